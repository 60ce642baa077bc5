/**
 * What the server of a cluster does that is asked `SELECT * FROM cluster(name, view(inner))`: it sends the inner statement
 * to every shard, with the same settings, and puts their rows one after the other.
 */
import { type ClientRequest, request } from 'node:http'
import { StatementError } from './statement-error.js'

const CALL = /^SELECT \* FROM cluster\('([^']*)', view\(/

export interface ClusterCall {
  name: string
  inner: string
}

/** The call of a statement; undefined where it names no cluster. Throws for a call of any other form. */
export function clusterCall(statement: string): ClusterCall | undefined {
  if (!statement.includes('cluster(')) return undefined
  const begin = CALL.exec(statement)
  if (begin === null) throw new StatementError(48, 'this server knows SELECT * FROM cluster(name, view(…)) alone')
  let [depth, at, isText] = [1, begin[0].length, false]
  for (; at < statement.length && depth > 0; at++) {
    const letter = statement[at]
    if (letter === "'") isText = !isText
    else if (!isText && letter === '(') depth++
    else if (!isText && letter === ')') depth--
  }
  if (depth !== 0 || statement.slice(at) !== ')') throw new StatementError(62, 'parentheses do not close')
  return { name: begin[1]!, inner: statement.slice(begin[0].length, at - 1) }
}

/**
 * The rows of all shards. Rejects with the error of the first one that fails: its own number, 279 where it cannot be
 * reached, 210 where it is cut off, and 159 after `max_execution_time`.
 */
export async function askShards(
  inner: string,
  shards: readonly string[],
  parameters: URLSearchParams,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const under: ClientRequest[] = []
  const seconds = Number(parameters.get('max_execution_time') ?? 0)
  let late: NodeJS.Timeout | undefined
  const ends = new Promise<never>((_, reject) => {
    if (seconds > 0)
      late = setTimeout(() => reject(new StatementError(159, 'Timeout exceeded: a shard is late')), 1000 * seconds)
    signal.addEventListener('abort', () => reject(new StatementError(394, 'Query was cancelled')), { once: true })
  })
  try {
    const answers = shards.map((shard, i) => {
      const url = new URL(shard)
      for (const [name, value] of parameters) url.searchParams.set(name, value)
      url.searchParams.set('query_id', `${parameters.get('query_id')}-${i}`)
      return ask(url, inner, headers, (one) => under.push(one))
    })
    return (await Promise.race([Promise.all(answers), ends])).join('')
  } finally {
    clearTimeout(late)
    for (const one of under) one.destroy()
  }
}

function ask(
  url: URL,
  inner: string,
  headers: Record<string, string>,
  begun: (request: ClientRequest) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent: false }, async (answer) => {
      try {
        let text = ''
        answer.setEncoding('utf8')
        for await (const chunk of answer) text += chunk
        if (!answer.complete) throw new Error('the answer ended early')
        const number = Number(answer.headers['x-clickhouse-exception-code'])
        if (answer.statusCode === 200) resolve(text)
        else reject(new StatementError(number, text))
      } catch (error) {
        reject(new StatementError(210, `${url.host}: ${(error as Error).message}`))
      }
    })
    sent.on('error', (error) => reject(new StatementError(279, `${url.host}: ${error.message}`)))
    begun(sent)
    sent.end(inner)
  })
}
