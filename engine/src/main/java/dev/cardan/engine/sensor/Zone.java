package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/** The volume of a site. */
final class Zone {
    private Zone() {}

    /** Whether a world point is inside of a site; its surface doesn't belong to it. */
    static boolean contains(Data d, int site, double[] point, int po) {
        Model m = d.model;
        double[] size = m.site.size;
        int s = 3 * site;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int p = ws.take(3);
        double[] buf = ws.reals;
        Vec3.sub(buf, p, point, po, d.site.xpos, s);
        int type = m.site.type[site];
        if (type != GeomType.Code.SPHERE) {
            Mat3.mulTransposedVec(buf, p, d.site.xmat, 9 * site, buf, p);
        }
        double x = buf[p], y = buf[p + 1], z = buf[p + 2];
        ws.release(mark);
        double a = size[s], b = size[s + 1], c = size[s + 2];
        return switch (type) {
            case GeomType.Code.PLANE -> z < 0;
            case GeomType.Code.SPHERE -> x * x + y * y + z * z < a * a;
            case GeomType.Code.CAPSULE -> {
                double beyond = z - (z < -b ? -b : z > b ? b : z);
                yield x * x + y * y + beyond * beyond < a * a;
            }
            case GeomType.Code.ELLIPSOID -> x * x / (a * a) + y * y / (b * b) + z * z / (c * c) < 1;
            case GeomType.Code.CYLINDER -> Math.abs(z) < b && x * x + y * y < a * a;
            case GeomType.Code.BOX -> Math.abs(x) < a && Math.abs(y) < b && Math.abs(z) < c;
            default -> false;
        };
    }
}
