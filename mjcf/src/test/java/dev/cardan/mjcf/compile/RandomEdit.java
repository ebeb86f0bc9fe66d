package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.flexcomp.Flexcomp;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.MeshBuiltin;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes a specification at random, in every way in which one can be changed. */
final class RandomEdit {
    private static final String CHILD = """
        <mujoco model="child">
          <compiler angle="radian"/>
          <default><default class="thin"><geom size=".02"/><default class="thinner"><geom size=".01"/></default></default></default>
          <asset><texture name="tex" type="2d" builtin="checker" width="4" height="4"/><material name="mat" texture="tex"/>
            <mesh name="tetra" vertex="0 0 0 .1 0 0 0 .1 0 0 0 .1"/></asset>
          <worldbody>
            <geom name="ground" type="box" size="1 1 .1" pos="0 0 -5"/>
            <frame name="fr" pos="1 0 0" euler="0 .3 0">
              <body name="leg" childclass="thin">
                <joint name="hip" range="-1 1" ref=".2"/><geom name="thigh" type="capsule" fromto="0 0 0 0 0 -.3" material="mat"/>
                <site name="knee_site" pos="0 0 -.3"/>
                <body name="shin" pos="0 0 -.3"><joint name="knee" axis="0 1 0"/><geom name="foot" type="mesh" mesh="tetra"/>
                  <geom class="thinner" pos="0 0 -.1"/><site name="sole" pos="0 0 -.2"/><camera name="down"/></body>
              </body>
            </frame>
            <body name="free" pos="0 0 3"><freejoint name="fly"/><geom name="ball" size=".1"/></body>
            <body name="guide" mocap="true" pos="2 2 2"/>
          </worldbody>
          <contact><exclude name="skip" body1="leg" body2="shin"/><pair name="touch" geom1="foot" geom2="ball"/></contact>
          <tendon><spatial name="rope"><site site="knee_site"/><site site="sole"/></spatial>
            <fixed name="coupled"><joint joint="hip" coef="1"/><joint joint="knee" coef="-1"/></fixed></tendon>
          <equality><weld name="stick" body1="free" body2="guide" active="false"/><joint name="gear" joint1="hip" joint2="knee"/></equality>
          <actuator><position name="servo" joint="hip" kp="2" timeconst=".1"/><motor name="pull" tendon="rope"/>
            <motor name="late" joint="knee" delay=".02" nsample="4"/></actuator>
          <sensor><jointpos name="angle" joint="knee"/><framepos name="place" objtype="site" objname="sole"/>
            <touch name="contact" site="sole"/></sensor>
          <custom><numeric name="n" data="1 2"/><tuple name="set"><element objtype="body" objname="leg"/></tuple></custom>
          <keyframe><key name="stand" qpos=".3 -.4 0 0 3 1 0 0 0" ctrl="1 2 3" mpos="1 2 3"/></keyframe>
        </mujoco>
        """;

    private final Random random;
    private ModelSpec spec;
    private int made;

    RandomEdit(long seed) {
        random = new Random(seed);
        spec = Mjcf.readString(CHILD);
    }

    ModelSpec spec() {
        return spec;
    }

