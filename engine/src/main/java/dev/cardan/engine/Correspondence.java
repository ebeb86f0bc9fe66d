package dev.cardan.engine;

import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/**
 * Which objects of one model are those of another: for each object of the second model the number of its twin in the first,
 * or -1. For worlds that go on with a model of another structure, see {@link Data#movedTo(Model, Correspondence)}.
 */
public final class Correspondence {
    /** Bodies, for mocap poses and applied forces (nbody). */
    public final int[] body;

    /** Joints, for positions and velocities (njnt). */
    public final int[] joint;

    /** Actuators, for controls, activations and delays (nactuator). */
    public final int[] actuator;

    /** Equality constraints, for whether they are in force (neq). */
    public final int[] equality;

    /** Sensors, for delays (nsensor). */
    public final int[] sensor;

    /** Instances of plugins, for their states (nplugin). */
    public final int[] plugin;

    /** Nothing of a model has a twin but the world. */
    public Correspondence(Model to) {
        body = none(to.nbody);
        joint = none(to.njnt);
        actuator = none(to.nactuator);
        equality = none(to.neq);
        sensor = none(to.nsensor);
        plugin = none(to.nplugin);
        body[0] = 0;
    }

    private static int[] none(int n) {
        int[] r = new int[n];
        Arrays.fill(r, -1);
        return r;
    }

    /** Objects of the same kind and name are twins; those without a name have none. */
    public static Correspondence byName(Model from, Model to) {
        Correspondence c = new Correspondence(to);
        named(c.body, ObjType.Code.BODY, from, to);
        named(c.joint, ObjType.Code.JOINT, from, to);
        named(c.actuator, ObjType.Code.ACTUATOR, from, to);
        named(c.equality, ObjType.Code.EQUALITY, from, to);
        named(c.sensor, ObjType.Code.SENSOR, from, to);
        named(c.plugin, ObjType.Code.PLUGIN, from, to);
        return c;
    }

    private static void named(int[] twins, int type, Model from, Model to) {
        for (int i = 0; i < twins.length; i++) {
            String name = to.names().name(type, i);
            if (!name.isEmpty()) {
                twins[i] = from.names().find(type, name);
            }
        }
    }
}
