// Curves of numbers of the world over its time, one strip for each wish.
import { button, el, format } from './widgets.js';

const SPAN = 10; // s
const MOST = 3000; // points of a curve
const COLOURS = ['#1f77d0', '#e07b28', '#2f9e44', '#d6336c', '#7048e8', '#0c8599', '#a6761d', '#868e96', '#c2255c', '#5c940d', '#364fc7', '#d9480f'];

export class PlotBoard {
  constructor(app, parent) {
    this.app = app;
    this.parent = parent;
    this.plots = [];
    this.wanted = []; // asked for, though perhaps not answered yet
  }

  add(spec) {
    if (!this.wanted.includes(spec)) this.ask([...this.wanted, spec]);
  }

  remove(spec) {
    this.ask(this.wanted.filter((s) => s !== spec));
  }

  /** What was asked for is refused. */
  refused() {
    this.wanted = this.plots.map((p) => p.spec);
  }

  ask(specs) {
    this.wanted = specs;
    this.app.send(specs.length ? `watch ${specs.map(encodeURIComponent).join(' ')}` : 'watch');
  }

  /** Takes over what the program watches. */
  settings(s) {
    const key = JSON.stringify(s.watches);
    if (key === this.key) return;
    this.key = key;
    this.plots = s.watches.map((w) => this.plots.find((p) => p.spec === w.spec && p.titles.length === w.titles.length) ?? new Plot(w, () => this.remove(w.spec)));
    this.wanted = this.plots.map((p) => p.spec);
    this.parent.replaceChildren(...this.plots.map((p) => p.box));
  }

  status(s) {
    if (!s.watched) return;
    let at = 0;
    for (const p of this.plots) {
      p.take(s.t, s.watched.slice(at, at + p.titles.length));
      at += p.titles.length;
    }
  }

  draw() {
    for (const p of this.plots) p.draw();
  }
}

class Plot {
  constructor({ spec, titles }, remove) {
    this.spec = spec;
    this.titles = titles;
    this.times = [];
    this.values = [];
    this.canvas = el('canvas', {});
    this.now = titles.map(() => el('span', {}));
    const legend = titles.map((t, k) => { const dot = el('i', {}); dot.style.background = COLOURS[k % COLOURS.length]; return el('span', {}, dot, `${t} `, this.now[k]); });
    this.box = el('div', { className: 'plot', 'data-spec': spec }, el('header', {}, el('b', { title: spec }, spec), button('×', 'Remove', remove)), this.canvas, el('div', { className: 'legend' }, ...legend));
  }

  /** A time that is not after the last one begins anew there. */
  take(t, values) {
    while (this.times.length && this.times[this.times.length - 1] >= t) {
      this.times.pop();
      this.values.pop();
    }
    this.times.push(t);
    this.values.push(values);
    while (this.times.length > MOST || this.times[0] < t - SPAN) {
      this.times.shift();
      this.values.shift();
    }
    this.fresh = true;
  }

  draw() {
    if (!this.fresh) return;
    this.fresh = false;
    const { canvas } = this, s = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
    if (canvas.width !== Math.round(w * s)) canvas.width = Math.round(w * s);
    if (canvas.height !== Math.round(h * s)) canvas.height = Math.round(h * s);
    const c = canvas.getContext('2d'), style = getComputedStyle(document.documentElement), end = this.times[this.times.length - 1];
    c.setTransform(s, 0, 0, s, 0, 0);
    c.clearRect(0, 0, w, h);
    let low = Infinity, high = -Infinity;
    for (const row of this.values) for (const x of row) if (x !== null) { low = Math.min(low, x); high = Math.max(high, x); }
    if (!(low <= high)) return;
    const room = (high - low || Math.abs(high) || 1) * 0.08, left = 42;
    low -= room;
    high += room;
    const px = (t) => left + ((t - end + SPAN) / SPAN) * (w - left), py = (v) => h - 14 - ((v - low) / (high - low)) * (h - 20);
    c.strokeStyle = style.getPropertyValue('--line');
    c.fillStyle = style.getPropertyValue('--faint');
    c.font = '10px system-ui, sans-serif';
    c.lineWidth = 1;
    for (const v of [low + room, high - room]) {
      c.beginPath();
      c.moveTo(left, py(v));
      c.lineTo(w, py(v));
      c.stroke();
      c.textAlign = 'right';
      c.fillText(format(v), left - 4, py(v) + 3);
    }
    c.textAlign = 'left';
    c.fillText(`${Math.max(0, end - SPAN).toFixed(1)} s`, left, h - 2);
    c.textAlign = 'right';
    c.fillText(`${end.toFixed(1)} s`, w, h - 2);
    this.titles.forEach((_, k) => {
      c.strokeStyle = COLOURS[k % COLOURS.length];
      c.lineWidth = 1.4;
      c.beginPath();
      this.times.forEach((t, i) => { if (this.values[i][k] !== null) c.lineTo(px(t), py(this.values[i][k])); });
      c.stroke();
      this.now[k].textContent = format(this.values[this.values.length - 1][k]);
    });
  }
}
