package dev.cardan.engine;

import dev.cardan.engine.type.Coded;
import dev.cardan.engine.world.MujocoNames;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Goes through the options: each call names one, hands over what it is and returns what it is to be. */
abstract class OptionWalk {
    abstract double real(String name, double now);

    abstract int integer(String name, int now);

    /** One of an enumeration, which stands as its number where there are numbers only. */
    final <T extends Enum<T> & Coded> T choice(String name, T now) {
        int before = now.code(), code = integer(name, before);
        return code == before ? now : chosen(name, now, code);
    }

    private static <T extends Enum<T> & Coded> T chosen(String name, T now, int code) {
        T[] all = now.getDeclaringClass().getEnumConstants();
        for (T constant : all) {
            if (constant.code() == code) {
                return constant;
            }
        }
        StringJoiner known = new StringJoiner(", ");
        for (T constant : all) {
            known.add(constant + " (" + constant.code() + ")");
        }
        throw new IllegalArgumentException(
                "the option " + MujocoNames.snake(name) + " cannot be " + code + ": it is one of " + known);
    }

    /** A vector: what it is, and where what it is to be goes; both may be the same array. */
    abstract void reals(String name, double[] now, double[] next);

    /** Everything is to be what it is. */
    static final OptionWalk COPY = new OptionWalk() {
        @Override
        double real(String name, double now) {
            return now;
        }

        @Override
        int integer(String name, int now) {
            return now;
        }

        @Override
        void reals(String name, double[] now, double[] next) {
            System.arraycopy(now, 0, next, 0, now.length);
        }
    };

    /** Copies all options to or from a row of numbers. */
    static final class Transfer extends OptionWalk {
        private final double[] numbers;
        private final boolean writes; // from the numbers to the options
        private int at;

        Transfer(double[] numbers, int start, boolean writes) {
            this.numbers = numbers;
            this.writes = writes;
            at = start;
        }

        @Override
        double real(String name, double now) {
            if (!writes) {
                numbers[at] = now;
            }
            return numbers[at++];
        }

        @Override
        int integer(String name, int now) {
            if (!writes) {
                numbers[at] = now;
            }
            return (int) numbers[at++];
        }

        @Override
        void reals(String name, double[] now, double[] next) {
            if (writes) {
                System.arraycopy(numbers, at, next, 0, next.length);
            } else {
                System.arraycopy(now, 0, numbers, at, now.length);
            }
            at += now.length;
        }
    }

    /** Lists the options under MuJoCo's names and counts their numbers. */
    static final class Sizing extends OptionWalk {
        final List<String> names = new ArrayList<>();
        int size;

        @Override
        double real(String name, double now) {
            names.add(MujocoNames.snake(name));
            size++;
            return now;
        }

        @Override
        int integer(String name, int now) {
            names.add(MujocoNames.snake(name));
            size++;
            return now;
        }

        @Override
        void reals(String name, double[] now, double[] next) {
            names.add(MujocoNames.snake(name));
            size += now.length;
        }
    }

    /** Finds one option by MuJoCo's name and, if a value is given, sets it. */
    static final class Single extends OptionWalk {
        private final String wanted;
        private final double[] value;
        private double[] found;

        Single(String wanted, double[] value) {
            this.wanted = wanted;
            this.value = value;
        }

        /** What the option is. */
        double[] found() {
            if (found == null) {
                String near = Names.nearest(wanted, Options.names());
                throw new IllegalArgumentException(
                        "there is no option " + wanted + (near.isEmpty() ? "" : ": did you mean " + near + "?"));
            }
            return found;
        }

        private boolean isWanted(String name) {
            return MujocoNames.snake(name).equals(wanted);
        }

        @Override
        double real(String name, double now) {
            if (!isWanted(name)) {
                return now;
            }
            if (value != null && value.length != 1) {
                throw new IllegalArgumentException(wanted + " is one number");
            }
            found = new double[] {value == null ? now : value[0]};
            return found[0];
        }

        @Override
        int integer(String name, int now) {
            if (!isWanted(name)) {
                return now;
            }
            double x = real(name, now);
            if (x != (int) x) {
                throw new IllegalArgumentException(wanted + " is a whole number");
            }
            return (int) x;
        }

        @Override
        void reals(String name, double[] now, double[] next) {
            if (!isWanted(name)) {
                return;
            }
            if (value != null && value.length != now.length) {
                throw new IllegalArgumentException(wanted + " has " + now.length + " numbers");
            }
            if (value != null) {
                System.arraycopy(value, 0, next, 0, now.length);
            }
            found = value == null ? now.clone() : value.clone();
        }
    }
}
