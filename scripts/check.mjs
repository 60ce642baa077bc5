// The whole bar, in the order in which a fault is cheapest to see: lint, types and build, C++ tests, a short fuzz, JavaScript tests.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sideBySide } from './side-by-side.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const script = (name, ...args) => ({ command: process.execPath, args: [`scripts/${name}.mjs`, ...args] })

/** The rooms that take longest, so that none of them is begun when all others have ended. */
const LONGEST = ['properties', 'dataset', 'http', 'accounts', 'study-service', 'research']

/** The tests of each room of test/ in a process of their own, and those that stand beside the rooms. */
function rooms() {
  const folder = join(root, 'dist', 'test')
  const own = (name) => readdirSync(join(folder, name)).some((file) => file.endsWith('.test.js'))
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && own(entry.name))
    .map(({ name }) => name)
  const order = [...LONGEST, ...names.filter((name) => !LONGEST.includes(name)).sort()]
  const uvu = (name, ...args) => ({ name, command: bin('uvu'), args })
  return [
    ...order.filter((name) => names.includes(name)).map((name) => uvu(name, `dist/test/${name}`, '\\.test\\.js$')),
    uvu('scripts', 'scripts', '\\.test\\.mjs$'),
    uvu('beside the rooms', 'dist/test', '^[^/]*\\.test\\.js$'),
  ]
}

const steps = [
  [
    'lint TypeScript',
    () => [{ name: 'lint TypeScript', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] }],
  ],
  ['lint C++', () => [{ name: 'lint C++', ...script('lint-native') }]],
  ['C++ tests', () => [{ name: 'C++ tests', ...script('native-tests') }]],
  ['fuzz', () => [{ name: 'fuzz', ...script('fuzz', '--seconds', process.env.HINDSIGHT_FUZZ_SECONDS ?? '5') }]],
  ['tests', rooms],
]

/** What uvu says of one failure: its title, and the lines up to the next file's. */
const FAILURE = /^ +FAIL .*\n(?:(?!\S+\.test\.js$| +FAIL | {2}Total:).*\n?)*/gm

if (!existsSync(join(root, 'dist', 'test'))) throw new Error('there is no dist/test: npm run build')
for (const [name, commands] of steps) {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const failed = (await sideBySide(commands(), root)).filter(({ status }) => status !== 0)
  if (failed.length > 0) {
    // Said once more at the end, where it is looked for: thousands of lines may lie between.
    const failures = failed.flatMap(({ name: room, text }) =>
      (text.match(FAILURE) ?? []).map((one) => `${room}\n${one}`),
    )
    if (failures.length > 0) console.error(`\n== failures\n${failures.join('')}`)
    console.error(`hindsight: ${name} failed: ${failed.map((one) => one.name).join(', ')}`)
    process.exit(1)
  }
  console.log(`== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
