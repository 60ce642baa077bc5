/** Bodies about the revisions of a dataset: the list of revisions, and the comparison of two. */
import { type Static, Type } from '../json-schema.js'
import { count, digest, minute, simulated, textOrNull } from './shapes.js'

const instant = (description: string) => Type.String({ format: 'date-time', description })
const day = Type.String({ format: 'date' })

/** The list of revisions. */
export const RevisionsSchema = Type.Object(
  {
    revisions: Type.Array(
      Type.Object({
        revision: digest('of the dataset'),
        current: Type.Boolean({ description: 'new queries are answered in it' }),
        created: instant('when it was published'),
        superseded: textOrNull('when another one took its place'),
        kept_until: textOrNull('when it may go; null where no time is set'),
        kind: textOrNull('how it came about: import, append'),
        previous: textOrNull('the revision before it'),
        symbols: count('symbols that it has'),
        last: textOrNull('its last bucket'),
      }),
    ),
    simulated,
  },
  { description: 'canonical JSON; the newest first' },
)

const Occurrence = { symbol: Type.String(), anchor_time: minute('open of the bucket') }
const named = (description: string) => Type.Array(Type.Object(Occurrence), { description })
const CHANGED = {
  features: 'with other values of features',
  price: 'with another price',
  outcomes: 'with other outcomes',
  completed: 'with outcomes recorded since',
  steps: 'with other steps',
}
const MEMBERS = Object.keys(CHANGED) as (keyof typeof CHANGED)[]

/** The comparison of two revisions. */
export const RevisionDiffSchema = Type.Object(
  {
    before: digest('of the earlier revision'),
    after: digest('of the later revision'),
    days_appended: Type.Array(day, { description: 'that only the later one has' }),
    days_removed: Type.Array(day, { description: 'that only the earlier one has' }),
    symbols_listed: Type.Array(Type.String(), { description: 'that only the later one has' }),
    symbols_removed: Type.Array(Type.String(), { description: 'that only the earlier one has' }),
    symbols_extended: Type.Array(Type.String(), { description: 'whose record goes on' }),
    buckets_appended: count('that only the later one has'),
    buckets_removed: count('that only the earlier one has'),
    buckets_restated: count('with another value or null reason in at least one column'),
    restated: Type.Array(
      Type.Object({
        day,
        symbol: Type.String(),
        buckets: count('restated'),
        reason: Type.Enum(['records', 'look_back', 'market', 'unknown'], {
          description:
            'its own records changed, what it looks back to, other symbols; or not known which of the first two',
        }),
      }),
      { description: 'by day, then symbol' },
    ),
    restated_more: count('days of symbols that are not listed'),
    query: Type.Optional(
      Type.Object(
        {
          occurrences: Type.Array(count('of one answer'), {
            maxItems: 2,
            description: 'before and after',
          }),
          appeared: count('occurrences that only the later one has'),
          gone: count('that only the earlier one has'),
          changed: Type.Unsafe<Record<keyof typeof CHANGED, number>>(
            Type.Object(Object.fromEntries(Object.entries(CHANGED).map(([name, what]) => [name, count(what)]))),
          ),
          first_appeared: named('the first hundred'),
          first_gone: named('the first hundred'),
          first_changed: Type.Array(Type.Object({ ...Occurrence, members: Type.Array(Type.Enum(MEMBERS)) })),
        },
        { description: 'what it does to the answers of a query' },
      ),
    ),
    simulated,
  },
  { description: 'canonical JSON: of two revisions, and a query, always the same bytes' },
)

/** The list of revisions. */
export type RevisionsBody = Static<typeof RevisionsSchema>
/** The comparison of two revisions. */
export type RevisionDiffBody = Static<typeof RevisionDiffSchema>
