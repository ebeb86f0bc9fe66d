package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.StateElement;

/** States before each step and after the last, whatever continues them bit for bit, and the controls of each step. */
final class Trajectory {
    final int steps;
    final int directions;
    final double[] states; // (steps + 1 x size)
    final double[] controls; // (steps x nu)
    double cost;
    private final int size;
    private final int nu;
    private final int nq;
    private final int nv;
    private final int na;

    Trajectory(Data d, int steps) {
        Model m = d.model;
        this.steps = steps;
        size = d.stateSize(StateElement.INTEGRATION);
        nu = m.nu;
        nq = m.nq;
        nv = m.nv;
        na = m.na;
        directions = 2 * nv + na;
        states = new double[(steps + 1) * size];
        controls = new double[steps * nu];
    }

    int at(int step) {
        return step * size;
    }

    /** Where the positions before a step are among the states; time comes first in a state, then qpos, qvel, act. */
    int qpos(int step) {
        return at(step) + 1;
    }

    /** Where the velocities are. */
    int qvel(int step) {
        return at(step) + 1 + nq;
    }

    /** Puts a world where a step begins, with the controls of the step. */
    void restore(Data d, int step) {
        d.setState(StateElement.INTEGRATION, states, at(step));
        if (step < steps) {
            System.arraycopy(controls, step * nu, d.ctrl, 0, nu);
        }
    }

    void keep(Data d, int step) {
        d.getState(StateElement.INTEGRATION, states, at(step));
    }

    /** r = the way from the state before a step to a world's. */
    void away(Data d, int step, double[] r) {
        int qpos = qpos(step), qvel = qvel(step), act = qvel + nv;
        Support.differentiatePositions(d, r, 0, 1, states, qpos, d.qpos, 0);
        for (int i = 0; i < nv; i++) {
            r[nv + i] = d.qvel[i] - states[qvel + i];
        }
        for (int i = 0; i < na; i++) {
            r[2 * nv + i] = d.act[i] - states[act + i];
        }
    }
}
