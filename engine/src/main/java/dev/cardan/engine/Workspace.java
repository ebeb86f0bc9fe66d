package dev.cardan.engine;

import dev.cardan.engine.collision.CcdWork;
import dev.cardan.engine.collision.CollisionWork;
import dev.cardan.engine.constraint.RowWork;
import dev.cardan.engine.derivative.DerivativeWork;
import dev.cardan.engine.ray.RayBundle;
import dev.cardan.engine.sensor.SensorWork;
import dev.cardan.engine.solver.DualProblem;
import dev.cardan.engine.solver.IslandFinder;
import dev.cardan.engine.solver.ParallelIslands;
import dev.cardan.engine.solver.PrimalProblem;
import dev.cardan.engine.solver.WarmStart;

/**
 * Scratch memory of one thread: a stack of numbers that a stage takes from at its start and gives back at its end.
 * Nothing in it survives a stage.
 *
 * <pre>{@code
 * Workspace ws = d.work;
 * int mark = ws.mark();
 * int v = ws.take(nv);
 * double[] buf = ws.reals;   // read after the last take
 * ...
 * ws.release(mark);
 * }</pre>
 */
public final class Workspace {
    public double[] reals;
    private int top;
    private CollisionWork collision;
    private CcdWork ccd;
    private RowWork rows;
    private PrimalProblem primal;
    private DualProblem dual;
    private ParallelIslands parallelIslands;
    private WarmStart warmStart;
    private IslandFinder islandFinder;
    private RayBundle rays;
    private SensorWork sensors;
    private DerivativeWork derivative;
    private double[] rowNumbers = {};

    Workspace(int capacity) {
        reals = new double[capacity];
    }

    public int mark() {
        return top;
    }

    /** Offset of n numbers with any content. */
    public int take(int n) {
        int at = top;
        if (at + n > reals.length) {
            throw new IllegalStateException(
                    "scratch stack of " + reals.length + " numbers has no room for " + n + " more at " + at);
        }
        top = at + n;
        return at;
    }

    public void release(int mark) {
        top = mark;
    }

    /** Memory for building constraint rows. */
    public RowWork rows() {
        if (rows == null) {
            rows = new RowWork();
        }
        return rows;
    }

    /** Memory of the solvers for accelerations. */
    public PrimalProblem primal() {
        if (primal == null) {
            primal = new PrimalProblem();
        }
        return primal;
    }

    /** Memory of the solvers for forces. */
    public DualProblem dual() {
        if (dual == null) {
            dual = new DualProblem();
        }
        return dual;
    }

    /** Memory of the solvers when several threads share the islands. */
    public ParallelIslands parallelIslands() {
        if (parallelIslands == null) {
            parallelIslands = new ParallelIslands();
        }
        return parallelIslands;
    }

    /** Memory of the search for islands. */
    public IslandFinder islandFinder() {
        if (islandFinder == null) {
            islandFinder = new IslandFinder();
        }
        return islandFinder;
    }

    /** Memory of collision detection. */
    public CollisionWork collision() {
        if (collision == null) {
            collision = new CollisionWork();
        }
        return collision;
    }

    /** Memory of one convex collision query. */
    public CcdWork ccd() {
        if (ccd == null) {
            ccd = new CcdWork();
        }
        return ccd;
    }

    /** Memory of rays. */
    public RayBundle rays() {
        if (rays == null) {
            rays = new RayBundle();
        }
        return rays;
    }

    /** Memory of the solver's start. */
    public WarmStart warmStart() {
        if (warmStart == null) {
            warmStart = new WarmStart();
        }
        return warmStart;
    }

    /** Memory for velocity derivatives of a model. */
    public DerivativeWork derivative(Model m) {
        if (derivative == null) {
            derivative = new DerivativeWork(m);
        }
        return derivative;
    }

    /** Memory of sensors. */
    public SensorWork sensors() {
        if (sensors == null) {
            sensors = new SensorWork();
        }
        return sensors;
    }

    /** Room for at least n numbers, one per constraint row, that nothing else uses. */
    public double[] rowNumbers(int n) {
        if (n > rowNumbers.length) {
            rowNumbers = new double[Math.max(n, 2 * rowNumbers.length)];
        }
        return rowNumbers;
    }
}
