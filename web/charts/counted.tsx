/** What was counted: from the minutes in scope to what the occurrences are worth, as bars on one logarithmic scale. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import { logarithmic } from './scale.js'
import { type Counts, type Horizon, type OutcomesSummary, returnsAt } from './shapes.js'
import { at } from './text.js'

const REASONS = ['warm_up', 'source_absent', 'stale', 'quarantined', 'undefined'] as const

export interface CountedProps {
  readonly counts: Counts
  readonly outcomes: OutcomesSummary
  readonly horizon: Horizon
}

interface Step {
  readonly key: string
  readonly label: string
  /** null: not known, because days are too few. */
  readonly value: number | null
  readonly note: string
}

function stepsOf({ counts, outcomes, horizon }: CountedProps): Step[] {
  const words = t.charts.counted
  const reasons = REASONS.filter((reason) => counts[reason] > 0).map((reason) => words.reasons[reason]!(counts[reason]))
  const { completed, missing } = returnsAt(outcomes, horizon)
  const { non_overlapping, n_eff } = outcomes.independence[horizon]
  return [
    { key: 'scope', label: words.scope, value: counts.scope_buckets, note: words.symbols(counts.symbols_in_scope) },
    { key: 'eligible', label: words.eligible, value: counts.eligible, note: reasons.join(', ') || words.none },
    { key: 'occ', label: words.occurrences, value: counts.occurrences, note: words.onsets(counts.onsets) },
    ...(counts.occurrences === 0
      ? []
      : [
          { key: 'completed', label: words.completed(horizon), value: completed, note: words.missing(missing) },
          { key: 'apart', label: words.apart, value: non_overlapping, note: words.atLeast(horizon) },
          { key: 'worth', label: words.worth, value: n_eff, note: n_eff === null ? words.unknown : words.effective },
        ]),
  ]
}

/** The sum of the exclusions, written out. */
export const countedSum = (counts: Counts): string =>
  t.charts.counted.sum([counts.eligible, ...REASONS.map((reason) => counts[reason]).filter((n) => n > 0)])

/** The list of counts with their bars. It is a table for readers by ear: a row a step. */
export function Counted(props: CountedProps): VNode {
  const { counts, outcomes, horizon } = props
  const words = t.charts.counted
  const x = logarithmic(counts.scope_buckets, [0, 100])
  const name = words.name({
    ...{ scope: counts.scope_buckets, eligible: counts.eligible, occurrences: counts.occurrences },
    completed: counts.occurrences === 0 ? 0 : returnsAt(outcomes, horizon).completed,
  })
  return (
    <table class="counted">
      <caption class="unseen">{name}</caption>
      <tbody>
        {stepsOf(props).map(({ key, label, value, note }) => (
          <tr key={key} class={key === 'occ' ? 'main' : undefined}>
            <th scope="row">{label}</th>
            <td class="value">{value === null ? '–' : format.decimal(value, value < 100 ? 1 : 0)}</td>
            <td class="note">{note}</td>
            <td class="meter" aria-hidden="true">
              <svg class="log-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect class="track" x="0" y="0" width="100" height="3" />
                {value !== null && (
                  <rect class={key === 'occ' ? 'f-occ' : 'f-ref'} x="0" y="0" width={at(x(value))} height="3" />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
