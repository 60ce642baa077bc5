// Builds and runs the C++ tests; the test programs do not use Node. `--sanitize` adds AddressSanitizer and UBSan; `--build` only builds.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate } from './generate.mjs'
import { ADDON_BUILD, buildNative, compile, orExit, quietly, requireTools } from './native.mjs'
import { sideBySide } from './side-by-side.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const sanitize = process.argv.includes('--sanitize')
/** The tests that take longest start first. */
const LONGEST = ['test_archive', 'test_store', 'test_outcomes', 'test_features', 'test_scan']
const folder = join('build', sanitize ? 'native-tests-sanitized' : 'native-tests')

if (sanitize) {
  requireTools()
  await generate()
  const flags = ['-DHINDSIGHT_ADDON=OFF', '-DHINDSIGHT_TESTS=ON', '-DHINDSIGHT_SANITIZE=ON']
  quietly('cmake', ['-S', '.', '-B', folder, ...flags])
  await orExit(compile(folder, 'compiling the C++ tests, sanitized', ['tests']))
} else {
  // The tests link the same libraries as the addon; these are compiled once.
  await orExit(buildNative())
  const place = `-DCMAKE_RUNTIME_OUTPUT_DIRECTORY=${join(root, folder)}`
  quietly('cmake', ['-S', '.', '-B', ADDON_BUILD, '-DHINDSIGHT_TESTS=ON', place])
  await orExit(compile(ADDON_BUILD, 'compiling the C++ tests', ['tests']))
}

if (process.argv.includes('--build')) process.exit(0)
// Make leaves a folder of the same kind of name beside the programs.
const tests = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.startsWith('test_'))
  .map(({ name }) => name)
const ended = await sideBySide(
  [...LONGEST.filter((name) => tests.includes(name)), ...tests.filter((name) => !LONGEST.includes(name)).sort()].map(
    (name) => ({ name, command: join(root, folder, name), args: [] }),
  ),
  root,
)
process.exit(ended.length > 0 && ended.every(({ status }) => status === 0) ? 0 : 1)
