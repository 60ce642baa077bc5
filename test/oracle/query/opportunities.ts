/**
 * A study's opportunities by plain loops: the clauses must be known and true at the close of a 5-minute bar, activity must hold on enough of the bars
 * before, and the cooldown after the last opportunity must be over.
 */
import { type Reason, reasonOf, strongest } from '../cell.js'
import { columnOf, type OracleDataset, type OracleSymbol } from '../dataset.js'
import { type Clause, verdicts } from './clauses.js'

export interface OpportunityRules {
  symbols: readonly string[]
  /** Half-open, in minutes. */
  from: number
  to: number
  all: readonly Clause[]
  activity: { all: readonly Clause[]; at_least: number; of: number } | null
  cooldown_minutes: number | null
}

export interface OracleOpportunities {
  counts: { scanned: number; eligible: number; candidates: number; suppressed: number; opportunities: number }
  excluded: Record<Reason, number>
  /** Symbol and first minute of the signal's bar, in order of symbols and time. */
  found: { symbol: string; minute: number }[]
}

/** At the close of the bar that begins at `minute`: true, false, or the null reason. */
type AtClose = (minute: number) => boolean | Reason

function atClose(symbol: OracleSymbol, clauses: readonly Clause[]): AtClose {
  const close = columnOf(symbol, 'price.close').cells
  const all = clauses.map((clause) => verdicts(symbol, clause))
  return (minute) => {
    const i = minute + 4 - symbol.first
    if (i < 0) return 'W'
    const known = all.map((verdict) => verdict[i]!)
    const reasons = known.map((verdict) => (typeof verdict === 'string' ? verdict : null))
    return strongest(reasonOf(close[i]!), ...reasons) ?? known.every((verdict) => verdict === true)
  }
}

function active(clauses: AtClose, { at_least, of }: { at_least: number; of: number }): AtClose {
  return (minute) => {
    const window = Array.from({ length: of }, (_, i) => clauses(minute - 5 * i))
    const reasons = window.filter((one): one is Reason => typeof one === 'string')
    const tolerated = of * 5 <= 240 ? 0 : Math.floor(of / 20)
    if (reasons.length > tolerated) return strongest(...reasons)!
    return window.filter((one) => one === true).length >= at_least
  }
}

export function oracleOpportunities(dataset: OracleDataset, rules: OpportunityRules): OracleOpportunities {
  const counts = { scanned: 0, eligible: 0, candidates: 0, suppressed: 0, opportunities: 0 }
  const excluded: Record<Reason, number> = { W: 0, S: 0, X: 0, Q: 0, U: 0 }
  const found: OracleOpportunities['found'] = []
  const symbols = dataset.symbols.filter(({ name }) => rules.symbols.includes(name))
  for (const symbol of symbols.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const clauses = atClose(symbol, rules.all)
    const activity = rules.activity && active(atClose(symbol, rules.activity.all), rules.activity)
    let deafUntil = Number.NEGATIVE_INFINITY
    for (let minute = Math.floor(symbol.first / 5) * 5; minute + 4 <= symbol.last; minute += 5) {
      // A bar is in scope if all of its minutes are; the record may begin inside it.
      if (minute < rules.from || minute + 5 > rules.to) continue
      counts.scanned++
      const both = [clauses(minute), ...(activity === null ? [] : [activity(minute)])]
      const reason = strongest(...both.map((one) => (typeof one === 'string' ? one : null)))
      if (reason !== null) {
        excluded[reason]++
        continue
      }
      counts.eligible++
      if (!both.every((one) => one === true)) continue
      counts.candidates++
      if (minute < deafUntil) {
        counts.suppressed++
        continue
      }
      counts.opportunities++
      deafUntil = minute + (rules.cooldown_minutes ?? 0)
      found.push({ symbol: symbol.name, minute })
    }
  }
  return { counts, excluded, found }
}
