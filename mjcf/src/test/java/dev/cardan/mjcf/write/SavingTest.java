package dev.cardan.mjcf.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is saved loads as the same model, and says no more than it must. */
class SavingTest {
    /** Saves, loads and saves again: the model has the same bytes in the file format, the texts are the same. */
    private static String roundTrip(String xml) throws IOException {
        ModelSpec spec = Mjcf.readString(xml);
        String saved = Mjcf.toXml(spec);
        ModelSpec again = Mjcf.readString(saved);
        assertArrayEquals(bytes(Mjcf.compile(spec)), bytes(Mjcf.compile(again)), saved);
        assertEquals(saved, Mjcf.toXml(again));
        return saved;
    }

    private static byte[] bytes(Model m) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(m, out);
        return out.toByteArray();
    }

    private static void has(String saved, String part) {
        assertTrue(saved.contains(part), () -> "\"" + part + "\" is missing in\n" + saved);
    }

    private static void lacks(String saved, String part) {
        assertFalse(saved.contains(part), () -> "\"" + part + "\" is not wanted in\n" + saved);
    }

    @Test
    void elementsSayOnlyWhatTheirClassDoesNot() throws IOException {
        String saved = roundTrip("""
            <mujoco>
              <default>
                <geom density="500" friction="1 0.1"/>
                <default class="red">
                  <geom rgba="1 0 0 1"/>
                  <joint armature="0.1" stiffness="1 0 2"/>
                </default>
              </default>
              <worldbody>
                <body childclass="red">
                  <joint name="a"/>
                  <geom size="0.1"/>
                  <body>
                    <joint armature="0.2"/>
                    <geom size="0.1" class="main"/>
                  </body>
                </body>
              </worldbody>
            </mujoco>
            """);
        has(saved, "    <geom friction=\"1 0.1\" density=\"500\"/>");
        has(saved, "    <default class=\"red\">\n      <joint stiffness=\"1 0 2\" armature=\"0.1\"/>");
        has(saved, "      <joint name=\"a\"/>\n      <geom size=\"0.1\"/>");
        has(saved, "<joint armature=\"0.2\"/>");
        has(saved, "<geom class=\"main\" size=\"0.1\"/>");
    }

    @Test
    void freeJointsDoNotTakeTheValuesOfTheClassAround() throws IOException {
        String saved = roundTrip("""
            <mujoco>
              <default><default class="stiff"><joint armature="0.1"/></default></default>
              <worldbody><body childclass="stiff"><freejoint/><geom size="0.1"/></body></worldbody>
            </mujoco>
            """);
        has(saved, "<joint type=\"free\" armature=\"0\"/>");
    }

    @Test
    void aClassThatWasRemovedIsNotMissed() throws IOException {
        ModelSpec spec = Mjcf.readString("""
            <mujoco>
              <default><default class="gone"><geom rgba="1 0 0 1"/></default></default>
              <worldbody>
                <body childclass="gone"><geom size="0.1"/><body><geom size="0.2"/></body></body>
                <frame childclass="gone" name="f"><geom size="0.3"/></frame>
              </worldbody>
            </mujoco>
            """);
        spec.remove(spec.defaultClass("gone"));
        String saved = Mjcf.toXml(spec);
        lacks(saved, "class=");
        assertArrayEquals(bytes(Mjcf.compile(spec)), bytes(Mjcf.parse(saved)), saved);
    }

    @Test
    void anglesAreInRadiansAndInferredLimitsAreNotTold() throws IOException {
        String saved = roundTrip("""
            <mujoco>
              <worldbody>
                <body euler="0 0 90">
                  <joint range="-90 90" ref="45"/>
                  <joint type="slide" range="0 1" limited="false"/>
                  <geom type="capsule" fromto="0 0 0 0 0 1" size="0.1"/>
                </body>
              </worldbody>
            </mujoco>
            """);
        has(saved, "<compiler angle=\"radian\"/>");
        has(saved, "range=\"-1.5707963267948966 1.5707963267948966\"");
        has(saved, "limited=\"false\"");
        lacks(saved, "limited=\"true\"");
        lacks(saved, "euler");
        lacks(saved, "fromto");
    }

    @Test
    void framesRemainAsNamesWhereTheOrderAllowsIt() throws IOException {
        String saved = roundTrip("""
            <mujoco>
              <worldbody>
                <geom name="first" size="0.1"/>
                <frame name="f" pos="1 2 3" euler="0 0 90"><geom name="in" size="0.1" pos="1 0 0"/></frame>
                <body name="mixed">
                  <frame name="g" pos="1 0 0"><geom name="before" size="0.1"/></frame>
                  <geom name="after" size="0.1"/>
                </body>
                <frame pos="0 0 1"><site name="plain"/></frame>
              </worldbody>
            </mujoco>
            """);
        has(saved, "<frame name=\"f\">\n      <geom name=\"in\"");
        has(saved, "<frame name=\"g\"/>");
        assertTrue(saved.indexOf("\"before\"") < saved.indexOf("\"after\""));
        has(saved, "<site name=\"plain\" pos=\"0 0 1\"/>");
    }

    @Test
    void inertiaIsToldWhereItWasGivenOrDoesNotFollow() throws IOException {
        String free = "<body pos=\"0 0 1\"><freejoint/><geom size=\"0.1\"/></body>";
        lacks(roundTrip("<mujoco><worldbody>" + free + "</worldbody></mujoco>"), "<inertial");
        has(
                roundTrip("<mujoco><compiler saveinertial=\"true\"/><worldbody>" + free + "</worldbody></mujoco>"),
                "<inertial pos=\"0 0 0\"");
        has(
                roundTrip("<mujoco><compiler inertiagrouprange=\"1 2\"/><worldbody><body>"
                        + "<geom size=\"0.1\"/><geom size=\"0.2\" group=\"1\"/></body></worldbody></mujoco>"),
                "<inertial");
        String given = roundTrip("""
            <mujoco><worldbody><body>
              <inertial pos="0 0 1" mass="2" fullinertia="3 3 4 0.1 0.2 0.3"/><joint/>
            </body></worldbody></mujoco>
            """);
        has(given, "mass=\"2\" diaginertia=");
        lacks(given, "fullinertia");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<compiler settotalmass=\"7\"/>",
                "<compiler alignfree=\"true\"/>",
                "<compiler discardvisual=\"true\"/>",
                "<compiler inertiafromgeom=\"true\"/>",
                "<compiler boundmass=\"3\" boundinertia=\"1\"/>",
                "<option timestep=\"0.001\" integrator=\"RK4\" actuatorgroupdisable=\"0 3\"><flag contact=\"disable\""
                        + " energy=\"enable\"/></option>",
                "<size memory=\"10M\" nuserdata=\"3\" nuser_geom=\"2\" nkey=\"4\"/>",
                "<size njmax=\"100\" nconmax=\"50\"/>",
                "<statistic extent=\"2\" center=\"1 2 3\"/>",
                "<visual><global fovy=\"30\" orthographic=\"true\"/><map znear=\"0.1\"/><rgba haze=\"0.1 0.2 0.3"
                        + " 1\"/></visual>",
                "<custom><numeric name=\"n\" data=\"1 2\" size=\"3\"/><text name=\"t\" data=\"a &lt; b &amp;"
                        + " c\"/><tuple name=\"u\"><element objtype=\"geom\" objname=\"ball\""
                        + " prm=\"2\"/></tuple></custom>",
                "<contact><pair geom1=\"ball\" geom2=\"box\" friction=\"2\" margin=\"0.1\"/><exclude body1=\"a\""
                        + " body2=\"b\"/></contact>",
                "<tendon><fixed name=\"f\" range=\"0 1\"><joint joint=\"hinge\" coef=\"2\"/></fixed><spatial"
                        + " springlength=\"0.1 0.2\"><site site=\"s\"/><geom geom=\"ball\" sidesite=\"s\"/><site"
                        + " site=\"q\"/><pulley divisor=\"2\"/><site site=\"s\"/><site site=\"q\"/></spatial></tendon>",
                "<equality><connect body1=\"a\" body2=\"b\" anchor=\"0 0 1\"/><weld site1=\"s\" site2=\"q\""
                        + " torquescale=\"2\"/><joint joint1=\"hinge\" polycoef=\"0 2\" active=\"false\"/></equality>",
                "<actuator><motor joint=\"hinge\" gear=\"2\"/><position joint=\"hinge\" kp=\"3\""
                        + " dampratio=\"1\"/><velocity joint=\"hinge\"/><intvelocity joint=\"hinge\" kp=\"2\""
                        + " actrange=\"-1 1\"/><damper joint=\"hinge\" ctrlrange=\"0 1\"/><cylinder"
                        + " joint=\"hinge\"/><muscle joint=\"hinge\"/><adhesion body=\"b\" ctrlrange=\"0 1\"/><dcmotor"
                        + " joint=\"hinge\" motorconst=\"1\" resistance=\"2\"/><pid joint=\"hinge\" kp=\"1\""
                        + " ki=\"2\"/></actuator>",
                "<actuator><position name=\"p\" joint=\"hinge\" inheritrange=\"1\" nsample=\"3\" delay=\"0.01\""
                        + " interp=\"linear\"/></actuator>",
                "<sensor><touch site=\"s\" noise=\"1\"/><framepos objtype=\"body\" objname=\"a\" reftype=\"site\""
                        + " refname=\"s\"/><rangefinder site=\"s\" data=\"dist normal\"/><distance geom1=\"ball\""
                        + " body2=\"a\" cutoff=\"3\"/><contact subtree1=\"a\" num=\"2\" data=\"found force\""
                        + " reduce=\"mindist\"/><user dim=\"2\" needstage=\"vel\"/><clock name=\"c\"/><insidesite"
                        + " site=\"s\" objtype=\"geom\" objname=\"ball\"/><jointlimitpos joint=\"hinge\"/><subtreecom"
                        + " body=\"a\" user=\"1 2\"/></sensor>",
                "<keyframe><key/><key name=\"k\" time=\"2\" qpos=\"0 0 1 1 0 0 1 0.5\" mpos=\"1 1 1\"/><key"
                        + " qvel=\"1 0 0 0 0 0 0\"/></keyframe>",
                "<extension><plugin plugin=\"mujoco.pid\"><instance name=\"i\"><config key=\"kp\""
                        + " value=\"2\"/></instance></plugin></extension><actuator><plugin joint=\"hinge\""
                        + " plugin=\"mujoco.pid\" instance=\"i\"/></actuator>",
                "<asset><texture name=\"t\" type=\"2d\" builtin=\"checker\" width=\"4\" height=\"4\" rgb1=\"1 0"
                        + " 0\"/><material name=\"m\" texture=\"t\" texrepeat=\"2 2\"/><hfield name=\"h\" nrow=\"2\""
                        + " ncol=\"3\" size=\"1 1 1 1\" elevation=\"1 2 3 4 5 6\"/><mesh name=\"tetra\" vertex=\"0 0 0 1 0"
                        + " 0 0 1 0 0 0 1\" maxhullvert=\"8\"/></asset><worldbody><geom type=\"hfield\" hfield=\"h\""
                        + " material=\"m\"/><geom type=\"mesh\" mesh=\"tetra\" pos=\"1 2 3\"/><geom type=\"box\""
                        + " mesh=\"tetra\" fitscale=\"2\"/></worldbody>",
                "<deformable><skin name=\"skin\" rgba=\"1 0 0 1\" vertex=\"0 0 0 1 0 0 0 1 0\" face=\"0 1 2\"><bone"
                        + " body=\"a\" bindpos=\"0 0 0\" bindquat=\"1 0 0 0\" vertid=\"0 1 2\" vertweight=\"1 2"
                        + " 3\"/></skin></deformable>",
                "<worldbody><flexcomp name=\"cloth\" type=\"grid\" count=\"3 3 1\" spacing=\"0.1 0.1 0.1\" dim=\"2\""
                        + " pos=\"0 0 2\" mass=\"1\"><edge damping=\"0.1\"/><contact condim=\"1\"/><elasticity"
                        + " young=\"10\" thickness=\"0.01\"/></flexcomp></worldbody>",
                "<worldbody><replicate count=\"3\" offset=\"0 0 1\" euler=\"0 0 30\"><body><joint/><geom size=\"0.1\""
                        + " mass=\"1\"/></body></replicate></worldbody>",
                "<worldbody><body><joint springdamper=\"0.1 1\"/><geom size=\"0.2\"/><camera name=\"cam\""
                        + " sensorsize=\"0.1 0.1\" focal=\"0.1 0.1\" resolution=\"10 10\"/><light type=\"directional\""
                        + " dir=\"0 1 -1\"/></body></worldbody>",
            })
    void everySectionComesBack(String section) throws IOException {
        roundTrip("""
            <mujoco model="all &quot;kinds&quot;">
              %s
              <worldbody>
                <light pos="0 0 3"/>
                <geom name="floor" type="plane" size="1 1 0.1"/>
                <body name="a" pos="0 0 1">
                  <freejoint/>
                  <geom name="ball" size="0.1" mass="1" pos="0.1 0 0"/>
                  <geom size="0.1" contype="0" conaffinity="0" group="2"/>
                  <site name="s"/>
                </body>
                <body name="b" quat="1 1 0 0">
                  <joint name="hinge" axis="1 1 0" range="-30 60" damping="1 2 3"/>
                  <geom name="box" type="box" size="0.1 0.2 0.3" user="1 2"/>
                  <site name="q" type="box" size="0.1 0.1 0.1" pos="1 0 0"/>
                  <body name="fixed" pos="0 0 1"><geom type="capsule" size="0.1 0.2"/></body>
                </body>
                <body name="hand" mocap="true" pos="0 1 0" gravcomp="0.5"><geom size="0.1"/></body>
              </worldbody>
            </mujoco>
            """.formatted(section));
    }

    /** The bounding boxes that MuJoCo reserves twice when bodies are merged are not reserved again. */
    @Test
    void mergedBodiesKeepTheirInertia() {
        String xml = """
            <mujoco>
              <compiler fusestatic="true"/>
              <worldbody><body>
                <joint/><geom size="0.1"/>
                <body pos="0 0 1"><geom type="box" size="0.1 0.2 0.3" euler="10 20 30"/></body>
              </body></worldbody>
            </mujoco>
            """;
        Model before = Mjcf.parse(xml);
        Model after = Mjcf.parse(Mjcf.toXml(Mjcf.readString(xml)));
        assertEquals(2, after.nbody);
        assertArrayEquals(before.body.mass, after.body.mass);
        assertArrayEquals(before.body.inertia, after.body.inertia);
        assertArrayEquals(before.body.iquat, after.body.iquat);
        assertArrayEquals(before.geom.pos, after.geom.pos);
    }

    @Test
    void numbersCanBeRoundedAsMuJoCoDoes() {
        String text = Mjcf.toXml(
                Mjcf.readString(
                        "<mujoco><option timestep=\"0.0012345678\"/><worldbody><geom size=\"1e-7\" pos=\"0.1 2 1e20\"/>"
                                + "</worldbody></mujoco>"),
                6);
        assertEquals("""
            <mujoco model="MuJoCo Model">
              <compiler angle="radian"/>

              <option timestep="0.00123457"/>

              <worldbody>
                <geom size="1e-07" pos="0.1 2 1e+20"/>
              </worldbody>
            </mujoco>
            """, text);
        assertThrows(IllegalArgumentException.class, () -> Mjcf.toXml(new ModelSpec(), 0));
    }

    @Test
    void pixelsFromCodeAreRefused() {
        ModelSpec spec = new ModelSpec();
        TextureSpec t = spec.addTexture("pixels");
        t.width = 1;
        t.height = 6;
        t.data = new byte[18];
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.toXml(spec));
        assertTrue(e.getMessage().contains("PNG"), e.getMessage());
    }

    @Test
    void aFileInAnotherFolderFindsTheAssets(@TempDir Path dir) throws IOException {
        Path models = Files.createDirectories(dir.resolve("models/meshes")).getParent();
        Files.writeString(
                models.resolve("meshes/t.obj"),
                "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        Path source = models.resolve("m.xml");
        Files.writeString(source, """
            <mujoco>
              <compiler meshdir="meshes"/>
              <asset><mesh file="t.obj"/></asset>
              <worldbody><geom type="mesh" mesh="t"/></worldbody>
            </mujoco>
            """);
        Path target = Files.createDirectories(dir.resolve("saved")).resolve("m.xml");
        Mjcf.save(Mjcf.read(source), target);
        has(Files.readString(target), "meshdir=\"../models/meshes\"");
        assertArrayEquals(bytes(Mjcf.load(source)), bytes(Mjcf.load(target)));
    }
}
