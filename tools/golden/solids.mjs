#!/usr/bin/env node
// Writes the solids and terrains that the test models use: node tools/golden/solids.mjs
//
// Every shape is made of numbers here, so the files can be made again to the byte. A solid is { v: [[x, y, z]...], f: [[i, j, k...]...] }
// with faces counter-clockwise seen from outside.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.resolve(here, '../../conformance/src/test/resources/models/assets');
const refused = path.resolve(here, '../../conformance/src/test/resources/refused/assets');
for (const f of ['deep/er', 'shapes', 'terrain', 'parts']) fs.mkdirSync(path.join(folder, f), { recursive: true });
fs.mkdirSync(refused, { recursive: true });

// a small generator of equally distributed numbers in [0, 1)
function numbers(seed) {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

const round = (x) => Math.round(x * 1e5) / 1e5 + 0;

// ---- solids
function box(x, y, z, n = 1) { // every side cut into n x n squares; the points inside a side are coplanar with its corners
  const v = [], f = [], at = new Map();
  const id = (p) => {
    const key = p.join();
    if (!at.has(key)) { at.set(key, v.length); v.push(p.map((c, k) => round((2 * c / n - 1) * [x, y, z][k]))); }
    return at.get(key);
  };
  for (let k = 0; k < 3; k++) {
    for (const side of [0, n]) {
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) {
          const corner = (a, b) => { const p = [0, 0, 0]; p[k] = side; p[(k + 1) % 3] = a; p[(k + 2) % 3] = b; return id(p); };
          const square = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
          f.push(side ? square : square.reverse());
        }
      }
    }
  }
  return { v, f };
}

function prism(outline, h) { // outline counter-clockwise, convex or star-shaped seen from its first point's fan
  const n = outline.length, v = [], f = [];
  for (const z of [-h, h]) for (const [a, b] of outline) v.push([round(a), round(b), z]);
  for (let i = 1; i + 1 < n; i++) { f.push([0, i + 1, i]); f.push([n, n + i, n + i + 1]); }
  for (let i = 0; i < n; i++) { const j = (i + 1) % n; f.push([i, j, n + j, n + i]); }
  return { v, f };
}

function torus(R, r, n, k) {
  const v = [], f = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < k; j++) {
      const a = 2 * Math.PI * i / n, b = 2 * Math.PI * j / k, q = R + r * Math.cos(b);
      v.push([round(q * Math.cos(a)), round(q * Math.sin(a)), round(r * Math.sin(b))]);
      const i1 = (i + 1) % n, j1 = (j + 1) % k;
      f.push([i * k + j, i1 * k + j, i1 * k + j1], [i * k + j, i1 * k + j1, i * k + j1]);
    }
  }
  return { v, f };
}

