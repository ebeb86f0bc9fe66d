package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import java.util.ArrayList;
import java.util.List;

/** Mass, centre of mass and principal moments of a body: as given, or as the sum of its geoms. */
final class BodyInertia {
    private BodyInertia() {}

    /** The inertial frame as the file gives it: a full tensor, or moments with a frame in any form of orientation. */
    static void given(BodySpec s, CompilerSpec compiler) {
        boolean full = s.fullinertia.length > 0;
        boolean turned = s.ialt.type != OrientationType.QUAT;
        if (full && turned) {
            throw new ModelException(s, "fullinertia has its own axes: leave out the orientation of <inertial>");
        }
        if (full && (s.inertia[0] != 0 || s.inertia[1] != 0 || s.inertia[2] != 0)) {
            throw new ModelException(s, "fullinertia and diaginertia both give the moments of inertia: leave one out");
        }
        if (full && !PrincipalAxes.of(s.iquat, s.inertia, s.fullinertia)) {
            throw new ModelException(
                    s, Rules.show("fullinertia", s.fullinertia) + ": the principal moments must be positive");
        }
        if (turned) {
            Orientation.resolve(s.iquat, s.ialt, compiler, s);
        }
    }

    /** Whether the mass of a geom counts for its body. */
    static boolean infers(Body b, Geom g, CompilerSpec compiler) {
        return b.id > 0
                && (!b.spec.explicitinertial || compiler.inertiafromgeom == InertiaFromGeom.TRUE)
                && inGroupRange(g, compiler);
    }

    static boolean inGroupRange(Geom g, CompilerSpec compiler) {
        return g.spec.group >= compiler.inertiagrouprange[0] && g.spec.group <= compiler.inertiagrouprange[1];
    }

    /** Sums up geoms if asked to or if nothing is given, then applies the bounds and checks the result. */
    static void finish(Body b, CompilerSpec compiler) {
        BodySpec s = b.spec;
        boolean given = s.ipos.length > 0;
        if (b.id > 0
                && (compiler.inertiafromgeom == InertiaFromGeom.TRUE
                        || (!given && compiler.inertiafromgeom == InertiaFromGeom.AUTO))) {
            fromGeoms(b, compiler);
        }
        if (s.ipos.length == 0 || Double.isNaN(s.ipos[0])) {
            s.ipos = s.pos.clone();
            System.arraycopy(s.quat, 0, s.iquat, 0, 4);
        }
        if (b.id > 0) {
            b.settled |= bound(s, compiler);
        }
    }

    private static void fromGeoms(Body b, CompilerSpec compiler) {
        BodySpec s = b.spec;
        List<Geom> heavy = new ArrayList<>();
        for (Geom g : b.geoms) {
            if (inGroupRange(g, compiler) && g.mass > FrameMath.EPS) {
                heavy.add(g);
            }
        }
        if (heavy.isEmpty()) {
            return;
        }
        s.ipos = new double[3];
        if (heavy.size() == 1) {
            Geom g = heavy.get(0);
            System.arraycopy(g.pos, 0, s.ipos, 0, 3);
            System.arraycopy(g.quat, 0, s.iquat, 0, 4);
            System.arraycopy(g.inertia, 0, s.inertia, 0, 3);
            s.mass = g.mass;
            return;
        }

        double mass = 0;
        double[] com = new double[3];
        for (Geom g : heavy) {
            mass += g.mass;
            for (int i = 0; i < 3; i++) {
                com[i] += g.mass * g.pos[i];
            }
        }
        s.mass = mass;
        for (int i = 0; i < 3; i++) {
            s.ipos[i] = com[i] / mass;
        }
        double[] total = new double[6];
        double[] own = new double[6];
        double[] shifted = new double[6];
        for (Geom g : heavy) {
            turned(own, g.inertia, g.quat);
            displaced(shifted, g.mass, g.pos[0] - s.ipos[0], g.pos[1] - s.ipos[1], g.pos[2] - s.ipos[2]);
            for (int i = 0; i < 6; i++) {
                total[i] = total[i] + own[i] + shifted[i];
            }
        }
        if (!PrincipalAxes.of(s.iquat, s.inertia, total)) {
            throw new ModelException(s, "the inertia of the body's geoms has a principal moment that is not positive");
        }
    }

