package dev.cardan.engine;

import dev.cardan.engine.constants.Structure;
import dev.cardan.engine.diagnosis.ContactExplanation;
import dev.cardan.engine.diagnosis.ContactReasons;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.view.ActuatorRef;
import dev.cardan.engine.view.ActuatorView;
import dev.cardan.engine.view.BodyRef;
import dev.cardan.engine.view.BodyView;
import dev.cardan.engine.view.CameraRef;
import dev.cardan.engine.view.CameraView;
import dev.cardan.engine.view.ContactView;
import dev.cardan.engine.view.Elements;
import dev.cardan.engine.view.EqualityRef;
import dev.cardan.engine.view.EqualityView;
import dev.cardan.engine.view.FlexRef;
import dev.cardan.engine.view.FlexView;
import dev.cardan.engine.view.GeomRef;
import dev.cardan.engine.view.GeomView;
import dev.cardan.engine.view.JointRef;
import dev.cardan.engine.view.JointView;
import dev.cardan.engine.view.LightRef;
import dev.cardan.engine.view.LightView;
import dev.cardan.engine.view.MocapRef;
import dev.cardan.engine.view.MocapView;
import dev.cardan.engine.view.PluginRef;
import dev.cardan.engine.view.PluginView;
import dev.cardan.engine.view.Ref;
import dev.cardan.engine.view.SensorRef;
import dev.cardan.engine.view.SensorView;
import dev.cardan.engine.view.SiteRef;
import dev.cardan.engine.view.SiteView;
import dev.cardan.engine.view.TendonRef;
import dev.cardan.engine.view.TendonView;
import java.util.ArrayList;
import java.util.List;

/** The objects of a world by name, reference or number, and all of a kind: what {@link Data} has of them. */
sealed interface WorldObjects permits Data {
    private Data data() {
        return (Data) this;
    }

    private int id(int type, String name) {
        return data().model.names().id(type, name);
    }

    /** The id of an object, whose model must have the structure of the world's. */
    @SuppressWarnings("ReferenceEquality") // models with the same look-up have the same structure
    static int own(Data d, Ref ref) {
        Model mine = d.model, other = ref.model();
        String difference = other.names() == mine.names() ? null : Structure.difference(mine, other);
        if (difference != null) {
            throw new IllegalArgumentException(
                    ref.label() + " is of another model than this world's, and they differ: " + difference);
        }
        return ref.id();
    }

    /**
     * The body with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default BodyView body(String name) {
        return body(id(ObjType.Code.BODY, name));
    }

    /**
     * The body of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default BodyView body(BodyRef ref) {
        return body(own(data(), ref));
    }

    /**
     * The body with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default BodyView body(int id) {
        return new BodyView(data(), id);
    }

    /** All bodies, by id; the first is the world. */
    default List<BodyView> bodies() {
        return new Elements<>(data().model.names().count(ObjType.Code.BODY), this::body);
    }

    /**
     * The mocap body with a name.
     *
     * @throws IllegalArgumentException if no body has it, or that body is no mocap body
     */
    default MocapView mocap(String name) {
        return mocap(id(ObjType.Code.BODY, name));
    }

    /**
     * The mocap body of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default MocapView mocap(MocapRef ref) {
        return mocap(own(data(), ref));
    }

    /**
     * The mocap body with a body's id.
     *
     * @throws IllegalArgumentException if there is no such body, or it is no mocap body
     */
    default MocapView mocap(int body) {
        return new MocapView(data(), body);
    }

    /** All mocap bodies, in the order of {@code data.mocap}. */
    default List<MocapView> mocaps() {
        int[] body = ModelObjects.mocapBodies(data().model);
        return new Elements<>(body.length, i -> mocap(body[i]));
    }

    /**
     * The joint with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default JointView joint(String name) {
        return joint(id(ObjType.Code.JOINT, name));
    }

    /**
     * The joint of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default JointView joint(JointRef ref) {
        return joint(own(data(), ref));
    }

    /**
     * The joint with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default JointView joint(int id) {
        return new JointView(data(), id);
    }

    /** All joints, by id. */
    default List<JointView> joints() {
        return new Elements<>(data().model.names().count(ObjType.Code.JOINT), this::joint);
    }

    /**
     * The geom with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default GeomView geom(String name) {
        return geom(id(ObjType.Code.GEOM, name));
    }

    /**
     * The geom of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default GeomView geom(GeomRef ref) {
        return geom(own(data(), ref));
    }

    /**
     * The geom with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default GeomView geom(int id) {
        return new GeomView(data(), id);
    }

    /** All geoms, by id. */
    default List<GeomView> geoms() {
        return new Elements<>(data().model.names().count(ObjType.Code.GEOM), this::geom);
    }

    /**
     * The site with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default SiteView site(String name) {
        return site(id(ObjType.Code.SITE, name));
    }

    /**
     * The site of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default SiteView site(SiteRef ref) {
        return site(own(data(), ref));
    }

    /**
     * The site with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default SiteView site(int id) {
        return new SiteView(data(), id);
    }

    /** All sites, by id. */
    default List<SiteView> sites() {
        return new Elements<>(data().model.names().count(ObjType.Code.SITE), this::site);
    }

