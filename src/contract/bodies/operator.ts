/** Bodies of /web/v1/operator: the state of an installation, without anybody's questions or results. */
import { type TSchema, Type } from '../json-schema.js'
import { count, digest, textOrNull } from './shapes.js'

const closed = { additionalProperties: false } as const
const time = (description: string) => Type.String({ format: 'date-time', description })
const timeOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

export const OPERATOR_SCHEMAS = {
  OperatorOverview: Type.Object({
    version: Type.String({ description: 'of the service' }),
    health: Type.Object({
      control_store: Type.Boolean({ description: 'it answers' }),
      newest_revision: Type.Boolean({ description: 'it could be opened; otherwise the one before it is served' }),
      reload_error: textOrNull('why not'),
      scans_running: count('scans'),
      scans_waiting: count('scans'),
    }),
    dataset: Type.Object({
      revision: digest('of the dataset'),
      simulated: Type.Boolean(),
      created: time('when it was published'),
      first: timeOrNull('first bucket'),
      last: timeOrNull('last bucket'),
      symbols: count('symbols'),
      buckets: count('buckets'),
      quarantined: count('minutes of all sources'),
      segment_bytes: count('bytes'),
      minutes_bytes: count('bytes'),
      sources: Type.Array(
        Type.Object({
          source: Type.String({ description: 'its letter' }),
          symbols: count('that have it'),
          minutes: count('with a record'),
          quarantined: count('minutes'),
        }),
      ),
    }),
    verification: Type.Ref('Verification'),
    tails: Type.Array(
      Type.Object({
        name: Type.String(),
        alive: Type.Boolean({ description: 'it spoke within the last three minutes' }),
        updated: time('when it last spoke'),
        simulated: Type.Boolean(),
        evaluated_to: timeOrNull('all minutes before it are evaluated'),
        symbols: count(''),
        monitors: count('that it evaluates'),
        triggers: count('since its start'),
        reconciled: Type.Union(
          [Type.Null(), Type.Object({ triggers: count(''), confirmed: count('by the nightly append') })],
          { description: 'null before the first reconciled day' },
        ),
        evaluation_ms: Type.Union([Type.Null(), Type.Object({ p50: Type.Number(), p99: Type.Number() })]),
        venues: Type.Array(
          Type.Object({
            venue: Type.String(),
            symbols: count(''),
            minutes: count(''),
            late: count('after their grace, or changing an earlier one'),
            lag_ms: Type.Union([Type.Null(), Type.Object({ p50: Type.Number(), p99: Type.Number() })]),
          }),
        ),
      }),
      { description: 'the processes that evaluate monitors; counts are since their start' },
    ),
  }),
  Verification: Type.Object(
    {
      state: Type.Enum(['never', 'running', 'done', 'failed']),
      begun: timeOrNull(''),
      ended: timeOrNull(''),
      done: count('files checked'),
      total: count('files to check'),
      revision: textOrNull('that was verified'),
      faults: Type.Array(
        Type.Object({
          kind: Type.String(),
          file: Type.String({ description: 'below the folder of the dataset' }),
          what: Type.String(),
          remedy: Type.String(),
        }),
      ),
      faults_more: count('that are not listed'),
      code: textOrNull('of one that failed'),
    },
    { description: 'the last one that this process began' },
  ),
  OperatorImports: Type.Object({
    totals: Type.Unsafe<Record<string, number>>({
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'of all imports: rows taken, duplicate, conflicting, rejected, and more, by name',
    }),
    revisions: Type.Array(
      Type.Object({
        revision: Type.String(),
        kind: textOrNull('import, append; null where its manifest does not say'),
        created: time(''),
        last: textOrNull('its last bucket'),
        symbols: count('symbols'),
      }),
      { description: 'that are kept, newest first' },
    ),
  }),
  OperatorJobs: Type.Object({
    states: Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } }),
    newest: Type.Array(
      Type.Object({
        account: Type.String(),
        state: Type.String(),
        code: textOrNull('of a failed one'),
        created: time(''),
        started: timeOrNull(''),
        ended: timeOrNull(''),
        tries: count('how often a worker took it'),
        done: count('opportunities'),
        total: count('opportunities'),
      }),
    ),
  }),
  OperatorAccounts: Type.Object({
    accounts: Type.Array(
      Type.Object({
        name: Type.String(),
        plan: Type.String(),
        created: time(''),
        monthly_allowance: count('credits'),
        balance: count('credits'),
        reserved: count('credits'),
        keys: count('valid keys'),
        members: count('people'),
      }),
    ),
  }),
  OperatorInviteRequest: Type.Object({ account: Type.String({ description: 'its name' }) }, closed),
  OperatorInvitation: Type.Object({
    link: Type.String({ description: 'for one person, once; it is not kept' }),
    expires: time(''),
  }),
} as const satisfies Record<string, TSchema>
