// Curves of numbers of the world over its time, one strip for each wish.
import { COLOURS, Chart, range } from './chart.js';
import { button, el } from './widgets.js';

const SPAN = 10; // s
const MOST = 3000; // points of a curve

export class PlotBoard {
  constructor(app, parent) {
    this.app = app;
    this.parent = parent;
    this.worlds = []; // plots of each
    this.world = 0; // whose plots are on the page
    this.wanted = []; // asked for, though perhaps not answered yet
  }

  /** Plots on the page. */
  get plots() {
    return this.worlds[this.world] ?? [];
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

  /** Takes over what the program watches of worlds, one of which is active. */
  settings(worlds, active) {
    const key = JSON.stringify([active, worlds.map((s) => s.watches)]);
    if (key === this.key) return;
    this.key = key;
    this.world = active;
    this.worlds = worlds.map(({ watches }, k) => watches.map((w) => this.worlds[k]?.find((p) => p.isOf(w)) ?? new Plot(w, () => this.remove(w.spec))));
    this.wanted = this.plots.map((p) => p.spec);
    this.parent.replaceChildren(...this.plots.map((p) => p.box));
  }

  status(world, s) {
    if (!s.watched) return;
    let at = 0;
    for (const p of this.worlds[world] ?? []) {
      p.take(s.t, s.watched.slice(at, at + p.titles.length));
      at += p.titles.length;
    }
  }

  draw() {
    for (const p of this.plots) p.draw();
  }

  /** Has everything drawn again, in other colours. */
  refresh() {
    for (const p of this.worlds.flat()) p.fresh = true;
  }
}

class Plot {
  constructor({ spec, titles }, remove) {
    this.spec = spec;
    this.titles = titles;
    this.times = [];
    this.values = [];
    this.chart = new Chart(titles);
    this.box = el('div', { className: 'plot', 'data-spec': spec }, el('header', {}, el('b', { title: spec }, spec), button('×', 'Remove', remove)), this.chart.canvas, this.chart.legend);
  }

  isOf({ spec, titles }) {
    return this.spec === spec && this.titles.length === titles.length;
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
    const seen = this.fresh && range(this.values);
    if (!seen) return;
    this.fresh = false;
    const { chart } = this, [begin] = this.times, end = this.times[this.times.length - 1];
    chart.begin(begin, end, seen.low, seen.high);
    chart.level(seen.low + seen.room);
    chart.level(seen.high - seen.room);
    chart.ends(`${begin.toFixed(1)} s`, `${end.toFixed(1)} s`);
    this.titles.forEach((_, k) => chart.curve(COLOURS[k % COLOURS.length], this.times, (i) => this.values[i][k] ?? NaN));
    chart.tell(this.values[this.values.length - 1]);
  }
}
