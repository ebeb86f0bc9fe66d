package dev.cardan.physics;

import dev.cardan.engine.MuscleCurves;
import dev.cardan.engine.Rays;
import dev.cardan.engine.linalg.BandMatrix;
import dev.cardan.engine.linalg.BoxQp;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.math.Eigen3;
import dev.cardan.engine.math.FrictionPyramid;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Pose;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.QuatDerivatives;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;

/** Functions of MuJoCo that need no world, by its names, called here. */
final class FunctionCalls {
    private FunctionCalls() {}

    private static final String[] SEQUENCES = {"xyz", "XYZ", "zYx", "yxy"};

    /** The results of a function for some arguments. */
    static double[][] call(String name, double[][] a) {
        return switch (name) {
            case "mju_mulQuat" -> one(4, r -> Quat.mul(r, 0, a[0], 0, a[1], 0));
            case "mju_mulQuatAxis" -> one(4, r -> Quat.mulAxis(r, 0, a[0], 0, a[1], 0));
            case "mju_negQuat" -> one(4, r -> Quat.conjugate(r, 0, a[0], 0));
            case "mju_rotVecQuat" -> one(3, r -> Quat.rotate(r, 0, a[0], 0, a[1], 0));
            case "mju_axisAngle2Quat" -> one(4, r -> Quat.fromAxisAngle(r, 0, a[0], 0, a[1][0]));
            case "mju_quat2Vel" -> one(3, r -> Quat.toVelocity(r, 0, a[0], 0, a[1][0]));
            case "mju_subQuat" -> one(3, r -> Quat.sub(r, 0, a[0], 0, a[1], 0, new double[4], 0));
            case "mju_quat2Mat" -> one(9, r -> Quat.toMatrix(r, 0, a[0], 0));
            case "mju_mat2Quat" -> one(4, r -> Quat.fromMatrix(r, 0, a[0], 0));
            case "mju_derivQuat" -> one(4, r -> Quat.derivative(r, 0, a[0], 0, a[1], 0));
            case "mju_quatIntegrate" -> {
                double[] q = a[0].clone();
                Quat.integrate(q, 0, a[1], 0, a[2][0], new double[8], 0);
                yield new double[][] {q};
            }
            case "mju_quatZ2Vec" -> one(4, r -> Quat.fromZAxis(r, 0, a[0], 0, new double[6], 0));
            case "mju_mat2Rot" -> {
                double[] q = {1, 0, 0, 0};
                Quat.nearest(q, 0, a[0], 0);
                yield new double[][] {q};
            }
            case "mju_euler2Quat" -> one(4, r -> Quat.fromEuler(r, 0, a[0], 0, SEQUENCES[(int) a[1][0]]));
            case "mju_mulPose" -> two(3, 4, (p, q) -> Pose.mul(p, 0, q, 0, a[0], 0, a[1], 0, a[2], 0, a[3], 0));
            case "mju_negPose" -> two(3, 4, (p, q) -> Pose.inverse(p, 0, q, 0, a[0], 0, a[1], 0));
            case "mju_trnVecPose" -> one(3, r -> Pose.transform(r, 0, a[0], 0, a[1], 0, a[2], 0));
            case "mjd_subQuat" -> two(9, 9, (x, y) -> QuatDerivatives.sub(x, 0, y, 0, a[0], 0, a[1], 0));
            case "mjd_quatIntegrate" -> {
                double[] scale = new double[3];
                double[][] r = two(9, 9, (x, y) -> QuatDerivatives.integrate(x, 0, y, 0, scale, 0, a[0], 0, a[1][0]));
                yield new double[][] {r[0], r[1], scale};
            }
            case "mju_transformSpatial" ->
                one(6, r -> Spatial.transform(r, 0, a[0], 0, a[1][0] != 0, a[2], 0, a[3], 0, a[4], 0));
            case "mju_eig3" -> {
                Eigen3 e = new Eigen3();
                e.compute(a[0], 0);
                yield new double[][] {e.values, e.vectors, e.quat};
            }
            case "mju_Halton" -> number(Maths.halton((int) a[0][0], (int) a[1][0]));
            case "mju_springDamper" -> number(Maths.springDamper(a[0][0], a[1][0], a[2][0], a[3][0], a[4][0]));
            case "mju_sigmoid" -> number(Maths.sigmoid(a[0][0]));
            case "mju_encodePyramid" -> {
                int dim = a[0].length;
                double[] edges = new double[2 * dim - 2], back = new double[dim];
                FrictionPyramid.encode(edges, 0, a[0], 0, a[1], 0, dim);
                FrictionPyramid.decode(back, 0, edges, 0, a[1], 0, dim);
                yield new double[][] {edges, back};
            }
            case "mju_muscleGain" -> number(MuscleCurves.gain(a[0][0], a[1][0], a[2], a[3][0], a[4]));
            case "mju_muscleBias" -> number(MuscleCurves.bias(a[0][0], a[1], a[2][0], a[3]));
            case "mju_muscleDynamics" -> number(MuscleCurves.dynamics(a[0][0], a[1][0], a[2]));
            case "mju_rayGeom" -> {
                double[] normal = {7, 7, 7};
                double x = Rays.castShape(
                        GeomType.of((int) a[5][0]), a[0], 0, a[1], 0, a[2], 0, a[3], 0, a[4], 0, normal, 0);
                yield new double[][] {{x}, normal};
            }
            default -> matrices(name, a);
        };
    }

