package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TextureRole;

/** Writes things into the list during one update: the world, what is asked for, and scratch memory. */
final class Pen {
    final DrawList list;

    Data d;
    Model m;
    SceneOptions options;
    Perturbation perturbation;

    /** Which categories are drawn. */
    int categories;

    /** Mean size of bodies, the unit of decorations, m. */
    float unit;

    final double[] from = new double[3], to = new double[3], vec = new double[3], size = new double[3];
    final double[] mat = new double[9], force = new double[6], turn = new double[4];
    final float[] colour = new float[4];
    private final double[] quat = new double[4], rotation = new double[9], tmp = new double[6];

    Pen(DrawList list) {
        this.list = list;
    }

    boolean shows(Flag flag) {
        return options.shows(flag);
    }

    /** Bit of what belongs to a body: fixed to the world or not. */
    int category(int body) {
        return m.body.weldid[body] == 0 ? Category.STATIC : Category.DYNAMIC;
    }

    boolean skips(int category) {
        return (category & categories) == 0;
    }

    /** The next decoration, caused by an object of the model. */
    int decor(int kind, int id) {
        return list.next(kind, id, Category.DECOR);
    }

    void size(int i, double x, double y, double z) {
        list.size[3 * i] = (float) x;
        list.size[3 * i + 1] = (float) y;
        list.size[3 * i + 2] = (float) z;
    }

    void position(int i, double[] p, int po) {
        for (int k = 0; k < 3; k++) {
            list.pos[3 * i + k] = (float) p[po + k];
        }
    }

    void pose(int i, double[] p, int po, double[] r, int ro) {
        position(i, p, po);
        for (int k = 0; k < 9; k++) {
            list.mat[9 * i + k] = (float) r[ro + k];
        }
    }

    /** Puts a thing somewhere, turned by a unit quaternion. */
    void turn(int i, double[] q, double[] p) {
        Quat.toMatrix(rotation, 0, q, 0);
        pose(i, p, 0, rotation, 0);
    }

    void colour(int i, float[] rgba, int at) {
        System.arraycopy(rgba, at, list.rgba, 4 * i, 4);
    }

    /** Gives a shape of a geom its type and sizes, given as geoms have them. */
    void shape(int i, int type, double[] s, int so) {
        list.type[i] = type;
        switch (type) {
            case Shape.SPHERE -> size(i, s[so], s[so], s[so]);
            case Shape.CAPSULE, Shape.CYLINDER -> size(i, s[so], s[so], s[so + 1]);
            default -> size(i, s[so], s[so + 1], s[so + 2]);
        }
    }

    void ball(int i, double radius, double[] p, int po) {
        list.type[i] = Shape.SPHERE;
        size(i, radius, radius, radius);
        position(i, p, po);
    }

    /** Makes a thing that leads from one point to another. */
    void connect(int i, int type, double width, double[] a, int ao, double[] b, int bo) {
        Vec3.sub(tmp, 3, b, bo, a, ao);
        double x = tmp[3], y = tmp[4], z = tmp[5];
        list.type[i] = type;
        size(i, width, width, Vec3.norm(tmp, 3));
        Vec3.set(rotation, 0, x, y, z);
        Quat.fromZAxis(quat, 0, rotation, 0, tmp, 0);
        Quat.toMatrix(rotation, 0, quat, 0);
        pose(i, a, ao, rotation, 0);
        if (type == Shape.CAPSULE || type == Shape.CYLINDER) {
            for (int k = 0; k < 3; k++) {
                list.pos[3 * i + k] = (float) (0.5 * (a[ao + k] + b[bo + k]));
            }
            list.size[3 * i + 2] *= 0.5f;
        }
    }

    /** A decoration that leads from one point to another. */
    void connector(int type, double width, double[] a, int ao, double[] b, int bo, float[] rgba, int kind, int id) {
        int i = decor(kind, id);
        connect(i, type, width, a, ao, b, bo);
        colour(i, rgba, 0);
        list.keep();
    }

