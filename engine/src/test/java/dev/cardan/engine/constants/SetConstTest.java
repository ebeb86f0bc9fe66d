package dev.cardan.engine.constants;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SameFrame;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.engine.type.TrnType;
import org.junit.jupiter.api.Test;

/** A pendulum whose constants can be told by hand: mass 2 kg, 0.5 m below its hinge, 0.1 kg m^2 about each axis. */
class SetConstTest {
    private static final double MASS = 2;
    private static final double ARM = 0.5;
    private static final double INERTIA = 0.1;

    /** Inertia about the hinge. */
    private static final double ABOUT_HINGE = INERTIA + MASS * ARM * ARM;

    private static Model pendulum(int actuators) {
        Sizes s = new Sizes();
        s.nbody = 2;
        s.njnt = 1;
        s.nq = 1;
        s.nv = 1;
        s.ntree = 1;
        s.nM = 1;
        s.nC = 1;
        s.nD = 1;
        s.nactuator = actuators;
        s.nu = actuators;
        s.nout = actuators;
        s.nJmom = actuators;
        s.nnames = 1;
        Model m = new Model(s);
        m.body.weldid[1] = 1;
        m.body.rootid[1] = 1;
        m.body.mocapid[0] = -1;
        m.body.mocapid[1] = -1;
        m.body.jntnum[1] = 1;
        m.body.dofnum[1] = 1;
        m.body.quat[0] = 1;
        m.body.quat[4] = 1;
        m.body.iquat[0] = 1;
        m.body.iquat[4] = 1;
        m.body.ipos[5] = -ARM;
        m.body.mass[1] = MASS;
        m.body.inertia[3] = INERTIA;
        m.body.inertia[4] = INERTIA;
        m.body.inertia[5] = INERTIA;
        m.jnt.type[0] = JointType.Code.HINGE;
        m.jnt.bodyid[0] = 1;
        m.jnt.axis[1] = 1;
        m.dof.bodyid[0] = 1;
        m.dof.parentid[0] = -1;
        m.M.rownnz[0] = 1;
        m.D.rownnz[0] = 1;
        for (int a = 0; a < actuators; a++) {
            m.actuator.trntype[a] = TrnType.Code.JOINT;
            m.actuator.ctrladr[a] = a;
            m.actuator.ctrlnum[a] = 1;
            m.actuator.outadr[a] = a;
            m.actuator.outnum[a] = 1;
            m.actuator.actadr[a] = -1;
            m.actuator.gear[6 * a] = 3;
            m.actuator.gaintype[a] = GainType.Code.FIXED;
        }
        return m;
    }

    @Test
    void inertiasOfAPendulum() {
        Model m = pendulum(1);
        SetConst.run(m);
        assertEquals(ABOUT_HINGE, m.dof.M0[0], 1e-15);
        assertEquals(1 / ABOUT_HINGE, m.dof.invweight0[0], 1e-15);
        double translation = ARM * ARM / ABOUT_HINGE / 3;
        double rotation = 1 / ABOUT_HINGE / 3;
        assertArrayEquals(new double[] {0, 0, translation, rotation}, m.body.invweight0, 1e-15);
        assertArrayEquals(new double[] {MASS, MASS}, m.body.subtreemass);
        assertEquals(3 / ABOUT_HINGE, m.actuator.acc0[0], 1e-15, "acceleration by a unit force through gear 3");
        assertEquals(SameFrame.BODYROT, m.body.sameframe[1]);
    }

    @Test
    void statistics() {
        Model m = pendulum(0);
        SetConst.run(m);
        assertEquals(MASS, m.stat.meanmass);
        assertEquals(ABOUT_HINGE, m.stat.meaninertia, 1e-15);
        assertEquals(ARM, m.stat.meansize);
        assertEquals(ARM, m.dof.length[0], "a rotation counts with the size of its body");
        assertEquals(2, m.stat.extent, "a model without width in x keeps the default");
        assertArrayEquals(new double[] {0, 0, -ARM / 2}, m.stat.center);
    }

    @Test
    void treesSleepUnlessAnActuatorDrivesThem() {
        Model free = pendulum(0);
        SetConst.run(free);
        assertEquals(SleepPolicy.Code.AUTO_ALLOWED, free.tree.sleepPolicy[0]);
        assertArrayEquals(new int[] {-1, 0}, free.body.treeid);
        assertArrayEquals(new int[] {1}, free.tree.bodyadr);
        assertArrayEquals(new int[] {1}, free.tree.bodynum);

        Model driven = pendulum(1);
        SetConst.run(driven);
        assertEquals(SleepPolicy.Code.AUTO_NEVER, driven.tree.sleepPolicy[0]);

        Model chosen = pendulum(1);
        chosen.tree.sleepPolicy[0] = SleepPolicy.Code.ALLOWED;
        SetConst.run(chosen);
        assertEquals(SleepPolicy.Code.ALLOWED, chosen.tree.sleepPolicy[0], "the user's choice stays");
    }

    @Test
    void jointKnowsWhichActuatorsLoadIt() {
        Model none = pendulum(2);
        SetConst.run(none);
        assertEquals(-1, none.jnt.actuatorid[0]);

        Model one = pendulum(2);
        one.actuator.armature[1] = 0.01;
        SetConst.run(one);
        assertEquals(1, one.jnt.actuatorid[0]);
        assertEquals(ABOUT_HINGE + 0.01 * 9, one.dof.M0[0], 1e-15, "armature enters with gear squared");

        Model several = pendulum(2);
        several.actuator.armature[0] = 0.01;
        several.actuator.dampingpoly[3] = 1;
        SetConst.run(several);
        assertEquals(-2, several.jnt.actuatorid[0]);
    }

    @Test
    void dampingRatioBecomesDampingOnce() {
        Model m = pendulum(1);
        double kp = 20;
        m.actuator.gainprm[0] = kp;
        m.actuator.biasprm[1] = -kp;
        m.actuator.biasprm[2] = 0.7;
        SetConst.run(m);
        double damping = -2 * 0.7 * Math.sqrt(kp * ABOUT_HINGE / 9);
        assertEquals(damping, m.actuator.biasprm[2], 1e-14);
        double first = m.actuator.biasprm[2];
        SetConst.run(m);
        assertEquals(first, m.actuator.biasprm[2], "a second run changes nothing");
    }

    @Test
    void bodyThatIsNoLongerSimpleIsNamed() {
        Model m = pendulum(0);
        m.body.simple[1] = 1;
        String message = assertThrows(IllegalArgumentException.class, () -> SetConst.run(m))
                .getMessage();
        assertTrue(message.contains("body 1") && message.contains("simple=\"false\""), message);
    }
}
