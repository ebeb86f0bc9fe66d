package dev.cardan.engine.special;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes the lines of one method. Its parameters are up to three arrays of numbers, each with the place from which numbers
 * are counted, so that a number has a constant {@code (array, index)}. Numbers that are read or written often can be kept
 * in variables, which are read when first needed and written back by {@link #end}.
 */
final class Lines {
    private final CodeBuilder code;
    private final Map<Integer, Integer> variables = new HashMap<>(); // of numbers
    private final Map<Integer, Integer> changed = new HashMap<>();

    /** Begins a method by reading the last number of each array: all smaller indices then need no check. */
    Lines(CodeBuilder code, int[] sizes) {
        this.code = code;
        for (int a = 0; a < sizes.length; a++) {
            push(a, 0);
            code.pop2();
            push(a, sizes[a] - 1);
            code.pop2();
        }
    }

    /** Reads a number from its array. */
    Lines push(int array, int index) {
        place(array, index);
        code.daload();
        return this;
    }

    /** To be followed by a value and {@link #put}. */
    Lines place(int array, int index) {
        code.aload(2 * array).iload(2 * array + 1);
        if (index != 0) {
            code.loadConstant(index).iadd();
        }
        return this;
    }

    Lines put() {
        code.dastore();
        return this;
    }

    /** A variable for an intermediate result. */
    int variable() {
        return code.allocateLocal(TypeKind.DOUBLE);
    }

    /** The variable that has a number of an array, which it reads if it's the first to ask. */
    int keep(int array, int index) {
        Integer known = variables.get(key(array, index));
        if (known != null) {
            return known;
        }
        push(array, index);
        int v = fresh(array, index);
        set(v);
        return v;
    }

    /** The variable for a number that is about to be written. */
    int overwrite(int array, int index) {
        Integer known = variables.get(key(array, index));
        int v = known != null ? known : fresh(array, index);
        changed.put(key(array, index), v);
        return v;
    }

    private int fresh(int array, int index) {
        int v = variable();
        variables.put(key(array, index), v);
        return v;
    }

    private static int key(int array, int index) {
        return 3 * index + array;
    }

    Lines get(int variable) {
        code.dload(variable);
        return this;
    }

    Lines set(int variable) {
        code.dstore(variable);
        return this;
    }

    Lines constant(double c) {
        code.loadConstant(c);
        return this;
    }

    Lines add() {
        code.dadd();
        return this;
    }

    Lines subtract() {
        code.dsub();
        return this;
    }

    Lines multiply() {
        code.dmul();
        return this;
    }

    Lines divide() {
        code.ddiv();
        return this;
    }

    Lines negate() {
        code.dneg();
        return this;
    }

    /** Lines that are left out if a variable is zero; they must not be the first to keep or overwrite a number. */
    void unlessZero(int variable, Runnable lines) {
        var after = code.newLabel();
        code.dload(variable).dconst_0().dcmpl().ifeq(after);
        lines.run();
        code.labelBinding(after);
    }

    /** Writes what has changed and returns. */
    void end() {
        for (Map.Entry<Integer, Integer> c : changed.entrySet()) {
            place(c.getKey() % 3, c.getKey() / 3).get(c.getValue()).put();
        }
        code.return_();
    }
}
