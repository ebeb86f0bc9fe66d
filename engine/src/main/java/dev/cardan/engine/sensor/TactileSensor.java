package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.distance.ShapeField;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;

/**
 * What the vertices of a mesh feel that stands in the frame of a geom: how deep each is in the geoms that touch the
 * geom's body (m), and, if the mesh has two tangents per vertex beside the normal, how fast each slides over these geoms
 * along the tangents (m/s). First all depths, then all speeds along the first tangents, then those along the second ones.
 */
final class TactileSensor {
    /** Numbers per vertex in the normals of a mesh that has tangents too. */
    private static final int FRAME = 9;

    private TactileSensor() {}

    /** Reads contacts, positions and velocities of bodies and geoms; r = values of sensor i. */
    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int geom = m.sensor.refid[i];
        int body = m.body.weldid[m.geom.bodyid[geom]];
        for (int k = 0; k < m.sensor.dim[i]; k++) {
            r[ro + k] = 0;
        }
        SensorWork work = SensorWork.of(d);
        int n = findTouching(work, d, body);
        for (int k = 0; k < n; k++) {
            int other = work.contact[k];
            boolean mesh = m.geom.type[other] == GeomType.Code.MESH;
            if (!mesh || m.mesh.octadr[m.geom.dataid[other]] >= 0) {
                feel(r, ro, d, i, body, other, work.field);
            }
        }
    }

    /**
     * Collects the geoms in contact with the bodies welded to a body, each once; returns their number. Flexes have no
     * depth to be felt.
     */
    private static int findTouching(SensorWork work, Data d, int body) {
        Model m = d.model;
        Contacts con = d.contact;
        work.contacts(2 * d.ncon); // two geoms of the body may touch each other
        int n = 0;
        for (int c = 0; c < d.ncon; c++) {
            if (m.body.weldid[ContactSides.body(d, c, 0)] == body) {
                n = addOnce(work.contact, n, con.geom[2 * c + 1]);
            }
            if (m.body.weldid[ContactSides.body(d, c, 1)] == body) {
                n = addOnce(work.contact, n, con.geom[2 * c]);
            }
        }
        return n;
    }

    private static int addOnce(int[] list, int n, int geom) {
        if (geom < 0) {
            return n;
        }
        for (int i = 0; i < n; i++) {
            if (list[i] == geom) {
                return n;
            }
        }
        list[n] = geom;
        return n + 1;
    }

    /** Adds what the vertices of sensor i, on a body, feel of one other geom. */
    private static void feel(double[] r, int ro, Data d, int i, int body, int other, ShapeField field) {
        Model m = d.model;
        int mesh = m.sensor.objid[i], geom = m.sensor.refid[i];
        int vert = 3 * m.mesh.vertadr[mesh], n = m.mesh.vertnum[mesh];
        boolean tangents = m.mesh.normalnum[mesh] == 3 * n;
        // as in MuJoCo, a plugin's field is where the mesh of its geom was before it was moved to its centre of mass
        boolean moved = m.geom.type[other] == GeomType.Code.SDF && m.geom.plugin[other] >= 0;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int pos = ws.take(3), local = ws.take(3), mat = ws.take(9), velocity = ws.take(6), otherVelocity = ws.take(6);
        double[] w = ws.reals;
        field.set(m, other);
        if (moved) {
            Quat.toMatrix(w, mat, m.mesh.quat, 4 * m.geom.dataid[other]);
        }
        move(w, otherVelocity, d, m.geom.bodyid[other], d.geom.xpos, 3 * other);
        for (int j = 0; j < n; j++) {
            int v = vert + 3 * j;
            Vec3.set(w, pos, m.mesh.vert[v], m.mesh.vert[v + 1], m.mesh.vert[v + 2]);
            Mat3.mulVec(w, pos, d.geom.xmat, 9 * geom, w, pos);
            Vec3.addTo(w, pos, d.geom.xpos, 3 * geom);
            Vec3.sub(w, local, w, pos, d.geom.xpos, 3 * other);
            Mat3.mulTransposedVec(w, local, d.geom.xmat, 9 * other, w, local);
            if (moved) {
                Mat3.mulVec(w, local, w, mat, w, local);
                Vec3.addTo(w, local, m.mesh.pos, 3 * m.geom.dataid[other]);
            }
            double depth = field.distance(w, local);
            if (!(depth < 0)) {
                continue;
            }
            r[ro + j] = r[ro + j] >= -depth ? r[ro + j] : -depth;
            if (tangents) {
                move(w, velocity, d, body, w, pos);
                Vec3.sub(w, velocity, w, velocity + 3, w, otherVelocity + 3);
                int t = 3 * m.mesh.normaladr[mesh] + FRAME * j + 3;
                r[ro + n + j] += Math.abs(along(w, local, w, velocity, m, mesh, t));
                r[ro + 2 * n + j] += Math.abs(along(w, local, w, velocity, m, mesh, t + 3));
            }
        }
        ws.release(mark);
    }

    /** Velocity of a point of a body, rotation first, in world axes. */
    private static void move(double[] r, int ro, Data d, int body, double[] point, int po) {
        Spatial.moveMotion(r, ro, d.cvel, 6 * body, point, po, d.subtreeCom, 3 * d.model.body.rootid[body]);
    }

    /** Part of v along the tangent at t among the normals, turned as the mesh was; tmp is overwritten. */
    private static double along(double[] tmp, int to, double[] v, int vo, Model m, int mesh, int t) {
        Vec3.set(tmp, to, m.mesh.normal[t], m.mesh.normal[t + 1], m.mesh.normal[t + 2]);
        Quat.rotate(tmp, to, tmp, to, m.mesh.quat, 4 * mesh);
        return Vec3.dot(v, vo, tmp, to);
    }
}
