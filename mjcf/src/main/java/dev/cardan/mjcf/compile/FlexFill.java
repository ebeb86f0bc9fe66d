package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.table.Sizes;
import dev.cardan.mjcf.compile.Draft.Flex;
import dev.cardan.mjcf.spec.FlexSpec;
import java.util.Arrays;

/** Writes flexes into the model's tables. */
final class FlexFill {
    private int vert;
    private int node;
    private int edge;
    private int elem;
    private int elemdata;
    private int elemedge;
    private int shell;
    private int evpair;
    private int texcoord;
    private int stiffness;
    private int bending;
    private int bvh;

    private FlexFill(Model m) {
        bvh = m.nbvhstatic;
    }

    static void sizes(Sizes s, Draft d) {
        s.nflex = d.flexes.size();
        long vert = 0, elemdata = 0, elemedge = 0, edge = 0, shell = 0, evpair = 0, texcoord = 0, nodes = 0, bvh = 0;
        long stiffness = 0, bending = 0;
        for (Flex f : d.flexes) {
            nodes += f.nodebodyid.length;
            vert += f.nvert;
            edge += f.topology.edge.length / 2;
            elemdata += f.spec.elem.length;
            elemedge += f.topology.elemedge.length;
            shell += f.topology.shell.length;
            evpair += f.topology.evpair.length / 2;
            texcoord += f.spec.texcoord.length / 2;
            stiffness += f.stiffness.length;
            bending += f.bending.length;
            bvh += f.bvh.size();
            s.nflexelem += f.nelem;
        }
        s.nflexnode = ModelSizes.fit("coordinates of flex nodes", 3 * nodes) / 3;
        s.nflexvert = ModelSizes.fit("numbers for flex vertices", 4 * vert) / 4;
        s.nflexedge = ModelSizes.fit("ends of flex edges", 2 * edge) / 2;
        s.nflexelemdata = ModelSizes.fit("vertices of flex elements", elemdata);
        s.nflexelemedge = ModelSizes.fit("edges of flex elements", elemedge);
        s.nflexshelldata = ModelSizes.fit("vertices on surfaces of flexes", shell);
        s.nflexevpair = ModelSizes.fit("pairs of flex elements and vertices", 2 * evpair) / 2;
        s.nflextexcoord = ModelSizes.fit("texture coordinates of flexes", 2 * texcoord) / 2;
        s.nflexstiffness = ModelSizes.fit("numbers in stiffness of flexes", stiffness);
        s.nflexbending = ModelSizes.fit("numbers in bending stiffness of flexes", bending);
        s.nbvhdynamic = ModelSizes.fit("numbers in bounding boxes of flexes", 6 * bvh) / 6;
        FlexSizes.add(s, d);
    }

    static void run(Model m, Draft d) {
        FlexFill fill = new FlexFill(m);
        for (int i = 0; i < m.nflex; i++) {
            fill.flex(m, i, d.flexes.get(i), d);
        }
    }

    private void flex(Model m, int i, Flex f, Draft d) {
        settings(m.flex, i, f);
        addresses(m.flex, i, f);
        elements(m.flex, f);
        points(m.flex, f);
        edges(m, f, d);
        m.flex.bvhnum[i] = f.bvh.size();
        m.flex.bvhadr[i] = f.bvh.size() == 0 ? -1 : bvh;
        f.bvh.fill(m, bvh);

        vert += f.nvert;
        node += f.nodebodyid.length;
        edge += f.topology.edge.length / 2;
        elem += f.nelem;
        elemdata += f.spec.elem.length;
        elemedge += f.topology.elemedge.length;
        shell += f.topology.shell.length;
        evpair += f.topology.evpair.length / 2;
        texcoord += f.spec.texcoord.length / 2;
        stiffness += f.stiffness.length;
        bending += f.bending.length;
        bvh += f.bvh.size();
    }

