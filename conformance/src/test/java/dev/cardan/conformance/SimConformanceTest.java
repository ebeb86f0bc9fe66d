package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.cli.ControlSource;
import dev.cardan.cli.StateHash;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Sim;
import dev.cardan.engine.SimBuilder;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A simulation built with no choices is the plain world, which is compared with MuJoCo everywhere else. */
class SimConformanceTest {
    @Test
    @Tag("S2-42F.AC1")
    void statesAreThoseOfMuJoCo() {
        List<String> hashes = new ArrayList<>();
        for (Scene scene : Scene.all()) {
            Model m = scene.load();
            Sim sim = SimBuilder.mujoco().build(m);
            ControlSource controls = ControlSource.of(m, scene.entry().option("--ctrl", "zero"), -1);
            int steps = Integer.parseInt(scene.entry().option("--steps", "0"));
            for (int s = 0; s < steps; s++) {
                controls.set(sim.data(), s);
                sim.step();
            }
            hashes.add(scene.entry().name() + " " + StateHash.text(StateHash.of(sim.data())));
        }
        assertEquals(Goldens.lines(Goldens.RESOURCES.resolve("hashes.txt")), hashes);
    }

    @TestFactory
    @Tag("S2-42F.AC1")
    Stream<DynamicTest> everyGoldenModelMovesAlike() {
        return Goldens.entries("model").stream()
                .map(e -> e.model())
                .distinct()
                .map(name -> DynamicTest.dynamicTest(name, () -> movesAlike(model(name))));
    }

    private static Model model(String name) {
        return Examples.names().contains(name) ? Mjcf.parse(Examples.text(name)) : Mjcf.load(Goldens.model(name));
    }

    private static void movesAlike(Model m) {
        Data plain = m.newData();
        Sim sim = SimBuilder.mujoco().build(m);
        Physics.step(plain, 10);
        sim.step(10);
        assertEquals(plain.state(), sim.data().state());
    }
}
