/**
 * The child process of chdb-server.ts: ClickHouse as a library behind the part of its HTTP interface that is used. POST with
 * the statement as body, or in `query` with data as body; settings and query_id as parameters; users by header; errors
 * with their status and `X-ClickHouse-Exception-Code`. Other than a server: one statement runs at a time, answers are sent
 * whole, there are no progress headers, and KILL QUERY ends a statement that waits (a late one, one that asks shards) but
 * none that runs, because the library runs it on the thread that would read KILL QUERY.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { altered, FaultGate, type Faults } from './chdb-faults.js'
import { askShards, clusterCall } from './chdb-initiator.js'
import type { ServerUser } from './chdb-server.js'
import { openChdb } from './clickhouse.js'
import { StatementError, statusOf } from './statement-error.js'

interface Start {
  folder: string
  users: Record<string, ServerUser>
}

const { folder, users } = JSON.parse(process.argv[2]!) as Start
const session = openChdb(join(folder, 'clickhouse'))
const gate = new FaultGate()
const clusters = new Map<string, readonly string[]>()
const statements: string[] = []
const waiting = new Map<string, AbortController>()

/** Parameters of the interface; all others are settings. */
const NO_SETTINGS = new Set(['query', 'query_id', 'default_format', 'wait_end_of_query', 'database'])
const INSERT = /^INSERT INTO ([\w.]+) FORMAT (\w+)$/
const KILL = /^KILL QUERY WHERE query_id = '([0-9a-f-]+)' ASYNC$/
const TEXT = /^[\w./+-]*$/

/** A statement for all servers of a cluster. */
const ON_CLUSTER = /^(\w+ (?:DATABASE|TABLE) [\w ]+? [\w.]+) ON CLUSTER (\w+)(.*)$/s

/** There is no keeper here: a replicated table becomes one without replicas. */
const unreplicated = (statement: string): string =>
  statement
    .replace(/ENGINE = Replicated(\w*)MergeTree\('[^']*', '[^']*'(?:, (\w+))?\)/, 'ENGINE = $1MergeTree($2)')
    .replace(' replicated_deduplication_window', ' non_replicated_deduplication_window')
    .replace(/ SYNC$/, '')

function execute(statement: string, parameters: URLSearchParams, data: Buffer | undefined): string {
  const settings = [...parameters].filter(([name]) => !NO_SETTINGS.has(name))
  for (const [name, value] of settings) {
    if (!TEXT.test(name) || !TEXT.test(value)) throw new StatementError(72, `setting ${name}`)
  }
  const format = parameters.get('default_format') ?? 'TabSeparated'
  try {
    for (const [name, value] of settings) session.query(`SET ${name} = '${value}'`)
    return session.query(data === undefined ? statement : insertion(statement, data), format)
  } catch (error) {
    const text = (error as Error).message
    const code = /Code: (\d+)\. .*/s.exec(text)
    throw new StatementError(Number(code?.[1] ?? 1000), code?.[0] ?? text)
  } finally {
    for (const [name] of settings) {
      try {
        session.query(`SET ${name} = DEFAULT`)
      } catch {
        // A setting that is unknown was not set.
      }
    }
  }
}

/** The library takes data of the formats used from files alone. */
function insertion(statement: string, data: Buffer): string {
  const parts = INSERT.exec(statement)
  if (parts === null) throw new StatementError(62, 'this server knows INSERT INTO table FORMAT name alone')
  const path = join(folder, 'inserted.bin')
  writeFileSync(path, data)
  const described = session.query(`DESCRIBE TABLE ${parts[1]}`, 'TabSeparated').split('\n')
  const columns = described.flatMap((line) => {
    const [name, type, kind] = line.split('\t')
    return name !== '' && kind === '' ? [`\`${name}\` ${type}`] : []
  })
  return `INSERT INTO ${parts[1]} SELECT * FROM file('${path}', '${parts[2]}', '${columns.join(', ').replaceAll("'", "\\'")}')`
}

