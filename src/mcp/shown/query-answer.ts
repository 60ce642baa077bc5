/**
 * The body of a query result → the answer of the tool. Every number is copied from the body, so it equals the one of the
 * REST interface. What may be said of a mean beside the reference is decided by src/terminal alone.
 */
import { LRUCache } from 'lru-cache'
import { CAVEATS } from '../../contract/caveats.js'
import { HORIZONS } from '../../contract/outcomes.js'
import type { ResultBody } from '../../research/index.js'
import { answerSentences, caveatSentences, decidingInterval, VERDICT_WORDS, verdictOf } from '../../terminal/index.js'
import type { Left } from '../callers/caller.js'
import type { Answer } from '../protocol/answer.js'
import { funnelSentences } from './funnel-sentences.js'
import { readJson } from './registry-read.js'
import { caveatLines, costMembers, costSentence, OUTCOME_SENTENCES, SIMULATED_SENTENCE } from './words.js'

/** Parts of a result that an answer has only when they are asked for. */
export const QUERY_SECTIONS = [
  'quantiles',
  'ladder',
  'independence',
  'reference',
  'stability',
  'concentration',
] as const
export type QuerySection = (typeof QUERY_SECTIONS)[number]

export interface ShownQuery {
  bytes: Uint8Array
  cache: 'hit' | 'miss'
  cost: number
  left: Left | undefined
  /** Rows that are shown, and sections. */
  rows: number
  sections: readonly string[]
}

/** What every answer of one result has. Stored pages keep their bytes, so a repeated question finds it by them. */
interface ReadResult {
  body: ResultBody
  sentences: readonly string[]
  outcomes: Readonly<Record<string, unknown>>
}

const RESULTS_MAX = 32
const results = new LRUCache<Uint8Array, ReadResult>({ max: RESULTS_MAX })

function readResult(bytes: Uint8Array): ReadResult {
  const known = results.get(bytes)
  if (known !== undefined) return known
  const body = readJson<ResultBody>(bytes)
  const outcomes = Object.fromEntries(HORIZONS.map(([name]) => [name, outcomeOf(body.outcomes_summary, name)]))
  const read = { body, sentences: answerSentences(body), outcomes }
  results.set(bytes, read)
  return read
}

const SENTENCES: ReadonlyMap<string, string> = new Map(CAVEATS)

export function queryAnswer({ bytes, cache, cost, left, rows, sections }: ShownQuery): Answer {
  const { body, sentences, outcomes } = readResult(bytes)
  const { counts, outcomes_summary: summary, cursor, funnel, simulated } = body
  const shown = body.rows.slice(0, rows)
  const notShown = body.rows.length - shown.length
  return {
    say: [
      ...(simulated ? [SIMULATED_SENTENCE] : []),
      ...sentences,
      ...caveatLines(caveatSentences(body)),
      ...OUTCOME_SENTENCES,
      ...(funnel === undefined ? [] : funnelSentences(funnel, counts.eligible)),
      ...(cursor === null
        ? []
        : ['For more rows send the same document with page.cursor set to cursor; this is free.']),
      costSentence(cost, left),
    ],
    members: {
      identity: identityOf(body),
      counts,
      outcomes,
      ...costMembers(cost, left),
      cursor,
      caveats: summary.caveats.map((caveat) => ({ ...caveat, sentence: SENTENCES.get(caveat.code) ?? caveat.code })),
      ...(funnel !== undefined && { funnel }),
      rows: shown.map(rowOf),
      ...(notShown > 0 && { rows_not_shown: notShown }),
      cache,
      ...(simulated && { simulated }),
      ...Object.fromEntries(sections.map((name) => [name, sectionOf(summary, name as QuerySection)])),
    },
    cuts: [
      { member: 'rows', how: 'ask with fewer `rows`, or with the cursor and a smaller page.limit' },
      ...sections.map((member) => ({ member, how: 'ask for this section alone, with rows: 0' })),
      { member: 'funnel', how: 'ask with fewer clauses' },
    ],
  }
}

function identityOf(body: ResultBody) {
  const { canonical_query_hash, dataset_revision, feature_version, reproducibility_key } = body
  const { outcomes_version } = body
  return { canonical_query_hash, dataset_revision, feature_version, outcomes_version, reproducibility_key }
}

type Summary = ResultBody['outcomes_summary']

/** One horizon in brief. `verdict` goes by `difference_interval`, which holds together with those of the other horizons. */
function outcomeOf(summary: Summary, horizon: (typeof HORIZONS)[number][0]) {
  const returns = summary[`return_${horizon}`]!
  const reference = summary.reference[`return_${horizon}`]!
  const independence = summary.independence[horizon]!
  const { completed, missing, mean, quantiles, share_positive } = returns
  return {
    ...{ completed, missing, mean, median: quantiles.p50, p10: quantiles.p10, p90: quantiles.p90, share_positive },
    median_mfe: summary[`mfe_${horizon}`]!.quantiles.p50,
    median_mae: summary[`mae_${horizon}`]!.quantiles.p50,
    reference_median: reference.quantiles.p50,
    reference_share_positive: reference.share_positive,
    days: independence.days,
    n_eff: independence.n_eff,
    mean_interval: independence.mean_interval,
    difference_mean: independence.difference.mean,
    difference_interval: decidingInterval(independence),
    verdict: VERDICT_WORDS[verdictOf(independence, completed)],
  }
}

const rowOf = ({
  symbol,
  anchor_time,
  known_at,
  price,
  features,
  outcomes,
  step_times,
}: ResultBody['rows'][number]) => ({
  ...{ symbol, anchor_time, known_at, price, features },
  returns: Object.fromEntries(HORIZONS.map(([name]) => [name, outcomes[`return_${name}`]])),
  ...(step_times !== undefined && { step_times }),
})

function sectionOf(summary: Summary, section: QuerySection): unknown {
  switch (section) {
    case 'quantiles':
      return Object.fromEntries(metricsOf(summary).map(([name, metric]) => [name, metric.quantiles]))
    case 'reference': {
      const { ladder: _, ...reference } = summary.reference
      return reference
    }
    default:
      return summary[section]
  }
}

const metricsOf = (summary: Summary) =>
  HORIZONS.flatMap(([name]) =>
    (['return', 'mfe', 'mae'] as const).map((metric) => [`${metric}_${name}`, summary[`${metric}_${name}`]!] as const),
  )
