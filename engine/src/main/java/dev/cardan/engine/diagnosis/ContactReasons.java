package dev.cardan.engine.diagnosis;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.diagnosis.ContactExplanation.Cause;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.ContactSides;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds out why a contact is as it is, from the model and from the constraint rows of the present state. A row asks for the
 * acceleration aref = -B speed + K I depth and has the force D (aref - a), so that stiffness = D K I and damping = D B, summed
 * over the edges of a pyramid, each of which has the whole normal in it.
 */
public final class ContactReasons {
    private static final double HARD = 0.98; // impedances above let contacts carry weight without sinking in

    private final Data d;
    private final Model m;
    private final int c;
    private final List<String> filters = new ArrayList<>();
    private final List<String> behaviour = new ArrayList<>();
    private final List<String> advice = new ArrayList<>();
    private Cause cause = Cause.FLEX;
    private int pair = -1;

    // physical numbers of the normal and of friction, zero without rows
    private double impedance;
    private double mass;
    private double stiffness;
    private double damping;
    private double frequency;
    private double ratio;
    private double normalForce;
    private double frictionLimit;
    private double creep;

    private ContactReasons(Data d, int c) {
        this.d = d;
        this.m = d.model;
        this.c = c;
    }

    /** Explains contact c of a world that was evaluated. */
    public static ContactExplanation of(Data d, int c) {
        return new ContactReasons(d, c).run();
    }

    private ContactExplanation run() {
        findCause();
        boolean active = d.contact.efcAddress[c] >= 0;
        if (active) {
            measure();
            tellNormal();
            tellFriction();
        } else {
            tellIdle();
        }
        return new ContactExplanation(
                side(0) + " touches " + side(1),
                cause,
                List.copyOf(filters),
                ContactMixing.of(d, c, pair),
                active,
                d.contact.dist[c],
                d.contact.includemargin[c],
                impedance,
                mass,
                stiffness,
                damping,
                frequency,
                ratio,
                normalForce,
                frictionLimit,
                creep,
                List.copyOf(behaviour),
                List.copyOf(advice));
    }

    private String side(int side) {
        int at = 2 * c + side, geom = d.contact.geom[at];
        if (geom >= 0) {
            int body = m.geom.bodyid[geom];
            return m.names().describe(ObjType.Code.GEOM, geom) + " of "
                    + m.names().describe(ObjType.Code.BODY, body);
        }
        int vertex = d.contact.vert[at];
        String part = vertex >= 0 ? "vertex " + vertex : "element " + d.contact.elem[at];
        return part + " of " + m.names().describe(ObjType.Code.FLEX, d.contact.flex[at]);
    }

    private void findCause() {
        if (!ContactSides.areGeoms(d.contact, c)) {
            filters.add("a flex takes part: its contype and conaffinity match those of the other side");
            return;
        }
        int g1 = d.contact.geom[2 * c], g2 = d.contact.geom[2 * c + 1];
        for (int k = 0; k < m.npair && pair < 0; k++) {
            int p1 = m.pair.geom1[k], p2 = m.pair.geom2[k];
            pair = (p1 == g1 && p2 == g2) || (p1 == g2 && p2 == g1) ? k : -1;
        }
        int t1 = m.geom.contype[g1], a1 = m.geom.conaffinity[g1];
        int t2 = m.geom.contype[g2], a2 = m.geom.conaffinity[g2];
        if (pair >= 0) {
            cause = Cause.PAIR;
            filters.add("the model has a pair of the two, which passes all filters: "
                    + m.names().describe(ObjType.Code.PAIR, pair));
            return;
        }
        if ((t1 & a2) == 0 && (t2 & a1) == 0) {
            cause = Cause.ADDED;
            filters.add("contype and conaffinity do not match and there is no pair: the contact was added by hand");
            return;
        }
        cause = Cause.DYNAMIC;
        boolean forwards = (t1 & a2) != 0;
        filters.add("contype " + (forwards ? t1 : t2) + " of the " + (forwards ? "first" : "second")
                + " shares a bit with conaffinity " + (forwards ? a2 : a1) + " of the other");
        tellBodies(m.geom.bodyid[g1], m.geom.bodyid[g2]);
    }

