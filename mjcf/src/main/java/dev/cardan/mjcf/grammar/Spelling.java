package dev.cardan.mjcf.grammar;

import java.util.Collection;
import java.util.Locale;

/** Finds the known word that a misspelt one was probably meant to be. */
public final class Spelling {
    private static final int LONGEST = 64;

    private Spelling() {}

    /** {@code : did you mean "x"?}, or the empty text if no known word is near. */
    public static String hint(String word, Collection<String> known) {
        String best = nearest(word, known);
        return best == null ? "" : ": did you mean \"" + best + "\"?";
    }

    /** The nearest known word; null if none is near enough. */
    public static String nearest(String word, Collection<String> known) {
        if (word.length() > LONGEST) {
            return null;
        }
        String lower = word.toLowerCase(Locale.ROOT);
        int limit = Math.max(1, (word.length() + 1) / 3);
        String best = null;
        int bestDistance = limit + 1;
        for (String k : known) {
            int d = distance(lower, k.toLowerCase(Locale.ROOT));
            if (d < bestDistance) {
                bestDistance = d;
                best = k;
            }
        }
        return best;
    }

    /** Number of letters to insert, delete, replace or swap with their neighbour to get from one word to the other. */
    static int distance(String a, String b) {
        int n = a.length();
        int m = b.length();
        int[][] d = new int[n + 1][m + 1];
        for (int i = 0; i <= n; i++) {
            d[i][0] = i;
        }
        for (int j = 0; j <= m; j++) {
            d[0][j] = j;
        }
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= m; j++) {
                int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int best = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + same);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, d[i - 2][j - 2] + 1);
                }
                d[i][j] = best;
            }
        }
        return d[n][m];
    }
}
