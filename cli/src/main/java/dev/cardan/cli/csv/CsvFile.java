package dev.cardan.cli.csv;

import dev.cardan.cli.CliException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A table read from text: names of columns in the first line, numbers below. Cells may be in quotes. */
public final class CsvFile {
    private final String place;
    private final List<List<String>> lines = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>(); // of the lines in the file

    /**
     * @param place how errors begin: the option and the file
     * @param bytes the text in UTF-8
     */
    public CsvFile(String place, byte[] bytes) {
        this.place = place;
        String text = new String(bytes, StandardCharsets.UTF_8);
        split(text.startsWith("\uFEFF") ? text.substring(1) : text);
        if (lines.size() < 2) {
            throw new CliException(place + ": want a line with the names of the columns and lines with numbers below");
        }
    }

    private void split(String text) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false, any = false;
        int line = 1, begun = 1;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : '\n';
            if (quoted && i < text.length()) {
                if (c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    cell.append('"');
                    i++;
                } else if (c == '"') {
                    quoted = false;
                } else {
                    cell.append(c);
                }
                line += c == '\n' ? 1 : 0;
                continue;
            }
            if (quoted) {
                throw new CliException(place + ": line " + begun + ": a quote is not closed");
            }
            switch (c) {
                case '"' -> {
                    quoted = true;
                    any = true;
                }
                case ',', '\n' -> {
                    cells.add(cell.toString().strip());
                    any |= c == ',' || !cells.get(cells.size() - 1).isEmpty();
                    cell.setLength(0);
                    if (c == '\n') {
                        if (any) {
                            lines.add(cells);
                            numbers.add(begun);
                        }
                        cells = new ArrayList<>();
                        any = false;
                        begun = ++line;
                    }
                }
                default -> cell.append(c);
            }
        }
    }

    /** Names of the columns. */
    public List<String> columns() {
        return lines.get(0);
    }

    /** The number of rows below the names. */
    public int rows() {
        return lines.size() - 1;
    }

    /** The number in a row and a column. */
    public double number(int row, int column) {
        List<String> cells = lines.get(row + 1);
        String where = place + ": line " + numbers.get(row + 1) + ": ";
        if (cells.size() != columns().size()) {
            throw new CliException(where + "there are " + cells.size() + " cells, the first line has "
                    + columns().size());
        }
        String cell = cells.get(column);
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            throw new CliException(where + "column \"" + columns().get(column) + "\": \"" + cell + "\" is no number");
        }
    }

    /** A cell that reads back as the same text. */
    public static String quoted(String cell) {
        boolean plain = true;
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            plain &= c != ',' && c != '"' && c != '\n' && c != '\r';
        }
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
