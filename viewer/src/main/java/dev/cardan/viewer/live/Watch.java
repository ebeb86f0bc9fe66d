package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Names;
import dev.cardan.engine.world.FieldView;
import dev.cardan.engine.world.OwnerNames;
import dev.cardan.engine.world.WorldField;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers of a world that a page plots: a field by MuJoCo's name, all of it or the rows of one owner, such as
 * {@code qpos:knee}, {@code ctrl:motor}, {@code xpos:torso}, {@code qfrc_bias:3}; {@code sensor} stands for {@code sensordata}.
 */
final class Watch {
    private static final int MOST = 12; // numbers of one plot

    final String spec;
    final List<String> titles = new ArrayList<>();
    private final FieldView field;
    private final int first; // number of the field

    private Watch(String spec, FieldView field, List<OwnerNames.Block> owners, int row, int rows) {
        this.spec = spec;
        this.field = field;
        first = row * field.width();
        for (int i = first; i < first + Math.min(rows * field.width(), MOST); i++) {
            titles.add(title(owners, i / field.width(), i % field.width()));
        }
    }

    private String title(List<OwnerNames.Block> owners, int row, int column) {
        String part = field.width() > 1 ? " " + column : "";
        for (OwnerNames.Block b : owners) {
            if (row >= b.from() && row < b.from() + b.length()) {
                String name = b.key().isEmpty() ? b.label() : b.key();
                return name + (b.length() > 1 ? " " + (row - b.from()) : "") + part;
            }
        }
        return row + part;
    }

    /** Finds numbers in a world; where there are none the exception tells what may be meant. */
    static Watch of(Data d, String spec) {
        String[] word = spec.split(":", 2);
        FieldView field = d.field(word[0].equals("sensor") ? "sensordata" : word[0]);
        List<OwnerNames.Block> owners = new OwnerNames(d.model).blocks(field.entity());
        if (word.length == 1) {
            return new Watch(spec, field, owners, 0, field.rows());
        }
        List<String> names = new ArrayList<>();
        for (OwnerNames.Block b : owners) {
            if (b.key().equals(word[1])) {
                return new Watch(spec, field, owners, b.from(), b.length());
            }
            names.add(b.key());
        }
        if (word[1].matches("\\d{1,9}") && Integer.parseInt(word[1]) < field.rows()) {
            return new Watch(spec, field, owners, Integer.parseInt(word[1]), 1);
        }
        String near = Names.nearest(word[1], names);
        throw new IllegalArgumentException("the field " + field.name() + " has no \"" + word[1] + "\": "
                + (near.isEmpty() ? "give a name or a number below " + field.rows() : "did you mean " + near + "?"));
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
        return titles.size();
    }

    /** Copies the present numbers. */
    void read(double[] to, int at) {
        int width = field.width(), rows = field.rows();
        for (int k = 0; k < size(); k++) {
            int row = (first + k) / width;
            to[at + k] = row < rows ? field.value(row, (first + k) % width) : Double.NaN;
        }
    }
}
