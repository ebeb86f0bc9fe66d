"""Writes what MuJoCo's abstract visualiser makes of models, for the tests of `viewer`.

Usage: python scenes.py OUT MODEL.xml... [--full]

For each model a text file OUT/NAME.scene[.gz]: the state, then for each variant of the options (each flag toggled, each kind
of label and frame, cameras) the list of things to draw. --full keeps every variant; without it variants that show the same
as the first are left out.
"""
import gzip
import os
import sys

import mujoco
import numpy as np

FLAGS = [f for f in range(mujoco.mjtVisFlag.mjNVISFLAG) if f != mujoco.mjtVisFlag.mjVIS_SDFITER]


def state(m, d):
    """A state in which much is going on: some steps with controls and an applied force."""
    rng = np.random.RandomState(1)
    if m.nkey:
        mujoco.mj_resetDataKeyframe(m, d, 0)
    for a in range(m.nu):
        d.ctrl[a] = rng.uniform(-0.5, 0.5)
    if m.nbody > 1:
        d.xfrc_applied[m.nbody - 1] = [3, -2, 1, 0, 0, 0]
    for _ in range(50):
        mujoco.mj_step(m, d)
    mujoco.mj_forward(m, d)


def numbers(values):
    return ' '.join('%.9g' % v for v in values)


def variants(m):
    yield 'default', {}
    for f in FLAGS:
        if f == mujoco.mjtVisFlag.mjVIS_MESHBVH and m.nhfield:
            continue  # MuJoCo takes the number of a height field for that of a mesh here
        yield 'flag %d' % f, {'flags': [f]}
    yield 'groups', {'groups': True}
    for pair in ((3, 19), (16, 17), (10, 11), (12, 15), (24, 25)):
        yield 'flags %d %d' % pair, {'flags': pair}
    for f in range(1, mujoco.mjtFrame.mjNFRAME):
        yield 'frame %d' % f, {'frame': f, 'flags': [3, 6]}
    for label in range(1, mujoco.mjtLabel.mjNLABEL):
        yield 'label %d' % label, {'label': label, 'flags': [2, 3, 4, 6, 9, 14, 16, 21]}
    if m.nbody > 1:
        yield 'perturb 1', {'active': 1, 'flags': [21]}
        yield 'perturb 2', {'active': 2, 'flags': []}
    for c in range(min(m.ncam, 3)):
        yield 'camera %d' % c, {'camera': c}
    if m.nbody > 1:
        yield 'track', {'track': 1}


def dump(m, d, scn, v):
    opt, cam, pert = mujoco.MjvOption(), mujoco.MjvCamera(), mujoco.MjvPerturb()
    mujoco.mjv_defaultFreeCamera(m, cam)
    for f in v.get('flags', []):
        opt.flags[f] = not opt.flags[f]
    if v.get('groups'):
        for g in (opt.geomgroup, opt.sitegroup, opt.jointgroup, opt.tendongroup, opt.flexgroup, opt.skingroup):
            g[:] = 1
    opt.frame = v.get('frame', 0)
    opt.label = v.get('label', 0)
    if m.nbody > 1 and ('active' in v or 'label' in v):
        pert.select = 1
        pert.active = v.get('active', 0)
        pert.localpos[:] = [0.1, 0.05, -0.02]
        pert.refselpos[:] = [0.3, 0.2, 0.9]
        pert.refquat[:] = [0.6, 0, 0.8, 0]
    if 'camera' in v:
        cam.type, cam.fixedcamid = mujoco.mjtCamera.mjCAMERA_FIXED, v['camera']
    if 'track' in v:
        cam.type, cam.trackbodyid = mujoco.mjtCamera.mjCAMERA_TRACKING, v['track']
    for _ in range(2):  # planes without end follow the camera of the update before
        mujoco.mjv_updateScene(m, d, opt, pert, cam, mujoco.mjtCatBit.mjCAT_ALL, scn)
    lines = []
    for g in scn.geoms[:scn.ngeom]:
        whole = (g.type, g.dataid, g.objtype, g.objid, g.category, g.matid, g.texid, g.texuniform, g.texcoord)
        real = [*g.size, *g.pos, *g.mat.flat, *g.rgba, g.emission, g.specular, g.shininess, g.reflectance, *g.texrepeat]
        lines.append('g ' + ' '.join(str(int(i)) for i in whole) + ' ' + numbers(real) + ' ' + g.label)
    a, b = scn.camera
    eye = [(a.pos[k] + b.pos[k]) / 2 for k in range(3)] + list(a.forward) + list(a.up)
    eye += [a.frustum_center, a.frustum_width, a.frustum_bottom, a.frustum_top, a.frustum_near, a.frustum_far, a.orthographic]
    lines.append('eye ' + numbers(eye))
    for light in scn.lights[:scn.nlight]:
        lines.append('light %d %d %d ' % (light.id, light.type, light.castshadow) + numbers(
            [*light.pos, *light.dir, *light.attenuation, light.cutoff, light.exponent, *light.ambient, *light.diffuse,
             *light.specular]))
    for f in range(m.nflex):
        used, adr = scn.flexfaceused[f], scn.flexfaceadr[f]
        step = max(1, 9 * used // 40)
        where = slice(9 * adr, 9 * (adr + used), step)
        lines.append('flex %d %d %d ' % (f, used, step) + numbers([*scn.flexface[where], *scn.flexnormal[where]]))
    if m.nskin:
        step = max(1, 3 * m.nskinvert // 40)
        lines.append('skin %d ' % step + numbers([*scn.skinvert[::step], *scn.skinnormal[::step]]))
    return lines


def write(path, source, full):
    m = mujoco.MjModel.from_xml_path(source)
    m.vis.global_.bvactive = 0  # which boxes were visited is no part of a world here
    d = mujoco.MjData(m)
    state(m, d)
    out = ['model ' + os.path.abspath(source) if full else 'model ' + os.path.basename(source)[:-4]]
    for field in ('qpos', 'qvel', 'act', 'ctrl', 'qacc_warmstart', 'xfrc_applied', 'mocap_pos', 'mocap_quat'):
        out.append('state ' + field + ' ' + ' '.join('%.17g' % x for x in np.asarray(getattr(d, field)).flat))
    scn = mujoco.MjvScene(m, maxgeom=3000 if m.nbvh < 3000 else 20000)
    first = None
    for name, v in variants(m):
        lines = dump(m, d, scn, v)
        if first is None or full or lines != first:
            out.append('variant ' + name)
            out += lines
        first = first or lines
    with open(path, 'wb') as f:  # without a time, so that the same data is the same file
        f.write(gzip.compress(('\n'.join(out) + '\n').encode(), mtime=0))


if __name__ == '__main__':
    args = [a for a in sys.argv[1:] if a != '--full']
    os.makedirs(args[0], exist_ok=True)
    for source in args[1:]:
        name = source.strip('/').replace('/', '_')[-60:] if '--full' in sys.argv else os.path.basename(source)
        try:
            write(os.path.join(args[0], name[:-4] + '.scene.gz'), source, '--full' in sys.argv)
        except Exception as e:
            print(source, 'is left out:', str(e)[:100])
