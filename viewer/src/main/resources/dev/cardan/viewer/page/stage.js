// The worlds on the screen: each has its model, its newest frame and its eye; several stand side by side.
import * as THREE from 'three';
import { decodeModel } from './model.js';
import { Frame } from './frame.js';
import { Eye } from './eye.js';
import { SceneView } from './scene.js';

export class Stage {
  constructor(canvas, overlay) {
    this.canvas = canvas;
    this.overlay = overlay.getContext('2d');
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.renderer.autoClear = false;
    this.worlds = [];
    this.active = 0;
    this.version = 0;
    this.drawn = 0; // how often the screen was drawn
    this.options = { shadows: true };
    this.scale = Math.min(2, window.devicePixelRatio || 1);
    this.afterDraw = [];
    this.resize();
  }

  /** Other models: frames are taken in at once, but drawn when their model has arrived. */
  async show(version, cards) {
    const before = this.worlds;
    this.version = version;
    this.worlds = cards.map((card) => ({ card, frame: new Frame(), model: null, view: null, eye: null, status: null }));
    this.active = Math.min(this.active, cards.length - 1);
    const models = await Promise.all(cards.map(async (card, k) => {
      const answer = await fetch(`model?world=${k}&version=${version}`);
      return answer.ok ? decodeModel(await answer.arrayBuffer()) : null;
    }));
    if (version !== this.version || models.includes(null)) return false; // there are newer ones already
    models.forEach((model, k) => {
      const world = this.worlds[k], old = before[k]?.eye;
      world.view = new SceneView(model);
      world.eye = new Eye(model);
      if (old && before[k].card.name === world.card.name && fits(old, model)) world.eye.copy(old);
      world.model = model;
    });
    before.forEach((world) => world.view?.dispose());
    return true;
  }

  get world() {
    return this.worlds[this.active];
  }

  resize() {
    const { clientWidth: w, clientHeight: h } = this.canvas.parentElement;
    this.width = Math.max(1, w);
    this.height = Math.max(1, h);
    this.renderer.setPixelRatio(this.scale);
    this.renderer.setSize(this.width, this.height, false);
    this.overlay.canvas.width = this.width * this.scale;
    this.overlay.canvas.height = this.height * this.scale;
  }

  /** Where a world is on the screen: left, top, width and height in pixels of the page. */
  place(k) {
    const n = this.worlds.length, columns = Math.ceil(Math.sqrt((n * this.width) / this.height)) || 1;
    const across = Math.min(n, columns), rows = Math.ceil(n / across), w = this.width / across, h = this.height / rows;
    return { x: (k % across) * w, y: Math.floor(k / across) * h, w, h };
  }

  /** The world at a point of the page. */
  at(x, y) {
    return this.worlds.findIndex((_, k) => {
      const p = this.place(k);
      return x >= p.x && x < p.x + p.w && y >= p.y && y < p.y + p.h;
    });
  }

  draw() {
    const { renderer } = this, dark = document.documentElement.dataset.theme === 'dark';
    renderer.setScissorTest(true);
    this.overlay.clearRect(0, 0, this.overlay.canvas.width, this.overlay.canvas.height);
    this.worlds.forEach((world, k) => {
      if (!world.view || !world.status) return;
      const p = this.place(k), bottom = this.height - p.y - p.h;
      renderer.setViewport(p.x, bottom, p.w, p.h);
      renderer.setScissor(p.x, bottom, p.w, p.h);
      renderer.clear();
      world.view.dark = dark;
      world.view.options.shadows = this.options.shadows;
      world.view.draw(renderer, world.frame, world.eye, p.w, p.h);
      this.label(world, p, k);
    });
    this.drawn++;
    for (const work of this.afterDraw) work();
  }

  label(world, p, k) {
    const c = this.overlay, s = this.scale;
    c.save();
    c.scale(s, s);
    c.font = '12px system-ui, sans-serif';
    c.textAlign = 'center';
    c.lineWidth = 3;
    c.strokeStyle = 'rgba(0, 0, 0, 0.65)';
    c.fillStyle = '#fff';
    for (const { text, x, y } of world.view.labels(world.frame, world.eye)) {
      const px = p.x + (0.5 + 0.5 * x) * p.w, py = p.y + (0.5 - 0.5 * y) * p.h;
      c.strokeText(text, px, py);
      c.fillText(text, px, py);
    }
    if (this.worlds.length > 1) {
      c.strokeStyle = k === this.active ? '#4a90d9' : 'rgba(128, 128, 128, 0.5)';
      c.lineWidth = k === this.active ? 3 : 1;
      c.strokeRect(p.x + 1, p.y + 1, p.w - 2, p.h - 2);
    }
    c.restore();
  }
}

function fits(eye, model) {
  return eye.kind === 'free' || (eye.kind === 'fixed' && eye.id < model.cameras.length) || (eye.kind === 'track' && eye.id < model.bodies.length);
}
