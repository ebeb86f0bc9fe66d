package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.ContactSides;
import java.util.Optional;

/**
 * One contact of a world: who touches whom, where, and with which force. Each of its two sides is a geom, or a vertex or an
 * element of a flex. A view reads the world it comes from, so it is
 * valid until the next step or evaluation; copy the numbers that are to last. Its vectors show what there was when they
 * were asked for.
 *
 * <p>The contact frame has three axes: the normal, which points from the first side to the second, and two tangents.
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

    /**
     * Its place, if it is a contact that a world has.
     *
     * @throws IllegalArgumentException if it is one of another world, or one that is gone
     */
    public int checked(Data world) {
        if (world != d) {
            throw new IllegalArgumentException("contact " + index + " is of another world: ask that one");
        }
        if (index >= d.ncon) {
            throw new IllegalArgumentException(
                    "contact " + index + " is gone: the world has " + d.ncon + " now; ask contacts() again");
        }
        return index;
    }

    /**
     * The geom that is the first side.
     *
     * @throws IllegalStateException if that is a part of a flex
     */
    public GeomRef geom1() {
        return new GeomRef(d.model, geomOf(0));
    }

    /**
     * The geom that is the second side.
     *
     * @throws IllegalStateException if that is a part of a flex
     */
    public GeomRef geom2() {
        return new GeomRef(d.model, geomOf(1));
    }

    private int geom(int side) {
        return d.contact.geom[2 * index + side];
    }

    private int geomOf(int side) {
        if (geom(side) < 0) {
            String which = side == 0 ? "first" : "second";
            throw new IllegalStateException("the " + which + " side of contact " + index + " is no geom but "
                    + side(side) + ": ask flex" + (side + 1) + "() for it");
        }
        return geom(side);
    }

    /** Whether the first side is a geom, and not a part of a flex. */
    public boolean isGeom1() {
        return geom(0) >= 0;
    }

    /** Whether the second side is a geom, and not a part of a flex. */
    public boolean isGeom2() {
        return geom(1) >= 0;
    }

    /** Name of the first geom; empty if it has none or the side is a part of a flex. */
    public String geom1Name() {
        return geomName(0);
    }

    /** Name of the second geom; empty if it has none or the side is a part of a flex. */
    public String geom2Name() {
        return geomName(1);
    }

    private String geomName(int side) {
        return geom(side) < 0 ? "" : d.model.names().name(ObjType.Code.GEOM, geom(side));
    }

    /** The flex that the first side is a part of; empty if it is a geom. */
    public Optional<FlexRef> flex1() {
        return flex(0);
    }

    /** The flex that the second side is a part of; empty if it is a geom. */
    public Optional<FlexRef> flex2() {
        return flex(1);
    }

    private Optional<FlexRef> flex(int side) {
        return geom(side) < 0 ? Optional.of(new FlexRef(d.model, d.contact.flex[2 * index + side])) : Optional.empty();
    }

    /** Which element of its flex the first side is; -1 if it is a geom or a vertex. */
    public int element1() {
        return d.contact.elem[2 * index];
    }

    /** Which element of its flex the second side is; -1 if it is a geom or a vertex. */
    public int element2() {
        return d.contact.elem[2 * index + 1];
    }

    /** Which vertex of its flex the first side is; -1 if it is a geom or an element. */
    public int vertex1() {
        return d.contact.vert[2 * index];
    }

    /** Which vertex of its flex the second side is; -1 if it is a geom or an element. */
    public int vertex2() {
        return d.contact.vert[2 * index + 1];
    }

    /** The body of the first side; of several that move a part of a flex, one that stands for all. */
    public BodyRef body1() {
        return new BodyRef(d.model, ContactSides.body(d, index, 0));
    }

    /** The body of the second side; of several that move a part of a flex, one that stands for all. */
    public BodyRef body2() {
        return new BodyRef(d.model, ContactSides.body(d, index, 1));
    }

    /** Name of {@link #body1}; empty if it has none. */
    public String body1Name() {
        return bodyName(0);
    }

    /** Name of {@link #body2}; empty if it has none. */
    public String body2Name() {
        return bodyName(1);
    }

    private String bodyName(int side) {
        return d.model.names().name(ObjType.Code.BODY, ContactSides.body(d, index, side));
    }

    /** Whether a body takes part in the contact; all bodies that move a part of a flex do. */
    public boolean involves(BodyRef body) {
        return ContactSides.involves(d, index, BodyView.mine(d, body));
    }

    /** Whether a geom takes part in the contact. */
    public boolean involves(GeomRef geom) {
        int id = GeomView.mine(d, geom);
        return geom(0) == id || geom(1) == id;
    }

    /** Whether a part of a flex takes part in the contact. */
    public boolean involves(FlexRef flex) {
        int id = FlexView.mine(d, flex);
        return d.contact.flex[2 * index] == id || d.contact.flex[2 * index + 1] == id;
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

    /** Unit normal (3) from the first side to the second, world axes. */
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
     * Force in N, then torque in N m (6), that the first side exerts on the second at {@link #position}, in the axes of the
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

    /** Force (3) in N that the first side exerts on the second, world axes. */
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
        return side(0) + " - " + side(1) + ": distance " + distance() + ", normal force " + normalForce();
    }

    private String side(int side) {
        if (geom(side) < 0) {
            int vertex = d.contact.vert[2 * index + side];
            String part = vertex >= 0 ? "vertex " + vertex : "element " + d.contact.elem[2 * index + side];
            return part + " of " + d.model.names().describe(ObjType.Code.FLEX, d.contact.flex[2 * index + side]);
        }
        String geom = geomName(side), body = bodyName(side);
        return (geom.isEmpty() ? "geom " + geom(side) : geom) + (body.isEmpty() ? "" : " (" + body + ")");
    }
}
