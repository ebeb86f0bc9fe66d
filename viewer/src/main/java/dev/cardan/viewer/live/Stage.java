package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Options;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.record.Branch;
import dev.cardan.engine.record.Recorder;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.SolverStatistics;
import dev.cardan.engine.world.Timers;
import dev.cardan.engine.world.Warnings;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.SceneOptions;
import dev.cardan.viewer.stream.FrameEncoder;
import dev.cardan.viewer.stream.Json;
import dev.cardan.viewer.stream.ModelBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One world on show: what is drawn of it, who pulls at it, what is watched, and its past if it is recorded. */
final class Stage {
    private static final int MOST_ITERATIONS = 50; // that a page draws

    final Data d;
    final Recorder recorder; // null if somebody else steps the world
    final Scene scene;
    final FrameEncoder encoder;
    final Pull pull;
    final SavedPoses poses;
    final String card;
    private final Camera camera;
    private volatile Wish wish; // null: the page looks from where it wants
    private byte[] model;
    private List<Watch> watches = new ArrayList<>();
    private double[] watched = {};
    private int[] followed = {};
    private boolean followedOld;
    private int aimNumber = -1, aimBody; // what is where a page has pointed last
    private double[] aimPoint = {};

    /** Parts of a page whose numbers are told only while some page has them open. */
    enum Section {
        CONTROLS,
        JOINTS,
        SENSORS,
        TIMERS
    }

    /** A camera from which the program wants its world to be seen, and how many it wanted before. */
    private record Wish(int number, Camera camera) {}

    private final Set<Section> open = EnumSet.noneOf(Section.class);

    Stage(Data d, Recorder recorder, String name) {
        this.d = d;
        this.recorder = recorder;
        scene = new Scene(d.model);
        encoder = new FrameEncoder(scene);
        pull = new Pull(scene);
        poses = new SavedPoses(d);
        card = ModelCard.of(d, name, recorder != null);
        camera = Camera.free(d.model);
        look();
    }

    /** Goes on as another world was shown: with the same things drawn, and of its plots those that this model has too. */
    void takeOver(Stage other) {
        scene.options.set(other.scene.options);
        List<String> kept = new ArrayList<>();
        for (String spec : other.watched()) {
            try {
                Watch.of(d, spec);
                kept.add(spec);
            } catch (IllegalArgumentException e) {
                // this model has no such numbers
            }
        }
        watch(kept);
    }

    /** Bytes of the model, made when first asked for, by a thread of the server. */
    synchronized byte[] model() {
        if (model == null) {
            model = ModelBytes.encode(d.model);
        }
        return model;
    }

    /** Some page looks at a section from now on, or none does any more. */
    void open(Section section, boolean on) {
        boolean changed = on ? open.add(section) : open.remove(section);
        if (changed && section == Section.TIMERS) {
            d.timer.clear();
            d.timer.enable(on);
        }
    }

    /** Computes what the present state leads to, so that it can be seen; a recorded past stays as it was. */
    void look() {
        if (recorder != null && recorder.position() == recorder.last()) {
            recorder.seek(recorder.position());
        } else {
            Physics.forward(d);
        }
    }

    /** Takes over everything that is to be drawn. */
    void capture() {
        scene.update(d, camera);
        if (followedOld) {
            followedOld = false;
            encoder.follow(followed); // here and not before, as another thread may have been writing the last frame
        }
        encoder.look(d);
    }

    /** Watches other numbers; returns whether the world has to be computed again for them. */
    boolean watch(List<String> specs) {
        List<Watch> all = new ArrayList<>();
        int n = 0;
        for (String spec : specs) {
            Watch w = Watch.of(d, spec);
            all.add(w);
            n += w.size();
        }
        watches = all;
        watched = new double[n];
        boolean asks = all.stream().anyMatch(w -> w.isOf("energy")) && !d.opt.enabled(EnableFlag.ENERGY);
        if (asks) {
            d.opt.enableflags |= EnableFlag.ENERGY; // without it there would be nothing but zeros
        }
        return asks;
    }

