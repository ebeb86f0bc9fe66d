// From where a world is seen: around a point, around a body that is followed, or through a camera of the model. Angles and
// defaults are MuJoCo's.
import * as THREE from 'three';

export class Eye {
  constructor(model) {
    this.model = model;
    this.camera = new THREE.PerspectiveCamera();
    this.camera.matrixAutoUpdate = false;
    this.narrow = 1;
    this.covered = { left: 0, below: 0 }; // of the picture, as parts of the rest, in whose middle things are
    this.home();
    const { cameraid } = model.visual;
    if (cameraid >= 0 && cameraid < model.cameras.length) this.fix(cameraid);
  }

  /** The free camera that sees all of the model. */
  home() {
    this.kind = 'free';
    this.id = -1;
    this.lookAt = [...this.model.center];
    this.distance = 1.5 * this.model.extent;
    this.azimuth = this.model.visual.azimuth;
    this.elevation = this.model.visual.elevation;
  }

  free() {
    this.kind = 'free';
    this.id = -1;
  }

  /** Looks at a point, from the same side. */
  aim(point) {
    this.free();
    this.lookAt = [...point];
  }

  track(body) {
    this.kind = 'track';
    this.id = body;
  }

  fix(camera) {
    this.kind = 'fixed';
    this.id = camera;
  }

  /** Free, then each camera of the model, then free again. */
  cycle(by = 1) {
    const n = this.model.cameras.length + 1, now = this.kind === 'fixed' ? this.id + 1 : 0, next = (now + by + n) % n;
    if (next === 0) this.free();
    else this.fix(next - 1);
  }

  /** Takes over everything from another eye of the same model. */
  copy(other) {
    for (const name of ['kind', 'id', 'distance', 'azimuth', 'elevation']) this[name] = other[name];
    this.lookAt = [...other.lookAt];
  }

