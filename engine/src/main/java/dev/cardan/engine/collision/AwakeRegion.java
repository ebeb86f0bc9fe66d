package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.type.EnableFlag;

/**
 * A box around all that is awake. Geoms make contacts only if their bounding spheres come within reach of each other, so
 * what sleeps outside the box stays untouched. A little slack makes up for rounding.
 */
final class AwakeRegion {
    private static final double SLACK = 1e-9;

    private final double[] low = new double[3];
    private final double[] high = new double[3];
    private boolean bounded;

    /** Becomes the box of the awake geoms; unlimited if one of them is a plane. */
    void cover(Data d) {
        Model m = d.model;
        double[] pos = d.geom.xpos;
        bounded = true;
        for (int j = 0; j < 3; j++) {
            low[j] = Double.POSITIVE_INFINITY;
            high[j] = Double.NEGATIVE_INFINITY;
        }
        Runs geoms = Awake.geoms(d);
        for (int k = 0; k < geoms.count; k++) {
            for (int g = geoms.from[k]; g < geoms.to[k]; g++) {
                bounded &= m.geom.rbound[g] > 0;
                double r = reach(d, g);
                for (int j = 0; j < 3; j++) {
                    low[j] = Math.min(low[j], pos[3 * g + j] - r);
                    high[j] = Math.max(high[j], pos[3 * g + j] + r);
                }
            }
        }
        for (int j = 0; j < 3; j++) {
            low[j] -= SLACK * (1 + Math.abs(low[j]));
            high[j] += SLACK * (1 + Math.abs(high[j]));
        }
    }

    /** Whether no geom of a body comes near the box. */
    boolean isFar(Data d, int body) {
        Model m = d.model;
        double[] pos = d.geom.xpos;
        int start = m.body.geomadr[body], end = start + m.body.geomnum[body];
        for (int g = start; g < end; g++) {
            double r = reach(d, g);
            double x = pos[3 * g], y = pos[3 * g + 1], z = pos[3 * g + 2];
            boolean far = x + r < low[0]
                    || x - r > high[0]
                    || y + r < low[1]
                    || y - r > high[1]
                    || z + r < low[2]
                    || z - r > high[2];
            if (!far || !(m.geom.rbound[g] > 0)) {
                return false;
            }
        }
        return bounded;
    }

    /** Radius of the bounding sphere with the geom's part of margin and gap. */
    private static double reach(Data d, int g) {
        Model m = d.model;
        double margin = d.opt.enabled(EnableFlag.OVERRIDE) ? 0.5 * d.opt.oMargin : m.geom.margin[g];
        return m.geom.rbound[g] + margin + m.geom.gap[g];
    }
}
