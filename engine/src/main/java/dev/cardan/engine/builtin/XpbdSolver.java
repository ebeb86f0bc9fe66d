package dev.cardan.engine.builtin;

import dev.cardan.engine.Data;
import dev.cardan.engine.extension.ConstraintProblem;
import dev.cardan.engine.extension.RowSolver;
import dev.cardan.engine.type.ConstraintType;
import java.util.Arrays;

/**
 * One world's {@link Xpbd}. A pyramid is taken apart into the normal and the tangents that it was made of, so that each contact has a row
 * for its normal and one for each direction of friction, whatever cones there are; forces are put together again in the end.
 *
 * <p>The way q of a substep changes by W dl with W = M^-1 J' of a row, which is stored for the degrees of freedom it reaches.
 */
final class XpbdSolver implements RowSolver {
    private static final int EQUALITY = 0;
    private static final int LOSS = 1;
    private static final int ONE_SIDED = 2;
    private static final int TANGENT = 3; // follow the row of their normal

    /** How deep rigid contacts and limits are left, m or rad, so that they are found again in the next step. */
    private static final double SLACK = 1e-4;

    private final int substeps;
    private final int iterations;
    private final double givenCompliance;

    private int count;
    private int numbers; // in dof, jacobian and response
    private int[] kind = {}; // (count)
    private int[] source = {}; // (count) row of the problem, the first of a contact
    private int[] start = {}; // (count + 1) where a row's numbers begin
    private double[] violation = {}; // (count) at the beginning of the substep
    private double[] initial = {}; // (count) at the beginning of the step
    private double[] compliance = {}; // (count)
    private double[] damping = {}; // (count) damping by stiffness, s
    private double[] limit = {}; // (count) friction loss, or coefficient of friction
    private double[] inverse = {}; // (count) J M^-1 J'
    private double[] multiplier = {}; // (count)
    private double[] impulse = {}; // (count) sum over the substeps, N s
    private int[] dof = {};
    private double[] jacobian = {};
    private double[] response = {};
    private double[] row = {}; // (nv)
    private double[] other = {};
    private double[] way = {}; // (nv) within the substep
    private double[] pushed = {}; // (nv) by mending
    private double[] moved = {}; // (nv) since the beginning of the step
    private final double[] tangent = new double[5];

    XpbdSolver(int substeps, int iterations, double givenCompliance) {
        this.substeps = substeps;
        this.iterations = iterations;
        this.givenCompliance = givenCompliance;
    }

    @Override
    public void solve(ConstraintProblem p) {
        int nv = p.dofs();
        if (row.length < nv) {
            row = new double[nv];
            other = new double[nv];
            way = new double[nv];
            moved = new double[nv];
            pushed = new double[nv];
        }
        collect(p);
        double dt = p.timestep(), h = dt / substeps;
        if (!(dt > 0)) {
            return; // in a time without extent nothing moves
        }
        Data d = p.data();
        for (int i = 0; i < nv; i++) {
            way[i] = h * (d.qvel[i] + dt * d.qaccSmooth[i]);
        }
        mend(nv);
        Arrays.fill(moved, 0, nv, 0);
        Arrays.fill(impulse, 0, count, 0);
        for (int k = 0; k < substeps; k++) {
            substep(h, nv);
        }
        forces(p, dt);
        double[] beyond = p.displacement();
        for (int i = 0; i < nv; i++) {
            beyond[i] = pushed[i] + moved[i] - substeps * way[i];
        }
        p.iterations(substeps * iterations);
    }

    /** Rigid rows that are violated at the beginning are mended without giving anybody a velocity. */
    private void mend(int nv) {
        Arrays.fill(pushed, 0, nv, 0);
        boolean any = false;
        for (int i = 0; i < count; i++) {
            multiplier[i] = 0;
            any |= isRigid(i) && (initial[i] < -SLACK || (kind[i] == EQUALITY && initial[i] != 0));
        }
        for (int n = 0; any && n < substeps * iterations; n++) {
            for (int i = 0; i < count; i++) {
                if (isRigid(i) && inverse[i] > 0) {
                    double old = multiplier[i];
                    double slack = kind[i] == ONE_SIDED ? SLACK : 0;
                    double l = old - (initial[i] + slack + along(i, pushed)) / inverse[i];
                    multiplier[i] = kind[i] == ONE_SIDED && l < 0 ? 0 : l;
                    move(pushed, i, multiplier[i] - old);
                }
            }
        }
        for (int i = 0; i < count; i++) {
            if (isRigid(i)) {
                double c = initial[i] + along(i, pushed);
                initial[i] = kind[i] == ONE_SIDED && c > 0 ? c : 0;
            }
        }
    }

