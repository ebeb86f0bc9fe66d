package dev.cardan.engine.table;

/** Settings for drawing. The physics never reads them; they travel with the model. */
public final class Visual {
    public final Global global = new Global();
    public final Quality quality = new Quality();
    public final Headlight headlight = new Headlight();
    public final Mapping map = new Mapping();
    public final Scale scale = new Scale();
    public final Rgba rgba = new Rgba();

    /** Takes over every value of other settings. */
    public void set(Visual v) {
        global.set(v.global);
        quality.set(v.quality);
        headlight.set(v.headlight);
        map.set(v.map);
        scale.set(v.scale);
        rgba.set(v.rgba);
    }

    /** General settings. */
    public static final class Global {
        public int cameraid = -1;
        public int orthographic;
        public float fovy = 45;
        public float ipd = 0.068f;
        public float azimuth = 90;
        public float elevation = -45;
        public float linewidth = 1;
        public float glow = 0.3f;
        public float realtime = 1;
        public int offwidth = 640;
        public int offheight = 480;
        public int ellipsoidinertia;
        public int bvactive;

        void set(Global v) {
            cameraid = v.cameraid;
            orthographic = v.orthographic;
            fovy = v.fovy;
            ipd = v.ipd;
            azimuth = v.azimuth;
            elevation = v.elevation;
            linewidth = v.linewidth;
            glow = v.glow;
            realtime = v.realtime;
            offwidth = v.offwidth;
            offheight = v.offheight;
            ellipsoidinertia = v.ellipsoidinertia;
            bvactive = v.bvactive;
        }
    }

    /** Rendering quality. */
    public static final class Quality {
        public int shadowsize = 4096;
        public int offsamples = 4;
        public int numslices = 28;
        public int numstacks = 16;
        public int numquads = 4;

        void set(Quality v) {
            shadowsize = v.shadowsize;
            offsamples = v.offsamples;
            numslices = v.numslices;
            numstacks = v.numstacks;
            numquads = v.numquads;
        }
    }

    /** The light at the camera. */
    public static final class Headlight {
        public final float[] ambient = {0.1f, 0.1f, 0.1f};
        public final float[] diffuse = {0.4f, 0.4f, 0.4f};
        public final float[] specular = {0.5f, 0.5f, 0.5f};
        public int active = 1;

        void set(Headlight v) {
            System.arraycopy(v.ambient, 0, ambient, 0, 3);
            System.arraycopy(v.diffuse, 0, diffuse, 0, 3);
            System.arraycopy(v.specular, 0, specular, 0, 3);
            active = v.active;
        }
    }

    /** Scaling of quantities to visible lengths and depths. */
    public static final class Mapping {
        public float stiffness = 100;
        public float stiffnessrot = 500;
        public float force = 0.005f;
        public float torque = 0.1f;
        public float alpha = 0.3f;
        public float fogstart = 3;
        public float fogend = 10;
        public float znear = 0.01f;
        public float zfar = 50;
        public float haze = 0.3f;
        public float shadowclip = 1;
        public float shadowscale = 0.6f;
        public float actuatortendon = 2;

        void set(Mapping v) {
            stiffness = v.stiffness;
            stiffnessrot = v.stiffnessrot;
            force = v.force;
            torque = v.torque;
            alpha = v.alpha;
            fogstart = v.fogstart;
            fogend = v.fogend;
            znear = v.znear;
            zfar = v.zfar;
            haze = v.haze;
            shadowclip = v.shadowclip;
            shadowscale = v.shadowscale;
            actuatortendon = v.actuatortendon;
        }
    }

    /** Sizes of drawn decorations, relative to the mean body size. */
    public static final class Scale {
        public float forcewidth = 0.1f;
        public float contactwidth = 0.3f;
        public float contactheight = 0.1f;
        public float connect = 0.2f;
        public float com = 0.4f;
        public float camera = 0.3f;
        public float light = 0.3f;
        public float selectpoint = 0.2f;
        public float jointlength = 1;
        public float jointwidth = 0.1f;
        public float actuatorlength = 0.7f;
        public float actuatorwidth = 0.2f;
        public float framelength = 1;
        public float framewidth = 0.1f;
        public float constraint = 0.1f;
        public float slidercrank = 0.2f;
        public float frustum = 10;

