package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A sensor of a world. Its values are those of the last evaluation. */
public final class SensorView extends View<SensorRef> {
    private final Vector values =
            new Vector(this, "sensordata", d.sensordata, d.model.sensor.adr[id()], d.model.sensor.dim[id()]);

    /** Sensor id of a world. */
    public SensorView(Data d, int id) {
        super(d, ObjType.SENSOR, id);
    }

    @Override
    SensorRef in(Model m) {
        return new SensorRef(m, id());
    }

    /**
     * The value of a sensor with one number.
     *
     * @throws IllegalStateException if it has more
     */
    public double value() {
        if (values.size() != 1) {
            throw new IllegalStateException(label() + " gives " + values.size() + " numbers: use values() or read()");
        }
        return values.get(0);
    }

    /** All its values. */
    public Vector values() {
        return values;
    }

    /** Its values now, in a new array. */
    public double[] read() {
        return values.toArray();
    }

    /** Copies its values to dst, from offset on. */
    public void read(double[] dst, int offset) {
        values.copyTo(dst, offset);
    }

    @Override
    String numbers() {
        return values.toString();
    }
}
