package dev.cardan.engine;

/**
 * How inverse dynamics changes with positions, velocities and accelerations. Rows belong to what is changed, columns to what
 * follows, one row after the other, as MuJoCo has them: {@code forceByPosition()[i * nv + k]} = d(force k) / d(position i), where
 * position i is a direction of the tangent space. A matrix that wasn't asked for is null.
 *
 * @param nv degrees of freedom
 * @param nsensordata sensor readings
 * @param nC numbers of the mass matrix, in the pattern {@code model.M}
 * @param forceByPosition MuJoCo's DfDq (nv x nv)
 * @param forceByVelocity MuJoCo's DfDv (nv x nv)
 * @param forceByAcceleration MuJoCo's DfDa (nv x nv)
 * @param sensorByPosition MuJoCo's DsDq (nv x nsensordata)
 * @param sensorByVelocity MuJoCo's DsDv (nv x nsensordata)
 * @param sensorByAcceleration MuJoCo's DsDa (nv x nsensordata)
 * @param massByPosition MuJoCo's DmDq (nv x nC)
 */
@SuppressWarnings("ArrayRecordComponent") // results for reading, nobody compares them
public record InverseMatrices(
        int nv,
        int nsensordata,
        int nC,
        double[] forceByPosition,
        double[] forceByVelocity,
        double[] forceByAcceleration,
        double[] sensorByPosition,
        double[] sensorByVelocity,
        double[] sensorByAcceleration,
        double[] massByPosition) {
    /** All matrices, with zeros; those of sensors only if asked for. */
    static InverseMatrices zeros(Model m, boolean sensors) {
        int nv = m.nv, ns = m.nsensordata;
        return new InverseMatrices(
                nv,
                ns,
                m.nC,
                new double[nv * nv],
                new double[nv * nv],
                new double[nv * nv],
                sensors ? new double[nv * ns] : null,
                sensors ? new double[nv * ns] : null,
                sensors ? new double[nv * ns] : null,
                new double[nv * m.nC]);
    }
}
