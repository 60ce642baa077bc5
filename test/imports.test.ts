/**
 * Which folder of src may import which: the architecture, as a table. What is not listed is denied. Static imports, types, `import()` and the URLs of
 * workers count alike.
 *
 * A folder of src that has an index.ts is a module: from outside, only that file is imported. `contract` is the exception: it is the vocabulary, one
 * table to a file, imported by name so that a worker loads only the tables it needs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = process.cwd()
/** Files of one folder, without those below. More are no longer seen at a glance. */
const FILES_MAX = 25

/** From folder to the folders that it imports. `.` is src itself. */
const PERMITTED: Readonly<Record<string, readonly string[]>> = {
  files: [],

  observe: [],

  simulate: ['contract/text', 'threads'],

  native: ['contract', 'engine'],

  outcomes: ['contract', 'contract/bodies', 'contract/derived', 'contract/text', 'engine'],

  plan: ['contract', 'contract/text'],

  'short-form': ['contract', 'contract/text'],

  'contract/features': [],
  'contract/text': ['contract'],
  contract: ['contract/features'],
  'contract/study': ['contract'],
  'contract/derived': ['contract'],
  'contract/bodies': ['contract', 'contract/archive', 'contract/derived', 'contract/study'],

  'accounts/operations': ['accounts/schema', 'contract/study'],
  'accounts/control': ['accounts/operations', 'accounts/schema', 'contract', 'threads'],
  'accounts/credits': ['accounts/control', 'accounts/operations', 'accounts/schema'],
  'accounts/people': ['accounts/control', 'accounts/schema'],
  'accounts/jobs': ['accounts/control', 'accounts/operations', 'accounts/schema'],
  'accounts/saved': ['accounts/control', 'accounts/operations'],
  'accounts/keys': ['accounts/control', 'accounts/credits', 'accounts/schema', 'contract'],
  accounts: [
    'accounts/control',
    'accounts/credits',
    'accounts/jobs',
    'accounts/keys',
    'accounts/operations',
    'accounts/people',
    'accounts/saved',
    'accounts/schema',
  ],

  threads: [],
  'archive/runtime': ['contract'],
  'archive/columnar': ['archive/runtime'],
  'archive/find': ['archive/runtime', 'contract'],
  'archive/minutes': ['archive/runtime', 'contract/archive', 'native'],
  'archive/ticks': ['archive/recognize', 'archive/runtime', 'contract/archive', 'contract/text', 'native'],
  'archive/recognize': ['archive/find', 'archive/minutes', 'contract', 'contract/archive'],
  'archive/read': [
    'archive/columnar',
    'archive/find',
    'archive/minutes',
    'archive/recognize',
    'archive/runtime',
    'archive/ticks',
    'contract',
    'contract/archive',
    'native',
  ],
  'archive/merge': ['archive/minutes', 'archive/read', 'contract/text', 'native'],
  'archive/report': ['archive/merge', 'archive/read', 'archive/recognize', 'contract'],
  'archive/workers': [
    'archive/columnar',
    'archive/find',
    'archive/merge',
    'archive/read',
    'archive/runtime',
    'archive/ticks',
    'contract/archive',
    'threads',
  ],
  archive: [
    'archive/find',
    'archive/merge',
    'archive/minutes',
    'archive/read',
    'archive/recognize',
    'archive/report',
    'archive/runtime',
    'archive/ticks',
    'archive/workers',
    'contract',
    'contract/archive',
  ],

  download: ['archive', 'contract', 'contract/text', 'native'],

  'interpret/words': ['contract', 'contract/text', 'plan'],
  'interpret/forms': ['interpret/words'],
  'interpret/idle': ['interpret/words'],
  'interpret/naming': ['interpret/forms', 'interpret/words'],
  'interpret/request': ['interpret/forms', 'interpret/idle', 'interpret/naming', 'interpret/words'],
  'interpret/pieces': ['contract', 'interpret/words'],
  'interpret/steps': ['contract', 'interpret/pieces', 'interpret/words'],
  'interpret/clauses': ['contract', 'contract/text', 'interpret/pieces', 'interpret/steps', 'interpret/words', 'plan'],
  'interpret/proposal': [
    'contract',
    'contract/text',
    'interpret/clauses',
    'interpret/pieces',
    'interpret/request',
    'interpret/steps',
    'interpret/words',
    'plan',
  ],
  'interpret/checks': ['contract', 'interpret/clauses', 'interpret/pieces', 'interpret/proposal', 'interpret/words'],
  'interpret/second-reading': [
    'contract',
    'interpret/clauses',
    'interpret/pieces',
    'interpret/proposal',
    'interpret/words',
  ],
  'interpret/familiar': ['interpret/proposal', 'interpret/words'],
  'interpret/model': ['contract', 'interpret/clauses', 'interpret/proposal', 'plan'],
  interpret: [
    'contract',
    'interpret/checks',
    'interpret/clauses',
    'interpret/familiar',
    'interpret/idle',
    'interpret/model',
    'interpret/naming',
    'interpret/pieces',
    'interpret/proposal',
    'interpret/request',
    'interpret/second-reading',
    'interpret/steps',
    'interpret/words',
  ],

  'dataset/folder': ['contract', 'contract/text', 'files', 'native'],
  'dataset/manifest': ['contract', 'dataset/folder'],
  'dataset/segments': ['contract', 'contract/features', 'dataset/folder', 'dataset/manifest', 'native'],
  'dataset/minutes': ['archive', 'contract', 'dataset/folder', 'dataset/manifest', 'dataset/segments'],
  'dataset/build': [
    'archive',
    'contract',
    'dataset/folder',
    'dataset/manifest',
    'dataset/minutes',
    'dataset/segments',
    'native',
    'threads',
  ],
  'dataset/revisions': [
    'contract',
    'dataset/folder',
    'dataset/manifest',
    'dataset/minutes',
    'dataset/segments',
    'native',
  ],
  'dataset/replica': [
    'contract',
    'contract/archive',
    'dataset/build',
    'dataset/folder',
    'dataset/manifest',
    'dataset/revisions',
    'dataset/segments',
    'dataset/ticks',
    'native',
  ],
  'dataset/ticks': ['contract', 'contract/archive', 'dataset/folder', 'dataset/manifest'],
  'dataset/import': [
    'archive',
    'contract/archive',
    'dataset/build',
    'dataset/folder',
    'dataset/manifest',
    'dataset/minutes',
    'dataset/revisions',
    'dataset/segments',
    'dataset/ticks',
  ],
  'dataset/maintenance': [
    'archive',
    'contract/archive',
    'dataset/build',
    'dataset/folder',
    'dataset/import',
    'dataset/manifest',
    'dataset/minutes',
    'dataset/revisions',
    'dataset/segments',
    'dataset/ticks',
    'native',
  ],
  dataset: [
    'dataset/build',
    'dataset/folder',
    'dataset/import',
    'dataset/maintenance',
    'dataset/manifest',
    'dataset/minutes',
    'dataset/replica',
    'dataset/revisions',
    'dataset/segments',
    'dataset/ticks',
  ],

  engine: [],
  'engine/native': ['dataset', 'engine', 'native'],
  'engine/clickhouse': ['contract', 'engine', 'engine/clickhouse/sql', 'native'],
  'engine/clickhouse/sql': ['native'],
  'engine/clickhouse/check': ['engine/clickhouse', 'engine/clickhouse/connection', 'native', 'plan'],
  'engine/clickhouse/query': [
    'dataset',
    'engine',
    'engine/clickhouse',
    'engine/clickhouse/catalog',
    'engine/clickhouse/check',
    'engine/clickhouse/connection',
    'engine/native',
    'native',
  ],
  'engine/clickhouse/connection': ['contract'],
  'engine/clickhouse/catalog': ['contract', 'engine/clickhouse', 'engine/clickhouse/connection', 'native'],
  'engine/clickhouse/load': [
    'contract',
    'dataset',
    'engine/clickhouse',
    'engine/clickhouse/catalog',
    'engine/clickhouse/check',
    'engine/clickhouse/connection',
    'native',
  ],

  replication: ['dataset', 'download'],

  intake: ['archive', 'contract', 'contract/archive', 'dataset'],

  operator: ['archive', 'dataset', 'engine/clickhouse/connection', 'engine/clickhouse/load', 'engine/clickhouse/query'],

  'studies/check': ['contract', 'contract/study', 'plan'],
  'studies/rows': ['contract/study', 'native'],
  studies: [
    'archive',
    'contract',
    'contract/study',
    'contract/text',
    'dataset',
    'engine',
    'native',
    'outcomes',
    'plan',
    'studies/check',
    'studies/rows',
    'threads',
  ],

  'research/runtime': ['contract', 'contract/text', 'dataset', 'engine'],
  'research/cache': ['files', 'native', 'research/runtime'],
  'research/query': [
    'contract',
    'contract/text',
    'dataset',
    'engine',
    'engine/native',
    'files',
    'outcomes',
    'plan',
    'research/cache',
    'research/runtime',
  ],
  'research/derived': [
    'contract',
    'contract/derived',
    'dataset',
    'engine',
    'outcomes',
    'plan',
    'research/query',
    'research/runtime',
  ],
  'research/snapshot': [
    'contract',
    'contract/bodies',
    'dataset',
    'engine',
    'outcomes',
    'plan',
    'research/query',
    'research/runtime',
  ],
  'research/records': [
    'archive',
    'contract',
    'contract/bodies',
    'contract/text',
    'dataset',
    'engine',
    'outcomes',
    'plan',
    'research/runtime',
    'research/snapshot',
    'threads',
  ],
  'research/ticks': [
    'archive',
    'contract',
    'contract/archive',
    'contract/bodies',
    'contract/text',
    'dataset',
    'outcomes',
    'plan',
    'research/query',
    'research/runtime',
    'threads',
  ],
  'research/audit': [
    'archive',
    'contract',
    'contract/features',
    'dataset',
    'files',
    'native',
    'outcomes',
    'plan',
    'research/query',
    'research/snapshot',
  ],
  'research/registry': [
    'contract',
    'contract/text',
    'dataset',
    'files',
    'native',
    'outcomes',
    'plan',
    'research/audit',
    'research/runtime',
    'threads',
  ],
  'research/interpret': [
    'contract',
    'dataset',
    'interpret',
    'plan',
    'research/query',
    'research/registry',
    'research/runtime',
  ],
  'research/revisions': ['contract', 'dataset', 'research/query', 'research/registry', 'research/runtime', 'threads'],
  research: [
    'contract',
    'dataset',
    'interpret',
    'operator',
    'outcomes',
    'plan',
    'research/audit',
    'research/derived',
    'research/interpret',
    'research/query',
    'research/records',
    'research/registry',
    'research/revisions',
    'research/runtime',
    'research/snapshot',
    'research/ticks',
  ],

  export: ['contract', 'dataset', 'native', 'outcomes', 'research'],

  'local-studies/rows': ['contract/study', 'studies'],
  'local-studies': [
    'contract',
    'contract/study',
    'dataset',
    'files',
    'local-studies/rows',
    'plan',
    'research',
    'studies',
  ],

  library: ['contract/bodies', 'contract/study', 'dataset', 'local-studies', 'research'],

  '.': ['contract', 'contract/bodies', 'contract/study', 'dataset', 'library', 'local-studies', 'research'],

  'study-service': [
    'accounts',
    'contract',
    'contract/study',
    'dataset',
    'files',
    'local-studies',
    'plan',
    'research',
    'studies',
  ],

  service: ['accounts', 'contract', 'contract/bodies', 'research', 'study-service'],

  monitoring: ['accounts', 'contract', 'contract/text', 'plan'],
  tail: [
    'accounts',
    'archive',
    'contract',
    'contract/archive',
    'contract/text',
    'dataset',
    'monitoring',
    'native',
    'plan',
  ],

  recorder: ['archive', 'download'],

  people: ['accounts', 'contract'],
  authorization: ['accounts', 'contract', 'people'],
  pages: [],

  // Never alerts, never trades: what watches markets or places orders is not within reach. `terminal` gives words.
  'mcp/callers': ['accounts', 'contract', 'contract/study', 'local-studies', 'research', 'service', 'study-service'],
  'mcp/protocol': ['accounts', 'contract', 'mcp/callers', 'research', 'study-service', 'terminal'],
  'mcp/shown': [
    'contract',
    'contract/bodies',
    'contract/study',
    'contract/text',
    'interpret',
    'mcp/callers',
    'mcp/protocol',
    'research',
    'study-service',
    'terminal',
  ],
  'mcp/tools': [
    'contract',
    'contract/bodies',
    'contract/study',
    'contract/text',
    'mcp/callers',
    'mcp/protocol',
    'mcp/shown',
    'research',
    'service',
    'study-service',
  ],
  mcp: ['accounts', 'contract', 'mcp/callers', 'mcp/protocol', 'mcp/shown', 'mcp/tools'],

  'http/telemetry': ['accounts', 'contract', 'research', 'study-service'],
  'http/context': [
    'accounts',
    'authorization',
    'contract',
    'contract/bodies',
    'http/telemetry',
    'mcp',
    'people',
    'research',
    'service',
  ],
  'http/description': ['contract', 'contract/bodies', 'http/context', 'pages', 'research'],
  'http/middleware': ['accounts', 'contract', 'http/context', 'observe'],
  'http/dispatch': ['accounts', 'contract', 'http/context', 'http/middleware', 'research', 'service'],
  'http/endpoints': [
    'accounts',
    'contract',
    'contract/archive',
    'contract/bodies',
    'export',
    'http/context',
    'http/dispatch',
    'http/telemetry',
    'mcp',
    'people',
    'research',
    'service',
    'study-service',
  ],
  'http/pages': [
    'accounts',
    'authorization',
    'contract',
    'contract/bodies',
    'http/context',
    'http/dispatch',
    'pages',
    'people',
    'research',
  ],
  http: [
    'authorization',
    'contract',
    'http/context',
    'http/description',
    'http/dispatch',
    'http/endpoints',
    'http/middleware',
    'http/pages',
    'http/telemetry',
    'mcp',
    'observe',
    'people',
    'research',
    'service',
  ],

  'web/events': ['accounts', 'monitoring', 'research', 'study-service'],
  'web/v1': [
    'accounts',
    'contract',
    'contract/bodies',
    'http',
    'monitoring',
    'operator',
    'pages',
    'people',
    'plan',
    'research',
    'web/events',
  ],
  web: ['contract', 'http', 'web/v1'],

  'terminal/parts': ['contract', 'contract/text'],
  'terminal/answer': ['contract', 'research', 'terminal/parts'],
  'terminal/registry': ['research', 'terminal/parts'],
  'terminal/snapshot': ['contract', 'contract/bodies', 'terminal/parts'],
  'terminal/study': ['contract', 'contract/study', 'terminal/parts'],
  'terminal/sweep': ['contract', 'contract/bodies', 'terminal/parts'],
  'terminal/comparison': ['contract', 'research', 'terminal/answer', 'terminal/parts'],
  terminal: [
    'terminal/answer',
    'terminal/comparison',
    'terminal/parts',
    'terminal/registry',
    'terminal/snapshot',
    'terminal/study',
    'terminal/sweep',
  ],

  'cli/shared': ['accounts', 'contract', 'contract/text', 'files', 'people', 'research', 'terminal'],
  'cli/options': [
    'cli/shared',
    'contract',
    'contract/archive',
    'contract/text',
    'export',
    'operator',
    'research',
    'short-form',
  ],
  'cli/completions': ['cli/shared'],
  'cli/engines': ['cli/options', 'cli/shared', 'operator'],
  'cli/access': ['accounts', 'authorization', 'cli/shared', 'people'],
  'cli/commands': [
    'accounts',
    'authorization',
    'cli/completions',
    'cli/engines',
    'cli/monitoring',
    'cli/options',
    'cli/shared',
    'contract',
    'contract/archive',
    'contract/bodies',
    'contract/derived',
    'contract/study',
    'download',
    'export',
    'files',
    'http',
    'intake',
    'local-studies',
    'observe',
    'operator',
    'pages',
    'people',
    'research',
    'service',
    'simulate',
    'study-service',
    'terminal',
    'web',
  ],
  'cli/monitoring': ['cli/shared', 'contract/archive', 'observe', 'recorder', 'simulate', 'tail'],
  'cli/assistants': ['cli/options', 'cli/shared', 'local-studies', 'mcp', 'research'],
  'cli/replicas': ['cli/commands', 'cli/shared', 'operator', 'replication'],
  'cli/ticks': ['cli/options', 'cli/shared', 'contract/archive', 'operator', 'research'],
  cli: [
    'cli/access',
    'cli/assistants',
    'cli/commands',
    'cli/engines',
    'cli/monitoring',
    'cli/replicas',
    'cli/shared',
    'cli/ticks',
    'contract',
  ],
}