    private boolean isRigid(int i) {
        return compliance[i] == 0 && (kind[i] == EQUALITY || kind[i] == ONE_SIDED);
    }

    /** Moves by one substep; the way is that of free motion before and after. */
    private void substep(double h, int nv) {
        for (int i = 0; i < count; i++) {
            violation[i] = kind[i] == TANGENT || kind[i] == LOSS ? 0 : initial[i] + along(i, moved);
        }
        Arrays.fill(multiplier, 0, count, 0);
        for (int n = 0; n < iterations; n++) {
            for (int i = 0; i < count; i++) {
                if (kind[i] != TANGENT) {
                    relax(i, h);
                } else if (kind[i - 1] != TANGENT) {
                    relaxFriction(i);
                }
            }
        }
        for (int i = 0; i < nv; i++) {
            moved[i] += way[i];
        }
        for (int i = 0; i < count; i++) {
            impulse[i] += multiplier[i] / h;
        }
    }

    private void relax(int i, double h) {
        double w = inverse[i], a = compliance[i] / (h * h);
        if (!(w + a > 0)) {
            return; // nothing can move it
        }
        double old = multiplier[i], slow = 1 + (a > 0 ? damping[i] / h : 0);
        double l = old - (violation[i] + slow * along(i, way) + a * old) / (slow * w + a);
        if (kind[i] == ONE_SIDED) {
            l = l > 0 ? l : 0;
        } else if (kind[i] == LOSS) {
            double most = limit[i] * h * h;
            l = l > most ? most : l < -most ? -most : l;
        }
        multiplier[i] = l;
        move(way, i, l - old);
    }

    /** All tangents from row i on of one contact: towards no way at all, within the cone of the normal multiplier. */
    private void relaxFriction(int i) {
        int n = 1;
        while (i + n < count && kind[i + n] == TANGENT) {
            n++;
        }
        double normal = multiplier[i - 1], size = 0;
        for (int j = 0; j < n; j++) {
            double w = inverse[i + j], mu = limit[i + j];
            tangent[j] = w > 0 ? multiplier[i + j] - along(i + j, way) / w : 0;
            size += tangent[j] * tangent[j] / (mu * mu);
        }
        double s = size > normal * normal ? normal / Math.sqrt(size) : 1;
        for (int j = 0; j < n; j++) {
            double l = s * tangent[j], old = multiplier[i + j];
            multiplier[i + j] = l;
            move(way, i + j, l - old);
        }
    }

    private double along(int i, double[] v) {
        double s = 0;
        for (int k = start[i]; k < start[i + 1]; k++) {
            s += jacobian[k] * v[dof[k]];
        }
        return s;
    }

    private void move(double[] q, int i, double l) {
        if (l != 0) {
            for (int k = start[i]; k < start[i + 1]; k++) {
                q[dof[k]] += response[k] * l;
            }
        }
    }

    private void collect(ConstraintProblem p) {
        count = 0;
        numbers = 0;
        Data d = p.data();
        int equalities = p.equalities(), losses = equalities + p.frictions();
        for (int r = 0; r < p.rows(); r += p.blockSize(r)) {
            if (r < equalities) {
                p.jacobianRow(row, r);
                add(p, EQUALITY, r, p.violation(r), compliance(p, r, 1), dampingTime(p, r), 0);
            } else if (r < losses) {
                p.jacobianRow(row, r);
                add(p, LOSS, r, 0, 0, 0, d.efc.frictionloss[r]);
            } else {
                int size = p.blockSize(r);
                boolean pyramid = d.efc.type[r] == ConstraintType.Code.CONTACT_PYRAMIDAL;
                p.jacobianRow(row, r);
                if (pyramid) {
                    combine(p, r, 0.5, 0.5);
                }
                add(p, ONE_SIDED, r, p.violation(r), compliance(p, r, pyramid ? size : 1), dampingTime(p, r), 0);
                int tangents = pyramid ? size / 2 : size - 1;
                for (int j = 0; j < tangents; j++) {
                    double mu = p.friction(r, j);
                    if (pyramid) {
                        p.jacobianRow(row, r + 2 * j);
                        combine(p, r + 2 * j, 0.5 / mu, -0.5 / mu);
                    } else {
                        p.jacobianRow(row, r + 1 + j);
                    }
                    add(p, TANGENT, r, 0, 0, 0, mu);
                }
            }
        }
    }

