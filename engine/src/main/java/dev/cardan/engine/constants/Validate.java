package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.engine.type.WrapType;

/**
 * Every index in a model points at something that exists, and sizes fit the arrays they count. Guards simulations against
 * mistakes of a compiler and against made-up files.
 */
public final class Validate {
    private static final int[] ONE = {};

    private Validate() {}

    /**
     * Checks a model.
     *
     * @throws IllegalArgumentException which names the first wrong index or size
     */
    public static void run(Model m) {
        sizes(m);
        bodies(m);
        objects(m);
        meshes(m);
        FlexValidate.run(m);
        names(m);
        references(m);
    }

    /** Each address plus its count (1 if there are no counts) must stay within n; -1 means "none". */
    private static void within(String what, int[] addresses, int[] counts, int n) {
        for (int i = 0; i < addresses.length; i++) {
            int count = counts.length == 0 ? 1 : counts[i];
            if (addresses[i] < -1 || count < 0 || (addresses[i] >= 0 && (long) addresses[i] + count > n)) {
                throw broken(what, i);
            }
        }
    }

    private static IllegalArgumentException broken(String what, int i) {
        return new IllegalArgumentException(what + "[" + i + "] points nowhere");
    }

    static void require(boolean rule, String what, int i) {
        if (!rule) {
            throw broken(what, i);
        }
    }

    private static int positions(int jointType) {
        return jointType == JointType.Code.FREE ? 7 : jointType == JointType.Code.BALL ? 4 : 1;
    }

    private static int dofs(int jointType) {
        return jointType == JointType.Code.FREE ? 6 : jointType == JointType.Code.BALL ? 3 : 1;
    }

    /** Sizes of what is in no array of the model, but in every world made from it. */
    private static void sizes(Model m) {
        int nq = 0, nv = 0;
        for (int type : m.jnt.type) {
            nq += positions(type);
            nv += dofs(type);
        }
        size("nq", m.nq, nq);
        size("nv", m.nv, nv);
        size("na", m.na, sum(m.actuator.actnum));
        size("nu", m.nu, sum(m.actuator.ctrlnum));
        size("nout", m.nout, sum(m.actuator.outnum));
        size("nsensordata", m.nsensordata, sum(m.sensor.dim));
        size("npluginstate", m.npluginstate, sum(m.plugin.statenum));
        long history = 0;
        for (int a = 0; a < m.nactuator; a++) {
            history += history(m.actuator.history[2 * a], 1);
        }
        for (int i = 0; i < m.nsensor; i++) {
            history += history(m.sensor.history[2 * i], m.sensor.dim[i]);
        }
        size("nhistory", m.nhistory, history);
        ended("names", m.names);
        ended("paths", m.paths);
        ended("plugin_attr", m.plugin.attr);
        long mocap = 0;
        for (int id : m.body.mocapid) {
            mocap += id >= 0 ? 1 : 0;
        }
        size("nmocap", m.nmocap, mocap);
        // a tendon that names a joint twice has two entries for it
        if (m.nJmom < 0 || m.nJmom > (long) m.nout * Math.max(m.nv, m.nJten)) {
            throw new IllegalArgumentException(
                    "the size nJmom is " + m.nJmom + ", more than nout x nv and nout x nJten");
        }
    }

    private static long history(int samples, int dim) {
        return samples <= 0 ? 0 : 2L + samples + (long) samples * dim;
    }

    /** A text that is searched for its end must have one. */
    private static void ended(String what, byte[] text) {
        require(text.length == 0 || text[text.length - 1] == 0, what, text.length - 1);
    }

    private static long sum(int[] counts) {
        long sum = 0;
        for (int n : counts) {
            sum += n;
        }
        return sum;
    }

    static void size(String name, long size, long counted) {
        if (size != counted) {
            throw new IllegalArgumentException(
                    "the size " + name + " is " + size + ", but " + counted + " were counted");
        }
    }

