package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.attached.ModelPlugins;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.table.MeshTable;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.CompileTimes;
import dev.cardan.mjcf.CompileTimes.Part;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Mesh;
import dev.cardan.mjcf.compile.Draft.Pair;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.mesh.hull.HullPolygons;
import dev.cardan.mjcf.spec.MeshInertia;
import dev.cardan.mjcf.spec.MeshSpec;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Meshes: which geoms use them, their geometry (on all processors), and the model's tables. */
final class MeshCompile {
    /** Directions whose furthest hull vertices are kept: all combinations of -1, 0, 1. */
    private static final int DIRECTIONS = 27;

    private MeshCompile() {}

    static void run(Draft d, ModelFiles files, LoadProgress progress) {
        for (int i = 0; i < d.meshes.size(); i++) {
            Mesh m = d.meshes.get(i);
            m.id = i;
            checkLengths(m.spec);
            m.shape = shape(m.spec, d);
        }
        useMeshes(d);
        int total = d.meshes.size();
        int[] done = {0};
        Parallel.run(total, d.compiler.usethread, i -> {
            Mesh m = d.meshes.get(i);
            build(m, d, files);
            if (m.spec.needsdf && m.shape == null) {
                m.octree = d.times.measure(Part.MESH_OCTREE, () -> new MeshOctree(m.spec, m.geometry));
            }
            synchronized (done) {
                progress.update(++done[0], total);
            }
        });
    }

    private static void checkLengths(MeshSpec s) {
        if (s.name.isEmpty()) {
            throw new ModelException(s, "a mesh needs a name or a file");
        }
        Rules.length(s, "scale", s.scale, 3);
        Rules.length(s, "refpos", s.refpos, 3);
        Rules.length(s, "refquat", s.refquat, 4);
    }

    /** The shape of a plugin from which a mesh is made; null if there is none, or the mesh has a file. */
    private static SignedDistance shape(MeshSpec s, Draft d) {
        if (s.plugin == null || !s.file.isEmpty()) {
            return null;
        }
        if (s.scale[0] != 1 || s.scale[1] != 1 || s.scale[2] != 1) {
            throw new ModelException(s, Rules.show("scale", s.scale) + ": the shape of a plugin can't be scaled");
        }
        PluginCompile.Instance x = d.pluginCompile.resolve(s, s.plugin, Capability.SDF);
        return PluginCompile.checked(x, s, () -> ModelPlugins.shape(x.type, x.settings));
    }

    /** Finds the meshes of geoms; those that can collide need a convex hull, as do those with convex inertia. */
    private static void useMeshes(Draft d) {
        Set<Integer> paired = new HashSet<>();
        for (Pair p : d.pairs) {
            paired.add(d.references.find(ObjType.GEOM, p.spec.geomname1));
            paired.add(d.references.find(ObjType.GEOM, p.spec.geomname2));
        }
        for (Geom g : d.geoms) {
            if (g.spec.meshname.isEmpty()) {
                continue;
            }
            g.mesh = d.meshes.get(d.references.require(g.spec, "mesh", ObjType.MESH, g.spec.meshname));
            g.mesh.spec.needsdf |= g.spec.type == GeomType.SDF;
            boolean solid = g.spec.type == GeomType.MESH || g.spec.type == GeomType.SDF;
            if (solid && (g.spec.contype != 0 || g.spec.conaffinity != 0 || paired.contains(g.id))) {
                g.mesh.needsHull = true;
            }
        }
        for (Mesh m : d.meshes) {
            m.needsHull |= m.spec.inertia == MeshInertia.CONVEX;
        }
    }

