package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.StateHash;
import dev.cardan.engine.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Final states of long rollouts, to the bit: the recorded hashes, MuJoCo's state, any number of threads, and any way the JVM
 * runs the code.
 */
class StateHashTest {
    private static List<String> recorded() {
        return Goldens.lines(Goldens.RESOURCES.resolve("hashes.txt"));
    }

    private static String line(Scene scene, long hash) {
        return scene.entry().name() + " " + StateHash.text(hash);
    }

    @Test
    void hashesAreTheRecordedOnes() {
        List<String> hashes = new ArrayList<>();
        for (Scene scene : Scene.all()) {
            hashes.add(line(scene, scene.run(scene.load())));
        }
        assertEquals(recorded(), hashes);
    }

    @Test
    void hashesAreThoseOfMuJoCosStates() {
        List<String> hashes = new ArrayList<>();
        for (Scene scene : Scene.all()) {
            hashes.add(line(scene, scene.golden()));
        }
        assertEquals(recorded(), hashes);
    }

    @Test
    void twoThreadsOnOneModelGiveTheSameStates() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            for (Scene scene : Scene.all()) {
                Model m = scene.load();
                Future<Long> first = threads.submit(() -> scene.run(m));
                Future<Long> second = threads.submit(() -> scene.run(m));
                assertTrue(
                        recorded().contains(line(scene, first.get())),
                        scene.entry().name());
                assertEquals(first.get(), second.get());
            }
        }
    }

    @Test
    void theInterpreterGivesTheSameStates() throws IOException, InterruptedException {
        assertEquals(recorded(), inAnotherJvm("-Xint"));
    }

    @Test
    void theSimplestCompilerGivesTheSameStates() throws IOException, InterruptedException {
        assertEquals(recorded(), inAnotherJvm("-XX:TieredStopAtLevel=1"));
    }

    @Test
    void vectorsGiveTheSameStates() throws IOException, InterruptedException {
        assertEquals(recorded(), inAnotherJvm("--add-modules=jdk.incubator.vector", "-Dcardan.vectors=on"));
    }

    private static List<String> inAnotherJvm(String... flags) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Scene.class.getName()));
        Process jvm = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(jvm.waitFor(120, TimeUnit.SECONDS), "the other JVM does not end");
        assertEquals(0, jvm.exitValue());
        return text.lines().toList();
    }
}
