package dev.cardan.engine.attached;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;

/** The extensions at work in one world; null where there is none, so that a stage pays for a look at one field. */
public final class Attached {
    private static final RoomSlot<Attached> SLOT = RoomSlot.given();

    /** Gains that MuJoCo doesn't have. */
    public final ActuatorGains gains;

    /** Laws of flexes that MuJoCo doesn't have. */
    public final FlexModels flexes;

    /** Who solves constraints in place of MuJoCo's solvers. */
    public OwnSolver solver;

    /** The plugins that the model asks for. */
    public final WorldPlugins plugins;

    /** What they were found by, for another world like this one. */
    public Extensions extensions;

    private Attached(Model m, Extensions extensions) {
        this.extensions = extensions;
        gains = ActuatorGains.resolve(m, extensions);
        flexes = FlexModels.resolve(m, extensions);
        solver = OwnSolver.resolve(m, extensions);
        plugins = WorldPlugins.create(m, extensions);
    }

    /** Goes on with the values of another model of the same structure. */
    public void use(Model m) {
        if (plugins != null) {
            plugins.use(m);
        }
        if (flexes != null) {
            flexes.use(m);
        }
    }

    /** From now on has the solver that other extensions choose. */
    public void useSolver(Model m, Extensions chosen) {
        solver = OwnSolver.resolve(m, chosen);
        extensions = chosen;
    }

    /** Whether a step calls code that may be the user's. */
    public boolean any() {
        return plugins != null || gains != null || flexes != null || solver != null;
    }

    /**
     * Finds and checks everything that the model and the extensions of a new world ask for.
     *
     * @param memory of the rooms of that world; has the result from now on
     */
    public static Attached find(Model m, Extensions extensions, Object[] memory) {
        Attached found = new Attached(m, extensions);
        SLOT.put(memory, found);
        return found;
    }

    /** Those of a world. */
    public static Attached of(Data d) {
        return SLOT.in(Inside.memory(d));
    }
}
