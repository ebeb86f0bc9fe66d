package dev.cardan.mjcf.compile;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.mjcf.ContentType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.mesh.file.DaeDecoder;
import dev.cardan.mjcf.mesh.file.GltfDecoder;
import dev.cardan.mjcf.mesh.file.MshDecoder;
import dev.cardan.mjcf.mesh.file.ObjDecoder;
import dev.cardan.mjcf.mesh.file.StlDecoder;
import dev.cardan.mjcf.mesh.geometry.MarchingCubes;
import dev.cardan.mjcf.spec.MeshSpec;
import java.util.Locale;

/** Where a mesh's vertices and faces come from: a file, the model itself, or some from each; and whether they fit. */
final class MeshSource {
    private static final String OBJ = "model/obj";
    private static final String MSH = "model/vnd.mujoco.msh";
    private static final float[] NO_FLOATS = {};
    private static final int[] NO_INTS = {};

    private MeshSource() {}

    /** The file of a mesh as the model keeps it; empty if there is none. */
    static String path(MeshSpec s, Draft d) {
        return d.spec.strippath ? ModelFiles.fileNameOf(s.file) : s.file;
    }

    /** The contents of the mesh's file; empty if it has none. */
    static byte[] bytes(MeshSpec s, Draft d, ModelFiles files) {
        if (s.file.isEmpty()) {
            return new byte[0];
        }
        String path = ModelFiles.join(d.compiler(s).meshdir, path(s, d));
        ModelFiles source = Draft.files(s, files);
        byte[] bytes = source.find(path)
                .orElseThrow(() -> new ModelException(s, place(s) + source.missing(path) + packageHint(s.file)));
        if (!format(s).equals("gltf")) {
            return bytes;
        }
        try {
            return GltfDecoder.packed(bytes, name -> source.find(ModelFiles.join(ModelFiles.directoryOf(path), name)));
        } catch (BadMeshException e) {
            throw new ModelException(s, place(s) + e.getMessage());
        }
    }

    /** What helps if a file named by its package is not found: the end of a sentence, or nothing. */
    private static String packageHint(String file) {
        return file.startsWith("package://") || file.startsWith("model://")
                ? "; no folder around the file has that package: tell where packages are (UrdfOptions.withPackageRoots,"
                        + " --packages)"
                : "";
    }

    /** Everything known about a mesh. */
    static MeshData load(MeshSpec s, byte[] file) {
        String type = ContentType.of(s.file, s.contentType);
        MeshData data;
        if (s.file.isEmpty()) {
            // as in MuJoCo, which normals belong to a face's corners can only be stated along with a file
            data = new MeshData(s.uservert, s.usernormal, s.usertexcoord, s.userface, NO_INTS, s.userfacetexcoord);
        } else {
            data = merge(s, decode(s, file));
        }
        check(s, data, type);
        return data;
    }

    /** The surface of a plugin's shape; the model may add texture coordinates. */
    static MeshData make(MeshSpec s, SignedDistance shape) {
        MeshData made;
        try {
            made = MarchingCubes.mesh(shape);
        } catch (BadMeshException e) {
            throw new ModelException(s, e.getMessage());
        } catch (RuntimeException e) {
            throw new ModelException(s, "the shape of the plugin threw " + e);
        }
        if (made.vert().length == 0) {
            throw new ModelException(
                    s, "the shape of the plugin has no surface within its bounds: change the plugin's settings");
        }
        MeshData data =
                new MeshData(made.vert(), made.normal(), s.usertexcoord, made.face(), NO_INTS, s.userfacetexcoord);
        check(s, data, "");
        return data;
    }

    /** The beginning of a sentence about the mesh. */
    static String place(MeshSpec s) {
        return s.file.isEmpty() ? "" : "file=\"" + s.file + "\": ";
    }

    private static MeshData decode(MeshSpec s, byte[] file) {
        try {
            return switch (format(s)) {
                case "msh" -> MshDecoder.decode(file, !(s.scale[0] * s.scale[1] * s.scale[2] > 0));
                case "obj" -> ObjDecoder.decode(file);
                case "stl" -> StlDecoder.decode(file);
                case "dae" -> DaeDecoder.decode(file);
                case "glb", "gltf" -> GltfDecoder.decode(file);
                default ->
                    throw new BadMeshException(
                            "meshes are read from files whose names end in .obj, .stl, .msh, .dae, .glb or .gltf"
                                    + (s.contentType.isEmpty() ? "" : " (content_type=\"" + s.contentType + "\")"));
            };
        } catch (BadMeshException e) {
            throw new ModelException(s, place(s) + e.getMessage());
        }
    }

