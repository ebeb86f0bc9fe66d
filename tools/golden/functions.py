"""Writes what single functions of MuJoCo give, functions.txt, and which there are, functions-names.txt, both in
physics/src/test/resources.

Usage: python3 functions.py (needs the package mujoco, version 3.12.0, and numpy)

A line of the first part is a call of a mju_ or mjd_ function: its name, its arguments, ->, its results, each a list of
numbers; lists are separated by |. The second part is about one world, whose model is functions.xml: "set" gives it a
field, "call" calls a function, "is" tells a field afterwards, "gives" what the call returned. NumPy makes the random
numbers, with a fixed seed.
"""

import os

import mujoco as mj
import numpy as np

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../physics/src/test/resources")
rng = np.random.default_rng(12)
lines = []


def text(values):
    return " ".join(repr(float(x)) for x in np.ravel(np.asarray(values, dtype=float)))


def case(name, args, results):
    lines.append(name + " | " + " | ".join(text(a) for a in args) + " -> " + " | ".join(text(r) for r in results))


def vec(n):
    return rng.uniform(-2, 2, n)


def unit(n=4):
    q = rng.normal(size=n)
    return q / np.linalg.norm(q)


def call(name, *args):
    return getattr(mj, name)(*args)


def spd(n):
    a = rng.normal(size=(n, n))
    return a @ a.T + 0.3 * np.eye(n)


def banded(n, band, dense):
    a = spd(n)
    for i in range(n - dense):
        for j in range(n - dense):
            if abs(i - j) >= band:
                a[i, j] = 0
    return a + n * 3 * np.eye(n)


def quaternions():
    for _ in range(4):
        a, b, v, p1, p2 = unit(), unit(), vec(3), vec(3), vec(3)
        r3, r4, r9, r9b = np.zeros(3), np.zeros(4), np.zeros(9), np.zeros(9)
        call("mju_mulQuat", r4, a, b)
        case("mju_mulQuat", [a, b], [r4])
        call("mju_mulQuatAxis", r4, a, v)
        case("mju_mulQuatAxis", [a, v], [r4])
        call("mju_negQuat", r4, a)
        case("mju_negQuat", [a], [r4])
        call("mju_rotVecQuat", r3, v, a)
        case("mju_rotVecQuat", [v, a], [r3])
        call("mju_axisAngle2Quat", r4, np.array([0.6, 0, 0.8]), 1.3 * v[0])
        case("mju_axisAngle2Quat", [[0.6, 0, 0.8], 1.3 * v[0]], [r4])
        call("mju_quat2Vel", r3, a, 0.7)
        case("mju_quat2Vel", [a, 0.7], [r3])
        call("mju_subQuat", r3, a, b)
        case("mju_subQuat", [a, b], [r3])
        call("mju_quat2Mat", r9, a)
        case("mju_quat2Mat", [a], [r9])
        call("mju_mat2Quat", r4, r9)
        case("mju_mat2Quat", [r9], [r4])
        call("mju_derivQuat", r4, a, v)
        case("mju_derivQuat", [a, v], [r4])
        q = a.copy()
        call("mju_quatIntegrate", q, v, 0.3)
        case("mju_quatIntegrate", [a, v, 0.3], [q])
        call("mju_quatZ2Vec", r4, v)
        case("mju_quatZ2Vec", [v], [r4])
        m = r9 + 0.2 * rng.normal(size=9)
        q = np.array([1.0, 0, 0, 0])
        call("mju_mat2Rot", q, m)
        case("mju_mat2Rot", [m], [q])
        for code, seq in enumerate(["xyz", "XYZ", "zYx", "yxy"]):
            call("mju_euler2Quat", r4, v, seq)
            case("mju_euler2Quat", [v, code], [r4])
        call("mju_mulPose", r3, r4, p1, a, p2, b)
        case("mju_mulPose", [p1, a, p2, b], [r3, r4])
        call("mju_negPose", r3, r4, p1, a)
        case("mju_negPose", [p1, a], [r3, r4])
        call("mju_trnVecPose", r3, p1, a, v)
        case("mju_trnVecPose", [p1, a, v], [r3])
        call("mjd_subQuat", a, b, r9, r9b)
        case("mjd_subQuat", [a, b], [r9, r9b])
        for scale in (0.4, 0.001):
            call("mjd_quatIntegrate", v, scale, r9, r9b, r3)
            case("mjd_quatIntegrate", [v, scale], [r9, r9b, r3])
        r6, s6 = np.zeros(6), vec(6)
        call("mju_quat2Mat", r9, a)
        for force in (0, 1):
            call("mju_transformSpatial", r6, s6, force, p1, p2, r9)
            case("mju_transformSpatial", [s6, force, p1, p2, r9], [r6])
    for v in ([0, 0, 0], [0, 0, 2], [0, 0, -3]):
        r4 = np.zeros(4)
        call("mju_quatZ2Vec", r4, np.array(v, dtype=float))
        case("mju_quatZ2Vec", [v], [r4])
    for a in (spd(3), np.diag([1.0, 2, 3]), np.eye(3), spd(3)):
        value, vector, quat = np.zeros(3), np.zeros(9), np.zeros(4)
        call("mju_eig3", value, vector, quat, a.ravel())
        case("mju_eig3", [a], [value, vector, quat])


