package io.daehapsil.domain.queue;

import static io.daehapsil.domain.queue.RoomSetting.ACCENT_COLOUR;
import static io.daehapsil.domain.queue.RoomSetting.BAR_COLOUR;
import static io.daehapsil.domain.queue.RoomSetting.BRAND_LOGO;
import static io.daehapsil.domain.queue.RoomSetting.BRAND_NAME;
import static io.daehapsil.domain.queue.RoomSetting.NOTICE_EN;
import static io.daehapsil.domain.queue.RoomSetting.NOTICE_KO;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a room looks to those who wait: the operator's name, logo and colours, and a notice. Where one is empty, the product's
 * own stands. All of it is shown as text or taken as an address or a colour, never as markup.
 *
 * @param accent of buttons and figures
 * @param bar of the bar at the top
 */
public record Branding(String name, String logo, Optional<Colour> accent, Optional<Colour> bar, OperatorNotice notice) {

    private static final int LONGEST_NAME = 60;
    private static final int LONGEST_NOTICE = 500;
    private static final int LONGEST_ADDRESS = 500;
    private static final int LONGEST_IMAGE = 6000;

    private static final Pattern PATH = Pattern.compile("/(?![/\\\\])[\\x21-\\x7e&&[^\\\\]]*");
    private static final Pattern HOST = Pattern.compile("[a-zA-Z0-9.-]+");
    private static final Pattern IMAGE =
            Pattern.compile("data:image/(?:png|jpeg|gif|webp|svg\\+xml);base64,[A-Za-z0-9+/]+={0,2}");

    /** Marks that turn the direction of what follows them; a notice with them could be made to read otherwise. */
    private static final Pattern TURNING = Pattern.compile("[\\u202a-\\u202e\\u2066-\\u2069]");

    static Branding of(Map<RoomSetting, String> texts) {
        return new Branding(
                plain(BRAND_NAME, texts.get(BRAND_NAME), LONGEST_NAME, false),
                logo(texts.get(BRAND_LOGO).strip()),
                colour(ACCENT_COLOUR, texts.get(ACCENT_COLOUR).strip()),
                colour(BAR_COLOUR, texts.get(BAR_COLOUR).strip()),
                OperatorNotice.of(
                        plain(NOTICE_KO, texts.get(NOTICE_KO), LONGEST_NOTICE, true),
                        plain(NOTICE_EN, texts.get(NOTICE_EN), LONGEST_NOTICE, true)));
    }

    Map<RoomSetting, String> toMap() {
        Map<RoomSetting, String> texts = new LinkedHashMap<>();
        texts.put(BRAND_NAME, name);
        texts.put(BRAND_LOGO, logo);
        texts.put(ACCENT_COLOUR, accent.map(Colour::toString).orElse(""));
        texts.put(BAR_COLOUR, bar.map(Colour::toString).orElse(""));
        texts.put(NOTICE_KO, notice.korean());
        texts.put(NOTICE_EN, notice.english());
        return texts;
    }

    /** Where else than from us browsers must be allowed to load images: the origin of the logo, or nothing. */
    public String foreignImages() {
        return logo.startsWith("https:") ? "https://" + URI.create(logo).getRawAuthority() : "";
    }

    private static String plain(RoomSetting setting, String text, int longest, boolean lines) {
        String plain = text.replace("\r\n", "\n").strip();
        boolean clean = plain.chars().noneMatch(c -> Character.isISOControl(c) && !(lines && c == '\n'))
                && !TURNING.matcher(plain).find();
        if (!clean || plain.codePointCount(0, plain.length()) > longest) {
            throw setting.wrong(text);
        }
        return plain;
    }

    private static Optional<Colour> colour(RoomSetting setting, String text) {
        Optional<Colour> colour = Colour.parse(text);
        if (colour.isEmpty() && !text.isEmpty()) {
            throw setting.wrong(text);
        }
        return colour;
    }

    private static String logo(String text) {
        boolean address =
                text.length() <= LONGEST_ADDRESS && (PATH.matcher(text).matches() || isHttps(text));
        boolean image = text.length() <= LONGEST_IMAGE && IMAGE.matcher(text).matches();
        if (text.isEmpty() || address || image) {
            return text;
        }
        throw BRAND_LOGO.wrong(text);
    }

    private static boolean isHttps(String text) {
        try {
            URI address = new URI(text);
            return "https".equals(address.getScheme())
                    && address.getHost() != null
                    && HOST.matcher(address.getHost()).matches()
                    && address.getRawUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
