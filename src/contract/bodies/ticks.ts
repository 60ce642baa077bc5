/** Bodies of single events: what was recorded of them, and a window of them. */
import { TICK_GAPS, TICK_STREAMS } from '../archive/ticks.js'
import { type Static, Type } from '../json-schema.js'
import { count, integerOrNull, numberOrNull, simulated, textOrNull } from './shapes.js'

/** Limits of what is asked about single events. */
export const TICK_LIMITS = {
  /** The longest time before and after a moment, in seconds. */
  reach_seconds_max: 300,
  /** Events of a page. */
  page_events_max: 5_000,
  /** Events and bytes of a window that is sent as one Arrow stream. */
  stream_events_max: 200_000,
  stream_bytes_max: 16 * 1024 * 1024,
  /** Days of an answer about what was recorded. */
  coverage_days_max: 31,
  /** Gaps that such an answer lists. */
  gaps_max: 2_000,
  /** Intervals of a symbol and stream that the registry lists, the newest. */
  registry_intervals_max: 100,
  /** Windows that are read or wait at a time, on a server. */
  windows_max: 10,
  window_seconds_max: 2,
  /** Events of a window that cost nothing, and those of one credit. */
  events_free: 1_000,
  events_per_credit: 100_000,
} as const

const micros = (description: string) => Type.Integer({ description: `${description}; microseconds since 1970, UTC` })
const stream = Type.Enum([...TICK_STREAMS])
const revision = textOrNull('revision of the events; null where there are none. It is no part of the dataset revision')
const reason = Type.Enum([...TICK_GAPS, 'not_recorded'] as const, {
  description:
    '`id_jump`: the venue counts ids up and some are missing; `stream_down`: nothing came for too long; `sequence_break`: a change of the book is missing, and there is no book until the next snapshot; `no_snapshot`: changes of a book without a snapshot before them; `book_too_deep`: the book has too many levels to be followed; `not_recorded`: outside the recorded intervals',
})
const Gap = Type.Object({ stream, from: micros('begin'), to: micros('end'), reason })

/** What was recorded of single events. */
export const TickCoverageSchema = Type.Object(
  {
    schema_version: Type.Literal('tick_coverage.v1'),
    symbol: Type.String(),
    from: micros('begin'),
    to: micros('end, exclusive'),
    intervals: Type.Array(
      Type.Object({
        stream,
        from: micros('begin'),
        to: micros('end, exclusive'),
        minutes_missing: count('UTC minutes that a gap touches'),
        exact: Type.Boolean({ description: 'the events give the recorded minutes of their fields exactly' }),
      }),
      { description: 'recorded intervals, by stream, ascending' },
    ),
    gaps: Type.Array(Gap, { description: `gaps inside the intervals, the first ${TICK_LIMITS.gaps_max}` }),
    gaps_total: count('gaps, listed or not'),
    plan: Type.Object({ ticks: Type.Boolean({ description: 'the plan of the account includes ticks' }) }),
    tick_revision: revision,
    simulated,
  },
  { description: 'what was recorded of single events' },
)

/** What the registry says of the single events of a symbol: its streams. */
export const RecordedStreamsSchema = Type.Array(
  Type.Object({
    stream,
    intervals: Type.Array(
      Type.Object({
        from: micros('begin'),
        to: micros('end, exclusive'),
        exact: Type.Boolean({ description: 'the events give the recorded minutes of their fields exactly' }),
      }),
      { description: `recorded intervals, ascending, the newest ${TICK_LIMITS.registry_intervals_max}` },
    ),
    intervals_total: count('recorded intervals, listed or not'),
  }),
  { description: 'single events, by stream; absent where none are kept' },
)

const time = micros('of the event')
const received = integerOrNull('when the recorder had it; microseconds since 1970; null where not recorded')
const price = Type.Number()
const size = Type.Number({ description: 'base units' })
const level = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'price, size' })

const TRADE = {
  time,
  received,
  id: integerOrNull('id at the venue; null where it has none or it is no number'),
  price,
  size,
  taker_sell: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'the aggressor sold; null where not recorded',
  }),
  order: count('place in the source'),
}

const events = <Schema extends Parameters<typeof Type.Object>[0]>(members: Schema, description: string) =>
  Type.Optional(Type.Array(Type.Object(members), { description }))

/** A page of a window of single events. */
export const TicksSchema = Type.Object(
  {
    schema_version: Type.Literal('research_ticks.v1'),
    symbol: Type.String(),
    from: micros('begin of the window'),
    to: micros('end of the window, exclusive'),
    streams: Type.Array(stream, { description: 'streams of this answer; each has a member of its name' }),
    events: count('events of the window, on all pages'),
    trades: events(TRADE, 'trades'),
    agg_trades: events(
      { ...TRADE, first_id: integerOrNull('first trade of the aggregate'), last_id: integerOrNull('last trade') },
      'aggregates of trades',
    ),
    quotes: events(
      { time, received, update: integerOrNull('update id'), bid: price, bid_size: size, ask: price, ask_size: size },
      'best bid and ask',
    ),
    book: events(
      {
        time,
        received,
        kind: Type.Enum(['snapshot', 'change'] as const, {
          description: '`change`: the new sizes at some prices, 0 where nothing is left',
        }),
        made: Type.Boolean({ description: 'a snapshot that was made of the changes before it; not recorded' }),
        first: integerOrNull('first update id'),
        last: integerOrNull('last update id'),
        previous: integerOrNull('last update id of the event before'),
        bids: Type.Array(level, { description: 'best first' }),
        asks: Type.Array(level, { description: 'best first' }),
      },
      'the book; where one was recorded, the first is a snapshot at or before the begin of the window',
    ),
    liquidations: events(
      { time, sell: Type.Boolean({ description: 'a long was closed' }), price, size },
      'liquidation orders; venues may not report every one',
    ),
    context: events(
      {
        time,
        funding: numberOrNull('funding rate, a fraction'),
        open_interest: numberOrNull('base units'),
        mark: numberOrNull('mark price'),
        index: numberOrNull('index price'),
      },
      'funding, open interest, mark and index price',
    ),
    gaps: Type.Array(Gap, { description: 'where the window has no record, by stream; nothing is bridged' }),
    cursor: textOrNull('of the next page; null on the last'),
    tick_revision: revision,
    simulated,
  },
  { description: 'single events in the order of their times, in a window around a moment' },
)

export type RecordedStreams = Static<typeof RecordedStreamsSchema>
export type TickCoverageBody = Static<typeof TickCoverageSchema>
export type TicksBody = Static<typeof TicksSchema>