def matrices():
    a, b, v, w = rng.normal(size=(3, 5)), rng.normal(size=(5, 4)), vec(5), vec(3)
    a[1, 2] = 0
    r = np.zeros((3, 4))
    call("mju_mulMatMat", r, a, b)
    case("mju_mulMatMat", [a, b], [r])
    r = np.zeros((3, 3))
    c = rng.normal(size=(3, 5))
    call("mju_mulMatMatT", r, a, c)
    case("mju_mulMatMatT", [a, c], [r])
    r = np.zeros((5, 5))
    call("mju_mulMatTMat", r, a, c)
    case("mju_mulMatTMat", [a, c], [r])
    call("mju_sqrMatTD", r, a, w)
    case("mju_sqrMatTD", [a, w], [r])
    r = np.zeros(3)
    call("mju_mulMatVec", r, a, v)
    case("mju_mulMatVec", [a, v], [r])
    r = np.zeros(5)
    call("mju_mulMatTVec", r, a, w)
    case("mju_mulMatTVec", [a, w], [r])
    m, u = rng.normal(size=(5, 5)), vec(5)
    case("mju_mulVecMatVec", [v, m, u], [call("mju_mulVecMatVec", v, m, u)])
    r = np.zeros((5, 5))
    call("mju_symmetrize", r, m)
    case("mju_symmetrize", [m], [r])
    r = np.zeros((5, 3))
    call("mju_transpose", r, a)
    case("mju_transpose", [a], [r])
    r = v.copy()
    case("mju_normalize", [v], [call("mju_normalize", r), r])
    nnz, adr, ind, val = np.zeros(3, np.int32), np.zeros(3, np.int32), np.zeros(14, np.int32), np.zeros(14)
    call("mju_dense2sparse", val, a, nnz, adr, ind)
    case("mju_dense2sparse", [a], [nnz, adr, ind, val])


