/** Options that select data: lists, symbols, times. */
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { dayOfTime } from '../../contract/text/days.js'
import { partsOfSymbol, VENUES, type VenueId, venueNamed } from '../../contract/venues.js'
import { MOMENT_FORM, momentOf } from '../../short-form/index.js'
import { didYouMean, type Input, UsageError } from '../shared/command.js'

/** The words of a comma-separated list, trimmed; empty ones are left out. */
export const listOf = (text = ''): string[] =>
  text.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))

/** The venue that an option or an environment variable names; undefined without one. Throws UsageError for an unknown one. */
export function venueIn(input: Input, name: string, variable?: string): VenueId | undefined {
  const text = input.text(name) ?? (variable === undefined ? undefined : process.env[variable])
  if (text === undefined) return undefined
  const venue = venueNamed(text)
  if (venue !== undefined) return venue.id
  throw new UsageError(`--${name} is one of ${VENUES.map(({ id }) => id).join(', ')}`)
}

/** The streams of single events in a list; `all` are all of them. Throws UsageError for what is none. */
export function tickStreamsIn(text: string): readonly TickStream[] {
  const names = listOf(text)
  if (names.length === 1 && names[0] === 'all') return TICK_STREAMS
  const unknown = names.find((name) => !(TICK_STREAMS as readonly string[]).includes(name))
  if (unknown === undefined) return TICK_STREAMS.filter((stream) => names.includes(stream))
  const near = didYouMean(unknown, TICK_STREAMS)
  throw new UsageError(`there is no stream ${JSON.stringify(unknown)}${near}; there are ${TICK_STREAMS.join(', ')}`)
}

/** The symbol in lower case. Throws UsageError when the word cannot be a symbol. */
export function symbolOf(word: string): string {
  const symbol = word.toLowerCase()
  if (partsOfSymbol(symbol) === undefined) throw new UsageError(`${JSON.stringify(word)} is not a symbol`)
  return symbol
}

/**
 * The option as minutes since 1970; undefined when it is not given. A day means its first minute at the `begin` of a
 * range, and the minute after its last one at the `end`. Throws UsageError.
 */
export function minuteIn(input: Input, name: string, edge: 'begin' | 'end'): number | undefined {
  const text = input.text(name)
  if (text === undefined) return undefined
  const minute = momentOf(text, edge)
  if (minute === undefined) throw new UsageError(`--${name} is ${MOMENT_FORM}`)
  return minute
}

/** A required option that is a UTC day. Throws UsageError when it is absent or not a day. */
export function dayOf(input: Input, name: string): string {
  const text = input.text(name)
  const time = text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) ? Number.NaN : Date.parse(`${text}T00:00Z`)
  if (Number.isNaN(time) || dayOfTime(time) !== text) {
    throw new UsageError(`--${name} is a UTC day such as 2026-02-03`)
  }
  return text!
}
