package dev.cardan.mjcf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What MuJoCo loads, loads; what it ignores in silence is listed on the model; what cannot be loaded says why. */
class LoadingTest {
    private static final String BALL = "<mujoco><worldbody><geom size='1'/></worldbody></mujoco>";

    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String refused(Path file) {
        return assertThrows(ModelException.class, () -> Mjcf.load(file)).getMessage();
    }

    @Test
    void theModelListsWhatIsIgnored() throws IOException {
        Path part =
                write("part.xml", "<x><worldbody><frame><geom size='1' colour='red'/></frame></worldbody></x>\n</x>");
        Path scene = write("scene.xml", "<mujoco>\n<include file='part.xml'/>\n<body/>\n</mujoco>\n</mujoco>\n");
        Model m = Mjcf.load(scene);
        List<String> w = m.warnings();
        assertEquals(4, w.size(), w.toString());
        assertTrue(w.get(0).startsWith(scene + ":5: </mujoco> closes an element"), w.get(0));
        assertTrue(w.get(1).startsWith(part + ":2: </x> closes"), w.get(1));
        assertTrue(w.get(2).startsWith(part + ":1: <geom>: unknown attribute \"colour\""), w.get(2));
        assertTrue(w.get(3).startsWith(scene + ":3: <body>: everything in it is ignored"), w.get(3));
        assertEquals(w, m.overlay().build().warnings());
        assertThrows(UnsupportedOperationException.class, () -> w.add("x"));
    }

    @Test
    void aCleanModelHasNoWarnings() {
        assertEquals(0, Mjcf.parse(BALL).warnings().size());
    }

    @Test
    void modelsOfAssetsTellTheirWarningsToo() throws IOException {
        write("arm.xml", "<mujoco><worldbody><body name='b'><geom size='1'/></body></worldbody></mujoco></x>");
        Path scene = write("s.xml", "<mujoco><asset><model name='a' file='arm.xml'/></asset></mujoco>");
        assertEquals(1, Mjcf.load(scene).warnings().size());
    }

