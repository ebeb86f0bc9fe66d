package dev.cardan.mjcf.read;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Keywords;
import dev.cardan.mjcf.grammar.Numbers;
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
        boolean plugin = e.tag().equals("plugin");
        FieldBinder.bind(e, Grammar.mjcf().element(plugin ? "actuator.plugin" : e.tag()), a);
        transmission(e, a);
        switch (e.tag()) {
            case "general" -> {
                a.ctrlspec = inputs(e, a.ctrlspec);
                userTypes(e, a);
            }
            case "motor" -> a.setToMotor();
            case "position" ->
                a.setToPosition(
                        Xml.real(e, "kp", a.gainprm[0]),
                        given(e, "kv"),
                        given(e, "dampratio"),
                        given(e, "timeconst"),
                        Xml.real(e, "inheritrange", a.inheritrange));
            case "intvelocity" -> intVelocity(e, a);
            case "orientation" ->
                a.setToOrientation(
                        Xml.real(e, "kp", a.gainprm[0]), given(e, "kv"), given(e, "dampratio"), inputs(e, a.ctrlspec));
            case "pid" -> pid(e, a);
            case "velocity" -> a.setToVelocity(Xml.real(e, "kv", a.gainprm[0]));
            case "damper" -> {
                double inherited = a.gaintype == GainType.AFFINE ? -a.gainprm[2] : 0;
                a.setToDamper(Xml.real(e, "kv", inherited));
            }
            case "cylinder" -> cylinder(e, a);
            case "muscle" -> muscle(e, a);
            case "adhesion" -> a.setToAdhesion(Xml.real(e, "gain", a.gainprm[0]));
            case "dcmotor" -> dcMotor(e, a);
            case "plugin" -> {}
            default -> throw new IllegalStateException("no reader for <" + e.tag() + ">");
        }
    }

    private void userTypes(XmlElement e, ActuatorSpec a) {
        boolean gain = a.gaintype == GainType.USER && a.gainModel.isEmpty();
        if (gain || a.biastype == BiasType.USER || a.dyntype == DynType.USER) {
            warnings.add(
                    e.file() + ":" + e.line() + ": <general>: the types \"user\" take their laws from the callbacks of"
                            + " the world: without these the gain is 1, the bias 0, and the activation stays as it is");
        }
    }

    /** MuJoCo does not notice what it would refuse in a position servo; the model must load, with a remark. */
    private void intVelocity(XmlElement e, ActuatorSpec a) {
        double inheritrange = Xml.real(e, "inheritrange", a.inheritrange);
        if (inheritrange > 0 && (a.actrange[0] != 0 || a.actrange[1] != 0)) {
            throw Xml.error(e, "actrange and inheritrange cannot both be given");
        }
        try {
            a.setToIntVelocity(Xml.real(e, "kp", a.gainprm[0]), given(e, "kv"), given(e, "dampratio"), inheritrange);
        } catch (ModelException problem) {
            warnings.add(problem.getMessage()
                    + ": as in MuJoCo, the actuator then keeps the gain and bias types of its class");
        }
    }

    /** The number of an attribute; null if it is not given or, as in MuJoCo, is not a number. */
    private static Double given(XmlElement e, String attribute) {
        double value = Xml.real(e, attribute, Double.NaN);
        return Double.isNaN(value) ? null : value;
    }

    private static void pid(XmlElement e, ActuatorSpec a) {
        boolean inherited = a.dyntype == DynType.PID;
        Xml.into(a.ctrlrange, 0, e, "posrange");
        a.setToPid(
                Xml.real(e, "kp", -a.biasprm[1]),
                given(e, "kv"),
                given(e, "dampratio"),
                Xml.real(e, "ki", inherited ? a.gainprm[0] : 0),
                Xml.real(e, "imax", inherited ? a.dynprm[0] : 0),
                Xml.real(e, "slewmax", inherited ? a.dynprm[1] : 0),
                Xml.real(e, "inheritrange", a.inheritrange),
                inputs(e, a.ctrlspec));
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

    private static void muscle(XmlElement e, ActuatorSpec a) {
        double[] timeconst = {-1, -1};
        double[] range = {-1, -1};
        Xml.into(timeconst, 0, e, "timeconst");
        Xml.into(range, 0, e, "range");
        a.setToMuscle(
                timeconst,
                Xml.real(e, "tausmooth", a.dynprm[2]),
                range,
                Xml.real(e, "force", -1),
                Xml.real(e, "scale", -1),
                Xml.real(e, "lmin", -1),
                Xml.real(e, "lmax", -1),
                Xml.real(e, "vmax", -1),
                Xml.real(e, "fpmax", -1),
                Xml.real(e, "fvmax", -1));
    }

    private static void dcMotor(XmlElement e, ActuatorSpec a) {
        boolean inherited = a.gaintype == GainType.DCMOTOR;
        double[] g = inherited ? a.gainprm : new double[a.gainprm.length];
        double[] b = inherited ? a.biasprm : new double[a.biasprm.length];
        double[] y = inherited ? a.dynprm : new double[a.dynprm.length];
        a.setToDcMotor(
                from(e, "motorconst", g[1], 0),
                Xml.real(e, "resistance", g[0]),
                from(e, "nominal", 0, 0, 0),
                from(e, "saturation", 0, 0, y[1]),
                from(e, "inductance", 0, y[0]),
                from(e, "cogging", b[0], b[1], b[2]),
                from(e, "controller", g[4], g[5], g[6], y[7], y[8], g[7]),
                from(e, "thermal", y[2], y[3], 0, g[2], g[3], y[4]),
                from(e, "lugre", y[5], y[6], b[3], b[4], b[5]),
                inputs(e, inherited ? a.ctrlspec : 0));
    }

    /** The values of an attribute, then those of the class from where the attribute ends. */
    private static double[] from(XmlElement e, String attribute, double... inherited) {
        Xml.into(inherited, 0, e, attribute);
        return inherited;
    }

    /** The inputs: a form of orientation, "none", or the inputs of a servo in their canonical order. */
    private static int inputs(XmlElement e, int inherited) {
        String text = e.attribute("input");
        if (text == null) {
            return inherited;
        }
        for (String set : List.of("inputchart", "inputkeyword")) {
            Integer word = Grammar.mjcf().keywords(set).values().get(text);
            if (word != null) {
                return word;
            }
        }
        Keywords servo = Grammar.mjcf().keywords("inputbit");
        int bits = 0;
        int last = 0;
        for (String token : Numbers.tokens(text)) {
            Integer bit = servo.values().get(token);
            if (bit == null) {
                throw Xml.error(
                        e,
                        "input=\"" + Numbers.shorten(text) + "\": unknown keyword \"" + Numbers.shorten(token)
                                + "\": must be expmap, quat, none, or some of "
                                + String.join(", ", servo.values().keySet()));
            }
            if (bit == last) {
                throw Xml.error(
                        e, "input=\"" + Numbers.shorten(text) + "\": the keyword \"" + token + "\" is given twice");
            }
            if (bit < last) {
                throw Xml.error(
                        e,
                        "input=\"" + Numbers.shorten(text) + "\": the inputs must be in the order "
                                + String.join(", ", servo.values().keySet()));
            }
            last = bit;
            bits |= bit;
        }
        return bits;
    }

    private void transmission(XmlElement e, ActuatorSpec a) {
        target(e, a, "joint", TrnType.JOINT);
        target(e, a, "jointinparent", TrnType.JOINTINPARENT);
        target(e, a, "tendon", TrnType.TENDON);
        target(e, a, "cranksite", TrnType.SLIDERCRANK);
        target(e, a, "site", TrnType.SITE);
        target(e, a, "body", TrnType.BODY);
        a.cranklength = Xml.real(e, "cranklength", a.cranklength);
        a.slidersite = e.has("slidersite") ? e.attribute("slidersite") : a.slidersite;
        a.refsite = e.has("refsite") ? e.attribute("refsite") : a.refsite;
        boolean open = a.trntype == TrnType.UNDEFINED;
        if (!open && a.trntype != TrnType.SLIDERCRANK) {
            only(e, "slidersite", "a slider-crank, together with cranksite");
            if (Xml.reals(e, "cranklength").length > 0) {
                only(e, "cranklength", "a slider-crank, together with cranksite");
            }
        }
        if (!open && a.trntype != TrnType.SITE) {
            only(e, "refsite", "a site transmission, together with site");
        }
    }

    private void target(XmlElement e, ActuatorSpec a, String attribute, TrnType type) {
        if (!e.has(attribute)) {
            return;
        }
        if (a.trntype != TrnType.UNDEFINED) {
            warnings.add(e.file() + ":" + e.line() + ": <" + e.tag() + ">: more than one target is given: \""
                    + attribute + "\" counts, what comes before it does not");
        }
        a.target = e.attribute(attribute);
        a.trntype = type;
    }

    private static void only(XmlElement e, String attribute, String where) {
        if (e.has(attribute)) {
            throw Xml.error(e, "\"" + attribute + "\" can only be given for " + where);
        }
    }
}