function ball(size, n, k, bump = () => 1) { // n slices around z, k stacks
  const v = [[0, 0, round(-size[2] * bump(0, 0))]], f = [];
  for (let j = 1; j < k; j++) {
    for (let i = 0; i < n; i++) {
      const b = Math.PI * (j / k - 0.5), a = 2 * Math.PI * i / n, s = bump(i, j);
      v.push([size[0] * s * Math.cos(b) * Math.cos(a), size[1] * s * Math.cos(b) * Math.sin(a), size[2] * s * Math.sin(b)].map(round));
    }
  }
  const top = v.push([0, 0, round(size[2] * bump(0, k))]) - 1, at = (i, j) => 1 + (j - 1) * n + i % n;
  for (let i = 0; i < n; i++) {
    f.push([0, at(i + 1, 1), at(i, 1)], [top, at(i, k - 1), at(i + 1, k - 1)]);
    for (let j = 1; j + 1 < k; j++) f.push([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
  }
  return { v, f };
}

const cloud = (seed, n, size) => {
  const next = numbers(seed);
  return Array.from({ length: n }, () => size.map((s) => round(s * (2 * next() - 1))));
};
const moved = (s, d) => ({ v: s.v.map((p) => p.map((c, k) => round(c + d[k]))), f: s.f });
const turned = (s) => ({ v: s.v, f: s.f.map((q) => [...q].reverse()) });
const joined = (...list) => list.reduce((a, b) => ({ v: [...a.v, ...b.v], f: [...a.f, ...b.f.map((q) => q.map((i) => i + a.v.length))] }));
const triangles = (s) => s.f.flatMap((q) => q.slice(2).map((_, i) => [q[0], q[i + 1], q[i + 2]]));

// ---- files
const write = (name, content, to = folder) => fs.writeFileSync(path.join(to, name), content);

function stl(s) {
  const tri = triangles(s), b = Buffer.alloc(84 + 50 * tri.length);
  b.write('made by tools/golden/solids.mjs', 0, 'latin1');
  b.writeUInt32LE(tri.length, 80);
  tri.forEach((t, i) => t.forEach((p, c) => s.v[p].forEach((x, k) => b.writeFloatLE(x, 84 + 50 * i + 12 + 12 * c + 4 * k))));
  return b;
}

function obj(s, { coords = false, normals = false, corner = (i) => i } = {}) {
  const lines = s.v.map((p) => `v ${p.join(' ')}`);
  if (coords) s.v.forEach((p, i) => lines.push(`vt ${round((i * 0.37) % 1)} ${round((i * 0.61) % 1)}`));
  if (normals) {
    s.v.forEach((p) => { const l = Math.hypot(...p); lines.push(`vn ${p.map((c) => round(c / l)).join(' ')}`); });
  }
  const point = (i) => `${corner(i) + 1}${coords ? `/${i + 1}` : normals ? '/' : ''}${normals ? `/${i + 1}` : ''}`;
  s.f.forEach((q) => lines.push(`f ${q.map(point).join(' ')}`));
  return lines.join('\n') + '\n';
}

function msh(s, { normals = false, coords = false } = {}) {
  const tri = triangles(s), n = s.v.length;
  const floats = [...s.v.flat()];
  if (normals) s.v.forEach((p) => { const l = Math.hypot(...p); floats.push(...p.map((c) => c / l)); });
  if (coords) s.v.forEach((p, i) => floats.push((i % 7) / 7, (i % 11) / 11));
  const b = Buffer.alloc(16 + 4 * floats.length + 12 * tri.length);
  [n, normals ? n : 0, coords ? n : 0, tri.length].forEach((x, i) => b.writeInt32LE(x, 4 * i));
  floats.forEach((x, i) => b.writeFloatLE(x, 16 + 4 * i));
  tri.flat().forEach((x, i) => b.writeInt32LE(x, 16 + 4 * floats.length + 4 * i));
  return b;
}

function soup(s) { // every triangle has corners of its own
  const v = [], f = triangles(s).map((t) => t.map((p) => v.push(s.v[p]) - 1));
  return { v, f };
}

function png(w, h, gray) {
  const raw = Buffer.alloc(h * (w + 1));
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) raw[y * (w + 1) + 1 + x] = gray(x, y);
  const chunk = (type, data) => {
    const b = Buffer.alloc(12 + data.length);
    b.writeUInt32BE(data.length, 0);
    b.write(type, 4, 'latin1');
    data.copy(b, 8);
    b.writeUInt32BE(zlib.crc32 ? zlib.crc32(b.subarray(4, 8 + data.length)) : crc(b.subarray(4, 8 + data.length)), 8 + data.length);
    return b;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head[8] = 8; // eight bits of gray
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', head), chunk('IDAT', zlib.deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes) {
  let c = ~0;
  for (const b of bytes) { c ^= b; for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0); }
  return ~c >>> 0;
}

function terrain(rows, columns, height) {
  const b = Buffer.alloc(8 + 4 * rows * columns);
  b.writeInt32LE(rows, 0);
  b.writeInt32LE(columns, 4);
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) b.writeFloatLE(height(r, c), 8 + 4 * (r * columns + c));
  return b;
}

