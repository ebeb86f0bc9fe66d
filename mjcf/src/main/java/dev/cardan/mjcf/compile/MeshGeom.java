package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.GeomInertia;
import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.spec.GeomSpec;

/**
 * Geoms that name a mesh. The mesh was moved into the frame of its own inertia, so the geom's frame takes up that pose;
 * a geom of another type becomes a primitive of the mesh's size.
 */
final class MeshGeom {
    private MeshGeom() {}

    /** Frame and size of the geom; if it is a primitive fitted to the mesh, the mesh is forgotten afterwards. */
    static void run(Geom g, Draft d) {
        GeomSpec s = g.spec;
        MeshGeometry mesh = g.mesh.geometry;
        if (s.fromto.length > 0) {
            throw new ModelException(s, "fromto: a geom with a mesh has its pose from pos and orientation");
        }
        g.dataid = g.mesh.id;
        double[] centre = new double[3];
        if (s.type != GeomType.MESH && s.type != GeomType.SDF) {
            fit(g, mesh, d.compiler.fitaabb, centre);
            g.mesh = null;
        } else if (s.typeinertia == GeomInertia.SHELL) {
            throw new ModelException(s, "shellinertia: set inertia=\"shell\" of the mesh instead");
        } else {
            for (int k = 0; k < 3; k++) {
                g.size[k] = FrameMath.max(Math.abs(mesh.bounds[k]), Math.abs(mesh.bounds[3 + k]));
            }
        }
        double[] meshpos = new double[3];
        FrameMath.rotate(meshpos, centre, mesh.quat);
        for (int k = 0; k < 3; k++) {
            meshpos[k] += mesh.pos[k];
        }
        FrameMath.append(g.pos, g.quat, meshpos, mesh.quat);
        surfaceVelocity(s.surfacevel, meshpos, mesh.quat);
    }

    /** Bounding box of a geom that is a mesh. */
    static void bounds(Geom g) {
        double[] b = g.mesh.geometry.bounds;
        for (int k = 0; k < 3; k++) {
            ShapeCompile.setBox(g.aabb, k, b[k], b[3 + k]);
        }
    }

    /** Size of a primitive: as the box of equal inertia, or such that its bounding box holds that of the mesh. */
    private static void fit(Geom g, MeshGeometry mesh, boolean enclose, double[] centre) {
        double[] size = g.size, box = mesh.box, b = mesh.bounds;
        if (enclose) {
            box = new double[3];
            for (int k = 0; k < 3; k++) {
                centre[k] = (b[k] + b[3 + k]) / 2;
                box[k] = b[3 + k] - centre[k];
            }
        }
        switch (g.spec.type) {
            case SPHERE ->
                size[0] =
                        enclose ? FrameMath.max(FrameMath.max(box[0], box[1]), box[2]) : (box[0] + box[1] + box[2]) / 3;
            case CAPSULE -> {
                size[0] = enclose ? FrameMath.max(box[0], box[1]) : (box[0] + box[1]) / 2;
                size[1] = enclose ? box[2] - size[0] : FrameMath.max(0.0, box[2] - size[0] / 2);
            }
            case CYLINDER -> {
                size[0] = enclose ? FrameMath.max(box[0], box[1]) : (box[0] + box[1]) / 2;
                size[1] = box[2];
            }
            case ELLIPSOID, BOX -> System.arraycopy(box, 0, size, 0, 3);
            default ->
                throw new ModelException(
                        g.spec, "a " + ShapeCompile.shape(g.spec.type) + " cannot be fitted to a mesh");
        }
        for (int k = 0; k < 3; k++) {
            size[k] *= g.spec.fitscale;
        }
    }

    /** Velocity of the surface, given in the frame the author sees, in the frame of the mesh's inertia. */
    private static void surfaceVelocity(double[] v, double[] meshpos, double[] quat) {
        boolean none = true;
        for (double x : v) {
            none &= x == 0;
        }
        if (none) {
            return;
        }
        double[] linear = {v[0], v[1], v[2]}, angular = {v[3], v[4], v[5]}, swept = new double[3];
        FrameMath.cross(swept, angular, meshpos);
        for (int k = 0; k < 3; k++) {
            linear[k] += swept[k];
        }
        double[] inverse = FrameMath.conjugate(quat);
        FrameMath.rotate(linear, linear, inverse);
        FrameMath.rotate(angular, angular, inverse);
        System.arraycopy(linear, 0, v, 0, 3);
        System.arraycopy(angular, 0, v, 3, 3);
    }
}
