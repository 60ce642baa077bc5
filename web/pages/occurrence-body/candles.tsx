/** Candles around a minute: loads them, and draws them again when bars, horizon or theme change. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Candles, getCandles, Problem } from '../../api/index.js'
import type { Horizon } from '../../charts/index.js'
import { Segments, useMedia } from '../../parts/index.js'
import { format, t } from '../../words/index.js'
import { type CandleMarks, type CandleProps, drawMarked, occurrenceMarks } from './draw-candles.js'

const MINUTES: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '15m': 15, '1h': 60 }

interface View {
  readonly after: string
  /** Lengths of bars, of which there are at most 2,000; `usual` is shown first. */
  readonly steps: readonly string[]
  readonly usual: string
}
const DAY: View = { after: '16h', steps: ['1m', '5m', '15m'], usual: '5m' }
/** What is shown for a horizon: from 8 hours before, until after its end. */
const VIEWS: Readonly<Partial<Record<Horizon, View>>> = {
  '24h': { after: '25h', steps: ['1m', '5m', '15m'], usual: '5m' },
  '3d': { after: '74h', steps: ['5m', '15m', '1h'], usual: '15m' },
  '7d': { after: '168h', steps: ['15m', '1h'], usual: '1h' },
}

export function CandleChart(props: CandleProps): VNode {
  const { symbol, time, horizon } = props
  const view = (horizon === null ? undefined : VIEWS[horizon]) ?? DAY
  const words = t.pages.occurrence
  const label = words.chart({
    symbol: symbol.toUpperCase(),
    time: format.time(time),
    after: view.after,
    steps: props.steps.length,
    horizon,
  })
  return (
    <MarkedChart
      {...{ symbol, time, view, label, before: '8h' }}
      marks={() => occurrenceMarks(props)}
      of={[horizon, props.best, props.worst, props.steps.length]}
      caption={horizon === null ? '' : words.window(horizon)}
    />
  )
}

/** The longest time on either side that candles may have. */
const SIDE_HOURS = 168
/** Bars that can be told apart. */
const BARS = 360
const BARS_MAX = 2_000

export interface MarkedProps {
  readonly symbol: string
  readonly time: string
  /** From the time on; as much as candles may have is shown. */
  readonly afterMinutes: number
  readonly label: string
  readonly marks: (body: Candles) => CandleMarks
}

/** Candles around a time with marks of the caller's: from a quarter of the window before it, until shortly after its end. */
export function MarkedCandles({ symbol, time, afterMinutes, label, marks }: MarkedProps): VNode {
  const before = Math.min(SIDE_HOURS, Math.max(2, Math.ceil(afterMinutes / 240)))
  const after = Math.min(SIDE_HOURS, Math.ceil(afterMinutes / 60) + Math.max(1, Math.ceil(before / 2)))
  const fitting = (most: number) =>
    Object.keys(MINUTES).filter((step) => ((before + after) * 60) / MINUTES[step]! <= most)
  const steps = fitting(BARS_MAX)
  const view = { after: `${after}h`, steps, usual: fitting(BARS).find((step) => step !== '1m') ?? steps.at(-1)! }
  return <MarkedChart {...{ symbol, time, view, label, marks }} before={`${before}h`} of={[]} caption="" />
}

interface ChartProps {
  readonly symbol: string
  readonly time: string
  readonly view: View
  readonly before: string
  readonly label: string
  readonly marks: (body: Candles) => CandleMarks
  /** It is drawn again when one of these changes. */
  readonly of: readonly unknown[]
  readonly caption: string
}

function MarkedChart({ symbol, time, view, before, label, marks, of, caption }: ChartProps): VNode {
  const [picked, setPicked] = useState<string | null>(null)
  const step = picked !== null && view.steps.includes(picked) ? picked : view.usual
  const [body, setBody] = useState<Candles | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    getCandles({ symbol, t: time, before, after: view.after, step }, abort.signal)
      .then((found) => {
        setBody(found.body)
        setProblem(null)
      })
      .catch((error: unknown) => {
        if (error instanceof Problem) setProblem(error)
        else if (!abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [symbol, time, step, before, view.after])
  useEffect(() => {
    if (host.current === null || body === null || body.bars.length === 0) return
    const chart = drawMarked(host.current, body, marks(body), MINUTES[body.step] ?? 5)
    return () => chart.remove()
  }, [body, isDark, ...of])
  const isEmpty = problem !== null || (body !== null && body.bars.length === 0)
  const words = t.pages.occurrence
  return (
    <figure class="candles">
      <div class="candles-head">
        <Segments
          label={words.step}
          name="step"
          quiet
          value={step}
          options={view.steps.map((value) => ({ value, text: value }))}
          onPick={setPicked}
        />
      </div>
      <div ref={host} class="candles-host" role="img" aria-label={label}>
        {isEmpty && (
          <p class="nothing">{problem === null || problem.status === 404 ? words.noCandles : problem.title}</p>
        )}
      </div>
      <figcaption class="caption">
        {caption !== '' && `${caption} `}
        <a href="https://www.tradingview.com/" rel="noreferrer" target="_blank">
          {words.attribution}
        </a>
      </figcaption>
    </figure>
  )
}
