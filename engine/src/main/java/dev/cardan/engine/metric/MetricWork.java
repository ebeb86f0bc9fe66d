package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.flex.CellInterpolation;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;

/** Scratch memory of this room, one for each thread; arrays grow when needed. */
final class MetricWork {
    private static final RoomSlot<MetricWork> SLOT = RoomSlot.of(MetricWork::new);

    /** Room for a few vectors. */
    final double[] small = new double[64];

    /** World vectors of the points of a flex (points x 3). */
    double[] moved = {};

    /** Nodes of a cell. */
    final int[] cell = new int[CellInterpolation.MAX_NODES];

    /** The couples of elasticity and contacts. */
    final PointGraph touching = new PointGraph();

    /** Points that a contact touches, four of each side at most. */
    final int[] touched = new int[8];

    private double[] elements = {};
    private double[] numbers = {};
    private int[] chain = {};

    // conjugate gradients (nv)
    double[] residual = {};
    double[] preconditioned = {};
    double[] direction = {};
    double[] product = {};
    double[] force = {};

    static MetricWork of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** Makes room in {@link #moved} for n points. */
    double[] points(int n) {
        if (3 * n > moved.length) {
            moved = new double[3 * n];
        }
        return moved;
    }

    /** Room for n numbers of the state of elements. */
    double[] elements(int n) {
        if (n > elements.length) {
            elements = new double[n];
        }
        return elements;
    }

    /** Room for n degrees of freedom. */
    int[] chain(int n) {
        if (n > chain.length) {
            chain = new int[n];
        }
        return chain;
    }

    /** Room for n numbers. */
    double[] numbers(int n) {
        if (n > numbers.length) {
            numbers = new double[n];
        }
        return numbers;
    }

    /** Makes room for nv degrees of freedom in the vectors of conjugate gradients. */
    void ensureDofs(int nv) {
        if (nv > force.length) {
            residual = new double[nv];
            preconditioned = new double[nv];
            direction = new double[nv];
            product = new double[nv];
            force = new double[nv];
        }
    }
}
