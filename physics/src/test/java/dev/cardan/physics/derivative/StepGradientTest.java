package dev.cardan.physics.derivative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Parameter;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.StepGradient;
import dev.cardan.engine.Support;
import dev.cardan.engine.TransitionMatrices;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Derivatives through constraints against central differences of whole steps. */
class StepGradientTest {
    private static final double TOLERANCE = 1e-5;
    private static final double[] EPS = {1e-4, 1e-5, 1e-6, 3e-7, 1e-7};

    /** What a case adds to the scene, and how it is stepped. */
    private record Case(String name, String xml, Cone cone, Solver solver, Integrator integrator) {
        Data world() {
            Data d = Mjcf.parse(xml).newData();
            d.opt.cone = cone;
            d.opt.solver = solver;
            d.opt.integrator = integrator;
            d.opt.tolerance =
                    solver == Solver.NEWTON ? 1e-16 : 0; // so that differences of steps are as exact as they can be
            d.opt.iterations = solver == Solver.NEWTON ? 100 : 500;
            push(d);
            for (int i = 0; i < d.model.nu; i++) {
                d.ctrl[i] = 0.3 - 0.2 * i;
            }
            return d;
        }
    }

    /** Velocities of all kinds, those of a floating body downwards. */
    private static void push(Data d) {
        for (int i = 0; i < d.model.nv; i++) {
            d.qvel[i] = 0.4 * Math.sin(3 * i + 1);
        }
        if (d.model.jnt.type[0] == JointType.Code.FREE) {
            d.qvel[2] = -0.1;
        }
    }

    /** A body with an arm that slides on the ground, pushed down so that it stays there. */
    private static String sliding(int condim, String geom) {
        return """
            <mujoco><option timestep="0.002"/>
              <default><geom condim="%d" friction="0.4 0.02 0.01" solref="0.02 1"/></default>
              <worldbody><geom type="plane" size="3 3 1"/>
                <body pos="0 0 0.098"><freejoint/><geom %s mass="2"/>
                  <body pos="0.05 0 0.1"><joint name="j" axis="0 1 0.2" damping="0.1" stiffness="3"/>
                    <geom type="capsule" size="0.03" fromto="0 0 0 0.2 0 0.1"/>
                    <body pos="0.2 0 0.1"><joint name="k" axis="1 0 0"/><geom size="0.04"/></body></body></body>
              </worldbody>
              <actuator><position joint="j" kp="5" kv="0.3"/><motor joint="k" gear="0.5"/></actuator></mujoco>
            """.formatted(condim, geom);
    }

    private static String arm(String joint, String more) {
        return """
            <mujoco><option timestep="0.002"/><worldbody><site name="s0" pos="0 0 1"/>
                <body name="a" pos="0 0 1"><joint name="j" axis="0 1 0" %s/><geom type="capsule" size="0.04" fromto="0 0 0 0.4 0 0"/>
                  <body name="b" pos="0.4 0 0"><joint name="k" axis="0 1 0.3" damping="0.05"/>
                    <geom type="capsule" size="0.03" fromto="0 0 0 0.3 0.1 0"/><site name="s1" pos="0.3 0.1 0"/></body></body>
                <body name="c" pos="0.3 0.5 1"><joint name="l" type="ball"/><geom type="box" size="0.05 0.1 0.08" pos="0.1 0 0"/></body>
              </worldbody>
              <actuator><motor joint="j"/><general joint="k" dyntype="filter" dynprm="0.05" gainprm="2"/></actuator>
              %s</mujoco>
            """.formatted(joint, more);
    }

