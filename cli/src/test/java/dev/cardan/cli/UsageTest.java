package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One table of options per command: parsing, help, manual page and shell completion. */
class UsageTest {
    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    private String refused(String... words) {
        assertEquals(2, shell.run(words), String.join(" ", words));
        assertEquals(1, shell.err().lines().count(), shell.err());
        return shell.err();
    }

    @Test
    void whatIsUnknownIsToldWithTheNearest() {
        assertTrue(refused("simulat").contains("did you mean simulate?"));
        assertTrue(refused("frobnicate").contains("there are simulate, rollout"));
        assertTrue(refused("simulate", "pendulum", "--secnds", "1").contains("did you mean --seconds?"));
        assertTrue(refused("simulate", "pendulum", "-seconds", "1").contains("did you mean --seconds?"));
        assertTrue(refused("simulate", "pendulum", "-q").contains("cardan simulate --help"));
        assertTrue(refused("info", "pendulum", "--kind", "jont").contains("did you mean joint?"));
        assertTrue(refused("help", "dmp").contains("did you mean dump?"));
        assertTrue(refused("dump", "pendulum", "--opt", "solver=Gauss").contains("PGS, CG, Newton"));
    }

    @Test
    void anOptionIsNotTakenForTheValueOfAnother() {
        assertTrue(refused("simulate", "pendulum", "--csv", "--seconds", "1").contains("--csv needs a value"));
        assertTrue(refused("info", "pendulum", "--json=1").contains("--json takes no value"));
    }

    @Test
    void countsAreToldTheirBounds() {
        assertTrue(refused("dump", "pendulum", "--steps", "1e12").contains("too large; want a whole number from 0 to"));
        assertTrue(
                refused("dump", "pendulum", "--steps", "99999999999999999999").contains("too large"));
        assertTrue(refused("dump", "pendulum", "--steps", "1.5").contains("not whole"));
        assertTrue(refused("dump", "pendulum", "--steps", "many").contains("this is no number"));
        assertTrue(refused("speed", "pendulum", "--threads", "-1").contains("too small; want a whole number from 1"));
        assertTrue(refused("speed", "humanoid", "--steps", "2e9").contains("fit in memory"));
        assertTrue(refused("simulate", "pendulum", "--seconds", "1e300").contains("two billion steps"));
        assertEquals(0, shell.run("dump", "pendulum", "--steps", "1e1", "--fields", "time"), shell.err());
        assertTrue(shell.out().contains("\"step\":10,"), shell.out());
    }

    @Test
    void wordsAfterTwoDashesAreNoOptions() throws IOException {
        Args args = Args.parse(new String[] {"--steps=3", "--", "--odd.xml"}, 0, Commands.usage("dump"));
        assertEquals(3, args.integer("steps", 0, 0));
        assertEquals(List.of("--odd.xml"), args.plain());
    }

    @Test
    void theLinesOfTheHelpAreUnderstood() {
        for (Usage usage : Commands.usages()) {
            assertTrue(!usage.examples().isEmpty(), usage.command());
            for (Usage.Example e : usage.examples()) {
                String[] words = e.line().replaceAll(" [|<>].*", "").split(" ");
                if (words[0].equals("cardan")) {
                    Args.parse(words, 2, Commands.usage(words[1])); // throws if an option is unknown
                }
            }
        }
        assertEquals(0, shell.run("simulate", "pendulum", "--ctrl", "torque=0.3", "--csv", "-", "--seconds", "0.1"));
        assertEquals(
                0,
                shell.run(
                        "simulate",
                        "arm",
                        "--csv",
                        "-",
                        "--fields",
                        "time,qpos,xpos:flange",
                        "--every",
                        "10",
                        "--seconds",
                        "0.1"),
                shell.err());
    }

    @Test
    void everyShellLearnsEveryOption() {
        for (String kind : List.of("bash", "zsh", "fish")) {
            assertEquals(0, shell.run("completion", kind));
            String script = shell.out();
            assertTrue(script.contains("humanoid_hanging"), kind);
            assertTrue(script.contains("integrator=implicitfast") && script.contains("gravity="), kind);
            for (Usage usage : Commands.usages()) {
                assertTrue(script.contains(usage.command()), kind + " " + usage.command());
                for (Option o : usage.options()) {
                    assertTrue(script.contains((kind.equals("fish") ? "-l " : "--") + o.name()), kind + " " + o.name());
                }
            }
        }
        assertTrue(refused("completion").contains("bash, zsh, fish"));
        assertTrue(refused("completion", "tcsh").contains("bash, zsh, fish"));
    }

    @Test
    void bashCompletes() throws IOException, InterruptedException {
        if (!Files.isExecutable(Path.of("/bin/bash"))) {
            return; // other shells cannot try it
        }
        assertEquals(0, shell.run("completion", "bash"));
        Path script = folder.resolve("completion.bash");
        Files.writeString(script, shell.out());
        Files.writeString(folder.resolve("hum.xml"), "");
        assertEquals("simulate", complete(script, "cardan", "sim"));
        assertEquals("--seconds", complete(script, "cardan", "simulate", "--sec"));
        assertEquals("humanoid humanoid_hanging hum.xml", complete(script, "cardan", "info", "hum"));
        assertEquals("sensor", complete(script, "cardan", "info", "arm", "--kind", "sen"));
        assertEquals(
                "implicit implicitfast",
                complete(script, "cardan", "dump", "arm", "--opt", "integrator", "=", "implicit")
                        .replace(" implicitspringdamper", ""));
        assertEquals("zsh", complete(script, "cardan", "completion", "z"));
    }

    private String complete(Path script, String... words) throws IOException, InterruptedException {
        StringBuilder line = new StringBuilder("compopt() { :; }; source " + script + "; COMP_WORDS=(");
        for (String word : words) {
            line.append('\'').append(word).append("' ");
        }
        line.append("); COMP_CWORD=").append(words.length - 1).append("; _cardan; echo \"${COMPREPLY[*]}\"");
        Process bash = new ProcessBuilder("/bin/bash", "-c", line.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(bash.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        bash.waitFor();
        return out.strip();
    }

    @Test
    void theManualPageHasEverything() {
        assertEquals(0, shell.run("help", "--man"));
        String page = shell.out();
        assertTrue(page.startsWith(".TH CARDAN 1"), page);
        for (Usage usage : Commands.usages()) {
            assertTrue(page.contains(".SS cardan " + usage.command()), usage.command());
            for (Option o : usage.options()) {
                assertTrue(page.contains("\\-\\-" + o.name().replace("-", "\\-")), o.name());
            }
        }
        assertTrue(page.contains("EXIT STATUS"));
    }

    @Test
    void anUnknownNumberIsNoOptionOfTheTable() {
        assertThrows(CliException.class, () -> Args.parse(new String[] {"--no"}, 0, Commands.usage("info")));
    }
}
