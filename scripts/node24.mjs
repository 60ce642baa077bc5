// `npm run test:node24`: shows that `npm start` and the tests work on Node 24. Takes that Node from the npm registry, copies the tracked files to
// build/node24/tree, and with it installs, builds, serves, sends a request and runs the tests of some folders (all with --all). Prints that it is
// skipped where that Node is not available. It compiles everything again, so it is not part of `npm test`.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const place = join(root, 'build', 'node24')
const tree = join(place, 'tree')
const FOLDERS = ['plan', 'contract', 'archive', 'cli']

const succeeded = (command, args, options) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  return status === 0
}
function need(what, fine) {
  if (fine) return
  console.error(`hindsight: on Node 24: ${what} failed`)
  process.exit(1)
}

/** The folder of Node 24's package, or undefined when the registry has none for this platform. */
function fetchNode() {
  const unpacked = join(place, 'package')
  if (existsSync(join(unpacked, 'bin', 'node'))) return unpacked
  mkdirSync(place, { recursive: true })
  const name = `node-${process.platform}-${process.arch}@24`
  if (!succeeded('npm', ['pack', '--silent', name], { cwd: place, stdio: 'ignore' })) {
    console.log(`skipped: Node 24 (the npm registry gives no ${name})`)
    return undefined
  }
  const archive = readdirSync(place).find((file) => file.endsWith('.tgz'))
  return succeeded('tar', ['-xzf', archive], { cwd: place }) ? unpacked : undefined
}

/** Copies the files that git tracks, in their current state. Earlier build results there are kept, so that a second run is quick. */
function copyTree() {
  for (const name of existsSync(tree) ? readdirSync(tree) : []) {
    if (!['node_modules', 'build', 'dist', 'data'].includes(name)) rmSync(join(tree, name), { recursive: true })
  }
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(tree, file))
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })
}

/** Runs `npm start` until it prints its curl line, sends that request, and stops the service. */
async function startAndAsk(env) {
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: tree, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const stop = () => process.kill(-child.pid, 'SIGTERM')
  process.once('exit', stop)
  let said = ''
  const line = await new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      said += text
      const curl = /^curl .*$/m.exec(said)
      if (curl && said.includes('Ctrl-C')) resolve(curl[0])
    })
    child.once('close', () => resolve(undefined))
  })
  if (line === undefined) return false
  console.log(`-- npm start: ${((performance.now() - began) / 1000).toFixed(0)} s to the curl line`)
  const [url] = /http:\S+/.exec(line)
  const headers = Object.fromEntries(
    [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
  )
  const answer = await fetch(url, { method: 'POST', headers, body: / -d '(.*)'$/.exec(line)[1] })
  const closed = new Promise((resolve) => child.once('close', resolve))
  process.off('exit', stop)
  stop()
  await closed
  const { counts } = await answer.json()
  console.log(`-- the question: ${answer.status} ${JSON.stringify(counts)}`)
  return answer.status === 200
}

const node = fetchNode()
if (node !== undefined) {
  copyTree()
  const env = {
    ...process.env,
    PATH: `${join(node, 'bin')}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: node, // headers of this Node for node-gyp, which override the machine's setting
    HINDSIGHT_PORT: await freePort(),
  }
  for (const name of ['HINDSIGHT_DATASET', 'HINDSIGHT_CONTROL', 'DATABASE_URL']) delete env[name]
  const run = (...args) => succeeded(join(node, 'bin', 'node'), args, { cwd: tree, env })
  run('-p', '"-- Node " + process.version')
  need('npm start', await startAndAsk(env))
  if (process.argv.includes('--all')) need('npm test', succeeded('npm', ['test'], { cwd: tree, env }))
  const uvu = join('node_modules', 'uvu', 'bin.js')
  for (const folder of FOLDERS) need(`test/${folder}`, run(uvu, join('dist', 'test', folder), '\\.test\\.js$'))
  need('the tarball of the library', run(uvu, join('scripts', 'pack'), '\\.test\\.mjs$'))
}