    private static List<Case> cases() {
        List<Case> r = new ArrayList<>();
        String capsule = "type='capsule' size='0.1' fromto='-0.15 0 0 0.15 0.02 0'";
        for (Cone cone : Cone.values()) {
            for (int condim : new int[] {1, 3, 4, 6}) {
                r.add(new Case(
                        "condim " + condim + " " + cone,
                        sliding(condim, capsule),
                        cone,
                        Solver.NEWTON,
                        Integrator.EULER));
            }
            r.add(new Case(
                    "box " + cone,
                    sliding(3, "type='box' size='0.1 0.12 0.1'"),
                    cone,
                    Solver.NEWTON,
                    Integrator.EULER));
            r.add(new Case("CG " + cone, sliding(3, capsule), cone, Solver.CG, Integrator.EULER));
            r.add(new Case(
                    "CG rolls " + cone,
                    sliding(6, "type='sphere' size='0.1'"),
                    cone,
                    Solver.CG,
                    Integrator.IMPLICITFAST));
            r.add(new Case("implicit " + cone, sliding(4, capsule), cone, Solver.NEWTON, Integrator.IMPLICIT));
            r.add(new Case("implicitfast " + cone, sliding(3, capsule), cone, Solver.NEWTON, Integrator.IMPLICITFAST));
        }
        String none = "";
        add(r, "joint limit", arm("limited='true' range='5 60' margin='0.2'", none));
        add(r, "sticking", arm("frictionloss='30'", none));
        add(r, "slipping", arm("frictionloss='0.2'", none));
        add(r, "connect", arm(none, "<equality><connect body1='b' body2='c' anchor='0.3 0.1 0'/></equality>"));
        add(r, "weld", arm(none, "<equality><weld body1='b' body2='c'/></equality>"));
        add(r, "coupling", arm(none, "<equality><joint joint1='j' joint2='k' polycoef='0.1 0.5 0.2 0 0'/></equality>"));
        add(
                r,
                "linear coupling",
                arm(none, "<equality><joint joint1='j' joint2='k' polycoef='0.1 0.5 0 0 0'/></equality>"));
        add(
                r,
                "ball limit",
                arm(none, none).replace("type=\"ball\"", "type=\"ball\" limited=\"true\" range=\"0 1\" margin=\"2\""));
        add(
                r,
                "tendons",
                arm(
                        none,
                        "<tendon><spatial limited='true' range='0 0.3' frictionloss='1'><site site='s0'/><site"
                                + " site='s1'/></spatial><fixed limited='true' range='0.2 1' margin='0.1'"
                                + " damping='0.3'><joint joint='j' coef='1'/><joint joint='k'"
                                + " coef='0.5'/></fixed></tendon>"));
        r.add(new Case(
                "weld, implicit", r.get(r.size() - 5).xml(), Cone.PYRAMIDAL, Solver.NEWTON, Integrator.IMPLICIT));
        r.add(new Case("PGS", arm("frictionloss='0.2'", none), Cone.PYRAMIDAL, Solver.PGS, Integrator.EULER));
        return r;
    }

    private static void add(List<Case> r, String name, String xml) {
        r.add(new Case(name, xml, Cone.PYRAMIDAL, Solver.NEWTON, Integrator.EULER));
    }

    /** A world beside another: direction i of the state, or of the controls after these, changed by eps; one step later. */
    private static Data stepped(Data d, int i, double eps) {
        Model m = d.model;
        Data w = m.newData();
        w.copyFrom(d);
        int nv = m.nv;
        if (i < nv) {
            double[] v = new double[nv];
            v[i] = 1;
            Support.integratePositions(w, w.qpos, 0, v, 0, eps);
        } else if (i < 2 * nv) {
            w.qvel[i - nv] += eps;
        } else if (i < 2 * nv + m.na) {
            w.act[i - 2 * nv] += eps;
        } else {
            w.ctrl[i - 2 * nv - m.na] += eps;
        }
        Physics.step(w);
        return w;
    }

    /** r (nx) = (plus - minus) / h. */
    private static double[] difference(Data plus, Data minus, double h) {
        Model m = plus.model;
        double[] r = new double[2 * m.nv + m.na];
        Support.differentiatePositions(plus, r, 0, h, minus.qpos, 0, plus.qpos, 0);
        for (int i = 0; i < m.nv; i++) {
            r[m.nv + i] = (plus.qvel[i] - minus.qvel[i]) / h;
        }
        for (int i = 0; i < m.na; i++) {
            r[2 * m.nv + i] = (plus.act[i] - minus.act[i]) / h;
        }
        return r;
    }

    /** Largest error of some columns, by the largest number there; the best of all eps. */
    private static double error(Data d, TransitionMatrices t, int from, int to) {
        double best = Double.POSITIVE_INFINITY;
        for (double eps : EPS) {
            double worst = 0, size = 1e-12;
            for (int k = from; k < to; k++) {
                double[] x = difference(stepped(d, k, eps), stepped(d, k, -eps), 2 * eps);
                for (int i = 0; i < t.nx(); i++) {
                    double y = k < t.nx() ? t.A()[i * t.nx() + k] : t.B()[i * t.nu() + k - t.nx()];
                    worst = Math.max(worst, Math.abs(x[i] - y));
                    size = Math.max(size, Math.abs(x[i]));
                }
            }
            best = Math.min(best, worst / size);
        }
        return best;
    }

