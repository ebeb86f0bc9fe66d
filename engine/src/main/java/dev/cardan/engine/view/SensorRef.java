package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import java.util.Locale;
import java.util.Optional;

/** A sensor of a model. */
public final class SensorRef extends Ref {
    private final Vector user = row("user", model().sensor.user, model().nuserSensor);

    /** Sensor id of a model. */
    public SensorRef(Model m, int id) {
        super(m, ObjType.SENSOR, id);
    }

    /** What it measures. */
    public SensorType type() {
        return SensorType.of(model().sensor.type[id()]);
    }

    /** What its numbers are: real, positive, an axis or a quaternion. */
    public DataType dataType() {
        return DataType.of(model().sensor.datatype[id()]);
    }

    /** The stage of a step that computes it. */
    public Stage stage() {
        return Stage.of(model().sensor.needstage[id()]);
    }

    /** How many numbers it gives. */
    public int dim() {
        return model().sensor.dim[id()];
    }

    /** Where its numbers start in {@code sensordata}. */
    public int address() {
        return model().sensor.adr[id()];
    }

    /** What it is attached to; empty for clocks and the like. */
    public Optional<Ref> object() {
        return of(model(), model().sensor.objtype[id()], model().sensor.objid[id()]);
    }

    /** In whose frame it measures; empty means the world's. */
    public Optional<Ref> reference() {
        return of(model(), model().sensor.reftype[id()], model().sensor.refid[id()]);
    }

    /** Largest absolute value that it gives, 0 if there is no such limit. */
    public double cutoff() {
        return model().sensor.cutoff[id()];
    }

    /** Standard deviation of its noise, for the user to add: physics adds none. */
    public double noise() {
        return model().sensor.noise[id()];
    }

    /** By how many seconds its values are delayed. */
    public double delay() {
        return model().sensor.delay[id()];
    }

    /** The user's own numbers ({@code nuser_sensor}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return type().name().toLowerCase(Locale.ROOT)
                + object().map(o -> " of " + o.label()).orElse("") + ", numbers " + dim();
    }
}
