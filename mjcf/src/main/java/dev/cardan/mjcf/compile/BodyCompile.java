package dev.cardan.mjcf.compile;

import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.type.AlignFree;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Camera;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.compile.Draft.Light;
import dev.cardan.mjcf.compile.Draft.Site;
import dev.cardan.mjcf.spec.BodySpec;

/** A body with everything in it. Bodies are compiled parents first. */
final class BodyCompile {
    private BodyCompile() {}

    static void run(Body b, Draft d) {
        BodySpec s = b.spec;
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "quat", s.quat, 4);
        Rules.lengthIfGiven(s, "ipos", s.ipos, 3);
        Rules.length(s, "iquat", s.iquat, 4);
        Rules.length(s, "inertia", s.inertia, 3);
        Rules.lengthIfGiven(s, "fullinertia", s.fullinertia, 6);
        Rules.user(s, s.userdata, d.userSizes.body, "nuser_body");
        FrameMath.normalize4(s.quat);
        FrameMath.normalize4(s.iquat);
        boolean weldRoot = !b.joints.isEmpty() || s.mocap;
        b.weldid = b.parent == null ? 0 : weldRoot ? b.id : b.parent.weldid;

        Orientation.resolve(s.quat, s.alt, d.compiler(s), s);
        BodyInertia.given(s, d.compiler(s));
        for (Geom g : b.geoms) {
            GeomCompile.run(g, BodyInertia.infers(b, g, d.compiler(s)), d);
        }
        BodyInertia.finish(b, d.compiler(s));
        d.framePoses.apply(s.frame, s.pos, s.quat);
        collisionMasks(b);

        double[] inversePos = new double[3];
        double[] inverseQuat = new double[4];
        boolean aligned = alignsFreeJoint(b, d);
        if (aligned) {
            align(b, inversePos, inverseQuat);
        }
        b.bvh = BodyBvh.of(b.geoms, s.ipos, s.iquat);
        joints(b, d);
        if (b.parent != null) {
            FrameMath.rotate(b.xpos0, s.pos, b.parent.xquat0);
            for (int k = 0; k < 3; k++) {
                b.xpos0[k] += b.parent.xpos0[k];
            }
            FrameMath.mulQuat(b.xquat0, b.parent.xquat0, s.quat);
        }
        for (Site site : b.sites) {
            SiteCompile.run(site, d);
        }
        for (Camera camera : b.cameras) {
            CameraLightCompile.camera(camera, d);
        }
        for (Light light : b.lights) {
            CameraLightCompile.light(light, d);
        }
        b.plugin = d.pluginCompile.find(s, s.plugin, Capability.PASSIVE);
        if (aligned) {
            shiftParts(b, inversePos, inverseQuat);
        }
    }

    /** Bodies are tested against each other with the union of their geoms' masks and the largest margin. */
    static void collisionMasks(Body b) {
        b.contype = 0;
        b.conaffinity = 0;
        b.margin = 0;
        for (Geom g : b.geoms) {
            b.contype |= g.spec.contype;
            b.conaffinity |= g.spec.conaffinity;
            b.margin = FrameMath.max(b.margin, g.spec.margin + g.spec.gap);
        }
    }

    private static boolean alignsFreeJoint(Body b, Draft d) {
        if (b.joints.size() != 1 || !b.children.isEmpty()) {
            return false;
        }
        AlignFree align = b.joints.get(0).spec.align;
        return b.joints.get(0).spec.type == JointType.FREE
                && (align == AlignFree.TRUE || (align == AlignFree.AUTO && d.compiler(b.spec).alignfree));
    }

    /**
     * Moves the frame of a floating body to its inertial frame, which makes its part of the mass matrix diagonal. The
     * geoms stay where they are in space; the inverse of the inertial frame is returned for the other parts.
     */
    private static void align(Body b, double[] inversePos, double[] inverseQuat) {
        BodySpec s = b.spec;
        b.settled = true;
        FrameMath.append(s.pos, s.quat, s.ipos, s.iquat);
        FrameMath.invert(inversePos, inverseQuat, s.ipos, s.iquat);
        for (int i = 0; i < 3; i++) {
            s.ipos[i] = 0;
            s.iquat[i + 1] = 0;
        }
        s.iquat[0] = 1;
        for (Geom g : b.geoms) {
            g.prepend(inversePos, inverseQuat);
        }
    }

    private static void shiftParts(Body b, double[] inversePos, double[] inverseQuat) {
        for (Site site : b.sites) {
            FrameMath.prepend(inversePos, inverseQuat, site.spec.pos, site.spec.quat);
        }
        for (Camera camera : b.cameras) {
            FrameMath.prepend(inversePos, inverseQuat, camera.spec.pos, camera.spec.quat);
        }
        for (Light light : b.lights) {
            FrameMath.prepend(inversePos, inverseQuat, light.spec.pos, new double[] {1, 0, 0, 0});
            FrameMath.rotate(light.spec.dir, light.spec.dir, inverseQuat);
        }
    }

    private static void joints(Body b, Draft d) {
        BodySpec s = b.spec;
        boolean ball = false;
        int free = 0;
        for (Joint j : b.joints) {
            JointCompile.run(j, d);
            b.dofnum += JointCompile.dofs(j.spec.type);
            if (ball && (j.spec.type == JointType.BALL || j.spec.type == JointType.HINGE)) {
                throw new ModelException(
                        j.spec, "a ball joint turns freely already: no ball or hinge may follow it in the same body");
            }
            ball |= j.spec.type == JointType.BALL;
            free += j.spec.type == JointType.FREE ? 1 : 0;
        }
        if (b.parent == null && !b.joints.isEmpty()) {
            throw new ModelException(b.joints.get(0).spec, "the world cannot have joints");
        }
        if (free > 0 && b.joints.size() > 1) {
            throw new ModelException(s, "a free joint must be the only joint of its body");
        }
        if (free > 0 && b.parent.parent != null) {
            throw new ModelException(s, "a free joint is allowed in bodies directly under the world only");
        }
        if (b.dofnum > 6) {
            throw new ModelException(
                    s, "the joints of the body have " + b.dofnum + " degrees of freedom: at most 6 make sense");
        }
        if (s.mocap && (b.dofnum > 0 || b.parent.parent != null)) {
            throw new ModelException(s, "mocap=\"true\": a mocap body must be a child of the world and have no joints");
        }
    }
}
