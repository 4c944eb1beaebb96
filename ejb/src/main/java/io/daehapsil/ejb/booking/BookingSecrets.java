package io.daehapsil.ejb.booking;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingSecret;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.queue.RoomName;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What follows from the installation's secrets: the secret that opens a booking, the key of the link that shows it, and the
 * keys under which seats are counted for a person. All are derived (HMAC-SHA256) and never drawn, so that every node and every repeat gives the same. The
 * secrets are read from the database at the start, so that a node takes reservations also while the database is away.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class BookingSecrets {

    private static final String MAC = "HmacSHA256";
    private static final int LINK_KEY_LETTERS = 22;

    private final Secrets secrets;
    private volatile SecretKeySpec bookingKey;
    private volatile SecretKeySpec personKey;
    private volatile SecretKeySpec linkKey;

    /** For the container only, which on Liberty sees public ones only. */
    public BookingSecrets() {
        this(null);
    }

    @Inject
    public BookingSecrets(Secrets secrets) {
        this.secrets = secrets;
    }

    @PostConstruct
    void readAtStart() {
        bookingKey = read("booking");
        personKey = read("person");
        linkKey = read("link");
    }

    public BookingSecret of(ReservationId reservation) {
        if (bookingKey == null) {
            bookingKey = read("booking");
        }
        return new BookingSecret(mac(bookingKey, reservation.value()));
    }

    /** Compared in constant time. */
    public boolean opens(String secret, ReservationId reservation) {
        return MessageDigest.isEqual(
                secret.getBytes(StandardCharsets.UTF_8), of(reservation).value().getBytes(StandardCharsets.UTF_8));
    }

    /** Half a code, 128 bits, so that the link fits into a small QR code. It says nothing of the booking's secret. */
    public String linkKey(RoomName room, BookingReference reference) {
        if (linkKey == null) {
            linkKey = read("link");
        }
        return mac(linkKey, room + "/" + reference).substring(0, LINK_KEY_LETTERS);
    }

    /** One key for each way to reach the person. */
    public List<PersonKey> persons(Contact contact) {
        if (personKey == null) {
            personKey = read("person");
        }
        return contact.identities().stream()
                .map(identity -> new PersonKey(mac(personKey, identity)))
                .toList();
    }

    private SecretKeySpec read(String purpose) {
        String content = secrets.secret(purpose, BookingSecrets::generate);
        return new SecretKeySpec(Base64.getDecoder().decode(content), MAC);
    }

    private static String generate() {
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        return Base64.getEncoder().encodeToString(random);
    }

    private static String mac(SecretKeySpec key, String text) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(key);
            byte[] code = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(code);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }
}