    /** Children come behind their parent in the same tree, so that every path ends. */
    static void tree(Model m, String what, int adr, int num) {
        for (int k = 0; k < num; k++) {
            for (int side = 0; side < 2; side++) {
                int child = m.bvh.child[2 * (adr + k) + side];
                require(child == -1 || (child > k && child < num), what, k);
            }
        }
    }

    private static void bodies(Model m) {
        within("body_parentid", m.body.parentid, ONE, m.nbody);
        within("body_mocapid", m.body.mocapid, ONE, m.nmocap);
        within("body_jntadr", m.body.jntadr, m.body.jntnum, m.njnt);
        within("body_dofadr", m.body.dofadr, m.body.dofnum, m.nv);
        within("body_geomadr", m.body.geomadr, m.body.geomnum, m.ngeom);
        within("body_bvhadr", m.body.bvhadr, m.body.bvhnum, m.nbvh);
        for (int b = 1; b < m.nbody; b++) {
            require(m.body.parentid[b] >= 0 && m.body.parentid[b] < b, "body_parentid", b);
            require(m.body.rootid[b] >= 0 && m.body.rootid[b] <= b, "body_rootid", b);
            require(m.body.weldid[b] >= 0 && m.body.weldid[b] <= b, "body_weldid", b);
        }
        for (int j = 0; j < m.njnt; j++) {
            int q = m.jnt.qposadr[j];
            int v = m.jnt.dofadr[j];
            require(q >= 0 && q + positions(m.jnt.type[j]) <= m.nq, "jnt_qposadr", j);
            require(v >= 0 && v + dofs(m.jnt.type[j]) <= m.nv, "jnt_dofadr", j);
        }
        for (int i = 0; i < m.nv; i++) {
            require(m.dof.parentid[i] < i, "dof_parentid", i);
        }
        within("jnt_bodyid", m.jnt.bodyid, ONE, m.nbody);
        within("dof_bodyid", m.dof.bodyid, ONE, m.nbody);
        within("dof_jntid", m.dof.jntid, ONE, m.njnt);
        within("dof_Madr", m.dof.Madr, ONE, m.nM);
        for (int b = 0; b < m.nbody; b++) {
            tree(m, "bvh_child", m.body.bvhadr[b], m.body.bvhnum[b]);
        }
        within("tree_bodyadr", m.tree.bodyadr, m.tree.bodynum, m.nbody);
        within("tree_dofadr", m.tree.dofadr, m.tree.dofnum, m.nv);
    }

