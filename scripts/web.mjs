// Builds the workbench: web/entry.tsx and its lazy parts to hashed files in dist/web/files, compressed, with a list of them for the server, the shell that
// names them, and the licences of the packages in them. Fails when a part is larger than its budget. The files are made again only when an input changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow, root } from './generated-files.mjs'
import { overBudget, sizesOf } from './web/budgets.mjs'
import { closureOf } from './web/closure.mjs'
import { noticeOf } from './web/notice.mjs'

/** The entries of the bundle: what is sent before the program has arrived, program and style. */
const ENTRIES = { begin: 'web/begin.ts', script: 'web/entry.tsx', style: 'web/style.css' }
export const WEB_FOLDER = join(root, 'dist', 'web')
/** Where the browser asks for the files. */
const ADDRESS = '/assets/'
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const inputs = () =>
  [
    ...filesBelow('web'),
    ...filesBelow('scripts/web'),
    ...clientSources(),
    // Functions that pages share with the server.
    'src/contract/study/signal-effect.ts',
    'src/contract/text/shown-fraction.ts',
    'scripts/web.mjs',
    'package-lock.json',
  ].sort()

/** web/api is built on the client. */
const clientSources = () =>
  existsSync(join(root, 'clients', 'typescript', 'src', 'generated'))
    ? filesBelow('clients/typescript/src')
    : fail('the client is not made: run node scripts/client.mjs')

function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Bundles, without writing. `files`: bytes by name; `outputs`: esbuild's description of each, by name. */
export async function bundle() {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.values(ENTRIES),
    outdir: 'dist/web/files',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    platform: 'browser',
    conditions: ['browser', 'module', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    write: false,
    logLevel: 'silent',
    tsconfig: 'web/tsconfig.json',
  })
  const files = Object.fromEntries(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]))
  const outputs = Object.fromEntries(Object.entries(metafile.outputs).map(([path, about]) => [basename(path), about]))
  return { files, outputs, metafile }
}

/** The style of pages that the server draws whole: an answer that is sent, and a published report. */
async function reportStyle() {
  const { build } = await import('esbuild')
  const entryPoints = [join(root, 'web', 'report.css')]
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false, logLevel: 'silent' })
  return outputFiles[0].text.trim()
}

/** The shell: the page that names the files of the entry, so that the browser asks for all of them at once. */
function shellOf(outputs) {
  const entry = nameOf(outputs, ENTRIES.script)
  const begin = nameOf(outputs, ENTRIES.begin)
  const style = nameOf(outputs, ENTRIES.style)
  const first = closureOf(outputs, begin).filter((name) => name !== begin)
  const ahead = closureOf(outputs, entry).filter((name) => name !== entry && !first.includes(name))
  const preload = (name) => `<link rel="modulepreload" href="${ADDRESS}${name}">`
  const links = [
    // It runs as soon as it is there.
    `<script type="module" async src="${ADDRESS}${begin}"></script>`,
    ...first.map(preload),
    `<link rel="stylesheet" href="${ADDRESS}${style}">`,
    ...ahead.map(preload),
    `<script type="module" src="${ADDRESS}${entry}"></script>`,
  ]
  return readFileSync(join(root, 'web', 'shell.html'), 'utf8').replace('{{links}}', links.join('\n'))
}

/** By page of web/routes.ts: the files that its part needs beside those of the entry, for the server to announce. */
function partsOf(outputs) {
  const base = new Set(closureOf(outputs, nameOf(outputs, ENTRIES.script)))
  const routes = readFileSync(join(root, 'web', 'routes.ts'), 'utf8')
  const named = [...routes.matchAll(/^ {2}(\w+): \(\) => import\('\.\/(pages\/[^']+)\.js'\)/gm)]
  if (named.length === 0) fail('web/routes.ts names no parts')
  return Object.fromEntries(
    named.map(([, page, path]) => [
      page,
      closureOf(outputs, nameOf(outputs, `web/${path}.tsx`)).filter((name) => !base.has(name)),
    ]),
  )
}

/** The name of the file that an entry became. */
const nameOf = (outputs, entryPoint) =>
  Object.keys(outputs).find((name) => outputs[name].entryPoint === entryPoint) ?? fail(`${entryPoint} is not built`)

function fail(text) {
  throw new Error(`hindsight: ${text}`)
}

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })

export async function buildWeb() {
  const digest = digestOf(inputs())
  const stamp = join(WEB_FOLDER, 'stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(stamp, { force: true })
  const { files, outputs, metafile } = await bundle()
  const shell = Buffer.from(shellOf(outputs))
  const licences = Buffer.from(noticeOf(metafile))
  const entry = nameOf(outputs, ENTRIES.script)
  const gzipped = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, gzipSync(bytes, { level: 9 })]),
  )
  const sizes = sizesOf({
    outputs,
    entry,
    begin: nameOf(outputs, ENTRIES.begin),
    style: nameOf(outputs, ENTRIES.style),
    shellBytes: gzipSync(shell, { level: 9 }).length,
    bytesOf: (name) => gzipped[name].length,
  })
  const over = overBudget(sizes)
  if (over.length > 0) fail(`the workbench is too large (docs/internals/workbench.md):\n  ${over.join('\n  ')}`)

  const folder = join(WEB_FOLDER, 'files')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const put = (name, bytes, zipped = gzipSync(bytes, { level: 9 })) => {
    writeFileSync(join(folder, name), bytes)
    writeFileSync(join(folder, `${name}.gz`), zipped)
    writeFileSync(join(folder, `${name}.br`), brotli(bytes))
  }
  for (const [name, bytes] of Object.entries(files)) put(name, bytes, gzipped[name])
  put('shell.html', shell)
  put('licences.txt', licences)
  const list = {
    files: Object.keys(files).map((name) => ({ name, type: TYPES[extname(name)] ?? fail(name) })),
    parts: partsOf(outputs),
  }
  writeFileSync(join(WEB_FOLDER, 'files.json'), JSON.stringify(list))
  writeFileSync(join(WEB_FOLDER, 'report.css'), await reportStyle())
  writeFileSync(join(WEB_FOLDER, 'metafile.json'), JSON.stringify({ metafile, sizes }))
  writeFileSync(stamp, digest)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildWeb()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  if (process.argv.includes('--sizes')) {
    const { sizes } = JSON.parse(readFileSync(join(WEB_FOLDER, 'metafile.json'), 'utf8'))
    for (const { what, bytes, most } of sizes)
      console.log(`${what.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(6)} of ${most / 1000} kB gzip`)
  }
}
