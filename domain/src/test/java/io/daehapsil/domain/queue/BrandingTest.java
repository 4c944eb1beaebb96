package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrandingTest {

    @Test
    void aRoomLooksLikeTheProductUnlessToldOtherwise() {
        assertThat(RoomSettings.DEFAULTS.branding().toMap().values()).containsOnly("");
        assertThat(RoomSettings.DEFAULTS.branding().notice().revision()).isEmpty();
    }

    @Test
    void whatAnOperatorSetsReadsBack() {
        RoomSettings settings = RoomSettings.of(Map.of(
                "brand_name", " 한국철도 · KORAIL ",
                "brand_logo", "https://cdn.example.com:8443/logo.svg?v=2",
                "accent_colour", "#003DA5",
                "bar_colour", "#ffffff",
                "notice_ko", "눈 때문에\r\n늦어집니다.",
                "notice_en", "Snow <b>delays</b> trains."));

        assertThat(settings.branding().name()).isEqualTo("한국철도 · KORAIL");
        assertThat(settings.branding().notice().in("ko")).isEqualTo("눈 때문에\n늦어집니다.");
        assertThat(settings.branding().notice().in("en")).isEqualTo("Snow <b>delays</b> trains.");
        assertThat(RoomSettings.of(settings.toMap())).isEqualTo(settings);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/korail.svg",
                "https://example.com/logo.png",
                "data:image/png;base64,iVBORw0KGgo=",
                "data:image/svg+xml;base64,PHN2Zy8+"
            })
    void aLogoIsAnAddressOrASmallImage(String logo) {
        assertThat(logo(logo).logo()).isEqualTo(logo);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/logo.png",
                "//example.com/logo.png",
                "/\\example.com/logo.png",
                "javascript:alert(1)",
                "https://user@example.com/logo.png",
                "https:///logo.png",
                "https://exa mple.com/logo.png",
                "https://example.com;script-src */logo.png",
                "data:text/html;base64,PHN2Zy8+",
                "data:image/svg+xml,<svg onload='alert(1)'/>",
                "logo.png",
                "/logo .png"
            })
    void whatCouldLeadElsewhereOrBeMarkupIsNoLogo(String logo) {
        assertThatThrownBy(() -> logo(logo))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining("brand_logo must be an address https://");
    }

    @Test
    void anImageInTheAddressIsSmallAndALongOneIsNotRepeatedInTheRefusal() {
        String image = "data:image/png;base64," + "A".repeat(6000);

        assertThatThrownBy(() -> logo(image))
                .isInstanceOf(WrongRoomSetting.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
        assertThat(logo(image.substring(0, 6000)).logo()).hasSize(6000);
    }

    @ParameterizedTest
    @CsvSource({
        "accent_colour, blue, '#rrggbb, or nothing'",
        "accent_colour, '#12345', '#rrggbb, or nothing'",
        "bar_colour, '#000000;background:url(//x)', '#rrggbb, or nothing'"
    })
    void aColourHasSixDigits(String key, String text, String range) {
        assertThatThrownBy(() -> RoomSettings.of(Map.of(key, text)))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining(key + " must be " + range);
    }

    @ParameterizedTest
    @CsvSource({"brand_name, 60", "notice_ko, 500", "notice_en, 500"})
    void textsHaveALengthCountedInCharactersAsPeopleSeeThem(String key, int longest) {
        RoomSettings.of(Map.of(key, "🚄".repeat(longest)));

        assertThatThrownBy(() -> RoomSettings.of(Map.of(key, "가".repeat(longest + 1))))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining(key + " must be up to " + longest + " characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\u001bb", "a\u202eb", "a\u2066b"})
    void aNoticeHasNoMarksThatNobodySees(String text) {
        assertThatThrownBy(() -> RoomSettings.of(Map.of("notice_en", text))).isInstanceOf(WrongRoomSetting.class);
    }

    @Test
    void theRevisionChangesWithTheTextAndOnlyWithIt() {
        OperatorNotice one = OperatorNotice.of("가", "a");

        assertThat(one.revision()).matches("[0-9a-f]{8}");
        assertThat(OperatorNotice.of("가", "a").revision()).isEqualTo(one.revision());
        assertThat(OperatorNotice.of("가a", "").revision()).isNotEqualTo(one.revision());
        assertThat(OperatorNotice.of("", "").revision()).isEmpty();
    }

    @Test
    void whereOneLanguageIsEmptyTheOtherIsShown() {
        assertThat(OperatorNotice.of("가", "").in("en")).isEqualTo("가");
        assertThat(OperatorNotice.of("", "a").in("ko")).isEqualTo("a");
        assertThat(OperatorNotice.of("가", "a").in("ja")).isEqualTo("a");
    }

    @Test
    void onlyAForeignLogoNeedsItsOriginAllowed() {
        assertThat(logo("https://cdn.example.com:8443/logo.svg").foreignImages())
                .isEqualTo("https://cdn.example.com:8443");
        assertThat(logo("/logo.svg").foreignImages()).isEmpty();
        assertThat(logo("data:image/png;base64,AAAA").foreignImages()).isEmpty();
    }

    private static Branding logo(String text) {
        return RoomSettings.of(Map.of("brand_logo", text)).branding();
    }
}
