package dev.cardan.soft;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.sleep.Waking;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.soft.contact.ContactFinder;
import dev.cardan.soft.contact.ContactFinder.Vertices;
import dev.cardan.soft.contact.ContactSolver;
import dev.cardan.soft.contact.RigidBodies;
import dev.cardan.soft.contact.SoftContacts;
import dev.cardan.soft.xpbd.DistanceConstraints;
import dev.cardan.soft.xpbd.PlateConstraints;
import java.util.Arrays;

/**
 * One step of the soft bodies of one world by extended position based dynamics: in each substep vertices move on under gravity and
 * forces, constraints and contacts correct their places, and velocities follow from where they came to.
 *
 * <p>Rigid bodies take part with the velocities they have at the start of the step, gravity and the constraints that hold them, and
 * yield as these and their masses say; what else acts on them, such as actuators, comes in with the next step.
 */
final class SoftSolver {
    /** Bending that is soft against inertia is as good as solved when it was visited once: it is, in every so-manieth iteration. */
    private static final int SELDOM = 4;

    private static final double SOFT = 1.5; // a bound of |grad C|^2 w h^2 / compliance

    /** Corrections of distances go so many times as far as wanted, which spreads them faster, in all iterations but the last. */
    private static final double OVER = 1.5;

    /** Numbers of each constraint in lambda, by kind. */
    private static final int[] WORK = {
        DistanceConstraints.WORK, DistanceConstraints.WORK, PlateConstraints.WORK, 1, 1, 1, 1, 1
    };

    private final SoftScene scene;
    private final int[] state; // where the state of each body begins
    private final Vertices[] vertices;
    final SoftContacts contacts = new SoftContacts();
    private final RigidBodies rigid = new RigidBodies();
    private final ContactFinder finder = new ContactFinder();
    private final ContactSolver contactSolver;
    private final ParticlePairs pairs;
    final double[] force; // along degrees of freedom (nv)
    final boolean[] colliding;
    private final boolean[] asleep;
    private final boolean[] disturbed; // something is about to happen to a body that would sleep
    private final double[] start; // positions when the step begins
    private final double[] before; // when the substep begins
    private final double[] x;
    private final double[] v;
    private final double[] calm; // for how long each body has been slow, after the step, s
    private final double[] lambda; // multipliers of constraints, and what else they need
    private final int[] lambdaAt; // by kind
    private boolean known; // whether x and start hold anything

    SoftSolver(Model m, SoftScene scene) {
        this.scene = scene;
        int n = scene.vertices(), bodies = scene.bodies.length;
        state = new int[bodies];
        vertices = new Vertices[bodies];
        for (int k = 0; k < bodies; k++) {
            SoftBody b = scene.bodies[k];
            state[k] = m.plugin.stateadr[scene.instance[k]];
            Vertices s = new Vertices();
            s.body = k;
            s.from = scene.vertadr[k];
            s.to = scene.vertadr[k + 1];
            s.margin = b.margin;
            s.friction = b.material.friction();
            s.contype = b.contype;
            s.conaffinity = b.conaffinity;
            s.dim = scene.settings.condim();
            vertices[k] = s;
        }
        contactSolver = new ContactSolver(contacts, rigid);
        pairs = scene.anyReach ? new ParticlePairs(scene) : null;
        force = new double[m.nv];
        colliding = new boolean[n];
        asleep = new boolean[bodies];
        disturbed = new boolean[bodies];
        start = new double[3 * n];
        before = new double[3 * n];
        x = new double[3 * n];
        v = new double[3 * n];
        calm = new double[bodies];
        int[] ends = new int[scene.from.length + 1];
        for (int kind = 0; kind < scene.from.length; kind++) {
            ends[kind + 1] = ends[kind] + WORK[kind] * scene.from[kind][bodies];
        }
        lambdaAt = ends;
        lambda = new double[ends[scene.from.length]];
    }

    /** Where the state of a body begins. */
    int stateOf(int body) {
        return state[body];
    }

    /** Whether a body slept in the last step. */
    boolean isAsleep(int body) {
        return asleep[body];
    }

    /** The state after a reset: as in the model, or where vertices last were, without motion and forces. */
    void reset(Data d) {
        boolean keep = scene.settings.keepsPositionsOnReset() && known;
        for (int k = 0; k < state.length; k++) {
            int n = 3 * scene.bodies[k].vertices(), at = state[k];
            System.arraycopy(keep ? x : scene.bodies[k].rest, keep ? 3 * scene.vertadr[k] : 0, d.pluginState, at, n);
            Arrays.fill(d.pluginState, at + n, at + 3 * n + 1, 0);
        }
        contacts.clear();
        Arrays.fill(colliding, false);
        Arrays.fill(force, 0);
    }

