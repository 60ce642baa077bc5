/** Returns by horizon: boxes of the occurrences over those of any minute, their medians, and the interval of the difference of means. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import { rootTicks, type Scale, squareRoot } from './scale.js'
import { HORIZONS, type Horizon, type OutcomesSummary, returnsAt, type Summary } from './shapes.js'
import { at, Chart, fitting, Text, textWidth, widthOf } from './text.js'

const ROW = 46
const HEAD = 26
const FOOT = 26
/** From here on there is room for the intervals. */
const WIDE = 560

const q = (summary: Summary, percent: number): number | null => summary.quantiles[`p${percent}`] ?? null

/** The widest whisker of either side: the end of a symmetric scale. */
function endOf(outcomes: OutcomesSummary): number {
  const values = HORIZONS.flatMap((horizon) =>
    [returnsAt(outcomes, horizon), returnsAt(outcomes.reference, horizon)].flatMap((of) => [q(of, 5), q(of, 95)]),
  )
  return Math.max(1e-4, ...values.map((value) => Math.abs(value ?? 0)))
}

/** The widest interval of a difference. */
function differenceEnd(outcomes: OutcomesSummary): number {
  const values = HORIZONS.flatMap((horizon) => outcomes.independence[horizon].difference.simultaneous ?? [])
  return Math.max(1e-5, ...values.map((value) => Math.abs(value)))
}

function Box(props: { of: Summary; x: Scale; y: number; kind: 'occ' | 'ref' }): VNode | null {
  const { of, x, y, kind } = props
  const [p5, p25, p50, p75, p95] = [5, 25, 50, 75, 95].map((percent) => q(of, percent))
  if (p5 == null || p25 == null || p50 == null || p75 == null || p95 == null) return null
  const half = kind === 'occ' ? 5.5 : 3
  const tall = kind === 'occ' ? 8 : 5
  return (
    <g class={`k-${kind}`}>
      <line class="whisker" x1={at(x(p5))} x2={at(x(p95))} y1={y} y2={y} />
      <rect class="box" x={at(x(p25))} y={y - half} width={at(Math.max(1, x(p75) - x(p25)))} height={2 * half} rx="2" />
      <line class="median" x1={at(x(p50))} x2={at(x(p50))} y1={y - tall} y2={y + tall} />
    </g>
  )
}

function Difference(props: {
  outcomes: OutcomesSummary
  horizon: Horizon
  x: Scale
  middle: number
  y: number
  room: number
}) {
  const { outcomes, horizon, x, middle, y, room } = props
  const { mean, simultaneous, interval } = outcomes.independence[horizon].difference
  if (returnsAt(outcomes, horizon).completed === 0) {
    return (
      <Text x={middle} y={y + 4} anchor="middle" size={11.5} tone="c-3">
        {t.charts.returns.none}
      </Text>
    )
  }
  if (mean === null || simultaneous === null) {
    return (
      <Text x={middle} y={y + 4} anchor="middle" size={11.5} tone="c-3">
        {t.charts.returns.tooFew}
      </Text>
    )
  }
  const text = `${format.change(mean)} (${format.range(simultaneous)})`
  return (
    <g class="k-dif">
      <line class="zero" x1={at(x(0))} x2={at(x(0))} y1={y - 15} y2={y + 1} />
      <line class="whisker" x1={at(x(simultaneous[0]))} x2={at(x(simultaneous[1]))} y1={y - 6} y2={y - 6} />
      {simultaneous.map((end) => (
        <line class="whisker" key={end} x1={at(x(end))} x2={at(x(end))} y1={y - 10} y2={y - 2} />
      ))}
      {interval !== null && (
        <line class="inner" x1={at(x(interval[0]))} x2={at(x(interval[1]))} y1={y - 6} y2={y - 6} />
      )}
      <circle cx={at(x(mean))} cy={y - 6} r="3.5" />
      <Text x={middle} y={y + 12} anchor="middle" size={11.5} tone="c-2">
        {textWidth(text, 11.5) <= room ? text : format.change(mean)}
      </Text>
    </g>
  )
}

export interface ReturnsProps {
  readonly width: number
  readonly outcomes: OutcomesSummary
  readonly chosen: Horizon
}

