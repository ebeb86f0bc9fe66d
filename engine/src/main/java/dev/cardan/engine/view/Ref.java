package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.Optional;

/**
 * An object of a model: its number under a type of its own, its name, and its constants. A reference may be shared by any
 * number of threads, and is good for all worlds of its model and of models of the same structure.
 */
public abstract class Ref extends Element {
    private final Model model;

    Ref(Model m, ObjType kind, int id) {
        super(m, kind, id);
        model = m;
    }

    @Override
    public final Model model() {
        return model;
    }

    /** The object's row of an array of the model. */
    final Vector row(String what, double[] array, int width) {
        return new Vector(this, what, array, width * id(), width);
    }

    /** Some numbers of an array of the model, wherever they are. */
    final Vector part(String what, double[] array, int from, int count) {
        return new Vector(this, what, array, from, count);
    }

    /** A copy of the object's row of an array of the model. */
    final float[] floats(float[] array, int width) {
        return java.util.Arrays.copyOfRange(array, width * id(), width * (id() + 1));
    }

    /** An object by the numbers that arrays hold; empty if there is none. */
    static Optional<Ref> of(Model m, int type, int id) {
        if (id < 0) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                switch (type) {
                    case ObjType.Code.BODY, ObjType.Code.XBODY -> new BodyRef(m, id);
                    case ObjType.Code.JOINT -> new JointRef(m, id);
                    case ObjType.Code.DOF -> new JointRef(m, m.dof.jntid[id]);
                    case ObjType.Code.GEOM -> new GeomRef(m, id);
                    case ObjType.Code.SITE -> new SiteRef(m, id);
                    case ObjType.Code.CAMERA -> new CameraRef(m, id);
                    case ObjType.Code.LIGHT -> new LightRef(m, id);
                    case ObjType.Code.FLEX -> new FlexRef(m, id);
                    case ObjType.Code.MESH -> new MeshRef(m, id);
                    case ObjType.Code.SKIN -> new SkinRef(m, id);
                    case ObjType.Code.HFIELD -> new HFieldRef(m, id);
                    case ObjType.Code.TEXTURE -> new TextureRef(m, id);
                    case ObjType.Code.MATERIAL -> new MaterialRef(m, id);
                    case ObjType.Code.PAIR -> new PairRef(m, id);
                    case ObjType.Code.EXCLUDE -> new ExcludeRef(m, id);
                    case ObjType.Code.EQUALITY -> new EqualityRef(m, id);
                    case ObjType.Code.TENDON -> new TendonRef(m, id);
                    case ObjType.Code.ACTUATOR -> new ActuatorRef(m, id);
                    case ObjType.Code.SENSOR -> new SensorRef(m, id);
                    case ObjType.Code.NUMERIC -> new NumericRef(m, id);
                    case ObjType.Code.TEXT -> new TextRef(m, id);
                    case ObjType.Code.TUPLE -> new TupleRef(m, id);
                    case ObjType.Code.KEY -> new KeyframeRef(m, id);
                    case ObjType.Code.PLUGIN -> new PluginRef(m, id);
                    default -> null;
                });
    }

    /** Whether the other is a reference to the same object of the same model. */
    @Override
    @SuppressWarnings("ReferenceEquality") // a model is itself and no other
    public final boolean equals(Object o) {
        return o instanceof Ref r && r.model == model && r.getClass() == getClass() && r.id() == id();
    }

    @Override
    public final int hashCode() {
        return 31 * System.identityHashCode(model) + 1024 * kind().ordinal() + id();
    }
}
