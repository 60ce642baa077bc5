/** What is said where an address names a symbol or a minute that is not there, and which minutes lead on. */
import type { Problem } from '../../api/index.js'
import { format, t } from '../../words/index.js'

const MINUTE_MS = 60_000
/** What an address may hold is shown up to so many characters. */
const SHOWN = 40
/** Symbols with a similar name that are offered. */
const OFFERED = 3

export interface NoMinute {
  readonly title: string
  readonly detail: string
  readonly ways: readonly { readonly symbol: string; readonly time: string; readonly text: string }[]
}

export interface MinuteAsked {
  readonly problem: Pick<Problem, 'code' | 'detail' | 'faults'>
  readonly symbol: string
  readonly time: string
  /** The record of each symbol, as far as it is known. */
  readonly records: readonly { readonly symbol: string; readonly first: string; readonly last: string }[]
}

/** undefined where the refusal is about something else, as about the question of the address. */
export function noMinute({ problem, symbol, time, records }: MinuteAsked): NoMinute | undefined {
  const words = t.pages.noMinute
  const [fault] = problem.faults
  if (problem.code === 'unknown_symbol' && fault?.path === '/symbol') {
    const ways = (fault.nearest ?? [])
      .slice(0, OFFERED)
      .map((name) => ({ symbol: name, time, name: name.toUpperCase() }))
    return said(words.symbol, words.symbolDetail(cut(symbol.toUpperCase())), ways)
  }
  const record = records.find((one) => one.symbol === symbol)
  if (problem.code === 'bad_time' && fault?.path === '/t') {
    const at = minuteIn(time, record)
    const isPrecise = /T\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(time) && Number.isFinite(Date.parse(time))
    return said(words.time, (isPrecise ? words.notStart : words.timeDetail)(cut(time)), wayTo(symbol, at))
  }
  if (problem.code === 'not_found') {
    const detail = record === undefined ? problem.detail : words.span({ ...record, symbol: symbol.toUpperCase() })
    return said(words.record, detail, wayTo(symbol, record && minuteIn(time, record)))
  }
  return undefined
}

const said = (
  title: string,
  detail: string,
  ways: readonly { symbol: string; time: string; name: string }[],
): NoMinute => ({
  ...{ title, detail },
  ways: ways.map(({ name, ...at }) => ({ ...at, text: t.pages.noMinute.show(name) })),
})

const wayTo = (symbol: string, time: string | undefined) =>
  time === undefined ? [] : [{ symbol, time, name: format.time(time) }]

/** The start of the minute that holds a time, or the nearest of the record; the last of the record for a text that is no time. */
function minuteIn(time: string, record: { first: string; last: string } | undefined): string | undefined {
  const at = /^\d{4}-\d\d-\d\d/.test(time) ? Date.parse(time) : Number.NaN
  if (Number.isNaN(at)) return record?.last
  const start = Math.floor(at / MINUTE_MS) * MINUTE_MS
  if (record === undefined) return new Date(start).toISOString().replace('.000Z', 'Z')
  const inside = Math.min(Math.max(start, Date.parse(record.first)), Date.parse(record.last))
  return new Date(inside).toISOString().replace('.000Z', 'Z')
}

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
