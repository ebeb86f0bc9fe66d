package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import java.util.Arrays;
import java.util.List;

/**
 * Writes the numbers of a model into a specification as {@link Canonical} makes it. Only what differs from the numbers that
 * the specification gives is written, so everything else stays as its author wrote it.
 */
final class CopyBack {
    private static final double ROUNDING = 1e-6;

    private final ModelSpec c;
    private Model given;
    private final Model m;

    /**
     * @param c specification to write to
     * @param given what it compiles to now
     * @param m model of the same structure whose numbers it gets
     */
    CopyBack(ModelSpec c, Model given, Model m) {
        this.c = c;
        this.given = given;
        this.m = m;
    }

    void run() {
        c.elements().forEach(e -> e.origin = null);
        c.option.set(m.options());
        c.bodies().forEach(CopyBack::forget);
        values();
        inertia(c.bodies());
        given = compiled();
        values(); // once more, for what follows from others when it is compiled: springs by time constant, damping
        // ratios
    }

    private Model compiled() {
        return Compiler.compile(c, c.files, LoadProgress.NONE);
    }

    private void values() {
        each(c.bodies(), this::body);
        each(c.elements(JointSpec.class), this::joint);
        each(c.elements(GeomSpec.class), this::geom);
        each(c.elements(SiteSpec.class), this::site);
        each(c.elements(CameraSpec.class), this::camera);
        each(c.elements(LightSpec.class), this::light);
        each(c.hfields, this::heightField);
        each(c.materials, this::material);
        each(c.pairs, this::pair);
        each(c.equalities, this::equality);
        each(c.tendons, this::tendon);
        each(c.actuators, this::actuator);
        each(c.sensors, this::sensor);
        each(c.numerics, this::numeric);
        each(c.tuples, this::tuple);
        each(c.keys, this::key);
    }

    private interface Change<T> {
        void apply(T element, int id);
    }

    private static <T extends SpecElement> void each(List<T> elements, Change<T> change) {
        for (int i = 0; i < elements.size(); i++) {
            change.apply(elements.get(i), i);
        }
    }

    /** Row i of a table, if it is another one than that which the specification gives; else what is there. */
    private static double[] row(double[] there, double[] table, double[] before, int i, int n) {
        return Arrays.equals(table, i * n, (i + 1) * n, before, i * n, (i + 1) * n)
                ? there
                : Arrays.copyOfRange(table, i * n, (i + 1) * n);
    }

    private static float[] row(float[] there, float[] table, float[] before, int i, int n) {
        return Arrays.equals(table, i * n, (i + 1) * n, before, i * n, (i + 1) * n)
                ? there
                : Arrays.copyOfRange(table, i * n, (i + 1) * n);
    }

    private static double number(double there, double[] table, double[] before, int i) {
        return table[i] == before[i] ? there : table[i];
    }

    private static float number(float there, float[] table, float[] before, int i) {
        return table[i] == before[i] ? there : table[i];
    }

    private static int number(int there, int[] table, int[] before, int i) {
        return table[i] == before[i] ? there : table[i];
    }

    /** A linear coefficient and those of higher powers, which stand in a table of their own. */
    private static void polynomial(
            double[] r, double[] linear, double[] linearBefore, double[] higher, double[] higherBefore, int i) {
        r[0] = number(r[0], linear, linearBefore, i);
        for (int k = 1; k < r.length; k++) {
            r[k] = number(r[k], higher, higherBefore, (r.length - 1) * i + k - 1);
        }
    }

    private void body(BodySpec b, int i) {
        b.pos = row(b.pos, m.body.pos, given.body.pos, i, 3);
        b.quat = row(b.quat, m.body.quat, given.body.quat, i, 4);
        b.gravcomp = number(b.gravcomp, m.body.gravcomp, given.body.gravcomp, i);
        b.userdata = row(b.userdata, m.body.user, given.body.user, i, m.nuserBody);
    }

    /** An inertia that follows from geoms stands in the canonical form too, but is not given by it. */
    private static void forget(BodySpec b) {
        if (b.parent != null && !b.explicitinertial) {
            b.mass = 0;
            b.ipos = new double[0];
            b.iquat = new double[] {1, 0, 0, 0};
            b.inertia = new double[3];
        }
    }