    @Test
    void streams() throws IOException {
        byte[] bytes = BALL.getBytes(StandardCharsets.UTF_8);
        assertEquals(1, Mjcf.load(new ByteArrayInputStream(bytes), "standard input").ngeom);
        assertEquals(
                1, Mjcf.read(new ByteArrayInputStream(bytes), "-").world.geoms.size());
        write("part.xml", "<x><worldbody><geom size='1'/></worldbody></x>");
        InputStream main = new ByteArrayInputStream(
                "<mujoco><include file='part.xml'/></mujoco>".getBytes(StandardCharsets.UTF_8));
        assertEquals(1, Mjcf.load(main, folder.resolve("main.xml").toString()).ngeom);
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.load(new ByteArrayInputStream(new byte[0]), "standard input"));
        assertEquals("standard input: the file is empty", e.getMessage());
        InputStream torn = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the line is dead");
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                return read();
            }
        };
        e = assertThrows(ModelException.class, () -> Mjcf.load(torn, "in"));
        assertEquals("in: the model cannot be read: the line is dead", e.getMessage());
    }

    @Test
    void foldersAndMissingFilesTellWhatThereIs() throws IOException {
        String none = refused(folder);
        assertTrue(none.contains("is a folder, not a file; there is no model"), none);
        for (String name : new String[] {"g.xml", "a.xml", "c.xml", "b.mjz", "e.xml", "f.MJCF", "d.txt"}) {
            write(name, "x");
        }
        String some = refused(folder);
        assertTrue(some.endsWith("give one of the models in it: a.xml, b.mjz, c.xml, e.xml, f.MJCF and 1 more"), some);
        write("humanoid.xml", BALL);
        String near = refused(folder.resolve("humanoit.xml"));
        assertTrue(near.endsWith("did you mean \"humanoid.xml\"?"), near);
        String far = refused(folder.resolve("something-else.xml"));
        assertTrue(far.contains("; the models there are a.xml, b.mjz"), far);
        String where = refused(folder.resolve("no/where.xml"));
        assertTrue(where.endsWith("there is no folder \"" + folder.resolve("no") + "\""), where);
        String through = refused(folder.resolve("g.xml/x.xml"));
        assertTrue(through.endsWith("\"" + folder.resolve("g.xml") + "\" is not a folder"), through);
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.load("x.xml", Map.of("b.xml", new byte[1], "a", new byte[1])));
        assertEquals("x.xml: there is no such file among those given: a, b.xml", e.getMessage());
    }

    @Test
    void brokenLinksTellWhereTheyLead() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("l.xml"), Path.of("gone.xml"));
        String message = refused(link);
        assertTrue(message.endsWith("is a link that leads nowhere or in a circle (to \"gone.xml\")"), message);
    }

    /** Asked for the sentence itself: who runs the tests may be allowed to read everything. */
    @Test
    void unreadableFilesTellWhy() {
        assertEquals(
                "the file cannot be read: permission denied",
                FileProblem.unreadable(new AccessDeniedException("secret.xml")));
        assertEquals(
                "the file cannot be read: Input/output error",
                FileProblem.unreadable(new FileSystemException("bad.xml", null, "Input/output error")));
        assertEquals(
                "the file cannot be read: Is a directory", FileProblem.unreadable(new IOException("Is a directory")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        31d40000 08000000         | a compiled model of MuJoCo (.mjb)
        89434400 00000000         | a binary file
        8943444e 0d0a1a0a         | a compiled model of Cardan
        504b0304 00000000         | a zip archive: a model in an archive must have the ending .mjz or .zip
        89504e47 0d0a1a0a         | a picture (PNG)
        1f8b0800 00000000         | compressed by gzip
        fffe3c00 6d007500         | text in UTF-16
        feff003c 006d0075         | text in UTF-16
        3c006d00 75006a00         | text in UTF-16
        003c006d 0075006a         | text in UTF-16
        01020304 41420506         | a binary file
        """)
    void filesThatAreNoXml(String hex, String kind) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        Path file = Files.write(folder.resolve("m.xml"), bytes);
        String message = refused(file);
        assertTrue(message.startsWith(file + ": this is not an XML model but " + kind), message);
        assertFalse(message.contains("\n"), message);
    }

    @Test
    void textIsStillText() throws IOException {
        String message = refused(write("notes.xml", "just some words\n"));
        assertTrue(message.endsWith("notes.xml:1: this is not an XML model but text without any element"), message);
        message = refused(write("dump.xml", "\n{\"meta\": {}}"));
        assertTrue(message.endsWith("dump.xml:2: this is not an XML model but JSON"), message);
        message = refused(write("cut.xml", "<mujoco/> and more"));
        assertTrue(message.contains("cut.xml:1: text at the end of the file"), message);
        assertEquals(
                1, Mjcf.load(write("cut.xml", BALL + "\0 \1\2\3\0")).warnings().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <option timestep="0"/>          | timestep="0": time stands still, which MuJoCo allows
        <option timestep="-.002"/>      | timestep="-.002": time runs backwards, which MuJoCo allows
        <option timestep="nan"/>        | timestep="nan": not a number (NaN)
        <option gravity="0 0 -inf"/>    | gravity="0 0 -inf": infinite
        <option gravity=""/>            | the empty attribute "gravity" is treated as not given
        """)
    void oddNumbersAreTold(String option, String part) {
        List<String> w =
                Mjcf.parse(BALL.replace("<worldbody>", option + "<worldbody>")).warnings();
        assertEquals(1, w.size(), w.toString());
        assertTrue(w.get(0).startsWith("<text>:1: <option>: " + part), w.get(0));
    }

    /** Forms that MuJoCo takes although they look wrong, and their neighbours that it refuses. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <size memory="+1G"/>                                                    |
        <size nkey="+3"/>                                                       |
        <asset><hfield name="h" nrow="2" ncol="2" size="1 1 1 1" elevation=""/></asset> |
        <worldbody><site size="nan"/></worldbody>                               |
        <sensor><clock nsample="-1"/></sensor>                                  |
        <extension><plugin plugin="MuJoCo.PID"/></extension>                    |
        <asset><mesh name="m" builtin="sphere" params="nan"/></asset>           | must be a number, not NaN
        <size nkey="0x3"/>                                                      | is not an integer
        <size njmax=""/>                                                        | "njmax" must not be empty
        <custom><numeric name="n" size="" data="1"/></custom>                   | "size" must not be empty
        <sensor><distance body1="" body2="world"/></sensor>                     | must not be empty
        <default><material><layer texture="t"/></material></default>            | the attribute "role" is required
        """)
    void oddValues(String section, String refusal) {
        String xml = "<mujoco>" + section + "</mujoco>";
        if (refusal == null) {
            Mjcf.parse(xml);
        } else {
            String message =
                    assertThrows(ModelException.class, () -> Mjcf.parse(xml)).getMessage();
            assertTrue(message.startsWith("<text>:1: <") && message.contains(refusal), message);
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "-0.002"})
    void delaysNeedAPositiveTimestep(String timestep) {
        String xml = "<mujoco><option timestep='" + timestep
                + "'/><sensor><clock nsample='3' delay='0.01'/></sensor></mujoco>";
        String message =
                assertThrows(ModelException.class, () -> Mjcf.parse(xml)).getMessage();
        assertTrue(
                message.contains("<clock>: nsample=\"3\": the history of delays needs a positive time step"), message);
    }

    /** Errors that belong to no line name at least the file; none is an error of the machine. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <size nuser_body="1000000000"/>
        <size nuserdata="2147483647"/>
        <size nkey="2000000000"/>
        <asset><texture name="t" type="2d" builtin="flat" width="1000000000" height="1000000000"/></asset>
        <asset><hfield name="t" nrow="1000000000" ncol="1000000000" size="1 1 1 1"/></asset>
        <worldbody><composite type="cable" count="1000000000 1 1" size="1"><geom type="capsule" size=".01"/></composite></worldbody>
        <worldbody><replicate count="2147483647"><geom size="1"/></replicate></worldbody>
        <sensor><user dim="1000000000"/></sensor>
        """)
    void hugeCountsNameTheirFile(String section) throws IOException {
        Path file = write(
                "huge.xml", "<mujoco>" + section + "<worldbody><body><geom size='1'/></body></worldbody></mujoco>");
        String message = refused(file);
        assertTrue(message.startsWith(file + ":"), message);
    }

    /** MuJoCo gives each mention of a joint an entry of its own. */
    @Test
    void aTendonMayNameAJointTwice() {
        Model m = Mjcf.parse("""
            <mujoco>
              <worldbody><body><joint name="a" axis="0 1 0"/><geom size=".1" pos="1 0 0"/></body></worldbody>
              <tendon><fixed name="t"><joint joint="a" coef="1"/><joint joint="a" coef="2"/></fixed></tendon>
              <actuator><motor tendon="t"/></actuator>
            </mujoco>
            """);
        assertEquals(2, m.nJmom);
        Data d = m.newData();
        d.ctrl[0] = 1;
        Physics.step(d);
        assertEquals(3, d.qfrcActuator[0]);
    }
}
