package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Camera;
import dev.cardan.mjcf.compile.Draft.Equality;
import dev.cardan.mjcf.compile.Draft.Exclude;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Light;
import dev.cardan.mjcf.compile.Draft.Sensor;
import dev.cardan.mjcf.compile.Draft.Site;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import java.util.HashMap;
import java.util.Map;

/**
 * Merges bodies without joints into their parents: mass, children and parts move up. A body that another element names
 * stays. Three habits of MuJoCo are kept: positions in the list of bodies are not updated while bodies are merged, so that a
 * reference to one of the last bodies can stop the merging; nodes that trees of boxes grow by are counted twice; and cameras and lights are placed again as they were written,
 * in the body they have now.
 */
final class FuseStatic {
    private final Draft d;
    private final Map<String, Integer> places = new HashMap<>();

    private FuseStatic(Draft d) {
        this.d = d;
        d.bodies.forEach(b -> places.put(b.spec.name, b.id));
    }

    static void run(Draft d) {
        new FuseStatic(d).run();
    }

    private void run() {
        for (int i = 1; i < d.bodies.size(); i++) {
            Body b = d.bodies.get(i);
            if (!b.spec.name.isEmpty() && !isFree(b, i)) {
                continue;
            }
            if (b.joints.isEmpty() && !b.spec.mocap) {
                fuse(b);
                i--;
            }
        }
        renumber();
        d.references.relist(ObjType.BODY, d.bodies.stream().map(b -> b.spec).toList());
        for (Light l : d.lights) {
            l.restart();
            CameraLightCompile.light(l, d);
        }
        for (Camera c : d.cameras) {
            c.restart();
            CameraLightCompile.camera(c, d);
        }
    }

    /** Whether all references can do without a body's name. */
    private boolean isFree(Body b, int place) {
        places.remove(b.spec.name);
        boolean free = d.cameras.stream().allMatch(c -> isKnown(c.spec.targetbody))
                && d.lights.stream().allMatch(l -> isKnown(l.spec.targetbody))
                && d.skins.stream().allMatch(this::resolves)
                && d.excludes.stream().allMatch(this::resolves)
                && d.equalities.stream().allMatch(this::resolves)
                && d.actuators.stream().allMatch(a -> resolves(a.spec))
                && d.sensors.stream().allMatch(s -> resolves(s, b))
                && d.spec.tuples.stream().allMatch(this::resolves);
        places.put(b.spec.name, place);
        return free;
    }

    private boolean isKnown(String name) {
        return name.isEmpty() || find(name) != null;
    }

    private Body find(String name) {
        Integer place = places.get(name);
        return place == null || place >= d.bodies.size() ? null : d.bodies.get(place);
    }

    private boolean resolves(SkinSpec s) {
        for (String name : s.bodyname) {
            if (find(name) == null) {
                return false;
            }
        }
        return true;
    }

    private boolean resolves(Exclude e) {
        return find(e.spec.bodyname1) != null && find(e.spec.bodyname2) != null;
    }

    private boolean resolves(Equality e) {
        EqualitySpec s = e.spec;
        if ((s.type != EqType.CONNECT && s.type != EqType.WELD) || s.objtype != ObjType.BODY) {
            return true;
        }
        Body first = find(s.name1);
        Body second = s.name2.isEmpty() ? d.bodies.get(0) : find(s.name2);
        return first != null && second != null && first != second;
    }

    private boolean resolves(ActuatorSpec a) {
        return a.trntype != TrnType.BODY || find(a.target) != null;
    }

    /** A sensor of force or torque measures between a body and its parent: its body must stay. */
    private boolean resolves(Sensor sensor, Body b) {
        SensorSpec s = sensor.spec;
        if (s.objtype == ObjType.BODY && find(s.objname) == null) {
            return false;
        }
        if (s.reftype == ObjType.BODY && find(s.refname) == null) {
            return false;
        }
        int site = d.references.find(ObjType.SITE, s.objname);
        return s.objtype != ObjType.SITE
                || (s.type != SensorType.FORCE && s.type != SensorType.TORQUE)
                || site < 0
                || d.sites.get(site).body != b;
    }

    private boolean resolves(TupleSpec t) {
        for (int i = 0; i < t.objname.length; i++) {
            if (t.objtype[i] == ObjType.BODY && find(t.objname[i]) == null) {
                return false;
            }
        }
        return true;
    }

    private void fuse(Body b) {
        Body parent = b.parent;
        parent.settled = true;
        double[] pos = b.spec.pos;
        double[] quat = b.spec.quat;
        if (parent.parent != null && b.spec.mass >= Const.MINVAL) {
            BodyInertia.absorb(parent.spec, b.spec);
        }
        for (Body child : b.children) {
            FrameMath.prepend(pos, quat, child.spec.pos, child.spec.quat);
            child.parent = parent;
        }
        int place = parent.children.indexOf(b);
        parent.children.remove(place);
        parent.children.addAll(place, b.children);
        for (Geom g : b.geoms) {
            g.body = parent;
            g.prepend(pos, quat);
        }
        for (Site s : b.sites) {
            s.body = parent;
            FrameMath.prepend(pos, quat, s.spec.pos, s.spec.quat);
        }
        b.cameras.forEach(c -> c.body = parent);
        b.lights.forEach(l -> l.body = parent);
        parent.geoms.addAll(b.geoms);
        parent.sites.addAll(b.sites);
        parent.cameras.addAll(b.cameras);
        parent.lights.addAll(b.lights);
        d.bodies.remove(b);
        places.remove(b.spec.name);
        relist();
        BodyCompile.collisionMasks(parent);
        if (!parent.geoms.isEmpty()) {
            int before = b.bvh.size() + parent.bvh.size();
            parent.bvh = parent.bvh.again(parent.geoms, parent.spec.ipos, parent.spec.iquat);
            d.spareNodes += parent.bvh.size() - before;
        }
    }

    /** Lists the parts of all bodies again, in the order of the bodies. */
    private void relist() {
        d.geoms.clear();
        d.sites.clear();
        d.cameras.clear();
        d.lights.clear();
        for (Body b : d.bodies) {
            d.geoms.addAll(b.geoms);
            d.sites.addAll(b.sites);
            d.cameras.addAll(b.cameras);
            d.lights.addAll(b.lights);
        }
    }

    private void renumber() {
        for (int i = 0; i < d.bodies.size(); i++) {
            Body b = d.bodies.get(i);
            b.id = i;
            boolean weldRoot = b.parent == null || !b.joints.isEmpty() || b.spec.mocap;
            b.weldid = weldRoot ? i : b.parent.weldid;
        }
        for (int i = 0; i < d.geoms.size(); i++) {
            d.geoms.get(i).id = i;
        }
    }
}
