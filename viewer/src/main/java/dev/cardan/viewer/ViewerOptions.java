package dev.cardan.viewer;

/**
 * How a live viewer is reached and how it begins.
 *
 * @param host the address it listens at; other machines can reach it only if this is an address they know
 * @param port the port it listens at, 0: any that is free
 * @param paused whether worlds stand still at first
 * @param speed how fast they go: 1 is real time, 0 as fast as possible
 */
public record ViewerOptions(String host, int port, boolean paused, double speed) {
    /** For this machine only, at any free port, running in real time. */
    public static final ViewerOptions DEFAULT = new ViewerOptions("127.0.0.1", 0, false, 1);

    public ViewerOptions {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("port " + port + ": ports go from 0 (any that is free) to 65535");
        }
        if (!(speed >= 0)) {
            throw new IllegalArgumentException("speed " + speed + ": it is at least 0 (as fast as possible)");
        }
    }

    /** The same at another port. */
    public ViewerOptions atPort(int other) {
        return new ViewerOptions(host, other, paused, speed);
    }

    /** The same at another address of this machine. */
    public ViewerOptions atHost(String other) {
        return new ViewerOptions(other, port, paused, speed);
    }

    /** The same, standing still at first or not. */
    public ViewerOptions startPaused(boolean on) {
        return new ViewerOptions(host, port, on, speed);
    }

    /** The same at another speed. */
    public ViewerOptions atSpeed(double other) {
        return new ViewerOptions(host, port, paused, other);
    }
}
