// The whole bar, in the order in which a fault is cheapest to see: lint, types and build, C++ tests, a short fuzz, JavaScript tests.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const node = process.execPath
const bin = (name) => join(root, 'node_modules', '.bin', name)

const steps = [
  ['lint TypeScript', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['lint C++', node, ['scripts/lint-native.mjs']],
  ['C++ tests', node, ['scripts/native-tests.mjs']],
  ['fuzz, short', node, ['scripts/fuzz.mjs', '--seconds', process.env.HINDSIGHT_FUZZ_SECONDS ?? '5']],
  ['tests', bin('uvu'), ['dist/test', '\\.test\\.js$']],
]

for (const [name, command, args] of steps) {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) {
    console.error(`hindsight: ${name} failed`)
    process.exit(result.status ?? 1)
  }
  console.log(`== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
