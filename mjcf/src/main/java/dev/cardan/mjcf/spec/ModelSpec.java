package dev.cardan.mjcf.spec;

import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.table.Visual;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.attach.Attachment;
import dev.cardan.mjcf.attach.BodyFrames;
import dev.cardan.mjcf.attach.Detachment;
import dev.cardan.mjcf.attach.Move;
import dev.cardan.mjcf.attach.Parts;
import dev.cardan.mjcf.attach.References;
import dev.cardan.mjcf.attach.Removal;
import dev.cardan.mjcf.attach.Renaming;
import dev.cardan.mjcf.grammar.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An editable model: what an MJCF file says, as plain objects, before it is compiled. Read from a file or built in
 * code:
 *
 * <pre>{@code
 * ModelSpec spec = new ModelSpec();
 * BodySpec arm = spec.world.addBody("arm");
 * arm.addJoint().axis = new double[] {0, 1, 0};
 * GeomSpec link = arm.addGeom();
 * link.type = GeomType.CAPSULE;
 * link.fromto = new double[] {0, 0, 0, 0, 0, -0.5};
 * link.size[0] = 0.04;
 * Model model = Mjcf.compile(spec);
 * }</pre>
 */
public final class ModelSpec {
    /** Name of the model. */
    public String modelname = "MuJoCo Model";

    /** Settings of the compiler. */
    public CompilerSpec compiler = new CompilerSpec();

    /** Use only the last part of the names of asset files. */
    public boolean strippath;

    /** Physics options. */
    public Options option = new Options();

    /** Name of a solver of constraints in place of MuJoCo's; empty: none. */
    public String solverModel = "";

    /** Parameters of that solver. */
    public double[] solverModelPrm = {};

    /** Where that solver was chosen. */
    public Location solverWhere = Location.NONE;

    /** Settings for display. */
    public Visual visual = new Visual();

    /** Statistics that override the derived ones. */
    public StatisticSpec stat = new StatisticSpec();

    /** Bytes of MuJoCo's arena; -1: unset. Kept in the model, no limit here. */
    public long memory = -1;

    /** Largest number of equality constraints; kept, no limit here. */
    public int nemax;

    /** Length of the user array of the state. */
    public int nuserdata;

    /** User values per body; -1: as many as the longest list. */
    public int nuserBody = -1;

    /** User values per joint; -1: as many as the longest list. */
    public int nuserJnt = -1;

    /** User values per geom; -1: as many as the longest list. */
    public int nuserGeom = -1;

    /** User values per site; -1: as many as the longest list. */
    public int nuserSite = -1;

    /** User values per camera; -1: as many as the longest list. */
    public int nuserCam = -1;

    /** User values per tendon; -1: as many as the longest list. */
    public int nuserTendon = -1;

    /** User values per actuator; -1: as many as the longest list. */
    public int nuserActuator = -1;

    /** User values per sensor; -1: as many as the longest list. */
    public int nuserSensor = -1;

    /** Number of keyframes; the listed ones, if these are more. */
    public int nkey;

    /** Largest number of constraint rows, an old setting; -1: unset. */
    public int njmax = -1;

    /** Largest number of contacts, an old setting; -1: unset. */
    public int nconmax = -1;

    /** Size of the stack, an old setting; -1: unset. */
    public long nstack = -1;

    /** Comment at the top of the file. */
    public String comment = "";

    /** Folder of the main file, with a trailing slash; empty: the current one. */
    public String modelfiledir = "";

    /** Where the contents of asset files come from; names are relative to the folder of the main file. */
    public ModelFiles files = ModelFiles.none();

    /** The body everything hangs on. */
    public final BodySpec world;

    /** The top default class, {@code main}. */
    public final DefaultClass main;

    /** All default classes by name, {@code main} first. */
    public final Map<String, DefaultClass> defaults = new LinkedHashMap<>();

    /** Meshes. */
    public final List<MeshSpec> meshes = new ArrayList<>();

    /** Flexes. */
    public final List<FlexSpec> flexes = new ArrayList<>();

    /** Skins. */
    public final List<SkinSpec> skins = new ArrayList<>();

    /** Height fields. */
    public final List<HFieldSpec> hfields = new ArrayList<>();

    /** Textures. */
    public final List<TextureSpec> textures = new ArrayList<>();

    /** Materials. */
    public final List<MaterialSpec> materials = new ArrayList<>();

