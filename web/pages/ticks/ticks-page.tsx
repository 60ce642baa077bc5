/** Recorded events around a time, played: trades, book, liquidations and funding, and the values of each minute from when they were known. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { loadVocabulary, Problem } from '../../api/index.js'
import { getTickCoverage, type TickCoverage } from '../../api/ticks.js'
import { Button, LinkButton, Segments, Skeleton } from '../../parts/index.js'
import type { PageProps } from '../../routes.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { MinuteProblem } from '../occurrence-body/minute-problem.js'
import { Candles } from '../occurrence-body/occurrence-body.js'
import { MinuteValues } from './minute-values.js'
import { clock, Ladder, NowPanel } from './now-panel.js'
import { Player, SPEEDS } from './player.js'
import type { Tape } from './tape.js'
import { TickChart } from './tick-chart.js'
import { ONWARD_MS, useTape } from './use-tape.js'
import { words } from './words.js'

/** The address of the page for a time in milliseconds. */
export const ticksHref = (symbol: string, time: number): string =>
  `/ticks/${encodeURIComponent(symbol)}/${new Date(Math.round(time)).toISOString().replace(/\.000Z$/, 'Z')}`

export function TicksPage({ parameters }: PageProps): VNode {
  const { symbol = '', time = '' } = parameters
  const at = Date.parse(time)
  const { tape, problem, ahead } = useTape(symbol, at)
  useEffect(() => {
    void loadVocabulary()
  }, [])
  return (
    <>
      <header class="page-head">
        <h1>
          {words.title(symbol.toUpperCase())}{' '}
          <span class="soft tick-time">{Number.isFinite(at) ? clock(at).slice(0, 19) : time} UTC</span>
        </h1>
        <p class="lead">{words.lead}</p>
        <span class="buttons">
          {Number.isFinite(at) && (
            <LinkButton href={`/moment/${encodeURIComponent(symbol)}/${time.slice(0, 16)}:00Z`}>
              {words.moment}
            </LinkButton>
          )}
        </span>
      </header>
      {problem !== null && <Instead symbol={symbol} time={time} problem={problem} />}
      {!Number.isFinite(at) && <p class="note">{words.badTime}</p>}
      {problem === null && tape === null && Number.isFinite(at) && (
        <section class="card">
          <Skeleton lines={6} tall />
        </section>
      )}
      {tape !== null && <Replay key={`${symbol} ${at}`} {...{ symbol, at, tape, ahead }} />}
    </>
  )
}

/** Where there are no events to play: why, the nearest time that has some, and candles. */
function Instead({ symbol, time, problem }: { symbol: string; time: string; problem: Problem }): VNode {
  const minute = `${time.slice(0, 16)}:00Z`
  const [from, to] = problem.faults[0]?.nearest ?? []
  const isUnknown = problem.code !== 'ticks_not_recorded' && problem.code !== 'ticks_not_in_plan'
  if (isUnknown) return <MinuteProblem {...{ problem, symbol, time }} hrefOf={(at) => `/ticks/${at}`} />
  return (
    <section class="card" aria-label={words.notRecorded}>
      <p class="note">{problem.code === 'ticks_not_in_plan' ? words.notInPlan : words.notRecorded}</p>
      {from !== undefined && to !== undefined && (
        <p>
          {words.nearest}: <NearestLink {...{ symbol, from, to, time }} />
        </p>
      )}
      <Candles symbol={symbol} time={minute} price={0} steps={[minute]} horizon={null} best={null} worst={null} />
    </section>
  )
}

/** Leads to the time of an interval that is nearest to another, a minute inside it. */
function NearestLink({ symbol, from, to, time }: { symbol: string; from: string; to: string; time: string }): VNode {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const at = Date.parse(time) < first ? Math.min(first + 60_000, last) : Math.max(last - 60_000, first)
  return <a href={ticksHref(symbol, at)}>{clock(at).slice(0, 19)} UTC</a>
}

interface ReplayProps {
  readonly symbol: string
  readonly at: number
  readonly tape: Tape
  readonly ahead: (time: number) => void
}

