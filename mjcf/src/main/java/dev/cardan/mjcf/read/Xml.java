package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads single attributes of checked elements for the code that does more than fill one field. */
final class Xml {
    private Xml() {}

    /** The text of an attribute; empty if it is not given. */
    static String text(XmlElement e, String name) {
        String t = e.attribute(name);
        return t == null ? "" : t;
    }

    /** All numbers of an attribute; empty if it is not given. */
    static double[] reals(XmlElement e, String name) {
        try {
            return Numbers.reals(text(e, name));
        } catch (Numbers.BadNumber bad) {
            throw error(e, name + ": " + bad.getMessage());
        }
    }

    /** The number of an attribute, or another value if it is not given. */
    static double real(XmlElement e, String name, double otherwise) {
        double[] v = reals(e, name);
        return v.length == 0 ? otherwise : v[0];
    }

    /** All numbers of an attribute as 32-bit reals; empty if it is not given. */
    static float[] floats(XmlElement e, String name) {
        try {
            return Numbers.floats(text(e, name));
        } catch (Numbers.BadNumber bad) {
            throw error(e, name + ": " + bad.getMessage());
        }
    }

    /** All integers of an attribute; empty if it is not given. */
    static int[] ints(XmlElement e, String name) {
        try {
            return Numbers.ints(text(e, name));
        } catch (Numbers.BadNumber bad) {
            throw error(e, name + ": " + bad.getMessage());
        }
    }

    /** The integer of an attribute, or another value if it is not given. */
    static int integer(XmlElement e, String name, int otherwise) {
        int[] v = ints(e, name);
        return v.length == 0 ? otherwise : v[0];
    }

    /** Replaces the leading entries of an array by an attribute's numbers; false if the attribute is not given. */
    static boolean into(double[] target, int offset, XmlElement e, String name) {
        double[] v = reals(e, name);
        System.arraycopy(v, 0, target, offset, v.length);
        return v.length > 0;
    }

    /** The number of an attribute's keyword, or another value if it is not given. */
    static int keyword(XmlElement e, String name, String set, int otherwise) {
        String t = e.attribute(name);
        return t == null ? otherwise : Grammar.mjcf().keywords(set).find(t);
    }

    /** An error of an element. */
    static ModelException error(XmlElement e, String message) {
        return new ModelException(e.where(), e.tag(), text(e, "name"), message);
    }
}
