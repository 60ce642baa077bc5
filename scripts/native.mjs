// Builds the native addon into build/Release/hindsight.node. Runs at `npm install`, by binding.gyp and by `npm run build`. Prints the expected
// duration and the progress; prints compiler output only on failure.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { writeCompileCommands } from './compile-commands.mjs'
import { duration, followProgress, readProgress, say } from './progress.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const present = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Tools of the native build, each with a sentence that says how to install it. */
const TOOLS = [
  [[process.env.CXX, 'c++', 'g++', 'clang++'], 'a C++20 compiler (Debian: apt-get install g++)'],
  [['cmake'], 'cmake 3.22 or newer (Debian: apt-get install cmake)'],
  [['make', 'ninja'], 'make (Debian: apt-get install make)'],
]
/** `npm ci` compiles better-sqlite3 with node-gyp where no prebuilt binary fits, and node-gyp is written in Python. */
export const INSTALL_TOOLS = [[['python3', 'python'], 'python3 (Debian: apt-get install python3)']]

/** The sentences of the tools that are missing. */
export const missingTools = (more = []) =>
  [...TOOLS, ...more]
    .filter(([commands]) => !commands.some((command) => command && present(command)))
    .map(([, sentence]) => sentence)

/** Ends the process with one line that says what to install, if a tool is missing. */
export function requireTools(more = []) {
  const missing = missingTools(more)
  if (missing.length > 0) {
    console.error(`hindsight: the build needs ${missing.join(' and ')}`)
    process.exit(1)
  }
}

/** Runs a build step; if it fails, prints its output and ends the process. */
export function quietly(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, ...options })
  if (result.status === 0) return result.stdout
  console.error(result.stdout ?? '')
  console.error(result.stderr ?? '')
  console.error(`hindsight: '${[command, ...args].join(' ')}' failed${result.error ? `: ${result.error.message}` : ''}`)
  process.exit(1)
}

/** Number of parallel compilers: one per core, limited by memory (one takes up to 600 MB). */
export const JOBS = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 1e9)))

/** Compiles targets of a configured folder (by default those of `all`) and shows the progress. On failure, rejects with the compiler's output. */
export async function compile(folder, name, targets = []) {
  const args = ['--build', folder, '--parallel', String(JOBS)]
  if (targets.length > 0) args.push('--target', ...targets)
  const progress = followProgress(name)
  const said = []
  const child = spawn('cmake', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line)
      const at = readProgress(line)
      if (at) progress.update(at)
    })
  }
  const status = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  progress.end()
  if (status === 0) return
  throw new Error(`${said.join('\n')}\nhindsight: 'cmake ${args.join(' ')}' failed: ${status}`)
}

/** Resolves to the result of `main`. If it rejects, prints the build's error message without a stack and ends the process. */
export async function orExit(main) {
  try {
    return await main
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** The folder in which CMake builds the addon and the C++ tests of its libraries. */
export const ADDON_BUILD = 'build/cmake'

/** Processor seconds of a first build until the addon is there, SQLite beside it; measured, see docs/internals/building.md. */
export const ADDON_SECONDS = 220

/** Whether CMake has created its build files for this folder; a checkout that was moved is configured anew. */
function configured() {
  const build = join(root, ADDON_BUILD)
  const cache = join(build, 'CMakeCache.txt')
  if (!existsSync(cache)) return false
  const here = readFileSync(cache, 'utf8').includes(`CMAKE_HOME_DIRECTORY:INTERNAL=${root}\n`)
  if (here && ['build.ninja', 'Makefile'].some((name) => existsSync(join(build, name)))) return true
  rmSync(build, { recursive: true })
  return false
}

/** In a packed library (scripts/pack.mjs): the folder of the headers of Node-API. Generated sources are there too, so a build needs no packages. */
export const PACKED_HEADERS = 'native/node-api'

function configurePacked() {
  const headers = join(root, PACKED_HEADERS)
  quietly('cmake', ['-S', '.', '-B', ADDON_BUILD, `-DCMAKE_JS_INC=${headers}`, `-DHINDSIGHT_NODE_ADDON_API=${headers}`])
}

function configure() {
  const cmakeJs = join(root, 'node_modules', 'cmake-js', 'bin', 'cmake-js')
  if (!existsSync(cmakeJs)) throw new Error("hindsight: dependencies are not installed: run 'npm ci'")
  quietly(process.execPath, [cmakeJs, 'configure', '-O', ADDON_BUILD])
}

/** Builds the addon if any of its inputs changed. */
export async function buildNative() {
  requireTools()
  const packed = existsSync(join(root, PACKED_HEADERS))
  if (!packed) {
    const { generate } = await import('./generate.mjs')
    await generate()
  }
  if (!configured()) {
    if (packed) configurePacked()
    else configure()
    say(`compiling the native addon: about ${duration(ADDON_SECONDS / JOBS)} on ${JOBS} cores, the first time`)
  }
  await compile(ADDON_BUILD, 'compiling the native addon')
  if (!packed) writeCompileCommands(ADDON_BUILD)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await orExit(buildNative())
