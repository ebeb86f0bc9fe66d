package dev.cardan.cli.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Differences planted into a model, its options, controls, start and dumps are found where they are. */
class DiffCommandTest {
    private static final String MODEL = """
        <mujoco model="leg">
          <option timestep=".002"/>
          <worldbody>
            <geom name="floor" type="plane" size="5 5 .1"/>
            <body name="thigh" pos="0 0 1">
              <joint name="hip" axis="0 1 0" damping=".2"/>
              <geom name="femur" type="capsule" size=".05" fromto="0 0 0 0 0 -.4" mass="2"/>
              <body name="shin" pos="0 0 -.4">
                <joint name="knee" axis="0 1 0" damping=".1"/>
                <geom name="tibia" type="capsule" size=".04" fromto="0 0 0 0 0 -.4" mass="1"/>
                <site name="sole" pos="0 0 -.4"/>
              </body>
            </body>
            <body name="ball" pos="1 0 .099"><freejoint name="ball"/><geom name="leather" size=".1"/></body>
            <body name="brick" pos="2 0 .099"><freejoint name="brick"/><geom name="clay" type="box" size=".1 .1 .1"/></body>
          </worldbody>
          <equality><joint name="coupling" joint1="knee" joint2="hip" polycoef="0 .5 0 0 0"/></equality>
          <actuator><motor name="drive" joint="hip" gear="3"/></actuator>
          <sensor>
            <framepos name="foot" objtype="site" objname="sole"/>
            <jointvel name="rate" joint="hip"/>
            <accelerometer name="shock" site="sole"/>
          </sensor>
          <keyframe>
            <key name="swing" qvel="1 .5 .3 0 0 0 0 0 .2 0 0 0 0 0" ctrl=".4"/>
            <key name="bent" qpos=".1 -.2 1 0 .099 1 0 0 0 2 0 .099 1 0 0 0" qvel="1 .5 .3 0 0 0 0 0 .2 0 0 0 0 0" ctrl=".4"/>
          </keyframe>
        </mujoco>
        """;

    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    private String file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    private String model() throws IOException {
        return file("a.xml", MODEL);
    }

    /** Compares the model with one in which a text is replaced. */
    private void planted(String old, String changed, String... expected) throws IOException {
        assertTrue(MODEL.contains(old), old);
        String other = file("b.xml", MODEL.replace(old, changed));
        differs(List.of(model(), other, "--key", "swing"), expected);
    }

    private void differs(List<String> words, String... expected) {
        List<String> all = new ArrayList<>(List.of("diff"));
        all.addAll(words);
        assertEquals(1, shell.run(all.toArray(new String[0])), () -> shell.out() + shell.err());
        for (String text : expected) {
            assertTrue(shell.out().contains(text), () -> "no " + text + " in:\n" + shell.out());
        }
    }

    private void byOptions(String options, String... expected) throws IOException {
        List<String> words = new ArrayList<>(List.of(model(), "--key", "swing"));
        words.addAll(List.of(options.split(" ")));
        differs(words, expected);
    }

    @Test
    void changedMass() throws IOException {
        planted(
                "mass=\"1\"",
                "mass=\"1.5\"",
                "body_mass of body \"shin\": 1 -> 1.5",
                "derived from these: actuator_acc0, body_invweight0, body_subtreemass, dof_M0",
                "step 0, t=0: stage `centre of mass`: field subtree_com differs first at body \"world\"",
                "(body \"world\", body \"thigh\")",
                "mass matrix: crb, M");
    }

    @Test
    void changedFriction() throws IOException {
        planted(
                "<geom name=\"leather\"",
                "<geom name=\"leather\" friction=\"2 .005 .0001\"",
                "geom_friction of geom \"leather\": 1 0.005 0.0001 -> 2 0.005 0.0001",
                "step 0, t=0: stage `collision`: field contact.friction differs first at contact 0: geom \"floor\" and"
                        + " geom \"leather\", number 0\n"
                        + "  1 in A, 2 in B (relative difference 5.0e-1)");
    }