const bracket = prism([[0, 0], [0.3, 0], [0.3, 0.06], [0.06, 0.06], [0.06, 0.24], [0, 0.24]].map(([a, b]) => [a - 0.05, b - 0.05]), 0.05);
const star = prism(Array.from({ length: 14 }, (_, i) => { const r = i % 2 ? 0.08 : 0.2, a = Math.PI * i / 7; return [r * Math.cos(a), r * Math.sin(a)]; }), 0.04);
const bumpy = numbers(5), bumps = Array.from({ length: 400 }, () => 0.85 + 0.3 * bumpy());
const rock = ball([0.12, 0.1, 0.08], 12, 8, (i, j) => bumps[(i % 12) * 9 + j]);
const needle = ball([0.004, 0.006, 0.35], 6, 4);
const wedge = { v: [[0, 0, 0], [0.2, 0, 0], [0.2, 0.14, 0], [0, 0.14, 0], [0, 0, 0.09], [0, 0.14, 0.09]], f: [[0, 3, 2, 1], [0, 4, 5, 3], [0, 1, 4], [3, 5, 2], [1, 2, 5, 4]] };
const frame = joined(box(0.2, 0.02, 0.03), moved(box(0.02, 0.15, 0.03), [0.15, 0.1, 0]), moved(box(0.02, 0.15, 0.03), [-0.15, 0.1, 0]));

write('bracket.stl', stl(bracket));
write('plate.stl', stl(box(0.3, 0.2, 0.0005)));
write('needle.obj', obj(needle));
write('torus.stl', stl(torus(0.2, 0.06, 44, 22)));
write('ring.stl', stl(torus(0.2, 0.06, 18, 8)));
write('rock.msh', msh(rock, { normals: true, coords: true }));
write('rock_bare.msh', msh(rock));
write('boulder.stl', stl(ball([0.3, 0.25, 0.2], 26, 14, (i, j) => 1 + 0.06 * Math.sin(1.7 * i) * Math.cos(2.3 * j))));
write('star.obj', obj(star, { coords: true, normals: true }));
write('wedge.obj', obj(wedge, { coords: true }));
write('inside_out.obj', obj(turned(wedge)));
write('half_turned.obj', obj({ v: wedge.v, f: wedge.f.map((q, i) => (i === 1 ? [...q].reverse() : q)) }));
write('soup.obj', obj(soup(rock)));
write('doubled.obj', obj({ v: [...wedge.v, ...wedge.v, [0.1, 0.07, 0.03]], f: wedge.f.map((q, i) => q.map((p) => (i % 2 ? p + 6 : p))) }));
write('gridded.obj', obj(box(0.1, 0.08, 0.06, 4)));
write('frame.stl', stl(frame));
write('open.obj', obj({ v: rock.v, f: rock.f.filter((q) => !q.includes(rock.v.length - 1)) }));
write('egg.obj', obj(ball([0.06, 0.08, 0.11], 14, 9)));
write('cloud.obj', obj({ v: cloud(11, 60, [0.1, 0.12, 0.14]), f: [[0, 1, 2]] }));
write('deep/er/nut.obj', obj(prism(Array.from({ length: 6 }, (_, i) => [0.1 * Math.cos(Math.PI * i / 3), 0.1 * Math.sin(Math.PI * i / 3)]), 0.05)));
write('shapes/tetra.obj', 'v 0 0 0\nv 0.2 0 0\nv 0 0.2 0\nv 0 0 0.2\nf -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n');
write('shapes/cube.stl', stl(box(0.05, 0.05, 0.05)));
write('shapes/octa.obj', obj(ball([0.1, 0.1, 0.12], 4, 2)));
write('terrain/hills.png', png(24, 16, (x, y) => Math.round(110 + 60 * Math.sin(x * 0.7) + 50 * Math.cos(y * 0.9))));
write('terrain/steps.hf', terrain(12, 15, (r, c) => 0.1 * Math.floor(c / 3) + 0.02 * (r % 3)));
write('terrain/flat.png', png(5, 4, () => 77));
const gridColour = png(8, 8, (x, y) => ((x + y) % 2 ? 200 : 60));
write('terrain/checks.png', gridColour);

