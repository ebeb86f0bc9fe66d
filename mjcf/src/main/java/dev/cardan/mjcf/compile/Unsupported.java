package dev.cardan.mjcf.compile;

import dev.cardan.engine.Options;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a specification asks for and this version does not simulate. The reader says the same about files; this is for
 * specifications made or changed in code. All such features are listed in one error.
 */
final class Unsupported {
    private final Map<String, Optional<SpecElement>> firstUse = new LinkedHashMap<>();

    private Unsupported() {}

    static void check(Draft d) {
        Unsupported u = new Unsupported();
        u.settings(d);
        u.tree(d);
        for (EqualitySpec e : d.spec.equalities) {
            u.add(e.type == EqType.TENDON, "tendons", e);
            u.add(e.type >= EqType.FLEX && e.type <= EqType.FLEXSTRAIN, "flexible objects", e);
        }
        d.spec.actuators.forEach(u::actuator);
        d.spec.sensors.forEach(u::sensor);
        if (!u.firstUse.isEmpty()) {
            throw new ModelException(u.message());
        }
    }

    private String message() {
        StringBuilder text = new StringBuilder("the model uses ")
                .append(firstUse.size() == 1 ? "a feature" : firstUse.size() + " features")
                .append(" that this version does not simulate yet:");
        firstUse.forEach((feature, first) -> {
            text.append("\n  ").append(feature);
            first.ifPresent(e -> {
                text.append(": <").append(e.tag()).append(e.name.isEmpty() ? ">" : " name=\"" + e.name + "\">");
                text.append(e.where.line() > 0 ? " at " + e.where : "");
            });
        });
        return text.toString();
    }

    private void add(boolean used, String feature, SpecElement e) {
        if (used) {
            firstUse.putIfAbsent(feature, Optional.ofNullable(e));
        }
    }

    private void settings(Draft d) {
        Options o = d.spec.option;
        add(d.compiler.fusestatic, "fusing static bodies", null);
        add(d.compiler.discardvisual, "discarding visual elements", null);
        add(o.density != 0 || o.viscosity != 0, "fluid forces", null);
        add(
                o.integrator == Integrator.IMPLICIT || o.integrator == Integrator.IMPLICITFAST,
                "implicit integrators",
                null);
        add(o.disabled(DisableFlag.NATIVECCD), "the older convex collider", null);
        add(o.enabled(EnableFlag.SLEEP), "sleeping", null);
    }

    private void tree(Draft d) {
        for (Body b : d.bodies) {
            add(b.spec.gravcomp != 0, "gravity compensation", b.spec);
        }
        for (Joint j : d.joints) {
            add(j.spec.actgravcomp, "gravity compensation", j.spec);
        }
        for (Geom g : d.geoms) {
            int type = g.spec.type;
            add(type == GeomType.MESH || !g.spec.meshname.isEmpty(), "meshes", g.spec);
            add(type == GeomType.HFIELD || !g.spec.hfieldname.isEmpty(), "height fields", g.spec);
            add(type == GeomType.SDF, "signed distance fields", g.spec);
        }
    }

    private void actuator(ActuatorSpec a) {
        add(a.trntype == TrnType.SLIDERCRANK, "slider-crank transmissions", a);
        add(a.trntype == TrnType.TENDON, "tendon transmissions", a);
        add(a.trntype == TrnType.SITE, "site transmissions", a);
        add(a.trntype == TrnType.BODY, "body transmissions", a);
        add(a.nsample > 0, "delays and history", a);
        add(
                a.gaintype == GainType.MUSCLE || a.biastype == BiasType.MUSCLE || a.dyntype == DynType.MUSCLE,
                "muscle actuators",
                a);
        add(
                a.gaintype == GainType.DCMOTOR || a.biastype == BiasType.DCMOTOR || a.dyntype == DynType.DCMOTOR,
                "DC motor actuators",
                a);
        add(
                a.gaintype == GainType.SO3 || a.biastype == BiasType.SO3 || a.trntype == TrnType.SO3,
                "orientation actuators",
                a);
        add(a.gaintype == GainType.PID || a.dyntype == DynType.PID, "PID actuators", a);
        add(
                a.gaintype == GainType.USER || a.biastype == BiasType.USER || a.dyntype == DynType.USER,
                "user-defined actuators",
                a);
    }

    private void sensor(SensorSpec s) {
        add(s.nsample > 0 || s.interval[0] > 0, "delays and history", s);
        String name = switch (s.type) {
            case SensorType.TOUCH -> "touch";
            case SensorType.ACCELEROMETER -> "accelerometer";
            case SensorType.FORCE -> "force";
            case SensorType.TORQUE -> "torque";
            case SensorType.RANGEFINDER -> "rangefinder";
            case SensorType.TENDONPOS, SensorType.TENDONVEL, SensorType.TENDONACTFRC -> "tendon";
            case SensorType.TENDONLIMITPOS, SensorType.TENDONLIMITVEL, SensorType.TENDONLIMITFRC -> "tendon limit";
            case SensorType.JOINTACTFRC -> "jointactuatorfrc";
            case SensorType.JOINTLIMITPOS, SensorType.JOINTLIMITVEL, SensorType.JOINTLIMITFRC -> "joint limit";
            case SensorType.FRAMELINACC -> "framelinacc";
            case SensorType.FRAMEANGACC -> "frameangacc";
            case SensorType.INSIDESITE -> "insidesite";
            case SensorType.GEOMDIST, SensorType.GEOMNORMAL, SensorType.GEOMFROMTO -> "distance";
            case SensorType.CONTACT -> "contact";
            case SensorType.TACTILE -> "tactile";
            case SensorType.PLUGIN -> "plugin";
            case SensorType.USER -> "user-defined";
            default -> "";
        };
        add(!name.isEmpty(), name + " sensors", s);
    }
}
