package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.spec.MeshSpec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Meshes of earlier models. A mesh is found again by its contents: the bytes of its file and everything else that its
 * geometry depends on, but not its name or place. The meshes that were not used for longest make room for new ones.
 */
public final class MeshCache {
    /** Digest of everything a mesh is made from. */
    record Key(ByteBuffer digest) {}

    private record Entry(MeshGeometry mesh, long bytes) {}

    private static final long LARGEST_DEFAULT = 512L << 20;
    private static final Map<Key, Entry> ENTRIES = new LinkedHashMap<>(16, 0.75f, true);
    private static long limit = Math.min(LARGEST_DEFAULT, Runtime.getRuntime().maxMemory() / 8);
    private static long total;

    private MeshCache() {}

    /** Sets how many bytes may be kept; 0 switches the cache off. */
    public static synchronized void setLimit(long bytes) {
        limit = bytes;
        shrink();
    }

    /** How many bytes may be kept. */
    public static synchronized long limit() {
        return limit;
    }

    /** How many bytes are kept, about. */
    public static synchronized long bytes() {
        return total;
    }

    /** Forgets all meshes. */
    public static synchronized void clear() {
        ENTRIES.clear();
        total = 0;
    }

    static synchronized Optional<MeshGeometry> find(Key key) {
        Entry e = ENTRIES.get(key);
        return e == null ? Optional.empty() : Optional.of(e.mesh);
    }

    static synchronized void put(Key key, MeshGeometry mesh) {
        Entry e = new Entry(mesh, mesh.bytes());
        if (e.bytes <= limit && ENTRIES.putIfAbsent(key, e) == null) {
            total += e.bytes;
            shrink();
        }
    }

    private static void shrink() {
        Iterator<Entry> oldest = ENTRIES.values().iterator();
        while (total > limit && oldest.hasNext()) {
            total -= oldest.next().bytes;
            oldest.remove();
        }
    }

    /** The key of a mesh. */
    static Key key(MeshSpec s, byte[] file, boolean hull) {
        MessageDigest d;
        try {
            d = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
        d.update(file);
        d.update((MeshSource.format(s) + "|" + hull + "|" + s.smoothnormal + "|" + s.needsdf)
                .getBytes(StandardCharsets.UTF_8));
        add(d, s.inertia.code(), s.maxhullvert, s.octreeMaxdepth);
        add(d, s.scale);
        add(d, s.refpos);
        add(d, s.refquat);
        add(d, s.uservert);
        add(d, s.usernormal);
        add(d, s.usertexcoord);
        add(d, s.userface);
        add(d, s.userfacenormal);
        add(d, s.userfacetexcoord);
        return new Key(ByteBuffer.wrap(d.digest()));
    }

    private static void add(MessageDigest d, double[] values) {
        ByteBuffer b = ByteBuffer.allocate(4 + 8 * values.length).putInt(values.length);
        for (double v : values) {
            b.putDouble(v);
        }
        d.update(b.flip());
    }

    private static void add(MessageDigest d, float[] values) {
        ByteBuffer b = ByteBuffer.allocate(4 + 4 * values.length).putInt(values.length);
        b.asFloatBuffer().put(values);
        d.update(b.array());
    }

    private static void add(MessageDigest d, int... values) {
        ByteBuffer b = ByteBuffer.allocate(4 + 4 * values.length).putInt(values.length);
        b.asIntBuffer().put(values);
        d.update(b.array());
    }
}
