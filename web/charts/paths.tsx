/** Paths from half a horizon before the anchor to its end: quantiles minute by minute, and boxes of any minute at the horizons, where they are known. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import { linear, type Scale, ticks } from './scale.js'
import { HORIZON_MINUTES, HORIZONS, type Horizon, type OutcomesSummary, type Paths, returnsAt } from './shapes.js'
import { at, Chart, fitting, pathOf, Text, widthOf } from './text.js'

const HEIGHT = 300
const TOP = 10
const FOOT = 28
const LEFT = 52
const RIGHT = 52

type Series = readonly (number | null)[]

/** The band between two series, in pieces where values are missing. */
function band(minutes: readonly number[], low: Series, high: Series, x: Scale, y: Scale): string {
  let text = ''
  let run: number[] = []
  const close = () => {
    if (run.length > 1) {
      const upper = run.map((i): [number, number] => [x(minutes[i]!), y(high[i]!)])
      const lower = run.toReversed().map((i): [number, number] => [x(minutes[i]!), y(low[i]!)])
      text += pathOf([...upper, ...lower], true)
    }
    run = []
  }
  for (let i = 0; i < minutes.length; i++) {
    if (low[i] == null || high[i] == null) close()
    else run.push(i)
  }
  close()
  return text
}

/** A line, broken where values are missing. */
function line(minutes: readonly number[], values: Series, x: Scale, y: Scale): string {
  let text = ''
  let open = false
  for (let i = 0; i < minutes.length; i++) {
    const value = values[i]
    if (value == null) open = false
    else {
      text += `${open ? 'L' : 'M'}${at(x(minutes[i]!))} ${at(y(value))}`
      open = true
    }
  }
  return text
}

/** Round times along the axis, in units that people count in. */
function timeTicks(end: number): number[] {
  const step = [10, 15, 30, 60, 120, 240, 360, 720, 1440, 2880].find((size) => (1.5 * end) / size <= 7) ?? 2880
  const found: number[] = []
  for (let minute = -Math.floor(end / 2 / step) * step; minute <= end; minute += step) found.push(minute)
  return found
}

export interface PathsProps {
  readonly width: number
  readonly height?: number
  readonly horizon: Horizon
  readonly paths: Paths
  readonly outcomes: OutcomesSummary
}

