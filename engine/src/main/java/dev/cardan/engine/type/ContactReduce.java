package dev.cardan.engine.type;

/** Which contacts a contact sensor shows if more match than it has slots, or whether it adds them up. */
public final class ContactReduce {
    /** The first ones, as they come. */
    public static final int NONE = 0;

    /** The deepest ones. */
    public static final int MINDIST = 1;

    /** Those with the largest force. */
    public static final int MAXFORCE = 2;

    /** One that stands for all: their total force at its centre. */
    public static final int NETFORCE = 3;

    private ContactReduce() {}
}