    /** Goes back to an earlier specification. */
    void back(ModelSpec earlier) {
        spec = earlier;
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    /** Does one thing and says which. */
    String edit() {
        return switch (random.nextInt(30)) {
            case 0, 1, 2 -> addBody();
            case 3 -> addGeom();
            case 4 -> addFrame();
            case 5, 6, 7 -> remove();
            case 8, 9 -> rename();
            case 10, 11 -> move();
            case 12 -> reorder();
            case 13, 14 -> attach();
            case 15 -> adopt();
            case 16 -> detach();
            case 17 -> toFrame();
            case 18 -> toBody();
            case 19, 20 -> actuator();
            case 21 -> sensor();
            case 22 -> equality();
            case 23 -> tendon();
            case 24 -> pairs();
            case 25 -> asset();
            case 26 -> defaults();
            case 27 -> values();
            case 28 -> key();
            default -> flex();
        };
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private BodySpec anyBody() {
        return any(spec.bodies());
    }

    private String fresh(String what) {
        return what + "_" + made++;
    }

    private String addBody() {
        BodySpec at = anyBody();
        BodySpec b =
                !at.frames.isEmpty() && chance(.5) ? any(at.frames).addBody(fresh("body")) : at.addBody(fresh("body"));
        b.pos = new double[] {number(), number(), number()};
        if (chance(.3)) {
            b.orientation().euler(30 * number(), 30 * number(), 30 * number());
        }
        b.mocap = at == spec.world && chance(.1);
        if (!b.mocap && chance(.8)) {
            JointSpec j = chance(.2) && at == spec.world ? b.addFreeJoint() : b.addJoint();
            j.name = chance(.8) ? fresh("joint") : "";
            if (j.type != JointType.FREE) {
                j.type = any(List.of(JointType.HINGE, JointType.SLIDE, JointType.BALL));
                j.ref = j.type == JointType.BALL ? 0 : .1 * number();
            }
        }
        shape(b.addGeom());
        b.addSite().name = fresh("site");
        return "add body " + b.name;
    }

    private double number() {
        return Math.rint(100 * (2 * random.nextDouble() - 1)) / 100;
    }

    private void shape(GeomSpec g) {
        g.name = chance(.7) ? fresh("geom") : "";
        g.type = any(List.of(GeomType.SPHERE, GeomType.BOX, GeomType.CAPSULE, GeomType.CYLINDER, GeomType.ELLIPSOID));
        g.size = new double[] {.05 + .1 * random.nextDouble(), .1, .15};
        g.pos = new double[] {number(), number(), number()};
    }

    private String addGeom() {
        BodySpec b = anyBody();
        if (!b.frames.isEmpty() && chance(.5)) {
            shape(any(b.frames).addGeom());
        } else {
            shape(b.addGeom());
        }
        b.addCamera().name = fresh("camera");
        b.addLight().name = fresh("light");
        return "add geom to " + b.name;
    }

    private String addFrame() {
        BodySpec b = anyBody();
        FrameSpec f = !b.frames.isEmpty() && chance(.3) ? any(b.frames).addFrame() : b.addFrame();
        f.name = chance(.7) ? fresh("frame") : "";
        f.pos = new double[] {number(), number(), number()};
        f.orientation().axisAngle(1, number(), number(), 40 * number());
        return "add frame to " + b.name;
    }

    private SpecElement anyElement() {
        return any(spec.elements());
    }

    private String remove() {
        SpecElement e = anyElement();
        spec.remove(e);
        return "remove " + e.tag() + " " + e.name;
    }

    private String rename() {
        SpecElement e = anyElement();
        String before = e.name;
        spec.rename(e, chance(.9) ? fresh("renamed") : anyElement().name);
        return "rename " + e.tag() + " " + before + " to " + e.name;
    }

    private String move() {
        List<SpecElement> parts = new ArrayList<>();
        for (BodySpec b : spec.bodies()) {
            parts.addAll(b.bodies);
            parts.addAll(b.frames);
            parts.addAll(b.joints);
            parts.addAll(b.geoms);
            parts.addAll(b.sites);
        }
        if (parts.isEmpty()) {
            return "move nothing";
        }
        SpecElement e = any(parts);
        BodySpec to = anyBody();
        if (!to.frames.isEmpty() && chance(.4)) {
            spec.move(e, any(to.frames));
        } else {
            spec.move(e, to);
        }
        return "move " + e.tag() + " " + e.name + " to " + to.name;
    }

    private String reorder() {
        SpecElement e = anyElement();
        spec.reorder(e, random.nextInt(3));
        return "reorder " + e.tag() + " " + e.name;
    }

    private String attach() {
        String prefix = fresh("p") + "_";
        ModelSpec child = chance(.7) ? Mjcf.readString(CHILD) : spec;
        BodySpec at = anyBody();
        FrameSpec place = at.frames.isEmpty() ? at.addFrame() : any(at.frames);
        List<SiteSpec> sites = spec.elements(SiteSpec.class);
        List<BodySpec> bodies = child.bodies();
        List<FrameSpec> frames = child.elements(FrameSpec.class);
        switch (random.nextInt(5)) {
            case 0 ->
                spec.attach(place, any(bodies.subList(Math.min(1, bodies.size() - 1), bodies.size())), prefix, "");
            case 1 -> {
                if (!frames.isEmpty()) {
                    spec.attach(at, any(frames), prefix, "");
                }
            }
            case 2 -> {
                if (child != spec) {
                    spec.attach(place, child, prefix, "");
                }
            }
            case 3 -> {
                if (!sites.isEmpty() && bodies.size() > 1) {
                    spec.attach(any(sites), bodies.get(1), prefix, "");
                }
            }
            default -> {
                if (!frames.isEmpty()) {
                    spec.attach(place, any(frames), "", "_" + prefix);
                }
            }
        }
        return "attach " + (child == spec ? "itself " : "") + prefix;
    }

    private String adopt() {
        ModelSpec child = Mjcf.readString(CHILD);
        String prefix = fresh("a") + "_";
        BodySpec at = anyBody();
        if (chance(.5)) {
            spec.adopt(at.addFrame(), child.body(any(List.of("leg", "shin", "free"))), prefix, "");
        } else {
            spec.adopt(at, child.frame("fr"), prefix, "");
        }
        Mjcf.compile(child);
        return "adopt " + prefix;
    }

    private String detach() {
        BodySpec b = anyBody();
        String name = b.name;
        ModelSpec part = spec.detach(b);
        if (chance(.5)) {
            spec.attach(anyBody().addFrame(), part.world.bodies.get(0), fresh("d") + "_", "");
        }
        return "detach " + name;
    }

    private String toFrame() {
        BodySpec b = anyBody();
        spec.toFrame(b);
        return "to frame " + b.name;
    }

    private String toBody() {
        List<FrameSpec> frames = spec.elements(FrameSpec.class);
        if (frames.isEmpty()) {
            return "no frame to be a body";
        }
        BodySpec b = spec.toBody(any(frames), fresh("body"));
        shape(b.addGeom());
        return "to body " + b.name;
    }

    private String actuator() {
        List<JointSpec> joints = spec.elements(JointSpec.class).stream()
                .filter(j -> !j.name.isEmpty() && (j.type == JointType.HINGE || j.type == JointType.SLIDE))
                .toList();
        if (joints.isEmpty()) {
            return "no joint for an actuator";
        }
        ActuatorSpec a = spec.addActuator().onJoint(any(joints).name);
        a.name = chance(.8) ? fresh("actuator") : "";
        switch (random.nextInt(8)) {
            case 0 -> a.setToMotor();
            case 1 -> a.setToPosition(3, .1);
            case 2 -> a.setToVelocity(2);
            case 3 -> {
                a.actrange = new double[] {-1, 1};
                a.setToIntVelocity(2, .1, null, 0);
            }
            case 4 -> {
                a.ctrlrange = new double[] {0, 1};
                a.setToDamper(1);
            }
            case 5 -> a.setToCylinder(.2, new double[] {0, -1, -.1}, .01, -1);
            case 6 -> a.setToPosition(3, null, 1.0, .05, 0);
            default -> a.setToPid(3, .2, null, 1, .5, 0, 0, 0);
        }
        return "add actuator " + a.name;
    }

    private String sensor() {
        BodySpec b = anyBody();
        SensorSpec s = spec.addSensor();
        s.name = fresh("sensor");
        s.type = any(List.of(SensorType.FRAMEPOS, SensorType.SUBTREECOM, SensorType.FRAMELINVEL));
        s.objtype = ObjType.BODY;
        s.objname = b.name;
        s.nsample = chance(.3) ? 3 : 0;
        s.delay = s.nsample > 0 ? .004 : 0;
        return "add sensor " + s.name;
    }

    private String equality() {
        EqualitySpec e = spec.addEquality();
        e.name = fresh("equality");
        e.type = EqType.CONNECT;
        e.objtype = ObjType.BODY;
        e.name1 = anyBody().name;
        e.name2 = anyBody().name;
        e.active = chance(.2);
        return "add equality " + e.name1 + " " + e.name2;
    }

    private String tendon() {
        List<SiteSpec> sites = spec.elements(SiteSpec.class).stream()
                .filter(s -> !s.name.isEmpty())
                .toList();
        if (sites.isEmpty()) {
            return "no site for a tendon";
        }
        TendonSpec t = spec.addTendon();
        t.name = fresh("tendon");
        t.wrapSite(any(sites).name);
        t.wrapSite(any(sites).name);
        return "add tendon " + t.name;
    }

    private String pairs() {
        spec.addExclude(anyBody().name, anyBody().name).name = fresh("exclude");
        List<GeomSpec> geoms = spec.elements(GeomSpec.class).stream()
                .filter(g -> !g.name.isEmpty())
                .toList();
        if (geoms.size() > 1) {
            spec.addPair(any(geoms).name, any(geoms).name).name = fresh("pair");
        }
        return "add pair";
    }

    private String asset() {
        String name = fresh("asset");
        spec.addMesh(name).setToBuiltin(MeshBuiltin.SUPERSPHERE, 5, .5, .7);
        GeomSpec g = anyBody().addGeom();
        g.type = GeomType.MESH;
        g.meshname = name;
        spec.addMaterial(name).rgba = new float[] {1, 0, 0, 1};
        g.material = name;
        return "add mesh " + name;
    }

    private String defaults() {
        List<DefaultClass> classes = new ArrayList<>(spec.defaults.values());
        DefaultClass c = any(classes);
        switch (random.nextInt(4)) {
            case 0 -> {
                DefaultClass n = spec.addDefault(fresh("class"), c);
                n.geom.friction[0] = .5;
                shape(anyBody().addGeom(n));
            }
            case 1 -> spec.rename(c, fresh("class"));
            case 2 -> spec.remove(c);
            default -> {
                c.geom.solref[0] = .03;
                c.joint.damping[0] = .2;
                anyBody().childclass = c.name;
            }
        }
        return "defaults";
    }

    private String values() {
        List<JointSpec> joints = spec.elements(JointSpec.class);
        if (!joints.isEmpty()) {
            JointSpec j = any(joints);
            j.damping[0] = .1 + random.nextDouble();
            j.range = chance(.5) ? new double[] {-.5, .5 + random.nextDouble()} : j.range;
            j.type = chance(.1) ? JointType.SLIDE : j.type;
        }
        spec.option.timestep = .001 + .001 * random.nextInt(3);
        spec.compiler.settotalmass = chance(.2) ? 10 : -1;
        BodySpec b = anyBody();
        b.gravcomp = b == spec.world ? 0 : .5; // MJCF has no word for that of the world
        return "values";
    }

    private String key() {
        spec.addKey(chance(.7) ? fresh("key") : "").time = random.nextDouble();
        spec.addNumeric(fresh("numeric"), 1, 2, 3);
        spec.addText(fresh("text"), "words");
        return "add key";
    }

    private String flex() {
        BodySpec b = anyBody();
        Flexcomp f = new Flexcomp();
        f.flex.name = fresh("flex");
        f.flex.dim = 1 + random.nextInt(2);
        f.flex.radius = .005;
        f.count = new int[] {3, f.flex.dim == 1 ? 1 : 2, 1};
        f.spacing = new double[] {.1, .1, .1};
        f.flex.edgestiffness = f.flex.dim == 1 ? 10 : 0;
        f.pos = new double[] {number(), number(), 2};
        f.pins.id(0);
        f.addTo(b);
        return "add flex to " + b.name;
    }
}
