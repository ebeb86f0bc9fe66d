package dev.cardan.engine.table;

/** Rough numbers of a model, used for tolerances and by viewers. */
public final class Statistic {
    /** Mean of the mass matrix' diagonal in the pose qpos0, kg or kg m^2. */
    public double meaninertia;

    /** Mean mass of the bodies, kg. */
    public double meanmass;

    /** Mean size of the bodies, m. */
    public double meansize;

    /** Half size of the box around the model, m. */
    public double extent;

    /** Centre of the model, m, world frame (3). */
    public final double[] center = new double[3];

    /** Takes over every value of another. */
    public void set(Statistic o) {
        meaninertia = o.meaninertia;
        meanmass = o.meanmass;
        meansize = o.meansize;
        extent = o.extent;
        System.arraycopy(o.center, 0, center, 0, 3);
    }
}