    private void joint(JointSpec j, int i) {
        j.pos = row(j.pos, m.jnt.pos, given.jnt.pos, i, 3);
        j.axis = row(j.axis, m.jnt.axis, given.jnt.axis, i, 3);
        j.range = row(j.range, m.jnt.range, given.jnt.range, i, 2);
        j.actfrcrange = row(j.actfrcrange, m.jnt.actfrcrange, given.jnt.actfrcrange, i, 2);
        j.solrefLimit = row(j.solrefLimit, m.jnt.solref, given.jnt.solref, i, 2);
        j.solimpLimit = row(j.solimpLimit, m.jnt.solimp, given.jnt.solimp, i, 5);
        j.margin = number(j.margin, m.jnt.margin, given.jnt.margin, i);
        j.userdata = row(j.userdata, m.jnt.user, given.jnt.user, i, m.nuserJnt);
        int q = m.jnt.qposadr[i];
        int dof = m.jnt.dofadr[i];
        if (j.type == JointType.HINGE || j.type == JointType.SLIDE) {
            j.ref = number(j.ref, m.qpos0, given.qpos0, q);
            j.springref = number(j.springref, m.qposSpring, given.qposSpring, q);
        }
        boolean sprung = m.jnt.stiffness[i] != given.jnt.stiffness[i] || m.dof.damping[dof] != given.dof.damping[dof];
        if (sprung && j.springdamper[0] > 0 && j.springdamper[1] > 0) {
            j.springdamper = new double[2]; // Canonical has written the stiffness and damping that follow from it
        }
        polynomial(j.stiffness, m.jnt.stiffness, given.jnt.stiffness, m.jnt.stiffnesspoly, given.jnt.stiffnesspoly, i);
        polynomial(j.damping, m.dof.damping, given.dof.damping, m.dof.dampingpoly, given.dof.dampingpoly, dof);
        j.armature = number(j.armature, m.dof.armature, given.dof.armature, dof);
        j.frictionloss = number(j.frictionloss, m.dof.frictionloss, given.dof.frictionloss, dof);
        j.solrefFriction = row(j.solrefFriction, m.dof.solref, given.dof.solref, dof, 2);
        j.solimpFriction = row(j.solimpFriction, m.dof.solimp, given.dof.solimp, dof, 5);
    }

    private void geom(GeomSpec g, int i) {
        g.size = row(g.size, m.geom.size, given.geom.size, i, 3);
        double[] pos = row(null, m.geom.pos, given.geom.pos, i, 3);
        double[] quat = row(null, m.geom.quat, given.geom.quat, i, 4);
        if (pos != null || quat != null) {
            place(g, i);
        }
        g.friction = row(g.friction, m.geom.friction, given.geom.friction, i, 3);
        g.solref = row(g.solref, m.geom.solref, given.geom.solref, i, 2);
        g.solimp = row(g.solimp, m.geom.solimp, given.geom.solimp, i, 5);
        g.solmix = number(g.solmix, m.geom.solmix, given.geom.solmix, i);
        g.margin = number(g.margin, m.geom.margin, given.geom.margin, i);
        g.gap = number(g.gap, m.geom.gap, given.geom.gap, i);
        g.adhesion = number(g.adhesion, m.geom.adhesion, given.geom.adhesion, i);
        g.surfacevel = row(g.surfacevel, m.geom.surfacevel, given.geom.surfacevel, i, 6);
        g.condim = number(g.condim, m.geom.condim, given.geom.condim, i);
        g.contype = number(g.contype, m.geom.contype, given.geom.contype, i);
        g.conaffinity = number(g.conaffinity, m.geom.conaffinity, given.geom.conaffinity, i);
        g.priority = number(g.priority, m.geom.priority, given.geom.priority, i);
        g.group = number(g.group, m.geom.group, given.geom.group, i);
        g.rgba = row(g.rgba, m.geom.rgba, given.geom.rgba, i, 4);
        g.userdata = row(g.userdata, m.geom.user, given.geom.user, i, m.nuserGeom);
    }

    /** The pose of a geom; that of a mesh is the author's, without the frame of the mesh itself. */
    private void place(GeomSpec g, int i) {
        double[] pos = Arrays.copyOfRange(m.geom.pos, 3 * i, 3 * i + 3);
        double[] quat = Arrays.copyOfRange(m.geom.quat, 4 * i, 4 * i + 4);
        int mesh = g.meshname.isEmpty() ? -1 : c.meshes.indexOf(c.mesh(g.meshname));
        if (mesh >= 0) {
            double[] back = new double[3];
            double[] turn = new double[4];
            FrameMath.invert(
                    back,
                    turn,
                    Arrays.copyOfRange(m.mesh.pos, 3 * mesh, 3 * mesh + 3),
                    Arrays.copyOfRange(m.mesh.quat, 4 * mesh, 4 * mesh + 4));
            FrameMath.append(pos, quat, back, turn);
        }
        g.pos = pos;
        g.quat = quat;
    }

