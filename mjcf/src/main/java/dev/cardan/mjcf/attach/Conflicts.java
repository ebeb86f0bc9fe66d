package dev.cardan.mjcf.attach;

import dev.cardan.engine.Options;
import dev.cardan.engine.table.Visual;
import dev.cardan.engine.type.Coded;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.Conflict;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;

/**
 * Settings of the whole model that differ between a specification and one attached to it. The policy of the parent
 * decides: keep the parent's values and tell (the default), merge where there is a safe side - the smaller time step, the
 * larger number of iterations -, or refuse. A value counts as wanted if it was written in a file; if neither was, if it is
 * not the built-in one.
 */
final class Conflicts {
    private enum Merge {
        SMALLER,
        LARGER,
        NEVER
    }

    private static final int GROUPS = 6;

    private final ModelSpec parent;
    private final ModelSpec child;
    private final Conflict policy;
    private final List<String> errors = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<Runnable> changes = new ArrayList<>();

    private Conflicts(ModelSpec parent, ModelSpec child) {
        this.parent = parent;
        this.child = child;
        this.policy = parent.compiler.conflict;
    }

    /** Settles all differences between the settings of a parent and a child; only the parent changes. */
    static void resolve(ModelSpec parent, ModelSpec child) {
        Conflicts c = new Conflicts(parent, child);
        c.tolerances();
        c.iterations();
        c.singleValues();
        c.ownSolver();
        c.vectors();
        c.flags();
        c.visual();
        c.sizes();
        String subject = "attaching \"" + child.modelname + "\" to \"" + parent.modelname
                + "\": settings of the two models differ (conflict=\"" + c.policyName() + "\"): ";
        if (!c.errors.isEmpty()) {
            throw new ModelException(subject + String.join("; ", c.errors));
        }
        c.changes.forEach(Runnable::run);
        if (!c.warnings.isEmpty()) {
            parent.warnings.add(subject + String.join("; ", c.warnings));
        }
    }

    private String policyName() {
        return policy == Conflict.MERGE ? "merge" : policy == Conflict.ERROR ? "error" : "warning";
    }

    private void tolerances() {
        Options p = parent.option;
        Options c = child.option;
        Options d = new Options();
        scalar("timestep", p.timestep, c.timestep, d.timestep, Merge.SMALLER, v -> p.timestep = v);
        scalar("tolerance", p.tolerance, c.tolerance, d.tolerance, Merge.SMALLER, v -> p.tolerance = v);
        scalar("ls_tolerance", p.lsTolerance, c.lsTolerance, d.lsTolerance, Merge.SMALLER, v -> p.lsTolerance = v);
        scalar(
                "noslip_tolerance",
                p.noslipTolerance,
                c.noslipTolerance,
                d.noslipTolerance,
                Merge.SMALLER,
                v -> p.noslipTolerance = v);
        scalar("ccd_tolerance", p.ccdTolerance, c.ccdTolerance, d.ccdTolerance, Merge.SMALLER, v -> p.ccdTolerance = v);
        scalar(
                "sleep_tolerance",
                p.sleepTolerance,
                c.sleepTolerance,
                d.sleepTolerance,
                Merge.SMALLER,
                v -> p.sleepTolerance = v);
    }

    private void iterations() {
        Options p = parent.option;
        Options c = child.option;
        Options d = new Options();
        scalar("iterations", p.iterations, c.iterations, d.iterations, Merge.LARGER, v -> p.iterations = (int) v);
        scalar(
                "ls_iterations",
                p.lsIterations,
                c.lsIterations,
                d.lsIterations,
                Merge.LARGER,
                v -> p.lsIterations = (int) v);
        scalar(
                "noslip_iterations",
                p.noslipIterations,
                c.noslipIterations,
                d.noslipIterations,
                Merge.LARGER,
                v -> p.noslipIterations = (int) v);
        scalar(
                "ccd_iterations",
                p.ccdIterations,
                c.ccdIterations,
                d.ccdIterations,
                Merge.LARGER,
                v -> p.ccdIterations = (int) v);
        scalar(
                "sdf_iterations",
                p.sdfIterations,
                c.sdfIterations,
                d.sdfIterations,
                Merge.LARGER,
                v -> p.sdfIterations = (int) v);
        scalar(
                "sdf_initpoints",
                p.sdfInitpoints,
                c.sdfInitpoints,
                d.sdfInitpoints,
                Merge.LARGER,
                v -> p.sdfInitpoints = (int) v);
    }

