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
type Name = (typeof NAMES)[number]
/** A colour of the theme that marks have. */
export type Tone = Exclude<Name, 'line' | 'panel'>

/** What is marked on candles. */
export interface CandleMarks {
  /** Prices: as dashed lines over the whole chart, or on the axis alone. */
  readonly lines: readonly {
    readonly price: number
    readonly tone: Tone
    readonly name: string
    readonly isDrawn: boolean
  }[]
  /** Shaded times, in seconds since 1970. */
  readonly windows: readonly {
    readonly from: number
    readonly to: number
    readonly tone: Tone
    readonly name: string
    /** Prices that are drawn as long as the window. */
    readonly lines?: readonly { readonly price: number; readonly tone: Tone }[]
  }[]
  /** At bars; those whose bar is not recorded are left out. */
  readonly points: readonly {
    readonly at: number
    readonly tone: Tone
    readonly text: string
    readonly place: 'above' | 'below'
    readonly isArrow?: boolean
  }[]
}

function colours(): Record<Name, string> {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Record<
    Name,
    string
  >
}

const seconds = (iso: string): number => Date.parse(iso) / 1000

/** Draws into `host`. `stepMinutes`: the length of a bar. The caller removes the chart. */
export function drawMarked(host: HTMLElement, body: Candles, marks: CandleMarks, stepMinutes: number): IChartApi {
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
  for (const { price, tone, name, isDrawn } of marks.lines) {
    series.createPriceLine({
      ...{ price, color: colour[tone], title: name, axisLabelVisible: true, lineVisible: isDrawn },
      ...{ lineWidth: 1, lineStyle: LineStyle.Dashed },
    })
  }
  const windows = marks.windows.map(({ from, to, tone, name, lines = [] }): ShadedWindow => {
    const drawn = lines.map((line) => ({ price: line.price, colour: colour[line.tone] }))
    return { from, to, name, colour: colour[tone], lines: drawn }
  })
  shadeWindows({ chart, series, times, stepSeconds, font }, windows)
  const known = new Set(times)
  const points = marks.points.map(
    ({ at, tone, text, place, isArrow = false }): SeriesMarker<Time> => ({
      time: (Math.floor(at / stepSeconds) * stepSeconds) as UTCTimestamp,
      position: place === 'below' ? 'belowBar' : 'aboveBar',
      shape: isArrow ? 'arrowUp' : 'circle',
      color: colour[tone],
      text,
    }),
  )
  createSeriesMarkers(
    series,
    points.filter(({ time }) => known.has(Number(time))).sort((a, b) => Number(a.time) - Number(b.time)),
  )
  chart.timeScale().fitContent()
  return chart
}

/** The marks of an occurrence: entry, best and worst, steps, and the window of the horizon. */
export function occurrenceMarks(props: CandleProps): CandleMarks {
  const words = t.pages.occurrence
  return {
    lines: [
      { price: props.price, tone: 'accent', name: words.entry, isDrawn: true },
      // The line itself is as long as the window.
      ...extremes(props).map((one) => ({ ...one, isDrawn: false })),
    ],
    windows: windowsOf(props),
    points: props.steps.map((at, i) => {
      const isLast = i === props.steps.length - 1
      const text = props.steps.length === 1 ? t.answer.scope.anchor : isLast ? words.anchor(i + 1) : String(i + 1)
      return { at: seconds(at), tone: isLast ? 'accent' : 'ink-2', text, place: 'below', isArrow: isLast }
    }),
  }
}

function extremes({ price, horizon, best, worst }: CandleProps) {
  if (horizon === null) return []
  return [
    { change: best, tone: 'up' as const, name: t.pages.occurrence.best },
    { change: worst, tone: 'down' as const, name: t.pages.occurrence.worst },
  ].flatMap(({ change, ...rest }) => (change === null ? [] : [{ ...rest, price: price * (1 + change) }]))
}

/** From the close of the anchor on; before it the steps. A minute is known at its end. */
function windowsOf(props: CandleProps): CandleMarks['windows'] {
  const { horizon, steps } = props
  const entry = seconds(props.time) + 60
  const first = steps[0]
  return [
    ...(horizon === null
      ? []
      : [
          {
            ...{ from: entry, to: entry + HORIZON_MINUTES[horizon] * 60, tone: 'accent' as const, name: horizon },
            lines: extremes(props),
          },
        ]),
    ...(steps.length > 1 && first !== undefined
      ? [{ from: seconds(first), to: entry, tone: 'ink-2' as const, name: t.pages.occurrence.stepsSpan }]
      : []),
  ]
}
