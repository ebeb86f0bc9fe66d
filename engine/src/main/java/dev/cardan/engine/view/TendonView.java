package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;

/** A tendon of a world. */
public final class TendonView extends View<TendonRef> {
    /** Tendon id of a world. */
    public TendonView(Data d, int id) {
        super(d, ObjType.TENDON, id);
    }

    @Override
    TendonRef in(Model m) {
        return new TendonRef(m, id());
    }

    /** Length, m if spatial. */
    public double length() {
        return d.ten.length[id()];
    }

    /** Rate of change of the length, m/s if spatial. */
    public double velocity() {
        return d.ten.velocity[id()];
    }

    /** Force of all its actuators together, N if spatial. */
    public double actuatorForce() {
        double sum = 0;
        for (int a = 0; a < d.model.nactuator; a++) {
            if (d.model.actuator.trntype[a] == TrnType.Code.TENDON && d.model.actuator.trnid[2 * a] == id()) {
                sum += d.actuator.force[d.model.actuator.outadr[a]];
            }
        }
        return sum;
    }

    /** Force of its limit, N if spatial; 0 while no limit is reached. */
    public double limitForce() {
        return JointView.limitForce(d, ConstraintType.Code.LIMIT_TENDON, id());
    }

    @Override
    String numbers() {
        return "length " + Vector.text(length()) + ", velocity " + Vector.text(velocity());
    }
}