def factors():
    for n in (2, 5, 7):
        h, b, x = spd(n), vec(n), vec(n)
        l = h.copy()
        rank = call("mju_cholFactor", l, 1e-15)
        r = np.zeros(n)
        call("mju_cholSolve", r, l, b)
        case("mju_cholSolve", [n, h, b], [rank, np.tril(l), r])
        up, y = l.copy(), x.copy()
        call("mju_cholUpdate", up, y, 1)
        case("mju_cholUpdate", [n, h, x], [np.tril(up)])
        for k in range(4):
            lower = None if k == 3 else -rng.uniform(0, 1, n) - 0.01 + k
            upper = None if k == 2 or k == 3 else rng.uniform(0, 0.5, n) + 0.01 + k
            start = vec(n)
            res, R, index = start.copy(), np.zeros((n, n + 7)), np.zeros(n, np.int32)
            g = 3 * vec(n)
            free = call("mju_boxQP", res, R, index, h, g, lower, upper)
            case("mju_boxQP", [n, start, h, g, [] if lower is None else lower, [] if upper is None else upper],
                 [free, res, index[:free], np.ravel(R)[: free * free]])
    for n, band, dense in ((6, 2, 0), (7, 3, 2), (5, 0, 5), (6, 1, 1), (8, 8, 0)):
        if dense == n:
            band = 1
        a, v = banded(n, band, dense), vec(n)
        packed = np.zeros((n - dense) * band + dense * n)
        call("mju_dense2Band", packed, a, n, band, dense)
        full = np.zeros((n, n))
        call("mju_band2Dense", full, packed, n, band, dense, True)
        low = np.zeros((n, n))
        call("mju_band2Dense", low, packed, n, band, dense, False)
        r1, r2 = np.zeros(n), np.zeros(n)
        call("mju_bandMulMatVec", r1, packed.reshape(-1, 1), v[:n].reshape(n, 1), n, band, dense, 1, True)
        call("mju_bandMulMatVec", r2, packed.reshape(-1, 1), v[:n].reshape(n, 1), n, band, dense, 1, False)
        diag = [call("mju_bandDiag", i, n, band, dense) for i in range(n)]
        f, x = packed.copy(), np.zeros(n)
        least = call("mju_cholFactorBand", f, n, band, dense, 0.1, 0.01)
        call("mju_cholSolveBand", x, f, v, n, band, dense)
        case("mju_cholFactorBand", [[n, band, dense], a, v], [packed, full, low, r1, r2, diag, least, f, x])


def others():
    for i in (0, 1, 17, 100):
        case("mju_Halton", [i, 3], [call("mju_Halton", i, 3)])
    for k, b in ((1, 0.1), (1, 2), (1, 5), (0, 0)):
        case("mju_springDamper", [0.3, -0.2, k, b, 0.9], [call("mju_springDamper", 0.3, -0.2, k, b, 0.9)])
    for x in (-1, 0.2, 0.7, 2):
        case("mju_sigmoid", [x], [call("mju_sigmoid", x)])
    for dim in (3, 4, 6):
        # the package takes the dimension to be one less than it is: everything gets one more
        force, mu, p, back = np.r_[3, 0.2 * vec(dim)], rng.uniform(0.5, 1, dim), np.zeros(2 * dim), np.zeros(dim + 1)
        call("mju_encodePyramid", p, force, mu)
        call("mju_decodePyramid", back, p, mu)
        case("mju_encodePyramid", [force[:dim], mu[:-1]], [p[:-2], back[:dim]])
    prm, lr = np.array([0.75, 1.05, -1, 200, 0.5, 1.6, 1.5, 1.3, 1.2]), np.array([0.2, 0.5])
    for length in (0.1, 0.33, 0.4, 0.6):
        case("mju_muscleGain", [length, 0.2, lr, 30, prm], [call("mju_muscleGain", length, 0.2, lr, 30, prm)])
        case("mju_muscleBias", [length, lr, 30, prm], [call("mju_muscleBias", length, lr, 30, prm)])
        d = np.array([0.01, 0.04, 0.1])
        case("mju_muscleDynamics", [0.6, length, d], [call("mju_muscleDynamics", 0.6, length, d)])
    for kind in (0, 2, 3, 4, 5, 6):
        for _ in range(3):
            mat = np.zeros(9)
            call("mju_quat2Mat", mat, unit() if kind else np.array([1.0, 0.1, 0, 0]) / np.sqrt(1.01))
            pos, size, pnt = 0.2 * vec(3), np.array([0.5, 0.4, 0.6]), np.array([0.3, -0.2, 3])
            ray, normal = pos - pnt + 0.1 * vec(3), np.zeros(3)
            dist = call("mju_rayGeom", pos, mat, size, pnt, ray, kind, normal)
            case("mju_rayGeom", [pos, mat, size, pnt, ray, kind], [dist, normal])


