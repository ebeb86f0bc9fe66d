package dev.cardan.cli.csv;

import dev.cardan.cli.CliException;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of the inputs of actuators. An actuator with one input lends it its name; one with several has
 * {@code servo.pos}, {@code servo.vel} or, where they have no names, {@code servo.0}, {@code servo.1}. An actuator
 * without name is called by its number.
 */
public final class InputNames {
    private static final int[] BITS = {CtrlInput.POS, CtrlInput.VEL, CtrlInput.FF, CtrlInput.VOLTAGE};
    private static final String[] WORDS = {"pos", "vel", "ff", "voltage"};

    private final Model m;
    private final String[] names; // of each entry of ctrl

    public InputNames(Model m) {
        this.m = m;
        names = new String[m.nu];
        for (int a = 0; a < m.nactuator; a++) {
            for (int i = 0; i < m.actuator.ctrlnum[a]; i++) {
                names[m.actuator.ctrladr[a] + i] = actuator(a) + suffix(a, i);
            }
        }
    }

    /** The name of an entry of ctrl. */
    public String name(int entry) {
        return names[entry];
    }

    private String actuator(int a) {
        String name = m.names().name(ObjType.Code.ACTUATOR, a);
        return name.isEmpty() ? Integer.toString(a) : name;
    }

    private String suffix(int a, int input) {
        int n = m.actuator.ctrlnum[a];
        if (n == 1) {
            return "";
        }
        int spec = m.actuator.gaintype[a] == GainType.Code.SO3 ? 0 : m.actuator.ctrlspec[a];
        List<String> words = new ArrayList<>();
        for (int k = 0; k < BITS.length; k++) {
            if ((spec & BITS[k]) != 0) {
                words.add(WORDS[k]);
            }
        }
        return "." + (words.size() == n ? words.get(input) : Integer.toString(input));
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
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return new int[] {i};
            }
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
            own.add(names[m.actuator.ctrladr[a] + i]);
        }
        return String.join(", ", own);
    }

    private String alternatives(String name) {
        if (m.nu == 0) {
            return ": it has none at all";
        }
        String near = Names.nearest(name, List.of(names));
        return near.isEmpty() ? "; it has " + brief(List.of(names)) : ": did you mean \"" + near + "\"?";
    }

    /** The first names of a list, and how many there are more. */
    public static String brief(List<String> names) {
        int most = 12;
        return names.size() <= most
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
    }
}
