// `npm run test:python`: the tests of the Python client, against the real service. Installs Debian's packages where apt-get can (--install does only that,
// --no-install leaves it, as `npm test` does).
// `npm test` runs this too. Where there is no Python with the packages, the tests are skipped by name and counted.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const CLIENT = join(root, 'clients', 'python')
/** Without them nothing is tested. */
const NEEDED = [
  'httpx',
  'pandas',
  'matplotlib',
  'pytest',
  'nbclient',
  'ipykernel',
  'build',
  'setuptools',
  'wheel',
  'pip',
  'mypy',
]
const PACKAGES = [...NEEDED.filter((name) => name !== 'mypy').map((name) => `python3-${name}`), 'python3-venv', 'mypy']

/** A Python that has the packages: Debian's own before the one on the path, which may be another's. */
const PYTHONS = [process.env.HINDSIGHT_TEST_PYTHON, '/usr/bin/python3', 'python3'].filter(Boolean)
const lacks = (python) => {
  const script = `import importlib.util, sys\nprint(*(n for n in ${JSON.stringify(NEEDED)} if importlib.util.find_spec(n) is None))\nsys.exit(sys.version_info < (3, 10))`
  const { status, stdout } = spawnSync(python, ['-c', script], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split(' ').filter(Boolean) : ['Python 3.10 or newer']
}
const found = () => PYTHONS.find((python) => lacks(python).length === 0)

function install() {
  if (found() !== undefined || !existsSync('/usr/bin/apt-get') || process.getuid() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
  const done = [apt('update'), apt('install', '-y', '--no-install-recommends', ...PACKAGES)].at(-1)
  if (done.status !== 0) console.log(`Debian's packages cannot be had: ${done.stderr.trim().split('\n').at(-1)}`)
}

/** Names of tests, for those that are skipped. */
function named() {
  const files = readdirSync(join(CLIENT, 'tests')).filter((name) => /^test_.*\.py$/.test(name))
  return files.flatMap((name) =>
    [...readFileSync(join(CLIENT, 'tests', name), 'utf8').matchAll(/^(?:async )?def (test_\w+)/gm)].map(
      ([, test]) => `${name}::${test}`,
    ),
  )
}

const isGiven = (flag) => process.argv.includes(flag)
if (!isGiven('--no-install')) install()
if (isGiven('--install')) process.exit(found() === undefined ? 1 : 0)
const python = found()
if (python === undefined) {
  const tests = named()
  console.log(`skipped: ${tests.length} tests of the Python client (${lacks(PYTHONS.at(-1)).join(', ')} is missing):`)
  for (const name of tests) console.log(`  ${name}`)
  process.exit(0)
}
const { generateClient } = await import('./client.mjs')
await generateClient()
const { startServices } = await import('./python/service.mjs')
const services = await startServices()
// What the user's own environment says must not reach the tests.
const { HINDSIGHT_URL: _, HINDSIGHT_KEY: __, ...inherited } = process.env
const env = {
  ...inherited,
  ...services.env,
  PYTHONPATH: join(CLIENT, 'src'),
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONHASHSEED: '0',
  MPLBACKEND: 'Agg',
  // One thread each: several tests run beside this one.
  OPENBLAS_NUM_THREADS: '1',
  HINDSIGHT_TEST_NODE: process.execPath,
}
const more = process.argv.slice(2).filter((one) => one !== '--no-install')
const child = spawn(python, ['-m', 'pytest', ...more], { cwd: CLIENT, env, stdio: 'inherit' })
const status = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
await services.close()
process.exit(status)