STAGES = [
    ("mj_kinematics", "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos site_xmat"),
    ("mj_comPos", "subtree_com cinert cdof"),
    ("mj_camlight", "cam_xpos cam_xmat light_xpos light_xdir"),
    ("mj_tendon", "ten_length ten_J"),
    ("mj_crb", "crb M"),
    ("mj_makeM", "M"),
    ("mj_factorM", "qLD qLDiagInv"),
    ("mj_collision", "contact.dist contact.pos contact.frame"),
    ("mj_makeConstraint", "efc_J efc_pos efc_D efc_R efc_diagA"),
    ("mj_island", "nisland"),
    ("mj_projectConstraint", "efc_AR"),
    ("mj_transmission", "actuator_length"),
    ("mj_fwdPosition", "M efc_D"),
    ("mj_comVel", "cvel cdof_dot"),
    ("mj_fwdVelocity", "qfrc_bias efc_vel efc_aref ten_velocity actuator_velocity"),
    ("mj_passive", "qfrc_spring qfrc_damper qfrc_passive"),
    ("mj_referenceConstraint", "efc_aref"),
    ("mj_fwdActuation", "actuator_force qfrc_actuator act_dot"),
    ("mj_fwdAcceleration", "qfrc_smooth qacc_smooth"),
    ("mj_fwdConstraint", "qacc qfrc_constraint efc_force"),
    ("mj_sensorPos", "sensordata"),
    ("mj_sensorVel", "sensordata"),
    ("mj_sensorAcc", "sensordata"),
    ("mj_energyPos", "energy"),
    ("mj_energyVel", "energy"),
    ("mj_subtreeVel", "subtree_linvel subtree_angmom"),
    ("mj_rnePostConstraint", "cacc cfrc_int cfrc_ext"),
    ("mj_compareFwdInv", "solver_fwdinv"),
    ("mj_invPosition", "qLD"),
    ("mj_invVelocity", "qfrc_bias"),
    ("mj_invConstraint", "efc_force qfrc_constraint"),
]


def field(d, name):
    if name.startswith("contact."):
        return np.ravel(getattr(d.contact, name[8:]))
    return np.ravel(getattr(d, name))


def put(d, name, values):
    getattr(d, name)[...] = np.reshape(values, getattr(d, name).shape)
    lines.append("set " + name + " | " + text(values))


def show(d, names):
    for name in names.split():
        lines.append("is " + name + " | " + text(field(d, name)))


def world(solver, cone):
    m = mj.MjModel.from_xml_path(os.path.join(HERE, "functions.xml"))
    m.opt.solver, m.opt.cone = solver, cone
    d = mj.MjData(m)
    lines.append("world | %d %d" % (solver, cone))
    qpos = m.qpos0 + 0.1 * rng.normal(size=m.nq)
    mj.mj_normalizeQuat(m, qpos)
    put(d, "qpos", qpos)
    put(d, "qvel", 0.3 * rng.normal(size=m.nv))
    put(d, "ctrl", vec(m.nu))
    put(d, "act", 0.2 * vec(m.na))
    put(d, "qfrc_applied", 0.1 * vec(m.nv))
    put(d, "xfrc_applied", 0.1 * vec(6 * m.nbody))
    for name, fields in STAGES:
        call(name, m, d)
        lines.append("call " + name)
        show(d, fields)
    return m, d


def gives(name, args, results):
    case("ask " + name, args, results)


