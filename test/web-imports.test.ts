/**
 * What the workbench's own files may import, and what is in the bundle. Charts and words stand alone, so that the server
 * can draw with them; parts know nothing of the service; pages use all and never each other.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = process.cwd()
const CLIENT = '../clients/typescript/src'
const CONTRACT = '../src/contract'
/** Functions of the contract that pages share with the server. They import types alone. */
const SIGNAL_EFFECT = `${CONTRACT}/study/signal-effect.js`
const SHOWN_FRACTION = `${CONTRACT}/text/shown-fraction.js`
const SHARED = [SIGNAL_EFFECT, SHOWN_FRACTION]

/**
 * By top folder of web/. `.` is web itself: entry, routes, paths. Packages stand by name; `type …` may be imported as
 * types alone.
 */
const PERMITTED: Readonly<Record<string, readonly string[]>> = {
  '.': ['api', 'pages', 'parts', 'query', 'shell', 'words', 'preact', '@preact/signals'],
  words: [`type ${SIGNAL_EFFECT}`, `type ${CONTRACT}`, `type ${CLIENT}`],
  charts: ['words', 'preact', `type ${CONTRACT}`, `type ${CLIENT}`],
  study: ['charts', 'words', 'preact', SIGNAL_EFFECT, `type ${CONTRACT}`],
  // The card around a chart draws its numbers and its files.
  parts: ['charts', 'words', 'preact', '@preact/signals'],
  query: ['type charts', 'words', SHOWN_FRACTION, '@preact/signals', `type ${CONTRACT}`, `type ${CLIENT}`],
  api: ['type charts', 'query', 'words', CLIENT, '@preact/signals', `type ${CONTRACT}`],
  shell: ['.', 'api', 'parts', 'query', 'words', 'preact', '@preact/signals'],
  pages: [
    ...[
      '.',
      'api',
      'charts',
      'parts',
      'query',
      'shell',
      'study',
      'words',
      'preact',
      '@preact/signals',
      'lightweight-charts',
    ],
    ...['@codemirror/state', '@codemirror/view', '@codemirror/language', '@codemirror/lang-json'],
    ...['@codemirror/lint', '@codemirror/autocomplete', '@codemirror/commands', '@lezer/highlight'],
    ...[`type ${CONTRACT}`, `type ${CLIENT}`],
  ],
}

/** Folders of pages that several pages share, and what one page shows of another. Pages import no other page. */
const SHARED_PAGES: Readonly<Record<string, readonly string[]>> = {
  account: [],
  compare: ['question', 'search'],
  conditions: [],
  developer: ['snippets'],
  home: ['monitor-links', 'study-links'],
  moment: ['occurrence-body'],
  'occurrence-body': ['question'],
  monitor: ['monitor-parts', 'question'],
  'monitor-form': ['monitor-parts', 'question'],
  'monitor-links': [],
  'monitor-parts': [],
  monitors: ['monitor-parts'],
  question: [],
  saved: ['study-links'],
  search: ['conditions', 'occurrence-body', 'question', 'snippets'],
  snippets: [],
  studies: ['study-links', 'study-parts'],
  'study-definition': ['study-parts'],
  'study-form': ['conditions', 'study-parts'],
  'study-job': ['occurrence-body', 'study-parts'],
  'study-links': [],
  'study-parts': [],
  ticks: ['occurrence-body'],
}

const SPECIFIER =
  /(?:^|\n)(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!import|export))*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g

const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .sort()
const topOf = (file: string): string => (file.includes('/') ? file.split('/')[0]! : '.')

interface Import {
  file: string
  /** The file of web/ that is imported, or the folder outside, or the package. */
  target: string
  isType: boolean
}

const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(root, 'web', file), 'utf8').matchAll(SPECIFIER)].map((match): Import => {
    const name = match[2] ?? match[3] ?? match[4]!
    const isType = match[1] !== undefined
    if (!name.startsWith('.')) return { file, target: packageOf(name), isType }
    const target = relative(join(root, 'web'), resolve(join(root, 'web', dirname(file)), name))
    const outside = [...SHARED, CLIENT, CONTRACT].find((one) => target === one || target.startsWith(`${one}/`))
    return { file, target: outside ?? target, isType }
  }),
)

function packageOf(name: string): string {
  const parts = name.split('/')
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!
}

const isShared = (path: string): boolean => SHARED.some((one) => `../${path}` === one.replace(/js$/, 'ts'))
const isOwn = ({ target }: Import): boolean => /\.(?:js|css)$/.test(target) && !target.startsWith('..')