    @Test
    void everyKindOfConstraintIsDifferentiatedThrough() {
        List<String> wrong = new ArrayList<>();
        int stable = 0;
        for (Case c : cases()) {
            Data d = c.world();
            Physics.step(d, 12);
            StepGradient g = new StepGradient(d).at(d);
            if (!g.switches(1e-4).isEmpty() || g.jumped()) {
                wrong.add(c.name + " is about to switch: " + g.switches(1e-4));
                continue;
            }
            stable++;
            Physics.forward(d);
            assertTrue(d.nefc > 0, c.name);
            TransitionMatrices t = g.transition();
            int nv = d.model.nv, nx = t.nx();
            double[] e = {
                error(d, t, 0, nv), error(d, t, nv, 2 * nv), error(d, t, 2 * nv, nx), error(d, t, nx, nx + t.nu())
            };
            for (double x : e) {
                if (x > TOLERANCE) {
                    wrong.add(c.name + ": " + java.util.Arrays.toString(e));
                    break;
                }
            }
        }
        assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
        assertTrue(stable >= 25, stable + " cases");
    }

    @Test
    void contactsBetweenBodiesAreDifferentiatedThrough() {
        Data d = Mjcf.parse("""
                <mujoco><worldbody><geom type="plane" size="3 3 1"/>
                  <body pos="0 0 0.1"><freejoint/><geom type="capsule" size="0.1" fromto="-0.2 0 0 0.2 0 0"/></body>
                  <body pos="0.02 0.03 0.298"><freejoint/><geom type="capsule" size="0.1" fromto="0 -0.2 0 0 0.2 0.01"/></body>
                  <body pos="0.6 0 0.1"><freejoint/><geom type="sphere" size="0.1"/></body>
                  <body pos="0.7 0.05 0.26"><freejoint/><geom type="sphere" size="0.1"/></body>
                </worldbody></mujoco>
                """).newData();
        d.opt.tolerance = 1e-16;
        Physics.step(d, 8);
        Physics.forward(d);
        assertTrue(d.ncon >= 4);
        StepGradient g = new StepGradient(d).at(d);
        assertTrue(g.switches(1e-4).isEmpty());
        assertTrue(error(d, g.transition(), 0, d.model.nv) < TOLERANCE);
        assertTrue(error(d, g.transition(), d.model.nv, 2 * d.model.nv) < TOLERANCE);
    }

    @Test
    void accelerationsFollowForces() {
        Data d = cases().getFirst().world();
        Physics.step(d, 12);
        StepGradient g = new StepGradient(d).at(d);
        int nv = d.model.nv, nx = 2 * nv;
        double[] a = g.accelerationByForce(), next = g.nextByForce(), body = g.accelerationByBodyForce(2);
        double eps = 1e-4;
        for (int k = 0; k < nv; k++) {
            Data plus = d.model.newData(), minus = d.model.newData();
            plus.copyFrom(d);
            minus.copyFrom(d);
            plus.qfrcApplied[k] += eps;
            minus.qfrcApplied[k] -= eps;
            Physics.step(plus);
            Physics.step(minus);
            double[] x = difference(plus, minus, 2 * eps);
            for (int i = 0; i < nv; i++) {
                assertEquals((plus.qacc[i] - minus.qacc[i]) / (2 * eps), a[i * nv + k], 1e-6);
            }
            for (int i = 0; i < nx; i++) {
                assertEquals(x[i], next[i * nv + k], 1e-8);
            }
        }
        for (int k = 0; k < 6; k++) {
            Data plus = d.model.newData(), minus = d.model.newData();
            plus.copyFrom(d);
            minus.copyFrom(d);
            plus.xfrcApplied[12 + k] += eps;
            minus.xfrcApplied[12 + k] -= eps;
            Physics.forward(plus);
            Physics.forward(minus);
            for (int i = 0; i < nv; i++) {
                assertEquals((plus.qacc[i] - minus.qacc[i]) / (2 * eps), body[6 * i + k], 1e-5);
            }
        }
    }

