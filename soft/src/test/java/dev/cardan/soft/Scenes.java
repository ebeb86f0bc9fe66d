package dev.cardan.soft;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ModelSpec;

/** Small worlds with soft bodies. */
final class Scenes {
    static final String EMPTY = "<mujoco><worldbody/></mujoco>";
    static final String FLOOR =
            "<mujoco><worldbody><geom name='floor' type='plane' size='5 5 1'/></worldbody></mujoco>";

    private Scenes() {}

    /** A model of text and soft bodies. */
    static Model model(String xml, SoftSettings settings, SoftBodySpec... bodies) {
        ModelSpec spec = Mjcf.readString(xml);
        for (SoftBodySpec b : bodies) {
            b.addTo(spec);
        }
        settings.addTo(spec);
        return Mjcf.compile(spec);
    }

    /** A world of text and soft bodies, with the settings that are there unless said. */
    static Data world(String xml, SoftBodySpec... bodies) {
        return model(xml, new SoftSettings(), bodies).newData();
    }

    static SoftBodyView first(Data d) {
        return SoftWorld.of(d).body(0);
    }

    /** A world of gravity and a time step, with geoms that don't move. */
    static String ground(double timestep, String geoms) {
        return "<mujoco><option timestep='" + timestep + "'/><worldbody>" + geoms + "</worldbody></mujoco>";
    }

    static void seconds(Data d, double time) {
        Physics.step(d, (int) Math.round(time / d.opt.timestep));
    }

    /** Height of the lowest vertex. */
    static double lowest(SoftBodyView b) {
        double z = Double.POSITIVE_INFINITY;
        for (int i = 0; i < b.vertices(); i++) {
            z = Math.min(z, b.position(i, 2));
        }
        return z;
    }

    static boolean isFinite(double[] x) {
        for (double v : x) {
            if (!Double.isFinite(v)) {
                return false;
            }
        }
        return true;
    }
}
