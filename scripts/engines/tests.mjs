// `npm run test:engines`: the tests of the second engine beside ClickHouse as a library (chdb, 546 MB), with every path of the native engine that it is
// compared with. Installs it into test/engines. `npm test` runs these tests too when it is there, and skips them by name otherwise.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

if (
  !run('npm', ['--prefix', 'test/engines', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'])
) {
  console.error('hindsight: installing the packages of test/engines failed')
  process.exit(1)
}
for (const env of [{}, { HINDSIGHT_SIMD: 'scalar' }]) {
  if (!run(join(root, 'node_modules', '.bin', 'uvu'), ['dist/test/engines', '\\.test\\.js$'], env)) process.exit(1)
}
