package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.List;
import java.util.Optional;

/** Where elements are: the lists that hold them, their kinds, the names they go by. */
public final class Parts {
    private Parts() {}

    /** The kind of an element. */
    public static ObjType kind(SpecElement e) {
        return switch (e) {
            case BodySpec b -> ObjType.BODY;
            case FrameSpec f -> ObjType.FRAME;
            case JointSpec j -> ObjType.JOINT;
            case GeomSpec g -> ObjType.GEOM;
            case SiteSpec s -> ObjType.SITE;
            case CameraSpec c -> ObjType.CAMERA;
            case LightSpec l -> ObjType.LIGHT;
            case MeshSpec m -> ObjType.MESH;
            case FlexSpec f -> ObjType.FLEX;
            case SkinSpec s -> ObjType.SKIN;
            case HFieldSpec h -> ObjType.HFIELD;
            case TextureSpec t -> ObjType.TEXTURE;
            case MaterialSpec m -> ObjType.MATERIAL;
            case PairSpec p -> ObjType.PAIR;
            case ExcludeSpec x -> ObjType.EXCLUDE;
            case EqualitySpec q -> ObjType.EQUALITY;
            case TendonSpec t -> ObjType.TENDON;
            case ActuatorSpec a -> ObjType.ACTUATOR;
            case SensorSpec s -> ObjType.SENSOR;
            case PluginSpec p -> ObjType.PLUGIN;
            case NumericSpec n -> ObjType.NUMERIC;
            case TextSpec t -> ObjType.TEXT;
            case TupleSpec t -> ObjType.TUPLE;
            case KeySpec k -> ObjType.KEY;
            default -> ObjType.UNKNOWN;
        };
    }

    /** The name by which others refer to an element: assets without one go by the name of their file. */
    public static String nameOf(SpecElement e) {
        return switch (e) {
            case MeshSpec m when m.name.isEmpty() -> ModelFiles.stemOf(m.file);
            case HFieldSpec h when h.name.isEmpty() -> ModelFiles.stemOf(h.file);
            case SkinSpec s when s.name.isEmpty() -> ModelFiles.stemOf(s.file);
            default -> e.name;
        };
    }

    /** The body that holds an element of the tree; a body's is its parent. */
    public static Optional<BodySpec> bodyOf(ModelSpec spec, SpecElement e) {
        return switch (e) {
            case BodySpec b ->
                spec.bodies().stream().filter(x -> x.bodies.contains(b)).findFirst();
            case FrameSpec f ->
                spec.bodies().stream().filter(x -> x.frames.contains(f)).findFirst();
            case JointSpec j ->
                spec.bodies().stream().filter(x -> x.joints.contains(j)).findFirst();
            case GeomSpec g ->
                spec.bodies().stream().filter(x -> x.geoms.contains(g)).findFirst();
            case SiteSpec s ->
                spec.bodies().stream().filter(x -> x.sites.contains(s)).findFirst();
            case CameraSpec c ->
                spec.bodies().stream().filter(x -> x.cameras.contains(c)).findFirst();
            case LightSpec l ->
                spec.bodies().stream().filter(x -> x.lights.contains(l)).findFirst();
            default -> Optional.empty();
        };
    }

    /** The list of a specification that holds an element; an element that is in none is an error. */
    @SuppressWarnings("unchecked") // the list of an element's kind
    static <T extends SpecElement> List<T> listOf(ModelSpec spec, T e) {
        List<? extends SpecElement> list = switch (e) {
            case MeshSpec m -> spec.meshes;
            case FlexSpec f -> spec.flexes;
            case SkinSpec s -> spec.skins;
            case HFieldSpec h -> spec.hfields;
            case TextureSpec t -> spec.textures;
            case MaterialSpec m -> spec.materials;
            case PairSpec p -> spec.pairs;
            case ExcludeSpec x -> spec.excludes;
            case EqualitySpec q -> spec.equalities;
            case TendonSpec t -> spec.tendons;
            case ActuatorSpec a -> spec.actuators;
            case SensorSpec s -> spec.sensors;
            case PluginSpec p -> spec.plugins;
            case NumericSpec n -> spec.numerics;
            case TextSpec t -> spec.texts;
            case TupleSpec t -> spec.tuples;
            case KeySpec k -> spec.keys;
            case WrapSpec w ->
                spec.tendons.stream()
                        .filter(t -> t.path.contains(w))
                        .findFirst()
                        .map(t -> t.path)
                        .orElse(List.of());
            default ->
                bodyOf(spec, e)
                        .<List<? extends SpecElement>>map(b -> listOf(b, e))
                        .orElse(List.of());
        };
        if (!list.contains(e)) {
            throw new ModelException(e, "the element is not in this specification");
        }
        return (List<T>) list;
    }

    /** The list of a body that holds, or would hold, an element of the tree. */
    @SuppressWarnings("unchecked") // the list of an element's kind
    static <T extends SpecElement> List<T> listOf(BodySpec b, T e) {
        return (List<T>)
                switch (e) {
                    case BodySpec x -> b.bodies;
                    case FrameSpec x -> b.frames;
                    case JointSpec x -> b.joints;
                    case GeomSpec x -> b.geoms;
                    case SiteSpec x -> b.sites;
                    case CameraSpec x -> b.cameras;
                    case LightSpec x -> b.lights;
                    default -> throw new ModelException(e, "bodies hold no elements of this kind");
                };
    }

    /** The frame an element of the tree is directly in; null: none. */
    public static FrameSpec frameOf(SpecElement e) {
        return switch (e) {
            case BodySpec b -> b.frame;
            case FrameSpec f -> f.frame;
            case JointSpec j -> j.frame;
            case GeomSpec g -> g.frame;
            case SiteSpec s -> s.frame;
            case CameraSpec c -> c.frame;
            case LightSpec l -> l.frame;
            default -> null;
        };
    }

    /** Puts an element of the tree directly into a frame; null: into none. */
    static void setFrame(SpecElement e, FrameSpec frame) {
        switch (e) {
            case BodySpec b -> b.frame = frame;
            case FrameSpec f -> f.frame = frame;
            case JointSpec j -> j.frame = frame;
            case GeomSpec g -> g.frame = frame;
            case SiteSpec s -> s.frame = frame;
            case CameraSpec c -> c.frame = frame;
            case LightSpec l -> l.frame = frame;
            default -> throw new ModelException(e, "elements of this kind are in no frame");
        }
    }

    /** Whether a frame is another one or inside it. */
    static boolean isInside(FrameSpec f, FrameSpec outer) {
        FrameSpec at = f;
        while (at != null && at != outer) {
            at = at.frame;
        }
        return at != null;
    }
}
