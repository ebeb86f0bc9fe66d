package dev.cardan.soft;

/** The shapes of soft bodies. */
public enum SoftKind {
    /** A sheet of triangles. */
    CLOTH("cloth", 3),
    /** A solid of tetrahedra. */
    SOLID("solid", 4),
    /** A line of capsules. */
    CHAIN("chain", 2);

    private final String word;
    private final int corners;

    SoftKind(String word, int corners) {
        this.word = word;
        this.corners = corners;
    }

    /** How it is called in models. */
    public String word() {
        return word;
    }

    /** How many vertices an element has. */
    public int corners() {
        return corners;
    }

    /**
     * The kind with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static SoftKind of(String word) {
        for (SoftKind k : values()) {
            if (k.word.equals(word)) {
                return k;
            }
        }
        throw new IllegalArgumentException("kind=\"" + word + "\" must be cloth, solid or chain");
    }
}
