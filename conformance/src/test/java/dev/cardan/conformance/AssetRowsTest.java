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
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Meshes, terrains and sub-models from memory, by many threads, and bundles of rays. */
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

    private static void assertSame(String name, Model expected, Model actual) {
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
