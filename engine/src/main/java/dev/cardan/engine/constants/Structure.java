package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.FieldList.Field;
import java.util.Arrays;

/** Whether two models have the same structure, so that a world of one can go on with the other. */
public final class Structure {
    private Structure() {}

    /** In what the structures of two models differ, as a part of a sentence; null if they are the same. */
    public static String difference(Model a, Model b) {
        FieldList x = a.fields(), y = b.fields();
        for (int i = 0; i < x.size(); i++) {
            if (x.shares(y, i)) {
                continue;
            }
            Field f = x.field(i), g = y.field(i);
            if (f.rows() != g.rows() || f.stride() != g.stride()) {
                return f.name() + " has " + g.length() + " entries instead of " + f.length();
            }
            if (FieldRole.of(f.name()) == FieldRole.STRUCTURE && !f.kind().same(x.array(i), y.array(i))) {
                return f.name() + " has other entries";
            }
        }
        if (a.nuserdata != b.nuserdata || a.nsensordata != b.nsensordata || a.nhistory != b.nhistory) {
            return "the sizes of userdata, sensordata or history are others";
        }
        if (a.ext != b.ext && !Arrays.equals(a.ext.actuatorGain, b.ext.actuatorGain)) {
            return "actuators have other gain models";
        }
        if (a.ext != b.ext
                && (!Arrays.equals(a.ext.flexBending, b.ext.flexBending)
                        || !Arrays.equals(a.ext.flexElasticity, b.ext.flexElasticity))) {
            return "flexes have other bending or elasticity models";
        }
        return null;
    }
}