function authorize(request: IncomingMessage, statement: string): void {
  const name = String(request.headers['x-clickhouse-user'] ?? 'default')
  const user = users[name]
  if (user === undefined || user.password !== String(request.headers['x-clickhouse-key'] ?? ''))
    throw new StatementError(516, `${name}: Authentication failed`)
  const isAllowed = { all: true, read: /^SELECT /.test(statement), kill: /^KILL QUERY /.test(statement) }[user.may]
  if (!isAllowed) throw new StatementError(497, `${name}: Not enough privileges`)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const { searchParams } = new URL(request.url!, 'http://localhost')
  const given = searchParams.get('query')
  const statement = given ?? body.toString()
  authorize(request, statement)
  const killed = KILL.exec(statement)
  if (killed !== null) {
    waiting.get(killed[1]!)?.abort()
    response.end()
    return
  }
  statements.push(statement)
  const { lateMs, error, rows, ends } = gate.of(statement)
  const end = (when: string): boolean => {
    if (ends?.when !== when) return false
    if (ends.what !== 'connection') process.kill(ends.what === 'server' ? process.pid : ends.what, 'SIGKILL')
    response.destroy()
    return true
  }
  if (end('before')) return
  const id = searchParams.get('query_id') ?? ''
  const stop = new AbortController()
  waiting.set(id, stop)
  response.on('close', () => stop.abort())
  try {
    if (lateMs !== undefined) await wait(lateMs, undefined, { signal: stop.signal }).catch(() => undefined)
    if (stop.signal.aborted) throw new StatementError(394, 'Query was cancelled')
    if (error !== undefined) throw new StatementError(error, 'an error of the tests')
    let text = await run(statement, searchParams, given === null ? undefined : body, request, stop.signal)
    if (rows !== undefined) text = altered(text, rows)
    if (end('after')) return
    response.setHeader('X-ClickHouse-Query-Id', id)
    if (ends?.when !== 'half') return void response.end(text)
    response.write(text.slice(0, Math.ceil(text.length / 2)), () => end('half'))
  } finally {
    waiting.delete(id)
  }
}

async function run(
  statement: string,
  parameters: URLSearchParams,
  data: Buffer | undefined,
  { headers }: IncomingMessage,
  signal: AbortSignal,
): Promise<string> {
  const everywhere = ON_CLUSTER.exec(statement)
  const login = ['x-clickhouse-user', 'x-clickhouse-key'].map((name) => [name, String(headers[name] ?? '')])
  if (everywhere !== null) {
    const servers = clusters.get(everywhere[2]!)
    if (servers === undefined) throw new StatementError(701, `Requested cluster '${everywhere[2]}' not found`)
    const alone = unreplicated(`${everywhere[1]}${everywhere[3]}`)
    return askShards(alone, servers, parameters, Object.fromEntries(login), signal)
  }
  const call = clusterCall(statement)
  if (call === undefined) return execute(statement, parameters, data)
  const shards = clusters.get(call.name)
  if (shards === undefined) throw new StatementError(701, `Requested cluster '${call.name}' not found`)
  return askShards(call.inner, shards, parameters, Object.fromEntries(login), signal)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    const number = error instanceof StatementError ? error.number : 1001
    if (response.headersSent) return response.destroy()
    response.writeHead(statusOf(number), { 'X-ClickHouse-Exception-Code': number })
    response.end(`${error.message}\n`)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})

type Message = { faults: Faults } | { cluster: string; shards: string[] } | { statements: true } | { underWay: true }
process.on('message', (message: Message) => {
  if ('faults' in message) gate.set(message.faults)
  else if ('cluster' in message) clusters.set(message.cluster, message.shards)
  if ('statements' in message) process.send!({ statements: statements.splice(0) })
  else process.send!('underWay' in message ? { underWay: waiting.size } : { done: true })
})
// The parent has ended, or wants this to end.
process.on('disconnect', () => {
  rmSync(join(folder, 'inserted.bin'), { force: true })
  process.exit()
})
