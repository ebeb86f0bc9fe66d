package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/**
 * Everything that there is to draw of one world at one time. Made once for a model and filled by {@link #update} as often as
 * wanted, which allocates nothing, except the texts of labels. Used by one thread at a time.
 */
public final class Scene {
    /** The model whose worlds are drawn. */
    public final Model model;

    /** What is shown. */
    public final SceneOptions options = new SceneOptions();

    /** What is selected and pulled. */
    public final Perturbation perturbation = new Perturbation();

    /** The user's own things. */
    public final Markers markers = new Markers();

    /** The things to draw. */
    public final DrawList list = new DrawList();

    /** From where they are seen. */
    public final Eye eye = new Eye();

    /** What lights them. */
    public final Lights lights = new Lights();

    /** Triangles of flexes, and after them those of plugins. */
    public final FlexSurface flexes;

    /** Vertices of skins. */
    public final SkinSurface skins;

    private final PluginShapes plugins;
    private final Pen pen = new Pen(list);
    private final TendonShapes tendons = new TendonShapes();
    private final TreeDecor trees = new TreeDecor();
    private final CameraDecor cameras = new CameraDecor();
    private final SensorDecor sensors = new SensorDecor();
    private final ContactDecor contacts = new ContactDecor();

    /** A scene for worlds of a model, empty until {@link #update}. */
    public Scene(Model model) {
        this.model = model;
        plugins = new PluginShapes(model);
        flexes = new FlexSurface(model, plugins.sheets);
        skins = new SkinSurface(model);
    }

    /**
     * Takes over everything from a world as a camera sees it. The world has to be computed: {@code Physics.forward} after its
     * state was changed by hand.
     *
     * @param camera a tracking one is moved to its body
     */
    public void update(Data d, Camera camera) {
        if (d.model.ngeom != model.ngeom || d.model.nbody != model.nbody || d.model.nskinvert != model.nskinvert) {
            throw new IllegalArgumentException("the scene was made for the model \""
                    + model.names().model()
                    + "\" and can't show a world of \"" + d.model.names().model()
                    + "\"; make a Scene for each model (overlays of one model may share it)");
        }
        eye.update(d, camera);
        pen.d = d;
        pen.m = d.model;
        pen.options = options;
        pen.perturbation = perturbation;
        pen.categories = options.categories & (options.shows(Flag.STATIC) ? Category.ALL : ~Category.STATIC);
        pen.unit = (float) d.model.stat.meansize;
        list.count = 0;
        model();
        if ((pen.categories & Category.DECOR) != 0) {
            decor();
            markers.draw(pen);
        }
        lights.update(d, eye);
        if (ModelShapes.showsFlexes(options)) {
            flexes.update(d, options);
        }
        flexes.updatePlugins(d);
        if (options.shows(Flag.SKIN)) {
            skins.update(d, options);
        }
        pen.d = null;
    }

    private void model() {
        ModelShapes.flexes(pen);
        plugins.draw(pen);
        ModelShapes.skins(pen);
        ModelShapes.geoms(pen, eye);
        ModelShapes.sites(pen);
        tendons.tendons(pen);
        TendonShapes.sliderCranks(pen);
    }

    private void decor() {
        FrameDecor.geoms(pen);
        FrameDecor.sites(pen);
        trees.draw(pen);
        sensors.tactile(pen);
        BodyDecor.inertias(pen);
        BodyDecor.perturbation(pen);
        FrameDecor.bodies(pen);
        BodyDecor.selectedPoint(pen);
        BodyDecor.labels(pen);
        JointDecor.joints(pen);
        JointDecor.actuators(pen);
        BodyDecor.islandLabels(pen);
        cameras.cameras(pen);
        CameraDecor.lights(pen);
        BodyDecor.centresOfMass(pen);
        BodyDecor.connections(pen);
        sensors.rangefinders(pen);
        BodyDecor.appliedForces(pen);
        BodyDecor.equalities(pen);
        contacts.draw(pen);
    }
}