    private void site(SiteSpec s, int i) {
        s.size = row(s.size, m.site.size, given.site.size, i, 3);
        s.pos = row(s.pos, m.site.pos, given.site.pos, i, 3);
        s.quat = row(s.quat, m.site.quat, given.site.quat, i, 4);
        s.rgba = row(s.rgba, m.site.rgba, given.site.rgba, i, 4);
        s.userdata = row(s.userdata, m.site.user, given.site.user, i, m.nuserSite);
    }

    private void camera(CameraSpec s, int i) {
        s.pos = row(s.pos, m.cam.pos, given.cam.pos, i, 3);
        s.quat = row(s.quat, m.cam.quat, given.cam.quat, i, 4);
        s.fovy = number(s.fovy, m.cam.fovy, given.cam.fovy, i);
        s.ipd = number(s.ipd, m.cam.ipd, given.cam.ipd, i);
        s.intrinsic = row(s.intrinsic, m.cam.intrinsic, given.cam.intrinsic, i, 4);
        s.userdata = row(s.userdata, m.cam.user, given.cam.user, i, m.nuserCam);
    }

    private void light(LightSpec s, int i) {
        s.pos = row(s.pos, m.light.pos, given.light.pos, i, 3);
        s.dir = row(s.dir, m.light.dir, given.light.dir, i, 3);
        s.attenuation = row(s.attenuation, m.light.attenuation, given.light.attenuation, i, 3);
        s.cutoff = number(s.cutoff, m.light.cutoff, given.light.cutoff, i);
        s.exponent = number(s.exponent, m.light.exponent, given.light.exponent, i);
        s.ambient = row(s.ambient, m.light.ambient, given.light.ambient, i, 3);
        s.diffuse = row(s.diffuse, m.light.diffuse, given.light.diffuse, i, 3);
        s.specular = row(s.specular, m.light.specular, given.light.specular, i, 3);
    }

    private void heightField(HFieldSpec s, int i) {
        s.size = row(s.size, m.hfield.size, given.hfield.size, i, 4);
        int from = m.hfield.adr[i];
        int to = from + m.hfield.nrow[i] * m.hfield.ncol[i];
        if (Arrays.equals(m.hfield.data, from, to, given.hfield.data, from, to)) {
            return;
        }
        float low = Float.MAX_VALUE;
        float high = 0;
        for (int k = from; k < to; k++) {
            low = Math.min(low, m.hfield.data[k]);
            high = Math.max(high, m.hfield.data[k]);
        }
        if (low != 0 || (high != 1 && high != 0)) {
            throw new ModelException(
                    s,
                    "its elevations are from " + low + " to " + high
                            + ": loading a model stretches them from 0 to 1, so"
                            + " give them that range and change hfield_size instead");
        }
        s.file = "";
        s.contentType = "";
        s.nrow = m.hfield.nrow[i];
        s.ncol = m.hfield.ncol[i];
        s.userdata = Arrays.copyOfRange(m.hfield.data, from, to);
    }

    private void material(MaterialSpec s, int i) {
        s.texrepeat = row(s.texrepeat, m.mat.texrepeat, given.mat.texrepeat, i, 2);
        s.emission = number(s.emission, m.mat.emission, given.mat.emission, i);
        s.specular = number(s.specular, m.mat.specular, given.mat.specular, i);
        s.shininess = number(s.shininess, m.mat.shininess, given.mat.shininess, i);
        s.reflectance = number(s.reflectance, m.mat.reflectance, given.mat.reflectance, i);
        s.rgba = row(s.rgba, m.mat.rgba, given.mat.rgba, i, 4);
    }

