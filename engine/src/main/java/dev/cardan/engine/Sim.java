package dev.cardan.engine;

import dev.cardan.engine.extension.Extensions;

/**
 * A model, a world of it, and what the world uses in place of MuJoCo's laws. Made by a {@link SimBuilder}:
 *
 * <pre>{@code
 * Sim sim = SimBuilder.mujoco().bending("bridson").solver(Xpbd.NAME, 4).build(model);
 * sim.step(1000);
 * System.out.println(sim.data().qpos[2]);
 * }</pre>
 *
 * <p>It is a short way to what {@link Model#newData(Extensions)} and {@link Physics} do as well, with the same bits: {@link #data()} is an
 * ordinary world, for states, recorders, derivatives and everything else, and {@link #extensions()} makes more worlds like it, such as
 * those of a batch.
 */
public final class Sim {
    private final Data data;

    Sim(Model model, Extensions extensions) {
        data = model.newData(extensions);
    }

    /** The model. */
    public Model model() {
        return data.model;
    }

    /** The world. */
    public Data data() {
        return data;
    }

    /** What it uses beyond MuJoCo, to make other worlds with the same choices. */
    public Extensions extensions() {
        return data.extensions();
    }

    /** {@link Physics#step(Data)}. */
    public void step() {
        Physics.step(data);
    }

    /** {@link Physics#step(Data, int)}. */
    public void step(int n) {
        Physics.step(data, n);
    }

    /** {@link Physics#forward(Data)}. */
    public void forward() {
        Physics.forward(data);
    }

    /** {@link Physics#reset(Data)}. */
    public void reset() {
        Physics.reset(data);
    }

    /** {@link Data#useSolver}, between two steps. */
    public void useSolver(String name, double... parameters) {
        data.useSolver(name, parameters);
    }

    /** Another world with the same choices and in the same state. */
    public Sim copy() {
        Sim other = new Sim(data.model, data.extensions());
        other.data.copyFrom(data);
        return other;
    }
}