    /** How the file is read: msh by its content type, others by the end of the name; empty if it cannot be. */
    static String format(MeshSpec s) {
        if (ContentType.of(s.file, s.contentType).equals(MSH)) {
            return "msh";
        }
        boolean obj = s.file.endsWith(".obj") || s.file.endsWith(".OBJ");
        boolean stl = s.file.endsWith(".stl") || s.file.endsWith(".STL");
        return obj ? "obj" : stl ? "stl" : sceneFormat(s.file);
    }

    /** Formats of whole scenes, which MuJoCo does not read. */
    private static String sceneFormat(String file) {
        String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return ending.equals("dae") || ending.equals("glb") || ending.equals("gltf") ? ending : "";
    }

    /** Adds what the model states to what the file has; both must not state the same. */
    private static MeshData merge(MeshSpec s, MeshData f) {
        once(s, "normal", f.normal().length, s.usernormal.length);
        once(s, "texcoord", f.texcoord().length, s.usertexcoord.length);
        once(s, "face", f.face().length, s.userface.length);
        once(s, "vertex", f.vert().length, s.uservert.length);
        once(s, "face normals", f.facenormal().length, s.usernormal.length);
        once(s, "face texture coordinates", f.facetexcoord().length, s.userfacetexcoord.length);
        return new MeshData(
                either(f.vert(), s.uservert),
                either(f.normal(), s.usernormal),
                either(f.texcoord(), s.usertexcoord),
                either(f.face(), s.userface),
                either(f.facenormal(), s.userfacenormal),
                either(f.facetexcoord(), s.userfacetexcoord));
    }

    private static void once(MeshSpec s, String what, int inFile, int inModel) {
        if (inFile > 0 && inModel > 0) {
            throw new ModelException(s, place(s) + what + ": given by the file and by the model; leave one out");
        }
    }

    private static float[] either(float[] first, float[] second) {
        return first.length > 0 ? first : second.length > 0 ? second : NO_FLOATS;
    }

    private static int[] either(int[] first, int[] second) {
        return first.length > 0 ? first : second.length > 0 ? second : NO_INTS;
    }

    private static void check(MeshSpec s, MeshData d, String type) {
        multiple(s, "vertex", d.vert().length, 3);
        multiple(s, "face", d.face().length, 3);
        for (int i = 0; i < d.vert().length; i++) {
            if (!Float.isFinite(d.vert()[i])) {
                throw new ModelException(
                        s,
                        place(s) + "coordinate " + (i % 3 + 1) + " of vertex " + i / 3 + " is " + d.vert()[i]
                                + ": coordinates must be finite");
            }
        }
        if (d.vert().length < 12) {
            throw new ModelException(
                    s,
                    place(s) + "a mesh needs at least 4 vertices, this one has " + d.vert().length / 3
                            + (s.file.isEmpty() && s.uservert.length == 0 ? ": give a file or vertices" : ""));
        }
        multiple(s, "normal", d.normal().length, 3);
        multiple(s, "texcoord", d.texcoord().length, 2);
        int vertices = d.vert().length / 3;
        if (d.texcoord().length > 0
                && d.texcoord().length != 2 * vertices
                && d.facetexcoord().length == 0
                && !type.equals(OBJ)) {
            throw new ModelException(
                    s,
                    place(s) + "texcoord has " + d.texcoord().length / 2 + " pairs of numbers for " + vertices
                            + " vertices: one per vertex is needed");
        }
        for (int i = 0; i < d.face().length; i++) {
            if (d.face()[i] < 0 || d.face()[i] >= vertices) {
                throw new ModelException(
                        s,
                        place(s) + "face " + i / 3 + " has vertex " + d.face()[i] + ": there are vertices 0 to "
                                + (vertices - 1));
            }
        }
    }

    private static void multiple(MeshSpec s, String what, int length, int n) {
        if (length % n != 0) {
            throw new ModelException(
                    s, place(s) + what + " has " + length + " numbers: a multiple of " + n + " is needed");
        }
    }
}
