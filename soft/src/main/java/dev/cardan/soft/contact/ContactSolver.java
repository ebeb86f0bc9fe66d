package dev.cardan.soft.contact;

import dev.cardan.engine.Data;
import java.util.Arrays;

/**
 * Keeps vertices out of geoms during the substeps of a step, with Coulomb friction, and collects what they do to rigid bodies.
 *
 * <p>A contact keeps n . (x - p) - margin >= -e, where p is the point of the geom, which moves with its body, and e what is left of the
 * overlap with which the step began: solref says how fast it vanishes. Its multiplier only pushes. Friction holds the vertex where
 * it is on the surface, with a multiplier of at most mu times that of the normal.
 */
public final class ContactSolver {
    private final SoftContacts c;
    private final RigidBodies rigid;

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
            c.mobility[k] = w[c.particle[k]]
                    + (s < 0 ? 0 : rigid.mobility(s, c.pos, 3 * k, c.frame[f], c.frame[f + 1], c.frame[f + 2]));
        }
    }

    /** Begins a substep. */
    public void predict(double h) {
        rigid.predict(h);
        Arrays.fill(c.normalLambda, 0, c.count, 0);
        Arrays.fill(c.slideLambda, 0, 2 * c.count, 0);
    }

    /**
     * Corrects positions by all contacts.
     *
     * @param x positions. Modified
     * @param start positions at the start of the step, when contacts were found. Not modified
     * @param before positions at the start of the substep. Not modified
     * @param w inverse masses. Not modified
     * @param left how much of an overlap is to be left after this substep, from 0 to 1
     */
    public void solve(double[] x, double[] start, double[] before, double[] w, double left) {
        for (int k = 0; k < c.count; k++) {
            int i = 3 * c.particle[k], f = 9 * k, s = c.rigid[k];
            double nx = c.frame[f], ny = c.frame[f + 1], nz = c.frame[f + 2], gap = c.gap[k];
            double moved = nx * (x[i] - start[i]) + ny * (x[i + 1] - start[i + 1]) + nz * (x[i + 2] - start[i + 2]);
            if (s >= 0) {
                moved -= rigid.along(s, rigid.shift, c.pos, 3 * k, nx, ny, nz);
            }
            double value = gap + moved - (gap < 0 ? left * gap : 0);
            double change = Math.max(-value / c.mobility[k], -c.normalLambda[k]);
            if (change != 0) {
                c.normalLambda[k] += change;
                push(k, x, w, change * nx, change * ny, change * nz);
            }
            if (c.normalLambda[k] > 0 && c.dim[k] > 1) {
                slide(k, x, before, w);
            }
        }
    }

    /** Moves a vertex by a multiplier times its inverse mass, and its rigid body the other way. */
    private void push(int k, double[] x, double[] w, double lx, double ly, double lz) {
        int p = c.particle[k], i = 3 * p;
        x[i] += w[p] * lx;
        x[i + 1] += w[p] * ly;
        x[i + 2] += w[p] * lz;
        if (c.rigid[k] >= 0) {
            rigid.push(c.rigid[k], c.pos, 3 * k, -lx, -ly, -lz);
        }
    }

    private void slide(int k, double[] x, double[] before, double[] w) {
        int p = c.particle[k], i = 3 * p, f = 9 * k, s = c.rigid[k];
        double dx = x[i] - before[i], dy = x[i + 1] - before[i + 1], dz = x[i + 2] - before[i + 2];
        double[] t = c.frame;
        double d1 = t[f + 3] * dx + t[f + 4] * dy + t[f + 5] * dz, d2 = t[f + 6] * dx + t[f + 7] * dy + t[f + 8] * dz;
        if (s >= 0) {
            d1 -= rigid.along(s, rigid.shift, c.pos, 3 * k, t[f + 3], t[f + 4], t[f + 5])
                    - rigid.along(s, rigid.before, c.pos, 3 * k, t[f + 3], t[f + 4], t[f + 5]);
            d2 -= rigid.along(s, rigid.shift, c.pos, 3 * k, t[f + 6], t[f + 7], t[f + 8])
                    - rigid.along(s, rigid.before, c.pos, 3 * k, t[f + 6], t[f + 7], t[f + 8]);
        }
        double length = Math.sqrt(d1 * d1 + d2 * d2);
        if (length == 0) {
            return;
        }
        double mobility = w[p];
        if (s >= 0) {
            double a = d1 / length, b = d2 / length;
            mobility += rigid.mobility(
                    s,
                    c.pos,
                    3 * k,
                    a * t[f + 3] + b * t[f + 6],
                    a * t[f + 4] + b * t[f + 7],
                    a * t[f + 5] + b * t[f + 8]);
        }
        double l1 = c.slideLambda[2 * k] - d1 / mobility, l2 = c.slideLambda[2 * k + 1] - d2 / mobility;
        double most = c.mu[5 * k] * c.normalLambda[k], size = Math.sqrt(l1 * l1 + l2 * l2);
        if (size > most) {
            l1 *= most / size;
            l2 *= most / size;
        }
        double c1 = l1 - c.slideLambda[2 * k], c2 = l2 - c.slideLambda[2 * k + 1];
        c.slideLambda[2 * k] = l1;
        c.slideLambda[2 * k + 1] = l2;
        push(k, x, w, c1 * t[f + 3] + c2 * t[f + 6], c1 * t[f + 4] + c2 * t[f + 7], c1 * t[f + 5] + c2 * t[f + 8]);
    }

    /**
     * Ends a substep of length h of a step: adds to the forces of contacts.
     *
     * @param step length of the step, over which forces are averaged, s
     */
    public void finish(double h, double step) {
        rigid.finish(h);
        double scale = 1 / (h * step);
        for (int k = 0; k < c.count; k++) {
            int f = 9 * k;
            double n = c.normalLambda[k] * scale,
                    a = c.slideLambda[2 * k] * scale,
                    b = c.slideLambda[2 * k + 1] * scale;
            for (int i = 0; i < 3; i++) {
                c.force[3 * k + i] += n * c.frame[f + i] + a * c.frame[f + 3 + i] + b * c.frame[f + 6 + i];
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
