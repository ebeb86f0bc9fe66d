package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Included files: place, search order, once only, and errors that show the file they are in. */
class IncludesTest {
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    @Test
    void putsTheContentsInPlaceAndKeepsTheirLines() {
        file(
                "main.xml",
                "<mujoco><worldbody><geom name='a' size='1'/><include file='mid.xml'/>"
                        + "<geom name='c' size='1'/></worldbody></mujoco>");
        file("mid.xml", "<mujocoinclude>\n<geom name='b' size='1'/>\n</mujocoinclude>");
        ModelSpec s = Mjcf.read("main.xml", files);
        assertEquals(
                "a b c", s.world.geoms.get(0).name + " " + s.world.geoms.get(1).name + " " + s.world.geoms.get(2).name);
        assertEquals("mid.xml:2", s.world.geoms.get(1).where.toString());
    }

    @Test
    void searchesTheMainFolderThenTheFolderOfTheIncludingFile() {
        file("m/main.xml", "<mujoco><include file='sub/one.xml'/></mujoco>");
        file("m/sub/one.xml", "<x><include file='two.xml'/><include file='three.xml'/></x>");
        file("m/sub/two.xml", "<x><size nkey='2'/></x>");
        file("m/three.xml", "<x><size nuserdata='3'/></x>");
        file("m/sub/three.xml", "<x><size nuserdata='99'/></x>");
        ModelSpec s = Mjcf.read("m/main.xml", files);
        assertEquals(2, s.nkey);
        assertEquals(3, s.nuserdata);
    }

