package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** Axes of geoms, sites, bodies and the world. */
final class FrameDecor {
    private FrameDecor() {}

    static void geoms(Pen pen) {
        if (pen.options.frames != Frames.GEOM) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int g = 0; g < m.ngeom; g++) {
            boolean shown = !pen.skips(pen.category(m.geom.bodyid[g]))
                    && SceneOptions.in(pen.options.geomGroup, m.geom.group[g])
                    && opacity(m, m.geom.matid[g], m.geom.rgba, g) != 0;
            if (shown) {
                pen.frame(g, d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
            }
        }
    }

    static void sites(Pen pen) {
        if (pen.options.frames != Frames.SITE) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int s = 0; s < m.nsite; s++) {
            boolean shown = !pen.skips(pen.category(m.site.bodyid[s]))
                    && SceneOptions.in(pen.options.siteGroup, m.site.group[s])
                    && opacity(m, m.site.matid[s], m.site.rgba, s) != 0;
            if (shown) {
                pen.frame(s, d.site.xpos, 3 * s, d.site.xmat, 9 * s);
            }
        }
    }

    private static float opacity(Model m, int material, float[] rgba, int i) {
        return material >= 0 ? m.mat.rgba[4 * material + 3] : rgba[4 * i + 3];
    }

    /** Axes of the world are twice as large; those of bodies lie in the centre of mass where inertias are shown. */
    static void bodies(Pen pen) {
        Model m = pen.m;
        Data d = pen.d;
        if (pen.options.frames == Frames.WORLD) {
            float length = m.vis.scale.framelength * pen.unit * 2, width = m.vis.scale.framewidth * pen.unit * 2;
            pen.frame(0, d.xpos, 0, d.xmat, 0, length, width);
        }
        if (pen.options.frames != Frames.BODY) {
            return;
        }
        boolean inertial = pen.shows(Flag.INERTIA);
        for (int b = 1; b < m.nbody; b++) {
            if (!pen.skips(pen.category(b))) {
                pen.frame(b, inertial ? d.xipos : d.xpos, 3 * b, inertial ? d.ximat : d.xmat, 9 * b);
            }
        }
    }
}
