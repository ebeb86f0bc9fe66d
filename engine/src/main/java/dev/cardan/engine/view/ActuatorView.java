package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/**
 * An actuator of a world. Most have one input and one output: their numbers are {@link #control()}, {@link #force()} and
 * so on. Those with several have vectors.
 */
public final class ActuatorView extends View<ActuatorRef> {
    private final MutableVector controls =
            new MutableVector(this, "ctrl", d.ctrl, d.model.actuator.ctrladr[id()], d.model.actuator.ctrlnum[id()]);
    private final MutableVector activations;
    private final Vector activationRates;
    private final Vector forces = outputs("force", d.actuator.force);
    private final Vector lengths = outputs("length", d.actuator.length);
    private final Vector velocities = outputs("velocity", d.actuator.velocity);

    /** Actuator id of a world. */
    public ActuatorView(Data d, int id) {
        super(d, ObjType.ACTUATOR, id);
        int n = d.model.actuator.actnum[id], from = n == 0 ? 0 : d.model.actuator.actadr[id];
        activations = new MutableVector(this, "act", d.act, from, n);
        activationRates = new Vector(this, "actDot", d.actDot, from, n);
    }

    private Vector outputs(String what, double[] array) {
        return new Vector(this, what, array, d.model.actuator.outadr[id()], d.model.actuator.outnum[id()]);
    }

    @Override
    ActuatorRef in(Model m) {
        return new ActuatorRef(m, id());
    }

    /**
     * The control of an actuator with one input.
     *
     * @throws IllegalStateException if it has another number of inputs
     */
    public double control() {
        return single(controls, "input", "controls()");
    }

    /**
     * Sets the control of an actuator with one input; physics clamps it to its range.
     *
     * @throws IllegalStateException if it has another number of inputs
     */
    public ActuatorView control(double value) {
        single(controls, "input", "controls()");
        controls.set(value);
        return this;
    }

    /** The controls of all its inputs. */
    public MutableVector controls() {
        return controls;
    }

    /** Sets the controls of all its inputs. */
    public ActuatorView controls(double... values) {
        controls.set(values);
        return this;
    }

    /**
     * The activation of an actuator that has one.
     *
     * @throws IllegalStateException if it has another number of them
     */
    public double activation() {
        return single(activations, "activation", "activations()");
    }

    /**
     * Sets the activation of an actuator that has one.
     *
     * @throws IllegalStateException if it has another number of them
     */
    public ActuatorView activation(double value) {
        single(activations, "activation", "activations()");
        activations.set(value);
        return this;
    }

    /** All its activations; none if it has no dynamics. */
    public MutableVector activations() {
        return activations;
    }

    /** Time derivatives of all its activations, 1/s. */
    public Vector activationRates() {
        return activationRates;
    }

    /**
     * The force of an actuator with one output, in the units of its transmission: N, or N m.
     *
     * @throws IllegalStateException if it has another number of outputs
     */
    public double force() {
        return single(forces, "output", "forces()");
    }

    /** The forces of all its outputs. */
    public Vector forces() {
        return forces;
    }

    /**
     * The length of the transmission of an actuator with one output: m or rad, times its gear.
     *
     * @throws IllegalStateException if it has another number of outputs
     */
    public double length() {
        return single(lengths, "output", "lengths()");
    }

    /** The lengths of all its outputs. */
    public Vector lengths() {
        return lengths;
    }

    /**
     * The rate of change of {@link #length()}.
     *
     * @throws IllegalStateException if it has another number of outputs
     */
    public double velocity() {
        return single(velocities, "output", "velocities()");
    }

    /** The rates of change of {@link #lengths()}. */
    public Vector velocities() {
        return velocities;
    }

    private double single(Vector v, String what, String alternative) {
        if (v.size() != 1) {
            throw new IllegalStateException(label() + " has " + v.size() + " " + what + "s: use " + alternative);
        }
        return v.get(0);
    }

    @Override
    String numbers() {
        return (controls.size() == 1 ? "control " + Vector.text(control()) : "controls " + controls)
                + (forces.size() == 1 ? ", force " + Vector.text(force()) : ", forces " + forces)
                + (activations.size() == 0 ? "" : ", activations " + activations);
    }
}
