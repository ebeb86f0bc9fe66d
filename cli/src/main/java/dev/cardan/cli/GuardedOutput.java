package dev.cardan.cli;

import java.io.IOException;
import java.io.OutputStream;

/** An output that is told by name when it cannot be written; a print stream would keep that to itself. */
final class GuardedOutput extends OutputStream {
    private final OutputStream out;
    private final String name;

    GuardedOutput(OutputStream out, String name) {
        this.out = out;
        this.name = name;
    }

    @Override
    public void write(int b) {
        try {
            out.write(b);
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }

    @Override
    public void write(byte[] b, int from, int length) {
        try {
            out.write(b, from, length);
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }

    @Override
    public void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }
}
