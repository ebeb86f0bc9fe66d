package dev.cardan.soft.contact;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SleepState;

/**
 * Finds the contacts of the vertices of one soft body with all geoms: those that overlap and those that may come to overlap during
 * the step.
 */
public final class ContactFinder {
    private final GeomProbe probe = new GeomProbe();
    private final double[] low = new double[3]; // box around the vertices
    private final double[] high = new double[3];
    private double fastest; // speed of the fastest vertex, m/s
    private double slide; // friction with the geom that is looked at
    private double torsion;
    private double roll;

    /** What the finder must know of a soft body. */
    public static final class Vertices {
        /** Number of the body. */
        public int body;

        /** First of its vertices among those of all bodies. */
        public int from;

        /** End of its vertices. */
        public int to;

        /** How far from a vertex contact begins, m. */
        public double margin;

        /** Sliding friction of its material. */
        public double friction;

        /** Its contype. */
        public int contype;

        /** Its conaffinity. */
        public int conaffinity;

        /** Dimension of its contacts. */
        public int dim;

        /** Begins with zeros. */
        public Vertices() {}
    }

    /** Begins. */
    public ContactFinder() {}

    /**
     * Adds the contacts of a body.
     *
     * @param c gets the contacts. Modified
     * @param rigid gets the bodies of their geoms. Modified
     * @param x positions of vertices, m. Not modified
     * @param v velocities of vertices, m/s. Not modified
     * @param w inverse masses; pinned vertices, of 0, have no contacts. Not modified
     */
    public void find(Data d, SoftContacts c, RigidBodies rigid, Vertices s, double[] x, double[] v, double[] w) {
        if (d.opt.disabled(DisableFlag.CONTACT)) {
            return;
        }
        Model m = d.model;
        double h = d.opt.timestep;
        bound(s, x, v);
        double fall = h * h * Vec3.norm(d.opt.gravity, 0);
        for (int g = 0; g < m.ngeom; g++) {
            boolean touch = (m.geom.contype[g] & s.conaffinity) != 0 || (s.contype & m.geom.conaffinity[g]) != 0;
            double ahead = fall + h * speed(d, g);
            if (touch && near(d, g, s.margin + ahead + h * fastest)) {
                probe.set(m, g);
                slide = mixed(s.friction, m.geom.friction[3 * g]);
                torsion = mixed(s.friction, m.geom.friction[3 * g + 1]);
                roll = mixed(s.friction, m.geom.friction[3 * g + 2]);
                geom(d, c, rigid, s, g, ahead, x, v, w);
            }
        }
    }

    /** Whether a geom of a rigid body that is awake and may move is within reach of the vertices. */
    public boolean isVisited(Data d, Vertices s, double[] x, double[] v) {
        Model m = d.model;
        bound(s, x, v);
        for (int g = 0; g < m.ngeom; g++) {
            boolean touch = (m.geom.contype[g] & s.conaffinity) != 0 || (s.contype & m.geom.conaffinity[g]) != 0;
            if (touch
                    && d.bodyAwake[m.geom.bodyid[g]] == SleepState.AWAKE
                    && near(d, g, 2 * s.margin + d.opt.timestep * speed(d, g))) {
                return true;
            }
        }
        return false;
    }

