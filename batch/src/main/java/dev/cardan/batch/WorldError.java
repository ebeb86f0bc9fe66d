package dev.cardan.batch;

import dev.cardan.engine.diagnosis.BadStep;
import java.util.Optional;

/**
 * Why a world of a batch failed.
 *
 * @param world which one
 * @param step the step that failed, counted from 1 at the last reset; outside of steps the number of those before
 * @param time time at the beginning of the step in which it began, s
 * @param stage the part of the step in which it began, in words
 * @param element whom it concerns: a joint, body, actuator, callback, plugin
 * @param reason what happened, in a sentence
 * @param cause what was thrown, if something was
 * @param badStep all about a step that gave bad numbers, if one did; with the state to replay it from
 */
public record WorldError(
        int world,
        long step,
        double time,
        String stage,
        String element,
        String reason,
        Optional<Throwable> cause,
        Optional<BadStep> badStep) {

    /** The whole story in one line. */
    @Override
    public String toString() {
        return "world " + world + ", step " + step + " (from time " + time + " s), " + stage + ", " + element + ": "
                + reason;
    }
}
