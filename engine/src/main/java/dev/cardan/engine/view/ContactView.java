package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.ContactSides;

/**
 * One contact of a world: who touches whom, where, and with which force. A view reads the world it comes from, so it is
 * valid until the next step or evaluation; copy the numbers that are to last.
 *
 * <p>The contact frame has three axes: the normal, which points from the first geom to the second, and two tangents.
 */
public final class ContactView {
    private final Data d;
    private final int index;
    private final double[] tmp = new double[6];

    public ContactView(Data d, int index) {
        this.d = d;
        this.index = index;
    }

    /** Its place in the arrays of {@code data.contact}. */
    public int index() {
        return index;
    }

    /** Id of the first geom. */
    public int geom1() {
        return d.contact.geom[2 * index];
    }

    /** Id of the second geom. */
    public int geom2() {
        return d.contact.geom[2 * index + 1];
    }

    /** Name of the first geom; empty if it has none. */
    public String geom1Name() {
        return d.model.names().name(ObjType.Code.GEOM, geom1());
    }

    /** Name of the second geom; empty if it has none. */
    public String geom2Name() {
        return d.model.names().name(ObjType.Code.GEOM, geom2());
    }

    /** Id of the body of the first geom. */
    public int body1() {
        return ContactSides.body(d, index, 0);
    }

    /** Id of the body of the second geom. */
    public int body2() {
        return ContactSides.body(d, index, 1);
    }

    public String body1Name() {
        return d.model.names().name(ObjType.Code.BODY, body1());
    }

    public String body2Name() {
        return d.model.names().name(ObjType.Code.BODY, body2());
    }

    /** Whether a body takes part in the contact. */
    public boolean involves(int body) {
        return body1() == body || body2() == body;
    }

    /** Distance of the surfaces in m, negative where they overlap. */
    public double distance() {
        return d.contact.dist[index];
    }

    /** Dimension: 1 without friction, 3 with sliding, 4 also with spinning, 6 also with rolling friction. */
    public int dimension() {
        return d.contact.dim[index];
    }

    /** Whether it can exert a force now; contacts in the gap are found but don't push. */
    public boolean isActive() {
        return d.contact.efcAddress[index] >= 0;
    }

    /** dst (3) = the point midway between the surfaces, world. */
    public void position(double[] dst, int offset) {
        System.arraycopy(d.contact.pos, 3 * index, dst, offset, 3);
    }

    /** dst (3) = unit normal from the first geom to the second, world axes. */
    public void normal(double[] dst, int offset) {
        System.arraycopy(d.contact.frame, 9 * index, dst, offset, 3);
    }

    /** dst (9) = normal and two tangents as rows, world axes. */
    public void frame(double[] dst, int offset) {
        System.arraycopy(d.contact.frame, 9 * index, dst, offset, 9);
    }

    /**
     * dst (6) = force (N), then torque (N m), that the first geom exerts on the second at {@link #position}, in the axes of
     * the contact frame: the first number is the normal force.
     */
    public void wrench(double[] dst, int offset) {
        ContactForce.inFrame(dst, offset, d, index);
    }

    /** dst (6) = the same force and torque in world axes. */
    public void worldWrench(double[] dst, int offset) {
        ContactForce.inWorld(dst, offset, d, index, tmp, 0);
    }

    /** Normal force in N; positive pushes the two apart. */
    public double normalForce() {
        ContactForce.inFrame(tmp, 0, d, index);
        return tmp[0];
    }

    /** Who touches whom, for people. */
    @Override
    public String toString() {
        return side(geom1(), geom1Name(), body1Name()) + " - " + side(geom2(), geom2Name(), body2Name()) + ": distance "
                + distance() + ", normal force " + normalForce();
    }

    private static String side(int geom, String geomName, String bodyName) {
        return (geomName.isEmpty() ? "geom " + geom : geomName) + (bodyName.isEmpty() ? "" : " (" + bodyName + ")");
    }
}
