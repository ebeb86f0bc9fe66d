package dev.cardan.soft.contact;

import dev.cardan.engine.math.Vec3;
import java.util.Arrays;

/**
 * Contacts of vertices with geoms, as the last forward evaluation found them. Parallel arrays, to be read up to {@link #count}; they
 * are replaced when they grow, so nobody keeps them.
 */
public final class SoftContacts {
    /** How many contacts there are. */
    public int count;

    /** Soft body (count). */
    public int[] body;

    /** Vertex of that body (count). */
    public int[] vertex;

    /** Geom (count). */
    public int[] geom;

    /** Dimension: 1 without friction, else 3, 4 or 6 (count). */
    public int[] dim;

    /** The nearest point of the surface of the geom, m, world (count x 3). */
    public double[] pos;

    /** Normal, a unit vector from the geom to the vertex, then two tangents, world (count x 9). */
    public double[] frame;

    /** How far the vertex, a ball of its body's margin, is inside, m; negative: it only is about to touch (count). */
    public double[] depth;

    /** Coefficients of friction: slide twice, torsion, roll twice; means of those of material and geom (count x 5). */
    public double[] mu;

    /** Force on the vertex during the step, N, world; the body has the opposite one (count x 3). */
    public double[] force;

    // for the solver, as long as a step is computed
    static final int WORK = 10;

    int[] particle; // among all vertices of all bodies
    int[] rigid; // slot of the rigid body; -1: it doesn't move
    double[] work; // of the solver (x WORK)

    /** Begins without contacts, with room for some. */
    public SoftContacts() {
        resize(256);
    }

    private void resize(int n) {
        body = body == null ? new int[n] : Arrays.copyOf(body, n);
        vertex = vertex == null ? new int[n] : Arrays.copyOf(vertex, n);
        geom = geom == null ? new int[n] : Arrays.copyOf(geom, n);
        dim = dim == null ? new int[n] : Arrays.copyOf(dim, n);
        particle = particle == null ? new int[n] : Arrays.copyOf(particle, n);
        rigid = rigid == null ? new int[n] : Arrays.copyOf(rigid, n);
        pos = grow(pos, 3 * n);
        frame = grow(frame, 9 * n);
        depth = grow(depth, n);
        mu = grow(mu, 5 * n);
        force = grow(force, 3 * n);
        work = grow(work, WORK * n);
    }

    private static double[] grow(double[] x, int n) {
        return x == null ? new double[n] : Arrays.copyOf(x, n);
    }

    /** A new contact at the end. */
    int add() {
        if (count == body.length) {
            resize(2 * count);
        }
        return count++;
    }

    /** Leaves only contacts that overlap or push, in their order, and completes their frames. */
    void keepTouching() {
        int n = 0;
        for (int c = 0; c < count; c++) {
            boolean pushes = force[3 * c] != 0 || force[3 * c + 1] != 0 || force[3 * c + 2] != 0;
            if (pushes || depth[c] > 0) {
                if (c > n) {
                    move(this, c, n);
                }
                tangents(frame, 9 * n++);
            }
        }
        count = n;
    }

    /** Two tangents to a normal, by the rule of rigid contacts: the first lies in the plane of the normal and the y axis, or the z axis. */
    private static void tangents(double[] f, int o) {
        boolean y = f[o + 1] < 0.5 && f[o + 1] > -0.5;
        Vec3.set(f, o + 3, 0, y ? 1 : 0, y ? 0 : 1);
        Vec3.addScaled(f, o + 3, f, o, -Vec3.dot(f, o, f, o + 3));
        Vec3.normalize(f, o + 3);
        Vec3.cross(f, o + 6, f, o, f, o + 3);
    }

    /** Copies what is there to be read. */
    private void move(SoftContacts o, int from, int to) {
        body[to] = o.body[from];
        vertex[to] = o.vertex[from];
        geom[to] = o.geom[from];
        dim[to] = o.dim[from];
        depth[to] = o.depth[from];
        System.arraycopy(o.pos, 3 * from, pos, 3 * to, 3);
        System.arraycopy(o.frame, 9 * from, frame, 9 * to, 9);
        System.arraycopy(o.mu, 5 * from, mu, 5 * to, 5);
        System.arraycopy(o.force, 3 * from, force, 3 * to, 3);
    }

    /** Takes over the contacts of another world. */
    public void copyFrom(SoftContacts o) {
        if (body.length < o.count) {
            resize(o.body.length);
        }
        count = o.count;
        for (int c = 0; c < count; c++) {
            move(o, c, c);
        }
    }

    /** Sliding friction of a contact. */
    public double friction(int contact) {
        return mu[5 * contact];
    }

    /** Forgets all contacts. */
    public void clear() {
        count = 0;
    }

    @Override
    public String toString() {
        return count + " contacts of soft bodies";
    }
}
