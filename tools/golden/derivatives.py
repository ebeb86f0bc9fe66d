"""Writes what native MuJoCo's mjd_transitionFD and mjd_inverseFD give, for DerivativeGoldenTest.

    python tools/golden/derivatives.py OUT.gz FOLDERS [--states N] MODEL ...

FOLDERS, separated by colons, are searched for MODEL.xml: models/src/main/resources/dev/cardan/models has our examples,
conformance/src/test/resources/models the models of the board. Of every model the matrices are computed at N states of a rollout with random controls. A line per array: its name, then its numbers.
Models with sleeping, delays or RK4, which MuJoCo's functions don't take, get another integrator or are refused.
"""

import gzip
import os
import sys

import mujoco
import numpy as np

EPS = 1e-6


def line(out, name, values):
    out.write(name + " " + " ".join(repr(float(x)) for x in np.asarray(values).ravel()) + "\n")


def write_state(out, m, d, centered):
    nx, ns, nv = 2 * m.nv + m.na, m.nsensordata, m.nv
    spec = mujoco.mjtState.mjSTATE_INTEGRATION
    state = np.zeros(mujoco.mj_stateSize(m, spec))
    mujoco.mj_getState(m, d, state, spec)
    line(out, "state", state)
    A, B = np.zeros((nx, nx)), np.zeros((nx, m.nu))
    C, D = np.zeros((ns, nx)), np.zeros((ns, m.nu))
    mujoco.mjd_transitionFD(m, d, EPS, centered, A, B, C, D)
    line(out, "centered", [centered])
    for name, matrix in (("A", A), ("B", B), ("C", C), ("D", -D if centered else D)):
        line(out, name, matrix)
    mujoco.mj_setState(m, d, state, spec)
    mujoco.mj_forward(m, d)
    line(out, "qacc", d.qacc)
    matrices = [np.zeros((nv, n)) for n in (nv, nv, nv, ns, ns, ns, m.nC)]
    mujoco.mjd_inverseFD(m, d, EPS, True, *matrices)
    for name, matrix in zip(("fq", "fv", "fa", "sq", "sv", "sa", "mq"), matrices):
        line(out, name, matrix)
    mujoco.mj_setState(m, d, state, spec)


def main():
    args = sys.argv[1:]
    states = 5
    if "--states" in args:
        at = args.index("--states")
        states = int(args[at + 1])
        del args[at : at + 2]
    target, folders, names = args[0], args[1].split(":"), args[2:]
    with gzip.GzipFile(target, "wb", mtime=0) as raw:

        class Out:
            def write(self, text):
                raw.write(text.encode())

        out = Out()
        out.write("version " + mujoco.mj_versionString() + "\n")
        for name in names:
            path = next(p for p in (os.path.join(f, name + ".xml") for f in folders) if os.path.exists(p))
            m = mujoco.MjModel.from_xml_path(path)
            m.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
            if m.opt.integrator == mujoco.mjtIntegrator.mjINT_RK4:
                m.opt.integrator = mujoco.mjtIntegrator.mjINT_EULER
            m.opt.noslip_iterations = 0
            d = mujoco.MjData(m)
            if m.nkey:
                mujoco.mj_resetDataKeyframe(m, d, 0)
            out.write("model " + name + "\n")
            random = np.random.default_rng(len(name))
            for i in range(states):
                for _ in range(3 + 40 * i):
                    d.ctrl[:] = random.uniform(-0.5, 0.5, m.nu)
                    mujoco.mj_step(m, d)
                write_state(out, m, d, i % 2 == 1)


main()
