package dev.cardan.mjcf.write;

import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import java.util.Arrays;
import java.util.Set;

/** Writes flexes and skins. */
final class DeformableWriter {
    private final AttributeWriter out;

    DeformableWriter(AttributeWriter out) {
        this.out = out;
    }

    void write(XmlNode root, ModelSpec spec) {
        XmlNode section = root.add("deformable");
        spec.flexes.forEach(f -> flex(section.add("flex"), f));
        spec.skins.forEach(s -> skin(section.add("skin"), s));
        root.dropLastIfEmpty();
    }

    private void flex(XmlNode node, FlexSpec f) {
        FlexSpec usual = new FlexSpec();
        node.set("name", f.name);
        Set<String> lists = Set.of("material", "vertex", "element", "texcoord", "elemtexcoord", "nodecoord");
        out.table(node, "flex", f, usual, false, lists);
        out.one(node, "flex", "material", f, usual);
        if (!Arrays.equals(f.cellcount, usual.cellcount)) {
            node.set("cellcount", AttributeWriter.text(f.cellcount));
        }
        node.set("dof", f.order == 1 ? "trilinear" : f.order == 2 ? "quadratic" : "");
        node.set("body", String.join(" ", f.vertbody));
        out.all(node, "vertex", f.vert);
        node.set("element", AttributeWriter.text(f.elem));
        node.set("texcoord", out.text(f.texcoord, 0, f.texcoord.length));
        node.set("elemtexcoord", AttributeWriter.text(f.elemtexcoord));
        node.set("node", String.join(" ", f.nodebody));
        out.all(node, "nodecoord", f.node);
        out.table(node.add("contact"), "flex.contact", f, usual, false, Set.of());
        node.dropLastIfEmpty();
        XmlNode elasticity = node.add("elasticity");
        out.table(elasticity, "elasticity", f, usual, false, Set.of("cardan:bendingprm", "cardan:elasticityprm"));
        out.all(elasticity, "cardan:bendingprm", f.bendingModelPrm);
        out.all(elasticity, "cardan:elasticityprm", f.elasticityModelPrm);
        node.dropLastIfEmpty();
        out.table(node.add("edge"), "flex.edge", f, usual, false, Set.of());
        node.dropLastIfEmpty();
    }

    private void skin(XmlNode node, SkinSpec s) {
        SkinSpec usual = new SkinSpec();
        node.set("name", s.name).set("file", s.file).set("material", s.material);
        out.one(node, "skin", "group", s, usual);
        out.one(node, "skin", "rgba", s, usual);
        out.one(node, "skin", "inflate", s, usual);
        if (!s.file.isEmpty()) {
            return;
        }
        node.set("vertex", out.text(s.vert, 0, s.vert.length));
        node.set("texcoord", out.text(s.texcoord, 0, s.texcoord.length));
        node.set("face", AttributeWriter.text(s.face));
        for (int i = 0; i < s.bodyname.size(); i++) {
            node.add("bone")
                    .set("body", s.bodyname.get(i))
                    .set("bindpos", out.text(s.bindpos, 3 * i, 3 * i + 3))
                    .set("bindquat", out.text(s.bindquat, 4 * i, 4 * i + 4))
                    .set("vertid", AttributeWriter.text(s.vertid.get(i)))
                    .set("vertweight", out.text(s.vertweight.get(i), 0, s.vertweight.get(i).length));
        }
    }
}
