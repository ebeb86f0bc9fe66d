package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;

/** Flexes, skins, geoms and sites. */
final class ModelShapes {
    /** Squares along the side of a plane without end. */
    static final int PLANE_GRID = 200;

    private ModelShapes() {}

    static void flexes(Pen pen) {
        if (pen.skips(Category.DYNAMIC) || !showsFlexes(pen.options)) {
            return;
        }
        Model m = pen.m;
        DrawList list = pen.list;
        for (int f = 0; f < m.nflex; f++) {
            if (!SceneOptions.in(pen.options.flexGroup, m.flex.group[f])) {
                continue;
            }
            int i = list.next(ObjType.Code.FLEX, f, Category.DYNAMIC);
            list.type[i] = Shape.FLEX;
            list.size[3 * i] = (float) m.flex.radius[f];
            pen.position(i, pen.d.flexvert.xpos, 3 * m.flex.vertadr[f]);
            pen.material(i, m.flex.matid[f], m.flex.rgba, 4 * f);
            if (pen.shows(Flag.ISLAND)) {
                int body = movingBody(m, f);
                if (body >= 0) {
                    IslandColour.ofBody(pen, i, body);
                }
            }
            list.texCoord[i] = m.flex.texcoordadr[f] >= 0;
            if (!list.texCoord[i]) {
                list.matId[i] = -1;
            }
            if (pen.perturbation.flexSelect == f) {
                pen.glow(i);
            }
            if (pen.options.label == Label.FLEX) {
                pen.name(i, ObjType.Code.FLEX, f);
            }
            if (!pen.invisible(i)) {
                list.keep();
            }
        }
    }

    static boolean showsFlexes(SceneOptions o) {
        return o.shows(Flag.FLEX_VERT) || o.shows(Flag.FLEX_EDGE) || o.shows(Flag.FLEX_FACE) || o.shows(Flag.FLEX_SKIN);
    }

    /** First body of a flex that can move, or -1. */
    private static int movingBody(Model m, int f) {
        boolean nodes = m.flex.interp[f] != 0;
        int[] bodies = nodes ? m.flex.nodebodyid : m.flex.vertbodyid;
        int start = nodes ? m.flex.nodeadr[f] : m.flex.vertadr[f];
        int end = start + (nodes ? m.flex.nodenum[f] : m.flex.vertnum[f]);
        for (int k = start; k < end; k++) {
            if (m.body.treeid[bodies[k]] >= 0) {
                return bodies[k];
            }
        }
        return -1;
    }

    static void skins(Pen pen) {
        if (pen.skips(Category.DYNAMIC) || !pen.shows(Flag.SKIN)) {
            return;
        }
        Model m = pen.m;
        DrawList list = pen.list;
        for (int s = 0; s < m.nskin; s++) {
            if (!SceneOptions.in(pen.options.skinGroup, m.skin.group[s])) {
                continue;
            }
            int i = list.next(ObjType.Code.SKIN, s, Category.DYNAMIC);
            list.type[i] = Shape.SKIN;
            pen.position(i, pen.d.xpos, 3 * m.skin.bonebodyid[m.skin.boneadr[s]]);
            pen.material(i, m.skin.matid[s], m.skin.rgba, 4 * s);
            if (pen.perturbation.skinSelect == s) {
                pen.glow(i);
            }
            list.texCoord[i] = m.skin.texcoordadr[s] >= 0;
            if (pen.options.label == Label.SKIN) {
                pen.name(i, ObjType.Code.SKIN, s);
            }
            if (!pen.invisible(i)) {
                list.keep();
            }
        }
    }

