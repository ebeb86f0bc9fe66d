package dev.cardan.mjcf.spec;

/** Overrides of the statistics that the compiler derives. */
public final class StatisticSpec {
    /** Mean of the diagonal of the joint-space inertia; null: derived. */
    public Double meaninertia;

    /** Mean body mass, kg; null: derived. */
    public Double meanmass;

    /** Mean body size, m; null: derived. */
    public Double meansize;

    /** Spatial extent of the model, m; null: derived. */
    public Double extent;

    /** Centre of the model in the world, m; empty: derived. */
    public double[] center = {};

    /** A copy that shares nothing with this one. */
    public StatisticSpec copy() {
        StatisticSpec c = new StatisticSpec();
        c.meaninertia = meaninertia;
        c.meanmass = meanmass;
        c.meansize = meansize;
        c.extent = extent;
        c.center = center.clone();
        return c;
    }
}