    private void singleValues() {
        Options p = parent.option;
        Options c = child.option;
        Options d = new Options();
        scalar("impratio", p.impratio, c.impratio, d.impratio, Merge.NEVER, v -> p.impratio = v);
        scalar("density", p.density, c.density, d.density, Merge.NEVER, v -> p.density = v);
        scalar("viscosity", p.viscosity, c.viscosity, d.viscosity, Merge.NEVER, v -> p.viscosity = v);
        scalar("o_margin", p.oMargin, c.oMargin, d.oMargin, Merge.NEVER, v -> p.oMargin = v);
        choice("integrator", p.integrator, c.integrator, d.integrator, v -> p.integrator = Integrator.of(v));
        choice("cone", p.cone, c.cone, d.cone, v -> p.cone = Cone.of(v));
        choice("jacobian", p.jacobian, c.jacobian, d.jacobian, v -> p.jacobian = JacobianMode.of(v));
        choice("solver", p.solver, c.solver, d.solver, v -> p.solver = Solver.of(v));
    }

    /** A solver beyond MuJoCo's has a name and no order: it is kept, taken or refused as other choices are. */
    private void ownSolver() {
        if (child.solverModel.isEmpty() || child.solverModel.equals(parent.solverModel)) {
            return;
        }
        boolean parentWants = !parent.solverModel.isEmpty();
        String text = "cardan:solver: the parent has " + (parentWants ? parent.solverModel : "none") + ", the child "
                + child.solverModel;
        if (policy == Conflict.WARNING || (policy == Conflict.ERROR && !parentWants)) {
            warnings.add(text + ", the parent's value is kept");
        } else if (parentWants) {
            errors.add(text);
        } else {
            warnings.add(text + ", the child's value is taken");
            changes.add(() -> {
                parent.solverModel = child.solverModel;
                parent.solverModelPrm = child.solverModelPrm.clone();
                parent.solverWhere = child.solverWhere;
            });
        }
    }

    private void choice(String name, Coded p, Coded c, Coded otherwise, IntConsumer set) {
        scalar(name, p.code(), c.code(), otherwise.code(), Merge.NEVER, v -> set.accept((int) v));
    }

    private void vectors() {
        Options p = parent.option;
        Options c = child.option;
        Options d = new Options();
        vector("gravity", p.gravity, c.gravity, d.gravity);
        vector("wind", p.wind, c.wind, d.wind);
        vector("magnetic", p.magnetic, c.magnetic, d.magnetic);
        vector("o_solref", p.oSolref, c.oSolref, d.oSolref);
        vector("o_solimp", p.oSolimp, c.oSolimp, d.oSolimp);
        vector("o_friction", p.oFriction, c.oFriction, d.oFriction);
    }

    private void flags() {
        Options p = parent.option;
        Options c = child.option;
        bits(
                "disableflags",
                p.disableflags,
                c.disableflags,
                parent.authored.disableflags,
                child.authored.disableflags,
                DisableFlag.COUNT,
                v -> p.disableflags |= (int) v);
        bits(
                "enableflags",
                p.enableflags,
                c.enableflags,
                parent.authored.enableflags,
                child.authored.enableflags,
                EnableFlag.COUNT,
                v -> p.enableflags |= (int) v);
        bits(
                "disableactuator",
                p.disableactuator,
                c.disableactuator,
                parent.authored.disableactuator,
                child.authored.disableactuator,
                GROUPS,
                v -> p.disableactuator |= (int) v);
    }

    private void visual() {
        Visual p = parent.visual;
        Visual c = child.visual;
        Visual d = new Visual();
        scalar("znear", p.map.znear, c.map.znear, d.map.znear, Merge.SMALLER, v -> p.map.znear = (float) v);
        scalar(
                "realtime",
                p.global.realtime,
                c.global.realtime,
                d.global.realtime,
                Merge.SMALLER,
                v -> p.global.realtime = (float) v);
        scalar("zfar", p.map.zfar, c.map.zfar, d.map.zfar, Merge.LARGER, v -> p.map.zfar = (float) v);
    }