function skin(v, f, bones, coords = []) { // bones: { body, pos, quat, id, weight }
  const parts = [Int32Array.of(v.length, coords.length, f.length, bones.length), Float32Array.from(v.flat()),
    Float32Array.from(coords.flat()), Int32Array.from(f.flat())];
  for (const b of bones) {
    const name = new Uint8Array(40);
    name.set(Buffer.from(b.body));
    parts.push(name, Float32Array.from([...b.pos, ...b.quat]), Int32Array.of(b.id.length), Int32Array.from(b.id), Float32Array.from(b.weight));
  }
  return Buffer.concat(parts.map((p) => Buffer.from(p.buffer, p.byteOffset, p.byteLength)));
}

// a sleeve around two bodies
const sleeve = { v: [], f: [], coords: [] };
for (let i = 0; i < 5; i++) {
  for (let k = 0; k < 6; k++) {
    sleeve.v.push([round(0.06 * Math.cos(k * Math.PI / 3)), round(0.06 * Math.sin(k * Math.PI / 3)), round(0.1 * i)]);
    sleeve.coords.push([round(k / 6), round(i / 4)]);
    if (i < 4) {
      const a = 6 * i + k, b = 6 * i + (k + 1) % 6;
      sleeve.f.push([a, b, b + 6], [a, b + 6, a + 6]);
    }
  }
}
const ids = sleeve.v.map((_, i) => i);
const bones = [
  { body: 'upper', pos: [0, 0, 0.1], quat: [1, 0, 0, 0], id: ids.slice(0, 24), weight: ids.slice(0, 24).map((i) => 2 - Math.floor(i / 6) * 0.4) },
  { body: 'lower', pos: [0, 0.02, 0.3], quat: [2, 0, 1, 0], id: ids.slice(6), weight: ids.slice(6).map((i) => 0.3 + Math.floor(i / 6) * 0.5) },
];
write('sleeve.skn', skin(sleeve.v, sleeve.f, bones, sleeve.coords));

// files that must be refused
write('short.skn', skin(sleeve.v, sleeve.f, bones).subarray(0, 900), refused);
const crowd = skin(sleeve.v, sleeve.f, bones);
crowd.writeInt32LE(0x7fffffff, 12);
write('lying.skn', crowd, refused);
write('loose.skn', skin(sleeve.v, sleeve.f, bones.slice(0, 1)), refused);
write('empty.obj', '', refused);
write('empty.stl', Buffer.alloc(0), refused);
write('short.stl', stl(wedge).subarray(0, 84 + 120), refused);
const lying = stl(wedge);
lying.writeUInt32LE(4000, 80);
write('lying.stl', lying, refused);
const none = Buffer.alloc(84);
write('none.stl', none, refused);
const nan = stl(wedge);
nan.writeFloatLE(NaN, 84 + 12);
write('nan.stl', nan, refused);
const far = stl(wedge);
far.writeFloatLE(4e9, 84 + 12);
write('far.stl', far, refused);
write('text.stl', 'solid wedge\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid wedge\n', refused);
write('three.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n', refused);
write('beyond.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 9\n', refused);
write('line.obj', 'v 0 0 0\nv 1 1 1\nv 2 2 2\nv 3 3 3\nf 1 2 3\n', refused);
write('sheet.obj', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 1 3 4\n', refused);
write('inside_out.obj', obj(turned(wedge)), refused);
write('half_turned.obj', obj({ v: wedge.v, f: wedge.f.map((q, i) => (i === 1 ? [...q].reverse() : q)) }), refused);
write('short.msh', msh(rock).subarray(0, 300), refused);
const wrong = msh(wedge);
wrong.writeInt32LE(-3, 0);
write('negative.msh', wrong, refused);
const many = msh(wedge);
many.writeInt32LE(60, 0);
write('lying.msh', many, refused);
const index = msh(wedge);
index.writeInt32LE(77, 16 + 4 * 18);
write('index.msh', index, refused);
write('short.hf', terrain(4, 4, () => 1).subarray(0, 40), refused);
const tall = terrain(4, 4, () => 1);
tall.writeInt32LE(4000, 0);
write('lying.hf', tall, refused);
write('wedge.obj', obj(wedge), refused);
write('broken.png', gridColour.subarray(0, 40), refused);
