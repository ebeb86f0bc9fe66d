package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.batch.numpy.NpyArray;
import dev.cardan.batch.numpy.Npz;
import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RolloutCommandTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static double[] row(NpyArray a, int world, int step) {
        int[] n = a.shape();
        int at = (world * n[1] + step) * n[2];
        return Arrays.copyOfRange(a.doubles(), at, at + n[2]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3"})
    void writesWhatEachWorldDoesAlone(String threads) throws IOException {
        String run = file("run.npz");
        int code = shell.run(
                "rollout",
                "arm",
                "--worlds",
                "5",
                "--steps",
                "20",
                "--controls",
                "noise:3:0.5",
                "--threads",
                threads,
                "--out",
                run);
        assertEquals(0, code, shell.err());
        Map<String, NpyArray> arrays = Npz.read(Path.of(run));
        assertArrayEquals(new int[] {5, 20}, arrays.get("time").shape());
        assertArrayEquals(
                new int[] {20, 20, 20, 20, 20}, (int[]) arrays.get("steps").values());
        for (int w = 0; w < 5; w++) {
            Data d = Mjcf.parse(Examples.text("arm")).newData();
            for (int s = 0; s < 20; s++) {
                System.arraycopy(row(arrays.get("ctrl"), w, s), 0, d.ctrl, 0, d.model.nu);
                Physics.step(d);
                assertArrayEquals(d.qpos, row(arrays.get("qpos"), w, s));
                assertArrayEquals(d.qvel, row(arrays.get("qvel"), w, s));
                assertEquals(d.time, arrays.get("time").doubles()[20 * w + s]);
            }
        }
        double[] ctrl = arrays.get("ctrl").doubles();
        int each = ctrl.length / 5;
        assertFalse(Arrays.equals(ctrl, 0, each, ctrl, each, 2 * each), "worlds have noise of their own");
    }

    @Test
    void controlsOfOneRunDriveAnother() throws IOException {
        String first = file("a.npz"), second = file("b.npz");
        assertEquals(
                0, shell.run("rollout", "arm", "--worlds", "3", "--steps", "9", "--controls", "noise", "--out", first));
        assertEquals(
                0, shell.run("rollout", "arm", "--worlds", "3", "--steps", "9", "--controls", first, "--out", second));
        assertArrayEquals(Files.readAllBytes(Path.of(first)), Files.readAllBytes(Path.of(second)));
    }

    @Test
    void aTableHasARowForEveryStateOfEveryWorld() throws IOException {
        String table = file("run.csv");
        assertEquals(0, shell.run("rollout", "pendulum", "--worlds", "2", "--steps", "3", "--out", table));
        List<String> lines = Files.readAllLines(Path.of(table));
        assertTrue(lines.get(0).startsWith("world,step,time,qpos:"), lines.get(0));
        assertEquals(1 + 2 * 4, lines.size());
        assertTrue(lines.get(1).startsWith("0,0,0.0,"), lines.get(1));
        assertTrue(lines.get(8).startsWith("1,3,0.0"), lines.get(8));
    }

    @Test
    void inputsOfTheInitialStateAreKept() throws IOException {
        String state = file("state.json"), run = file("run.npz");
        Data d = Mjcf.parse(Examples.text("pendulum")).newData();
        d.qfrcApplied[0] = 0.25;
        Files.writeString(Path.of(state), "{\"qfrc_applied\": [0.25]}");
        assertEquals(0, shell.run("rollout", "pendulum", "--init", state, "--steps", "4", "--out", run));
        Physics.step(d, 4);
        assertArrayEquals(d.qpos, row(Npz.read(Path.of(run)).get("qpos"), 0, 3));
    }

    @Test
    void aWorldThatGoesBadIsToldAndHarmsNoOther() throws IOException {
        String controls = file("controls.npz"), run = file("run.npz");
        int nu = Mjcf.parse(Examples.text("arm")).nu;
        double[] ctrl = new double[3 * 10 * nu];
        ctrl[(1 * 10 + 4) * nu] = Double.NaN;
        Npz.write(Path.of(controls), Map.of("ctrl", NpyArray.of(ctrl, 3, 10, nu)));
        assertEquals(
                1, shell.run("rollout", "arm", "--worlds", "3", "--steps", "10", "--controls", controls, "--out", run));
        String report = shell.out();
        assertTrue(report.contains("failed: world 1, step 5"), report);
        assertTrue(report.contains("failed worlds: 1 of 3"), report);
        Map<String, NpyArray> arrays = Npz.read(Path.of(run));
        assertArrayEquals(new int[] {10, 4, 10}, (int[]) arrays.get("steps").values());
        assertArrayEquals(row(arrays.get("qpos"), 0, 9), row(arrays.get("qpos"), 2, 9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--worlds 0",
                "--steps -1",
                "--threads 0",
                "--worlds 1000000000 --steps 100000",
                "--out run.txt",
                "--controls nosuch",
                "--controls nosuch.npz",
                "--controls noise:x:1",
                "--key 7",
                "--wrlds 3"
            })
    void wrongUseIsASentence(String words) {
        String[] all = ("rollout arm " + words).split(" ");
        assertEquals(2, shell.run(all), words);
        String said = shell.err();
        assertTrue(said.startsWith("cardan: ") && said.lines().count() == 1, said);
        assertEquals("", shell.out());
    }

    @Test
    void speedMeasuresBatches() {
        assertEquals(
                0,
                shell.run("speed", "pendulum", "--worlds", "16", "--threads", "2", "--steps", "50", "--repeat", "1"));
        String report = shell.out();
        assertTrue(report.contains("16 worlds, 2 threads, 50 steps"), report);
        assertTrue(report.contains("for each of 16 worlds"), report);
    }
}
