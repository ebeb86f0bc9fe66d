package dev.cardan.mjcf.build;

import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;

/**
 * Builds a model in code.
 *
 * <pre>{@code
 * ModelBuilder robot = new ModelBuilder("arm");
 * BodyBuilder world = robot.world();
 * world.plane("floor", 2, 2);
 * BodyBuilder arm = world.body("arm").at(0, 0, 1);
 * JointBuilder elbow = arm.hinge("elbow").axis(0, 1, 0).damping(0.1);
 * elbow.motor("motor").gear(10).controlRange(-1, 1);
 * arm.capsule("upper", 0.04).fromTo(0, 0, 0, 0, 0, -0.5).mass(1.5);
 * robot.sensor("angle", SensorType.JOINTPOS, elbow);
 * Model model = robot.compile();
 * }</pre>
 *
 * <p>Lengths are in m and angles in rad: {@link Math#toRadians} helps. Below lies a {@link ModelSpec}, which
 * {@link #spec()} gives for everything that has no call here.
 */
public final class ModelBuilder {
    private final ModelSpec spec = new ModelSpec();
    private final BodyBuilder world;

    /** Starts an empty model. */
    public ModelBuilder(String name) {
        spec.modelname = name;
        spec.compiler.degree = false;
        world = new BodyBuilder(this, spec.world, null);
    }

    /** The plain specification that is being built. */
    public ModelSpec spec() {
        return spec;
    }

    /** The world, on which everything hangs. */
    public BodyBuilder world() {
        return world;
    }

    /** Lets a solver that MuJoCo doesn't have find the forces of constraints, such as {@code xpbd}. */
    public ModelBuilder solver(String model, double... parameters) {
        spec.solverModel = model;
        spec.solverModelPrm = parameters.clone();
        return this;
    }

    /** The physics options that worlds of this model start with. */
    public Options options() {
        return spec.option;
    }

    /** The values that new parts start with. */
    public DefaultClass defaults() {
        return spec.main;
    }

    /** A default class, for {@link BodyBuilder#defaults}; it starts with the values of {@link #defaults()}. */
    public DefaultClass defaults(String name) {
        return spec.addDefault(name, spec.main);
    }

    /** Makes the model. The builder can be used on. */
    public Model compile() {
        return Mjcf.compile(spec);
    }

    ActuatorBuilder actuator(String name) {
        return new ActuatorBuilder(spec.addActuator(), name);
    }

    /** A sensor that measures something. */
    public SensorBuilder sensor(String name, SensorType type, ElementBuilder measured) {
        return new SensorBuilder(spec.addSensor(), name, type).of(measured);
    }

    /** A sensor of the whole world, such as the clock. */
    public SensorBuilder sensor(String name, SensorType type) {
        return new SensorBuilder(spec.addSensor(), name, type);
    }

    /** A tendon whose path is still to be said. */
    public TendonBuilder tendon(String name) {
        return new TendonBuilder(this, spec.addTendon(), name);
    }

    /** Ties two bodies together as they are in the pose in which the model is built. */
    public EqualityBuilder weld(String name, BodyBuilder body, BodyBuilder to) {
        EqualityBuilder equality = tie(name, EqType.WELD, body, to);
        PlacedBuilder.copy(equality.spec().data, 0, 0, 0);
        return equality;
    }

    /** Ties two bodies together at one point, given in the frame of the first, m. */
    public EqualityBuilder connect(String name, BodyBuilder body, BodyBuilder to, double x, double y, double z) {
        EqualityBuilder equality = tie(name, EqType.CONNECT, body, to);
        PlacedBuilder.copy(equality.spec().data, x, y, z);
        return equality;
    }

    /** Makes a joint follow another: its value is that of the other times a factor. */
    public EqualityBuilder follow(String name, JointBuilder joint, JointBuilder leader, double factor) {
        EqualityBuilder equality = tie(name, EqType.JOINT, joint, leader);
        PlacedBuilder.copy(equality.spec().data, 0, factor, 0, 0, 0);
        return equality;
    }

    private EqualityBuilder tie(String name, EqType type, ElementBuilder first, ElementBuilder second) {
        EqualitySpec equality = spec.addEquality();
        equality.type = type;
        if (first.kind() == ObjType.BODY) {
            equality.objtype = ObjType.BODY; // sites can be tied too
        }
        equality.name1 = first.reference();
        equality.name2 = second.reference();
        return new EqualityBuilder(equality, name);
    }

    /** Keeps two bodies from touching each other. */
    public void exclude(BodyBuilder body, BodyBuilder other) {
        spec.addExclude(body.reference(), other.reference());
    }

    /** Lets two geoms touch with contact settings of their own. */
    public PairSpec pair(GeomBuilder geom, GeomBuilder other) {
        return spec.addPair(geom.reference(), other.reference());
    }

    /** A mesh whose vertices are still to be said. */
    public MeshBuilder mesh(String name) {
        return new MeshBuilder(spec.addMesh(name), name);
    }

    /** A height field whose heights are still to be said. */
    public HeightFieldBuilder heightField(String name) {
        return new HeightFieldBuilder(spec.addHField(name), name);
    }

    /** A material. */
    public MaterialBuilder material(String name) {
        return new MaterialBuilder(spec.addMaterial(name), name);
    }

    /** A keyframe. */
    public KeyframeBuilder keyframe(String name) {
        return new KeyframeBuilder(spec.addKey(name), name);
    }
}
