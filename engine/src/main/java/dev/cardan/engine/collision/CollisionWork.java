package dev.cardan.engine.collision;

/** Scratch memory of collision detection in one world. */
public final class CollisionWork {
    final BroadPhase broad = new BroadPhase();
    final MidPhase mid = new MidPhase();
    final Candidates candidates = new Candidates();
    final Collision.Explicit explicit = new Collision.Explicit();
    final CapsuleBox capsuleBox = new CapsuleBox();
    final BoxBox boxBox = new BoxBox();
    final double[] records = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];
}
