package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;
import java.util.Locale;
import java.util.Optional;

/**
 * An actuator of a model. Most have one input and one output; servos may have several inputs, those of orientations
 * several of both. So its controls are to be found at {@link #controlAddress}, not at its id.
 */
public final class ActuatorRef extends Ref {
    private final Vector controlRange =
            part("controlRange", model().actuator.ctrlrange, 2 * controlAddress(), 2 * controlCount());
    private final Vector forceRange = row("forceRange", model().actuator.forcerange, 2);
    private final Vector activationRange = row("activationRange", model().actuator.actrange, 2);
    private final Vector gear = part("gear", model().actuator.gear, 6 * outputAddress(), 6 * outputCount());
    private final Vector lengthRange =
            part("lengthRange", model().actuator.lengthrange, 2 * outputAddress(), 2 * outputCount());
    private final Vector gainParameters = row("gainParameters", model().actuator.gainprm, Const.NGAIN);
    private final Vector biasParameters = row("biasParameters", model().actuator.biasprm, Const.NBIAS);
    private final Vector dynamicsParameters = row("dynamicsParameters", model().actuator.dynprm, Const.NDYN);
    private final Vector user = row("user", model().actuator.user, model().nuserActuator);

    /** Actuator id of a model. */
    public ActuatorRef(Model m, int id) {
        super(m, ObjType.ACTUATOR, id);
    }

    /** What it acts through. */
    public TrnType transmission() {
        return TrnType.of(model().actuator.trntype[id()]);
    }

    /** The joint, tendon, site or body it acts on; of a slider crank, the site of the crank. */
    public Optional<Ref> target() {
        int type = switch (transmission()) {
            case JOINT, JOINTINPARENT -> ObjType.Code.JOINT;
            case TENDON -> ObjType.Code.TENDON;
            case SITE, SLIDERCRANK -> ObjType.Code.SITE;
            case BODY -> ObjType.Code.BODY;
            case SO3 -> model().actuator.trnid[2 * id() + 1] < 0 ? ObjType.Code.JOINT : ObjType.Code.SITE;
            case UNDEFINED -> ObjType.Code.UNKNOWN;
        };
        return of(model(), type, model().actuator.trnid[2 * id()]);
    }

    /** The kind of activation dynamics: how controls become activations. */
    public DynType dynamics() {
        return DynType.of(model().actuator.dyntype[id()]);
    }

    /** The kind of gain, which multiplies the control or activation. */
    public GainType gain() {
        return GainType.of(model().actuator.gaintype[id()]);
    }

    /** The kind of bias, which is added. */
    public BiasType bias() {
        return BiasType.of(model().actuator.biastype[id()]);
    }

    /** Parameters (10) of the activation dynamics. */
    public Vector dynamicsParameters() {
        return dynamicsParameters;
    }

    /** Parameters (10) of the gain. */
    public Vector gainParameters() {
        return gainParameters;
    }

    /** Parameters (10) of the bias. */
    public Vector biasParameters() {
        return biasParameters;
    }

    /** Where its inputs start in {@code ctrl}. */
    public int controlAddress() {
        return model().actuator.ctrladr[id()];
    }

    /** How many inputs it has. */
    public int controlCount() {
        return model().actuator.ctrlnum[id()];
    }

    /** Where its outputs start in {@code actuator.force}, {@code .length} and {@code .velocity}. */
    public int outputAddress() {
        return model().actuator.outadr[id()];
    }

    /** How many outputs it has. */
    public int outputCount() {
        return model().actuator.outnum[id()];
    }

    /** Where its activations start in {@code act}; -1 if it has none. */
    public int activationAddress() {
        return model().actuator.actadr[id()];
    }

    /** How many activations it has. */
    public int activationCount() {
        return model().actuator.actnum[id()];
    }

    /** Whether {@link #controlRange} limits an input, counted from 0. */
    public boolean controlLimited(int input) {
        return model().actuator.ctrllimited[controlAddress() + java.util.Objects.checkIndex(input, controlCount())];
    }

    /** Lowest and highest control, of each input in turn. */
    public Vector controlRange() {
        return controlRange;
    }

    /** Whether {@link #forceRange} limits it. */
    public boolean forceLimited() {
        return model().actuator.forcelimited[id()];
    }

    /** Lowest and highest force (2), N or N m. */
    public Vector forceRange() {
        return forceRange;
    }

    /** Whether {@link #activationRange} limits it. */
    public boolean activationLimited() {
        return model().actuator.actlimited[id()];
    }

    /** Lowest and highest activation (2). */
    public Vector activationRange() {
        return activationRange;
    }

    /** Gear (6), of each output in turn: how its force acts on joint axes or on a site's axes. */
    public Vector gear() {
        return gear;
    }

    /** Least and greatest length, of each output in turn. */
    public Vector lengthRange() {
        return lengthRange;
    }

    /** Its group, for choosing what to show and what to disable. */
    public int group() {
        return model().actuator.group[id()];
    }

    /** The user's own numbers ({@code nuser_actuator}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return "on " + target().map(Ref::label).orElse("nothing") + " ("
                + transmission().name().toLowerCase(Locale.ROOT) + "), inputs " + controlCount()
                + (controlCount() > 0 && controlLimited(0) ? ", control range " + controlRange : "")
                + (forceLimited() ? ", force range " + forceRange : "");
    }
}
