package dev.cardan.engine;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.view.ActuatorRef;
import dev.cardan.engine.view.BodyRef;
import dev.cardan.engine.view.CameraRef;
import dev.cardan.engine.view.Elements;
import dev.cardan.engine.view.EqualityRef;
import dev.cardan.engine.view.ExcludeRef;
import dev.cardan.engine.view.FlexRef;
import dev.cardan.engine.view.GeomRef;
import dev.cardan.engine.view.HFieldRef;
import dev.cardan.engine.view.JointRef;
import dev.cardan.engine.view.KeyframeRef;
import dev.cardan.engine.view.LightRef;
import dev.cardan.engine.view.MaterialRef;
import dev.cardan.engine.view.MeshRef;
import dev.cardan.engine.view.MocapRef;
import dev.cardan.engine.view.NumericRef;
import dev.cardan.engine.view.PairRef;
import dev.cardan.engine.view.PluginRef;
import dev.cardan.engine.view.SensorRef;
import dev.cardan.engine.view.SiteRef;
import dev.cardan.engine.view.SkinRef;
import dev.cardan.engine.view.TendonRef;
import dev.cardan.engine.view.TextRef;
import dev.cardan.engine.view.TextureRef;
import dev.cardan.engine.view.TupleRef;
import java.util.List;

/** The objects of a model by name or number, and all of a kind: what {@link Model} has of them. */
sealed interface ModelObjects permits Model {
    private Model model() {
        return (Model) this;
    }

    private int id(int type, String name) {
        return model().names().id(type, name);
    }

    /**
     * The body with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default BodyRef body(String name) {
        return body(id(ObjType.Code.BODY, name));
    }

    /**
     * The body with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default BodyRef body(int id) {
        return new BodyRef(model(), id);
    }

    /** All bodies, by id; the first is the world. */
    default List<BodyRef> bodies() {
        return new Elements<>(model().names().count(ObjType.Code.BODY), this::body);
    }

    /**
     * The mocap body with a name.
     *
     * @throws IllegalArgumentException if no body has it, or that body is no mocap body
     */
    default MocapRef mocap(String body) {
        return mocap(id(ObjType.Code.BODY, body));
    }

    /**
     * The mocap body with a body's id.
     *
     * @throws IllegalArgumentException if there is no such body, or it is no mocap body
     */
    default MocapRef mocap(int body) {
        return new MocapRef(model(), body);
    }

    /** All mocap bodies, in the order of {@code data.mocap}. */
    default List<MocapRef> mocaps() {
        int[] body = mocapBodies(model());
        return new Elements<>(body.length, i -> mocap(body[i]));
    }

    /**
     * The joint with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default JointRef joint(String name) {
        return joint(id(ObjType.Code.JOINT, name));
    }

    /**
     * The joint with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default JointRef joint(int id) {
        return new JointRef(model(), id);
    }

    /** All joints, by id. */
    default List<JointRef> joints() {
        return new Elements<>(model().names().count(ObjType.Code.JOINT), this::joint);
    }

    /**
     * The geom with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default GeomRef geom(String name) {
        return geom(id(ObjType.Code.GEOM, name));
    }

    /**
     * The geom with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default GeomRef geom(int id) {
        return new GeomRef(model(), id);
    }

    /** All geoms, by id. */
    default List<GeomRef> geoms() {
        return new Elements<>(model().names().count(ObjType.Code.GEOM), this::geom);
    }

    /**
     * The site with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default SiteRef site(String name) {
        return site(id(ObjType.Code.SITE, name));
    }

    /**
     * The site with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default SiteRef site(int id) {
        return new SiteRef(model(), id);
    }

    /** All sites, by id. */
    default List<SiteRef> sites() {
        return new Elements<>(model().names().count(ObjType.Code.SITE), this::site);
    }

    /**
     * The camera with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default CameraRef camera(String name) {
        return camera(id(ObjType.Code.CAMERA, name));
    }

    /**
     * The camera with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default CameraRef camera(int id) {
        return new CameraRef(model(), id);
    }

    /** All cameras, by id. */
    default List<CameraRef> cameras() {
        return new Elements<>(model().names().count(ObjType.Code.CAMERA), this::camera);
    }

