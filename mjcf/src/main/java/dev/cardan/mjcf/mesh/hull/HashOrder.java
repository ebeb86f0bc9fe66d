package dev.cardan.mjcf.mesh.hull;

import java.util.Arrays;

/**
 * The order in which a {@code std::unordered_map} of LLVM's C++ library on a 64-bit machine walks its elements.
 * MuJoCo keeps the polygons of a mesh in such a map, and its released builds use that library, so the order of
 * {@code mesh_poly*} follows from it. (Builds with GNU's library, or for 32-bit WebAssembly, have the same polygons in
 * another order.)
 *
 * <p>All elements are in one chain, those of a bucket next to each other. A new element goes to the front of its bucket
 * if that has elements, else to the front of the chain. When the elements outnumber the buckets, the number of buckets
 * grows to the first prime from twice its value plus one; then a walk along the chain leaves elements where they are,
 * except those whose bucket was met before: these move to the front of their bucket.
 */
final class HashOrder {
    private static final int NONE = -1;

    private long[] hashes = new long[16];
    /** Element after each, at index + 1; at index 0 the first of all. */
    private int[] next = new int[17];

    private int size;
    /** For each bucket the index + 1 of the element before its first one; 0 if that is the first of all. */
    private int[] before = {};

    HashOrder() {
        next[0] = NONE;
    }

    /** Adds the next element, numbered from 0 in the order of adding. */
    void add(long hash) {
        if (size + 1 > before.length) {
            rehash(before.length == 0 ? 2 : primeFrom(2 * before.length + 1));
        }
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * size);
            next = Arrays.copyOf(next, 2 * size + 1);
        }
        hashes[size] = hash;
        int bucket = bucket(size);
        int place = before[bucket];
        if (place == NONE) {
            before[bucket] = 0;
            if (next[0] != NONE) {
                before[bucket(next[0])] = size + 1;
            }
            place = 0;
        }
        next[size + 1] = next[place];
        next[place] = size;
        size++;
    }

    /** The numbers of the elements in the order of the chain. */
    int[] order() {
        int[] order = new int[size];
        int i = 0;
        for (int e = next[0]; e != NONE; e = next[e + 1]) {
            order[i++] = e;
        }
        return order;
    }

    private void rehash(int buckets) {
        before = new int[buckets];
        Arrays.fill(before, NONE);
        int place = 0;
        int placeBucket = NONE;
        int element;
        while ((element = next[place]) != NONE) {
            int bucket = bucket(element);
            if (bucket != placeBucket && before[bucket] != NONE) {
                next[place] = next[element + 1];
                next[element + 1] = next[before[bucket]];
                next[before[bucket]] = element;
                continue;
            }
            if (before[bucket] == NONE) {
                before[bucket] = place;
            }
            place = element + 1;
            placeBucket = bucket;
        }
    }

    private int bucket(int element) {
        return (int) Long.remainderUnsigned(hashes[element], before.length);
    }

    private static int primeFrom(int n) {
        int candidate = n;
        while (!isPrime(candidate)) {
            candidate++;
        }
        return candidate;
    }

    private static boolean isPrime(int n) {
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    /** {@code std::hash<double>}: the bits of the number, and 0 for both zeros. */
    static long hash(double value) {
        return value == 0 ? 0 : Double.doubleToRawLongBits(value);
    }
}
