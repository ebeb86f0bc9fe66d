package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;

/**
 * What flexes with passive contacts ask of the options. Such a contact is a spring far too stiff for explicit steps, so it
 * needs the metric of {@link ImplicitFlex}, which exists under some options only.
 */
public final class PassiveContactRule {
    private PassiveContactRule() {}

    /**
     * Refuses to evaluate a world with passive contacts under options that cannot carry them.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    public static void require(Data d) {
        if (d.model.nflex > 0 && ImplicitFlex.anyPassiveContact(d.model) && !ImplicitFlex.active(d)) {
            if (Attached.of(d).flexes != null || Attached.of(d).solver != null) {
                throw new IllegalArgumentException(
                        "contacts of a flex are passive, which needs implicit forces, but this world has a"
                                + " solver, or a flex with a law, of its own, with which forces of flexes are explicit: give up one of them");
            }
            throw new IllegalArgumentException(broken(d.model, d.opt, d.opt.enabled(EnableFlag.SLEEP)));
        }
    }

    /**
     * What is wrong with the options of a model whose flexes have passive contacts, and the remedy, as a sentence; empty
     * if nothing is.
     *
     * @param sleep whether trees may sleep
     */
    public static String broken(Model m, Options opt, boolean sleep) {
        if (!ImplicitFlex.anyPassiveContact(m)) {
            return "";
        }
        StringBuilder wrong = new StringBuilder();
        if (opt.solver != Solver.CG) {
            wrong.append(", the solver is ").append(opt.solver);
        }
        if (opt.integrator != Integrator.IMPLICIT && opt.integrator != Integrator.IMPLICITFAST) {
            wrong.append(", the integrator is ").append(opt.integrator);
        }
        if (opt.cone == Cone.ELLIPTIC) {
            wrong.append(", cones are elliptic");
        }
        if (sleep) {
            wrong.append(", sleep is enabled");
        }
        return wrong.isEmpty()
                ? ""
                : "passive contacts of flexes act implicitly, but " + wrong.substring(2)
                        + ": they need the solver CG, the integrator implicit or implicitfast, pyramidal cones and the flag"
                        + " sleep disabled; change these or leave passive=\"true\" out";
    }
}
