// Random but reproducible states for golden data: a state file in the oracle's --init form.

// 32-bit mixing generator (a counter through a finalising hash); values in [-1, 1)
function generator(seed) {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let z = counter;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad) >>> 0;
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97) >>> 0;
    return ((z ^ (z >>> 15)) >>> 0) / 2147483648 - 1;
  };
}

const rounded = (x) => Number(x.toPrecision(7));

export function randomState(model, seed) {
  const next = generator(seed);
  const several = (n, scale) => Array.from({ length: n }, () => rounded(scale * next()));
  const qpos = model.qpos0.slice();
  model.jnt_type.forEach((type, j) => {
    const at = model.jnt_qposadr[j];
    const position = type === 0 ? 3 : 0;                        // free: three positions first
    for (let k = 0; k < position; k++) qpos[at + k] = rounded(qpos[at + k] + 0.5 * next());
    if (type <= 1) {                                            // free, ball: a quaternion, a little off unit length
      const q = several(4, 1);
      const norm = Math.hypot(...q) * (1 + 0.01 * next());
      for (let k = 0; k < 4; k++) qpos[at + position + k] = rounded(q[k] / norm);
    } else qpos[at] = rounded(qpos[at] + 0.8 * next());
  });
  const state = {
    time: rounded(1 + next()), qpos, qvel: several(model.nv, 1.5), act: several(model.na, 0.4),
    qfrc_applied: several(model.nv, 0.3), xfrc_applied: several(6 * model.nbody, 0.4), userdata: several(model.nuserdata, 1),
  };
  if (model.nmocap) {
    state.mocap_pos = several(3 * model.nmocap, 1);
    state.mocap_quat = several(4 * model.nmocap, 1);
  }
  return JSON.stringify(state) + '\n';
}