    @Test
    void anotherSolver() throws IOException {
        byOptions(
                "--opt-b solver=PGS",
                "option solver: Newton -> PGS",
                "step 0, t=0: stage `solver`: field efc_force differs first at row 0 (equality \"coupling\")");
    }

    @Test
    void anotherTimestep() throws IOException {
        byOptions(
                "--opt-b timestep=0.003",
                "option timestep: 0.002 -> 0.003",
                "step 1, t=0.002: stage `integration`: field time differs\n  0.002 in A, 0.003 in B");
    }

    @Test
    void anotherControl() throws IOException {
        String rows = file("rows.json", "[[0.4],[0.4],[0.4],[0.5]]");
        byOptions(
                "--ctrl-b " + rows,
                "controls: key -> " + rows,
                "step 3, t=0.006: stage `inputs`: field ctrl differs first at actuator \"drive\"\n"
                        + "  0.4 in A, 0.5 in B");
    }

    @Test
    void aContactFilter() throws IOException {
        planted(
                "<geom name=\"clay\"",
                "<geom name=\"clay\" contype=\"2\" conaffinity=\"2\"",
                "geom_contype of geom \"clay\": 1 -> 2",
                "step 0, t=0: stage `collision`: field ncon differs\n  5 in A, 1 in B",
                "only in A: geom \"floor\" and geom \"clay\"");
    }

    @Test
    void anExcludedPair() throws IOException {
        planted(
                "<equality>",
                "<contact><exclude body1=\"world\" body2=\"ball\"/></contact><equality>",
                "elements of kind exclude: 0 in A, 1 in B",
                "step 0, t=0: stage `collision`: field ncon differs\n  5 in A, 4 in B",
                "only in A: geom \"floor\" and geom \"leather\"");
    }

    @Test
    void aSensorsCutoff() throws IOException {
        planted(
                "<jointvel name=\"rate\"",
                "<jointvel name=\"rate\" cutoff=\".7\"",
                "sensor_cutoff of sensor \"rate\": 0 -> 0.7",
                "step 0, t=0: stage `velocity sensors`: field sensordata differs first at sensor \"rate\"\n"
                        + "  1 in A, 0.7 in B");
    }

    @Test
    void aMovedSite() throws IOException {
        planted(
                "<site name=\"sole\" pos=\"0 0 -.4\"/>",
                "<site name=\"sole\" pos=\".1 0 -.4\"/>",
                "site_pos of site \"sole\": 0 0 -0.4 -> 0.1 0 -0.4",
                "step 0, t=0: stage `kinematics`: field site_xpos differs first at site \"sole\", x\n"
                        + "  0 in A, 0.1 in B",
                "position sensors: sensordata",
                "acceleration sensors: sensordata");
    }

    @Test
    void anotherIntegrator() throws IOException {
        byOptions(
                "--opt-b integrator=RK4",
                "option integrator: Euler -> RK4",
                "step 1, t=0.002: stage `integration`: field qpos differs first at joint \"hip\"");
    }

    @Test
    void otherGravity() throws IOException {
        byOptions(
                "--opt-b gravity=0,0,-9",
                "option gravity: 0 0 -9.81 -> 0 0 -9",
                "step 0, t=0: stage `bias force`: field qfrc_bias differs first at dof 4 (joint \"ball\")");
    }

    @Test
    void jointDamping() throws IOException {
        planted(
                "damping=\".1\"",
                "damping=\".3\"",
                "dof_damping of dof 1 (joint \"knee\"): 0.1 -> 0.3",
                "step 0, t=0: stage `passive forces`: field qfrc_damper differs first at dof 1 (joint \"knee\")");
    }

