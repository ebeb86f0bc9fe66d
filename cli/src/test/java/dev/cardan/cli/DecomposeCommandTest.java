package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cardan decompose}: pieces and a model of them in a folder; and {@code cardan query --explain}. */
class DecomposeCommandTest {
    private static final String ELL = """
            v 0 0 0
            v 2 0 0
            v 2 1 0
            v 1 1 0
            v 1 2 0
            v 0 2 0
            v 0 0 1
            v 2 0 1
            v 2 1 1
            v 1 1 1
            v 1 2 1
            v 0 2 1
            f 6 5 4 3 2 1
            f 7 8 9 10 11 12
            f 1 2 8 7
            f 2 3 9 8
            f 3 4 10 9
            f 4 5 11 10
            f 5 6 12 11
            f 6 1 7 12
            """;

    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    @Test
    void aMeshBecomesPiecesAndAModel() throws IOException {
        Path mesh = folder.resolve("ell.obj"), out = folder.resolve("pieces");
        Files.writeString(mesh, ELL);
        for (String format : new String[] {"obj", "stl"}) {
            assertEquals(
                    0,
                    shell.run("decompose", mesh.toString(), "--out", out.toString(), "--format", format),
                    shell.err());
            assertTrue(shell.out().contains("2 pieces"), shell.out());
            Model m = Mjcf.load(out.resolve("ell.xml"));
            assertEquals(2, m.ngeom);
            assertEquals(3000, m.body.mass[1], 60);
        }
        assertEquals(0, shell.run("decompose", mesh.toString(), "--out", out.toString(), "--format", "stl"));
        assertTrue(shell.out().contains("unchanged"), shell.out());
        assertEquals(0, shell.run("decompose", mesh.toString(), "--out", out.toString(), "--pieces", "1"));
        assertTrue(shell.out().contains("1 piece,"), shell.out());
    }

    @Test
    void whatCannotBeCutIsTold() throws IOException {
        Path mesh = folder.resolve("bad.obj");
        Files.writeString(mesh, "v 0 0 0\nv 1 0 0\nv 2 0 0\nv 3 0 0\nf 1 2 3\n");
        assertEquals(2, shell.run("decompose"));
        assertEquals(2, shell.run("decompose", mesh.toString()));
        assertTrue(shell.err().contains("--out is missing"), shell.err());
        assertEquals(2, shell.run("decompose", folder.resolve("none.obj").toString(), "--out", folder.toString()));
        assertTrue(shell.err().contains("there is no such file"), shell.err());
        assertEquals(2, shell.run("decompose", mesh.toString(), "--out", mesh.toString()));
        assertTrue(shell.err().contains("this is a file"), shell.err());
        assertEquals(2, shell.run("decompose", mesh.toString(), "--out", folder.toString(), "--tolerance", "7"));
        assertEquals(2, shell.run("decompose", mesh.toString(), "--out", folder.toString(), "--format", "ply"));
    }

    @Test
    void contactsAreExplained() throws IOException {
        assertEquals(0, shell.run("query", "quadruped", "--steps", "400", "--explain"), shell.err());
        assertTrue(shell.out().contains("why they touch"), shell.out());
        assertTrue(shell.out().contains("stiffness"), shell.out());
        assertEquals(0, shell.run("query", "pendulum", "--explain"), shell.err());
        assertTrue(shell.out().contains("nothing touches"), shell.out());
        assertEquals(0, shell.run("query", "quadruped", "--steps", "400", "--explain", "--derivatives"), shell.err());
        assertTrue(shell.out().contains("\"effective_mass\":"), "explanations beside the derivatives");
    }
}
