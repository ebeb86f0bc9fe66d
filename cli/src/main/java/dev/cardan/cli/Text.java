package dev.cardan.cli;

/** Numbers for people. Avoids the formatter of the platform, which is slow to load. */
public final class Text {
    private Text() {}

    /** With grouping commas: 12,345. */
    public static String grouped(long n) {
        String digits = Long.toString(Math.abs(n));
        StringBuilder s = new StringBuilder(n < 0 ? "-" : "");
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % 3 == 0) {
                s.append(',');
            }
            s.append(digits.charAt(i));
        }
        return s.toString();
    }

    /** With a fixed number of decimals; in scientific form when it is huge or not finite. */
    public static String fixed(double x, int decimals) {
        if (!(Math.abs(x) < 1e12)) {
            return Double.toString(x);
        }
        long unit = 1;
        for (int i = 0; i < decimals; i++) {
            unit *= 10;
        }
        long scaled = Math.round(Math.abs(x) * unit);
        String fraction = Long.toString(scaled % unit + unit).substring(1);
        return (x < 0 && scaled > 0 ? "-" : "") + scaled / unit + (decimals > 0 ? "." + fraction : "");
    }

    /** Up to six decimals and not many more digits in all, without zeros at the end: 0.002, 12, 1.5e-9. */
    public static String plain(double x) {
        double a = Math.abs(x);
        if (a == 0) {
            return "0";
        }
        if (!(a >= 1e-4 && a < 1e9)) {
            return x == Math.rint(x) && a < 1e15
                    ? Long.toString((long) x)
                    : Double.toString(x).replace(".0E", "e").replace('E', 'e');
        }
        int decimals = 6;
        for (double scale = 10; scale <= a; scale *= 10) {
            decimals--;
        }
        String text = fixed(x, Math.max(0, decimals));
        int end = text.length();
        if (text.indexOf('.') >= 0) {
            while (text.charAt(end - 1) == '0') {
                end--;
            }
            end -= text.charAt(end - 1) == '.' ? 1 : 0;
        }
        return text.substring(0, end);
    }

    /** A text with blanks behind it up to a width. */
    public static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** Four significant digits, whatever the size. */
    public static String brief(double x) {
        double a = Math.abs(x);
        if (a == 0 || (a >= 0.01 && a < 1e6)) {
            return fixed(x, a >= 1000 ? 1 : a >= 1 ? 3 : 5);
        }
        return exponent(x);
    }

    /** Two digits and a power of ten: 3.1e-12. */
    public static String exponent(double x) {
        if (x == 0) {
            return "0";
        }
        if (!(Math.abs(x) < Double.POSITIVE_INFINITY)) {
            return Double.toString(x);
        }
        int power = 0;
        double a = Math.abs(x);
        while (a >= 9.95) {
            a /= 10;
            power++;
        }
        while (a < 0.995) {
            a *= 10;
            power--;
        }
        return (x < 0 ? "-" : "") + fixed(a, 1) + "e" + power;
    }

    public static String plural(long n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }
}
