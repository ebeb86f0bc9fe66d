package dev.cardan.engine.world;

import dev.cardan.engine.Data;

/**
 * Who takes part in a contact. Each of the two sides is a geom, which moves as one body, or a vertex or an element of a
 * flex, which moves as the weighted mean of several; stages ask here for bodies instead of looking up geoms.
 * Flexes make no contacts yet: every side is a geom.
 */
public final class ContactSides {
    /** Most bodies that a side can have. */
    public static final int MAX_BODIES = 1;

    private ContactSides() {}

    /** Makes contact c one of two geoms. */
    public static void setGeoms(Contacts con, int c, int first, int second) {
        int i = 2 * c, j = 2 * c + 1;
        con.geom[i] = first;
        con.geom[j] = second;
        con.flex[i] = con.flex[j] = -1;
        con.elem[i] = con.elem[j] = -1;
        con.vert[i] = con.vert[j] = -1;
    }

    /** Whether contact c is one of two geoms, so that each side is exactly one body. */
    public static boolean areGeoms(Contacts con, int c) {
        return con.geom[2 * c] >= 0 && con.geom[2 * c + 1] >= 0;
    }

    /** The body that stands for the first (0) or second (1) side of contact c. */
    public static int body(Data d, int c, int side) {
        return d.model.geom.bodyid[d.contact.geom[2 * c + side]];
    }

    /**
     * The bodies that move a side of contact c, with weights that add up to one.
     *
     * @param body at least {@link #MAX_BODIES} long. Modified.
     * @param weight at least {@link #MAX_BODIES} long. Modified.
     * @return how many bodies there are
     */
    public static int bodies(int[] body, double[] weight, Data d, int c, int side) {
        body[0] = body(d, c, side);
        weight[0] = 1;
        return 1;
    }
}
