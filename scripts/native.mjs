// Builds the native addon into build/Release/hindsight.node. Runs at `npm install`, by binding.gyp and by `npm run build`.
// Quiet when all is well; the compiler's words only when it fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const present = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Tools of the native build, each with what to say when it is missing. */
const TOOLS = [
  [[process.env.CXX, 'c++', 'g++', 'clang++'], 'a C++20 compiler (Debian: apt-get install g++)'],
  [['cmake'], 'cmake 3.22 or newer (Debian: apt-get install cmake)'],
  [['make', 'ninja'], 'make (Debian: apt-get install make)'],
]
/** `npm ci` compiles better-sqlite3 with node-gyp where no prebuilt binary fits, and node-gyp is written in Python. */
export const INSTALL_TOOLS = [[['python3', 'python'], 'python3 (Debian: apt-get install python3)']]

/** Ends with one clear line that says what to install when a tool is missing. */
export function requireTools(more = []) {
  const missing = [...TOOLS, ...more]
    .filter(([commands]) => !commands.some((command) => command && present(command)))
    .map(([, sentence]) => sentence)
  if (missing.length > 0) {
    console.error(`hindsight: the build needs ${missing.join(' and ')}`)
    process.exit(1)
  }
}

/** Runs a build step; prints what it said and ends only if it failed. */
export function quietly(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, ...options })
  if (result.status === 0) return result.stdout
  console.error(result.stdout ?? '')
  console.error(result.stderr ?? '')
  console.error(`hindsight: '${[command, ...args].join(' ')}' failed${result.error ? `: ${result.error.message}` : ''}`)
  process.exit(1)
}

/** Where CMake builds the addon, and the C++ tests of what it is made of. */
export const ADDON_BUILD = 'build/cmake'

export async function buildNative() {
  requireTools()
  if (!existsSync(join(root, 'node_modules', 'cmake-js'))) {
    console.error("hindsight: dependencies are not installed: run 'npm ci'")
    process.exit(1)
  }
  const { generate } = await import('./generate.mjs')
  await generate()
  quietly(process.execPath, [
    join(root, 'node_modules', 'cmake-js', 'bin', 'cmake-js'),
    'compile',
    '-O',
    ADDON_BUILD,
    '-p',
    '2',
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildNative()
