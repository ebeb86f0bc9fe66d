package dev.cardan.mjcf.build;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.flexcomp.Flexcomp;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * A body or something in it. Whatever is added here goes into the same body, so that a body can be written as one chain:
 *
 * <pre>{@code
 * world.body("arm").at(0, 0, 1).hinge("elbow").axis(0, 1, 0).capsule("upper", 0.04).fromTo(0, 0, 0, 0, 0, -0.5);
 * }</pre>
 */
public abstract class InBody extends ElementBuilder {
    InBody(ObjType kind, SpecElement element, String name) {
        super(kind, element, name);
    }

    /** The body it is in; a body is in itself. */
    abstract BodyBuilder home();

    /** A new body that hangs on this one. */
    public BodyBuilder body(String name) {
        BodyBuilder home = home();
        return new BodyBuilder(home.model, home.spec().addBody(name), home);
    }

    /** A joint that turns about an axis, z at first. */
    public JointBuilder hinge(String name) {
        return joint(name, JointType.HINGE);
    }

    /** A joint that moves along an axis, z at first. */
    public JointBuilder slide(String name) {
        return joint(name, JointType.SLIDE);
    }

    private JointBuilder joint(String name, JointType type) {
        JointSpec joint = spec(home()).addJoint();
        joint.type = type;
        return new JointBuilder(joint, name, home());
    }

    /** A joint that turns about every axis. */
    public BallBuilder ball(String name) {
        JointSpec joint = spec(home()).addJoint();
        joint.type = JointType.BALL;
        return new BallBuilder(joint, name, home());
    }

    /** Lets the body move and turn freely; only for bodies that hang on the world. */
    public BodyBuilder free(String name) {
        home().spec().addFreeJoint().name = name;
        return home();
    }

    /** Lets the body move and turn freely; only for bodies that hang on the world. */
    public BodyBuilder free() {
        return free("");
    }

    /** A plane that spans x and y and faces z; the sizes are for looks, 0: infinite. */
    public GeomBuilder plane(String name, double halfX, double halfY) {
        return geom(name, GeomType.PLANE, halfX, halfY, 0.1);
    }

    /** A sphere. */
    public GeomBuilder sphere(String name, double radius) {
        return geom(name, GeomType.SPHERE, radius);
    }

    /** An ellipsoid, by its radii. */
    public GeomBuilder ellipsoid(String name, double x, double y, double z) {
        return geom(name, GeomType.ELLIPSOID, x, y, z);
    }

    /** A capsule along z: a cylinder of the half length given, with half spheres at its ends. */
    public GeomBuilder capsule(String name, double radius, double halfLength) {
        return geom(name, GeomType.CAPSULE, radius, halfLength);
    }

    /** A capsule between two points, which {@code fromTo} gives. */
    public SpanBuilder capsule(String name, double radius) {
        return new SpanBuilder(this, GeomType.CAPSULE, name, radius);
    }

    /** A cylinder along z. */
    public GeomBuilder cylinder(String name, double radius, double halfLength) {
        return geom(name, GeomType.CYLINDER, radius, halfLength);
    }

    /** A cylinder between two points, which {@code fromTo} gives. */
    public SpanBuilder cylinder(String name, double radius) {
        return new SpanBuilder(this, GeomType.CYLINDER, name, radius);
    }

    /** A box, by half its edges. */
    public GeomBuilder box(String name, double halfX, double halfY, double halfZ) {
        return geom(name, GeomType.BOX, halfX, halfY, halfZ);
    }

    /** A mesh of the model. */
    public GeomBuilder mesh(String name, MeshBuilder mesh) {
        GeomBuilder geom = geom(name, GeomType.MESH);
        geom.spec().meshname = mesh.reference();
        return geom;
    }

    /** A height field of the model. */
    public GeomBuilder heightField(String name, HeightFieldBuilder field) {
        GeomBuilder geom = geom(name, GeomType.HFIELD);
        geom.spec().hfieldname = field.reference();
        return geom;
    }

    final GeomBuilder geom(String name, GeomType type, double... size) {
        GeomSpec geom = spec(home()).addGeom();
        geom.type = type;
        System.arraycopy(size, 0, geom.size, 0, size.length);
        return new GeomBuilder(geom, name, home());
    }

    /** A marked place, for sensors, tendons and forces. */
    public SiteBuilder site(String name) {
        return new SiteBuilder(spec(home()).addSite(), name, home());
    }

    /** A camera, which looks along its -z axis. */
    public CameraBuilder camera(String name) {
        return new CameraBuilder(spec(home()).addCamera(), name, home());
    }

    /** A light, which shines along -z at first. */
    public LightBuilder light(String name) {
        return new LightBuilder(spec(home()).addLight(), name, home());
    }

    /**
     * A rope of points along x, joined by lines. Its middle is at the body's origin unless the settings move it:
     *
     * <pre>{@code
     * world.body("post").at(0, 0, 2).rope("rope", 20, 0.05, r -> r.pin(0).mass(0.2).radius(0.01).holdEdges());
     * }</pre>
     *
     * @param spacing distance of neighbours, m
     * @return the body, which must have a name
     */
    public BodyBuilder rope(String name, int points, double spacing, Consumer<FlexBuilder> settings) {
        return flex(name, spacing, settings, points);
    }

    /** A cloth: a rectangle of points in the plane of x and y, joined by triangles, as {@link #rope}. */
    public BodyBuilder cloth(String name, int alongX, int alongY, double spacing, Consumer<FlexBuilder> settings) {
        return flex(name, spacing, settings, alongX, alongY);
    }

    /** A soft box: a block of points, joined by tetrahedra, as {@link #rope}. */
    public BodyBuilder softBox(
            String name, int alongX, int alongY, int alongZ, double spacing, Consumer<FlexBuilder> settings) {
        return flex(name, spacing, settings, alongX, alongY, alongZ);
    }

    private BodyBuilder flex(String name, double spacing, Consumer<FlexBuilder> settings, int... count) {
        Flexcomp comp = new Flexcomp();
        Arrays.fill(comp.count, 1);
        System.arraycopy(count, 0, comp.count, 0, count.length);
        Arrays.fill(comp.spacing, spacing);
        comp.flex.dim = count.length;
        FlexBuilder flex = new FlexBuilder(comp, name, home());
        settings.accept(flex);
        flex.make();
        return home();
    }

    private static BodySpec spec(BodyBuilder body) {
        return body.spec();
    }
}
