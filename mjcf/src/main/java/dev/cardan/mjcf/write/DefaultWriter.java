package dev.cardan.mjcf.write;

import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import java.util.Set;

/** Writes default classes: what each changes of the one around it. */
final class DefaultWriter {
    private final ElementWriter elements;

    DefaultWriter(ElementWriter elements) {
        this.elements = elements;
    }

    void write(XmlNode root, DefaultClass main) {
        one(root.add("default"), main);
        root.dropLastIfEmpty();
    }

    private void one(XmlNode node, DefaultClass c) {
        DefaultClass p = c.parent;
        if (p != null) {
            node.set("class", c.name);
        }
        elements.mesh(node.add("mesh"), c.mesh, p == null ? new MeshSpec() : p.mesh, true);
        node.dropLastIfEmpty();
        elements.material(node.add("material"), c.material, p == null ? new MaterialSpec() : p.material, true);
        node.dropLastIfEmpty();
        elements.joint(node.add("joint"), c.joint, p == null ? new JointSpec() : p.joint, true);
        node.dropLastIfEmpty();
        elements.geom(node.add("geom"), c.geom, p == null ? new GeomSpec() : p.geom, true);
        node.dropLastIfEmpty();
        elements.site(node.add("site"), c.site, p == null ? new SiteSpec() : p.site, true);
        node.dropLastIfEmpty();
        elements.camera(node.add("camera"), c.camera, p == null ? new CameraSpec() : p.camera, true);
        node.dropLastIfEmpty();
        elements.light(node.add("light"), c.light, p == null ? new LightSpec() : p.light, true);
        node.dropLastIfEmpty();
        elements.out.table(node.add("pair"), "pair", c.pair, p == null ? new PairSpec() : p.pair, true, Set.of());
        node.dropLastIfEmpty();
        elements.out.table(
                node.add("equality"),
                "default.equality",
                c.equality,
                p == null ? new EqualitySpec() : p.equality,
                true,
                Set.of());
        node.dropLastIfEmpty();
        elements.tendon(node.add("tendon"), "default.tendon", c.tendon, p == null ? new TendonSpec() : p.tendon, true);
        node.dropLastIfEmpty();
        new ActuatorWriter(elements)
                .pattern(node.add("general"), c.actuator, p == null ? new ActuatorSpec() : p.actuator);
        node.dropLastIfEmpty();
        c.children.forEach(child -> one(node.add("default"), child));
    }
}
