/**
 * Reads the answer of a lowered plan. The denominators prove that it is complete: for every symbol in scope the number of
 * its buckets must be that of its record, which the revision knows.
 */
import type { Counts } from '../counts.js'
import type { LoweredPlan } from './lower.js'
import type { Nulls } from './null-sets.js'
import { type AnswerRow, minutesIn, readRow, type SymbolAnswer } from './rows.js'
import { StretchReader } from './stretch-reader.js'
import { ShardUnavailable } from './unsupported.js'

export interface FoundAnchors {
  counts: Counts
  /** By symbol of the scope, in its order: its buckets in scope, those of them that are eligible or not for which reason, and the anchors, ascending. */
  anchors: readonly (SymbolAnswer & { eligible: number })[]
}

const MINUTES_PER_DAY = 1440

/** Reads rows as they come. */
export class AnswerReader {
  private readonly bySymbol = new Map<number, SymbolAnswer>()
  private readonly stretches: StretchReader | undefined
  private rows = 0

  /** `nulls` are those of the columns that the stretch form names. */
  constructor(
    private readonly lowered: LoweredPlan,
    nulls?: Nulls,
  ) {
    if (lowered.stretches === undefined) return
    if (nulls === undefined) throw new TypeError('this form is read with the nulls of its columns')
    this.stretches = new StretchReader(lowered.stretches, nulls)
  }

  /** Takes a row. Returns how many anchors it is of, where a row says so. Throws ShardUnavailable for what is no row, or for a symbol that was there. */
  take(parts: readonly unknown[]): number {
    this.rows++
    if (this.stretches === undefined) return this.takeRow(readRow(parts))
    this.stretches.take(parts)
    return 0
  }

  /** Throws ShardUnavailable unless every symbol is there once, with all of its buckets. */
  answer(): FoundAnchors {
    const { scope } = this.lowered
    if (this.rows !== scope.length) {
      throw new ShardUnavailable(`the engine answered for ${this.rows} of ${scope.length} symbols`)
    }
    for (const one of this.stretches?.answers() ?? []) this.bySymbol.set(one.sym, one)
    return counted(this.bySymbol, this.lowered)
  }

  private takeRow([sym, buckets, ...rest]: AnswerRow): number {
    if (this.bySymbol.has(sym)) throw new ShardUnavailable('the engine answered twice for a symbol')
    const [undefined_, quarantined, stale, sourceAbsent, warmUp, anchors] = rest
    const reasons = [undefined_, quarantined, stale, sourceAbsent, warmUp]
    this.bySymbol.set(sym, { sym, buckets, reasons, minutes: minutesIn(anchors) })
    return anchors.length
  }
}

/** Reads all rows. Throws as AnswerReader does. */
export function readAnswer(rows: readonly (readonly unknown[])[], lowered: LoweredPlan, nulls?: Nulls): FoundAnchors {
  const reader = new AnswerReader(lowered, nulls)
  for (const row of rows) reader.take(row)
  return reader.answer()
}

function counted(bySymbol: ReadonlyMap<number, SymbolAnswer>, { scope, from, to }: LoweredPlan): FoundAnchors {
  const counts: Counts = {
    ...{ scope_buckets: 0, eligible: 0, warm_up: 0, source_absent: 0, stale: 0, quarantined: 0, undefined: 0 },
    ...{ occurrences: 0, onsets: 0, symbols_in_scope: scope.length, symbols_with_occurrences: 0 },
    days_with_occurrences: 0,
  }
  const days = new Set<number>()
  const anchors = scope.map(({ record, buckets }) => {
    const own = bySymbol.get(record.sym)
    if (own?.buckets !== buckets) {
      throw new ShardUnavailable(`the engine counted ${own?.buckets} of ${buckets} buckets of a symbol`)
    }
    const { reasons, minutes } = own
    const eligible = reasons.reduce((left, excluded) => left - excluded, buckets)
    const [first, end] = [Math.max(record.first, from), Math.min(record.last + 1, to)]
    let before = Number.NEGATIVE_INFINITY
    let inOrder = true
    let day = -1
    for (const minute of minutes) {
      inOrder &&= minute > before && minute >= first && minute < end
      if (minute !== before + 1) counts.onsets++
      before = minute
      const own = Math.floor(minute / MINUTES_PER_DAY)
      if (own !== day) days.add(own)
      day = own
    }
    if (minutes.length > eligible || !inOrder)
      throw new ShardUnavailable('the engine answered with anchors out of scope')
    counts.scope_buckets += buckets
    counts.eligible += eligible
    counts.undefined += reasons[0]!
    counts.quarantined += reasons[1]!
    counts.stale += reasons[2]!
    counts.source_absent += reasons[3]!
    counts.warm_up += reasons[4]!
    counts.occurrences += minutes.length
    if (minutes.length > 0) counts.symbols_with_occurrences++
    return { ...own, eligible }
  })
  counts.days_with_occurrences = days.size
  return { counts, anchors }
}
