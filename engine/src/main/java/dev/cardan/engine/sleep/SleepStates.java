package dev.cardan.engine.sleep;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.type.TrnType;

/**
 * Sleep states of objects other than trees: those of the bodies they belong to. An object of two bodies is awake if one
 * of them is. Reads bodyAwake, treeAwake.
 */
public final class SleepStates {
    private SleepStates() {}

    /** Sleep state of object i of a type of {@link ObjType}; what has none is awake. */
    public static int of(Data d, int type, int i) {
        Model m = d.model;
        return switch (type) {
            case ObjType.Code.BODY, ObjType.Code.XBODY -> d.bodyAwake[i];
            case ObjType.Code.JOINT -> d.bodyAwake[m.jnt.bodyid[i]];
            case ObjType.Code.DOF -> d.bodyAwake[m.dof.bodyid[i]];
            case ObjType.Code.GEOM -> d.bodyAwake[m.geom.bodyid[i]];
            case ObjType.Code.SITE -> d.bodyAwake[m.site.bodyid[i]];
            case ObjType.Code.CAMERA -> d.bodyAwake[m.cam.bodyid[i]];
            case ObjType.Code.LIGHT -> d.bodyAwake[m.light.bodyid[i]];
            case ObjType.Code.TENDON -> tendon(d, i);
            case ObjType.Code.FLEX -> flex(d, i);
            case ObjType.Code.ACTUATOR -> actuator(d, i);
            case ObjType.Code.EQUALITY -> equality(d, i);
            case ObjType.Code.SENSOR -> sensor(d, i);
            case ObjType.Code.UNKNOWN -> SleepState.AWAKE;
            default -> throw new IllegalArgumentException("objects of type " + type + " have no sleep state");
        };
    }

    /** A tendon over more than two trees is always awake, one that nothing moves is static. */
    public static int tendon(Data d, int t) {
        Model m = d.model;
        int num = m.tendon.treenum[t];
        if (num == 0) {
            return SleepState.STATIC;
        }
        boolean awake = num > 2 || d.treeAwake[m.tendon.treeid[2 * t]] != 0;
        return awake || (num == 2 && d.treeAwake[m.tendon.treeid[2 * t + 1]] != 0)
                ? SleepState.AWAKE
                : SleepState.ASLEEP;
    }

    /** The parts of a flex that can move sleep and wake together, so that the first tells; without any it is static. */
    public static int flex(Data d, int f) {
        Model m = d.model;
        boolean nodes = m.flex.interp[f] != 0;
        int[] body = nodes ? m.flex.nodebodyid : m.flex.vertbodyid;
        int from = nodes ? m.flex.nodeadr[f] : m.flex.vertadr[f];
        int to = from + (nodes ? m.flex.nodenum[f] : m.flex.vertnum[f]);
        for (int i = from; i < to; i++) {
            if (m.body.treeid[body[i]] >= 0) {
                return d.bodyAwake[body[i]];
            }
        }
        return SleepState.STATIC;
    }

    public static int actuator(Data d, int a) {
        Model m = d.model;
        int target = m.actuator.trnid[2 * a], second = m.actuator.trnid[2 * a + 1];
        return switch (m.actuator.trntype[a]) {
            case TrnType.Code.JOINT, TrnType.Code.JOINTINPARENT -> of(d, ObjType.Code.JOINT, target);
            case TrnType.Code.TENDON -> tendon(d, target);
            case TrnType.Code.SITE -> of(d, ObjType.Code.SITE, target);
            case TrnType.Code.BODY -> d.bodyAwake[target];
            case TrnType.Code.SLIDERCRANK -> eitherSite(d, target, second);
            case TrnType.Code.SO3 -> second == -1 ? of(d, ObjType.Code.JOINT, target) : eitherSite(d, target, second);
            default -> SleepState.AWAKE;
        };
    }

    private static int eitherSite(Data d, int s1, int s2) {
        boolean awake =
                of(d, ObjType.Code.SITE, s1) == SleepState.AWAKE || of(d, ObjType.Code.SITE, s2) == SleepState.AWAKE;
        return awake ? SleepState.AWAKE : SleepState.ASLEEP;
    }

    /** Awake or asleep; an equality of a sleeping and a static object is asleep. */
    public static int equality(Data d, int eq) {
        Model m = d.model;
        int type = switch (m.eq.type[eq]) {
            case EqType.Code.CONNECT, EqType.Code.WELD -> m.eq.objtype[eq];
            case EqType.Code.JOINT -> ObjType.Code.JOINT;
            case EqType.Code.TENDON -> ObjType.Code.TENDON;
            case EqType.Code.FLEX, EqType.Code.FLEXVERT, EqType.Code.FLEXSTRAIN -> ObjType.Code.FLEX;
            default -> ObjType.Code.UNKNOWN;
        };
        int obj1 = m.eq.obj1id[eq], obj2 = m.eq.obj2id[eq];
        boolean awake = (obj1 >= 0 && of(d, type, obj1) == SleepState.AWAKE)
                || (obj2 >= 0 && of(d, type, obj2) == SleepState.AWAKE);
        return awake ? SleepState.AWAKE : SleepState.ASLEEP;
    }

    /**
     * Awake or asleep. A sensor of one object is awake unless that sleeps, one of two objects only if one of them is
     * awake. Sensors of the user, of rays and of volumes don't depend on their own bodies alone and never sleep.
     */
    public static int sensor(Data d, int s) {
        Model m = d.model;
        int object = m.sensor.objtype[s] == ObjType.Code.MESH ? ObjType.Code.UNKNOWN : m.sensor.objtype[s];
        int reference = m.sensor.reftype[s];
        int type = m.sensor.type[s];
        boolean volume =
                type == SensorType.Code.CONTACT && (object == ObjType.Code.SITE || reference == ObjType.Code.SITE);
        if (volume
                || type == SensorType.Code.USER
                || type == SensorType.Code.PLUGIN
                || type == SensorType.Code.RANGEFINDER) {
            return SleepState.AWAKE;
        }
        int first = of(d, object, m.sensor.objid[s]), second = of(d, reference, m.sensor.refid[s]);
        if (object == ObjType.Code.UNKNOWN || reference == ObjType.Code.UNKNOWN) {
            int only = object == ObjType.Code.UNKNOWN ? second : first;
            return only == SleepState.ASLEEP ? SleepState.ASLEEP : SleepState.AWAKE;
        }
        return first == SleepState.AWAKE || second == SleepState.AWAKE ? SleepState.AWAKE : SleepState.ASLEEP;
    }
}
