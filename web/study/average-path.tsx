/** The mean price after the signal with its bands. */
import type { VNode } from 'preact'
import type { StudyPath } from '../../src/contract/study/study-result.js'
import type { NumbersTable } from '../charts/index.js'
import { linear, ticks } from '../charts/scale.js'
import { at, Chart, fitting, pathOf, Text, widthOf } from '../charts/text.js'
import { format } from '../words/index.js'
import { words } from './words.js'

const HEIGHT = 260
const TOP = 10
const FOOT = 28
const LEFT = 56
const RIGHT = 14

type Band = 'interval' | 'simultaneous'

/** Round times along the axis, in units that people count in. */
function timesTo(end: number): number[] {
  const step = [5, 10, 15, 30, 60, 120, 240, 360, 720, 1440, 2880].find((size) => end / size <= 7) ?? 2880
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step)
}

/** The chart at a width. */
export function AveragePath({ path, width: wide }: { path: StudyPath; width: number }): VNode {
  const width = widthOf(wide)
  const own = words().path
  // The path begins at the close of the signal.
  const points = [{ minutes: 0, mean: 0, interval: null, simultaneous: null }, ...path.points]
  const last = points.at(-1)!
  const values = points.flatMap(({ mean, interval, simultaneous }) => [
    mean,
    ...(interval ?? []),
    ...(simultaneous ?? []),
  ])
  const x = linear([0, last.minutes], [LEFT, width - RIGHT])
  const y = linear([Math.min(-1e-4, ...values) * 1.05, Math.max(1e-4, ...values) * 1.05], [HEIGHT - FOOT, TOP])
  const rows = fitting(
    ticks(y.domain[0], y.domain[1], 6).map((value) => ({
      ...{ x: LEFT - 8, y: y(value) + 4, text: format.signedPercent(value), size: 11.5, anchor: 'end' as const },
      ...{ value, rank: value === 0 ? 0 : 1 },
    })),
    { width, height: HEIGHT },
  )
  const columns = fitting(
    timesTo(last.minutes).map((minute) => ({
      ...{ x: x(minute), y: HEIGHT - 8, size: 11.5, anchor: 'middle' as const, minute, rank: minute === 0 ? 0 : 1 },
      text: minute === 0 ? own.signal : format.duration(minute),
    })),
    { width, height: HEIGHT },
  )
  const bandOf = (kind: Band): string => {
    const known = path.points.filter((point) => point[kind] !== null)
    return pathOf(
      [
        ...known.map((point): [number, number] => [x(point.minutes), y(point[kind]![1])]),
        ...known.toReversed().map((point): [number, number] => [x(point.minutes), y(point[kind]![0])]),
      ],
      true,
    )
  }
  const name = own.name({ end: format.duration(last.minutes), mean: last.mean, band: last.simultaneous })
  return (
    <Chart width={width} height={HEIGHT} name={name}>
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
      <path class="fan-outer" d={bandOf('simultaneous')} />
      <path class="fan-inner" d={bandOf('interval')} />
      <path class="fan-median" d={pathOf(points.map(({ minutes, mean }) => [x(minutes), y(mean)]))} />
      {rows.map((label) => (
        <Text key={label.value} x={label.x} y={label.y} anchor="end" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
      {columns.map((label) => (
        <Text key={label.minute} x={label.x} y={label.y} anchor="middle" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
    </Chart>
  )
}

/** The numbers behind the chart. */
export const pathNumbers = ({ points }: StudyPath): NumbersTable => ({
  columns: words().path.columns,
  rows: points.map(({ minutes, mean, interval, simultaneous }) => [
    ...[minutes, mean, interval?.[0] ?? null, interval?.[1] ?? null],
    ...[simultaneous?.[0] ?? null, simultaneous?.[1] ?? null],
  ]),
})
