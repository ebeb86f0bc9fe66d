package dev.cardan.soft.xpbd;

/** Keeps edges as they are: how long they are, the angles in which they meet, and how they twist around each other. */
public final class FlexEdgeConstraints {
    /** Stretch of single edges. */
    public final DistanceConstraints stretch = new DistanceConstraints();

    /** Shear between two edges that meet. */
    public final ShearConstraints shear = new ShearConstraints();

    /** Twist of three edges in a row about the one in the middle. */
    public final HingeConstraints twist = new HingeConstraints();

    /** Begins without constraints. */
    public FlexEdgeConstraints() {}

    /** What they keep. */
    public ConstraintKind kind() {
        return ConstraintKind.FLEX_EDGE;
    }

    /** How many there are. */
    public int count() {
        return stretch.count + shear.count + twist.count;
    }
}
