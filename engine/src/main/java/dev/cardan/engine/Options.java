package dev.cardan.engine;

import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import java.util.List;

/** Physics options. Changing them in {@code data.opt} between two steps is legal and takes effect at once. */
public final class Options {
    /** Time that a step advances, s. */
    public double timestep = 0.002;

    /** How much harder friction is than the normal direction; larger values slip less, best with elliptic cones. */
    public double impratio = 1;

    /** Scaled improvement and gradient at which the solver stops. */
    public double tolerance = 1e-8;

    /** Relative slope at which the line search of CG and Newton stops. */
    public double lsTolerance = 0.01;

    /** Scaled improvement at which the noslip iterations stop. */
    public double noslipTolerance = 1e-6;

    /** Accuracy of convex collision detection, m. */
    public double ccdTolerance = 1e-6;

    /** Speed below which a tree may fall asleep, m/s. */
    public double sleepTolerance = 1e-3;

    /** Gravity, m/s^2, world axes (3). */
    public final double[] gravity = {0, 0, -9.81};

    /** Velocity of the medium, m/s, world axes (3). */
    public final double[] wind = {0, 0, 0};

    /** Magnetic field that magnetometers see, world axes (3). */
    public final double[] magnetic = {0, -0.5, 0};

    /** Density of the medium, kg/m^3; 0: no lift and drag. */
    public double density;

    /** Viscosity of the medium, Pa s; 0: none. */
    public double viscosity;

    /** Margin of all contacts while {@link EnableFlag#OVERRIDE} is on, m. */
    public double oMargin;

    /** {@code solref} of all contacts while {@link EnableFlag#OVERRIDE} is on (NREF). */
    public final double[] oSolref = {0.02, 1};

    /** {@code solimp} of all contacts while {@link EnableFlag#OVERRIDE} is on (NIMP). */
    public final double[] oSolimp = {0.9, 0.95, 0.001, 0.5, 2};

    /** Friction of all contacts while {@link EnableFlag#OVERRIDE} is on: two sliding, spinning, two rolling (5). */
    public final double[] oFriction = {1, 1, 0.005, 0.0001, 0.0001};

    /** Integrator. */
    public Integrator integrator = Integrator.EULER;

    /** Friction cones. */
    public Cone cone = Cone.PYRAMIDAL;

    /** Storage of the constraint Jacobian. */
    public JacobianMode jacobian = JacobianMode.AUTO;

    /** Constraint solver. */
    public Solver solver = Solver.NEWTON;

    /** Most iterations of the solver. */
    public int iterations = 100;

    /** Most iterations of its line search. */
    public int lsIterations = 50;

    /** Most noslip iterations after it, which take out slip that soft friction leaves; 0: none. */
    public int noslipIterations;

    /** Most iterations of convex collision detection. */
    public int ccdIterations = 35;

    /** What is switched off, bits of {@link DisableFlag}. */
    public int disableflags;

    /** What is switched on, bits of {@link EnableFlag}. */
    public int enableflags;

    /** Groups of actuators that are switched off: bit g is group g. */
    public int disableactuator;

    /** Points from which collisions of signed distance fields are searched. */
    public int sdfInitpoints = 40;

    /** Most iterations of each of these searches. */
    public int sdfIterations = 10;

    /** Whether a feature is switched off, one of {@link DisableFlag}. */
    public boolean disabled(int flag) {
        return (disableflags & flag) != 0;
    }

    /** Whether a feature is switched on, one of {@link EnableFlag}. */
    public boolean enabled(int flag) {
        return (enableflags & flag) != 0;
    }

