// Instances of one shape, lines, and surfaces that move: the buffers that go to the graphics card.
import * as THREE from 'three';
import { LOOK_FLOATS } from './frame.js';
import { geometry } from './shapes.js';

const COLOUR = 3;

/** Many instances of a shape, each with a place, a colour, a gloss and a way in which its texture is laid on. */
export class Batch {
  constructor(shape, material) {
    this.shape = shape;
    this.mesh = null;
    this.material = material;
    this.n = 0;
    this.resize(4);
  }

  resize(capacity) {
    const old = this.mesh, g = new THREE.BufferGeometry();
    for (const name of ['position', 'normal', 'uv']) g.setAttribute(name, this.shape.getAttribute(name));
    const instanced = (size) => new THREE.InstancedBufferAttribute(new Float32Array(size * capacity), size).setUsage(THREE.DynamicDrawUsage);
    const attributes = { aColour: instanced(4), aGloss: instanced(4), aMap: instanced(4) };
    const mesh = new THREE.InstancedMesh(g, this.material, capacity);
    mesh.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
    if (old) {
      mesh.instanceMatrix.array.set(old.instanceMatrix.array);
      for (const name of Object.keys(attributes)) attributes[name].array.set(old.geometry.getAttribute(name).array);
      mesh.layers.mask = old.layers.mask;
      mesh.renderOrder = old.renderOrder;
      old.parent?.add(mesh);
      old.removeFromParent();
      old.dispose();
    }
    for (const [name, a] of Object.entries(attributes)) g.setAttribute(name, a);
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    this.attributes = attributes;
    this.capacity = capacity;
    this.mesh = mesh;
  }

  clear() {
    this.n = 0;
  }

  push(matrix, colour, gloss, map) {
    if (this.n === this.capacity) this.resize(2 * this.capacity);
    const i = this.n++;
    this.mesh.instanceMatrix.array.set(matrix, 16 * i);
    this.attributes.aColour.array.set(colour, 4 * i);
    this.attributes.aGloss.array.set(gloss, 4 * i);
    this.attributes.aMap.array.set(map, 4 * i);
  }

  commit() {
    this.mesh.count = this.n;
    this.mesh.visible = this.n > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    for (const a of Object.values(this.attributes)) a.needsUpdate = true;
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
    this.material.dispose();
  }
}

/** A single surface with vertices of its own, drawn as one instance. */
export class SurfaceBatch {
  constructor(position, normal, texcoord, face, material) {
    const g = geometry(position.slice(), normal.slice(), texcoord?.slice());
    if (face) g.setIndex(new THREE.BufferAttribute(new Uint32Array(face), 1));
    const one = () => new THREE.InstancedBufferAttribute(new Float32Array(4), 4);
    this.attributes = { aColour: one(), aGloss: one(), aMap: one() };
    for (const [name, a] of Object.entries(this.attributes)) g.setAttribute(name, a);
    this.mesh = new THREE.InstancedMesh(g, material, 1);
    this.mesh.setMatrixAt(0, new THREE.Matrix4());
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.material = material;
    this.texcoord = texcoord;
  }

  set(position, normal, texcoord, colour, gloss, map) {
    const g = this.mesh.geometry, put = (name, values) => { g.getAttribute(name).array.set(values); g.getAttribute(name).needsUpdate = true; };
    put('position', position);
    put('normal', normal);
    if (texcoord && texcoord !== this.texcoord) put('uv', texcoord);
    this.texcoord = texcoord;
    put('aColour', colour);
    put('aGloss', gloss);
    put('aMap', map);
    this.used = true;
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
    this.material.dispose();
  }
}

/** All lines, a pixel wide. */
export class LineBatch {
  constructor() {
    this.mesh = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial({ vertexColors: true }));
    this.mesh.frustumCulled = false;
    this.mesh.layers.set(1);
    this.position = [];
    this.colour = [];
  }

  clear() {
    this.position.length = 0;
    this.colour.length = 0;
  }

  end(frame, i, x, y, z) {
    const m = frame.mat, o = 9 * i, c = LOOK_FLOATS * i + COLOUR;
    for (let r = 0; r < 3; r++) this.position.push(frame.pos[3 * i + r] + m[o + 3 * r] * x + m[o + 3 * r + 1] * y + m[o + 3 * r + 2] * z);
    this.colour.push(frame.floats[c], frame.floats[c + 1], frame.floats[c + 2]);
  }

  line(frame, i, length) {
    this.end(frame, i, 0, 0, 0);
    this.end(frame, i, 0, 0, length);
  }

  box(frame, i, x, y, z) {
    for (const [a, b] of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
      for (const s of [-1, 1]) this.end(frame, i, s * x, a * y, b * z);
      for (const s of [-1, 1]) this.end(frame, i, a * x, s * y, b * z);
      for (const s of [-1, 1]) this.end(frame, i, a * x, b * y, s * z);
    }
  }

  commit() {
    this.mesh.visible = this.position.length > 0;
    if (!this.mesh.visible) return;
    const g = this.mesh.geometry, old = g.getAttribute('position');
    if (!old || old.array.length < this.position.length) {
      const room = 2 * this.position.length;
      g.dispose();
      for (const name of ['position', 'color']) g.setAttribute(name, new THREE.BufferAttribute(new Float32Array(room), 3).setUsage(THREE.DynamicDrawUsage));
    }
    g.getAttribute('position').array.set(this.position);
    g.getAttribute('color').array.set(this.colour);
    g.getAttribute('position').needsUpdate = g.getAttribute('color').needsUpdate = true;
    g.setDrawRange(0, this.position.length / 3);
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
