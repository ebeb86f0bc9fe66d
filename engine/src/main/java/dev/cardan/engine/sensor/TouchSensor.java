package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;

/**
 * Sum of the normal forces on a site's body (N) that act inside of the site, or whose line of action meets it if followed
 * from the contact out of the body.
 */
final class TouchSensor {
    private TouchSensor() {}

    static double compute(Data d, int site) {
        Model m = d.model;
        Contacts con = d.contact;
        int body = m.site.bodyid[site];
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(6), line = ws.take(3);
        double[] buf = ws.reals;
        double sum = 0;
        for (int c = 0; c < d.ncon; c++) {
            boolean first = ContactSides.body(d, c, 0) == body, second = ContactSides.body(d, c, 1) == body;
            if (con.efcAddress[c] < 0 || !(first || second)) {
                continue;
            }
            ContactForce.inFrame(buf, force, d, c);
            if (buf[force] <= 0) {
                continue;
            }
            Vec3.scale(buf, line, con.frame, 9 * c, buf[force]);
            Vec3.normalize(buf, line);
            if (second) {
                Vec3.scale(buf, line, buf, line, -1);
            }
            double x = SensorWork.of(d)
                    .zone
                    .cast(
                            con.pos,
                            3 * c,
                            buf,
                            line,
                            m.site.type[site],
                            d.site.xpos,
                            3 * site,
                            d.site.xmat,
                            9 * site,
                            m.site.size,
                            3 * site);
            if (x >= 0) {
                sum += buf[force];
            }
        }
        ws.release(mark);
        return sum;
    }
}
