/** Why nothing was found: the conditions that nothing met, each with the nearest value of the record. */
import type { ResultBody } from '../../research/index.js'
import { countOf } from './words.js'

type Funnel = NonNullable<ResultBody['funnel']>
type Clause = Funnel['where'][number]

/** Conditions that are told; `funnel` has all. */
const TOLD_MAX = 5

export function funnelSentences({ where, steps = [] }: Funnel, eligible: number): string[] {
  const clauses = [...where, ...steps.flat()]
  const never = clauses.filter(({ alone }) => alone === 0)
  if (eligible === 0) {
    return ['No minute was eligible, so a condition has no value here: get_base_rates tells which feature has none.']
  }
  return [
    ...never.slice(0, TOLD_MAX).map(neverSentence),
    ...(never.length === 0 ? [togetherSentence(clauses)] : []),
    'Ask the user before you loosen a condition: the new query is another question, and costs again.',
  ]
}

const neverSentence = ({ clause, nearest }: Clause): string =>
  `No eligible minute met ${JSON.stringify(clause)}${nearest === null ? '.' : `; the nearest value was ${nearest}.`}`

const togetherSentence = (clauses: readonly Clause[]): string =>
  clauses.length === 0
    ? 'The steps never came one after the other within the time.'
    : `Every condition was met by some minutes, and never all together: ${clauses
        .slice(0, TOLD_MAX)
        .map(({ clause, alone }) => `${JSON.stringify(clause)} by ${countOf(alone, 'minute')}`)
        .join(', ')}.`
