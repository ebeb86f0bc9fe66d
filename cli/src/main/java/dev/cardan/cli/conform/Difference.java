package dev.cardan.cli.conform;

import java.util.ArrayList;
import java.util.List;

/** How far an array is from its golden twin. */
public final class Difference {
    public double abs;
    public double rel;
    public boolean same = true; // bit for bit
    public boolean zero = true; // the golden array is empty or all zeros
    public String wrong = ""; // why the two can't be compared

    private Difference() {}

    /**
     * Compares whole arrays.
     *
     * @param scale largest size of the terms the array is the balance of, or 0
     */
    public static Difference of(double[] golden, double[] ours, double scale) {
        Difference d = new Difference();
        if (golden.length != ours.length) {
            d.wrong = ours.length + " values instead of " + golden.length;
            d.same = false;
            return d;
        }
        d.add(golden, ours, 0, golden.length, scale);
        return d;
    }

    /** Compares in pieces, each against its own largest entry: entry i belongs to the piece that starts last before it. */
    public static Difference inPieces(double[] golden, double[] ours, int[] starts) {
        Difference d = new Difference();
        if (golden.length != ours.length) {
            d.wrong = ours.length + " values instead of " + golden.length;
            d.same = false;
            return d;
        }
        for (int p = 0; p < starts.length; p++) {
            d.add(golden, ours, starts[p], p + 1 < starts.length ? starts[p + 1] : golden.length, 0);
        }
        return d;
    }

    private void add(double[] golden, double[] ours, int from, int to, double otherScale) {
        double largest = 0, scale = Math.max(Nearness.FLOOR, otherScale);
        for (int i = from; i < to; i++) {
            double a = golden[i], b = ours[i];
            if (a != 0) {
                zero = false;
            }
            if (Double.isFinite(a)) {
                scale = Math.max(scale, Math.abs(a));
            }
            if (Double.doubleToLongBits(a) == Double.doubleToLongBits(b)) {
                continue;
            }
            same = false;
            double difference = Math.abs(a - b);
            if (!Double.isFinite(difference)) {
                wrong = b + " instead of " + a + " at " + i;
                return;
            }
            largest = Math.max(largest, difference);
        }
        abs = Math.max(abs, largest);
        rel = Math.max(rel, largest / scale);
    }

    /** Largest size of an entry. */
    public static double size(double[] values) {
        double r = 0;
        for (double v : values) {
            if (Double.isFinite(v)) {
                r = Math.max(r, Math.abs(v));
            }
        }
        return r;
    }

    /** Any value of a model or frame as numbers; lists of lists are strung together. */
    public static double[] numbers(Object value) {
        switch (value) {
            case double[] a:
                return a;
            case Double x:
                return new double[] {x};
            case Boolean b:
                return new double[] {b ? 1 : 0};
            case Number n:
                return new double[] {n.doubleValue()};
            case String s:
                Double special = dev.cardan.cli.json.JsonReader.special(s);
                return special == null ? new double[0] : new double[] {special};
            case int[] a: {
                double[] r = new double[a.length];
                for (int i = 0; i < r.length; i++) {
                    r[i] = a[i];
                }
                return r;
            }
            case float[] a: {
                double[] r = new double[a.length];
                for (int i = 0; i < r.length; i++) {
                    r[i] = a[i];
                }
                return r;
            }
            case long[] a: {
                double[] r = new double[a.length];
                for (int i = 0; i < r.length; i++) {
                    r[i] = a[i];
                }
                return r;
            }
            case byte[] a: {
                double[] r = new double[a.length];
                for (int i = 0; i < r.length; i++) {
                    r[i] = a[i] & 0xff;
                }
                return r;
            }
            case boolean[] a: {
                double[] r = new double[a.length];
                for (int i = 0; i < r.length; i++) {
                    r[i] = a[i] ? 1 : 0;
                }
                return r;
            }
            case List<?> list:
                return strung(list);
            default:
                throw new IllegalArgumentException("no numbers: " + value.getClass());
        }
    }

    private static double[] strung(List<?> list) {
        List<double[]> parts = new ArrayList<>();
        int n = 0;
        for (Object e : list) {
            double[] part = numbers(e);
            parts.add(part);
            n += part.length;
        }
        double[] r = new double[n];
        int at = 0;
        for (double[] part : parts) {
            System.arraycopy(part, 0, r, at, part.length);
            at += part.length;
        }
        return r;
    }
}