def questions(m, d):
    mj.mj_forward(m, d)
    lines.append("call mj_forward")
    nv, body = m.nv, 4
    p, axis = vec(3), np.array([0.6, 0.8, 0])
    jp, jr = np.zeros((3, nv)), np.zeros((3, nv))
    for name in ("mj_jac", "mj_jacDot"):
        call(name, m, d, jp, jr, p, body)
        gives(name, [p, body], [jp, jr])
    call("mj_jacPointAxis", m, d, jp, jr, p, axis, body)
    gives("mj_jacPointAxis", [p, axis, body], [jp, jr])
    for name, i in (("mj_jacBody", 3), ("mj_jacBodyCom", 3), ("mj_jacGeom", 2), ("mj_jacSite", 1)):
        call(name, m, d, jp, jr, i)
        gives(name, [i], [jp, jr])
    call("mj_jacSubtreeCom", m, d, jp, 1)
    gives("mj_jacSubtreeCom", [1], [jp])
    call("mj_angmomMat", m, d, jp, 1)
    gives("mj_angmomMat", [1], [jp])
    r6 = np.zeros(6)
    for name in ("mj_objectVelocity", "mj_objectAcceleration"):
        for kind, i, local in ((1, 2, 0), (2, 3, 1), (5, 3, 0), (6, 1, 1), (7, 0, 1)):
            call("mj_rnePostConstraint", m, d)
            call(name, m, d, kind, i, r6, local)
            gives(name, [kind, i, local], [r6])
    xpos, xmat, q = np.zeros(3), np.zeros(9), unit()
    mj.mj_local2Global(d, xpos, xmat, p, q, body, 0)
    gives("mj_local2Global", [p, q, body], [xpos, xmat])
    v, r = vec(nv), np.zeros(nv)
    for name in ("mj_mulM", "mj_mulM2"):
        call(name, m, d, r, v)
        gives(name, [v], [r])
    y = np.vstack([v, vec(nv)])
    x = np.zeros((2, nv))
    mj.mj_solveM(m, d, x, y)
    gives("mj_solveM", [y], [x])
    root = np.sqrt(d.qLDiagInv)
    mj.mj_solveM2(m, d, x, y, root)
    gives("mj_solveM2", [y, root], [x])
    full = np.zeros((nv, nv))
    mj.mj_fullM(m, d, full)
    gives("mj_fullM", [], [full])
    f, rows = vec(d.nefc), np.zeros(d.nefc)
    mj.mj_mulJacVec(m, d, rows, v)
    gives("mj_mulJacVec", [v], [rows])
    mj.mj_mulJacTVec(m, d, r, f)
    gives("mj_mulJacTVec", [f], [r])
    jar, cost = 5 * vec(d.nefc), np.zeros(1)
    mj.mj_constraintUpdate(m, d, jar, cost, 0)
    gives("mj_constraintUpdate", [jar], [cost, d.efc_force, d.efc_state, d.qfrc_constraint])
    mj.mj_forward(m, d)
    lines.append("call mj_forward")
    for i in range(d.ncon):
        mj.mj_contactForce(m, d, i, r6)
        gives("mj_contactForce", [i], [r6])
    for g1 in range(m.ngeom):
        for g2 in range(g1 + 1, m.ngeom):
            gives("mj_maxContact", [g1, g2], [mj.mj_maxContact(m, g1, g2, -1)])
    for g1, g2 in ((1, 3), (2, 4), (0, 5)):
        ft = np.zeros(6)
        dist = mj.mj_geomDistance(m, d, g1, g2, 2, ft)
        gives("mj_geomDistance", [g1, g2, 2], [dist, ft])
    qfrc = np.zeros(nv)
    mj.mj_applyFT(m, d, p, axis, p, body, qfrc)
    gives("mj_applyFT", [p, axis, p, body], [qfrc])
    q1, q2 = d.qpos.copy(), d.qpos.copy()
    mj.mj_integratePos(m, q2, v, 0.2)
    gives("mj_integratePos", [q1, v, 0.2], [q2])
    mj.mj_differentiatePos(m, r, 0.2, q1, q2)
    gives("mj_differentiatePos", [0.2, q1, q2], [r])
    q2 *= 1.3
    q3 = q2.copy()
    mj.mj_normalizeQuat(m, q3)
    gives("mj_normalizeQuat", [q2], [q3])
    for accelerated in (0, 1):
        mj.mj_rne(m, d, accelerated, r)
        gives("mj_rne", [accelerated], [r])
    gid, normal = np.zeros(1, np.int32), np.zeros(3)
    for k in range(6):
        start, ray = np.array([0.3, 0.2, 3.0]) + 0.3 * vec(3), np.array([0, 0, -1.0]) + 0.2 * vec(3)
        dist = mj.mj_ray(m, d, start, ray, None, 1, -1, gid, normal)
        gives("mj_ray", [start, ray], [dist, gid, normal])
        hf, me = mj.mj_name2id(m, 5, "ground"), mj.mj_name2id(m, 5, "wedge")
        dist = mj.mj_rayHfield(m, d, hf, start, ray, normal)
        gives("mj_rayHfield", [hf, start, ray], [dist, normal])
        target = d.geom_xpos[me] - start + 0.05 * vec(3)
        dist = mj.mj_rayMesh(m, d, me, start, target, normal)
        gives("mj_rayMesh", [me, start, target], [dist, normal])


