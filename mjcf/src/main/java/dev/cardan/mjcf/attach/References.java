package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.SpecReference;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through all names by which elements of a specification refer to others. Whoever walks along is told each name that is
 * not empty, and says what it is to be.
 */
public final class References {
    /** Is told one reference after the other. */
    @FunctionalInterface
    interface Walk {
        /** What the name is to be: usually what it is. */
        String visit(SpecReference reference);
    }

    private final ModelSpec spec;
    private final NameIndex index;
    private final Walk walk;

    private References(ModelSpec spec, Walk walk) {
        this.spec = spec;
        this.walk = walk;
        index = new NameIndex(spec);
    }

    /** All references of a specification, in the order of its sections. */
    public static List<SpecReference> all(ModelSpec spec) {
        List<SpecReference> found = new ArrayList<>();
        walk(spec, r -> {
            found.add(r);
            return r.name();
        });
        return found;
    }

    /** References to an element. */
    public static List<SpecReference> to(ModelSpec spec, SpecElement e) {
        ObjType kind = Parts.kind(e);
        String name = Parts.nameOf(e);
        return all(spec).stream()
                .filter(r -> r.kind() == kind && r.name().equals(name))
                .toList();
    }

    /** References that name nothing: the compiler would refuse them. */
    public static List<SpecReference> dangling(ModelSpec spec) {
        NameIndex index = new NameIndex(spec);
        return all(spec).stream()
                .filter(r -> r.kind() == ObjType.DEFAULT
                        ? !spec.defaults.containsKey(r.name())
                        : !index.has(r.kind(), r.name()))
                .toList();
    }

    static void walk(ModelSpec spec, Walk walk) {
        new References(spec, walk).run();
    }

    private void run() {
        spec.defaults.values().forEach(this::defaults);
        spec.meshes.forEach(this::mesh);
        spec.materials.forEach(this::material);
        for (BodySpec b : spec.bodies()) {
            b.childclass = at(b, "childclass", ObjType.DEFAULT, b.childclass);
            b.plugin = plugin(b, b.plugin);
            for (FrameSpec f : b.frames) {
                f.childclass = at(f, "childclass", ObjType.DEFAULT, f.childclass);
            }
            b.geoms.forEach(this::geom);
            b.sites.forEach(this::site);
            b.cameras.forEach(this::camera);
            b.lights.forEach(this::light);
        }
        spec.flexes.forEach(this::flex);
        spec.skins.forEach(this::skin);
        spec.pairs.forEach(this::pair);
        spec.excludes.forEach(this::exclude);
        spec.equalities.forEach(this::equality);
        spec.tendons.forEach(this::tendon);
        spec.actuators.forEach(this::actuator);
        spec.sensors.forEach(this::sensor);
        spec.tuples.forEach(this::tuple);
    }

    private String at(SpecElement user, String attribute, ObjType kind, String name) {
        return name.isEmpty() ? name : walk.visit(new SpecReference(user, attribute, kind, name));
    }

    private void all(SpecElement user, String attribute, ObjType kind, List<String> names) {
        names.replaceAll(name -> at(user, attribute, kind, name));
    }

    private PluginUse plugin(SpecElement user, PluginUse use) {
        if (use == null || use.own() != null) {
            return use;
        }
        String name = at(user, "instance", ObjType.PLUGIN, use.instanceName());
        return name.equals(use.instanceName()) ? use : new PluginUse(use.pluginName(), name, null);
    }

    private void defaults(DefaultClass c) {
        mesh(c.mesh);
        material(c.material);
        geom(c.geom);
        site(c.site);
        c.tendon.material = at(c.tendon, "material", ObjType.MATERIAL, c.tendon.material);
    }

    private void mesh(MeshSpec m) {
        m.material = at(m, "material", ObjType.MATERIAL, m.material);
        m.plugin = plugin(m, m.plugin);
    }

    private void material(MaterialSpec m) {
        for (int i = 0; i < m.textures.length; i++) {
            m.textures[i] = at(m, "texture", ObjType.TEXTURE, m.textures[i]);
        }
    }

    private void geom(GeomSpec g) {
        g.material = at(g, "material", ObjType.MATERIAL, g.material);
        g.hfieldname = at(g, "hfield", ObjType.HFIELD, g.hfieldname);
        g.meshname = at(g, "mesh", ObjType.MESH, g.meshname);
        g.plugin = plugin(g, g.plugin);
    }

