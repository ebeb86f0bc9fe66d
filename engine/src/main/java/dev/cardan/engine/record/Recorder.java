package dev.cardan.engine.record;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.world.Warnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Steps a world and remembers how it went: any recorded step can be visited again, bit for bit, and time can go on from
 * there in another way.
 *
 * <pre>{@code
 * Recorder r = Recorder.of(data, 64 << 20);
 * r.step(1000);              // as Physics.step, but recorded
 * r.back(10);                // data is as it was ten steps ago
 * r.seek(400);               // or at any other step
 * data.ctrl[0] = 1;
 * r.step(100);               // goes on in another way, as branch "main@400"
 * r.seek("main", 1000);      // where the straight run ended
 * }</pre>
 *
 * <p>A world at step s is the world as it stood when the step from s to s + 1 was taken: with the inputs of that step
 * and with everything that was changed by hand since the step before. Recorded are all changes of state, inputs,
 * options and model ({@link Data#use}) between two steps, and now and then the whole state. A visit restores the
 * nearest whole state before the step and simulates from there. When the memory budget is used up, every second of the
 * whole states is forgotten, so a visit takes longer; when what is left is mostly changes, the oldest steps are
 * forgotten.
 *
 * <p>After {@link #seek} and {@link #back} the world also holds everything that {@link Physics#forward} computes from
 * its state, as the straight run had it. Callbacks, user sensors and plugins are called again when steps are simulated
 * again, so they must depend on nothing but the world; warnings are not counted or told again. The recorder steps the
 * world itself: steps taken around it count as changes by hand. Models that the world has used are kept and must stay
 * as they are.
 */
public final class Recorder {
    /** The name of the line that a recording begins with. */
    public static final String MAIN = "main";

    private static final long DEFAULT_BUDGET = 64L << 20;

    private static final int SMALLEST_INTERVAL = 16; // steps between whole states while there is room
    private static final int FEWEST_STATES = 64; // that a budget must have room for
    private static final int LONGEST_INTERVAL = 1 << 28;
    private static final int LONGEST_LOG = 1 << 26;

    private final Data d;
    private final WorldVector vector;
    private final long budget;
    private final List<Line> lines = new ArrayList<>();
    private Line line;
    private int at; // the step that the world stands at
    private double[] left; // the world as the recorder left it
    private double[] now; // the world as it is
    private State recorded; // the world under what a visit computed in it, null if nothing was
    private final double[] shown; // the world as a visit left it
    private long bytes;
    private int interval = SMALLEST_INTERVAL;

    private Recorder(Data d, long budget) {
        this.d = d;
        this.budget = budget;
        vector = new WorldVector(d);
        left = vector.make();
        now = left.clone();
        shown = left.clone();
        line = new Line(MAIN, null, 0);
        lines.add(line);
        bytes = line.add(d);
        if (FEWEST_STATES * bytes > budget) {
            throw new IllegalArgumentException("a budget of " + budget + " bytes is too small to record this model: a"
                    + " state takes " + bytes + " bytes, give at least " + FEWEST_STATES * bytes);
        }
    }

    /** Begins to record a world with a budget of 64 MB; it stands at step 0. */
    public static Recorder of(Data d) {
        return of(d, DEFAULT_BUDGET);
    }

    /** Begins to record a world, which stands at step 0, with a budget of memory in bytes. */
    public static Recorder of(Data d, long budgetBytes) {
        return new Recorder(d, budgetBytes);
    }

    /**
     * Takes one step. At the newest step of the line it is recorded. At an older one a world that nobody has changed
     * since goes on as it did then; a changed one leaves the line at this step on a branch named after both, such as
     * "main@400".
     */
    public void step() {
        hide();
        vector.get(now);
        if (at < line.last) {
            if (Arrays.equals(now, left)) {
                travel(line, at + 1);
                return;
            }
            branch(freeName(line.owner(at).name + "@" + at));
        }
        remember();
        Physics.step(d);
        at++;
        line.last = at;
        vector.get(left);
        if (bytes > budget) {
            shrink();
        }
    }

    /** Takes n steps, the inputs staying as they are. */
    public void step(int n) {
        for (int i = 0; i < n; i++) {
            step();
        }
    }

    /** Goes one step back. */
    public void back() {
        back(1);
    }

    /** Goes n steps back. */
    public void back(int n) {
        seek(at - n);
    }

    /** Puts the world at a step of the present line. */
    public void seek(int step) {
        visit(line, step);
    }

    /** Puts the world at a step of a line and goes on there. */
    public void seek(String branch, int step) {
        visit(find(branch), step);
    }

    /**
     * Leaves the present line at the present step: what follows is recorded as a line of its own, beside the old one.
     */
    public void branch(String name) {
        for (Line l : lines) {
            if (l.name.equals(name)) {
                throw new IllegalArgumentException("there is a branch \"" + name + "\" already: give another name");
            }
        }
        boolean visited = recorded != null;
        hide();
        line = new Line(name, line.owner(at), at);
        lines.add(line);
        bytes += line.add(d);
        vector.get(left);
        if (visited) {
            evaluate();
        }
        if (bytes > budget) {
            shrink();
        }
    }

    /** Forgets a branch, which no other branch may have left. */
    public void remove(String branch) {
        Line gone = find(branch);
        if (gone == line) {
            throw new IllegalArgumentException("the world stands on branch \"" + branch + "\": seek another one first");
        }
        for (Line l : lines) {
            if (l.parent == gone) {
                throw new IllegalArgumentException("branch \"" + l.name + "\" begins on branch \"" + branch
                        + "\" and needs it: remove that one first");
            }
        }
        lines.remove(gone);
        bytes -= gone.bytes();
    }

    /** All lines, the one that the recording began with first. */
    public List<Branch> branches() {
        List<Branch> all = new ArrayList<>();
        for (Line l : lines) {
            all.add(new Branch(l.name, l.parent == null ? "" : l.parent.name, l.from, l.first(), l.last));
        }
        return all;
    }

    /** Name of the present line. */
    public String branch() {
        return line.name;
    }

    /** The step that the world stands at: the number of steps since the recording began. */
    public int position() {
        return at;
    }

    /** The oldest step of the present line that can be visited. */
    public int first() {
        return line.first();
    }

    /** The newest step of the present line. */
    public int last() {
        return line.last;
    }

    /** About how many bytes of memory the recording takes. */
    public long bytes() {
        return bytes;
    }

    /** How many whole states are kept. */
    public int keptStates() {
        int n = 0;
        for (Line l : lines) {
            n += l.size();
        }
        return n;
    }

    /** The world that is recorded. */
    public Data data() {
        return d;
    }

    /**
     * The state that the world stands at, from which it continues as the recording did: {@link Data#state} of a world that
     * visits a step also has what {@link Physics#forward} has left there for people to look at.
     */
    public State state() {
        boolean visited = recorded != null;
        hide();
        State s = d.state();
        if (visited) {
            evaluate();
        }
        return s;
    }

    private Line find(String name) {
        for (Line l : lines) {
            if (l.name.equals(name)) {
                return l;
            }
        }
        List<String> names = lines.stream().map(l -> l.name).toList();
        throw new IllegalArgumentException(
                "there is no branch \"" + name + "\": there are " + String.join(", ", names));
    }

    private String freeName(String wish) {
        List<String> names = lines.stream().map(l -> l.name).toList();
        String name = wish;
        for (int n = 2; names.contains(name); n++) {
            name = wish + "#" + n;
        }
        return name;
    }

    private void visit(Line target, int step) {
        int first = target.first();
        if (step > target.last || step < 0) {
            throw new IllegalArgumentException("step " + step + " is not recorded: branch \"" + target.name
                    + "\" has steps " + first + " to " + target.last);
        }
        if (step < first) {
            throw new IllegalArgumentException("step " + step + " of branch \"" + target.name
                    + "\" is forgotten: the budget of " + budget + " bytes has room for steps " + first + " to "
                    + target.last + ", record with a larger one");
        }
        hide();
        keepChanges();
        travel(target, step);
        evaluate();
    }

    /** Computes what the present state leads to, for people to look at; {@link #hide} takes it back. */
    private void evaluate() {
        recorded = d.state();
        vector.get(now);
        boolean done = false;
        try {
            quietly(() -> Physics.forward(d));
            done = true;
        } finally {
            // forward dynamics may wake trees and add to the histories of sensors
            double energy = d.energy[1];
            boolean known = d.flgEnergyvel;
            vector.set(now);
            if (done) {
                d.energy[1] = energy;
                d.flgEnergyvel = known;
            }
            vector.get(shown);
        }
    }

    /** Takes back what a visit computed, but not what the user has changed since. */
    private void hide() {
        if (recorded == null) {
            return;
        }
        vector.get(now);
        d.restore(recorded);
        recorded = null;
        if (!Arrays.equals(now, shown)) {
            double[] changed = now.clone();
            vector.get(now);
            for (int i = 0; i < now.length; i++) {
                now[i] = ChangeLog.same(changed[i], shown[i]) ? now[i] : changed[i];
            }
            vector.set(now);
        }
    }

    /** Records what was changed since the last step and now and then the whole world as it is. */
    private void remember() {
        Line.Segment segment = line.newest();
        if (at - segment.step >= interval || segment.log.length() > LONGEST_LOG) {
            bytes += line.add(d);
        }
        log(); // also what a whole state tells already, as that may be forgotten
        double[] spare = left;
        left = now;
        now = spare;
    }

    /** Before the newest step is left: what was changed there is kept, though no step was taken. */
    private void keepChanges() {
        if (at == line.last) {
            vector.get(now);
            log();
            System.arraycopy(now, 0, left, 0, now.length);
        }
    }

    private void log() {
        ChangeLog log = line.newest().log;
        int before = log.capacity();
        log.append(at, left, now);
        bytes += log.capacity() - before;
    }

    /**
     * Puts the world at a step by simulating from the nearest kept state, or from where it stands if that is nearer.
     */
    private void travel(Line target, int step) {
        Line owner = target.owner(step);
        Line.Segment segment = owner.before(step);
        ChangeLog.Cursor changes = segment.log.cursor();
        vector.get(now);
        boolean onward = line.owner(at) == owner && at >= segment.step && at <= step && Arrays.equals(now, left);
        line = target;
        if (onward) {
            while (changes.step() <= at) {
                changes.pass(null);
            }
        } else {
            begin(segment);
        }
        boolean arrived = false;
        try {
            quietly(() -> replay(changes, step));
            arrived = true;
        } finally {
            if (!arrived) {
                begin(segment);
            }
            vector.get(left);
        }
    }

    private void begin(Line.Segment segment) {
        d.use(segment.model);
        d.restore(segment.state);
        at = segment.step;
    }

    private void replay(ChangeLog.Cursor changes, int step) {
        while (true) {
            if (changes.step() == at) {
                vector.get(now);
                while (changes.step() == at) {
                    changes.pass(now);
                }
                vector.set(now);
            }
            if (at == step) {
                return;
            }
            Physics.step(d);
            at++;
        }
    }

    /** Warnings of the past were counted and told then. */
    private void quietly(Runnable work) {
        Warnings w = d.warnings;
        int[] number = w.number.clone(), info = w.lastinfo.clone();
        Warnings.Listener listener = w.listen(null);
        try {
            work.run();
        } finally {
            w.listen(listener);
            System.arraycopy(number, 0, w.number, 0, number.length);
            System.arraycopy(info, 0, w.lastinfo, 0, info.length);
        }
    }

    /** Brings the recording back under its budget: whole states thin out first, then the oldest steps go. */
    private void shrink() {
        while (bytes > budget) {
            long states = 0;
            for (Line l : lines) {
                states += l.stateBytes();
            }
            long freed = 0;
            while (freed == 0 && states > budget / 4 && keptStates() > lines.size() && interval < LONGEST_INTERVAL) {
                interval *= 2;
                for (Line l : lines) {
                    freed += l.thin(interval);
                }
            }
            if (freed == 0) {
                freed = forgetOldest();
            }
            if (freed == 0) {
                return;
            }
            bytes -= freed;
        }
    }

    /** Forgets the oldest segment of all, but never where the world stands; a line without any is forgotten itself. */
    private long forgetOldest() {
        Line oldest = null;
        for (Line l : lines) {
            if ((l != line || l.size() > 1) && (oldest == null || l.oldest().step < oldest.oldest().step)) {
                oldest = l;
            }
        }
        if (oldest == null) {
            return 0;
        }
        long freed = oldest.dropOldest();
        if (oldest.isEmpty()) {
            lines.remove(oldest);
        }
        return freed;
    }
}
