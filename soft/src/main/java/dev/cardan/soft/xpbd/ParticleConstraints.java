package dev.cardan.soft.xpbd;

import java.util.Arrays;

/** All constraints of one kind, each between the same number of particles, with a number at rest and a compliance. */
public abstract sealed class ParticleConstraints
        permits DistanceConstraints, CurvatureConstraints, ShearConstraints, HingeConstraints, VolumeConstraints {
    private static final int FEW = 16;

    private final int each;
    private final ConstraintKind kind;

    /** How many constraints there are. */
    public int count;

    /** The particles of each, in the order of {@code add} (count x particles of one). */
    public int[] particle = {};

    /** What it keeps, at rest, in the unit of C (count). */
    public double[] rest = {};

    /** Compliances, the unit of C squared by J (count). */
    public double[] compliance = {};

    ParticleConstraints(int each, ConstraintKind kind) {
        this.each = each;
        this.kind = kind;
    }

    /** Adds a constraint and returns its number; the first of its particles is to be put at that number times {@code each}. */
    final int append(double atRest, double softness) {
        int k = count++;
        if (k == rest.length) {
            int n = Math.max(FEW, 2 * k);
            particle = Arrays.copyOf(particle, each * n);
            rest = Arrays.copyOf(rest, n);
            compliance = Arrays.copyOf(compliance, n);
        }
        rest[k] = atRest;
        compliance[k] = softness;
        return k;
    }

    /** What they keep. */
    public final ConstraintKind kind() {
        return kind;
    }

    /** C of a constraint. */
    public abstract double value(int k, double[] x);

    /** Elastic energy of the constraints of a range, J; rigid ones have none. */
    public final double energy(int from, int to, double[] x) {
        double sum = 0;
        for (int k = from; k < to; k++) {
            double value = value(k, x);
            sum += compliance[k] > 0 ? 0.5 * value * value / compliance[k] : 0;
        }
        return sum;
    }
}
