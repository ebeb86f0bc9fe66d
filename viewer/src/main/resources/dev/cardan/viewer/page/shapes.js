// Triangles of shapes, as fine as the model wants them; sizes, texture coordinates and corners are those of the pictures
// that Cardan draws without a browser.
import * as THREE from 'three';

const SMOOTH = 0.8; // cosine to the face's normal from which a vertex keeps its own
const PLANE_GRID = 200;

/** Collects corners of triangles with normals and texture coordinates. */
class Builder {
  constructor() {
    this.position = [];
    this.normal = [];
    this.uv = [];
  }

  corner(p, n, u, v) {
    this.position.push(p[0], p[1], p[2]);
    this.normal.push(n[0], n[1], n[2]);
    this.uv.push(u, v);
  }

  /** The band between two rings {r, z, nr, nz, v} of a surface of revolution, the first one below. */
  band(low, high, slices) {
    const at = (ring, angle, u) => {
      const c = Math.cos(angle), s = Math.sin(angle);
      this.corner([ring.r * c, ring.r * s, ring.z], [ring.nr * c, ring.nr * s, ring.nz], u, ring.v);
    };
    for (let j = 0; j < slices; j++) {
      const u = j / slices, w = (j + 1) / slices, a = 2 * Math.PI * u, b = 2 * Math.PI * w;
      if (low.r > 0) { at(low, a, u); at(low, b, w); at(high, b, w); }
      if (high.r > 0) { at(low, a, u); at(high, b, w); at(high, a, u); }
    }
    return this;
  }

  /** Rings of a ball of radius 1 between two parallels, counted in parts of a right angle. */
  arc(from, to, quarter, slices, v0, dv) {
    const ring = (i) => {
      const pole = Math.abs(i) === quarter, angle = (Math.PI / 2) * (i / quarter);
      const c = pole ? 0 : Math.cos(angle), s = pole ? Math.sign(i) : Math.sin(angle);
      return { r: c, z: s, nr: c, nz: s, v: v0 - (dv * i) / quarter };
    };
    for (let i = from; i < to; i++) this.band(ring(i), ring(i + 1), slices);
    return this;
  }

  disk(z, sign, slices) {
    const rim = (angle) => {
      const c = Math.cos(angle), s = Math.sin(angle);
      this.corner([c, s, z], [0, 0, sign], 0.5 + 0.5 * c, 0.5 + 0.5 * s);
    };
    for (let j = 0; j < slices; j++) {
      const a = (2 * Math.PI * j) / slices, b = (2 * Math.PI * (j + 1)) / slices;
      rim(sign > 0 ? a : b);
      rim(sign > 0 ? b : a);
      this.corner([0, 0, z], [0, 0, sign], 0.5, 0.5);
    }
    return this;
  }

  mantle(slices) {
    return this.band({ r: 1, z: -1, nr: 1, nz: 0, v: 1 }, { r: 1, z: 1, nr: 1, nz: 0, v: 0 }, slices);
  }

  cone(slices) {
    const n = Math.SQRT1_2;
    this.band({ r: 1, z: 0, nr: n, nz: n, v: 1 }, { r: 0, z: 1, nr: n, nz: n, v: 0 }, slices);
    return this.disk(0, -1, slices);
  }

  box() {
    for (let axis = 0; axis < 3; axis++) {
      for (const sign of [-1, 1]) {
        const first = axis === 0 ? 1 : 0, second = axis === 2 ? 1 : 2, turned = (axis === 1 ? -sign : sign) < 0;
        for (const k of [0, 1, 2, 0, 2, 3]) {
          const corner = turned ? 3 - k : k, a = corner === 1 || corner === 2 ? 1 : -1, b = corner >= 2 ? 1 : -1;
          const p = [0, 0, 0], n = [0, 0, 0];
          p[axis] = n[axis] = sign;
          p[first] = a;
          p[second] = b;
          this.corner(p, n, (a + 1) / 2, 1 - (b + 1) / 2);
        }
      }
    }
    return this;
  }

  rectangle(x, y, u0, v0, u1, v1) {
    const n = [0, 0, 1];
    for (const [a, b] of [[-1, -1], [1, -1], [1, 1], [-1, -1], [1, 1], [-1, 1]]) {
      this.corner([a * x, b * y, 0], n, a < 0 ? u0 : u1, b < 0 ? v0 : v1);
    }
    return this;
  }

  flat(a, b, c) {
    const n = faceNormal(a, b, c);
    this.corner(a, n, 0, 1);
    this.corner(b, n, 1, 1);
    this.corner(c, n, 0, 0);
    return this;
  }

  build() {
    return geometry(new Float32Array(this.position), new Float32Array(this.normal), new Float32Array(this.uv));
  }
}

function faceNormal(a, b, c) {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]], v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.max(1e-30, Math.hypot(n[0], n[1], n[2]));
  return [n[0] / length, n[1] / length, n[2] / length];
}

export function geometry(position, normal, uv) {
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.BufferAttribute(position, 3));
  g.setAttribute('normal', new THREE.BufferAttribute(normal, 3));
  g.setAttribute('uv', new THREE.BufferAttribute(uv ?? new Float32Array((position.length / 3) * 2), 2));
  return g;
}

