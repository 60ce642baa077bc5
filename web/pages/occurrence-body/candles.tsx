/** Candles around a minute: loads them, and draws them again when bars, horizon or theme change. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Candles, getCandles, Problem } from '../../api/index.js'
import type { Horizon } from '../../charts/index.js'
import { Segments, useMedia } from '../../parts/index.js'
import { format, t } from '../../words/index.js'
import { type CandleProps, drawCandles } from './draw-candles.js'

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
  const [picked, setPicked] = useState<string | null>(null)
  const step = picked !== null && view.steps.includes(picked) ? picked : view.usual
  const [body, setBody] = useState<Candles | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    getCandles({ symbol, t: time, before: '8h', after: view.after, step }, abort.signal)
      .then((found) => {
        setBody(found.body)
        setProblem(null)
      })
      .catch((error: unknown) => {
        if (error instanceof Problem) setProblem(error)
        else if (!abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [symbol, time, step, view])
  useEffect(() => {
    if (host.current === null || body === null || body.bars.length === 0) return
    const chart = drawCandles(host.current, body, props, MINUTES[body.step] ?? 5)
    return () => chart.remove()
  }, [body, props.horizon, props.best, props.worst, props.steps.length, isDark])
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
      <div
        ref={host}
        class="candles-host"
        role="img"
        aria-label={words.chart({
          symbol: symbol.toUpperCase(),
          time: format.time(time),
          after: view.after,
          steps: props.steps.length,
          horizon: props.horizon,
        })}
      >
        {isEmpty && (
          <p class="nothing">{problem === null || problem.status === 404 ? words.noCandles : problem.title}</p>
        )}
      </div>
      <figcaption class="caption">
        {props.horizon !== null && `${words.window(props.horizon)} `}
        <a href="https://www.tradingview.com/" rel="noreferrer" target="_blank">
          {words.attribution}
        </a>
      </figcaption>
    </figure>
  )
}
