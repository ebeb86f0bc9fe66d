package dev.cardan.cli.info;

import dev.cardan.cli.Text;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The elements of one kind: a row each. Cells are texts, whole or real numbers, lists of real numbers, or null. */
final class InfoTable {
    /** What an element is called. */
    final String kind;

    /** What several are called. */
    final String title;

    private final String[] columns;
    private final List<Object[]> rows = new ArrayList<>();

    InfoTable(String kind, String title, String... columns) {
        this.kind = kind;
        this.title = title;
        this.columns = columns;
    }

    void add(Object... cells) {
        rows.add(cells);
    }

    int size() {
        return rows.size();
    }

    /** The same with those rows only in which a text occurs. */
    InfoTable with(String part) {
        InfoTable t = new InfoTable(kind, title, columns);
        for (Object[] row : rows) {
            for (Object cell : row) {
                if (cell instanceof String s && s.contains(part)) {
                    t.rows.add(row);
                    break;
                }
            }
        }
        return t;
    }

    /** Prints the first rows in columns; a column in which nothing stands is left out. */
    void print(PrintStream out, int most) {
        int shown = Math.min(most, rows.size());
        String[][] cells = new String[shown + 1][columns.length];
        int[] width = new int[columns.length];
        boolean[] number = new boolean[columns.length];
        for (int c = 0; c < columns.length; c++) {
            boolean any = false;
            number[c] = true;
            for (int r = 0; r < shown; r++) {
                Object cell = rows.get(r)[c];
                cells[r + 1][c] = text(cell);
                any |= cell != null;
                number[c] &= cell == null || cell instanceof Number;
                width[c] = Math.max(width[c], cells[r + 1][c].length());
            }
            cells[0][c] = columns[c];
            width[c] = any ? Math.max(width[c], columns[c].length()) : 0;
        }
        out.println();
        out.println(title + ": " + rows.size());
        for (String[] row : cells) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < columns.length; c++) {
                if (width[c] > 0) {
                    int blanks = width[c] - row[c].length();
                    line.append("  ").repeat(' ', number[c] ? blanks : 0).append(row[c]);
                    line.repeat(' ', number[c] ? 0 : blanks);
                }
            }
            out.println(line.toString().stripTrailing());
        }
        if (shown < rows.size()) {
            out.println("  ... and " + (rows.size() - shown) + " more: --kind " + kind + " lists all");
        }
    }

    private static String text(Object cell) {
        return switch (cell) {
            case null -> "";
            case Double x -> Text.plain(x);
            case double[] list -> {
                StringBuilder s = new StringBuilder();
                for (double x : list) {
                    s.append(s.isEmpty() ? "" : " ").append(Text.plain(x));
                }
                yield s.toString();
            }
            default -> String.valueOf(cell);
        };
    }

    /** The rows as objects; what a cell is called is the first word of its column. */
    List<Object> toJson() {
        List<Object> list = new ArrayList<>();
        for (Object[] row : rows) {
            Map<String, Object> object = new LinkedHashMap<>();
            for (int c = 0; c < columns.length; c++) {
                if (row[c] != null) {
                    int end = columns[c].indexOf(" (");
                    object.put(end < 0 ? columns[c] : columns[c].substring(0, end), row[c]);
                }
            }
            list.add(object);
        }
        return list;
    }
}
