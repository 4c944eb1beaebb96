package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.run.RedisSpeech;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate for 127.0.0.1, made for a test, that Java trusts only when it is told so. */
final class TestCertificate implements AutoCloseable {

    private static final String TRUSTED = "javax.net.ssl.trustStore";
    private static final String NAME = "redis";
    private static final String PASSWORD = "of-the-tests";

    private final Path folder;
    private final KeyStore keys;
    private final String trustedBefore = System.getProperty(TRUSTED);

    private TestCertificate(Path folder, KeyStore keys) {
        this.folder = folder;
        this.keys = keys;
    }

    static TestCertificate in(Path folder) throws Exception {
        Path file = Files.createDirectories(folder).resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/keytool").toString(),
                        "-genkeypair",
                        "-alias",
                        NAME,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=redis",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(keytool.waitFor()).isZero();
        TestCertificate made = new TestCertificate(folder, KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()));
        made.write(made.file(), "CERTIFICATE", made.keys.getCertificate(NAME).getEncoded());
        made.write(
                made.key(),
                "PRIVATE KEY",
                made.keys.getKey(NAME, PASSWORD.toCharArray()).getEncoded());
        try (OutputStream out = Files.newOutputStream(made.trustStore())) {
            made.trusted().store(out, "changeit".toCharArray());
        }
        return made;
    }

    private void write(Path file, String kind, byte[] content) throws Exception {
        Files.writeString(
                file,
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(content) + "\n-----END "
                        + kind + "-----\n");
    }

    private KeyStore trusted() throws Exception {
        KeyStore trusted = KeyStore.getInstance("JKS"); // whose certificates are read without its password
        trusted.load(null, null);
        trusted.setCertificateEntry(NAME, keys.getCertificate(NAME));
        return trusted;
    }

    /** As PEM. */
    Path file() {
        return folder.resolve("certificate.pem");
    }

    /** As PEM. */
    Path key() {
        return folder.resolve("key.pem");
    }

    private Path trustStore() {
        return folder.resolve("trusted.jks");
    }

    /** How those are spoken to who have it; that we ask them ourselves is not for Java to trust. */
    RedisSpeech speech() throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return RedisSpeech.tls(file(), key(), context.getSocketFactory());
    }

    /** From now on Java trusts this one and no other, as an operator says by Java's own option. */
    void trust() {
        System.setProperty(TRUSTED, trustStore().toString());
    }

    /** Java trusts again whom it trusted before. */
    @Override
    public void close() {
        if (trustedBefore == null) {
            System.clearProperty(TRUSTED);
        } else {
            System.setProperty(TRUSTED, trustedBefore);
        }
    }
}
