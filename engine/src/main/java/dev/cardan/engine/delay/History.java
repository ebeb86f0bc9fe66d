package dev.cardan.engine.delay;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * Buffers of past values: controls of delayed actuators, and sensors, inside {@link Data#history}.
 *
 * <p>A buffer of n samples with dim numbers each takes 2 + n + n dim numbers: one for the owner's use, the cursor, n
 * times (s), n values. The samples are a ring in the order of time; the cursor is the place of the newest. Inserting
 * one drops the oldest.
 */
public final class History {
    /** Order of interpolation between samples. */
    public static final int HOLD = 0;

    public static final int LINEAR = 1;
    public static final int CUBIC = 2;

    private History() {}

    /** How many numbers a buffer takes. */
    public static int size(int n, int dim) {
        return 2 + n + n * dim;
    }

    /**
     * The control that actuator a feels at a time, so delayed by its delay; an actuator without history has no past,
     * only the current control.
     *
     * @param interp order of interpolation between samples; negative: the actuator's own
     */
    public static double readControl(Data d, int a, double time, int interp) {
        Model m = d.model;
        int n = m.actuator.history[2 * a];
        if (n == 0) {
            return d.ctrl[m.actuator.ctrladr[a]];
        }
        int order = interp < 0 ? m.actuator.history[2 * a + 1] : interp;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int r = ws.take(1);
        double[] buf = ws.reals;
        read(buf, r, d.history, m.actuator.historyadr[a], n, 1, time - m.actuator.delay[a], order);
        ws.release(mark);
        return buf[r];
    }

    /**
     * Replaces the past controls of actuator a.
     *
     * @param times one per sample, increasing, in s; empty: the times that are there stay
     * @param values one per sample; empty: the values that are there stay
     */
    public static void setControls(Data d, int a, double[] times, double[] values) {
        Model m = d.model;
        int n = m.actuator.history[2 * a];
        if (n == 0) {
            throw new IllegalArgumentException("actuator " + a + " has no history: give it nsample in the model");
        }
        check(values, n, 1, "values");
        replace(d.history, m.actuator.historyadr[a], n, times, values);
    }

    private static void check(double[] x, int n, int dim, String what) {
        if (x.length != 0 && x.length != n * dim) {
            throw new IllegalArgumentException("the history has " + n + " samples"
                    + (dim == 1 ? "" : " of " + dim + " numbers") + ", but there are " + x.length + ' ' + what);
        }
    }

    /**
     * r (dim) = value that sensor i shows at a time, so delayed by its delay; a sensor without history has no past, only
     * the current value.
     *
     * @param interp order of interpolation between samples; negative: the sensor's own
     */
    public static void readSensor(double[] r, int ro, Data d, int i, double time, int interp) {
        Model m = d.model;
        int n = m.sensor.history[2 * i], dim = m.sensor.dim[i];
        if (n <= 0) {
            System.arraycopy(d.sensordata, m.sensor.adr[i], r, ro, dim);
            return;
        }
        int order = interp < 0 ? m.sensor.history[2 * i + 1] : interp;
        read(r, ro, d.history, m.sensor.historyadr[i], n, dim, time - m.sensor.delay[i], order);
    }

    /**
     * Replaces the past values of sensor i.
     *
     * @param times one per sample, increasing, in s; empty: the times that are there stay
     * @param values dim per sample; empty: the values that are there stay
     * @param last time of the last sample as far as the sampling period is concerned: the next one is due a period later
     */
    public static void setSensor(Data d, int i, double[] times, double[] values, double last) {
        Model m = d.model;
        int n = m.sensor.history[2 * i];
        if (n <= 0) {
            throw new IllegalArgumentException("sensor " + i + " has no history: give it nsample in the model");
        }
        check(values, n, m.sensor.dim[i], "values");
        replace(d.history, m.sensor.historyadr[i], n, times, values);
        d.history[m.sensor.historyadr[i]] = last;
    }

    private static void replace(double[] h, int buf, int n, double[] times, double[] values) {
        check(times, n, 1, "times");
        for (int i = 1; i < times.length; i++) {
            if (!(times[i] - times[i - 1] >= Const.MINVAL)) {
                throw new IllegalArgumentException("times must increase, but " + times[i] + " follows " + times[i - 1]);
            }
        }
        h[buf + 1] = n - 1;
        System.arraycopy(times, 0, h, buf + 2, times.length);
        System.arraycopy(values, 0, h, buf + 2 + n, values.length);
    }

    /** Time of the newest control in the history of actuator a; negative if none was sent since reset. */
    public static double newestTime(Data d, int a) {
        int buf = d.model.actuator.historyadr[a];
        return d.history[buf + 2 + (int) d.history[buf + 1]];
    }

    /** The newest control in the history of actuator a. */
    public static double newestControl(Data d, int a) {
        int buf = d.model.actuator.historyadr[a], n = d.model.actuator.history[2 * a];
        return d.history[buf + 2 + n + (int) d.history[buf + 1]];
    }

    /**
     * All controls and sensors were zero, one sample per time step before time zero; of sensors with a sampling period one
     * per period, at the first step not before.
     */
    public static void reset(Data d) {
        Model m = d.model;
        double h = d.opt.timestep;
        if (m.nhistory > 0) {
            checkTimestep(h);
        }
        for (int a = 0; a < m.nactuator; a++) {
            int n = m.actuator.history[2 * a];
            if (n > 0) {
                reset(d.history, m.actuator.historyadr[a], n, 1, h);
                d.history[m.actuator.historyadr[a]] = 0;
            }
        }
        for (int i = 0; i < m.nsensor; i++) {
            int n = m.sensor.history[2 * i];
            if (n > 0) {
                int buf = m.sensor.historyadr[i];
                reset(d.history, buf, n, m.sensor.dim[i], h);
                double period = m.sensor.interval[2 * i], phase = m.sensor.interval[2 * i + 1];
                d.history[buf] = -h;
                if (period > 0) {
                    double last = phase == 0 ? -period : phase;
                    d.history[buf] = last;
                    for (int k = 0; k < n; k++) {
                        d.history[buf + 2 + k] = Math.ceil((last - (n - 1 - k) * period) / h) * h;
                    }
                }
            }
        }
    }

    private static void reset(double[] history, int buf, int n, int dim, double h) {
        history[buf + 1] = n - 1;
        for (int i = 0; i < n; i++) {
            history[buf + 2 + i] = -(n - i) * h;
        }
        Arrays.fill(history, buf + 2 + n, buf + 2 + n + n * dim, 0);
    }

    private static void checkTimestep(double h) {
        if (!(h > 0)) {
            throw new IllegalArgumentException("timestep " + h + ": delays need a positive time step");
        }
    }

    /** Remembers the current controls of all actuators with a history. */
    public static void recordControls(Data d) {
        Model m = d.model;
        for (int a = 0; a < m.nactuator; a++) {
            int n = m.actuator.history[2 * a];
            if (n > 0) {
                int slot = insert(d.history, m.actuator.historyadr[a], n, 1, d.time);
                d.history[slot] = d.ctrl[m.actuator.ctrladr[a]];
            }
        }
    }

    /**
     * Makes place for a sample of time t, in the order of time; a sample of the same time is reused.
     *
     * @return where its dim numbers belong
     */
    public static int insert(double[] h, int buf, int n, int dim, double t) {
        int cursor = (int) h[buf + 1];
        int times = buf + 2, values = times + n;
        int i = find(h, times, n, cursor, t);
        if (i < n) {
            int place = place(cursor, n, i);
            if (Math.abs(t - h[times + place]) < Const.MINVAL) {
                return values + place * dim;
            }
        }
        int place;
        if (i == 0) {
            // older than all: takes the place of the oldest
            place = place(cursor, n, 0);
        } else if (i == n) {
            place = (cursor + 1) % n;
            h[buf + 1] = place;
        } else {
            for (int j = 0; j < i - 1; j++) {
                int src = place(cursor, n, j + 1), dst = place(cursor, n, j);
                h[times + dst] = h[times + src];
                System.arraycopy(h, values + src * dim, h, values + dst * dim, dim);
            }
            place = place(cursor, n, i - 1);
        }
        h[times + place] = t;
        return values + place * dim;
    }

    /**
     * r (dim) = value at time t; before the oldest and after the newest sample their values hold.
     *
     * @param interp {@link #HOLD} the latest sample not after t, {@link #LINEAR}, or {@link #CUBIC} (Catmull-Rom
     *     slopes, zero at both ends)
     */
    public static void read(double[] r, int ro, double[] h, int buf, int n, int dim, double t, int interp) {
        int cursor = (int) h[buf + 1];
        int times = buf + 2, values = times + n;
        int oldest = place(cursor, n, 0), newest = place(cursor, n, n - 1);
        if (t <= h[times + oldest] + Const.MINVAL) {
            System.arraycopy(h, values + oldest * dim, r, ro, dim);
            return;
        }
        if (t >= h[times + newest] - Const.MINVAL) {
            System.arraycopy(h, values + newest * dim, r, ro, dim);
            return;
        }
        int i = find(h, times, n, cursor, t);
        int hi = place(cursor, n, i), lo = place(cursor, n, i - 1);
        if (Math.abs(t - h[times + hi]) < Const.MINVAL) {
            System.arraycopy(h, values + hi * dim, r, ro, dim);
        } else if (interp == HOLD) {
            System.arraycopy(h, values + lo * dim, r, ro, dim);
        } else {
            double dt = h[times + hi] - h[times + lo];
            double alpha = (t - h[times + lo]) / dt;
            if (interp == LINEAR) {
                for (int k = 0; k < dim; k++) {
                    double low = h[values + lo * dim + k];
                    r[ro + k] = low + alpha * (h[values + hi * dim + k] - low);
                }
            } else {
                int before = i > 1 ? place(cursor, n, i - 2) : -1;
                int after = i < n - 1 ? place(cursor, n, i + 1) : -1;
                cubic(r, ro, h, times, values, dim, before, lo, hi, after, dt, alpha);
            }
        }
    }

    /** Hermite polynomial between the samples lo and hi with slopes from their neighbours; -1: there is none. */
    private static void cubic(
            double[] r,
            int ro,
            double[] h,
            int times,
            int values,
            int dim,
            int before,
            int lo,
            int hi,
            int after,
            double dt,
            double alpha) {
        double alpha2 = alpha * alpha, alpha3 = alpha2 * alpha;
        double h00 = 2 * alpha3 - 3 * alpha2 + 1;
        double h10 = alpha3 - 2 * alpha2 + alpha;
        double h01 = -2 * alpha3 + 3 * alpha2;
        double h11 = alpha3 - alpha2;
        for (int k = 0; k < dim; k++) {
            double low = h[values + lo * dim + k], high = h[values + hi * dim + k];
            double slopeLow =
                    before < 0 ? 0 : (high - h[values + before * dim + k]) / (h[times + hi] - h[times + before]);
            double slopeHigh = after < 0 ? 0 : (h[values + after * dim + k] - low) / (h[times + after] - h[times + lo]);
            r[ro + k] = h00 * low + h10 * dt * slopeLow + h01 * high + h11 * dt * slopeHigh;
        }
    }

    /** Place in the ring of the i-th oldest sample. */
    private static int place(int cursor, int n, int i) {
        return (cursor + 1 + i) % n;
    }

    /** Smallest i such that the i-th oldest sample is not before t; n if all are. */
    private static int find(double[] h, int times, int n, int cursor, double t) {
        if (t <= h[times + place(cursor, n, 0)]) {
            return 0;
        }
        if (t > h[times + place(cursor, n, n - 1)]) {
            return n;
        }
        int lo = 0, hi = n - 1;
        while (hi - lo > 1) {
            int mid = (lo + hi) / 2;
            if (h[times + place(cursor, n, mid)] < t) {
                lo = mid;
            } else {
                hi = mid;
            }
        }
        return hi;
    }
}
