package dev.cardan.physics;

import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import dev.cardan.engine.Stages;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.Stage;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;

/** Functions of MuJoCo that are about a world, by its names, called here. */
final class WorldCalls {
    private WorldCalls() {}

    private static final Map<String, Consumer<Data>> STAGES = Map.ofEntries(
            Map.entry("mj_forward", Physics::forward),
            Map.entry("mj_kinematics", Stages::kinematics),
            Map.entry("mj_comPos", Stages::comPos),
            Map.entry("mj_camlight", Stages::camlight),
            Map.entry("mj_flex", Stages::flex),
            Map.entry("mj_tendon", Stages::tendon),
            Map.entry("mj_crb", Stages::crb),
            Map.entry("mj_makeM", Stages::makeM),
            Map.entry("mj_factorM", Stages::factorM),
            Map.entry("mj_collision", Stages::collision),
            Map.entry("mj_makeConstraint", Stages::makeConstraint),
            Map.entry("mj_island", Stages::island),
            Map.entry("mj_projectConstraint", Stages::projectConstraint),
            Map.entry("mj_transmission", Stages::transmission),
            Map.entry("mj_fwdPosition", Stages::fwdPosition),
            Map.entry("mj_comVel", Stages::comVel),
            Map.entry("mj_fwdVelocity", Stages::fwdVelocity),
            Map.entry("mj_passive", Stages::passive),
            Map.entry("mj_referenceConstraint", Stages::referenceConstraint),
            Map.entry("mj_fwdActuation", Stages::fwdActuation),
            Map.entry("mj_fwdAcceleration", Stages::fwdAcceleration),
            Map.entry("mj_fwdConstraint", Stages::fwdConstraint),
            Map.entry("mj_sensorPos", Stages::sensorPos),
            Map.entry("mj_sensorVel", Stages::sensorVel),
            Map.entry("mj_sensorAcc", Stages::sensorAcc),
            Map.entry("mj_energyPos", Stages::energyPos),
            Map.entry("mj_energyVel", Stages::energyVel),
            Map.entry("mj_subtreeVel", Stages::subtreeVel),
            Map.entry("mj_rnePostConstraint", Stages::rnePostConstraint),
            Map.entry("mj_compareFwdInv", Stages::compareFwdInv),
            Map.entry("mj_invPosition", Stages::invPosition),
            Map.entry("mj_invVelocity", Stages::invVelocity),
            Map.entry("mj_invConstraint", Stages::invConstraint),
            Map.entry("mj_Euler", Stages::euler),
            Map.entry("mj_implicit", Stages::implicit),
            Map.entry("mj_RungeKutta", Stages::rungeKutta));

    /** Runs a stage, with its settings after its name. */
    static void run(String call, Data d) {
        String[] words = call.split(" ");
        switch (words[0]) {
            case "mj_forwardSkip" -> Physics.forward(d, Stage.of(Integer.parseInt(words[1])), words[2].equals("1"));
            case "mj_inverseSkip" -> Physics.inverse(d, Stage.of(Integer.parseInt(words[1])), words[2].equals("1"));
            default -> STAGES.get(call).accept(d);
        }
    }

    /** The results of a question for some arguments. */
    static double[][] ask(String name, Data d, double[][] a) {
        int nv = d.model.nv;
        double[] p = new double[3 * nv], r = new double[3 * nv];
        double[] six = new double[6], v = new double[nv];
        switch (name) {
            case "mj_jac" -> Support.jacobian(p, r, d, a[0], 0, (int) a[1][0]);
            case "mj_jacDot" -> Support.jacobianDot(p, r, d, a[0], 0, (int) a[1][0]);
            case "mj_jacPointAxis" -> Support.jacobianPointAxis(p, r, d, a[0], 0, a[1], 0, (int) a[2][0]);
            case "mj_jacBody" -> Support.jacobianBody(p, r, d, (int) a[0][0]);
            case "mj_jacBodyCom" -> Support.jacobianBodyCom(p, r, d, (int) a[0][0]);
            case "mj_jacGeom" -> Support.jacobianGeom(p, r, d, (int) a[0][0]);
            case "mj_jacSite" -> Support.jacobianSite(p, r, d, (int) a[0][0]);
            case "mj_jacSubtreeCom" -> {
                Support.jacobianSubtreeCom(p, d, (int) a[0][0]);
                return new double[][] {p};
            }
            case "mj_angmomMat" -> {
                Support.angularMomentumMatrix(p, d, (int) a[0][0]);
                return new double[][] {p};
            }
            case "mj_objectVelocity" -> {
                Support.velocity(six, 0, d, (int) a[0][0], (int) a[1][0], a[2][0] != 0);
                return new double[][] {six};
            }
            case "mj_objectAcceleration" -> {
                Stages.rnePostConstraint(d);
                Support.acceleration(six, 0, d, (int) a[0][0], (int) a[1][0], a[2][0] != 0);
                return new double[][] {six};
            }
            case "mj_local2Global" -> {
                double[] xpos = new double[3], xmat = new double[9];
                Support.toWorld(xpos, 0, xmat, 0, d, a[0], 0, a[1], 0, (int) a[2][0]);
                return new double[][] {xpos, xmat};
            }
            case "mj_mulM" -> {
                Support.mulM(v, 0, d, a[0], 0);
                return new double[][] {v};
            }
            case "mj_mulM2" -> {
                Support.mulM2(v, 0, d, a[0], 0);
                return new double[][] {v};
            }
            case "mj_rne" -> {
                Stages.rne(d, a[0][0] != 0, v);
                return new double[][] {v};
            }
            case "mj_solveM" -> {
                double[] x = new double[2 * nv];
                Support.solveM(x, 0, d, a[0], 0, 2);
                return new double[][] {x};
            }
            case "mj_solveM2" -> {
                double[] x = new double[2 * nv];
                Support.solveM2(x, 0, d, a[0], 0, a[1], 0, 2);
                return new double[][] {x};
            }
            case "mj_fullM" -> {
                double[] full = new double[nv * nv];
                Support.fullM(full, 0, d);
                return new double[][] {full};
            }
            default -> {
                return others(name, d, a);
            }
        }
        return new double[][] {p, r};
    }