type Edge = readonly [from: string, to: string]

const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+|\bnew URL\(\s*)(['"])(\.\.?\/[^'"\n]*)\1/gm

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
  .sort()

const sourceOf = (name: string): string => (files.includes(`${name}.tsx`) ? `${name}.tsx` : `${name}.ts`)

/** From file to the files of src that it names. */
const edges: Edge[] = files.flatMap((file) =>
  [...readFileSync(join(root, 'src', file), 'utf8').matchAll(SPECIFIER)]
    .map((match) => relative(join(root, 'src'), resolve(join(root, 'src', dirname(file)), match[2]!)))
    .filter((target) => target.endsWith('.js') && !target.startsWith('..') && !target.includes('generated'))
    .map((target): Edge => [file, sourceOf(target.replace(/\.js$/, ''))]),
)

const folderOf = (file: string): string => dirname(file)
const moduleOf = (folder: string): string => folder.split('/')[0]!
const between = edges
  .map(([from, to]) => ({ from, to, folders: [folderOf(from), folderOf(to)] as const }))
  .filter(({ folders: [a, b] }) => a !== b)

/** A cycle among the arrows, as the names along it; undefined when there is none. */
function cycleIn(arrows: readonly Edge[]): string[] | undefined {
  const targets = new Map<string, string[]>()
  for (const [from, to] of arrows) targets.set(from, [...(targets.get(from) ?? []), to])
  const done = new Set<string>()
  const path: string[] = []
  const visit = (name: string): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    path.push(name)
    for (const target of targets.get(name) ?? []) {
      const found = visit(target)
      if (found !== undefined) return found
    }
    path.pop()
    done.add(name)
    return undefined
  }
  for (const name of targets.keys()) {
    const found = visit(name)
    if (found !== undefined) return found
  }
  return undefined
}

test('every import names a file that exists', () => {
  assert.equal(
    edges.filter(([, to]) => !files.includes(to)),
    [],
  )
  assert.ok(edges.length > 1000, `${edges.length} imports were read`)
})

test('a folder imports only what it is permitted to import', () => {
  const denied = between
    .filter(({ folders: [a, b] }) => !PERMITTED[a]?.includes(b))
    .map(({ from, to }) => `${from} imports ${to}`)
  assert.equal(denied, [])
})

/** From a folder of src to what it may import of the browser's side: data and pure functions, which compile without the DOM. */
const OF_THE_WEB: Readonly<Record<string, readonly string[]>> = {
  pages: ['charts', 'study', 'words'],
  web: ['paths'],
}

test('of the browser’s side, src imports only what is permitted', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, 'src', file), 'utf8').matchAll(SPECIFIER)]
      .map((match) => relative(root, resolve(join(root, 'src', dirname(file)), match[2]!)))
      .filter((target) => target.endsWith('.js') && !target.startsWith('src/'))
      .map((target) => ({ file, target })),
  )
  const permitted = ({ file, target }: { file: string; target: string }) =>
    OF_THE_WEB[folderOf(file)]?.some((one) => target === `web/${one}.js` || target === `web/${one}/index.js`)
  assert.equal(
    found.filter((one) => !permitted(one)).map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

test('one function alone starts threads', () => {
  assert.equal(
    files.filter((file) => /\bnew Worker\(/.test(readFileSync(join(root, 'src', file), 'utf8'))),
    ['threads/start-thread.ts'],
  )
})

test('every permission is used', () => {
  const used = new Set(between.map(({ folders }) => folders.join(' → ')))
  const given = Object.entries(PERMITTED).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  assert.equal(
    given.filter((one) => !used.has(one)),
    [],
  )
})

test('from another module only the index of a module is imported', () => {
  const past = between
    .filter(({ from, to }) => moduleOf(folderOf(from)) !== moduleOf(folderOf(to)))
    .filter(({ to }) => !to.endsWith('/index.ts') && moduleOf(to) !== 'contract')
    .map(({ from, to }) => `${from} imports ${to}`)
  assert.equal(past, [])
})

test('no files import each other in a circle', () => {
  assert.is(cycleIn(edges)?.join(' → '), undefined)
})

test('no folders import each other in a circle', () => {
  // The index of a module stands above its folders: it is imported from outside the module only.
  const arrows = between.filter(({ from }) => !from.endsWith('/index.ts')).map(({ folders }): Edge => [...folders])
  assert.is(cycleIn(arrows)?.join(' → '), undefined)
})

test(`no folder has more than ${FILES_MAX} files`, () => {
  const crowded = ['src', 'native', 'test', 'scripts', 'web', 'clients'].flatMap((top) => {
    const counts = new Map<string, number>()
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\b(?:node_modules|generated)\b/.test(entry.parentPath)) continue
      const folder = relative(root, entry.parentPath)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    return [...counts].filter(([, count]) => count > FILES_MAX).map(([folder, count]) => `${folder}: ${count}`)
  })
  assert.equal(crowded, [])
})

test('the short form compiles without Node, with everything that it imports', () => {
  const reached = new Set(['short-form/index.ts'])
  for (const file of reached) for (const [from, to] of edges) if (from === file) reached.add(to)
  const onNode = [...reached].filter((file) => /from 'node:/.test(readFileSync(join(root, 'src', file), 'utf8')))
  assert.equal(onNode, [])
  assert.ok(reached.size > 15)
})

test('the rules see every kind of import', () => {
  const kinds = ["from './a.js'", "import('./a.js')", "new URL('./a.js', import.meta.url)"]
  for (const kind of kinds) assert.equal([...kind.matchAll(SPECIFIER)].length, 1, kind)
  assert.is(
    cycleIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ])?.join(' → '),
    'a → b → c → a',
  )
})

test.run()
