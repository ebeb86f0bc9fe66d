package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.world.Columns;
import dev.cardan.engine.world.FieldView;
import dev.cardan.engine.world.WorldField;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers of a world that a page plots, by the names that {@link Columns} has for tables and plots: a field, or one owner of
 * it, such as {@code qpos:knee}, {@code sensor:imu}, {@code xpos:torso.z}. A row may also be given by its number,
 * {@code qfrc_bias:3}, and so may those of fields whose length changes, such as {@code efc_force:0}.
 */
final class Watch {
    private static final int MOST = 12; // numbers of one plot

    final String spec;
    final List<String> titles = new ArrayList<>();
    private final FieldView field;
    private final List<Integer> places = new ArrayList<>(); // numbers of the field

    private Watch(String spec, FieldView field) {
        this.spec = spec;
        this.field = field;
    }

    /** Finds numbers in a world; where there are none the exception tells what may be meant. */
    static Watch of(Data d, String spec) {
        String[] word = spec.split(":", 2);
        Watch w = new Watch(spec, d.field(word[0].equals("sensor") ? "sensordata" : word[0]));
        List<String> all = w.field.about().isSteady() ? Columns.of(d.model, w.field.name()) : List.of();
        String item = w.field.name() + (word.length > 1 ? ":" + word[1] : "");
        for (int i = 0; i < all.size(); i++) {
            String name = all.get(i);
            if (word.length == 1 || name.equals(item) || name.startsWith(item + ".")) {
                w.add(name.substring(name.indexOf(':') + 1), i);
            }
        }
        if (w.places.isEmpty()) {
            w.addRows(word.length > 1 ? word[1] : all.isEmpty() ? "0" : "");
        }
        if (w.places.isEmpty()) {
            throw new IllegalArgumentException("there is no \"" + spec + "\"" + Columns.alternatives(item, all));
        }
        return w;
    }

    private void add(String title, int place) {
        if (places.size() < MOST) {
            titles.add(title);
            places.add(place);
        }
    }

    /** The numbers of a row that is named by its number; of a field that grows it may come into being later. */
    private void addRows(String row) {
        boolean known = row.matches("\\d{1,8}") && (!field.about().isSteady() || Integer.parseInt(row) < field.rows());
        for (int k = 0; known && k < field.width(); k++) {
            add(field.width() > 1 ? row + "." + k : row, Integer.parseInt(row) * field.width() + k);
        }
    }

    /** Whether it is a field, by MuJoCo's name. */
    boolean isOf(String name) {
        return field.name().equals(name);
    }

    /** Names of the fields of a world that have any numbers. */
    static List<String> fields(Data d) {
        List<String> names = new ArrayList<>();
        for (WorldField f : Data.fields()) {
            if (f.rows(d) > 0) {
                names.add(f.name());
            }
        }
        return names;
    }

    int size() {
        return places.size();
    }

    /** Copies the present numbers; NaN where there are none now. */
    void read(double[] to, int at) {
        int width = field.width(), rows = field.rows();
        for (int k = 0; k < size(); k++) {
            int row = places.get(k) / width;
            to[at + k] = row < rows ? field.value(row, places.get(k) % width) : Double.NaN;
        }
    }
}
