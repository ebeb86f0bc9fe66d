package dev.cardan.mjcf.urdf;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.UrdfOptions.Actuators;
import dev.cardan.mjcf.UrdfOptions.Change;
import dev.cardan.mjcf.UrdfReport.Outcome;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What MuJoCo leaves out of a URDF file: joints that follow others, and actuators. Each is made only if the options ask for it. */
final class Extras {
    private final ModelSpec spec;
    private final Trail trail;
    private final UrdfOptions options;
    private final Map<String, JointSpec> joints = new LinkedHashMap<>();
    private final Set<String> fixed = new HashSet<>();
    private final Set<String> actuatorNames = new HashSet<>();

    Extras(ModelSpec spec, Trail trail, UrdfOptions options) {
        this.spec = spec;
        this.trail = trail;
        this.options = options;
        spec.elements(JointSpec.class).forEach(j -> joints.putIfAbsent(j.name, j));
    }

    void read(XmlElement root, List<XmlElement> jointElements) {
        for (XmlElement e : jointElements) {
            if (e.attribute("type").equals("fixed")) {
                fixed.add(e.attribute("name"));
            }
        }
        for (XmlElement e : jointElements) {
            XmlElement mimic = trail.child(e, "mimic");
            if (mimic != null) {
                mimic(e, mimic);
            }
        }
        for (XmlElement e : root.children()) {
            switch (e.tag()) {
                case "transmission" -> transmission(e);
                case "ros2_control" -> control(e);
                case "gazebo" -> trail.whole(e, Outcome.IGNORED, "settings of Gazebo");
                default -> {}
            }
        }
        if (options.actuators() == Actuators.LIMITS) {
            jointElements.forEach(this::motor);
        }
    }

    private void mimic(XmlElement e, XmlElement mimic) {
        if (!options.has(Change.MIMIC)) {
            trail.whole(
                    mimic,
                    Outcome.IGNORED,
                    "as in MuJoCo the joint moves by itself: the option withMimic makes it follow the other");
            return;
        }
        String name = e.attribute("name"), leader = trail.requiredText(mimic, "joint");
        JointSpec own = joints.get(name), other = joints.get(leader);
        if (own == null || (other == null && fixed.contains(leader))) {
            trail.whole(mimic, Outcome.IGNORED, "one of the two joints is fixed");
            return;
        }
        if (other == null) {
            throw Trail.error(
                    mimic,
                    "joint=\"" + leader + "\": there is no joint of that name that moves"
                            + Spelling.hint(leader, joints.keySet()));
        }
        if (!isScalar(own) || !isScalar(other)) {
            throw Trail.error(
                    mimic, "only joints with one degree of freedom, revolute, continuous or prismatic, can follow");
        }
        if (own == other) {
            throw Trail.error(mimic, "joint=\"" + leader + "\": a joint cannot follow itself");
        }
        double[] law = {0, 1};
        trail.reals(mimic, "offset", 1, law, 0);
        trail.reals(mimic, "multiplier", 1, law, 1);
        EqualitySpec equality = spec.addEquality();
        equality.where = mimic.where();
        equality.type = EqType.JOINT;
        equality.objtype = ObjType.JOINT;
        equality.name1 = name;
        equality.name2 = leader;
        equality.data[0] = law[0];
        equality.data[1] = law[1];
        trail.changed(mimic, "became an equality constraint: " + name + " follows " + leader);
    }

    private static boolean isScalar(JointSpec j) {
        return j.type == JointType.HINGE || j.type == JointType.SLIDE;
    }

    private void transmission(XmlElement e) {
        if (options.actuators() != Actuators.TRANSMISSIONS) {
            trail.whole(
                    e,
                    Outcome.IGNORED,
                    "as in MuJoCo no actuator is made of it: the option withActuators makes one of its kind");
            return;
        }
        double gear = 1;
        for (XmlElement part : e.children()) {
            XmlElement reduction = part.tag().equals("mechanicalReduction") ? part : part.child("mechanicalReduction");
            gear = reduction == null ? gear : number(reduction);
        }
        String name = "";
        for (XmlElement part : e.children()) {
            name = part.tag().equals("actuator") && part.has("name") ? part.attribute("name") : name;
        }
        int made = 0;
        for (XmlElement part : e.children()) {
            if (part.tag().equals("joint")) {
                made += actuator(part, name, interfaceOf(e, part), gear) ? 1 : 0;
            }
        }
        tell(e, made, "it has no joint that moves");
    }

