package dev.cardan.mjcf;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;

/**
 * How long the parts of compiling a model took, filled by {@link Mjcf#compile(dev.cardan.mjcf.spec.ModelSpec, LoadProgress,
 * CompileTimes)}. The parts of meshes add up over the threads that work on them; all others are time on the clock.
 */
public final class CompileTimes {
    /** What time is measured of; the first ones are those of MuJoCo. */
    public enum Part {
        /** All of it. */
        TOTAL("total"),
        /** Height fields, textures and meshes. */
        ASSETS("assets"),
        /** Reading and decoding the files of meshes. */
        MESH_LOAD("  mesh load"),
        /** Convex hulls. */
        MESH_HULL("  mesh hull"),
        /** Polygons of hulls. */
        MESH_POLYGON("  mesh polygon"),
        /** Inertias of meshes. */
        MESH_INERTIA("  mesh inertia"),
        /** Trees of bounding boxes of meshes. */
        MESH_BVH("  mesh bvh"),
        /** Octrees of meshes with signed distances. */
        MESH_OCTREE("  mesh octree"),
        /** Reading and making textures. */
        TEXTURE("  texture"),
        /** Bodies and what is in them. */
        TREE("tree"),
        /** Flexes, skins, pairs, constraints, tendons, actuators, sensors. */
        ELEMENTS("elements"),
        /** Sizes and tables of the model. */
        TABLES("tables"),
        /** Quantities that follow from the model. */
        CONSTANTS("constants");

        private final String label;

        Part(String label) {
            this.label = label;
        }
    }

    private final AtomicLongArray nanos = new AtomicLongArray(Part.values().length);

    /** No time has passed yet. */
    public CompileTimes() {}

    /** Time that a part took, in seconds; 0 if there was nothing to do, as for meshes that are known already. */
    public double seconds(Part part) {
        return 1e-9 * nanos.get(part.ordinal());
    }

    /** Counts time for a part; for the compiler. */
    public void add(Part part, long nanoseconds) {
        nanos.addAndGet(part.ordinal(), nanoseconds);
    }

    /** Does something and counts the time that it takes for a part; for the compiler. */
    public <T> T measure(Part part, Supplier<T> work) {
        long start = System.nanoTime();
        try {
            return work.get();
        } finally {
            add(part, System.nanoTime() - start);
        }
    }

    /** Does something and counts the time that it takes for a part; for the compiler. */
    public void run(Part part, Runnable work) {
        long start = System.nanoTime();
        try {
            work.run();
        } finally {
            add(part, System.nanoTime() - start);
        }
    }

    /** A table with a line for each part, in milliseconds. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Part p : Part.values()) {
            text.append(String.format(Locale.ROOT, "%-16s %9.3f ms%n", p.label, 1e3 * seconds(p)));
        }
        return text.toString();
    }
}
