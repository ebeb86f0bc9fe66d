package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.IntList;

/** Corners of triangles: vertex, texture coordinate and normal, -1 where there is none. */
final class ObjTriangles {
    final IntList vert = new IntList();
    final IntList texcoord = new IntList();
    final IntList normal = new IntList();

    int size() {
        return vert.size;
    }

    void add(int v, int t, int n) {
        vert.add(v);
        texcoord.add(t);
        normal.add(n);
    }
}
