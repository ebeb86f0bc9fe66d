package dev.cardan.viewer.picture;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A film whose pictures go to the program ffmpeg, which makes an MP4 of them. */
final class Ffmpeg implements Film {
    private final Process process;
    private final OutputStream to;
    private final Path messages;
    private final int width, height;

    /** A film by the ffmpeg that is found where programs are. */
    static Film film(Path file, int width, int height, int rate) throws IOException {
        Path program = find(System.getenv("PATH"));
        if (program == null) {
            throw new IOException(
                    file + ": an MP4 is made by the program ffmpeg, which is not on the PATH; install it, or"
                            + " write .avi, .gif or .png, which need nothing");
        }
        return new Ffmpeg(program, file, width, height, rate);
    }

    /** The program in a list of folders, null if it is in none. */
    static Path find(String folders) {
        for (String folder : folders == null ? new String[0] : folders.split(File.pathSeparator)) {
            for (String name : new String[] {"ffmpeg", "ffmpeg.exe"}) {
                Path file = Path.of(folder.isEmpty() ? "." : folder, name);
                if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                    return file;
                }
            }
        }
        return null;
    }

    Ffmpeg(Path program, Path file, int width, int height, int rate) throws IOException {
        this.width = width;
        this.height = height;
        messages = Files.createTempFile("ffmpeg", ".txt");
        String[] command = {
            program.toString(),
            "-y",
            "-loglevel",
            "error",
            "-f",
            "rawvideo",
            "-pix_fmt",
            "rgb24",
            "-s",
            width + "x" + height,
            "-r",
            Integer.toString(rate),
            "-i",
            "-",
            "-an",
            // players want even sizes and this kind of colours
            "-vf",
            "pad=ceil(iw/2)*2:ceil(ih/2)*2",
            "-pix_fmt",
            "yuv420p",
            "-movflags",
            "+faststart",
            file.toAbsolutePath().toString() // not an option, whatever it begins with
        };
        try {
            process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(messages.toFile())
                    .start();
        } catch (IOException e) {
            Files.deleteIfExists(messages);
            throw e;
        }
        to = new BufferedOutputStream(process.getOutputStream(), 1 << 16);
    }

    @Override
    public void frame(byte[] rgb) throws IOException {
        Film.check(rgb, width, height);
        try {
            to.write(rgb);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            to.close();
            if (process.waitFor() != 0) {
                throw failure(null);
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("the film was interrupted while ffmpeg was completing it", e);
        } finally {
            Files.deleteIfExists(messages);
        }
    }

    private IOException failure(IOException cause) {
        String said = "";
        try {
            process.waitFor();
            said = Files.readString(messages, StandardCharsets.UTF_8).strip();
        } catch (IOException | InterruptedException e) {
            process.destroy();
        }
        return new IOException("ffmpeg gave up" + (said.isEmpty() ? "" : ": " + said), cause);
    }
}
