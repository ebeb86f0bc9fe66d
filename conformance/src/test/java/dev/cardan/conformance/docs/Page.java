package dev.cardan.conformance.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A page of the documentation as a program: its Java blocks in their order are one method, its {@code xml NAME} blocks
 * are files beside it, and a {@code text} block right after a Java block is what that one prints.
 */
final class Page {
    private static final String FENCE = "```";
    static final String END_OF_BLOCK = "<end of block>";

    /** A Java block and what it should print; null: anything. */
    static final class Block {
        final int line;
        final String code;
        String output;

        Block(int line, String code) {
            this.line = line;
            this.code = code;
        }
    }

    /** A file that a page shows. */
    record Asset(String name, String content) {}

    final Path file;
    final List<Block> blocks = new ArrayList<>();
    final List<Asset> assets = new ArrayList<>();

    Page(Path file) {
        this.file = file;
        try {
            read(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(List<String> lines) {
        Block before = null; // the Java block that a text block would belong to
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.startsWith(FENCE)) {
                continue;
            }
            String[] info = line.substring(FENCE.length()).strip().split(" +");
            int from = ++i;
            while (!lines.get(i).startsWith(FENCE)) {
                i++;
            }
            String content = String.join("\n", lines.subList(from, i)) + "\n";
            switch (info[0]) {
                case "java" -> {
                    before = new Block(from + 1, content);
                    blocks.add(before);
                }
                case "xml" -> {
                    if (info.length > 1) {
                        assets.add(new Asset(info[1], content));
                    }
                    before = null;
                }
                case "text" -> {
                    if (before != null) {
                        before.output = content;
                    }
                    before = null;
                }
                default -> before = null;
            }
        }
    }

    /** The source of a class {@code Main} that does what the page shows. */
    String program() {
        TreeSet<String> imports = new TreeSet<>();
        StringBuilder body = new StringBuilder();
        for (Block block : blocks) {
            for (String line : block.code.split("\n")) {
                if (line.startsWith("import ")) {
                    imports.add(line);
                } else {
                    body.append("        ").append(line).append('\n');
                }
            }
            body.append("        System.out.println(\"").append(END_OF_BLOCK).append("\");\n");
        }
        return String.join("\n", imports) + "\n\npublic final class Main {\n    public static void main(String[] args)"
                + " throws Exception {\n" + body + "    }\n}\n";
    }

    @Override
    public String toString() {
        return file.getFileName().toString();
    }
}
