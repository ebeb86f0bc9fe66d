package dev.cardan.mjcf.decompose;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.mesh.file.MshDecoder;
import dev.cardan.mjcf.mesh.file.ObjDecoder;
import dev.cardan.mjcf.mesh.file.StlDecoder;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A mesh cut into convex pieces that fill about the same space, so that it can collide as what it is: MuJoCo and Cardan take
 * the convex hull of each mesh.
 *
 * <pre>{@code
 * ConvexDecomposition cup = ConvexDecomposition.of(Path.of("cup.obj"), DecompositionOptions.DEFAULT);
 * for (MeshSpec piece : cup.addTo(spec, "cup")) {
 *     GeomSpec g = body.addGeom();
 *     g.type = GeomType.MESH;
 *     g.meshname = piece.name;
 * }
 * }</pre>
 *
 * <p>The pieces overlap nowhere but at their common faces, and depend on nothing but the mesh and the options. The last
 * decompositions are kept in memory and found again by their contents.
 *
 * @param pieces the pieces, in the frame and unit of the mesh
 * @param digest stands for the mesh and the options: equal digests, equal pieces
 */
public record ConvexDecomposition(List<ConvexPiece> pieces, String digest) {
    private static final int MOST_FACES = 1_000_000;
    private static final double LARGEST = 1e9;
    private static final double SMALLEST = 1e-9;
    private static final int KEPT = 32;
    private static final Map<String, ConvexDecomposition> CACHE = new LinkedHashMap<>(16, 0.75f, true);

    /** Cuts the mesh of a file: OBJ, STL or MSH. */
    public static ConvexDecomposition of(Path file, DecompositionOptions options) {
        return of(file, options, DecompositionProgress.NONE);
    }

    /**
     * Cuts the mesh of a file, and tells how far that has come.
     *
     * @throws ModelException if the file cannot be read, or its mesh cannot be cut
     * @throws java.util.concurrent.CancellationException if the progress ended it, or the thread was interrupted
     */
    public static ConvexDecomposition of(Path file, DecompositionOptions options, DecompositionProgress progress) {
        MeshData data = read(file);
        double[] v = new double[data.vert().length];
        for (int i = 0; i < v.length; i++) {
            v[i] = data.vert()[i];
        }
        try {
            return of(v, data.face(), options, progress);
        } catch (IllegalArgumentException e) {
            throw new ModelException(file.toString(), 0, e.getMessage(), e);
        }
    }

    /**
     * Cuts a mesh.
     *
     * @param vertices coordinates x y z of each vertex
     * @param faces three vertices per triangle
     * @throws IllegalArgumentException if this is no mesh that can be cut; the message says why
     */
    public static ConvexDecomposition of(
            double[] vertices, int[] faces, DecompositionOptions options, DecompositionProgress progress) {
        check(vertices, faces);
        String digest = digest(vertices, faces, options);
        synchronized (CACHE) {
            ConvexDecomposition known = CACHE.get(digest);
            if (known != null) {
                return known;
            }
        }
        ConvexDecomposition made = new ConvexDecomposition(cut(vertices, faces, options, progress), digest);
        synchronized (CACHE) {
            CACHE.put(digest, made);
            if (CACHE.size() > KEPT) {
                CACHE.remove(CACHE.keySet().iterator().next());
            }
        }
        return made;
    }

