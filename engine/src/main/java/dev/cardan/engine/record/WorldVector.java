package dev.cardan.engine.record;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.StateElement;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything that a user may change in a world between two steps, as one vector: state, inputs, options, who sleeps,
 * the model (the place of a model in a list of those seen so far), and the kinetic energy, which its sensor shows one
 * step late.
 */
final class WorldVector {
    private static final int OPTIONS = 44;

    private final Data d;
    private final List<Model> models = new ArrayList<>();
    private final int sleep; // where the parts begin
    private final int other;
    private final int options;

    WorldVector(Data d) {
        this.d = d;
        sleep = d.stateSize(StateElement.INTEGRATION);
        other = sleep + d.model.ntree;
        options = other + 3;
    }

    /** A vector of the world. */
    double[] make() {
        double[] v = new double[options + OPTIONS];
        get(v);
        return v;
    }

    /** Reads the world. */
    void get(double[] v) {
        d.getState(StateElement.INTEGRATION, v, 0);
        for (int t = 0; t < other - sleep; t++) {
            v[sleep + t] = d.treeAsleep[t];
        }
        v[other] = model();
        v[other + 1] = d.energy[1];
        v[other + 2] = d.flgEnergyvel ? 1 : 0;
        getOptions(v, options, d.opt);
    }

    /** The place of the world's model in the list; a model that comes again is most often one of the newest. */
    private int model() {
        for (int i = models.size() - 1; i >= 0; i--) {
            if (models.get(i) == d.model) {
                return i;
            }
        }
        models.add(d.model);
        return models.size() - 1;
    }

    /** Writes the world. */
    void set(double[] v) {
        boolean whole = v[other] != model();
        d.use(models.get((int) v[other]));
        for (int t = 0; t < other - sleep; t++) {
            whole |= d.treeAsleep[t] != (int) v[sleep + t];
            d.treeAsleep[t] = (int) v[sleep + t];
        }
        d.setState(StateElement.INTEGRATION, v, 0);
        d.energy[1] = v[other + 1];
        d.flgEnergyvel = v[other + 2] != 0;
        setOptions(d.opt, v, options);
        if (whole) {
            d.restore(d.state()); // brings what follows from these up to date
        }
    }

    private static void getOptions(double[] v, int at, Options o) {
        v[at] = o.timestep;
        v[at + 1] = o.impratio;
        v[at + 2] = o.tolerance;
        v[at + 3] = o.lsTolerance;
        v[at + 4] = o.noslipTolerance;
        v[at + 5] = o.ccdTolerance;
        v[at + 6] = o.sleepTolerance;
        v[at + 7] = o.density;
        v[at + 8] = o.viscosity;
        v[at + 9] = o.oMargin;
        System.arraycopy(o.gravity, 0, v, at + 10, 3);
        System.arraycopy(o.wind, 0, v, at + 13, 3);
        System.arraycopy(o.magnetic, 0, v, at + 16, 3);
        System.arraycopy(o.oSolref, 0, v, at + 19, 2);
        System.arraycopy(o.oSolimp, 0, v, at + 21, 5);
        System.arraycopy(o.oFriction, 0, v, at + 26, 5);
        v[at + 31] = o.integrator;
        v[at + 32] = o.cone;
        v[at + 33] = o.jacobian;
        v[at + 34] = o.solver;
        v[at + 35] = o.iterations;
        v[at + 36] = o.lsIterations;
        v[at + 37] = o.noslipIterations;
        v[at + 38] = o.ccdIterations;
        v[at + 39] = o.disableflags;
        v[at + 40] = o.enableflags;
        v[at + 41] = o.disableactuator;
        v[at + 42] = o.sdfInitpoints;
        v[at + 43] = o.sdfIterations;
    }

    private static void setOptions(Options o, double[] v, int at) {
        o.timestep = v[at];
        o.impratio = v[at + 1];
        o.tolerance = v[at + 2];
        o.lsTolerance = v[at + 3];
        o.noslipTolerance = v[at + 4];
        o.ccdTolerance = v[at + 5];
        o.sleepTolerance = v[at + 6];
        o.density = v[at + 7];
        o.viscosity = v[at + 8];
        o.oMargin = v[at + 9];
        System.arraycopy(v, at + 10, o.gravity, 0, 3);
        System.arraycopy(v, at + 13, o.wind, 0, 3);
        System.arraycopy(v, at + 16, o.magnetic, 0, 3);
        System.arraycopy(v, at + 19, o.oSolref, 0, 2);
        System.arraycopy(v, at + 21, o.oSolimp, 0, 5);
        System.arraycopy(v, at + 26, o.oFriction, 0, 5);
        o.integrator = (int) v[at + 31];
        o.cone = (int) v[at + 32];
        o.jacobian = (int) v[at + 33];
        o.solver = (int) v[at + 34];
        o.iterations = (int) v[at + 35];
        o.lsIterations = (int) v[at + 36];
        o.noslipIterations = (int) v[at + 37];
        o.ccdIterations = (int) v[at + 38];
        o.disableflags = (int) v[at + 39];
        o.enableflags = (int) v[at + 40];
        o.disableactuator = (int) v[at + 41];
        o.sdfInitpoints = (int) v[at + 42];
        o.sdfIterations = (int) v[at + 43];
    }
}