    private static double[][] matrices(String name, double[][] a) {
        return switch (name) {
            case "mju_mulMatMat" -> one(12, r -> Dense.mul(r, 0, a[0], 0, a[1], 0, 3, 5, 4));
            case "mju_mulMatMatT" -> one(9, r -> Dense.mulByTransposed(r, 0, a[0], 0, a[1], 0, 3, 5, 3));
            case "mju_mulMatTMat" -> one(25, r -> Dense.mulTransposed(r, 0, a[0], 0, a[1], 0, 5, 3, 5));
            case "mju_sqrMatTD" -> one(25, r -> Dense.square(r, 0, a[0], 0, a[1], 0, 3, 5));
            case "mju_mulMatVec" -> one(3, r -> Dense.mulVec(r, 0, a[0], 0, a[1], 0, 3, 5));
            case "mju_mulMatTVec" -> one(5, r -> Dense.mulTransposedVec(r, 0, a[0], 0, a[1], 0, 3, 5));
            case "mju_mulVecMatVec" -> number(Dense.mulVecMatVec(a[0], 0, a[1], 0, a[2], 0, 5));
            case "mju_symmetrize" -> one(25, r -> Dense.symmetrize(r, 0, a[0], 0, 5));
            case "mju_transpose" -> one(15, r -> Dense.transpose(r, 0, a[0], 0, 3, 5));
            case "mju_normalize" -> {
                double[] r = a[0].clone();
                yield new double[][] {{Dense.normalize(r, 0, 5)}, r};
            }
            case "mju_dense2sparse" -> {
                SparseMatrix s = new SparseMatrix();
                s.fromDense(a[0], 0, 3, 5);
                double[] back = new double[15];
                s.toDense(back, 0, 3, 5);
                if (!Arrays.equals(back, a[0])) {
                    throw new AssertionError("toDense gives another matrix than fromDense took");
                }
                yield new double[][] {
                    reals(s.rownnz, 3), reals(s.rowadr, 3), reals(s.colind, 14), Arrays.copyOf(s.values, 14)
                };
            }
            case "mju_cholSolve" -> {
                int n = (int) a[0][0];
                double[] l = a[1].clone(), x = a[2].clone();
                int rank = Cholesky.factor(l, 0, n, 1e-15);
                Cholesky.solve(x, 0, l, 0, n);
                yield new double[][] {{rank}, lower(l, n), x};
            }
            case "mju_cholUpdate" -> {
                int n = (int) a[0][0];
                double[] l = a[1].clone();
                Cholesky.factor(l, 0, n, 1e-15);
                Cholesky.update(l, 0, a[2].clone(), 0, n, true);
                yield new double[][] {lower(l, n)};
            }
            case "mju_boxQP" -> {
                int n = (int) a[0][0];
                BoxQp qp = new BoxQp(n);
                double[] x = a[1].clone();
                int free = qp.solve(x, a[2], a[3], a[4].length == 0 ? null : a[4], a[5].length == 0 ? null : a[5]);
                yield new double[][] {{free}, x, reals(qp.free, free), Arrays.copyOf(qp.factor, free * free)};
            }
            case "mju_cholFactorBand" -> band(a);
            default -> throw new AssertionError(name + " is not called here");
        };
    }

    private static double[][] band(double[][] a) {
        BandMatrix b = new BandMatrix((int) a[0][0], (int) a[0][1], (int) a[0][2]);
        int n = b.ntotal();
        double[] packed = new double[b.length()], full = new double[n * n], low = new double[n * n];
        double[] r1 = new double[n], r2 = new double[n], diagonal = new double[n], x = new double[n];
        b.fromDense(packed, 0, a[1], 0);
        b.toDense(full, 0, packed, 0, true);
        b.toDense(low, 0, packed, 0, false);
        b.mulVec(r1, 0, packed, 0, a[2], 0, 1, true);
        b.mulVec(r2, 0, packed, 0, a[2], 0, 1, false);
        for (int i = 0; i < n; i++) {
            diagonal[i] = b.diagonal(i);
        }
        double[] factor = packed.clone();
        double least = b.factor(factor, 0, 0.1, 0.01);
        b.solve(x, 0, factor, 0, a[2], 0);
        return new double[][] {packed, full, low, r1, r2, diagonal, {least}, factor, x};
    }

    private static double[] lower(double[] l, int n) {
        double[] r = l.clone();
        for (int i = 0; i < n; i++) {
            Arrays.fill(r, i * n + i + 1, (i + 1) * n, 0);
        }
        return r;
    }

    private static double[] reals(int[] x, int n) {
        return Arrays.stream(x, 0, n).asDoubleStream().toArray();
    }

    private static double[][] number(double x) {
        return new double[][] {{x}};
    }

    private interface One {
        void call(double[] r);
    }

    private static double[][] one(int n, One f) {
        double[] r = new double[n];
        f.call(r);
        return new double[][] {r};
    }

    private interface Two {
        void call(double[] r, double[] s);
    }

    private static double[][] two(int n, int k, Two f) {
        double[] r = new double[n], s = new double[k];
        f.call(r, s);
        return new double[][] {r, s};
    }
}