    private void pair(PairSpec p, int i) {
        p.solref = row(p.solref, m.pair.solref, given.pair.solref, i, 2);
        p.solreffriction = row(p.solreffriction, m.pair.solreffriction, given.pair.solreffriction, i, 2);
        p.solimp = row(p.solimp, m.pair.solimp, given.pair.solimp, i, 5);
        p.friction = row(p.friction, m.pair.friction, given.pair.friction, i, 5);
        p.margin = m.pair.margin[i] == given.pair.margin[i] ? p.margin : Double.valueOf(m.pair.margin[i]);
        p.gap = m.pair.gap[i] == given.pair.gap[i] ? p.gap : Double.valueOf(m.pair.gap[i]);
        p.adhesion = number(p.adhesion, m.pair.adhesion, given.pair.adhesion, i);
    }

    private void equality(EqualitySpec e, int i) {
        e.data = row(e.data, m.eq.data, given.eq.data, i, e.data.length);
        e.solref = row(e.solref, m.eq.solref, given.eq.solref, i, 2);
        e.solimp = row(e.solimp, m.eq.solimp, given.eq.solimp, i, 5);
        e.active = m.eq.active0[i] == given.eq.active0[i] ? e.active : m.eq.active0[i];
    }

    private void tendon(TendonSpec t, int i) {
        t.range = row(t.range, m.tendon.range, given.tendon.range, i, 2);
        t.actfrcrange = row(t.actfrcrange, m.tendon.actfrcrange, given.tendon.actfrcrange, i, 2);
        t.solrefLimit = row(t.solrefLimit, m.tendon.solrefLim, given.tendon.solrefLim, i, 2);
        t.solimpLimit = row(t.solimpLimit, m.tendon.solimpLim, given.tendon.solimpLim, i, 5);
        t.solrefFriction = row(t.solrefFriction, m.tendon.solrefFri, given.tendon.solrefFri, i, 2);
        t.solimpFriction = row(t.solimpFriction, m.tendon.solimpFri, given.tendon.solimpFri, i, 5);
        t.springlength = row(t.springlength, m.tendon.lengthspring, given.tendon.lengthspring, i, 2);
        t.width = number(t.width, m.tendon.width, given.tendon.width, i);
        t.margin = number(t.margin, m.tendon.margin, given.tendon.margin, i);
        t.armature = number(t.armature, m.tendon.armature, given.tendon.armature, i);
        t.frictionloss = number(t.frictionloss, m.tendon.frictionloss, given.tendon.frictionloss, i);
        polynomial(
                t.stiffness,
                m.tendon.stiffness,
                given.tendon.stiffness,
                m.tendon.stiffnesspoly,
                given.tendon.stiffnesspoly,
                i);
        polynomial(
                t.damping, m.tendon.damping, given.tendon.damping, m.tendon.dampingpoly, given.tendon.dampingpoly, i);
        t.rgba = row(t.rgba, m.tendon.rgba, given.tendon.rgba, i, 4);
        t.userdata = row(t.userdata, m.tendon.user, given.tendon.user, i, m.nuserTendon);
    }

    private void actuator(ActuatorSpec a, int i) {
        int out = m.actuator.outadr[i];
        a.dynprm = row(a.dynprm, m.actuator.dynprm, given.actuator.dynprm, i, a.dynprm.length);
        a.gainprm = row(a.gainprm, m.actuator.gainprm, given.actuator.gainprm, i, a.gainprm.length);
        a.biasprm = row(a.biasprm, m.actuator.biasprm, given.actuator.biasprm, i, a.biasprm.length);
        inputs(a, i);
        a.forcerange = row(a.forcerange, m.actuator.forcerange, given.actuator.forcerange, i, 2);
        a.actrange = row(a.actrange, m.actuator.actrange, given.actuator.actrange, i, 2);
        a.gear = row(a.gear, m.actuator.gear, given.actuator.gear, out, 6);
        a.lengthrange = row(a.lengthrange, m.actuator.lengthrange, given.actuator.lengthrange, out, 2);
        a.cranklength = number(a.cranklength, m.actuator.cranklength, given.actuator.cranklength, i);
        a.armature = number(a.armature, m.actuator.armature, given.actuator.armature, i);
        a.delay = number(a.delay, m.actuator.delay, given.actuator.delay, i);
        polynomial(
                a.damping,
                m.actuator.damping,
                given.actuator.damping,
                m.actuator.dampingpoly,
                given.actuator.dampingpoly,
                i);
        a.userdata = row(a.userdata, m.actuator.user, given.actuator.user, i, m.nuserActuator);
    }

