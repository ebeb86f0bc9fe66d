package dev.cardan.mjcf.spec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * Copies a whole specification. References inside it (frames, parents, classes, plugins, values of keyframes that wait)
 * lead to the copies; the specifications that parts were attached from are shared, they are only read.
 */
final class SpecCopy {
    private final ModelSpec from;
    private final Map<DefaultClass, DefaultClass> classes = new IdentityHashMap<>();
    private final Map<SpecElement, SpecElement> twins = new IdentityHashMap<>();
    private final Queue<SpecElement> fresh = new ArrayDeque<>();
    private ModelSpec to;

    SpecCopy(ModelSpec from) {
        this.from = from;
    }

    ModelSpec run() {
        BodySpec world = tree();
        to = new ModelSpec(twin(from.main), world);
        to.bodies().forEach(b -> b.model = to);
        from.defaults.forEach((name, c) -> to.defaults.put(name, twin(c)));
        settings();
        sections();
        while (!fresh.isEmpty()) {
            adopt(fresh.remove());
        }
        from.pendingKeys.forEach(k -> to.pendingKeys.add(k.copy(twins, to.pendingKeys)));
        from.compiledModels.copyTo(to.compiledModels, twins);
        return to;
    }

    private void settings() {
        to.modelname = from.modelname;
        to.compiler = from.compiler.copy();
        to.strippath = from.strippath;
        to.option.set(from.option);
        to.solverModel = from.solverModel;
        to.solverModelPrm = from.solverModelPrm.clone();
        to.solverWhere = from.solverWhere;
        to.visual.set(from.visual);
        to.stat = from.stat.copy();
        to.memory = from.memory;
        to.nemax = from.nemax;
        to.nuserdata = from.nuserdata;
        to.nuserBody = from.nuserBody;
        to.nuserJnt = from.nuserJnt;
        to.nuserGeom = from.nuserGeom;
        to.nuserSite = from.nuserSite;
        to.nuserCam = from.nuserCam;
        to.nuserTendon = from.nuserTendon;
        to.nuserActuator = from.nuserActuator;
        to.nuserSensor = from.nuserSensor;
        to.nkey = from.nkey;
        to.njmax = from.njmax;
        to.nconmax = from.nconmax;
        to.nstack = from.nstack;
        to.comment = from.comment;
        to.modelfiledir = from.modelfiledir;
        to.files = from.files;
        to.activePlugins.addAll(from.activePlugins);
        from.models.forEach(m -> to.models.add(m.copy()));
        to.authored.set(from.authored);
        to.copies = from.copies;
        to.pruned = from.pruned;
        to.warnings.addAll(from.warnings);
    }

    private void sections() {
        copy(from.meshes, to.meshes);
        copy(from.flexes, to.flexes);
        copy(from.skins, to.skins);
        copy(from.hfields, to.hfields);
        copy(from.textures, to.textures);
        copy(from.materials, to.materials);
        copy(from.pairs, to.pairs);
        copy(from.excludes, to.excludes);
        copy(from.equalities, to.equalities);
        copy(from.tendons, to.tendons);
        copy(from.actuators, to.actuators);
        copy(from.sensors, to.sensors);
        copy(from.plugins, to.plugins);
        copy(from.numerics, to.numerics);
        copy(from.texts, to.texts);
        copy(from.tuples, to.tuples);
        copy(from.keys, to.keys);
    }

    /** Copies the bodies and what is in them, without recursion: trees may be deep. */
    private BodySpec tree() {
        List<BodySpec> all = from.bodies();
        all.forEach(this::twin);
        for (BodySpec b : all) {
            BodySpec c = twin(b);
            c.parent = b.parent == null ? null : twin(b.parent);
            copy(b.frames, c.frames);
            copy(b.joints, c.joints);
            copy(b.geoms, c.geoms);
            copy(b.sites, c.sites);
            copy(b.cameras, c.cameras);
            copy(b.lights, c.lights);
            copy(b.bodies, c.bodies);
        }
        return twin(from.world);
    }

    private <T extends SpecElement> void copy(List<T> source, List<T> target) {
        source.forEach(e -> target.add(twin(e)));
    }

    /** The copy of an element; the outer frames of attached parts are in no list, so copies are made when asked for. */
    @SuppressWarnings("unchecked") // a copy has the class of its source
    private <T extends SpecElement> T twin(T e) {
        T known = (T) twins.get(e);
        if (known != null) {
            return known;
        }
        T copy = (T) e.copy();
        twins.put(e, copy);
        fresh.add(copy);
        if (copy instanceof FrameSpec f) {
            f.frame = frame(f.frame);
        }
        return copy;
    }

    private FrameSpec frame(FrameSpec f) {
        return f == null ? null : twin(f);
    }

    /** Lets the references of a copy lead to other copies. */
    private void adopt(SpecElement e) {
        e.defaultClass = twin(e.defaultClass);
        e.origin = e.origin == from ? to : e.origin;
        switch (e) {
            case BodySpec b -> {
                b.frame = frame(b.frame);
                b.plugin = use(b.plugin);
            }
            case FrameSpec f -> f.body = f.body != null && f.body.model == from ? twin(f.body) : f.body;
            case JointSpec j -> j.frame = frame(j.frame);
            case GeomSpec g -> {
                g.frame = frame(g.frame);
                g.plugin = use(g.plugin);
            }
            case SiteSpec s -> s.frame = frame(s.frame);
            case CameraSpec c -> c.frame = frame(c.frame);
            case LightSpec l -> l.frame = frame(l.frame);
            case MeshSpec m -> m.plugin = use(m.plugin);
            case ActuatorSpec a -> a.plugin = use(a.plugin);
            case SensorSpec s -> s.plugin = use(s.plugin);
            default -> {}
        }
    }

    private PluginUse use(PluginUse p) {
        return p == null || p.own() == null ? p : new PluginUse(p.pluginName(), p.instanceName(), twin(p.own()));
    }

    /** The copy of a class; those that were removed or replaced are in no list but elements may still refer to them. */
    private DefaultClass twin(DefaultClass c) {
        if (c == null) {
            return null;
        }
        DefaultClass known = classes.get(c);
        if (known == null) {
            known = new DefaultClass(c, twin(c.parent));
            classes.put(c, known);
            for (DefaultClass child : new ArrayList<>(c.children)) {
                known.children.add(twin(child));
            }
        }
        return known;
    }
}
