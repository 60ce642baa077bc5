/** Sensitivity: at neighbouring thresholds of one condition, how often it happened, the median, and the difference to any minute with its interval. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import { linear } from './scale.js'
import type { Horizon, Interval } from './shapes.js'
import { at, Chart, fitting, Text, widthOf } from './text.js'

/** One threshold. The interval holds for all thresholds together; null where days are too few. */
export interface SweepPoint {
  readonly value: number
  readonly occurrences: number
  readonly completed: number
  readonly median: number | null
  readonly difference: number | null
  readonly interval: Interval | null
}

export interface SensitivityProps {
  readonly width: number
  readonly points: readonly SweepPoint[]
  /** The threshold that was asked. */
  readonly asked: number
  readonly horizon: Horizon
  readonly condition: string
  readonly show: (value: number) => string
}

const LEFT = 58
const COUNTS = 64
const DIFFERENCES = 110
const GAP = 30
const FOOT = 24

/** The chart: three rows over one axis of thresholds. */
export function Sensitivity({ width: wide, points, asked, horizon, condition, show }: SensitivityProps): VNode {
  const width = widthOf(wide)
  const words = t.charts.sensitivity
  const height = 20 + COUNTS + GAP + DIFFERENCES + FOOT
  const step = (width - LEFT - 8) / Math.max(1, points.length)
  const x = (i: number) => LEFT + (i + 0.5) * step
  const most = Math.max(1, ...points.map(({ occurrences }) => occurrences))
  const counts = linear([0, most], [20 + COUNTS, 24])
  const ends = points.flatMap(({ median, difference, interval }) => [median, difference, ...(interval ?? [])])
  const end = Math.max(1e-5, ...ends.map((value) => Math.abs(value ?? 0))) * 1.06
  const top = 20 + COUNTS + GAP
  const y = linear([-end, end], [top + DIFFERENCES, top])
  const labels = fitting(
    points.map(({ value }, i) => ({
      ...{ x: x(i), y: height - 6, text: show(value), size: 11.5, anchor: 'middle' as const, value },
      rank: value === asked ? 0 : 1 + (i % 2),
    })),
    { width: width + 6, height },
  )
  const half = end / 1.06
  return (
    <Chart width={width} height={height} name={words.name({ values: points.length, condition })}>
      {points.map(({ value }, i) =>
        value === asked ? (
          <rect key={value} class="band" x={at(x(i) - step / 2)} y="16" width={at(step)} height={height - 16} rx="6" />
        ) : null,
      )}
      <Text x={0} y={12} size={11.5} tone="c-3">
        {words.count}
      </Text>
      <Text x={LEFT - 8} y={32} anchor="end" size={11.5} tone="c-3">
        {format.compact(most)}
      </Text>
      <line class="axis" x1={LEFT} x2={width - 8} y1={20 + COUNTS} y2={20 + COUNTS} />
      {points.map(({ value, occurrences }, i) => (
        <rect
          key={value}
          class="f-occ"
          x={at(x(i) - Math.min(11, step * 0.36))}
          y={at(counts(occurrences))}
          width={at(Math.min(22, step * 0.72))}
          height={at(20 + COUNTS - counts(occurrences))}
          rx="2"
        />
      ))}
      <Text x={0} y={top - 10} size={11.5} tone="c-3">
        {`${words.difference} (●), ${words.median(horizon)} (◆)`}
      </Text>
      {[half, 0, -half].map((value) => (
        <g key={value}>
          <line
            class={value === 0 ? 'zero-strong' : 'grid'}
            x1={LEFT}
            x2={width - 8}
            y1={at(y(value))}
            y2={at(y(value))}
          />
          <Text x={LEFT - 8} y={y(value) + 4} anchor="end" size={11.5} tone="c-3">
            {value === 0 ? format.percent(0) : format.change(value, half < 0.001 ? 3 : 2)}
          </Text>
        </g>
      ))}
      {points.map(({ value, median, difference, interval }, i) => (
        <g key={value}>
          {interval !== null && (
            <line
              class={`sweep-iv ${interval[0] > 0 ? 's-up' : interval[1] < 0 ? 's-down' : 's-ref'}`}
              x1={at(x(i))}
              x2={at(x(i))}
              y1={at(y(interval[0]))}
              y2={at(y(interval[1]))}
            />
          )}
          {difference !== null && (
            <circle class={interval === null ? 'hollow' : 'sweep-dot'} cx={at(x(i))} cy={at(y(difference))} r="3.5" />
          )}
          {median !== null && (
            <path class="sweep-median" d={`M${at(x(i) + 7)} ${at(y(median) - 3.5)}l3.5 3.5l-3.5 3.5l-3.5 -3.5Z`} />
          )}
        </g>
      ))}
      {labels.map((label) => (
        <Text
          key={label.value}
          x={label.x}
          y={label.y}
          anchor="middle"
          size={11.5}
          tone={label.value === asked ? 'c-strong' : 'c-3'}
        >
          {label.text}
        </Text>
      ))}
    </Chart>
  )
}

/** The numbers behind the chart. */
export const sensitivityNumbers = (points: readonly SweepPoint[]): NumbersTable => ({
  columns: [
    t.charts.sensitivity.threshold,
    t.charts.occurrences,
    t.charts.symbols.completed,
    'median',
    'difference',
    'interval_low',
    'interval_high',
  ],
  rows: points.map((p) => [
    p.value,
    p.occurrences,
    p.completed,
    p.median,
    p.difference,
    p.interval?.[0] ?? null,
    p.interval?.[1] ?? null,
  ]),
})