    /** What is watched, by the names it was asked for. */
    List<String> watched() {
        return watches.stream().map(w -> w.spec).toList();
    }

    /** Lets pages look from somewhere, until their users look elsewhere; by any thread. */
    synchronized void look(Camera from) {
        from.check(d.model);
        wish = new Wish(wish == null ? 1 : wish.number + 1, from.copy());
    }

    private void camera(Json json) {
        Wish now = wish;
        if (now != null) {
            Camera c = now.camera;
            json.name("camera").object().put("number", now.number).put("kind", c.kind.name());
            json.put("id", c.kind == Camera.Kind.FIXED ? c.fixedId : c.trackId).put("lookAt", c.lookAt, 0, 3);
            json.put("distance", c.distance).put("azimuth", c.azimuth).put("elevation", c.elevation);
            json.endObject();
        }
    }

    void follow(int body) {
        d.model.names().checked(ObjType.Code.BODY, body);
        for (int b : followed) {
            if (b == body) {
                return;
            }
        }
        int[] more = Arrays.copyOf(followed, followed.length + 1);
        more[followed.length] = body;
        followed = more;
        followedOld = true;
    }

    /** Finds what a ray meets, for the page that has asked for it under a number. */
    void aim(int number, double[] ray) {
        if (pull.meet(d, ray)) {
            aimNumber = number;
            aimBody = pull.met();
            aimPoint = pull.point();
        }
    }

    /** What changes from frame to frame. */
    void status(Json json) {
        json.put("t", d.time).put("ncon", d.ncon).put("nefc", d.nefc).put("iter", iterations());
        json.put("energy", d.energy, 0, 2);
        if (recorder != null) {
            json.put("step", recorder.position()).put("first", recorder.first()).put("last", recorder.last());
            json.put("branch", recorder.branch()).put("bytes", (double) recorder.bytes());
        }
        if (open.contains(Section.CONTROLS)) {
            json.put("ctrl", d.ctrl, 0, d.ctrl.length);
        }
        if (open.contains(Section.JOINTS)) {
            json.name("joints").list();
            for (int j = 0; j < d.model.njnt; j++) {
                if (d.model.jnt.type[j] >= JointType.Code.SLIDE) {
                    json.value(d.qpos[d.model.jnt.qposadr[j]]);
                }
            }
            json.endList();
        }
        if (open.contains(Section.SENSORS)) {
            json.put("sensors", d.sensordata, 0, d.sensordata.length);
        }
        if (watched.length > 0) {
            int at = 0;
            for (Watch w : watches) {
                w.read(watched, at);
                at += w.size();
            }
            json.put("watched", watched, 0, at);
        }
        if (open.contains(Section.TIMERS)) {
            timers(json);
            solver(json);
        }
        selection(json);
        if (aimNumber >= 0) {
            json.name("aimed").object().put("number", aimNumber).put("body", aimBody);
            json.put("point", aimPoint, 0, 3).endObject();
        }
        warnings(json);
    }

    private void timers(Json json) {
        json.name("timers").list();
        for (Timers.Part part : Timers.Part.values()) {
            json.value((double) d.timer.nanos(part));
        }
        json.endList().put("steps", (double) d.timer.number(Timers.Part.STEP));
    }

    /** How the solver came to its end in the last step, of each island that had something to solve. */
    private void solver(Json json) {
        json.name("solver").list();
        for (int island = 0; island < solvedIslands(); island++) {
            int n = d.solverNiter[island], from = island * SolverStatistics.ITERATIONS;
            int told = Math.min(Math.min(n, MOST_ITERATIONS), d.solver.improvement.length - from);
            if (told > 0) {
                json.object().put("island", island).put("n", n);
                json.put("improvement", d.solver.improvement, from, told);
                json.put("gradient", d.solver.gradient, from, told).endObject();
            }
        }
        json.endList();
    }

