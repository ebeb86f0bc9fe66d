package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WrapType;

/** A tendon of a model: a weighted sum of joint positions (fixed), or the shortest path along sites and around geoms. */
public final class TendonRef extends Ref {
    private final Vector range = row("range", model().tendon.range, 2);
    private final Vector springLength = row("springLength", model().tendon.lengthspring, 2);
    private final Vector actuatorForceRange = row("actuatorForceRange", model().tendon.actfrcrange, 2);
    private final Vector user = row("user", model().tendon.user, model().nuserTendon);

    /** Tendon id of a model. */
    public TendonRef(Model m, int id) {
        super(m, ObjType.TENDON, id);
    }

    /** Whether its length is a path in space, not a sum of joint positions. */
    public boolean isSpatial() {
        return model().wrap.type[model().tendon.adr[id()]] != WrapType.Code.JOINT;
    }

    /** Whether {@link #range} limits its length. */
    public boolean limited() {
        return model().tendon.limited[id()];
    }

    /** Least and greatest length (2), m if spatial. */
    public Vector range() {
        return range;
    }

    /** Length in the initial state, m if spatial. */
    public double length0() {
        return model().tendon.length0[id()];
    }

    /** Least and greatest length (2) at which its spring is at rest. */
    public Vector springLength() {
        return springLength;
    }

    /** Stiffness, N/m if spatial. */
    public double stiffness() {
        return model().tendon.stiffness[id()];
    }

    /** Damping, N s/m if spatial. */
    public double damping() {
        return model().tendon.damping[id()];
    }

    /** Inertia that its motion has, kg if spatial. */
    public double armature() {
        return model().tendon.armature[id()];
    }

    /** Dry friction, N if spatial. */
    public double frictionLoss() {
        return model().tendon.frictionloss[id()];
    }

    /** Lowest and highest force (2) of all its actuators together, N if spatial. */
    public Vector actuatorForceRange() {
        return actuatorForceRange;
    }

    /** Its group, for choosing what to show. */
    public int group() {
        return model().tendon.group[id()];
    }

    /** The user's own numbers ({@code nuser_tendon}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return (isSpatial() ? "spatial" : "fixed") + ", length0 " + Vector.text(length0())
                + (limited() ? ", range " + range : "");
    }
}
