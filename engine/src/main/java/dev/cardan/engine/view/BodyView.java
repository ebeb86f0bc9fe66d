package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.world.ContactSides;
import java.util.ArrayList;
import java.util.List;

/** A body of a world. Its frame is the one that MJCF gives it; its centre of mass is at {@link #xipos}. */
public final class BodyView extends FrameView<BodyRef> {
    private final Vector xquat = row("xquat", d.xquat, 4);
    private final Vector xipos = row("xipos", d.xipos, 3);
    private final Vector ximat = row("ximat", d.ximat, 9);
    private final Vector subtreeCom = row("subtreeCom", d.subtreeCom, 3);
    private final MutableVector xfrcApplied = new MutableVector(this, "xfrcApplied", d.xfrcApplied, 6 * id(), 6);
    private final double[] comMotion = new double[6];
    private final Vector comVelocity = new Vector(this, "comVelocity", comMotion, 0, 6);

    /** Body id of a world. */
    public BodyView(Data d, int id) {
        super(d, ObjType.BODY, ObjType.Code.XBODY, id);
    }

    @Override
    BodyRef in(Model m) {
        return new BodyRef(m, id());
    }

    /** Orientation (4, w first) as a quaternion. */
    @Override
    public Vector xquat() {
        return xquat;
    }

    /** Centre of mass (3), world, m. */
    public Vector xipos() {
        return xipos;
    }

    /** Orientation (9) of the inertia's principal axes: the rotation matrix to world axes, row by row. */
    public Vector ximat() {
        return ximat;
    }

    /** Centre of mass (3) of the body and all that hangs on it, world, m. */
    public Vector subtreeCom() {
        return subtreeCom;
    }

    /** Velocity (6) of the centre of mass: angular in rad/s, then linear in m/s; as of this call. */
    public Vector comVelocity() {
        Support.velocity(comMotion, 0, d, ObjType.Code.BODY, id(), false);
        return comVelocity;
    }

    /**
     * The user's force in N, then torque in N m (6), on the body at its centre of mass, in world axes; it acts until
     * changed.
     */
    public MutableVector xfrcApplied() {
        return xfrcApplied;
    }

    /** Sets the user's force on the body, in N, at its centre of mass and in world axes; it acts until changed. */
    public BodyView force(double x, double y, double z) {
        return wrench(0, x, y, z);
    }

    /** Sets the user's torque on the body, in N m, in world axes; it acts until changed. */
    public BodyView torque(double x, double y, double z) {
        return wrench(3, x, y, z);
    }

    private BodyView wrench(int from, double x, double y, double z) {
        int at = 6 * id() + from;
        d.xfrcApplied[at] = x;
        d.xfrcApplied[at + 1] = y;
        d.xfrcApplied[at + 2] = z;
        return this;
    }

    /**
     * Adds a force (fx, fy, fz), in N and world axes, that acts at a point (px, py, pz) of the world, to
     * {@link #xfrcApplied}: the force, and its torque about the centre of mass.
     */
    public BodyView addForceAt(double fx, double fy, double fz, double px, double py, double pz) {
        double x = px - xipos.x(), y = py - xipos.y(), z = pz - xipos.z();
        int at = 6 * id();
        d.xfrcApplied[at] += fx;
        d.xfrcApplied[at + 1] += fy;
        d.xfrcApplied[at + 2] += fz;
        d.xfrcApplied[at + 3] += y * fz - z * fy;
        d.xfrcApplied[at + 4] += z * fx - x * fz;
        d.xfrcApplied[at + 5] += x * fy - y * fx;
        return this;
    }

    /** Jacobian of the centre of mass: jacp, jacr (3 x nv, row by row), of which a null one is left out. */
    public void jacobianCom(double[] jacp, double[] jacr) {
        Support.jacobianBodyCom(jacp, jacr, d, id());
    }

    /** Jacobian (3 x nv, row by row) of the centre of mass of the body and all that hangs on it. */
    public void jacobianSubtreeCom(double[] jacp) {
        Support.jacobianSubtreeCom(jacp, d, id());
    }

    /** Whether it sleeps: nothing moves it, so it isn't computed. */
    public boolean isAsleep() {
        return d.bodyAwake[id()] == SleepState.ASLEEP;
    }

    /** The contacts found by the last evaluation that it takes part in, in a new list. */
    public List<ContactView> contacts() {
        List<ContactView> list = new ArrayList<>();
        for (int c = 0; c < d.ncon; c++) {
            if (ContactSides.involves(d, c, id())) {
                list.add(new ContactView(d, c));
            }
        }
        return list;
    }

    /** The id of a body, whose model must have the structure of the world's. */
    @SuppressWarnings("ReferenceEquality") // models with the same look-up have the same structure
    static int mine(Data d, BodyRef body) {
        return body.model().names() == d.model.names()
                ? body.id()
                : d.body(body).id();
    }
}
