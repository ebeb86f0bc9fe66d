#!/usr/bin/env python3
"""Writes golden data with native MuJoCo, in the form of the oracle, for models with plugins, which the oracle can't load.

  python native.py compile --model M --out model.json
  python native.py dump --model M [--steps N] [--every K] [--fields F,...] [--detail all|none|0,10,..]
                        [--ctrl zero|key|noise:SEED:SCALE|FILE] [--key K] [--init state.json] [--opt name=value]...
                        --out golden.json

Needs the packages mujoco (version 3.12.0, which brings its plugins) and numpy.
"""
import argparse
import ctypes
import json
import math
import os
import sys

import mujoco
import numpy as np

LIGHT = """time qpos qvel act history ctrl qacc_warmstart qacc act_dot sensordata energy nefc ncon""".split()
DETAIL = LIGHT + """mocap_pos mocap_quat eq_active ne nf nl nisland solver_niter xpos xquat xipos ximat xanchor
  xaxis geom_xpos geom_xmat site_xpos site_xmat cam_xpos subtree_com cdof cinert ten_length ten_velocity ten_J wrap_xpos
  actuator_length actuator_velocity actuator_moment moment_rownnz moment_rowadr moment_colind actuator_force M M_full qLD
  qLDiagInv cvel cdof_dot qfrc_bias qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid qfrc_passive qfrc_actuator qfrc_applied
  qfrc_smooth qacc_smooth qfrc_constraint qfrc_inverse contact contact_force efc_type efc_id efc_pos efc_margin
  efc_frictionloss efc_diagA efc_KBIP efc_D efc_R efc_vel efc_aref efc_b efc_state efc_force subtree_linvel subtree_angmom
  cacc cfrc_int cfrc_ext""".split()
STATE = """qpos qvel act history ctrl qacc_warmstart qfrc_applied xfrc_applied mocap_pos mocap_quat userdata eq_active
  plugin_state""".split()
CONTACT = """dim geom flex elem vert exclude efc_address dist pos frame includemargin friction solref solreffriction solimp mu
  adhesion""".split()
OBJECTS = dict(body="body", joint="jnt", geom="geom", site="site", camera="cam", light="light", flex="flex", mesh="mesh",
               skin="skin", hfield="hfield", texture="tex", material="mat", pair="pair", exclude="exclude", equality="eq",
               tendon="tendon", actuator="actuator", sensor="sensor", numeric="numeric", text="text", tuple="tuple",
               key="key", plugin="plugin")

# settings that the package doesn't give out; models with plugins leave them as they are
UNREADABLE = {"vis.rgba.bv": [0, 1, 0, 0.5], "vis.rgba.bvactive": [1, 0, 0, 0.5]}


def plain(value):
    """A number, text or array as JSON has it: flat lists, 0 and 1 for booleans, texts for what isn't finite."""
    if isinstance(value, bytes):
        return [b - 256 if b > 127 else b for b in value]
    if isinstance(value, np.ndarray):
        return [plain(x) for x in value.ravel().tolist()]
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    return value


def is_field(owner, name):
    return not name.startswith("_") and not callable(getattr(owner, name))


def slots():
    """Number of each registered plugin in the order of names, by its slot, which depends on what was loaded first."""
    folder = os.path.dirname(mujoco.__file__)
    lib = ctypes.CDLL(os.path.join(folder, next(f for f in os.listdir(folder) if f.startswith("libmujoco.so"))))
    lib.mjp_getPluginAtSlot.restype = ctypes.POINTER(ctypes.c_char_p)
    names = [lib.mjp_getPluginAtSlot(i)[0] for i in range(lib.mjp_pluginCount())]
    return [sorted(names).index(n) for n in names]


def compiled(model):
    result = {}
    for name in dir(model):
        if name == "signature" or not is_field(model, name):
            continue
        value = getattr(model, name)
        if name in ("opt", "stat", "vis"):
            for part in (p for p in dir(value) if is_field(value, p)):
                inner = getattr(value, part)
                key = f"{name}.{part.rstrip('_')}"
                if isinstance(inner, (int, float, np.ndarray)):
                    result[key] = plain(inner)
                else:
                    result.update({f"{key}.{k}": plain(getattr(inner, k)) for k in dir(inner) if is_field(inner, k)})
        elif isinstance(value, (bytes, int, float, np.ndarray)):
            result[name] = plain(value)
    result.update(UNREADABLE)
    order = slots()
    result["plugin"] = [order[s] for s in result["plugin"]]
    text = model.names
    result["_names"] = {kind: [text[a:text.index(0, a)].decode() for a in getattr(model, f"name_{short}adr")]
                        for kind, short in OBJECTS.items()}
    return result


def dense_mass(model, data):
    full = np.zeros((model.nv, model.nv))
    if model.nv:
        mujoco.mj_fullM(model, data, full)
    return full


def unused(model, data, name):
    """Arrays without meaning under the model's options."""
    if name.startswith("efc_J_"):
        return not mujoco.mj_isSparse(model)
    if name.startswith(("efc_Y", "efc_AR")):
        return not mujoco.mj_isDual(model)
    islands = ("island_", "map_", "iefc_", "ifrc_", "iacc", "tree_island", "dof_island", "efc_island")
    return name.startswith(islands) and not data.nisland


