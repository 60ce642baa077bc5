// `npm run test:web`: the tests in a browser, and the comparison of pictures. Installs what they need: the packages of test/web, and Chromium where apt-get can (--install does only
// that). `npm test` runs these tests too when all of it is there, and skips them by name otherwise.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const run = (command, ...args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
const must = (what, done) => {
  if (done) return
  console.error(`hindsight: ${what} failed`)
  process.exit(1)
}

must('installing the packages of test/web', run('npm', '--prefix', 'test/web', 'ci', '--no-audit', '--no-fund'))
const chromiums = [process.env.HINDSIGHT_TEST_CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
if (!chromiums.some((path) => path && existsSync(path)) && existsSync('/usr/bin/apt-get') && process.getuid() === 0) {
  const install = (name) => run('apt-get', 'install', '-y', name)
  // Older Debians have no package of the headless shell alone.
  const installed = run('apt-get', 'update') && (install('chromium-headless-shell') || install('chromium'))
  must('installing Chromium', installed)
}
if (!process.argv.includes('--install')) {
  must('the tests in a browser', run(join(root, 'node_modules', '.bin', 'uvu'), 'dist/test/web', '\\.test\\.js$'))
  must('the comparison of pictures', run(process.execPath, 'scripts/pictures.mjs', '--compare'))
}
