package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.table.FlexTable;
import java.util.Arrays;

/**
 * Elasticity of triangles and tetrahedra after Saint Venant and Kirchhoff, written in edge lengths: with the elongations
 * e_i = l_i^2 - L_i^2 of an element's edges against their rest lengths L and its stiffness matrix K, the energy is e' K e up
 * to a factor, and the force on a vertex x is -(sum over i, j of e_i K_ij de_j/dx).
 *
 * <p>Damping is that of Kharevych et al., "Geometric, Variational Integrators for Computer Animation" (2006), section
 * 5.2: elongations grow by the change of l^2 over the last time step, times the damping time over the time step.
 *
 * <p>Reads flexvert.xpos, flexedge.length and velocity; adds to qfrcSpring, damping included, whatever of springs and
 * dampers is disabled, as in MuJoCo.
 */
public final class StVenantKirchhoff {
    /** Numbers of an element in flex.stiffness: upper triangle of the matrix, row by row, of up to six edges. */
    private static final int STIFFNESS = 21;

    /** Where the stiffness of edges i and j of a tetrahedron is, at 6 i + j. */
    private static final int[] PAIR = {
        0, 1, 2, 3, 4, 5, //
        1, 6, 7, 8, 9, 10, //
        2, 7, 11, 12, 13, 14, //
        3, 8, 12, 15, 16, 17, //
        4, 9, 13, 16, 18, 19, //
        5, 10, 14, 17, 19, 20
    };

    /** Elements whose forces one thread computes before it adds them up: they stay at hand meanwhile. */
    private static final int FEW = 32;

    private StVenantKirchhoff() {}

    static void add(Data d, int f) {
        FlexTable flex = d.model.flex;
        int k = flex.stiffnessadr[f];
        if (k < 0 || flex.stiffness[k] == 0) {
            return;
        }
        int nvert = flex.vertnum[f];
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        boolean shared = SharedElements.pays(d, f);
        int total = ws.take(3 * nvert), elongation = ws.take(flex.edgenum[f]);
        int force = ws.take(size(flex, f) * (shared ? flex.elemnum[f] : FEW));
        double[] buf = ws.reals;
        Arrays.fill(buf, total, total + 3 * nvert, 0);
        elongations(buf, elongation, d, f);
        if (shared) {
            SharedElements.run(d, f, buf, elongation, force);
            addUp(buf, total, flex, f, 0, flex.elemnum[f], buf, force);
        } else {
            elements(buf, total, d, f, 0, flex.elemnum[f], buf, elongation, force);
        }
        toJoints(d.qfrcSpring, d, f, buf, total);
        ws.release(mark);
    }

    /**
     * Adds forces on vertices of a flex by some of its elements, without bringing them to joints.
     *
     * @param r three numbers for each vertex of the flex; no scratch memory of the world. Modified.
     * @param from first element, to without the last one
     */
    public static void addToVertices(double[] r, Data d, int f, int from, int to) {
        FlexTable flex = d.model.flex;
        int k = flex.stiffnessadr[f];
        if (k < 0 || flex.stiffness[k] == 0) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int elongation = ws.take(flex.edgenum[f]), force = ws.take(size(flex, f) * FEW);
        elongations(ws.reals, elongation, d, f);
        elements(r, 0, d, f, from, to, ws.reals, elongation, force);
        ws.release(mark);
    }

    /** Numbers of the forces of an element: three for each vertex. */
    private static int size(FlexTable flex, int f) {
        return 3 * (flex.dim[f] + 1);
    }

    /** Adds the forces of elements to r (vertices of the flex x 3) at offset ro, from elongations at offset lo of buf. */
    private static void elements(double[] r, int ro, Data d, int f, int from, int to, double[] buf, int lo, int force) {
        FlexTable flex = d.model.flex;
        for (int t = from; t < to; t += FEW) {
            int end = Math.min(t + FEW, to), first = force - size(flex, f) * t;
            forces(buf, first, d, f, t, end, lo);
            addUp(r, ro, flex, f, t, end, buf, first);
        }
    }

    /** The forces of elements on their vertices, those of element 0 at offset ro, from elongations at offset lo of the same array. */
    static void forces(double[] r, int ro, Data d, int f, int from, int to, int lo) {
        FlexTable flex = d.model.flex;
        int dim = flex.dim[f], vert = 3 * flex.vertadr[f], edges = dim == 2 ? 3 : 6, size = size(flex, f);
        double[] xpos = d.flexvert.xpos;
        int v = flex.elemdataadr[f] + (dim + 1) * from, e = flex.elemedgeadr[f] + edges * from;
        int k = flex.stiffnessadr[f] + STIFFNESS * from;
        for (int t = from; t < to; t++, k += STIFFNESS, e += edges, v += dim + 1) {
            if (dim == 2) {
                triangle(r, ro + size * t, lo, xpos, vert, flex, v, e, k);
            } else {
                tetrahedron(r, ro + size * t, lo, xpos, vert, flex, v, e, k);
            }
        }
    }

    /** Adds forces of elements on their vertices, those of element 0 at offset at, to r (vertices of the flex x 3) at offset ro. */
    private static void addUp(double[] r, int ro, FlexTable flex, int f, int from, int to, double[] force, int at) {
        int[] elem = flex.elem;
        int corners = flex.dim[f] + 1, first = flex.elemdataadr[f];
        for (int i = corners * from; i < corners * to; i++) {
            int o = ro + 3 * elem[first + i], q = at + 3 * i;
            r[o] += force[q];
            r[o + 1] += force[q + 1];
            r[o + 2] += force[q + 2];
        }
    }

