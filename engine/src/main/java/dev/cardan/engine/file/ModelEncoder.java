package dev.cardan.engine.file;

import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.FieldList.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Writes the content of a model file: sizes; names of extensions; every array (name, kind, rows, stride, numbers);
 * settings. {@link ModelDecoder} reads it.
 */
final class ModelEncoder {
    private ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    byte[] encode(Model m) {
        settings(new ModelSettings().add("", m.sizes(), false));
        texts(m.ext.actuatorGain);
        lists(m.ext.actuatorGainprm);
        texts(m.ext.flexBending);
        lists(m.ext.flexBendingprm);
        texts(m.ext.flexElasticity);
        lists(m.ext.flexElasticityprm);
        list(m.ext.flexMaterial);
        text(m.ext.solver);
        list(m.ext.solverprm);
        texts(m.ext.pluginType);
        FieldList list = m.fields();
        putInt(list.size());
        for (int i = 0; i < list.size(); i++) {
            array(list.field(i), list.array(i));
        }
        settings(variables(m));
        byte[] content = new byte[out.position()];
        out.flip().get(content);
        return content;
    }

    /** What a model has besides sizes and arrays. */
    static ModelSettings variables(Model m) {
        return new ModelSettings()
                .add("", m, true)
                .add("opt.", Inside.options(m), false)
                .add("vis.", m.vis, false)
                .add("stat.", m.stat, false);
    }

    private void settings(ModelSettings s) {
        putInt(s.count());
        for (String name : s.names()) {
            text(name);
            long[] values = s.get(name);
            putInt(values.length);
            room(8L * values.length);
            for (long v : values) {
                out.putLong(v);
            }
        }
    }

    private void array(Field f, Object array) {
        text(f.name());
        room(9);
        out.put((byte) f.kind().ordinal()).putInt(f.rows()).putInt(f.stride());
        int n = f.length();
        room((long) n * f.kind().width);
        int start = out.position();
        switch (f.kind()) {
            case INT -> out.asIntBuffer().put((int[]) array);
            case LONG -> out.asLongBuffer().put((long[]) array);
            case REAL -> out.asDoubleBuffer().put((double[]) array);
            case FLOAT -> out.asFloatBuffer().put((float[]) array);
            case BYTE -> out.duplicate().put((byte[]) array);
            case FLAG -> {
                boolean[] flags = (boolean[]) array;
                for (int i = 0; i < n; i++) {
                    out.put(start + i, (byte) (flags[i] ? 1 : 0));
                }
            }
        }
        out.position(start + n * f.kind().width);
    }

    private void lists(double[][] lists) {
        putInt(lists.length);
        for (double[] p : lists) {
            list(p == null ? new double[0] : p);
        }
    }

    private void list(double[] list) {
        putInt(list.length);
        room(8L * list.length);
        for (double v : list) {
            out.putDouble(v);
        }
    }

    private void texts(String[] texts) {
        putInt(texts.length);
        for (String t : texts) {
            text(t == null ? "" : t);
        }
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        putInt(bytes.length);
        room(bytes.length);
        out.put(bytes);
    }

    private void putInt(int v) {
        room(4);
        out.putInt(v);
    }

    /** Makes room for some more bytes. */
    private void room(long bytes) {
        if (bytes <= out.remaining()) {
            return;
        }
        long needed = out.position() + bytes;
        if (needed > Integer.MAX_VALUE - 64) {
            throw new IllegalArgumentException("the model needs more than 2 GB: it is too large for a model file");
        }
        int capacity = (int) Math.min(Integer.MAX_VALUE - 64, Math.max(needed, 2L * out.capacity()));
        out = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN).put(out.flip());
    }
}