        void set(Scale v) {
            forcewidth = v.forcewidth;
            contactwidth = v.contactwidth;
            contactheight = v.contactheight;
            connect = v.connect;
            com = v.com;
            camera = v.camera;
            light = v.light;
            selectpoint = v.selectpoint;
            jointlength = v.jointlength;
            jointwidth = v.jointwidth;
            actuatorlength = v.actuatorlength;
            actuatorwidth = v.actuatorwidth;
            framelength = v.framelength;
            framewidth = v.framewidth;
            constraint = v.constraint;
            slidercrank = v.slidercrank;
            frustum = v.frustum;
        }
    }

    /** Colours of decorations. */
    public static final class Rgba {
        public final float[] fog = {0, 0, 0, 1};
        public final float[] haze = {1, 1, 1, 1};
        public final float[] force = {1, 0.5f, 0.5f, 1};
        public final float[] inertia = {0.8f, 0.2f, 0.2f, 0.6f};
        public final float[] joint = {0.2f, 0.6f, 0.8f, 1};
        public final float[] actuator = {0.2f, 0.25f, 0.2f, 1};
        public final float[] actuatornegative = {0.2f, 0.6f, 0.9f, 1};
        public final float[] actuatorpositive = {0.9f, 0.4f, 0.2f, 1};
        public final float[] com = {0.9f, 0.9f, 0.9f, 1};
        public final float[] camera = {0.6f, 0.9f, 0.6f, 1};
        public final float[] light = {0.6f, 0.6f, 0.9f, 1};
        public final float[] selectpoint = {0.9f, 0.9f, 0.1f, 1};
        public final float[] connect = {0.2f, 0.2f, 0.8f, 1};
        public final float[] contactpoint = {0.9f, 0.6f, 0.2f, 1};
        public final float[] contactforce = {0.7f, 0.9f, 0.9f, 1};
        public final float[] contactfriction = {0.9f, 0.8f, 0.4f, 1};
        public final float[] contacttorque = {0.9f, 0.7f, 0.9f, 1};
        public final float[] contactgap = {0.5f, 0.8f, 0.9f, 1};
        public final float[] rangefinder = {1, 1, 0.1f, 1};
        public final float[] constraint = {0.9f, 0, 0, 1};
        public final float[] slidercrank = {0.5f, 0.3f, 0.8f, 1};
        public final float[] crankbroken = {0.9f, 0, 0, 1};
        public final float[] frustum = {1, 1, 0, 0.2f};
        public final float[] bv = {0, 1, 0, 0.5f};
        public final float[] bvactive = {1, 0, 0, 0.5f};

        void set(Rgba v) {
            System.arraycopy(v.fog, 0, fog, 0, 4);
            System.arraycopy(v.haze, 0, haze, 0, 4);
            System.arraycopy(v.force, 0, force, 0, 4);
            System.arraycopy(v.inertia, 0, inertia, 0, 4);
            System.arraycopy(v.joint, 0, joint, 0, 4);
            System.arraycopy(v.actuator, 0, actuator, 0, 4);
            System.arraycopy(v.actuatornegative, 0, actuatornegative, 0, 4);
            System.arraycopy(v.actuatorpositive, 0, actuatorpositive, 0, 4);
            System.arraycopy(v.com, 0, com, 0, 4);
            System.arraycopy(v.camera, 0, camera, 0, 4);
            System.arraycopy(v.light, 0, light, 0, 4);
            System.arraycopy(v.selectpoint, 0, selectpoint, 0, 4);
            System.arraycopy(v.connect, 0, connect, 0, 4);
            System.arraycopy(v.contactpoint, 0, contactpoint, 0, 4);
            System.arraycopy(v.contactforce, 0, contactforce, 0, 4);
            System.arraycopy(v.contactfriction, 0, contactfriction, 0, 4);
            System.arraycopy(v.contacttorque, 0, contacttorque, 0, 4);
            System.arraycopy(v.contactgap, 0, contactgap, 0, 4);
            System.arraycopy(v.rangefinder, 0, rangefinder, 0, 4);
            System.arraycopy(v.constraint, 0, constraint, 0, 4);
            System.arraycopy(v.slidercrank, 0, slidercrank, 0, 4);
            System.arraycopy(v.crankbroken, 0, crankbroken, 0, 4);
            System.arraycopy(v.frustum, 0, frustum, 0, 4);
            System.arraycopy(v.bv, 0, bv, 0, 4);
            System.arraycopy(v.bvactive, 0, bvactive, 0, 4);
        }
    }
}
