package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.IntList;
import dev.cardan.mjcf.mesh.MeshData;
import java.io.ByteArrayOutputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads the triangles of a glTF 2.0 scene, as JSON (.gltf) or in one binary file (.glb), which MuJoCo does not: positions of all
 * meshes that the scene places, with the matrices of its nodes. Up is y in glTF and z here, so everything is turned.
 */
public final class GltfDecoder {
    private static final int MAGIC = 0x46546C67; // "glTF"
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int DEEPEST = 200;
    private static final int MOST_NODES = 100_000;
    private static final double[] Y_UP = {1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1};

    private final Map<?, ?> root;
    private final List<byte[]> chunks;
    private final Placed out = new Placed();
    private final List<ByteBuffer> buffers = new ArrayList<>();
    private int visited;

    private GltfDecoder(Map<?, ?> root, List<byte[]> chunks) {
        this.root = root;
        this.chunks = chunks;
    }

    /**
     * The bytes of a .gltf file with those of the files it names, as one binary file: its n-th binary chunk is the n-th buffer that is
     * not in the text itself.
     *
     * @param find contents of a file named beside this one
     */
    public static byte[] packed(byte[] gltf, Function<String, Optional<byte[]>> find) throws BadMeshException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        chunk(body, JSON_CHUNK, gltf);
        for (String name : filesOf(gltf)) {
            byte[] bytes = find.apply(name)
                    .orElseThrow(() -> new BadMeshException("there is no file \"" + name + "\", which it refers to"));
            chunk(body, BINARY_CHUNK, bytes);
        }
        ByteBuffer head = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(MAGIC).putInt(2).putInt(12 + body.size());
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.array());
        all.writeBytes(body.toByteArray());
        return all.toByteArray();
    }

    /** Names of the files with buffers that a .gltf file refers to. */
    public static List<String> filesOf(byte[] gltf) throws BadMeshException {
        List<String> names = new ArrayList<>();
        for (Object b : list(Json.object(new String(gltf, StandardCharsets.UTF_8)), "buffers")) {
            if (b instanceof Map<?, ?> buffer && buffer.get("uri") instanceof String uri && !uri.startsWith("data:")) {
                try {
                    names.add(URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException e) {
                    throw new BadMeshException("the name of a buffer, \"" + uri + "\", is no address");
                }
            }
        }
        return names;
    }

    private static void chunk(ByteArrayOutputStream out, int type, byte[] bytes) {
        ByteBuffer head = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(bytes.length).putInt(type);
        out.writeBytes(head.array());
        out.writeBytes(bytes);
    }

    /** Vertices and faces of a binary file. */
    public static MeshData decode(byte[] file) throws BadMeshException {
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        if (file.length < 20 || in.getInt(0) != MAGIC) {
            throw new BadMeshException("the file is not binary glTF: it must begin with \"glTF\"");
        }
        if (in.getInt(4) != 2) {
            throw new BadMeshException("the file is glTF " + in.getInt(4) + ": only version 2 can be read");
        }
        String json = null;
        List<byte[]> chunks = new ArrayList<>();
        int at = 12;
        while (at + 8 <= file.length) {
            int length = in.getInt(at), type = in.getInt(at + 4);
            if (length < 0 || length > file.length - at - 8) {
                throw new BadMeshException("the file is cut short");
            }
            byte[] bytes = Arrays.copyOfRange(file, at + 8, at + 8 + length);
            if (type == JSON_CHUNK && json == null) {
                json = new String(bytes, StandardCharsets.UTF_8);
            } else if (type == BINARY_CHUNK) {
                chunks.add(bytes);
            }
            at += 8 + length;
        }
        if (json == null) {
            throw new BadMeshException("the file has no description of its contents");
        }
        return new GltfDecoder(Json.object(json.replace("\0", "")), chunks).read();
    }

    private MeshData read() throws BadMeshException {
        for (Object extension : list(root, "extensionsRequired")) {
            if (extension.equals("KHR_draco_mesh_compression")
                    || extension.equals("EXT_meshopt_compression")
                    || extension.equals("KHR_mesh_quantization")) {
                throw new BadMeshException(
                        "the file is compressed (" + extension + "), which cannot be read: save it without");
            }
        }
        buffers();
        List<?> nodes = list(root, "nodes");
        List<?> scenes = list(root, "scenes");
        if (scenes.isEmpty()) {
            Set<Integer> inside = new HashSet<>();
            for (Object n : nodes) {
                for (Object c : list(map(n), "children")) {
                    inside.add(index(c, nodes.size(), "node"));
                }
            }
            for (int i = 0; i < nodes.size(); i++) {
                if (!inside.contains(i)) {
                    node(nodes, i, Y_UP, 0);
                }
            }
        } else {
            Map<?, ?> scene = map(scenes.get(integer(root, "scene", 0, scenes.size() - 1)));
            for (Object n : list(scene, "nodes")) {
                node(nodes, index(n, nodes.size(), "node"), Y_UP, 0);
            }
        }
        return out.mesh();
    }

    private void buffers() throws BadMeshException {
        int used = 0;
        for (Object b : list(root, "buffers")) {
            byte[] bytes;
            if (map(b).get("uri") instanceof String uri && uri.startsWith("data:")) {
                try {
                    bytes = Base64.getDecoder().decode(uri.substring(uri.indexOf(',') + 1));
                } catch (IllegalArgumentException e) {
                    throw new BadMeshException("a buffer in the text is no Base64: " + e.getMessage());
                }
            } else if (used < chunks.size()) {
                bytes = chunks.get(used++);
            } else {
                throw new BadMeshException("buffer " + buffers.size() + " is not in the file");
            }
            buffers.add(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        }
    }

    private void node(List<?> nodes, int i, double[] place, int depth) throws BadMeshException {
        if (depth > DEEPEST || ++visited > MOST_NODES) {
            throw new BadMeshException(
                    "nodes are nested deeper than " + DEEPEST + " levels, or more than " + MOST_NODES);
        }
        Map<?, ?> node = map(nodes.get(i));
        double[] at = Placed.times(place, matrix(node));
        if (node.get("mesh") instanceof Double) {
            List<?> meshes = list(root, "meshes");
            Map<?, ?> mesh = map(meshes.get(index(node.get("mesh"), meshes.size(), "mesh")));
            for (Object p : list(mesh, "primitives")) {
                primitive(map(p), at);
            }
        }
        for (Object c : list(node, "children")) {
            node(nodes, index(c, nodes.size(), "node"), at, depth + 1);
        }
    }

    private static double[] matrix(Map<?, ?> node) throws BadMeshException {
        if (node.containsKey("matrix")) {
            double[] columns = numbers(node, "matrix", new double[16]);
            double[] rows = new double[16];
            for (int k = 0; k < 16; k++) {
                rows[k] = columns[4 * (k % 4) + k / 4];
            }
            return rows;
        }
        double[] t = numbers(node, "translation", new double[3]);
        double[] r = numbers(node, "rotation", new double[] {0, 0, 0, 1});
        double[] s = numbers(node, "scale", new double[] {1, 1, 1});
        return Placed.times(
                Placed.times(Placed.translation(t[0], t[1], t[2]), Placed.turn(r[3], r[0], r[1], r[2])),
                Placed.scaling(s[0], s[1], s[2]));
    }

    private void primitive(Map<?, ?> p, double[] place) throws BadMeshException {
        int mode = integer(p, "mode", 4, 6);
        Map<?, ?> attributes = p.get("attributes") instanceof Map<?, ?> m ? m : Map.of();
        if (mode < 4 || !attributes.containsKey("POSITION")) {
            return; // points and lines have no surface
        }
        double[] positions = accessor(attributes.get("POSITION"), 3);
        int[] index;
        if (p.containsKey("indices")) {
            double[] given = accessor(p.get("indices"), 1);
            index = new int[given.length];
            for (int i = 0; i < index.length; i++) {
                index[i] = (int) given[i];
            }
        } else {
            index = new int[positions.length / 3];
            Arrays.setAll(index, i -> i);
        }
        IntList corners = new IntList();
        for (int i = 0; mode == 4 ? i < index.length - index.length % 3 : i + 2 < index.length; i++) {
            if (mode == 4) {
                corners.add(index[i]);
            } else {
                corners.add(index[mode == 6 ? 0 : i + i % 2]);
                corners.add(index[mode == 6 ? i + 1 : i + 1 - i % 2]);
                corners.add(index[i + 2]);
            }
        }
        out.add(positions, corners.toArray(), place);
    }

    /** The numbers of an accessor. */
    private double[] accessor(Object which, int width) throws BadMeshException {
        List<?> accessors = list(root, "accessors"), views = list(root, "bufferViews");
        Map<?, ?> a = map(accessors.get(index(which, accessors.size(), "accessor")));
        if (a.containsKey("sparse") || !a.containsKey("bufferView")) {
            throw new BadMeshException("an accessor is sparse or empty, which cannot be read");
        }
        int component = integer(a, "componentType", 0, Integer.MAX_VALUE);
        int bytes = switch (component) {
            case 5121 -> 1;
            case 5123 -> 2;
            case 5125, 5126 -> 4;
            default -> throw new BadMeshException("numbers of the kind " + component + " cannot be read");
        };
        if (width == 3 != (component == 5126) || !(width == 3 ? "VEC3" : "SCALAR").equals(a.get("type"))) {
            throw new BadMeshException("positions must be three 32-bit reals and indices integers");
        }
        Map<?, ?> view = map(views.get(index(a.get("bufferView"), views.size(), "view of a buffer")));
        ByteBuffer buffer = buffers.get(index(view.get("buffer"), buffers.size(), "buffer"));
        int count = integer(a, "count", 0, Integer.MAX_VALUE);
        int stride = integer(view, "byteStride", width * bytes, 252);
        long from = (long) integer(view, "byteOffset", 0, Integer.MAX_VALUE)
                + integer(a, "byteOffset", 0, Integer.MAX_VALUE);
        if (count > 0
                && (stride < width * bytes
                        || from + (count - 1L) * stride + (long) width * bytes > buffer.capacity())) {
            throw new BadMeshException("an accessor reads beyond the end of its buffer");
        }
        double[] v = new double[width * count];
        for (int i = 0; i < v.length; i++) {
            int at = (int) from + i / width * stride + i % width * bytes;
            v[i] = switch (component) {
                case 5121 -> buffer.get(at) & 0xff;
                case 5123 -> buffer.getShort(at) & 0xffff;
                case 5125 -> buffer.getInt(at) & 0xffffffffL;
                default -> buffer.getFloat(at);
            };
        }
        return v;
    }

    private static int index(Object value, int size, String what) throws BadMeshException {
        if (value instanceof Double d && d >= 0 && d < size) {
            return d.intValue();
        }
        throw new BadMeshException("there is no " + what + " " + value);
    }

    private static int integer(Map<?, ?> m, String key, int otherwise, int most) throws BadMeshException {
        Object value = m.get(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Double d && d >= 0 && d <= most) {
            return d.intValue();
        }
        throw new BadMeshException(key + " is " + value + ": must be an integer from 0 to " + most);
    }

    private static double[] numbers(Map<?, ?> m, String key, double[] otherwise) throws BadMeshException {
        List<?> given = list(m, key);
        if (given.isEmpty()) {
            return otherwise;
        }
        double[] v = new double[otherwise.length];
        for (int i = 0; i < v.length; i++) {
            if (given.size() != v.length || !(given.get(i) instanceof Double d)) {
                throw new BadMeshException(key + " of a node must be " + v.length + " numbers");
            }
            v[i] = d;
        }
        return v;
    }

    private static List<?> list(Map<?, ?> m, String key) throws BadMeshException {
        Object value = m.get(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw new BadMeshException(key + " must be a list");
    }

    private static Map<?, ?> map(Object value) throws BadMeshException {
        if (value instanceof Map<?, ?> m) {
            return m;
        }
        throw new BadMeshException("an object is needed where " + value + " is");
    }
}
