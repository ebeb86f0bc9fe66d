package dev.cardan.mjcf.mesh.file;

import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.IntList;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.xml.XmlElement;
import dev.cardan.mjcf.xml.XmlParser;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the triangles of a COLLADA scene (.dae), which MuJoCo does not: positions of all geometries that the scene places, with the
 * matrices of its nodes and its unit of length. Polygons are cut into fans. As in the tools of ROS the axis that the file calls up
 * is not turned to z. The text is parsed by our own parser, which knows no entities and reads nothing else.
 */
public final class DaeDecoder {
    private static final int DEEPEST = 200;
    private static final int MOST_NODES = 100_000;

    private final Map<String, XmlElement> byId = new HashMap<>();
    private final Map<XmlElement, Part> parts = new HashMap<>();
    private final Placed out = new Placed();
    private int nodes;

    private DaeDecoder() {}

    /** Positions and triangles of one geometry. */
    private record Part(double[] positions, int[] corners) {}

    /** Vertices and faces of a file. */
    public static MeshData decode(byte[] file) throws BadMeshException {
        if (file.length == 0) {
            throw new BadMeshException("the file is empty");
        }
        XmlElement root;
        try {
            root = XmlParser.parse("", file).root();
        } catch (ModelException e) {
            throw new BadMeshException("the file is not COLLADA: " + e.getMessage());
        }
        if (!root.tag().equals("COLLADA")) {
            throw new BadMeshException("the file is not COLLADA: its root element is <" + root.tag() + ">");
        }
        return new DaeDecoder().read(root);
    }

    private MeshData read(XmlElement root) throws BadMeshException {
        index(root);
        double unit = 1;
        XmlElement asset = root.child("asset");
        XmlElement length = asset == null ? null : asset.child("unit");
        if (length != null && length.has("meter")) {
            unit = reals(length.attribute("meter"), "the unit of length")[0];
        }
        double[] scale = Placed.scaling(unit, unit, unit);
        XmlElement scene = scene(root);
        if (scene != null) {
            node(scene, scale, 0);
        }
        if (nodes == 0 || scene == null) {
            for (XmlElement library : root.children()) {
                if (library.tag().equals("library_geometries")) {
                    for (XmlElement g : library.children()) {
                        geometry(g, scale);
                    }
                }
            }
        }
        return out.mesh();
    }

