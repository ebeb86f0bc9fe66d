package dev.cardan.mjcf.urdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.Urdf;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.mesh.MeshFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are named by their package are found in folders laid out as ROS and Gazebo do. */
class PackagesTest {
    @TempDir
    Path root;

    private Path robot(String folder, String file, String settings) throws IOException {
        Path at = Files.createDirectories(root.resolve(folder)).resolve("r.urdf");
        Files.writeString(
                at,
                "<robot name='r'>" + settings + "<link name='a'><collision><geometry><mesh filename='" + file
                        + "'/></geometry></collision></link></robot>");
        return at;
    }

    private void box(String file) throws IOException {
        Path at = root.resolve(file);
        Files.createDirectories(at.getParent());
        Files.write(at, MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces()));
    }

    @Test
    void aroundTheFile() throws IOException {
        box("src/arm_description/meshes/box.stl");
        Path inside = robot("src/arm_description/urdf", "package://arm_description/meshes/box.stl", "");
        assertEquals(1, Mjcf.load(inside).nmesh);
        Path beside = robot("src/other/urdf/deep", "model:///arm_description/meshes/box.stl", "");
        assertEquals(1, Mjcf.load(beside).nmesh);
        Path withFolder = robot(
                "src/arm_description/more",
                "package://arm_description/meshes/box.stl",
                "<mujoco><compiler meshdir='nowhere/at/all'/></mujoco>");
        assertEquals(1, Mjcf.load(withFolder).nmesh);
    }

    @Test
    void byTheNameInTheManifest() throws IOException {
        box("checkout-of-arm/meshes/box.stl");
        Files.writeString(
                root.resolve("checkout-of-arm/package.xml"), "<package><name>arm_description</name></package>");
        Path file = robot("checkout-of-arm/urdf", "package://arm_description/meshes/box.stl", "");
        assertEquals(1, Mjcf.load(file).nmesh);
    }

    @Test
    void inGivenFolders() throws IOException {
        box("share/arm_description/meshes/box.stl");
        Path file = robot("elsewhere", "package://arm_description/meshes/box.stl", "");
        Files.createDirectories(root.resolve("empty"));
        String told = assertThrows(ModelException.class, () -> Mjcf.load(file)).getMessage();
        assertTrue(told.contains("withPackageRoots"), told);
        for (String given : new String[] {"share", "share/arm_description"}) {
            UrdfOptions options = UrdfOptions.DEFAULT.withPackageRoots(root.resolve("empty"), root.resolve(given));
            Urdf u = Urdf.read(file, options);
            assertEquals(1, Mjcf.compile(u.spec()).nmesh);
            assertTrue(u.report().toString().contains("box.stl\" is \""), u.report()::toString);
            assertEquals(
                    List.of(file.toAbsolutePath(), root.resolve("share/arm_description/meshes/box.stl")),
                    Urdf.dependencies(file, options));
        }
    }

    @Test
    void stepsOutOfAPackageLeadNowhere() throws IOException {
        box("secret/box.stl");
        Files.createDirectories(root.resolve("arm/urdf"));
        Path file = robot("arm/urdf", "package://arm/../secret/box.stl", "");
        assertThrows(ModelException.class, () -> Mjcf.load(file));
    }

    @Test
    void meshesOfOneNameAreToldApartIfAskedFor() throws IOException {
        box("a/box.stl");
        Files.createDirectories(root.resolve("b"));
        Files.write(root.resolve("b/box.obj"), MeshFiles.obj(MeshFiles.box(), MeshFiles.boxFaces()));
        Path at = root.resolve("r.urdf");
        String shape = "<collision><geometry><mesh filename='%s' scale='%s'/></geometry></collision>";
        Files.writeString(
                at,
                "<robot name='r'><link name='a'>" + shape.formatted("a/box.stl", "1 1 1")
                        + shape.formatted("b/box.obj", "1 1 1") + shape.formatted("a/box.stl", "2 2 2")
                        + shape.formatted("a/box.stl", "2 2 2") + "</link></robot>");
        // as in MuJoCo: one file for both, and the second use of the large box is a small one
        Urdf plain = Urdf.read(at, UrdfOptions.DEFAULT);
        assertEquals(
                "[box, box, box1, box]",
                plain.spec().body("a").geoms.stream()
                        .map(g -> g.meshname)
                        .toList()
                        .toString());
        Urdf apart = Urdf.read(at, UrdfOptions.DEFAULT.withMeshesByFile(true));
        assertEquals(
                "[box, box1, box2, box2]",
                apart.spec().body("a").geoms.stream()
                        .map(g -> g.meshname)
                        .toList()
                        .toString());
        assertEquals(3, Mjcf.compile(apart.spec()).nmesh);
    }
}