    /** Contact pairs. */
    public final List<PairSpec> pairs = new ArrayList<>();

    /** Excluded pairs of bodies. */
    public final List<ExcludeSpec> excludes = new ArrayList<>();

    /** Equality constraints. */
    public final List<EqualitySpec> equalities = new ArrayList<>();

    /** Tendons. */
    public final List<TendonSpec> tendons = new ArrayList<>();

    /** Actuators. */
    public final List<ActuatorSpec> actuators = new ArrayList<>();

    /** Sensors. */
    public final List<SensorSpec> sensors = new ArrayList<>();

    /** Names of the types of plugins that the model uses. */
    public final Set<String> activePlugins = new LinkedHashSet<>();

    /** Instances of plugins: those that can be used by name, and those that single elements have for themselves. */
    public final List<PluginSpec> plugins = new ArrayList<>();

    /** Named number arrays. */
    public final List<NumericSpec> numerics = new ArrayList<>();

    /** Named texts. */
    public final List<TextSpec> texts = new ArrayList<>();

    /** Named reference lists. */
    public final List<TupleSpec> tuples = new ArrayList<>();

    /** Keyframes. */
    public final List<KeySpec> keys = new ArrayList<>();

    /** Specifications that can be attached by name (the {@code model} assets of a file). */
    public final List<ModelSpec> models = new ArrayList<>();

    /** Keyframes of attached specifications; the compiler adds them after {@link #keys}. */
    public final List<PendingKey> pendingKeys = new ArrayList<>();

    /** What the objects of models that were compiled from this specification were made of. */
    public final CompiledModels compiledModels = new CompiledModels();

    /** Which settings were written in the file. */
    public final Authored authored = new Authored();

    /** Elements that attaching and replicating have made so far; there is a limit. */
    public int copies;

    /** A part was removed, as replicating does with its pattern: then, as in MuJoCo, plugin instances without use go too. */
    public boolean pruned;

    /** Remarks of the reader and the compiler: the model works, but its author should know. */
    public final List<String> warnings = new ArrayList<>();

    /** An empty model: a world without anything in it. */
    public ModelSpec() {
        main = new DefaultClass("main", null);
        defaults.put("main", main);
        world = new BodySpec(this, null);
        world.name = "world";
    }

    /** A model with a tree and classes of its own; the world and its bodies do not know the model yet. */
    ModelSpec(DefaultClass main, BodySpec world) {
        this.main = main;
        this.world = world;
    }

    /** A deep copy: it compiles to an equal model, and what happens to one does not change the other. */
    public ModelSpec copy() {
        return new SpecCopy(this).run();
    }

    /** A default class inside another ({@code null}: inside {@code main}); it starts as a copy of the outer one. */
    public DefaultClass addDefault(String name, DefaultClass parent) {
        if (name.isEmpty()) {
            throw new ModelException("a default class needs a name");
        }
        if (defaults.containsKey(name)) {
            throw new ModelException("the default class \"" + name + "\" exists already: names must differ");
        }
        DefaultClass c = new DefaultClass(name, parent == null ? main : parent);
        defaults.put(name, c);
        return c;
    }

    /** The default class of that name, if there is one. */
    public Optional<DefaultClass> findDefault(String name) {
        return Optional.ofNullable(defaults.get(name));
    }

    /** The default class of that name; an unknown name is an error that tells the nearest. */
    public DefaultClass defaultClass(String name) {
        return findDefault(name)
                .orElseThrow(() -> new ModelException(
                        "there is no default class \"" + name + "\"" + Spelling.hint(name, defaults.keySet())));
    }

    DefaultClass requireDefault(String name, SpecElement user) {
        DefaultClass c = defaults.get(name);
        if (c == null) {
            throw new ModelException(user, "childclass=\"" + name + "\": there is no default class of that name");
        }
        return c;
    }

    /** A mesh with the values of the class {@code main}. */
    public MeshSpec addMesh(String name) {
        MeshSpec e = addMesh(main);
        e.name = name;
        return e;
    }

    /** A mesh with the values of a class. */
    public MeshSpec addMesh(DefaultClass from) {
        MeshSpec e = from.mesh.copy();
        e.defaultClass = from;
        meshes.add(e);
        return e;
    }

    /** A flex. */
    public FlexSpec addFlex(String name) {
        FlexSpec e = new FlexSpec();
        e.name = name;
        flexes.add(e);
        return e;
    }

