/**
 * Scores tried phrasings by six classes. Only the answer counts, never how it was reached: a wrong document without a left-over word, refusal or question
 * is silently wrong, whatever the assumptions say.
 */
import type { Interpretation } from '../../../src/interpret/proposal/answer.js'
import { planQuery } from '../../../src/plan/index.js'
import { readShortForm } from '../../../src/short-form/index.js'
import { answerTo, RECORDED } from '../answers.js'
import { SYMBOLS } from '../phrasing.js'
import type { Tried, Wanted } from './form.js'

/** The classes, best first. */
export const CLASSES = [
  'right',
  'right with a stated assumption',
  'right with needless left-overs',
  'fair refusal',
  'wrong but flagged',
  'silently wrong',
] as const
export type Class = (typeof CLASSES)[number]

export interface Scored {
  readonly tried: Tried
  readonly in: Class
  readonly answer: Interpretation
}

/** The class of each phrasing. */
export const scored = (tried: readonly Tried[]): Scored[] =>
  tried.map(possible).map((one) => {
    const answer = answerTo(one.say)
    return { tried: one, in: classOf(one, answer), answer }
  })

/** A phrasing whose documents all name a symbol that the record lacks cannot be asked of it: a refusal is right there. */
function possible(one: Tried): Tried {
  const want = one.want.filter(({ symbols, except }) => !namesUnknown({ symbols, except }))
  return one.refuse || want.length > 0 ? { ...one, want } : { ...one, want, refuse: true }
}

function namesUnknown({ symbols, except }: { symbols: string | undefined; except: string | undefined }): boolean {
  const read = readShortForm({ ...(symbols && { symbols }), ...(except && { except }), where: ['vpin > 0'] }, RECORDED)
  return 'faults' in read && read.faults.every(({ detail }) => detail.startsWith('the dataset has no symbol'))
}

/** How many phrasings are in each class. */
export const countsOf = (all: readonly Scored[]): Record<Class, number> =>
  Object.fromEntries(CLASSES.map((name) => [name, all.filter((one) => one.in === name).length])) as Record<
    Class,
    number
  >

/** Right documents among all that can be asked, and refusals among all that cannot. */
export function sharesOf(all: readonly Scored[]) {
  const [asked, refused] = [all.filter(({ tried }) => !tried.refuse), all.filter(({ tried }) => tried.refuse)]
  const right = asked.filter((one) => one.in.startsWith('right')).length
  const fair = refused.filter((one) => one.in === 'fair refusal').length
  return { asked: asked.length, right, refused: refused.length, fair }
}

function classOf({ want, refuse }: Tried, answer: Scored['answer']): Class {
  const { document, assumptions, unclaimed, refusals } = answer
  const flagged = unclaimed.length > 0 || refusals.length > 0
  const same = want.some((one) => isSame(document, one))
  if (refuse) {
    if (refusals.length > 0 && (document === null || same)) return 'fair refusal'
    return flagged ? 'wrong but flagged' : 'silently wrong'
  }
  if (!same || refusals.length > 0) return flagged || document === null ? 'wrong but flagged' : 'silently wrong'
  if (unclaimed.length > 0) return 'right with needless left-overs'
  return assumptions.length > 0 ? 'right with a stated assumption' : 'right'
}

/** The document of a short form. Throws where the form is wrong: that is a fault of the set. */
export function wantedDocument({ next, where, limit, within, ...rest }: Wanted, any = '4h'): Record<string, unknown> {
  const form = {
    ...rest,
    ...(where !== undefined && { where: [where] }),
    ...(next !== undefined && { later: next }),
    ...(within !== undefined && { within: within === '*' ? any : within }),
    ...(limit !== undefined && { limit: String(limit) }),
  }
  const read = readShortForm(form, RECORDED)
  if ('faults' in read) throw new Error(`${JSON.stringify(form)}: ${JSON.stringify(read.faults)}`)
  return read.document as unknown as Record<string, unknown>
}

function isSame(document: Scored['answer']['document'], want: Wanted): boolean {
  if (document === null) return false
  return identity(document) === identity(wantedDocument(want, document.sequence?.within))
}

