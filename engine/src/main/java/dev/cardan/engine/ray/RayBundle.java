package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** Rays from one point: which geoms they can hit, under which angles those are seen, and what each ray hits. */
public final class RayBundle {
    private final Ray ray = new Ray();
    private boolean[] out = {}; // (ngeom) geoms that don't count
    private double[] sight = {}; // (ngeom x 4) least azimuth and elevation, largest azimuth and elevation
    private final double[] normal = new double[3];
    private final double[] corner = new double[3];
    private final double[] seen = new double[3];
    private int geom;
    private double distance;

    public int geom() {
        return geom;
    }

    public double distance() {
        return distance;
    }

    public double[] normal() {
        return normal;
    }

    /** Which geoms don't count, for the caller to fill. */
    public boolean[] excluded(int ngeom) {
        if (out.length < ngeom) {
            out = new boolean[ngeom];
            sight = new double[4 * ngeom];
        }
        return out;
    }

    /** The result of a ray that hits nothing. */
    public void miss() {
        geom = -1;
        distance = -1;
        Vec3.zero(normal, 0);
    }

    /** Tests every geom that counts. */
    public void nearest(Data d, double[] point, int po, double[] vector, int vo) {
        miss();
        ray.set(point, po, vector, vo);
        for (int g = 0; g < d.model.ngeom; g++) {
            if (!out[g]) {
                meet(d, g);
            }
        }
    }

    private void meet(Data d, int g) {
        double x = ray.cast(d, g);
        if (x >= 0 && (x < distance || distance < 0)) {
            distance = x;
            geom = g;
            Vec3.copy(normal, 0, ray.normal, 0);
        }
    }

    /** Computes under which angles each geom is seen from the point; those beyond the cutoff no longer count. */
    public void aim(Data d, double[] point, int po, double cutoff) {
        Model m = d.model;
        for (int b = 0; b < m.nbody; b++) {
            if (m.body.bvhadr[b] == -1) {
                continue;
            }
            int first = m.body.geomadr[b];
            for (int g = first; g < first + m.body.geomnum[b]; g++) {
                if (out[g]) {
                    continue;
                }
                if (Vec3.distance(d.geom.xpos, 3 * g, point, po) > cutoff + m.geom.rbound[g]) {
                    out[g] = true;
                } else {
                    angles(d, g, point, po);
                }
            }
        }
    }

    private void angles(Data d, int g, double[] point, int po) {
        double[] box = d.model.geom.aabb;
        int b = 6 * g;
        if (inside(d, g, point, po)) {
            everywhere(g);
            return;
        }
        double west = Const.MAXVAL, low = Const.MAXVAL, east = -Const.MAXVAL, high = -Const.MAXVAL;
        for (int k = 0; k < 8; k++) {
            for (int i = 0; i < 3; i++) {
                corner[i] = (k >> i & 1) != 0 ? box[b + i] + box[b + 3 + i] : box[b + i] - box[b + 3 + i];
            }
            Mat3.mulVec(seen, 0, d.geom.xmat, 9 * g, corner, 0);
            Vec3.addTo(seen, 0, d.geom.xpos, 3 * g);
            Vec3.sub(seen, 0, seen, 0, point, po);
            double azimuth = azimuth(seen, 0), elevation = elevation(seen, 0);
            west = Math.min(west, azimuth);
            low = Math.min(low, elevation);
            east = Math.max(east, azimuth);
            high = Math.max(high, elevation);
        }
        // between its corners a face can be seen farther out than they are
        double away = Vec3.distance(point, po, d.geom.xpos, 3 * g);
        if (away > Const.MINVAL) {
            double margin = Maths.atan2(Math.max(box[b + 3], Math.max(box[b + 4], box[b + 5])), away);
            west -= margin;
            low -= margin;
            east += margin;
            high += margin;
        }
        if (east - west > Math.PI || high - low > Math.PI) {
            everywhere(g);
            return;
        }
        sight[4 * g] = west;
        sight[4 * g + 1] = low;
        sight[4 * g + 2] = east;
        sight[4 * g + 3] = high;
    }

    private void everywhere(int g) {
        sight[4 * g] = -Math.PI;
        sight[4 * g + 1] = 0;
        sight[4 * g + 2] = Math.PI;
        sight[4 * g + 3] = Math.PI;
    }

    private boolean inside(Data d, int g, double[] point, int po) {
        double[] box = d.model.geom.aabb;
        Vec3.sub(seen, 0, point, po, d.geom.xpos, 3 * g);
        Mat3.mulTransposedVec(seen, 0, d.geom.xmat, 9 * g, seen, 0);
        for (int i = 0; i < 3; i++) {
            if (Math.abs(seen[i] - box[6 * g + i]) > box[6 * g + 3 + i]) {
                return false;
            }
        }
        return true;
    }

    private static double azimuth(double[] v, int o) {
        return Maths.atan2(v[o + 1], v[o]);
    }

    /** Angle from the vertical. */
    private static double elevation(double[] v, int o) {
        return Maths.atan2(Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1]), v[o + 2]);
    }

    /** Tests the geoms that {@link #aim} found in the direction of the ray. */
    public void nearestInSight(Data d, double[] point, int po, double[] vector, int vo) {
        Model m = d.model;
        miss();
        ray.set(point, po, vector, vo);
        double azimuth = azimuth(vector, vo), elevation = elevation(vector, vo);
        for (int b = 0; b < m.nbody; b++) {
            boolean tree = m.body.bvhadr[b] != -1;
            if (tree && missesBody(d, b)) {
                continue;
            }
            int first = m.body.geomadr[b];
            for (int g = first; g < first + m.body.geomnum[b]; g++) {
                if (!out[g] && (!tree || inSight(g, azimuth, elevation))) {
                    meet(d, g);
                }
            }
        }
    }

    /** MuJoCo places the sphere at the body's centre of mass without turning the box's offset. */
    private boolean missesBody(Data d, int b) {
        double[] box = d.model.bvh.aabb;
        int a = 6 * d.model.body.bvhadr[b];
        double reach2 = box[a + 3] * box[a + 3] + box[a + 4] * box[a + 4] + box[a + 5] * box[a + 5];
        Vec3.add(seen, 0, box, a, d.xipos, 3 * b);
        return ray.misses(seen, 0, reach2);
    }

    private boolean inSight(int g, double azimuth, double elevation) {
        double[] s = sight;
        int o = 4 * g;
        if (elevation < s[o + 1] || elevation > s[o + 3]) {
            return false;
        }
        double turn = azimuth - (s[o] + s[o + 2]) * 0.5;
        if (turn > Math.PI) {
            turn -= 2 * Math.PI;
        } else if (turn < -Math.PI) {
            turn += 2 * Math.PI;
        }
        return Math.abs(turn) <= (s[o + 2] - s[o]) * 0.5;
    }
}
