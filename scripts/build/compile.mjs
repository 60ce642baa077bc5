// Compiles TypeScript into dist/ and checks the types of the workbench, if an input changed or a compiled file is missing. The compiler keeps what it knows
// of each file (tsconfig.json, `incremental`), so that after a change it checks and writes only what depends on it.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow, makeCurrent, root } from '../generated-files.mjs'
import { orExit } from '../native.mjs'
import { run, together } from './run.mjs'

const dist = join(root, 'dist')
/** What the compiler knows from its last run; tsconfig.json names the file. */
const KNOWN = join(dist, 'tsconfig.tsbuildinfo')

const inputs = () => [
  ...['src', 'test', 'web', 'clients/typescript/src'].flatMap(filesBelow),
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build/compile.mjs',
]

/** Compiled files, each with the path of its source without the ending. The files of the workbench and bundles are not compiled from one source. */
const compiledFiles = () =>
  filesBelow('dist').flatMap((path) => {
    const [, source] =
      /^dist[\\/](?!(?:web[\\/]files|packages|bundle|test-programs)[\\/])(.+?)(?:\.d\.ts|\.js|\.js\.map)$/.exec(path) ??
      []
    return source === undefined ? [] : [{ path, source }]
  })

const isThere = (source) => ['.ts', '.tsx'].some((ending) => existsSync(join(root, `${source}${ending}`)))

/** Removes compiled files whose source was moved or deleted, so that their tests do not run. */
function pruneCompiled() {
  for (const { path, source } of compiledFiles()) if (!isThere(source)) rmSync(join(root, path))
}

/** Two projects are checked side by side, so each with one checker: the usual four do a quarter of the work twice. */
const tsc = (project) =>
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', project, '--checkers', '1'])

/** Rejects with the compiler's output if the types are wrong. */
export const compileTypeScript = () =>
  makeCurrent('typescript', inputs(), async (complete) => {
    mkdirSync(dist, { recursive: true })
    // It would not write again what it believes to be there.
    if (!complete) rmSync(KNOWN, { force: true })
    pruneCompiled()
    await together(['.', 'web'].map(tsc))
    return compiledFiles().map(({ path }) => path)
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) await orExit(compileTypeScript())