    @Test
    void parametersOfTheModelAreDifferentiatedBy() {
        for (Cone cone : Cone.values()) {
            Data d = Mjcf.parse(sliding(3, "name='g' type='capsule' size='0.1' fromto='-0.15 0 0 0.15 0.02 0'")
                            .replace("<body pos=\"0 0 0.098\">", "<body name='b' pos='0 0 0.098'>")
                            .replace("joint=\"j\" kp", "name='p' joint='j' kp"))
                    .newData();
            d.opt.cone = cone;
            d.opt.tolerance = 1e-16;
            push(d);
            d.ctrl[0] = 0.3;
            Physics.step(d, 12);
            Model m = d.model;
            Parameter[] p = {
                Parameter.of(m, "mass", 1e-5, (o, x) -> o.mass("b", 2 + x)),
                Parameter.of(m, "friction", 1e-5, (o, x) -> o.setAll("geom_friction", 0.4 + x, 0.02, 0.01)),
                Parameter.of(m, "gain", 1e-5, (o, x) -> o.array("actuator_gainprm")[0] += x),
                Parameter.of(m, "solref", 1e-6, (o, x) -> o.setAll("geom_solref", 0.02 + x, 1)),
                Parameter.of(m, "size", 1e-6, (o, x) -> o.array("geom_size")[3] += x),
                Parameter.of(m, "place", 1e-5, (o, x) -> o.array("geom_pos")[4] += x),
                Parameter.of(m, "damping", 1e-5, (o, x) -> o.array("dof_damping")[6] += x),
                Parameter.of(m, "stiffness", 1e-5, (o, x) -> o.array("jnt_stiffness")[1] += x),
                Parameter.of(m, "gravity", 1e-5, (o, x) -> o.options().gravity[2] += x),
            };
            StepGradient g = new StepGradient(d).by(p).at(d);
            double[] r = g.nextByParameter();
            int nx = 2 * m.nv;
            for (int k = 0; k < p.length; k++) {
                Data plus = m.newData(), minus = m.newData();
                plus.copyFrom(d);
                minus.copyFrom(d);
                plus.use(p[k].plus());
                minus.use(p[k].minus());
                Physics.step(plus);
                Physics.step(minus);
                double[] x = difference(plus, minus, 2 * p[k].eps());
                double worst = 0, size = 0;
                for (int i = 0; i < nx; i++) {
                    worst = Math.max(worst, Math.abs(x[i] - r[i * p.length + k]));
                    size = Math.max(size, Math.abs(x[i]));
                }
                assertTrue(size > 0, p[k].name());
                assertTrue(worst < TOLERANCE * size, p[k].name() + " " + cone + ": " + worst + " of " + size);
            }
        }
    }

    @Test
    void pullingBackIsTheTransposedProduct() {
        for (Integrator i : new Integrator[] {Integrator.EULER, Integrator.IMPLICIT, Integrator.IMPLICITFAST}) {
            for (String xml : List.of(cases().get(1).xml, arm("damping='0.2'", ""))) {
                Data d = new Case("", xml, Cone.ELLIPTIC, Solver.NEWTON, i).world();
                Physics.step(d, 12);
                StepGradient g = new StepGradient(d).at(d);
                TransitionMatrices t = g.transition();
                int nx = t.nx(), nu = t.nu();
                double[] next = new double[nx], state = new double[nx], control = new double[nu + 1];
                for (int k = 0; k < nx; k++) {
                    next[k] = Math.cos(2 * k);
                }
                g.pullBack(next, state, control, 1, new double[0]);
                for (int k = 0; k < nx + nu; k++) {
                    double sum = 0;
                    for (int r = 0; r < nx; r++) {
                        sum += next[r] * (k < nx ? t.A()[r * nx + k] : t.B()[r * nu + k - nx]);
                    }
                    assertEquals(
                            sum,
                            k < nx ? state[k] : control[1 + k - nx],
                            1e-9 * Math.max(1, Math.abs(sum)),
                            i + " " + k);
                }
            }
        }
    }

