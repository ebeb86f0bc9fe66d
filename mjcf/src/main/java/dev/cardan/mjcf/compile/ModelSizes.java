package dev.cardan.mjcf.compile;

import dev.cardan.engine.table.Sizes;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Actuator;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Tendon;
import dev.cardan.mjcf.spec.TextSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.texture.TextureImage;
import java.util.List;
import java.util.stream.LongStream;

/** How many of everything there are in the compiled model. */
final class ModelSizes {
    private static final long MEGABYTE = 1 << 20;
    private static final int CONTACT_BYTES = 576;

    private ModelSizes() {}

    static Sizes of(Draft d, TreeOrder tree, NameFill names, List<TextureImage> images) {
        Sizes s = new Sizes();
        objects(s, d);
        s.nq = tree.nq;
        s.nv = tree.nv;
        s.ntree = tree.ntree;
        s.nmocap = tree.nmocap;
        s.nM = tree.massEntries();
        s.nC = tree.reducedMassEntries();
        s.nD = 2 * s.nM - s.nv;
        s.nB = TreeOrder.bodyEntries(d);
        for (Body b : d.bodies) {
            s.nbvhstatic += b.bvh.size();
            s.ngravcomp += b.spec.gravcomp > 0 ? 1 : 0;
        }
        MeshCompile.sizes(s, d);
        s.nbvhstatic += d.spareNodes;
        FlexFill.sizes(s, d);
        s.nbvh = fit("nodes of bounding trees", (long) s.nbvhstatic + s.nbvhdynamic);
        for (Tendon t : d.tendons) {
            s.nwrap += t.spec.path.size();
            s.nJten += TendonCompile.jacobianEntries(t);
        }
        for (Actuator a : d.actuators) {
            s.nu += a.ctrlnum;
            s.nout += a.outnum;
            s.nJmom += ActuatorCompile.momentEntries(a, d, s.nv);
        }
        s.nhistory = total(
                "history samples",
                LongStream.concat(
                        d.actuators.stream().mapToLong(ActuatorCompile::historyNumbers),
                        d.sensors.stream().mapToLong(SensorCompile::historyNumbers)));
        s.na = total("activations", d.actuators.stream().mapToLong(a -> a.actdim));
        s.nsensordata = total("sensor values", d.sensors.stream().mapToLong(x -> x.spec.dim));
        d.pluginCompile.sizes(s);
        textures(s, images);
        s.npaths = new PathFill(d).size();
        custom(s, d);
        d.userSizes.fill(s);
        names.sizes(s);
        s.nemax = d.spec.nemax;
        d.equalities.forEach(e -> s.nemax += EqualityCompile.rows(e.spec.type));
        s.njmax = d.spec.njmax;
        s.nconmax = d.spec.nconmax;
        s.nuserdata = d.spec.nuserdata;
        checkMemory(s);
        s.narena = arena(s, d);
        return s;
    }

    private static void objects(Sizes s, Draft d) {
        s.nbody = d.bodies.size();
        s.njnt = d.joints.size();
        s.ngeom = d.geoms.size();
        s.nsite = d.sites.size();
        s.ncam = d.cameras.size();
        s.nlight = d.lights.size();
        SkinCompile.sizes(s, d);
        s.nhfield = d.hfields.size();
        s.nhfielddata = total("elevations", d.hfields.stream().mapToLong(h -> h.userdata.length));
        s.ntex = d.textures.size();
        s.nmat = d.materials.size();
        s.npair = d.pairs.size();
        s.nexclude = d.excludes.size();
        s.neq = d.equalities.size();
        s.ntendon = d.tendons.size();
        s.nactuator = d.actuators.size();
        s.nsensor = d.sensors.size();
        s.nnumeric = d.spec.numerics.size();
        s.ntext = d.spec.texts.size();
        s.ntuple = d.spec.tuples.size();
        s.nkey = d.keys.size();
    }

    private static void textures(Sizes s, List<TextureImage> images) {
        long bytes = 0;
        for (TextureImage image : images) {
            bytes += image.data().length;
        }
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new ModelException(
                    "the textures take " + bytes + " bytes together: more than 2 gigabytes do not fit in a model");
        }
        s.ntexdata = (int) bytes;
    }

    private static void custom(Sizes s, Draft d) {
        s.nnumericdata = total("values of <numeric>", d.spec.numerics.stream().mapToLong(CustomCompile::size));
        for (TextSpec t : d.spec.texts) {
            s.ntextdata += CustomCompile.bytes(t).length;
        }
        for (TupleSpec t : d.spec.tuples) {
            s.ntupledata += t.objtype.length;
        }
    }

    private static int total(String what, LongStream counts) {
        return fit(what, counts.sum());
    }

    /** A count that must fit in an array. */
    static int fit(String what, long n) {
        if (n < 0 || n > Integer.MAX_VALUE - 8) {
            throw new ModelException("the model has " + n + " " + what + ": that does not fit in an array");
        }
        return (int) n;
    }

    /** Sizes that a model states freely can ask for more than there is; better to say so than to run out of memory. */
    private static void checkMemory(Sizes s) {
        long state = (long) s.nq + s.nv + s.na + s.nu + 7L * s.nmocap + 1;
        long numbers = fit("numbers in keyframes", state * s.nkey)
                + (long) fit("user values of bodies", (long) s.nuserBody * s.nbody)
                + fit("user values of joints", (long) s.nuserJnt * s.njnt)
                + fit("user values of geoms", (long) s.nuserGeom * s.ngeom)
                + fit("user values of sites", (long) s.nuserSite * s.nsite)
                + fit("user values of cameras", (long) s.nuserCam * s.ncam)
                + fit("user values of tendons", (long) s.nuserTendon * s.ntendon)
                + fit("user values of actuators", (long) s.nuserActuator * s.nactuator)
                + fit("user values of sensors", (long) s.nuserSensor * s.nsensor)
                + fit("user values in the state", s.nuserdata)
                + s.na
                + s.nhistory
                + s.nsensordata
                + s.nnumericdata;
        long bytes = 8 * numbers;
        if (bytes > Runtime.getRuntime().maxMemory() / 2) {
            throw new ModelException("keyframes, user values, activations, sensors and <numeric> need "
                    + bytes / MEGABYTE + " megabytes: that is too much for this process; check <size>");
        }
    }

    /**
     * Bytes of MuJoCo's arena for contacts, constraints and scratch, by its rule of thumb. Here arrays grow as needed;
     * the number is kept for those who read it.
     */
    private static long arena(Sizes s, Draft d) {
        if (d.spec.memory != -1) {
            return d.spec.memory;
        }
        long contacts = s.nconmax == -1 ? 100 : s.nconmax;
        long rows = s.njmax == -1 ? 500 : s.njmax;
        long nv = s.nv;
        long numbers = d.spec.nstack;
        if (numbers == -1) {
            long active = rows + s.neq + nv;
            long objects = s.nq + nv + s.nu + s.na + s.nbody + s.njnt + s.ngeom + s.nsite + s.neq + s.ntendon + s.nwrap;
            numbers = Math.max(1000, 5 * active * active + 20 * objects);
        }
        long bytes = 8 * numbers
                + contacts * CONTACT_BYTES
                + rows * (8 * 4 + 14 * 8)
                + nv * (3 * 4)
                + rows * nv * (2 * 4 + 2 * 8)
                + rows * rows * (4 + 8);
        return MEGABYTE * ((bytes + MEGABYTE - 1) / MEGABYTE);
    }
}
