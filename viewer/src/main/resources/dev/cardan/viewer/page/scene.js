// Draws the things of a frame: instances of the same shape, texture and kind together. Knows nothing of where frames come
// from, so that the live page and files use it alike.
import * as THREE from 'three';
import { Category, Effect, LOOK_FLOATS, LOOK_INTS, Shape } from './frame.js';
import { Shapes } from './shapes.js';
import { Textures } from './textures.js';
import { MOST_LAMPS, depthOnly, sharedUniforms, sky, surface } from './shader.js';
import { Batch, LineBatch, SurfaceBatch } from './batch.js';
import { Mirror } from './mirror.js';

const HEAD = 1.75; // width of an arrow's head in widths of its shaft
const OPAQUE = 0.995;
const FROM_BEHIND = 0.3; // opacity of planes seen from there
const SHADOW_SIZE = globalThis.slowGraphics ? 1024 : 2048;
const MOST_SORTED = 800; // transparent parts that are drawn strictly from far to near
const DECOR_LAYER = 1; // casts no shadow
const COLOUR = 3, EMISSION = 7, SPECULAR = 8, SHININESS = 9, REFLECTANCE = 10, REPEAT = 11;

THREE.ColorManagement.enabled = false; // colours are what the model says, as MuJoCo shows them

export class SceneView {
  constructor(model) {
    this.model = model;
    this.shapes = new Shapes(model);
    this.textures = new Textures(model);
    this.shared = sharedUniforms();
    this.scene = new THREE.Scene();
    this.scene.matrixWorldAutoUpdate = false;
    this.batches = new Map();
    this.lines = new LineBatch();
    this.surfaces = new Map(); // flexes and skins
    this.depthMaterial = depthOnly();
    this.lamp = new THREE.OrthographicCamera();
    this.mirror = new Mirror();
    this.dark = false;
    this.unlit = 0; // lamps for which there is no room
    this.place = new THREE.Matrix4();
    const box = new THREE.BoxGeometry(2, 2, 2);
    this.skies = [sky(null), ...(this.textures.sky >= 0 ? [sky(this.textures.get(this.textures.sky))] : [])];
    this.skyMesh = new THREE.Mesh(box, this.skies[0]);
    this.skyMesh.frustumCulled = false;
    this.skyMesh.renderOrder = -10;
    this.skyMesh.layers.set(DECOR_LAYER);
    this.grid = model.planes.length + model.hfields.length === 0 ? makeGrid(model) : null;
    this.scene.add(this.skyMesh, this.lines.mesh, ...(this.grid ? [this.grid] : []));
    this.options = { shadows: true, antialias: true };
    this.parts = [];
  }

  /** Draws a frame as an eye sees it into the renderer's present viewport, of some pixels. */
  draw(renderer, frame, eye, width, height) {
    eye.update(frame, width / height);
    this.frame = frame;
    this.eyePosition = eye.camera.position;
    eye.camera.layers.enable(DECOR_LAYER);
    this.light(frame, eye);
    this.gather(frame, eye);
    this.background(frame);
    this.castShadow(renderer, frame, eye);
    const mirror = frame.effects & Effect.REFLECTION ? this.mirrorThing(frame) : -1;
    this.shared.mirrorMap.value = null;
    if (mirror >= 0) this.reflect(renderer, frame, eye, mirror, width, height);
    renderer.render(this.scene, eye.camera);
  }

  light(frame, eye) {
    const u = this.shared, c = eye.camera, e = c.matrixWorld.elements, forward = new THREE.Vector3(-e[8], -e[9], -e[10]).normalize();
    const lamps = frame.lights.filter((l) => l.type <= 2); // images that light have no rays
    let n = 0;
    this.unlit = Math.max(0, lamps.length - MOST_LAMPS);
    u.shadowLamp.value = -1;
    this.shadowLight = null;
    for (const l of lamps.slice(0, MOST_LAMPS)) {
      const head = l.id < 0, dir = head ? forward : new THREE.Vector3(...l.dir).normalize(), pos = head ? c.position : l.pos;
      if (l.shadow && l.type < 2 && u.shadowLamp.value < 0) {
        u.shadowLamp.value = n;
        this.shadowLight = l;
      }
      const p = head ? pos.toArray() : pos, spot = l.type === 0;
      u.lampPos.value[n].set(p[0], p[1], p[2], l.type);
      u.lampDir.value[n].set(dir.x, dir.y, dir.z, spot ? Math.cos((l.cutoff * Math.PI) / 180) : -1);
      u.lampAttenuation.value[n].set(...(spot ? l.attenuation : [1, 0, 0]), l.exponent);
      u.lampAmbient.value[n].fromArray(l.ambient);
      u.lampDiffuse.value[n].fromArray(l.diffuse);
      u.lampSpecular.value[n].fromArray(l.specular);
      n++;
    }
    u.lamps.value = n;
    u.parallel.value = eye.orthographic;
    u.forward.value.copy(forward);
    const { visual, extent } = this.model;
    u.fog.value.set(...visual.fogColour.slice(0, 3), frame.effects & Effect.FOG ? 1 : 0);
    u.fogRange.value.set(visual.fogstart * extent, visual.fogend * extent);
  }