    private static double[][] others(String name, Data d, double[][] a) {
        int nv = d.model.nv;
        double[] v = new double[nv], normal = {7, 7, 7}, six = new double[6];
        int[] geom = {7};
        return switch (name) {
            case "mj_mulJacVec" -> {
                double[] rows = new double[d.nefc];
                Support.mulJacobian(rows, 0, d, a[0], 0);
                yield new double[][] {rows};
            }
            case "mj_mulJacTVec" -> {
                Support.mulJacobianTransposed(v, 0, d, a[0], 0);
                yield new double[][] {v};
            }
            case "mj_constraintUpdate" -> {
                double cost = Support.constraintUpdate(d, a[0], 0, false);
                double[] force = Arrays.copyOf(d.efc.force, d.nefc);
                double[] state =
                        Arrays.stream(d.efc.state, 0, d.nefc).asDoubleStream().toArray();
                yield new double[][] {{cost}, force, state, d.qfrcConstraint.clone()};
            }
            case "mj_contactForce" -> {
                Support.contactForce(six, 0, d, (int) a[0][0]);
                yield new double[][] {six};
            }
            case "mj_maxContact" -> new double[][] {{Support.maxContacts(d, (int) a[0][0], (int) a[1][0])}};
            case "mj_geomDistance" -> {
                double dist = Support.distance(six, 0, d, (int) a[0][0], (int) a[1][0], a[2][0]);
                yield new double[][] {{dist}, six};
            }
            case "mj_applyFT" -> {
                Support.applyForce(v, d, a[0], 0, a[1], 0, a[2], 0, (int) a[3][0]);
                yield new double[][] {v};
            }
            case "mj_integratePos" -> {
                double[] q = a[0].clone();
                Support.integratePositions(d, q, 0, a[1], 0, a[2][0]);
                yield new double[][] {q};
            }
            case "mj_differentiatePos" -> {
                Support.differentiatePositions(d, v, 0, a[0][0], a[1], 0, a[2], 0);
                yield new double[][] {v};
            }
            case "mj_normalizeQuat" -> {
                double[] q = a[0].clone();
                Support.normalizeQuaternions(d.model, q, 0);
                yield new double[][] {q};
            }
            case "mj_ray" -> {
                double x = Rays.cast(d, a[0], 0, a[1], 0, RayFilter.ALL, geom, 0, normal, 0);
                yield new double[][] {{x}, {geom[0]}, normal};
            }
            case "mj_rayHfield", "mj_rayMesh" -> {
                double x = Rays.castGeom(d, (int) a[0][0], a[1], 0, a[2], 0, normal, 0);
                yield new double[][] {{x}, normal};
            }
            case "mjd_transitionFD" -> {
                int n = 2 * nv + d.model.na, s = d.model.nsensordata, nu = d.model.nu;
                double[] A = new double[n * n], B = new double[n * nu], C = new double[s * n], D = new double[s * nu];
                FiniteDifferences.transition(d, a[0][0], a[1][0] != 0, A, B, C, D);
                if (a[1][0] != 0) {
                    for (int i = 0; i < D.length; i++) {
                        D[i] = 0.0 - D[i]; // MuJoCo's has the wrong sign where both sides are followed
                    }
                }
                yield new double[][] {A, B, C, D};
            }
            case "mjd_inverseFD" -> {
                int s = d.model.nsensordata;
                double[][] r = new double[7][];
                for (int i = 0; i < 7; i++) {
                    r[i] = new double[nv * (i < 3 ? nv : i < 6 ? s : d.model.nC)];
                }
                FiniteDifferences.inverse(d, a[0][0], a[1][0] != 0, r[0], r[1], r[2], r[3], r[4], r[5], r[6]);
                yield r;
            }
            default -> throw new AssertionError(name + " is not asked here");
        };
    }
}