/** The chart. */
export function PathsFan({ width: wide, height = HEIGHT, horizon, paths, outcomes }: PathsProps): VNode {
  const width = widthOf(wide)
  const words = t.charts.paths
  const end = HORIZON_MINUTES[horizon]
  const { minutes } = paths
  const shown = HORIZONS.filter((name) => HORIZON_MINUTES[name] <= end && HORIZON_MINUTES[name] >= end / 12)
  const boxes = shown.map((name) => ({ name, of: returnsAt(outcomes.reference, name) }))
  const values = [...paths.p5, ...paths.p95, ...boxes.flatMap(({ of }) => [of.quantiles.p5, of.quantiles.p95])].filter(
    (value): value is number => value != null,
  )
  const most = Math.max(1e-4, ...values.map(Math.abs)) * 1.04
  const low = Math.min(0, ...values) * 1.04
  const high = Math.max(0, ...values) * 1.04
  const x = linear([-end / 2, end], [LEFT, width - RIGHT])
  const y = linear([Math.min(low, -most * 0.15), Math.max(high, most * 0.15)], [height - FOOT, TOP])
  const rows = fitting(
    ticks(y.domain[0], y.domain[1], 6).map((value) => ({
      ...{ x: LEFT - 8, y: y(value) + 4, text: format.signedPercent(value), size: 11.5, anchor: 'end' as const },
      ...{ value, rank: value === 0 ? 0 : 1 },
    })),
    { width, height },
  )
  const columns = fitting(
    timeTicks(end).map((minute) => ({
      ...{
        x: x(minute),
        y: height - 8,
        size: 11.5,
        anchor: 'middle' as const,
        minute,
        strong: minute === 0,
        rank: minute === 0 ? 0 : minute === end ? 1 : 2,
      },
      text: minute === 0 ? words.anchor : minute < 0 ? `\u2212${format.duration(-minute)}` : format.duration(minute),
    })),
    { width, height },
  )
  const last = minutes.length - 1
  const ends = fitting(
    (
      [
        ['p95', paths.p95[last], 1],
        ['p75', paths.p75[last], 2],
        [words.median, paths.p50[last], 0],
        ['p25', paths.p25[last], 2],
        ['p5', paths.p5[last], 1],
      ] as const
    )
      .filter(([, value]) => value != null)
      .map(([text, value, rank]) => ({
        ...{ x: width - RIGHT + 8, y: y(value!) + 4, text, size: 11.5, anchor: 'start' as const, rank },
      })),
    { width: width + 8, height },
  )
  const name = words.name({
    ...{ horizon, completed: paths.completed },
    low: format.change(paths.p25[last] ?? 0),
    high: format.change(paths.p75[last] ?? 0),
  })
  return (
    <Chart width={width} height={height} name={name}>
      <rect class="before" x={LEFT} y={TOP} width={at(x(0) - LEFT)} height={height - FOOT - TOP} />
      {rows.map(({ value }) => (
        <line
          key={value}
          class={value === 0 ? 'zero' : 'grid'}
          x1={LEFT}
          x2={width - RIGHT}
          y1={at(y(value))}
          y2={at(y(value))}
        />
      ))}
      <path class="fan-outer" d={band(minutes, paths.p5, paths.p95, x, y)} />
      <path class="fan-inner" d={band(minutes, paths.p25, paths.p75, x, y)} />
      <line class="anchor-line" x1={at(x(0))} x2={at(x(0))} y1={TOP} y2={height - FOOT} />
      {boxes.map(({ name: key, of }) => {
        const [p5, p25, p50, p75, p95] = [5, 25, 50, 75, 95].map((percent) => of.quantiles[`p${percent}`] ?? null)
        if (p5 == null || p25 == null || p50 == null || p75 == null || p95 == null) return null
        const middle = x(HORIZON_MINUTES[key])
        return (
          <g class="k-any" key={key}>
            <line class="whisker" x1={at(middle)} x2={at(middle)} y1={at(y(p95))} y2={at(y(p5))} />
            <rect class="box" x={at(middle - 3)} y={at(y(p75))} width="6" height={at(Math.max(1, y(p25) - y(p75)))} />
            <line class="median" x1={at(middle - 4)} x2={at(middle + 4)} y1={at(y(p50))} y2={at(y(p50))} />
          </g>
        )
      })}
      <path class="fan-median" d={line(minutes, paths.p50, x, y)} />
      {rows.map((label) => (
        <Text key={label.value} x={label.x} y={label.y} anchor="end" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
      {columns.map((label) => (
        <Text
          key={label.minute}
          x={label.x}
          y={label.y}
          anchor="middle"
          size={11.5}
          tone={label.minute === 0 ? 'c-strong' : 'c-3'}
        >
          {label.text}
        </Text>
      ))}
      {ends.map((label) => (
        <Text key={label.text} x={label.x} y={label.y} size={11.5} tone="c-2">
          {label.text}
        </Text>
      ))}
    </Chart>
  )
}

/** The numbers behind the chart. */
export function pathsNumbers(paths: Paths): NumbersTable {
  const words = t.charts.paths
  return {
    columns: [words.minute, 'p5', 'p25', words.median, 'p75', 'p95', words.mean, words.paths],
    rows: paths.minutes.map((minute, i) => [
      ...[minute, paths.p5[i] ?? null, paths.p25[i] ?? null, paths.p50[i] ?? null, paths.p75[i] ?? null],
      ...[paths.p95[i] ?? null, paths.mean[i] ?? null, paths.n?.[i] ?? paths.completed],
    ]),
  }
}