    /**
     * The camera with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default CameraView camera(String name) {
        return camera(id(ObjType.Code.CAMERA, name));
    }

    /**
     * The camera of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default CameraView camera(CameraRef ref) {
        return camera(own(data(), ref));
    }

    /**
     * The camera with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default CameraView camera(int id) {
        return new CameraView(data(), id);
    }

    /** All cameras, by id. */
    default List<CameraView> cameras() {
        return new Elements<>(data().model.names().count(ObjType.Code.CAMERA), this::camera);
    }

    /**
     * The light with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default LightView light(String name) {
        return light(id(ObjType.Code.LIGHT, name));
    }

    /**
     * The light of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default LightView light(LightRef ref) {
        return light(own(data(), ref));
    }

    /**
     * The light with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default LightView light(int id) {
        return new LightView(data(), id);
    }

    /** All lights, by id. */
    default List<LightView> lights() {
        return new Elements<>(data().model.names().count(ObjType.Code.LIGHT), this::light);
    }

    /**
     * The flex with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default FlexView flex(String name) {
        return flex(id(ObjType.Code.FLEX, name));
    }

    /**
     * The flex of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default FlexView flex(FlexRef ref) {
        return flex(own(data(), ref));
    }

    /**
     * The flex with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default FlexView flex(int id) {
        return new FlexView(data(), id);
    }

    /** All flexes, by id. */
    default List<FlexView> flexes() {
        return new Elements<>(data().model.names().count(ObjType.Code.FLEX), this::flex);
    }

    /**
     * The tendon with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default TendonView tendon(String name) {
        return tendon(id(ObjType.Code.TENDON, name));
    }

    /**
     * The tendon of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default TendonView tendon(TendonRef ref) {
        return tendon(own(data(), ref));
    }

    /**
     * The tendon with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default TendonView tendon(int id) {
        return new TendonView(data(), id);
    }

    /** All tendons, by id. */
    default List<TendonView> tendons() {
        return new Elements<>(data().model.names().count(ObjType.Code.TENDON), this::tendon);
    }

    /**
     * The actuator with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default ActuatorView actuator(String name) {
        return actuator(id(ObjType.Code.ACTUATOR, name));
    }

    /**
     * The actuator of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default ActuatorView actuator(ActuatorRef ref) {
        return actuator(own(data(), ref));
    }

    /**
     * The actuator with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default ActuatorView actuator(int id) {
        return new ActuatorView(data(), id);
    }

    /** All actuators, by id. */
    default List<ActuatorView> actuators() {
        return new Elements<>(data().model.names().count(ObjType.Code.ACTUATOR), this::actuator);
    }

    /**
     * The sensor with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default SensorView sensor(String name) {
        return sensor(id(ObjType.Code.SENSOR, name));
    }

    /**
     * The sensor of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default SensorView sensor(SensorRef ref) {
        return sensor(own(data(), ref));
    }

    /**
     * The sensor with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default SensorView sensor(int id) {
        return new SensorView(data(), id);
    }

    /** All sensors, by id. */
    default List<SensorView> sensors() {
        return new Elements<>(data().model.names().count(ObjType.Code.SENSOR), this::sensor);
    }

    /**
     * The equality constraint with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default EqualityView equality(String name) {
        return equality(id(ObjType.Code.EQUALITY, name));
    }

    /**
     * The equality constraint of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default EqualityView equality(EqualityRef ref) {
        return equality(own(data(), ref));
    }

    /**
     * The equality constraint with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default EqualityView equality(int id) {
        return new EqualityView(data(), id);
    }

    /** All equality constraints, by id. */
    default List<EqualityView> equalities() {
        return new Elements<>(data().model.names().count(ObjType.Code.EQUALITY), this::equality);
    }

    /**
     * The plugin instance with a name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    default PluginView plugin(String name) {
        return plugin(id(ObjType.Code.PLUGIN, name));
    }

    /**
     * The plugin instance of a reference.
     *
     * @throws IllegalArgumentException if its model has another structure than the world's
     */
    default PluginView plugin(PluginRef ref) {
        return plugin(own(data(), ref));
    }

    /**
     * The plugin instance with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    default PluginView plugin(int id) {
        return new PluginView(data(), id);
    }

    /** All plugin instances, by id. */
    default List<PluginView> plugins() {
        return new Elements<>(data().model.names().count(ObjType.Code.PLUGIN), this::plugin);
    }

    /**
     * The contacts found by the last evaluation: who touches whom, where, with which force. For reading by people and
     * programs that can afford a list; loops that must not allocate read {@code data.contact} directly.
     */
    default List<ContactView> contacts() {
        int n = data().ncon;
        List<ContactView> views = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            views.add(new ContactView(data(), i));
        }
        return views;
    }

    /**
     * Why two things touch: what let them collide, which parameters were mixed how, which stiffness, damping and friction
     * result in SI units, why they creep or bounce, and what to change. Printed, it is a text for people.
     *
     * @param contact one of {@link #contacts()} of this world, as the last evaluation left it
     */
    default ContactExplanation explain(ContactView contact) {
        return ContactReasons.of(data(), contact.checked(data()));
    }
}