    /**
     * Goes through all options, always in the same order; a walk is told what each is in one set of options and says what it
     * is to be in another. The first is only read, so any number of threads may do so.
     */
    private static void walk(OptionWalk w, Options from, Options to) {
        to.timestep = w.real("timestep", from.timestep);
        to.impratio = w.real("impratio", from.impratio);
        to.tolerance = w.real("tolerance", from.tolerance);
        to.lsTolerance = w.real("lsTolerance", from.lsTolerance);
        to.noslipTolerance = w.real("noslipTolerance", from.noslipTolerance);
        to.ccdTolerance = w.real("ccdTolerance", from.ccdTolerance);
        to.sleepTolerance = w.real("sleepTolerance", from.sleepTolerance);
        w.reals("gravity", from.gravity, to.gravity);
        w.reals("wind", from.wind, to.wind);
        w.reals("magnetic", from.magnetic, to.magnetic);
        to.density = w.real("density", from.density);
        to.viscosity = w.real("viscosity", from.viscosity);
        to.oMargin = w.real("oMargin", from.oMargin);
        w.reals("oSolref", from.oSolref, to.oSolref);
        w.reals("oSolimp", from.oSolimp, to.oSolimp);
        w.reals("oFriction", from.oFriction, to.oFriction);
        to.integrator = w.choice("integrator", from.integrator);
        to.cone = w.choice("cone", from.cone);
        to.jacobian = w.choice("jacobian", from.jacobian);
        to.solver = w.choice("solver", from.solver);
        to.iterations = w.integer("iterations", from.iterations);
        to.lsIterations = w.integer("lsIterations", from.lsIterations);
        to.noslipIterations = w.integer("noslipIterations", from.noslipIterations);
        to.ccdIterations = w.integer("ccdIterations", from.ccdIterations);
        to.disableflags = w.integer("disableflags", from.disableflags);
        to.enableflags = w.integer("enableflags", from.enableflags);
        to.disableactuator = w.integer("disableactuator", from.disableactuator);
        to.sdfInitpoints = w.integer("sdfInitpoints", from.sdfInitpoints);
        to.sdfIterations = w.integer("sdfIterations", from.sdfIterations);
    }

    /** A walk that changes nothing. */
    private void look(OptionWalk w) {
        walk(w, this, new Options());
    }

    /** Takes over every value of another set of options; allocates nothing. */
    public void set(Options o) {
        walk(OptionWalk.COPY, o, this);
    }

    /** Takes over those values in which one set of options differs from another. */
    void follow(Options from, Options to) {
        double[] own = numbers(), before = from.numbers(), after = to.numbers();
        for (int i = 0; i < own.length; i++) {
            own[i] = before[i] == after[i] ? own[i] : after[i];
        }
        set(own, 0);
    }

    /** All options as new numbers. */
    double[] numbers() {
        double[] v = new double[size()];
        get(v, 0);
        return v;
    }

    /** How many numbers all options are. */
    public int size() {
        OptionWalk.Sizing sizing = new OptionWalk.Sizing();
        look(sizing);
        return sizing.size;
    }

    /** Writes all options to {@link #size()} numbers, whole ones too, always in the same order. */
    public void get(double[] v, int offset) {
        look(new OptionWalk.Transfer(v, offset, false));
    }

    /**
     * Sets all options to numbers that {@link #get(double[], int)} wrote.
     *
     * @throws IllegalArgumentException if there is no integrator, cone, jacobian or solver with that number; those before it
     *     are set then
     */
    public void set(double[] v, int offset) {
        walk(new OptionWalk.Transfer(v, offset, true), this, this);
    }

    /** MuJoCo's names of all options. */
    public static List<String> names() {
        OptionWalk.Sizing sizing = new OptionWalk.Sizing();
        new Options().look(sizing);
        return List.copyOf(sizing.names);
    }

    /**
     * The value of an option under MuJoCo's name, such as {@code ls_tolerance}: one number, or those of a vector.
     *
     * @throws IllegalArgumentException if there is no such option; the message tells the nearest name
     */
    public double[] get(String name) {
        OptionWalk.Single single = new OptionWalk.Single(name, null);
        look(single);
        return single.found();
    }

    /**
     * Sets an option under MuJoCo's name.
     *
     * @throws IllegalArgumentException if there is no such option, or it has another number of values, whole ones only or
     *     names that no such number stands for
     */
    public void set(String name, double... value) {
        OptionWalk.Single single = new OptionWalk.Single(name, value);
        walk(single, this, this);
        single.found();
    }
}
