#!/usr/bin/env node
// Writes test models of random pairs with a mesh, from just apart to deep: node tools/golden/mesh-pairs.mjs
//
// Every first geom of a pair belongs to the world, every second one to a single body, and only the listed pairs collide.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const models = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../conformance/src/test/resources/models');
const PAIRS = 250;

// the 32-bit and the 64-bit builds of MuJoCo order the polygons of a hull differently; pairs whose contacts depend on it are left out
const ORDERED = [[26, 64], [4, 44, 226], [96], [164]];

let state = 1;
const uniform = (low = 0, high = 1) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return low + (high - low) * state / 4294967296;
};
const choice = (n) => Math.floor(uniform(0, n));
const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
const unit = (n) => { const v = Array.from({ length: n }, normal), r = Math.hypot(...v); return v.map((x) => x / r); };
const text = (v) => v.map((x) => Number(x.toPrecision(6))).join(' ');

function turned([w, x, y, z], v) { // v in the frame of the quaternion's body
  const r = [[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]];
  return [0, 1, 2].map((k) => r[0][k] * v[0] + r[1][k] * v[1] + r[2][k] * v[2]);
}

// ---- meshes of about unit size: points of which the hull is taken
const rounded = (x) => Math.round(x * 1e4) / 1e4 + 0;
const cloud = (n, sx, sy, sz) => Array.from({ length: n }, () => [sx, sy, sz].map((s) => rounded(s * uniform(-1, 1))));
const ring = (n, h) => Array.from({ length: 2 * n }, (_, i) =>
  [rounded(Math.cos((i >> 1) * 2 * Math.PI / n)), rounded(Math.sin((i >> 1) * 2 * Math.PI / n)), i % 2 ? h : -h]);
const block = Array.from({ length: 27 }, (_, i) => [i % 3 - 1, 0.5 * (Math.floor(i / 3) % 3 - 1), 0.25 * (Math.floor(i / 9) - 1)]);
const shapes = [cloud(4, 1, 1, 1), cloud(8, 1, 0.7, 0.5), cloud(9, 1, 1, 1), cloud(25, 0.6, 1, 0.8), cloud(80, 1, 1, 0.4),
  cloud(16, 1, 0.01, 0.01), cloud(20, 1, 0.8, 0.005), ring(16, 0.3), block];
const mirrors = [[1, 1, 1], [1, -1, 1], [1, 1, 1], [-1, -1, -1], [1, 1, 1], [1, 1, 1], [1, 1, -1], [1, 1, 1], [1, 1, 1]];
const counts = { sphere: 1, capsule: 2, ellipsoid: 3, cylinder: 2, box: 3 };
const types = Object.keys(counts);

function reach(geom, quat, v) {
  const l = turned(quat, v), s = geom.size;
  switch (geom.type) {
    case 'sphere': return s[0];
    case 'capsule': return s[0] + s[1] * Math.abs(l[2]);
    case 'ellipsoid': return Math.hypot(s[0] * l[0], s[1] * l[1], s[2] * l[2]);
    case 'cylinder': return s[0] * Math.hypot(l[0], l[1]) + s[1] * Math.abs(l[2]);
    case 'box': return s[0] * Math.abs(l[0]) + s[1] * Math.abs(l[1]) + s[2] * Math.abs(l[2]);
    default: return Math.max(...shapes[geom.shape].map((p) => p.reduce((sum, c, k) => sum + c * geom.scale * mirrors[geom.shape][k] * l[k], 0)));
  }
}

[0.02, 0.3, 1, 20].forEach((scale, k) => {
  state = 77 + k;
  const fixed = [], carried = [], pairs = [];
  const mesh = () => ({ type: 'mesh', shape: choice(shapes.length), scale });
  const analytic = () => {
    const type = types[choice(types.length)], extent = scale * Math.exp(uniform(-1, 0.5));
    return { type, size: Array.from({ length: counts[type] }, () => extent * uniform(0.1, 1)) };
  };
  const line = (name, g, pos, quat) => `<geom name="${name}" type="${g.type}" `
    + (g.type === 'mesh' ? `mesh="m${g.shape}"` : g.type === 'hfield' ? 'hfield="field"' : `size="${text(g.size)}"`)
    + ` pos="${text(pos)}" quat="${text(quat)}"/>`;
  for (let i = 0; pairs.length < PAIRS; i++) {
    const b = mesh(), qa = unit(4), qb = uniform() < 0.25 ? qa : unit(4);
    const kind = i % 10;
    const a = kind === 8 ? { type: 'plane', size: [1, 1, 1] } : kind === 9 ? { type: 'hfield' } : kind % 2 ? analytic() : mesh();
    let at;
    if (kind === 8) {
      const height = uniform(-0.5, 1) * scale, [w, x, y, z] = qa;
      at = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)].map((c) => height * c);
    } else if (kind === 9) {
      at = unit(3).map((c) => c * scale * uniform(0.2, 0.8));
    } else {
      const v = unit(3), touch = reach(a, qa, v) + reach(b, qb, v.map((c) => -c));
      const share = uniform() < 0.33 ? 1 - 1e-3 * uniform() : uniform(0.05, 0.95);
      at = v.map((c) => c * touch * share);
    }
    if (ORDERED[k].includes(i)) continue;
    fixed.push(`    ${line(`a${i}`, a, [0, 0, 0], qa)}`);
    carried.push(`      ${line(`b${i}`, b, at, qb)}`);
    pairs.push(`    <pair geom1="a${i}" geom2="b${i}"${i % 5 === 0 ? ` margin="${scale * 0.05}"` : ''}/>`);
  }
  const assets = shapes.map((points, i) => `    <mesh name="m${i}" scale="${mirrors[i].map((s) => s * scale).join(' ')}" vertex="${points.flat().join(' ')}"/>`);
  const heights = Array.from({ length: 30 }, () => rounded(uniform()));
  assets.push(`    <hfield name="field" nrow="5" ncol="6" size="${text([1, 0.8, 0.4, 0.3].map((s) => s * scale))}" elevation="${heights.join(' ')}"/>`);
  fs.writeFileSync(path.join(models, `mesh_pairs_${k + 1}.xml`), [
    `<!-- Random pairs with a mesh at a scale of ${scale} m, made by tools/golden/mesh-pairs.mjs. -->`,
    `<mujoco model="mesh_pairs_${k + 1}">`, '  <default><geom contype="0" conaffinity="0"/></default>',
    '  <asset>', ...assets, '  </asset>', '  <worldbody>', ...fixed, '    <body mocap="true">', ...carried, '    </body>',
    '  </worldbody>', '  <contact>', ...pairs, '  </contact>', '</mujoco>', ''].join('\n'));
});
