/** Bodies of the workbench's addresses of monitors. */
import { type TSchema, Type } from '../json-schema.js'
import { count, digest, textOrNull } from './shapes.js'

const time = (description: string) => Type.String({ format: 'date-time', description })
const timeOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })
const closed = { additionalProperties: false } as const
const name = Type.String({ minLength: 1, maxLength: 100 })

export const MONITOR_SCHEMAS = {
  Monitor: Type.Object({
    id: Type.String(),
    name: Type.String(),
    document: Type.Ref('QueryDocument', { description: 'as it was confirmed, without a clause on times' }),
    canonical_query_hash: digest('of the definition'),
    feature_version: Type.String(),
    cooldown_minutes: count('an onset that follows a trigger of its symbol by less is suppressed'),
    state: Type.Enum(['waiting_for_data', 'live', 'paused', 'unsupported', 'ended']),
    unsupported_why: textOrNull('null in every other state'),
    evaluated_to: timeOrNull('all minutes before it are evaluated; null before the first one'),
    triggers: count('that stand and were not suppressed'),
    suppressed: count('onsets within the cooldown'),
    last_trigger: timeOrNull('its minute; null: none yet'),
    coverage: Type.Object(
      {
        ...{ eligible: count('buckets in which the definition was true or false'), warm_up: count('') },
        ...{ source_absent: count(''), stale: count(''), quarantined: count(''), undefined: count('') },
      },
      { description: 'buckets in scope by what was known of them; unknown is not false' },
    ),
    created: time(''),
    confirmed: time('by a person'),
    ended: timeOrNull('null: it has not'),
  }),
  Monitors: Type.Object({
    monitors: Type.Array(Type.Ref('Monitor')),
    tails: Type.Array(
      Type.Object({
        name: Type.String(),
        alive: Type.Boolean({ description: 'it spoke within the last three minutes' }),
        updated: time('when it last spoke'),
        evaluated_to: timeOrNull('all minutes before it are evaluated for all symbols'),
        simulated: Type.Boolean({ description: 'minutes are replayed, not recorded' }),
        speed: Type.Union([Type.Null(), Type.Number()], { description: 'of the replay; 1 is that of the clock' }),
      }),
      { description: 'the processes that evaluate monitors' },
    ),
  }),
  Monitorable: Type.Object({
    id: Type.String(),
    monitorable: Type.Boolean(),
    why: Type.Union([Type.Null(), Type.String()], { description: 'why a clause on it cannot be monitored' }),
  }),
  MonitorRegistry: Type.Object({
    sources: Type.Array(Type.String(), { description: 'letters of the sources that are recorded' }),
    features: Type.Array(Type.Ref('Monitorable')),
    rules: Type.Array(Type.Ref('Monitorable')),
    aggregates: Type.Array(Type.Ref('Monitorable'), { description: 'by `<fn>_<span>`' }),
  }),
  MonitorCheckRequest: Type.Object({ document: Type.Ref('QueryDocument') }, closed),
  MonitorCheck: Type.Object({
    document: Type.Ref('QueryDocument', { description: 'the exact definition: canonical, without a clause on times' }),
    canonical_query_hash: digest('of the definition: `confirmed_hash`'),
    features: Type.Array(Type.String()),
    sources: Type.Array(Type.String(), { description: 'letters of the sources that are recorded' }),
    unsupported: Type.Array(Type.Object({ code: Type.String(), path: Type.String(), detail: Type.String() }), {
      description: 'at every clause that cannot be monitored; empty: it can be',
    }),
    past: Type.Union([Type.Null(), Type.Object({ occurrences: count(''), onsets: count('') })], {
      description: 'in the whole record; null where no answer of the definition is kept',
    }),
  }),
  NewMonitorRequest: Type.Object(
    {
      name,
      document: Type.Ref('QueryDocument'),
      cooldown: Type.Integer({ minimum: 0, maximum: 10_080, description: 'minutes' }),
      confirmed_hash: Type.String({ description: '`canonical_query_hash` of the check' }),
    },
    closed,
  ),
  Trigger: Type.Object({
    id: Type.Integer({ description: 'ascends in the order of recording' }),
    trigger_id: digest('of monitor, definition, feature version, symbol and minute'),
    monitor_id: Type.String(),
    symbol: Type.String(),
    anchor_time: time('the minute'),
    known_at: time('when the minute closed; nothing that was recorded later decides'),
    recorded_at: time(''),
    suppressed: Type.Boolean({ description: 'it fell into the cooldown' }),
    late: Type.Boolean({ description: 'it was found only after a late or corrected minute' }),
    withdrawn_at: timeOrNull('when a late or corrected minute took it back'),
    withdrawn_why: textOrNull('null: it stands'),
    confirmation: Type.Union([Type.Null(), Type.Enum(['confirmed', 'withdrawn', 'late'])], {
      description: 'what the nightly append said of it; null before',
    }),
    log_sequence: Type.Integer({ description: 'it depends on records of the log up to this one only' }),
  }),
  Triggers: Type.Object({
    triggers: Type.Array(Type.Ref('Trigger')),
    next: textOrNull('send it as `before` for earlier ones; null when there are none'),
  }),
} as const satisfies Record<string, TSchema>
