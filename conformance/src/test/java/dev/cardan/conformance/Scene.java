package dev.cardan.conformance;

import dev.cardan.cli.ControlSource;
import dev.cardan.cli.StateHash;
import dev.cardan.cli.conform.Difference;
import dev.cardan.cli.conform.Golden;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import java.util.Map;

/** A rollout whose final state is known to the bit. Run as a program it prints the state hash of every scene. */
record Scene(Goldens.Entry entry) {
    static List<Scene> all() {
        return Goldens.entries("scene").stream().map(Scene::new).toList();
    }

    /** Runs the scene; the result depends on nothing but the model and the controls. */
    long run(Model m) {
        Data d = m.newData();
        ControlSource controls = ControlSource.of(m, entry.option("--ctrl", "zero"), -1);
        int steps = Integer.parseInt(entry.option("--steps", "0"));
        for (int s = 0; s < steps; s++) {
            controls.set(d, s);
            Physics.step(d);
        }
        return StateHash.of(d);
    }

    Model load() {
        return Mjcf.load(Goldens.model(entry.model()));
    }

    /** Hash of the state that MuJoCo reaches. */
    long golden() {
        List<Map<?, ?>> frames = Golden.read(entry.file()).frames();
        Map<?, ?> last = frames.get(frames.size() - 1);
        return StateHash.of(
                (Double) last.get("time"),
                Difference.numbers(last.get("qpos")),
                Difference.numbers(last.get("qvel")),
                Difference.numbers(last.get("act")));
    }

    public static void main(String[] args) {
        for (Scene scene : all()) {
            System.out.println(scene.entry.name() + " " + StateHash.text(scene.run(scene.load())));
        }
    }
}
