/** Bodies to render: real answers over the simulated dataset, and the same with other figures in some places. */
import { join } from 'node:path'
import type { SnapshotBody } from '../../src/contract/bodies/snapshot.js'
import type { SweepBody } from '../../src/contract/bodies/sweep.js'
import { HORIZONS } from '../../src/contract/outcomes.js'
import type { QueryDocument } from '../../src/contract/query-document.js'
import type { StudyPart, StudyResultBody } from '../../src/contract/study/study-result.js'
import { openStudies } from '../../src/index.js'
import { openResearch, type QueryResult, type ResultBody } from '../../src/research/index.js'
import { readBody } from '../../src/terminal/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'

const dataset = await simulatedDataset()
const research = await openResearch({ dataset })
const answerTo = async (document: unknown): Promise<ResultBody> => readBody((await research.query(document)).bytes)

export const commonDocument = documentOf([['feature.ret_1h', 'gte', 0.02]]) as QueryDocument
export const common = await answerTo(commonDocument)
/** Around a threshold near which the sign of the difference changes. */
export const sweep = readBody<SweepBody>(
  (
    (await research.sweep({
      document: commonDocument,
      clause: '/where/all/0',
      values: [0.012, 0.015, 0.018, 0.019, 0.0195, 0.0205, 0.021, 0.025],
    })) as QueryResult
  ).bytes,
)
/** The first few of the common ones. */
export const rare = await answerTo(
  documentOf([
    ['feature.ret_1h', 'gte', 0.02],
    ['times.anchor_time', 'between', ['2026-01-02T08:39:00Z', '2026-01-02T08:52:00Z']],
  ]),
)
export const empty = await answerTo(
  documentOf([
    ['feature.ret_1h', 'gte', 0.5],
    ['feature.vpin', 'gte', 0.3],
  ]),
)
export const sequenceDocument = documentOf([], {
  sequence: {
    steps: [{ all: [['feature.vpin', 'gte', 0.6]] }, { all: [['feature.ret_1h', 'gte', 0.02]] }],
    within: '4h',
  },
  ...page(5),
}) as QueryDocument
export const sequence = await answerTo(sequenceDocument)
export const snapshot = readBody<SnapshotBody>((await research.snapshot('ethusdt', '2026-01-12T10:15:00Z')).bytes)
const { revision } = research
research.close()

const studies = await openStudies({ dataset, results: join(temporaryFolder('terminal-studies'), 'results') })
const STUDY = {
  schema_version: 'trade_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  source: { revision, bars: '5m' },
  scope: { symbols: ['btcusdt', 'ethusdt'], from: '2026-01-02T00:00:00Z', to: '2026-01-16T00:00:00Z' },
  opportunity: { all: [['feature.range_pos_24h', 'gte', 0.97]], cooldown: '4h' },
  horizon: '12h',
  policies: [
    {
      id: 'breakout',
      side: 'long',
      entry: { type: 'stop', from: 'signal_high', offset: { bps: 5 }, expiry: '2h' },
      stop: { type: 'volatility', atr: 0.5 },
      target: { type: 'volatility', atr: 0.5 },
    },
    { id: 'fade', side: 'short', entry: { type: 'market' }, stop: { type: 'volatility', atr: 2 } },
  ],
  costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
  holdout: { from: '2026-01-14T00:00:00Z' },
}
export const study = readBody<StudyResultBody>((await studies.run(STUDY)).bytes)
export const sealed = readBody<StudyPart>((await studies.holdout(STUDY)).bytes)
studies.close()

type Interval = readonly [number, number]

/** The answer with these intervals of the difference, by horizon; the others have none. */
export function withIntervals(
  answer: ResultBody,
  intervals: Readonly<Record<string, Interval>>,
  n_eff = 80,
): ResultBody {
  const body = structuredClone(answer)
  for (const [name] of HORIZONS) {
    const one = body.outcomes_summary.independence[name]
    const interval = intervals[name]
    if (interval === undefined) continue
    const [low, high] = interval
    const { p50 } = body.outcomes_summary[`return_${name}`]!.quantiles
    const around = [p50! - (high - low) / 2, p50! + (high - low) / 2]
    Object.assign(one, { df: 40, n_eff, mean_interval: around, median_interval: around })
    one.difference = { mean: (low + high) / 2, interval: [low, high], simultaneous: [low, high] }
  }
  for (const caveat of body.outcomes_summary.caveats) {
    if (caveat.code === 'few_days') caveat.horizons = caveat.horizons!.filter((name) => intervals[name] === undefined)
  }
  return body
}
