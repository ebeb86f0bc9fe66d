package dev.cardan.cli.fields;

/** Lists of names written as one text. */
public final class Words {
    private Words() {}

    /** The words of a text, separated by single blanks. */
    public static String[] of(String words) {
        int n = 1;
        for (int i = 0; i < words.length(); i++) {
            if (words.charAt(i) == ' ') {
                n++;
            }
        }
        String[] parts = new String[n];
        int from = 0;
        for (int k = 0; k < n; k++) {
            int to = words.indexOf(' ', from);
            parts[k] = words.substring(from, to < 0 ? words.length() : to);
            from = to + 1;
        }
        return parts;
    }
}
