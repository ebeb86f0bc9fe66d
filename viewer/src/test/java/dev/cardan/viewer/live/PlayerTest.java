package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cardan.viewer.ViewerOptions;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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

    @Test
    void aWorldBeginsWhenAPageHasDrawnIt() throws Exception {
        Path file = folder.resolve("toy.xml");
        Files.writeString(file, Browsing.toy());
        Browsing.Loader loader = new Browsing.Loader(file);
        Thread thread;
        try (Player player = new Player(ViewerOptions.DEFAULT, loader, loader.load(), d -> {})) {
            thread = Thread.ofPlatform().start(() -> {
                try {
                    player.play();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            WebSocket page = ViewerTest.page(player.address());
            await("somebody has come", () -> player.hub().isVisited());
            for (int i = 0; i < 20; i++) {
                assertEquals(0, time(player), "nobody has seen it yet");
                Thread.sleep(5);
            }
            page.sendText("0 shown", true).get(10, TimeUnit.SECONDS);
            await("it goes on", () -> time(player) > 0.1);
            page.abort();
        }
        thread.join(10_000);
        assertFalse(thread.isAlive());
    }
}
