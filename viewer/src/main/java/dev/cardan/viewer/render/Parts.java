package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Quat;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/** The things of a scene taken apart: each part is a geometry (or a line) with its transformation into the world. */
final class Parts {
    private static final double HEAD = 1.75; // width of an arrow's head in widths of its shaft
    private static final double BOX_LINE = 1.5; // width of the edges of a box, pixels

    int count;

    /** Triangles; null: a line from the transformation's shift to the end of its third column. */
    Geometry[] geometry = {};

    /** Thing of the list (count). */
    int[] thing = {};

    /** From the geometry's frame to the world, 3 x 4 (count x 12). */
    double[] place = {};

    /** Number of the first face of each part, and of all faces (count + 1); a line counts as one. */
    int[] firstFace = {0};

    /** Width of lines, pixels (count). */
    double[] line = {};

    /** Parts of a thing (things + 1). */
    int[] start = {};

    private final Geometries shapes;
    private Geometry[] flexFaces;
    private final Geometry[] skinFaces;
    private final double[] m = new double[12], quat = new double[4], tmp = new double[6], rot = new double[9];
    private final double[] along = new double[3];

    Parts(Model model, Geometries shapes) {
        this.shapes = shapes;
        flexFaces = new Geometry[model.nflex];
        skinFaces = new Geometry[model.nskin];
    }

    void update(Scene scene) {
        DrawList l = scene.list;
        if (start.length <= l.count) {
            start = new int[2 * l.count + 1];
        }
        count = 0;
        for (int i = 0; i < l.count; i++) {
            start[i] = count;
            thing(scene, i);
        }
        start[l.count] = count;
    }

    private void thing(Scene scene, int i) {
        DrawList l = scene.list;
        double x = l.size[3 * i], y = l.size[3 * i + 1], z = l.size[3 * i + 2];
        switch (l.type[i]) {
            case Shape.PLANE -> {
                boolean own = l.dataId[i] >= 0;
                add(l, i, shapes.plane(l.dataId[i], own), own ? 1 : x, own ? 1 : y, 1, 0);
            }
            case Shape.HFIELD -> add(l, i, shapes.field(l.dataId[i]), 1, 1, 1, 0);
            case Shape.SPHERE, Shape.ELLIPSOID -> add(l, i, shapes.sphere, x, y, z, 0);
            case Shape.CYLINDER -> add(l, i, shapes.cylinder, x, y, z, 0);
            case Shape.BOX -> add(l, i, shapes.box, x, y, z, 0);
            case Shape.CAPSULE -> {
                double r = 0.5 * (x + y);
                add(l, i, shapes.mantle, x, y, z, 0);
                add(l, i, shapes.top, x, y, r, z - r);
                add(l, i, shapes.bottom, x, y, r, r - z);
            }
            case Shape.MESH, Shape.SDF -> {
                if (l.dataId[i] >= 0) {
                    add(l, i, shapes.mesh(l.dataId[i]), 1, 1, 1, 0);
                }
            }
            case Shape.ARROW, Shape.ARROW1 -> {
                double head = l.type[i] == Shape.ARROW ? HEAD : 1;
                add(l, i, shapes.cylinder, x, y, z / 6, z / 6);
                add(l, i, shapes.cone, head * x, head * y, z / 6, z / 3);
            }
            case Shape.ARROW2 -> {
                add(l, i, shapes.mantle, x, y, z / 3, 0);
                add(l, i, shapes.cone, HEAD * x, HEAD * y, z / 6, z / 3);
                add(l, i, shapes.cone, HEAD * x, -HEAD * y, -z / 6, -z / 3);
            }
            case Shape.LINE -> {
                add(l, i, null, 1, 1, z, 0);
                line[count - 1] = x;
            }
            case Shape.LINE_BOX -> edges(l, i, x, y, z);
            case Shape.TRIANGLE -> add(l, i, shapes.triangle, x, y, 1, 0);
            case Shape.FLEX -> flex(scene, i, l.objId[i], x);
            case Shape.SKIN -> skin(scene, i, l.objId[i]);
            default -> {} // labels have no triangles
        }
    }

    /** A part with the thing's pose, scaled, and moved along its z axis. */
    private void add(DrawList l, int i, Geometry g, double sx, double sy, double sz, double shift) {
        float[] r = l.mat;
        for (int row = 0; row < 3; row++) {
            int o = 9 * i + 3 * row;
            m[4 * row] = r[o] * sx;
            m[4 * row + 1] = r[o + 1] * sy;
            m[4 * row + 2] = r[o + 2] * sz;
            m[4 * row + 3] = l.pos[3 * i + row] + r[o + 2] * shift;
        }
        push(i, g);
    }

    private void push(int i, Geometry g) {
        if (count == thing.length) {
            int n = Math.max(64, 2 * count);
            geometry = Arrays.copyOf(geometry, n);
            thing = Arrays.copyOf(thing, n);
            place = Arrays.copyOf(place, 12 * n);
            line = Arrays.copyOf(line, n);
            firstFace = Arrays.copyOf(firstFace, n + 1);
        }
        geometry[count] = g;
        thing[count] = i;
        System.arraycopy(m, 0, place, 12 * count, 12);
        firstFace[count + 1] = firstFace[count] + (g == null ? 1 : g.faces);
        count++;
    }

