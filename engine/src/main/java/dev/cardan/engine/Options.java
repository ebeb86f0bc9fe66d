package dev.cardan.engine;

import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import java.util.List;

/** Physics options. Changing them in {@code data.opt} between two steps is legal and takes effect at once. */
public final class Options {
    public double timestep = 0.002; // s
    public double impratio = 1; // ratio of friction-to-normal contact impedance
    public double tolerance = 1e-8;
    public double lsTolerance = 0.01;
    public double noslipTolerance = 1e-6;
    public double ccdTolerance = 1e-6;
    public double sleepTolerance = 1e-3;
    public final double[] gravity = {0, 0, -9.81}; // m/s^2, world frame
    public final double[] wind = {0, 0, 0}; // m/s, world frame
    public final double[] magnetic = {0, -0.5, 0}; // world frame
    public double density; // of the medium, kg/m^3
    public double viscosity; // of the medium, Pa s
    public double oMargin;
    public final double[] oSolref = {0.02, 1};
    public final double[] oSolimp = {0.9, 0.95, 0.001, 0.5, 2};
    public final double[] oFriction = {1, 1, 0.005, 0.0001, 0.0001};
    public Integrator integrator = Integrator.EULER;
    public Cone cone = Cone.PYRAMIDAL;
    public JacobianMode jacobian = JacobianMode.AUTO;
    public Solver solver = Solver.NEWTON;
    public int iterations = 100;
    public int lsIterations = 50;
    public int noslipIterations;
    public int ccdIterations = 35;
    public int disableflags; // bits of DisableFlag
    public int enableflags; // bits of EnableFlag
    public int disableactuator; // bit g: actuator group g is off
    public int sdfInitpoints = 40;
    public int sdfIterations = 10;

    private OptionWalk.Transfer transfer; // made when needed

    public boolean disabled(int flag) {
        return (disableflags & flag) != 0;
    }

    public boolean enabled(int flag) {
        return (enableflags & flag) != 0;
    }

    /** Goes through all options, always in the same order; a walk returns what each is from now on. */
    private void walk(OptionWalk w) {
        timestep = w.real("timestep", timestep);
        impratio = w.real("impratio", impratio);
        tolerance = w.real("tolerance", tolerance);
        lsTolerance = w.real("lsTolerance", lsTolerance);
        noslipTolerance = w.real("noslipTolerance", noslipTolerance);
        ccdTolerance = w.real("ccdTolerance", ccdTolerance);
        sleepTolerance = w.real("sleepTolerance", sleepTolerance);
        w.reals("gravity", gravity);
        w.reals("wind", wind);
        w.reals("magnetic", magnetic);
        density = w.real("density", density);
        viscosity = w.real("viscosity", viscosity);
        oMargin = w.real("oMargin", oMargin);
        w.reals("oSolref", oSolref);
        w.reals("oSolimp", oSolimp);
        w.reals("oFriction", oFriction);
        integrator = w.choice("integrator", integrator);
        cone = w.choice("cone", cone);
        jacobian = w.choice("jacobian", jacobian);
        solver = w.choice("solver", solver);
        iterations = w.integer("iterations", iterations);
        lsIterations = w.integer("lsIterations", lsIterations);
        noslipIterations = w.integer("noslipIterations", noslipIterations);
        ccdIterations = w.integer("ccdIterations", ccdIterations);
        disableflags = w.integer("disableflags", disableflags);
        enableflags = w.integer("enableflags", enableflags);
        disableactuator = w.integer("disableactuator", disableactuator);
        sdfInitpoints = w.integer("sdfInitpoints", sdfInitpoints);
        sdfIterations = w.integer("sdfIterations", sdfIterations);
    }

    /** Takes over every value of another set of options; allocates nothing but at the first time. */
    public void set(Options o) {
        if (transfer == null) {
            transfer = new OptionWalk.Transfer(new double[size()], 0); // not the other's: others may be reading that
        }
        o.walk(transfer.reading());
        walk(transfer.writing());
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
        walk(sizing);
        return sizing.size;
    }

    /** Writes all options to {@link #size()} numbers, whole ones too, always in the same order. */
    public void get(double[] v, int offset) {
        walk(new OptionWalk.Transfer(v, offset).reading());
    }

    /**
     * Sets all options to numbers that {@link #get(double[], int)} wrote.
     *
     * @throws IllegalArgumentException if there is no integrator, cone, jacobian or solver with that number; those before it
     *     are set then
     */
    public void set(double[] v, int offset) {
        walk(new OptionWalk.Transfer(v, offset).writing());
    }

    /** MuJoCo's names of all options. */
    public static List<String> names() {
        OptionWalk.Sizing sizing = new OptionWalk.Sizing();
        new Options().walk(sizing);
        return List.copyOf(sizing.names);
    }

    /**
     * The value of an option under MuJoCo's name, such as {@code ls_tolerance}: one number, or those of a vector.
     *
     * @throws IllegalArgumentException if there is no such option; the message tells the nearest name
     */
    public double[] get(String name) {
        OptionWalk.Single single = new OptionWalk.Single(name, null);
        walk(single);
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
        walk(single);
        single.found();
    }
}