    private static void objects(Model m) {
        within("geom_bodyid", m.geom.bodyid, ONE, m.nbody);
        within("geom_matid", m.geom.matid, ONE, m.nmat);
        within("site_bodyid", m.site.bodyid, ONE, m.nbody);
        within("site_matid", m.site.matid, ONE, m.nmat);
        within("cam_bodyid", m.cam.bodyid, ONE, m.nbody);
        within("cam_targetbodyid", m.cam.targetbodyid, ONE, m.nbody);
        within("light_bodyid", m.light.bodyid, ONE, m.nbody);
        within("light_targetbodyid", m.light.targetbodyid, ONE, m.nbody);
        within("light_texid", m.light.texid, ONE, m.ntex);
        within("mat_texid", m.mat.texid, ONE, m.ntex);
        within("pair_geom1", m.pair.geom1, ONE, m.ngeom);
        within("pair_geom2", m.pair.geom2, ONE, m.ngeom);
        within("tendon_adr", m.tendon.adr, m.tendon.num, m.nwrap);
        within("tendon_matid", m.tendon.matid, ONE, m.nmat);
        within("ten_J_rowadr", m.ten.JRowadr, m.ten.JRownnz, m.nJten);
        within("ten_J_colind", m.ten.JColind, ONE, m.nv);
        within("actuator_actadr", m.actuator.actadr, m.actuator.actnum, m.na);
        within("actuator_ctrladr", m.actuator.ctrladr, m.actuator.ctrlnum, m.nu);
        within("actuator_outadr", m.actuator.outadr, m.actuator.outnum, m.nout);
        within("actuator_historyadr", m.actuator.historyadr, ONE, m.nhistory);
        within("sensor_adr", m.sensor.adr, m.sensor.dim, m.nsensordata);
        within("sensor_historyadr", m.sensor.historyadr, ONE, m.nhistory);
        within("body_plugin", m.body.plugin, ONE, m.nplugin);
        within("geom_plugin", m.geom.plugin, ONE, m.nplugin);
        within("actuator_plugin", m.actuator.plugin, ONE, m.nplugin);
        within("sensor_plugin", m.sensor.plugin, ONE, m.nplugin);
        within("plugin_stateadr", m.plugin.stateadr, m.plugin.statenum, m.npluginstate);
        within("plugin_attradr", m.plugin.attradr, ONE, m.npluginattr);
        within("numeric_adr", m.numeric.adr, m.numeric.size, m.nnumericdata);
        within("text_adr", m.text.adr, m.text.size, m.ntextdata);
        within("tuple_adr", m.tuple.adr, m.tuple.size, m.ntupledata);
        within("tex_pathadr", m.tex.pathadr, ONE, m.npaths);
        within("hfield_pathadr", m.hfield.pathadr, ONE, m.npaths);
        within("skin_matid", m.skin.matid, ONE, m.nmat);
        within("skin_vertadr", m.skin.vertadr, m.skin.vertnum, m.nskinvert);
        within("skin_faceadr", m.skin.faceadr, m.skin.facenum, m.nskinface);
        within("skin_boneadr", m.skin.boneadr, m.skin.bonenum, m.nskinbone);
        within("skin_bonebodyid", m.skin.bonebodyid, ONE, m.nbody);
        within("skin_bonevertadr", m.skin.bonevertadr, m.skin.bonevertnum, m.nskinbonevert);
        for (int i = 0; i < m.nhfield; i++) {
            long points = (long) m.hfield.nrow[i] * m.hfield.ncol[i];
            require(m.hfield.adr[i] >= 0 && m.hfield.adr[i] + points <= m.nhfielddata, "hfield_adr", i);
        }
        for (int i = 0; i < m.ntex; i++) {
            long bytes = (long) m.tex.nchannel[i] * m.tex.height[i] * m.tex.width[i];
            require(m.tex.adr[i] >= 0 && m.tex.adr[i] + bytes <= m.ntexdata, "tex_adr", i);
        }
    }

    private static void meshes(Model m) {
        within("mesh_vertadr", m.mesh.vertadr, m.mesh.vertnum, m.nmeshvert);
        within("mesh_normaladr", m.mesh.normaladr, m.mesh.normalnum, m.nmeshnormal);
        within("mesh_texcoordadr", m.mesh.texcoordadr, m.mesh.texcoordnum, m.nmeshtexcoord);
        within("mesh_faceadr", m.mesh.faceadr, m.mesh.facenum, m.nmeshface);
        within("mesh_bvhadr", m.mesh.bvhadr, m.mesh.bvhnum, m.nbvhstatic);
        within("mesh_polyadr", m.mesh.polyadr, m.mesh.polynum, m.nmeshpoly);
        within("mesh_polyvertadr", m.mesh.polyvertadr, m.mesh.polyvertnum, m.nmeshpolyvert);
        within("mesh_polymapadr", m.mesh.polymapadr, m.mesh.polymapnum, m.nmeshpolymap);
        within("mesh_graphadr", m.mesh.graphadr, ONE, m.nmeshgraph);
        within("mesh_pathadr", m.mesh.pathadr, ONE, m.npaths);
        for (int i = 0; i < m.nmesh; i++) {
            tree(m, "bvh_child", m.mesh.bvhadr[i], m.mesh.bvhnum[i]);
            for (int k = 3 * m.mesh.faceadr[i]; k < 3 * (m.mesh.faceadr[i] + m.mesh.facenum[i]); k++) {
                require(m.mesh.face[k] >= 0 && m.mesh.face[k] < m.mesh.vertnum[i], "mesh_face", k);
            }
        }
        for (int i = 0; i < m.ngeom; i++) {
            if (m.geom.type[i] == GeomType.Code.MESH) {
                require(m.geom.dataid[i] >= 0 && m.geom.dataid[i] < m.nmesh, "geom_dataid", i);
            }
        }
    }