    /**
     * The part that a face belongs to.
     *
     * @param guess tried first, as neighbours mostly show the same part
     */
    int of(int face, int guess) {
        if (face >= firstFace[guess] && face < firstFace[guess + 1]) {
            return guess;
        }
        int low = 0, high = count;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (firstFace[middle] <= face) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void edges(DrawList l, int i, double x, double y, double z) {
        float[] r = l.mat;
        for (int axis = 0; axis < 3; axis++) {
            double reach = axis == 0 ? x : axis == 1 ? y : z;
            for (int k = 0; k < 4; k++) {
                double a = k % 2 == 0 ? -1 : 1, b = k < 2 ? -1 : 1;
                double px = axis == 0 ? -x : a * x, py = axis == 1 ? -y : (axis == 0 ? a : b) * y;
                double pz = axis == 2 ? -z : b * z;
                for (int row = 0; row < 3; row++) {
                    int o = 9 * i + 3 * row;
                    m[4 * row] = 0;
                    m[4 * row + 1] = 0;
                    m[4 * row + 2] = 2 * reach * r[o + axis];
                    m[4 * row + 3] = l.pos[3 * i + row] + r[o] * px + r[o + 1] * py + r[o + 2] * pz;
                }
                push(i, null);
                line[count - 1] = BOX_LINE;
            }
        }
    }

    private void identity() {
        Arrays.fill(m, 0);
        m[0] = 1;
        m[5] = 1;
        m[10] = 1;
    }

    private void flex(Scene scene, int i, int f, double radius) {
        Model model = scene.model;
        if (scene.flexes.facenum[f] > 0) {
            if (f >= flexFaces.length) { // surfaces of plugins come after the flexes
                flexFaces = Arrays.copyOf(flexFaces, scene.flexes.facenum.length);
            }
            Geometry g = flexFaces[f];
            if (g == null) {
                g = flexFaces[f] = new Geometry();
                g.pos = scene.flexes.face;
                g.normal = scene.flexes.normal;
                g.uv = f < model.nflex && model.flex.texcoordadr[f] >= 0 ? scene.flexes.texcoord : null;
            }
            identity();
            g.firstVertex = 3 * scene.flexes.faceadr[f];
            g.firstFace = scene.flexes.faceadr[f];
            g.faces = scene.flexes.facenum[f];
            g.vertices = 3 * g.faces;
            push(i, g);
            return;
        }
        float[] v = scene.flexes.vert;
        int first = model.flex.vertadr[f];
        if (scene.flexes.vertices && radius > 0) {
            for (int k = first; k < first + model.flex.vertnum[f]; k++) {
                identity();
                m[0] = m[5] = m[10] = radius;
                for (int row = 0; row < 3; row++) {
                    m[4 * row + 3] = v[3 * k + row];
                }
                push(i, shapes.sphere);
            }
        }
        if (scene.flexes.edges && radius > 0) {
            for (int e = model.flex.edgeadr[f]; e < model.flex.edgeadr[f] + model.flex.edgenum[f]; e++) {
                edge(i, v, 3 * (first + model.flex.edge[2 * e]), 3 * (first + model.flex.edge[2 * e + 1]), radius);
            }
        }
    }

    /** A tube between two vertices. */
    private void edge(int i, float[] v, int a, int b, double radius) {
        double length = 0;
        for (int k = 0; k < 3; k++) {
            along[k] = v[b + k] - v[a + k];
            length += along[k] * along[k];
        }
        length = Math.sqrt(length);
        Quat.fromZAxis(quat, 0, along, 0, tmp, 0);
        Quat.toMatrix(rot, 0, quat, 0);
        for (int row = 0; row < 3; row++) {
            m[4 * row] = rot[3 * row] * radius;
            m[4 * row + 1] = rot[3 * row + 1] * radius;
            m[4 * row + 2] = rot[3 * row + 2] * length / 2;
            m[4 * row + 3] = 0.5 * (v[a + row] + v[b + row]);
        }
        push(i, shapes.mantle);
    }

    private void skin(Scene scene, int i, int s) {
        Model model = scene.model;
        Geometry g = skinFaces[s];
        if (g == null) {
            g = skinFaces[s] = new Geometry();
            g.pos = scene.skins.vert;
            g.firstVertex = model.skin.vertadr[s];
            g.vertices = model.skin.vertnum[s];
            g.tri = model.skin.face;
            g.firstFace = model.skin.faceadr[s];
            g.faces = model.skin.facenum[s];
            g.normal = scene.skins.normal;
            g.smooth = true;
            g.uv = model.skin.texcoordadr[s] >= 0 ? model.skin.texcoord : null;
            g.firstUv = model.skin.texcoordadr[s];
        }
        identity();
        push(i, g);
    }
}
