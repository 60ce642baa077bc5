/** Checks which bars may give a signal: source, scope and sealed holdout. */
import { STUDY_LIMITS } from '../../contract/study/study-limits.js'
import { checkMembers, type Faults, pointer, quote, timeOfMinute } from '../../plan/index.js'
import type { StudyScope } from './checked-study.js'
import { readTime, readWord } from './values.js'

/** The dataset revision that a study may use, as in the catalog. */
export interface StudyContext {
  readonly revision: string
  /** Ascending. */
  readonly symbols: readonly string[]
  /** The minutes [from, to) that have records. */
  readonly coverage: { readonly from: number; readonly to: number }
}

export function checkSource(value: unknown, context: StudyContext, faults: Faults): void {
  const members = checkMembers(value, ['revision', 'bars'], [], '/source', faults) ?? {}
  if (members.bars !== undefined) readWord(members.bars, ['5m'], '/source/bars', faults)
  if (members.revision === undefined || members.revision === context.revision) return
  const detail = `the source’s revision is ${quote(context.revision)}, not ${quote(members.revision)}`
  if (typeof members.revision === 'string') faults.add('source_revision_stale', '/source/revision', detail)
  else faults.add('bad_value', '/source/revision', detail)
}

/** Returns the scope; undefined when a fault makes it unusable. */
export function checkScope(value: unknown, context: StudyContext, faults: Faults): StudyScope | undefined {
  const members = checkMembers(value, ['symbols', 'from', 'to'], [], '/scope', faults) ?? {}
  const symbols = members.symbols === undefined ? undefined : checkSymbols(members.symbols, context, faults)
  const from = members.from === undefined ? undefined : readTime(members.from, '/scope/from', faults)
  const to = members.to === undefined ? undefined : readTime(members.to, '/scope/to', faults)
  if (from === undefined || to === undefined) return undefined
  checkTimes(from, to, context, faults)
  return symbols === undefined ? undefined : { symbols, from, to }
}

function checkTimes(from: number, to: number, { coverage }: StudyContext, faults: Faults): void {
  if (from >= to) {
    faults.add('empty_scope', '/scope/to', 'no bar is left in the scope: from is included, to is not')
  } else if (to - from > STUDY_LIMITS.scope_minutes_max) {
    faults.add('scope_too_large', '/scope/to', 'a scope of at most five years is expected')
  }
  const recorded = `records reach from ${timeOfMinute(coverage.from)} to ${timeOfMinute(coverage.to)}`
  if (from < coverage.from) faults.add('scope_outside_coverage', '/scope/from', recorded)
  if (to > coverage.to) faults.add('scope_outside_coverage', '/scope/to', recorded)
}

function checkSymbols(value: unknown, context: StudyContext, faults: Faults): 'all' | string[] | undefined {
  const path = '/scope/symbols'
  const most = STUDY_LIMITS.symbols_max
  if (value === 'all') {
    const count = context.symbols.length
    if (count > most) faults.add('scope_too_large', path, `the source has ${count} symbols; at most ${most}`)
    return 'all'
  }
  if (!Array.isArray(value)) {
    faults.add('bad_value', path, `an array of symbols or "all" is expected, not ${quote(value)}`)
    return undefined
  }
  if (value.length === 0) faults.add('empty_scope', path, 'the list of symbols is empty')
  if (value.length > most) faults.add('scope_too_large', path, `${value.length} symbols; at most ${most}`)
  const known = new Set(context.symbols)
  value.forEach((name: unknown, i) => {
    if (typeof name !== 'string') {
      faults.add('bad_value', pointer(path, i), `a symbol is expected, not ${quote(name)}`)
    } else if (!known.has(name)) {
      const nearest = faults.nearest(name, context.symbols)
      faults.add('unknown_symbol', pointer(path, i), `the source has no symbol ${quote(name)}`, { nearest })
    }
  })
  return [...new Set(value as string[])].sort()
}

/** Returns the minute from which results are sealed. It must lie inside the scope. Null without a holdout. */
export function checkHoldout(value: unknown, scope: StudyScope | undefined, faults: Faults): number | null {
  if (value === undefined || value === null) return null
  const members = checkMembers(value, ['from'], [], '/holdout', faults) ?? {}
  const from = members.from === undefined ? undefined : readTime(members.from, '/holdout/from', faults)
  if (from === undefined) return null
  if (scope !== undefined && (from <= scope.from || from >= scope.to)) {
    faults.add('bad_value', '/holdout/from', 'a holdout begins inside the scope')
  }
  return from
}
