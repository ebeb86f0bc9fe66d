package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.ContactSides;

/**
 * One contact of a world: who touches whom, where, and with which force. A view reads the world it comes from, so it is
 * valid until the next step or evaluation; copy the numbers that are to last. Its vectors show what there was when they
 * were asked for.
 *
 * <p>The contact frame has three axes: the normal, which points from the first geom to the second, and two tangents.
 */
public final class ContactView {
    private static final int WORLD = 6; // in the buffer, behind the wrench in the contact's axes
    private static final int SCRATCH = 12;
    private static final int POSITION = 18;
    private static final int FRAME = 21;

    private final Data d;
    private final int index;
    private final double[] buffer = new double[30];
    private final Vector position;
    private final Vector normal;
    private final Vector frame;
    private final Vector wrench;
    private final Vector worldWrench;
    private final Vector force;

    /**
     * The contact at a place in the arrays of {@code data.contact}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public ContactView(Data d, int index) {
        if (index < 0 || index >= d.ncon) {
            throw new IllegalArgumentException("the world has no contact " + index + ": there are " + d.ncon
                    + (d.ncon == 0 ? "" : ", counted from 0"));
        }
        this.d = d;
        this.index = index;
        position = part("position", POSITION, 3);
        normal = part("normal", FRAME, 3);
        frame = part("frame", FRAME, 9);
        wrench = part("wrench", 0, 6);
        worldWrench = part("worldWrench", WORLD, 6);
        force = part("force", WORLD, 3);
    }

    private Vector part(String what, int from, int size) {
        return new Vector(null, what + " of contact " + index, buffer, from, size);
    }

    /** Its place in the arrays of {@code data.contact}. */
    public int index() {
        return index;
    }

    /** The first geom. */
    public GeomRef geom1() {
        return new GeomRef(d.model, geom(0));
    }

    /** The second geom. */
    public GeomRef geom2() {
        return new GeomRef(d.model, geom(1));
    }

    private int geom(int side) {
        return d.contact.geom[2 * index + side];
    }

    /** Name of the first geom; empty if it has none. */
    public String geom1Name() {
        return d.model.names().name(ObjType.Code.GEOM, geom(0));
    }

    /** Name of the second geom; empty if it has none. */
    public String geom2Name() {
        return d.model.names().name(ObjType.Code.GEOM, geom(1));
    }

    /** The body of the first geom. */
    public BodyRef body1() {
        return new BodyRef(d.model, ContactSides.body(d, index, 0));
    }

    /** The body of the second geom. */
    public BodyRef body2() {
        return new BodyRef(d.model, ContactSides.body(d, index, 1));
    }

    /** Name of the body of the first geom; empty if it has none. */
    public String body1Name() {
        return d.model.names().name(ObjType.Code.BODY, ContactSides.body(d, index, 0));
    }

    /** Name of the body of the second geom; empty if it has none. */
    public String body2Name() {
        return d.model.names().name(ObjType.Code.BODY, ContactSides.body(d, index, 1));
    }

    /** Whether a body takes part in the contact. */
    public boolean involves(BodyRef body) {
        int id = BodyView.mine(d, body);
        return ContactSides.body(d, index, 0) == id || ContactSides.body(d, index, 1) == id;
    }

    /** Whether a geom takes part in the contact. */
    public boolean involves(GeomRef geom) {
        int id = GeomView.mine(d, geom);
        return geom(0) == id || geom(1) == id;
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

    /** The point (3) midway between the surfaces, world, m. */
    public Vector position() {
        System.arraycopy(d.contact.pos, 3 * index, buffer, POSITION, 3);
        return position;
    }

    /** Unit normal (3) from the first geom to the second, world axes. */
    public Vector normal() {
        frame();
        return normal;
    }

    /** Normal and two tangents (9) as rows, world axes. */
    public Vector frame() {
        System.arraycopy(d.contact.frame, 9 * index, buffer, FRAME, 9);
        return frame;
    }

    /**
     * Force in N, then torque in N m (6), that the first geom exerts on the second at {@link #position}, in the axes of the
     * contact frame: the first number is the normal force.
     */
    public Vector wrench() {
        ContactForce.inFrame(buffer, 0, d, index);
        return wrench;
    }

    /** The same force and torque (6) in world axes. */
    public Vector worldWrench() {
        ContactForce.inWorld(buffer, WORLD, d, index, buffer, SCRATCH);
        return worldWrench;
    }

    /** Force (3) in N that the first geom exerts on the second, world axes. */
    public Vector force() {
        worldWrench();
        return force;
    }

    /** Normal force in N; positive pushes the two apart. */
    public double normalForce() {
        return wrench().get(0);
    }

    /** Who touches whom, for people. */
    @Override
    public String toString() {
        return side(geom(0), geom1Name(), body1Name()) + " - " + side(geom(1), geom2Name(), body2Name()) + ": distance "
                + distance() + ", normal force " + normalForce();
    }

    private static String side(int geom, String geomName, String bodyName) {
        return (geomName.isEmpty() ? "geom " + geom : geomName) + (bodyName.isEmpty() ? "" : " (" + bodyName + ")");
    }
}
