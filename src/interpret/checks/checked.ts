/** What the checks of a finished answer look at. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Piece } from '../pieces/pieces.js'
import type { Check, Place } from '../words/place.js'
import { collected } from '../words/table.js'

/** A condition as a document has it. */
export type Clause = readonly [field: string, operator: string, value: unknown]

/** A text, its pieces, and what was made of them. */
export interface Checked {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly document: QueryDocument
  readonly assumptions: readonly string[]
}

/** The steps of a sequence; none without one. */
export const stepsOf = ({ sequence }: QueryDocument): readonly { all: readonly Clause[] }[] =>
  (sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]

/** All clauses: those of `where`, then those of the steps. */
export const clausesOf = (document: QueryDocument): readonly Clause[] => [
  ...(document.where.all as readonly Clause[]),
  ...collected(stepsOf(document), ({ all }) => all),
]

/** The conditions of each minute: all, or those of each step. */
export const minutesIn = (document: QueryDocument): readonly (readonly Clause[])[] =>
  document.sequence === undefined ? [document.where.all as readonly Clause[]] : stepsOf(document).map(({ all }) => all)

/** The place of a match. */
export const placeOf = ({ index, 0: words }: RegExpExecArray): Place => ({ start: index, end: index + words.length })

/** Words that are shown, and what is to be checked about them. */
export const shown = (text: string, { start, end }: Place, what: string): Check => ({
  start,
  end,
  why: `"${text.slice(start, end)}" ${what}`,
})

/** A form of words, what the document must have where they stand (given them, and the text behind them), and what is said otherwise. */
export type Row = readonly [
  form: RegExp,
  isKept: (document: QueryDocument, all: readonly Clause[], said: string, behind: string) => boolean,
  what: string,
]

/** The words of rows that have no counterpart in the document. */
export function rowsIn(rows: readonly Row[], { text, document }: Checked): Check[] {
  const all = clausesOf(document)
  return collected(rows, ([form, isKept, what]): Check[] => {
    const found = form.exec(text)
    if (found === null) return []
    const behind = text.slice(placeOf(found).end)
    if (isKept(document, all, found[0].toLowerCase(), behind)) return []
    return [{ ...placeOf(found), why: `"${found[0].trim()}" ${what}` }]
  })
}

/** Whether a clause is about one of these fields. */
export const has = (all: readonly Clause[], field: RegExp): boolean => all.some(([name]) => field.test(name))

/** Whether a clause compares one of these fields so. */
export const isOp = (all: readonly Clause[], field: RegExp, op: RegExp): boolean =>
  all.some(([name, how]) => field.test(name) && op.test(how))

/** Whether a clause searches bitcoin and no other coin. */
export const isOnlyBitcoin = ([field, op, value]: Clause): boolean =>
  field === 'identity.symbol' && op === 'in' && String(value) === 'btcusdt'

/** Whether several coins are searched, each of them alone. */
export const searchesSeveral = (all: readonly Clause[]): boolean =>
  all.some(
    ([field, op, value]) => field === 'identity.symbol' && op === 'in' && (value as readonly string[]).length > 1,
  )

/** Words that no document has a counterpart for. */
export const never = (): boolean => false

/** Conditions on the calendar. */
export const CALENDAR_FIELD = /^feature\.(?:weekday|session|hour_utc)$/

/** Forms of a number, also one in words, and of a unit of time, for regular expressions. */
export const NUMBER = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|eight|ten|twelve|twenty|thirty)`
export const UNIT = '(?:hours?|minutes?|mins?|days?|h|m|d)'

/** Forms of the names of days and months, for regular expressions. */
export const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
export const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
