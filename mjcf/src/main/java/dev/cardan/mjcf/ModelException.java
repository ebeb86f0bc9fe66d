package dev.cardan.mjcf;

import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.SpecElement;

/**
 * A model cannot be read or compiled. The message is one or more sentences that begin with the place, then name the
 * element, the offending value, the rule and, where there is one, the remedy:
 * {@code robot.xml:41: <joint name="knee">: range="1 -1": the lower limit must be below the upper}.
 */
public final class ModelException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final int line;

    /** An error that belongs to the model as a whole. */
    public ModelException(String message) {
        super(message);
        this.file = "";
        this.line = 0;
    }

    /** An error of a file that has no better place than a line (0: the file itself). */
    public ModelException(String file, int line, String message) {
        super(prefix(file, line) + message);
        this.file = file;
        this.line = line;
    }

    /** An error of a file with the failure that caused it. */
    public ModelException(String file, int line, String message, Throwable cause) {
        super(prefix(file, line) + message, cause);
        this.file = file;
        this.line = line;
    }

    /** An error of the element {@code tag} at {@code where}; an empty {@code name} is left out. */
    public ModelException(Location where, String tag, String name, String message) {
        super(prefix(where.file(), where.line()) + element(tag, name) + ": " + message);
        this.file = where.file();
        this.line = where.line();
    }

    /** An error of one element of a specification; the place is where the element was read. */
    public ModelException(SpecElement element, String message) {
        this(element.where, element.tag(), element.name, message);
    }

    /** File in which the error sits; empty if the model was built in code or the error has no place. */
    public String file() {
        return file;
    }

    /** Line of the start of the element, counted from 1; 0 if unknown. */
    public int line() {
        return line;
    }

    private static String element(String tag, String name) {
        return name.isEmpty() ? "<" + tag + ">" : "<" + tag + " name=\"" + name + "\">";
    }

    private static String prefix(String file, int line) {
        if (file.isEmpty() && line == 0) {
            return "";
        }
        return line == 0 ? file + ": " : file + ":" + line + ": ";
    }
}
