package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.mesh.DoubleList;
import dev.cardan.mjcf.mesh.FloatList;
import dev.cardan.mjcf.mesh.IntList;

/** Points and elements while a flexcomp is made. As in MuJoCo, makers of shapes add to what the model states. */
final class FlexShape {
    /** Three coordinates per point. */
    final DoubleList point = new DoubleList();

    /** Points of the elements, one more than the dimension for each. */
    final IntList element = new IntList();

    /** Two texture coordinates per point. */
    final FloatList texcoord = new FloatList();

    /** Texture coordinates of the corners of faces; empty: those of the points. */
    int[] elemtexcoord = {};

    /** Dimension of the elements. */
    int dim;

    /** Texture coordinates are to be made, because there is a material and the model states none. */
    boolean textured;

    void line(int a, int b) {
        element.add(a);
        element.add(b);
    }

    void triangle(int a, int b, int c) {
        line(a, b);
        element.add(c);
    }

    void tetrahedron(int a, int b, int c, int d) {
        line(a, b);
        line(c, d);
    }

    /** Texture coordinates of the next point, if they are wanted: its places along two sides of so many points. */
    void texture(int i, int along, int j, int across) {
        if (textured) {
            texcoord.add(i / (float) Math.max(along - 1, 1));
            texcoord.add(j / (float) Math.max(across - 1, 1));
        }
    }
}
