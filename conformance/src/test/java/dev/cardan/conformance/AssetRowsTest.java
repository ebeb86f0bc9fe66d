package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.conform.Difference;
import dev.cardan.cli.fields.ModelFields;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import dev.cardan.mjcf.AssetCache;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Meshes, terrains and sub-models from memory and archives, by many threads, attached in code; bundles of rays. */
class AssetRowsTest {
    private static final List<String> MODELS = List.of(
            "mesh_bracket",
            "mesh_normals_coords",
            "mesh_msh",
            "mesh_stripped_paths",
            "mesh_asset_folder",
            "hfield_png",
            "hfield_binary",
            "attach_whole",
            "attach_nested");

    private static Map<String, byte[]> files() throws IOException {
        Path folder = Goldens.RESOURCES.resolve("models");
        Map<String, byte[]> files = new HashMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    static void assertSame(String name, Model expected, Model actual) {
        Map<String, Object> a = ModelFields.of(expected), b = ModelFields.of(actual);
        assertEquals(a.keySet(), b.keySet());
        a.forEach((field, value) -> {
            if (value instanceof Map<?, ?>) {
                assertEquals(value, b.get(field), name + ": " + field);
            } else {
                assertArrayEquals(Difference.numbers(value), Difference.numbers(b.get(field)), name + ": " + field);
            }
        });
    }

    @Test
    void assetsFromMemoryGiveTheSameModels() throws IOException {
        Map<String, byte[]> files = files();
        for (String name : MODELS) {
            assertSame(name, Mjcf.load(Goldens.model(name)), Mjcf.load(name + ".xml", files));
        }
    }

    @Test
    void oneThreadGivesTheSameModels() {
        for (String name : MODELS) {
            ModelSpec spec = Mjcf.read(Goldens.model(name));
            spec.compiler.usethread = false;
            assertSame(name, Mjcf.load(Goldens.model(name)), Mjcf.compile(spec));
        }
    }

    @Test
    void archivesGiveTheSameModels(@TempDir Path folder) throws IOException {
        byte[] archive = zip(files());
        for (String name : List.of("mesh_bracket", "mesh_stripped_paths", "hfield_png", "attach_nested")) {
            Path file = folder.resolve(name + ".mjz");
            Files.write(file, archive);
            assertSame(name, Mjcf.load(Goldens.model(name)), Mjcf.load(file));
            assertSame(name, Mjcf.load(Goldens.model(name)), Mjcf.load(name + ".zip", Map.of(name + ".zip", archive)));
        }
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> e : files.entrySet()) {
                out.putNextEntry(new ZipEntry(e.getKey()));
                out.write(e.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void anArchiveCanBeAModelAsset() throws IOException {
        Map<String, byte[]> files = files(), part = new HashMap<>();
        files.forEach((name, bytes) -> {
            if (name.startsWith("assets/parts/")) {
                part.put(name.substring("assets/parts/".length()), bytes);
            }
        });
        String xml = new String(files.get("attach_body.xml"), StandardCharsets.UTF_8);
        for (String attribute : List.of("file=\"arm.mjz\"", "file=\"arm\" content_type=\"application/zip\"")) {
            String changed = xml.replace("file=\"assets/parts/arm.xml\"", attribute);
            String file = attribute.contains("mjz") ? "arm.mjz" : "arm";
            assertSame(
                    attribute,
                    Mjcf.load(Goldens.model("attach_body")),
                    Mjcf.load("m.xml", Map.of("m.xml", changed.getBytes(StandardCharsets.UTF_8), file, zip(part))));
        }
    }

    @Test
    void contentTypesTakeThePlaceOfExtensions() throws IOException {
        Map<String, byte[]> files = files();
        files.put("rock", files.get("assets/rock.msh"));
        files.put("hills", files.get("assets/terrain/hills.png"));
        String named = "<mujoco><asset><mesh name='rock' file='assets/rock.msh'/>"
                + "<hfield name='hills' file='assets/terrain/hills.png' size='1 1 1 1'/>"
                + "<texture name='hills' type='2d' file='assets/terrain/hills.png'/></asset></mujoco>";
        String typed = "<mujoco><asset><mesh name='rock' file='rock' content_type='model/vnd.mujoco.msh'/>"
                + "<hfield name='hills' file='hills' content_type='image/png;a=b' size='1 1 1 1'/>"
                + "<texture name='hills' type='2d' file='hills' content_type='image/png'/></asset></mujoco>";
        files.put("named.xml", named.getBytes(StandardCharsets.UTF_8));
        files.put("typed.xml", typed.getBytes(StandardCharsets.UTF_8));
        Model expected = Mjcf.load("named.xml", files), actual = Mjcf.load("typed.xml", files);
        assertArrayEquals(expected.mesh.graph, actual.mesh.graph);
        assertArrayEquals(expected.hfield.data, actual.hfield.data);
        assertArrayEquals(expected.tex.data, actual.tex.data);
    }

    @Test
    void theCacheChangesNothing() {
        long limit = AssetCache.limit();
        try {
            for (String name : MODELS) {
                AssetCache.setLimit(0);
                Model without = Mjcf.load(Goldens.model(name));
                AssetCache.setLimit(limit);
                assertSame(name, without, Mjcf.load(Goldens.model(name)));
                assertSame(name, without, Mjcf.load(Goldens.model(name)));
                assertEquals(without.nmesh > 0, AssetCache.bytes() > 0, name);
            }
        } finally {
            AssetCache.setLimit(limit);
        }
    }

    @Test
    void warningsAreListed() {
        assertEquals(List.of(), Mjcf.read(Goldens.model("attach_self")).warnings);
        List<String> warnings = Mjcf.read(Goldens.model("attach_merged")).warnings;
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).contains("timestep: the parent has 0.002"), warnings.get(0));
    }

    @Test
    void partsAttachedInCodeGiveTheSameModels() throws IOException {
        ModelSpec arm = Mjcf.read(Goldens.RESOURCES.resolve("models/assets/parts/arm.xml"));
        Map<String, byte[]> files = files();
        String last = "<attach model=\"arm\" body=\"upper\" prefix=\"L_\"/>";
        String whole = new String(files.get("attach_body.xml"), StandardCharsets.UTF_8)
                .replace(last, "")
                .replace("</worldbody>", last + "</worldbody>");
        files.put("m.xml", whole.getBytes(StandardCharsets.UTF_8));
        ModelSpec spec = Mjcf.readString(whole.replaceAll("<(attach|model) [^>]*/>", ""));
        spec.attach(spec.body("own").addFrame(), arm.body("upper"), "R_", "");
        spec.attach(spec.world.addFrame(), arm.body("upper"), "L_", "");
        assertSame("attach_body", Mjcf.load("m.xml", files), Mjcf.compile(spec));

        ModelSpec merged = Mjcf.readString("<mujoco model='attach_merged'><compiler conflict='merge'/><worldbody>"
                + "<geom name='ground' type='plane' size='5 5 1'/></worldbody></mujoco>");
        FrameSpec frame = merged.world.addFrame();
        frame.pos[2] = 0.2;
        merged.attach(frame, arm, "m_", "");
        assertSame("attach_merged", Mjcf.load(Goldens.model("attach_merged")), Mjcf.compile(merged));
    }

    @Test
    void aBundleOfRaysIsAsTheSingleRays() {
        Model m = Mjcf.load(Goldens.model("ray_targets"));
        Data d = m.newData();
        Physics.forward(d);
        int n = 400, hits = 0;
        double[] directions = new double[3 * n], distances = new double[n], normals = new double[3 * n];
        for (int i = 0; i < n; i++) {
            int column = i % 20, row = i / 20;
            directions[3 * i] = column / 10.0 - 0.95;
            directions[3 * i + 1] = row / 10.0 - 0.95;
            directions[3 * i + 2] = i % 3 == 0 ? 0.4 : -0.6;
        }
        double[] point = {0.1, 0.45, 0.6}, normal = new double[3];
        int[] geoms = new int[n], geom = new int[1];
        for (RayFilter filter :
                List.of(RayFilter.ALL, RayFilter.except(m.names().id(1, "a")))) {
            Rays.castAll(d, point, 0, directions, n, filter, 10, geoms, distances, normals);
            for (int i = 0; i < n; i++) {
                double distance = Rays.cast(d, point, 0, directions, 3 * i, filter, geom, 0, normal, 0);
                assertEquals(distance, distances[i]);
                assertEquals(geom[0], geoms[i]);
                assertEquals(normal[0], normals[3 * i]);
                hits += distance >= 0 ? 1 : 0;
            }
        }
        assertTrue(hits > n, hits + " hits");
    }
}
