package dev.cardan.engine.kernel;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Which of the two forms of the inner loops is used. Vectors need the JDK's incubating module {@code jdk.incubator.vector},
 * which is there if the JVM was started with {@code --add-modules jdk.incubator.vector}, and compiled code: until then each
 * vector is an object, a hundred times slower. So everything begins with plain loops. When a program has worked on
 * worlds for some seconds, in which the JVM's compiler has everything else to do, {@link WarmUp} runs the vector loops in a
 * thread of its own until they are about as fast as the plain ones or faster, and only then they take over. Where that never
 * happens, such as on a processor without vectors of four numbers, plain loops stay. The results are the same bits either way.
 *
 * <p>The property {@code cardan.vectors} decides otherwise: {@code off} keeps plain loops, {@code on} takes vectors at once.
 */
public final class Kernels {
    /** Rows with fewer numbers are left to plain loops: the call would cost more than it saves. */
    public static final int SHORT = 8;

    private static final String MODULE = "jdk.incubator.vector";
    private static final String CHOICE = System.getProperty("cardan.vectors", "auto");
    private static final boolean PRESENT = ModuleLayer.boot().findModule(MODULE).isPresent();

    /** Vectors take the compiler a second or two, for which a short program would only wait. */
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private static final long NEVER = 0, DONE = Long.MAX_VALUE;
    private static final AtomicLong FIRST = new AtomicLong(NEVER); // time of the first call of use(), or DONE

    @SuppressWarnings("NonFinalStaticField") // who sees the change late computes the same bits more slowly
    private static boolean vectors = PRESENT && CHOICE.equals("on");

    @SuppressWarnings("NonFinalStaticField")
    private static volatile boolean settled = vectors || !PRESENT || CHOICE.equals("off");

    private Kernels() {}

    /** Whether to use the vector form. */
    public static boolean vectors() {
        return vectors;
    }

    /** Whether {@link #vectors} has its final answer; for measurements. */
    public static boolean settled() {
        return settled;
    }

    /** Takes the vector form, if the JVM has it, or the plain one; for tests and measurements. */
    public static void choose(boolean toVectors) {
        FIRST.set(DONE);
        vectors = toVectors && PRESENT;
        settled = true;
    }

    /** To be called now and then by who works on worlds: after some seconds of this it is worth to warm up the vectors. */
    public static void use() {
        long first = FIRST.get();
        if (first == DONE) {
            return;
        }
        long now = Math.max(1, System.nanoTime() & Long.MAX_VALUE);
        if (first == NEVER) {
            FIRST.compareAndSet(NEVER, now);
        } else if (now - first > PATIENCE_NANOS && FIRST.compareAndSet(first, DONE)) {
            warmUp();
        }
    }

    private static void warmUp() {
        if (CHOICE.equals("off") || vectors) {
            return;
        }
        if (PRESENT) {
            Thread thread = new Thread(
                    () -> {
                        vectors = WarmUp.succeeds();
                        settled = true;
                    },
                    "cardan-vectors");
            thread.setDaemon(true);
            thread.start();
        } else {
            Logger log = System.getLogger("dev.cardan.engine");
            log.log(Level.INFO, "Cardan steps faster when the JVM has the option --add-modules " + MODULE);
        }
    }
}
