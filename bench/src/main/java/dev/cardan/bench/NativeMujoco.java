package dev.cardan.bench;

import static dev.cardan.bench.NativeLibrary.INT;
import static dev.cardan.bench.NativeLibrary.POINTER;
import static dev.cardan.bench.NativeLibrary.call;

import dev.cardan.engine.type.StateElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;

/**
 * A model in MuJoCo's own library, called from this process: a call costs some ten nanoseconds, so loops of steps show the
 * library's true speed.
 */
@SuppressWarnings("restricted") // sizes are read from MuJoCo's structure
final class NativeMujoco implements MeasuredWorld, AutoCloseable {
    /** Where mjData has the sizes of its buffer and of what was in use of its arena, in bytes from its beginning. */
    private static final long BUFFER_SIZE = 8, ARENA_USE = 72;

    private static final MethodType NOTHING = MethodType.methodType(void.class);

    private final NativeLibrary library;
    private final MemorySegment model;
    private final MemorySegment data;
    private final MemorySegment start;
    private final MemorySegment buffer;
    private final int size;
    private final MethodHandle step;
    private final MethodHandle copy;
    private final MethodHandle getState;
    private final MethodHandle setState;
    private final MethodHandle pool;
    private int threads = 1;

    NativeMujoco(NativeLibrary library, Path file) {
        this.library = library;
        model = library.load(file);
        data = (MemorySegment) call(library.function("mj_makeData", POINTER, POINTER), model);
        step = bound("mj_step");
        copy = library.function("mj_copyData", POINTER, POINTER, POINTER, POINTER);
        start = (MemorySegment) call(copy, MemorySegment.NULL, model, data);
        getState = library.function("mj_getState", null, POINTER, POINTER, POINTER, INT);
        setState = library.function("mj_setState", null, POINTER, POINTER, POINTER, INT);
        pool = library.function("mju_threadpool", null, POINTER, INT);
        size = (int) call(library.function("mj_stateSize", INT, POINTER, INT), model, StateElement.INTEGRATION);
        buffer = library.arena.allocate(ValueLayout.JAVA_DOUBLE, Math.max(1, size));
    }

    /** A function of model and data only, ready to be called. */
    MethodHandle bound(String name) {
        return MethodHandles.insertArguments(library.function(name, null, POINTER, POINTER), 0, model, data)
                .asType(NOTHING);
    }

    /** Runge and Kutta's integrator of fourth order, ready to be called. */
    MethodHandle rungeKutta() {
        MethodHandle f = library.function("mj_RungeKutta", null, POINTER, POINTER, INT);
        return MethodHandles.insertArguments(f, 0, model, data, 4).asType(NOTHING);
    }

    /** Makes the state now the one in which measurements begin. */
    void keep() {
        call(copy, start, model, data);
    }

    /** Copies the whole world, since sleep is no part of what MuJoCo calls its state. */
    @Override
    public void restore() {
        int n = threads;
        threads(1); // a copied world has lost its threads
        call(copy, data, model, start);
        threads(n);
    }

    @Override
    public void step(int n) {
        try {
            for (int i = 0; i < n; i++) {
                step.invokeExact();
            }
        } catch (Throwable e) {
            throw NativeLibrary.failed(e);
        }
    }

    @Override
    public void threads(int n) {
        if (n != threads) {
            call(pool, data, n - 1); // the calling thread works too
            threads = n;
        }
    }

    /** Everything the next step depends on, but sleep. */
    double[] state() {
        call(getState, model, data, buffer, StateElement.INTEGRATION);
        return buffer.asSlice(0, 8L * size).toArray(ValueLayout.JAVA_DOUBLE);
    }

    void setState(double[] values) {
        if (values.length != size) {
            throw new IllegalArgumentException("MuJoCo's state has " + size + " numbers, Cardan's " + values.length);
        }
        MemorySegment.copy(values, 0, buffer, ValueLayout.JAVA_DOUBLE, 0, size);
        call(setState, model, data, buffer, StateElement.INTEGRATION);
    }

    /** Memory of the world that was in use at some time, without what its arena holds in reserve. */
    long bytes() {
        MemorySegment head = data.reinterpret(ARENA_USE + 8);
        return head.get(ValueLayout.JAVA_LONG, BUFFER_SIZE) + head.get(ValueLayout.JAVA_LONG, ARENA_USE);
    }

    @Override
    public void close() {
        threads(1);
        MethodHandle delete = library.function("mj_deleteData", null, POINTER);
        call(delete, start);
        call(delete, data);
        library.delete(model);
    }
}
