package dev.cardan.soft.xpbd;

import java.util.Arrays;

/** All constraints of one kind, each between the same number of particles, with a number at rest and a compliance. */
public abstract sealed class ParticleConstraints
        permits DistanceConstraints,
                CurvatureConstraints,
                ShearConstraints,
                HingeConstraints,
                PlateConstraints,
                VolumeConstraints {
    private static final int FEW = 16;
    private static final int APART = 2; // so many constraints fit into what a processor works on at a time
    private static final int AHEAD = 16; // how far a constraint may move: near in place, so near in memory

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

    /**
     * Reorders constraints so that, where possible, none shares a particle with the few before it: then a processor need not wait for
     * one before it begins the next. For sheets and solids; along a chain the order in which they come is the better one, as a
     * correction then walks through all of it at once.
     */
    public final void spread(int particles) {
        int[] last = new int[particles], waiting = new int[AHEAD], order = new int[count];
        Arrays.fill(last, -APART - 1);
        int n = 0, next = 0;
        for (int i = 0; i < count; i++) {
            while (n < AHEAD && next < count) {
                waiting[n++] = next++;
            }
            int chosen = 0, most = -1;
            for (int k = 0; k < n && most <= APART; k++) {
                int ago = Integer.MAX_VALUE;
                for (int p = each * waiting[k]; p < each * (waiting[k] + 1); p++) {
                    ago = Math.min(ago, i - last[particle[p]]);
                }
                if (ago > most) {
                    most = ago;
                    chosen = k;
                }
            }
            int c = waiting[chosen];
            order[i] = c;
            System.arraycopy(waiting, chosen + 1, waiting, chosen, --n - chosen);
            for (int p = each * c; p < each * (c + 1); p++) {
                last[particle[p]] = i;
            }
        }
        reorder(order);
    }

    /** Puts constraint order[k] at place k, for all k. */
    void reorder(int[] order) {
        int[] particles = particle.clone();
        for (int k = 0; k < count; k++) {
            System.arraycopy(particles, each * order[k], particle, each * k, each);
        }
        reorder(rest, order);
        reorder(compliance, order);
    }

    static void reorder(double[] values, int[] order) {
        double[] before = values.clone();
        for (int k = 0; k < order.length; k++) {
            values[k] = before[order[k]];
        }
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
