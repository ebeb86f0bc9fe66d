package dev.cardan.mjcf;

import dev.cardan.mjcf.compile.MeshCache;

/**
 * Processed meshes kept in memory, so that loading a model again, or another one with the same parts, takes less time.
 * They are found by the contents of their files, so a changed file is always read anew, and a model never depends on
 * what is kept. At first an eighth of the memory that Java may use, but at most 512 megabytes, is kept.
 */
public final class AssetCache {
    private AssetCache() {}

    /** Sets how many bytes may be kept, forgetting what no longer fits; 0 switches the cache off. */
    public static void setLimit(long bytes) {
        MeshCache.setLimit(bytes);
    }

    /** How many bytes may be kept. */
    public static long limit() {
        return MeshCache.limit();
    }

    /** How many bytes are kept, about. */
    public static long bytes() {
        return MeshCache.bytes();
    }

    /** Forgets everything. */
    public static void clear() {
        MeshCache.clear();
    }
}
