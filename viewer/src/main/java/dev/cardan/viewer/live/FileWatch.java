package dev.cardan.viewer.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tells when one of some files has changed, after it has been left alone for a moment. */
final class FileWatch implements AutoCloseable {
    private static final long PAUSE = 200; // ms between looks; editors write a file in several goes

    private final Runnable changed;
    private final Thread thread;
    private List<Path> files = List.of();
    private List<String> known = List.of();

    FileWatch(Runnable changed) {
        this.changed = changed;
        thread = new Thread(this::run, "cardan-viewer-files");
        thread.setDaemon(true);
        thread.start();
    }

    /** Looks at other files from now on, some of which may not be there yet. */
    synchronized void files(List<Path> paths) {
        files = List.copyOf(paths);
        known = stamps(files);
    }

    /** Whether files are not as they were, though they are as they were at the last look; takes over how they are. */
    private synchronized boolean hasChanged(List<String> before, List<String> now) {
        boolean changed = !now.equals(known) && now.equals(before) && now.size() == files.size();
        known = changed ? now : known;
        return changed;
    }

    private synchronized List<String> look() {
        return stamps(files);
    }

    /** Times and sizes of the files; what can't be read counts as nothing. */
    private static List<String> stamps(List<Path> paths) {
        List<String> all = new ArrayList<>();
        for (Path p : paths) {
            try {
                all.add(Files.getLastModifiedTime(p) + " " + Files.size(p));
            } catch (IOException e) {
                all.add("");
            }
        }
        return all;
    }

    private void run() {
        List<String> before = List.of();
        try {
            while (true) {
                Thread.sleep(PAUSE);
                List<String> now = look();
                if (hasChanged(before, now)) {
                    changed.run();
                }
                before = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
