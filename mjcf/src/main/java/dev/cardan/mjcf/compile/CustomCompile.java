package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.TextSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import java.nio.charset.StandardCharsets;

/** The user's own data in a model: arrays of numbers, texts, lists of references. */
final class CustomCompile {
    private CustomCompile() {}

    static void check(Draft d) {
        for (NumericSpec n : d.spec.numerics) {
            if (n.size != 0 && n.size < n.data.length) {
                throw new ModelException(
                        n, Rules.show("size", n.size) + ": the array has " + n.data.length + " values already");
            }
            if (size(n) == 0) {
                throw new ModelException(n, "an array needs values or a size");
            }
        }
        for (TextSpec t : d.spec.texts) {
            if (t.data.isEmpty()) {
                throw new ModelException(t, "the text is empty");
            }
        }
        for (TupleSpec t : d.spec.tuples) {
            if (t.objtype.length == 0) {
                throw new ModelException(t, "the tuple is empty");
            }
            if (t.objtype.length != t.objname.length || t.objtype.length != t.objprm.length) {
                throw new ModelException(t, "objtype, objname and objprm must have the same length");
            }
            for (int i = 0; i < t.objtype.length; i++) {
                if (t.objtype[i] == ObjType.UNKNOWN) {
                    throw new ModelException(
                            t, "objtype of element " + (i + 1) + ", \"" + t.objname[i] + "\", is missing");
                }
                d.references.require(t, "objname", t.objtype[i], t.objname[i]);
            }
        }
    }

    static int size(NumericSpec n) {
        return n.size == 0 ? n.data.length : n.size;
    }

    /** A text with its closing zero. */
    static byte[] bytes(TextSpec t) {
        return (t.data + "\0").getBytes(StandardCharsets.UTF_8);
    }

    static void fill(Model m, Draft d) {
        int adr = 0;
        for (int i = 0; i < m.nnumeric; i++) {
            NumericSpec n = d.spec.numerics.get(i);
            m.numeric.adr[i] = adr;
            m.numeric.size[i] = size(n);
            System.arraycopy(n.data, 0, m.numeric.data, adr, n.data.length);
            adr += size(n);
        }
        adr = 0;
        for (int i = 0; i < m.ntext; i++) {
            byte[] text = bytes(d.spec.texts.get(i));
            m.text.adr[i] = adr;
            m.text.size[i] = text.length;
            System.arraycopy(text, 0, m.text.data, adr, text.length);
            adr += text.length;
        }
        adr = 0;
        for (int i = 0; i < m.ntuple; i++) {
            TupleSpec t = d.spec.tuples.get(i);
            m.tuple.adr[i] = adr;
            m.tuple.size[i] = t.objtype.length;
            for (int j = 0; j < t.objtype.length; j++) {
                m.tuple.objtype[adr + j] = t.objtype[j].code();
                m.tuple.objid[adr + j] = id(d, t.objtype[j], t.objname[j]);
                m.tuple.objprm[adr + j] = t.objprm[j];
            }
            adr += t.objtype.length;
        }
    }

    /** Pairs and exclusions were sorted, so their index is no longer that of the file. */
    private static int id(Draft d, ObjType type, String name) {
        int i = 0;
        if (type == ObjType.PAIR) {
            while (!d.pairs.get(i).spec.name.equals(name)) {
                i++;
            }
            return i;
        }
        if (type == ObjType.EXCLUDE) {
            while (!d.excludes.get(i).spec.name.equals(name)) {
                i++;
            }
            return i;
        }
        return d.references.find(type, name);
    }
}