  get forward() {
    const a = (this.azimuth * Math.PI) / 180, e = (this.elevation * Math.PI) / 180;
    return new THREE.Vector3(Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e));
  }

  /** Turns by parts of the picture's height. */
  rotate(dx, dy) {
    this.azimuth -= 180 * dx;
    this.elevation = Math.max(-90, Math.min(90, this.elevation - 180 * dy));
  }

  /** Moves sideways and up, or forwards where it is flat, so that what is looked at stays under the mouse. */
  pan(dx, dy, flat) {
    const f = this.forward, a = (this.azimuth * Math.PI) / 180;
    const right = new THREE.Vector3(Math.sin(a), -Math.cos(a), 0);
    const up = flat ? new THREE.Vector3(Math.cos(a), Math.sin(a), 0) : new THREE.Vector3().crossVectors(right, f);
    const height = this.heightAt(this.distance);
    for (let k = 0; k < 3; k++) {
      this.lookAt[k] -= height * (dx * right.getComponent(k) - dy * up.getComponent(k));
    }
    if (this.kind === 'track') this.free();
  }

  zoom(by) {
    this.distance = Math.max(0.01 * this.model.extent, Math.min(100 * this.model.extent, this.distance * Math.exp(by)));
  }

  /** Height of the whole picture at a distance, m. */
  heightAt(distance) {
    return this.clearHeightAt(distance) * (1 + this.covered.below);
  }

  /** Height of what nothing covers at a distance, m; more where that is narrow, so that no less is seen across. */
  clearHeightAt(distance) {
    const { visual } = this.model, fixed = this.kind === 'fixed' ? this.model.cameras[this.id] : null;
    const orthographic = fixed ? fixed.orthographic : visual.orthographic, fovy = fixed ? fixed.fovy : visual.fovy;
    return (orthographic ? fovy : 2 * distance * Math.tan((fovy * Math.PI) / 360)) * (fixed ? 1 : this.narrow);
  }

  /** Moves the camera of the graphics to where this eye is, for a picture with a ratio of width to height. */
  update(frame, whole) {
    const c = this.camera, m = this.model, near = m.visual.znear * m.extent, far = m.visual.zfar * m.extent;
    const aspect = (whole * (1 + this.covered.below)) / (1 + this.covered.left);
    this.narrow = Math.max(1, 1 / aspect);
    if (this.kind === 'fixed' && 12 * this.id + 12 > frame.cameras.length) this.free();
    if (this.kind === 'fixed') {
      const [x, y, z, ...r] = frame.cameras.subarray(12 * this.id, 12 * this.id + 12);
      c.matrixWorld.set(r[0], r[1], r[2], x, r[3], r[4], r[5], y, r[6], r[7], r[8], z, 0, 0, 0, 1);
    } else {
      const centre = this.kind === 'track' ? frame.centres.get(this.id) : null;
      if (centre) this.lookAt = [...centre];
      const f = this.forward, a = (this.azimuth * Math.PI) / 180, right = new THREE.Vector3(Math.sin(a), -Math.cos(a), 0);
      const up = new THREE.Vector3().crossVectors(right, f), p = new THREE.Vector3(...this.lookAt).addScaledVector(f, -this.distance);
      c.matrixWorld.set(right.x, up.x, -f.x, p.x, right.y, up.y, -f.y, p.y, right.z, up.z, -f.z, p.z, 0, 0, 0, 1);
    }
    c.matrix.copy(c.matrixWorld);
    c.matrix.decompose(c.position, c.quaternion, c.scale);
    c.matrixWorldInverse.copy(c.matrixWorld).invert();
    this.project(near, far, aspect);
  }

  project(near, far, aspect) {
    const c = this.camera, fixed = this.kind === 'fixed' ? this.model.cameras[this.id] : null;
    this.orthographic = fixed ? fixed.orthographic : this.model.visual.orthographic;
    let top = this.clearHeightAt(this.orthographic ? 1 : near) / 2, bottom = -top, right = top * aspect, left = -right;
    if (fixed?.sensor && !this.orthographic) {
      const [fx, fy, cx, cy] = fixed.intrinsic, [w, h] = fixed.sensor;
      top = (near / fy) * (h / 2 - cy);
      bottom = (-near / fy) * (h / 2 + cy);
      const middle = ((near / fx) * (w / 2 + cx) - (near / fx) * (w / 2 - cx)) / 2, half = Math.max((near / fx) * w / 2, ((top - bottom) / 2) * aspect);
      left = middle - half;
      right = middle + half;
    }
    left -= (right - left) * this.covered.left;
    bottom -= (top - bottom) * this.covered.below;
    if (this.orthographic) c.projectionMatrix.makeOrthographic(left, right, top, bottom, near, far);
    else c.projectionMatrix.makePerspective(left, right, top, bottom, near, far);
    c.projectionMatrixInverse.copy(c.projectionMatrix).invert();
    c.near = near;
    c.far = far;
  }

  /** The ray through a point of the picture, each of whose coordinates goes from -1 to 1, upwards. */
  ray(x, y) {
    const c = this.camera, from = new THREE.Vector3(x, y, -1).applyMatrix4(c.projectionMatrixInverse).applyMatrix4(c.matrixWorld);
    const to = new THREE.Vector3(x, y, 1).applyMatrix4(c.projectionMatrixInverse).applyMatrix4(c.matrixWorld);
    const origin = this.orthographic ? from : c.position.clone();
    return { origin: origin.toArray(), direction: to.sub(from).normalize().toArray() };
  }

  /** As an element of MJCF. */
  toMjcf() {
    const n = (x) => String(Number(x.toFixed(4))), e = this.camera.matrixWorld.elements;
    const p = [e[12], e[13], e[14]], xy = [e[0], e[1], e[2], e[4], e[5], e[6]];
    return `<camera pos="${p.map(n).join(' ')}" xyaxes="${xy.map(n).join(' ')}"/>`;
  }
}
