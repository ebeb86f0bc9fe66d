package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.FrictionPyramid;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/** Forces of contacts, decoded from the forces of their rows. */
public final class ContactForce {
    private ContactForce() {}

    /**
     * r (6) = force, then torque, that the first geom exerts on the second at the contact's position, in the contact's
     * frame (normal, two tangents). Zero if the contact has no rows. The pull of adhesion is included.
     */
    public static void inFrame(double[] r, int ro, Data d, int c) {
        Arrays.fill(r, ro, ro + 6, 0);
        Contacts con = d.contact;
        if (c < 0 || c >= d.ncon || con.efcAddress[c] < 0) {
            return;
        }
        int row = con.efcAddress[c], dim = con.dim[c];
        if (d.isPyramidal()) {
            FrictionPyramid.decode(r, ro, d.efc.force, row, con.friction, 5 * c, dim);
        } else {
            System.arraycopy(d.efc.force, row, r, ro, dim);
        }
        r[ro] -= con.adhesion[c];
    }

    /**
     * r (6) = the same force and torque in world axes.
     *
     * @param tmp six numbers of scratch at offset to. Modified.
     */
    public static void inWorld(double[] r, int ro, Data d, int c, double[] tmp, int to) {
        inFrame(tmp, to, d, c);
        Mat3.mulTransposedVec(r, ro, d.contact.frame, 9 * c, tmp, to);
        Mat3.mulTransposedVec(r, ro + 3, d.contact.frame, 9 * c, tmp, to + 3);
    }
}
