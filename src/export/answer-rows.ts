/** All rows of an answer as a table, page by page in its order. The values are those of the canonical bytes. */
import { FEATURE_BY_ID } from '../contract/features.js'
import { OUTCOMES } from '../outcomes/index.js'
import type { Research } from '../research/index.js'
import type { Batch, Cells, Column } from './table.js'

const PAGE_ROWS = 500

type Value = number | string | readonly string[] | null
interface Row {
  symbol: string
  anchor_time: string
  known_at: string
  price: number
  features: Readonly<Record<string, Value>>
  outcomes: Readonly<Record<string, number | null>>
  steps?: readonly { time: string; features: Readonly<Record<string, Value>> }[]
}
interface Body {
  rows: readonly Row[]
  cursor: string | null
  dataset_revision: string
  canonical_query_hash: string
  counts: { occurrences: number }
}

export interface AnswerRows {
  columns: readonly Column[]
  batches: AsyncGenerator<Batch>
  occurrences: number
  about: ReadonlyMap<string, string>
}

interface ReadColumn extends Column {
  of(row: Row): Value | undefined
}

/** The rows of an answer. The first page determines the columns. Rejects as queries do. */
export async function answerRows(research: Research, document: unknown, signal: AbortSignal): Promise<AnswerRows> {
  const pageAt = async (cursor: string | null): Promise<Body> => {
    const page = { limit: PAGE_ROWS, cursor }
    const { bytes } = await research.query({ ...(document as object), page }, { signal })
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Body
  }
  const first = await pageAt(null)
  const columns = first.rows[0] === undefined ? [] : columnsOf(first.rows[0])
  async function* batches(): AsyncGenerator<Batch> {
    for (let body = first; ; body = await pageAt(body.cursor)) {
      if (body.rows.length > 0) yield batchOf(columns, body.rows)
      if (body.cursor === null) return
    }
  }
  const about = new Map([
    ['dataset_revision', first.dataset_revision],
    ['canonical_query_hash', first.canonical_query_hash],
  ])
  return {
    columns: columns.length > 0 ? columns : BASE,
    batches: batches(),
    occurrences: first.counts.occurrences,
    about,
  }
}

const text = (name: string, of: ReadColumn['of'], nullable = true): ReadColumn => ({ name, kind: 'text', nullable, of })
const time = (name: string, of: ReadColumn['of']): ReadColumn => ({ name, kind: 'time', nullable: false, of })
const number = (name: string, of: ReadColumn['of'], nullable = true): ReadColumn => ({
  name,
  kind: 'number',
  nullable,
  of,
})

const BASE: readonly ReadColumn[] = [
  text('symbol', ({ symbol }) => symbol, false),
  time('anchor_time', (row) => row.anchor_time),
  time('known_at', (row) => row.known_at),
  number('price', ({ price }) => price, false),
]

/** For a feature that is a label, or an aggregate of one: labels and sets of labels. */
const isLabel = (field: string): boolean => FEATURE_BY_ID.get(field.split('.')[1] ?? '')?.labels !== undefined

function columnsOf(row: Row): ReadColumn[] {
  const valueColumn = (name: string, field: string, of: ReadColumn['of']): ReadColumn =>
    isLabel(field) ? text(name, of) : number(name, of)
  const steps = (row.steps ?? []).flatMap(({ features }, i) => [
    time(`step_${i + 1}.time`, ({ steps }) => steps![i]!.time),
    ...Object.keys(features).map((field) =>
      valueColumn(`step_${i + 1}.${field}`, field, ({ steps }) => steps![i]!.features[field]),
    ),
  ])
  return [
    ...BASE,
    ...Object.keys(row.features).map((field) => valueColumn(field, field, ({ features }) => features[field])),
    ...steps,
    ...OUTCOMES.map((name) => number(name, ({ outcomes }) => outcomes[name])),
  ]
}

function batchOf(columns: readonly ReadColumn[], rows: readonly Row[]): Batch {
  const cells = columns.map(({ kind, of }): Cells => {
    // A set of labels becomes one text; the names of labels contain no bar.
    if (kind === 'text') return rows.map((row) => textOf(of(row)))
    if (kind === 'time') return Float64Array.from(rows, (row) => Date.parse(of(row) as string))
    return Float64Array.from(rows, (row) => (of(row) as number | null) ?? Number.NaN)
  })
  return { rows: rows.length, cells }
}

const textOf = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join('|') : String(value)
