// `npm run test:conformance`: the official conformance suite of the assistant protocol against POST /mcp. Installs the suite and the Node that it needs
// into test/conformance. `npm test` runs it too when it is there, and skips it by name otherwise.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const run = (command, ...args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('skipped: the conformance suite (there is no second Node for this platform)')
} else if (!run('npm', '--prefix', 'test/conformance', 'ci', '--no-audit', '--no-fund', '--loglevel', 'error')) {
  console.log('skipped: the conformance suite (the npm registry does not give it)')
} else if (!run(join(root, 'node_modules', '.bin', 'uvu'), 'dist/test/conformance', '\\.test\\.js$')) process.exit(1)
