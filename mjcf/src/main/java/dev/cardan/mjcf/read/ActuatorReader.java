package dev.cardan.mjcf.read;

import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.List;

/**
 * Reads actuators. Every actuator element of MJCF is a short way to write a general actuator; what it leaves open comes
 * from the default class, translated back from the general form.
 */
final class ActuatorReader {
    private final List<String> warnings;

    ActuatorReader(List<String> warnings) {
        this.warnings = warnings;
    }

    void read(XmlElement e, ActuatorSpec a) {
        a.where = e.where();
        FieldBinder.bind(e, Grammar.mjcf().element(e.tag()), a);
        transmission(e, a);
        switch (e.tag()) {
            case "motor" -> a.setToMotor();
            case "position" ->
                a.setToPosition(
                        Xml.real(e, "kp", a.gainprm[0]),
                        Xml.real(e, "kv", Double.NaN),
                        Xml.real(e, "dampratio", Double.NaN),
                        Xml.real(e, "timeconst", Double.NaN),
                        Xml.real(e, "inheritrange", a.inheritrange));
            case "intvelocity" -> {
                String problem = a.setToIntVelocity(
                        Xml.real(e, "kp", a.gainprm[0]),
                        Xml.real(e, "kv", Double.NaN),
                        Xml.real(e, "dampratio", Double.NaN),
                        Xml.real(e, "inheritrange", a.inheritrange));
                if (!problem.isEmpty()) {
                    warnings.add(e.file() + ":" + e.line() + ": <intvelocity>: " + problem
                            + ": as in MuJoCo, the actuator then keeps the gain and bias types of its class");
                }
            }
            case "velocity" -> a.setToVelocity(Xml.real(e, "kv", a.gainprm[0]));
            case "damper" -> {
                double inherited = a.gaintype == GainType.AFFINE ? -a.gainprm[2] : 0;
                a.setToDamper(Xml.real(e, "kv", inherited));
            }
            case "cylinder" -> cylinder(e, a);
            default -> {}
        }
    }

    private static void cylinder(XmlElement e, ActuatorSpec a) {
        double[] bias = {a.biasprm[0], a.biasprm[1], a.biasprm[2]};
        Xml.into(bias, 0, e, "bias");
        a.setToCylinder(
                Xml.real(e, "timeconst", a.dynprm[0]),
                bias,
                Xml.real(e, "area", a.gainprm[0]),
                Xml.real(e, "diameter", -1));
    }

    private void transmission(XmlElement e, ActuatorSpec a) {
        if (e.has("joint")) {
            a.target = e.attribute("joint");
            a.trntype = TrnType.JOINT;
        }
        if (e.has("jointinparent")) {
            if (e.has("joint")) {
                warnings.add(e.file() + ":" + e.line() + ": <" + e.tag()
                        + ">: both \"joint\" and \"jointinparent\" are given: the second one counts");
            }
            a.target = e.attribute("jointinparent");
            a.trntype = TrnType.JOINTINPARENT;
        }
        if (Xml.reals(e, "cranklength").length > 0 && a.trntype != TrnType.UNDEFINED) {
            throw Xml.error(e, "\"cranklength\" can only be given for a slider-crank");
        }
    }
}
