package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.AssetCache;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.mesh.MeshFiles;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.MeshBuiltin;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Compiled meshes; the numbers are MuJoCo 3.12.0's. */
class MeshCompileTest {
    private static final String TETRAHEDRON = "vertex='0 0 0  0.2 0 0  0 0.3 0  0 0 0.4'";
    private static final String FACES = " face='0 2 1 0 1 3 0 3 2 1 2 3'";
    private static final String HEMISPHERE = "builtin='hemisphere' params='3' scale='.1 .2 .3'";

    private static String xml(String mesh, String geom) {
        return "<mujoco><asset><mesh name='a' " + mesh + "/></asset><worldbody><body><freejoint/><geom mesh='a' " + geom
                + "/></body></worldbody></mujoco>";
    }

    private static Model model(String mesh) {
        return Mjcf.parse(xml(mesh, "type='mesh'"));
    }

    private static Model withFile(String mesh, String name, byte[] content) {
        Map<String, byte[]> files = new HashMap<>();
        files.put("m.xml", xml(mesh, "type='mesh'").getBytes(StandardCharsets.UTF_8));
        files.put(name, content);
        return Mjcf.load("m.xml", files);
    }

    private static void refuses(String part, String mesh) {
        String message = assertThrows(ModelException.class, () -> model(mesh)).getMessage();
        assertTrue(message.contains(part) && message.contains("<mesh name=\"a\">"), message);
    }

    private static double[] row(double[] values, int i, int n) {
        return Arrays.copyOfRange(values, n * i, n * i + n);
    }

    @Test
    void inertiaModes() {
        double[][] inertia = {
            {0.04028719856390773, 0.030226591129931563, 0.01648622028993919},
            {0.04028719856390769, 0.030226591129931545, 0.01648622028993918},
            {3.447446536788862, 2.5920896206119273, 1.404678288404592}
        };
        for (String mode : new String[] {"legacy", "exact"}) {
            Model m = model(TETRAHEDRON + FACES + " inertia='" + mode + "'");
            assertEquals(4.0000002781550155, m.body.mass[1]);
            assertArrayEquals(inertia[0], row(m.body.inertia, 1, 3));
            assertArrayEquals(new double[] {0.10314035493965056, 0.1824431767903406, 0.3096320765404613}, m.geom.size);
        }
        assertArrayEquals(inertia[1], row(model(TETRAHEDRON + FACES + " inertia='convex'").body.inertia, 1, 3));
        Model shell = model(TETRAHEDRON + FACES + " inertia='shell'");
        assertEquals(208.10250662710217, shell.body.mass[1]);
        assertArrayEquals(inertia[2], row(shell.body.inertia, 1, 3));
        assertArrayEquals(new double[] {0.047445369738267205, 0.08077870605183278, 0.1141120373983446}, shell.mesh.pos);
    }

    @Test
    void placementAndMirroring() {
        Model mirrored = model(TETRAHEDRON + FACES + " scale='-1 1 1' inertia='exact'");
        assertEquals(4.0000002781550155, mirrored.body.mass[1]);
        assertEquals(-0.050000000745058074, mirrored.body.ipos[3]);
        assertArrayEquals(new int[] {0, 1, 2}, Arrays.copyOf(mirrored.mesh.face, 3));
        Model placed = model(TETRAHEDRON + " refpos='.1 .1 .1' refquat='1 1 0 0' scale='2 2 2'");
        assertEquals(32.00000222524009, placed.body.mass[1]);
        assertArrayEquals(
                new double[] {-0.09999999850988386, 2.98023225270243e-09, 0.049999994039535534},
                row(placed.body.ipos, 1, 3));
        assertArrayEquals(
                new double[] {0.5485963811678748, 0.7936895508747787, 0.24550451727840672, -0.09394913196832483},
                row(placed.body.iquat, 1, 4),
                1e-15);
    }

    @Test
    void fittedPrimitives() {
        double[][] sizes = {
            {0.11638016647234532, 0, 0},
            {0.09943356898433336, 0.10055657695620254, 0},
            {0.07513668072418461, 0.12373045724448212, 0.15027336144836922},
            {0.09943356898433336, 0.15027336144836922, 0},
            {0.07513668072418461, 0.12373045724448212, 0.15027336144836922}
        };
        String[] types = {"sphere", "capsule", "ellipsoid", "cylinder", "box"};
        for (int i = 0; i < types.length; i++) {
            Model m = Mjcf.parse(xml(HEMISPHERE, "type='" + types[i] + "'"));
            assertArrayEquals(sizes[i], m.geom.size, 1e-15, types[i]);
            assertEquals(0, m.geom.dataid[0]);
            assertEquals(0, m.nmeshgraph, "no hull is needed");
        }
        Model box = Mjcf.parse(
                xml(HEMISPHERE, "type='box' fitscale='.5'").replace("<asset>", "<compiler fitaabb='true'/><asset>"));
        assertArrayEquals(new double[] {.05, .075, .1}, box.geom.size, 1e-15);
        assertEquals(.15, box.geom.pos[2], 1e-15);
        String message = assertThrows(
                        ModelException.class,
                        () -> Mjcf.parse(
                                xml(HEMISPHERE, "type='plane' size='1 1 1'").replace("<freejoint/>", "")))
                .getMessage();
        assertTrue(message.contains("plane cannot be fitted"), message);
    }