    @Test
    void actuatorGain() throws IOException {
        planted(
                "<motor name=\"drive\" joint=\"hip\" gear=\"3\"/>",
                "<general name=\"drive\" joint=\"hip\" gear=\"3\" gainprm=\"2\"/>",
                "actuator_gainprm of actuator \"drive\": 1 0 0 0 0 0 0 0 0 0 -> 2 0 0 0 0 0 0 0 0 0",
                "step 0, t=0: stage `actuation`: field actuator_force differs first at actuator \"drive\"\n"
                        + "  0.4 in A, 0.8 in B");
    }

    @Test
    void anEqualitySwitchedOff() throws IOException {
        planted(
                "<joint name=\"coupling\"",
                "<joint name=\"coupling\" active=\"false\"",
                "eq_active0 of equality \"coupling\": 1 -> 0",
                "step 0, t=0: stage `inputs`: field eq_active differs first at equality \"coupling\"");
        byOptions(
                "--opt-b equality=disable",
                "flag equality: enable -> disable",
                "stage `constraint rows`: field ne differs\n  1 in A, 0 in B",
                "only in A: equality \"coupling\"");
    }

    @Test
    void anotherStart() throws IOException {
        differs(
                List.of(model(), "--key-a", "swing", "--key-b", "bent"),
                "start: key swing -> key bent",
                "step 0, t=0: stage `initial state`: field qpos differs first at joint \"hip\"\n  0 in A, 0.1 in B",
                "most at joint \"knee\"");
    }

    @Test
    void anEditedDump() throws IOException {
        String model = model();
        String a = folder.resolve("a.json").toString(),
                b = folder.resolve("b.json").toString();
        assertEquals(0, shell.run("dump", model, "--key", "swing", "--steps", "4", "--detail", "all", "--out", a));
        assertEquals(0, shell.run("diff", a, a.replace("a.json", "./a.json")), () -> shell.out() + shell.err());
        assertTrue(shell.out().contains("no difference in 5 frames, up to step 4"), shell.out());
        assertEquals(0, shell.run("diff", model, a, "--key", "swing"), () -> shell.out() + shell.err());
        assertEquals(0, shell.run("diff", a, model), () -> shell.out() + shell.err());

        String text = Files.readString(Path.of(a));
        int frame = text.indexOf("{\"step\":3,"), field = text.indexOf("\"qfrc_passive\":[", frame);
        int number = text.indexOf(',', field) + 1;
        String edited = text.substring(0, number) + "-0.125" + text.substring(text.indexOf(',', number));
        Files.writeString(Path.of(b), edited);
        for (List<String> words : List.of(List.of(a, b), List.of(model, b))) {
            differs(
                    words,
                    "step 3, t=0.006: stage `passive forces`: field qfrc_passive differs first at dof 1 (joint"
                            + " \"knee\")",
                    "-0.125 in B",
                    "1 of 14 numbers differ");
            assertFalse(shell.out().contains("then, in the same frame"), shell.out());
        }
        assertEquals(0, shell.run("diff", a, b, "--steps", "2"));
        assertEquals(0, shell.run("diff", a, b, "--tol", "1"));
        Files.delete(Path.of(model)); // without it elements have numbers only
        differs(List.of(a, b), "stage `passive forces`: field qfrc_passive differs first at [1]");
    }

    @Test
    void aDumpOfFewFieldsSaysSo() throws IOException {
        String model = model();
        String a = folder.resolve("a.json").toString(),
                b = folder.resolve("b.json").toString();
        assertEquals(0, shell.run("dump", model, "--key", "swing", "--steps", "4", "--detail", "none", "--out", a));
        String[] other = {"dump", model, "--key", "swing", "--steps", "4", "--detail", "none", "--opt", "viscosity=.1"};
        List<String> words = new ArrayList<>(List.of(other));
        words.addAll(List.of("--out", b));
        assertEquals(0, shell.run(words.toArray(new String[0])));
        differs(List.of(a, b), "opt: none -> [viscosity=.1]", "stage `solver`: field qacc");
    }