    private static void settings(FlexTable t, int i, Flex f) {
        FlexSpec s = f.spec;
        t.contype[i] = s.contype;
        t.conaffinity[i] = s.conaffinity;
        t.condim[i] = s.condim;
        t.matid[i] = f.matid;
        t.group[i] = s.group;
        t.priority[i] = s.priority;
        t.solmix[i] = s.solmix;
        Rows.set(t.solref, i, s.solref);
        Rows.set(t.solimp, i, s.solimp);
        t.radius[i] = s.radius;
        Rows.set(t.size, i, f.size);
        Rows.set(t.friction, i, s.friction);
        t.margin[i] = s.margin;
        t.gap[i] = s.gap;
        Rows.set(t.rgba, i, s.rgba);
        t.damping[i] = s.damping;
        t.dim[i] = s.dim;
        t.edgestiffness[i] = s.edgestiffness;
        t.edgedamping[i] = s.edgedamping;
        t.rigid[i] = f.rigid;
        t.centered[i] = f.centered;
        t.internal[i] = s.internal;
        t.flatskin[i] = s.flatskin;
        t.selfcollide[i] = s.selfcollide.code();
        t.activelayers[i] = s.activelayers;
        t.passive[i] = s.passive ? 1 : 0;
        t.edgeequality[i] = f.equality;
        t.interp[i] = s.elastic2d != 0 ? -s.order : s.order;
        Rows.set(t.cellnum, i, s.cellcount);
    }

    private void addresses(FlexTable t, int i, Flex f) {
        FlexTopology shape = f.topology;
        t.stiffnessadr[i] = f.stiffness.length == 0 ? -1 : stiffness;
        t.bendingadr[i] = f.bending.length == 0 ? -1 : bending;
        t.vertadr[i] = vert;
        t.vertnum[i] = f.nvert;
        t.nodeadr[i] = node;
        t.nodenum[i] = f.nodebodyid.length;
        t.edgeadr[i] = edge;
        t.edgenum[i] = shape.edge.length / 2;
        t.elemadr[i] = elem;
        t.elemnum[i] = f.nelem;
        t.elemdataadr[i] = elemdata;
        t.elemedgeadr[i] = elemedge;
        t.shellnum[i] = shape.shell.length / f.spec.dim;
        t.shelldataadr[i] = shape.shell.length == 0 ? -1 : shell;
        t.evpairnum[i] = shape.evpair.length / 2;
        t.evpairadr[i] = shape.evpair.length == 0 ? -1 : evpair;
        t.texcoordadr[i] = f.spec.texcoord.length == 0 ? -1 : texcoord;
    }

    private void elements(FlexTable t, Flex f) {
        FlexSpec s = f.spec;
        copy(f.stiffness, t.stiffness, stiffness);
        copy(f.bending, t.bending, bending);
        copy(s.elem, t.elem, elemdata);
        copy(f.topology.elemedge, t.elemedge, elemedge);
        copy(f.topology.elemlayer, t.elemlayer, elem);
        copy(f.topology.shell, t.shell, shell);
        copy(f.topology.evpair, t.evpair, 2 * evpair);
        copy(s.texcoord.length == 0 ? s.elem : s.elemtexcoord, t.elemtexcoord, elemdata);
        System.arraycopy(s.texcoord, 0, t.texcoord, 2 * texcoord, s.texcoord.length);
    }

    private void points(FlexTable t, Flex f) {
        FlexSpec s = f.spec;
        if (!f.centered || f.interpolated) {
            copy(s.vert, t.vert, 3 * vert);
        }
        if (!f.centered && f.interpolated) {
            copy(s.node, t.node, 3 * node);
        }
        copy(f.vert0, t.vert0, 3 * vert);
        copy(f.node0, t.node0, 3 * node);
        copy(f.vertbodyid, t.vertbodyid, vert);
        copy(f.nodebodyid, t.nodebodyid, node);
    }

    private void edges(Model m, Flex f, Draft d) {
        int[] ends = f.topology.edge;
        copy(ends, m.flex.edge, 2 * edge);
        Arrays.fill(m.flex.edgeflap, 2 * edge, 2 * edge + ends.length, -1);
        boolean flaps = f.spec.dim == 2 && FlexElasticity.bends(f.spec);
        for (int k = 0; k < ends.length / 2; k++) {
            if (flaps) {
                m.flex.edgeflap[2 * (edge + k)] = f.topology.flap[4 * k + 2];
                m.flex.edgeflap[2 * (edge + k) + 1] = f.topology.flap[4 * k + 3];
            }
            m.flexedge.rigid[edge + k] = f.rigid
                    || (!f.interpolated
                            && d.bodies.get(f.vertbodyid[ends[2 * k]]).weldid
                                    == d.bodies.get(f.vertbodyid[ends[2 * k + 1]]).weldid);
        }
    }

    private static void copy(double[] from, double[] to, int at) {
        System.arraycopy(from, 0, to, at, from.length);
    }

    private static void copy(int[] from, int[] to, int at) {
        System.arraycopy(from, 0, to, at, from.length);
    }
}
