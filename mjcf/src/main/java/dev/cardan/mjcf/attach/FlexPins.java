package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import java.util.function.Function;

/** The rule about what may hold the vertices of a flex of triangles that resists bending. */
public final class FlexPins {
    private static final int TRIANGLES = 2;
    private static final int BENDING = 1;
    private static final int SLIDERS = 3;

    private FlexPins() {}

    /**
     * The first body that must not hold vertices of a flex, since it moves: vertices of a flex that is bent belong to
     * bodies without joints, or with the three sliders of a vertex of its own. Empty if there is none.
     *
     * @param body gives the body of a name
     */
    public static String movingPin(FlexSpec f, Function<String, BodySpec> body) {
        boolean bent = f.dim == TRIANGLES && (f.elastic2d & BENDING) != 0 && f.nodebody.isEmpty();
        if (bent) {
            for (String name : f.vertbody) {
                int joints = body.apply(name).joints.size();
                if (joints != 0 && joints != SLIDERS) {
                    return name;
                }
            }
        }
        return "";
    }
}
