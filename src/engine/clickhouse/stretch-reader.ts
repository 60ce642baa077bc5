/** The answer of the stretch form: counts by reason and anchors of each symbol. */

import { CLOSE, type Nulls } from './null-sets.js'
import { noRow, type Parts, readParts } from './parts.js'
import type { SymbolAnswer } from './rows.js'
import type { SymbolRecord } from './sql/records.js'
import { common, complement, lengthOf, minutesOf, type Stretch } from './stretch.js'
import { excludedOf } from './stretch-excluded.js'
import type { StretchForm } from './stretch-form.js'
import { ShardUnavailable } from './unsupported.js'

export class StretchReader {
  private readonly bySym = new Map<number, Parts>()
  private readonly records: ReadonlyMap<number, SymbolRecord>

  constructor(
    private readonly form: StretchForm,
    private readonly nulls: Nulls,
  ) {
    this.records = new Map(form.scope.symbols.map((record) => [record.sym, record]))
  }

  /** Takes a row. Throws ShardUnavailable for what is no row, and for a symbol that comes twice. */
  take(row: readonly unknown[]): void {
    const parts = readParts(row, this.form.events.length)
    if (!this.records.has(parts.sym)) throw noRow()
    if (this.bySym.has(parts.sym)) throw new ShardUnavailable('the engine answered twice for a symbol')
    this.bySym.set(parts.sym, parts)
  }

  /** The answers of the symbols that were counted. */
  *answers(): Generator<SymbolAnswer> {
    const { program, scope, near, columnOf } = this.form
    for (const { sym, buckets, lists } of this.bySym.values()) {
      const record = this.records.get(sym)!
      const [from, to] = [Math.max(scope.from, record.first), Math.min(scope.to, record.last + 1)]
      const nulls = {
        close: this.nulls.of(CLOSE, sym, near, to),
        feature: (row: number): Stretch[] => this.nulls.of(columnOf(row), sym, near, to),
      }
      const excluded = excludedOf(program, record, nulls, { near, from, to })
      const reasons = [1, 2, 3, 4, 5].map((reason) => lengthOf(excluded.filter((one) => one.reason === reason)))
      yield { sym, buckets, reasons, minutes: this.anchors(complement(excluded, from, to), lists) }
    }
  }

  private anchors(eligible: Stretch[], lists: Parts['lists']): Int32Array {
    let stretches = eligible
    for (const [e, { barred }] of this.form.events.entries()) {
      const own = stretchesIn(lists[e] ?? [])
      const [first, last] = [stretches[0], stretches.at(-1)]
      if (first === undefined || last === undefined) break
      stretches = common(stretches, barred ? complement(own, first.begin, last.end) : own)
    }
    return minutesOf(stretches)
  }
}

/** As many begins as ends behind them, in order. */
function stretchesIn(list: readonly number[]): Stretch[] {
  if (list.length % 2 !== 0) throw noRow()
  const half = list.length / 2
  const stretches: Stretch[] = []
  for (let i = 0; i < half; i++) {
    const [begin, end] = [list[i]!, list[half + i]!]
    if (begin >= end || begin < (stretches.at(-1)?.end ?? 0)) throw noRow()
    stretches.push({ begin, end, reason: 0 })
  }
  return stretches
}