    /** Computes the next state and the forces on rigid bodies, from the state of the world, which stays. */
    void solve(Data d) {
        load(d);
        SoftSettings s = scene.settings;
        double step = d.opt.timestep, h = step / s.substeps();
        contactSolver.begin(d);
        boolean any = false;
        for (int k = 0; k < state.length; k++) {
            disturbed[k] = false;
            asleep[k] = sleeps(d, k);
            if (!asleep[k]) {
                any = true;
                finder.find(d, contacts, rigid, vertices[k], start, v, scene.inverseMass);
            }
        }
        Arrays.fill(force, 0);
        if (any) {
            contactSolver.prepare(d, scene.inverseMass);
            if (pairs != null) {
                pairs.find(start, v, asleep, disturbed, step);
            }
            double removed = s.errorReduction(step);
            for (int i = 0; i < s.substeps(); i++) {
                substep(d, h, step, 1 - removed * (i + 1) / s.substeps());
            }
            contactSolver.end(d, force, h);
        }
        settle(d, step);
        flag();
    }

    private void load(Data d) {
        known = true;
        for (int k = 0; k < state.length; k++) {
            int n = 3 * scene.bodies[k].vertices(), at = 3 * scene.vertadr[k];
            System.arraycopy(d.pluginState, state[k], start, at, n);
            System.arraycopy(d.pluginState, state[k] + n, v, at, n);
        }
        System.arraycopy(start, 0, x, 0, x.length);
    }

    /** Whether a body has been slow for long, and nothing has happened to it since. */
    private boolean sleeps(Data d, int k) {
        SoftSettings s = scene.settings;
        int n = 3 * scene.bodies[k].vertices(), at = state[k];
        if (s.sleepSpeed() == 0 || d.pluginState[at + 3 * n] < s.sleepTime()) {
            return false;
        }
        for (int i = at + n; i < at + 3 * n; i++) {
            disturbed[k] |= d.pluginState[i] != 0;
        }
        disturbed[k] |= finder.isVisited(d, vertices[k], start, v);
        return !disturbed[k];
    }

    private void substep(Data d, double h, double step, double left) {
        double[] w = scene.inverseMass;
        for (int k = 0; k < state.length; k++) {
            if (!asleep[k]) {
                scene.distance.begin(scene.from[0][k], scene.from[0][k + 1], x, w, lambda, lambdaAt[0], h);
                scene.stretch.begin(scene.from[1][k], scene.from[1][k + 1], x, w, lambda, lambdaAt[1], h);
                predict(d, k, h);
            }
        }
        contactSolver.predict(start, h, left);
        Arrays.fill(lambda, lambdaAt[3], lambda.length, 0); // the others begin by themselves
        int iterations = scene.settings.iterations();
        for (int i = 0; i < iterations; i++) {
            for (int k = 0; k < state.length; k++) {
                if (!asleep[k]) {
                    boolean bending = i % SELDOM == 0 || h * h * scene.bendRate[k] > SOFT;
                    constraints(k, h, i, i < iterations - 1 ? OVER : 1, bending);
                }
            }
            if (pairs != null) {
                pairs.solve(x, before);
            }
            contactSolver.solve(x, before, w);
        }
        double rate = 1 / h;
        for (int k = 0; k < state.length; k++) {
            if (!asleep[k]) {
                velocities(k, rate);
            }
        }
        contactSolver.finish(h, step);
    }

    /** Velocities of a body from displacements; those of pinned vertices stay. */
    private void velocities(int k, double rate) {
        for (int p = scene.vertadr[k]; p < scene.vertadr[k + 1]; p++) {
            if (scene.inverseMass[p] > 0) {
                int i = 3 * p;
                v[i] = (x[i] - before[i]) * rate;
                v[i + 1] = (x[i + 1] - before[i + 1]) * rate;
                v[i + 2] = (x[i + 2] - before[i + 2]) * rate;
            }
        }
    }