  background(frame) {
    const own = this.skies.length > 1 && (frame.effects & Effect.SKYBOX) !== 0, material = this.skies[own ? 1 : 0];
    const hazy = own && (frame.effects & Effect.HAZE) !== 0 && this.endless, { visual, extent } = this.model;
    this.skyMesh.material = material;
    const grey = this.dark ? [0x1b2129, 0x3a4450] : [0xdfe8f2, 0x9fb7d1];
    material.uniforms.under.value.setHex(grey[0]);
    material.uniforms.over.value.setHex(grey[1]);
    const [r, g, b] = visual.hazeColour;
    const thick = 0.75 * Math.min(1, 2 * visual.haze);
    material.uniforms.haze.value.set(r, g, b, hazy ? thick : 0);
    const plain = new THREE.Color(grey[0]), far = 0.7 * visual.zfar * extent;
    this.shared.haze.value.set(...(own ? [r, g, b] : plain.toArray()), own ? (hazy ? thick : 0) : 1);
    this.shared.hazeRange.value.set(0.15 * far, far);
    if (this.grid) this.grid.material.color.setHex(this.dark ? 0x566273 : 0x9aa9ba);
  }

  /** Sorts things into batches. */
  gather(frame, eye) {
    for (const batch of this.batches.values()) batch.clear();
    for (const s of this.surfaces.values()) s.used = false;
    this.lines.clear();
    this.parts.length = 0;
    this.endless = false;
    this.wire = (frame.effects & Effect.WIREFRAME) !== 0;
    this.culls = (frame.effects & Effect.CULL_FACE) !== 0;
    this.additive = (frame.effects & Effect.ADDITIVE) !== 0;
    this.mirrorOf = frame.effects & Effect.REFLECTION ? this.mirrorThing(frame) : -1;
    for (let i = 0; i < frame.count; i++) this.thing(frame, i);
    this.sortTransparent();
    for (const batch of this.batches.values()) batch.commit();
    for (const s of this.surfaces.values()) s.mesh.visible = s.used;
    this.lines.commit();
  }

  thing(frame, i) {
    const type = frame.ints[LOOK_INTS * i], f = LOOK_FLOATS * i, s = frame.floats;
    const x = s[f], y = s[f + 1], z = s[f + 2], data = frame.ints[LOOK_INTS * i + 1];
    switch (type) {
      case Shape.PLANE: return this.plane(frame, i, data, x, y);
      case Shape.HFIELD: return this.part(frame, i, 'hfield', data, 1, 1, 1, 0);
      case Shape.SPHERE: case Shape.ELLIPSOID: return this.part(frame, i, 'sphere', 0, x, y, z, 0);
      case Shape.CYLINDER: return this.part(frame, i, 'cylinder', 0, x, y, z, 0);
      case Shape.BOX: return this.part(frame, i, 'box', 0, x, y, z, 0);
      case Shape.CAPSULE: {
        const r = 0.5 * (x + y);
        this.part(frame, i, 'mantle', 0, x, y, z, 0);
        this.part(frame, i, 'top', 0, x, y, r, z);
        return this.part(frame, i, 'bottom', 0, x, y, r, -z);
      }
      case Shape.MESH: case Shape.SDF:
        if (data >= 0) {
          const hull = data % 2 === 1 && this.model.meshes[data >> 1].hull;
          this.part(frame, i, hull ? 'hull' : 'mesh', data >> 1, 1, 1, 1, 0);
        }
        return undefined;
      case Shape.ARROW: case Shape.ARROW1: {
        const head = type === Shape.ARROW ? HEAD : 1;
        this.part(frame, i, 'cylinder', 0, x, y, z / 6, z / 6);
        return this.part(frame, i, 'cone', 0, head * x, head * y, z / 6, z / 3);
      }
      case Shape.ARROW2:
        this.part(frame, i, 'mantle', 0, x, y, z / 3, 0);
        this.part(frame, i, 'cone', 0, HEAD * x, HEAD * y, z / 6, z / 3);
        return this.part(frame, i, 'cone', 0, HEAD * x, -HEAD * y, -z / 6, -z / 3);
      case Shape.LINE: return this.lines.line(frame, i, z);
      case Shape.LINE_BOX: return this.lines.box(frame, i, x, y, z);
      case Shape.TRIANGLE: return this.part(frame, i, 'triangle', 0, x, y, 1, 0, { twoSided: true });
      case Shape.FLEX: return this.flex(frame, i, frame.ints[LOOK_INTS * i + 3], x);
      case Shape.SKIN: return this.skin(frame, i, frame.ints[LOOK_INTS * i + 3]);
      default: return undefined; // labels have no triangles
    }
  }

