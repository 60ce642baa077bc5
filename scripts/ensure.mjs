// Brings a checkout to the state a command needs: dependencies as locked, the addon built, TypeScript compiled. Uses Node
// alone, so that it runs before anything is installed. `node ensure.mjs bench`: the packages of bench/ as well.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 20)) {
    console.error(`hindsight: Node ${process.versions.node} is too old; install Node 20.20 or newer`)
    process.exit(1)
  }
}

/** Installs when the lock file of a folder changed since the last install there, or nothing is installed. */
async function installDependencies(folder) {
  const stamp = join(root, folder, 'node_modules', '.hindsight-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const { INSTALL_TOOLS, requireTools } = await import('./native.mjs')
  requireTools(INSTALL_TOOLS)
  console.error('hindsight: installing dependencies (a minute or two the first time)')
  run('npm', ['--prefix', folder, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Dependencies, native addon and compiled TypeScript, each only if it is not current; and the dependencies of other packages in the tree. */
export async function ensure(...folders) {
  checkNode()
  for (const folder of ['.', ...folders]) await installDependencies(folder)
  const { buildNative } = await import('./native.mjs')
  await buildNative()
  mkdirSync(join(root, 'dist'), { recursive: true })
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.'])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensure(...process.argv.slice(2))
