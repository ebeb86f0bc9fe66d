package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A sensor of a model, by name. */
public final class SensorView {
    private final Model m;
    private final int id;

    public SensorView(Model m, int id) {
        this.m = m;
        this.id = id;
    }

    public int id() {
        return id;
    }

    public String name() {
        return m.names().name(ObjType.Code.SENSOR, id);
    }

    /** How many numbers it gives. */
    public int dim() {
        return m.sensor.dim[id];
    }

    /** Copies its latest values to dst. */
    public void read(Data d, double[] dst, int offset) {
        System.arraycopy(d.sensordata, m.sensor.adr[id], dst, offset, dim());
    }

    /** Its latest values, in a new array. */
    public double[] read(Data d) {
        double[] values = new double[dim()];
        read(d, values, 0);
        return values;
    }

    /** The latest value of a sensor with one number. */
    public double value(Data d) {
        if (dim() != 1) {
            throw new IllegalStateException("sensor \"" + name() + "\" gives " + dim() + " numbers: use read");
        }
        return d.sensordata[m.sensor.adr[id]];
    }
}
