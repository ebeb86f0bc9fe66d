package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/** Objects, with a number each, that the author of a model put together under a name. */
public final class TupleRef extends Ref {
    private final Vector parameters =
            part("parameters", model().tuple.objprm, model().tuple.adr[id()], model().tuple.size[id()]);

    /** Tuple id of a model. */
    public TupleRef(Model m, int id) {
        super(m, ObjType.TUPLE, id);
    }

    /** The objects, in their order. */
    public List<Ref> objects() {
        List<Ref> list = new ArrayList<>();
        int from = model().tuple.adr[id()];
        for (int i = from; i < from + model().tuple.size[id()]; i++) {
            of(model(), model().tuple.objtype[i], model().tuple.objid[i]).ifPresent(list::add);
        }
        return list;
    }

    /** The number of each object. */
    public Vector parameters() {
        return parameters;
    }

    @Override
    String numbers() {
        return String.join(", ", objects().stream().map(Ref::label).toList());
    }
}
