/**
 * Candles around a minute, by lightweight-charts. Its own logo would write a style element, which the policy of the page forbids; the attribution that its
 * licence asks for is the link under the chart.
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
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Candles, getCandles, Problem } from '../../api/index.js'
import { HORIZON_MINUTES, type Horizon } from '../../charts/index.js'
import { Segments } from '../../parts/index.js'
import { format, t } from '../../words/index.js'

export interface CandleProps {
  readonly symbol: string
  readonly time: string
  readonly price: number
  /** The minutes of the steps; the last is the anchor. */
  readonly steps: readonly string[]
  readonly horizon: Horizon
  readonly best: number | null
  readonly worst: number | null
}

const STEPS = ['1m', '5m', '15m'] as const
const MINUTES: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '15m': 15 }

const colours = () => {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    up: of('up'),
    down: of('down'),
    ink: of('ink-2'),
    line: of('line'),
    occ: of('accent'),
    panel: of('panel'),
    ref: of('ref'),
  }
}

const seconds = (iso: string): UTCTimestamp => (Date.parse(iso) / 1000) as UTCTimestamp

export function CandleChart(props: CandleProps): VNode {
  const { symbol, time } = props
  const [step, setStep] = useState<string>('5m')
  const [body, setBody] = useState<Candles | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    getCandles({ symbol, t: time, before: '8h', after: '16h', step }, abort.signal)
      .then((found) => {
        setBody(found.body)
        setProblem(null)
      })
      .catch((error: unknown) => {
        if (error instanceof Problem) setProblem(error)
        else if (!abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [symbol, time, step])
  useEffect(() => {
    if (host.current === null || body === null || body.bars.length === 0) return
    const chart = draw(host.current, body, props, MINUTES[step] ?? 5)
    return () => chart.remove()
  }, [body, props.horizon])
  const isEmpty = problem !== null || (body !== null && body.bars.length === 0)
  return (
    <figure class="candles">
      <div class="candles-head">
        <Segments
          label={t.pages.occurrence.step}
          name="step"
          quiet
          value={step}
          options={STEPS.map((value) => ({ value, text: value }))}
          onPick={setStep}
        />
      </div>
      <div
        ref={host}
        class="candles-host"
        role="img"
        aria-label={t.pages.occurrence.chart({ symbol: symbol.toUpperCase(), time: format.time(time) })}
      >
        {isEmpty && (
          <p class="nothing">
            {problem === null || problem.status === 404 ? t.pages.occurrence.noCandles : problem.title}
          </p>
        )}
      </div>
      <figcaption class="caption">
        <a href="https://www.tradingview.com/" rel="noreferrer" target="_blank">
          {t.pages.occurrence.attribution}
        </a>
      </figcaption>
    </figure>
  )
}

function draw(host: HTMLElement, body: Candles, props: CandleProps, minutes: number): IChartApi {
  const colour = colours()
  const chart = createChart(host, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colour.panel },
      textColor: colour.ink,
      attributionLogo: false,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colour.line } },
    rightPriceScale: { borderColor: colour.line },
    timeScale: { borderColor: colour.line, timeVisible: true, secondsVisible: false },
    crosshair: { horzLine: { labelBackgroundColor: colour.ref }, vertLine: { labelBackgroundColor: colour.ref } },
    localization: { timeFormatter: (at: Time) => `${format.time(new Date(Number(at) * 1000).toISOString())} UTC` },
  })
  const series = chart.addSeries(CandlestickSeries, {
    ...{
      upColor: colour.up,
      downColor: colour.down,
      wickUpColor: colour.up,
      wickDownColor: colour.down,
      borderVisible: false,
    },
    ...{ lastValueVisible: false, priceLineVisible: false },
    priceFormat: { type: 'price', precision: body.price_decimals, minMove: 10 ** -body.price_decimals },
  })
  series.setData(body.bars.map(({ time, open, high, low, close }) => ({ time: seconds(time), open, high, low, close })))
  const line = (value: number, color: string, title: string, style = LineStyle.Dashed) =>
    series.createPriceLine({ price: value, color, lineWidth: 1, lineStyle: style, axisLabelVisible: true, title })
  line(props.price, colour.occ, t.pages.occurrence.entry)
  if (props.best !== null)
    line(props.price * (1 + props.best), colour.up, `${t.pages.occurrence.best} ${props.horizon}`, LineStyle.Dotted)
  if (props.worst !== null)
    line(props.price * (1 + props.worst), colour.down, `${t.pages.occurrence.worst} ${props.horizon}`, LineStyle.Dotted)
  const barOf = (iso: string): UTCTimestamp =>
    (Math.floor(Date.parse(iso) / 60_000 / minutes) * minutes * 60) as UTCTimestamp
  const times = new Set(body.bars.map(({ time }) => Number(seconds(time))))
  const marks = props.steps.map((at, i): SeriesMarker<Time> => {
    const isLast = i === props.steps.length - 1
    return {
      ...{
        time: barOf(at),
        position: 'belowBar',
        shape: isLast ? 'arrowUp' : 'circle',
        color: isLast ? colour.occ : colour.ink,
      },
      text:
        props.steps.length === 1 ? t.answer.scope.anchor : isLast ? t.pages.occurrence.anchor(i + 1) : String(i + 1),
    }
  })
  const end = (Number(barOf(props.time)) + HORIZON_MINUTES[props.horizon] * 60) as UTCTimestamp
  if (times.has(Number(end)))
    marks.push({ time: end, position: 'aboveBar', shape: 'square', color: colour.ref, text: props.horizon })
  createSeriesMarkers(
    series,
    marks.filter(({ time }) => times.has(Number(time))).sort((a, b) => Number(a.time) - Number(b.time)),
  )
  chart.timeScale().fitContent()
  return chart
}
