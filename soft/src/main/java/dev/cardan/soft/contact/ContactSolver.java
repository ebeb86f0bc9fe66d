package dev.cardan.soft.contact;

import dev.cardan.engine.Data;

/**
 * Keeps vertices out of geoms during the substeps of a step, with Coulomb friction, and collects what they do to rigid bodies.
 *
 * <p>A contact keeps n . (x - p) - margin >= -e, where p is the point of the geom, which moves with its body, and e what is left of the
 * overlap with which the step began: solref says how fast it vanishes. Its multiplier only pushes. Friction holds the vertex where
 * it is on the surface, with a multiplier of at most mu times that of the normal.
 */
public final class ContactSolver {
    // what stands in the room that each contact has for the solver: the normal, then these
    private static final int GAP = 3; // distance at the origin, apart from what may be left of an overlap
    private static final int MASS = 4; // along the normal, of both sides
    private static final int GRIP = 5; // sliding friction; 0: none
    private static final int PUSH = 6; // multiplier of the normal
    private static final int SLIDE = 7; // of friction, world
    private static final int WORK = SoftContacts.WORK;

    private final SoftContacts c;
    private final RigidBodies rigid;
    private final double[] ground = new double[3]; // how far a point of a rigid body has moved in the substep

    /** A solver of contacts with bodies. */
    public ContactSolver(SoftContacts contacts, RigidBodies bodies) {
        c = contacts;
        rigid = bodies;
    }

    /** Begins a step without contacts. */
    public void begin(Data d) {
        c.clear();
        rigid.clear(d.model);
    }

    /** Begins the substeps of a step, when all contacts are known. */
    public void prepare(Data d, double[] w) {
        rigid.prepare(d);
        for (int k = 0; k < c.count; k++) {
            int f = 9 * k, s = c.rigid[k];
            double rigidSide = s < 0 ? 0 : rigid.mobility(s, c.pos, 3 * k, c.frame[f], c.frame[f + 1], c.frame[f + 2]);
            System.arraycopy(c.frame, f, c.work, WORK * k, 3);
            c.work[WORK * k + MASS] = 1 / (w[c.particle[k]] + rigidSide);
            c.work[WORK * k + GRIP] = c.dim[k] > 1 ? c.mu[5 * k] : 0;
        }
    }

    /**
     * Begins a substep.
     *
     * @param start positions at the start of the step, when contacts were found. Not modified
     * @param h length of the substep, s
     * @param left how much of an overlap is to be left after this substep, from 0 to 1
     */
    public void predict(double[] start, double h, double left) {
        rigid.predict(h);
        double[] q = c.work;
        for (int k = 0, o = 0; k < c.count; k++, o += WORK) {
            int i = 3 * c.particle[k];
            double gap = -c.depth[k];
            double along = q[o] * start[i] + q[o + 1] * start[i + 1] + q[o + 2] * start[i + 2];
            q[o + GAP] = gap - (gap < 0 ? left * gap : 0) - along;
            q[o + PUSH] = 0;
            q[o + SLIDE] = 0;
            q[o + SLIDE + 1] = 0;
            q[o + SLIDE + 2] = 0;
        }
    }

    /**
     * Corrects positions by all contacts.
     *
     * @param x positions. Modified
     * @param before positions at the start of the substep. Not modified
     * @param w inverse masses. Not modified
     */
    public void solve(double[] x, double[] before, double[] w) {
        double[] q = c.work;
        for (int k = 0, o = 0; k < c.count; k++, o += WORK) {
            int p = c.particle[k], i = 3 * p, s = c.rigid[k];
            double nx = q[o], ny = q[o + 1], nz = q[o + 2], l = q[o + PUSH];
            double px = x[i], py = x[i + 1], pz = x[i + 2];
            double value = q[o + GAP] + (nx * px + ny * py + nz * pz);
            if (s >= 0) {
                value -= rigid.along(s, rigid.shift, c.pos, 3 * k, nx, ny, nz);
            }
            if (value >= 0 && l == 0) {
                continue; // it neither overlaps nor pushes
            }
            double mass = q[o + MASS], push = Math.max(0, l - value * mass), change = push - l, moved = w[p] * change;
            q[o + PUSH] = push;
            px += moved * nx;
            py += moved * ny;
            pz += moved * nz;
            if (s >= 0) {
                rigid.push(s, c.pos, 3 * k, -change * nx, -change * ny, -change * nz);
            }
            if (q[o + GRIP] > 0) { // also when it pushes no more: then neither does friction
                double dx = px - before[i], dy = py - before[i + 1], dz = pz - before[i + 2];
                if (s >= 0) {
                    rigid.displacement(ground, s, c.pos, 3 * k);
                    dx -= ground[0];
                    dy -= ground[1];
                    dz -= ground[2];
                }
                double along = nx * dx + ny * dy + nz * dz;
                dx -= along * nx;
                dy -= along * ny;
                dz -= along * nz;
                if (s >= 0) {
                    mass = 1 / (w[p] + mobility(k, dx, dy, dz));
                }
                double sx = q[o + SLIDE], sy = q[o + SLIDE + 1], sz = q[o + SLIDE + 2];
                double lx = sx - mass * dx, ly = sy - mass * dy, lz = sz - mass * dz;
                double most = q[o + GRIP] * push, square = lx * lx + ly * ly + lz * lz;
                if (square > most * most) {
                    double part = most / Math.sqrt(square);
                    lx *= part;
                    ly *= part;
                    lz *= part;
                }
                q[o + SLIDE] = lx;
                q[o + SLIDE + 1] = ly;
                q[o + SLIDE + 2] = lz;
                px += w[p] * (lx - sx);
                py += w[p] * (ly - sy);
                pz += w[p] * (lz - sz);
                if (s >= 0) {
                    rigid.push(s, c.pos, 3 * k, sx - lx, sy - ly, sz - lz);
                }
            }
            x[i] = px;
            x[i + 1] = py;
            x[i + 2] = pz;
        }
    }

    /** Inverse mass of the rigid side of a contact along some direction. */
    private double mobility(int k, double dx, double dy, double dz) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return length == 0 ? 0 : rigid.mobility(c.rigid[k], c.pos, 3 * k, dx / length, dy / length, dz / length);
    }

    /**
     * Ends a substep of length h of a step: adds to the forces of contacts.
     *
     * @param step length of the step, over which forces are averaged, s
     */
    public void finish(double h, double step) {
        rigid.finish(h);
        double scale = 1 / (h * step);
        double[] q = c.work;
        for (int k = 0, o = 0; k < c.count; k++, o += WORK) {
            for (int i = 0; i < 3; i++) {
                c.force[3 * k + i] += scale * (q[o + PUSH] * q[o + i] + q[o + SLIDE + i]);
            }
        }
    }

    /**
     * Ends a step: adds to forces along degrees of freedom, and forgets contacts that neither overlap nor push.
     *
     * @param h length of a substep, s
     */
    public void end(Data d, double[] qfrc, double h) {
        rigid.addForces(d, qfrc, 1 / (h * d.opt.timestep));
        c.keepTouching();
    }
}