    private static void build(Mesh m, Draft d, ModelFiles files) {
        CompileTimes times = d.times;
        if (m.shape != null) {
            MeshData made = times.measure(Part.MESH_LOAD, () -> MeshSource.make(m.spec, m.shape));
            m.geometry = MeshGeometry.inPlace(m.spec, made, m.needsHull, d.compiler.usethread, times);
            return;
        }
        byte[] file = times.measure(Part.MESH_LOAD, () -> MeshSource.bytes(m.spec, d, files));
        boolean visible = d.visible || m.spec.needsdf;
        if (MeshCache.limit() <= 0 || !visible) { // such a mesh is not fit to be kept
            m.geometry = make(m, d, file, visible);
            return;
        }
        MeshCache.Key key = MeshCache.key(m.spec, file, m.needsHull);
        m.geometry = MeshCache.find(key).orElseGet(() -> {
            MeshGeometry made = make(m, d, file, true);
            MeshCache.put(key, made);
            return made;
        });
    }

    private static MeshGeometry make(Mesh m, Draft d, byte[] file, boolean visible) {
        MeshData data = d.times.measure(Part.MESH_LOAD, () -> MeshSource.load(m.spec, file));
        return MeshGeometry.of(m.spec, data, m.needsHull, visible, d.compiler.usethread, d.times);
    }

    static void sizes(Sizes s, Draft d) {
        s.nmesh = d.meshes.size();
        long vert = 0, normal = 0, texcoord = 0, face = 0, graph = 0, poly = 0, polyvert = 0, polymap = 0, bvh = 0;
        for (Mesh mesh : d.meshes) {
            MeshGeometry g = mesh.geometry;
            vert += g.vert.length;
            normal += g.normal.length;
            texcoord += g.texcoord.length;
            face += g.face.length;
            graph += g.graph.length;
            poly += g.polygons.vertexCounts().length;
            polyvert += g.polygons.vertices().length;
            polymap += g.polygons.map().length;
            bvh += g.tree.size();
            s.noct += mesh.octree == null ? 0 : mesh.octree.size();
            s.npolygonmax = Math.max(s.npolygonmax, most(g.polygons.vertexCounts()));
            s.nmeshdegmax = Math.max(s.nmeshdegmax, most(g.polygons.mapCounts()));
        }
        s.nmeshvert = ModelSizes.fit("coordinates of mesh vertices", vert) / 3;
        s.nmeshnormal = ModelSizes.fit("coordinates of mesh normals", normal) / 3;
        s.nmeshtexcoord = ModelSizes.fit("texture coordinates of meshes", texcoord) / 2;
        s.nmeshface = ModelSizes.fit("corners of mesh faces", face) / 3;
        s.nmeshgraph = ModelSizes.fit("numbers in hulls of meshes", graph);
        s.nmeshpoly = ModelSizes.fit("polygons of meshes", poly);
        s.nmeshpolyvert = ModelSizes.fit("corners of mesh polygons", polyvert);
        s.nmeshpolymap = ModelSizes.fit("polygons around mesh vertices", polymap);
        ModelSizes.fit("numbers in bounding boxes of meshes", 6 * bvh);
        s.nbvhstatic += (int) bvh;
    }

    private static int most(int[] counts) {
        return Arrays.stream(counts).max().orElse(0);
    }

    /** Running totals of what has been written. */
    private static final class Ends {
        int vert;
        int normal;
        int texcoord;
        int face;
        int graph;
        int poly;
        int polyvert;
        int polymap;
        int bvh;
        int oct;
    }

    static void fill(Model m, Draft d) {
        Ends at = new Ends();
        for (int b = 0; b < m.nbody; b++) {
            at.bvh = Math.max(at.bvh, m.body.bvhadr[b] + m.body.bvhnum[b]);
        }
        for (Mesh mesh : d.meshes) {
            fill(m, mesh, at);
        }
    }

