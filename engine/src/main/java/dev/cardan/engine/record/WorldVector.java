package dev.cardan.engine.record;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.StateElement;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything that a user may change in a world between two steps, as one vector: state, inputs, options, who sleeps,
 * the model (the place of a model in a list of those seen so far), and the kinetic energy, which its sensor shows one
 * step late.
 */
final class WorldVector {
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
        double[] v = new double[options + d.opt.size()];
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
        d.opt.get(v, options);
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
        d.opt.set(v, options);
        if (whole) {
            d.restore(d.state()); // brings what follows from these up to date
        }
    }
}
