package dev.cardan.bench;

/** One world of a model in one of the two engines. */
interface MeasuredWorld {
    /** Back to the state in which every measurement begins. */
    void restore();

    /** Advances by n steps. */
    void step(int n);

    /** How many threads share the work of a step, from now on. */
    void threads(int n);
}
