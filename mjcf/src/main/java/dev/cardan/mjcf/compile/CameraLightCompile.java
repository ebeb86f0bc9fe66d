package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Camera;
import dev.cardan.mjcf.compile.Draft.Light;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.LightSpec;

/** Cameras (pose, target, optics) and lights (position, direction, target). */
final class CameraLightCompile {
    private CameraLightCompile() {}

    static void camera(Camera camera, Draft d) {
        CameraSpec s = camera.spec;
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "quat", s.quat, 4);
        Rules.user(s, s.userdata, d.userSizes.camera, "nuser_cam");
        Orientation.resolve(s.quat, s.alt, d.compiler(s), s);
        d.framePoses.apply(s.frame, s.pos, s.quat);
        FrameMath.normalize4(s.quat);
        if (!s.targetbody.isEmpty()) {
            camera.targetbodyid = d.references.require(s, "target", ObjType.BODY, s.targetbody);
        }
        if (s.fovy >= 180) {
            throw new ModelException(s, Rules.show("fovy", s.fovy) + ": the field of view must be below 180 degrees");
        }
        optics(s, d);
    }

    /**
     * Focal length and principal point in metres on the sensor; values in pixels win over values in metres. The vertical
     * field of view then follows from sensor height h and focal length f: 2 atan(h / 2f).
     */
    private static void optics(CameraSpec s, Draft d) {
        boolean given =
                isSet(s.focalLength) || isSet(s.focalPixel) || isSet(s.principalLength) || isSet(s.principalPixel);
        boolean sensor = s.sensorSize[0] > 0 && s.sensorSize[1] > 0;
        if (given && !sensor) {
            throw new ModelException(s, "focal length and principal point need sensorsize");
        }
        if (!sensor) {
            s.intrinsic[0] = d.spec.visual.map.znear;
            s.intrinsic[1] = d.spec.visual.map.znear;
            return;
        }
        if (s.resolution[0] <= 0 || s.resolution[1] <= 0) {
            throw new ModelException(
                    s,
                    Rules.show("resolution", s.resolution[0], s.resolution[1])
                            + ": sensorsize needs a positive resolution");
        }
        for (int i = 0; i < 2; i++) {
            float pixelsPerMetre = (float) s.resolution[i] / s.sensorSize[i];
            s.intrinsic[i] = s.focalPixel[i] != 0 ? s.focalPixel[i] / pixelsPerMetre : s.focalLength[i];
            s.intrinsic[2 + i] = s.principalPixel[i] != 0 ? s.principalPixel[i] / pixelsPerMetre : s.principalLength[i];
        }
        s.fovy = FloatAngle.of(s.sensorSize[1] / 2, s.intrinsic[1]) * 360.0 / Math.PI;
    }

    private static boolean isSet(float[] pair) {
        return pair[0] != 0 || pair[1] != 0;
    }

    static void light(Light light, Draft d) {
        LightSpec s = light.spec;
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "dir", s.dir, 3);
        FrameSpec frame = s.frame;
        if (frame != null) {
            d.framePoses.apply(frame, s.pos, new double[] {1, 0, 0, 0});
            FrameMath.rotate(s.dir, s.dir, d.framePoses.of(frame).quat());
        }
        if (FrameMath.normalize3(s.dir) < FrameMath.EPS) {
            throw new ModelException(s, Rules.show("dir", s.dir) + ": the direction must not be zero");
        }
        if (s.softness < 0 || s.softness > 1) {
            throw new ModelException(s, Rules.show("softness", s.softness) + ": softness lies between 0 and 1");
        }
        if (!s.targetbody.isEmpty()) {
            light.targetbodyid = d.references.require(s, "target", ObjType.BODY, s.targetbody);
        }
        if (!s.texture.isEmpty()) {
            light.texid = d.references.require(s, "texture", ObjType.TEXTURE, s.texture);
        }
    }
}