    /**
     * The light with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default LightRef light(String name) {
        return light(id(ObjType.Code.LIGHT, name));
    }

    /**
     * The light with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default LightRef light(int id) {
        return new LightRef(model(), id);
    }

    /** All lights, by id. */
    default List<LightRef> lights() {
        return new Elements<>(model().names().count(ObjType.Code.LIGHT), this::light);
    }

    /**
     * The flex with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default FlexRef flex(String name) {
        return flex(id(ObjType.Code.FLEX, name));
    }

    /**
     * The flex with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default FlexRef flex(int id) {
        return new FlexRef(model(), id);
    }

    /** All flexes, by id. */
    default List<FlexRef> flexes() {
        return new Elements<>(model().names().count(ObjType.Code.FLEX), this::flex);
    }

    /**
     * The tendon with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default TendonRef tendon(String name) {
        return tendon(id(ObjType.Code.TENDON, name));
    }

    /**
     * The tendon with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default TendonRef tendon(int id) {
        return new TendonRef(model(), id);
    }

    /** All tendons, by id. */
    default List<TendonRef> tendons() {
        return new Elements<>(model().names().count(ObjType.Code.TENDON), this::tendon);
    }

    /**
     * The actuator with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default ActuatorRef actuator(String name) {
        return actuator(id(ObjType.Code.ACTUATOR, name));
    }

    /**
     * The actuator with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default ActuatorRef actuator(int id) {
        return new ActuatorRef(model(), id);
    }

    /** All actuators, by id. */
    default List<ActuatorRef> actuators() {
        return new Elements<>(model().names().count(ObjType.Code.ACTUATOR), this::actuator);
    }

    /**
     * The sensor with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default SensorRef sensor(String name) {
        return sensor(id(ObjType.Code.SENSOR, name));
    }

    /**
     * The sensor with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default SensorRef sensor(int id) {
        return new SensorRef(model(), id);
    }

    /** All sensors, by id. */
    default List<SensorRef> sensors() {
        return new Elements<>(model().names().count(ObjType.Code.SENSOR), this::sensor);
    }

    /**
     * The equality constraint with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default EqualityRef equality(String name) {
        return equality(id(ObjType.Code.EQUALITY, name));
    }

    /**
     * The equality constraint with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default EqualityRef equality(int id) {
        return new EqualityRef(model(), id);
    }

    /** All equality constraints, by id. */
    default List<EqualityRef> equalities() {
        return new Elements<>(model().names().count(ObjType.Code.EQUALITY), this::equality);
    }

    /**
     * The keyframe with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default KeyframeRef keyframe(String name) {
        return keyframe(id(ObjType.Code.KEY, name));
    }

    /**
     * The keyframe with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default KeyframeRef keyframe(int id) {
        return new KeyframeRef(model(), id);
    }

    /** All keyframes, by id. */
    default List<KeyframeRef> keyframes() {
        return new Elements<>(model().names().count(ObjType.Code.KEY), this::keyframe);
    }

    /**
     * The mesh with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default MeshRef mesh(String name) {
        return mesh(id(ObjType.Code.MESH, name));
    }

    /**
     * The mesh with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default MeshRef mesh(int id) {
        return new MeshRef(model(), id);
    }

    /** All meshes, by id. */
    default List<MeshRef> meshes() {
        return new Elements<>(model().names().count(ObjType.Code.MESH), this::mesh);
    }

    /**
     * The height field with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default HFieldRef hfield(String name) {
        return hfield(id(ObjType.Code.HFIELD, name));
    }

    /**
     * The height field with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default HFieldRef hfield(int id) {
        return new HFieldRef(model(), id);
    }

    /** All height fields, by id. */
    default List<HFieldRef> hfields() {
        return new Elements<>(model().names().count(ObjType.Code.HFIELD), this::hfield);
    }

