package dev.cardan.batch.env.task;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/** The coordinates about which episodes begin: the model's initial ones or those of a keyframe. */
final class Origin {
    final double[] qpos;

    Origin(Model m, String keyframe) {
        if (keyframe.isEmpty()) {
            qpos = m.qpos0.clone();
        } else {
            int k = m.names().id(ObjType.Code.KEY, keyframe);
            qpos = Arrays.copyOfRange(m.key.qpos, k * m.nq, (k + 1) * m.nq);
        }
    }
}
