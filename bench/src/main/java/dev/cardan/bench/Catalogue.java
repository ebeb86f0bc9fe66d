package dev.cardan.bench;

import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The models of the suite, from small to large within each source. */
final class Catalogue {
    /** Where a model comes from. */
    enum Source {
        /** A file of a checkout of MuJoCo. */
        MUJOCO("--mujoco"),
        /** A file of a checkout of MuJoCo Menagerie. */
        MENAGERIE("--menagerie"),
        /** A file of the Python package gymnasium. */
        GYMNASIUM("--gymnasium"),
        /** One of Cardan's examples. */
        EXAMPLE(""),
        /** Made by {@link Scenes}. */
        MADE("");

        /** The option that names its folder; empty if nothing has to be there. */
        final String option;

        Source(String option) {
            this.option = option;
        }
    }

    /** Makes the text of a model, and what files it needs, in a folder. */
    interface Maker {
        String make(Path folder) throws IOException;
    }

    /**
     * A model of the suite.
     *
     * @param file path in the folder of its source, or the name of an example
     * @param settle steps before measurements begin
     */
    record Entry(String name, Source source, String file, int settle, Maker maker) {
        /** Writes what isn't a file yet to a folder; returns the model's file. */
        Path write(Path folder) throws IOException {
            Path written = folder.resolve(name + ".xml");
            Files.writeString(written, maker.make(folder));
            return written;
        }
    }

    static final List<Entry> ENTRIES = List.of(
            gymnasium("hopper", "hopper.xml"),
            gymnasium("walker2d", "walker2d_v5.xml"),
            gymnasium("half_cheetah", "half_cheetah.xml"),
            gymnasium("ant", "ant.xml"),
            file("arm26", Source.MUJOCO, "model/tendon_arm/arm26.xml", 200),
            file("humanoid", Source.MUJOCO, "model/humanoid/humanoid.xml", 200),
            file("cube_3x3x3", Source.MUJOCO, "model/cube/cube_3x3x3.xml", 200),
            file("22_humanoids", Source.MUJOCO, "model/humanoid/22_humanoids.xml", 200),
            file("100_humanoids_asleep", Source.MUJOCO, "model/sleep/100_humanoids.xml", 1500),
            file("particle", Source.MUJOCO, "model/replicate/particle.xml", 100),
            file("particle_free", Source.MUJOCO, "model/replicate/particle_free.xml", 100),
            file("panda", Source.MENAGERIE, "franka_emika_panda/scene.xml", 200),
            file("go2", Source.MENAGERIE, "unitree_go2/scene.xml", 200),
            file("h1", Source.MENAGERIE, "unitree_h1/scene.xml", 200),
            file("shadow_hand", Source.MENAGERIE, "shadow_hand/scene_right.xml", 200),
            file("g1_with_hands", Source.MENAGERIE, "unitree_g1/scene_with_hands.xml", 200),
            example("quadruped"),
            example("chain30"),
            example("soft_cube"),
            example("flag"),
            made("mesh500k", 200, Scenes::tyre),
            made("sdf_rings", 200, f -> Scenes.rings()),
            made("chain200", 300, f -> Scenes.chain200()),
            made("box_stack", 100, f -> Scenes.boxStack()),
            made("meshes_on_hills", 250, f -> Scenes.meshesOnHills()),
            made("pile300", 150, f -> Scenes.pile300()),
            made("bodies2000", 100, f -> Scenes.bodies2000()));

    private Catalogue() {}

    private static Entry file(String name, Source source, String path, int settle) {
        return new Entry(name, source, path, settle, f -> {
            throw new IllegalStateException(path + " is a file already");
        });
    }

    private static Entry gymnasium(String name, String file) {
        return file(name, Source.GYMNASIUM, "envs/mujoco/assets/" + file, 100);
    }

    private static Entry example(String name) {
        return new Entry(name, Source.EXAMPLE, name, 200, f -> Examples.text(name));
    }

    private static Entry made(String name, int settle, Maker maker) {
        return new Entry(name, Source.MADE, "", settle, maker);
    }
}
