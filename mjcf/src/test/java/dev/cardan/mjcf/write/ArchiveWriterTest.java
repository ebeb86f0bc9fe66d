package dev.cardan.mjcf.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.mesh.MeshFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models are written with all their files, as archives that load as the same model; the files can be listed. */
class ArchiveWriterTest {
    @TempDir
    Path folder;

    private void write(String file, byte[] content) throws IOException {
        Path at = folder.resolve(file);
        Files.createDirectories(at.getParent());
        Files.write(at, content);
    }

    private void write(String file, String content) throws IOException {
        write(file, content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /** A model with two meshes of one name, an included file and an attached model in another folder. */
    private Path model() throws IOException {
        byte[] box = MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces());
        float[] large = MeshFiles.box();
        for (int i = 0; i < large.length; i++) {
            large[i] *= 2;
        }
        write("m/box.stl", box);
        write("arm/m/box.stl", MeshFiles.stl(large, MeshFiles.boxFaces()));
        write("part.xml", "<mujoco><asset><mesh name='small' file='box.stl'/></asset></mujoco>");
        write(
                "arm/arm.xml",
                "<mujoco><compiler meshdir='m'/><asset><mesh name='large' file='box.stl'/></asset><worldbody><body"
                        + " name='a'><geom type='mesh' mesh='large'/></body></worldbody></mujoco>");
        write(
                "robot.xml",
                "<mujoco><compiler meshdir='m'/><include file='part.xml'/><asset><model name='arm'"
                        + " file='arm/arm.xml'/></asset><worldbody><geom type='mesh' mesh='small'/><body><freejoint/>"
                        + "<attach model='arm' body='a' prefix='x_'/></body></worldbody></mujoco>");
        return folder.resolve("robot.xml");
    }

    private static List<String> entries(byte[] zip) throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
                names.add(e.getName());
            }
        }
        return names;
    }

    @Test
    void anArchiveHasAllAssetsAndLoadsAsTheSameModel() throws IOException {
        ModelSpec spec = Mjcf.read(model());
        byte[] zip = Mjcf.toArchive(spec, "robot");
        assertEquals(List.of("robot.xml", "assets/box.stl", "assets/box_1.stl"), entries(zip));
        assertArrayEquals(zip, Mjcf.toArchive(Mjcf.read(model()), "robot"));
        Path to = Files.createDirectories(folder.resolve("elsewhere")).resolve("robot.mjz");
        Mjcf.save(spec, to);
        assertArrayEquals(zip, Files.readAllBytes(to));
        Model before = Mjcf.compile(spec), after = Mjcf.load(to);
        assertArrayEquals(before.mesh.vert, after.mesh.vert);
        assertArrayEquals(before.body.mass, after.body.mass);
        assertArrayEquals(before.geom.dataid, after.geom.dataid);
        assertArrayEquals(zip, Mjcf.toArchive(Mjcf.read(to), "robot"), "an archive of an archive");
    }

    @Test
    void capitalsInTheEndingDoNotMatter() throws IOException {
        Path to = folder.resolve("ROBOT.MJZ");
        Mjcf.save(Mjcf.read(model()), to);
        assertEquals("ROBOT.xml", entries(Files.readAllBytes(to)).get(0));
        assertEquals(Mjcf.load(model()).nbody, Mjcf.load(to).nbody);
    }

    @Test
    void whatStandsInTheWayIsTold() throws IOException {
        ModelSpec spec = Mjcf.read(model());
        for (String name : List.of("robot.xml", "robot.mjz")) {
            Path nowhere = folder.resolve("none").resolve(name), taken = folder.resolve("taken-" + name);
            Files.createDirectory(taken);
            String told = assertThrows(ModelException.class, () -> Mjcf.save(spec, nowhere))
                    .getMessage();
            assertTrue(told.endsWith("there is no folder \"" + nowhere.getParent() + "\""), told);
            told = assertThrows(ModelException.class, () -> Mjcf.save(spec, taken))
                    .getMessage();
            assertTrue(told.endsWith("it is a folder"), told);
        }
    }

    @Test
    void aMissingFileIsNamed() throws IOException {
        ModelSpec spec = Mjcf.read(model());
        spec.mesh("small").file = "gone.stl";
        String told = assertThrows(ModelException.class, () -> Mjcf.toArchive(spec, "robot"))
                .getMessage();
        assertTrue(told.contains("gone.stl"), told);
    }

    @Test
    void theFilesOfAModelAreListed() throws IOException {
        Path robot = model();
        write("m/box.stl", MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces()));
        List<Path> expected = new ArrayList<>();
        for (String name : List.of("robot.xml", "part.xml", "m/box.stl", "arm/arm.xml", "arm/m/box.stl")) {
            expected.add(folder.resolve(name).toAbsolutePath());
        }
        List<Path> found = Mjcf.dependencies(robot);
        assertEquals(expected.get(0), found.get(0));
        assertEquals(
                expected.stream().sorted().toList(), found.stream().sorted().toList());
        Path archive = folder.resolve("robot.mjz");
        Mjcf.save(Mjcf.read(robot), archive);
        assertEquals(List.of(archive.toAbsolutePath()), Mjcf.dependencies(archive));
    }
}
