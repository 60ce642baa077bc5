/**
 * An engine for tests of jobs, credits and addresses, not of markets: a study's horizon determines its outcome. Results have the correct shape, but
 * their values have no meaning.
 */
import { hash } from 'node:crypto'
import { ProblemError } from '../../../src/contract/errors.js'
import { canonicalJson } from '../../../src/contract/jcs.js'
import { STUDY_RESULT_VERSION } from '../../../src/contract/versions.js'
import { outputOf } from '../../../src/local-studies/output.js'
import type { StudyResult } from '../../../src/studies/index.js'
import type { StudyEngine } from '../../../src/study-service/index.js'
import { RunnerDied } from '../../../src/study-service/runner.js'
import { untilAborted } from '../processes/until-aborted.js'

/** Horizons of studies that do not simply succeed. */
export const HORIZONS = { sleeps: '13d', fails: '12d', breaks: '11d', dies: '10d' } as const
const minutes = (days: string): string => `${Number.parseInt(days, 10) * 1440}m`

export const scriptedEngine = (units = 1): StudyEngine => ({
  version: 'scripted',
  estimate: async ({ definition }) => {
    const { opportunity, scope, policies } = definition as unknown as Definition
    if (Math.abs(opportunity.all[0]![2]) > 1) throw new ProblemError('no_candidates')
    const counts = countsOf(10)
    return { counts, symbols: scope.symbols, bars_to_simulate: 10 * 48 * policies.length, units }
  },
  run: async (work, { progress, signal }) => {
    const { horizon, policies, holdout } = work.definition as unknown as Definition
    progress(0, 10)
    if (horizon === minutes(HORIZONS.fails)) throw new ProblemError('result_too_large')
    if (horizon === minutes(HORIZONS.breaks)) throw new TypeError('a bug')
    if (horizon === minutes(HORIZONS.dies)) throw new RunnerDied('gone')
    progress(5, 10)
    if (horizon === minutes(HORIZONS.sleeps)) await untilAborted(signal)
    const counts = countsOf(10)
    const own = { complete: 8, filled: 8, unfilled: { expired: 0 }, rejected: { no_history: 0 } }
    const results = policies.map(({ id }) => ({
      ...{ id, baseline: false, counts: own },
      per_opportunity: { lo: { n: 8, mean: 0.001, std: 0.02 } },
      uncertainty: { n_eff: 4 },
    }))
    const part = { counts, policies: results, checks: [{ name: 'all', holds: true }] }
    const sealed = holdout === null ? undefined : part
    const { definitionHash, revision, definition } = work
    const identity = { definition, definition_hash: definitionHash, source_revision: revision }
    const body = { schema_version: STUDY_RESULT_VERSION, ...identity, ...part, holdout: null as unknown }
    if (sealed !== undefined) {
      const sealed_sha256 = hash('sha256', canonicalJson(sealed), 'hex')
      body.holdout = { from: holdout!.from, sealed_sha256 }
    }
    return outputOf({ body, ...(sealed && { sealed }) } as unknown as StudyResult, work)
  },
})

interface Definition {
  opportunity: { all: [string, string, number][] }
  scope: { symbols: string[] }
  horizon: string
  policies: { id: string }[]
  holdout: { from: string } | null
}

const countsOf = (candidates: number) => ({
  ...{ scanned: 100, eligible: 90 },
  excluded: { warm_up: 10, source_absent: 0, stale: 0, quarantined: 0, undefined: 0 },
  ...{ candidates, suppressed: 0, opportunities: candidates, complete: Math.max(0, candidates - 2) },
  unknown: { end_of_record: Math.min(2, candidates), gap: 0, symbol_ended: 0, dead_open: 0, funding_missing: 0 },
})
