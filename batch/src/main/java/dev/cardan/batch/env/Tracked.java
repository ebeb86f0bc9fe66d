package dev.cardan.batch.env;

/** A quantity of a world whose value before a step is kept, so that its rate of change over the step is known. */
public final class Tracked {
    final Task.Quantity quantity;
    final int index;

    Tracked(Task.Quantity quantity, int index) {
        this.quantity = quantity;
        this.index = index;
    }
}
