package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.ViewerOptions;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that is played, and a page of which only its stream is there. */
class PlayerTest {
    @TempDir
    Path folder;

    private static double time(Player player) throws Exception {
        CompletableFuture<Double> answer = new CompletableFuture<>();
        player.hub().later(() -> answer.complete(player.data().time));
        return answer.get(15, TimeUnit.SECONDS);
    }

    /** A source whose loading can be held up, and which tells what was loaded. */
    private static final class Slow implements Player.Source {
        final List<String> texts = new CopyOnWriteArrayList<>();
        final Semaphore may = new Semaphore(0);
        final AtomicInteger begun = new AtomicInteger();
        volatile List<Path> files = List.of();

        @Override
        public Loaded load() throws Exception {
            int k = begun.getAndIncrement();
            may.acquire();
            String text = texts.get(k);
            if (text.isEmpty()) {
                throw new IllegalStateException("broken " + k);
            }
            return new Loaded("model " + k, Mjcf.parse(text));
        }

        @Override
        public List<Path> files() {
            return files;
        }

        @Override
        public Loaded load(String name, byte[] content) {
            return new Loaded(name, Mjcf.parse(new String(content, StandardCharsets.UTF_8)));
        }
    }

    /** A model with so many hinges. */
    private static String hinges(int n) {
        return "<mujoco><worldbody><body>" + "<joint/>".repeat(n) + "<geom size='1'/></body></worldbody></mujoco>";
    }

    /** Plays in a thread of its own as long as something is done. */
    private interface Use {
        void with(Player player, WebSocket page) throws Exception;
    }

    /** Begins with one hinge, seen by a page at once. */
    private static void play(Player.Source source, Consumer<Data> start, Use use) throws Exception {
        play(source, new Player.Source.Loaded("first", Mjcf.parse(hinges(1))), start, (player, page) -> {
            page.sendText("0 shown", true).get(10, TimeUnit.SECONDS);
            use.with(player, page);
        });
    }

    private static void play(Player.Source source, Player.Source.Loaded first, Consumer<Data> start, Use use)
            throws Exception {
        Thread thread;
        try (Player player = new Player(ViewerOptions.DEFAULT, source, first, start)) {
            thread = Thread.ofPlatform().start(() -> {
                try {
                    player.play();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            WebSocket page = ViewerTest.page(player.address());
            use.with(player, page);
            page.abort();
        }
        thread.join(10_000);
        assertFalse(thread.isAlive());
    }

    private static int dofs(Player player) throws Exception {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        player.hub().later(() -> answer.complete(player.data().model.nv));
        return answer.get(15, TimeUnit.SECONDS);
    }

    @Test
    void onlyTheLastWishIsShown() throws Exception {
        Slow source = new Slow();
        source.texts.addAll(List.of(hinges(2), hinges(3)));
        play(source, d -> {}, (player, page) -> {
            page.sendText("0 reload", true).get(10, TimeUnit.SECONDS);
            await("the first is being loaded", () -> source.begun.get() == 1);
            for (int i = 0; i < 20; i++) {
                page.sendText("0 reload", true).get(10, TimeUnit.SECONDS);
            }
            page.sendText("0 opt timestep 0.004", true).get(10, TimeUnit.SECONDS);
            await("all were heard", () -> player.data().opt.timestep == 0.004);
            assertEquals(1, dofs(player), "the old one goes on");
            source.may.release(22);
            await("the last one is shown", () -> dofs(player) == 3);
            assertEquals(2, source.begun.get(), "nobody waits for those between");
        });
    }

    @Test
    void whatComesLaterIsNoticedAndADropWins() throws Exception {
        Slow source = new Slow();
        Path mesh = folder.resolve("mesh.obj");
        source.files = List.of(mesh);
        source.texts.addAll(List.of("", hinges(2), hinges(4)));
        source.may.release(2);
        play(source, d -> d.qpos[0] = 0.5, (player, page) -> {
            page.sendText("0 watch qpos qvel:nowhere", true).get(10, TimeUnit.SECONDS);
            page.sendText("0 watch qpos", true).get(10, TimeUnit.SECONDS);
            page.sendText("0 reload", true).get(10, TimeUnit.SECONDS);
            await("it can't be loaded", () -> player.hub().trouble().equals("broken 0"));
            Files.writeString(mesh, "v 0 0 0");
            await("the missing file has come", () -> dofs(player) == 2);
            assertEquals("", player.hub().trouble());
            assertEquals(List.of("qpos"), player.hub().stages().get(0).watched(), "plots go on");
            page.sendText("0 reload", true).get(10, TimeUnit.SECONDS);
            await("a slow one is under way", () -> source.begun.get() == 3);
            assertEquals("", player.drop("five", hinges(5).getBytes(StandardCharsets.UTF_8)));
            await("the dropped one is there", () -> dofs(player) == 5);
            source.may.release();
            Files.writeString(mesh, "v 0 0 0 1 1");
            page.sendText("0 reload", true).get(10, TimeUnit.SECONDS);
            await("it begins again", () -> time(player) < 0.1);
            assertEquals(5, dofs(player), "what is shown is loaded again");
            assertEquals(3, source.begun.get());
            assertTrue(player.drop("six", "<mujoco".getBytes(StandardCharsets.UTF_8))
                    .contains("mujoco"));
        });
    }

    @Test
    void aWorldBeginsWhenAPageHasDrawnIt() throws Exception {
        Path file = folder.resolve("toy.xml");
        Files.writeString(file, Browsing.toy());
        Browsing.Loader loader = new Browsing.Loader(file);
        play(loader, loader.load(), d -> {}, (player, page) -> {
            await("somebody has come", () -> player.hub().isVisited());
            for (int i = 0; i < 20; i++) {
                assertEquals(0, time(player), "nobody has seen it yet");
                Thread.sleep(5);
            }
            page.sendText("0 shown", true).get(10, TimeUnit.SECONDS);
            await("it goes on", () -> time(player) > 0.1);
        });
    }
}
