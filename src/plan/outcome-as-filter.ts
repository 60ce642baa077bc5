/**
 * Conditions on outcomes, which are not allowed: an occurrence must be known at its anchor. The same question can be asked as a sequence whose last
 * step is the event, so the fault shows that sequence.
 */
import { HORIZONS, type Horizon } from '../contract/outcomes.js'

const OUTCOME = /^(?:feature\.)?(?:outcomes?(?:_summary)?(?:$|\.)|(?:return|mfe|mae|forward|future)_)/

/** Whether a field names an outcome. */
export const isOutcome = (field: string): boolean => OUTCOME.test(field)

/** By horizon: the trailing return that, at the end of the horizon, measures what the outcome measures at its start. */
const TRAILING: Readonly<Record<Horizon, string>> = {
  '30m': 'ret_15m',
  '1h': 'ret_1h',
  '4h': 'ret_4h',
  '24h': 'ret_24h',
  '3d': 'ret_24h',
  '7d': 'ret_7d',
}

/** A sentence with the sequence to write instead of a clause on an outcome. */
export function sequenceInstead(field: string, clause: readonly unknown[]): string {
  const horizon = HORIZONS.map(([name]) => name).find((name) => field.split(/[._]/).includes(name)) ?? '4h'
  const [, operator, value] = clause
  const down = field.includes('mae') || operator === 'lt' || operator === 'lte'
  const threshold = typeof value === 'number' && Number.isFinite(value) ? value : down ? -0.05 : 0.05
  const event = [`feature.${TRAILING[horizon]}`, down ? 'lte' : 'gte', threshold]
  const sequence = JSON.stringify({ steps: [{ all: ['…'] }, { all: [event] }], within: horizon })
  return (
    'an outcome cannot be a condition, because it is not known at the anchor. Write the other clauses as the first step and the event as the ' +
    `last step, "sequence": ${sequence}; the anchor is then the bucket that completes the sequence`
  )
}
