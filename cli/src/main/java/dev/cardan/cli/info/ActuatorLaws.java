package dev.cardan.cli.info;

import dev.cardan.cli.Text;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;

/** What actuators do, in the words of MJCF as far as the compiled model still tells. */
final class ActuatorLaws {
    private final Model m;

    ActuatorLaws(Model m) {
        this.m = m;
    }

    /** The law by which an actuator makes forces: {@code motor}, {@code position kp 100 kv 5}, {@code muscle} ... */
    String law(int a) {
        GainType gain = GainType.of(m.actuator.gaintype[a]);
        BiasType bias = BiasType.of(m.actuator.biastype[a]);
        DynType dynamics = DynType.of(m.actuator.dyntype[a]);
        if (m.actuator.plugin[a] >= 0) {
            return "plugin " + m.names().name(ObjType.Code.PLUGIN, m.actuator.plugin[a]);
        }
        String law = switch (gain) {
            case FIXED -> fixed(a, bias, dynamics);
            case AFFINE -> "affine gain";
            default -> ModelTables.word(gain);
        };
        boolean told =
                dynamics == DynType.NONE || ModelTables.word(dynamics).equals(law) || law.startsWith("intvelocity");
        return told ? law : law + ", " + ModelTables.word(dynamics);
    }

    private String fixed(int a, BiasType bias, DynType dynamics) {
        double gain = m.actuator.gainprm[Const.NGAIN * a];
        double p0 = m.actuator.biasprm[Const.NBIAS * a],
                p1 = m.actuator.biasprm[Const.NBIAS * a + 1],
                p2 = m.actuator.biasprm[Const.NBIAS * a + 2];
        if (bias == BiasType.NONE) {
            return gain == 1 ? "motor" : "motor, gain " + Text.plain(gain);
        }
        if (bias == BiasType.AFFINE && p0 == 0 && p1 == -gain) {
            String kv = p2 == 0 ? "" : " kv " + Text.plain(-p2);
            return (dynamics == DynType.INTEGRATOR ? "intvelocity kp " : "position kp ") + Text.plain(gain) + kv;
        }
        if (bias == BiasType.AFFINE && p0 == 0 && p1 == 0 && p2 == -gain) {
            return "velocity kv " + Text.plain(gain);
        }
        return "gain " + Text.plain(gain) + ", bias " + ModelTables.word(bias);
    }

    /** What an actuator acts on. */
    String target(int a) {
        TrnType transmission = TrnType.of(m.actuator.trntype[a]);
        int id = m.actuator.trnid[2 * a];
        int type = switch (transmission) {
            case JOINT, JOINTINPARENT -> ObjType.Code.JOINT;
            case TENDON -> ObjType.Code.TENDON;
            case SITE, SLIDERCRANK -> ObjType.Code.SITE;
            case BODY -> ObjType.Code.BODY;
            default -> ObjType.Code.UNKNOWN;
        };
        String word = ModelTables.word(transmission);
        if (type == ObjType.Code.UNKNOWN || id < 0 || id >= m.names().count(type)) {
            return word;
        }
        String name = m.names().name(type, id);
        return word + " " + (name.isEmpty() ? "#" + id : name);
    }
}
