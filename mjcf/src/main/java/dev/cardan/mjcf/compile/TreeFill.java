package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.constants.Bounds;
import dev.cardan.engine.type.SameFrame;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Camera;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.compile.Draft.Light;
import dev.cardan.mjcf.compile.Draft.Site;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.SiteSpec;

/** Writes bodies and everything in them into the model's tables. */
final class TreeFill {
    private TreeFill() {}

    static void run(Model m, Draft d) {
        int bvh = 0;
        m.body.sameframe[0] = (byte) worldFrame(d.bodies.get(0).spec);
        for (Body b : d.bodies) {
            body(m, b);
            bvh = bvh(m, b, bvh);
        }
        d.joints.forEach(j -> joint(m, j));
        d.geoms.forEach(g -> geom(m, g));
        for (int i = 0; i < m.nsite; i++) {
            site(m, i, d.sites.get(i));
        }
        for (int i = 0; i < m.ncam; i++) {
            camera(m, i, d.cameras.get(i));
        }
        for (int i = 0; i < m.nlight; i++) {
            light(m, i, d.lights.get(i));
        }
        UserSizes.copy(m.body.user, m.nuserBody, d.bodies, b -> b.spec.userdata);
        UserSizes.copy(m.jnt.user, m.nuserJnt, d.joints, j -> j.spec.userdata);
        UserSizes.copy(m.geom.user, m.nuserGeom, d.geoms, g -> g.spec.userdata);
        UserSizes.copy(m.site.user, m.nuserSite, d.sites, s -> s.spec.userdata);
        UserSizes.copy(m.cam.user, m.nuserCam, d.cameras, c -> c.spec.userdata);
    }

    /** The world has no inertial frame of its own, unless a URDF file gives it one. */
    private static int worldFrame(BodySpec world) {
        if (!FrameMath.sameRotation(world.iquat, 0, new double[] {1, 0, 0, 0}, 0)) {
            return SameFrame.NONE;
        }
        return FrameMath.samePosition(world.ipos, 0, new double[3], 0) ? SameFrame.BODY : SameFrame.BODYROT;
    }

    private static void body(Model m, Body b) {
        int i = b.id;
        BodySpec s = b.spec;
        Rows.set(m.body.pos, i, s.pos);
        Rows.set(m.body.quat, i, s.quat);
        Rows.set(m.body.ipos, i, s.ipos);
        Rows.set(m.body.iquat, i, s.iquat);
        Rows.set(m.body.inertia, i, s.inertia);
        m.body.mass[i] = s.mass;
        m.body.gravcomp[i] = s.gravcomp;
        m.body.contype[i] = b.contype;
        m.body.conaffinity[i] = b.conaffinity;
        m.body.margin[i] = b.margin;
        m.body.plugin[i] = b.plugin;
    }

    private static int bvh(Model m, Body b, int adr) {
        int n = b.bvh.size();
        m.body.bvhadr[b.id] = n == 0 ? -1 : adr;
        m.body.bvhnum[b.id] = n;
        b.bvh.fill(m, adr);
        return adr + n;
    }

    private static void joint(Model m, Joint j) {
        int i = j.id;
        JointSpec s = j.spec;
        m.jnt.type[i] = s.type.code();
        m.jnt.group[i] = s.group;
        m.jnt.limited[i] = j.limited;
        m.jnt.actfrclimited[i] = j.actfrclimited;
        m.jnt.actgravcomp[i] = s.actgravcomp;
        m.jnt.qposadr[i] = j.qposadr;
        m.jnt.dofadr[i] = j.dofadr;
        m.jnt.bodyid[i] = j.body.id;
        m.jnt.margin[i] = s.margin;
        Rows.set(m.jnt.pos, i, s.pos);
        Rows.set(m.jnt.axis, i, s.axis);
        Rows.set(m.jnt.range, i, s.range);
        Rows.set(m.jnt.actfrcrange, i, s.actfrcrange);
        Rows.set(m.jnt.solref, i, s.solrefLimit);
        Rows.set(m.jnt.solimp, i, s.solimpLimit);
        Rows.polynomial(m.jnt.stiffness, m.jnt.stiffnesspoly, i, s.stiffness);
        for (int dof = j.dofadr; dof < j.dofadr + JointCompile.dofs(s.type); dof++) {
            m.dof.jntid[dof] = i;
            Rows.set(m.dof.solref, dof, s.solrefFriction);
            Rows.set(m.dof.solimp, dof, s.solimpFriction);
            m.dof.frictionloss[dof] = s.frictionloss;
            m.dof.armature[dof] = s.armature;
            Rows.polynomial(m.dof.damping, m.dof.dampingpoly, dof, s.damping);
        }
        referencePosition(m, j);
    }

