/** Cells that are drawn: the fate of orders, and a mean with its intervals on a line through zero. */
import type { VNode } from 'preact'
import { linear } from '../charts/scale.js'
import { at, Chart } from '../charts/text.js'
import type { Estimate, StudyPolicyResult } from './shown.js'
import { words } from './words.js'

const WIDTH = 106

/** How orders ended: filled, not filled, rejected. */
export function Orders({ counts }: { counts: StudyPolicyResult['counts'] }): VNode {
  const { filled, complete } = counts
  const unfilled = counts.unfilled.expired + counts.unfilled.cancelled_at_horizon
  const rejected = complete - filled - unfilled
  const x = linear([0, Math.max(1, complete)], [0, WIDTH])
  return (
    <Chart width={WIDTH} height={14} name={words().policies.ordersName({ filled, unfilled, rejected })}>
      <rect class="track" width={WIDTH} height="14" rx="2" />
      <rect class="o-filled" width={at(x(filled))} height="14" rx="2" />
      <rect class="o-unfilled" x={at(x(filled))} width={at(x(unfilled))} height="14" />
      <rect class="o-rejected" x={at(x(filled + unfilled))} width={at(x(rejected))} height="14" />
    </Chart>
  )
}

/** Both means and their intervals. `end`: where the scale ends on both sides, the same for all policies. */
export function Estimated({ of, end, quiet }: { of: Estimate; end: number; quiet: boolean }): VNode | null {
  const { mean, interval, together } = of
  if (mean === null) return null
  const x = linear([-end * 1.05, end * 1.05], [3, WIDTH - 3])
  const tone = together === null ? 'same' : together[0] > 0 ? 'higher' : together[1] < 0 ? 'lower' : 'same'
  return (
    <Chart width={WIDTH} height={24} name={words().policies.mark({ mean, interval: together })}>
      <line class="grid" x1="3" x2={WIDTH - 3} y1="12" y2="12" />
      <line class="zero-strong" x1={at(x(0))} x2={at(x(0))} y1="2" y2="22" />
      <g class={`iv iv-${quiet ? 'same' : tone}`}>
        {together !== null && (
          <>
            <line x1={at(x(together[0]))} x2={at(x(together[1]))} y1="12" y2="12" />
            {together.map((value) => (
              <line key={value} x1={at(x(value))} x2={at(x(value))} y1="8" y2="16" />
            ))}
          </>
        )}
        {interval !== null && <line class="alone" x1={at(x(interval[0]))} x2={at(x(interval[1]))} y1="12" y2="12" />}
        {mean[0] !== mean[1] && <line class="in-bar" x1={at(x(mean[0]))} x2={at(x(mean[1]))} y1="12" y2="12" />}
        {[...new Set(mean)].map((value) => (
          <circle key={value} cx={at(x(value))} cy="12" r="3.5" />
        ))}
      </g>
    </Chart>
  )
}
