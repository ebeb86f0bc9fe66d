#!/usr/bin/env node
// Regenerates the golden files of the conformance module with the oracle.
//
//   node tools/golden/golden.mjs ORACLE_FOLDER [NAME|KIND...]
//
// ORACLE_FOLDER is a folder that holds oracle.mjs with its packages installed. With names or kinds, only those
// goldens are made again. What to make is listed in conformance/src/test/resources/goldens.txt; each golden file records the
// command line that made it (meta.command). Goldens marked "native" are made by native.py, with the Python that the
// variable MUJOCO_PYTHON names; see README.md.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { randomState } from './states.mjs';

const resources = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../conformance/src/test/resources');
// written in addition to the oracle's "detail" fields; xfrc_applied and userdata make a frame a complete state
const EXTRA = 'xmat,xfrc_applied,userdata,crb,cam_xmat,light_xpos,light_xdir';

// for frames without detail
const STATE = 'time,qpos,qvel,act,history,ctrl,qacc_warmstart,qacc,nefc,ncon';

// for rollouts from the start, whose frames are no complete states
const ROLLOUT = 'time,qpos,qvel,qacc,act,sensordata,energy,tree_asleep,body_awake,nbody_awake,nparent_awake,nv_awake,ncon,nefc,'
  + 'nisland,solver_niter,xpos,subtree_com,subtree_linvel,cam_xpos,light_xdir,ten_length,actuator_length,actuator_force,act_dot,'
  + 'qfrc_passive,qfrc_gravcomp,qfrc_smooth,qfrc_constraint,qLD';

