/**
 * The queries of a batch: one JSON value per line, either a query document, or `{"name": …, "query": document}`. All
 * lines are read and checked before the first one is answered.
 */
import { type Fault, ProblemError } from '../contract/errors.js'
import { parseDocument, type Research } from '../research/index.js'

export interface BatchQuery {
  /** Its line in the file; the first is 1. */
  line: number
  name: string | null
  /** The document, from its first page on. */
  document: unknown
  /** Credits of the query over REST; 0 for an answer that is stored. */
  credits: number
}

const NAME_MAX = 200
const NEWLINE = 0x0a

/**
 * The queries, in the order of their lines; blank lines are left out. Rejects with ProblemError when a line is not a
 * valid query: it has the faults of all lines, each with its line in `detail` and its place in the document of that line
 * in `path`. Rejects with `malformed_json` when there is no query at all.
 */
export async function batchQueries(research: Research, text: Uint8Array, signal: AbortSignal): Promise<BatchQuery[]> {
  const queries: BatchQuery[] = []
  const faults: Fault[] = []
  for (const { line, bytes } of linesOf(text)) {
    signal.throwIfAborted()
    try {
      const { name, query } = namedQuery(parseDocument(bytes))
      const { price } = await research.estimate(query)
      queries.push({ line, name, document: fromFirstPage(query), credits: price.credits })
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error
      faults.push(...faultsAt(line, error))
    }
  }
  if (faults.length > 0) throw ProblemError.of(faults)
  if (queries.length === 0) throw new ProblemError('malformed_json', 'the batch has no query; it needs one per line')
  return queries
}

/** The faults of an error, each with the line at which its document stands. */
export function faultsAt(line: number, { code, detail, errors }: ProblemError): Fault[] {
  const own: readonly Fault[] = errors.length > 0 ? errors : [{ code, path: '', detail }]
  return own.map((fault) => ({ ...fault, detail: `line ${line}: ${fault.detail}` }))
}

/** Not blank, with their numbers. */
function* linesOf(text: Uint8Array): Generator<{ line: number; bytes: Uint8Array }> {
  const isMarked = text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf
  for (let begin = isMarked ? 3 : 0, line = 1; begin < text.length; line++) {
    const found = text.indexOf(NEWLINE, begin)
    const end = found < 0 ? text.length : found
    const bytes = text.subarray(begin, end)
    // Space, tab, carriage return.
    if (bytes.some((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0d)) yield { line, bytes }
    begin = end + 1
  }
}

function namedQuery(value: unknown): { name: string | null; query: unknown } {
  if (!isObject(value) || !('query' in value)) return { name: null, query: value }
  const { name = null, query, ...rest } = value
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) {
    throw ProblemError.of([
      {
        code: 'unexpected_property',
        path: `/${stranger.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        detail: `unknown member ${JSON.stringify(stranger)}; a line is a query document, or has the members name and query`,
      },
    ])
  }
  if (name !== null && (typeof name !== 'string' || name.length === 0 || name.length > NAME_MAX)) {
    const detail = `name is a text of 1 to ${NAME_MAX} characters`
    throw ProblemError.of([{ code: 'value_type', path: '/name', detail }])
  }
  return { name: name as string | null, query }
}

/** Key figures are of all occurrences, whatever the page. The limit is part of the query's hash, so it stays. */
const fromFirstPage = (query: unknown): unknown => {
  const document = query as { page: object }
  return { ...document, page: { ...document.page, cursor: null } }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
