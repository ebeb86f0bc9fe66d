package dev.cardan.engine.diagnosis;

import java.util.List;
import java.util.Locale;

/**
 * Why two things touch, with which parameters, and what follows from them. {@link #toString()} is a text for people.
 *
 * <p>The force of a contact along its normal is that of a spring and a damper between the two,
 * {@code f = stiffness * depth - damping * speed - virtual mass * acceleration}, never negative; the numbers here are those of
 * the present state. Along the surface it is that of a damper, up to the friction limit: MuJoCo's contacts creep.
 *
 * @param sides who touches whom
 * @param cause what lets them collide
 * @param filters how they passed the filters, one sentence each
 * @param parameters which numbers count, and where they come from
 * @param active whether the contact can push now; the physical numbers are zero if not
 * @param distance distance of the surfaces, m, negative where they overlap
 * @param margin distance at which forces begin, m
 * @param impedance between 0 (no constraint) and 1 (hard), at the present depth
 * @param effectiveMass mass that the contact feels along its normal, kg
 * @param stiffness newtons per metre of depth, at rest, N/m
 * @param damping N s/m
 * @param frequency angular frequency with which the two swing about the contact without other forces, rad/s
 * @param dampingRatio below 1 they bounce, above 1 they part slowly
 * @param normalForce force along the normal now, N
 * @param frictionLimit largest force along the surface now, N
 * @param creep speed along the surface per newton that pushes there, m/s/N; 0 without friction
 * @param behaviour what to expect: why it creeps, bounces, sinks in or shakes
 * @param advice what to change
 */
public record ContactExplanation(
        String sides,
        Cause cause,
        List<String> filters,
        List<Mixed> parameters,
        boolean active,
        double distance,
        double margin,
        double impedance,
        double effectiveMass,
        double stiffness,
        double damping,
        double frequency,
        double dampingRatio,
        double normalForce,
        double frictionLimit,
        double creep,
        List<String> behaviour,
        List<String> advice) {
    /** What lets two things collide. */
    public enum Cause {
        /** An explicit pair of the model, which passes all filters. */
        PAIR,
        /** Contact bits that match. */
        DYNAMIC,
        /** A flex takes part. */
        FLEX,
        /** The user added it. */
        ADDED
    }

    /**
     * One parameter of a contact.
     *
     * @param name MJCF's name, such as {@code friction}
     * @param first the value of the first side; empty if it was not asked
     * @param second the value of the second side
     * @param result the value of the contact
     * @param rule how the result came about
     */
    public record Mixed(String name, String first, String second, String result, String rule) {}

    /** The explanation as a text of several lines. */
    @Override
    public String toString() {
        StringBuilder b = new StringBuilder();
        b.append(sides).append(": ");
        b.append(
                active
                        ? String.format(Locale.ROOT, "distance %.4g m, normal force %.4g N\n", distance, normalForce)
                        : String.format(Locale.ROOT, "distance %.4g m, no force\n", distance));
        lines(b, "why they touch", filters);
        b.append("  parameters\n");
        for (Mixed p : parameters) {
            String sources = p.first.isEmpty() ? "" : " (of " + p.first + " and " + p.second + ")";
            b.append("    ").append(p.name).append(" = ").append(p.result).append(sources);
            b.append(": ").append(p.rule).append('\n');
        }
        if (active) {
            b.append(String.format(
                    Locale.ROOT,
                    """
                      what follows
                        impedance %.4g, effective mass %.4g kg
                        stiffness %.4g N/m, damping %.4g N s/m
                        frequency %.4g rad/s, damping ratio %.4g
                        friction up to %.4g N, creeping by %.4g m/s per N
                    """,
                    impedance,
                    effectiveMass,
                    stiffness,
                    damping,
                    frequency,
                    dampingRatio,
                    frictionLimit,
                    creep));
        }
        lines(b, "what to expect", behaviour);
        lines(b, "what to change", advice);
        return b.toString();
    }

    private static void lines(StringBuilder b, String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            b.append("  ").append(title).append('\n');
            sentences.forEach(s -> b.append("    ").append(s).append('\n'));
        }
    }
}
