// Builds and runs the C++ tests (no Node is involved in running them). `--sanitize` adds AddressSanitizer and UBSan.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate } from './generate.mjs'
import { ADDON_BUILD, buildNative, quietly, requireTools } from './native.mjs'
import { sideBySide } from './side-by-side.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const sanitize = process.argv.includes('--sanitize')
const folder = join('build', sanitize ? 'native-tests-sanitized' : 'native-tests')

if (sanitize) {
  requireTools()
  await generate()
  const flags = ['-DHINDSIGHT_ADDON=OFF', '-DHINDSIGHT_TESTS=ON', '-DHINDSIGHT_SANITIZE=ON']
  quietly('cmake', ['-S', '.', '-B', folder, ...flags])
  quietly('cmake', ['--build', folder, '-j', '2', '--target', 'tests'])
} else {
  // What is tested is what the addon is linked of: its rooms are compiled once.
  await buildNative()
  const place = `-DCMAKE_RUNTIME_OUTPUT_DIRECTORY=${join(root, folder)}`
  quietly('cmake', ['-S', '.', '-B', ADDON_BUILD, '-DHINDSIGHT_TESTS=ON', place])
  quietly('cmake', ['--build', ADDON_BUILD, '-j', '2', '--target', 'tests'])
}

const tests = readdirSync(join(root, folder)).filter(
  (name) => name.startsWith('test_') && existsSync(join(root, folder, name)),
)
const ended = await sideBySide(
  tests.sort().map((name) => ({ name, command: join(root, folder, name), args: [] })),
  root,
)
process.exit(ended.length > 0 && ended.every(({ status }) => status === 0) ? 0 : 1)