/** The chart. */
export function Returns({ width: wide, outcomes, chosen }: ReturnsProps): VNode {
  const width = widthOf(wide)
  const words = t.charts.returns
  const isWide = width >= WIDE
  const height = HEAD + ROW * HORIZONS.length + FOOT
  const numbers = 110
  const intervals = isWide ? Math.min(230, Math.round(width * 0.31)) : 0
  const left = 44
  const right = width - intervals - numbers
  const end = endOf(outcomes) * 1.06
  const x = squareRoot([-end, end], [left, right - 8])
  const medianAt = right + 56
  const upAt = right + numbers - 8
  const middle = width - intervals / 2 + 4
  const difference = differenceEnd(outcomes) * 1.1
  const d = squareRoot([-difference, difference], [width - intervals + 14, width - 6])
  const foot = height - 6
  const labels = fitting(
    rootTicks(end).map((value, i) => ({
      ...{
        x: x(value),
        y: foot,
        text: format.signedPercent(value),
        size: 11.5,
        anchor: 'middle' as const,
        rank: value === 0 ? 1 : i === 1 || i === 2 ? 0 : 2,
      },
    })),
    { width: right + 12, height },
  )
  // Without an interval nothing is drawn on the scale of differences.
  const isDrawn = HORIZONS.some((horizon) => outcomes.independence[horizon].difference.simultaneous !== null)
  const dLabels =
    isWide && isDrawn
      ? fitting(
          rootTicks(difference)
            .slice(0, 3)
            .map((value) => ({
              ...{ x: d(value), y: foot, text: format.signedPercent(value), size: 11.5, anchor: 'middle' as const },
            })),
          { width, height },
        )
      : []
  const of = returnsAt(outcomes, chosen)
  const median = q(of, 50)
  const name = words.name({
    ...{ chosen, completed: of.completed, median: median === null ? t.answer.table.missing : format.change(median) },
    reference: format.change(q(returnsAt(outcomes.reference, chosen), 50) ?? 0),
  })
  return (
    <Chart width={width} height={height} name={name}>
      {HORIZONS.map((horizon, i) =>
        horizon === chosen ? (
          <rect class="band" key={horizon} x="0" y={HEAD + i * ROW} width={width} height={ROW} rx="8" />
        ) : null,
      )}
      {labels.map((label) => (
        <line
          key={label.text}
          class={label.text === format.signedPercent(0) ? 'zero' : 'grid'}
          x1={at(label.x)}
          x2={at(label.x)}
          y1={HEAD}
          y2={height - FOOT + 4}
        />
      ))}
      <Text x={medianAt} y={14} anchor="end" size={11.5} tone="c-3">
        {words.median}
      </Text>
      <Text x={upAt} y={14} anchor="end" size={11.5} tone="c-3">
        {words.up}
      </Text>
      {isWide && (
        <Text x={middle} y={14} anchor="middle" size={11.5} tone="c-3">
          {words.difference}
        </Text>
      )}
      {HORIZONS.map((horizon, i) => {
        const y = HEAD + i * ROW + ROW / 2
        const [own, any] = [returnsAt(outcomes, horizon), returnsAt(outcomes.reference, horizon)]
        return (
          <g key={horizon}>
            <Text x={8} y={y + 4} tone="c-strong" size={12.5}>
              {horizon}
            </Text>
            <Box of={own} x={x} y={y - 6} kind="occ" />
            <Box of={any} x={x} y={y + 9} kind="ref" />
            {own.completed > 0 && (
              <>
                <Text x={medianAt} y={y - 3} anchor="end" size={12.5}>
                  {format.change(q(own, 50) ?? 0)}
                </Text>
                <Text x={upAt} y={y - 3} anchor="end" size={12.5}>
                  {format.share(own.share_positive ?? 0, 0)}
                </Text>
              </>
            )}
            {any.completed > 0 && (
              <>
                <Text x={medianAt} y={y + 12} anchor="end" size={11.5} tone="c-3">
                  {format.change(q(any, 50) ?? 0)}
                </Text>
                <Text x={upAt} y={y + 12} anchor="end" size={11.5} tone="c-3">
                  {format.share(any.share_positive ?? 0, 0)}
                </Text>
              </>
            )}
            {isWide && (
              <Difference outcomes={outcomes} horizon={horizon} x={d} middle={middle} y={y} room={intervals - 8} />
            )}
          </g>
        )
      })}
      {labels.map((label) => (
        <Text key={label.text} x={label.x} y={label.y} anchor="middle" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
      {dLabels.map((label) => (
        <Text key={label.text} x={label.x} y={label.y} anchor="middle" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
    </Chart>
  )
}

/** The numbers behind the chart. */
export function returnsNumbers(outcomes: OutcomesSummary): NumbersTable {
  return {
    columns: [
      'horizon',
      'of',
      'completed',
      'missing',
      'p5',
      'p25',
      'median',
      'p75',
      'p95',
      'mean',
      'up',
      'difference',
      'interval_low',
      'interval_high',
      'n_eff',
    ],
    rows: HORIZONS.flatMap((horizon) => {
      const { difference, n_eff } = outcomes.independence[horizon]
      return [
        { of: returnsAt(outcomes, horizon), kind: t.charts.occurrences, own: true },
        { of: returnsAt(outcomes.reference, horizon), kind: t.charts.anyMinute, own: false },
      ].map(({ of, kind, own }) => [
        ...[horizon, kind, of.completed, of.missing, q(of, 5), q(of, 25), q(of, 50), q(of, 75), q(of, 95), of.mean],
        ...[of.share_positive ?? null, own ? difference.mean : null],
        ...[own ? (difference.simultaneous?.[0] ?? null) : null, own ? (difference.simultaneous?.[1] ?? null) : null],
        own ? n_eff : null,
      ])
    }),
  }
}