  /** A plane without end stays below the eye, moved by whole repetitions of its texture. */
  plane(frame, i, data, x, y) {
    const own = data >= 0 && data < this.model.planes.length, m = frame.mat, p = frame.pos, eye = this.eyePosition;
    const away = [eye.x - p[3 * i], eye.y - p[3 * i + 1], eye.z - p[3 * i + 2]], shift = [0, 0, 0];
    const along = (axis) => away[0] * m[9 * i + axis] + away[1] * m[9 * i + 3 + axis] + away[2] * m[9 * i + 6 + axis];
    for (let axis = 0; own && axis < 2; axis++) {
      if (this.model.planes[data].size[axis] > 0) continue;
      const step = 2 * this.shapes.step(data, axis), by = step * Math.round(along(axis) / step);
      for (let k = 0; k < 3; k++) shift[k] += by * m[9 * i + 3 * k + axis];
    }
    const endless = own && x <= 0 && y <= 0;
    this.endless ||= endless;
    const extra = { shift, behind: along(2) < 0, fades: endless };
    this.part(frame, i, own ? 'plane' : 'square', own ? data : 0, own ? 1 : x, own ? 1 : y, 1, 0, extra);
  }

  /** A shape with the pose of a thing, scaled, and moved along its z axis. */
  part(frame, i, kind, id, sx, sy, sz, up, extra) {
    const m = frame.mat, o = 9 * i, p = frame.pos, shift = extra?.shift;
    const e = this.place.elements;
    for (let row = 0; row < 3; row++) {
      e[row] = m[o + 3 * row] * sx;
      e[4 + row] = m[o + 3 * row + 1] * sy;
      e[8 + row] = m[o + 3 * row + 2] * sz;
      e[12 + row] = p[3 * i + row] + m[o + 3 * row + 2] * up + (shift ? shift[row] : 0);
    }
    e[15] = 1;
    this.push(frame, i, kind, id, extra, e);
  }

  push(frame, i, kind, id, extra, e) {
    const s = frame.floats, f = LOOK_FLOATS * i, behind = extra?.behind ?? false;
    const alpha = s[f + COLOUR + 3] * (behind ? FROM_BEHIND : 1), transparent = alpha < OPAQUE;
    const map = this.mapping(frame, i, kind), decor = frame.ints[LOOK_INTS * i + 4] === Category.DECOR;
    const twoSided = extra?.twoSided || !this.culls, fades = extra?.fades ?? false;
    const key = `${kind}|${id}|${map.texture}|${map.mode}|${transparent}|${decor}|${twoSided}|${behind}|${fades}|${this.wire}|${this.additive}`;
    const colour = [s[f + COLOUR], s[f + COLOUR + 1], s[f + COLOUR + 2], alpha];
    const gloss = [s[f + EMISSION], s[f + SPECULAR], 128 * s[f + SHININESS], i === this.mirrorOf ? s[f + REFLECTANCE] : 0];
    if (!transparent) {
      this.batch(key, kind, id, map, false, decor, twoSided, behind, fades).push(e, colour, gloss, map.values);
      return;
    }
    const dx = e[12] - this.eyePosition.x, dy = e[13] - this.eyePosition.y, dz = e[14] - this.eyePosition.z;
    const distance = kind === 'plane' ? 1e10 : dx * dx + dy * dy + dz * dz;
    this.parts.push({ key, kind, id, map, decor, twoSided, behind, fades, e: e.slice(), colour, gloss, distance });
  }