    /** A skin. */
    public SkinSpec addSkin(String name) {
        SkinSpec e = new SkinSpec();
        e.name = name;
        skins.add(e);
        return e;
    }

    /** A height field. */
    public HFieldSpec addHField(String name) {
        HFieldSpec e = new HFieldSpec();
        e.name = name;
        hfields.add(e);
        return e;
    }

    /**
     * All elements of a kind, in the order of the model.
     *
     * @param kind for example {@code GeomSpec.class}
     */
    public <T extends SpecElement> List<T> elements(Class<T> kind) {
        return SpecNames.elements(this, kind);
    }

    /** The element of a kind with that name, if there is one. */
    public <T extends SpecElement> Optional<T> find(Class<T> kind, String name) {
        return SpecNames.find(this, kind, name);
    }

    /** The body of that name; an unknown name is an error that tells the nearest. */
    public BodySpec body(String name) {
        return SpecNames.require(this, BodySpec.class, "body", name);
    }

    /** The frame of that name; an unknown name is an error that tells the nearest. */
    public FrameSpec frame(String name) {
        return SpecNames.require(this, FrameSpec.class, "frame", name);
    }

    /** The joint of that name; an unknown name is an error that tells the nearest. */
    public JointSpec joint(String name) {
        return SpecNames.require(this, JointSpec.class, "joint", name);
    }

    /** The geom of that name; an unknown name is an error that tells the nearest. */
    public GeomSpec geom(String name) {
        return SpecNames.require(this, GeomSpec.class, "geom", name);
    }

    /** The site of that name; an unknown name is an error that tells the nearest. */
    public SiteSpec site(String name) {
        return SpecNames.require(this, SiteSpec.class, "site", name);
    }

    /** The camera of that name; an unknown name is an error that tells the nearest. */
    public CameraSpec camera(String name) {
        return SpecNames.require(this, CameraSpec.class, "camera", name);
    }

    /** The light of that name; an unknown name is an error that tells the nearest. */
    public LightSpec light(String name) {
        return SpecNames.require(this, LightSpec.class, "light", name);
    }

    /** The mesh of that name; an unknown name is an error that tells the nearest. */
    public MeshSpec mesh(String name) {
        return SpecNames.require(this, MeshSpec.class, "mesh", name);
    }

    /** The flex of that name; an unknown name is an error that tells the nearest. */
    public FlexSpec flex(String name) {
        return SpecNames.require(this, FlexSpec.class, "flex", name);
    }

    /** The skin of that name; an unknown name is an error that tells the nearest. */
    public SkinSpec skin(String name) {
        return SpecNames.require(this, SkinSpec.class, "skin", name);
    }

    /** The height field of that name; an unknown name is an error that tells the nearest. */
    public HFieldSpec hfield(String name) {
        return SpecNames.require(this, HFieldSpec.class, "height field", name);
    }

    /** The texture of that name; an unknown name is an error that tells the nearest. */
    public TextureSpec texture(String name) {
        return SpecNames.require(this, TextureSpec.class, "texture", name);
    }

    /** The material of that name; an unknown name is an error that tells the nearest. */
    public MaterialSpec material(String name) {
        return SpecNames.require(this, MaterialSpec.class, "material", name);
    }

    /** The contact pair of that name; an unknown name is an error that tells the nearest. */
    public PairSpec pair(String name) {
        return SpecNames.require(this, PairSpec.class, "contact pair", name);
    }

    /** The exclusion of that name; an unknown name is an error that tells the nearest. */
    public ExcludeSpec exclude(String name) {
        return SpecNames.require(this, ExcludeSpec.class, "exclusion", name);
    }

    /** The equality constraint of that name; an unknown name is an error that tells the nearest. */
    public EqualitySpec equality(String name) {
        return SpecNames.require(this, EqualitySpec.class, "equality constraint", name);
    }

    /** The tendon of that name; an unknown name is an error that tells the nearest. */
    public TendonSpec tendon(String name) {
        return SpecNames.require(this, TendonSpec.class, "tendon", name);
    }

    /** The actuator of that name; an unknown name is an error that tells the nearest. */
    public ActuatorSpec actuator(String name) {
        return SpecNames.require(this, ActuatorSpec.class, "actuator", name);
    }

    /** The sensor of that name; an unknown name is an error that tells the nearest. */
    public SensorSpec sensor(String name) {
        return SpecNames.require(this, SensorSpec.class, "sensor", name);
    }

