/**
 * Candles by lightweight-charts. Its own logo would write a style element, which the policy of the page forbids; the
 * attribution that its licence asks for is the link under the chart.
 */
import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  LineStyle,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candles } from '../../api/index.js'
import { HORIZON_MINUTES, type Horizon } from '../../charts/index.js'
import { format, t } from '../../words/index.js'
import { type ShadedWindow, shadeWindows } from './shaded-windows.js'

export interface CandleProps {
  readonly symbol: string
  readonly time: string
  readonly price: number
  /** The minutes of the steps; the last is the anchor. */
  readonly steps: readonly string[]
  /** Its window is shaded; null where none is chosen. */
  readonly horizon: Horizon | null
  /** Largest and smallest change from the price within the window; null where it is not complete. */
  readonly best: number | null
  readonly worst: number | null
}

const NAMES = ['up', 'down', 'ink-2', 'line', 'accent', 'panel', 'ref'] as const

function colours(): Record<(typeof NAMES)[number], string> {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Record<
    (typeof NAMES)[number],
    string
  >
}

const seconds = (iso: string): number => Date.parse(iso) / 1000

/** Draws into `host`. `stepMinutes`: the length of a bar. The caller removes the chart. */
export function drawCandles(host: HTMLElement, body: Candles, props: CandleProps, stepMinutes: number): IChartApi {
  const colour = colours()
  const font = getComputedStyle(document.body).fontFamily
  const chart = createChart(host, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colour.panel },
      textColor: colour['ink-2'],
      attributionLogo: false,
      fontFamily: font,
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colour.line } },
    rightPriceScale: { borderColor: colour.line },
    timeScale: { borderColor: colour.line, timeVisible: true, secondsVisible: false },
    crosshair: { horzLine: { labelBackgroundColor: colour.ref }, vertLine: { labelBackgroundColor: colour.ref } },
    localization: { timeFormatter: (at: Time) => `${format.time(new Date(Number(at) * 1000).toISOString())} UTC` },
  })
  const series = chart.addSeries(CandlestickSeries, {
    ...{ upColor: colour.up, downColor: colour.down, wickUpColor: colour.up, wickDownColor: colour.down },
    ...{ borderVisible: false, lastValueVisible: false, priceLineVisible: false },
    priceFormat: { type: 'price', precision: body.price_decimals, minMove: 10 ** -body.price_decimals },
  })
  const stepSeconds = stepMinutes * 60
  const times = body.bars.map(({ time }) => seconds(time))
  series.setData(
    body.bars.map(({ open, high, low, close }, i) => ({ time: times[i] as UTCTimestamp, open, high, low, close })),
  )
  const words = t.pages.occurrence
  series.createPriceLine({
    ...{ price: props.price, color: colour.accent, lineWidth: 1, lineStyle: LineStyle.Dashed },
    ...{ axisLabelVisible: true, title: words.entry },
  })
  for (const { price, colour: color, name } of extremes(props, colour)) {
    // The line itself is as long as the window.
    series.createPriceLine({ price, color, lineVisible: false, axisLabelVisible: true, title: name })
  }
  shadeWindows({ chart, series, times, stepSeconds, font }, windowsOf(props, colour))
  const known = new Set(times)
  const marks = props.steps.map((at, i): SeriesMarker<Time> => {
    const isLast = i === props.steps.length - 1
    const text = props.steps.length === 1 ? t.answer.scope.anchor : isLast ? words.anchor(i + 1) : String(i + 1)
    return {
      time: (Math.floor(seconds(at) / stepSeconds) * stepSeconds) as UTCTimestamp,
      position: 'belowBar',
      shape: isLast ? 'arrowUp' : 'circle',
      color: isLast ? colour.accent : colour['ink-2'],
      text,
    }
  })
  createSeriesMarkers(
    series,
    marks.filter(({ time }) => known.has(Number(time))).sort((a, b) => Number(a.time) - Number(b.time)),
  )
  chart.timeScale().fitContent()
  return chart
}

type Colours = ReturnType<typeof colours>

function extremes({ price, horizon, best, worst }: CandleProps, colour: Colours) {
  if (horizon === null) return []
  return [
    { change: best, colour: colour.up, name: t.pages.occurrence.best },
    { change: worst, colour: colour.down, name: t.pages.occurrence.worst },
  ].flatMap(({ change, ...rest }) => (change === null ? [] : [{ ...rest, price: price * (1 + change) }]))
}

/** From the close of the anchor on; before it the steps. A minute is known at its end. */
function windowsOf(props: CandleProps, colour: Colours): ShadedWindow[] {
  const { horizon, steps } = props
  const entry = seconds(props.time) + 60
  const first = steps[0]
  return [
    ...(horizon === null
      ? []
      : [
          {
            ...{ from: entry, to: entry + HORIZON_MINUTES[horizon] * 60, colour: colour.accent, name: horizon },
            lines: extremes(props, colour),
          },
        ]),
    ...(steps.length > 1 && first !== undefined
      ? [{ from: seconds(first), to: entry, colour: colour['ink-2'], name: t.pages.occurrence.stepsSpan, lines: [] }]
      : []),
  ]
}
