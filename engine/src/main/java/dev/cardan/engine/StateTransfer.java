package dev.cardan.engine;

import dev.cardan.engine.delay.History;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.type.JointType;

/**
 * Takes what a world has over into one of another model, object by object. What fits no object of the new model is lost, and
 * what no object of the old one gives begins as after a reset.
 */
final class StateTransfer {
    private static final int POSITIONS_OF_FREE = 7;
    private static final int POSITIONS_OF_BALL = 4;

    private final Data from;
    private final Data to;
    private final Model a;
    private final Model b;

    private StateTransfer(Data from, Data to) {
        this.from = from;
        this.to = to;
        a = from.model;
        b = to.model;
    }

    /** The new world begins at its initial state. */
    static void run(Data from, Data to, Correspondence same) {
        check(same.body, to.model.nbody, from.model.nbody, "body");
        check(same.joint, to.model.njnt, from.model.njnt, "joint");
        check(same.actuator, to.model.nactuator, from.model.nactuator, "actuator");
        check(same.equality, to.model.neq, from.model.neq, "equality");
        check(same.sensor, to.model.nsensor, from.model.nsensor, "sensor");
        check(same.plugin, to.model.nplugin, from.model.nplugin, "plugin");
        StateTransfer t = new StateTransfer(from, to);
        t.settings();
        for (int i = 0; i < same.joint.length; i++) {
            t.joint(same.joint[i], i);
        }
        for (int i = 0; i < same.body.length; i++) {
            t.body(same.body[i], i);
        }
        for (int i = 0; i < same.actuator.length; i++) {
            t.actuator(same.actuator[i], i);
        }
        for (int i = 0; i < same.equality.length; i++) {
            if (same.equality[i] >= 0) {
                to.eqActive[i] = from.eqActive[same.equality[i]];
            }
        }
        for (int i = 0; i < same.sensor.length; i++) {
            t.sensor(same.sensor[i], i);
        }
        for (int i = 0; i < same.plugin.length; i++) {
            t.plugin(same.plugin[i], i);
        }
        Awake.wakeAll(to);
    }

    private static void check(int[] twins, int own, int others, String what) {
        if (twins.length != own) {
            throw new IllegalArgumentException("the correspondence tells of " + twins.length + " objects of kind "
                    + what + ", the model has " + own);
        }
        for (int twin : twins) {
            if (twin < -1 || twin >= others) {
                throw new IllegalArgumentException("the correspondence names object " + twin + " of kind " + what
                        + " of the earlier model, which has " + others);
            }
        }
    }

    private void settings() {
        to.time = from.time;
        to.opt.set(from.opt);
        to.opt.follow(a.opt, b.opt);
        to.callbacks.set(from.callbacks);
        to.workers = from.workers;
        to.strictSolver = from.strictSolver;
        to.limits.contacts = from.limits.contacts;
        to.limits.rows = from.limits.rows;
        to.limits.exactMatrix = from.limits.exactMatrix;
        to.limits.storedMatrix = from.limits.storedMatrix;
        to.limits.goOn = from.limits.goOn;
        System.arraycopy(from.userdata, 0, to.userdata, 0, Math.min(from.userdata.length, to.userdata.length));
    }

    private void joint(int twin, int i) {
        if (twin < 0 || a.jnt.type[twin] != b.jnt.type[i]) {
            return;
        }
        int positions = positions(b, i);
        int dofs = positions == 1 ? 1 : positions - 1;
        System.arraycopy(from.qpos, a.jnt.qposadr[twin], to.qpos, b.jnt.qposadr[i], positions);
        int old = a.jnt.dofadr[twin];
        int dof = b.jnt.dofadr[i];
        System.arraycopy(from.qvel, old, to.qvel, dof, dofs);
        System.arraycopy(from.qaccWarmstart, old, to.qaccWarmstart, dof, dofs);
        System.arraycopy(from.qfrcApplied, old, to.qfrcApplied, dof, dofs);
    }

    private static int positions(Model m, int joint) {
        return switch (m.jnt.type[joint]) {
            case JointType.Code.FREE -> POSITIONS_OF_FREE;
            case JointType.Code.BALL -> POSITIONS_OF_BALL;
            default -> 1;
        };
    }

    private void body(int twin, int i) {
        if (twin < 0) {
            return;
        }
        System.arraycopy(from.xfrcApplied, 6 * twin, to.xfrcApplied, 6 * i, 6);
        int old = a.body.mocapid[twin];
        int mocap = b.body.mocapid[i];
        if (old >= 0 && mocap >= 0) {
            System.arraycopy(from.mocap.pos, 3 * old, to.mocap.pos, 3 * mocap, 3);
            System.arraycopy(from.mocap.quat, 4 * old, to.mocap.quat, 4 * mocap, 4);
        }
    }

    private void actuator(int twin, int i) {
        if (twin < 0) {
            return;
        }
        int controls = b.actuator.ctrlnum[i];
        if (a.actuator.ctrlnum[twin] == controls) {
            System.arraycopy(from.ctrl, a.actuator.ctrladr[twin], to.ctrl, b.actuator.ctrladr[i], controls);
        }
        int activations = b.actuator.actnum[i];
        if (activations > 0 && a.actuator.actnum[twin] == activations) {
            System.arraycopy(from.act, a.actuator.actadr[twin], to.act, b.actuator.actadr[i], activations);
        }
        history(
                a.actuator.historyadr[twin],
                a.actuator.history[2 * twin],
                b.actuator.historyadr[i],
                b.actuator.history[2 * i],
                1);
    }

    private void sensor(int twin, int i) {
        if (twin >= 0 && a.sensor.dim[twin] == b.sensor.dim[i]) {
            history(
                    a.sensor.historyadr[twin],
                    a.sensor.history[2 * twin],
                    b.sensor.historyadr[i],
                    b.sensor.history[2 * i],
                    b.sensor.dim[i]);
        }
    }

    /** Past values stay if there are as many of them as before. */
    private void history(int old, int oldSamples, int now, int samples, int dim) {
        if (old >= 0 && now >= 0 && oldSamples == samples) {
            System.arraycopy(from.history, old, to.history, now, History.size(samples, dim));
        }
    }

    private void plugin(int twin, int i) {
        if (twin >= 0 && a.plugin.statenum[twin] == b.plugin.statenum[i]) {
            System.arraycopy(
                    from.pluginState,
                    a.plugin.stateadr[twin],
                    to.pluginState,
                    b.plugin.stateadr[i],
                    b.plugin.statenum[i]);
        }
    }
}
