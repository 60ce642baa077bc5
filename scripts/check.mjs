// The whole bar, in the order in which a fault is cheapest to see: lint, types and build, C++ tests, a short fuzz, JavaScript tests.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const node = process.execPath
const bin = (name) => join(root, 'node_modules', '.bin', name)
const uvu = (...args) => [bin('uvu'), ['dist/test', ...args]]

/** Name and commands, which run side by side: the laws take about as long as all other tests together. */
const steps = [
  ['lint TypeScript', [bin('biome'), ['check', '--error-on-warnings', '.']]],
  ['lint C++', [node, ['scripts/lint-native.mjs']]],
  ['C++ tests', [node, ['scripts/native-tests.mjs']]],
  ['fuzz, short', [node, ['scripts/fuzz.mjs', '--seconds', process.env.HINDSIGHT_FUZZ_SECONDS ?? '5']]],
  ['tests', uvu('\\.test\\.js$', '--ignore', '^laws/'), uvu('^laws/.*\\.test\\.js$')],
]

/** The exit status. What the first command says is shown as it comes, what others say when they have ended. */
function run([command, args], shown) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      resolve(status ?? 1)
    })
  })
}

for (const [name, ...commands] of steps) {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const statuses = await Promise.all(commands.map((command, i) => run(command, i === 0)))
  if (statuses.some((status) => status !== 0)) {
    console.error(`hindsight: ${name} failed`)
    process.exit(1)
  }
  console.log(`== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
