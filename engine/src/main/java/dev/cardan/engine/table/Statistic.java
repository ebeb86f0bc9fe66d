package dev.cardan.engine.table;

/** Rough numbers of a model, used for tolerances and by viewers. */
public final class Statistic {
    public double meaninertia; // mean diagonal inertia
    public double meanmass; // mean body mass
    public double meansize; // mean body size
    public double extent; // spatial extent
    public final double[] center = new double[3]; // centre of the model

    /** Takes over every value of another. */
    public void set(Statistic o) {
        meaninertia = o.meaninertia;
        meanmass = o.meanmass;
        meansize = o.meansize;
        extent = o.extent;
        System.arraycopy(o.center, 0, center, 0, 3);
    }
}
