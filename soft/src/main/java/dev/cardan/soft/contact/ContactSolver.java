package dev.cardan.soft.contact;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.Vec3;
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
            c.mass[k] = 1 / (w[c.particle[k]] + rigidSide);
            c.grip[k] = c.dim[k] > 1 ? c.mu[5 * k] : 0;
            Vec3.set(c.normal, 3 * k, c.frame[f], c.frame[f + 1], c.frame[f + 2]);
        }
    }

    /** Begins a substep. */
    public void predict(double h) {
        rigid.predict(h);
        Arrays.fill(c.normalLambda, 0, c.count, 0);
        Arrays.fill(c.slideLambda, 0, 3 * c.count, 0);
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
            int i = 3 * c.particle[k], f = 3 * k, s = c.rigid[k];
            double nx = c.normal[f], ny = c.normal[f + 1], nz = c.normal[f + 2], gap = c.gap[k];
            double moved = nx * (x[i] - start[i]) + ny * (x[i + 1] - start[i + 1]) + nz * (x[i + 2] - start[i + 2]);
            if (s >= 0) {
                moved -= rigid.along(s, rigid.shift, c.pos, 3 * k, nx, ny, nz);
            }
            double value = gap + moved - (gap < 0 ? left * gap : 0);
            double l = c.normalLambda[k];
            if (value >= 0 && l == 0) {
                continue; // it neither overlaps nor pushes
            }
            double wanted = l - value * c.mass[k], change = wanted > 0 ? wanted - l : -l;
            c.normalLambda[k] = l + change;
            push(k, x, w, change * nx, change * ny, change * nz);
            if (c.grip[k] > 0) {
                slide(k, x, before, w); // also when it pushes no more: then neither does friction
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

    /** Takes back what a vertex has slid since the substep began, as far as friction can. */
    private void slide(int k, double[] x, double[] before, double[] w) {
        int p = c.particle[k], i = 3 * p, s = c.rigid[k], o = 3 * k;
        double[] l = c.slideLambda;
        double nx = c.normal[o], ny = c.normal[o + 1], nz = c.normal[o + 2];
        double dx = x[i] - before[i], dy = x[i + 1] - before[i + 1], dz = x[i + 2] - before[i + 2];
        if (s >= 0) {
            rigid.displacement(ground, s, c.pos, o);
            dx -= ground[0];
            dy -= ground[1];
            dz -= ground[2];
        }
        double along = nx * dx + ny * dy + nz * dz;
        dx -= along * nx;
        dy -= along * ny;
        dz -= along * nz;
        double mass = c.mass[k];
        if (s >= 0) {
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (length == 0) {
                return;
            }
            mass = 1 / (w[p] + rigid.mobility(s, c.pos, o, dx / length, dy / length, dz / length));
        }
        double lx = l[o] - mass * dx, ly = l[o + 1] - mass * dy, lz = l[o + 2] - mass * dz;
        double most = c.grip[k] * c.normalLambda[k], square = lx * lx + ly * ly + lz * lz;
        if (square > most * most) {
            double part = most / Math.sqrt(square);
            lx *= part;
            ly *= part;
            lz *= part;
        }
        double cx = lx - l[o], cy = ly - l[o + 1], cz = lz - l[o + 2];
        l[o] = lx;
        l[o + 1] = ly;
        l[o + 2] = lz;
        push(k, x, w, cx, cy, cz);
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
            double push = c.normalLambda[k];
            for (int i = 3 * k; i < 3 * k + 3; i++) {
                c.force[i] += scale * (push * c.normal[i] + c.slideLambda[i]);
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