    @Test
    void anotherStructure() throws IOException {
        planted(
                "<body name=\"brick\"",
                "<body name=\"wall\" pos=\"9 0 1\"><geom name=\"wall\" size=\".1\"/></body>\n<body name=\"brick\"",
                "elements of kind body: 5 in A, 6 in B; only in B: \"wall\"",
                "the models differ in structure",
                "field subtree_com differs first at body \"world\"");
        String longer =
                MODEL.replace("<site name=\"sole\"", "<geom name=\"toe\" size=\".02\" mass=\"0\"/><site name=\"sole\"");
        assertEquals(
                0,
                shell.run("diff", model(), file("c.xml", longer), "--key", "swing"),
                () -> shell.out() + shell.err());
        assertTrue(shell.out().contains("only in B: \"toe\""), shell.out());
        String free = "<mujoco><worldbody><body name=\"%s\"><freejoint name=\"j\"/><geom"
                + " size=\".1\"/></body></worldbody></mujoco>";
        String a = file("d.xml", free.formatted("a")), b = file("e.xml", free.formatted("b"));
        assertEquals(0, shell.run("diff", a, b, "--steps", "3"), () -> shell.out() + shell.err());
        assertTrue(shell.out().contains("no difference in 4 frames"), shell.out());
    }

    @Test
    void whatADumpLacksIsNotCompared() throws IOException {
        String dump = file("few.json", "{\"frames\":[{\"step\":0,\"time\":0,\"contact\":[\"none\"]},{\"step\":1}]}");
        for (String model : List.of(model(), file("f.xml", MODEL.replace("name=\"shin\"", "name=\"calf\"")))) {
            assertEquals(0, shell.run("diff", dump, model, "--model", model()), () -> shell.out() + shell.err());
            assertTrue(shell.out().contains("no difference in 2 frames"), shell.out());
        }
    }

    @Test
    void equalRuns() throws IOException {
        assertEquals(0, shell.run("diff", model(), model(), "--ctrl", "noise:1:0.5", "--steps", "20"));
        assertTrue(shell.out().contains("no difference in 21 frames, up to step 20"), shell.out());
        assertEquals(
                0,
                shell.run("diff", model(), "--opt-b", "solver=CG", "--tol", "1e-3", "--steps", "5"),
                () -> shell.out());
        assertTrue(shell.out().contains("above 0.001"), shell.out());
        String painted = MODEL.replace("<geom name=\"clay\"", "<geom name=\"clay\" rgba=\"1 0 0 1\"");
        assertEquals(0, shell.run("diff", model(), file("b.xml", painted), "--steps", "3"));
        assertTrue(shell.out().contains("geom_rgba of geom \"clay\""), shell.out());
    }

    @Test
    void badInput() throws IOException {
        String model = model();
        String broken = file("broken.json", "{\"meta\":{}}"), empty = file("empty.json", "{\"frames\":[]}");
        String huge = file("huge.json", "{\"frames\":[{\"step\":1e12}]}");
        String twice = file("twice.json", "{\"frames\":[{\"step\":1},{\"step\":1}]}");
        String options = file("options.json", "{\"meta\":{\"opt\":[\"a\",1]},\"frames\":[{\"step\":0}]}");
        String bare = file("bare.json", "{\"frames\":[{\"step\":0}]}");
        String[][] bad = {
            {"diff"},
            {"diff", model},
            {"diff", model, model, model},
            {"diff", model, "nowhere.xml"},
            {"diff", model, "nowhere.json"},
            {"diff", model, broken},
            {"diff", empty, model},
            {"diff", bare, model},
            {"diff", huge, model},
            {"diff", twice, model},
            {"diff", options, model},
            {"diff", model, model, "--tol", "much"},
            {"diff", model, model, "--steps", "-1"},
            {"diff", model, "--opt-b", "sover=CG"},
            {"diff", model, model, "--key-c", "1"}
        };
        for (String[] words : bad) {
            assertEquals(2, shell.run(words), String.join(" ", words));
            assertEquals(1, shell.err().strip().lines().count(), shell.err());
        }
        assertEquals(0, shell.run("diff", "--help"));
        assertTrue(shell.out().startsWith("usage: cardan diff"));
    }
}
