/**
 * Finds the eligible buckets of the scope, and the occurrences, one symbol at a time. Earlier steps of a sequence may lie before the scope, but not
 * before the record.
 */
import { type Reason, reasonOf, strongest } from '../cell.js'
import { columnOf, type OracleDataset, type OracleSymbol } from '../dataset.js'
import { verdicts } from './clauses.js'
import type { TakenApart } from './document.js'

export interface Occurrence {
  symbol: OracleSymbol
  minute: number
  /** Minutes of the steps, the last of which is the anchor; empty without a sequence. */
  steps: number[]
}

export interface Found {
  /** For each symbol in scope, in order of names: the minutes [begin, end) of its record that are in scope. */
  scope: { symbol: OracleSymbol; begin: number; end: number }[]
  scopeBuckets: number
  excluded: Record<Reason, number>
  eligible: { symbol: OracleSymbol; minute: number }[]
  occurrences: Occurrence[]
  symbolsInScope: number
}

/** For each minute, the reason why the clause of an earlier step is not known often enough in the `within` minutes before; null if it is. */
const earlierReasons = (known: (boolean | Reason)[], within: number): (Reason | null)[] => {
  const reasons: Reason[] = ['W', 'S', 'X', 'Q', 'U']
  const unknown = new Map<Reason, number>(reasons.map((reason) => [reason, 0]))
  let present = 0
  const count = (i: number, by: number): void => {
    const verdict: boolean | Reason = i < 0 ? 'W' : known[i]!
    if (typeof verdict === 'boolean') present += by
    else unknown.set(verdict, unknown.get(verdict)! + by)
  }
  for (let i = -within; i < 0; i++) count(i, 1)
  return known.map((_verdict, i) => {
    // Here the window is [i − within, i).
    const reason = present * 100 >= within * 95 ? null : reasons.find((one) => unknown.get(one)! > 0)!
    count(i - within, -1)
    count(i, 1)
    return reason
  })
}

/** For each minute, the latest earlier minute at which the step holds; −1 if there is none. */
const latestBefore = (holds: boolean[]): number[] => {
  let latest = -1
  return holds.map((now, i) => {
    const before = latest
    if (now) latest = i
    return before
  })
}

const findInSymbol = (symbol: OracleSymbol, query: TakenApart, found: Found): void => {
  const begin = Math.max(query.from, symbol.first)
  const end = Math.min(query.to, symbol.last + 1)
  if (begin >= end) return
  found.scope.push({ symbol, begin, end })
  found.symbolsInScope++
  const close = columnOf(symbol, 'price.close').cells
  const last = query.steps.at(-1) ?? []
  const atAnchor = [...query.where, ...last].map((clause) => verdicts(symbol, clause))
  const earlier = query.steps.slice(0, -1).map((step) => step.map((clause) => verdicts(symbol, clause)))
  const earlierGaps = earlier.flat().map((known) => earlierReasons(known, query.within))
  const before = earlier.map((step) =>
    latestBefore(close.map((_cell, i) => step.every((verdict) => verdict[i] === true))),
  )
  for (let minute = begin; minute < end; minute++) {
    const i = minute - symbol.first
    found.scopeBuckets++
    const reason = strongest(
      reasonOf(close[i]!),
      ...atAnchor.map((verdict) => (typeof verdict[i] === 'string' ? (verdict[i] as Reason) : null)),
      ...earlierGaps.map((gaps) => gaps[i]!),
    )
    if (reason !== null) {
      found.excluded[reason]++
      continue
    }
    found.eligible.push({ symbol, minute })
    if (!atAnchor.every((verdict) => verdict[i] === true)) continue
    const steps = query.steps.length === 0 ? [] : [i]
    for (let step = before.length - 1; step >= 0 && steps[0]! >= 0; step--) steps.unshift(before[step]![steps[0]!]!)
    if (steps.length > 0 && (steps[0]! < 0 || i - steps[0]! > query.within)) continue
    found.occurrences.push({ symbol, minute, steps: steps.map((at) => symbol.first + at) })
  }
}

export const find = (dataset: OracleDataset, query: TakenApart): Found => {
  const found: Found = {
    ...{ scope: [], scopeBuckets: 0, excluded: { W: 0, S: 0, X: 0, Q: 0, U: 0 }, eligible: [], occurrences: [] },
    symbolsInScope: 0,
  }
  const symbols = [...dataset.symbols].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const symbol of symbols) if (query.symbols.has(symbol.name)) findInSymbol(symbol, query, found)
  return found
}

export const countsOf = (found: Found) => {
  const { occurrences, excluded } = found
  const onsets = occurrences.filter(({ symbol, minute }, i) => {
    const before = occurrences[i - 1]
    return !(before !== undefined && before.symbol === symbol && before.minute === minute - 1)
  })
  return {
    scope_buckets: found.scopeBuckets,
    eligible: found.eligible.length,
    warm_up: excluded.W,
    source_absent: excluded.S,
    stale: excluded.X,
    quarantined: excluded.Q,
    undefined: excluded.U,
    occurrences: occurrences.length,
    onsets: onsets.length,
    symbols_in_scope: found.symbolsInScope,
    symbols_with_occurrences: new Set(occurrences.map(({ symbol }) => symbol.name)).size,
    days_with_occurrences: new Set(occurrences.map(({ minute }) => Math.floor(minute / 1440))).size,
  }
}
