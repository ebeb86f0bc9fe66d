package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/** Where the vertices of skins are, each between the places where its bones want it, and their normals. */
public final class SkinSurface {
    /** Position of a vertex, m, world frame, in the order of {@code model.skin.vert} (nskinvert x 3). */
    public final float[] vert;

    /** Normal of a vertex, unit vector, world axes (nskinvert x 3). */
    public final float[] normal;

    private final double[] quat = new double[4], rotation = new double[9], shift = new double[3];
    private final double[] first = new double[3], second = new double[3];

    SkinSurface(Model m) {
        vert = new float[3 * m.nskinvert];
        normal = new float[3 * m.nskinvert];
    }

    void update(Data d, SceneOptions options) {
        Arrays.fill(vert, 0);
        Arrays.fill(normal, 0);
        Model m = d.model;
        for (int s = 0; s < m.nskin; s++) {
            if (SceneOptions.in(options.skinGroup, m.skin.group[s])) {
                for (int b = m.skin.boneadr[s]; b < m.skin.boneadr[s] + m.skin.bonenum[s]; b++) {
                    bone(d, m.skin.vertadr[s], b);
                }
                normals(m, s);
                inflate(m, s);
            }
        }
    }

    /** Adds a bone's share to the vertices of its skin: how it has moved since the skin was bound to it. */
    private void bone(Data d, int vertadr, int b) {
        Model m = d.model;
        int body = m.skin.bonebodyid[b];
        float[] q = m.skin.bonebindquat, p = m.skin.bonebindpos;
        Quat.set(quat, 0, q[4 * b], -q[4 * b + 1], -q[4 * b + 2], -q[4 * b + 3]);
        Quat.mul(quat, 0, d.xquat, 4 * body, quat, 0);
        Quat.toMatrix(rotation, 0, quat, 0);
        Vec3.set(shift, 0, p[3 * b], p[3 * b + 1], p[3 * b + 2]);
        Mat3.mulVec(shift, 0, rotation, 0, shift, 0);
        Vec3.sub(shift, 0, d.xpos, 3 * body, shift, 0);
        for (int k = m.skin.bonevertadr[b]; k < m.skin.bonevertadr[b] + m.skin.bonevertnum[b]; k++) {
            int v = 3 * (vertadr + m.skin.bonevertid[k]);
            Vec3.set(first, 0, m.skin.vert[v], m.skin.vert[v + 1], m.skin.vert[v + 2]);
            Mat3.mulVec(first, 0, rotation, 0, first, 0);
            Vec3.addTo(first, 0, shift, 0);
            float weight = m.skin.bonevertweight[k];
            for (int c = 0; c < 3; c++) {
                vert[v + c] += weight * (float) first[c];
            }
        }
    }

    /** Mean normals of the faces at each vertex, weighted by area. */
    private void normals(Model m, int s) {
        int base = m.skin.vertadr[s];
        for (int f = m.skin.faceadr[s]; f < m.skin.faceadr[s] + m.skin.facenum[s]; f++) {
            int a = 3 * (base + m.skin.face[3 * f]);
            int b = 3 * (base + m.skin.face[3 * f + 1]);
            int c = 3 * (base + m.skin.face[3 * f + 2]);
            for (int k = 0; k < 3; k++) {
                first[k] = vert[b + k] - vert[a + k];
                second[k] = vert[c + k] - vert[a + k];
            }
            Vec3.cross(first, 0, first, 0, second, 0);
            for (int k = 0; k < 3; k++) {
                normal[a + k] = (float) (normal[a + k] + first[k]);
                normal[b + k] = (float) (normal[b + k] + first[k]);
                normal[c + k] = (float) (normal[c + k] + first[k]);
            }
        }
        for (int v = 3 * base; v < 3 * (base + m.skin.vertnum[s]); v += 3) {
            float square = normal[v] * normal[v] + normal[v + 1] * normal[v + 1] + normal[v + 2] * normal[v + 2];
            float scale = (float) (1 / Math.max(Const.MINVAL, (float) Maths.sqrt(square)));
            for (int k = 0; k < 3; k++) {
                normal[v + k] *= scale;
            }
        }
    }

    private void inflate(Model m, int s) {
        float by = m.skin.inflate[s];
        if (by != 0) {
            for (int v = 3 * m.skin.vertadr[s]; v < 3 * (m.skin.vertadr[s] + m.skin.vertnum[s]); v++) {
                vert[v] += by * normal[v];
            }
        }
    }
}