    /** row = a row + b (row r + 1 of J). */
    private void combine(ConstraintProblem p, int r, double a, double b) {
        p.jacobianRow(other, r + 1);
        for (int i = 0; i < p.dofs(); i++) {
            row[i] = a * row[i] + b * other[i];
        }
    }

    /** Compliance of a row, or of n equal rows side by side. */
    private double compliance(ConstraintProblem p, int r, int n) {
        if (givenCompliance >= 0) {
            return givenCompliance;
        }
        double k = p.stiffness(r);
        return k > 0 ? p.regularization(r) / (n * k) : 0;
    }

    private static double dampingTime(ConstraintProblem p, int r) {
        double k = p.stiffness(r);
        return k > 0 ? p.damping(r) / k : 0;
    }

    /** Adds a row whose Jacobian is in row. */
    private void add(ConstraintProblem p, int rowKind, int r, double c, double a, double time, double most) {
        int nv = p.dofs(), i = count++;
        if (count >= kind.length) {
            growRows();
        }
        kind[i] = rowKind;
        source[i] = r;
        initial[i] = c;
        compliance[i] = a;
        damping[i] = time;
        limit[i] = most;
        start[i] = numbers;
        System.arraycopy(row, 0, other, 0, nv);
        p.solveMass(other);
        double w = 0;
        for (int k = 0; k < nv; k++) {
            if (row[k] != 0 || other[k] != 0) {
                if (numbers == dof.length) {
                    growNumbers();
                }
                dof[numbers] = k;
                jacobian[numbers] = row[k];
                response[numbers++] = other[k];
                w += row[k] * other[k];
            }
        }
        inverse[i] = w;
        start[i + 1] = numbers;
    }

    private void growRows() {
        int n = Math.max(64, 2 * kind.length);
        kind = Arrays.copyOf(kind, n);
        source = Arrays.copyOf(source, n);
        start = Arrays.copyOf(start, n + 1);
        violation = Arrays.copyOf(violation, n);
        initial = Arrays.copyOf(initial, n);
        compliance = Arrays.copyOf(compliance, n);
        damping = Arrays.copyOf(damping, n);
        limit = Arrays.copyOf(limit, n);
        inverse = Arrays.copyOf(inverse, n);
        multiplier = Arrays.copyOf(multiplier, n);
        impulse = Arrays.copyOf(impulse, n);
    }

    private void growNumbers() {
        int n = Math.max(1024, 2 * dof.length);
        dof = Arrays.copyOf(dof, n);
        jacobian = Arrays.copyOf(jacobian, n);
        response = Arrays.copyOf(response, n);
    }

    /** Mean forces over the time step, in the rows of the problem. */
    private void forces(ConstraintProblem p, double dt) {
        double[] f = p.force();
        int[] type = p.data().efc.type;
        for (int i = 0; i < count; i++) {
            int r = source[i];
            double x = impulse[i] / dt;
            if (type[r] != ConstraintType.Code.CONTACT_PYRAMIDAL) {
                int j = 0;
                while (kind[i - j] == TANGENT) {
                    j++;
                }
                f[r + j] = x;
                continue;
            }
            // opposite edges share the normal force and differ by the tangential one
            int size = p.blockSize(r);
            for (int e = 0; e < size; e++) {
                f[r + e] = x / size;
            }
            for (int j = 0; j < size / 2; j++) {
                double t = impulse[i + 1 + j] / dt / (2 * limit[i + 1 + j]);
                f[r + 2 * j] += t;
                f[r + 2 * j + 1] -= t;
            }
            i += size / 2;
        }
    }
}
