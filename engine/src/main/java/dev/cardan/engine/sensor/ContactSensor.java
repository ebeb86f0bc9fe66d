package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ContactData;
import dev.cardan.engine.type.ContactReduce;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * The contacts between two objects: of all that match, the first, the nearest or the strongest ones fill as many slots as
 * the sensor has, or all together give one net wrench in slot 0. Slots without a contact are zero.
 *
 * <p>A match is turned such that its normal points from the sensor's first object to the second.
 */
final class ContactSensor {
    private ContactSensor() {}

    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int fields = m.sensor.intprm[Const.NSENS * i], reduce = m.sensor.intprm[Const.NSENS * i + 1];
        int dim = m.sensor.dim[i], size = ContactData.size(fields);
        Arrays.fill(r, ro, ro + dim, 0);
        SensorWork work = SensorWork.of(d);
        work.contacts(d.ncon);
        int found = match(work, d, i, reduce);
        if (reduce == ContactReduce.NETFORCE) {
            netForce(r, ro, d, work, found, fields);
            return;
        }
        int slots = Math.min(dim / size, found);
        if (reduce != ContactReduce.NONE) {
            select(work, found, slots);
        }
        for (int k = 0; k < slots; k++) {
            slot(r, ro + k * size, d, work.contact[k], work.flip[k], found, fields);
        }
    }

    /** Lists the matching contacts with the number by which they are sorted, the smallest first; returns how many. */
    private static int match(SensorWork work, Data d, int i, int reduce) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(6);
        double[] buf = ws.reals;
        int n = 0;
        for (int c = 0; c < d.ncon; c++) {
            int side = matches(d, c, i);
            if (side == 0) {
                continue;
            }
            work.contact[n] = c;
            work.flip[n] = side < 0;
            if (reduce == ContactReduce.MINDIST) {
                work.criterion[n] = d.contact.dist[c];
            } else if (reduce == ContactReduce.MAXFORCE) {
                ContactForce.inFrame(buf, force, d, c);
                work.criterion[n] = -Vec3.dot(buf, force, buf, force);
            }
            n++;
        }
        ws.release(mark);
        return n;
    }

    /** 0: contact c doesn't belong to sensor i; 1: it does; -1: it does if turned round. */
    private static int matches(Data d, int c, int i) {
        Model m = d.model;
        int type1 = m.sensor.objtype[i], id1 = m.sensor.objid[i];
        int type2 = m.sensor.reftype[i], id2 = m.sensor.refid[i];
        if (type1 == ObjType.Code.UNKNOWN && type2 == ObjType.Code.UNKNOWN) {
            return 1;
        }
        if (type1 == ObjType.Code.SITE && !Zone.contains(d, id1, d.contact.pos, 3 * c)) {
            return 0;
        }
        boolean first1 = isPart(d, c, 0, type1, id1), first2 = isPart(d, c, 0, type2, id2);
        boolean second1 = isPart(d, c, 1, type1, id1), second2 = isPart(d, c, 1, type2, id2);
        if (!(first1 || second1) || !(first2 || second2)) {
            return 0;
        }
        if (type2 == ObjType.Code.UNKNOWN) {
            return first1 ? 1 : -1;
        }
        if (type1 == ObjType.Code.UNKNOWN) {
            return second2 ? 1 : -1;
        }
        if (first1 && second2) {
            return 1;
        }
        return second1 && first2 ? -1 : 0;
    }

    /** Whether a side of contact c belongs to an object of a sensor; it always does where there is no object, or a site. */
    private static boolean isPart(Data d, int c, int side, int type, int id) {
        int body = ContactSides.body(d, c, side);
        switch (type) {
            case ObjType.Code.GEOM:
                return d.contact.geom[2 * c + side] == id;
            case ObjType.Code.BODY:
                return body == id;
            case ObjType.Code.XBODY:
                while (body > id) {
                    body = d.model.body.parentid[body];
                }
                return body == id;
            default:
                return true;
        }
    }

    /** Sorts the k first of n matches, by criterion and then by contact, to the front. */
    private static void select(SensorWork work, int n, int k) {
        int[] contact = work.contact;
        boolean[] flip = work.flip;
        double[] criterion = work.criterion;
        for (int i = 1; i < n; i++) {
            int c = contact[i];
            boolean f = flip[i];
            double x = criterion[i];
            // matches come in the order of contacts: among equals the earlier one stays in front
            int j = Math.min(i, k - 1);
            if (i >= k && !(x < criterion[j])) {
                continue;
            }
            while (j > 0 && x < criterion[j - 1]) {
                contact[j] = contact[j - 1];
                flip[j] = flip[j - 1];
                criterion[j] = criterion[j - 1];
                j--;
            }
            contact[j] = c;
            flip[j] = f;
            criterion[j] = x;
        }
    }

    /** The fields of one contact, seen from the other side if flip. */
    private static void slot(double[] r, int ro, Data d, int c, boolean flip, int found, int fields) {
        Contacts con = d.contact;
        int at = ro;
        if (ContactData.has(fields, ContactData.FOUND)) {
            r[at++] = found;
        }
        if (ContactData.has(fields, ContactData.FORCE) || ContactData.has(fields, ContactData.TORQUE)) {
            at = wrench(r, at, d, c, flip, fields);
        }
        if (ContactData.has(fields, ContactData.DIST)) {
            r[at++] = con.dist[c];
        }
        if (ContactData.has(fields, ContactData.POS)) {
            Vec3.copy(r, at, con.pos, 3 * c);
            at += 3;
        }
        if (ContactData.has(fields, ContactData.NORMAL)) {
            axis(r, at, con.frame, 9 * c, flip);
            at += 3;
        }
        if (ContactData.has(fields, ContactData.TANGENT)) {
            axis(r, at, con.frame, 9 * c + 3, flip);
        }
    }

    /** Turned by half a turn about its second tangent, a contact's force is the opposite one if that component changes. */
    private static int wrench(double[] r, int at, Data d, int c, boolean flip, int fields) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int w = ws.take(6);
        double[] buf = ws.reals;
        ContactForce.inFrame(buf, w, d, c);
        if (flip) {
            buf[w + 2] = -buf[w + 2];
            buf[w + 5] = -buf[w + 5];
        }
        int end = at;
        if (ContactData.has(fields, ContactData.FORCE)) {
            Vec3.copy(r, end, buf, w);
            end += 3;
        }
        if (ContactData.has(fields, ContactData.TORQUE)) {
            Vec3.copy(r, end, buf, w + 3);
            end += 3;
        }
        ws.release(mark);
        return end;
    }

    private static void axis(double[] r, int at, double[] frame, int f, boolean flip) {
        Vec3.copy(r, at, frame, f);
        if (flip) {
            Vec3.scale(r, at, r, at, -1);
        }
    }

    /** The sum of n matching forces as one wrench in world axes about the centroid of the contacts, weighted by force. */
    private static void netForce(double[] r, int ro, Data d, SensorWork work, int n, int fields) {
        Contacts con = d.contact;
        double[] wrench = work.wrench;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int point = ws.take(3), force = ws.take(3), torque = ws.take(3), one = ws.take(3), arm = ws.take(3);
        double[] buf = ws.reals;
        Arrays.fill(buf, point, point + 9, 0);

        double total = 0;
        for (int j = 0; j < n; j++) {
            ContactForce.inFrame(wrench, 6 * j, d, work.contact[j]);
            if (work.flip[j]) {
                for (int k = 0; k < 6; k++) {
                    wrench[6 * j + k] = -wrench[6 * j + k];
                }
            }
            double weight = Vec3.norm(wrench, 6 * j);
            Vec3.addScaled(buf, point, con.pos, 3 * work.contact[j], weight);
            total += weight;
        }
        Vec3.scale(buf, point, buf, point, 1 / Math.max(total, Const.MINVAL));

        for (int j = 0; j < n; j++) {
            int c = work.contact[j];
            Mat3.mulTransposedVec(buf, one, con.frame, 9 * c, wrench, 6 * j + 3);
            Vec3.addTo(buf, torque, buf, one);
            Mat3.mulTransposedVec(buf, one, con.frame, 9 * c, wrench, 6 * j);
            Vec3.addTo(buf, force, buf, one);
            Vec3.sub(buf, arm, con.pos, 3 * c, buf, point);
            Vec3.cross(buf, arm, buf, arm, buf, one);
            Vec3.addTo(buf, torque, buf, arm);
        }

        int at = ro;
        if (ContactData.has(fields, ContactData.FOUND)) {
            r[at++] = n;
        }
        if (ContactData.has(fields, ContactData.FORCE)) {
            Vec3.copy(r, at, buf, force);
            at += 3;
        }
        if (ContactData.has(fields, ContactData.TORQUE)) {
            Vec3.copy(r, at, buf, torque);
            at += 3;
        }
        if (ContactData.has(fields, ContactData.DIST)) {
            r[at++] = 0;
        }
        if (ContactData.has(fields, ContactData.POS)) {
            Vec3.copy(r, at, buf, point);
            at += 3;
        }
        if (ContactData.has(fields, ContactData.NORMAL)) {
            r[at] = 1;
            at += 3;
        }
        if (ContactData.has(fields, ContactData.TANGENT)) {
            r[at + 1] = 1;
        }
        ws.release(mark);
    }
}