    /** The plugin instance of that name; an unknown name is an error that tells the nearest. */
    public PluginSpec plugin(String name) {
        return SpecNames.require(this, PluginSpec.class, "plugin instance", name);
    }

    /** The number array of that name; an unknown name is an error that tells the nearest. */
    public NumericSpec numeric(String name) {
        return SpecNames.require(this, NumericSpec.class, "number array", name);
    }

    /** The text of that name; an unknown name is an error that tells the nearest. */
    public TextSpec text(String name) {
        return SpecNames.require(this, TextSpec.class, "text", name);
    }

    /** The reference list of that name; an unknown name is an error that tells the nearest. */
    public TupleSpec tuple(String name) {
        return SpecNames.require(this, TupleSpec.class, "reference list", name);
    }

    /** The keyframe of that name; an unknown name is an error that tells the nearest. */
    public KeySpec key(String name) {
        return SpecNames.require(this, KeySpec.class, "keyframe", name);
    }

    /** All bodies, the world first, each before what is in it. */
    public List<BodySpec> bodies() {
        return SpecNames.below(world);
    }

    /** Every element of every kind, those of the tree first. */
    public List<SpecElement> elements() {
        return SpecNames.all(this);
    }

    /** The body that holds an element of the tree (of a body: its parent), if the element is in this specification. */
    public Optional<BodySpec> bodyOf(SpecElement element) {
        return Parts.bodyOf(this, element);
    }

    /** The number of the object that a model, compiled from this specification, has for an element; -1 if it has none. */
    public int id(Model model, SpecElement element) {
        return compiledModels.elements(model, Parts.kind(element)).indexOf(element);
    }

    /** All references to an element: who would have nothing to refer to without it. */
    public List<SpecReference> references(SpecElement element) {
        return References.to(this, element);
    }

    /** References that name nothing, which the compiler would refuse; in the order of the model. */
    public List<SpecReference> dangling() {
        return References.dangling(this);
    }

    /**
     * Gives an element another name; all references to it follow. (Writing to {@link SpecElement#name} leaves references as they
     * are.)
     *
     * @throws ModelException if the name is taken, or the element is the world or not in this specification
     */
    public void rename(SpecElement element, String name) {
        Renaming.element(this, element, name);
    }

    /** Gives a default class another name; bodies and frames that name it follow. */
    public void rename(DefaultClass c, String name) {
        Renaming.defaultClass(this, c, name);
    }

    /**
     * Moves a body, frame, joint, geom, site, camera or light with everything in it into a body. Its pose stays as it is
     * written, so it is that in the new surroundings; keyframes follow.
     */
    public void move(SpecElement element, BodySpec into) {
        Move.into(this, element, mine(into));
    }

    /** Moves an element of the tree with everything in it into a frame, as {@link #move(SpecElement, BodySpec)}. */
    public void move(SpecElement element, FrameSpec into) {
        Move.into(this, element, mine(into));
    }

    /** Moves an element to a place, counted from 0, in the list of its kind (in its body); keyframes follow. */
    public void reorder(SpecElement element, int place) {
        Move.within(this, element, place);
    }

    /**
     * Turns a body into a frame of its parent, which gets what the body held, its inertia included. References to the body,
     * such as exclusions and welds, stay and name nothing then, see {@link #dangling()}.
     */
    public FrameSpec toFrame(BodySpec body) {
        return BodyFrames.toFrame(mine(body));
    }

    /** Turns a frame into a body, which gets everything that the frame placed. */
    public BodySpec toBody(FrameSpec frame, String name) {
        return BodyFrames.toBody(mine(frame), name);
    }

    /** A texture. */
    public TextureSpec addTexture(String name) {
        TextureSpec e = new TextureSpec();
        e.name = name;
        textures.add(e);
        return e;
    }

    /** A material with the values of the class {@code main}. */
    public MaterialSpec addMaterial(String name) {
        MaterialSpec e = addMaterial(main);
        e.name = name;
        return e;
    }

    /** A material with the values of a class. */
    public MaterialSpec addMaterial(DefaultClass from) {
        MaterialSpec e = from.material.copy();
        e.defaultClass = from;
        materials.add(e);
        return e;
    }

    /** A contact pair of two geoms with the values of the class {@code main}. */
    public PairSpec addPair(String geom1, String geom2) {
        PairSpec e = addPair(main);
        e.geomname1 = geom1;
        e.geomname2 = geom2;
        return e;
    }

