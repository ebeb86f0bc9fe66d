package dev.cardan.engine.record;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.State;
import java.util.ArrayList;
import java.util.List;

/**
 * One line of recorded time. Before its first own step it is the line that it left. Its own steps are in segments, each
 * a kept state and what was changed in the world from there to the next segment.
 */
final class Line {
    /** A merged log stays below this, as an array of bytes can't grow for ever. */
    private static final int LOG_LIMIT = 1 << 30;

    final String name;
    final Line parent; // null of the first line
    final int from; // the step at which it left the parent
    int last; // the newest step
    private final List<Segment> segments = new ArrayList<>();

    Line(String name, Line parent, int from) {
        this.name = name;
        this.parent = parent;
        this.from = from;
        this.last = from;
    }

    /** A kept state, and the changes since. */
    static final class Segment {
        private static final int OVERHEAD = 96;

        final int step;
        final Model model;
        final State state;
        final ChangeLog log;

        Segment(int step, Data d) {
            this.step = step;
            this.model = d.model;
            this.state = d.state();
            this.log = new ChangeLog(step);
        }

        long bytes() {
            return OVERHEAD + state.bytes() + log.capacity();
        }
    }

    /** Adds a segment that begins at the newest step with a world as it is; returns the bytes it takes. */
    long add(Data d) {
        long before = 0;
        if (!segments.isEmpty()) {
            before = newest().bytes();
            newest().log.trim();
            before -= newest().bytes();
        }
        segments.add(new Segment(last, d));
        return newest().bytes() - before;
    }

    boolean isEmpty() {
        return segments.isEmpty();
    }

    Segment oldest() {
        return segments.get(0);
    }

    Segment newest() {
        return segments.get(segments.size() - 1);
    }

    /** How many states are kept. */
    int size() {
        return segments.size();
    }

    /** Forgets the oldest segment; returns the bytes it took. */
    long dropOldest() {
        return segments.remove(0).bytes();
    }

    /** Forgets states that are nearer than an interval to the one before; returns the bytes that this frees. */
    long thin(int interval) {
        long before = bytes();
        List<Segment> kept = new ArrayList<>();
        for (Segment s : segments) {
            Segment k = kept.isEmpty() ? null : kept.get(kept.size() - 1);
            if (k == null || s.step - k.step >= interval || k.log.length() + s.log.length() > LOG_LIMIT) {
                if (k != null) {
                    k.log.trim();
                }
                kept.add(s);
            } else {
                k.log.append(s.log);
            }
        }
        segments.clear();
        segments.addAll(kept);
        return before - bytes();
    }

    long bytes() {
        long sum = 0;
        for (Segment s : segments) {
            sum += s.bytes();
        }
        return sum;
    }

    /** Bytes of the kept states alone. */
    long stateBytes() {
        long sum = 0;
        for (Segment s : segments) {
            sum += s.bytes() - s.log.capacity();
        }
        return sum;
    }

    /** The oldest step that can be reached on this line. */
    int first() {
        int own = segments.isEmpty() ? last : oldest().step;
        if (own > from || parent == null || parent.isEmpty()) {
            return own;
        }
        return Math.min(own, parent.first());
    }

    /** The line that recorded a step of this one. */
    Line owner(int step) {
        return step >= from || parent == null ? this : parent.owner(step);
    }

    /** The newest segment that begins at or before an own step. */
    Segment before(int step) {
        int low = 0, high = segments.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (segments.get(middle).step <= step) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return segments.get(low);
    }
}