test('a folder of the workbench imports only what it is permitted to import', () => {
  const denied = imports.filter((one) => {
    const from = topOf(one.file)
    const to = isOwn(one) ? topOf(one.target) : one.target
    if (isOwn(one) && from === to && from !== 'pages') return false
    if (from === 'pages' && to === 'pages') {
      const [page, other] = [one.file.split('/')[1]!, one.target.split('/')[1]!]
      return page !== other && !SHARED_PAGES[page]?.includes(other)
    }
    const permitted = PERMITTED[from] ?? []
    return !permitted.includes(to) && !(one.isType && permitted.includes(`type ${to}`))
  })
  assert.equal(
    denied.map(({ file, target }) => `web/${file} imports ${target}`),
    [],
  )
  assert.ok(imports.length > 0)
})

test('a page is imported by the table of routes alone', () => {
  const wrong = imports.filter(
    (one) => isOwn(one) && topOf(one.target) === 'pages' && topOf(one.file) === '.' && one.file !== 'routes.ts',
  )
  assert.equal(wrong, [])
})

interface Built {
  metafile: {
    inputs: Record<string, object>
    outputs: Record<string, { imports: { path: string; external?: boolean }[] }>
  }
  sizes: { what: string; bytes: number; most: number }[]
}

const built = (): Built => {
  const file = join(root, 'dist', 'web', 'metafile.json')
  if (!existsSync(file)) throw new Error('the workbench is not built: npm run build')
  return JSON.parse(readFileSync(file, 'utf8')) as Built
}

test('the bundle has one preact, nothing of Node, nothing of the server, and nothing from elsewhere', () => {
  const { inputs, outputs } = built().metafile
  const paths = Object.keys(inputs)
  assert.equal(paths.filter((path) => /node_modules\/preact\/dist\/preact\b/.test(path)).length, 1, paths.join('\n'))
  assert.equal(
    paths.filter(
      (path) =>
        !/^(?:web|clients\/typescript\/src|node_modules)\//.test(path) && !isShared(path) && path !== '<runtime>',
    ),
    [],
  )
  const external = Object.values(outputs).flatMap((one) => one.imports.filter((other) => other.external))
  assert.equal(external, [])
  assert.not.ok(paths.some((path) => /preact-render-to-string|preact\/(?:debug|devtools|compat)/.test(path)))
})

test('the files register no worker, evaluate no text and name no other host', () => {
  const folder = join(root, 'dist', 'web', 'files')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  assert.ok(scripts.length > 0)
  for (const name of scripts) {
    const text = readFileSync(join(folder, name), 'utf8')
    assert.not.match(text, /serviceWorker|\beval\(|new Function\(|sendBeacon|XMLHttpRequest|WebSocket/, name)
    // Names of XML namespaces are no addresses; a link under charts of candles is what their licence asks for.
    const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map((match) => match[1]!)
    const foreign = hosts.filter((host) => !['www.w3.org', 'www.tradingview.com', 'localhost'].includes(host))
    assert.equal(foreign, [], name)
  }
})

test('every part is within its budget', () => {
  const { sizes } = built()
  assert.ok(sizes.length > 0)
  for (const { what, bytes, most } of sizes) assert.ok(bytes <= most, `${what}: ${bytes} of ${most}`)
})

test('a build over a budget fails, and says by how much', async () => {
  const path = join(root, 'scripts', 'web', 'budgets.mjs')
  const { sizesOf, overBudget } = (await import(path)) as {
    sizesOf(of: object): object[]
    overBudget(sizes: object[]): string[]
  }
  const lazy = { imports: [{ kind: 'dynamic-import', path: 'page.js' }], inputs: {} }
  const outputs = {
    'entry.js': lazy,
    'begin.js': { imports: [], inputs: {} },
    'style.css': { imports: [], inputs: {} },
    'page.js': { imports: [{ kind: 'dynamic-import', path: 'candles.js' }], inputs: {}, entryPoint: 'web/pages/x.tsx' },
    'candles.js': { imports: [], inputs: { 'node_modules/lightweight-charts/a.js': {} }, entryPoint: 'web/pages/c.ts' },
  }
  const of = (bytes: Record<string, number>) =>
    overBudget(
      sizesOf({
        ...{ outputs, entry: 'entry.js', begin: 'begin.js', style: 'style.css', shellBytes: 1_000 },
        bytesOf: (name: string) => bytes[name] ?? 0,
      }),
    )
  const fits = { 'entry.js': 51_000, 'begin.js': 1_000, 'style.css': 9_000, 'page.js': 26_000, 'candles.js': 60_000 }
  assert.equal(of(fits), [])
  assert.match(of({ ...fits, 'entry.js': 51_001 }).join(), /entry with shell and style: 62001 bytes, at most 62000/)
  assert.match(of({ ...fits, 'page.js': 26_001 }).join(), /web\/pages\/x\.tsx: 26001 bytes, at most 26000/)
  assert.match(of({ ...fits, 'candles.js': 60_001 }).join(), /candles\): 60001 bytes/)
})

test.run()
