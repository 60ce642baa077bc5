/** The values of one operand at all anchors of a plan: a scan that gives them beside the minutes. */
import { native } from '../../../native/index.js'
import { countOf, denseForm, lowerToSql, ShardUnavailable } from '../index.js'
import type { Asked } from './asked.js'
import { quantumOf, shownColumn } from './buckets.js'
import type { Questions } from './questions.js'

/**
 * As quanta or null codes, in the order of `rows`: pairs (minute, symbol number) of all anchors by symbol and then minute. Rejects with
 * ShardUnavailable when the anchors are others.
 */
export async function anchorValues(
  { program, records }: Asked,
  questions: Questions,
  operand: number,
  rows: Uint32Array,
  signal: AbortSignal,
): Promise<BigInt64Array> {
  const table = native.featureTable()
  const { scope, from, to } = lowerToSql(program, table, records)
  const values = new BigInt64Array(rows.length / 2)
  if (values.length === 0) return values
  const symbols = scope.map(({ record }) => record)
  const form = denseForm(program, table, records, { symbols, from, to })
  const shown = shownColumn(form.valueOf(operand), form.reasonOf(operand))
  const sql = form.levels.finish(
    `sym, groupArray(minute), groupArray(${shown})`,
    `WHERE minute >= ${from} AND reason = 0 AND hit GROUP BY sym`,
  )
  const others = () => new ShardUnavailable('the engine answered with other anchors than before')
  const left = placesBySym(rows, (symbol) => records.symbols[symbol]!.sym)
  for await (const [sym, minutes, texts] of questions.rows(sql, scope.length, signal)) {
    const known = countOf(sym) ?? -1
    const place = left.get(known)
    left.delete(known)
    if (place === undefined || !Array.isArray(minutes) || !Array.isArray(texts)) throw others()
    const { begin, end } = place
    if (minutes.length !== end - begin || texts.length !== end - begin) throw others()
    const order = minutes.map((_, i) => i).sort((a, b) => minutes[a] - minutes[b])
    for (const [i, from] of order.entries()) {
      if (countOf(minutes[from]) !== rows[2 * (begin + i)]) throw others()
      values[begin + i] = quantumOf(texts[from])
    }
  }
  if (left.size > 0) throw new ShardUnavailable(`the engine left out the anchors of ${left.size} symbols`)
  return values
}

/** Where the rows of each symbol stand, which are side by side. */
function placesBySym(
  rows: Uint32Array,
  symOf: (symbol: number) => number,
): Map<number, { begin: number; end: number }> {
  const places = new Map<number, { begin: number; end: number }>()
  for (let i = 0; i < rows.length / 2; i++) {
    const sym = symOf(rows[2 * i + 1]!)
    const known = places.get(sym)
    if (known === undefined) places.set(sym, { begin: i, end: i + 1 })
    else known.end = i + 1
  }
  return places
}
