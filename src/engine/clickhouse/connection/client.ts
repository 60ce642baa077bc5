/**
 * The HTTP interface of ClickHouse: statements as the body of a POST, settings and the id of the query as parameters of the
 * address, user and password as headers. What it needs is one request, so it is made with node:http and no client library.
 */
import { randomUUID } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Login } from './address.js'
import { EngineError } from './engine-error.js'
import { connectionError, isServerError, serverError } from './server-errors.js'

export type Settings = Readonly<Record<string, string | number>>

export interface SendOptions {
  settings?: Settings
  signal?: AbortSignal | undefined
  /** Data of an INSERT; its statement then stands in the address. */
  data?: Uint8Array
  /** The longest silence of the connection, in milliseconds. */
  silenceMs?: number
}

/** Time to connect, and silence that is taken for a dead server where a statement sets no limit of its own. */
const SILENCE_MS = 300_000
const CONNECTIONS_MAX = 64
const ERROR_TEXT_MAX = 65_536

export class ClickHouseClient {
  private readonly agent: HttpAgent
  private readonly killed = new Set<Promise<unknown>>()

  /** `killer` ends queries that are aborted; it may do nothing else. */
  constructor(
    readonly url: string,
    private readonly login: Login,
    private readonly killer: Login = login,
  ) {
    const options = { keepAlive: true, maxSockets: CONNECTIONS_MAX }
    this.agent = url.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options)
  }

  /**
   * The lines of an answer, as they come. Rejects with EngineError; after an abort with the reason of the signal, and the
   * query is ended on the server.
   */
  async *lines(sql: string, options: SendOptions = {}): AsyncGenerator<string> {
    const queryId = randomUUID()
    const { signal } = options
    let done = false
    try {
      const answer = await this.send(sql, queryId, options)
      answer.setEncoding('utf8')
      let rest = ''
      for await (const chunk of answer) {
        const pieces = (chunk as string).split('\n')
        pieces[0] = rest + pieces[0]
        rest = pieces.pop()!
        yield* pieces
      }
      if (!answer.complete) throw connectionError(new Error('the answer ended early'))
      done = true
      if (rest !== '') yield rest
    } catch (error) {
      done = isServerError(error) // the server has ended it
      signal?.throwIfAborted()
      throw isCoded(error) ? error : connectionError(error)
    } finally {
      // Left early, aborted or cut off: whoever asked is gone, and the query is not to go on.
      if (!done) this.kill(queryId)
    }
  }

  /** A statement without an answer, or the text of a short one. Rejects as lines() does. */
  async run(sql: string, options: SendOptions = {}): Promise<string> {
    const lines: string[] = []
    for await (const line of this.lines(sql, options)) lines.push(line)
    return lines.join('\n')
  }

  /** The rows of a short answer: arrays of the values of each. */
  async rows(sql: string, options: SendOptions = {}): Promise<unknown[][]> {
    const settings = { default_format: 'JSONCompactEachRow', wait_end_of_query: 1, ...options.settings }
    const rows: unknown[][] = []
    for await (const line of this.lines(sql, { ...options, settings })) if (line !== '') rows.push(JSON.parse(line))
    return rows
  }

  /** Resolves when all requests to end queries were answered. */
  async settled(): Promise<void> {
    await Promise.all(this.killed)
  }

  close(): void {
    this.agent.destroy()
  }

  /** Ends a query on the server, with the rights of another user. A server that is gone has ended it itself. */
  private kill(queryId: string): void {
    const statement = `KILL QUERY WHERE query_id = '${queryId}' ASYNC`
    const sent = this.send(statement, randomUUID(), { silenceMs: 5000 }, this.killer)
      .then((answer) => answer.resume())
      .catch(() => undefined)
      .finally(() => this.killed.delete(sent))
    this.killed.add(sent)
  }

  /** Sends a request, and resolves with its answer when the status is 200. */
  private send(sql: string, queryId: string, options: SendOptions, as = this.login): Promise<IncomingMessage> {
    const { settings = {}, data, signal, silenceMs = SILENCE_MS } = options
    const url = new URL(this.url)
    for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value))
    url.searchParams.set('query_id', queryId)
    if (data !== undefined) url.searchParams.set('query', sql)
    const body = data ?? Buffer.from(sql)
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: this.agent,
        ...(signal && { signal }),
        timeout: silenceMs,
        headers: {
          'X-ClickHouse-User': as.user,
          'X-ClickHouse-Key': as.password,
          'Content-Length': body.byteLength,
        },
      })
      request.on('timeout', () => request.destroy(connectionError(new Error(`silent for ${silenceMs} ms`))))
      request.on('error', (error) => reject(isCoded(error) ? error : connectionError(error)))
      request.on('response', (answer) => {
        if (answer.statusCode === 200) resolve(answer)
        else textOf(answer).then((text) => reject(errorOf(answer, text)), reject)
      })
      request.end(body)
    })
  }
}

const isCoded = (error: unknown): boolean => error instanceof EngineError

/** The beginning of the text of an error. */
async function textOf(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8')
  let text = ''
  for await (const chunk of answer) if (text.length < ERROR_TEXT_MAX) text += chunk
  return text
}

function errorOf(answer: IncomingMessage, text: string) {
  const number = Number(answer.headers['x-clickhouse-exception-code'] ?? /^Code: (\d+)/.exec(text)?.[1])
  return serverError(Number.isInteger(number) ? number : undefined, text)
}
