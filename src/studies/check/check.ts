/**
 * Study document → CheckedStudy. The whole document is checked, and every fault is collected with its JSON Pointer. Code that receives a
 * CheckedStudy need not check it again.
 */
import { STUDY_DEFAULTS, STUDY_LIMITS, STUDY_NUMBERS, STUDY_RESOLUTIONS } from '../../contract/study/study-limits.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, STUDY_VERSION } from '../../contract/versions.js'
import { checkMembers, deepFreeze, Faults, pointer, quote } from '../../plan/index.js'
import { checkOpportunity } from './check-opportunity.js'
import { checkPolicies } from './check-policy.js'
import { checkHoldout, checkScope, checkSource, type StudyContext } from './check-scope.js'
import type { CheckedStudy, Costs } from './checked-study.js'
import { readDuration, readNumber, readWord } from './values.js'

const REQUIRED = [
  ...['schema_version', 'normalization_version', 'feature_version', 'source', 'scope', 'opportunity', 'horizon'],
  ...['policies', 'costs'],
] as const
const OPTIONAL = ['fill', 'statistics', 'holdout', 'resolution'] as const

/** Checks a study document. Throws ProblemError with every fault of the document. */
export function checkStudy(document: unknown, context: StudyContext): CheckedStudy {
  const faults = new Faults()
  const members = checkMembers(document, REQUIRED, OPTIONAL, '', faults) ?? {}
  checkVersions(members, faults)
  if (members.source !== undefined) checkSource(members.source, context, faults)
  const scope = members.scope === undefined ? undefined : checkScope(members.scope, context, faults)
  const opportunity = members.opportunity === undefined ? undefined : checkOpportunity(members.opportunity, faults)
  const horizon_minutes = checkHorizon(members.horizon, faults)
  const policies = members.policies === undefined ? [] : checkPolicies(members.policies, horizon_minutes, faults)
  const costs = members.costs === undefined ? undefined : checkCosts(members.costs, faults)
  const study = {
    revision: context.revision,
    scope,
    opportunity,
    horizon_minutes,
    policies,
    costs,
    limit_fill: checkFill(members.fill, faults),
    statistics: checkStatistics(members.statistics, faults),
    holdout_from: checkHoldout(members.holdout, scope, faults),
    resolution:
      members.resolution === undefined
        ? STUDY_DEFAULTS.resolution
        : readWord(members.resolution, STUDY_RESOLUTIONS, '/resolution', faults),
  }
  faults.throwIfAny()
  return deepFreeze(study) as unknown as CheckedStudy
}

function checkVersions(members: Readonly<Record<string, unknown>>, faults: Faults): void {
  const fixed = [
    ['schema_version', STUDY_VERSION],
    ['normalization_version', NORMALIZATION_VERSION],
    ['feature_version', FEATURE_VERSION],
  ] as const
  for (const [name, value] of fixed) {
    const given = members[name]
    if (given !== undefined && given !== value)
      faults.add('unsupported_version', pointer('', name), `${quote(given)} is not supported`, { allowed: [value] })
  }
}

function checkHorizon(value: unknown, faults: Faults): number | undefined {
  if (value === undefined) return undefined
  const before = faults.count
  const minutes = readDuration(value, STUDY_LIMITS.horizon_minutes, '/horizon', faults)
  return faults.count === before ? minutes : undefined
}

function checkCosts(value: unknown, faults: Faults): Costs {
  const path = '/costs'
  const members = checkMembers(value, ['taker_bps', 'maker_bps', 'slippage_bps', 'funding'], [], path, faults) ?? {}
  const bps = (name: string) => {
    const given = members[name]
    return given === undefined ? 0 : readNumber(given, STUDY_NUMBERS.cost_bps, pointer(path, name), faults)
  }
  const { funding } = members
  return {
    taker_bps: bps('taker_bps'),
    maker_bps: bps('maker_bps'),
    slippage_bps: bps('slippage_bps'),
    funding: funding === undefined ? 'settled' : readWord(funding, ['settled', 'none'], `${path}/funding`, faults),
  }
}

function checkFill(value: unknown, faults: Faults): CheckedStudy['limit_fill'] {
  if (value === undefined) return STUDY_DEFAULTS.limit_fill
  const { limit } = checkMembers(value, ['limit'], [], '/fill', faults) ?? {}
  return limit === undefined
    ? STUDY_DEFAULTS.limit_fill
    : readWord(limit, ['through', 'touch'] as const, '/fill/limit', faults)
}

function checkStatistics(value: unknown, faults: Faults): CheckedStudy['statistics'] {
  const path = '/statistics'
  const read = { resamples: STUDY_DEFAULTS.resamples as number, level: STUDY_DEFAULTS.level as number }
  if (value === undefined) return read
  const { resamples, level } = checkMembers(value, ['level'], ['resamples'], path, faults) ?? {}
  if (resamples !== undefined)
    read.resamples = readNumber(resamples, STUDY_NUMBERS.resamples, `${path}/resamples`, faults)
  if (level !== undefined) read.level = readNumber(level, STUDY_NUMBERS.level, `${path}/level`, faults)
  return read
}
