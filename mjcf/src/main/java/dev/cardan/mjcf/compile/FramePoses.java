package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FrameSpec;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The poses of {@code <frame>} elements relative to the body they are in; nested frames are accumulated. */
final class FramePoses {
    /** A frame's position and unit quaternion in its body. */
    record Pose(double[] pos, double[] quat) {}

    private final Draft draft;
    private final Map<FrameSpec, Pose> poses = new IdentityHashMap<>();

    FramePoses(Draft draft) {
        this.draft = draft;
    }

    /** Pose of a frame; null for no frame. */
    Pose of(FrameSpec frame) {
        if (frame == null) {
            return null;
        }
        // from the outermost frame without a known pose inwards
        List<FrameSpec> unknown = new ArrayList<>();
        for (FrameSpec f = frame; f != null && !poses.containsKey(f); f = f.frame) {
            if (unknown.size() > 100_000) {
                throw new ModelException(f, "the frame is inside itself");
            }
            unknown.add(f);
        }
        for (int i = unknown.size() - 1; i >= 0; i--) {
            poses.put(unknown.get(i), resolve(unknown.get(i)));
        }
        return poses.get(frame);
    }

    private Pose resolve(FrameSpec f) {
        Rules.length(f, "pos", f.pos, 3);
        Rules.length(f, "quat", f.quat, 4);
        double[] pos = f.pos.clone();
        double[] quat = f.quat.clone();
        Orientation.resolve(quat, f.alt, draft.compiler(f), f);
        if (f.frame != null) {
            Pose outer = poses.get(f.frame);
            FrameMath.prepend(outer.pos, outer.quat, pos, quat);
        }
        FrameMath.normalize4(quat);
        return new Pose(pos, quat);
    }

    /** Expresses a pose given inside a frame in the frame's body. */
    void apply(FrameSpec frame, double[] pos, double[] quat) {
        Pose p = of(frame);
        if (p != null) {
            FrameMath.prepend(p.pos, p.quat, pos, quat);
        }
    }
}
