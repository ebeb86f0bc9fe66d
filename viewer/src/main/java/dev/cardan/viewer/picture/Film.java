package dev.cardan.viewer.picture;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A film that is written picture by picture. Its file's name tells how: {@code .png} and {@code .gif} play in browsers, the
 * first without loss; {@code .avi} has a JPEG for each picture and plays everywhere; {@code .mp4} is the smallest and is made
 * by the program ffmpeg, if that is there.
 *
 * <pre>{@code
 * try (Film film = Film.to(Path.of("run.gif"), renderer.width, renderer.height, 30)) {
 *     for (...) {
 *         renderer.update(data, camera);
 *         film.frame(renderer.rgb());
 *     }
 * }
 * }</pre>
 */
public interface Film extends Closeable {
    /** Endings of the names of files that can be written. */
    List<String> ENDINGS = List.of(".png", ".gif", ".avi", ".mp4");

    /** Adds a picture: red, green, blue of each pixel, row by row (height x width x 3). It may change afterwards. */
    void frame(byte[] rgb) throws IOException;

    /** Completes the file. */
    @Override
    void close() throws IOException;

    /** Whether the ending of a file's name is one of {@link #ENDINGS}. */
    static boolean isKnown(String file) {
        return ENDINGS.contains(ending(file));
    }

    /** The ending of a file's name, with its dot. */
    private static String ending(String file) {
        int dot = file.lastIndexOf('.');
        return dot < 0 ? "" : file.substring(dot).toLowerCase(Locale.ROOT);
    }

    /**
     * Begins a film; a file that is there is overwritten.
     *
     * @param rate pictures per second
     * @throws IOException if the file can't be written, or if it takes ffmpeg, which isn't there
     */
    static Film to(Path file, int width, int height, int rate) throws IOException {
        if (width < 1 || height < 1 || rate < 1 || rate > 1000) {
            throw new IllegalArgumentException("a film of " + width + " x " + height + " pixels and " + rate
                    + " pictures a second can't be written; sizes are at least 1, rates from 1 to 1000");
        }
        return switch (ending(file.toString())) {
            case ".png" -> new AnimatedPng(file, width, height, rate);
            case ".gif" -> new GifFilm(file, width, height, rate);
            case ".avi" -> new AviFilm(file, width, height, rate);
            case ".mp4" -> Ffmpeg.film(file, width, height, rate);
            default ->
                throw new IllegalArgumentException(file + ": a film's name ends in one of " + String.join(", ", ENDINGS)
                        + ", which tells what to write");
        };
    }

    /** Complains about pictures of another size. */
    static void check(byte[] rgb, int width, int height) {
        if (rgb.length != 3 * width * height) {
            throw new IllegalArgumentException("a picture has " + rgb.length + " bytes, the film's have 3 x " + width
                    + " x " + height + " = " + 3 * width * height);
        }
    }
}