    /** A contact pair with the values of a class. */
    public PairSpec addPair(DefaultClass from) {
        PairSpec e = from.pair.copy();
        e.defaultClass = from;
        pairs.add(e);
        return e;
    }

    /** An exclusion of contacts between two bodies. */
    public ExcludeSpec addExclude(String body1, String body2) {
        ExcludeSpec e = new ExcludeSpec();
        e.bodyname1 = body1;
        e.bodyname2 = body2;
        excludes.add(e);
        return e;
    }

    /** An equality constraint with the values of the class {@code main}. */
    public EqualitySpec addEquality() {
        return addEquality(main);
    }

    /** An equality constraint with the values of a class. */
    public EqualitySpec addEquality(DefaultClass from) {
        EqualitySpec e = from.equality.copy();
        e.defaultClass = from;
        equalities.add(e);
        return e;
    }

    /** A tendon without a path, with the values of the class {@code main}. */
    public TendonSpec addTendon() {
        return addTendon(main);
    }

    /** A tendon without a path, with the values of a class. */
    public TendonSpec addTendon(DefaultClass from) {
        TendonSpec e = from.tendon.copy();
        e.defaultClass = from;
        tendons.add(e);
        return e;
    }

    /** An actuator with the values of the class {@code main}. */
    public ActuatorSpec addActuator() {
        return addActuator(main);
    }

    /** An actuator with the values of a class. */
    public ActuatorSpec addActuator(DefaultClass from) {
        ActuatorSpec e = from.actuator.copy();
        e.defaultClass = from;
        actuators.add(e);
        return e;
    }

    /** A sensor. */
    public SensorSpec addSensor() {
        SensorSpec e = new SensorSpec();
        sensors.add(e);
        return e;
    }

    /** An instance of a plugin; an empty name means that it will belong to one element. */
    public PluginSpec addPlugin(String type, String name) {
        PluginSpec e = new PluginSpec();
        e.pluginName = type;
        e.name = name;
        plugins.add(e);
        return e;
    }

    /** A named array of numbers. */
    public NumericSpec addNumeric(String name, double... data) {
        NumericSpec e = new NumericSpec();
        e.name = name;
        e.data = data.clone();
        e.size = data.length;
        numerics.add(e);
        return e;
    }

    /** A named text. */
    public TextSpec addText(String name, String data) {
        TextSpec e = new TextSpec();
        e.name = name;
        e.data = data;
        texts.add(e);
        return e;
    }

    /** A named list of references. */
    public TupleSpec addTuple(String name) {
        TupleSpec e = new TupleSpec();
        e.name = name;
        tuples.add(e);
        return e;
    }

    /** A keyframe of the reference configuration. */
    public KeySpec addKey(String name) {
        KeySpec e = new KeySpec();
        e.name = name;
        keys.add(e);
        return e;
    }

    /**
     * Attaches a copy of a body, its subtree and everything that refers to it to a frame. The body may belong to this or
     * to another specification; of another one all assets, default classes and keyframes come too. Names in the copy get
     * the prefix and suffix, and angles, limits and files are understood as in the specification they come from.
     *
     * @return the copy
     */
    public BodySpec attach(FrameSpec parent, BodySpec child, String prefix, String suffix) {
        return Attachment.body(mine(parent), child, prefix, suffix);
    }

    /** Attaches a copy of a frame with everything in it to a frame, as {@link #attach(FrameSpec, BodySpec, String, String)}. */
    public FrameSpec attach(FrameSpec parent, FrameSpec child, String prefix, String suffix) {
        return Attachment.frame(mine(parent), child, prefix, suffix);
    }

    /** Attaches a copy of a frame with everything in it to a body, as {@link #attach(FrameSpec, BodySpec, String, String)}. */
    public FrameSpec attach(BodySpec parent, FrameSpec child, String prefix, String suffix) {
        return Attachment.frame(mine(parent), child, prefix, suffix);
    }

    /**
     * Attaches a copy of a whole specification to a frame; what lies in its world comes inside a new frame.
     *
     * @return the new frame
     */
    public FrameSpec attach(FrameSpec parent, ModelSpec child, String prefix, String suffix) {
        return Attachment.model(mine(parent), child, prefix, suffix);
    }

    /** Attaches a copy of a whole specification to a body, as {@link #attach(FrameSpec, ModelSpec, String, String)}. */
    public FrameSpec attach(BodySpec parent, ModelSpec child, String prefix, String suffix) {
        return attach(mine(parent).addFrame(), child, prefix, suffix);
    }