    /** A fitted geom still names its mesh, but touches with its own shape. */
    @Test
    void aFittedEllipsoidLiesOnAPlane() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <asset><mesh name="m" vertex="0 0 0 .2 0 0 0 .3 0 0 0 .4 .1 .1 .5"/></asset>
                  <worldbody>
                    <geom type="plane" size="3 3 1"/>
                    <body><freejoint/><geom type="ellipsoid" mesh="m"/></body>
                  </worldbody>
                </mujoco>
                """).newData();
        Physics.forward(d);
        assertEquals(1, d.ncon);
        Physics.step(d, 500);
        assertEquals(0, d.warnings.total());
    }

    @Test
    void builtinShapes() {
        Object[][] shapes = {
            {"sphere", "2", 4047.0446616510244, 162, 320},
            {"cone", "6 .5", 3031.0888588428497, 12, 20},
            {"supersphere", "8 .5 1.5", 3137.3270026626724, 58, 112},
            {"wedge", "4 3 90 45 .5", 399.9866232499129, 12, 20}
        };
        for (Object[] s : shapes) {
            Model m = model("builtin='" + s[0] + "' params='" + s[1] + "'");
            assertEquals((double) s[2], m.body.mass[1], 1e-9, (String) s[0]);
            assertEquals(s[3], m.nmeshvert);
            assertEquals(s[4], m.nmeshface);
        }
        Model torus = model("builtin='supertorus' params='12 .3 .5 1.5' inertia='exact'");
        assertEquals(1578.6635411118732, torus.body.mass[1], 1e-9);
        assertEquals(84, torus.mesh.graph[0], "vertices on the hull");
        refuses("between 0 and 4", "builtin='sphere' params='5'");
        refuses("takes 2 numbers", "builtin='cone' params='5'");
        refuses("between 3 and 2000", "builtin='supertorus' params='1e9 .5 1 1'");
        refuses("name a shape", "builtin='none' params='1'");
    }

    @Test
    void filesOfAllFormatsGiveTheSameMesh() {
        Model stl = withFile("file='b.stl'", "b.stl", MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces()));
        Model obj = withFile("file='b.obj'", "b.obj", MeshFiles.obj(MeshFiles.box(), MeshFiles.boxFaces()));
        Model msh = withFile("file='b.msh'", "b.msh", MeshFiles.msh(MeshFiles.box(), MeshFiles.boxFaces(), false));
        assertEquals(48, obj.body.mass[1], 1e-4);
        assertArrayEquals(obj.body.inertia, msh.body.inertia);
        assertArrayEquals(obj.mesh.vert, msh.mesh.vert);
        assertEquals(obj.body.mass[1], stl.body.mass[1], 1e-9);
        assertEquals(6, stl.nmeshpoly);
        assertEquals("b.stl", new String(stl.paths, 0, 5, StandardCharsets.UTF_8));
    }

    @Test
    void nameFolderAndMaterial() {
        Map<String, byte[]> files = new HashMap<>();
        files.put("d/parts/wheel.stl", MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces()));
        files.put("d/m.xml", """
            <mujoco>
              <compiler meshdir="parts"/>
              <asset><material name="red"/><mesh file="wheel.stl" material="red"/></asset>
              <worldbody><geom type="mesh" mesh="wheel"/></worldbody>
            </mujoco>
            """.getBytes(StandardCharsets.UTF_8));
        Model m = Mjcf.load("d/m.xml", files);
        assertEquals("wheel", m.names().name(ObjType.Code.MESH, 0));
        assertEquals(0, m.geom.matid[0]);
        files.remove("d/parts/wheel.stl");
        String message = assertThrows(ModelException.class, () -> Mjcf.load("d/m.xml", files))
                .getMessage();
        assertEquals(
                "d/m.xml:3: <mesh name=\"wheel\">: file=\"wheel.stl\": there is no file \"parts/wheel.stl\"", message);
    }

    @Test
    void badMeshesAreRefusedInOneSentence() {
        refuses("at least 4 vertices", "vertex='0 0 0 1 0 0 0 1 0'");
        refuses("multiple of 3", "vertex='0 0 0 1'");
        refuses("multiple of 3", TETRAHEDRON + " face='0 1'");
        refuses("face 1 has vertex 4", TETRAHEDRON + " face='0 1 2 0 1 4'");
        refuses("face 0 has vertex -1", TETRAHEDRON + " face='0 1 -1'");
        refuses("must be finite", "vertex='0 0 0 1 0 0 0 1 0 0 0 inf'");
        refuses("one per vertex", TETRAHEDRON + " texcoord='0 0 1 1'");
        refuses("in one plane", "vertex='0 0 0 1 0 0 0 1 0 1 1 0'");
        refuses("on one line", "vertex='0 0 0 1 0 0 2 0 0 3 0 0'");
        refuses("same place", "vertex='1 1 1 1 1 1 1 1 1 1 1 1'");
        refuses("inconsistent orientation", TETRAHEDRON + " face='0 1 2 0 1 3' inertia='exact'");
        refuses("face inwards", TETRAHEDRON + " face='0 1 2 0 3 1 0 2 3 1 3 2' inertia='exact'");
        refuses("too small", TETRAHEDRON + " face='0 0 1'");
        refuses("at least 4 vertices", "");
        byte[] stl = MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces());
        String twice = assertThrows(ModelException.class, () -> withFile("file='b.stl' " + TETRAHEDRON, "b.stl", stl))
                .getMessage();
        assertTrue(twice.contains("vertex: given by the file and by the model"), twice);
        String unknown = assertThrows(ModelException.class, () -> withFile("file='b.ply'", "b.ply", stl))
                .getMessage();
        assertTrue(unknown.contains("end in .obj, .stl, .msh, .dae, .glb or .gltf"), unknown);
    }

    @Test
    void geomsNeedTheirMesh() {
        String none = assertThrows(
                        ModelException.class,
                        () -> Mjcf.parse("<mujoco><worldbody><geom type='mesh'/></worldbody></mujoco>"))
                .getMessage();
        assertTrue(none.contains("must name its mesh"), none);
        String other = assertThrows(
                        ModelException.class,
                        () -> Mjcf.parse(xml(TETRAHEDRON, "type='mesh'").replace("mesh='a'", "mesh='b'")))
                .getMessage();
        assertTrue(other.contains("there is no mesh of that name"), other);
    }

    @Test
    void meshesBuiltInCode() {
        ModelSpec spec = new ModelSpec();
        spec.addMesh("ball").setToBuiltin(MeshBuiltin.SPHERE, 1);
        GeomSpec geom = spec.world.addGeom();
        geom.type = GeomType.MESH;
        geom.meshname = "ball";
        Model m = Mjcf.compile(spec);
        assertEquals(42, m.nmeshvert);
        assertEquals(80, m.mesh.graph[1]);
    }

    @Test
    void cacheAndThreadsChangeNothing() {
        String meshes = "";
        String geoms = "";
        for (int i = 0; i < 12; i++) {
            meshes += "<mesh name='m" + i + "' builtin='supersphere' params='" + (6 + i) + " .5 1." + i + "'/>";
            geoms += "<geom type='mesh' mesh='m" + i + "' pos='" + i + " 0 0'/>";
        }
        String xml = "<mujoco><compiler usethread='true'/><asset>" + meshes + "</asset><worldbody>" + geoms
                + "</worldbody></mujoco>";
        long limit = AssetCache.limit();
        try {
            AssetCache.setLimit(0);
            assertEquals(0, AssetCache.bytes());
            Model serial = Mjcf.parse(xml.replace("'true'", "'false'"));
            Model parallel = Mjcf.parse(xml);
            AssetCache.setLimit(limit);
            Model first = Mjcf.parse(xml);
            assertTrue(AssetCache.bytes() > 10_000);
            Model again = Mjcf.parse(xml);
            for (Model m : new Model[] {parallel, first, again}) {
                assertArrayEquals(serial.mesh.vert, m.mesh.vert);
                assertArrayEquals(serial.mesh.graph, m.mesh.graph);
                assertArrayEquals(serial.mesh.polyvert, m.mesh.polyvert);
                assertArrayEquals(serial.bvh.aabb, m.bvh.aabb);
                assertArrayEquals(serial.geom.quat, m.geom.quat);
            }
            AssetCache.setLimit(20_000);
            assertTrue(AssetCache.bytes() <= 20_000);
            AssetCache.clear();
            assertEquals(0, AssetCache.bytes());
        } finally {
            AssetCache.setLimit(limit);
        }
    }

    @Test
    void theFirstMistakeIsReportedWhateverTheThreads() {
        String xml = "<mujoco><asset><mesh name='x' builtin='sphere' params='4'/><mesh name='y' file='y.obj'/>"
                + "<mesh name='z' file='z.obj'/></asset></mujoco>";
        for (int i = 0; i < 20; i++) {
            String message =
                    assertThrows(ModelException.class, () -> Mjcf.parse(xml)).getMessage();
            assertTrue(message.contains("name=\"y\""), message);
        }
    }
}