    @Test
    void rowsNearASwitchAreTold() {
        Data d = Mjcf.parse("<mujoco><worldbody><geom type='plane' size='1 1 1' condim='1'/><body pos='0 0 0.0999'>"
                        + "<joint type='slide' axis='0 0 1'/><geom size='0.1' condim='1'/></body></worldbody></mujoco>")
                .newData();
        Physics.step(d, 300);
        StepGradient g = new StepGradient(d).at(d);
        assertTrue(g.switches(0.01).isEmpty());
        d.qfrcApplied[0] = 0;
        double pull = 0, far = 100 * d.model.body.mass[1];
        for (int i = 0; i < 60; i++) { // lift it until the contact is about to open
            double middle = 0.5 * (pull + far);
            d.qfrcApplied[0] = middle;
            Physics.forward(d);
            if (d.efc.force[0] > 0) {
                pull = middle;
            } else {
                far = middle;
            }
        }
        d.qfrcApplied[0] = pull;
        List<StepGradient.Switch> near = g.at(d).switches(1e-6);
        assertEquals(1, near.size());
        assertEquals(0, near.getFirst().row());
        double closed = g.accelerationByForce()[0];
        d.qfrcApplied[0] = far * (1 + 1e-9) + 1e-9;
        double open = g.at(d).accelerationByForce()[0];
        assertEquals(1 / d.model.body.mass[1], open, 1e-9 * open);
        assertTrue(closed < 0.5 * open, "the side that pushes resists: " + closed + " beside " + open);
    }

    @Test
    void theWorldIsOnlyRead() {
        Data d = cases().get(1).world();
        Physics.step(d, 12);
        State before = d.state();
        double[] forces = d.efc.force.clone();
        StepGradient g = new StepGradient(d);
        double[] a = g.at(d).transition().A();
        assertEquals(before, d.state());
        assertTrue(java.util.Arrays.equals(forces, d.efc.force));
        assertTrue(java.util.Arrays.equals(a, g.at(d).transition().A()));
        Physics.step(d);
        assertFalse(java.util.Arrays.equals(a, g.at(d).transition().A()));
    }

    @Test
    void whatCantBeDifferentiatedIsRefused() {
        refuses("RK4", d -> d.opt.integrator = Integrator.RK4);
        refuses("noslip", d -> d.opt.noslipIterations = 3);
        refuses("asleep", d -> d.opt.enableflags |= EnableFlag.SLEEP);
        refuses("callbacks", d -> d.callbacks.passive = w -> {});
        String flex = "<mujoco><worldbody><flexcomp name='f' type='grid' count='3 3 1' spacing='0.1 0.1 0.1' dim='2'"
                + " radius='0.01'/></worldbody></mujoco>";
        refuses("flexes", Mjcf.parse(flex).newData());
        String delay = "<mujoco><worldbody><body><joint name='j'/><geom size='0.1'/></body></worldbody><actuator>"
                + "<motor joint='j' delay='0.02' nsample='10'/></actuator></mujoco>";
        refuses("delays", Mjcf.parse(delay).newData());
    }

    private static void refuses(String part, Consumer<Data> change) {
        Data d = cases().getFirst().world();
        change.accept(d);
        refuses(part, d);
    }

    private static void refuses(String part, Data d) {
        StepGradient g = new StepGradient(d);
        String message =
                assertThrows(IllegalArgumentException.class, () -> g.at(d)).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void resultsNeedAState() {
        Data d = cases().getFirst().world();
        StepGradient g = new StepGradient(d);
        assertThrows(IllegalStateException.class, g::transition);
        assertThrows(IllegalStateException.class, () -> g.switches(1));
        assertThrows(IllegalStateException.class, g::accelerationByForce);
        g.at(d).transition();
        d.qvel[0] = 1e11;
        assertThrows(ArithmeticException.class, () -> g.at(d));
        assertThrows(IllegalStateException.class, g::transition);
    }

    @Test
    void asMuchAsThereIs() {
        Data still = Mjcf.parse("<mujoco><worldbody><geom size='1'/></worldbody></mujoco>")
                .newData();
        assertEquals(0, new StepGradient(still).at(still).transition().nx());
        Data free = Mjcf.parse("<mujoco><worldbody><body><freejoint/><geom size='1'/></body></worldbody></mujoco>")
                .newData();
        TransitionMatrices t = new StepGradient(free).at(free).transition();
        assertEquals(12, t.nx());
        assertEquals(0, t.B().length);
    }
}
