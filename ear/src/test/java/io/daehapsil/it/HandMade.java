package io.daehapsil.it;

import io.daehapsil.run.Deployment;
import io.daehapsil.run.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A server that an operator configured by hand with the files of server-config, started by its own script. What is not said
 * here it is not given: no launcher thinks of passwords.
 */
final class HandMade implements AutoCloseable {

    private final Path base;
    private final Process process;

    private HandMade(Path base, Process process) {
        this.base = base;
        this.process = process;
    }

    /** @param variables the environment besides the data folder and the ports */
    static HandMade start(String name, Map<String, String> variables) throws IOException {
        Path base = Product.folder(name);
        Folders.delete(base);
        Files.createDirectories(base);
        Product.kind().layOut(base, Product.ear(), variables);
        int offset = Product.freeOffset(7000 + Math.floorMod(name.hashCode(), 40) * 100);
        ProcessBuilder script = new ProcessBuilder(script(base, offset))
                .redirectErrorStream(true)
                .redirectOutput(base.resolve("console.log").toFile());
        script.environment().keySet().removeIf(variable -> variable.startsWith("DAEHAPSIL_"));
        Map<String, String> given = new HashMap<>(Product.kind().environment(base, offset));
        given.putAll(Product.SHORT_LIFE);
        given.put("JAVA_HOME", System.getProperty("java.home"));
        given.put("DAEHAPSIL_HOME", base.resolve("home").toString());
        given.put("DAEHAPSIL_REDIS_ADDRESS", Product.redis().address());
        given.putAll(variables);
        script.environment().putAll(given);
        return new HandMade(base, script.start());
    }

    private static List<String> script(Path base, int offset) {
        if (!Product.isDeployedByArquillian()) {
            return List.of(Product.installation().resolve("bin/server").toString(), "run", Product.libertyName());
        }
        List<String> command = new ArrayList<>();
        command.add(Product.installation().resolve("bin/standalone.sh").toString());
        command.addAll(List.of("-c", "standalone-daehapsil.xml"));
        command.add("-Djboss.server.base.dir=" + base);
        command.add("-Djboss.socket.binding.port-offset=" + offset);
        return command;
    }

    Deployment deployment() {
        return process.isAlive()
                ? Product.kind().deployment(base)
                : new Deployment(Deployment.State.REFUSED, "the server has ended");
    }

    /** Everything that the operator sees. */
    String console() throws IOException {
        return Files.readString(base.resolve("console.log"));
    }

    Path home() {
        return base.resolve("home");
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
