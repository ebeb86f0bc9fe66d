package dev.cardan.engine.type;

/** Which contacts a contact sensor shows if more match than it has slots, or whether it adds them up. */
public final class ContactReduce {
    public static final int NONE = 0;
    public static final int MINDIST = 1;
    public static final int MAXFORCE = 2;
    public static final int NETFORCE = 3;

    private ContactReduce() {}
}
