package dev.cardan.engine.builtin;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.world.ContactSides;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A touch sensor with an image, MuJoCo's plugin {@code mujoco.sensor.touch_grid}: the forces of all contacts of the
 * body that its site is welded to, summed in the cells of a grid of azimuth and elevation, as seen from the site down
 * its negative z.
 *
 * <p>Attributes: {@code size}, columns and rows; {@code fov}, half of the field of view across and up, in degrees;
 * {@code gamma}, from 0 for equal cells to 1 for cells that are finer in the middle; {@code nchannel}, how many images
 * of the six: force along z, x, y of the site (N), torque about them (N·m).
 */
public final class TouchGrid implements PluginType {
    /** Its name in models. */
    public static final String NAME = "mujoco.sensor.touch_grid";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> attributes() {
        return List.of("nchannel", "size", "fov", "gamma");
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.SENSOR);
    }

    @Override
    public int sensorStage() {
        return Stage.Code.ACC;
    }

    @Override
    public int sensorSize(PluginSettings settings) {
        int[] size = size(settings);
        double numbers = (double) channels(settings) * size[0] * size[1];
        if (numbers > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("size=\"" + settings.get("size") + "\" makes too many cells");
        }
        return (int) numbers;
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        return new Grid(m, instance, settings);
    }

    private static int channels(PluginSettings settings) {
        int n = (int) settings.number("nchannel", 0);
        if (n < 0 || n > 6) {
            throw new IllegalArgumentException("nchannel=\"" + settings.get("nchannel") + "\" must be from 1 to 6");
        }
        return n == 0 ? 1 : n;
    }

    private static int[] size(PluginSettings settings) {
        double[] size = settings.numbers("size");
        if (size.length != 2 || !(size[0] >= 1) || !(size[1] >= 1)) {
            throw new IllegalArgumentException(
                    "size=\"" + settings.get("size") + "\" must be two positive numbers, of columns and rows");
        }
        return new int[] {(int) size[0], (int) size[1]};
    }

    /** The grid of one sensor. */
    private static final class Grid implements Plugin {
        private final int sensor;
        private final int channels;
        private final double[] columns; // edges of the cells, rad
        private final double[] rows;
        private final double[] force = new double[6];
        private final double[] work = new double[9];

        Grid(Model m, int instance, PluginSettings settings) {
            channels = channels(settings);
            int[] size = size(settings);
            double[] fov = settings.numbers("fov");
            if (fov.length != 2 || !(fov[0] > 0 && fov[0] <= 180) || !(fov[1] > 0 && fov[1] <= 90)) {
                throw new IllegalArgumentException("fov=\"" + settings.get("fov")
                        + "\" must be two positive angles in degrees, of at most 180 across and 90 up");
            }
            double gamma = settings.number("gamma", 0);
            if (!(gamma >= 0 && gamma <= 1)) {
                throw new IllegalArgumentException("gamma=\"" + settings.get("gamma") + "\" must be from 0 to 1");
            }
            columns = edges(size[0], fov[0], gamma);
            rows = edges(size[1], fov[1], gamma);
            int found = -1;
            for (int i = m.nsensor - 1; i >= 0; i--) {
                if (m.sensor.type[i] == SensorType.Code.PLUGIN && m.sensor.plugin[i] == instance) {
                    if (m.sensor.objtype[i] != ObjType.Code.SITE) {
                        throw new IllegalArgumentException(
                                m.names().describe(ObjType.Code.SENSOR, i) + " must be attached to a site");
                    }
                    found = i;
                }
            }
            sensor = found;
        }

        /** Edges of n cells between -fov and fov; a share gamma of x becomes x^5. */
        private static double[] edges(int n, double fov, double gamma) {
            double[] edges = new double[n + 1];
            double step = 2.0 / n, x = -1, scale = fov * Math.PI / 180;
            for (int i = 0; i <= n; i++) {
                double warped = gamma == 0 ? x : gamma * Maths.pow(x, 5) + (1 - gamma) * x;
                edges[i] = warped * scale;
                x += step;
            }
            return edges;
        }

        @Override
        public void sense(Data d, int instance) {
            if (sensor < 0) {
                return;
            }
            Model m = d.model;
            int adr = m.sensor.adr[sensor], site = m.sensor.objid[sensor];
            Arrays.fill(d.sensordata, adr, adr + m.sensor.dim[sensor], 0);
            int own = m.body.weldid[m.site.bodyid[site]];
            int weld = m.body.weldid[own];
            for (int c = 0; c < d.ncon; c++) {
                int body1 = ContactSides.body(d, c, 0), body2 = ContactSides.body(d, c, 1);
                if (m.body.weldid[body1] != weld && m.body.weldid[body2] != weld) {
                    continue;
                }
                int cell = cell(d, c, site);
                if (cell >= 0) {
                    // forces point from the first body to the second
                    add(d, c, site, adr + cell, own < Math.max(body1, body2));
                }
            }
        }

        /** The cell in which a contact is seen, -1 if none. */
        private int cell(Data d, int c, int site) {
            double[] p = work;
            Vec3.sub(p, 3, d.contact.pos, 3 * c, d.site.xpos, 3 * site);
            Mat3.mulTransposedVec(p, 0, d.site.xmat, 9 * site, p, 3);
            double x = p[0], y = p[1], z = p[2];
            int column = index(columns, Maths.atan2(x, -z));
            int row = index(rows, Maths.atan2(y, Math.sqrt(x * x + z * z)));
            return column < 0 || row < 0 ? -1 : row * (columns.length - 1) + column;
        }

        /** The cell that holds x, without its lower edge; -1 if none. */
        private static int index(double[] edges, double x) {
            int low = 0, high = edges.length;
            while (low < high) {
                int mid = (low + high) / 2;
                if (x <= edges[mid]) {
                    high = mid;
                } else {
                    low = mid + 1;
                }
            }
            return low == 0 || low == edges.length ? -1 : low - 1;
        }

        /** Adds force and torque of a contact, in the axes z, x, y of the site, to the images at a cell. */
        private void add(Data d, int c, int site, int at, boolean negative) {
            ContactForce.inFrame(force, 0, d, c);
            int pixels = (columns.length - 1) * (rows.length - 1);
            for (int part = 0; part < 2; part++) {
                Mat3.mulTransposedVec(work, 0, d.contact.frame, 9 * c, force, 3 * part);
                Mat3.mulTransposedVec(work, 3, d.site.xmat, 9 * site, work, 0);
                for (int k = 0; k < 3 && 3 * part + k < channels; k++) {
                    double f = work[3 + (k + 2) % 3];
                    d.sensordata[at + (3 * part + k) * pixels] += negative ? -f : f;
                }
            }
        }
    }
}