/** How often words follow the playhead. The chart follows with every frame. */
const WORDS_MS = 100

function Replay({ symbol, at, tape, ahead }: ReplayProps): VNode {
  const [shown, setShown] = useState(at)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const draws = useRef(new Set<() => void>())
  const latest = useRef({ tape, ahead })
  latest.current = { tape, ahead }
  const said = useRef(0)
  const player = useMemo(() => {
    const span = [tape.from, at + ONWARD_MS] as const
    const made: Player = new Player(span, {
      at,
      loadedTo: () => latest.current.tape.to,
      onMove: (time) => {
        for (const draw of draws.current) draw()
        latest.current.ahead(time)
        const now = performance.now()
        if (made.isPlaying && now - said.current < WORDS_MS) return
        said.current = now
        setShown(time)
      },
      onState: (playing) => {
        setPlaying(playing)
        setSpeed(made.speed)
        setShown(made.time)
      },
    })
    return made
  }, [symbol, at])
  useEffect(() => () => player.pause(), [player])
  const pick = (value: string) => {
    player.speed = Number(value)
    setSpeed(player.speed)
  }
  const books = tape.books.filter(({ isLost }) => !isLost)
  const events = tape.trades.length + books.length + tape.quotes.length + tape.liquidations.length
  return (
    <>
      <section class="card" aria-label={words.title(symbol.toUpperCase())}>
        <div class="tick-bar">
          <Button kind="main" onClick={() => player.toggle()}>
            {isPlaying ? words.pause : words.play}
          </Button>
          <Segments
            label={words.speed}
            name="speed"
            quiet
            value={String(speed)}
            options={SPEEDS.map((one) => ({ value: String(one), text: words.times(one) }))}
            onPick={pick}
          />
          <span class="tick-clock">{clock(shown)}</span>
          <span class="soft">{words.whole(events)}</span>
        </div>
        <TickChart
          tape={tape}
          time={() => player.time}
          onFrames={(draw) => {
            draws.current.add(draw)
            return () => draws.current.delete(draw)
          }}
          onScrub={(time) => player.move(time)}
          onKey={(name, isShift) => player.key(name, isShift)}
          label={words.chart({
            symbol: symbol.toUpperCase(),
            from: clock(tape.from).slice(0, 19),
            to: clock(tape.to).slice(0, 19),
          })}
        />
        <p class="caption">{words.legend}</p>
        <p class="caption">
          {words.gaps} {words.cost}
        </p>
        <p class="caption">{words.keys}</p>
        <div class="tick-sides">
          <NowPanel tape={tape} time={shown} />
          <Ladder tape={tape} time={shown} />
        </div>
        {shown >= at + ONWARD_MS && (
          <LinkButton href={ticksHref(symbol, at + ONWARD_MS + 60_000)}>{words.goOn}</LinkButton>
        )}
      </section>
      <Streams symbol={symbol} at={at} />
      <MinuteValues symbol={symbol} time={shown} />
    </>
  )
}

/** What is recorded on the day of the time. */
function Streams({ symbol, at }: { symbol: string; at: number }): VNode | null {
  const [found, setFound] = useState<TickCoverage | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    setProblem(null)
    getTickCoverage(symbol, at, abort.signal)
      .then(({ body }) => setFound(body))
      .catch((error: unknown) => {
        if (error instanceof Problem && !abort.signal.aborted) setProblem(error)
      })
    return () => abort.abort()
  }, [symbol, at])
  if (problem !== null) return <ProblemNote problem={problem} />
  if (found === null || found.intervals.length === 0) return null
  return (
    <section class="card" aria-label={words.recorded}>
      <header class="card-head">
        <h2>{words.recorded}</h2>
      </header>
      <ul>
        {found.intervals.map(({ stream, from, to, exact }) => (
          <li key={`${stream} ${from}`}>
            {words.streams[stream] ?? stream}: {clock(from / 1000).slice(0, 19)} – {clock(to / 1000).slice(0, 19)} UTC
            <span class="soft"> · {exact ? words.exact : words.notExact}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
