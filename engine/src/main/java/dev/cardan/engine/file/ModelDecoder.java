package dev.cardan.engine.file;

import dev.cardan.engine.Model;
import dev.cardan.engine.attached.ModelPlugins;
import dev.cardan.engine.constants.Validate;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.table.Storage;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reads what {@link ModelEncoder} wrote. Nothing is trusted: an array is made only if its numbers are there, so memory
 * stays within a small multiple of the content, and a model is handed out only if its indices and sizes fit together.
 */
final class ModelDecoder {
    private final ByteBuffer in;

    ModelDecoder(byte[] content) {
        in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * @throws IllegalArgumentException if the content is no model; the message is a part of a sentence
     */
    Model decode() {
        try {
            return model();
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("it ends too early", e);
        }
    }

    private Model model() {
        Sizes sizes = new Sizes();
        ModelSettings counts = new ModelSettings().add("", sizes, false);
        settings(counts);
        for (String name : counts.names()) {
            boolean open = name.equals("njmax") || name.equals("nconmax"); // -1: not given
            if (counts.get(name)[0] < (open ? -1 : 0)) {
                throw new IllegalArgumentException("the size " + name + " is " + counts.get(name)[0]);
            }
        }
        long state = 8L * ((long) sizes.nuserdata + sizes.nhistory + sizes.nsensordata + sizes.na + sizes.nJmom);
        if (state > Runtime.getRuntime().maxMemory() / 2) {
            throw new IllegalArgumentException("user values, history, sensors, activations and moment arms need "
                    + state + " bytes, too much for this process");
        }
        String[] gains = texts();
        double[][] parameters = lists();
        String[] bending = texts();
        double[][] bendingprm = lists();
        String[] elasticity = texts();
        double[][] elasticityprm = lists();
        double[] material = list();
        String solver = text();
        double[] solverprm = list();
        String[] plugins = texts();
        int arrays = in.getInt();
        Model m = new Model(sizes, new FieldList.Recorder(new Arrays()));
        if (arrays != m.fields().size()) {
            throw new IllegalArgumentException(
                    "it has " + arrays + " arrays instead of " + m.fields().size());
        }
        settings(ModelEncoder.variables(m));
        if (in.hasRemaining()) {
            throw new IllegalArgumentException(in.remaining() + " bytes are left over");
        }
        if ((gains.length != 0 && gains.length != m.nactuator) || gains.length != parameters.length) {
            throw new IllegalArgumentException(
                    "it has gain models for " + gains.length + " actuators instead of " + m.nactuator);
        }
        requireFlexModels("bending", bending.length, bendingprm.length, m.nflex);
        requireFlexModels("elasticity", elasticity.length, elasticityprm.length, m.nflex);
        if (material.length != 0 && material.length != 3L * m.nflex) {
            throw new IllegalArgumentException(
                    "it has materials of " + material.length / 3 + " flexes instead of " + m.nflex);
        }
        if (plugins.length != m.nplugin) {
            throw new IllegalArgumentException("it has " + plugins.length + " plugins instead of " + m.nplugin);
        }
        m.ext.actuatorGain = gains;
        m.ext.actuatorGainprm = parameters;
        m.ext.flexBending = bending;
        m.ext.flexBendingprm = bendingprm;
        m.ext.flexElasticity = elasticity;
        m.ext.flexElasticityprm = elasticityprm;
        m.ext.flexMaterial = material;
        m.ext.solver = solver;
        m.ext.solverprm = solverprm;
        m.ext.pluginType = plugins;
        Validate.run(m);
        ModelPlugins.resolve(m);
        return m;
    }

    private static void requireFlexModels(String kind, int names, int parameters, int nflex) {
        if ((names != 0 && names != nflex) || names != parameters) {
            throw new IllegalArgumentException(
                    "it has " + kind + " models for " + names + " flexes instead of " + nflex);
        }
    }

    private double[][] lists() {
        double[][] lists = new double[count(4)][];
        for (int i = 0; i < lists.length; i++) {
            lists[i] = list();
        }
        return lists;
    }

    private double[] list() {
        double[] list = new double[count(8)];
        for (int i = 0; i < list.length; i++) {
            list[i] = in.getDouble();
        }
        return list;
    }

    private void settings(ModelSettings s) {
        int n = in.getInt();
        if (n != s.count()) {
            throw new IllegalArgumentException("it has " + n + " settings where " + s.count() + " were expected");
        }
        for (String name : s.names()) {
            expect(name);
            int length = in.getInt();
            if (length != s.length(name)) {
                throw new IllegalArgumentException(
                        "the setting " + name + " has " + length + " numbers instead of " + s.length(name));
            }
            long[] values = new long[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.getLong();
            }
            s.set(name, values);
        }
    }

    private void expect(String name) {
        String there = text();
        if (!there.equals(name)) {
            throw new IllegalArgumentException("\"" + there + "\" stands where \"" + name + "\" was expected");
        }
    }

    private String[] texts() {
        String[] texts = new String[count(4)];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = text();
        }
        return texts;
    }

    private String text() {
        byte[] bytes = new byte[count(1)];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** A number of things of which each takes at least some bytes. */
    private int count(int bytes) {
        int n = in.getInt();
        if (n < 0 || (long) n * bytes > in.remaining()) {
            throw new IllegalArgumentException("it tells of " + n + " entries that are not there");
        }
        return n;
    }

    /** The arrays of the content, in the order in which a model asks for them. */
    private final class Arrays extends Storage {
        @Override
        protected Object array(String name, Kind kind, int rows, long stride) {
            expect(name);
            int ordinal = in.get();
            int n = in.getInt(), width = in.getInt();
            if (ordinal != kind.ordinal() || n != rows || width != stride) {
                throw new IllegalArgumentException("the array " + name + " is " + n + " x " + width
                        + " or of another kind, but the sizes ask for " + rows + " x " + stride);
            }
            long bytes = rows * stride * kind.width;
            if (bytes > in.remaining()) {
                throw new IllegalArgumentException("the array " + name + " ends too early");
            }
            Object array = kind.allocate((int) (rows * stride));
            int start = in.position();
            switch (kind) {
                case INT -> in.asIntBuffer().get((int[]) array);
                case LONG -> in.asLongBuffer().get((long[]) array);
                case REAL -> in.asDoubleBuffer().get((double[]) array);
                case FLOAT -> in.asFloatBuffer().get((float[]) array);
                case BYTE -> in.duplicate().get((byte[]) array);
                case FLAG -> {
                    boolean[] flags = (boolean[]) array;
                    for (int i = 0; i < flags.length; i++) {
                        flags[i] = in.get(start + i) != 0;
                    }
                }
            }
            in.position(start + (int) bytes);
            return array;
        }
    }
}