    private static void referencePosition(Model m, Joint j) {
        int q = j.qposadr;
        switch (j.spec.type) {
            case FREE -> {
                System.arraycopy(j.body.spec.pos, 0, m.qpos0, q, 3);
                System.arraycopy(j.body.spec.quat, 0, m.qpos0, q + 3, 4);
                System.arraycopy(m.qpos0, q, m.qposSpring, q, 7);
            }
            case BALL -> {
                m.qpos0[q] = 1;
                m.qposSpring[q] = 1;
            }
            default -> {
                m.qpos0[q] = j.spec.ref;
                m.qposSpring[q] = j.spec.springref;
            }
        }
    }

    private static void geom(Model m, Geom g) {
        int i = g.id;
        GeomSpec s = g.spec;
        m.geom.type[i] = s.type.code();
        m.geom.contype[i] = s.contype;
        m.geom.conaffinity[i] = s.conaffinity;
        m.geom.condim[i] = s.condim;
        m.geom.bodyid[i] = g.body.id;
        m.geom.dataid[i] = g.dataid;
        m.geom.matid[i] = g.matid;
        m.geom.group[i] = s.group;
        m.geom.priority[i] = s.priority;
        m.geom.plugin[i] = g.plugin;
        m.geom.solmix[i] = s.solmix;
        m.geom.margin[i] = s.margin;
        m.geom.gap[i] = s.gap;
        m.geom.adhesion[i] = s.adhesion;
        m.geom.rbound[i] =
                g.hfield != null ? Bounds.fieldRadius(g.hfield.size, 0) : Bounds.radius(s.type.code(), g.size, 0);
        Rows.set(m.geom.size, i, g.size);
        Rows.set(m.geom.aabb, i, g.aabb);
        Rows.set(m.geom.pos, i, g.pos);
        Rows.set(m.geom.quat, i, g.quat);
        Rows.set(m.geom.friction, i, s.friction);
        Rows.set(m.geom.solref, i, s.solref);
        Rows.set(m.geom.solimp, i, s.solimp);
        Rows.set(m.geom.surfacevel, i, s.surfacevel);
        Rows.set(m.geom.fluid, i, g.fluid);
        Rows.set(m.geom.rgba, i, s.rgba);
    }

    private static void site(Model m, int i, Site site) {
        SiteSpec s = site.spec;
        m.site.type[i] = s.type.code();
        m.site.bodyid[i] = site.body.id;
        m.site.matid[i] = site.matid;
        m.site.group[i] = s.group;
        Rows.set(m.site.size, i, s.size);
        Rows.set(m.site.pos, i, s.pos);
        Rows.set(m.site.quat, i, s.quat);
        Rows.set(m.site.rgba, i, s.rgba);
    }

    private static void camera(Model m, int i, Camera camera) {
        CameraSpec s = camera.spec;
        m.cam.bodyid[i] = camera.body.id;
        m.cam.mode[i] = s.mode.code();
        m.cam.targetbodyid[i] = camera.targetbodyid;
        Rows.set(m.cam.pos, i, s.pos);
        Rows.set(m.cam.quat, i, s.quat);
        m.cam.projection[i] = s.proj.code();
        m.cam.fovy[i] = s.fovy;
        m.cam.ipd[i] = s.ipd;
        Rows.set(m.cam.resolution, i, s.resolution);
        m.cam.output[i] = s.output;
        Rows.set(m.cam.sensorsize, i, s.sensorSize);
        Rows.set(m.cam.intrinsic, i, s.intrinsic);
    }

    private static void light(Model m, int i, Light light) {
        LightSpec s = light.spec;
        m.light.bodyid[i] = light.body.id;
        m.light.mode[i] = s.mode.code();
        m.light.targetbodyid[i] = light.targetbodyid;
        m.light.type[i] = s.type.code();
        m.light.texid[i] = light.texid;
        m.light.castshadow[i] = s.castshadow;
        m.light.active[i] = s.active;
        Rows.set(m.light.pos, i, s.pos);
        Rows.set(m.light.dir, i, s.dir);
        m.light.bulbradius[i] = s.bulbradius;
        m.light.intensity[i] = s.intensity;
        m.light.range[i] = s.range;
        Rows.set(m.light.attenuation, i, s.attenuation);
        m.light.cutoff[i] = s.cutoff;
        m.light.softness[i] = s.softness;
        m.light.exponent[i] = s.exponent;
        Rows.set(m.light.ambient, i, s.ambient);
        Rows.set(m.light.diffuse, i, s.diffuse);
        Rows.set(m.light.specular, i, s.specular);
    }
}
