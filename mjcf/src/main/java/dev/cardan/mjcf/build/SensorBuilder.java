package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.spec.SensorSpec;

/** A sensor. What it measures says which numbers it gives. */
public final class SensorBuilder extends ElementBuilder {
    private final SensorSpec spec;

    SensorBuilder(SensorSpec spec, String name, SensorType type) {
        super(ObjType.SENSOR, spec, name);
        this.spec = spec;
        spec.type = type;
    }

    /** The plain specification of this sensor. */
    public SensorSpec spec() {
        return spec;
    }

    /** What it measures. */
    SensorBuilder of(ElementBuilder measured) {
        spec.objtype = frame(measured);
        spec.objname = measured.reference();
        return this;
    }

    /** The frame in which the sensor of a frame, such as {@link SensorType#FRAMEPOS}, measures; else it is the world's. */
    public SensorBuilder relativeTo(InBody reference) {
        spec.reftype = frame(reference);
        spec.refname = reference.reference();
        return this;
    }

    /** Sensors of frames take a body by its own frame, others by its mass. */
    private ObjType frame(ElementBuilder e) {
        boolean ofFrame =
                spec.type.code() >= SensorType.Code.FRAMEPOS && spec.type.code() <= SensorType.Code.FRAMEANGACC;
        return ofFrame && e.kind() == ObjType.BODY ? ObjType.XBODY : e.kind();
    }

    /** The largest absolute value it gives. */
    public SensorBuilder cutoff(double value) {
        spec.cutoff = value;
        return this;
    }

    /** Standard deviation of its noise; for the user, nothing is added. */
    public SensorBuilder noise(double deviation) {
        spec.noise = deviation;
        return this;
    }
}
