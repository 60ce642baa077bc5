/** The body of a snapshot → prices, rules, and the features that were asked for or are most unusual. */
import type { SnapshotBody, SnapshotFeature } from '../../contract/bodies/snapshot.js'
import { ProblemError } from '../../contract/errors.js'
import { FEATURES } from '../../contract/features.js'
import { nearestNames } from '../../contract/text/nearest-names.js'
import type { Answer } from '../protocol/answer.js'
import { readJson } from './registry-read.js'
import { SIMULATED_SENTENCE } from './words.js'

/** The hour or the age of a record is never what was unusual. */
const CALENDAR = new Set(FEATURES.filter(({ group }) => group === 'calendar').map(({ id }) => id))
/** Features that are shown when none are named. */
const UNUSUAL = 15

export function snapshotAnswer(bytes: Uint8Array, wanted: readonly string[] | undefined): Answer {
  const body = readJson<SnapshotBody>(bytes)
  const { schema_version, normalization_version, feature_version, rulebook_version, ...rest } = body
  const { dataset_revision, reproducibility_key, symbol, anchor_time, known_at, prices, features, rules, simulated } =
    rest
  const ids =
    wanted === undefined ? mostUnusual(features) : [...new Set(wanted.map((name) => name.replace(/^feature\./, '')))]
  const fired = rules.fired.length === 0 ? 'No rule fired' : `Rules that fired: ${rules.fired.join(', ')}`
  return {
    say: [
      ...(simulated ? [SIMULATED_SENTENCE] : []),
      `${symbol} in the minute from ${anchor_time}, known at ${known_at}: close ${prices.close ?? 'not recorded'}.`,
      `${fired}; ${rules.undetermined.length} rules could not be determined.`,
      wanted === undefined
        ? `Of ${Object.keys(features).length} features these are the ${ids.length} with the most extreme percentiles of their own recent values, those of the calendar aside.`
        : 'A feature without a value has a null_reason; it is not zero.',
      'A moment that was chosen because it moved looks weaker over all occurrences of its pattern: query them before you conclude.',
    ],
    members: {
      identity: {
        dataset_revision,
        reproducibility_key,
        feature_version,
        schema_version,
        rulebook_version,
        normalization_version,
      },
      symbol,
      anchor_time,
      known_at,
      prices,
      ...(body.price_null_reason !== undefined && { price_null_reason: body.price_null_reason }),
      rules,
      features: Object.fromEntries(ids.map((id) => [id, features[id]])),
      features_not_shown: Object.keys(features).length - ids.length,
      ...(simulated && { simulated }),
    },
    cuts: [{ member: 'features', how: 'name fewer `features`, or read hindsight://snapshot/{symbol}/{time}' }],
  }
}

/** Throws ProblemError `unknown_feature` for names that are none. */
export function requireFeatures(names: readonly string[] | undefined, path: string): void {
  const ids = FEATURES.map(({ id }) => id)
  const faults = (names ?? []).flatMap((name, i) => {
    const id = name.replace(/^feature\./, '')
    if (ids.includes(id)) return []
    const nearest = nearestNames(id, ids)
    return [
      {
        code: 'unknown_feature' as const,
        path: `${path}/${i}`,
        detail: `no feature ${JSON.stringify(id.slice(0, 60))}`,
        nearest,
      },
    ]
  })
  if (faults.length > 0) throw ProblemError.of(faults)
}

function mostUnusual(features: Readonly<Record<string, SnapshotFeature>>): string[] {
  return Object.entries(features)
    .filter(([id, { percentile }]) => typeof percentile === 'number' && !CALENDAR.has(id))
    .sort(([, a], [, b]) => Math.abs(b.percentile! - 0.5) - Math.abs(a.percentile! - 0.5))
    .slice(0, UNUSUAL)
    .map(([id]) => id)
}
