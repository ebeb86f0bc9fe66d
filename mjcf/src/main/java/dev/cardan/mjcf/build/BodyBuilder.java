package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;

/** A body: its place in its parent, its inertia, and what is in it. */
public final class BodyBuilder extends PlacedBuilder<BodyBuilder> {
    final ModelBuilder model;
    private final BodySpec spec;
    private final BodyBuilder parent; // null: the world

    BodyBuilder(ModelBuilder model, BodySpec spec, BodyBuilder parent) {
        super(ObjType.BODY, spec, spec.name, spec.pos, spec.quat, spec.alt);
        this.model = model;
        this.spec = spec;
        this.parent = parent;
    }

    @Override
    BodyBuilder self() {
        return this;
    }

    @Override
    BodyBuilder home() {
        return this;
    }

    /** The plain specification of this body. */
    public BodySpec spec() {
        return spec;
    }

    /** The body it hangs on. */
    public BodyBuilder parent() {
        if (parent == null) {
            throw new ModelException("the world has no parent");
        }
        return parent;
    }

    /**
     * Its inertia, instead of one that follows from its geoms.
     *
     * @param mass kg
     * @param x position of the centre of mass, m
     * @param y position of the centre of mass, m
     * @param z position of the centre of mass, m
     * @param ixx moment of inertia about the x axis through the centre of mass, kg m^2
     * @param iyy about the y axis
     * @param izz about the z axis
     */
    public BodyBuilder inertial(double mass, double x, double y, double z, double ixx, double iyy, double izz) {
        spec.explicitinertial = true;
        spec.mass = mass;
        spec.ipos = new double[] {x, y, z};
        spec.inertia = new double[] {ixx, iyy, izz};
        return this;
    }

    /** Makes it a body that the program moves, through {@code data.mocap}. */
    public BodyBuilder mocap() {
        spec.mocap = true;
        return this;
    }

    /** The share of its weight that is compensated; 1: it floats. */
    public BodyBuilder gravityCompensation(double share) {
        spec.gravcomp = share;
        return this;
    }

    /** Whether the tree that begins here may sleep. */
    public BodyBuilder sleep(SleepPolicy policy) {
        spec.sleep = policy;
        return this;
    }

    /** The default class of what is added here and below from now on. */
    public BodyBuilder defaults(DefaultClass of) {
        spec.childclass = of.name;
        return this;
    }

    /**
     * Puts a copy of another model here, at this body's origin.
     *
     * @param prefix put before all names of the copy
     */
    public BodyBuilder attach(ModelSpec other, String prefix) {
        return attach(other, prefix, 0, 0, 0);
    }

    /**
     * Puts a copy of another model here.
     *
     * @param prefix put before all names of the copy
     * @param x its position in this body, m
     * @param y its position in this body, m
     * @param z its position in this body, m
     */
    public BodyBuilder attach(ModelSpec other, String prefix, double x, double y, double z) {
        FrameSpec frame = spec.addFrame();
        copy(frame.pos, x, y, z);
        model.spec().attach(frame, other, prefix, "");
        return this;
    }
}
