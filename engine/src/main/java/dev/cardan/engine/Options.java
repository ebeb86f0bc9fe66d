package dev.cardan.engine;

import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;

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
    public int integrator = Integrator.EULER;
    public int cone = Cone.PYRAMIDAL;
    public int jacobian = JacobianMode.AUTO;
    public int solver = Solver.NEWTON;
    public int iterations = 100;
    public int lsIterations = 50;
    public int noslipIterations;
    public int ccdIterations = 35;
    public int disableflags; // bits of DisableFlag
    public int enableflags; // bits of EnableFlag
    public int disableactuator; // bit g: actuator group g is off
    public int sdfInitpoints = 40;
    public int sdfIterations = 10;

    public boolean disabled(int flag) {
        return (disableflags & flag) != 0;
    }

    public boolean enabled(int flag) {
        return (enableflags & flag) != 0;
    }

    /** Takes over every value of another set of options. */
    public void set(Options o) {
        timestep = o.timestep;
        impratio = o.impratio;
        tolerance = o.tolerance;
        lsTolerance = o.lsTolerance;
        noslipTolerance = o.noslipTolerance;
        ccdTolerance = o.ccdTolerance;
        sleepTolerance = o.sleepTolerance;
        System.arraycopy(o.gravity, 0, gravity, 0, 3);
        System.arraycopy(o.wind, 0, wind, 0, 3);
        System.arraycopy(o.magnetic, 0, magnetic, 0, 3);
        density = o.density;
        viscosity = o.viscosity;
        oMargin = o.oMargin;
        System.arraycopy(o.oSolref, 0, oSolref, 0, 2);
        System.arraycopy(o.oSolimp, 0, oSolimp, 0, 5);
        System.arraycopy(o.oFriction, 0, oFriction, 0, 5);
        integrator = o.integrator;
        cone = o.cone;
        jacobian = o.jacobian;
        solver = o.solver;
        iterations = o.iterations;
        lsIterations = o.lsIterations;
        noslipIterations = o.noslipIterations;
        ccdIterations = o.ccdIterations;
        disableflags = o.disableflags;
        enableflags = o.enableflags;
        disableactuator = o.disableactuator;
        sdfInitpoints = o.sdfInitpoints;
        sdfIterations = o.sdfIterations;
    }

    /** Takes over those values in which one set of options differs from another. */
    void follow(Options from, Options to) {
        timestep = from.timestep == to.timestep ? timestep : to.timestep;
        impratio = from.impratio == to.impratio ? impratio : to.impratio;
        tolerance = from.tolerance == to.tolerance ? tolerance : to.tolerance;
        lsTolerance = from.lsTolerance == to.lsTolerance ? lsTolerance : to.lsTolerance;
        noslipTolerance = from.noslipTolerance == to.noslipTolerance ? noslipTolerance : to.noslipTolerance;
        ccdTolerance = from.ccdTolerance == to.ccdTolerance ? ccdTolerance : to.ccdTolerance;
        sleepTolerance = from.sleepTolerance == to.sleepTolerance ? sleepTolerance : to.sleepTolerance;
        density = from.density == to.density ? density : to.density;
        viscosity = from.viscosity == to.viscosity ? viscosity : to.viscosity;
        oMargin = from.oMargin == to.oMargin ? oMargin : to.oMargin;
        integrator = from.integrator == to.integrator ? integrator : to.integrator;
        cone = from.cone == to.cone ? cone : to.cone;
        jacobian = from.jacobian == to.jacobian ? jacobian : to.jacobian;
        solver = from.solver == to.solver ? solver : to.solver;
        iterations = from.iterations == to.iterations ? iterations : to.iterations;
        lsIterations = from.lsIterations == to.lsIterations ? lsIterations : to.lsIterations;
        noslipIterations = from.noslipIterations == to.noslipIterations ? noslipIterations : to.noslipIterations;
        ccdIterations = from.ccdIterations == to.ccdIterations ? ccdIterations : to.ccdIterations;
        disableflags = from.disableflags == to.disableflags ? disableflags : to.disableflags;
        enableflags = from.enableflags == to.enableflags ? enableflags : to.enableflags;
        disableactuator = from.disableactuator == to.disableactuator ? disableactuator : to.disableactuator;
        sdfInitpoints = from.sdfInitpoints == to.sdfInitpoints ? sdfInitpoints : to.sdfInitpoints;
        sdfIterations = from.sdfIterations == to.sdfIterations ? sdfIterations : to.sdfIterations;
        follow(gravity, from.gravity, to.gravity);
        follow(wind, from.wind, to.wind);
        follow(magnetic, from.magnetic, to.magnetic);
        follow(oSolref, from.oSolref, to.oSolref);
        follow(oSolimp, from.oSolimp, to.oSolimp);
        follow(oFriction, from.oFriction, to.oFriction);
    }

    private static void follow(double[] r, double[] from, double[] to) {
        for (int i = 0; i < r.length; i++) {
            r[i] = from[i] == to[i] ? r[i] : to[i];
        }
    }
}
