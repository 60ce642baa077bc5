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

/** What uvu says of one failure: its title, and the lines up to the next file's. */
const FAILURE = /^ +FAIL .*\n(?:(?!\S+\.test\.js$| +FAIL | {2}Total:).*\n?)*/gm
const CONTROLS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The exit status, and what was said. What the first command says is shown as it comes, what others say when they have ended. */
function run([command, args], shown) {
  return new Promise((resolve) => {
    const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
    const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        said.push(bytes)
        if (shown) process.stdout.write(bytes)
      })
    }
    child.on('error', (error) => {
      console.error(error.message)
      resolve({ status: 1, text: '' })
    })
    child.on('close', (status) => {
      const all = Buffer.concat(said)
      if (!shown) process.stdout.write(all)
      resolve({ status: status ?? 1, text: all.toString().replaceAll(CONTROLS, '') })
    })
  })
}

for (const [name, ...commands] of steps) {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const ended = await Promise.all(commands.map((command, i) => run(command, i === 0)))
  if (ended.some(({ status }) => status !== 0)) {
    // Said once more at the end, where it is looked for: thousands of lines may lie between.
    const failures = ended.flatMap(({ text }) => text.match(FAILURE) ?? [])
    if (failures.length > 0) console.error(`\n== failures\n${failures.join('')}`)
    console.error(`hindsight: ${name} failed`)
    process.exit(1)
  }
  console.log(`== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
