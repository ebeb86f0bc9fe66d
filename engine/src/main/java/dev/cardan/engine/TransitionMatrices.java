package dev.cardan.engine;

/**
 * How the next state and the sensors follow from state and controls: dx' = A dx + B du, ds = C dx + D du. Matrices are stored one
 * row after the other.
 *
 * <p>A state x has 2 nv + na numbers: positions in their tangent space, velocities, activations. A change of position is what
 * {@link Support#integratePositions} moves by, one number per degree of freedom; that of the next state is measured from the next state.
 * So quaternions take three numbers, not four, and a matrix never has nq rows.
 *
 * @param nx numbers of a state, 2 nv + na
 * @param nu controls
 * @param ns sensor readings, 0 if C and D weren't asked for
 * @param A next state by state (nx x nx)
 * @param B next state by controls (nx x nu)
 * @param C sensors by state (ns x nx)
 * @param D sensors by controls (ns x nu)
 */
@SuppressWarnings("ArrayRecordComponent") // results for reading, nobody compares them
public record TransitionMatrices(int nx, int nu, int ns, double[] A, double[] B, double[] C, double[] D) {
    /** All matrices, with zeros; those of sensors only if asked for. */
    static TransitionMatrices zeros(Model m, boolean sensors) {
        int nx = 2 * m.nv + m.na, ns = sensors ? m.nsensordata : 0;
        return new TransitionMatrices(
                nx, m.nu, ns, new double[nx * nx], new double[nx * m.nu], new double[ns * nx], new double[ns * m.nu]);
    }
}