const [oracleFolder, ...only] = process.argv.slice(2);
if (!oracleFolder || !fs.existsSync(path.join(oracleFolder, 'oracle.mjs'))) {
  console.error('usage: node golden.mjs ORACLE_FOLDER [NAME|KIND...]   (ORACLE_FOLDER holds oracle.mjs)');
  process.exit(2);
}
const scratch = fs.mkdtempSync(path.join(resources, '.golden-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
// models of the tests, then the examples
const modelFile = (model) => ['models', '../../../../models/src/main/resources/dev/cardan/models']
  .map((folder) => `${folder}/${model}.xml`).find((file) => fs.existsSync(path.join(resources, file))) ?? `models/${model}.xml`;
const packed = (text) => zlib.gzipSync(text, { level: 9 });

const here = path.dirname(fileURLToPath(import.meta.url));
function oracle(args, native = false) {
  const [program, script] = native
    ? [process.env.MUJOCO_PYTHON ?? 'python3', path.join(here, 'native.py')]
    : ['node', path.join(path.resolve(oracleFolder), 'oracle.mjs')];
  const done = spawnSync(program, [script, ...args], { cwd: resources, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { ok: done.status === 0, text: done.stderr.trim() };
}

function must(args, native = false) {
  const { ok, text } = oracle(args, native);
  if (!ok) throw new Error(`oracle ${args.join(' ')}: ${text}`);
  return text;
}

// inserts the command line and the run-time warnings into the golden's meta object
function stamp(file, args, report, native) {
  const text = fs.readFileSync(file, 'utf8');
  const warnings = {};
  for (const m of report.matchAll(/^warning mjWARN_(\w+): (\d+) time/gm)) warnings[m[1]] = Number(m[2]);
  const shown = [native ? 'native' : 'oracle', ...args.slice(0, -2)].join(' ');
  const head = `{"meta":{"command":${JSON.stringify(shown)},"warnings":${JSON.stringify(warnings)},`;
  if (!text.startsWith('{"meta":{')) throw new Error(`${file}: unexpected form`);
  return head + text.slice('{"meta":{'.length);
}

// replaces arrays of more than n numbers by their length and every so many-th number; the oracle's polygons, which have
// another order than a native build's, stay
function thin(text, n, native) {
  return JSON.stringify(JSON.parse(text), (key, value) => {
    if (!Array.isArray(value) || value.length <= n || (!native && key.startsWith('mesh_poly'))) return value;
    const every = Math.ceil(value.length / n);
    return { length: value.length, every, values: value.filter((_, i) => i % every === 0) };
  }) + '\n';
}

const compiled = new Map();
function compile(model, native, write, most) {
  if (!compiled.has(model)) {
    const out = path.join(scratch, 'model.json');
    must(['compile', '--model', modelFile(model), '--out', out], native);
    compiled.set(model, fs.readFileSync(out, 'utf8'));
  }
  if (write) {
    const text = most ? thin(compiled.get(model), most, native) : compiled.get(model);
    fs.writeFileSync(path.join(resources, 'goldens', `${model}.model.json.gz`), packed(text));
  }
  return compiled.get(model);
}

fs.mkdirSync(path.join(resources, 'goldens'), { recursive: true });
fs.mkdirSync(path.join(resources, 'states'), { recursive: true });
const refusals = [];
for (const line of fs.readFileSync(path.join(resources, 'goldens.txt'), 'utf8').split('\n')) {
  const words = line.replace(/#.*/, '').trim().split(/\s+/);
  if (words.length < 3) continue;
  const [name, kind, model, ...options] = words;
  const native = options[0] === 'native' && Boolean(options.shift());
  if (kind === 'refuse') {
    if (only.length && !only.includes(kind)) continue;
    const { ok, text } = oracle(['compile', '--model', `refused/${model}.xml`, '--out', path.join(scratch, 'x.json')]);
    if (ok) throw new Error(`refused/${model}.xml compiles`);
    const why = text.replace(/^oracle: /, '').split('\n')[0].replaceAll(`${resources}/`, '');
    refusals.push(`${model}: ${why}`);
    continue;
  }
  if (only.length && !only.includes(name) && !only.includes(kind)) continue;
  const out = path.join(scratch, 'golden.json');
  let text;
  if (kind === 'model') {
    compile(model, native, true, options[0] === '--thin' ? Number(options[1]) : 0);
    console.log(`${name}: model`);
    continue;
  } else if (kind === 'query') {
    const args = ['query', '--model', modelFile(model), ...options, '--out', out];
    must(args);
    text = `{"meta":{"command":${JSON.stringify(['oracle', ...args.slice(0, -2)].join(' '))},"model":"${model}.xml"},`
      + fs.readFileSync(out, 'utf8').slice(1);
  } else if (kind === 'dump') {
    const at = options.indexOf('--random');
    if (at >= 0) {
      const [seed] = options.splice(at, 2).slice(1);
      fs.writeFileSync(path.join(resources, 'states', `${name}.json`), randomState(JSON.parse(compile(model, native, false)), Number(seed)));
      options.push('--init', `states/${name}.json`);
    }
    const more = options.indexOf('--more');
    const wanted = more < 0 ? EXTRA : `${EXTRA},${options.splice(more, 2)[1]}`;
    const fields = options[options.indexOf('--detail') + 1] === 'none' ? `${STATE},${wanted}` : wanted;
    const frames = options.includes('--detail') ? [] : ['--detail', 'all'];
    const args = ['dump', '--model', modelFile(model), '--fields', fields, ...frames, ...options, '--out', out];
    text = stamp(out, args, must(args, native), native);
  } else if (kind === 'rollout') {
    const args = ['dump', '--model', modelFile(model), '--fields', ROLLOUT, '--detail', 'none', ...options, '--out', out];
    text = stamp(out, args, must(args, native), native);
  } else if (kind === 'scene') {
    const steps = options[options.indexOf('--steps') + 1];
    const args = ['dump', '--model', modelFile(model), '--detail', 'none', '--every', steps, ...options, '--out', out];
    text = stamp(out, args, must(args, native), native);
  } else throw new Error(`unknown kind "${kind}" in goldens.txt`);
  fs.writeFileSync(path.join(resources, 'goldens', `${name}.${kind === 'dump' ? '' : kind + '.'}json.gz`), packed(text));
  console.log(`${name}: ${(text.length / 1024).toFixed(0)} kB`);
}
if (refusals.length) fs.writeFileSync(path.join(resources, 'goldens', 'refused.txt'), refusals.sort().join('\n') + '\n');
