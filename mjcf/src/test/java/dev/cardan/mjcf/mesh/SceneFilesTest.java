package dev.cardan.mjcf.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.mesh.file.DaeDecoder;
import dev.cardan.mjcf.mesh.file.GltfDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Meshes from files with whole scenes: COLLADA and glTF. */
class SceneFilesTest {
    private static final float[] TETRA = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    private static final String CORNERS = "0 2 1 0 1 3 0 3 2 1 2 3";

    private static byte[] dae(String unit, String primitive, String scene) {
        return ("<?xml version='1.0'?><COLLADA>" + unit
                        + "<library_geometries><geometry id='g'><mesh><source id='p'><float_array id='f'>0 0 0 1 0 0 0 1 0"
                        + " 0 0 1</float_array><technique_common><accessor source='#f' stride='3'/></technique_common>"
                        + "</source><vertices id='v'><input semantic='POSITION' source='#p'/></vertices>" + primitive
                        + "</mesh></geometry></library_geometries>" + scene + "</COLLADA>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String triangles(String corners) {
        return "<triangles><input semantic='VERTEX' source='#v' offset='0'/><p>" + corners + "</p></triangles>";
    }

    private static String scene(String node) {
        return "<library_visual_scenes><visual_scene id='s'>" + node + "</visual_scene></library_visual_scenes>"
                + "<scene><instance_visual_scene url='#s'/></scene>";
    }

    private static final String INSTANCE = "<instance_geometry url='#g'/>";

    @Test
    void colladaHasUnitsNodesAndPolygons() throws BadMeshException {
        MeshData plain = DaeDecoder.decode(dae("", triangles(CORNERS), ""));
        assertEquals(12, plain.face().length);
        assertEquals(12, plain.vert().length);
        MeshData placed = DaeDecoder.decode(dae(
                "<asset><unit meter='0.1'/></asset>",
                triangles(CORNERS),
                scene("<node><translate>0 0 5</translate><rotate>0 0 1 90</rotate><scale>2 1 1</scale>" + INSTANCE
                        + "</node>")));
        // the second vertex is x: twice as long, turned to y, moved up, in tenths of a metre
        assertArrayEquals(new float[] {0, 0.2f, 0.5f}, vertex(placed, vertexOfCorner(2, placed)), 1e-6f);
        MeshData strip = DaeDecoder.decode(dae(
                "",
                "<polylist><input semantic='VERTEX' source='#v' offset='1'/><vcount>3 4</vcount><p>9 0 9 1 9 2 9 0 9 1 9 2 9"
                        + " 3</p></polylist>",
                ""));
        assertEquals(9, strip.face().length);
    }

    private static int vertexOfCorner(int corner, MeshData m) {
        return m.face()[corner];
    }

    private static float[] vertex(MeshData m, int v) {
        return new float[] {m.vert()[3 * v], m.vert()[3 * v + 1], m.vert()[3 * v + 2]};
    }

    @Test
    void mirrorsKeepFacesOutside() throws BadMeshException {
        MeshData plain = DaeDecoder.decode(dae("", triangles("0 2 1"), scene("<node>" + INSTANCE + "</node>")));
        MeshData mirrored = DaeDecoder.decode(
                dae("", triangles("0 2 1"), scene("<node><scale>-1 1 1</scale>" + INSTANCE + "</node>")));
        float[] a = vertex(plain, plain.face()[0]), b = vertex(mirrored, mirrored.face()[2]);
        assertArrayEquals(new float[] {-a[0], a[1], a[2]}, b, 1e-9f);
    }

    @Test
    void hostileScenesAreRefused() {
        String circle = scene("<node id='n'><instance_node url='#n'/></node>");
        refuses("deeper", dae("", triangles(CORNERS), circle));
        StringBuilder nodes = new StringBuilder("<node id='n0'>" + INSTANCE + "</node>");
        for (int i = 1; i < 40; i++) {
            String twice = ("<instance_node url='#n" + (i - 1) + "'/>").repeat(2);
            nodes.append("<node id='n").append(i).append("'>").append(twice).append("</node>");
        }
        refuses("more than", dae("", triangles(CORNERS), scene(nodes.toString())));
        refuses("vertex 7", dae("", triangles("0 1 7"), ""));
        refuses("no such element", dae("", triangles(CORNERS), scene("<node><instance_geometry url='#x'/></node>")));
        refuses("no triangles", dae("", "", ""));
        refuses("not COLLADA", "<x/>".getBytes(StandardCharsets.UTF_8));
        refuses("empty", new byte[0]);
    }

    private static void refuses(String why, byte[] file) {
        String told = assertThrows(BadMeshException.class, () -> DaeDecoder.decode(file))
                .getMessage();
        assertTrue(told.contains(why), told);
    }

    /** Positions and corners of the tetrahedron as one buffer. */
    private static byte[] buffer() {
        ByteBuffer b = ByteBuffer.allocate(60).order(ByteOrder.LITTLE_ENDIAN);
        for (float x : TETRA) {
            b.putFloat(x);
        }
        for (String c : CORNERS.split(" ")) {
            b.put(Byte.parseByte(c));
        }
        return b.array();
    }

    private static String gltf(String uri, String node) {
        return "{\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"mesh\":0" + node
                + "}],\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}],\"accessors\":["
                + "{\"bufferView\":0,\"componentType\":5126,\"count\":4,\"type\":\"VEC3\"},{\"bufferView\":1,"
                + "\"componentType\":5121,\"count\":12,\"type\":\"SCALAR\"}],\"bufferViews\":[{\"buffer\":0},{\"buffer\":0,"
                + "\"byteOffset\":48}],\"buffers\":[{\"byteLength\":60" + uri + "}]}";
    }

    @Test
    void gltfIsTurnedToZUp() throws BadMeshException {
        byte[] text = gltf(",\"uri\":\"a%20b.bin\"", ",\"translation\":[0,3,0],\"scale\":[2,1,1]")
                .getBytes(StandardCharsets.UTF_8);
        byte[] packed =
                GltfDecoder.packed(text, name -> name.equals("a b.bin") ? Optional.of(buffer()) : Optional.empty());
        MeshData m = GltfDecoder.decode(packed);
        assertEquals(12, m.face().length);
        // corners 0 2 1: the origin, y which is up now, twice x
        assertArrayEquals(new float[] {0, 0, 3}, vertex(m, m.face()[0]), 1e-6f);
        assertArrayEquals(new float[] {0, 0, 4}, vertex(m, m.face()[1]), 1e-6f);
        assertArrayEquals(new float[] {2, 0, 3}, vertex(m, m.face()[2]), 1e-6f);
        String missing = assertThrows(BadMeshException.class, () -> GltfDecoder.packed(text, name -> Optional.empty()))
                .getMessage();
        assertTrue(missing.contains("a b.bin"), missing);
    }

    @Test
    void modelsTakeSceneFiles() {
        String data = ",\"uri\":\"data:x;base64," + Base64.getEncoder().encodeToString(buffer()) + "\"";
        Map<String, byte[]> files = Map.of(
                "m.xml",
                ("<mujoco><asset><mesh name='a' file='a.dae'/><mesh name='b' file='b.gltf'/></asset><worldbody><geom"
                                + " type='mesh' mesh='a'/><geom type='mesh' mesh='b'/></worldbody></mujoco>")
                        .getBytes(StandardCharsets.UTF_8),
                "a.dae",
                dae("", triangles(CORNERS), ""),
                "b.gltf",
                gltf(data, "").getBytes(StandardCharsets.UTF_8));
        Model m = Mjcf.load("m.xml", files);
        assertArrayEquals(new int[] {4, 4}, m.mesh.vertnum);
        assertArrayEquals(new int[] {4, 4}, m.mesh.facenum);
    }

    @Test
    void damagedGltfIsRefused() {
        for (String damage : new String[] {
            "\"count\":4|\"count\":5000000",
            "\"bufferView\":1|\"bufferView\":7",
            "5126|5125",
            "\"nodes\":[0]|\"nodes\":[3]"
        }) {
            String[] change = damage.split("\\|");
            byte[] text = gltf("", "").replace(change[0], change[1]).getBytes(StandardCharsets.UTF_8);
            assertThrows(
                    BadMeshException.class,
                    () -> GltfDecoder.decode(GltfDecoder.packed(text, n -> Optional.of(buffer()))),
                    damage);
        }
        byte[] loop = gltf(",\"uri\":\"b\"", ",\"children\":[0]").getBytes(StandardCharsets.UTF_8);
        String told = assertThrows(
                        BadMeshException.class,
                        () -> GltfDecoder.decode(GltfDecoder.packed(loop, n -> Optional.of(buffer()))))
                .getMessage();
        assertTrue(told.contains("deeper"), told);
        assertThrows(BadMeshException.class, () -> GltfDecoder.decode("glTF".getBytes(StandardCharsets.UTF_8)));
    }
}
