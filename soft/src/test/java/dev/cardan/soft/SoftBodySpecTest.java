package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.soft.xpbd.VolumeConstraints;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Soft bodies as they are described, built and refused. */
@Tag("S4-11.AC9")
class SoftBodySpecTest {
    @Test
    void sheetHasTrianglesEdgesAndHinges() {
        SoftBody b = SoftBodySpec.cloth("c").grid(4, 3, 0.1).build();
        assertEquals(SoftKind.CLOTH, b.kind());
        assertEquals(12, b.vertices());
        assertEquals(3 * 2 * 2 * 3, b.elements().length);
        assertEquals(3 * 3 + 4 * 2 + 6, b.distances().count); // along x, along y, diagonals
        int border = 2 * 3 + 2 * 2;
        assertEquals(b.distances().count - border, b.plates().count);
        assertEquals(0, b.hinges().count);
        assertEquals(0.5e-3, b.collisionMargin());
        assertEquals(400 * 1e-3 * 0.3 * 0.2, b.mass(), 1e-12);
        assertEquals("cotton", b.material().name());
    }

    /** Two triangles that are bent at rest keep their angle, others are kept flat. */
    @Test
    void bentSheetsHaveHinges() {
        double[] x = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0.5, 2, 0, 0};
        SoftBody b = SoftBodySpec.cloth("c").mesh(x, 0, 1, 2, 1, 3, 2, 1, 4, 3).build();
        assertEquals(2, b.hinges().count);
        assertEquals(0, b.plates().count);
        x[11] = 1e-4;
        SoftBody flat =
                SoftBodySpec.cloth("c").mesh(x, 0, 1, 2, 1, 3, 2, 1, 4, 3).build();
        assertEquals(0, flat.hinges().count);
        assertEquals(2, flat.plates().count);
    }

    @Test
    void boxHasTetrahedraOfItsVolume() {
        SoftBody b = SoftBodySpec.solid("s").grid(3, 3, 4, 0.1).build();
        assertEquals(36, b.vertices());
        assertEquals(4 * 5 * 2 * 2 * 3, b.elements().length);
        double volume = 0;
        int[] e = b.elements();
        for (int i = 0; i < e.length; i += 4) {
            double v = VolumeConstraints.volume(b.restPositions(), e[i], e[i + 1], e[i + 2], e[i + 3]);
            assertTrue(v > 0);
            volume += v;
        }
        assertEquals(0.2 * 0.2 * 0.3, volume, 1e-12);
        assertEquals(1000 * volume, b.mass(), 1e-9);
        assertEquals(0.005, b.collisionMargin());
        assertEquals(2 * (4 + 6 + 6) * 6, b.surface().length); // two triangles for each square of the faces
    }

    @Test
    void surfaceOfASolidLooksOutwards() {
        SoftBody b = SoftBodySpec.solid("s").grid(3, 2, 2, 0.1).build();
        double[] x = b.restPositions();
        int[] t = b.surface();
        double sum = 0; // six times the volume, by the divergence theorem
        for (int i = 0; i < t.length; i += 3) {
            double[] y = new double[12];
            for (int k = 0; k < 3; k++) {
                System.arraycopy(x, 3 * t[i + k], y, 3 * k + 3, 3);
            }
            sum += VolumeConstraints.volume(y, 0, 1, 2, 3);
        }
        assertEquals(0.2 * 0.1 * 0.1, sum, 1e-12);
    }

    @Test
    void lineHasSegmentsAndBends() {
        SoftBody b =
                SoftBodySpec.chain("r").line(10, 0.05).radius(0.02).at(1, 2, 3).build();
        assertEquals(11, b.vertices());
        assertEquals(10, b.distances().count);
        assertEquals(9, b.curvatures().count);
        assertEquals(0, b.flexEdges().count());
        assertEquals(0.02, b.collisionMargin());
        assertEquals(1.5, b.restPositions()[30], 1e-12);
        assertEquals(1100 * Math.PI * 0.02 * 0.02 * 0.5, b.mass(), 1e-9);
        assertEquals(
                0,
                SoftBodySpec.chain("r")
                        .line(3, 0.1)
                        .material(Material.CHAIN)
                        .build()
                        .curvatures()
                        .count);
    }

    @Test
    void curvedChainTwists() {
        double[] helix = new double[3 * 20];
        for (int i = 0; i < 20; i++) {
            helix[3 * i] = 0.05 * Math.cos(0.5 * i);
            helix[3 * i + 1] = 0.05 * Math.sin(0.5 * i);
            helix[3 * i + 2] = 0.01 * i;
        }
        SoftBody b = SoftBodySpec.chain("spring")
                .mesh(helix)
                .material(Material.HAIR)
                .radius(1e-3)
                .build();
        assertEquals(18, b.curvatures().count);
        assertEquals(17, b.flexEdges().twist.count);
        assertTrue(b.curvatures().rest[3] > 0);
    }

    @Test
    void flexEdgesStretchAndShear() {
        SoftBody b = SoftBodySpec.cloth("c").grid(4, 3, 0.1).edges("flex").build();
        assertEquals(0, b.distances().count);
        assertEquals(3 * 3 + 4 * 2, b.flexEdges().stretch.count);
        assertEquals(4 * 6, b.flexEdges().shear.count);
    }

    @Test
    void placeAndTurn() {
        SoftBody b = SoftBodySpec.cloth("c")
                .grid(2, 2, 2)
                .at(1, 2, 3)
                .turned(1, 1, 0, 0)
                .build();
        double[] x = b.restPositions(); // (-1, -1, 0) turned by 90 degrees about x
        assertArrayEquals(new double[] {0, 2, 2}, new double[] {x[0], x[1], x[2]}, 1e-12);
    }

    @Test
    void pins() {
        SoftBody b = SoftBodySpec.cloth("c").grid(4, 4, 0.1).pin("corners").build();
        for (int v = 0; v < 16; v++) {
            assertEquals(v == 0 || v == 3 || v == 12 || v == 15, b.inverseMass(v) == 0, "vertex " + v);
        }
        assertEquals(12, pinned(SoftBodySpec.cloth("c").grid(4, 4, 0.1).pin("border")));
        assertEquals(4, pinned(SoftBodySpec.cloth("c").grid(4, 4, 0.1).pin("first")));
        assertEquals(9, pinned(SoftBodySpec.solid("s").grid(3, 3, 4, 0.1).pin("last")));
        assertEquals(2, pinned(SoftBodySpec.chain("r").line(5, 0.1).pin("first last")));
        assertEquals(3, pinned(SoftBodySpec.chain("r").line(5, 0.1).pin(2, 3).pin("last")));
    }

    private static int pinned(SoftBodySpec spec) {
        SoftBody b = spec.build();
        int n = 0;
        for (int v = 0; v < b.vertices(); v++) {
            n += b.inverseMass(v) == 0 ? 1 : 0;
        }
        return n;
    }

    @Test
    void descriptions() {
        SoftBodySpec s = SoftBodySpec.chain("r").line(2, 0.1);
        assertTrue(s.toString().contains("chain"), s.toString());
        assertTrue(
                s.build().toString().startsWith("chain \"r\": 3 vertices, 2 elements of rope"),
                s.build().toString());
        assertTrue(new SoftSettings().toString().contains("1 substeps"));
    }

    private static void refused(String part, Supplier<?> what) {
        Exception e = assertThrows(IllegalArgumentException.class, what::get);
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    @Test
    void nonsenseIsRefused() {
        refused("count", () -> SoftBodySpec.cloth("c").build());
        refused("count", () -> SoftBodySpec.cloth("c").grid(1, 4, 0.1).build());
        refused("count", () -> SoftBodySpec.cloth("c").line(4, 0.1).build());
        refused("spacing", () -> SoftBodySpec.cloth("c").grid(4, 4, 0).build());
        refused(
                "thickness",
                () -> SoftBodySpec.cloth("c").grid(4, 4, 0.1).thickness(-1).build());
        refused(
                "radius",
                () -> SoftBodySpec.chain("c").line(4, 0.1).radius(Double.NaN).build());
        refused("pin", () -> SoftBodySpec.chain("c").line(4, 0.1).pin(9).build());
        refused("pin", () -> SoftBodySpec.chain("c").line(4, 0.1).pin("corners").build());
        refused("pin", () -> SoftBodySpec.chain("c").line(4, 0.1).pin("middle").build());
        refused(
                "quat",
                () -> SoftBodySpec.chain("c").line(4, 0.1).turned(0, 0, 0, 0).build());
        refused(
                "edges",
                () -> SoftBodySpec.cloth("c").grid(4, 4, 0.1).edges("stiff").build());
        refused(
                "no vertex 7",
                () -> SoftBodySpec.cloth("c").mesh(new double[9], 0, 1, 7).build());
        refused(
                "twice",
                () -> SoftBodySpec.cloth("c").mesh(new double[9], 0, 1, 1).build());
        refused(
                "no size",
                () -> SoftBodySpec.cloth("c").mesh(new double[9], 0, 1, 2).build());
        refused(
                "elements",
                () -> SoftBodySpec.cloth("c").mesh(new double[9], 0, 1).build());
        refused(
                "belongs to no element",
                () -> SoftBodySpec.cloth("c")
                        .mesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 5, 5}, 0, 1, 2)
                        .build());
        refused("reach", () -> SoftBodySpec.chain("c").line(4, 0.1).reach(-1).build());
        refused(
                "cloth only",
                () -> SoftBodySpec.chain("c").line(4, 0.1).thickness(0.1).build());
        refused(
                "chains only",
                () -> SoftBodySpec.cloth("c").grid(4, 4, 0.1).radius(0.1).build());
        refused(
                "cloth only",
                () -> SoftBodySpec.solid("c").grid(4, 4, 4, 0.1).edges("flex").build());
        refused("name", () -> SoftBodySpec.chain("").line(4, 0.1).addTo(new ModelSpec()));
    }

    @Test
    void nonsenseSettingsAreRefused() {
        refused("substeps", () -> new SoftSettings().substeps(0));
        refused("iterations", () -> new SoftSettings().iterations(0));
        refused("condim", () -> new SoftSettings().condim(2));
        refused("solref", () -> new SoftSettings().solref(-100, -10));
        refused("solimp", () -> new SoftSettings().solimp(1));
        refused("airdamping", () -> new SoftSettings().airDamping(-1));
        refused("sleepspeed", () -> new SoftSettings().sleepSpeed(-1));
        refused("sleeptime", () -> new SoftSettings().sleepTime(0));
    }

    @Test
    void settingsComeThroughTheModel() {
        SoftSettings s = new SoftSettings()
                .substeps(3)
                .iterations(7)
                .airDamping(0.5)
                .condim(4)
                .solref(0.01, 2)
                .solimp(0.8, 0.9, 0.01, 0.4, 3)
                .sleepSpeed(0.1)
                .sleepTime(2)
                .keepPositionsOnReset(true);
        SoftSettings r = SoftWorld.of(Scenes.model(Scenes.EMPTY, s).newData()).settings();
        assertEquals(3, r.substeps());
        assertEquals(7, r.iterations());
        assertEquals(0.5, r.airDamping());
        assertEquals(4, r.condim());
        assertArrayEquals(new double[] {0.01, 2}, r.solref());
        assertArrayEquals(new double[] {0.8, 0.9, 0.01, 0.4, 3}, r.solimp());
        assertEquals(0.1, r.sleepSpeed());
        assertEquals(2, r.sleepTime());
        assertTrue(r.keepsPositionsOnReset());
        SoftSettings defaults = new SoftSettings();
        assertEquals(3, defaults.condim());
        assertArrayEquals(new double[] {0.02, 1}, defaults.solref());
        assertArrayEquals(new double[] {0.9, 0.95, 0.001, 0.5, 2}, defaults.solimp());
    }

    /** The number that the ledger gives: h = 1/60, solref 0.02 1. */
    @Test
    void errorReduction() {
        assertEquals(0.29412, new SoftSettings().errorReduction(1.0 / 60), 5e-6);
    }

    @Test
    void bodiesAreWrittenAndReadAgain() {
        ModelSpec spec = Mjcf.readString(Scenes.FLOOR);
        SoftBodySpec.cloth("flag")
                .grid(4, 5, 0.1)
                .at(0, 0, 1)
                .material(Material.SILK)
                .pin("first")
                .addTo(spec);
        SoftBodySpec.chain("own")
                .mesh(new double[] {0, 0, 0, 0.1, 0, 1 / 3.0, 0.2, 0, 0})
                .addTo(spec);
        SoftSettings.accurate().addTo(spec);
        Model m = Mjcf.compile(spec), again = Mjcf.parse(Mjcf.toXml(spec, 17));
        assertEquals(2, SoftWorld.bodies(again).size());
        for (int k = 0; k < 2; k++) {
            SoftBody a = SoftWorld.bodies(m).get(k), b = SoftWorld.bodies(again).get(k);
            assertEquals(a.toString(), b.toString());
            assertArrayEquals(a.restPositions(), b.restPositions());
        }
        Data d = again.newData();
        assertEquals(20, SoftWorld.of(d).settings().substeps());
        assertEquals("flag", SoftWorld.of(d).body(0).definition().name());
        assertEquals(3, SoftWorld.of(d).body("own").vertices());
    }

    @Test
    void filesHaveElementsOfTheirOwn() {
        ModelSpec spec = Mjcf.readString("""
                <mujoco><extension><cardan:soft name="rope" kind="chain" material="steel cable" count="5" spacing="0.1" pin="first"/>
                <cardan:softoption substeps="3" solref="0.01 1"/></extension><worldbody/></mujoco>""");
        Data d = Mjcf.compile(spec).newData();
        assertEquals(6, SoftWorld.of(d).body("rope").vertices());
        assertEquals(
                Material.STEEL_CABLE, SoftWorld.of(d).body("rope").definition().material());
        assertEquals(3, SoftWorld.of(d).settings().substeps());
        String text = Mjcf.toXml(spec);
        assertTrue(text.contains("<cardan:soft name=\"rope\" kind=\"chain\" material=\"steel cable\""), text);
        assertTrue(text.contains("<cardan:softoption substeps=\"3\""), text);
        assertEquals(text, Mjcf.toXml(Mjcf.readString(text)));
        for (String[] c : new String[][] {
            {"<cardan:soft kind='chain'/>", "name"},
            {"<cardan:soft name='x' kind='chain' cuont='5'/>", "count"},
            {"<cardan:softoption substeps='many'/>", "substeps"},
            {
                "<cardan:soft name='x' kind='chain' count='5'/><cardan:softoption substeps='0'/>",
                "<cardan:softoption name=\"settings\">: plugin \"cardan.soft\": substeps=\"0\" must be at least 1"
            },
            {"<cardan:soft name='x' kind='chain' count='5' contype='1.5'/>", "contype"},
        }) {
            String xml = "<mujoco><extension>" + c[0] + "</extension><worldbody/></mujoco>";
            Exception e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
            assertTrue(e.getMessage().contains(c[1]), e.getMessage());
        }
    }

    @Test
    void modelsTellWhatIsWrong() {
        for (String[] c : new String[][] {
            {"<config key='kind' value='cloth'/><config key='count' value='3 x'/>", "count"},
            {"<config key='kind' value='jelly'/>", "kind=\"jelly\""},
            {
                "<config key='kind' value='chain'/><config key='count' value='3'/><config key='material' value='wood'/>",
                "wood"
            },
            {"<config key='kind' value='chain'/><config key='color' value='3'/>", "no such attribute"},
        }) {
            String xml = "<mujoco><extension><plugin plugin='cardan.soft'><instance name='x'>" + c[0]
                    + "</instance></plugin></extension><worldbody/></mujoco>";
            Exception e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
            assertTrue(e.getMessage().contains(c[1]), e.getMessage());
        }
    }

    @Test
    void settingsTwiceAreRefused() {
        ModelSpec spec = Mjcf.readString(Scenes.EMPTY);
        new SoftSettings().addTo(spec);
        new SoftSettings().addTo(spec).name = "more";
        assertTrue(assertThrows(ModelException.class, () -> Mjcf.compile(spec))
                .getMessage()
                .contains("twice"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cotton",
                "silk",
                "leather",
                "rubber",
                "paper",
                "membrane",
                "gelatin",
                "soft tissue",
                "muscle",
                "foam",
                "stiff",
                "rope",
                "steel cable",
                "hair",
                "chain"
            })
    void presets(String name) {
        Material m = Material.preset(name);
        assertEquals(name, m.name());
        assertTrue(m.young() > 0 && m.density() > 0 && m.friction() >= 0 && m.poisson() < 0.5);
        assertEquals(m.young(), 9 * m.bulk() * m.shear() / (3 * m.bulk() + m.shear()), 1e-9 * m.young());
    }

    @Test
    void materials() {
        assertEquals(15, Material.PRESETS.size());
        assertEquals(0.5, Material.DEFAULT_FRICTION);
        refused("wood", () -> Material.preset("wood"));
        refused("poisson", () -> new Material("m", 1, 0.5, 1, 0, 0, 0));
        refused("young", () -> new Material("m", 0, 0.3, 1, 0, 0, 0));
        refused("density", () -> new Material("m", 1, 0.3, -1, 0, 0, 0));
        Material own = new Material("own", 123, 0.2, 456, 0.7, 0.5, 0.01);
        assertEquals(
                own, SoftBodySpec.chain("c").line(2, 0.1).material(own).build().material());
    }

    @Test
    void unknownBodies() {
        Data d = Scenes.world(Scenes.EMPTY, SoftBodySpec.chain("rope").line(2, 0.1));
        refused("only [rope]", () -> SoftWorld.of(d).body("rop"));
        refused("no soft body 1", () -> SoftWorld.of(d).body(1));
        refused("no vertex 3", () -> SoftWorld.of(d).body(0).position(3, 0));
    }
}
