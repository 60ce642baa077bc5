/** Stability: the median of each quarter with its n, in words. One quarter says that nothing can be said. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import { Rich } from './rich.js'
import { type Horizon, type OutcomesSummary, returnsAt } from './shapes.js'

const SHOWN = 8

export function Quarters({ outcomes, horizon }: { outcomes: OutcomesSummary; horizon: Horizon }): VNode {
  const words = t.charts.days
  const quarters = outcomes.stability[horizon] ?? []
  const whole = returnsAt(outcomes, horizon).quantiles.p50 ?? 0
  const known = quarters.filter(({ median }) => median !== null)
  const same = known.filter(({ median }) => Math.sign(median!) === Math.sign(whole)).length
  return (
    <div class="quarters">
      <h3>{words.quarters}</h3>
      <ul>
        {quarters.slice(-SHOWN).map(({ quarter, completed, median }) => (
          <li key={quarter}>
            <Rich
              text={
                median === null
                  ? words.quarterNone(quarter)
                  : words.quarter({ quarter, completed, median: `++${format.change(median)}++` })
              }
            />
          </li>
        ))}
      </ul>
      <p>{known.length < 2 ? words.oneQuarter : words.sameSign({ quarters: known.length, same })}</p>
    </div>
  )
}
