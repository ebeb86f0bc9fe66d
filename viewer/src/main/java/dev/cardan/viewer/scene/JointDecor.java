package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;

/** Joints, redder the harder they are at their limits, and actuators, coloured by control or activation. */
final class JointDecor {
    private static final double LARGER = 1.05; // so that the actuator covers what it acts on

    private JointDecor() {}

    static void joints(Pen pen) {
        if (!pen.shows(Flag.JOINT)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int j = 0; j < m.njnt; j++) {
            if (!SceneOptions.in(pen.options.jointGroup, m.jnt.group[j])) {
                continue;
            }
            double length = m.vis.scale.jointlength * pen.unit, width = m.vis.scale.jointwidth * pen.unit;
            int i = pen.decor(ObjType.Code.JOINT, j);
            int type = m.jnt.type[j];
            if (isRotation(type)) {
                marker(pen, i, j, 0.3 * length);
            } else {
                arrow(pen, i, j, length, width);
            }
            double limit = TendonShapes.limitImpedance(d, ConstraintType.Code.LIMIT_JOINT, j);
            for (int k = 0; k < 3; k++) {
                pen.list.rgba[4 * i + k] =
                        (float) ((1 - limit) * m.vis.rgba.joint[k] + limit * m.vis.rgba.constraint[k]);
            }
            pen.list.rgba[4 * i + 3] = 1;
            if (pen.options.label == Label.JOINT) {
                pen.name(i, ObjType.Code.JOINT, j);
            }
            pen.list.keep();
        }
    }

    private static boolean isRotation(int type) {
        return type == JointType.Code.FREE || type == JointType.Code.BALL;
    }

    /** A box for a free joint, a ball for a ball joint. */
    private static void marker(Pen pen, int i, int j, double size) {
        Model m = pen.m;
        pen.list.type[i] = m.jnt.type[j] == JointType.Code.FREE ? Shape.BOX : Shape.SPHERE;
        pen.size(i, size, size, size);
        pen.pose(i, pen.d.xanchor, 3 * j, pen.d.xmat, 9 * m.jnt.bodyid[j]);
    }

    private static void arrow(Pen pen, int i, int j, double length, double width) {
        Data d = pen.d;
        Vec3.copy(pen.to, 0, d.xanchor, 3 * j);
        Vec3.addScaled(pen.to, 0, d.xaxis, 3 * j, length);
        boolean slide = pen.m.jnt.type[j] == JointType.Code.SLIDE;
        pen.connect(i, slide ? Shape.ARROW : Shape.ARROW1, width, d.xanchor, 3 * j, pen.to, 0);
    }

    static void actuators(Pen pen) {
        if (!pen.shows(Flag.ACTUATOR)) {
            return;
        }
        Model m = pen.m;
        for (int a = 0; a < m.nactuator; a++) {
            if (!SceneOptions.in(pen.options.actuatorGroup, m.actuator.group[a]) || isDisabled(pen.d, a)) {
                continue;
            }
            paint(pen, a);
            int target = m.actuator.trnid[2 * a];
            switch (m.actuator.trntype[a]) {
                case TrnType.Code.JOINT, TrnType.Code.JOINTINPARENT -> atJoint(pen, a, target);
                case TrnType.Code.SITE -> atSite(pen, a, target);
                case TrnType.Code.BODY -> atBody(pen, a, target);
                case TrnType.Code.TENDON -> alongTendon(pen, a, target);
                default -> {} // slider-cranks are drawn with the model, others not at all
            }
        }
    }

    private static boolean isDisabled(Data d, int a) {
        int group = d.model.actuator.group[a];
        return group >= 0 && group <= 30 && (d.opt.disableactuator & 1 << group) != 0;
    }

