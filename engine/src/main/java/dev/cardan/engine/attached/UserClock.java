package dev.cardan.engine.attached;

import dev.cardan.engine.extension.Callbacks;
import dev.cardan.engine.world.Timers;

/** The clock {@link Callbacks#time} of a world. */
public final class UserClock extends Timers.Clock {
    private final Callbacks callbacks;

    /** Reads the time by the callbacks of a world. */
    public UserClock(Callbacks callbacks) {
        this.callbacks = callbacks;
    }

    @Override
    public boolean runs() {
        return callbacks.time != null;
    }

    @Override
    public long now() {
        return UserCode.time(callbacks.time);
    }

    @Override
    public void useSystemClock(boolean on) {
        callbacks.time = on ? System::nanoTime : null;
    }
}