    /** A triangle as decoration, with a corner at a and sides to b and c. */
    void triangle(
            double[] a, int ao, double[] b, int bo, double[] c, int co, float[] rgba, int kind, int id, double[] work) {
        Vec3.sub(work, 0, b, bo, a, ao);
        Vec3.sub(work, 3, c, co, a, ao);
        Vec3.cross(work, 6, work, 0, work, 3);
        double x = Vec3.normalize(work, 0), y = Vec3.normalize(work, 3), z = Vec3.normalize(work, 6);
        Mat3.transpose(rotation, 0, work, 0);
        int i = decor(kind, id);
        list.type[i] = Shape.TRIANGLE;
        size(i, x, y, z);
        pose(i, a, ao, rotation, 0);
        colour(i, rgba, 0);
        list.keep();
    }

    /** Three cylinders as axes of a frame. */
    void frame(int id, double[] p, int po, double[] r, int ro, double length, double width) {
        // lengths pass through floats on their way in MuJoCo
        double reach = (float) length, thick = (float) width;
        for (int axis = 0; axis < 3; axis++) {
            Vec3.set(vec, 0, axis == 0 ? reach : 0, axis == 1 ? reach : 0, axis == 2 ? reach : 0);
            Mat3.mulVec(vec, 0, r, ro, vec, 0);
            Vec3.add(to, 0, p, po, vec, 0);
            int i = decor(ObjType.Code.UNKNOWN, id);
            connect(i, Shape.CYLINDER, thick, p, po, to, 0);
            for (int k = 0; k < 3; k++) {
                list.rgba[4 * i + k] = k == axis ? 0.9f : 0;
            }
            list.rgba[4 * i + 3] = 1;
            list.keep();
        }
    }

    /** A frame of the usual size. */
    void frame(int id, double[] p, int po, double[] r, int ro) {
        frame(id, p, po, r, ro, m.vis.scale.framelength * unit, m.vis.scale.framewidth * unit);
    }

    /** Takes colour, texture and gloss from a material, and the colour of the object where it isn't the usual grey. */
    void material(int i, int material, float[] rgba, int at) {
        if (material >= 0) {
            colour(i, m.mat.rgba, 4 * material);
            list.emission[i] = m.mat.emission[material];
            list.specular[i] = m.mat.specular[material];
            list.shininess[i] = m.mat.shininess[material];
            list.reflectance[i] = m.mat.reflectance[material];
        }
        if (material < 0 || !isGrey(rgba, at)) {
            colour(i, rgba, at);
        }
        if (material >= 0 && shows(Flag.TEXTURE)) {
            list.matId[i] = material;
            list.texId[i] = m.mat.texid[TextureRole.COUNT * material + TextureRole.RGB];
            list.texUniform[i] = m.mat.texuniform[material];
            list.texRepeat[2 * i] = m.mat.texrepeat[2 * material];
            list.texRepeat[2 * i + 1] = m.mat.texrepeat[2 * material + 1];
        }
        if (shows(Flag.TRANSPARENT) && list.category[i] == Category.DYNAMIC) {
            list.rgba[4 * i + 3] *= m.vis.map.alpha;
        }
    }

    /** Whether a colour is the one of objects that were given none. */
    static boolean isGrey(float[] rgba, int at) {
        return rgba[at] == 0.5f && rgba[at + 1] == 0.5f && rgba[at + 2] == 0.5f && rgba[at + 3] == 1;
    }

    boolean invisible(int i) {
        return list.rgba[4 * i + 3] == 0;
    }

    /** Makes a selected thing glow. */
    void glow(int i) {
        list.emission[i] += m.vis.global.glow;
    }

    /** Writes an object's name beside a thing, or its kind and number if it has no name. */
    void name(int i, int kind, int id) {
        String name = m.names().name(kind, id);
        list.label[i] = name == null || name.isEmpty() ? ObjType.word(kind) + " " + id : name;
    }
}