def field(model, data, name):
    if unused(model, data, name):
        return []
    if name == "M_full":
        return plain(dense_mass(model, data))
    if name == "solver_niter":
        return plain(data.solver_niter[:min(max(1, data.nisland), len(data.solver_niter))])
    if name == "contact":
        return [{k: plain(getattr(data.contact, k)[i]) if np.ndim(getattr(data.contact, k)) > 1
                 else plain(getattr(data.contact, k)[i].item()) for k in CONTACT} for i in range(data.ncon)]
    if name == "contact_force":
        forces = []
        for i in range(data.ncon):
            force = np.zeros(6)
            mujoco.mj_contactForce(model, data, i, force)
            forces.append(plain(force))
        return forces
    if name == "qfrc_inverse":
        mujoco.mj_inverse(model, data)
    return plain(getattr(data, name))


def frame(model, data, step, names):
    """Everything is computed on a copy, so that the rollout isn't touched."""
    copy = mujoco.MjData(model)
    mujoco.mj_copyData(copy, model, data)
    mujoco.mj_forward(model, copy)
    mujoco.mj_energyPos(model, copy)
    mujoco.mj_energyVel(model, copy)
    mujoco.mj_subtreeVel(model, copy)
    mujoco.mj_rnePostConstraint(model, copy)
    result = {"step": step}
    for name in [n for n in names if n != "qfrc_inverse"] + [n for n in names if n == "qfrc_inverse"]:
        result[name] = field(model, copy, name)
    return result


def start(model, args):
    data = mujoco.MjData(model)
    if args.key is not None:
        key = int(args.key) if args.key.isdigit() else mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_KEY, args.key)
        mujoco.mj_resetDataKeyframe(model, data, key)
    if args.init:
        state = json.load(open(args.init))
        data.time = state.get("time", data.time)
        for name in (n for n in STATE if n in state):
            target = getattr(data, name)
            target[:] = np.array(state[name], target.dtype).reshape(target.shape)
    return data


def noise(model, text, steps):
    """Smoothed noise around the middle of the control range, as the oracle makes it: noise:SEED:SCALE."""
    seed, scale = int(text.split(":")[1]), float(text.split(":")[2])
    rate = math.exp(-model.opt.timestep / 0.1)
    gain = scale * math.sqrt(1 - rate * rate)
    limited, (low, high) = model.actuator_ctrllimited.astype(bool), model.actuator_ctrlrange.T
    middle, half = np.where(limited, (high + low) / 2, 0), np.where(limited, (high - low) / 2, 1)
    rows = []
    for t in range(steps + 1):
        row = rate * rows[-1] + (1 - rate) * middle if rows else middle
        row = row + gain * half * [2 * mujoco.mju_Halton(t + seed, i + 2) - 1 for i in range(model.nu)]
        rows.append(np.where(limited, np.clip(row, low, high), row))
    return rows


def dump(model, args):
    data = start(model, args)
    control = args.ctrl or ("key" if args.key is not None or args.init else "zero")
    rows = (None if control == "key" else [[0] * model.nu] if control == "zero"
            else noise(model, control, args.steps) if control.startswith("noise:") else json.load(open(control)))
    fields = LIGHT if args.fields is None else args.fields.split(",")
    detail = args.detail or f"0,{args.steps}"
    detailed = set() if detail in ("none", "all") else {int(s) for s in detail.split(",")}
    frames = []
    for s in range(args.steps + 1):
        if rows is not None:
            data.ctrl[:] = rows[min(s, len(rows) - 1)]
        full = detail == "all" or s in detailed
        if full or s % args.every == 0 or s == args.steps:
            frames.append(frame(model, data, s, list(dict.fromkeys((DETAIL if full else []) + fields))))
        if s < args.steps:
            mujoco.mj_step(model, data)
    for kind in range(int(mujoco.mjtWarning.mjNWARNING)):
        if data.warning[kind].number:
            print(f"warning {mujoco.mjtWarning(kind).name}: {data.warning[kind].number} time(s)", file=sys.stderr)
    sizes = "nq nv nu na nbody njnt ngeom nsite ntendon nactuator nsensordata".split()
    meta = {"tool": "native", "mujoco": mujoco.mj_versionString(), "model": os.path.basename(args.model),
            "key": -1 if args.key is None else args.key, "opt": args.opt, "sparse": int(mujoco.mj_isSparse(model)),
            **{n: getattr(model, n) for n in sizes}, "timestep": model.opt.timestep, "steps": args.steps,
            "every": args.every, "ctrl": control}
    return {"meta": meta, "frames": frames}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["compile", "dump"])
    for option in ("model", "out"):
        parser.add_argument(f"--{option}", required=True)
    for option in ("fields", "detail", "ctrl", "key", "init"):
        parser.add_argument(f"--{option}")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--opt", action="append", default=[])
    args = parser.parse_args()
    model = mujoco.MjModel.from_xml_path(args.model)
    for item in args.opt:
        name, value = item.split("=")
        setattr(model.opt, name, type(getattr(model.opt, name))(float(value)))
    result = compiled(model) if args.mode == "compile" else dump(model, args)
    with open(args.out, "w") as out:
        json.dump(result, out, separators=(",", ":"))
        out.write("\n")


main()
