/**
 * Distribution of the returns at a horizon: bars of the occurrences by sign over the outline of any minute, both as shares of their own. The edges are
 * those of a fixed histogram, so bins differ in width: the area of a bar is its share, and its height the share for each step of the return.
 */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import { linear, ticks } from './scale.js'
import type { ChartsBody, Horizon } from './shapes.js'
import { at, Chart, fitting, pathOf, Text, textWidth, widthOf } from './text.js'

const HEIGHT = 296
const TOP = 30
const FOOT = 26
/** Below this many, shares are not drawn: every occurrence is a dot. */
export const DOTS_BELOW = 20

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

export interface DistributionProps {
  readonly width: number
  readonly height?: number
  readonly histogram: ChartsBody['histogram']
  readonly horizon: Horizon
  readonly median: number | null
}

/** The sides of every bin. The open outermost ones have no end: they are drawn as wide as the bin in the middle of all widths. */
function sidesOf(edges: readonly number[]): [number, number][] {
  const widths = edges
    .slice(1)
    .map((edge, i) => edge - edges[i]!)
    .sort((a, b) => a - b)
  const open = widths[Math.floor(widths.length / 2)] ?? Math.max(Math.abs(edges[0]!), 1e-3)
  const all = [edges[0]! - open, ...edges, edges.at(-1)! + open]
  return all.slice(1).map((right, i) => [all[i]!, right])
}

/** Round values along the axis, as many as there is room for. */
function roundTicks([low, high]: readonly [number, number], width: number): number[] {
  for (let most = Math.max(2, Math.floor(width / 48)); most >= 2; most--) {
    const found = ticks(low, high, most)
    const widest = Math.max(...found.map((value) => textWidth(format.signedPercent(value), 11.5)), 1)
    if (found.length * widest * 1.5 <= width) return found
  }
  return ticks(low, high, 2)
}

const signOf = ([left, right]: readonly [number, number]): string =>
  right <= 1e-12 ? 'down' : left >= -1e-12 ? 'up' : 'occ'

/** The chart. */
export function Distribution({ width: wide, height = HEIGHT, histogram, horizon, median }: DistributionProps): VNode {
  const width = widthOf(wide)
  const words = t.charts.distribution
  const sides = sidesOf(histogram.edges)
  const [own, any] = [sum(histogram.occurrences), sum(histogram.reference)]
  const shares = (counts: readonly number[], all: number) =>
    counts.map((n, i) => (all === 0 ? 0 : n / all / (sides[i]![1] - sides[i]![0])))
  const [mine, others] = [shares(histogram.occurrences, own), shares(histogram.reference, any)]
  const top = Math.max(1e-9, ...mine, ...others)
  const bottom = height - FOOT
  const x = linear([sides[0]![0], sides.at(-1)![1]], [4, width - 4])
  const y = linear([0, top], [bottom, TOP + 8])
  const outline = sides.flatMap(([left, right], i): [number, number][] => [
    [x(left), y(others[i]!)],
    [x(right), y(others[i]!)],
  ])
  const closed: [number, number][] = [[x(sides[0]![0]), bottom], ...outline, [x(sides.at(-1)![1]), bottom]]
  const every = roundTicks(x.domain, width).map((value) => ({
    ...{ x: x(value), y: height - 6, text: format.signedPercent(value), size: 11.5, anchor: 'middle' as const },
    rank: value === 0 ? 0 : 1,
  }))
  const labels = fitting(every, { width, height })
  const medianText = median === null ? '' : words.median(format.change(median))
  const half = textWidth(medianText, 12.5) / 2
  const medianAt = median === null ? 0 : Math.min(width - half - 2, Math.max(half + 2, x(median)))
  const below = sum(histogram.occurrences.filter((_, i) => signOf(sides[i]!) === 'down'))
  return (
    <Chart width={width} height={height} name={words.name({ horizon, completed: own, below, above: own - below })}>
      <path class="ref-area" d={pathOf(closed, true)} />
      {own < DOTS_BELOW
        ? sides.map((side, i) => (
            <Dots
              key={side[0]}
              count={histogram.occurrences[i]!}
              tone={signOf(side)}
              x={(x(side[0]) + x(side[1])) / 2}
              bottom={bottom}
              room={bottom - TOP - 16}
            />
          ))
        : sides.map((side, i) => {
            const isOpen = i === 0 || i === sides.length - 1
            const h = bottom - y(mine[i]!)
            return h <= 0 ? null : (
              <rect
                key={side[0]}
                class={`bar f-${signOf(side)}${isOpen ? ' open' : ''}`}
                x={at(x(side[0]) + 0.75)}
                y={at(bottom - h)}
                width={at(Math.max(0.5, x(side[1]) - x(side[0]) - 1.5))}
                height={at(h)}
                rx="1"
              />
            )
          })}
      <path class="ref-line" d={pathOf(outline)} />
      <line class="axis" x1="0" x2={width} y1={bottom} y2={bottom} />
      {median !== null && (
        <>
          <line class="median-line" x1={at(x(median))} x2={at(x(median))} y1={TOP - 8} y2={bottom} />
          <Text x={medianAt} y={14} anchor="middle" size={12.5}>
            {medianText}
          </Text>
        </>
      )}
      {labels.map((label) => (
        <Text key={label.text} x={label.x} y={label.y} anchor="middle" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
    </Chart>
  )
}

/** One dot an occurrence, closer where there is no room. */
function Dots(props: { count: number; tone: string; x: number; bottom: number; room: number }): VNode {
  const { count, tone, x, bottom, room } = props
  const step = Math.min(12, room / Math.max(1, count))
  return (
    <g class={`f-${tone}`}>
      {Array.from({ length: count }, (_, i) => (
        <circle key={i} cx={at(x)} cy={at(bottom - 7 - i * step)} r="4" />
      ))}
    </g>
  )
}

/** The numbers behind the chart: the first bin has no left side, the last no right one. */
export function distributionNumbers({ edges, occurrences, reference }: ChartsBody['histogram']): NumbersTable {
  const words = t.charts
  return {
    columns: [words.distribution.from, words.distribution.to, words.occurrences, words.anyMinute],
    rows: occurrences.map((n, i) => [edges[i - 1] ?? null, edges[i] ?? null, n, reference[i] ?? null]),
  }
}
