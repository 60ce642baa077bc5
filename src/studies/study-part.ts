/** One part of a result: the counts and the report of the engine in the form of the result document, with checked identities. */
import { NULL_REASON_NAMES } from '../contract/null-reasons.js'
import { HORIZONS } from '../contract/outcomes.js'
import { STUDY_UNKNOWNS } from '../contract/study/study-codes.js'
import type { StudyPart, StudyResultCounts } from '../contract/study/study-result.js'
import type { NativeBarCounts, NativeStudyReport } from '../native/index.js'
import { metricSummaries } from '../outcomes/index.js'
import type { CheckedStudy, Policy } from './check/checked-study.js'
import type { StudyRunPart } from './execute-study.js'
import { comparison, policyResult } from './policy-result.js'
import { byName, spread } from './shown-numbers.js'
import { checksOf } from './study-checks.js'
import { controlOf, policyControl } from './study-control.js'
import { exampleOf } from './study-examples.js'
import { averagePath, tablesOf } from './study-tables.js'

export function countsOf(bars: NativeBarCounts, report: NativeStudyReport): StudyResultCounts {
  return {
    scanned: bars.scanned,
    eligible: bars.eligible,
    // In the order of a query's counts.
    excluded: byName(NULL_REASON_NAMES.toReversed(), bars.excluded.toReversed()),
    candidates: bars.candidates,
    suppressed: bars.suppressed,
    opportunities: bars.opportunities,
    complete: report.complete,
    unknown: byName(STUDY_UNKNOWNS, report.unknown),
  }
}

/** Makes a part. `names` has the names of symbols by number. Throws a ResultViolation (code `internal`) when the part contradicts itself. */
export function studyPart(
  { counts: bars, report, path, control, examples, outcomes, rows }: StudyRunPart,
  { statistics, resolution }: CheckedStudy,
  policies: readonly Policy[],
  names: readonly string[],
): StudyPart {
  const counts = countsOf(bars, report)
  const pairs = policies.map((policy, i) => ({ policy, own: report.policies[i]! }))
  const { days, block_days, df_e2 } = report
  const comparisons = pairs.length + pairs.filter(({ own }) => own.against !== null).length
  const rule = { days, block_days, df_e2, level: statistics.level, comparisons }
  const part = {
    counts,
    opportunity_excursions: { mfe: spread(report.mfe), mae: spread(report.mae) },
    average_path: averagePath(path, rule),
    control: controlOf(control, rule),
    policies: pairs.map(({ policy, own }, i) => ({
      ...policyResult(policy, own, counts.complete, names, rule, resolution),
      rows: rows[i]!,
      tables: tablesOf(own, names),
      control: policyControl(control, i, own, rule),
    })),
    comparisons: pairs.flatMap(({ policy, own }) => comparison(policy, own, rule) ?? []),
    opportunity_outcomes: Object.assign(
      {},
      ...HORIZONS.map(([name], i) => metricSummaries(name, outcomes!.horizons[i]!)),
    ) as StudyPart['opportunity_outcomes'],
    examples: examples.map((example) => exampleOf(example, policies, names)),
  }
  return { ...part, checks: checksOf(part, report) }
}
