#!/usr/bin/env node
// Shows that the golden data would notice: breaks one row of the inventory after the other (breaks.txt) in a copy of the
// sources, runs the conformance check on the goldens that rows.txt names for the row, and expects a failure.
//
//   node tools/golden/break-rows.mjs JDK_HOME [ROW...]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const resources = path.join(root, 'conformance/src/test/resources');
const [jdk, ...only] = process.argv.slice(2);
if (!jdk || !fs.existsSync(path.join(jdk, 'bin'))) {
  console.error('usage: node break-rows.mjs JDK_HOME [ROW...]');
  process.exit(2);
}
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cardan-break-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
const run = (tool, args) => spawnSync(path.join(jdk, 'bin', tool), args, { encoding: 'utf8', maxBuffer: 1 << 28 });

const modules = ['engine', 'mjcf', 'models', 'cli'];
const sources = modules.flatMap((m) => fs.readdirSync(path.join(root, m, 'src/main/java'), { recursive: true })
  .filter((f) => f.endsWith('.java') && !f.endsWith('module-info.java')).map((f) => path.join(root, m, 'src/main/java', f)));
const whole = path.join(scratch, 'whole');
let done = run('javac', ['-nowarn', '-d', whole, ...sources]);
if (done.status !== 0) throw new Error(done.stderr);
const resourceFolders = modules.map((m) => path.join(root, m, 'src/main/resources'));
const evidence = new Map();
for (const line of fs.readFileSync(path.join(resources, 'rows.txt'), 'utf8').split('\n')) {
  const [row, ...items] = line.replace(/#.*/, '').trim().split(/\s+/);
  if (row) evidence.set(row, items);
}

let missed = 0, count = 0;
for (const line of fs.readFileSync(path.join(here, 'breaks.txt'), 'utf8').split('\n')) {
  if (!line.trim() || line.startsWith('#')) continue;
  const [row, file, from, to] = line.split(' | ').map((s) => s.trim());
  if (only.length && !only.includes(row)) continue;
  count++;
  const source = path.join(root, file.split('/')[0], 'src/main/java/dev/cardan', file);
  const text = fs.readFileSync(source, 'utf8');
  if (text.split(from).length !== 2) {
    console.log(`${row}: "${from}" does not occur exactly once in ${file}`);
    missed++;
    continue;
  }
  const changed = path.join(scratch, 'src', 'dev/cardan', file), broken = path.join(scratch, 'broken');
  fs.rmSync(broken, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(changed), { recursive: true });
  fs.writeFileSync(changed, text.replace(from, () => to));
  done = run('javac', ['-nowarn', '-cp', whole, '-d', broken, changed]);
  if (done.status !== 0) {
    console.log(`${row}: the broken ${file} does not compile: ${done.stderr.split('\n')[0]}`);
    missed++;
    continue;
  }
  const goldens = evidence.get(row).map((e) => path.join(resources, 'goldens', `${e}.json.gz`)).filter((f) => fs.existsSync(f));
  done = run('java', ['-cp', [broken, whole, ...resourceFolders].join(path.delimiter), 'dev.cardan.cli.Main', 'conform', ...goldens]);
  const failures = done.stdout.split('\n').filter((l) => /^[\w.-]+: /.test(l));
  if (done.status === 1 && failures.length) console.log(`${row}: noticed, ${failures.length} field(s): ${failures[0].slice(0, 110)}`);
  else {
    console.log(`${row}: NOT noticed by ${evidence.get(row).join(' ')} ${done.stderr.slice(0, 200)}`);
    missed++;
  }
}
console.log(`${count - missed} of ${count} broken rows noticed`);
process.exitCode = missed ? 1 : 0;
