package dev.cardan.engine.table;

/** Settings for drawing. The physics never reads them; they travel with the model. */
public final class Visual {
    /** General settings. */
    public final Global global = new Global();

    /** Quality of drawing. */
    public final Quality quality = new Quality();

    /** The light at the camera. */
    public final Headlight headlight = new Headlight();

    /** Scaling of quantities to visible lengths and depths. */
    public final Mapping map = new Mapping();

    /** Sizes of decorations. */
    public final Scale scale = new Scale();

    /** Colours of decorations. */
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
        /** Camera to begin with; -1: the free one. */
        public int cameraid = -1;

        /** 1 if the free camera is orthographic, else 0. */
        public int orthographic;

        /** Vertical field of view of the free camera, degrees; if orthographic the height of what is seen, m. */
        public float fovy = 45;

        /** Distance between the two eyes of the free camera, m. */
        public float ipd = 0.068f;

        /** Azimuth of the free camera to begin with, degrees. */
        public float azimuth = 90;

        /** Elevation of the free camera to begin with, degrees. */
        public float elevation = -45;

        /** Width of lines, pixels. */
        public float linewidth = 1;

        /** How much a selected body glows, from 0 to 1. */
        public float glow = 0.3f;

        /** Speed to begin with: 1 is real time. */
        public float realtime = 1;

        /** Width of images that no window shows, pixels. */
        public int offwidth = 640;

        /** Height of images that no window shows, pixels. */
        public int offheight = 480;

        /** Shape of drawn inertias: 1 ellipsoids, 0 boxes. */
        public int ellipsoidinertia;

        /** 1 if bounding boxes in use are marked, else 0. */
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
        /** Width and height of the shadow map, pixels. */
        public int shadowsize = 4096;

        /** Samples per pixel of images that no window shows. */
        public int offsamples = 4;

        /** Slices around round shapes. */
        public int numslices = 28;

        /** Slices along round shapes. */
        public int numstacks = 16;

        /** Squares along the side of a box. */
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
        /** Colour of its ambient light, from 0 to 1 (3). */
        public final float[] ambient = {0.1f, 0.1f, 0.1f};

        /** Colour of its diffuse light, from 0 to 1 (3). */
        public final float[] diffuse = {0.4f, 0.4f, 0.4f};

        /** Colour of its highlights, from 0 to 1 (3). */
        public final float[] specular = {0.5f, 0.5f, 0.5f};

        /** 1 if it is on, else 0. */
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
        /** Stiffness of pulling with the mouse. */
        public float stiffness = 100;

        /** Stiffness of turning with the mouse. */
        public float stiffnessrot = 500;

        /** Length of the arrow of a force, m/N. */
        public float force = 0.005f;

        /** Length of the arrow of a torque, m/(N m). */
        public float torque = 0.1f;

        /** Factor of the opacity of what is shown transparent. */
        public float alpha = 0.3f;

        /** Distance at which fog begins, in extents of the model. */
        public float fogstart = 3;

        /** Distance at which fog hides all, in extents of the model. */
        public float fogend = 10;

        /** Distance of the nearest visible point, in extents of the model. */
        public float znear = 0.01f;

        /** Distance of the farthest visible point, in extents of the model. */
        public float zfar = 50;

        /** How much of the sky box the haze covers, from 0 to 1. */
        public float haze = 0.3f;

        /** Half size of what a directional light's shadow covers, in extents of the model. */
        public float shadowclip = 1;

        /** Part of a spot light's cone that its shadow covers. */
        public float shadowscale = 0.6f;

        /** Width of a drawn actuator in widths of its tendon. */
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
        /** Width of the arrows of forces. */
        public float forcewidth = 0.1f;

        /** Radius of the disk of a contact. */
        public float contactwidth = 0.3f;

        /** Height of the disk of a contact. */
        public float contactheight = 0.1f;

        /** Width of the lines that connect bodies and joints. */
        public float connect = 0.2f;

        /** Radius of centres of mass. */
        public float com = 0.4f;

        /** Size of cameras. */
        public float camera = 0.3f;

        /** Size of lights. */
        public float light = 0.3f;

        /** Radius of the selected point. */
        public float selectpoint = 0.2f;

        /** Length of the arrows of joints. */
        public float jointlength = 1;

        /** Width of the arrows of joints. */
        public float jointwidth = 0.1f;

        /** Length of the arrows of actuators. */
        public float actuatorlength = 0.7f;

        /** Width of the arrows of actuators. */
        public float actuatorwidth = 0.2f;

        /** Length of the axes of frames. */
        public float framelength = 1;

        /** Width of the axes of frames. */
        public float framewidth = 0.1f;

        /** Width of equality constraints. */
        public float constraint = 0.1f;

        /** Width of slider-cranks. */
        public float slidercrank = 0.2f;

        /** How far a camera's field of view is drawn. */
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
        /** Fog (4). */
        public final float[] fog = {0, 0, 0, 1};

        /** Haze (4). */
        public final float[] haze = {1, 1, 1, 1};

        /** Arrows of applied forces (4). */
        public final float[] force = {1, 0.5f, 0.5f, 1};

        /** Inertias (4). */
        public final float[] inertia = {0.8f, 0.2f, 0.2f, 0.6f};

        /** Joints (4). */
        public final float[] joint = {0.2f, 0.6f, 0.8f, 1};

        /** Actuators at rest (4). */
        public final float[] actuator = {0.2f, 0.25f, 0.2f, 1};

        /** Actuators at the lower end of their range (4). */
        public final float[] actuatornegative = {0.2f, 0.6f, 0.9f, 1};

        /** Actuators at the upper end of their range (4). */
        public final float[] actuatorpositive = {0.9f, 0.4f, 0.2f, 1};

        /** Centres of mass (4). */
        public final float[] com = {0.9f, 0.9f, 0.9f, 1};

        /** Cameras (4). */
        public final float[] camera = {0.6f, 0.9f, 0.6f, 1};

        /** Lights (4). */
        public final float[] light = {0.6f, 0.6f, 0.9f, 1};

        /** The selected point (4). */
        public final float[] selectpoint = {0.9f, 0.9f, 0.1f, 1};

        /** Lines that connect bodies and joints (4). */
        public final float[] connect = {0.2f, 0.2f, 0.8f, 1};

        /** Contacts (4). */
        public final float[] contactpoint = {0.9f, 0.6f, 0.2f, 1};

        /** Arrows of contact forces (4). */
        public final float[] contactforce = {0.7f, 0.9f, 0.9f, 1};

        /** Arrows of friction forces (4). */
        public final float[] contactfriction = {0.9f, 0.8f, 0.4f, 1};

        /** Arrows of contact torques (4). */
        public final float[] contacttorque = {0.9f, 0.7f, 0.9f, 1};

        /** Contacts in the gap, without force (4). */
        public final float[] contactgap = {0.5f, 0.8f, 0.9f, 1};

        /** Rays of rangefinders (4). */
        public final float[] rangefinder = {1, 1, 0.1f, 1};

        /** Equality constraints (4). */
        public final float[] constraint = {0.9f, 0, 0, 1};

        /** Slider-cranks (4). */
        public final float[] slidercrank = {0.5f, 0.3f, 0.8f, 1};

        /** Slider-cranks whose rod is too short (4). */
        public final float[] crankbroken = {0.9f, 0, 0, 1};

        /** Fields of view of cameras (4). */
        public final float[] frustum = {1, 1, 0, 0.2f};

        /** Bounding boxes (4). */
        public final float[] bv = {0, 1, 0, 0.5f};

        /** Bounding boxes in use (4). */
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
