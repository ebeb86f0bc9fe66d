package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a specification asks for and this version cannot compile. The reader says the same about files; this is for
 * specifications made or changed in code. All such features are listed in one error.
 */
final class Unsupported {
    private final Map<String, SpecElement> firstUse = new LinkedHashMap<>();

    private Unsupported() {}

    static void check(Draft d) {
        Unsupported u = new Unsupported();
        u.collect(d);
        if (u.firstUse.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder("the model uses what this version does not simulate yet:");
        u.firstUse.forEach((feature, e) -> {
            text.append("\n  ").append(feature);
            if (e != null) {
                text.append(": <").append(e.tag()).append(e.name.isEmpty() ? ">" : " name=\"" + e.name + "\">");
                text.append(e.where.line() > 0 ? " at " + e.where : "");
            }
        });
        throw new ModelException(text.toString());
    }

    private void add(boolean used, String feature, SpecElement e) {
        if (used) {
            firstUse.putIfAbsent(feature, e);
        }
    }

    private void collect(Draft d) {
        add(d.compiler.fusestatic, "fusestatic=\"true\" in <compiler>", null);
        add(d.compiler.discardvisual, "discardvisual=\"true\" in <compiler>", null);
        for (Draft.Geom g : d.geoms) {
            int type = g.spec.type;
            boolean asset = type == GeomType.MESH || type == GeomType.HFIELD || type == GeomType.SDF;
            add(asset || !g.spec.meshname.isEmpty() || !g.spec.hfieldname.isEmpty(), "geoms made from meshes, height"
                    + " fields or distance fields", g.spec);
        }
        for (EqualitySpec e : d.spec.equalities) {
            boolean other = e.type >= EqType.TENDON && e.type <= EqType.FLEXSTRAIN;
            add(other, "equality constraints of tendons and flexes", e);
        }
        for (ActuatorSpec a : d.spec.actuators) {
            actuator(a);
        }
        for (SensorSpec s : d.spec.sensors) {
            add(isLater(s.type), "sensors of type " + s.type, s);
            add(s.nsample > 0 || s.interval[0] > 0, "sensor delay, interval and history", s);
        }
    }

    private void actuator(ActuatorSpec a) {
        boolean joint = a.trntype == TrnType.JOINT || a.trntype == TrnType.JOINTINPARENT;
        add(!joint && a.trntype >= TrnType.SLIDERCRANK && a.trntype <= TrnType.SO3, "actuators that act on anything but"
                + " joints", a);
        add(a.nsample > 0, "actuator delay and history", a);
        add(
                a.gaintype == GainType.MUSCLE || a.biastype == BiasType.MUSCLE || a.dyntype == DynType.MUSCLE,
                "muscles",
                a);
        add(
                a.gaintype == GainType.DCMOTOR || a.biastype == BiasType.DCMOTOR || a.dyntype == DynType.DCMOTOR,
                "direct-current motors",
                a);
        add(a.gaintype == GainType.SO3 || a.biastype == BiasType.SO3, "orientation actuators", a);
        add(a.gaintype == GainType.PID || a.dyntype == DynType.PID, "pid actuators", a);
    }

    private static boolean isLater(int type) {
        return switch (type) {
            case SensorType.RANGEFINDER,
                    SensorType.TENDONPOS,
                    SensorType.TENDONVEL,
                    SensorType.TENDONACTFRC,
                    SensorType.TENDONLIMITPOS,
                    SensorType.TENDONLIMITVEL,
                    SensorType.TENDONLIMITFRC,
                    SensorType.INSIDESITE,
                    SensorType.GEOMDIST,
                    SensorType.GEOMNORMAL,
                    SensorType.GEOMFROMTO,
                    SensorType.CONTACT,
                    SensorType.TACTILE,
                    SensorType.PLUGIN -> true;
            default -> false;
        };
    }
}