    /** Adds the inertia of a body that is fixed to another one to the inertia of that one. */
    static void absorb(BodySpec s, BodySpec other) {
        double[] pos = other.pos.clone();
        double[] quat = other.quat.clone();
        FrameMath.append(pos, quat, other.ipos, other.iquat);
        double[] masses = {s.mass, other.mass};
        double[][] moments = {s.inertia.clone(), other.inertia};
        double[][] centres = {s.ipos.clone(), pos};
        double[][] turns = {s.iquat.clone(), quat};
        s.mass = 0;
        s.ipos = new double[3];
        for (int j = 0; j < 2; j++) {
            s.mass += masses[j];
            for (int i = 0; i < 3; i++) {
                s.ipos[i] += masses[j] * centres[j][i];
            }
        }
        for (int i = 0; i < 3; i++) {
            s.ipos[i] /= s.mass;
        }
        double[] total = new double[6];
        double[] own = new double[6];
        double[] shifted = new double[6];
        for (int j = 0; j < 2; j++) {
            double[] c = centres[j];
            turned(own, moments[j], turns[j]);
            displaced(shifted, masses[j], c[0] - s.ipos[0], c[1] - s.ipos[1], c[2] - s.ipos[2]);
            for (int i = 0; i < 6; i++) {
                total[i] += own[i] + shifted[i];
            }
        }
        if (!PrincipalAxes.of(s.iquat, s.inertia, total)) {
            throw new ModelException(
                    s, "together with the bodies fixed to it the body has a principal moment that is not positive");
        }
    }

    /** Principal moments in turned axes, as (xx, yy, zz, xy, xz, yz). */
    private static void turned(double[] r, double[] moments, double[] quat) {
        double[] m = new double[9];
        FrameMath.quatToMat(m, quat);
        r[0] = entry(m, 0, 0, moments);
        r[1] = entry(m, 3, 3, moments);
        r[2] = entry(m, 6, 6, moments);
        r[3] = entry(m, 0, 3, moments);
        r[4] = entry(m, 0, 6, moments);
        r[5] = entry(m, 3, 6, moments);
    }

    /** Entry of R diag(moments) R' for the rows of R that begin at the two offsets. */
    private static double entry(double[] m, int row, int column, double[] moments) {
        return m[row] * (m[column] * moments[0])
                + m[row + 1] * (m[column + 1] * moments[1])
                + m[row + 2] * (m[column + 2] * moments[2]);
    }

    /** Inertia of a point mass at (x, y, z), as (xx, yy, zz, xy, xz, yz). */
    private static void displaced(double[] r, double mass, double x, double y, double z) {
        r[0] = mass * (y * y + z * z);
        r[1] = mass * (x * x + z * z);
        r[2] = mass * (x * x + y * y);
        r[3] = -mass * x * y;
        r[4] = -mass * x * z;
        r[5] = -mass * y * z;
    }

    /** Applies the bounds; true if the moments had to be evened out. */
    private static boolean bound(BodySpec s, CompilerSpec compiler) {
        double[] i = s.inertia;
        s.mass = FrameMath.max(s.mass, compiler.boundmass);
        for (int k = 0; k < 3; k++) {
            i[k] = FrameMath.max(i[k], compiler.boundinertia);
        }
        if (s.mass < 0 || i[0] < 0 || i[1] < 0 || i[2] < 0) {
            throw new ModelException(
                    s,
                    Rules.show("mass", s.mass) + ", " + Rules.show("inertia", i)
                            + ": mass and moments of inertia must not be negative");
        }
        if (i[0] + i[1] < i[2] || i[0] + i[2] < i[1] || i[1] + i[2] < i[0]) {
            if (!compiler.balanceinertia) {
                throw new ModelException(
                        s,
                        Rules.show("inertia", i)
                                + ": no moment may exceed the sum of the other two; balanceinertia=\"true\" in"
                                + " <compiler> evens them out");
            }
            double mean = (i[0] + i[1] + i[2]) / 3.0;
            i[0] = mean;
            i[1] = mean;
            i[2] = mean;
            return true;
        }
        return false;
    }

    /** Every body that can move needs mass and inertia, its own or that of a body fixed to it. */
    static void checkMoving(Draft d) {
        for (Body b : d.bodies) {
            if (b.id > 0 && !b.joints.isEmpty() && !hasInertia(b)) {
                throw new ModelException(
                        b.spec,
                        "a body that can move needs mass and inertia: give it a geom with mass, an <inertial>, or set"
                                + " boundmass and boundinertia in <compiler>");
            }
        }
    }

    private static boolean hasInertia(Body b) {
        double[] i = b.spec.inertia;
        if (b.spec.mass >= Const.MINVAL && i[0] >= Const.MINVAL && i[1] >= Const.MINVAL && i[2] >= Const.MINVAL) {
            return true;
        }
        for (Body child : b.children) {
            if (child.joints.isEmpty() && hasInertia(child)) {
                return true;
            }
        }
        return false;
    }
}