    private static void fill(Model m, Mesh mesh, Ends at) {
        MeshTable t = m.mesh;
        MeshGeometry g = mesh.geometry;
        int i = mesh.id;
        Rows.set(t.scale, i, mesh.spec.scale);
        Rows.set(t.pos, i, g.pos);
        Rows.set(t.quat, i, g.quat);
        t.vertadr[i] = at.vert;
        t.vertnum[i] = g.vert.length / 3;
        for (int k = 0; k < g.vert.length; k++) {
            t.vert[3 * at.vert + k] = (float) g.vert[k];
        }
        t.normaladr[i] = at.normal;
        t.normalnum[i] = g.normal.length / 3;
        System.arraycopy(g.normal, 0, t.normal, 3 * at.normal, g.normal.length);
        t.texcoordadr[i] = g.texcoord.length == 0 ? -1 : at.texcoord;
        t.texcoordnum[i] = g.texcoord.length / 2;
        System.arraycopy(g.texcoord, 0, t.texcoord, 2 * at.texcoord, g.texcoord.length);
        t.faceadr[i] = at.face;
        t.facenum[i] = g.face.length / 3;
        System.arraycopy(g.face, 0, t.face, 3 * at.face, g.face.length);
        System.arraycopy(g.facenormal, 0, t.facenormal, 3 * at.face, g.face.length);
        if (g.texcoord.length > 0) {
            System.arraycopy(g.facetexcoord, 0, t.facetexcoord, 3 * at.face, g.face.length);
        }
        t.bvhnum[i] = g.tree.size();
        t.bvhadr[i] = g.tree.size() == 0 ? -1 : at.bvh;
        g.tree.fill(m, at.bvh, leaf -> leaf);
        t.octadr[i] = -1;
        if (mesh.octree != null) {
            t.octadr[i] = at.oct;
            t.octnum[i] = mesh.octree.size();
            mesh.octree.fill(m, at.oct);
            at.oct += mesh.octree.size();
        }
        t.graphadr[i] = g.graph.length == 0 ? -1 : at.graph;
        System.arraycopy(g.graph, 0, t.graph, at.graph, g.graph.length);
        extrema(t, i, at);
        polygons(t, i, g, at);

        at.vert += g.vert.length / 3;
        at.normal += g.normal.length / 3;
        at.texcoord += g.texcoord.length / 2;
        at.face += g.face.length / 3;
        at.graph += g.graph.length;
        at.bvh += g.tree.size();
    }

    private static void polygons(MeshTable t, int i, MeshGeometry g, Ends at) {
        HullPolygons p = g.polygons;
        t.polyadr[i] = at.poly;
        t.polynum[i] = p.vertexCounts().length;
        System.arraycopy(g.polynormal, 0, t.polynormal, 3 * at.poly, g.polynormal.length);
        System.arraycopy(p.vertices(), 0, t.polyvert, at.polyvert, p.vertices().length);
        System.arraycopy(p.map(), 0, t.polymap, at.polymap, p.map().length);
        for (int count : p.vertexCounts()) {
            t.polyvertadr[at.poly] = at.polyvert;
            t.polyvertnum[at.poly++] = count;
            at.polyvert += count;
        }
        int v = at.vert;
        for (int count : p.mapCounts()) {
            t.polymapadr[v] = at.polymap;
            t.polymapnum[v++] = count;
            at.polymap += count;
        }
    }

    /** Hull vertices furthest in each direction, where searches for the furthest point begin; in 32-bit arithmetic. */
    private static void extrema(MeshTable t, int i, Ends at) {
        if (t.graphadr[i] < 0) {
            return;
        }
        int corners = t.graph[at.graph];
        float[] most = new float[DIRECTIONS];
        Arrays.fill(most, -Float.MAX_VALUE);
        for (int c = 0; c < corners; c++) {
            int v = 3 * (at.vert + t.graph[at.graph + 2 + corners + c]);
            for (int k = 0; k < DIRECTIONS; k++) {
                float dot = t.vert[v] * (k / 9 - 1) + t.vert[v + 1] * ((k / 3) % 3 - 1) + t.vert[v + 2] * (k % 3 - 1);
                if (dot > most[k]) {
                    most[k] = dot;
                    t.extrema[DIRECTIONS * i + k] = c;
                }
            }
        }
    }
}