    /** Islands of which the solver has told something; without islands everything is under the first. */
    private int solvedIslands() {
        return Math.min(Math.max(1, d.nisland), SolverStatistics.ISLANDS);
    }

    private int iterations() {
        int n = 0;
        for (int island = 0; island < solvedIslands(); island++) {
            n += d.solverNiter[island];
        }
        return n;
    }

    private void selection(Json json) {
        int body = scene.perturbation.select;
        if (body <= 0) {
            return;
        }
        double[] point = new double[3];
        Mat3.mulVec(point, 0, d.xmat, 9 * body, scene.perturbation.localPos, 0);
        for (int k = 0; k < 3; k++) {
            point[k] += d.xpos[3 * body + k];
        }
        json.name("selected").object().put("body", body).put("active", scene.perturbation.active);
        json.put("point", point, 0, 3).put("pos", d.xpos, 3 * body, 3).put("quat", d.xquat, 4 * body, 4);
        json.put("force", d.xfrcApplied, 6 * body, 6).put("mass", d.model.body.mass[body]);
        json.put("parent", d.model.body.parentid[body]);
        json.name("joints").list();
        for (int j = d.model.body.jntadr[body];
                j >= 0 && j < d.model.body.jntadr[body] + d.model.body.jntnum[body];
                j++) {
            json.object().put("name", ModelCard.title(d.model, ObjType.Code.JOINT, j));
            boolean single = d.model.jnt.type[j] >= JointType.Code.SLIDE;
            int n = single ? 1 : d.model.jnt.type[j] == JointType.Code.BALL ? 4 : 7, v = n == 1 ? 1 : n - 1;
            json.put("qpos", d.qpos, d.model.jnt.qposadr[j], n)
                    .put("qvel", d.qvel, d.model.jnt.dofadr[j], v)
                    .endObject();
        }
        json.endList().endObject();
    }

    private void warnings(Json json) {
        for (int kind = 0; kind < WarningKind.Code.COUNT; kind++) {
            if (d.warnings.number[kind] > 0) {
                json.put(
                        "warning",
                        Warnings.text(kind, d.warnings.lastinfo[kind]) + " (" + d.warnings.number[kind] + ")");
                return;
            }
        }
    }

    /** What changes now and then. */
    void settings(Json json) {
        SceneOptions o = scene.options;
        json.name("flags").object();
        for (Flag f : Flag.values()) {
            json.put(f.name(), o.shows(f));
        }
        json.endObject().name("effects").object();
        for (Effect e : Effect.values()) {
            json.put(e.name(), o.has(e));
        }
        json.endObject().put("label", o.label.name()).put("frames", o.frames.name());
        json.name("groups")
                .object()
                .put("geom", o.geomGroup)
                .put("site", o.siteGroup)
                .put("joint", o.jointGroup);
        json.put("tendon", o.tendonGroup).put("actuator", o.actuatorGroup).put("flex", o.flexGroup);
        json.put("skin", o.skinGroup).endObject();
        json.put("treeDepth", o.treeDepth).put("flexLayer", o.flexLayer);
        json.name("options").object();
        for (String name : Options.names()) {
            double[] value = d.opt.get(name);
            json.put(name, value, 0, value.length);
        }
        json.endObject().name("vis").object();
        for (String name : VisualSettings.names()) {
            double[] value = VisualSettings.get(d.model.vis, name);
            json.put(name, value, 0, value.length);
        }
        json.endObject().put("eq", d.eqActive).put("keys", poses.names());
        camera(json);
        json.name("watches").list();
        for (Watch w : watches) {
            json.object().put("spec", w.spec).put("titles", w.titles).endObject();
        }
        json.endList().name("branches").list();
        for (Branch b : recorder == null ? List.<Branch>of() : recorder.branches()) {
            json.object()
                    .put("name", b.name())
                    .put("first", b.first())
                    .put("last", b.last())
                    .put("from", b.from());
            json.put("parent", b.parent()).endObject();
        }
        json.endList();
    }
}
