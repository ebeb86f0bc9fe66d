package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** Rays from one point: which geoms they can hit, under which angles those are seen, and what each ray hits. */
public final class RayBundle {
    static final RoomSlot<RayBundle> SLOT = RoomSlot.of(RayBundle::new);

    private final Ray ray = new Ray();
    private boolean[] out = {}; // (ngeom) geoms that don't count
    private double[] sight = {}; // (ngeom x 4) least azimuth and elevation, largest azimuth and elevation
    private double[] ball = {}; // (nbody x 4) bounding spheres as Ray.misses asks for them
    private final double[] normal = new double[3];
    private final double[] corner = new double[3];
    private final double[] seen = new double[3];
    private double azimuth; // of the ray, not a number until it is needed
    private double elevation;
    private int geom;
    private double distance;

    /** The one that belongs to the thread which works on a world. */
    public static RayBundle of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    Ray ray() {
        return ray;
    }

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
    public boolean[] excluded(Model m) {
        if (out.length < m.ngeom || ball.length < 4 * m.nbody) {
            int geoms = Math.max(out.length, m.ngeom);
            out = new boolean[geoms];
            sight = new double[4 * geoms];
            ball = new double[Math.max(ball.length, 4 * m.nbody)];
        }
        return out;
    }

    /** Begins with another ray, which hasn't hit anything yet. */
    public void start(double[] point, int po, double[] vector, int vo, boolean wantsNormal) {
        geom = -1;
        distance = -1;
        Vec3.zero(normal, 0);
        ray.set(point, po, vector, vo);
        ray.wantsNormal = wantsNormal;
    }

    /** Tests a geom. */
    public void meet(Data d, int g) {
        double x = ray.cast(d, g);
        if (x >= 0 && (x < distance || distance < 0)) {
            distance = x;
            geom = g;
            if (ray.wantsNormal) {
                Vec3.copy(normal, 0, ray.normal, 0);
            }
        }
    }

    /** Computes under which angles each geom is seen from the point; those beyond the cutoff no longer count. */
    public void aim(Data d, double[] point, int po, double cutoff) {
        Model m = d.model;
        for (int b = 0; b < m.nbody; b++) {
            if (m.body.bvhadr[b] == -1) {
                continue;
            }
            placeBall(d, b, point, po);
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

    /** MuJoCo places the sphere at the body's centre of mass without turning the box's offset. */
    private void placeBall(Data d, int b, double[] point, int po) {
        double[] box = d.model.bvh.aabb;
        int a = 6 * d.model.body.bvhadr[b], o = 4 * b;
        double reach2 = box[a + 3] * box[a + 3] + box[a + 4] * box[a + 4] + box[a + 5] * box[a + 5];
        double x = point[po] - (box[a] + d.xipos[3 * b]);
        double y = point[po + 1] - (box[a + 1] + d.xipos[3 * b + 1]);
        double z = point[po + 2] - (box[a + 2] + d.xipos[3 * b + 2]);
        Vec3.set(ball, o, x, y, z);
        ball[o + 3] = x * x + y * y + z * z - reach2;
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
    public void meetInSight(Data d) {
        Model m = d.model;
        azimuth = Double.NaN;
        elevation = Double.NaN;
        for (int b = 0; b < m.nbody; b++) {
            boolean tree = m.body.bvhadr[b] != -1;
            if (tree && ray.misses(ball[4 * b], ball[4 * b + 1], ball[4 * b + 2], ball[4 * b + 3])) {
                continue;
            }
            int first = m.body.geomadr[b];
            for (int g = first; g < first + m.body.geomnum[b]; g++) {
                if (!out[g] && (!tree || inSight(g))) {
                    meet(d, g);
                }
            }
        }
    }

    /** Angles of the ray cost more than most tests, so they are computed when a geom asks for them. */
    private boolean inSight(int g) {
        double[] s = sight;
        int o = 4 * g;
        double width = s[o + 2] - s[o];
        if (width == 2 * Math.PI) {
            return true; // seen everywhere
        }
        if (Double.isNaN(elevation)) {
            elevation = elevation(ray.dir, 0);
        }
        if (elevation < s[o + 1] || elevation > s[o + 3]) {
            return false;
        }
        if (Double.isNaN(azimuth)) {
            azimuth = azimuth(ray.dir, 0);
        }
        double turn = azimuth - (s[o] + s[o + 2]) * 0.5;
        if (turn > Math.PI) {
            turn -= 2 * Math.PI;
        } else if (turn < -Math.PI) {
            turn += 2 * Math.PI;
        }
        return Math.abs(turn) <= width * 0.5;
    }
}