    /** How two bodies passed the filters of welded bodies, parents and children, and exclusions. */
    private void tellBodies(int b1, int b2) {
        int w1 = m.body.weldid[b1], w2 = m.body.weldid[b2];
        boolean family = m.body.weldid[m.body.parentid[w2]] == w1 || m.body.weldid[m.body.parentid[w1]] == w2;
        if (family && (w1 == 0 || w2 == 0)) {
            filters.add(
                    "one is fixed to the world and the other moves against it: parents and children are kept apart only"
                            + " where the parent moves");
        } else if (family && d.opt.disabled(DisableFlag.FILTERPARENT)) {
            filters.add("they are parent and child, and the flag filterparent is off");
        } else {
            filters.add("the bodies can move against each other, are no parent and child, and no exclude names them");
        }
    }

    private void measure() {
        int row = d.contact.efcAddress[c], dim = d.contact.dim[c];
        boolean pyramid = d.efc.type[row] == ConstraintType.Code.CONTACT_PYRAMIDAL;
        double stiff = d.efc.KBIP[4 * row], damp = d.efc.KBIP[4 * row + 1];
        impedance = d.efc.KBIP[4 * row + 2];
        double weight = 0; // sum of D over the rows that have the normal in them
        for (int i = 0; i < (pyramid ? 2 * (dim - 1) : 1); i++) {
            weight += d.efc.D[row + i];
        }
        stiffness = weight * stiff * impedance;
        damping = weight * damp;
        double slope = d.contact.mu[c];
        double normal = pyramid ? d.efc.R[row] / (2 * slope * slope) : d.efc.R[row]; // R of an edge before it is scaled
        double edge =
                pyramid ? 1 + d.contact.friction[5 * c] * d.contact.friction[5 * c] : 1; // an edge is no unit vector
        mass = edge * (1 - impedance) / (impedance * normal);
        frequency = impedance * Math.sqrt(stiff);
        ratio = stiff > 0 ? damp / (2 * Math.sqrt(stiff)) : 0;
        double[] wrench = new double[6];
        ContactForce.inFrame(wrench, 0, d, c);
        normalForce = wrench[0];
        if (dim > 1) {
            frictionLimit = d.contact.friction[5 * c] * Math.max(0, normalForce);
            creep = normal / (Math.max(1e-15, d.opt.impratio) * damp);
        }
    }

    private void tellIdle() {
        switch (d.contact.exclude[c]) {
            case 1 ->
                behaviour.add("it is in the gap: it is reported, and pushes only below a distance of "
                        + number(d.contact.includemargin[c]) + " m");
            case 2 -> behaviour.add("it is one of several at one place of a flex, which another contact stands for");
            case 3 -> behaviour.add("nothing there can move, so there is no force");
            default ->
                behaviour.add(
                        "it has no constraint rows: contacts or constraints are switched off, or not computed yet");
        }
    }

