package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models change their form and stay the same models. */
class ConvertCommandTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String robot() throws IOException {
        Files.createDirectories(folder.resolve("pack/meshes"));
        Files.writeString(
                folder.resolve("pack/meshes/t.obj"),
                "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        String inertial =
                "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial>";
        Files.writeString(
                folder.resolve("robot.urdf"),
                "<robot name='r'><link name='a'/><link name='b'>" + inertial
                        + "<collision><geometry><mesh filename='package://pack/meshes/t.obj'/></geometry></collision></link>"
                        + "<link name='c'>" + inertial
                        + "</link><joint name='j' type='revolute'><parent link='a'/><child"
                        + " link='b'/></joint><joint name='k' type='revolute'><parent link='b'/><child link='c'/><mimic"
                        + " joint='j'/></joint></robot>");
        return file("robot.urdf");
    }

    @Test
    void everyFormIsTheSameModel() throws IOException {
        String robot = robot();
        for (String form : new String[] {"r.xml", "r.mjz", "r.zip", "r.cardan"}) {
            assertEquals(0, shell.run("convert", robot, file(form)), shell.err());
            assertEquals(0, shell.run("diff", robot, file(form), "--steps", "3"), form + shell.out());
        }
        assertEquals(0, shell.run("convert", file("r.mjz"), file("again.xml")), shell.err());
        assertEquals(0, shell.run("diff", robot, file("again.xml"), "--steps", "3"), shell.out());
        assertEquals(0, shell.run("convert", file("r.cardan"), file("r.txt")), shell.err());
        String text = Files.readString(folder.resolve("r.txt"));
        assertTrue(text.contains("  body_mass [3]\n    0 world"), text);
        assertTrue(text.contains("opt.timestep"), text);
        assertEquals(0, shell.run("convert", robot, file("r.json")), shell.err());
        assertEquals(3.0, ((java.util.Map<?, ?>) InOut.readJson(folder.resolve("r.json"), "fields")).get("nbody"));
    }

    @Test
    void optionsAboutUrdfCount() throws IOException {
        String robot = robot();
        assertEquals(0, shell.run("convert", robot, file("m.xml"), "--mimic", "--report", "-"), shell.err());
        assertTrue(shell.out().contains("follows j"), shell.out());
        assertTrue(Files.readString(folder.resolve("m.xml")).contains("<equality>"));
        assertEquals(0, shell.run("compile", robot, "--floating-base", "--report", file("report.txt")), shell.err());
        assertTrue(Files.readString(folder.resolve("report.txt")).contains("mimic"));
        assertEquals(2, shell.run("compile", "pendulum", "--mimic"));
        assertTrue(shell.err().contains("is for URDF files"), shell.err());
        assertEquals(2, shell.run("convert", robot, file("m.xml"), "--actuators", "all"));
    }

    @Test
    void compileWritesArchivesTextsAndFileLists() throws IOException {
        String robot = robot();
        assertEquals(0, shell.run("compile", robot, "--mjz", file("c.mjz"), "--text", "-"), shell.err());
        assertTrue(shell.out().startsWith("MODEL\n"), shell.out());
        assertEquals(0, shell.run("diff", robot, file("c.mjz"), "--steps", "3"), shell.out());
        assertEquals(0, shell.run("compile", robot, "--deps"), shell.err());
        assertEquals(
                folder.resolve("robot.urdf").toAbsolutePath() + "\n"
                        + folder.resolve("pack/meshes/t.obj").toAbsolutePath() + "\n",
                shell.out().replace("\r\n", "\n"));
        assertEquals(2, shell.run("compile", robot, "--mjz", file("c.xml")));
        assertEquals(0, shell.run("dump", robot, "--steps", "2", "--text", "--out", file("d.txt")), shell.err());
        String world = Files.readString(folder.resolve("d.txt"));
        assertTrue(world.contains("  qpos [2]") && world.contains("  qfrc_bias [2]"), world);
    }

    @Test
    void fileListsKnowOfPackages() throws IOException {
        robot();
        Path robot = Files.createDirectories(folder.resolve("away")).resolve("robot.urdf");
        Files.move(folder.resolve("robot.urdf"), robot);
        Files.move(
                folder.resolve("pack"),
                Files.createDirectories(folder.resolve("ros")).resolve("pack"));
        assertEquals(0, shell.run("compile", robot.toString(), "--deps", "--packages", file("ros")), shell.err());
        assertEquals(
                robot + "\n" + folder.resolve("ros/pack/meshes/t.obj") + "\n",
                shell.out().replace("\r\n", "\n"));
        assertEquals(2, shell.run("compile", "pendulum", "--deps", "--packages", file("ros")));
    }

    @Test
    void whatCannotBeConvertedIsTold() throws IOException {
        assertEquals(2, shell.run("convert", "pendulum"));
        assertEquals(2, shell.run("convert", "pendulum", file("x.stl")));
        assertTrue(shell.err().contains(".mjz"), shell.err());
        assertEquals(0, shell.run("convert", "pendulum", file("p.cardan")), shell.err());
        assertEquals(2, shell.run("convert", file("p.cardan"), file("p.xml")));
        assertTrue(shell.err().contains("does not know its MJCF"), shell.err());
        assertEquals(2, shell.run("convert", file("p.cardan"), file("p.cardan")));
        for (String in : new String[] {file("none.xml"), folder.toString()}) {
            for (String[] words : new String[][] {{"convert", in, file("o.xml")}, {"compile", in, "--floating-base"}}) {
                assertEquals(2, shell.run(words), shell.err());
                assertTrue(shell.err().contains(in), shell.err());
            }
        }
    }
}
