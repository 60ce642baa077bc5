/**
 * What a plan looks for, in terms of rows that a filter finds: values at the anchor, windows in which some row, no row or so many
 * rows meet a condition, and sequences, which are windows over the rows of their steps alone.
 */
import type { NativeFeature } from '../../native/index.js'
import { computedRows } from './computed-windows.js'
import type { PartSelect } from './parts.js'
import { rowHolds, windowRows } from './row-truth.js'
import { tolerated } from './sql/look-back.js'
import type { Program } from './sql/program.js'
import { over } from './sql/statement.js'

/** Stretches that follow from found rows: as many begins, in order, as ends behind them. */
export interface Events {
  select: PartSelect
  /** Nothing is found in them, instead of anywhere else. */
  barred: boolean
}

/** So many filters of one statement are well; a filter costs a scan. */
const EVENTS_MAX = 12

/** The events of a plan; undefined where it looks for something else. Without `computed` nothing is found by what is computed from all values of a window. */
export function eventsOf(program: Program, table: readonly NativeFeature[], computed: boolean): Events[] | undefined {
  const { where, steps, predicates, operands } = program
  const atAnchor = [...new Set([...where, ...(steps.at(-1) ?? [])])]
  const earlier = steps.slice(0, -1)
  const isValue = (p: number): boolean => operands[predicates[p]!.operand]!.fn === 'value'
  const isRow = (p: number): boolean => isValue(p) && predicates[p]!.kind === 'holds'
  const holds = (p: number): string => {
    const predicate = predicates[p]!
    const operand = operands[predicate.operand]!
    return rowHolds(table[operand.feature]!, operand, predicate)
  }
  if (!earlier.flat().every(isRow)) return undefined
  const all = (list: readonly number[]): string => (list.length === 0 ? '1' : list.map(holds).join(' AND '))
  const events: Events[] = []
  const pointwise = atAnchor.filter(isRow)
  if (earlier.length > 0) {
    const from = sequence([...earlier.map(all), all(pointwise)], program.within)
    events.push({ select: (rows) => `${FOUND} FROM (${from(rows)})`, barred: false })
  } else if (pointwise.length > 0) {
    events.push({ select: (rows) => `${FOUND} ${rows(0)} AND ${all(pointwise)}`, barred: false })
  }
  for (const p of atAnchor.filter((one) => !isRow(one))) {
    const { operand: i, kind, span, atLeast } = predicates[p]!
    const operand = operands[i]!
    const feature = table[operand.feature]!
    const add = (list: string, row: string, lookBack: number, barred: boolean): void => {
      events.push({ select: (rows) => `${list} ${rows(lookBack)} AND ${row}`, barred })
    }
    const ofRows = kind === 'holds' ? windowRows(feature, operand, predicates[p]!) : undefined
    if (ofRows !== undefined) {
      for (const row of ofRows.some) add(afterSome(operand.span), row, operand.span, false)
      for (const row of ofRows.none) add(afterSome(operand.span), row, operand.span, true)
      continue
    }
    const list =
      kind === 'holds'
        ? FOUND
        : kind === 'becomes'
          ? BEGINS
          : atLeast === 1
            ? afterSome(span)
            : afterSoMany(span, atLeast)
    if (isValue(p)) {
      add(list, holds(p), Math.max(span, 1), false)
      continue
    }
    // Of rows without a known window any may be found, so none may be within what `held` looks at.
    if (!computed || operand.fn === 'seen' || (kind === 'held' && tolerated(span) > 0)) return undefined
    const found = (rows: string): string => computedRows(feature, operand, predicates[p]!, rows)
    const lookBack = operand.span + Math.max(span, 1)
    events.push({ select: (rows) => `${list} FROM (${found(rows(lookBack))})`, barred: false })
  }
  return events.length <= EVENTS_MAX ? events : undefined
}

/** Later than every minute. */
const LATEST = 2 ** 32 - 1

/** A list made of the found minutes, which are `o`, ascending. */
const listed = (list: string): string =>
  `arrayFlatten(arrayMap(o -> ${list}, [arraySort(groupArray(toUInt32(minute)))])) AS list`

/** Found minutes. */
const FOUND = afterSome(1)

/** The first minute of each row of found minutes. */
const BEGINS = ((): string => {
  const begins = 'arrayFilter((i, j) -> j != 1, o, arrayDifference(o))'
  return listed(`arrayConcat(${begins}, arrayMap(i -> toUInt32(i + 1), ${begins}))`)
})()

/** Found minutes and those that follow within a span, which begins with them. Only the first difference is 0. */
function afterSome(span: number): string {
  const isEdge = `j = 0 OR j > ${span}`
  const begins = `arrayFilter((i, j) -> ${isEdge}, o, arrayDifference(o))`
  const ends = `arrayFilter((i, j) -> ${isEdge}, o, arrayPopFront(arrayPushBack(arrayDifference(o), 0)))`
  return listed(`arrayConcat(${begins}, arrayMap(i -> toUInt32(i + ${span}), ${ends}))`)
}

/** Minutes with so many found ones in the span that ends with them: from a found minute until the first of them leaves the span or the next one comes. */
function afterSoMany(span: number, atLeast: number): string {
  const begins = `arraySlice(o, ${atLeast})`
  const first = `arrayResize(o, greatest(0, length(o) - ${atLeast - 1}))`
  const next = `arrayPopFront(arrayPushBack(${begins}, toUInt32(${LATEST})))`
  const pairs = `arrayFilter(i -> i.1 < i.2, arrayMap((i, j, k) -> (i, toUInt32(least(j + ${span}, k))), ${begins}, ${first}, ${next}))`
  return listed(`arrayConcat(arrayMap(i -> i.1, ${pairs}), arrayMap(i -> i.2, ${pairs}))`)
}

/** Rows of the last step that follow the others within so many minutes. The latest possible begin is carried from step to step, over the rows of the steps alone. */
function sequence(steps: readonly string[], within: number): (rows: (lookBack: number) => string) => string {
  const last = steps.length - 1
  return (rows) => {
    const flags = steps.map((step, s) => `toUInt8(${step}) AS e${s}`).join(', ')
    const any = steps.map((step) => `(${step})`).join(' OR ')
    let from = `SELECT sym, minute, ${flags} ${rows(within)} AND (${any})`
    for (let s = 0; s < last; s++) {
      const carried = s === 0 ? 'minute' : `c${s - 1}`
      from = `SELECT *, ${over(`max(if(e${s}, ${carried}, 0))`, undefined, 1)} AS c${s} FROM (${from})`
    }
    return `SELECT sym, minute FROM (${from}) WHERE e${last} AND c${last - 1} > 0 AND c${last - 1} >= minute - ${within}`
  }
}