    private static void names(Model m) {
        for (int[] addresses : m.name.byKind()) {
            within("names", addresses, ONE, m.nnames);
        }
    }

    private static void references(Model m) {
        for (int i = 0; i < m.npair; i++) {
            int signature = m.pair.signature[i];
            require((signature & 0xffff) < m.nbody && signature >>> 16 < m.nbody, "pair_signature", i);
        }
        for (int i = 0; i < m.nexclude; i++) {
            int signature = m.exclude.signature[i];
            require((signature & 0xffff) < m.nbody && signature >>> 16 < m.nbody, "exclude_signature", i);
        }
        for (int i = 0; i < m.neq; i++) {
            if (m.eq.type[i] >= EqType.Code.FLEX && m.eq.type[i] <= EqType.Code.FLEXSTRAIN) {
                continue;
            }
            int n = switch (m.eq.type[i]) {
                case EqType.Code.JOINT -> m.njnt;
                case EqType.Code.TENDON -> m.ntendon;
                default -> m.eq.objtype[i] == ObjType.Code.BODY ? m.nbody : m.nsite;
            };
            require(m.eq.obj1id[i] >= 0 && m.eq.obj1id[i] < n, "eq_obj1id", i);
            require(m.eq.obj2id[i] >= -1 && m.eq.obj2id[i] < n, "eq_obj2id", i);
        }
        for (int i = 0; i < m.nwrap; i++) {
            int n = switch (m.wrap.type[i]) {
                case WrapType.Code.JOINT -> m.njnt;
                case WrapType.Code.SITE -> m.nsite;
                case WrapType.Code.SPHERE, WrapType.Code.CYLINDER -> m.ngeom;
                default -> 0;
            };
            int id = m.wrap.objid[i];
            require(n == 0 ? id == -1 : id >= 0 && id < n, "wrap_objid", i);
        }
        for (int i = 0; i < m.nactuator; i++) {
            transmission(m, i);
        }
        for (int i = 0; i < m.nsensor; i++) {
            int adr = m.sensor.adr[i];
            require(adr >= 0 && adr + m.sensor.dim[i] <= m.nsensordata, "sensor_adr", i);
            object(m, "sensor_objid", i, m.sensor.objtype[i], m.sensor.objid[i]);
            object(m, "sensor_refid", i, m.sensor.reftype[i], m.sensor.refid[i]);
        }
        for (int i = 0; i < m.ntupledata; i++) {
            object(m, "tuple_objid", i, m.tuple.objtype[i], m.tuple.objid[i]);
        }
    }

    private static void transmission(Model m, int actuator) {
        int first = m.actuator.trnid[2 * actuator];
        int second = m.actuator.trnid[2 * actuator + 1];
        int n = switch (m.actuator.trntype[actuator]) {
            case TrnType.Code.TENDON -> m.ntendon;
            case TrnType.Code.SITE, TrnType.Code.SLIDERCRANK -> m.nsite;
            case TrnType.Code.BODY -> m.nbody;
            case TrnType.Code.SO3 -> second >= 0 ? m.nsite : m.njnt;
            default -> m.njnt;
        };
        require(first >= 0 && first < n, "actuator_trnid", 2 * actuator);
        require(second >= -1 && second < m.nsite, "actuator_trnid", 2 * actuator + 1);
    }

    private static void object(Model m, String what, int i, int type, int id) {
        if (type != ObjType.Code.UNKNOWN) {
            require(id >= 0 && id < m.names().count(type), what, i);
        }
    }
}