    static void geoms(Pen pen, Eye eye) {
        Model m = pen.m;
        Data d = pen.d;
        DrawList list = pen.list;
        int plane = -1;
        for (int g = 0; g < m.ngeom; g++) {
            int type = m.geom.type[g], body = m.geom.bodyid[g], data = m.geom.dataid[g];
            if (type == Shape.PLANE) {
                plane++;
            }
            int category = pen.category(body);
            if (pen.skips(category) || !SceneOptions.in(pen.options.geomGroup, m.geom.group[g])) {
                continue;
            }
            int i = list.next(ObjType.Code.GEOM, g, category);
            pen.shape(i, type, m.geom.size, 3 * g);
            pen.pose(i, d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
            list.dataId[i] = data;
            list.bound[i] = (float) m.geom.rbound[g];
            pen.material(i, m.geom.matid[g], m.geom.rgba, 4 * g);
            if (pen.shows(Flag.ISLAND) && m.body.dofnum[m.body.weldid[body]] > 0) {
                IslandColour.ofBody(pen, i, body);
            }
            if (pen.invisible(i)) {
                continue;
            }
            if (pen.perturbation.select > 0 && pen.perturbation.select == body) {
                pen.glow(i);
            }
            if (pen.options.label == Label.GEOM) {
                pen.name(i, ObjType.Code.GEOM, g);
            }
            if (type == Shape.MESH || type == Shape.SDF) {
                list.texCoord[i] = data >= 0 && m.mesh.texcoordadr[data] >= 0;
                list.dataId[i] = 2 * data + (showsHull(pen, g) ? 1 : 0);
            } else if (type == Shape.PLANE) {
                list.dataId[i] = plane;
                recentre(pen, i, g, eye);
            }
            list.keep();
        }
    }

    private static boolean showsHull(Pen pen, int g) {
        Model m = pen.m;
        return pen.shows(Flag.CONVEX_HULL)
                && m.mesh.graphadr[m.geom.dataid[g]] >= 0
                && (m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0);
    }

    /** Keeps a plane without end below the eye, moved by whole repetitions of its texture. */
    private static void recentre(Pen pen, int i, int g, Eye eye) {
        Model m = pen.m;
        double[] size = m.geom.size, xmat = pen.d.geom.xmat, at = pen.to, away = pen.vec;
        Vec3.copy(at, 0, pen.d.geom.xpos, 3 * g);
        for (int k = 0; k < 3; k++) {
            away[k] = eye.pos[k] - at[k];
        }
        for (int axis = 0; axis < 2; axis++) {
            if (size[3 * g + axis] > 0) {
                continue;
            }
            double step = gridStep(m, g, axis);
            int x = 9 * g + axis;
            double shift = away[0] * xmat[x] + away[1] * xmat[x + 3] + away[2] * xmat[x + 6];
            shift = 2 * step * Maths.round(0.5 * shift / step);
            at[0] += xmat[x] * shift;
            at[1] += xmat[x + 3] * shift;
            at[2] += xmat[x + 6] * shift;
        }
        pen.position(i, at, 0);
    }

    /** Size of a repetition of the texture of a plane without end, else of a square of its grid, m. */
    static double gridStep(Model m, int g, int axis) {
        int material = m.geom.matid[g];
        if (material >= 0 && m.mat.texrepeat[2 * material + axis] > 0) {
            return 2 / m.mat.texrepeat[2 * material + axis];
        }
        return 2.1 * (m.vis.map.zfar * m.stat.extent) / (PLANE_GRID - 2);
    }

    static void sites(Pen pen) {
        Model m = pen.m;
        Data d = pen.d;
        DrawList list = pen.list;
        for (int s = 0; s < m.nsite; s++) {
            int body = m.site.bodyid[s], category = pen.category(body);
            if (pen.skips(category) || !SceneOptions.in(pen.options.siteGroup, m.site.group[s])) {
                continue;
            }
            int i = list.next(ObjType.Code.SITE, s, category);
            pen.shape(i, m.site.type[s], m.site.size, 3 * s);
            pen.pose(i, d.site.xpos, 3 * s, d.site.xmat, 9 * s);
            pen.material(i, m.site.matid[s], m.site.rgba, 4 * s);
            if (pen.invisible(i)) {
                continue;
            }
            if (pen.perturbation.select > 0 && pen.perturbation.select == body) {
                pen.glow(i);
            }
            if (pen.options.label == Label.SITE) {
                pen.name(i, ObjType.Code.SITE, s);
            }
            list.keep();
        }
    }
}
