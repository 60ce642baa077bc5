/** What the sections of an answer have in common. */
import { HORIZONS, type Horizon } from '../../contract/outcomes.js'
import type { MetricSummary, ResultBody } from '../../research/index.js'
import type { Page } from '../parts/page.js'

/** What is said around an answer. */
export interface AnswerWords {
  /** The question in words. */
  question?: string
  /** The command that writes all occurrences as a table. */
  allRows?: string
}

/** An answer and the page that it is written on. */
export interface AnswerPart {
  readonly answer: ResultBody
  readonly page: Page
}

/** What followed at one horizon: after occurrences, and after any minute of the scope. */
export interface HorizonView {
  readonly name: Horizon
  /** `4 hours` */
  readonly words: string
  readonly occurrences: MetricSummary
  readonly reference: MetricSummary
  readonly independence: ResultBody['outcomes_summary']['independence'][Horizon]
}

const WORDS: Readonly<Record<Horizon, string>> = {
  '30m': '30 minutes',
  '1h': '1 hour',
  '4h': '4 hours',
  '24h': '24 hours',
  '3d': '3 days',
  '7d': '7 days',
}

/** Every horizon that the answer has: all of the contract. */
export const horizonsOf = ({ outcomes_summary: summary }: ResultBody): HorizonView[] =>
  HORIZONS.map(([name]) => ({
    name,
    words: WORDS[name],
    occurrences: summary[`return_${name}`]!,
    reference: summary.reference[`return_${name}`]!,
    independence: summary.independence[name]!,
  }))

/** The horizon of headlines: 4 hours; where nothing is complete there, the longest that has something. */
export const headlineHorizon = (horizons: readonly HorizonView[]): HorizonView | undefined => {
  const complete = horizons.filter(({ occurrences }) => occurrences.completed > 0)
  return complete.find(({ name }) => name === '4h') ?? complete.at(-1)
}
