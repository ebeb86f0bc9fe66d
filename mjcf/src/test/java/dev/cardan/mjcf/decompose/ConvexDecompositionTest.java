package dev.cardan.mjcf.decompose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.decompose.Shapes.Mesh;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Meshes of known shape are cut where they bend, into pieces of the same volume. */
class ConvexDecompositionTest {
    private static final Mesh ELL = Shapes.prism(0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2);
    private static final DecompositionOptions USUAL = DecompositionOptions.DEFAULT;

    @TempDir
    Path folder;

    private static ConvexDecomposition cut(Mesh m, DecompositionOptions options) {
        ConvexDecomposition d = ConvexDecomposition.of(m.vertices(), m.faces(), options, DecompositionProgress.NONE);
        Shapes.assertConvex(d);
        return d;
    }

    @Test
    void convexMeshesStayWhole() {
        assertEquals(1, cut(Shapes.box(1, 2, 3), USUAL).pieces().size());
        assertEquals(6, cut(Shapes.box(1, 2, 3), USUAL).volume(), 1e-9);
        double[] hexagon = {0, 0, 2, -1, 4, 0, 4, 2, 2, 3, 0, 2};
        assertEquals(1, cut(Shapes.prism(hexagon), USUAL).pieces().size());
    }

    @Test
    void anEllBecomesTwoPieces() {
        ConvexDecomposition d = cut(ELL, USUAL);
        assertEquals(2, d.pieces().size());
        assertEquals(3, d.volume(), 0.05); // cuts follow the cubes, so a little more than the mesh
    }

    @Test
    void separatePartsAreSeparatePieces() {
        ConvexDecomposition d = cut(Shapes.box(1, 1, 1).and(Shapes.box(1, 1, 1).moved(3, 0, 0)), USUAL);
        assertEquals(2, d.pieces().size());
        assertEquals(2, d.volume(), 1e-9);
    }

    @Test
    void aTorusKeepsItsHole() {
        Mesh torus = Shapes.torus(1, 0.3, 48, 24);
        double volume = 2 * Math.PI * Math.PI * 0.3 * 0.3;
        ConvexDecomposition d = cut(torus, USUAL.withTolerance(0.005));
        assertTrue(d.pieces().size() >= 6, d.pieces().size() + " pieces");
        assertEquals(volume, d.volume(), 0.15 * volume);
        for (ConvexPiece p : d.pieces()) {
            assertTrue(Shapes.isOutside(p, 0, 0, 0), "the middle of the hole is free");
        }
        assertTrue(cut(torus, USUAL.withMaxPieces(4)).pieces().size() <= 4);
    }

    @Test
    void sizeAndPlaceDoNotMatter() {
        for (double scale : new double[] {1e-6, 1e-3, 1e3, 1e6}) {
            ConvexDecomposition d = cut(ELL.scaled(scale), USUAL);
            assertEquals(2, d.pieces().size(), "at scale " + scale);
            assertEquals(3, d.volume() / (scale * scale * scale), 0.05, "at scale " + scale);
        }
        assertEquals(2, cut(ELL.moved(100, -50, 7), USUAL).pieces().size());
    }

    @Test
    void orientationDoesNotMatter() {
        Mesh aitch = Shapes.box(1, 3, 1)
                .and(Shapes.box(1, 1, 1).moved(1, 1, 0))
                .and(Shapes.box(1, 3, 1).moved(2, 0, 0));
        for (double angle : new double[] {0.3, 0.8, 2, 4}) {
            ConvexDecomposition ell = cut(ELL.turned(angle, 0.3, -0.2, 0.5), USUAL);
            assertEquals(2, ell.pieces().size(), "turned by " + angle);
            assertEquals(3, ell.volume(), 0.05, "turned by " + angle);
            ConvexDecomposition three = cut(aitch.turned(angle, -0.6, 0.2, 0.4), USUAL);
            assertEquals(3, three.pieces().size(), "turned by " + angle);
            assertEquals(7, three.volume(), 0.1, "turned by " + angle);
            assertEquals(
                    cut(Shapes.torus(1, 0.3, 48, 24), USUAL).pieces().size(),
                    cut(Shapes.torus(1, 0.3, 48, 24).turned(angle, 1, 1, 0), USUAL)
                            .pieces()
                            .size(),
                    "turned by " + angle);
        }
    }

    @Test
    void theSameMeshIsCutOnceAndAlwaysAlike() {
        Mesh torus = Shapes.torus(1, 0.25, 20, 10);
        ConvexDecomposition first = cut(torus, USUAL);
        assertSame(first, cut(torus, USUAL));
        ConvexDecomposition other = cut(torus, USUAL.withMaxVertices(32));
        assertNotEquals(first.digest(), other.digest());
        for (int i = 0; i < 40; i++) {
            cut(Shapes.box(1, 1, 1 + i), USUAL.withResolution(8)); // what was kept is forgotten
        }
        ConvexDecomposition again = cut(torus, USUAL);
        assertEquals(first.digest(), again.digest());
        for (int i = 0; i < first.pieces().size(); i++) {
            assertArrayEquals(
                    first.pieces().get(i).vertices(), again.pieces().get(i).vertices());
            assertArrayEquals(
                    first.pieces().get(i).faces(), again.pieces().get(i).faces());
        }
    }

    @Test
    void itCanBeEnded() {
        Mesh torus = Shapes.torus(1, 0.22, 40, 20);
        double[] last = {0};
        assertThrows(
                CancellationException.class,
                () -> ConvexDecomposition.of(torus.vertices(), torus.faces(), USUAL, share -> {
                    last[0] = share;
                    return share < 0.5;
                }));
        assertTrue(last[0] >= 0.5 && last[0] <= 1);
    }

    @Test
    void piecesCollideInAModel() {
        ModelSpec spec = new ModelSpec();
        BodySpec body = spec.world.addBody("ell");
        body.addFreeJoint();
        for (MeshSpec mesh : cut(ELL, USUAL).addTo(spec, "ell")) {
            GeomSpec g = body.addGeom();
            g.type = GeomType.MESH;
            g.meshname = mesh.name;
        }
        Model m = Mjcf.compile(spec);
        assertEquals(2, m.ngeom);
        assertEquals(3000, m.body.mass[1], 50);
    }

    @Test
    void filesAreReadAndWritten() throws IOException {
        ConvexDecomposition d = cut(ELL, USUAL);
        Path obj = folder.resolve("piece.obj"), stl = folder.resolve("piece.STL");
        Files.writeString(obj, d.pieces().get(0).toObj());
        Files.write(stl, d.pieces().get(0).toStl());
        for (Path file : new Path[] {obj, stl}) {
            ConvexDecomposition again = ConvexDecomposition.of(file, USUAL);
            assertEquals(1, again.pieces().size());
            assertEquals(d.pieces().get(0).volume(), again.volume(), 1e-5);
        }
        assertThrows(ModelException.class, () -> ConvexDecomposition.of(folder.resolve("none.obj"), USUAL));
        assertThrows(ModelException.class, () -> ConvexDecomposition.of(folder.resolve("piece.ply"), USUAL));
    }

    @Test
    void optionsAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> USUAL.withMaxPieces(0));
        assertThrows(IllegalArgumentException.class, () -> USUAL.withTolerance(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> USUAL.withResolution(5000));
        assertThrows(IllegalArgumentException.class, () -> USUAL.withMaxVertices(3));
    }
}