def skips(m, d):
    put(d, "ctrl", vec(m.nu))
    mj.mj_forwardSkip(m, d, 2, 1)
    lines.append("call mj_forwardSkip 2 1")
    show(d, "qacc sensordata")
    put(d, "qvel", 0.3 * rng.normal(size=m.nv))
    mj.mj_forwardSkip(m, d, 1, 0)
    lines.append("call mj_forwardSkip 1 0")
    show(d, "qacc sensordata")
    put(d, "qacc", vec(m.nv))
    mj.mj_inverseSkip(m, d, 2, 1)
    lines.append("call mj_inverseSkip 2 1")
    show(d, "qfrc_inverse sensordata")
    put(d, "qvel", 0.3 * rng.normal(size=m.nv))
    mj.mj_inverseSkip(m, d, 1, 0)
    lines.append("call mj_inverseSkip 1 0")
    show(d, "qfrc_inverse sensordata")
    for name in ("mj_Euler", "mj_implicit", "mj_RungeKutta"):
        mj.mj_forward(m, d)
        if name == "mj_RungeKutta":
            mj.mj_RungeKutta(m, d, 4)
        else:
            call(name, m, d)
        lines.append("call mj_forward")
        lines.append("call " + name)
        show(d, "qpos qvel act")


def differences(m, d):
    n, s = 2 * m.nv + m.na, m.nsensordata
    for centered in (0, 1):
        A, B, C, D = np.zeros((n, n)), np.zeros((n, m.nu)), np.zeros((s, n)), np.zeros((s, m.nu))
        mj.mjd_transitionFD(m, d, 1e-6, centered, A, B, C, D)
        gives("mjd_transitionFD", [1e-6, centered], [A, B, C, D])
    mj.mj_forward(m, d)
    lines.append("call mj_forward")
    v = m.nv
    f, r = [np.zeros((v, v)) for _ in range(3)], [np.zeros((v, s)) for _ in range(3)]
    mass = np.zeros((v, m.nC))
    mj.mjd_inverseFD(m, d, 1e-6, 1, *f, *r, mass)
    gives("mjd_inverseFD", [1e-6, 1], [*f, *r, mass])


quaternions()
matrices()
factors()
others()
for solver, cone in ((2, 0), (0, 1)):
    m, d = world(solver, cone)
    questions(m, d)
    skips(m, d)
    if solver == 2:
        differences(m, d)
with open(os.path.join(HERE, "functions.txt"), "w") as out:
    out.write("\n".join(lines) + "\n")
with open(os.path.join(HERE, "functions-names.txt"), "w") as out:
    out.write("".join(n + "\n" for n in dir(mj) if n.startswith(("mj_", "mjd_", "mju_"))))
