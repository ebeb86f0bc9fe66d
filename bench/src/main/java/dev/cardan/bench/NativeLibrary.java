package dev.cardan.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** MuJoCo's own shared library with its plugins, loaded into this process. */
@SuppressWarnings("restricted") // calling native code is the purpose
final class NativeLibrary {
    static final String VERSION = "3.12.0";
    static final MemoryLayout POINTER = ValueLayout.ADDRESS;
    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    /** Longest message of MuJoCo's compiler, in bytes. */
    private static final int LONGEST_ERROR = 1000;

    final Arena arena = Arena.global(); // a library with plugins cannot be unloaded
    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup library;
    private final MethodHandle loader;
    private final MethodHandle deleter;
    private final MethodHandle cache;
    private final MethodHandle clearCache;

    NativeLibrary(Path file) {
        library = SymbolLookup.libraryLookup(file, arena);
        requireVersion(file);
        loader = function("mj_loadXML", POINTER, POINTER, POINTER, POINTER, INT);
        deleter = function("mj_deleteModel", null, POINTER);
        cache = function("mj_getCache", POINTER);
        clearCache = function("mj_clearCache", null, POINTER);
        loadPlugins(file.resolveSibling("plugin"));
    }

    private void requireVersion(Path file) {
        MemorySegment text = (MemorySegment) call(function("mj_versionString", POINTER));
        String version = text.reinterpret(64).getString(0);
        if (!version.equals(VERSION)) {
            throw new IllegalArgumentException(
                    file + " is MuJoCo " + version + ": install the Python package mujoco==" + VERSION);
        }
    }

    private void loadPlugins(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        MethodHandle load = function("mj_loadPluginLibrary", null, POINTER);
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> sorted = files.filter(f -> f.toString().matches(".*\\.(so|dll|dylib)"))
                    .sorted()
                    .toList();
            for (Path f : sorted) {
                call(load, arena.allocateFrom(f.toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles a model, without anything kept from an earlier time. */
    MemorySegment load(Path file) {
        MemorySegment error = arena.allocate(LONGEST_ERROR);
        MemorySegment m = (MemorySegment)
                call(loader, arena.allocateFrom(file.toString()), MemorySegment.NULL, error, LONGEST_ERROR);
        if (m.equals(MemorySegment.NULL)) {
            throw new IllegalArgumentException(file + ": MuJoCo refuses this model: " + error.getString(0));
        }
        return m;
    }

    void delete(MemorySegment model) {
        call(deleter, model);
    }

    /** Forgets processed meshes, which would make loading a model again look faster than loading it. */
    void clearCache() {
        call(clearCache, call(cache));
    }

    /** An exported function; a result of null means none. */
    MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
        MemorySegment address = library.find(name)
                .orElseThrow(() -> new IllegalArgumentException("the MuJoCo library has no function " + name));
        FunctionDescriptor type =
                result == null ? FunctionDescriptor.ofVoid(arguments) : FunctionDescriptor.of(result, arguments);
        return linker.downcallHandle(address, type);
    }

    static Object call(MethodHandle function, Object... arguments) {
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static IllegalStateException failed(Throwable e) {
        return new IllegalStateException("a call of the MuJoCo library failed", e);
    }
}
