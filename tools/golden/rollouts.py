"""Writes what MuJoCo's module rollout gives in our models, for the tests of dev.cardan.batch.Rollout.

    python tools/golden/rollouts.py OUT.npz [--models FOLDER] [--only NAME,...] [--count N] [--steps N]

For each model: initial states, warm starts where MuJoCo is given some, what its controls consist of and their values, and the
states and sensor readings that follow. With the elementary functions of musl preloaded (README.md) the numbers are the oracle's.
"""

import argparse
import os

import mujoco
import numpy as np
from mujoco import rollout

CTRL, FORCE = mujoco.mjtState.mjSTATE_CTRL, mujoco.mjtState.mjSTATE_QFRC_APPLIED
MOCAP = mujoco.mjtState.mjSTATE_MOCAP_POS | mujoco.mjtState.mjSTATE_MOCAP_QUAT
FULL = mujoco.mjtState.mjSTATE_FULLPHYSICS

# model: what controls consist of, whether there are warm starts, keyframe to start from
MODELS = {
    "arm": (CTRL, False, ""),
    "cartpole": (CTRL, True, ""),
    "crane": (CTRL, False, ""),
    "drivetrain": (CTRL, True, ""),
    "hopper": (CTRL, True, ""),
    "humanoid": (CTRL, True, "supine"),
    "mocap_hand": (CTRL | MOCAP, False, ""),
    "quadruped": (CTRL | FORCE, True, ""),
    "satellite": (CTRL, False, ""),
    "scara": (CTRL, True, ""),
    "spring_mass": (FORCE, False, ""),
    "swimmer": (CTRL, True, ""),
}


def grid(random, low, high, shape):
    """Random numbers with few digits, which take little room in a file."""
    return np.round(random.uniform(low, high, shape) * 256) / 256


def state(m, d, spec):
    values = np.empty(mujoco.mj_stateSize(m, spec))
    mujoco.mj_getState(m, d, values, spec)
    return values


def initial(m, key, random):
    d = mujoco.MjData(m)
    mujoco.mj_resetDataKeyframe(m, d, m.key(key).id if key else -1)
    mujoco.mj_integratePos(m, d.qpos, grid(random, -0.1, 0.1, m.nv), 1)
    d.qvel[:] = grid(random, -1, 1, m.nv)
    d.act[:] = grid(random, 0, 1, m.na)
    d.time = grid(random, 0, 4, 1)[0]
    return state(m, d, FULL)


def control(m, spec, random):
    d = mujoco.MjData(m)
    limited = m.actuator_ctrllimited == 1
    low, high = np.where(limited, m.actuator_ctrlrange[:, 0], -1), np.where(limited, m.actuator_ctrlrange[:, 1], 1)
    d.ctrl[:] = grid(random, low, high, m.nu)
    d.qfrc_applied[:] = grid(random, -1, 1, m.nv)
    d.mocap_pos[:] += grid(random, -0.05, 0.05, d.mocap_pos.shape)
    return state(m, d, spec)


def follow(m, start, controls, spec, warmstart):
    """Each trajectory in a world of its own: the first reading of energy sensors is otherwise that of the trajectory before."""
    parts = [rollout.rollout(m, mujoco.MjData(m), start[i:i + 1], controls[i:i + 1], control_spec=spec,
                             initial_warmstart=None if warmstart is None else warmstart[i:i + 1])
             for i in range(len(start))]
    return np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])


def main():
    p = argparse.ArgumentParser()
    p.add_argument("out")
    p.add_argument("--models", default="models/src/main/resources/dev/cardan/models")
    p.add_argument("--only", default="")
    p.add_argument("--count", type=int, default=8)
    p.add_argument("--steps", type=int, default=10)
    a = p.parse_args()
    arrays = {}
    for name in a.only.split(",") if a.only else MODELS:
        spec, warm, key = MODELS.get(name, (CTRL, False, ""))
        m = mujoco.MjModel.from_xml_path(os.path.join(a.models, name + ".xml"))
        random = np.random.default_rng(len(name))
        start = np.stack([initial(m, key, random) for _ in range(a.count)])
        controls = np.stack([[control(m, spec, random) for _ in range(a.steps)] for _ in range(a.count)])
        warmstart = grid(random, -10, 10, (a.count, m.nv)) if warm else None
        states, sensors = follow(m, start, controls, int(spec), warmstart)
        arrays.update({f"{name}.initial": start, f"{name}.controls": controls, f"{name}.spec": np.array([int(spec)]),
                       f"{name}.states": states, f"{name}.sensordata": sensors})
        if warm:
            arrays[f"{name}.warmstart"] = warmstart
    np.savez_compressed(a.out, **arrays)


main()