/** The geometries of a model, made when first asked for. */
export class Shapes {
  constructor(model) {
    this.model = model;
    this.made = new Map();
    this.slices = Math.min(64, Math.max(8, model.visual.slices));
    this.quarter = Math.min(32, Math.max(4, model.visual.stacks)) / 2 | 0;
  }

  /** By a word, and for meshes, hulls, height fields and planes a number. */
  get(kind, id = 0) {
    const key = `${kind} ${id}`;
    if (!this.made.has(key)) this.made.set(key, this.make(kind, id));
    return this.made.get(key);
  }

  make(kind, id) {
    const b = new Builder(), n = this.slices, q = this.quarter;
    switch (kind) {
      case 'sphere': return b.arc(-q, q, q, n, 0.5, 0.5).build();
      case 'top': return b.arc(0, q, q, n, 1, 1).build();
      case 'bottom': return b.arc(-q, 0, q, n, 0, 1).build();
      case 'mantle': return b.mantle(n).build();
      case 'cylinder': return b.disk(-1, -1, n).mantle(n).disk(1, 1, n).build();
      case 'cone': return b.cone(n).build();
      case 'box': return b.box().build();
      case 'triangle': return b.flat([0, 0, 0], [1, 0, 0], [0, 1, 0]).build();
      case 'square': return b.rectangle(1, 1, 0, 1, 1, 0).build();
      case 'plane': return this.plane(b, id);
      case 'mesh': return this.mesh(this.model.meshes[id]);
      case 'hull': return this.hull(this.model.meshes[id]);
      default: return this.field(b, this.model.hfields[id]);
    }
  }

  /** Size of a repetition of the texture of a plane without end, else of a square of its grid, m. */
  step(id, axis) {
    const repeat = this.model.planes[id].repeat[axis];
    return repeat > 0 ? 2 / repeat : (2.1 * this.model.visual.zfar * this.model.extent) / (PLANE_GRID - 2);
  }

  plane(b, id) {
    const half = [0, 0], low = [0, 0], high = [1, 1], { size } = this.model.planes[id];
    for (let axis = 0; axis < 2; axis++) {
      const endless = size[axis] <= 0;
      half[axis] = endless ? (2.1 * this.model.visual.zfar * this.model.extent + 2 * this.step(id, axis)) / 2 : size[axis];
      if (endless) {
        low[axis] = -0.5 * half[axis];
        high[axis] = 0.5 * half[axis];
      }
    }
    const ends = size[1] > 0;
    return b.rectangle(half[0], half[1], low[0], ends ? 1 : -low[1], high[0], ends ? 0 : -high[1]).build();
  }

  mesh(m) {
    const faces = m.face.length / 3, position = new Float32Array(9 * faces), normal = new Float32Array(9 * faces);
    const uv = m.texcoord ? new Float32Array(6 * faces) : null;
    const corner = (f, k) => m.vert.subarray(3 * m.face[3 * f + k], 3 * m.face[3 * f + k] + 3);
    for (let f = 0; f < faces; f++) {
      const flat = faceNormal(corner(f, 0), corner(f, 1), corner(f, 2));
      for (let k = 0; k < 3; k++) {
        const at = 3 * m.facenormal[3 * f + k], own = m.normal.subarray(at, at + 3);
        const cosine = own[0] * flat[0] + own[1] * flat[1] + own[2] * flat[2];
        position.set(corner(f, k), 9 * f + 3 * k);
        normal.set(uv || cosine >= SMOOTH ? own : flat, 9 * f + 3 * k);
        if (uv) {
          const t = 2 * m.facetexcoord[3 * f + k];
          uv.set(m.texcoord.subarray(t, t + 2), 6 * f + 2 * k);
        }
      }
    }
    return geometry(position, normal, uv);
  }

  hull(m) {
    const b = new Builder(), corner = (i) => m.vert.subarray(3 * m.hull[i], 3 * m.hull[i] + 3);
    for (let i = 0; i < m.hull.length; i += 3) b.flat(corner(i), corner(i + 1), corner(i + 2));
    return b.build();
  }

  /** Two triangles per cell, walls down to the base, and the base. */
  field(b, f) {
    const [x, y, top, base] = f.size;
    const point = (r, c) => [x * ((2 * c) / (f.cols - 1) - 1), y * ((2 * r) / (f.rows - 1) - 1), f.data[r * f.cols + c] * top];
    const wall = (from, to) => {
      const low = [from[0], from[1], -base], next = [to[0], to[1], -base];
      b.flat(low, next, to).flat(low, to, from);
    };
    for (let r = 0; r < f.rows - 1; r++) {
      for (let c = 0; c < f.cols - 1; c++) {
        b.flat(point(r + 1, c), point(r, c), point(r + 1, c + 1));
        b.flat(point(r, c), point(r, c + 1), point(r + 1, c + 1));
      }
      wall(point(r + 1, 0), point(r, 0));
      wall(point(r, f.cols - 1), point(r + 1, f.cols - 1));
    }
    for (let c = 0; c < f.cols - 1; c++) {
      wall(point(0, c), point(0, c + 1));
      wall(point(f.rows - 1, c + 1), point(f.rows - 1, c));
    }
    return b.flat([-x, -y, -base], [-x, y, -base], [x, y, -base]).flat([-x, -y, -base], [x, y, -base], [x, -y, -base]).build();
  }

  dispose() {
    for (const g of this.made.values()) g.dispose();
    this.made.clear();
  }
}
