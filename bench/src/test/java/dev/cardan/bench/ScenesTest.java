package dev.cardan.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.bench.Catalogue.Entry;
import dev.cardan.bench.Catalogue.Source;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenesTest {
    @TempDir
    Path folder;

    static List<Entry> own() {
        return Catalogue.ENTRIES.stream()
                .filter(e -> e.source().option.isEmpty() && !e.name().equals("mesh500k"))
                .toList();
    }

    /** Loads, steps without a number going bad, and goes the same way again. */
    @ParameterizedTest
    @MethodSource("own")
    void ownModelsLoadAndStepTheSameWayTwice(Entry e) throws IOException {
        Path file = e.write(folder);
        String text = Files.readString(file);
        Model m = Mjcf.load(file);
        CardanWorld world = new CardanWorld(m);
        world.step(10);
        double[] first = world.state();
        assertEquals(0, Arrays.stream(world.data.warnings.number).sum(), "warnings");
        assertTrue(Arrays.stream(first).allMatch(Double::isFinite));
        assertEquals(10 * world.data.opt.timestep, world.data.time, 1e-12);

        world.restore();
        world.step(10);
        assertEquals(Arrays.hashCode(first), Arrays.hashCode(world.state()));
        e.write(folder);
        assertEquals(text, Files.readString(file));
    }

    @Test
    void madeScenesHaveTheSizesOfTheirNames() {
        assertEquals(200, Mjcf.parse(Scenes.chain200()).nv);
        assertEquals(55 * 6, Mjcf.parse(Scenes.boxStack()).nv);
        assertEquals(300 * 6, Mjcf.parse(Scenes.pile300()).nv);
        assertEquals(2000 * 6, Mjcf.parse(Scenes.bodies2000()).nv);
        assertEquals(100 * 6, Mjcf.parse(Scenes.meshesOnHills()).nv);
    }

    @Test
    void stonesComeToTheHills() {
        CardanWorld world = new CardanWorld(Mjcf.parse(Scenes.meshesOnHills()));
        world.step(150);
        assertTrue(world.data.ncon > 50, () -> world.data.ncon + " contacts");
    }

    @Test
    void ringsHoldEachOther() {
        CardanWorld world = new CardanWorld(Mjcf.parse(Scenes.rings()));
        world.step(300);
        assertTrue(world.data.ncon >= 6, () -> world.data.ncon + " contacts");
        assertTrue(world.data.qpos[7 * 5 + 2] > -0.5, "the last ring hangs");
    }

    /** The mesh of the large tyre, made coarser: closed, so that every edge has two triangles that pass it in opposite ways. */
    @Test
    void tyreIsClosed() {
        String mesh = Scenes.tyreMesh(12, 8);
        assertEquals(96, lines(mesh, "v "));
        assertEquals(192, lines(mesh, "f "));
        Set<String> edges = new HashSet<>();
        mesh.lines().filter(l -> l.startsWith("f ")).forEach(l -> {
            String[] v = l.substring(2).split(" ");
            for (int i = 0; i < 3; i++) {
                assertTrue(edges.add(v[i] + " " + v[(i + 1) % 3]), l);
            }
        });
        for (String e : edges) {
            String[] v = e.split(" ");
            assertTrue(edges.contains(v[1] + " " + v[0]), e);
        }
    }

    private static long lines(String text, String start) {
        return text.lines().filter(l -> l.startsWith(start)).count();
    }

    @Test
    void suiteHasTwentyModelsWithDifferentNames() {
        Stream<String> names = Catalogue.ENTRIES.stream().map(Entry::name);
        assertEquals(Catalogue.ENTRIES.size(), names.distinct().count());
        assertTrue(Catalogue.ENTRIES.size() >= 20);
        assertTrue(Catalogue.ENTRIES.stream().anyMatch(e -> e.source() == Source.MENAGERIE));
    }

    @Test
    void controlsStayNearAndCopiesOfWorldsAgree() {
        Entry quadruped = Catalogue.ENTRIES.stream()
                .filter(e -> e.name().equals("quadruped"))
                .findFirst()
                .orElseThrow();
        CardanWorld world = new CardanWorld(Mjcf.parse(dev.cardan.models.Examples.text(quadruped.file())));
        assertTrue(Arrays.stream(world.data.ctrl).anyMatch(u -> u != 0));
        world.step(5);
        world.keep();
        CardanWorld other = new CardanWorld(world);
        assertEquals(Arrays.hashCode(world.state()), Arrays.hashCode(other.state()));
        assertEquals(other.data.stateSize(StateElement.INTEGRATION), other.state().length);
    }
}