    private void bound(Vertices s, double[] x, double[] v) {
        double most = 0;
        for (int k = 0; k < 3; k++) {
            low[k] = Double.POSITIVE_INFINITY;
            high[k] = Double.NEGATIVE_INFINITY;
        }
        for (int i = 3 * s.from; i < 3 * s.to; i += 3) {
            for (int k = 0; k < 3; k++) {
                low[k] = Math.min(low[k], x[i + k]);
                high[k] = Math.max(high[k], x[i + k]);
            }
            most = Math.max(most, v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
        }
        fastest = Math.sqrt(most);
    }

    /** A bound of the speed of the points of a geom, m/s. */
    private static double speed(Data d, int g) {
        Model m = d.model;
        int b = m.geom.bodyid[g], a = 6 * b, c = 3 * m.body.rootid[b], o = 3 * g;
        double[] u = d.cvel;
        double rx = d.geom.xpos[o] - d.subtreeCom[c];
        double ry = d.geom.xpos[o + 1] - d.subtreeCom[c + 1];
        double rz = d.geom.xpos[o + 2] - d.subtreeCom[c + 2];
        double x = u[a + 3] + u[a + 1] * rz - u[a + 2] * ry;
        double y = u[a + 4] + u[a + 2] * rx - u[a] * rz;
        double z = u[a + 5] + u[a] * ry - u[a + 1] * rx;
        return Math.sqrt(x * x + y * y + z * z) + Vec3.norm(u, a) * m.geom.rbound[g];
    }

    /** Whether the box around a geom comes within reach of that around the vertices. */
    private boolean near(Data d, int g, double reach) {
        Model m = d.model;
        double[] box = m.geom.aabb, r = d.geom.xmat;
        if (m.geom.type[g] == GeomType.Code.PLANE) {
            double lowest = 0; // of the box around the vertices, above the plane
            for (int k = 0; k < 3; k++) {
                double n = r[9 * g + 3 * k + 2];
                lowest += n * ((n > 0 ? low[k] : high[k]) - d.geom.xpos[3 * g + k]);
            }
            return lowest < reach;
        }
        int b = 6 * g;
        for (int k = 0; k < 3; k++) {
            int row = 9 * g + 3 * k;
            double middle =
                    d.geom.xpos[3 * g + k] + r[row] * box[b] + r[row + 1] * box[b + 1] + r[row + 2] * box[b + 2];
            double half = Math.abs(r[row]) * box[b + 3]
                    + Math.abs(r[row + 1]) * box[b + 4]
                    + Math.abs(r[row + 2]) * box[b + 5];
            if (middle - half - reach > high[k] || middle + half + reach < low[k]) {
                return false;
            }
        }
        return true;
    }

    private void geom(
            Data d,
            SoftContacts c,
            RigidBodies rigid,
            Vertices s,
            int g,
            double ahead,
            double[] x,
            double[] v,
            double[] w) {
        Model m = d.model;
        double[] r = d.geom.xmat, box = m.geom.aabb;
        boolean plane = m.geom.type[g] == GeomType.Code.PLANE;
        int o = 9 * g, b = 6 * g;
        double h = d.opt.timestep, most = s.margin + ahead + h * fastest;
        double px = d.geom.xpos[3 * g], py = d.geom.xpos[3 * g + 1], pz = d.geom.xpos[3 * g + 2];
        for (int p = s.from; p < s.to; p++) {
            int i = 3 * p;
            double dx = x[i] - px, dy = x[i + 1] - py, dz = x[i + 2] - pz;
            double lz = r[o + 2] * dx + r[o + 5] * dy + r[o + 8] * dz;
            if (!(plane ? lz < most : Math.abs(lz - box[b + 2]) < box[b + 5] + most)) {
                continue;
            }
            double lx = r[o] * dx + r[o + 3] * dy + r[o + 6] * dz;
            double ly = r[o + 1] * dx + r[o + 4] * dy + r[o + 7] * dz;
            boolean near = plane
                    || (Math.abs(lx - box[b]) < box[b + 3] + most && Math.abs(ly - box[b + 1]) < box[b + 4] + most);
            if (near && w[p] > 0 && probe.find(lx, ly, lz, most)) {
                double free = probe.distance - s.margin - ahead, u = Math.max(0, free / h);
                if (u * u <= v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]) {
                    add(d, c, rigid, s, g, p, x);
                }
            }
        }
    }

    private void add(Data d, SoftContacts c, RigidBodies rigid, Vertices s, int g, int p, double[] x) {
        double[] r = d.geom.xmat;
        int k = c.add(), o = 9 * g, f = 9 * k;
        double nx = r[o] * probe.nx + r[o + 1] * probe.ny + r[o + 2] * probe.nz;
        double ny = r[o + 3] * probe.nx + r[o + 4] * probe.ny + r[o + 5] * probe.nz;
        double nz = r[o + 6] * probe.nx + r[o + 7] * probe.ny + r[o + 8] * probe.nz;
        double distance = probe.distance;
        c.body[k] = s.body;
        c.vertex[k] = p - s.from;
        c.particle[k] = p;
        c.geom[k] = g;
        c.dim[k] = s.dim;
        c.rigid[k] = rigid.slot(d, d.model.geom.bodyid[g]);
        Vec3.set(c.frame, f, nx, ny, nz);
        Vec3.set(c.pos, 3 * k, x[3 * p] - distance * nx, x[3 * p + 1] - distance * ny, x[3 * p + 2] - distance * nz);
        c.depth[k] = s.margin - distance;
        c.mu[5 * k] = slide;
        c.mu[5 * k + 1] = slide;
        c.mu[5 * k + 2] = torsion;
        c.mu[5 * k + 3] = roll;
        c.mu[5 * k + 4] = roll;
        Vec3.zero(c.force, 3 * k);
    }

    /** Friction between a material and a geom: the geometric mean. */
    public static double mixed(double material, double geom) {
        return Math.sqrt(material * geom);
    }
}
