package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/**
 * Who takes part in a contact. Each of the two sides is a geom, which moves as one body, or a vertex or an element of a
 * flex, which may move as the weighted mean of several; stages ask here for bodies instead of looking up geoms.
 */
public final class ContactSides {
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

    /**
     * Names both sides of contact c. Of each, either the geom is given, or the flex and its element or vertex; the others
     * are -1.
     */
    public static void setSides(
            Contacts con,
            int c,
            int geom1,
            int flex1,
            int elem1,
            int vert1,
            int geom2,
            int flex2,
            int elem2,
            int vert2) {
        int i = 2 * c, j = 2 * c + 1;
        con.geom[i] = geom1;
        con.geom[j] = geom2;
        con.flex[i] = flex1;
        con.flex[j] = flex2;
        con.elem[i] = elem1;
        con.elem[j] = elem2;
        con.vert[i] = vert1;
        con.vert[j] = vert2;
    }

    /** Whether contact c is one of two geoms. */
    public static boolean areGeoms(Contacts con, int c) {
        return con.geom[2 * c] >= 0 && con.geom[2 * c + 1] >= 0;
    }

    /** Whether each side of contact c is exactly one body: a geom, or a vertex of a flex whose vertices are bodies. */
    public static boolean areSingle(Data d, int c) {
        return areGeoms(d.contact, c) || (isSingle(d, 2 * c) && isSingle(d, 2 * c + 1));
    }

    private static boolean isSingle(Data d, int at) {
        Contacts con = d.contact;
        return con.geom[at] >= 0 || (con.vert[at] >= 0 && d.model.flex.interp[con.flex[at]] == 0);
    }

    /**
     * The body that stands for the first (0) or second (1) side of contact c. Of an element it is that of the first
     * vertex, of an interpolated flex that of the first node.
     */
    public static int body(Data d, int c, int side) {
        int at = 2 * c + side, geom = d.contact.geom[at];
        return geom >= 0 ? d.model.geom.bodyid[geom] : flexBody(d.model, d.contact, at);
    }

    /**
     * Whether a body is among those that move a side of contact c; those of all nodes of an interpolated flex are taken to
     * be.
     */
    public static boolean involves(Data d, int c, int body) {
        return isMovedBy(d, 2 * c, body) || isMovedBy(d, 2 * c + 1, body);
    }

    private static boolean isMovedBy(Data d, int at, int body) {
        Model m = d.model;
        Contacts con = d.contact;
        if (con.geom[at] >= 0) {
            return m.geom.bodyid[con.geom[at]] == body;
        }
        int f = con.flex[at];
        if (m.flex.interp[f] != 0) {
            int from = m.flex.nodeadr[f];
            return contains(m.flex.nodebodyid, from, from + m.flex.nodenum[f], body);
        }
        int first = m.flex.vertadr[f];
        if (con.vert[at] >= 0) {
            return m.flex.vertbodyid[first + con.vert[at]] == body;
        }
        int size = m.flex.dim[f] + 1, from = m.flex.elemdataadr[f] + con.elem[at] * size;
        for (int i = from; i < from + size; i++) {
            if (m.flex.vertbodyid[first + m.flex.elem[i]] == body) {
                return true;
            }
        }
        return false;
    }

    private static boolean contains(int[] a, int from, int to, int value) {
        for (int i = from; i < to; i++) {
            if (a[i] == value) {
                return true;
            }
        }
        return false;
    }

    private static int flexBody(Model m, Contacts con, int at) {
        int f = con.flex[at];
        if (m.flex.interp[f] != 0) {
            return m.flex.nodebodyid[m.flex.nodeadr[f]];
        }
        int vert = con.vert[at] >= 0
                ? con.vert[at]
                : m.flex.elem[m.flex.elemdataadr[f] + con.elem[at] * (m.flex.dim[f] + 1)];
        return m.flex.vertbodyid[m.flex.vertadr[f] + vert];
    }
}
