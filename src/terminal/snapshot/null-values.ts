/** Which features have no value at a bucket, and why. */

import type { SnapshotBody } from '../../contract/bodies/snapshot.js'
import { NULL_REASONS, type NullReason } from '../../contract/null-reasons.js'
import { counted } from '../parts/numbers.js'

const WORDS: Readonly<Record<NullReason, string>> = {
  undefined: 'undefined here',
  quarantined: 'quarantined record',
  stale: 'record too old',
  source_absent: 'not recorded',
  warm_up: 'warming up',
}

/** One sentence: unknown features by reason. Empty when every feature has a value. */
export function nullText({ features }: SnapshotBody): string {
  const unknown = Object.entries(features).filter(([, { null_reason }]) => null_reason !== undefined)
  if (unknown.length === 0) return ''
  const reasons = NULL_REASONS.flatMap(([reason]) => {
    const ids = unknown.filter(([, { null_reason }]) => null_reason === reason).map(([id]) => id)
    return ids.length === 0 ? [] : [`${WORDS[reason]} ${ids.length} (${ids.join(', ')})`]
  })
  return `No value, which is not zero: ${counted(unknown.length, 'feature')}: ${reasons.join('; ')}.`
}
