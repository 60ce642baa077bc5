/**
 * Rows at which a window meets a condition, where it is computed from all values of the window. Nulls are not looked at beyond what the
 * values need: what is not eligible is known without (stretch-excluded.ts), and any row may be given there. Long windows are differences
 * of running sums, because ClickHouse adds up each window anew.
 */
import type { NativeFeature } from '../../native/index.js'
import { leastOf } from './row-truth.js'
import { condition, GREATEST, LEAST } from './sql/conditions.js'
import { tolerated } from './sql/look-back.js'
import { hasMoments, type MomentSums, momentLevels } from './sql/moments.js'
import type { ProgramOperand, ProgramPredicate } from './sql/program.js'
import { type Column, Nested, over } from './sql/statement.js'
import { quoted } from './sql/tables.js'

const INT64_MAX = 2n ** 63n - 1n
/** Longer windows than these are differences of running sums. */
const RUNNING_ABOVE = 240
const running = (expression: string): string => over(expression, undefined, 0)

/** A SELECT of sym and minute; `rows` is the table and a condition, from a span before the first row that matters. */
export function computedRows(
  feature: NativeFeature,
  operand: ProgramOperand,
  predicate: ProgramPredicate,
  rows: string,
): string {
  const { fn, span } = operand
  const nested = new Nested(`SELECT sym, minute, toInt64(${quoted(feature.id)}) AS v0 ${rows}`)
  const known = `v0 >= ${leastOf(feature)}`
  const scale = feature.type === 'integer' ? 100n : 1n
  const lacks = tolerated(span) > 0 && (fn === 'mean' || hasMoments(operand))
  const count = lacks ? `toInt128(${span} - k0)` : `toInt128(${span})`
  const values: Record<string, string> = {
    min: 'a0',
    max: 'b0',
    range: 'toInt128(b0) - a0',
    lag: 'a0',
    delta: 'toInt128(v0) - a0',
    std: 'z0',
    zscore: 'z0',
  }
  if (fn === 'lag' || fn === 'delta') nested.add([['a0', running(`lagInFrame(v0, ${span})`)]])
  else if (fn === 'min' || fn === 'max' || fn === 'range') {
    nested.add([
      ['a0', over(`min(if(${known}, v0, toInt64(${INT64_MAX})))`, span - 1, 0)],
      ['b0', over(`max(if(${known}, v0, toInt64(${-INT64_MAX})))`, span - 1, 0)],
    ])
  } else {
    // Sums of four-byte values over all rows of a record fit an Int64.
    const wide = feature.width === 8 || hasMoments(operand)
    nested.add([['q0', `if(${known}, ${wide ? 'toInt128(v0)' : 'v0'}, 0)`]])
    const sums: Column[] = [['a0', 'sum(q0)']]
    if (hasMoments(operand)) sums.push(['b0', 'sum(q0 * q0)'])
    if (lacks) sums.push(['k0', `sum(toUInt32(NOT (${known})))`])
    if (span <= RUNNING_ABOVE) nested.add(sums.map(([name, sum]) => [name, over(sum, span - 1, 0)]))
    else {
      nested.add(sums.map(([name, sum]) => [`r${name}`, running(sum)]))
      nested.add(sums.map(([name]) => [name, `r${name} - ${running(`lagInFrame(r${name}, ${span})`)}`]))
    }
    if (hasMoments(operand)) {
      const of = { sum: 'a0', squares: 'b0', count, now: 'v0', scale }
      nested.keep(`${nearlyMeets(predicate, roughMoment(operand, of))}`)
      for (const level of momentLevels(0, operand, of)) nested.add(level)
    }
  }
  const value = fn === 'sum' || fn === 'mean' ? 'toInt128(a0)' : (values[fn] ?? 'a0')
  const meets = condition(operand, predicate, feature.type === 'label', { value, count, scale })
  return nested.finish('sym, minute', `WHERE ${meets}`)
}

/** The value of std or zscore in plain binary64, which is near the exact one. */
function roughMoment({ fn }: ProgramOperand, { sum, squares, count, now, scale }: MomentSums): string {
  const spread = `sqrt(toFloat64(${squares} * ${count} - ${sum} * ${sum}))`
  if (fn === 'std') return `${spread} * ${scale} / toFloat64(${count})`
  return `if(${spread} = 0, 0, toFloat64(toInt128(${now}) * ${count} - ${sum}) * 10000 / ${spread})`
}

/** Whether a value lies within the bounds, or so near to them that the exact one may. The rest needs no exact value. */
function nearlyMeets({ intervals }: ProgramPredicate, rough: string): string {
  const near = intervals.map(({ lo, hi }) => {
    const [from, to] = [lo - marginOf(lo), hi + marginOf(hi)]
    const bounds = [
      ...(from > LEAST ? [`${rough} >= toFloat64(${from})`] : []),
      ...(to < GREATEST ? [`${rough} <= toFloat64(${to})`] : []),
    ]
    return bounds.length === 0 ? '1' : bounds.join(' AND ')
  })
  return near.length === 0 ? '0' : near.join(' OR ')
}

/** Far more than binary64 is off by. */
const marginOf = (bound: bigint): bigint => (bound < 0n ? -bound : bound) / 1_000_000_000n + 2n
