#!/usr/bin/env node
// Shows that the evidence would notice: breaks one row of the inventory after the other (breaks.txt) in a copy of the
// sources, looks at what rows.txt names for the row - golden files, models to refuse, tests - and expects a failure.
// JUnit comes from the local Maven repository (MAVEN_REPOSITORY, or ~/.m2/repository), where a build has put it.
//
//   node tools/golden/break-rows.mjs JDK_HOME [ROW...]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TOO_LONG = 300_000; // ms; a break that makes a loop endless is noticed too
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
const run = (tool, args) => spawnSync(path.join(jdk, 'bin', tool), args,
  { encoding: 'utf8', maxBuffer: 1 << 28, cwd: path.join(root, 'conformance'), timeout: TOO_LONG });
const compile = (classPath, target, files, sourcePath = []) => {
  fs.writeFileSync(path.join(scratch, 'files'), files.map((f) => `"${f.replaceAll('\\', '/')}"`).join('\n'));
  return run('javac', ['-J-XX:TieredStopAtLevel=1', '-nowarn', '-proc:none', '--add-modules', 'jdk.incubator.vector', '-cp', classPath.join(path.delimiter), '-d', target,
    '-sourcepath', sourcePath.join(path.delimiter), '@' + path.join(scratch, 'files')]);
};
const must = (done) => {
  if (done.status !== 0) throw new Error(done.stdout + done.stderr);
};

const modules = fs.readdirSync(root).filter((m) => m !== 'bench' && fs.existsSync(path.join(root, m, 'pom.xml')));
const javaFolders = (kind) => modules.map((m) => path.join(root, m, 'src', kind, 'java')).filter((f) => fs.existsSync(f));
const javaFiles = (kind) => javaFolders(kind)
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((f) => path.join(folder, f)))
  .filter((f) => f.endsWith('.java') && !f.endsWith('module-info.java'));
const folders = (kind) => modules.map((m) => path.join(root, m, 'src', kind, 'resources')).filter((f) => fs.existsSync(f));

const version = /<junit.version>(.*?)</.exec(fs.readFileSync(path.join(root, 'pom.xml'), 'utf8'))[1];
const repository = process.env.MAVEN_REPOSITORY ?? path.join(os.homedir(), '.m2/repository');
const jars = fs.existsSync(repository) ? ['org/junit', 'org/opentest4j'].map((f) => path.join(repository, f)).filter((f) => fs.existsSync(f))
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((f) => path.join(folder, f)))
  .filter((f) => f.endsWith(`-${version}.jar`) && !f.includes('standalone') || /opentest4j-[\d.]+\.jar$/.test(f)) : [];
if (!jars.some((f) => f.includes('junit-platform-launcher'))) {
  console.error(`${repository} has no JUnit ${version} with its launcher: run "mvn verify" first, or set MAVEN_REPOSITORY`);
  process.exit(2);
}

const libraries = path.join(root, 'bench/target/lib'); // what the viewer depends on, laid there by "mvn package"
if (!fs.existsSync(libraries)) {
  console.error(`${libraries} is missing: run "mvn package" first`);
  process.exit(2);
}
jars.push(...fs.readdirSync(libraries).filter((f) => !f.startsWith('cardan-')).map((f) => path.join(libraries, f)));

const mainFiles = javaFiles('main'), testFiles = javaFiles('test');
const whole = path.join(scratch, 'whole'), tests = path.join(scratch, 'tests'), broken = path.join(scratch, 'broken');
must(compile(jars, whole, mainFiles));

/** Looks at evidence; the result has a status other than 0 if it fails. */
const java = (type, items) => run('java', ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx2g', '-cp',
  [broken, whole, tests, ...folders('test'), ...folders('main'), ...jars].join(path.delimiter), type, ...items]);
const qualified = (test) => {
  const file = testFiles.find((f) => path.basename(f, '.java') === test.split('.')[0]);
  return file && path.relative(file.slice(0, file.indexOf(path.join('src', 'test', 'java')) + 14), file)
    .replace('.java', '').split(path.sep).join('.') + '.' + test.split('.')[1];
};
const isTest = (item) => /Test\.\w+$/.test(item);
const look = (items) => {
  const files = items.filter((i) => !isTest(i)), methods = items.filter(isTest).map(qualified);
  const done = files.length ? java('dev.cardan.conformance.EvidenceRunner', files) : { status: 0 };
  return done.status === 0 && methods.length ? java('RunTests', methods) : done;
};

const evidence = new Map();
for (const line of fs.readFileSync(path.join(resources, 'rows.txt'), 'utf8').split('\n')) {
  const [row, ...items] = line.replace(/#.*/, '').trim().split(/\s+/);
  if (row) evidence.set(row, items);
}
const breaks = fs.readFileSync(path.join(here, 'breaks.txt'), 'utf8').split('\n')
  .filter((l) => l.trim() && !l.startsWith('#')).map((l) => l.split(' | ').map((s) => s.trim()))
  .filter(([row]) => !only.length || only.includes(row));

// tests that are named, the plugins that the tests' resources announce, and what they use
const services = folders('test').map((f) => path.join(f, 'META-INF/services')).filter((f) => fs.existsSync(f))
  .flatMap((folder) => fs.readdirSync(folder).flatMap((f) => fs.readFileSync(path.join(folder, f), 'utf8').split(/\s+/)))
  .filter(Boolean).map((type) => type.split('.').pop());
const named = new Set(['EvidenceRunner', ...services,
  ...[...evidence.values()].flat().filter(isTest).map((test) => test.split('.')[0])]);
must(compile([whole, ...jars], tests,
  [...testFiles.filter((f) => named.has(path.basename(f, '.java'))), path.join(here, 'RunTests.java')], javaFolders('test')));

// without a break nothing may fail
fs.mkdirSync(broken);
const sound = look([...new Set(breaks.flatMap(([row]) => evidence.get(row)))]);
if (sound.status !== 0) throw new Error(`fails without a break: ${sound.stdout} ${sound.stderr}`);

let missed = 0;
const miss = (text) => {
  console.log(text);
  missed++;
};
for (const [row, file, from, to] of breaks) {
  const found = mainFiles.filter((f) => f.endsWith(path.sep + path.normalize(file)));
  if (found.length !== 1) {
    miss(`${row}: ${found.length} files are called ${file}`);
    continue;
  }
  const text = fs.readFileSync(found[0], 'utf8');
  if (text.split(from).length !== 2) {
    miss(`${row}: "${from}" does not occur exactly once in ${file}`);
    continue;
  }
  const changed = path.join(scratch, 'src', path.basename(file));
  fs.rmSync(broken, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(changed), { recursive: true });
  fs.writeFileSync(changed, text.replace(from, () => to));
  let done = compile([whole, ...jars], broken, [changed]);
  if (done.status !== 0) {
    miss(`${row}: the broken ${file} does not compile: ${done.stderr.split('\n')[0]}`);
    continue;
  }
  done = look(evidence.get(row));
  const says = `${done.stdout ?? ''}${done.stderr ?? ''}`.split('\n')[0].slice(0, 130);
  if (done.status === 0) miss(`${row}: NOT noticed by ${evidence.get(row).join(' ').slice(0, 200)} (${file}: ${from})`);
  else console.log(`${row}: noticed: ${done.status === null ? 'does not end' : says}`);
}
console.log(`${breaks.length - missed} of ${breaks.length} broken rows noticed`);
const without = [...evidence.keys()].filter((row) => !breaks.some(([r]) => r === row));
if (!only.length && without.length) console.log(`never broken: ${without.join(' ')}`);
process.exitCode = missed ? 1 : 0;