    private void site(SiteSpec s) {
        s.material = at(s, "material", ObjType.MATERIAL, s.material);
    }

    private void camera(CameraSpec c) {
        c.targetbody = at(c, "target", ObjType.BODY, c.targetbody);
    }

    private void light(LightSpec l) {
        l.targetbody = at(l, "target", ObjType.BODY, l.targetbody);
        l.texture = at(l, "texture", ObjType.TEXTURE, l.texture);
    }

    private void flex(FlexSpec f) {
        f.material = at(f, "material", ObjType.MATERIAL, f.material);
        all(f, "body", ObjType.BODY, f.vertbody);
        all(f, "node", ObjType.BODY, f.nodebody);
    }

    private void skin(SkinSpec s) {
        s.material = at(s, "material", ObjType.MATERIAL, s.material);
        all(s, "bone body", ObjType.BODY, s.bodyname);
    }

    private void pair(PairSpec p) {
        p.geomname1 = at(p, "geom1", ObjType.GEOM, p.geomname1);
        p.geomname2 = at(p, "geom2", ObjType.GEOM, p.geomname2);
    }

    private void exclude(ExcludeSpec e) {
        e.bodyname1 = at(e, "body1", ObjType.BODY, e.bodyname1);
        e.bodyname2 = at(e, "body2", ObjType.BODY, e.bodyname2);
    }

    private void equality(EqualitySpec e) {
        ObjType kind = kindOf(e);
        String word = kind.word();
        String first = at(e, word + "1", kind, e.name1);
        e.name2 = at(e, word + "2", kind, e.name2);
        e.name1 = first;
    }

    private ObjType kindOf(EqualitySpec e) {
        if (e.type == EqType.CONNECT || e.type == EqType.WELD) {
            return e.objtype != ObjType.UNKNOWN
                    ? e.objtype
                    : index.has(ObjType.BODY, e.name1) ? ObjType.BODY : ObjType.SITE;
        }
        return e.type == EqType.JOINT ? ObjType.JOINT : e.type == EqType.TENDON ? ObjType.TENDON : ObjType.FLEX;
    }

    private void tendon(TendonSpec t) {
        t.material = at(t, "material", ObjType.MATERIAL, t.material);
        for (WrapSpec w : t.path) {
            switch (w.type) {
                case JOINT -> w.objname = at(w, "joint", ObjType.JOINT, w.objname);
                case SITE -> w.objname = at(w, "site", ObjType.SITE, w.objname);
                case SPHERE, CYLINDER -> {
                    w.objname = at(w, "geom", ObjType.GEOM, w.objname);
                    w.sidesite = at(w, "sidesite", ObjType.SITE, w.sidesite);
                }
                case PULLEY, NONE -> {}
            }
        }
    }

    private void actuator(ActuatorSpec a) {
        switch (a.trntype) {
            case JOINT -> a.target = at(a, "joint", ObjType.JOINT, a.target);
            case JOINTINPARENT -> a.target = at(a, "jointinparent", ObjType.JOINT, a.target);
            case TENDON -> a.target = at(a, "tendon", ObjType.TENDON, a.target);
            case BODY -> a.target = at(a, "body", ObjType.BODY, a.target);
            case SITE -> a.target = at(a, "site", ObjType.SITE, a.target);
            case SLIDERCRANK -> a.target = at(a, "cranksite", ObjType.SITE, a.target);
            case SO3, UNDEFINED -> {}
        }
        a.refsite = at(a, "refsite", ObjType.SITE, a.refsite);
        a.slidersite = at(a, "slidersite", ObjType.SITE, a.slidersite);
        a.plugin = plugin(a, a.plugin);
    }

    private void sensor(SensorSpec s) {
        SensorSpec understood = s.copy();
        ObjectTypes.infer(understood);
        if (understood.objtype != ObjType.UNKNOWN) {
            s.objname = at(s, "objname", plain(understood.objtype), s.objname);
        }
        if (understood.reftype != ObjType.UNKNOWN) {
            s.refname = at(s, "refname", plain(understood.reftype), s.refname);
        }
        s.plugin = plugin(s, s.plugin);
    }

    private void tuple(TupleSpec t) {
        for (int i = 0; i < Math.min(t.objname.length, t.objtype.length); i++) {
            t.objname[i] = at(t, "objname", plain(t.objtype[i]), t.objname[i]);
        }
    }

    private static ObjType plain(ObjType kind) {
        return kind == ObjType.XBODY ? ObjType.BODY : kind;
    }
}
