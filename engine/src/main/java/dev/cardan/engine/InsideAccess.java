package dev.cardan.engine;

import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.special.SpecialTrees;
import dev.cardan.engine.work.Workers;

/** Shows the rooms of the engine what models and worlds keep from users. */
final class InsideAccess extends Inside {
    @Override
    protected Options optionsOf(Model m) {
        return m.opt;
    }

    @Override
    protected void setSettingsOf(Model m, Model from) {
        m.setSettings(from);
    }

    @Override
    protected int fillsOf(Model m) {
        return m.fills;
    }

    @Override
    protected SpecialTrees specialOf(Model m) {
        return m.special;
    }

    @Override
    protected Workspace workOf(Data d) {
        Workspace ws = d.lent;
        return ws != null ? ws : Workspace.ofThread();
    }

    @Override
    protected Awake awakeOf(Data d) {
        return d.awake;
    }

    @Override
    protected Object[] memoryOf(Data d) {
        return d.memory;
    }

    @Override
    protected void shareOf(Data d, int pieces, Workers.Task task, Workers.Task own) {
        Workspace ws = d.lent;
        d.lent = null; // so that each thread finds its own
        try {
            d.workers.run(pieces, task, own);
        } finally {
            d.lent = ws;
        }
    }

    @Override
    protected Thread callerOf(Data d) {
        return d.user;
    }

    @Override
    protected void keepSleepersOf(Data d) {
        for (Workspace ws = d.lent; ws != null; ws = ws.outer()) {
            ws.get(KeptState.SLOT).keepComputed(d);
        }
    }

    @Override
    protected void keepWarningsOf(Data d) {
        for (Workspace ws = d.lent; ws != null; ws = ws.outer()) {
            ws.get(KeptState.SLOT).keepWarnings(d);
        }
    }
}
