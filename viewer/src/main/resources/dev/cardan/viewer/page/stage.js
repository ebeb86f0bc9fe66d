// The worlds on the screen: each has its model and its newest frame. They are seen in panes side by side, each with an eye of
// its own: one for each world at first, and more where a pane was split.
import * as THREE from 'three';
import { decodeModel } from './model.js';
import { Frame } from './frame.js';
import { Eye } from './eye.js';
import { SceneView, writeLabels } from './scene.js';

const MOST_PANES = 16;
const NOTHING = { left: 0, below: 0 };

export class Stage {
  constructor(canvas, overlay) {
    this.canvas = canvas;
    this.overlay = overlay.getContext('2d');
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.renderer.autoClear = false;
    this.worlds = [];
    this.panes = [];
    this.shown = null; // panes that are on the screen while others are on their way
    this.active = 0; // pane
    this.version = 0;
    this.drawn = 0; // how often the screen was drawn
    this.options = { shadows: true };
    this.scale = Math.min(2, window.devicePixelRatio || 1);
    this.afterDraw = [];
    this.covered = NOTHING; // pixels of the page, by settings and the bar below
    this.whole = false; // whether to draw as if nothing were covered, for pictures
    this.resize();
  }

  /** Other models: frames are taken in at once, but drawn when their model has arrived. */
  async show(version, cards) {
    this.version = version;
    this.worlds = cards.map((card, index) => ({ index, card, frame: new Frame(), model: null, view: null, status: null }));
    const before = this.shown ?? this.panes, same = before.length > 0 && before.every((p) => p.index < cards.length) && new Set(before.map((p) => p.index)).size === cards.length;
    this.shown = before;
    this.panes = same ? before.map((p) => pane(this.worlds[p.index])) : this.worlds.map(pane);
    this.active = Math.min(this.active, this.panes.length - 1);
    const models = await Promise.all(cards.map(async (card, k) => {
      const answer = await fetch(`model?world=${k}&version=${version}`);
      return answer.status === 200 ? decodeModel(await answer.arrayBuffer()) : null;
    }));
    if (version !== this.version || models.includes(null)) return false; // there are newer ones already
    this.worlds.forEach((world, k) => { Object.assign(world, { model: models[k], view: new SceneView(models[k]) }); });
    this.panes.forEach((p, k) => {
      const old = before[k];
      p.eye = new Eye(p.model);
      if (old?.eye && old.card.name === p.card.name && fits(old.eye, p.model)) p.eye.copy(old.eye);
    });
    new Set(before.map((p) => p.view)).forEach((view) => view?.dispose());
    this.shown = null;
    return true;
  }

  /** Takes over settings for drawing that the program has told since it has told the models. */
  visual(settings) {
    this.worlds.forEach(({ model }, k) => {
      const vis = settings[k]?.vis;
      if (!model || !vis) return;
      const orthographic = vis['global.orthographic'][0] !== 0;
      for (const [name, [value]] of Object.entries(vis)) if (/^(global|map)\./.test(name)) model.visual[name.split('.')[1]] = value;
      Object.assign(model.visual, { orthographic });
    });
  }

  /** The world of the active pane, with the eye of that pane. */
  get world() {
    return this.panes[this.active];
  }

  /** Shows the active world once more, from where it is seen now. */
  split() {
    const now = this.world;
    if (!now?.eye || this.panes.length === MOST_PANES) return;
    const other = pane(this.worlds[now.index]);
    other.eye = new Eye(now.model);
    other.eye.copy(now.eye);
    this.panes.splice(this.active + 1, 0, other);
  }

  /** Takes the active pane away where its world is seen in another. */
  join() {
    if (!this.isSplit) return;
    this.panes.splice(this.active, 1);
    this.active = Math.min(this.active, this.panes.length - 1);
  }

  get isSplit() {
    return this.panes.filter((p) => p.index === this.world.index).length > 1;
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

  /**
   * Where a pane is on the screen: left, top, width and height in pixels of the page, and what of it is covered, as parts of the
   * rest. A single pane fills the page; several share what nothing covers.
   */
  place(k) {
    const n = this.panes.length, { left, below } = this.whole ? NOTHING : this.covered;
    const width = Math.max(this.width / 2, this.width - left), height = Math.max(this.height / 2, this.height - below), rowsOf = (across) => Math.ceil(n / across);
    if (n === 1) return { x: 0, y: 0, w: this.width, h: this.height, covered: { left: left / width, below: below / height } };
    let across = 1;
    const room = (columns) => Math.min(width / columns, height / rowsOf(columns));
    for (let columns = 2; columns <= n; columns++) if (room(columns) > room(across)) across = columns;
    const w = width / across, h = height / rowsOf(across);
    return { x: left + (k % across) * w, y: Math.floor(k / across) * h, w, h, covered: NOTHING };
  }

  /** The pane at a point of the page. */
  at(x, y) {
    return this.panes.findIndex((_, k) => {
      const p = this.place(k);
      return x >= p.x && x < p.x + p.w && y >= p.y && y < p.y + p.h;
    });
  }

  draw() {
    if (this.shown) return; // the picture of the models before stays until others have arrived
    const { renderer } = this, dark = document.documentElement.dataset.theme === 'dark';
    renderer.setScissorTest(false);
    renderer.setClearColor(dark ? 0x14181d : 0xf4f6f9, 1); // where no world is
    renderer.clear();
    renderer.setClearColor(0x000000, 1);
    renderer.setScissorTest(true);
    this.overlay.clearRect(0, 0, this.overlay.canvas.width, this.overlay.canvas.height);
    this.panes.forEach((world, k) => {
      if (!world.eye || !world.status) return;
      const p = this.place(k), bottom = this.height - p.y - p.h;
      renderer.setViewport(p.x, bottom, p.w, p.h);
      renderer.setScissor(p.x, bottom, p.w, p.h);
      renderer.clear();
      world.view.dark = dark;
      world.view.options.shadows = this.options.shadows;
      world.eye.covered = p.covered;
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
    writeLabels(c, world.view.labels(world.frame, world.eye), p);
    if (this.panes.length > 1) {
      c.strokeStyle = k === this.active ? '#4a90d9' : 'rgba(128, 128, 128, 0.5)';
      c.lineWidth = k === this.active ? 3 : 1;
      c.strokeRect(p.x + 1, p.y + 1, p.w - 2, p.h - 2);
      const name = `${world.index}  ${world.card.name}`;
      writeLabels(c, [{ text: name, x: -1, y: 1 }], { ...p, x: p.x + 16 + c.measureText(name).width / 2, y: p.y + 20 });
    }
    c.restore();
  }
}

/** A world with an eye, which it has when its model has arrived. */
function pane(world) {
  return Object.assign(Object.create(world), { eye: null });
}

function fits(eye, model) {
  return eye.kind === 'free' || (eye.kind === 'fixed' && eye.id < model.cameras.length) || (eye.kind === 'track' && eye.id < model.bodies.length);
}