    private void index(XmlElement root) {
        Deque<XmlElement> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            XmlElement e = pending.pop();
            if (e.has("id")) {
                byId.putIfAbsent(e.attribute("id"), e);
            }
            e.children().forEach(pending::push);
        }
    }

    private XmlElement scene(XmlElement root) throws BadMeshException {
        XmlElement scene = root.child("scene");
        XmlElement instance = scene == null ? null : scene.child("instance_visual_scene");
        if (instance != null) {
            return find(instance, "url");
        }
        XmlElement library = root.child("library_visual_scenes");
        return library == null ? null : library.child("visual_scene");
    }

    private XmlElement find(XmlElement e, String attribute) throws BadMeshException {
        String url = e.attribute(attribute);
        XmlElement found = url == null ? null : byId.get(url.startsWith("#") ? url.substring(1) : url);
        if (found == null) {
            throw new BadMeshException("line " + e.line() + ": <" + e.tag() + " " + attribute + "=\"" + url
                    + "\">: there is no such element in the file");
        }
        return found;
    }

    private void node(XmlElement e, double[] place, int depth) throws BadMeshException {
        if (depth > DEEPEST || ++nodes > MOST_NODES) {
            throw new BadMeshException("line " + e.line() + ": nodes are nested deeper than " + DEEPEST
                    + " levels, or more than " + MOST_NODES);
        }
        double[] at = place;
        for (XmlElement c : e.children()) {
            switch (c.tag()) {
                case "matrix" -> at = Placed.times(at, numbers(c, 16));
                case "translate" -> {
                    double[] v = numbers(c, 3);
                    at = Placed.times(at, Placed.translation(v[0], v[1], v[2]));
                }
                case "scale" -> {
                    double[] v = numbers(c, 3);
                    at = Placed.times(at, Placed.scaling(v[0], v[1], v[2]));
                }
                case "rotate" -> at = Placed.times(at, turn(numbers(c, 4)));
                case "lookat", "skew" ->
                    throw new BadMeshException("line " + c.line() + ": <" + c.tag() + "> cannot be read");
                default -> {}
            }
        }
        for (XmlElement c : e.children()) {
            switch (c.tag()) {
                case "node" -> node(c, at, depth + 1);
                case "instance_node" -> node(find(c, "url"), at, depth + 1);
                case "instance_geometry" -> geometry(find(c, "url"), at);
                case "instance_controller" -> {
                    XmlElement skin = find(c, "url").child("skin");
                    if (skin != null) {
                        geometry(find(skin, "source"), at);
                    }
                }
                default -> {}
            }
        }
    }

    /** Axis and angle in degrees. */
    private static double[] turn(double[] v) {
        double n = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        double half = v[3] * Math.PI / 360;
        double s = n == 0 ? 0 : Maths.sin(half) / n;
        return n == 0 ? Placed.UNIT : Placed.turn(Maths.cos(half), s * v[0], s * v[1], s * v[2]);
    }

    private void geometry(XmlElement geometry, double[] place) throws BadMeshException {
        XmlElement mesh = geometry.child("mesh");
        if (mesh == null) {
            return;
        }
        for (XmlElement p : mesh.children()) {
            switch (p.tag()) {
                case "triangles", "polylist", "polygons", "tristrips", "trifans" -> {
                    Part part = parts.get(p);
                    if (part == null) {
                        part = part(p);
                        parts.put(p, part);
                    }
                    out.add(part.positions, part.corners, place);
                }
                default -> {}
            }
        }
    }

    private Part part(XmlElement p) throws BadMeshException {
        int stride = 1, offset = 0;
        XmlElement vertices = null;
        for (XmlElement input : p.children()) {
            if (!input.tag().equals("input")) {
                continue;
            }
            int at = input.has("offset") ? ints(input.attribute("offset"), "offset")[0] : 0;
            if (at < 0 || at > 64) {
                throw new BadMeshException("line " + input.line() + ": offset=\"" + at + "\": must be from 0 to 64");
            }
            stride = Math.max(stride, at + 1);
            if ("VERTEX".equals(input.attribute("semantic"))) {
                vertices = find(input, "source");
                offset = at;
            }
        }
        if (vertices == null) {
            throw new BadMeshException("line " + p.line() + ": <" + p.tag() + "> has no input for vertices");
        }
        return new Part(positions(vertices), corners(p, stride, offset));
    }

    private double[] positions(XmlElement vertices) throws BadMeshException {
        for (XmlElement input : vertices.children()) {
            if (input.tag().equals("input") && "POSITION".equals(input.attribute("semantic"))) {
                return source(find(input, "source"));
            }
        }
        throw new BadMeshException("line " + vertices.line() + ": <vertices> has no positions");
    }

    private double[] source(XmlElement source) throws BadMeshException {
        XmlElement array = source.child("float_array");
        XmlElement technique = source.child("technique_common");
        XmlElement accessor = technique == null ? null : technique.child("accessor");
        if (accessor != null && accessor.has("source")) {
            array = find(accessor, "source");
        }
        if (array == null) {
            throw new BadMeshException("line " + source.line() + ": <source> has no <float_array>");
        }
        double[] all = reals(array.text(), "a list of positions");
        int stride = accessor != null && accessor.has("stride") ? ints(accessor.attribute("stride"), "stride")[0] : 3;
        if (stride == 3) {
            return all;
        }
        if (stride < 3) {
            throw new BadMeshException("line " + source.line() + ": positions need 3 numbers each");
        }
        double[] packed = new double[all.length / stride * 3];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = all[i / 3 * stride + i % 3];
        }
        return packed;
    }

    private static int[] corners(XmlElement p, int stride, int offset) throws BadMeshException {
        IntList out = new IntList();
        XmlElement counts = p.child("vcount");
        for (XmlElement list : p.children()) {
            XmlElement outline =
                    list.tag().equals("ph") ? list.child("p") : list.tag().equals("p") ? list : null;
            if (outline == null) {
                continue;
            }
            int[] index = ints(outline.text(), "a list of corners");
            int n = index.length / stride;
            switch (p.tag()) {
                case "triangles" -> {
                    for (int i = 0; i < n - n % 3; i++) {
                        out.add(index[i * stride + offset]);
                    }
                }
                case "polylist" -> {
                    int at = 0;
                    for (int k : counts == null ? new int[0] : ints(counts.text(), "vcount")) {
                        if (k < 0 || at + k > n) {
                            throw new BadMeshException(
                                    "line " + p.line() + ": <vcount> asks for more corners than" + " <p> has");
                        }
                        fan(out, index, at, k, stride, offset);
                        at += k;
                    }
                }
                case "tristrips" -> {
                    for (int i = 0; i + 2 < n; i++) {
                        out.add(index[(i + i % 2) * stride + offset]);
                        out.add(index[(i + 1 - i % 2) * stride + offset]);
                        out.add(index[(i + 2) * stride + offset]);
                    }
                }
                default -> fan(out, index, 0, n, stride, offset);
            }
        }
        return out.toArray();
    }

    private static void fan(IntList out, int[] index, int from, int n, int stride, int offset) {
        for (int i = 1; i + 1 < n; i++) {
            out.add(index[from * stride + offset]);
            out.add(index[(from + i) * stride + offset]);
            out.add(index[(from + i + 1) * stride + offset]);
        }
    }

    private static double[] numbers(XmlElement e, int n) throws BadMeshException {
        double[] v = reals(e.text(), "<" + e.tag() + "> in line " + e.line());
        if (v.length != n) {
            throw new BadMeshException(
                    "line " + e.line() + ": <" + e.tag() + ">: " + n + " numbers expected, " + v.length + " given");
        }
        return v;
    }

    private static double[] reals(String text, String what) throws BadMeshException {
        try {
            double[] v = Numbers.reals(text);
            if (v.length > 0) {
                return v;
            }
        } catch (Numbers.BadNumber e) {
            throw new BadMeshException(what + ": " + e.getMessage());
        }
        throw new BadMeshException(what + ": there are no numbers");
    }

    private static int[] ints(String text, String what) throws BadMeshException {
        try {
            int[] v = Numbers.ints(text);
            if (v.length > 0) {
                return v;
            }
        } catch (Numbers.BadNumber e) {
            throw new BadMeshException(what + ": " + e.getMessage());
        }
        throw new BadMeshException(what + ": there are no numbers");
    }
}