    /**
     * pen.colour = the colour of an actuator's present value between those of rest and of the two ends of its range, which
     * is extended so that it includes both signs.
     */
    private static void paint(Pen pen, int a) {
        Model m = pen.m;
        int c = m.actuator.ctrladr[a];
        boolean activations = pen.shows(Flag.ACTIVATION);
        double least = -1, most = 1;
        if (m.actuator.ctrllimited[c]) {
            least = m.actuator.ctrlrange[2 * c];
            most = m.actuator.ctrlrange[2 * c + 1];
        } else if (activations && m.actuator.actlimited[a]) {
            least = m.actuator.actrange[2 * a];
            most = m.actuator.actrange[2 * a + 1];
        }
        double low = least >= 0 ? -1 : least;
        double rest = least >= 0 ? least : most <= 0 ? most : 0;
        double high = least < 0 && most <= 0 ? 1 : most;
        low = rest - low < Const.MINVAL ? rest - Const.MINVAL : low;
        high = high - rest < Const.MINVAL ? rest + Const.MINVAL : high;
        boolean active = activations && m.actuator.dyntype[a] != DynType.Code.NONE;
        double value = active ? pen.d.act[m.actuator.actadr[a] + m.actuator.actnum[a] - 1] : pen.d.ctrl[c];
        value = Maths.clip(value, low, high);
        float negative = 0, positive = 0;
        if (value <= rest) {
            negative = (float) ((rest - value) / Math.max(Const.MINVAL, rest - low));
        } else {
            positive = (float) ((value - rest) / Math.max(Const.MINVAL, high - rest));
        }
        float neutral = 1 - (negative + positive);
        for (int k = 0; k < 4; k++) {
            pen.colour[k] = negative * m.vis.rgba.actuatornegative[k]
                    + neutral * m.vis.rgba.actuator[k]
                    + positive * m.vis.rgba.actuatorpositive[k];
        }
    }

    private static void atJoint(Pen pen, int a, int j) {
        Model m = pen.m;
        int i = pen.decor(ObjType.Code.ACTUATOR, a);
        if (isRotation(m.jnt.type[j])) {
            marker(pen, i, j, m.vis.scale.jointlength * pen.unit * 0.33);
        } else {
            arrow(pen, i, j, m.vis.scale.actuatorlength * pen.unit, m.vis.scale.actuatorwidth * pen.unit);
        }
        finish(pen, i, a, true);
    }

    private static void atSite(Pen pen, int a, int s) {
        int i = pen.decor(ObjType.Code.ACTUATOR, a);
        Vec3.scale(pen.size, 0, pen.m.site.size, 3 * s, LARGER);
        pen.shape(i, pen.m.site.type[s], pen.size, 0);
        pen.pose(i, pen.d.site.xpos, 3 * s, pen.d.site.xmat, 9 * s);
        finish(pen, i, a, true);
    }

    /** Covers all geoms of a body that are simple shapes. */
    private static void atBody(Pen pen, int a, int b) {
        Model m = pen.m;
        for (int g = m.body.geomadr[b]; g < m.body.geomadr[b] + m.body.geomnum[b]; g++) {
            int type = m.geom.type[g];
            if (type == Shape.PLANE || type == Shape.HFIELD || type == Shape.MESH || type == Shape.SDF) {
                continue;
            }
            int i = pen.decor(ObjType.Code.ACTUATOR, a);
            Vec3.scale(pen.size, 0, m.geom.size, 3 * g, LARGER);
            pen.shape(i, type, pen.size, 0);
            pen.pose(i, pen.d.geom.xpos, 3 * g, pen.d.geom.xmat, 9 * g);
            finish(pen, i, a, false);
        }
    }

    private static void alongTendon(Pen pen, int a, int t) {
        Data d = pen.d;
        Model m = pen.m;
        int start = d.ten.wrapadr[t];
        for (int k = start; k < start + d.ten.wrapnum[t] - 1; k++) {
            if (!TendonShapes.isPiece(d, k)) {
                continue;
            }
            int i = pen.decor(ObjType.Code.ACTUATOR, a);
            double width = TendonShapes.width(d, t, k) * m.vis.map.actuatortendon;
            pen.connect(i, Shape.CAPSULE, width, d.wrap.xpos, 3 * k, d.wrap.xpos, 3 * k + 3);
            pen.material(i, m.tendon.matid[t], m.tendon.rgba, 4 * t);
            finish(pen, i, a, k == start);
        }
    }

    private static void finish(Pen pen, int i, int a, boolean labelled) {
        pen.colour(i, pen.colour, 0);
        if (labelled && pen.options.label == Label.ACTUATOR) {
            pen.name(i, ObjType.Code.ACTUATOR, a);
        }
        pen.list.keep();
    }
}
