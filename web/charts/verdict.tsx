/** The verdict at a horizon: a fixed word from a fixed rule, and its interval drawn on a line through zero. */
import type { VNode } from 'preact'
import { t } from '../words/index.js'
import { linear } from './scale.js'
import { HORIZONS, type Horizon, type Independence, type Interval, type OutcomesSummary, returnsAt } from './shapes.js'
import { at, Chart } from './text.js'

export type VerdictWord = 'too_few' | 'same' | 'higher' | 'lower' | 'none'

/** The rule: no interval, zero inside, wholly above, wholly below. The interval is that of all horizons together. */
export function verdictOf(difference: Independence['difference'], completed = 1): VerdictWord {
  if (completed === 0) return 'none'
  const interval = difference.simultaneous
  if (interval === null) return 'too_few'
  if (interval[0] > 0) return 'higher'
  return interval[1] < 0 ? 'lower' : 'same'
}

/** Whether the word is followed by "on few independent days". */
export const isOnFewDays = (outcomes: OutcomesSummary, horizon: Horizon): boolean =>
  (outcomes.independence[horizon].n_eff ?? 0) < 30 ||
  outcomes.caveats.some(
    ({ code, horizons }) =>
      (code === 'day_dominates' || code === 'symbol_dominates') &&
      (horizons === undefined || horizons.includes(horizon)),
  )

/** How many horizons have intervals, and how many of these exclude zero. */
export function excluding(outcomes: OutcomesSummary): { shown: number; exclude: number } {
  const words = HORIZONS.map((horizon) =>
    verdictOf(outcomes.independence[horizon].difference, returnsAt(outcomes, horizon).completed),
  )
  return {
    shown: words.filter((word) => word === 'same' || word === 'higher' || word === 'lower').length,
    exclude: words.filter((word) => word === 'higher' || word === 'lower').length,
  }
}

/** How far from zero an interval and its mean reach. */
export const reachOf = (interval: Interval, mean: number): number =>
  Math.max(Math.abs(interval[0]), Math.abs(interval[1]), Math.abs(mean), 1e-9)

/** An interval on a line through zero. */
export function IntervalLine(props: {
  interval: Interval
  mean: number
  width?: number
  tone?: VerdictWord
  /** Where the scale ends on both sides; lines beside each other share it. Default: what the interval needs. */
  end?: number
}): VNode {
  const { interval, mean, width = 150, tone = 'same' } = props
  const height = 28
  const end = (props.end ?? reachOf(interval, mean)) * 1.12
  const x = linear([-end, end], [4, width - 4])
  return (
    <Chart width={width} height={height} name={t.charts.interval.name({ interval, mean })}>
      <line class="grid" x1="4" x2={width - 4} y1="14" y2="14" />
      <line class="zero-strong" x1={at(x(0))} x2={at(x(0))} y1="3" y2="25" />
      <g class={`iv iv-${tone}`}>
        <line x1={at(x(interval[0]))} x2={at(x(interval[1]))} y1="14" y2="14" />
        <line x1={at(x(interval[0]))} x2={at(x(interval[0]))} y1="9" y2="19" />
        <line x1={at(x(interval[1]))} x2={at(x(interval[1]))} y1="9" y2="19" />
        <circle cx={at(x(mean))} cy="14" r="4" />
      </g>
    </Chart>
  )
}

/** The verdict with its sentence and its interval. */
export function Verdict({ outcomes, horizon }: { outcomes: OutcomesSummary; horizon: Horizon }): VNode {
  const words = t.answer.verdict
  const { difference, days } = outcomes.independence[horizon]
  const word = verdictOf(difference, returnsAt(outcomes, horizon).completed)
  const said = { too_few: words.tooFew, same: words.same, higher: words.higher, lower: words.lower, none: words.none }[
    word
  ]
  const few = word !== 'too_few' && word !== 'none' && isOnFewDays(outcomes, horizon) ? words.fewIndependent : ''
  const interval = difference.simultaneous
  return (
    <div class={`verdict v-${word}`}>
      <div>
        <p class="said">
          {said}
          {few}
        </p>
        <p class="why">
          {interval !== null && difference.mean !== null
            ? words.detail({ mean: difference.mean, interval, inside: word === 'same' })
            : words.withheld({ days, mean: difference.mean })}{' '}
          {words.horizons(excluding(outcomes))}
        </p>
      </div>
      {interval !== null && difference.mean !== null && (
        <IntervalLine interval={interval} mean={difference.mean} tone={word} />
      )}
    </div>
  )
}
