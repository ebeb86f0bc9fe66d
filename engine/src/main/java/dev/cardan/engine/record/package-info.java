/** Time travel: a recorder of one world that steps back, jumps to any step, branches and replays bit for bit. */
package dev.cardan.engine.record;
