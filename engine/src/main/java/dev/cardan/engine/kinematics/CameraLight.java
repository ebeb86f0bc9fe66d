package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.SleepState;

/** Cameras and lights that are fixed to, follow, or look at bodies. Reads poses and subtreeCom; writes cam, light. */
public final class CameraLight {
    private CameraLight() {}

    public static void run(Data d) {
        Model m = d.model;
        boolean sleepers = Awake.partly(d);
        for (int c = 0; c < m.ncam; c++) {
            if (!sleepers || moves(d, m.cam.bodyid[c], m.cam.targetbodyid[c])) {
                camera(m, d, c);
            }
        }
        for (int l = 0; l < m.nlight; l++) {
            if (!sleepers || moves(d, m.light.bodyid[l], m.light.targetbodyid[l])) {
                light(m, d, l);
                Vec3.normalize(d.light.xdir, 3 * l);
            }
        }
    }

    private static boolean moves(Data d, int body, int target) {
        return d.bodyAwake[body] == SleepState.AWAKE || (target >= 0 && d.bodyAwake[target] == SleepState.AWAKE);
    }

    private static void camera(Model m, Data d, int c) {
        double[] xpos = d.cam.xpos, xmat = d.cam.xmat;
        int body = m.cam.bodyid[c], target = m.cam.targetbodyid[c];
        Kinematics.toWorld(d, xpos, xmat, c, m.cam.pos, m.cam.quat, body);
        switch (m.cam.mode[c]) {
            case CamLightMode.Code.TRACK -> {
                Mat3.copy(xmat, 9 * c, m.cam.mat0, 9 * c);
                Vec3.add(xpos, 3 * c, d.xpos, 3 * body, m.cam.pos0, 3 * c);
            }
            case CamLightMode.Code.TRACKCOM -> {
                Mat3.copy(xmat, 9 * c, m.cam.mat0, 9 * c);
                Vec3.add(xpos, 3 * c, d.subtreeCom, 3 * body, m.cam.poscom0, 3 * c);
            }
            case CamLightMode.Code.TARGETBODY -> lookAt(d, c, d.xpos, target);
            case CamLightMode.Code.TARGETBODYCOM -> lookAt(d, c, d.subtreeCom, target);
            default -> {}
        }
    }

    /** Turns camera c so that its -z axis points to the target and its x axis is level. */
    private static void lookAt(Data d, int c, double[] point, int target) {
        if (target < 0) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int x = ws.take(9), y = x + 3, z = x + 6;
        double[] axes = ws.reals;
        Vec3.sub(axes, z, d.cam.xpos, 3 * c, point, 3 * target);
        Vec3.normalize(axes, z);
        Vec3.set(axes, y, 0, 0, 1);
        Vec3.cross(axes, x, axes, y, axes, z);
        Vec3.normalize(axes, x);
        Vec3.cross(axes, y, axes, z, axes, x);
        Vec3.normalize(axes, y);
        Mat3.transpose(d.cam.xmat, 9 * c, axes, x);
        ws.release(mark);
    }

    private static void light(Model m, Data d, int l) {
        double[] xpos = d.light.xpos, xdir = d.light.xdir;
        int body = m.light.bodyid[l], target = m.light.targetbodyid[l];
        Kinematics.pointToWorld(d, xpos, 3 * l, m.light.pos, 3 * l, body);
        Quat.rotate(xdir, 3 * l, m.light.dir, 3 * l, d.xquat, 4 * body);
        switch (m.light.mode[l]) {
            case CamLightMode.Code.TRACK -> {
                Vec3.copy(xdir, 3 * l, m.light.dir0, 3 * l);
                Vec3.add(xpos, 3 * l, d.xpos, 3 * body, m.light.pos0, 3 * l);
            }
            case CamLightMode.Code.TRACKCOM -> {
                Vec3.copy(xdir, 3 * l, m.light.dir0, 3 * l);
                Vec3.add(xpos, 3 * l, d.subtreeCom, 3 * body, m.light.poscom0, 3 * l);
            }
            case CamLightMode.Code.TARGETBODY -> {
                if (target >= 0) {
                    Vec3.sub(xdir, 3 * l, d.xpos, 3 * target, xpos, 3 * l);
                }
            }
            case CamLightMode.Code.TARGETBODYCOM -> {
                if (target >= 0) {
                    Vec3.sub(xdir, 3 * l, d.subtreeCom, 3 * target, xpos, 3 * l);
                }
            }
            default -> {}
        }
    }
}
