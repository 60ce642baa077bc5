/**
 * Files of events that a tail recorded (`hindsight tail export`). The first line says whose events follow and when they were
 * watched; every other line is a row of the format. Their minutes were recorded apart, so these files give none.
 */
import { DAY_MICROS } from '../../contract/archive/tick-day.js'
import { venueOfSymbol } from '../../contract/venues.js'
import { toSymbol } from '../find/names.js'
import { EVENT_FORMATS, type EventFormat, eventLayout } from './event-formats.js'
import { type Recognition, skip } from './recognition.js'

/** The member that tells the first line from a row. Its value is the version. */
const KEY = 'hindsight_events'
const VERSION = 1

export interface EventsHead {
  readonly format: EventFormat
  readonly symbol: string
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  /** When the stream was watched, in microseconds since 1970, half open, ascending. */
  readonly watched: readonly (readonly [number, number])[]
}

/** The first line of a file. */
export const eventsHead = (head: EventsHead): string => JSON.stringify({ [KEY]: VERSION, ...head })

/** Recognizes a file by its first line; undefined for a file of another kind. `head`: the beginning of the file. */
export function recognizeEvents(text: string): Recognition | undefined {
  const line = text.slice(0, text.indexOf('\n'))
  if (!line.startsWith(`{"${KEY}":`)) return undefined
  const head = headIn(line)
  if (head?.[KEY] !== VERSION)
    return skip('unknown_header', 'recorded events of another version than 1: a newer hindsight reads them')
  const { format, symbol, day, watched } = head
  const known = EVENT_FORMATS.find((one) => one === format)
  if (known === undefined) return skip('unknown_header', 'the first line names no known format of events')
  if (typeof symbol !== 'string' || toSymbol(symbol) !== symbol)
    return skip(
      'bad_symbol',
      'the symbol in the first line is not 2 to 30 letters a–z and digits, or its venue is not known',
    )
  const begin =
    typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00Z`) * 1000 : Number.NaN
  if (Number.isNaN(begin) || !isWatched(watched, begin))
    return skip('unknown_header', 'the first line has no day, or spans that do not ascend within its day')
  const minute = begin / 60_000_000
  return {
    ...{ format: known, venue: venueOfSymbol(symbol).id, venue_from: 'symbol' },
    layout: {
      ...eventLayout(known),
      ...{ symbol, header: true, emptyIsAbsent: true, watched },
      period: [minute, minute + 1440],
    },
  }
}

function headIn(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}

function isWatched(value: unknown, begin: number): value is [number, number][] {
  let last = begin
  return (
    Array.isArray(value) &&
    value.every((span) => {
      if (!Array.isArray(span) || span.length !== 2 || !span.every(Number.isSafeInteger)) return false
      const [from, to] = span as [number, number]
      const fits = from >= last && to > from && to <= begin + DAY_MICROS
      last = to
      return fits
    })
  )
}
