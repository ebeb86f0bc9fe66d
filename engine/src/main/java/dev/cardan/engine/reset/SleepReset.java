package dev.cardan.engine.reset;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.kinematics.CameraLight;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.sleep.Resting;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepPolicy;
import java.util.Arrays;

/**
 * Sleep at the start of a simulation. All trees are awake but those of policy {@code init}, which must be able to sleep
 * in the initial configuration. What belongs to static bodies is computed here, as later steps leave it out.
 */
public final class SleepReset {
    private static final String REASON =
            "the policy init is not possible: the body touches bodies, or is tied to bodies,"
                    + " that don't have it, or islands are disabled; give it to all of them or to none";

    private SleepReset() {}

    /** A tree shall sleep from the start, but can't. */
    public static final class ImpossibleException extends IllegalStateException {
        private static final long serialVersionUID = 1;

        /** The first body of the tree. */
        public final int body;

        public final String reason = REASON;

        ImpossibleException(Model m, int body) {
            super("body \"" + m.names().name(ObjType.Code.BODY, body) + "\" (" + body + "): sleep: " + REASON);
            this.body = body;
        }
    }

    /**
     * Expects qpos and inputs to be set, mocap poses to be zero.
     *
     * @throws ImpossibleException if a tree of policy init can't sleep
     */
    public static void run(Data d) {
        Model m = d.model;
        Awake.of(d).forgetPlaces();
        Arrays.fill(d.treeAsleep, Awake.FULLY);
        Arrays.fill(d.bodyAwakeInd, 0);
        Arrays.fill(d.parentAwakeInd, 0);
        Arrays.fill(d.dofAwakeInd, 0);
        if (d.opt.enabled(EnableFlag.SLEEP)) {
            Awake.update(d, true);
            if (count(m) == 0) {
                Kinematics.run(d);
                CenterOfMass.run(d);
                CameraLight.run(d);
                Tendons.run(d);
            } else {
                sleepers(m, d);
            }
        }
        Awake.update(d);
    }

    private static int count(Model m) {
        int n = 0;
        for (int t = 0; t < m.ntree; t++) {
            n += m.tree.sleepPolicy[t] == SleepPolicy.Code.INIT ? 1 : 0;
        }
        return n;
    }

    /** Evaluates the initial state, then puts the trees of policy init to sleep. */
    private static void sleepers(Model m, Data d) {
        Physics.forward(d);
        for (int t = 0; t < m.ntree; t++) {
            if (m.tree.sleepPolicy[t] == SleepPolicy.Code.INIT) {
                d.treeAsleep[t] = -1;
            }
        }
        Resting.run(d);
        for (int t = 0; t < m.ntree; t++) {
            if (m.tree.sleepPolicy[t] == SleepPolicy.Code.INIT && d.treeAsleep[t] < 0) {
                throw new ImpossibleException(m, m.tree.bodyadr[t]);
            }
        }
        Arrays.fill(d.qaccSmooth, 0);
        Arrays.fill(d.qfrcSmooth, 0);
        d.nefc = 0;
        d.nisland = 0;
        d.nJ = 0;
        d.nY = 0;
        d.nA = 0;
        Arrays.fill(d.contact.efcAddress, 0, d.ncon, -1);
    }
}
