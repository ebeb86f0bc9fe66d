package dev.cardan.engine.world;

/**
 * MuJoCo's spelling of Cardan's names, mechanically: {@code qfrcBias} is {@code qfrc_bias}. A capital letter inside a word
 * starts a new word, except in the few names listed here.
 */
public final class MujocoNames {
    /** Names whose capitals are symbols (matrices), the same in MuJoCo and here. */
    private static final String[] SYMBOLS = {
        "nB",
        "nC",
        "nD",
        "nM",
        "nJfe",
        "nJfv",
        "nJmom",
        "nJten",
        "nefm0L",
        "nefmK",
        "nefmL",
        "mapM2M",
        "mapM2D",
        "mapD2M",
        "qLD",
        "qLDiagInv",
        "qH",
        "qHDiagInv",
        "qLU",
        "qDeriv",
        "nJ",
        "nA",
        "nY",
        "diagA",
        "KBIP",
        "AR"
    };

    private MujocoNames() {}

    /** MuJoCo's spelling of a name in camelCase. */
    public static String snake(String camel) {
        for (String symbol : SYMBOLS) {
            if (symbol.equals(camel)) {
                return camel;
            }
        }
        StringBuilder s = new StringBuilder(camel.length() + 4);
        for (int i = 0; i < camel.length(); i++) {
            char c = camel.charAt(i);
            if (i > 0 && c >= 'A' && c <= 'Z') {
                s.append('_').append((char) (c + 'a' - 'A'));
            } else {
                s.append(c);
            }
        }
        return s.toString();
    }
}