    private void sizes() {
        ModelSpec p = parent;
        ModelSpec c = child;
        scalar("memory", (double) p.memory, (double) c.memory, -1, Merge.LARGER, v -> p.memory = (long) v);
        scalar("njmax", p.njmax, c.njmax, -1, Merge.LARGER, v -> p.njmax = (int) v);
        scalar("nconmax", p.nconmax, c.nconmax, -1, Merge.LARGER, v -> p.nconmax = (int) v);
        scalar("nuserdata", p.nuserdata, c.nuserdata, 0, Merge.LARGER, v -> p.nuserdata = (int) v);
        scalar("nkey", p.nkey, c.nkey, 0, Merge.LARGER, v -> p.nkey = (int) v);
        scalar("nuser_body", p.nuserBody, c.nuserBody, -1, Merge.LARGER, v -> p.nuserBody = (int) v);
        scalar("nuser_jnt", p.nuserJnt, c.nuserJnt, -1, Merge.LARGER, v -> p.nuserJnt = (int) v);
        scalar("nuser_geom", p.nuserGeom, c.nuserGeom, -1, Merge.LARGER, v -> p.nuserGeom = (int) v);
        scalar("nuser_site", p.nuserSite, c.nuserSite, -1, Merge.LARGER, v -> p.nuserSite = (int) v);
        scalar("nuser_cam", p.nuserCam, c.nuserCam, -1, Merge.LARGER, v -> p.nuserCam = (int) v);
        scalar("nuser_tendon", p.nuserTendon, c.nuserTendon, -1, Merge.LARGER, v -> p.nuserTendon = (int) v);
        scalar("nuser_actuator", p.nuserActuator, c.nuserActuator, -1, Merge.LARGER, v -> p.nuserActuator = (int) v);
        scalar("nuser_sensor", p.nuserSensor, c.nuserSensor, -1, Merge.LARGER, v -> p.nuserSensor = (int) v);
    }

    private void scalar(String name, double p, double c, double usual, Merge merge, DoubleConsumer set) {
        differ(name, new double[] {p}, new double[] {c}, new double[] {usual}, merge, v -> set.accept(v[0]));
    }

    private void vector(String name, double[] p, double[] c, double[] usual) {
        differ(name, p, c, usual, Merge.NEVER, v -> System.arraycopy(v, 0, p, 0, v.length));
    }

    private interface Change {
        void set(double[] value);
    }

    private void differ(String name, double[] p, double[] c, double[] usual, Merge merge, Change change) {
        if (equal(p, c)) {
            return;
        }
        boolean parentWants = parent.authored.fields.contains(name);
        boolean childWants = child.authored.fields.contains(name);
        if (!parentWants && !childWants) {
            parentWants = !equal(p, usual);
            childWants = !equal(c, usual);
        }
        if (!childWants) {
            return;
        }
        double[] wanted = c.clone();
        String text =
                name + ": the parent has " + show(p) + (parentWants ? "" : " (not written)") + ", the child " + show(c);
        if (policy == Conflict.WARNING || (policy == Conflict.ERROR && !parentWants)) {
            warnings.add(text + ", the parent's value is kept");
        } else if (!parentWants) {
            changes.add(() -> change.set(wanted));
            warnings.add(text + ", the child's value is taken");
        } else if (policy == Conflict.ERROR || merge == Merge.NEVER) {
            errors.add(text);
        } else {
            wanted[0] = merge == Merge.SMALLER ? Math.min(p[0], c[0]) : Math.max(p[0], c[0]);
            changes.add(() -> change.set(wanted));
            warnings.add(text + ", the " + (merge == Merge.SMALLER ? "smaller" : "larger") + " one is taken");
        }
    }

    private static boolean equal(double[] a, double[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    private static String show(double[] v) {
        StringBuilder text = new StringBuilder();
        for (double x : v) {
            text.append(text.isEmpty() ? "" : " ").append(x == Math.rint(x) ? Long.toString((long) x) : "" + x);
        }
        return text.toString();
    }

    /** Bit sets: merging adds the bits of the child, otherwise bits both have written must agree. */
    private void bits(String name, int p, int c, int writtenP, int writtenC, int count, DoubleConsumer add) {
        boolean nothing = writtenP == 0 && writtenC == 0;
        int authoredP = nothing ? -1 : writtenP;
        int authoredC = nothing ? -1 : writtenC;
        int wanted = c & authoredC;
        if (wanted == 0) {
            return;
        }
        if (policy == Conflict.MERGE) {
            if ((wanted & ~p) != 0) {
                warnings.add(name + ": " + bitList(wanted & ~p, count) + " added from the child");
            }
            changes.add(() -> add.accept(wanted));
            return;
        }
        int differ = (p ^ c) & authoredP & authoredC;
        if ((differ & ((1L << count) - 1)) != 0) {
            String text = name + ": the models differ in " + bitList(differ, count);
            if (policy == Conflict.ERROR) {
                errors.add(text);
            } else {
                warnings.add(text + ", the parent's are kept");
            }
        }
    }

    private static String bitList(int bits, int count) {
        int[] set = new int[count];
        int n = 0;
        for (int i = 0; i < count; i++) {
            if ((bits >> i & 1) != 0) {
                set[n++] = i;
            }
        }
        return "bits " + Arrays.toString(Arrays.copyOf(set, n));
    }
}
