package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/**
 * One of the two bodies of a convex query: shape, pose and the margin it is inflated by. The pose is a copy, because
 * the search for further contacts tilts both shapes a little.
 */
final class ConvexShape {
    /** Type of an element of a flex, or of one of its vertices: the hull of a few balls of equal size. */
    static final int ELEMENT = -1;

    int type; // of GeomType.Code, or ELEMENT
    final double[] size = new double[3];
    final double[] pos = new double[3]; // centre, world
    final double[] mat = new double[9]; // orientation, shape to world

    /** The surface is moved outwards by half of this. */
    double margin;

    /** A sphere stands for its centre, a capsule for its axis; the radius is added to the result afterwards. */
    boolean core;

    /** Corner of the last support point of a box or mesh, -1 before the first one and for other shapes. */
    int corner;

    /** The mesh of a geom that has one. */
    final MeshHull hull = new MeshHull();

    /**
     * Six corners of the column of a height field that stands for it, three at the bottom, three at the top; or the centres
     * of the balls of an element. In the frame of the query.
     */
    final double[] points = new double[18];

    /** How many numbers of them an element has. */
    int pointsEnd;

    /** Radius of an element's balls, with half the margin. */
    double round;

    /** Takes over geom g in its current pose. */
    void set(Data d, int g, double margin) {
        Model m = d.model;
        type = m.geom.type[g] == GeomType.Code.SDF ? GeomType.Code.MESH : m.geom.type[g];
        Vec3.copy(size, 0, m.geom.size, 3 * g);
        place(d, g);
        this.margin = margin;
        core = false;
        corner = -1;
        if (type == GeomType.Code.MESH) {
            hull.set(m, m.geom.dataid[g]);
        }
    }

    /** Takes over element e of flex f in its current place. */
    void setElement(Data d, int f, int e, double margin) {
        Model m = d.model;
        int n = m.flex.dim[f] + 1;
        int first = m.flex.elemdataadr[f] + e * n, vertex = m.flex.vertadr[f];
        for (int i = 0; i < n; i++) {
            Vec3.copy(points, 3 * i, d.flexvert.xpos, 3 * (vertex + m.flex.elem[first + i]));
        }
        Vec3.copy(pos, 0, d.flexelem.aabb, 6 * (m.flex.elemadr[f] + e));
        becomeElement(3 * n, m.flex.radius[f] + 0.5 * margin);
    }

    /** Takes over vertex v of flex f. */
    void setVertex(Data d, int f, int v, double margin) {
        Vec3.copy(points, 0, d.flexvert.xpos, 3 * (d.model.flex.vertadr[f] + v));
        Vec3.copy(pos, 0, points, 0);
        becomeElement(3, d.model.flex.radius[f] + 0.5 * margin);
    }

    private void becomeElement(int end, double radius) {
        type = ELEMENT;
        pointsEnd = end;
        round = radius;
        margin = 0; // it is part of the radius
        core = false;
        corner = -1;
    }

    /** r = a point inside. */
    void centre(double[] r) {
        if (type != GeomType.Code.HFIELD) {
            Vec3.copy(r, 0, pos, 0);
            return;
        }
        Vec3.zero(r, 0);
        for (int i = 0; i < 6; i++) {
            Vec3.addTo(r, 0, points, 3 * i);
        }
        Vec3.scale(r, 0, r, 0, 1.0 / 6.0);
    }

    /** Goes back to the pose of geom g. */
    void place(Data d, int g) {
        Vec3.copy(pos, 0, d.geom.xpos, 3 * g);
        Mat3.copy(mat, 0, d.geom.xmat, 9 * g);
    }

    /** Radius of the ball that is swept over the core (with half the margin); zero for shapes without a core. */
    double coreRadius() {
        return hasCore() ? size[0] + 0.5 * margin : 0;
    }

    boolean hasCore() {
        return type == GeomType.Code.SPHERE || type == GeomType.Code.CAPSULE;
    }

    /** Turns the pose by the rotation matrix rot about a point of the world; tmp holds 15 numbers. */
    void rotateAbout(double[] origin, int oo, double[] rot, int ro, double[] tmp) {
        Mat3.mul(tmp, 0, rot, ro, mat, 0);
        Mat3.copy(mat, 0, tmp, 0);

        // the origin as seen from here moves by rot rel - rel
        Vec3.sub(tmp, 9, origin, oo, pos, 0);
        Mat3.mulVec(tmp, 12, rot, ro, tmp, 9);
        Vec3.subFrom(tmp, 12, tmp, 9);
        Vec3.subFrom(pos, 0, tmp, 12);
    }

    /** r = world position of the point (x, y, z) of the shape's frame. */
    void toWorld(double[] r, int ro, double x, double y, double z) {
        double[] m = mat;
        r[ro] = m[0] * x + m[1] * y + m[2] * z + pos[0];
        r[ro + 1] = m[3] * x + m[4] * y + m[5] * z + pos[1];
        r[ro + 2] = m[6] * x + m[7] * y + m[8] * z + pos[2];
    }

    /** r = world components of the direction (x, y, z) of the shape's frame. */
    void directionToWorld(double[] r, int ro, double x, double y, double z) {
        double[] m = mat;
        r[ro] = m[0] * x + m[1] * y + m[2] * z;
        r[ro + 1] = m[3] * x + m[4] * y + m[5] * z;
        r[ro + 2] = m[6] * x + m[7] * y + m[8] * z;
    }

    /** A polyhedron: the algorithms end after finitely many steps, so no tolerance is needed. */
    boolean discrete() {
        return margin == 0 && (type == GeomType.Code.BOX || type == GeomType.Code.MESH || type == GeomType.Code.HFIELD);
    }
}