    private static List<ConvexPiece> cut(
            double[] vertices, int[] faces, DecompositionOptions options, DecompositionProgress progress) {
        Steps steps = new Steps(progress);
        steps.at(0);
        MeshAxes axes = MeshAxes.of(vertices, faces);
        double[] v = axes.into(vertices);
        double[] low = new double[3], high = new double[3];
        used(v, faces, low, high);
        VoxelSolid solid = VoxelSolid.of(v, faces, low, high, options.resolution(), steps);
        List<VoxelPart> parts = Splitting.run(solid, options, steps);
        List<ConvexPiece> pieces = PieceHulls.of(v, faces, solid, parts, options, steps);
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException(
                    "no piece of the mesh has a volume: all its faces are on one line or at one place");
        }
        steps.at(1);
        return pieces.stream().map(axes::back).toList();
    }

    private static void check(double[] v, int[] faces) {
        if (v.length % 3 != 0 || faces.length % 3 != 0) {
            throw new IllegalArgumentException("there are " + v.length + " coordinates and " + faces.length
                    + " corners of faces: both must be multiples of 3");
        }
        if (v.length < 12 || faces.length == 0) {
            throw new IllegalArgumentException("the mesh has " + v.length / 3 + " vertices and " + faces.length / 3
                    + " faces: at least 4 vertices and one face are needed");
        }
        if (faces.length / 3 > MOST_FACES) {
            throw new IllegalArgumentException("the mesh has " + faces.length / 3 + " faces: at most " + MOST_FACES
                    + " are cut; simplify it first");
        }
        for (int i = 0; i < v.length; i++) {
            if (!(Math.abs(v[i]) <= LARGEST)) {
                throw new IllegalArgumentException("coordinate " + (i % 3 + 1) + " of vertex " + i / 3 + " is " + v[i]
                        + ": coordinates must be finite and at most " + LARGEST);
            }
        }
        for (int i = 0; i < faces.length; i++) {
            if (faces[i] < 0 || faces[i] >= v.length / 3) {
                throw new IllegalArgumentException("face " + i / 3 + " has vertex " + faces[i]
                        + ": there are vertices 0 to " + (v.length / 3 - 1));
            }
        }
        double[] low = new double[3], high = new double[3];
        used(v, faces, low, high);
        double longest = Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
        double farthest = 0;
        for (int k = 0; k < 3; k++) {
            farthest = Math.max(farthest, Math.max(Math.abs(low[k]), Math.abs(high[k])));
        }
        if (longest < SMALLEST || longest < 1e-6 * farthest) {
            throw new IllegalArgumentException("the mesh is " + longest + " across, " + farthest
                    + " from its origin: that is too small to be cut");
        }
    }

    /** The box around the vertices that faces use. */
    private static void used(double[] v, int[] faces, double[] low, double[] high) {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int i : faces) {
            for (int k = 0; k < 3; k++) {
                low[k] = Math.min(low[k], v[3 * i + k]);
                high[k] = Math.max(high[k], v[3 * i + k]);
            }
        }
    }

    static void bounds(double[] p, double[] low, double[] high) {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < p.length; i++) {
            low[i % 3] = Math.min(low[i % 3], p[i]);
            high[i % 3] = Math.max(high[i % 3], p[i]);
        }
    }

    private static MeshData read(Path file) {
        String name = file.toString(), lower = name.toLowerCase(Locale.ROOT);
        try {
            byte[] bytes = Files.readAllBytes(file);
            if (lower.endsWith(".obj")) {
                return ObjDecoder.decode(bytes);
            }
            if (lower.endsWith(".stl")) {
                return StlDecoder.decode(bytes);
            }
            if (lower.endsWith(".msh")) {
                return MshDecoder.decode(bytes, false);
            }
            throw new ModelException(name, 0, "meshes are read from files whose names end in .obj, .stl or .msh");
        } catch (BadMeshException e) {
            throw new ModelException(name, 0, e.getMessage(), e);
        } catch (IOException e) {
            throw new ModelException(
                    name,
                    0,
                    Files.exists(file) ? "the mesh cannot be read: " + e.getMessage() : "there is no such file",
                    e);
        }
    }

    private static String digest(double[] v, int[] faces, DecompositionOptions options) {
        try {
            MessageDigest d = MessageDigest.getInstance("SHA-256");
            d.update(options.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
            ByteBuffer b = ByteBuffer.allocate(8 * v.length);
            b.asDoubleBuffer().put(v);
            d.update(b.array());
            b = ByteBuffer.allocate(4 * faces.length);
            b.asIntBuffer().put(faces);
            d.update(b.array());
            return HexFormat.of().formatHex(d.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Sum of the volumes of the pieces. */
    public double volume() {
        double sum = 0;
        for (ConvexPiece p : pieces) {
            sum += p.volume();
        }
        return sum;
    }

    /**
     * Adds the pieces to a specification as meshes.
     *
     * @param name beginning of their names: {@code cup_0}, {@code cup_1}, ...
     */
    public List<MeshSpec> addTo(ModelSpec spec, String name) {
        List<MeshSpec> added = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            ConvexPiece p = pieces.get(i);
            MeshSpec mesh = spec.addMesh(name + "_" + i);
            mesh.uservert = new float[p.vertices().length];
            for (int k = 0; k < mesh.uservert.length; k++) {
                mesh.uservert[k] = (float) p.vertices()[k];
            }
            mesh.userface = p.faces().clone();
            added.add(mesh);
        }
        return added;
    }

    /**
     * A model of the pieces as MJCF: a mesh and a geom each, to be included or copied from.
     *
     * @param name beginning of the names
     * @param ending of the files of the pieces, {@code .obj} or {@code .stl}
     */
    public String toMjcf(String name, String ending) {
        StringBuilder b =
                new StringBuilder("<mujoco model=\"" + name + "\">\n  <!-- convex pieces " + digest + " -->\n");
        b.append("  <asset>\n");
        for (int i = 0; i < pieces.size(); i++) {
            String piece = name + "_" + i;
            b.append("    <mesh name=\"")
                    .append(piece)
                    .append("\" file=\"")
                    .append(piece)
                    .append(ending)
                    .append("\"/>\n");
        }
        b.append("  </asset>\n  <worldbody>\n    <body name=\"").append(name).append("\">\n");
        for (int i = 0; i < pieces.size(); i++) {
            b.append("      <geom type=\"mesh\" mesh=\"")
                    .append(name)
                    .append('_')
                    .append(i)
                    .append("\"/>\n");
        }
        return b.append("    </body>\n  </worldbody>\n</mujoco>\n").toString();
    }
}
