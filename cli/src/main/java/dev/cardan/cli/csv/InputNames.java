package dev.cardan.cli.csv;

import dev.cardan.cli.CliException;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.Columns;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of the inputs of actuators. An actuator with one input lends it its name; one with several has
 * {@code servo.pos}, {@code servo.vel} or, where they have no names, {@code servo.0}, {@code servo.1}. An actuator
 * without name is called by its number.
 */
public final class InputNames {
    private final Model m;
    private final List<String> names; // of each entry of ctrl

    public InputNames(Model m) {
        this.m = m;
        names = Columns.inputs(m);
    }

    /** The name of an entry of ctrl. */
    public String name(int entry) {
        return names.get(entry);
    }

    /**
     * The entries of ctrl that a name stands for: all inputs of an actuator, or one of them.
     *
     * @param place where the name was found, for the message if there is no such actuator
     */
    public int[] find(String name, String place) {
        int a = index(name);
        if (a >= 0) {
            int n = m.actuator.ctrlnum[a];
            if (n == 0) {
                throw new CliException(place + ": actuator \"" + name + "\" takes no control");
            }
            int[] all = new int[n];
            for (int i = 0; i < n; i++) {
                all[i] = m.actuator.ctrladr[a] + i;
            }
            return all;
        }
        int entry = names.indexOf(name);
        if (entry >= 0) {
            return new int[] {entry};
        }
        int dot = name.lastIndexOf('.');
        int owner = dot < 0 ? -1 : index(name.substring(0, dot));
        if (owner >= 0) {
            int input = number(name.substring(dot + 1));
            if (input >= 0 && input < m.actuator.ctrlnum[owner]) {
                return new int[] {m.actuator.ctrladr[owner] + input};
            }
            throw new CliException(place + ": actuator \"" + name.substring(0, dot) + "\" has no input \""
                    + name.substring(dot + 1) + "\"; it has " + inputs(owner));
        }
        throw new CliException(place + ": the model has no actuator \"" + name + "\"" + alternatives(name));
    }

    /** Index of the actuator of a name, or with a number where none has that name; -1 if there is none. */
    private int index(String name) {
        int a = m.names().find(ObjType.Code.ACTUATOR, name);
        int number = a < 0 ? number(name) : a;
        return number < m.nactuator ? number : -1;
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private String inputs(int a) {
        List<String> own = new ArrayList<>();
        for (int i = 0; i < m.actuator.ctrlnum[a]; i++) {
            own.add(names.get(m.actuator.ctrladr[a] + i));
        }
        return String.join(", ", own);
    }

    private String alternatives(String name) {
        if (m.nu == 0) {
            return ": it has none at all";
        }
        String near = Names.nearest(name, names);
        return near.isEmpty() ? "; it has " + Columns.brief(names) : ": did you mean \"" + near + "\"?";
    }
}
