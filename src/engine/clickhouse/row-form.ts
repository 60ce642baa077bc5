/**
 * The row form of a plan, a rewrite of the dense form for conjunctions of values: nothing looks at another row, so there
 * are no windows, no order and no nested levels. Three SELECTs are joined by UNION ALL, because each needs few columns:
 * the buckets of a symbol need none, the reasons need the null columns alone, which are sparse and nearly free to read,
 * and the anchors are a filter that reads the next column only where the one before it holds.
 */
import type { NativeFeature } from '../../native/index.js'
import { condition } from './conditions.js'
import type { Program } from './program.js'
import type { RevisionRecords, SymbolRecord } from './records.js'
import { bucketsTable, nullsOf, quoted } from './tables.js'

const SOURCE_ABSENT = 4
const WARM_UP = 5
const REASONS = [1, 2, 3, 4, 5]

/** Whether a plan has the row form: no steps, and clauses on values alone. */
export const hasRowForm = ({ steps, where, predicates, operands }: Program): boolean =>
  steps.length === 0 &&
  where.every((p) => {
    const { kind, operand } = predicates[p]!
    return kind === 'holds' && operands[operand]!.fn === 'value'
  })

/** The statement over the anchors [from, to) of these symbols. */
export function rowForm(
  { where, predicates, operands }: Program,
  table: readonly NativeFeature[],
  records: RevisionRecords,
  { symbols, from, to }: { symbols: readonly SymbolRecord[]; from: number; to: number },
): string {
  const features = [...new Set(where.map((p) => operands[predicates[p]!.operand]!.feature))]
  const rows = `FROM ${bucketsTable(records)} WHERE segment IN (${records.segments.join(', ')}) AND sym IN (${symbols.map(({ sym }) => sym).join(', ')}) AND minute >= ${from} AND minute < ${to}`
  const close = nullsOf('price.close')
  const reasons = [close, ...features.map((row) => reasonOf(table[row]!, startsOf(symbols, row, from)))]
  // One look-up a row, whatever the number of features: before the last of their starts some reason is there.
  const last = lastStarts(features.flatMap((row) => startsOf(symbols, row, from)))
  const nulls = [
    ...[close, ...features.map((row) => nullsOf(table[row]!.id))].map((column) => `${column} > 0`),
    ...(last.length === 0 ? [] : [before(last, ({ warm }) => warm)]),
  ]
  const holds = where.map((p) => {
    const predicate = predicates[p]!
    const operand = operands[predicate.operand]!
    const { id, type } = table[operand.feature]!
    const columns = { value: quoted(id), count: '1', scale: 1n }
    return `(${condition(operand, predicate, type === 'label', columns)})`
  })
  const none = REASONS.map((reason) => `0 AS r${reason}`).join(', ')
  const counted = REASONS.map((reason) => `countIf(reason = ${reason}) AS r${reason}`).join(', ')
  const summed = REASONS.map((reason) => `sum(r${reason})`).join(', ')
  const parts = [
    `SELECT sym, count() AS n, ${none}, emptyArrayInt32() AS anchors ${rows} GROUP BY sym`,
    `SELECT sym, 0 AS n, ${counted}, emptyArrayInt32() AS anchors FROM (SELECT sym, greatest(${[...reasons, '0'].join(', ')}) AS reason ${rows} AND (${nulls.join(' OR ')})) GROUP BY sym`,
    `SELECT sym, 0 AS n, ${none}, groupArray(minute) AS anchors ${rows} AND ${[...holds, `NOT (${nulls.join(' OR ')})`].join(' AND ')} GROUP BY sym`,
  ]
  return `SELECT sym, sum(n), ${summed}, groupArrayArray(anchors) FROM (${parts.join(' UNION ALL ')}) GROUP BY sym`
}

/** A symbol in which a source begins, or gets warm, after the first minute that is asked for. */
interface Start {
  sym: number
  source: bigint
  warm: bigint
}

function startsOf(symbols: readonly SymbolRecord[], row: number, from: number): Start[] {
  return symbols.flatMap(({ sym, first, starts }) => {
    const { sourceFirst: source, warmFrom: warm } = starts[row]!
    const asked = BigInt(Math.max(first, from))
    return source > asked || warm > asked ? [{ sym, source, warm }] : []
  })
}

/** Whether the row's minute lies before a start. Symbols that began before are not in the lists: 0 is before every minute. */
function before(starts: readonly Start[], of: (start: Start) => bigint): string {
  const syms = starts.map(({ sym }) => sym).join(', ')
  const minutes = starts.map((start) => `toInt64(${of(start)})`).join(', ')
  return `minute < transform(sym, [${syms}], [${minutes}], toInt64(0))`
}

function reasonOf({ id }: NativeFeature, starts: readonly Start[]): string {
  if (starts.length === 0) return nullsOf(id)
  const source = before(starts, (start) => start.source)
  return `multiIf(${source}, ${SOURCE_ABSENT}, ${before(starts, (start) => start.warm)}, ${WARM_UP}, ${nullsOf(id)})`
}

/** By symbol, the minute from which all of these sources are there and warm, as `warm`. */
function lastStarts(starts: readonly Start[]): Start[] {
  const bySym = new Map<number, Start>()
  for (const { sym, source, warm } of starts) {
    const minutes = [bySym.get(sym)?.warm ?? 0n, source, warm].sort((a, b) => (a < b ? -1 : 1))
    bySym.set(sym, { sym, source, warm: minutes.at(-1)! })
  }
  return [...bySym.values()]
}
