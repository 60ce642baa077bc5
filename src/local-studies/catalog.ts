/** The catalog: the source revision that studies use, its markets, and what a study document may contain. */

import { canonicalJson } from '../contract/jcs.js'
import { BARS_5M, STUDY_OPERATORS } from '../contract/study/bars-5m.js'
import { studyDocumentJsonSchema } from '../contract/study/study-document.js'
import {
  BAR_MINUTES,
  BASELINES,
  CONFIRMATION_MS,
  OFFSET_LIMITS,
  STUDY_DEFAULTS,
  STUDY_LIMITS,
  STUDY_NUMBERS,
} from '../contract/study/study-limits.js'
import { CATALOG_VERSION, FEATURE_VERSION, NORMALIZATION_VERSION, STUDY_VERSION } from '../contract/versions.js'
import type { OpenDataset } from '../dataset/index.js'
import { timeOfMinute } from '../plan/index.js'
import { type Rendered, renderedText } from '../research/index.js'
import { studyContextOf } from '../studies/index.js'

export function catalogOf(dataset: OpenDataset, engineVersion: string): Rendered {
  const { revision, manifest, simulated } = dataset
  const { coverage } = studyContextOf(dataset)
  const markets = manifest.symbols.map(({ name, first, last, coverage: sources }) => {
    const funding = sources.find(({ source }) => source === 'U')
    const recorded = funding !== undefined && funding.first !== null && funding.last !== null
    return {
      symbol: name,
      from: timeOfMinute(first),
      to: timeOfMinute(last + 1),
      funding: recorded ? { from: timeOfMinute(funding.first!), to: timeOfMinute(funding.last! + 1) } : null,
    }
  })
  const catalog = {
    schema_version: CATALOG_VERSION,
    study_version: STUDY_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    engine_version: engineVersion,
    source: { revision, bars: `${BAR_MINUTES}m` },
    ...(simulated && { simulated: true }),
    coverage: { from: timeOfMinute(coverage.from), to: timeOfMinute(coverage.to) },
    markets,
    features: BARS_5M.map((id) => `feature.${id}`),
    operators: STUDY_OPERATORS,
    limits: { ...STUDY_LIMITS, offset: OFFSET_LIMITS, numbers: STUDY_NUMBERS },
    defaults: STUDY_DEFAULTS,
    baselines: BASELINES,
    units: '⌈symbols · days · (policies + baselines + 1) / 20000⌉',
    confirmation_seconds: CONFIRMATION_MS / 1000,
    json_schema: studyDocumentJsonSchema(),
  }
  return renderedText(canonicalJson(catalog))
}
