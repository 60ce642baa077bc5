// Makes the generated sources of both clients (clients/typescript/src/generated, clients/python/src/hindsight_client/_generated) from the contract and the
// tables of addresses: the types of all bodies and the table of all calls. Nothing of it is committed.
// `npm run pack:client` also compiles the client and packs it: build/pack/hindsight-client-VERSION.tgz.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pythonFiles } from './client/python.mjs'
import { loadTables } from './client/tables.mjs'
import { comment, typeText } from './client/type-text.mjs'
import { filesBelow, makeCurrent, root, writeFiles } from './generated-files.mjs'

const CLIENT = join(root, 'clients', 'typescript')
const GENERATED = join(CLIENT, 'src', 'generated')
const GENERATED_PYTHON = join(root, 'clients', 'python', 'src', 'hindsight_client', '_generated')
const HEAD = '// Made by scripts/client.mjs from the contract. Do not edit.\n'

/** The body of a table. */
const STREAM = 'ReadableStream<Uint8Array>'

/** Answers that no program reads. */
const FOR_PEOPLE = new Set(['text/html'])

/** Makes the generated files when the service's sources have changed. */
export const generateClient = () =>
  makeCurrent('client', [...filesBelow('src'), ...filesBelow('scripts/client'), 'scripts/client.mjs'], make)

async function make() {
  const tables = await loadTables()
  const { SCHEMAS, WEB_SCHEMAS, to2020, ERRORS, PAGE_ERRORS, ROUTES, WEB_ENDPOINTS } = tables
  const codes = [...ERRORS, ...PAGE_ERRORS].map(({ code }) => code)
  const schemas = { ...SCHEMAS, ...WEB_SCHEMAS }
  const types = Object.entries(schemas).map(([name, schema]) => {
    const plain = to2020(schema)
    return `${comment(plain.description)}export type ${name} = ${typeText(plain)}\n`
  })
  const codeType = `/** The name of an error. */\nexport type ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')}\n`
  const calls = [...ROUTES.flatMap(callOfRoute), ...WEB_ENDPOINTS.map(callOfWeb)]
  return [
    ...writeFiles(GENERATED, {
      'types.ts': `${HEAD}\n${[codeType, ...types].join('\n')}`,
      'calls.ts': `${HEAD}\n${callsText(calls)}`,
    }),
    ...writeFiles(GENERATED_PYTHON, pythonFiles(tables, calls)),
  ]
}

function callOfRoute([method, path, { id, summary, parameters = [], body, answers }]) {
  const { body: answer } = answers[200] ?? {}
  if (answer === undefined || FOR_PEOPLE.has(answer.type)) return []
  const isJson = /[/+]json$/.test(answer.type)
  return [
    {
      id,
      method,
      path: path.replace(/^\/api\/v1/, ''),
      door: !path.startsWith('/api/v1/')
        ? 'root'
        : /^\/api\/v1\/(?:research|account|reports)(?:\/|$)/.test(path)
          ? 'both'
          : 'key',
      summary,
      parameters,
      body: body?.schema,
      answer: isJson
        ? [...[answer.schema].flat(), ...(mayBeTable(answer, parameters) ? [STREAM] : [])].join(' | ')
        : answer.type === 'text/plain'
          ? 'string'
          : STREAM,
      reads: isJson ? 'json' : answer.type === 'text/plain' ? 'text' : 'bytes',
    },
  ]
}

/** A parameter asks for a table. What the Accept header asks for is a call of its own in the clients. */
const mayBeTable = ({ otherTypes }, parameters) =>
  otherTypes !== undefined && parameters.some(({ name }) => name === 'format')

const callOfWeb = ({ id, method, path, summary, parameters = [], body, answer }) => ({
  ...{ id, method, path, door: 'session', summary, parameters, body: body?.schema, answer, reads: 'json' },
})

function callsText(calls) {
  const imported = [...new Set(calls.flatMap(({ body, answer }) => [body, ...answer.split(' | ')]))]
    .filter((name) => name !== undefined && /^[A-Z]\w+$/.test(name))
    .sort()
  const interfaces = calls.map((call) => {
    const parameters = call.parameters.map(({ name, description, required, place, allowed }) => {
      const type = allowed === undefined ? 'string | number' : allowed.map((one) => `'${one}'`).join(' | ')
      const optional = required || place === 'path' ? '' : '?'
      return `${comment(description, '      ')}      ${name}${optional}: ${type}${optional && ' | undefined'}\n`
    })
    const members = [
      `    parameters: ${parameters.length === 0 ? 'NoParameters' : `{\n${parameters.join('')}    }`}`,
      `    body: ${call.body ?? 'undefined'}`,
      `    answer: ${call.answer}`,
    ]
    return `${comment(`${call.method} ${shownPath(call)}: ${call.summary}`, '  ')}  ${call.id}: {\n${members.join('\n')}\n  }`
  })
  const rows = calls.map(({ id, method, path, door, parameters, reads }) => {
    const inPath = parameters.filter(({ place }) => place === 'path').map(({ name }) => name)
    const row = [method, path, door, reads, ...(inPath.length > 0 ? [inPath] : [])]
    return `  ${id}: ${JSON.stringify(row)},`
  })
  return `import type { ${imported.join(', ')} } from './types.js'

export type NoParameters = Record<string, never>

/** All calls by name: what they take and what they answer. */
export interface Calls {
${interfaces.join('\n')}
}

/** Where a call is: for a key and for a session, for one of them, or beside both. */
export type Door = 'both' | 'key' | 'session' | 'root'
export type CallRow = readonly [method: 'GET' | 'POST', path: string, door: Door, reads: 'json' | 'text' | 'bytes', inPath?: readonly string[]]

export const CALLS = {
${rows.join('\n')}
} as const satisfies Record<keyof Calls, CallRow>
`
}

const shownPath = ({ path, door }) =>
  door === 'root' ? path : door === 'session' ? `/web/v1${path}` : `/api/v1${path}`

const tsc = (...args) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`hindsight: the client does not compile:\n${stdout}`)
}

/** Compiles the client and makes its tarball in a folder; returns the path. */
export async function packClient(folder) {
  await generateClient()
  const staged = join(folder, 'client')
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  tsc('-p', 'clients/typescript', '--outDir', join(staged, 'dist'))
  for (const file of ['package.json', 'README.md']) cpSync(join(CLIENT, file), join(staged, file))
  cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'))
  const { version } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'))
  const packed = spawnSync('npm', ['pack', staged, '--pack-destination', folder, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(`hindsight: npm pack failed: ${packed.stderr}`)
  rmSync(staged, { recursive: true })
  return join(folder, `hindsight-client-${version}.tgz`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--pack')) console.log(await packClient(join(dirname(CLIENT), '..', 'build', 'pack')))
  else await generateClient()
}
