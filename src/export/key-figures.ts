/** Key figures of several answers as a table: one row per query. The values are those of the canonical bytes. */
import { ProblemError } from '../contract/errors.js'
import { HORIZONS } from '../contract/outcomes.js'
import type { Research } from '../research/index.js'
import { type BatchQuery, faultsAt } from './batch-documents.js'
import type { Batch, Cells, Column } from './table.js'

type Interval = readonly [low: number, high: number] | null
interface Horizon {
  df: number | null
  n_eff: number | null
  mean_interval: Interval
  median_interval: Interval
  difference: { mean: number | null; interval: Interval; simultaneous: Interval }
}
interface Returns {
  completed: number
  mean: number | null
  quantiles: { p50: number | null }
  share_positive: number | null
}
interface Body {
  dataset_revision: string
  canonical_query_hash: string
  reproducibility_key: string
  counts: Readonly<Record<(typeof COUNTS)[number], number>>
  outcomes_summary: {
    [metric: `return_${string}`]: Returns
    independence: Readonly<Record<string, Horizon>>
    caveats: readonly { code: string }[]
  }
}

/** An answer, and the query that it is of. */
interface Answered {
  query: BatchQuery
  /** Queries in the batch: whoever picks the best row must know among how many. */
  queries: number
  body: Body
}

interface KeyColumn extends Column {
  of(answered: Answered): number | string | null
}

const COUNTS = [
  'occurrences',
  'eligible',
  'scope_buckets',
  'onsets',
  'symbols_with_occurrences',
  'days_with_occurrences',
] as const

const text = (name: string, of: KeyColumn['of'], nullable = false): KeyColumn => ({ name, kind: 'text', nullable, of })
const number = (name: string, of: KeyColumn['of'], nullable = false): KeyColumn => ({
  name,
  kind: 'number',
  nullable,
  of,
})

/** Of one horizon: returns as fractions, 95 % intervals of median, mean and difference from the reference, and of the differences at all horizons together. */
function horizonColumns(horizon: string): KeyColumn[] {
  const name = `return_${horizon}` as const
  const returns = ({ body }: Answered): Returns => body.outcomes_summary[name]!
  const independence = ({ body }: Answered): Horizon => body.outcomes_summary.independence[horizon]!
  const figure = (suffix: string, of: KeyColumn['of']): KeyColumn => number(`${name}_${suffix}`, of, true)
  const bounds = (suffix: string, of: (answered: Answered) => Interval): KeyColumn[] => [
    figure(`${suffix}_low`, (answered) => of(answered)?.[0] ?? null),
    figure(`${suffix}_high`, (answered) => of(answered)?.[1] ?? null),
  ]
  return [
    number(`${name}_completed`, (answered) => returns(answered).completed),
    figure('df', (answered) => independence(answered).df),
    figure('n_eff', (answered) => independence(answered).n_eff),
    figure('median', (answered) => returns(answered).quantiles.p50),
    ...bounds('median', (answered) => independence(answered).median_interval),
    figure('mean', (answered) => returns(answered).mean),
    ...bounds('mean', (answered) => independence(answered).mean_interval),
    figure('share_up', (answered) => returns(answered).share_positive),
    figure('difference', (answered) => independence(answered).difference.mean),
    ...bounds('difference', (answered) => independence(answered).difference.interval),
    ...bounds('difference_together', (answered) => independence(answered).difference.simultaneous),
  ]
}

export const KEY_COLUMNS: readonly KeyColumn[] = [
  number('line', ({ query }) => query.line),
  text('name', ({ query }) => query.name, true),
  text('canonical_query_hash', ({ body }) => body.canonical_query_hash),
  text('dataset_revision', ({ body }) => body.dataset_revision),
  text('reproducibility_key', ({ body }) => body.reproducibility_key),
  number('queries_in_batch', ({ queries }) => queries),
  ...COUNTS.map((count) => number(count, ({ body }) => body.counts[count])),
  ...HORIZONS.flatMap(([horizon]) => horizonColumns(horizon)),
  text('caveats', ({ body }) => body.outcomes_summary.caveats.map(({ code }) => code).join('|')),
]

export interface BatchOptions {
  signal: AbortSignal
  /** Before each query. */
  onQuery?: (done: number) => void
  /** After each query: whether its answer was stored. */
  onAnswer?: (cache: 'hit' | 'miss') => void
}

/**
 * The rows, one per query, in their order; a query is answered when its row is read. Rejects as queries do; the detail of
 * a ProblemError then begins with the line of the query.
 */
export async function* keyFigures(
  research: Research,
  queries: readonly BatchQuery[],
  { signal, onQuery, onAnswer }: BatchOptions,
): AsyncGenerator<Batch> {
  for (const [done, query] of queries.entries()) {
    onQuery?.(done)
    const { bytes, cache } = await research.query(query.document, { signal }).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      const { code, detail } = error
      throw new ProblemError(
        code,
        `line ${query.line}: ${detail}`,
        error.errors.length > 0 ? faultsAt(query.line, error) : [],
      )
    })
    onAnswer?.(cache)
    const body = JSON.parse(Buffer.from(bytes).toString('utf8')) as Body
    yield rowOf({ query, queries: queries.length, body })
  }
}

function rowOf(answered: Answered): Batch {
  const cells = KEY_COLUMNS.map(({ kind, of }): Cells => {
    const value = of(answered)
    return kind === 'text' ? [value as string | null] : Float64Array.of((value as number | null) ?? Number.NaN)
  })
  return { rows: 1, cells }
}
