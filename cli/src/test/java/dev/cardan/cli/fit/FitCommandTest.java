package dev.cardan.cli.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.InOut;
import dev.cardan.cli.Shell;
import dev.cardan.cli.json.JsonReader;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of a model that differs from the one that is fitted, as other commands write them. */
class FitCommandTest {
    private static final String BOTH = " --parameters body_mass:pole,dof_damping:slide";
    private static final String POLE = " --parameters body_mass:pole";

    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    /** The example with another pole. */
    @BeforeEach
    void makeModel() throws IOException {
        String text = Examples.text("cartpole");
        Files.writeString(
                folder.resolve("real.xml"),
                text.replace("mass=\".22\"", "mass=\".3\"").replace("damping=\".4\"", "damping=\".5\""));
    }

    /** Runs a command; words that begin with @ are files of the folder. */
    private int run(String line) {
        return shell.run(Arrays.stream(line.split(" "))
                .map(word ->
                        word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word)
                .toArray(String[]::new));
    }

    private void succeed(String line) {
        assertEquals(0, run(line), shell.err());
    }

    private void fails(String part, String line) {
        assertEquals(2, run(line), shell.out());
        assertTrue(shell.err().contains(part), shell::err);
    }

    private void simulate(String seconds) {
        succeed("simulate @real.xml --key tilted --ctrl noise:1:0.3 --csv @run.csv --seconds " + seconds);
    }

    private void roll(String steps, String out) {
        succeed("rollout @real.xml --key tilted --controls noise:1:0.3 --worlds 2 --steps " + steps + " --out " + out);
    }

    /** What the command just wrote as JSON has the numbers of the real model. */
    private void isReal() throws IOException {
        Map<?, ?> found = (Map<?, ?>) JsonReader.read(shell.out().getBytes(StandardCharsets.UTF_8));
        List<?> parameters = (List<?>) found.get("parameters");
        Map<?, ?> pole = (Map<?, ?>) parameters.get(0), slide = (Map<?, ?>) parameters.get(1);
        assertEquals("body_mass:pole", pole.get("name"));
        assertEquals("dof_damping:slide", slide.get("name"));
        assertEquals(0.3, (double) pole.get("value"), 1e-6);
        assertEquals(0.5, (double) slide.get("value"), 1e-6);
    }

    @Test
    void fromATableOfSimulate() throws IOException {
        simulate("1.5");
        succeed("fit cartpole --json --trajectory @run.csv" + BOTH);
        isReal();
        succeed("fit cartpole --trajectory @run.csv --out @values.json --save @fitted.bin --trust-starts" + BOTH);
        assertTrue(shell.out().contains("95 % interval") && shell.out().contains("qvel:hinge"), shell::out);
        Map<?, ?> values = (Map<?, ?>) InOut.readJson(folder.resolve("values.json"), "--out");
        assertEquals(0.3, (double) values.get("body_mass:pole"), 1e-6);
        assertEquals(
                0.3, ModelFile.read(folder.resolve("fitted.bin")).body("pole").mass(), 1e-6);
        succeed("info @fitted.bin");
    }

    @Test
    void fromArraysOfRollout() throws IOException {
        roll("300", "@run.npz");
        succeed("fit cartpole --json --trajectory @run.npz --world 1 --sensors --threads 2" + BOTH);
        isReal();
    }

    @Test
    void fromATableOfRollout() throws IOException {
        roll("200", "@run.csv");
        succeed("fit cartpole --json --trajectory @run.csv --world 1" + BOTH);
        isReal();
    }

    @Test
    void startsAndBoundsAreHeeded() {
        simulate("0.5");
        succeed("fit cartpole --trajectory @run.csv --start body_mass:pole=0.15 --bounds body_mass:pole=..0.25" + POLE);
        assertTrue(shell.out().contains("0.150000      0.250000") && shell.out().contains("at its bound"), shell::out);
    }

    @Test
    void whatIsWrongIsSaid() {
        succeed("simulate cartpole --seconds 0.1 --csv @run.csv");
        String fit = "fit cartpole --trajectory @run.csv";
        fails("--trajectory is missing", "fit cartpole" + POLE);
        fails("--parameters is missing", fit);
        fails("did you mean \"pole\"?", fit + " --parameters body_mass:pol");
        fails("did you mean \"body_mass\"", fit + " --parameters body_mas:pole");
        fails("want field:object", fit + " --parameters body_mass");
        fails("did you mean \"body_mass:pole\"", fit + POLE + " --bounds body_mass:pool=1..2");
        fails("want LOW..HIGH", fit + POLE + " --bounds body_mass:pole=1");
        fails("is no number", fit + POLE + " --start body_mass:pole=much");
        fails("want NAME=VALUE", fit + POLE + " --start 0.1");
        fails("begins with 9.0 between", fit + POLE + " --start body_mass:pole=9 --bounds body_mass:pole=0..1");
        fails("there is no column \"qpos:turn\"", "fit arm --trajectory @run.csv --parameters body_mass:forearm");
        fails("cannot be read", "fit cartpole --trajectory @none.csv" + POLE);
        fails("can't be read", "fit cartpole --trajectory @none.npz" + POLE);
    }
}
