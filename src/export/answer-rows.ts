/** All rows of an answer as a table, page by page in its order. The values are those of the canonical bytes. */
import { FEATURE_BY_ID } from '../contract/features.js'
import { OUTCOMES } from '../outcomes/index.js'
import type { AllRows, QueryOptions, Research, Row } from '../research/index.js'
import type { Batch, Cells, Column } from './table.js'

type Value = number | string | readonly string[] | null

export interface AnswerRows {
  columns: readonly Column[]
  batches: AsyncGenerator<Batch>
  occurrences: number
  about: ReadonlyMap<string, string>
}

interface ReadColumn extends Column {
  of(row: Row): Value | undefined
}

/** The rows of an answer as a table. Rejects as queries do. */
export async function answerRows(
  research: Research,
  document: unknown,
  options: Pick<QueryOptions, 'signal' | 'stopwatch'>,
): Promise<AnswerRows> {
  const rows = await research.rows(document, options)
  if (!rows.modified) throw new TypeError('the caller has no copy')
  return tableOfRows(rows, research.simulated)
}

/**
 * The table of all rows of an answer. The first rows determine the columns, so they are read now; whoever calls it reads
 * `batches` to the end or returns it. Rejects as `rows.batches` does.
 */
export async function tableOfRows(
  { batches: source, identity, occurrences }: AllRows,
  simulated: boolean,
): Promise<AnswerRows> {
  const first = await source.next()
  const columns = first.done ? [] : columnsOf(first.value[0]!)
  async function* batches(): AsyncGenerator<Batch> {
    try {
      for (let next = first; !next.done; next = await source.next()) yield batchOf(columns, next.value)
    } finally {
      await source.return(undefined)
    }
  }
  const about = new Map([
    ['dataset_revision', identity.datasetRevision],
    ['canonical_query_hash', identity.canonicalQueryHash],
    ...(simulated ? ([['simulated', 'true']] as const) : []),
  ])
  return { columns: first.done ? BASE : columns, batches: batches(), occurrences, about }
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