    /** The words that tell how the joint of a transmission is commanded; they may be at the joint or at the actuator. */
    private static String interfaceOf(XmlElement transmission, XmlElement joint) {
        StringBuilder words = new StringBuilder();
        for (XmlElement c : joint.children()) {
            words.append(c.tag().equals("hardwareInterface") ? c.text() : "").append(' ');
        }
        for (XmlElement part : transmission.children()) {
            XmlElement own = part.tag().equals("actuator") ? part.child("hardwareInterface") : null;
            words.append(own == null ? "" : own.text()).append(' ');
        }
        return words.toString();
    }

    private void control(XmlElement e) {
        if (options.actuators() != Actuators.TRANSMISSIONS) {
            trail.whole(
                    e,
                    Outcome.IGNORED,
                    "as in MuJoCo no actuators are made of it: the option withActuators makes those of its command"
                            + " interfaces");
            return;
        }
        int made = 0;
        for (XmlElement joint : e.children()) {
            if (!joint.tag().equals("joint")) {
                continue;
            }
            for (XmlElement c : joint.children()) {
                if (c.tag().equals("command_interface") && c.has("name")) {
                    made += actuator(joint, "", c.attribute("name"), 1) ? 1 : 0;
                }
            }
        }
        tell(e, made, "it commands no joint that moves");
    }

    private void tell(XmlElement e, int made, String otherwise) {
        trail.whole(
                e,
                made > 0 ? Outcome.CHANGED : Outcome.IGNORED,
                made > 0 ? "became " + made + (made == 1 ? " actuator" : " actuators") : otherwise);
    }

    private double number(XmlElement e) {
        try {
            double value = Double.parseDouble(e.text().trim());
            if (Double.isFinite(value) && value != 0) {
                return value;
            }
        } catch (NumberFormatException ignored) {
            // the same sentence for everything that is no gear
        }
        throw Trail.error(e, "\"" + e.text() + "\": a finite number other than 0 is needed");
    }

    /** Makes the actuator of a joint that an element names; false if that joint does not move along one coordinate. */
    private boolean actuator(XmlElement e, String wantedName, String words, double gear) {
        String joint = trail.requiredText(e, "name");
        JointSpec j = joints.get(joint);
        if (j == null || !isScalar(j)) {
            return false;
        }
        String kind = words.toLowerCase(Locale.ROOT);
        ActuatorSpec a = add(e, wantedName.isEmpty() ? joint : wantedName, joint);
        a.gear[0] = gear;
        if (kind.contains("position")) {
            a.setToPosition(options.kp(), options.kv());
            if (j.range[0] < j.range[1] && gear == 1) {
                a.ctrlrange = j.range.clone();
            }
        } else if (kind.contains("velocity")) {
            a.setToVelocity(options.kv());
        } else {
            a.setToMotor();
            a.ctrlrange = scaled(j.actfrcrange, gear);
        }
        if (kind.contains("position") || kind.contains("velocity")) {
            a.forcerange = scaled(j.actfrcrange, gear);
        }
        return true;
    }

    private static double[] scaled(double[] range, double gear) {
        double most = range[1] / Math.abs(gear);
        return most > 0 ? new double[] {-most, most} : new double[2];
    }

    private void motor(XmlElement e) {
        JointSpec j = joints.get(e.attribute("name"));
        if (j != null && isScalar(j) && j.actfrcrange[1] > 0) {
            ActuatorSpec a = add(e, j.name, j.name);
            a.setToMotor();
            a.ctrlrange = j.actfrcrange.clone();
            trail.changed(e, "has a motor with the effort of its limit");
        }
    }

    private ActuatorSpec add(XmlElement e, String wantedName, String joint) {
        ActuatorSpec a = spec.addActuator();
        a.where = e.where();
        a.onJoint(joint);
        String name = wantedName;
        for (int i = 1; !actuatorNames.add(name); i++) {
            name = wantedName + i;
        }
        a.name = name;
        return a;
    }
}
