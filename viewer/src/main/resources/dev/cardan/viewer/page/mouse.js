// What mouse and fingers do: move the eye, select, and pull or turn what is selected, as in MuJoCo's viewer.
import * as THREE from 'three';

const DOUBLE = 350; // ms between the taps of a double tap; with the mouse the browser knows
const STILL = 4; // pixels that a click may move

export class Mouse {
  constructor(app) {
    this.app = app;
    this.pointers = new Map();
    this.hold = null;
    const view = document.getElementById('view');
    view.addEventListener('pointerdown', (e) => this.down(e));
    view.addEventListener('pointermove', (e) => this.move(e));
    view.addEventListener('pointerup', (e) => this.up(e));
    view.addEventListener('pointercancel', (e) => this.up(e));
    view.addEventListener('dblclick', (e) => this.select(e));
    view.addEventListener('mouseup', (e) => { if (e.button === 2 && e.detail === 2 && this.isNear(this.press, e, STILL)) this.aim(e); });
    view.addEventListener('contextmenu', (e) => e.preventDefault());
    view.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
    this.view = view;
  }

  down(e) {
    const { app } = this, k = app.stage.at(e.clientX, e.clientY);
    if (k >= 0 && k !== app.stage.active) app.activate(k);
    document.activeElement?.blur?.();
    this.view.setPointerCapture(e.pointerId);
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.pointers.size > 1) {
      this.release();
      return;
    }
    const force = e.ctrlKey || e.metaKey, { tool } = app, taps = e.button === 0 && !force && !e.shiftKey;
    const twice = taps && this.press?.taps && this.isNear(this.press, e, 12) && e.timeStamp - this.press.time < DOUBLE;
    this.press = { x: e.clientX, y: e.clientY, time: e.timeStamp, taps: taps && !twice };
    if (twice) {
      if (e.pointerType !== 'mouse') this.select(e);
      return;
    }
    const wanted = force ? (e.button === 2 ? 'pull' : 'turn') : e.button === 0 && tool !== 'look' ? tool : 'look';
    if (wanted !== 'look' && app.selected) this.grab(wanted);
  }

  isNear(press, e, pixels) {
    return press && Math.hypot(e.clientX - press.x, e.clientY - press.y) < pixels;
  }

  /** The ray under the mouse: where it begins, and its direction. Null while the model is on its way. */
  ray(e) {
    const { stage } = this.app, p = stage.place(stage.active), x = (2 * (e.clientX - p.x)) / p.w - 1, y = 1 - (2 * (e.clientY - p.y)) / p.h;
    if (!stage.world?.eye) return null;
    const { origin, direction } = stage.world.eye.ray(x, y);
    return [...origin, ...direction];
  }

  /** Selects what is under the mouse. */
  select(e) {
    const ray = this.ray(e);
    if (ray) this.app.send(`select ${ray.join(' ')}`);
  }

  /** Looks at what is under the mouse, or follows it. */
  aim(e) {
    const ray = this.ray(e);
    if (ray) this.app.ask(ray, e.ctrlKey || e.metaKey);
  }

  grab(kind) {
    const { point } = this.app.selected, { eye } = this.app.stage.world;
    const away = new THREE.Vector3(...point).sub(eye.camera.position), e = eye.camera.matrixWorld.elements;
    const depth = -(away.x * e[8] + away.y * e[9] + away.z * e[10]);
    this.hold = { kind, point: [...point], height: eye.heightAt(depth), turned: [0, 0, 0] };
    this.app.send(`grab ${kind === 'pull' ? 1 : 2}`);
  }

  release() {
    if (!this.hold) return;
    this.flush();
    this.hold = null;
    this.app.send('grab 0');
  }

  up(e) {
    this.pointers.delete(e.pointerId);
    if (this.pointers.size === 0) this.release();
  }

  move(e) {
    const before = this.pointers.get(e.pointerId);
    if (!before) return;
    const { stage } = this.app, { h } = stage.place(stage.active), dx = (e.clientX - before.x) / h, dy = (e.clientY - before.y) / h;
    const now = { x: e.clientX, y: e.clientY }, { eye } = stage.world;
    if (!eye) return;
    if (this.hold) {
      this.drag(dx, dy, e.shiftKey);
    } else if (eye.kind !== 'fixed') {
      this.moveEye(eye, e, before, now, dx, dy);
    }
    this.pointers.set(e.pointerId, now);
    this.app.eyeMoved();
  }

  moveEye(eye, e, before, now, dx, dy) {
    const right = (e.buttons & 2) !== 0;
    if (this.pointers.size === 2) {
      const [other] = [...this.pointers.entries()].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
      const far = (p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
      eye.zoom(Math.log(far(before) / far(now)));
      eye.pan(dx / 2, dy / 2, false);
    } else if (e.buttons & 4) {
      eye.zoom(2 * dy);
    } else if (right || (e.shiftKey && e.pointerType === 'mouse')) {
      eye.pan(dx, dy, right && e.shiftKey);
    } else {
      eye.rotate(dx, dy);
    }
  }

  /** Moves what is held by parts of the picture's height, in the plane of the picture or, with Shift, level. */
  drag(dx, dy, level) {
    const { hold } = this, { eye } = this.app.stage.world;
    if (!eye) return; // another model is on its way
    const e = eye.camera.matrixWorld.elements;
    const right = [e[0], e[1], e[2]], up = level ? levelled([-e[8], -e[9], 0]) : [e[4], e[5], e[6]];
    for (let k = 0; k < 3; k++) {
      if (hold.kind === 'pull') hold.point[k] += hold.height * (dx * right[k] - dy * up[k]);
      else hold.turned[k] += 2 * Math.PI * (dx * [e[4], e[5], e[6]][k] + dy * right[k]);
    }
    if (!hold.waits) {
      hold.waits = true;
      queueMicrotask(() => this.flush());
    }
  }

  flush() {
    const { hold } = this;
    if (!hold?.waits) return;
    hold.waits = false;
    if (hold.kind === 'pull') {
      this.app.send(`pull ${hold.point.join(' ')}`);
    } else {
      this.app.send(`turn ${hold.turned.join(' ')}`);
      hold.turned = [0, 0, 0];
    }
  }

  /** Zooms where the mouse is. */
  wheel(e) {
    e.preventDefault();
    const { stage } = this.app, eye = stage.panes[stage.at(e.clientX, e.clientY)]?.eye;
    if (!eye || eye.kind === 'fixed') return;
    eye.zoom(0.0012 * Math.max(-200, Math.min(200, e.deltaY)));
    this.app.eyeMoved();
  }
}

function levelled(v) {
  const n = Math.hypot(v[0], v[1]) || 1;
  return [v[0] / n, v[1] / n, 0];
}
