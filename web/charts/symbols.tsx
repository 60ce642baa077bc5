/** Occurrences by symbol, and the median return of those with enough of them. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import { squareRoot } from './scale.js'
import type { Horizon, SymbolRow } from './shapes.js'
import { at, Chart, Text, textWidth, widthOf } from './text.js'

const ROW = 25
const HEAD = 26
/** Medians of fewer completed occurrences are not drawn. */
export const MEDIAN_FROM = 10
export const SYMBOLS_SHOWN = 10

export interface SymbolsProps {
  readonly width: number
  readonly symbols: readonly SymbolRow[]
  readonly horizon: Horizon
}

/** The chart. */
export function Symbols({ width: wide, symbols, horizon }: SymbolsProps): VNode {
  const width = widthOf(wide)
  const words = t.charts.symbols
  const rows = symbols.slice(0, SYMBOLS_SHOWN)
  const height = HEAD + rows.length * ROW + 4
  const most = Math.max(1, ...rows.map(({ occurrences }) => occurrences))
  const left = Math.min(110, Math.max(64, ...rows.map(({ symbol }) => textWidth(symbol.toUpperCase(), 12) + 10)))
  const countWidth = Math.max(...rows.map(({ occurrences }) => textWidth(format.count(occurrences), 12)), 12) + 12
  const textRight = 62
  const plot = Math.max(70, Math.round(width * 0.26))
  const bar = Math.max(24, width - left - countWidth - plot - textRight - 8)
  const medians = rows.filter(({ completed }) => completed >= MEDIAN_FROM).map(({ median }) => Math.abs(median ?? 0))
  const end = Math.max(1e-5, ...medians)
  const x = squareRoot([-end, end], [width - textRight - plot, width - textRight - 10])
  const top = rows[0]
  const name = words.name({
    symbols: symbols.length,
    most: top?.symbol.toUpperCase() ?? '',
    count: top?.occurrences ?? 0,
  })
  return (
    <Chart width={width} height={height} name={name}>
      {left + textWidth(words.occurrences, 11.5) + textWidth(words.median(horizon), 11.5) + 12 < width && (
        <Text x={left} y={14} size={11.5} tone="c-3">
          {words.occurrences}
        </Text>
      )}
      <Text x={width - 2} y={14} anchor="end" size={11.5} tone="c-3">
        {words.median(horizon)}
      </Text>
      <line class="zero" x1={at(x(0))} x2={at(x(0))} y1={HEAD} y2={height - 4} />
      {rows.map(({ symbol, occurrences, completed, median }, i) => {
        const y = HEAD + i * ROW + ROW / 2
        const { base, rest } = format.symbol(symbol)
        const long = Math.max(1, (occurrences / most) * bar)
        const tone = (median ?? 0) < 0 ? 'down' : 'up'
        return (
          <g key={symbol}>
            <Text x={0} y={y + 4} size={12}>
              <tspan class="c-strong">{base}</tspan>
              {textWidth(base + rest, 12) + 8 <= left && <tspan class="c-3">{rest}</tspan>}
            </Text>
            <rect class="f-occ" x={at(left)} y={y - 6} width={at(long)} height="12" rx="2" />
            <Text x={left + long + 6} y={y + 4} size={12}>
              {format.count(occurrences)}
            </Text>
            {completed >= MEDIAN_FROM && median !== null ? (
              <g class={`f-${tone} s-${tone}`}>
                <line class="stem" x1={at(x(0))} x2={at(x(median))} y1={y} y2={y} />
                <circle cx={at(x(median))} cy={y} r="4" />
                <Text x={width - 2} y={y + 4} anchor="end" size={12}>
                  {format.change(median)}
                </Text>
              </g>
            ) : (
              <Text x={width - 2} y={y + 4} anchor="end" size={11.5} tone="c-3">
                {words.few}
              </Text>
            )}
          </g>
        )
      })}
    </Chart>
  )
}

/** The numbers behind the chart: every symbol. */
export const symbolsNumbers = (symbols: readonly SymbolRow[], horizon: Horizon): NumbersTable => {
  const words = t.charts.symbols
  return {
    columns: [words.symbol, words.occurrences, words.eligible, words.completed, words.median(horizon)],
    rows: symbols.map((row) => [row.symbol, row.occurrences, row.eligible ?? null, row.completed, row.median]),
  }
}