    /** Attaches a copy of a whole specification at the place of a site, as {@link #attach(FrameSpec, ModelSpec, String, String)}. */
    public FrameSpec attach(SiteSpec parent, ModelSpec child, String prefix, String suffix) {
        return Attachment.model(Attachment.at(this, parent), child, prefix, suffix);
    }

    /** Attaches a copy of a body at the place of a site, as {@link #attach(FrameSpec, BodySpec, String, String)}. */
    public BodySpec attach(SiteSpec parent, BodySpec child, String prefix, String suffix) {
        return Attachment.body(Attachment.at(this, parent), child, prefix, suffix);
    }

    /** Attaches a copy of a frame at the place of a site, as {@link #attach(FrameSpec, BodySpec, String, String)}. */
    public FrameSpec attach(SiteSpec parent, FrameSpec child, String prefix, String suffix) {
        return Attachment.frame(Attachment.at(this, parent), child, prefix, suffix);
    }

    /**
     * Attaches a body of another specification itself, and no copy of it, to a frame: whoever holds the body or an element in
     * it can go on editing. The other specification loses it and all that refers to it, and keeps its assets and classes, of
     * which this one gets copies. MuJoCo does so without {@code mjs_setDeepCopy}.
     *
     * @return the body
     */
    public BodySpec adopt(FrameSpec parent, BodySpec child, String prefix, String suffix) {
        return Attachment.adopt(mine(parent), child, prefix, suffix);
    }

    /** Attaches a frame of another specification itself to a frame, as {@link #adopt(FrameSpec, BodySpec, String, String)}. */
    public FrameSpec adopt(FrameSpec parent, FrameSpec child, String prefix, String suffix) {
        FrameSpec adopted = Attachment.adopt(mine(parent).body, child, prefix, suffix);
        adopted.frame = parent;
        return adopted;
    }

    /** Attaches a frame of another specification itself to a body, as {@link #adopt(FrameSpec, BodySpec, String, String)}. */
    public FrameSpec adopt(BodySpec parent, FrameSpec child, String prefix, String suffix) {
        return Attachment.adopt(mine(parent), child, prefix, suffix);
    }

    /**
     * Attaches a body of another specification itself at the place of a site, as {@link #adopt(FrameSpec, BodySpec, String,
     * String)}.
     */
    public BodySpec adopt(SiteSpec parent, BodySpec child, String prefix, String suffix) {
        return Attachment.adopt(Attachment.at(this, parent), child, prefix, suffix);
    }

    /**
     * Takes a body out of this specification into one of its own: the body, everything in it and all that refers only to
     * it, with copies of the assets, classes and settings. It can be compiled, edited and attached again.
     */
    public ModelSpec detach(BodySpec body) {
        return Detachment.of(mine(body));
    }

    /**
     * Removes an element. A body goes with everything in it and with the flexes, pairs, exclusions, tendons, constraints,
     * actuators and sensors that need it; a frame with everything in it; an element with the plugin instance of its own. Of other
     * elements, as in MuJoCo, what refers to them stays: the compiler names it.
     */
    public void remove(SpecElement element) {
        switch (element) {
            case BodySpec body -> Removal.body(mine(body));
            case FrameSpec frame -> Removal.frame(mine(frame));
            default -> Removal.element(this, element);
        }
    }

    /** Removes a default class and those inside it; elements that were made with it keep its values. */
    public void remove(DefaultClass c) {
        if (c == main) {
            throw new ModelException("the default class \"main\" cannot be removed");
        }
        if (defaults.get(c.name) != c) {
            throw new ModelException("the default class \"" + c.name + "\" is not in this specification");
        }
        c.parent.children.remove(c);
        List<DefaultClass> pending = new ArrayList<>(List.of(c));
        while (!pending.isEmpty()) {
            DefaultClass next = pending.remove(pending.size() - 1);
            defaults.remove(next.name, next);
            pending.addAll(next.children);
        }
    }

    private FrameSpec mine(FrameSpec frame) {
        if (frame.body == null || frame.body.model != this) {
            throw new ModelException(frame, "the frame is not in this specification");
        }
        return frame;
    }

    private BodySpec mine(BodySpec body) {
        if (body.model != this) {
            throw new ModelException(body, "the body is not in this specification");
        }
        return body;
    }
}
