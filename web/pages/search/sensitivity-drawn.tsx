/** What a sweep of a threshold found: the chart, and whether the answer stands or falls with its threshold. */
import type { ComponentChildren, VNode } from 'preact'
import type { SweepBody } from '../../api/index.js'
import { type Horizon, verdictOf } from '../../charts/index.js'
import { Sensitivity, type SweepPoint, sensitivityNumbers } from '../../charts/sensitivity.js'
import { ChartCard } from '../../parts/index.js'
import { showValue } from '../../query/index.js'
import { format, t } from '../../words/index.js'

export interface DrawnProps {
  readonly body: SweepBody
  readonly horizon: Horizon
  /** The condition in words, its threshold, and the unit of that. */
  readonly condition: string
  readonly value: number
  readonly unit: string
  readonly picker: ComponentChildren
}

/** The points of a sweep at a horizon. */
const pointsOf = ({ points }: SweepBody, horizon: Horizon): SweepPoint[] =>
  points.map(({ value, occurrences, horizons }) => {
    const { completed, median, difference } = horizons[horizon]!
    return { value, occurrences, completed, median, difference: difference.mean, interval: difference.simultaneous }
  })

/** Whether the answer stands or falls with its threshold, in one sentence. */
function standing(body: SweepBody, horizon: Horizon, show: (value: number) => string): string {
  const words = t.answer.sensitivity
  const { sign, known, same_sign, changes_at, moved, fragile } = body.sensitivity[horizon]!
  if (sign === null || known < 2) return words.unknown
  if (changes_at === null || moved === null) return words.steady({ same: same_sign, known })
  const by = format.percent(Math.round(moved * 1000) / 1000)
  return fragile ? words.edge(by) : words.changes({ by, at: show(changes_at) })
}

export function SensitivityDrawn({ body, horizon, condition, value, unit, picker }: DrawnProps): VNode {
  const words = t.answer.sensitivity
  const show = (value: number) => showValue(value, unit)
  const points = pointsOf(body, horizon)
  const said = points.filter(({ interval }) => interval !== null)
  const exclude = said.filter(({ interval }) =>
    ['higher', 'lower'].includes(verdictOf({ mean: 0, interval, simultaneous: interval })),
  ).length
  return (
    <ChartCard
      class="sensitivity"
      title={`${words.title}: ${condition}`}
      numbers={() => sensitivityNumbers(points)}
      draw={(width) => (
        <Sensitivity width={width} points={points} asked={value} horizon={horizon} condition={condition} show={show} />
      )}
      caption={
        <>
          <strong>{standing(body, horizon, show)}</strong> {words.multiplicity({ values: points.length, exclude })}{' '}
          {t.charts.sensitivity.caption(points.length)} {picker}
        </>
      }
    />
  )
}
