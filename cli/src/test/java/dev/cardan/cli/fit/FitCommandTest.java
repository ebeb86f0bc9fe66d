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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of a model that differs from the one that is fitted, as other commands write them. */
class FitCommandTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();
    private String real;

    /** The example with another pole. */
    @BeforeEach
    void makeModel() throws IOException {
        String text = Examples.text("cartpole");
        real = file("real.xml");
        Files.writeString(
                Path.of(real), text.replace("mass=\".22\"", "mass=\".3\"").replace("damping=\".4\"", "damping=\".5\""));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void succeed(String... words) {
        assertEquals(0, shell.run(words), shell.err());
    }

    private Map<?, ?> json() throws IOException {
        return (Map<?, ?>) JsonReader.read(shell.out().getBytes(StandardCharsets.UTF_8));
    }

    private static void check(Map<?, ?> found, double pole, double damping) {
        List<?> parameters = (List<?>) found.get("parameters");
        for (int i = 0; i < 2; i++) {
            Map<?, ?> p = (Map<?, ?>) parameters.get(i);
            assertEquals(i == 0 ? "body_mass:pole" : "dof_damping:slide", p.get("name"));
            assertEquals(i == 0 ? pole : damping, (double) p.get("value"), 1e-6);
        }
    }

    @Test
    void fromATableOfSimulate() throws IOException {
        String run = file("run.csv");
        succeed("simulate", real, "--key", "tilted", "--ctrl", "noise:1:0.3", "--seconds", "1.5", "--csv", run);
        succeed("fit", "cartpole", "--trajectory", run, "--parameters", "body_mass:pole,dof_damping:slide", "--json");
        check(json(), 0.3, 0.5);
        String report = file("values.json"), model = file("fitted.bin");
        succeed(
                "fit",
                "cartpole",
                "--trajectory",
                run,
                "--parameters",
                "body_mass:pole,dof_damping:slide",
                "--out",
                report,
                "--save",
                model,
                "--trust-starts");
        assertTrue(shell.out().contains("95 % interval") && shell.out().contains("qvel:hinge"), shell::out);
        Map<?, ?> values = (Map<?, ?>) InOut.readJson(Path.of(report), "--out");
        assertEquals(0.3, (double) values.get("body_mass:pole"), 1e-6);
        assertEquals(0.3, ModelFile.read(Path.of(model)).body("pole").mass(), 1e-6);
        succeed("info", model);
    }

    @Test
    void fromArraysOfRollout() throws IOException {
        String run = file("run.npz");
        succeed(
                "rollout",
                real,
                "--key",
                "tilted",
                "--controls",
                "noise:1:0.3",
                "--worlds",
                "2",
                "--steps",
                "300",
                "--out",
                run);
        succeed(
                "fit",
                "cartpole",
                "--trajectory",
                run,
                "--world",
                "1",
                "--parameters",
                "body_mass:pole,dof_damping:slide",
                "--sensors",
                "--json",
                "--threads",
                "2");
        check(json(), 0.3, 0.5);
    }

    @Test
    void fromATableOfRollout() throws IOException {
        String run = file("run.csv");
        succeed(
                "rollout",
                real,
                "--key",
                "tilted",
                "--controls",
                "noise:1:0.3",
                "--worlds",
                "2",
                "--steps",
                "200",
                "--out",
                run);
        succeed(
                "fit",
                "cartpole",
                "--trajectory",
                run,
                "--world",
                "1",
                "--parameters",
                "body_mass:pole,dof_damping:slide",
                "--json");
        check(json(), 0.3, 0.5);
    }

    @Test
    void startsAndBoundsAreHeeded() throws IOException {
        String run = file("run.csv");
        succeed("simulate", real, "--key", "tilted", "--ctrl", "noise:1:0.3", "--seconds", "0.5", "--csv", run);
        succeed(
                "fit",
                "cartpole",
                "--trajectory",
                run,
                "--parameters",
                "body_mass:pole",
                "--start",
                "body_mass:pole=0.15",
                "--bounds",
                "body_mass:pole=..0.25");
        assertTrue(shell.out().contains("0.150000      0.250000") && shell.out().contains("at its bound"), shell::out);
    }

    @Test
    void whatIsWrongIsSaid() throws IOException {
        String run = file("run.csv");
        succeed("simulate", "cartpole", "--seconds", "0.1", "--csv", run);
        fails("--trajectory is missing", "fit", "cartpole", "--parameters", "body_mass:pole");
        fails("--parameters is missing", "fit", "cartpole", "--trajectory", run);
        fails("did you mean \"pole\"?", fit(run, "body_mass:pol"));
        fails("did you mean \"body_mass\"", fit(run, "body_mas:pole"));
        fails("want field:object", fit(run, "body_mass"));
        fails("did you mean \"body_mass:pole\"", fit(run, "body_mass:pole", "--bounds", "body_mass:pool=1..2"));
        fails("want LOW..HIGH", fit(run, "body_mass:pole", "--bounds", "body_mass:pole=1"));
        fails("is no number", fit(run, "body_mass:pole", "--start", "body_mass:pole=much"));
        fails("want NAME=VALUE", fit(run, "body_mass:pole", "--start", "0.1"));
        fails(
                "begins with 9.0 between",
                fit(run, "body_mass:pole", "--start", "body_mass:pole=9", "--bounds", "body_mass:pole=0..1"));
        fails(
                "there is no column \"qpos:turn\"",
                "fit",
                "arm",
                "--trajectory",
                run,
                "--parameters",
                "body_mass:forearm");
        fails("cannot be read", fit(file("none.csv"), "body_mass:pole"));
        fails("can't be read", fit(file("none.npz"), "body_mass:pole"));
    }

    private static String[] fit(String run, String parameters, String... more) {
        List<String> words =
                new ArrayList<>(List.of("fit", "cartpole", "--trajectory", run, "--parameters", parameters));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private void fails(String part, String... words) {
        assertEquals(2, shell.run(words), shell.out());
        assertTrue(shell.err().contains(part), shell::err);
    }
}
