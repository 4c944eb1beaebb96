package io.daehapsil.run;

import java.nio.file.Path;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocketFactory;

/**
 * How a Redis of this machine is spoken to.
 *
 * @param scheme that its address begins with
 * @param portSetting what its configuration calls the one port that it listens at
 * @param settings further lines of its configuration
 * @param sockets by which we ask it ourselves
 */
public record RedisSpeech(String scheme, String portSetting, String settings, SocketFactory sockets) {

    /** Without TLS. */
    public static final RedisSpeech PLAIN = new RedisSpeech("redis", "port", "", SocketFactory.getDefault());

    /** TLS and nothing else, as in tls.conf; the certificate, its own authority, and its key are files as PEM. */
    public static RedisSpeech tls(Path certificate, Path key, SSLSocketFactory sockets) {
        return new RedisSpeech(
                "rediss",
                "tls-port",
                "tls-cert-file " + certificate + "\ntls-ca-cert-file " + certificate + "\ntls-key-file " + key + "\n",
                sockets);
    }

    boolean isTls() {
        return !equals(PLAIN);
    }

    String address(int port) {
        return scheme + "://127.0.0.1:" + port;
    }
}
