package dev.cardan.engine.builtin;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Elasticity of a cable, MuJoCo's plugin {@code mujoco.elasticity.cable}: a chain of bodies, one after the other in the
 * model and joined by ball joints, resists twisting about x and bending about y and z. With the rotation vector w
 * between two neighbours, w0 in the stress-free shape and the distance l, their torque is K (w - w0) / l in the frame
 * of the first of them, where K = (J G, Iy E, Iz E) follows from the cross section of the second one's first geom.
 *
 * <p>Attributes: {@code twist}, the shear modulus G (Pa), {@code bend}, Young's modulus E (Pa), {@code flat}, {@code
 * true} if the stress-free shape is straight and not that of the reference pose, {@code vmax}, a stress for viewers.
 */
public final class CableElasticity implements PluginType {
    /** Its name in models. */
    public static final String NAME = "mujoco.elasticity.cable";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> attributes() {
        return List.of("twist", "bend", "flat", "vmax");
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.PASSIVE);
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        return new Chain(m, instance, settings);
    }

    /** The bodies of one cable. */
    private static final class Chain implements Plugin {
        private final int first;
        private final int count;
        private final double[] stressFree; // (count x 3) rotation vector from the body before
        private final double[] stiffness; // (count x 3) about x, y, z: N m^2/rad
        private final double[] length; // (count) distance from the body before
        private final double[] work = new double[20];

        Chain(Model m, int instance, PluginSettings settings) {
            double shear = settings.number("twist", 0), young = settings.number("bend", 0);
            boolean flat = settings.get("flat").equals("true");
            settings.number("vmax", 0);
            int[] bodies = IntStream.range(1, m.nbody)
                    .filter(b -> m.body.plugin[b] == instance)
                    .toArray();
            count = bodies.length;
            first = count == 0 ? 0 : bodies[0];
            if (count > 0 && bodies[count - 1] - first != count - 1) {
                throw new IllegalArgumentException("the bodies of a cable must follow each other without others between"
                        + " them: give each cable an instance of its own");
            }
            stressFree = new double[3 * count];
            stiffness = new double[3 * count];
            length = new double[count];
            double[] xpos = referencePositions(m);
            for (int i = 0; i < count; i++) {
                int body = first + i;
                section(m, i, shear, young);
                if (i > 0 && (isStiff(i) || isStiff(i - 1))) {
                    requireQuaternion(m, body);
                    if (!flat) {
                        Quat.sub(stressFree, 3 * i, m.body.quat, 4 * body, m.qpos0, ballAddress(m, body), work, 0);
                    }
                    length[i] = Vec3.distance(xpos, 3 * body, xpos, 3 * (body - 1));
                }
            }
        }

        /** Origins of bodies in the reference pose, with all mocap bodies at the world's origin. */
        private static double[] referencePositions(Model m) {
            Data d = m.newData(Extensions.IGNORED);
            Arrays.fill(d.mocap.pos, 0);
            Arrays.fill(d.mocap.quat, 0);
            Kinematics.run(d);
            return d.xpos;
        }

        /**
         * MuJoCo takes four numbers of qpos for the orientation of a body, whatever its joints are. They make sense if the
         * last joint is a ball joint; they must exist in any case.
         */
        private static void requireQuaternion(Model m, int body) {
            int at = m.body.jntnum[body] == 0 ? -1 : ballAddress(m, body);
            if (at < 0 || at + 4 > m.nq) {
                throw new IllegalArgumentException(m.names().describe(ObjType.Code.BODY, body)
                        + " has no ball joint: all bodies of a cable but the first one need one, as their last joint");
            }
        }

        private boolean isStiff(int i) {
            return stiffness[3 * i] != 0 || stiffness[3 * i + 1] != 0 || stiffness[3 * i + 2] != 0;
        }

        /** Where qpos has the quaternion of a body's last joint, if that is a ball joint. */
        private static int ballAddress(Model m, int body) {
            return m.jnt.qposadr[m.body.jntadr[body]] + m.body.dofnum[body] - 3;
        }

        /** Stiffness by the second moments of area of a circle or a rectangle; other shapes have none. */
        private void section(Model m, int i, double shear, double young) {
            int geom = m.body.geomadr[first + i];
            double torsion = 0, bendY = 0, bendZ = 0;
            if (geom >= 0) {
                double[] size = m.geom.size;
                int s = 3 * geom;
                switch (m.geom.type[geom]) {
                    case GeomType.Code.CYLINDER, GeomType.Code.CAPSULE -> {
                        double r4 = Maths.pow(size[s], 4);
                        torsion = Math.PI * r4 / 2;
                        bendY = Math.PI * r4 / 4;
                        bendZ = bendY;
                    }
                    case GeomType.Code.BOX -> {
                        double h = size[s + 1], w = size[s + 2];
                        double a = Math.max(h, w), b = Math.min(h, w);
                        double slender = 1 - Maths.pow(b, 4) / Maths.pow(a, 4) / 12;
                        torsion = a * Maths.pow(b, 3) * (16.0 / 3.0 - 3.36 * b / a * slender);
                        bendY = Maths.pow(2 * w, 3) * 2 * h / 12;
                        bendZ = Maths.pow(2 * h, 3) * 2 * w / 12;
                    }
                    default -> {}
                }
            }
            stiffness[3 * i] = torsion * shear;
            stiffness[3 * i + 1] = bendY * young;
            stiffness[3 * i + 2] = bendZ * young;
        }

        @Override
        public void passive(Data d, int instance) {
            double[] w = work;
            int torque = 0, stress = 3, quat = 6, tmp = 10;
            for (int i = 0; i < count; i++) {
                if (!isStiff(i)) {
                    continue;
                }
                Vec3.zero(w, torque);
                if (i > 0) {
                    stress(d, i, stress, quat, tmp);
                    Quat.conjugate(w, quat, w, quat);
                    Quat.rotate(w, stress, w, stress, w, quat);
                    Vec3.addScaled(w, torque, w, stress, 1);
                }
                if (i < count - 1) {
                    stress(d, i + 1, stress, quat, tmp);
                    Vec3.addScaled(w, torque, w, stress, -1);
                }
                int body = first + i;
                Quat.rotate(w, torque, w, torque, d.xquat, 4 * body);
                AppliedForce.add(d.qfrcPassive, d, null, 0, w, torque, d.xpos, 3 * body, body);
            }
        }

        /** Torque of body i - 1 on body i in the frame of the former, and the orientation of the latter in it. */
        private void stress(Data d, int i, int stress, int quat, int tmp) {
            Model m = d.model;
            double[] w = work;
            int body = first + i;
            Quat.mul(w, quat, m.body.quat, 4 * body, d.qpos, ballAddress(m, body));
            Quat.toVelocity(w, tmp, w, quat, 1);
            for (int k = 0; k < 3; k++) {
                w[stress + k] = -stiffness[3 * i + k] * (w[tmp + k] - stressFree[3 * i + k]) / length[i];
            }
        }
    }
}
