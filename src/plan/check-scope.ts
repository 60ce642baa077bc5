/** Scope clauses: the symbols and times of anchors. All scope clauses are intersected into one Scope. */
import { LIMITS } from '../contract/limits.js'
import { SCOPE_OPERATORS } from '../contract/operators.js'
import { minuteOfTime } from '../contract/text/times.js'
import { checkOperator } from './check-value.js'
import type { Scope } from './checked-query.js'
import { type Faults, pointer, quote } from './faults.js'

/** Checks scope clauses one after another and intersects them. */
export class ScopeBuilder {
  private readonly known: readonly string[]
  private readonly knownSet: ReadonlySet<string>
  private readonly faults: Faults
  private included: Set<string> | undefined
  private readonly excluded = new Set<string>()
  private times: { from: number; to: number } | undefined

  /** `known`: the dataset's symbols, ascending. */
  constructor(known: readonly string[], faults: Faults) {
    this.known = known
    this.knownSet = new Set(known)
    this.faults = faults
  }

  /** Adds [identity.symbol, in | not_in, [symbol …]]. `path` is the pointer of the clause. */
  addSymbols(operator: unknown, value: unknown, path: string): void {
    if (!checkOperator(operator, SCOPE_OPERATORS['identity.symbol'], pointer(path, 1), this.faults)) return
    const at = pointer(path, 2)
    const before = this.faults.count
    const list = this.symbolList(value, at)
    if (this.faults.count > before) return
    if (operator === 'in') {
      const given = new Set(list)
      this.included =
        this.included === undefined ? given : new Set([...this.included].filter((name) => given.has(name)))
    } else {
      for (const name of list) this.excluded.add(name)
    }
    const left = this.included ?? this.knownSet
    if ([...left].every((name) => this.excluded.has(name)))
      this.faults.add('empty_scope', at, 'the scope contains no symbol')
  }

  /** Adds [times.anchor_time, between, [from, to]], which means from ≤ anchor < to. `path` is the pointer of the clause. */
  addTimes(operator: unknown, value: unknown, path: string): void {
    if (!checkOperator(operator, SCOPE_OPERATORS['times.anchor_time'], pointer(path, 1), this.faults)) return
    const at = pointer(path, 2)
    if (!Array.isArray(value) || value.length !== 2) {
      this.faults.add('value_type', at, `an array of two times [from, to] is expected, not ${quote(value)}`)
      return
    }
    const from = this.time(value[0], pointer(at, 0))
    const to = this.time(value[1], pointer(at, 1))
    if (from === undefined || to === undefined) return
    const times = this.times ?? { from, to }
    this.times = { from: Math.max(times.from, from), to: Math.min(times.to, to) }
    if (this.times.from >= this.times.to) {
      this.faults.add('empty_scope', at, 'the scope contains no minute: from is included, to is not')
    }
  }

  /** The intersection. If symbols are named, exclusions are removed from them; otherwise exclusions stay exclusions. */
  build(): Scope {
    const excluded = [...this.excluded].sort()
    const times = this.times === undefined ? {} : { times: this.times }
    if (this.included !== undefined) {
      const list = [...this.included].filter((name) => !this.excluded.has(name)).sort()
      return { symbols: { op: 'in', list }, ...times }
    }
    return excluded.length === 0 ? times : { symbols: { op: 'not_in', list: excluded }, ...times }
  }

  private symbolList(value: unknown, path: string): string[] {
    if (!Array.isArray(value)) {
      this.faults.add('value_type', path, `an array of symbols is expected, not ${quote(value)}`)
      return []
    }
    if (value.length === 0) this.faults.add('empty_scope', path, 'the list of symbols is empty')
    if (value.length > LIMITS.symbols_in_list_max) {
      this.faults.add(
        'value_range',
        path,
        `at most ${LIMITS.symbols_in_list_max} symbols are expected, not ${value.length}`,
      )
    }
    value.forEach((name: unknown, i) => {
      if (typeof name !== 'string') {
        this.faults.add('value_type', pointer(path, i), `a symbol is expected, not ${quote(name)}`)
      } else if (!this.knownSet.has(name)) {
        const nearest = this.faults.nearest(name, this.known)
        this.faults.add('unknown_symbol', pointer(path, i), `the dataset has no symbol ${quote(name)}`, { nearest })
      }
    })
    return value as string[]
  }

  private time(value: unknown, path: string): number | undefined {
    if (typeof value !== 'string') {
      this.faults.add('value_type', path, `a time is expected, not ${quote(value)}`)
      return undefined
    }
    const minute = minuteOfTime(value)
    if (minute === undefined) {
      this.faults.add('bad_time', path, `${quote(value)} is not a time such as 2026-01-31T09:30:00Z`)
    }
    return minute
  }
}