    @Test
    void worksOnDisk(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.writeString(folder.resolve("main.xml"), "<mujoco><include file='sub/a.xml'/></mujoco>");
        Files.writeString(folder.resolve("sub/a.xml"), "<x><include file='b.xml'/></x>");
        Files.writeString(folder.resolve("sub/b.xml"), "<x>\n<option gravty='0'/></x>");
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.read(folder.resolve("main.xml")));
        assertEquals(folder.resolve("sub/b.xml").toString(), e.file());
        assertEquals(2, e.line());
        assertTrue(e.getMessage().endsWith("<option>: unknown attribute \"gravty\": did you mean \"gravity\"?"));
    }

    @Test
    void namesAMissingAssetByTheFolderForAssets(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("main.xml"), "<mujoco><include file='robot.xml'/></mujoco>");
        Files.writeString(
                folder.resolve("robot.xml"),
                "<x><compiler meshdir='meshes'/><asset><mesh name='a' file='a.obj'/></asset></x>");
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.load(folder.resolve("main.xml")));
        assertTrue(e.getMessage().contains("there is no file \"meshes/a.obj\""), e.getMessage());
    }

    @Test
    void reportsCyclesWithTheirPath() {
        file("main.xml", "<mujoco><include file='a.xml'/></mujoco>");
        file("a.xml", "<x><include file='b.xml'/></x>");
        file("b.xml", "<x><include file='./a.xml'/></x>");
        refused("the file includes itself: a.xml -> b.xml -> a.xml");
        file("main.xml", "<mujoco><include file='main.xml'/></mujoco>");
        refused("the file includes itself: main.xml -> main.xml");
    }

    @Test
    void includesEachFileOnce() {
        file("main.xml", "<mujoco><include file='a.xml'/><include file='a.xml'/></mujoco>");
        file("a.xml", "<x><size/></x>");
        refused("already included");
    }

    @Test
    void refusesBrokenIncludes() {
        file("main.xml", "<mujoco><include file='none.xml'/></mujoco>");
        refused("main.xml:1: <include>: file=\"none.xml\": there is no file \"none.xml\"; looked in");
        file("main.xml", "<mujoco><include/></mujoco>");
        refused("the attribute \"file\" is required");
        file("main.xml", "<mujoco><include file='a.xml'><size/></include></mujoco>");
        refused("an include cannot have content");
        file("main.xml", "<mujoco><include file='a.xml'><!-- why --></include></mujoco>");
        refused("an include cannot have content");
        file("main.xml", "<mujoco><include file='a.xml'/></mujoco>");
        file("a.xml", "<x/>");
        refused("has no elements in it");
        file("a.xml", "");
        refused("the file is empty");
        file("a.xml", "<x><size></x>");
        refused("a.xml:1: </x> does not match <size>");
    }

    @Test
    void limitsChainsAndNesting() {
        for (int i = 0; i < 1000; i++) {
            file("f" + i + ".xml", "<x><include file='f" + (i + 1) + ".xml'/></x>");
        }
        file("main.xml", "<mujoco><include file='f0.xml'/></mujoco>");
        refused("files include each other more than 200 deep");
        for (int i = 0; i < 100; i++) {
            String inner = i == 99 ? "<geom size='1'/>" : "<include file='f" + (i + 1) + ".xml'/>";
            file("f" + i + ".xml", "<x>" + "<body>".repeat(400) + inner + "</body>".repeat(400) + "</x>");
        }
        file("main.xml", "<mujoco><worldbody><include file='f0.xml'/></worldbody></mujoco>");
        refused("elements are nested deeper than 1000 levels");
    }

    @Test
    void mainFileMustExist() {
        assertThrows(ModelException.class, () -> Mjcf.read("main.xml", files));
        assertThrows(ModelException.class, () -> Mjcf.load(Path.of("no-such-file.xml")));
        file("main.xml", "");
        refused("main.xml: the file is empty");
    }

    @Test
    void otherAttributesOfAnIncludeAreWorthAWarning() {
        file("main.xml", "<mujoco><include file='a.xml' prefix='x'/></mujoco>");
        file("a.xml", "<x><size nkey='7'/></x>");
        ModelSpec s = Mjcf.read("main.xml", files);
        assertEquals(7, s.nkey);
        assertEquals(
                List.of("main.xml:1: <include>: attribute \"prefix\" is ignored: an include has only \"file\""),
                s.warnings);
    }

    /** The same file counts as another one if a file in another folder includes it, as in MuJoCo. */
    @Test
    void aFileIsKnownByItsNameSeenFromTheIncludingFolder() {
        file("main.xml", "<mujoco><include file='sub/b.xml'/><include file='c.xml'/></mujoco>");
        file("sub/b.xml", "<x><include file='c.xml'/></x>");
        file("c.xml", "<x><worldbody><geom size='1'/></worldbody></x>");
        assertEquals(2, Mjcf.load("main.xml", files).ngeom);
    }

    @Test
    void aMeshBesideAnIncludedFileIsFoundWithoutMeshdir(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("assets"));
        Files.writeString(
                folder.resolve("scene.xml"),
                "<mujoco><compiler meshdir='assets'/><include file='robot.xml'/></mujoco>");
        Files.writeString(
                folder.resolve("robot.xml"),
                "<mujoco><asset><mesh file='part.obj'/></asset>"
                        + "<worldbody><geom type='mesh' mesh='part'/></worldbody></mujoco>");
        Files.writeString(folder.resolve("part.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n");
        assertEquals(4, Mjcf.load(folder.resolve("scene.xml")).nmeshvert);
        Files.move(folder.resolve("robot.xml"), folder.resolve("direct.xml"));
        Files.writeString(
                folder.resolve("scene.xml"),
                Files.readString(folder.resolve("direct.xml"))
                        .replace("<asset>", "<compiler meshdir='assets'/><asset>"));
        assertThrows(ModelException.class, () -> Mjcf.load(folder.resolve("scene.xml")));
    }

    @Test
    void textureOfAnIncludedFolderIsFound(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.createDirectory(folder.resolve("tex"));
        Files.writeString(
                folder.resolve("main.xml"), "<mujoco><compiler texturedir='tex'/><include file='sub/a.xml'/></mujoco>");
        Files.writeString(
                folder.resolve("sub/a.xml"),
                "<x><asset><texture name='t' file='here.png'/><texture name='u' file='there.png'/></asset></x>");
        Files.writeString(folder.resolve("sub/here.png"), "x");
        Files.writeString(folder.resolve("tex/there.png"), "x");
        ModelSpec s = Mjcf.read(folder.resolve("main.xml"));
        assertEquals(folder.resolve("sub/here.png").toString(), s.textures.get(0).file);
        assertEquals("there.png", s.textures.get(1).file);
    }

    @Test
    void filesInMemoryAreAlsoFoundWithoutTheirFolder() {
        file("main.xml", "<mujoco><include file='some/where/PART.xml'/></mujoco>");
        file("other/part.xml", "<x><size nkey='7'/></x>");
        assertEquals(7, Mjcf.read("main.xml", files).nkey);
    }

    private void file(String name, String content) {
        files.put(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private void refused(String part) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.read("main.xml", files));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