    /** Vertices of a body move on under gravity and forces; pinned ones with the velocity they have. */
    private void predict(Data d, int k, double h) {
        boolean weightless = d.opt.disabled(DisableFlag.GRAVITY);
        double[] g = d.opt.gravity;
        double gx = weightless ? 0 : h * g[0], gy = weightless ? 0 : h * g[1], gz = weightless ? 0 : h * g[2];
        double slower = 1 / (1 + h * scene.settings.airDamping());
        double[] w = scene.inverseMass, f = d.pluginState;
        int at = state[k] + 6 * scene.bodies[k].vertices() - 3 * scene.vertadr[k];
        for (int p = scene.vertadr[k]; p < scene.vertadr[k + 1]; p++) {
            int i = 3 * p;
            before[i] = x[i];
            before[i + 1] = x[i + 1];
            before[i + 2] = x[i + 2];
            double wh = w[p] * h;
            if (wh > 0) {
                v[i] = v[i] * slower + gx + wh * f[at + i];
                v[i + 1] = v[i + 1] * slower + gy + wh * f[at + i + 1];
                v[i + 2] = v[i + 2] * slower + gz + wh * f[at + i + 2];
            }
            x[i] += h * v[i];
            x[i + 1] += h * v[i + 1];
            x[i + 2] += h * v[i + 2];
        }
    }

    private void constraints(int k, double h, int iteration, double relax, boolean bending) {
        SoftScene s = scene;
        double[] w = s.inverseMass;
        int[][] from = s.from;
        s.distance.solve(from[0][k], from[0][k + 1], x, w, lambda, lambdaAt[0], relax);
        s.stretch.solve(from[1][k], from[1][k + 1], x, w, lambda, lambdaAt[1], relax);
        if (bending) {
            s.plate.solve(from[2][k], from[2][k + 1], iteration == 0, x, w, lambda, lambdaAt[2], h);
            s.hinge.solve(from[3][k], from[3][k + 1], x, w, lambda, lambdaAt[3], h);
        }
        s.twist.solve(from[4][k], from[4][k + 1], x, w, lambda, lambdaAt[4], h);
        s.curvature.solve(from[5][k], from[5][k + 1], x, w, lambda, lambdaAt[5], h);
        s.shear.solve(from[6][k], from[6][k + 1], x, w, lambda, lambdaAt[6], h);
        s.volume.solve(from[7][k], from[7][k + 1], x, w, lambda, lambdaAt[7], h);
    }

    /** Tells for how long each body has been slow, and stops those that fall asleep. */
    private void settle(Data d, double step) {
        double most = scene.settings.sleepSpeed() * scene.settings.sleepSpeed();
        for (int k = 0; k < state.length; k++) {
            double sofar = d.pluginState[state[k] + 9 * scene.bodies[k].vertices()];
            if (asleep[k]) {
                calm[k] = disturbed[k] ? 0 : sofar; // wakes with the next step
                continue;
            }
            boolean slow = most > 0 && !disturbed[k];
            int from = 3 * scene.vertadr[k], to = 3 * scene.vertadr[k + 1];
            for (int i = from; i < to && slow; i += 3) {
                slow = v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2] < most;
            }
            calm[k] = slow ? sofar + step : 0;
            if (slow && calm[k] >= scene.settings.sleepTime()) {
                Arrays.fill(v, from, to, 0);
            }
        }
    }

    /** Marks the vertices that touch something. */
    private void flag() {
        for (int k = 0; k < state.length; k++) {
            if (!asleep[k]) {
                Arrays.fill(colliding, scene.vertadr[k], scene.vertadr[k + 1], false);
            }
        }
        for (int c = 0; c < contacts.count; c++) {
            colliding[scene.vertadr[contacts.body[c]] + contacts.vertex[c]] = true;
        }
    }

    /** Takes over the next state. */
    void commit(Data d) {
        if (!known) {
            return;
        }
        for (int k = 0; k < state.length; k++) {
            int n = 3 * scene.bodies[k].vertices(), at = 3 * scene.vertadr[k];
            System.arraycopy(x, at, d.pluginState, state[k], n);
            System.arraycopy(v, at, d.pluginState, state[k] + n, n);
            d.pluginState[state[k] + 3 * n] = calm[k];
        }
        wake(d);
    }

    /** Wakes the trees that soft bodies touch, for the next step: in this one they were ground. */
    private void wake(Data d) {
        for (int c = 0; c < contacts.count && d.opt.enabled(EnableFlag.SLEEP); c++) {
            int tree = d.model.body.treeid[d.model.geom.bodyid[contacts.geom[c]]];
            if (tree >= 0) {
                Waking.touchedFromOutside(d, tree);
            }
        }
    }

    /** Takes over what the solver of another world has computed. */
    void copyFrom(SoftSolver o) {
        known = o.known;
        System.arraycopy(o.x, 0, x, 0, x.length);
        System.arraycopy(o.v, 0, v, 0, v.length);
        System.arraycopy(o.calm, 0, calm, 0, calm.length);
        System.arraycopy(o.force, 0, force, 0, force.length);
        System.arraycopy(o.colliding, 0, colliding, 0, colliding.length);
        System.arraycopy(o.asleep, 0, asleep, 0, asleep.length);
        contacts.copyFrom(o.contacts);
    }
}