    /** Ranges of the inputs: a motor may have none, a PID servo has others for velocity and feed-forward. */
    private void inputs(ActuatorSpec a, int i) {
        int input = m.actuator.ctrladr[i];
        int end = input + m.actuator.ctrlnum[i];
        boolean servo = a.gaintype == GainType.PID;
        int which = m.actuator.ctrlspec[i];
        if (input < end && (!servo || (which & CtrlInput.POS) != 0)) {
            a.ctrlrange = range(a.ctrlrange, input++);
        }
        if (servo && (which & CtrlInput.VEL) != 0) {
            a.velrange = range(a.velrange, input++);
        }
        if (servo && (which & CtrlInput.FF) != 0) {
            a.ffrange = range(a.ffrange, input);
        }
    }

    private double[] range(double[] there, int input) {
        return row(there, m.actuator.ctrlrange, given.actuator.ctrlrange, input, 2);
    }

    private void sensor(SensorSpec s, int i) {
        s.cutoff = number(s.cutoff, m.sensor.cutoff, given.sensor.cutoff, i);
        s.noise = number(s.noise, m.sensor.noise, given.sensor.noise, i);
        s.delay = number(s.delay, m.sensor.delay, given.sensor.delay, i);
        s.userdata = row(s.userdata, m.sensor.user, given.sensor.user, i, m.nuserSensor);
    }

    private void numeric(NumericSpec n, int i) {
        int from = m.numeric.adr[i];
        int to = from + m.numeric.size[i];
        n.data = Arrays.equals(m.numeric.data, from, to, given.numeric.data, from, to)
                ? n.data
                : Arrays.copyOfRange(m.numeric.data, from, to);
    }

    private void tuple(TupleSpec t, int i) {
        int from = m.tuple.adr[i];
        t.objprm = Arrays.copyOfRange(m.tuple.objprm, from, from + m.tuple.size[i]);
    }

    private void key(KeySpec k, int i) {
        k.time = number(k.time, m.key.time, given.key.time, i);
        k.qpos = row(k.qpos, m.key.qpos, given.key.qpos, i, m.nq);
        k.qvel = row(k.qvel, m.key.qvel, given.key.qvel, i, m.nv);
        k.act = row(k.act, m.key.act, given.key.act, i, m.na);
        k.ctrl = row(k.ctrl, m.key.ctrl, given.key.ctrl, i, m.nu);
        k.mpos = row(k.mpos, m.key.mpos, given.key.mpos, i, 3 * m.nmocap);
        k.mquat = row(k.mquat, m.key.mquat, given.key.mquat, i, 4 * m.nmocap);
    }

    /**
     * Bodies that would get another inertia than the model's, because it was changed or because their geoms were, have it
     * given.
     */
    private void inertia(List<BodySpec> bodies) {
        boolean scaled = c.compiler.settotalmass > 0;
        c.compiler.settotalmass = -1;
        Model now = compiled();
        for (int i = 1; i < bodies.size(); i++) {
            if (scaled || !sameInertia(now, i)) {
                BodySpec b = bodies.get(i);
                b.explicitinertial = true;
                b.mass = m.body.mass[i];
                b.ipos = Arrays.copyOfRange(m.body.ipos, 3 * i, 3 * i + 3);
                b.iquat = Arrays.copyOfRange(m.body.iquat, 4 * i, 4 * i + 4);
                b.inertia = possible(Arrays.copyOfRange(m.body.inertia, 3 * i, 3 * i + 3));
                c.compiler.inertiafromgeom = InertiaFromGeom.AUTO;
            }
        }
    }

    /** The largest moment of a plate is the sum of the others; what rounding adds to it would be refused where it is given. */
    private static double[] possible(double[] moments) {
        for (int k = 0; k < 3; k++) {
            double others = moments[(k + 1) % 3] + moments[(k + 2) % 3];
            if (moments[k] > others && moments[k] < (1 + ROUNDING) * others) {
                moments[k] = others;
            }
        }
        return moments;
    }

    private boolean sameInertia(Model now, int i) {
        return now.body.mass[i] == m.body.mass[i]
                && Arrays.equals(now.body.ipos, 3 * i, 3 * i + 3, m.body.ipos, 3 * i, 3 * i + 3)
                && Arrays.equals(now.body.iquat, 4 * i, 4 * i + 4, m.body.iquat, 4 * i, 4 * i + 4)
                && Arrays.equals(now.body.inertia, 3 * i, 3 * i + 3, m.body.inertia, 3 * i, 3 * i + 3);
    }
}
