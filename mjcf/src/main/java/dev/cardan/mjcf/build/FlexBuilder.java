package dev.cardan.mjcf.build;

import dev.cardan.engine.type.FlexSelf;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.flexcomp.Flexcomp;
import dev.cardan.mjcf.flexcomp.FlexcompDof;
import dev.cardan.mjcf.flexcomp.FlexcompEquality;
import dev.cardan.mjcf.spec.FlexSpec;

/**
 * Settings of a rope, a cloth or a soft box while it is made: {@link InBody#cloth} and its neighbours hand it out, and when
 * the settings are done they make the flex with a body for each of its points.
 */
public final class FlexBuilder extends PlacedBuilder<FlexBuilder> {
    private static final int BENDING = 1;
    private static final int BENDING_AND_STRETCHING = 3;

    private final Flexcomp comp;
    private final BodyBuilder home;

    FlexBuilder(Flexcomp comp, String name, BodyBuilder home) {
        super(ObjType.FLEX, comp.flex, name, comp.pos, comp.quat, comp.alt);
        this.comp = comp;
        this.home = home;
    }

    @Override
    FlexBuilder self() {
        return this;
    }

    @Override
    BodyBuilder home() {
        return home;
    }

    void make() {
        comp.addTo(home.spec().model, home.spec(), comp.flex.where);
    }

    /** What all settings without a call here can be written into; the flex is made as a copy of it. */
    public FlexSpec spec() {
        return comp.flex;
    }

    /** Mass of all points together, kg; 1 at first. */
    public FlexBuilder mass(double kg) {
        comp.mass = kg;
        return this;
    }

    /** Radius around its elements, m; 0.005 at first. The points must be at least twice as far apart. */
    public FlexBuilder radius(double radius) {
        comp.flex.radius = radius;
        return this;
    }

    /** Points that the body holds, by their numbers: the last axis runs fastest. */
    public FlexBuilder pin(int... points) {
        comp.pins.id(points);
        return this;
    }

    /** Points of a cloth that the body holds, by their place along x and y. */
    public FlexBuilder pinAt(int x, int y) {
        comp.pins.grid(x, y);
        return this;
    }

    /** Points of a soft box that the body holds, by their place along x, y and z. */
    public FlexBuilder pinAt(int x, int y, int z) {
        comp.pins.grid(x, y, z);
        return this;
    }

    /** Keeps the lengths of all edges by a constraint. */
    public FlexBuilder holdEdges() {
        comp.equality = FlexcompEquality.EDGE;
        return this;
    }

    /**
     * Springs along the edges of a rope.
     *
     * @param stiffness N/m
     * @param damping N s/m
     */
    public FlexBuilder springs(double stiffness, double damping) {
        comp.flex.edgestiffness = stiffness;
        comp.flex.edgedamping = damping;
        return this;
    }

    /**
     * Lets a soft box resist being deformed.
     *
     * @param young Young's modulus, Pa
     * @param poisson Poisson's ratio
     * @param damping time by which stiffness is multiplied to give damping, s
     */
    public FlexBuilder elasticity(double young, double poisson, double damping) {
        comp.flex.young = young;
        comp.flex.poisson = poisson;
        comp.flex.damping = damping;
        return this;
    }

    /**
     * Lets a cloth resist being stretched and bent.
     *
     * @param thickness m
     */
    public FlexBuilder elasticity(double young, double poisson, double damping, double thickness) {
        comp.flex.thickness = thickness;
        comp.flex.elastic2d = comp.equality == FlexcompEquality.NONE ? BENDING_AND_STRETCHING : BENDING;
        return elasticity(young, poisson, damping);
    }

    /** Lets a law that MuJoCo doesn't have resist bending, such as {@code bridson}. */
    public FlexBuilder bendingModel(String model, double... parameters) {
        comp.flex.bendingModel = model;
        comp.flex.bendingModelPrm = parameters.clone();
        return this;
    }

    /** Lets a law that MuJoCo doesn't have resist strain, such as {@code neohookean}. */
    public FlexBuilder elasticityModel(String model, double... parameters) {
        comp.flex.elasticityModel = model;
        comp.flex.elasticityModelPrm = parameters.clone();
        return this;
    }

    /** Moves a soft box by its eight corners only; what is between them is interpolated. It does not touch itself then. */
    public FlexBuilder trilinear() {
        comp.dof = FlexcompDof.TRILINEAR;
        comp.flex.selfcollide = FlexSelf.NONE;
        return this;
    }

    /** Coefficient of sliding friction. */
    public FlexBuilder friction(double sliding) {
        comp.flex.friction[0] = sliding;
        return this;
    }

    /** How its elements find each other. */
    public FlexBuilder selfCollision(FlexSelf how) {
        comp.flex.selfcollide = how;
        return this;
    }

    /** Its looks. */
    public FlexBuilder material(MaterialBuilder material) {
        comp.flex.material = material.reference();
        return this;
    }

    /** Colour and opacity, from 0 to 1. */
    public FlexBuilder color(double red, double green, double blue, double alpha) {
        copy(comp.flex.rgba, red, green, blue, alpha);
        return this;
    }
}
