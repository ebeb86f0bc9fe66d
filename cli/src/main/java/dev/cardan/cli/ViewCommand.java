package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.models.Examples;
import dev.cardan.viewer.ViewerOptions;
import dev.cardan.viewer.live.Player;
import dev.cardan.viewer.live.Show;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code cardan view}: a model in the browser. */
final class ViewCommand {
    static final Usage USAGE = Usage.of(
            "view",
            "MODEL",
            Option.Kind.MODEL,
            "show a running model in the browser",
            """
            Runs a model and shows it in the browser: play, pause, go back in time, pull bodies with the mouse, move sliders, see
            contacts and forces, plot anything. When the model's files change it is loaded again. The command ends when all
            its pages are closed. Only this machine can reach the page, and only with the address that is printed.
            """,
            List.of(
                    Option.text("port", "N", "the port to listen at, 0 for any that is free (0)"),
                    Option.text(
                            "host", "H", "the address of this machine to listen at (127.0.0.1, for this machine only)"),
                    Option.flag("no-open", "only print the address, don't open it"),
                    Option.flag("paused", "begin paused"),
                    Option.flag("keep", "go on when all pages are closed"),
                    Option.text("speed", "X", "how fast to run: 1 is real time (what the model asks for)"),
                    CommonOptions.KEY,
                    CommonOptions.INIT,
                    CommonOptions.OPT,
                    CommonOptions.MODEL),
            "cardan view humanoid",
            "shows a humanoid that falls",
            "cardan view robot.xml --paused --no-open --port 8080",
            "prints an address, for example for a tunnel from another machine");

    private ViewCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int port = args.integer("port", 0, 0, 65535);
        String host = args.get("host", ViewerOptions.DEFAULT.host());
        ModelSource source = ModelSource.of(args);
        source.printWarnings(err);
        int key = InitialState.key(source.model(), args.get("key", null));
        double speed = args.positive("speed", Math.max(0.01, source.model().vis.global.realtime));
        Given given = new Given(args, source);
        ViewerOptions options = new ViewerOptions(host, port, args.has("paused"), speed);
        try (Player player = new Player(options, given, given.first(), d -> begin(d, key, args.get("init", null)))) {
            player.keep(args.has("keep"));
            tell(out, err, source.name(), host, player.address());
            if (!args.has("no-open") && !Show.open(player.address())) {
                out.println("(no browser was found: open the address yourself)");
            }
            out.flush();
            player.play();
            out.println("all pages are closed");
        } catch (UncheckedIOException e) {
            throw new CliException(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }

    private static void tell(PrintStream out, PrintStream err, String name, String host, String address)
            throws UnknownHostException {
        out.println(name + " is at " + address);
        out.println("close the page, or press Ctrl+C, to end");
        if (!InetAddress.getByName(host).isLoopbackAddress()) {
            err.println("cardan: note: other machines can reach " + host
                    + ": whoever has the address can read and change everything the page shows");
        }
    }

    /** A model that was loaded again may have lost the keyframe it began with. */
    private static void begin(Data d, int key, String init) {
        InitialState.apply(d, key < d.model.nkey ? key : -1, init);
    }

    /** The model of the command line, and those that are dropped on the page. */
    private record Given(Args args, ModelSource source) implements Player.Source {
        Loaded first() {
            return loaded(source);
        }

        private static Loaded loaded(ModelSource m) {
            return new Loaded(m.name(), m.model());
        }

        @Override
        public List<Path> files() {
            Path main = Path.of(name());
            boolean isExample = !Files.isRegularFile(main) && Examples.contains(name());
            return isExample || name().equals(ModelSource.STANDARD_INPUT) ? List.of() : ModelParts.of(main);
        }

        private String name() {
            return args.get("model", args.plain().isEmpty() ? "" : args.plain().get(0));
        }

        @Override
        public Loaded load() {
            if (name().equals(ModelSource.STANDARD_INPUT)) {
                throw new CliException("the model came from standard input, which can be read only once");
            }
            return loaded(ModelSource.load(name()).with(args.all("opt")));
        }

        @Override
        public Loaded load(String name, byte[] content) {
            return loaded(ModelSource.dropped(name, content));
        }
    }
}