    private void tellNormal() {
        double dt = d.opt.timestep, time = d.contact.solref[2 * c], second = d.contact.solref[2 * c + 1];
        boolean standard = time > 0 && second > 0;
        if ((time > 0) != (second > 0)) {
            behaviour.add("solref " + number(time) + " " + number(second) + " mixes two formats, so 0.02 1 is used");
            advice.add("make both numbers of solref positive, or both negative");
        }
        if (standard && time < 2 * dt && !d.opt.disabled(DisableFlag.REFSAFE)) {
            behaviour.add("it is softer than solref says: the time constant " + number(time)
                    + " s is below two time steps, so " + number(2 * dt) + " s is used");
            advice.add("shorten the time step to " + number(time / 2) + " s, or accept a time constant of "
                    + number(2 * dt) + " s");
        }
        if (frequency * dt > 1) {
            behaviour.add("it may shake or explode: it swings by " + number(frequency * dt)
                    + " rad in one time step of " + number(dt) + " s, and 1 is a lot");
            advice.add("lower the stiffness (a longer time constant, or a smaller -solref), or shorten the time step");
        }
        if (ratio > 0 && ratio < 0.9) {
            behaviour.add("it bounces: a damping ratio of " + number(ratio) + " gives back about "
                    + number(100 * restitution(ratio)) + " % of the speed");
            advice.add("set the damping ratio, the second number of solref, to 1 if it should not bounce");
        } else if (ratio > 1.5) {
            behaviour.add("it parts slowly: a damping ratio of " + number(ratio) + " holds the two together for about "
                    + number(2 * ratio / frequency) + " s");
        } else if (ratio > 0) {
            behaviour.add("it does not bounce: the damping ratio is " + number(ratio));
        }
        double depth = d.contact.includemargin[c] - d.contact.dist[c];
        if (normalForce > 0 && stiffness > 0) {
            behaviour.add("it sinks in by " + number(normalForce / stiffness) + " m to carry " + number(normalForce)
                    + " N at rest; now the depth is " + number(depth) + " m");
        }
        if (impedance < HARD && mass > 0) {
            double gravity = norm(d.opt.gravity);
            double sag = (1 - impedance) * gravity / (frequency * frequency);
            if (sag > 1e-4) {
                advice.add("to sink in less than " + number(sag)
                        + " m under its own weight, raise the first two numbers of solimp" + " (now an impedance of "
                        + number(impedance) + "), or shorten the time constant");
            }
        }
        if (d.opt.enabled(EnableFlag.OVERRIDE)) {
            behaviour.add("the flag override is on: parameters of geoms and pairs do not count");
        }
    }

    /** Share of the speed with which a damped spring that cannot pull throws something back. */
    private static double restitution(double ratio) {
        double root = Math.sqrt(1 - ratio * ratio);
        double phase = Math.PI - Maths.atan2(2 * ratio * root, 1 - 2 * ratio * ratio); // until the force is zero
        return Maths.exp(-ratio / root * phase);
    }

    private void tellFriction() {
        int dim = d.contact.dim[c];
        double slide = d.contact.friction[5 * c];
        if (dim == 1) {
            behaviour.add("it slides freely: condim 1 has no friction");
            advice.add("set condim=\"3\" on one of the two for friction");
            return;
        }
        behaviour.add("it creeps: friction is a damper up to " + number(slide)
                + " times the normal force, so a pull of 1 N along" + " the surface moves it by " + number(1000 * creep)
                + " mm/s");
        if (d.opt.noslipIterations > 0) {
            behaviour.add("noslip, with " + d.opt.noslipIterations + " iterations, takes most of the creeping away");
        } else if (creep * Math.max(1, frictionLimit) > 1e-4) {
            advice.add("against creeping raise impratio (now " + number(d.opt.impratio)
                    + ") with cone=\"elliptic\": 10 makes it ten" + " times slower; or use noslip_iterations=\"3\"");
        }
        if (d.isPyramidal()) {
            behaviour.add("the cone is a pyramid: between its two axes friction is as low as "
                    + number(slide * Math.sqrt(0.5)) + ", and it pulls towards the axes");
        }
        if (dim == 3) {
            behaviour.add("it spins and rolls freely: condim 3 has friction against sliding only");
        }
        if (slide <= 1e-4) {
            advice.add("friction is " + number(slide) + ": the larger one of the two sides counts, so raise either");
        }
    }

    private static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** Three digits, as people read them. */
    static String number(double x) {
        if (x == Math.rint(x) && Math.abs(x) < 1e6) {
            return Long.toString((long) x);
        }
        String s = String.format(Locale.ROOT, "%.3g", x);
        boolean fraction = s.indexOf('.') >= 0 && s.indexOf('e') < 0;
        return fraction ? s.replaceAll("\\.?0+$", "") : s;
    }
}
