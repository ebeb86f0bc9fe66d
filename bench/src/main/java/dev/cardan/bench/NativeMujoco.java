package dev.cardan.bench;

import dev.cardan.engine.type.StateElement;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/**
 * MuJoCo's own shared library with one model, called from this process: a call costs some ten nanoseconds, so loops of
 * steps and of single stages show the library's true speed. Only exported functions are used, no structure is read.
 */
@SuppressWarnings("restricted") // calling native code is the purpose
final class NativeMujoco implements AutoCloseable {
    private static final String VERSION = "3.12.0";
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

    private final Arena arena = Arena.ofConfined();
    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup library;
    private final MemorySegment model;
    private final MemorySegment data;
    private final MethodHandle step;
    private final MethodHandle getState;
    private final MethodHandle setState;
    private final MethodHandle stateSize;
    private final Map<BenchStage, MethodHandle> stages = new EnumMap<>(BenchStage.class);

    /** Loads the library and a model file. */
    NativeMujoco(Path libraryFile, Path modelFile) {
        library = SymbolLookup.libraryLookup(libraryFile, arena);
        requireVersion(libraryFile);
        model = load(modelFile);
        data = (MemorySegment) call(function("mj_makeData", POINTER, POINTER), model);
        step = bound("mj_step");
        MethodHandle get = function("mj_getState", null, POINTER, POINTER, POINTER, INT);
        MethodHandle set = function("mj_setState", null, POINTER, POINTER, POINTER, INT);
        getState = bind(get, model, data);
        setState = bind(set, model, data);
        stateSize = function("mj_stateSize", INT, POINTER, INT);
        MemorySegment scratch = arena.allocate(ValueLayout.JAVA_DOUBLE, Math.max(1, size(StateElement.QVEL)));
        for (BenchStage s : BenchStage.values()) {
            stages.put(s, s == BenchStage.BIAS ? biasForce(scratch) : bound(s.function));
        }
    }

    private void requireVersion(Path file) {
        MemorySegment text = (MemorySegment) call(function("mj_versionString", POINTER));
        String version = text.reinterpret(64).getString(0);
        if (!version.equals(VERSION)) {
            throw new IllegalArgumentException(
                    file + " is MuJoCo " + version + ": install the Python package mujoco==" + VERSION);
        }
    }

    private MemorySegment load(Path file) {
        int capacity = 1000;
        MemorySegment error = arena.allocate(capacity);
        MethodHandle loader = function("mj_loadXML", POINTER, POINTER, POINTER, POINTER, INT);
        MemorySegment m =
                (MemorySegment) call(loader, arena.allocateFrom(file.toString()), MemorySegment.NULL, error, capacity);
        if (m.equals(MemorySegment.NULL)) {
            throw new IllegalArgumentException(file + ": MuJoCo refuses this model: " + error.getString(0));
        }
        return m;
    }

    private MethodHandle biasForce(MemorySegment result) {
        MethodHandle rne = function(BenchStage.BIAS.function, null, POINTER, POINTER, INT, POINTER);
        return bind(rne, model, data, 0, result);
    }

    private MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
        MemorySegment address = library.find(name)
                .orElseThrow(() -> new IllegalArgumentException("the MuJoCo library has no function " + name));
        FunctionDescriptor type =
                result == null ? FunctionDescriptor.ofVoid(arguments) : FunctionDescriptor.of(result, arguments);
        return linker.downcallHandle(address, type);
    }

    /** A function of model and data only. */
    private MethodHandle bound(String name) {
        return bind(function(name, null, POINTER, POINTER), model, data);
    }

    private static MethodHandle bind(MethodHandle function, Object... first) {
        return MethodHandles.insertArguments(function, 0, first);
    }

    private static Object call(MethodHandle function, Object... arguments) {
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static IllegalStateException failed(Throwable e) {
        return new IllegalStateException("a call of the MuJoCo library failed", e);
    }

    /** Advances by n steps. */
    void step(int n) {
        repeat(step, n);
    }

    /** Runs one stage n times. */
    void run(BenchStage stage, int n) {
        repeat(stages.get(stage), n);
    }

    private static void repeat(MethodHandle handle, int n) {
        MethodHandle h = handle.asType(MethodType.methodType(void.class));
        try {
            for (int i = 0; i < n; i++) {
                h.invokeExact();
            }
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** How many numbers the elements of the state (bits of StateElement) have. */
    int size(int elements) {
        return (int) call(stateSize, model, elements);
    }

    /** Elements of the state, in MuJoCo's order. */
    double[] state(int elements) {
        MemorySegment buffer = buffer(elements);
        call(getState, buffer, elements);
        return buffer.asSlice(0, 8L * size(elements)).toArray(ValueLayout.JAVA_DOUBLE);
    }

    void setState(double[] values, int elements) {
        MemorySegment buffer = buffer(elements);
        MemorySegment.copy(values, 0, buffer, ValueLayout.JAVA_DOUBLE, 0, values.length);
        call(setState, buffer, elements);
    }

    private MemorySegment buffer(int elements) {
        return arena.allocate(ValueLayout.JAVA_DOUBLE, Math.max(1, size(elements)));
    }

    /** Back to the initial state. */
    void reset() {
        call(function("mj_resetData", null, POINTER, POINTER), model, data);
    }

    @Override
    public void close() {
        call(function("mj_deleteData", null, POINTER), data);
        call(function("mj_deleteModel", null, POINTER), model);
        arena.close();
    }
}
