// Small parts that the page is made of.

/** An element with properties and children; `on...` properties are listeners. */
export function el(tag, properties = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (name in e && name !== 'list') e[name] = value;
    else e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

const ICONS = { play: 'M4 2l9 6-9 6z', pause: 'M4 2h3v12H4zM9 2h3v12H9z' };

/** A sign that needs no font. */
export function icon(name) {
  const make = (tag, attributes) => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    return e;
  };
  const svg = make('svg', { viewBox: '0 0 16 16', width: 14, height: 14, fill: 'currentColor', 'data-icon': name });
  svg.append(make('path', { d: ICONS[name] }));
  return svg;
}

export function button(text, title, onclick, id) {
  return el('button', { type: 'button', title, onclick, ...(id ? { id } : {}) }, text);
}

/** A box to tick; `set` shows a value without telling anybody. */
export function check(text, id, changed) {
  const box = el('input', { type: 'checkbox', id, onchange: () => changed(box.checked) });
  const label = el('label', { className: 'check', title: text }, box, el('span', {}, text));
  label.set = (on) => { box.checked = on; };
  return label;
}

/** A list to choose from; options are [value, text] pairs. */
export function choice(options, id, title, changed) {
  const list = el('select', { id, title, onchange: () => changed(list.value) });
  list.fill = (pairs) => {
    const wanted = JSON.stringify(pairs);
    if (list.wanted === wanted) return;
    list.wanted = wanted;
    const { value } = list;
    list.replaceChildren(...pairs.map(([v, text]) => el('option', { value: v }, text)));
    list.value = value;
  };
  list.set = (value) => { if (list.value !== String(value)) list.value = value; };
  list.fill(options);
  return list;
}

/** A field to type in; `set` shows a value, but not over one that is being typed. */
export function field(properties, changed) {
  let typing = false;
  const input = el('input', {
    type: 'text', ...properties, oninput: () => { typing = true; }, onblur: () => { typing = false; },
    onchange: () => { typing = false; changed(input.value.trim()); },
  });
  input.set = (value) => { if (!typing && input.value !== String(value)) input.value = value; };
  return input;
}

/** Whether somebody holds an element with the mouse or a finger, as a function. */
export function holding(element) {
  let held = false;
  element.addEventListener('pointerdown', () => { held = true; });
  for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, () => { held = false; });
  return () => held;
}

/** A slider with its value; it does not jump while it is held. */
export function slider(text, id, low, high, changed) {
  const step = Number(((high - low) / 1000).toPrecision(2)) || 0.001;
  const range = el('input', { type: 'range', id, title: text, min: low, max: high, step: 'any', 'aria-label': text, oninput: () => { show(Number(range.value)); changed(Number(range.value)); } });
  const out = el('output', {}), box = el('div', { className: 'slider' }, el('span', { title: text }, text), out, range);
  const held = holding(range);
  range.addEventListener('keydown', (e) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[e.key];
    if (!by) return;
    e.preventDefault();
    range.value = Number(range.value) + 10 * by * step;
    range.dispatchEvent(new Event('input'));
  });
  function show(x) { out.textContent = format(x); }
  box.set = (x) => { if (!held()) { range.value = x; show(x); } };
  return box;
}

/** A number in few digits. */
export function format(x) {
  if (!Number.isFinite(x)) return '-'; // null too, which stands for what is no number
  const a = Math.abs(x);
  return a !== 0 && (a < 1e-3 || a >= 1e5) ? x.toExponential(2) : String(Number(x.toFixed(a < 1 ? 4 : a < 100 ? 3 : 1)));
}

export function vector(xs) {
  return xs.map(format).join('  ');
}