  /** Draws transparent parts from far to near, neighbours of the same kind together. */
  sortTransparent() {
    this.parts.sort((a, b) => b.distance - a.distance);
    const strict = this.parts.length <= MOST_SORTED, runs = new Map(); // how many there were of each kind
    let run = 0, last = '';
    for (const p of this.parts) {
      if (!runs.has(p.key) || (strict && p.key !== last)) {
        run += strict ? 1 : 0;
        runs.set(p.key, (runs.get(p.key) ?? 0) + 1);
      }
      last = p.key;
      const batch = this.batch(`${p.key}#${runs.get(p.key)}`, p.kind, p.id, p.map, true, p.decor, p.twoSided, p.behind, p.fades);
      batch.mesh.renderOrder = 1 + run;
      batch.push(p.e, p.colour, p.gloss, p.map.values);
    }
  }

  batch(key, kind, id, map, transparent, decor, twoSided, behind, fades) {
    let batch = this.batches.get(key);
    if (!batch) {
      const side = twoSided ? THREE.DoubleSide : behind ? THREE.BackSide : THREE.FrontSide;
      const texture = map.mode ? this.textures.get(map.texture) : null;
      const settings = { mapping: map.mode, texture, transparent, fades, side, wireframe: this.wire, additive: this.additive };
      batch = new Batch(this.shapes.get(kind, id), surface(this.shared, settings));
      batch.mesh.layers.set(decor || transparent ? DECOR_LAYER : 0);
      if (fades) batch.mesh.renderOrder = -5; // before other things, as it mixes with the sky only
      this.batches.set(key, batch);
      this.scene.add(batch.mesh);
    }
    return batch;
  }

  /** How a thing's texture is laid on: by its coordinates, by its place in the object, or by direction. */
  mapping(frame, i, kind) {
    const ints = frame.ints, o = LOOK_INTS * i, texture = ints[o + 5] >= 0 ? ints[o + 6] : -1;
    if (texture < 0) return NO_TEXTURE;
    const type = ints[o], bits = ints[o + 7], uniform = (bits & 1) !== 0, s = frame.floats, f = LOOK_FLOATS * i;
    const x = s[f], y = s[f + 1], z = s[f + 2], u = s[f + REPEAT], v = s[f + REPEAT + 1], cube = this.textures.isCube(texture);
    const builtin = type !== Shape.MESH && type !== Shape.SDF && type !== Shape.HFIELD;
    const surfaceOfModel = type === Shape.FLEX || type === Shape.SKIN;
    if (cube ? (bits & 2) !== 0 && !builtin : (bits & 2) !== 0 || (builtin && !surfaceOfModel)) {
      if (cube) return NO_TEXTURE;
      const shift = type === Shape.PLANE && (x <= 0 || y <= 0) ? -0.5 : 0;
      const values = [(u > 0 ? u : 1) * (uniform && x > 0 ? x : 1), (v > 0 ? v : 1) * (uniform && y > 0 ? y : 1), shift, shift];
      return { mode: 'UV', texture, values };
    }
    if (!cube) {
      const sized = ints[o + 1] >= 0;
      const along = (size, repeat) => (0.5 * repeat / (sized && size > 0 ? size : 1)) * (uniform && size > 0 ? size : 1);
      return { mode: 'OBJECT', texture, values: [along(x, u), -along(y, v), -0.5, -0.5] };
    }
    return { mode: 'CUBE', texture, values: uniform ? [x, y, z, 0] : [1, 1, 1, 0] };
  }

  flex(frame, i, id, radius) {
    const flex = frame.flexes.get(id);
    if (!flex) return;
    if (flex.faces > 0) {
      this.surface(`flex ${id}`, frame, i, flex.position, flex.normal, flex.texcoord, null);
      return;
    }
    if (radius <= 0) return;
    const v = flex.vert, e = this.place.elements;
    for (let k = 0; flex.vertices && k < v.length; k += 3) {
      this.place.makeScale(radius, radius, radius).setPosition(v[k], v[k + 1], v[k + 2]);
      this.push(frame, i, 'sphere', 0, null, e);
    }
    const { edge } = this.model.flexes[id];
    const a = new THREE.Vector3(), b = new THREE.Vector3(), q = new THREE.Quaternion(), up = new THREE.Vector3(0, 0, 1);
    for (let k = 0; flex.edges && k < edge.length; k += 2) {
      a.fromArray(v, 3 * edge[k]);
      b.fromArray(v, 3 * edge[k + 1]);
      const middle = a.clone().add(b).multiplyScalar(0.5), length = a.distanceTo(b);
      q.setFromUnitVectors(up, b.sub(a).normalize());
      this.place.compose(middle, q, new THREE.Vector3(radius, radius, length / 2));
      this.push(frame, i, 'mantle', 0, null, e);
    }
  }

