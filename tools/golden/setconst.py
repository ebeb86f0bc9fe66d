#!/usr/bin/env python3
"""Makes conformance/src/test/resources/overlays/NAME.json: constants that MuJoCo derives after a change of a model.

usage: setconst.py (with a Python that has mujoco 3.12.0)

Each file has the changes, as [field, row, numbers], and the fields that mj_setConst writes, after it has run.
"""
import json
import pathlib

import mujoco

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEST = ROOT / 'conformance/src/test/resources'
EXAMPLES = ROOT / 'models/src/main/resources/dev/cardan/models'

WRITTEN = '''body_sameframe body_subtreemass body_invweight0 geom_sameframe site_sameframe jnt_actuatorid dof_M0 dof_invweight0
dof_length tendon_actuatorid tendon_length0 tendon_invweight0 tendon_lengthspring actuator_acc0 actuator_length0
actuator_biasprm eq_data cam_pos0 cam_poscom0 cam_mat0 light_pos0 light_poscom0 light_dir0'''.split()

CASES = {
    'humanoid': [
        ['body_mass', 1, [11.5]],
        ['body_inertia', 1, [0.2, 0.17, 0.11]],
        ['body_pos', 4, [0.01, 0.03, -0.31]],
        ['body_ipos', 2, [0.01, 0.02, -0.05]],
        ['jnt_axis', 5, [0, 0.6, 0.8]],
        ['dof_armature', 9, [0.07]],
        ['actuator_gear', 3, [55, 0, 0, 0, 0, 0]],
        ['qpos0', 12, [0.3]],
        ['body_gravcomp', 5, [0.5]],
    ],
    'tendon_hand': [
        ['site_pos', 1, [0.06, 0.01, -0.02]],
        ['body_mass', 2, [0.4]],
        ['tendon_armature', 0, [0.02]],
        ['wrap_prm', 0, [1.4]],
    ],
    'connects': [
        ['eq_data', 0, [0.2, 0.1, 0.05, 0, 0, 0, 0, 0, 0, 0, 0]],
        ['body_pos', 4, [0.6, 0.1, 0]],
        ['body_mass', 3, [3]],
    ],
    'cameras_lights': [
        ['cam_pos', 0, [0.5, -2, 1]],
        ['light_dir', 1, [0, 0, -1]],
        ['body_mass', 1, [0.5]],
        ['geom_pos', 0, [0.1, 0.05, 0]],
    ],
    'ratios': [
        ['actuator_biasprm', 0, [0, -30, 1.2, 0, 0, 0, 0, 0, 0, 0]],
        ['actuator_damping', 3, [0.4]],
        ['actuator_armature', 4, [0.03]],
        ['body_mass', 2, [1.7]],
        ['dof_armature', 0, [0.3]],
    ],
}


def path(name):
    own = TEST / 'models' / (name + '.xml')
    return own if own.exists() else EXAMPLES / (name + '.xml')


def main():
    for name, changes in CASES.items():
        m = mujoco.MjModel.from_xml_path(str(path(name)))
        for field, row, numbers in changes:
            array = getattr(m, field).reshape(getattr(m, field).shape[0], -1)
            assert array.shape[1] >= len(numbers), (name, field, array.shape)
            array[row, :len(numbers)] = numbers
        mujoco.mj_setConst(m, mujoco.MjData(m))
        fields = {f: getattr(m, f).reshape(-1).tolist() for f in WRITTEN if getattr(m, f).size}
        stat = {f: getattr(m.stat, f) for f in ('meaninertia', 'meanmass', 'meansize', 'extent')}
        stat['center'] = m.stat.center.tolist()
        out = {'model': name, 'changes': changes, 'fields': fields, 'stat': stat, 'ngravcomp': int(m.ngravcomp)}
        (TEST / 'overlays').mkdir(exist_ok=True)
        (TEST / 'overlays' / (name + '.json')).write_text(json.dumps(out, separators=(',', ':')) + '\n')
        print(name, 'ok')


main()
