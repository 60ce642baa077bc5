// `npm run pack`: the library as one file, build/pack/hindsight-VERSION-PLATFORM.tgz, for programs that embed the engine. It has the compiled files
// that src/index.ts reaches, the addon for this platform, and the sources of the addon for others. Its package.json lists only what those files import.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensure } from './ensure.mjs'
import { PACKED_HEADERS } from './native.mjs'
import { packageJson } from './pack/package-json.mjs'
import { reachedFrom } from './pack/reached.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What the library exports, compiled. */
export const ENTRIES = ['dist/src/index.js']
/** What an installation runs and, where the addon does not load, compiles. */
const BUILD_FILES = [
  'CMakeLists.txt',
  'native',
  'build/generated',
  'scripts/native.mjs',
  'scripts/progress.mjs',
  'scripts/compile-commands.mjs',
  'scripts/pack/install.mjs',
]
const ADDON = 'build/Release/hindsight.node'
const TEXTS = ['LICENSE']
/** Headers of Node-API and of its C++ face, with their licences: so that a build needs no packages. */
const HEADERS = [
  ['node-addon-api', ['napi.h', 'napi-inl.h', 'napi-inl.deprecated.h', 'LICENSE.md']],
  ['node-api-headers/include', ['js_native_api.h', 'js_native_api_types.h', 'node_api.h', 'node_api_types.h']],
  ['node-api-headers', ['LICENSE']],
]

/** The C library that the addon was linked with; another one does not load it. */
const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? '-musl' : ''
export const PLATFORM = `${process.platform}-${process.arch}${libc}`

/** Puts the package together in a folder, which is emptied before. Returns its package.json. */
export function stage(folder) {
  rmSync(folder, { recursive: true, force: true })
  const scripts = reachedFrom(root, ENTRIES)
  const types = reachedFrom(root, ENTRIES, { types: true })
  for (const file of [...scripts.files, ...types.files, ...BUILD_FILES, ADDON, ...TEXTS]) {
    if (!existsSync(join(root, file))) throw new Error(`hindsight: ${file} is missing: run npm run build`)
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  for (const [from, names] of HEADERS) {
    for (const name of names) {
      const target = name.startsWith('LICENSE') ? `${name}.${from}` : name
      cpSync(join(root, 'node_modules', from, name), join(folder, PACKED_HEADERS, target))
    }
  }
  cpSync(join(root, 'scripts', 'pack', 'README.md'), join(folder, 'README.md'))
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const made = packageJson(project, [...scripts.packages.keys(), ...types.packages.keys()])
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  return made
}

/** Makes the tarball in a folder and returns its path. */
export function pack(folder) {
  const staged = join(folder, 'package')
  const { name, version } = stage(staged)
  mkdirSync(folder, { recursive: true })
  const args = ['pack', staged, '--pack-destination', folder, '--ignore-scripts', '--silent']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`hindsight: npm pack failed: ${stderr}`)
  const tarball = join(folder, `${name}-${version}-${PLATFORM}.tgz`)
  renameSync(join(folder, `${name}-${version}.tgz`), tarball)
  rmSync(staged, { recursive: true })
  return tarball
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensure()
  const tarball = pack(join(root, 'build', 'pack'))
  console.log(`${tarball}: ${(statSync(tarball).size / 1e6).toFixed(1)} MB`)
}
