package dev.cardan.mjcf.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * A class of default values: one pattern element per kind. A new element starts as a copy of its class's pattern; a
 * nested class starts as a copy of its parent.
 */
public final class DefaultClass {
    /** Name, unique in the model; {@code main} at the top. Written by {@link ModelSpec#rename(DefaultClass, String)} only. */
    public String name;

    /** Enclosing class; null at the top. */
    public final DefaultClass parent;

    /** Nested classes, in the order in which they were made. */
    public final List<DefaultClass> children = new ArrayList<>();

    /** Where the class was written. */
    public Location where = Location.NONE;

    /** Pattern of meshes. */
    public MeshSpec mesh;

    /** Pattern of materials. */
    public MaterialSpec material;

    /** Pattern of joints. */
    public JointSpec joint;

    /** Pattern of geoms. */
    public GeomSpec geom;

    /** Pattern of sites. */
    public SiteSpec site;

    /** Pattern of cameras. */
    public CameraSpec camera;

    /** Pattern of lights. */
    public LightSpec light;

    /** Pattern of contact pairs. */
    public PairSpec pair;

    /** Pattern of equality constraints. */
    public EqualitySpec equality;

    /** Pattern of tendons. */
    public TendonSpec tendon;

    /** Pattern of actuators; all actuator elements of MJCF share it. */
    public ActuatorSpec actuator;

    DefaultClass(String name, DefaultClass parent) {
        this.name = name;
        this.parent = parent;
        if (parent == null) {
            mesh = new MeshSpec();
            material = new MaterialSpec();
            joint = new JointSpec();
            geom = new GeomSpec();
            site = new SiteSpec();
            camera = new CameraSpec();
            light = new LightSpec();
            pair = new PairSpec();
            equality = new EqualitySpec();
            tendon = new TendonSpec();
            actuator = new ActuatorSpec();
        } else {
            mesh = parent.mesh.copy();
            material = parent.material.copy();
            joint = parent.joint.copy();
            geom = parent.geom.copy();
            site = parent.site.copy();
            camera = parent.camera.copy();
            light = parent.light.copy();
            pair = parent.pair.copy();
            equality = parent.equality.copy();
            tendon = parent.tendon.copy();
            actuator = parent.actuator.copy();
            parent.children.add(this);
        }
    }

    /** A copy of a class's values inside another class, which does not list it yet. */
    DefaultClass(DefaultClass source, DefaultClass parent) {
        this.name = source.name;
        this.parent = parent;
        where = source.where;
        mesh = source.mesh.copy();
        material = source.material.copy();
        joint = source.joint.copy();
        geom = source.geom.copy();
        site = source.site.copy();
        camera = source.camera.copy();
        light = source.light.copy();
        pair = source.pair.copy();
        equality = source.equality.copy();
        tendon = source.tendon.copy();
        actuator = source.actuator.copy();
    }

    @Override
    public String toString() {
        return "default class \"" + name + "\"";
    }
}