    /** Elongations of all edges of a flex with their damping, m^2. */
    private static void elongations(double[] r, int ro, Data d, int f) {
        FlexTable flex = d.model.flex;
        double h = d.opt.timestep, factor = h > 0 ? flex.damping[f] / h : 0;
        double[] length = d.flexedge.length, velocity = d.flexedge.velocity, length0 = d.model.flexedge.length0;
        int from = flex.edgeadr[f], n = flex.edgenum[f];
        for (int i = 0; i < n; i++) {
            double l = length[from + i], rest = length0[from + i];
            double before = l - velocity[from + i] * h;
            r[ro + i] = l * l - rest * rest + (l * l - before * before) * factor;
        }
    }

    /**
     * Forces on the vertices of a triangle, whose edges go from vertex 1 to 2, 2 to 0 and 0 to 1.
     *
     * @param r nine numbers at offset ro; elongations of the flex stand at offset lo. Modified.
     * @param vert address of the flex's first vertex in xpos
     * @param v where the element's vertices are in flex.elem, e its edges in flex.elemedge, k its stiffness
     */
    private static void triangle(
            double[] r, int ro, int lo, double[] xpos, int vert, FlexTable flex, int v, int e, int k) {
        int a = vert + 3 * flex.elem[v], b = vert + 3 * flex.elem[v + 1], c = vert + 3 * flex.elem[v + 2];
        double[] stiffness = flex.stiffness;
        double l0 = r[lo + flex.elemedge[e]], l1 = r[lo + flex.elemedge[e + 1]], l2 = r[lo + flex.elemedge[e + 2]];
        double k00 = stiffness[k], k01 = stiffness[k + 1], k02 = stiffness[k + 2];
        double k11 = stiffness[k + 3], k12 = stiffness[k + 4], k22 = stiffness[k + 5];
        for (int x = 0; x < 3; x++) {
            double xa = xpos[a + x], xb = xpos[b + x], xc = xpos[c + x];
            double g0 = xb - xc, g1 = xc - xa, g2 = xa - xb;
            double fa = 0, fb = 0, fc = 0;
            double t = l0 * g0 * k00;
            fb -= t;
            fc += t;
            t = l0 * g1 * k01;
            fc -= t;
            fa += t;
            t = l0 * g2 * k02;
            fa -= t;
            fb += t;
            t = l1 * g0 * k01;
            fb -= t;
            fc += t;
            t = l1 * g1 * k11;
            fc -= t;
            fa += t;
            t = l1 * g2 * k12;
            fa -= t;
            fb += t;
            t = l2 * g0 * k02;
            fb -= t;
            fc += t;
            t = l2 * g1 * k12;
            fc -= t;
            fa += t;
            t = l2 * g2 * k22;
            fa -= t;
            fb += t;
            r[ro + x] = fa;
            r[ro + 3 + x] = fb;
            r[ro + 6 + x] = fc;
        }
    }

    /** {@link #triangle} for a tetrahedron, whose edges go from vertex 0 to 1, 1 to 2, 2 to 0, 2 to 3, 0 to 3 and 1 to 3. */
    private static void tetrahedron(
            double[] r, int ro, int lo, double[] xpos, int vert, FlexTable flex, int v, int e, int k) {
        int[] elem = flex.elem, elemedge = flex.elemedge;
        int a = vert + 3 * elem[v], b = vert + 3 * elem[v + 1];
        int c = vert + 3 * elem[v + 2], g = vert + 3 * elem[v + 3];
        double[] stiffness = flex.stiffness;
        for (int x = 0; x < 3; x++) {
            double xa = xpos[a + x], xb = xpos[b + x], xc = xpos[c + x], xg = xpos[g + x];
            double g0 = xa - xb, g1 = xb - xc, g2 = xc - xa, g3 = xc - xg, g4 = xa - xg, g5 = xb - xg;
            double fa = 0, fb = 0, fc = 0, fg = 0;
            for (int i = 0, p = 0; i < 6; i++, p += 6) {
                double l = r[lo + elemedge[e + i]];
                double t = l * g0 * stiffness[k + PAIR[p]];
                fa -= t;
                fb += t;
                t = l * g1 * stiffness[k + PAIR[p + 1]];
                fb -= t;
                fc += t;
                t = l * g2 * stiffness[k + PAIR[p + 2]];
                fc -= t;
                fa += t;
                t = l * g3 * stiffness[k + PAIR[p + 3]];
                fc -= t;
                fg += t;
                t = l * g4 * stiffness[k + PAIR[p + 4]];
                fa -= t;
                fg += t;
                t = l * g5 * stiffness[k + PAIR[p + 5]];
                fb -= t;
                fg += t;
            }
            r[ro + x] = fa;
            r[ro + 3 + x] = fb;
            r[ro + 6 + x] = fc;
            r[ro + 9 + x] = fg;
        }
    }

    /** Forces on vertices become forces at joints: along the slides of a vertex's own body, or of whatever moves it. */
    static void toJoints(double[] qfrc, Data d, int f, double[] force, int fo) {
        Model m = d.model;
        int[] body = m.flex.vertbodyid, dofadr = m.body.dofadr, dofnum = m.body.dofnum;
        byte[] simple = m.body.simple;
        double[] xmat = d.xmat;
        int from = m.flex.vertadr[f], n = m.flex.vertnum[f];
        for (int v = 0, o = fo; v < n; v++, o += 3) {
            int b = body[from + v];
            if (simple[b] != EdgeLengths.SLIDES) {
                AppliedForce.add(qfrc, d, force, o, null, 0, d.flexvert.xpos, 3 * (from + v), b);
                continue;
            }
            double x = force[o], y = force[o + 1], z = force[o + 2];
            for (int i = 0, c = 9 * b; i < dofnum[b]; i++, c++) {
                qfrc[dofadr[b] + i] += xmat[c] * x + xmat[c + 3] * y + xmat[c + 6] * z;
            }
        }
    }
}