  skin(frame, i, id) {
    const skin = frame.skins.get(id), { face, texcoord } = this.model.skins[id];
    if (skin) this.surface(`skin ${id}`, frame, i, skin.position, skin.normal, texcoord, face);
  }

  /** A surface whose vertices move. */
  surface(name, frame, i, position, normal, texcoord, face) {
    const map = texcoord ? this.mapping(frame, i, name) : NO_TEXTURE, s = frame.floats, f = LOOK_FLOATS * i;
    const alpha = s[f + COLOUR + 3], transparent = alpha < OPAQUE;
    const key = `${name}|${map.texture}|${map.mode}|${transparent}|${this.culls}|${this.wire}|${position.length}`;
    let batch = this.surfaces.get(key);
    if (!batch) {
      const side = this.culls && !face ? THREE.FrontSide : THREE.DoubleSide;
      const settings = { mapping: map.mode, texture: map.mode ? this.textures.get(map.texture) : null, transparent, side, wireframe: this.wire };
      batch = new SurfaceBatch(position, normal, texcoord, face, surface(this.shared, settings));
      batch.mesh.layers.set(transparent ? DECOR_LAYER : 0);
      this.surfaces.set(key, batch);
      this.scene.add(batch.mesh);
    }
    const colour = [s[f + COLOUR], s[f + COLOUR + 1], s[f + COLOUR + 2], alpha];
    batch.set(position, normal, texcoord, colour, [s[f + EMISSION], s[f + SPECULAR], 128 * s[f + SHININESS], 0], map.values);
  }

