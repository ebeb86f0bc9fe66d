// How the constraint solver came to its end in the last step: improvement and gradient of each iteration on a logarithmic
// scale, a colour for each island.
import { COLOURS, Chart } from './chart.js';
import { el } from './widgets.js';

const LEAST = 1e-15; // what is smaller counts as this

export class Convergence {
  constructor() {
    this.chart = new Chart([]);
    this.text = el('div', { className: 'faint', id: 'convergence' });
    this.box = el('div', { className: 'convergence' }, this.text, this.chart.canvas, el('div', { className: 'faint' }, 'improvement ───  gradient ╌╌╌'));
  }

  /** Islands that had something to solve, each with its number, its count of iterations and the curves of the first of them. */
  draw(islands) {
    const counts = islands.map((i) => (islands.length > 1 ? `${i.island}: ${i.n}` : i.n)).join(', ');
    this.text.textContent = islands.length === 0 ? 'solver: nothing to solve' : `solver iterations${islands.length > 1 ? ' of islands' : ''} ${counts}`;
    const curves = islands.flatMap((i) => [{ of: i, values: i.improvement, dash: [] }, { of: i, values: i.gradient, dash: [3, 3] }]);
    const logs = curves.map(({ values }) => values.map((x) => (x > 0 ? Math.log10(Math.max(x, LEAST)) : NaN)));
    const known = logs.flat().filter(Number.isFinite), longest = Math.max(2, ...islands.map((i) => i.improvement.length));
    const low = Math.floor(Math.min(-1, ...known)), high = Math.max(low + 1, Math.ceil(Math.max(low + 1, ...known)));
    this.chart.begin(1, longest, low - 0.2, high + 0.2);
    this.chart.level(low, `1e${low}`);
    this.chart.level(high, `1e${high}`);
    this.chart.ends('1', String(longest));
    logs.forEach((values, k) => {
      const colour = COLOURS[curves[k].of.island % COLOURS.length];
      this.chart.curve(colour, values.map((_, i) => i + 1), (i) => values[i], curves[k].dash);
      values.forEach((v, i) => { if (Number.isFinite(v)) this.chart.dot(colour, i + 1, v); });
    });
    this.drawn = logs;
  }
}
