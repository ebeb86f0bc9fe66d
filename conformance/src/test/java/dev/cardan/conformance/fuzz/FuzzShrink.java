package dev.cardan.conformance.fuzz;

import dev.cardan.conformance.fuzz.ModelTree.Place;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.xml.XmlElement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Takes away from a model all that a failure doesn't need. */
final class FuzzShrink {
    private final Predicate<byte[]> fails;
    private final long deadline;
    private XmlElement root;

    private FuzzShrink(Predicate<byte[]> fails, long deadline) {
        this.fails = fails;
        this.deadline = deadline;
    }

    /**
     * The smallest file found that still fails.
     *
     * @param fails whether a file fails in the same way
     * @param nanos about how long to search
     */
    static byte[] shrink(byte[] file, Predicate<byte[]> fails, long nanos) {
        FuzzShrink s = new FuzzShrink(fails, System.nanoTime() + nanos);
        try {
            s.root = XmlText.parse(new String(file, StandardCharsets.UTF_8));
        } catch (ModelException e) {
            return file;
        }
        if (!s.stillFails()) {
            return file;
        }
        boolean smaller = true;
        while (smaller) {
            smaller = s.dropElements();
            smaller |= s.dropAttributes();
        }
        return s.bytes();
    }

    private byte[] bytes() {
        return XmlText.write(root).getBytes(StandardCharsets.UTF_8);
    }

    private boolean stillFails() {
        return System.nanoTime() < deadline && fails.test(bytes());
    }

    private boolean dropElements() {
        boolean any = false;
        for (Place p : new ModelTree(root).places()) {
            if (p.parent() == null) {
                continue;
            }
            List<XmlElement> siblings = p.parent().children();
            List<XmlElement> before = new ArrayList<>(siblings);
            if (siblings.removeIf(e -> e == p.element())) {
                if (stillFails()) {
                    any = true;
                } else {
                    siblings.clear();
                    siblings.addAll(before);
                }
            }
        }
        return any;
    }

    private boolean dropAttributes() {
        boolean any = false;
        for (Place p : new ModelTree(root).places()) {
            for (String name : List.copyOf(p.element().attributes().keySet())) {
                String value = p.element().attributes().remove(name);
                if (stillFails()) {
                    any = true;
                } else {
                    p.element().attributes().put(name, value);
                }
            }
        }
        return any;
    }
}