  castShadow(renderer, frame, eye) {
    const light = this.shadowLight, u = this.shared;
    if (!light || !this.options.shadows || !(frame.effects & Effect.SHADOW)) {
      u.shadowLamp.value = -1;
      u.shadowMap.value = null;
      return;
    }
    if (!this.shadowTarget) {
      this.shadowTarget = new THREE.WebGLRenderTarget(SHADOW_SIZE, SHADOW_SIZE, { depthTexture: new THREE.DepthTexture(SHADOW_SIZE, SHADOW_SIZE) });
    }
    const { visual, extent } = this.model, c = this.lamp, near = visual.znear * extent, far = visual.zfar * extent;
    const dir = new THREE.Vector3(...light.dir).normalize(), pos = new THREE.Vector3(...light.pos);
    let half = visual.shadowclip * extent;
    if (light.type === 1) {
      // what counts is near what is looked at, wherever the lamp is
      const aim = eye.kind === 'fixed' ? new THREE.Vector3(...this.model.center) : new THREE.Vector3(...eye.lookAt);
      half = Math.max(half, Math.min(2.5 * extent, 0.8 * eye.distance));
      pos.copy(aim).addScaledVector(dir, -4 * half);
      c.projectionMatrix.makeOrthographic(-half, half, half, -half, 0.01 * half, 12 * half);
    } else {
      const angle = Math.min(2 * light.cutoff * visual.shadowscale, 160);
      half = Math.tan((angle * Math.PI) / 360);
      const reach = Math.min(far, 20 * extent), close = Math.max(near, 0.02 * extent);
      c.projectionMatrix.makePerspective(-half * close, half * close, half * close, -half * close, close, reach);
    }
    c.up.set(...(Math.abs(dir.x) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    c.position.copy(pos);
    c.lookAt(pos.clone().add(dir));
    c.updateMatrixWorld();
    c.projectionMatrixInverse.copy(c.projectionMatrix).invert();
    u.shadowTexel.value = 1 / SHADOW_SIZE;
    u.shadowWorld.value = (light.type === 1 ? half : half * pos.distanceTo(eye.camera.position)) * (3 / SHADOW_SIZE);
    u.shadowMatrix.value.set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
      .multiply(c.projectionMatrix).multiply(c.matrixWorldInverse);
    u.shadowMap.value = null;
    this.into(renderer, this.shadowTarget, () => {
      this.scene.overrideMaterial = this.depthMaterial;
      renderer.clear();
      renderer.render(this.scene, c);
      this.scene.overrideMaterial = null;
    });
    u.shadowMap.value = this.shadowTarget.depthTexture;
  }

  /** The first opaque plane or box that mirrors, or -1. */
  mirrorThing(frame) {
    for (let i = 0; i < frame.count; i++) {
      const type = frame.ints[LOOK_INTS * i], f = LOOK_FLOATS * i;
      const flat = type === Shape.PLANE || type === Shape.BOX;
      if (flat && frame.floats[f + REFLECTANCE] > 0 && frame.floats[f + COLOUR + 3] >= OPAQUE) return i;
    }
    return -1;
  }

  reflect(renderer, frame, eye, i, width, height) {
    const u = this.shared, m = frame.mat, o = 9 * i, box = frame.ints[LOOK_INTS * i] === Shape.BOX;
    const normal = new THREE.Vector3(m[o + 2], m[o + 5], m[o + 8]).normalize(), point = new THREE.Vector3().fromArray(frame.pos, 3 * i);
    if (box) point.addScaledVector(normal, frame.floats[LOOK_FLOATS * i + 2]);
    u.mirrorNormal.value.copy(normal);
    if (!this.mirror.look(eye.camera, point, normal, width, height)) return;
    this.into(renderer, this.mirror.target, () => {
      renderer.clear();
      this.skyMesh.visible = false; // the floor has its own colour, to which only things are added
      renderer.render(this.scene, this.mirror.camera);
      this.skyMesh.visible = true;
    });
    u.mirrorMatrix.value.copy(this.mirror.matrix);
    u.mirrorMap.value = this.mirror.target.texture;
  }

  /** Renders something into a target, and puts everything back. */
  into(renderer, target, work) {
    const viewport = renderer.getViewport(new THREE.Vector4()), scissor = renderer.getScissor(new THREE.Vector4());
    const tests = renderer.getScissorTest(), before = renderer.getRenderTarget();
    renderer.setScissorTest(false);
    renderer.setRenderTarget(target);
    work();
    renderer.setRenderTarget(before);
    renderer.setViewport(viewport);
    renderer.setScissor(scissor);
    renderer.setScissorTest(tests);
  }

  /** Labels with their places in the picture, each from -1 to 1, the nearest last. */
  labels(frame, eye) {
    const found = [], p = new THREE.Vector3();
    for (let i = 0; i < frame.count; i++) {
      const text = frame.labels[i];
      if (!text) continue;
      p.fromArray(frame.pos, 3 * i);
      const depth = p.distanceTo(eye.camera.position);
      p.applyMatrix4(eye.camera.matrixWorldInverse).applyMatrix4(eye.camera.projectionMatrix);
      if (Math.abs(p.z) <= 1) found.push({ text, x: p.x, y: p.y, depth });
    }
    return found.sort((a, b) => b.depth - a.depth);
  }

  dispose() {
    for (const batch of [...this.batches.values(), ...this.surfaces.values(), this.lines]) batch.dispose();
    this.shapes.dispose();
    this.textures.dispose();
    this.mirror.dispose();
    this.shadowTarget?.dispose();
    for (const material of [...this.skies, this.depthMaterial]) material.dispose();
  }
}

/** Writes labels over a part of a canvas. */
export function writeLabels(c, labels, { x: left, y: top, w, h }) {
  c.font = '12px system-ui, sans-serif';
  c.textAlign = 'center';
  c.lineWidth = 3;
  c.strokeStyle = 'rgba(0, 0, 0, 0.65)';
  c.fillStyle = '#fff';
  for (const { text, x, y } of labels) {
    const px = left + (0.5 + 0.5 * x) * w, py = top + (0.5 - 0.5 * y) * h;
    c.strokeText(text, px, py);
    c.fillText(text, px, py);
  }
}

const NO_TEXTURE = { mode: '', texture: -1, values: [1, 1, 1, 0] };

/** Lines on the ground, for models that have none. */
function makeGrid(model) {
  const n = 20, step = 10 ** Math.round(Math.log10(model.extent / 4)), points = [];
  for (let k = -n; k <= n; k++) points.push(k * step, -n * step, 0, k * step, n * step, 0, -n * step, k * step, 0, n * step, k * step, 0);
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.BufferAttribute(new Float32Array(points), 3));
  const grid = new THREE.LineSegments(g, new THREE.LineBasicMaterial({ color: 0x9aa9ba, transparent: true, opacity: 0.45 }));
  grid.frustumCulled = false;
  grid.layers.set(DECOR_LAYER);
  return grid;
}
