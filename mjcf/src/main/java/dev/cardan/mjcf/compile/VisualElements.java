package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Mesh;
import dev.cardan.mjcf.compile.Draft.Sensor;
import dev.cardan.mjcf.compile.Draft.Tendon;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.HashSet;
import java.util.Set;

/**
 * Discards what only matters for looks: materials and textures before anything is compiled; then geoms that neither
 * collide nor are named by another element - after they have given their mass to their bodies -, and the meshes of no other
 * geom.
 */
final class VisualElements {
    private final Draft d;
    private final Set<Geom> needed = new HashSet<>();
    private final Set<Mesh> neededMeshes = new HashSet<>();

    private VisualElements(Draft d) {
        this.d = d;
    }

    /** Discards materials and textures. MuJoCo only takes geoms off them and refuses all other uses. */
    static void discardMaterials(Draft d) {
        d.geoms.forEach(g -> g.spec.material = "");
        d.sites.forEach(s -> refuse(s.spec, "material", s.spec.material));
        d.tendons.forEach(t -> refuse(t.spec, "material", t.spec.material));
        d.flexes.forEach(f -> refuse(f.spec, "material", f.spec.material));
        d.skins.forEach(s -> refuse(s, "material", s.material));
        d.lights.forEach(l -> refuse(l.spec, "texture", l.spec.texture));
    }

    /** Refuses meshes that bring a material to a geom; they are known when geoms have found their meshes. */
    static void checkMeshes(Draft d) {
        for (Geom g : d.geoms) {
            if (g.mesh != null) {
                refuse(g.mesh.spec, "material", g.mesh.spec.material);
            }
        }
    }

    private static void refuse(SpecElement e, String attribute, String name) {
        if (!name.isEmpty()) {
            throw new ModelException(
                    e,
                    attribute + "=\"" + name + "\": discardvisual=\"true\" in <compiler> removes all materials and"
                            + " textures, and only geoms can do without theirs: remove the attribute");
        }
    }

    /** Discards geoms and meshes. The places of the remaining ones change before anything else refers to them. */
    static void discardGeoms(Draft d) {
        new VisualElements(d).run();
    }

    private void run() {
        collect();
        d.bodies.forEach(b -> b.settled |= b.geoms.removeIf(g -> !needed.contains(g)));
        int[] geomPlace = new int[d.geoms.size()];
        int n = 0;
        for (int i = 0; i < geomPlace.length; i++) {
            Geom g = d.geoms.get(i);
            geomPlace[i] = needed.contains(g) ? n : -1;
            g.id = n;
            n += needed.contains(g) ? 1 : 0;
        }
        d.geoms.removeIf(g -> !needed.contains(g));
        int[] meshPlace = new int[d.meshes.size()];
        int k = 0;
        for (int i = 0; i < meshPlace.length; i++) {
            Mesh m = d.meshes.get(i);
            meshPlace[i] = neededMeshes.contains(m) ? k : -1;
            m.id = k;
            k += neededMeshes.contains(m) ? 1 : 0;
        }
        d.meshes.removeIf(m -> !neededMeshes.contains(m));
        for (Geom g : d.geoms) {
            if (g.dataid >= 0 && g.hfield == null) {
                g.dataid = meshPlace[g.dataid];
            }
        }
        d.references.renumber(ObjType.GEOM, geomPlace);
        d.references.renumber(ObjType.MESH, meshPlace);
    }

    private void collect() {
        d.pairs.forEach(p -> need(ObjType.GEOM, p.spec.geomname1));
        d.pairs.forEach(p -> need(ObjType.GEOM, p.spec.geomname2));
        for (Tendon t : d.tendons) {
            for (WrapSpec w : t.spec.path) {
                if (w.type == WrapType.SPHERE || w.type == WrapType.CYLINDER) {
                    need(ObjType.GEOM, w.objname);
                }
            }
        }
        for (Sensor s : d.sensors) {
            need(s.spec.objtype, s.spec.objname);
            need(s.spec.reftype, s.spec.refname);
        }
        for (TupleSpec t : d.spec.tuples) {
            for (int i = 0; i < t.objname.length; i++) {
                if (t.objtype[i] == ObjType.GEOM) {
                    need(ObjType.GEOM, t.objname[i]);
                }
            }
        }
        for (Geom g : d.geoms) {
            if (g.spec.contype != 0 || g.spec.conaffinity != 0) {
                needed.add(g);
            }
        }
        needed.forEach(g -> need(ObjType.MESH, g.spec.meshname));
    }

    private void need(ObjType kind, String name) {
        int place = d.references.find(kind, name);
        if (place >= 0 && kind == ObjType.GEOM) {
            needed.add(d.geoms.get(place));
        } else if (place >= 0 && kind == ObjType.MESH) {
            neededMeshes.add(d.meshes.get(place));
        }
    }
}
