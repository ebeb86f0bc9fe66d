package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.work.Workers;

/** Scratch memory of collision detection. */
public final class CollisionWork implements Workers.Task {
    private static final RoomSlot<CollisionWork> SLOT = RoomSlot.of(CollisionWork::new);

    final BroadPhase broad = new BroadPhase();
    final MidPhase mid = new MidPhase();
    final Candidates candidates = new Candidates();
    final Collision.Explicit explicit = new Collision.Explicit();
    final CapsuleBox capsuleBox = new CapsuleBox();
    final BoxBox boxBox = new BoxBox();
    final SdfCollider sdf = new SdfCollider();
    final SharedPairs shared = new SharedPairs();
    final LastFrame frame = new LastFrame();
    final FlexCollision flexes = new FlexCollision();
    final double[] records = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];

    Data world; // that others work on, too
    private boolean fits;
    private final Workers.Task others = piece -> fits = Collision.addContacts(world, this);

    /** Begins the broad phase, beside other work of the same step. */
    @Override
    public void run(int piece) {
        broad.prepare(world);
    }

    /** {@link Collision#addContacts(Data, CollisionWork)} while other threads begin with the contacts of a flex with itself. */
    boolean addContactsBesideFlex(Data d, int flex) {
        world = d;
        try {
            flexes.beginSelf(d, flex, others);
            return fits;
        } finally {
            world = null;
        }
    }

    /** The one that belongs to the thread which works on a world. */
    public static CollisionWork of(Data d) {
        return Inside.work(d).get(SLOT);
    }
}
