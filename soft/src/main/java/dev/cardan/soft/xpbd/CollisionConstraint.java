package dev.cardan.soft.xpbd;

/**
 * Pushes one particle out of a rigid body along a normal: C = -depth, which may only push. The depth is a constant, that of the time
 * the contact was found: with a compliance of zero another {@link #solve} would push by all of it again, so a constraint is made anew
 * for each substep.
 */
public final class CollisionConstraint {
    private final int particle;
    private final double nx;
    private final double ny;
    private final double nz;
    private final double depth;
    private final double compliance;
    private double lambda;

    /** A constraint without compliance. */
    public CollisionConstraint(int particle, double nx, double ny, double nz, double depth) {
        this(particle, nx, ny, nz, depth, 0);
    }

    /**
     * A constraint.
     *
     * @param nx the normal, a unit vector from the rigid body to the particle
     * @param depth how far the particle is inside, m
     * @param compliance m/N
     */
    public CollisionConstraint(int particle, double nx, double ny, double nz, double depth, double compliance) {
        this.particle = particle;
        this.nx = nx;
        this.ny = ny;
        this.nz = nz;
        this.depth = depth;
        this.compliance = compliance;
    }

    /** What it keeps. */
    public ConstraintKind kind() {
        return ConstraintKind.COLLISION;
    }

    /** The particle. */
    public int particle() {
        return particle;
    }

    /** Its compliance, m/N. */
    public double compliance() {
        return compliance;
    }

    /** Its multiplier so far. */
    public double lambda() {
        return lambda;
    }

    /**
     * Moves the particle by w dL along the normal, with dL = max((depth - a L) / (w + a), -L) and a = compliance/h^2.
     *
     * @param x positions. Modified
     * @param w inverse masses; a particle of 0 stays. Not modified
     * @param h length of the substep, s
     * @return the depth before, 0 if there is nothing to do
     */
    public double solve(double[] x, double[] w, double h) {
        double inverseMass = w[particle];
        if (inverseMass <= 0 || depth <= 0) {
            return 0;
        }
        double soft = compliance / (h * h);
        double change = Math.max((depth - soft * lambda) / (inverseMass + soft), -lambda);
        int i = 3 * particle;
        double s = inverseMass * change;
        x[i] += s * nx;
        x[i + 1] += s * ny;
        x[i + 2] += s * nz;
        lambda += change;
        return depth;
    }
}
