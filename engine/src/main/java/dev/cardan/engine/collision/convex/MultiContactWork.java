package dev.cardan.engine.collision.convex;

/** Memory for the recovery of several contacts from one: the features of both shapes and the polygons being clipped. */
final class MultiContactWork {
    /** Faces that meet at a corner of a box, and corners of its faces. */
    private static final int BOX_DEGREE = 3;

    private static final int BOX_SIDES = 4;

    // corners of the nearest face of the polytope, on either shape
    final int[] cornersA = new int[3];
    final int[] cornersB = new int[3];
    final double[] pointsA = new double[9];
    final double[] pointsB = new double[9];
    final double[] direction = new double[6]; // from a to b, from b to a

    // directions of candidate faces or edges (unit, world), the faces' numbers, the edges' other ends
    int[] facesA = new int[BOX_DEGREE];
    int[] facesB = new int[BOX_DEGREE];
    double[] normalsA = new double[3 * BOX_DEGREE];
    double[] normalsB = new double[3 * BOX_DEGREE];
    double[] ends = new double[3 * BOX_DEGREE];
    final int[] match = new int[2];

    // the two features that touch: polygons or an edge, world
    double[] polygonA = new double[3 * BOX_SIDES];
    double[] polygonB = new double[3 * BOX_SIDES];

    // clipping
    double[] current = new double[6 * BOX_SIDES];
    double[] clipped = new double[6 * BOX_SIDES];
    double[] sideNormal = new double[3 * BOX_SIDES];
    double[] sideOffset = new double[BOX_SIDES];
    final int[] quad = new int[4];
    final double[] witnessDirection = new double[3];

    /** Makes room for corners where {@code degree} faces meet and for faces of {@code sides} corners. */
    void ensure(int degree, int sides) {
        if (facesA.length < degree) {
            facesA = new int[degree];
            facesB = new int[degree];
            normalsA = new double[3 * degree];
            normalsB = new double[3 * degree];
            ends = new double[3 * degree];
        }
        if (sideOffset.length < sides) {
            polygonA = new double[3 * sides];
            polygonB = new double[3 * sides];
            current = new double[6 * sides];
            clipped = new double[6 * sides];
            sideNormal = new double[3 * sides];
            sideOffset = new double[sides];
        }
    }

    /** Makes room in the clipped polygon for a number of corners. */
    void ensureClipped(int corners) {
        if (clipped.length < 3 * corners) {
            clipped = new double[6 * corners];
        }
    }

    void swapClipped() {
        double[] swap = current;
        current = clipped;
        clipped = swap;
    }
}
