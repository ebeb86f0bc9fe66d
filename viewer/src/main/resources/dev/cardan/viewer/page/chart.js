// A small chart: curves in a frame, numbers at its edges, and a legend. For the live page and for files.
import { el, format } from './widgets.js';

export const COLOURS = ['#1f77d0', '#e07b28', '#2f9e44', '#d6336c', '#7048e8', '#0c8599', '#a6761d', '#868e96', '#c2255c', '#5c940d', '#364fc7', '#d9480f'];
const LEFT = 42, HEAD = 6, FOOT = 14; // pixels around the curves

export class Chart {
  /** A chart with a legend of titles, whose numbers `tell` shows. */
  constructor(titles) {
    this.canvas = el('canvas', {});
    this.now = titles.map(() => el('span', {}));
    this.legend = el('div', { className: 'legend' }, ...titles.map((title, k) => {
      const dot = el('i', {});
      dot.style.background = COLOURS[k % COLOURS.length];
      return el('span', {}, dot, `${title} `, this.now[k]);
    }));
  }

  /** An empty frame, from left to right and from low to high. */
  begin(from, to, low, high) {
    const { canvas } = this, s = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
    if (canvas.width !== Math.round(w * s)) canvas.width = Math.round(w * s);
    if (canvas.height !== Math.round(h * s)) canvas.height = Math.round(h * s);
    const c = canvas.getContext('2d'), style = getComputedStyle(document.documentElement);
    Object.assign(this, { c, w, h, from, to, low, high, line: style.getPropertyValue('--line'), accent: style.getPropertyValue('--accent') });
    c.setTransform(s, 0, 0, s, 0, 0);
    c.clearRect(0, 0, w, h);
    c.fillStyle = style.getPropertyValue('--faint');
    c.font = '10px system-ui, sans-serif';
  }

  x(at) {
    return LEFT + ((at - this.from) / (this.to - this.from || 1)) * (this.w - LEFT);
  }

  y(value) {
    return this.h - FOOT - ((value - this.low) / (this.high - this.low)) * (this.h - HEAD - FOOT);
  }

  /** What is at some pixels from the left. */
  at(pixels) {
    return this.from + ((pixels - LEFT) / (this.w - LEFT)) * (this.to - this.from);
  }

  /** A level line with its number. */
  level(value, text = format(value)) {
    this.stroke(this.line, 1, () => { this.c.moveTo(LEFT, this.y(value)); this.c.lineTo(this.w, this.y(value)); });
    this.c.textAlign = 'right';
    this.c.fillText(text, LEFT - 4, this.y(value) + 3);
  }

  /** Texts below the left and the right end. */
  ends(left, right) {
    this.c.textAlign = 'left';
    this.c.fillText(left, LEFT, this.h - 2);
    this.c.textAlign = 'right';
    this.c.fillText(right, this.w, this.h - 2);
  }

  /** A curve through all places that have a number. */
  curve(colour, xs, value, dash = []) {
    this.c.setLineDash(dash);
    this.stroke(colour, 1.4, () => {
      xs.forEach((at, i) => { const v = value(i); if (Number.isFinite(v)) this.c.lineTo(this.x(at), this.y(v)); });
    });
    this.c.setLineDash([]);
  }

  /** A point, which shows where a curve has only one. */
  dot(colour, at, value) {
    const before = this.c.fillStyle;
    this.c.fillStyle = colour;
    this.c.fillRect(this.x(at) - 1.5, this.y(value) - 1.5, 3, 3);
    this.c.fillStyle = before;
  }

  /** An upright line. */
  mark(at) {
    this.stroke(this.accent, 1, () => { this.c.moveTo(this.x(at), 0); this.c.lineTo(this.x(at), this.h - FOOT + 2); });
  }

  tell(values) {
    this.now.forEach((span, k) => { span.textContent = format(values[k]); });
  }

  stroke(colour, width, path) {
    this.c.strokeStyle = colour;
    this.c.lineWidth = width;
    this.c.beginPath();
    path();
    this.c.stroke();
  }
}

/** From the least to the largest of rows of numbers, with some room around; null where there is no number. */
export function range(rows) {
  let low = Infinity, high = -Infinity;
  for (const row of rows) for (const x of row) if (x !== null && Number.isFinite(x)) { low = Math.min(low, x); high = Math.max(high, x); }
  if (!(low <= high)) return null;
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  return { low: low - room, high: high + room, room };
}
