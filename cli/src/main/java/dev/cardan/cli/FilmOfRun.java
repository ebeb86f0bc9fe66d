package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.viewer.picture.Film;
import java.io.Closeable;
import java.io.IOException;

/** The film of a run: a picture whenever it is time for one. */
final class FilmOfRun implements Closeable {
    private final PictureOptions pictures;
    private final Film film;
    private final Data shown; // drawing computes what belongs to a state, which must not touch the run
    private final double begin;
    private int frames;

    FilmOfRun(Args args, Data d) {
        String file = args.get("video", "");
        PictureOptions.requireFilm("video", file);
        pictures = new PictureOptions(args, d.model);
        film = pictures.film("video", file);
        shown = d.model.newData();
        begin = d.time;
    }

    /** Whether a world has come to the time of the next picture. */
    boolean isDue(Data d) {
        return d.time - begin >= (double) frames / pictures.rate - d.opt.timestep / 2;
    }

    /** Adds pictures of a world until none is due: more than one if steps are longer than pictures. */
    void add(Data d) throws IOException {
        shown.copyFrom(d);
        byte[] rgb = pictures.of(shown);
        while (isDue(d)) {
            film.frame(rgb);
            frames++;
        }
    }

    @Override
    public void close() throws IOException {
        film.close();
    }
}
