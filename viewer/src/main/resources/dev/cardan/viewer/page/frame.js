// The things to draw of one world at one time; the bytes are FrameEncoder's and tell only what has changed.

export const Shape = {
  PLANE: 0, HFIELD: 1, SPHERE: 2, CAPSULE: 3, ELLIPSOID: 4, CYLINDER: 5, BOX: 6, MESH: 7, SDF: 8,
  ARROW: 100, ARROW1: 101, ARROW2: 102, LINE: 103, LINE_BOX: 104, FLEX: 105, SKIN: 106, LABEL: 107, TRIANGLE: 108,
};
export const Category = { STATIC: 1, DYNAMIC: 2, DECOR: 4 };
export const Effect = { SHADOW: 1, WIREFRAME: 2, REFLECTION: 4, ADDITIVE: 8, SKYBOX: 16, FOG: 32, HAZE: 64, CULL_FACE: 128 };

/** Whole numbers of a look, in their order: shape, data, kind and number of the object, category, material, texture, bits. */
export const LOOK_INTS = 8;
/** Real numbers of a look: size (3), colour (4), emission, specular, shininess, reflectance, texture repeats (2), bound. */
export const LOOK_FLOATS = 14;
const LIGHT_FLOATS = 23;
const BYTE = 1 / 127, SHORT = 1 / 32767;

export class Frame {
  constructor() {
    this.count = 0;
    this.ints = new Int32Array(0);
    this.floats = new Float32Array(0);
    this.pos = new Float32Array(0);
    this.mat = new Float32Array(0);
    this.labels = [];
    this.lights = [];
    this.cameras = new Float32Array(0);
    this.centres = new Map(); // of followed bodies
    this.flexes = new Map();
    this.skins = new Map();
    this.effects = 0;
  }

  /** Reads changes from a place in bytes on, which is a multiple of four. */
  apply(buffer, from = 0) {
    let at = from;
    const ints = (n) => { const a = new Int32Array(buffer, at, n); at += 4 * n; return a; };
    const floats = (n) => { const a = new Float32Array(buffer, at, n); at += 4 * n; return a; };
    const [count, looks, poses, lights, cameras, followed, flexes, skins, effects] = ints(9);
    this.reserve(count);
    this.count = count;
    this.effects = effects;
    this.readLooks(looks, ints, floats, (n) => {
      const text = new TextDecoder().decode(new Uint8Array(buffer, at, n));
      at += 4 * Math.ceil(n / 4);
      return text;
    });
    const places = ints(poses), pos = floats(3 * poses), mat = new Int16Array(buffer, at, 9 * poses);
    at += 4 * Math.ceil((18 * poses) / 4);
    for (let k = 0; k < poses; k++) {
      const i = places[k];
      for (let c = 0; c < 3; c++) this.pos[3 * i + c] = pos[3 * k + c];
      for (let c = 0; c < 9; c++) this.mat[9 * i + c] = mat[9 * k + c] * SHORT;
    }
    this.lights = [];
    for (let k = 0; k < lights; k++) this.lights.push(readLight(floats(LIGHT_FLOATS)));
    this.cameras = floats(12 * cameras);
    const bodies = ints(followed), centres = floats(3 * followed);
    this.centres.clear();
    bodies.forEach((body, k) => this.centres.set(body, centres.subarray(3 * k, 3 * k + 3)));
    const normals = (n) => {
      const a = new Int8Array(buffer, at, n);
      at += 4 * Math.ceil(n / 4);
      return Float32Array.from(a, (x) => x * BYTE);
    };
    for (let k = 0; k < flexes; k++) {
      const [id, faces, vertices, bits] = ints(4);
      const flex = { faces, position: floats(9 * faces), normal: normals(9 * faces), vertices: (bits & 2) !== 0, edges: (bits & 4) !== 0 };
      flex.texcoord = bits & 1 ? floats(6 * faces) : this.flexes.get(id)?.texcoord;
      flex.vert = floats(3 * vertices);
      this.flexes.set(id, flex);
    }
    for (let k = 0; k < skins; k++) {
      const [id, vertices] = ints(2);
      this.skins.set(id, { position: floats(3 * vertices), normal: normals(3 * vertices) });
    }
    return at;
  }

  readLooks(n, ints, floats, text) {
    const places = ints(n), whole = ints(LOOK_INTS * n), real = floats(LOOK_FLOATS * n), length = ints(1)[0];
    const labels = length ? JSON.parse(text(length)) : null;
    for (let k = 0; k < n; k++) {
      const i = places[k];
      this.ints.set(whole.subarray(LOOK_INTS * k, LOOK_INTS * (k + 1)), LOOK_INTS * i);
      this.floats.set(real.subarray(LOOK_FLOATS * k, LOOK_FLOATS * (k + 1)), LOOK_FLOATS * i);
      this.labels[i] = labels ? labels[k] : '';
    }
  }

  reserve(count) {
    if (9 * count <= this.mat.length) return;
    const n = Math.max(64, 2 * count), larger = (old, size) => { const a = new old.constructor(size * n); a.set(old); return a; };
    this.ints = larger(this.ints, LOOK_INTS);
    this.floats = larger(this.floats, LOOK_FLOATS);
    this.pos = larger(this.pos, 3);
    this.mat = larger(this.mat, 9);
  }
}

function readLight(a) {
  const three = (i) => a.subarray(i, i + 3);
  return {
    id: a[0], type: a[1], shadow: a[2] !== 0, pos: three(3), dir: three(6), attenuation: three(9), cutoff: a[12],
    exponent: a[13], ambient: three(14), diffuse: three(17), specular: three(20),
  };
}