/** Equal for documents with the same meaning, page and order of rows. The calendar of a sequence may stand in its first step or at its completion. */
export function identity(document: object): string {
  const { hash, page } = planQuery(inOneForm(document), { symbols: SYMBOLS })
  return `${hash} ${page.limit}`
}

type Clause = readonly [field: string, op: string, value: unknown]

/** Spans within which an aggregate and `held` both need every value. */
const WHOLE: Readonly<Record<string, number>> = { '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240 }

/**
 * One form for two ways to write the same: a range is its two ends, and a comparison that held in every minute of a span of up to 4h is one of its lowest
 * or highest value. (`docs/query-language.md`: both ends of a range are included, and up to 4h an aggregate needs every value.)
 */
function inOneForm(document: object): object {
  const { where, sequence, ...rest } = document as {
    sort: readonly [field: string, direction: string]
    where: { all: readonly Clause[] }
    sequence?: { steps: readonly { all: readonly Clause[] }[]; within: string }
  }
  // A value that orders the rows must stay named.
  const plain = (clauses: readonly Clause[]): Clause[] =>
    withCalendar(clauses.flatMap((clause) => (clause[0] === rest.sort[0] ? [clause] : endsOf(clause))))
  // `where` and the last step hold in the same minute: a condition may stand in either.
  const [scopes, held] = [
    where.all.filter(([field]) => !isFeature(field)),
    where.all.filter(([field]) => isFeature(field)),
  ]
  const last = (sequence?.steps.length ?? 0) - 1
  const steps = sequence?.steps.map(({ all }, i) => ({ all: plain(i === last ? [...all, ...held] : all) }))
  return {
    ...rest,
    where: { all: sequence === undefined ? plain(where.all) : scopes },
    ...(sequence && { sequence: { ...sequence, steps } }),
  }
}

/** Hours and weekdays are whole numbers of a short range: every comparison of them is the list of the numbers that it allows. */
const CALENDAR: Readonly<Record<string, readonly [first: number, last: number]>> = {
  'feature.hour_utc': [0, 23],
  'feature.weekday': [1, 7],
}

function withCalendar(clauses: readonly Clause[]): Clause[] {
  const rest = clauses.filter(([field]) => CALENDAR[field] === undefined)
  const lists = Object.entries(CALENDAR).flatMap(([field, [first, last]]): Clause[] => {
    const own = clauses.filter(([name]) => name === field)
    if (own.length === 0) return []
    const all = Array.from({ length: last - first + 1 }, (_, i) => first + i)
    const left = all.filter((one) => own.every((clause) => allows(clause, one)))
    return left.length === 0 ? own : [[field, 'in', left]]
  })
  return [...rest, ...lists]
}

function allows([, op, value]: Clause, one: number): boolean {
  const [bound, list] = [value as number, value as readonly number[]]
  if (op === 'eq') return one === bound
  if (op === 'neq') return one !== bound
  if (op === 'gt') return one > bound
  if (op === 'gte') return one >= bound
  if (op === 'lt') return one < bound
  if (op === 'lte') return one <= bound
  if (op === 'between') return one >= list[0]! && one <= list[1]!
  if (op === 'in') return list.includes(one)
  if (op === 'not_in') return !list.includes(one)
  throw new Error(`${op} is no comparison of the calendar`)
}

const isFeature = (field: string): boolean => /^(?:feature|rule)\./.test(field)

function endsOf(clause: Clause): Clause[] {
  const [field, op, value] = clause
  if (CALENDAR[field] !== undefined) return [clause]
  if (op === 'between' && field.startsWith('feature.')) {
    const [low, high] = value as readonly [number, number]
    return [
      [field, 'gte', low],
      [field, 'lte', high],
    ]
  }
  if (op !== 'held' || field.split('.').length > 2) return [clause]
  const { op: compared, value: bound, within, at_least } = value as Record<string, string> & { at_least: number }
  if (WHOLE[within!] !== at_least) return [clause]
  return [[`${field}.${compared!.startsWith('g') ? 'min' : 'max'}_${within}`, compared!, bound]]
}