    /**
     * The texture with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default TextureRef texture(String name) {
        return texture(id(ObjType.Code.TEXTURE, name));
    }

    /**
     * The texture with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default TextureRef texture(int id) {
        return new TextureRef(model(), id);
    }

    /** All textures, by id. */
    default List<TextureRef> textures() {
        return new Elements<>(model().names().count(ObjType.Code.TEXTURE), this::texture);
    }

    /**
     * The material with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default MaterialRef material(String name) {
        return material(id(ObjType.Code.MATERIAL, name));
    }

    /**
     * The material with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default MaterialRef material(int id) {
        return new MaterialRef(model(), id);
    }

    /** All materials, by id. */
    default List<MaterialRef> materials() {
        return new Elements<>(model().names().count(ObjType.Code.MATERIAL), this::material);
    }

    /**
     * The skin with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default SkinRef skin(String name) {
        return skin(id(ObjType.Code.SKIN, name));
    }

    /**
     * The skin with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default SkinRef skin(int id) {
        return new SkinRef(model(), id);
    }

    /** All skins, by id. */
    default List<SkinRef> skins() {
        return new Elements<>(model().names().count(ObjType.Code.SKIN), this::skin);
    }

    /**
     * The pair with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default PairRef pair(String name) {
        return pair(id(ObjType.Code.PAIR, name));
    }

    /**
     * The pair with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default PairRef pair(int id) {
        return new PairRef(model(), id);
    }

    /** All pairs, by id. */
    default List<PairRef> pairs() {
        return new Elements<>(model().names().count(ObjType.Code.PAIR), this::pair);
    }

    /**
     * The exclusion with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default ExcludeRef exclude(String name) {
        return exclude(id(ObjType.Code.EXCLUDE, name));
    }

    /**
     * The exclusion with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default ExcludeRef exclude(int id) {
        return new ExcludeRef(model(), id);
    }

    /** All exclusions, by id. */
    default List<ExcludeRef> excludes() {
        return new Elements<>(model().names().count(ObjType.Code.EXCLUDE), this::exclude);
    }

    /**
     * The plugin instance with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default PluginRef plugin(String name) {
        return plugin(id(ObjType.Code.PLUGIN, name));
    }

    /**
     * The plugin instance with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default PluginRef plugin(int id) {
        return new PluginRef(model(), id);
    }

    /** All plugin instances, by id. */
    default List<PluginRef> plugins() {
        return new Elements<>(model().names().count(ObjType.Code.PLUGIN), this::plugin);
    }

    /**
     * The numeric with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default NumericRef numeric(String name) {
        return numeric(id(ObjType.Code.NUMERIC, name));
    }

    /**
     * The numeric with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default NumericRef numeric(int id) {
        return new NumericRef(model(), id);
    }

    /** All numerics, by id. */
    default List<NumericRef> numerics() {
        return new Elements<>(model().names().count(ObjType.Code.NUMERIC), this::numeric);
    }

    /**
     * The text with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default TextRef text(String name) {
        return text(id(ObjType.Code.TEXT, name));
    }

    /**
     * The text with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default TextRef text(int id) {
        return new TextRef(model(), id);
    }

    /** All texts, by id. */
    default List<TextRef> texts() {
        return new Elements<>(model().names().count(ObjType.Code.TEXT), this::text);
    }

    /**
     * The tuple with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default TupleRef tuple(String name) {
        return tuple(id(ObjType.Code.TUPLE, name));
    }

    /**
     * The tuple with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default TupleRef tuple(int id) {
        return new TupleRef(model(), id);
    }

    /** All tuples, by id. */
    default List<TupleRef> tuples() {
        return new Elements<>(model().names().count(ObjType.Code.TUPLE), this::tuple);
    }

    /** Ids (nmocap) of the mocap bodies. */
    static int[] mocapBodies(Model m) {
        int[] body = new int[m.nmocap];
        for (int b = 0; b < m.nbody; b++) {
            int i = m.body.mocapid[b];
            if (i >= 0) {
                body[i] = b;
            }
        }
        return body;
    }
}
