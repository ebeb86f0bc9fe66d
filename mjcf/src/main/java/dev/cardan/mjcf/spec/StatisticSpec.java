package dev.cardan.mjcf.spec;

/** Overrides of the statistics the compiler derives; NaN means "derive it" (for the centre: NaN in its first entry). */
public final class StatisticSpec {
    /** Mean of the diagonal of the joint-space inertia. */
    public double meaninertia = Double.NaN;

    /** Mean body mass, kg. */
    public double meanmass = Double.NaN;

    /** Mean body size, m. */
    public double meansize = Double.NaN;

    /** Spatial extent of the model, m. */
    public double extent = Double.NaN;

    /** Centre of the model in the world, m. */
    public double[] center = {Double.NaN, 0, 0};
}
