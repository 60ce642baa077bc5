// Fuzzes the code that reads untrusted bytes, under AddressSanitizer and UndefinedBehaviorSanitizer:
//   node scripts/fuzz.mjs [--seconds 60] [--seed S] [target …] for a time; prints the seed, which is random by default
//   node scripts/fuzz.mjs --quick a fixed seed and number of inputs, as in npm test, with the sanitizers that compile fast (CMakeLists.txt)
//   node scripts/fuzz.mjs --build builds the targets without running them
// The targets are the fuzz_* files of test/native/fuzz. Inputs that failed in the past are in test/native/fuzz/corpus/TARGET/ and run first.
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keptInputs } from './explore/finds.mjs'
import { generate } from './generate.mjs'
import { compile, orExit, quietly } from './native.mjs'
import { sideBySide } from './side-by-side.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Inputs of a quick run: two or three seconds of one core per target. */
const QUICK_INPUTS = {
  fuzz_archive: 5_000,
  fuzz_features: 120,
  fuzz_plan: 10_000,
  fuzz_segment: 1_200,
}
const QUICK_INPUTS_DEFAULT = 500

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 32)) },
    quick: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
/** The two ways to compile have folders of their own, so that neither undoes the other. */
const buildDir = join(root, 'build', values.quick ? 'fuzz-quick' : 'fuzz')
const options = ['ADDON=OFF', 'FUZZ=ON', 'SANITIZE=ON', `SANITIZE_FEWER=${values.quick ? 'ON' : 'OFF'}`].map(
  (option) => `-DHINDSIGHT_${option}`,
)
const targets = readdirSync(join(root, 'test', 'native', 'fuzz'))
  .filter((file) => /^fuzz_.*\.cc$/.test(file))
  .map((file) => basename(file, '.cc'))
  .filter((target) => positionals.length === 0 || positionals.includes(target))

if (targets.length === 0) {
  console.error(`no such fuzz target: ${positionals.join(' ')}`)
  process.exit(1)
}
await generate()
quietly('cmake', ['-S', root, '-B', buildDir, ...options, '-DCMAKE_BUILD_TYPE=Debug'])
await orExit(compile(buildDir, 'compiling the fuzz targets', targets))
if (values.build) process.exit(0)
const limits = (name) =>
  values.quick
    ? ['--runs', String(QUICK_INPUTS[name] ?? QUICK_INPUTS_DEFAULT), '--seed', '1']
    : ['--seconds', values.seconds, '--seed', values.seed]
const runs = targets.map((name) => ({
  name,
  command: join(buildDir, name),
  args: [...limits(name), ...keptInputs(root, name)],
}))
const ended = await sideBySide(runs, root)
process.exit(ended.every(({ status }) => status === 0) ? 0 : 1)
