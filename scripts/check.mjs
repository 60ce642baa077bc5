// Runs everything that must pass before a change is complete. Steps with the cheapest faults come first: lint, types and build, C++ tests, then fuzz
// targets and JavaScript tests side by side. Seeds and numbers of inputs are fixed, so that every run does the same work; `npm run explore` draws new seeds.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFolder } from './check/memory-folder.mjs'
import { keptSeeds } from './explore/finds.mjs'
import { sideBySide } from './side-by-side.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const node = (...args) => ({ command: process.execPath, args })
const script = (name, ...args) => node(`scripts/${name}.mjs`, ...args)

/** The parts of the last step that take longest. They start first, so that none of them begins after all others have ended. */
const LONGEST = [
  'properties',
  'web',
  'fuzz',
  'dataset',
  'http',
  'research',
  'interpret',
  'cli',
  'Python client',
  'replicas',
  'archive',
  'authorization',
  'mcp',
  'workbench',
  'tail',
  'contracts and plans',
  'studies and downloads',
  'accounts',
  'study-service',
  'export',
  'monitoring',
  'intake',
  'people',
  'docs',
  'scripts',
]

// A seed in the environment would replace the fixed seeds.
delete process.env.HINDSIGHT_SEED
// Temporary files stay in memory, unless TMPDIR names another place. PostgreSQL runs as another user, who has to get into the folder.
const memory = process.env.TMPDIR ? undefined : memoryFolder('hindsight-tests')
if (memory !== undefined) {
  chmodSync(memory, 0o1777)
  process.env.TMPDIR = memory
}
const [fixtures, reports] = ['fixtures', 'reports'].map((name) => mkdtempSync(join(tmpdir(), `hindsight-${name}-`)))
process.env.HINDSIGHT_TEST_FIXTURES = fixtures
process.once('exit', () => {
  for (const folder of [fixtures, reports, memory ?? []].flat()) rmSync(folder, { recursive: true, force: true })
})

/**
 * Folders with little to do, together in one process each: loading the program costs more than some of them take. Few of them have services, which are all
 * open until the tests before them have ended.
 */
const TOGETHER = {
  'contracts and plans': [
    'contract',
    'engine',
    'oracle',
    'outcomes',
    'plan',
    'short-form',
    'spec',
    'terminal',
    'threads',
  ],
  'studies and downloads': [
    'conformance',
    'download',
    'files',
    'local-studies',
    'observe',
    'recorder',
    'simulate',
    'studies',
  ],
}

/**
 * Thousands of texts go through the interpreter, each on another way: V8 optimizes its functions, meets what they have not met, and throws the machine
 * code away. Optimizing later saves a fifth of the processor time.
 */
const V8_OPTIONS = { interpret: ['--interrupt-budget=1500000'] }

/**
 * Returns one command per folder of test/ or group of folders, one for the files directly in test/, and one for each seed that failed in the past.
 */
function tests() {
  const folder = join(root, 'dist', 'test')
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasTests(join(folder, entry.name)))
    .map(({ name }) => name)
    .sort()
  const alone = names.filter((name) => !Object.values(TOGETHER).flat().includes(name))
  const reporting = ['--report-on-signal', '--report-compact', `--report-directory=${reports}`]
  const uvu = (name, ...args) => ({
    name,
    reports,
    ...node(...reporting, ...(V8_OPTIONS[name] ?? []), bin('uvu'), ...args),
  })
  return [
    ...alone.map((name) => uvu(name, `dist/test/${name}`, '\\.test\\.js$')),
    ...Object.entries(TOGETHER).map(([name, folders]) =>
      uvu(name, 'dist/test', `^(${folders.join('|')})/.*\\.test\\.js$`),
    ),
    uvu('scripts', 'scripts', '\\.test\\.mjs$'),
    uvu('clients', 'clients', '\\.test\\.mjs$'),
    { name: 'Python client', ...script('python-tests', '--no-install') },
    // Without export.test.mjs, which needs the packages of bench/.
    uvu('benchmarks', 'bench/test', '^(?!export).*\\.test\\.mjs$'),
    uvu('beside the folders', 'dist/test', '^[^/]*\\.test\\.js$'),
    ...keptSeeds(root),
  ]
}

/** Place of a part in LONGEST; all others come after these, in their own order. */
const place = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length)

const hasTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith('.test.js'))

const lint = () => [
  { name: 'lint TypeScript', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'lint C++', ...script('lint-native') },
]

/** The fuzz targets are compiled and run beside the tests: these often wait, and a compiler never does. */
const fuzz = () => ({ name: 'fuzz', ...script('fuzz', '--quick') })

const steps = [
  ['lint', lint],
  ['C++ tests', () => [{ name: 'C++ tests', ...script('native-tests') }]],
  ['fuzz and tests', () => [fuzz(), ...tests()].sort((a, b) => place(a) - place(b))],
]

/** uvu's output for one failure: its title, and the lines up to the next failure or file. */
const FAILURE = /^ +FAIL .*\n(?:(?!\S+\.test\.js$| +FAIL | {2}Total:).*\n?)*/gm

if (!existsSync(join(root, 'dist', 'test'))) throw new Error('there is no dist/test: npm run build')
for (const [name, commands] of steps) {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const failed = (await sideBySide(commands(), root)).filter(({ status }) => status !== 0)
  if (failed.length > 0) {
    // Failures are printed again at the end, because thousands of lines may follow them.
    const failures = failed.flatMap(({ name: part, text, last }) => [
      ...(text.match(FAILURE) ?? []).map((one) => `${part}\n${one}`),
      ...(last === undefined ? [] : [`${part} did not end; the last that it said:\n${last}\n`]),
    ])
    if (failures.length > 0) console.error(`\n== failures\n${failures.join('')}`)
    console.error(`hindsight: ${name} failed: ${failed.map((one) => one.name).join(', ')}`)
    process.exit(1)
  }
  console.log(`== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
