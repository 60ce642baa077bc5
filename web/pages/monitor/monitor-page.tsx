/** One monitor: its state, its triggers with what followed, what was known, and its definition. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { triggers as heard, loadVocabulary, Problem } from '../../api/index.js'
import {
  endMonitor,
  getMonitors,
  getTriggers,
  type Monitor,
  type Monitors,
  pauseMonitor,
  resumeMonitor,
  type Trigger,
} from '../../api/monitors.js'
import { Button, Dialog, LinkButton, NotHere, Skeleton } from '../../parts/index.js'
import { encodeDocument, firstPage, type QueryDocument } from '../../query/index.js'
import type { PageProps } from '../../routes.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { lagOf, MonitorState, TailNotes } from '../monitor-parts/monitor-state.js'
import { words as common } from '../monitor-parts/words.js'
import { QuestionStrip } from '../question/question-strip.js'
import { NotifyButton } from './notify-button.js'
import { TriggerTable } from './trigger-table.js'

const words = common.one
const AGAIN_MS = 5_000

export function MonitorPage({ parameters }: PageProps): VNode {
  const { id = '' } = parameters
  const [all, setAll] = useState<Monitors | null>(null)
  const [rows, setRows] = useState<readonly Trigger[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  // Apart from the other: states are asked for again and again, and their answer says nothing of the triggers.
  const [unread, setUnread] = useState<Problem | null>(null)
  const isMissing = unread?.code === 'monitor_not_found'
  const loadState = () => noting(setProblem, async () => setAll((await getMonitors()).body))
  const loadTriggers = (before?: string) =>
    noting(setUnread, async () => {
      const { body } = await getTriggers(id, before)
      setRows((old) => merged(old ?? [], body.triggers))
      if (before !== undefined || rows === null) setNext(body.next)
    })
  const own = heard.value.filter(({ monitor_id }) => monitor_id === id)
  useEffect(() => {
    void loadVocabulary()
    void loadTriggers()
  }, [id])
  useEffect(() => {
    if (own.length > 0) setRows((old) => merged(old ?? [], own))
    void loadState()
  }, [id, own.map((one) => `${one.id} ${one.withdrawn_at}`).join()])
  useEffect(() => {
    if (isMissing) return
    const timer = setInterval(() => void loadState(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, isMissing])
  if (isMissing) {
    return (
      <NotHere title={t.pages.missing.title} text={words.missing}>
        <LinkButton kind="main" href="/monitors">
          {words.toList}
        </LinkButton>
      </NotHere>
    )
  }
  const monitor = all?.monitors.find((one) => one.id === id)
  if (monitor === undefined || rows === null) {
    const why = unread ?? problem
    const again = () => {
      void loadTriggers()
      void loadState()
    }
    if (why !== null) return <ProblemNote problem={why} onAgain={again} />
    return (
      <section class="card">
        <Skeleton lines={6} tall />
      </section>
    )
  }
  return (
    <>
      <Head
        monitor={monitor}
        isSimulated={all!.tails.some((one) => one.simulated)}
        onChange={() => void loadState()}
        onProblem={setProblem}
      />
      {problem !== null && <ProblemNote problem={problem} />}
      {unread !== null && <ProblemNote problem={unread} />}
      <TailNotes tails={all!.tails} />
      <section class="card" aria-label={words.triggers}>
        <header class="card-head">
          <h2>
            {words.triggers} <small>{common.fired(monitor.triggers)}</small>
          </h2>
          <NotifyButton />
        </header>
        <TriggerTable triggers={rows} document={monitor.document as unknown as QueryDocument} />
        {next !== null && (
          <p class="centre">
            <Button onClick={() => void loadTriggers(next)}>{words.older}</Button>
          </p>
        )}
      </section>
      <Known monitor={monitor} />
    </>
  )
}

/** Does the work, and notes why it was refused, or that it was not. */
async function noting(note: (problem: Problem | null) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    note(null)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    note(error)
  }
}

/** Triggers by id, the newest first; the last word on each stands. */
const merged = (old: readonly Trigger[], more: readonly Trigger[]): Trigger[] =>
  [...new Map([...old, ...more].map((one) => [one.id, one])).values()].sort((a, b) => b.id - a.id)

function Head(of: {
  monitor: Monitor
  isSimulated: boolean
  onChange: () => void
  onProblem: (problem: Problem) => void
}): VNode {
  const { monitor, isSimulated, onChange, onProblem } = of
  const [isEnding, setEnding] = useState(false)
  const [href, setHref] = useState('/search')
  const document = monitor.document as unknown as QueryDocument
  useEffect(() => void encodeDocument(firstPage(document)).then((text) => setHref(`/search#d=${text}`)), [monitor.id])
  const change = async (work: (id: string) => Promise<unknown>) => {
    try {
      await work(monitor.id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      onProblem(error)
    }
    onChange()
  }
  // Simulated minutes have a time of their own.
  const lag = isSimulated ? null : lagOf(monitor, Date.now())
  const isOver = monitor.state === 'ended'
  return (
    <>
      <header class="page-head">
        <h1>
          {monitor.name} <MonitorState monitor={monitor} />
        </h1>
        <p class="lead">
          {common.stateSentence[monitor.state]} {monitor.unsupported_why}
        </p>
        <p class="soft evaluated">
          {common.evaluatedTo(monitor.evaluated_to)}
          {lag !== null && ` · ${common.lag(lag)}`} · {words.cooldown(monitor.cooldown_minutes)} ·{' '}
          {common.since(monitor.confirmed)}
        </p>
      </header>
      <QuestionStrip document={document} label={words.definition} times={common.fromNow}>
        {(monitor.state === 'live' || monitor.state === 'waiting_for_data') && (
          <Button onClick={() => void change(pauseMonitor)}>{words.pause}</Button>
        )}
        {monitor.state === 'paused' && (
          <Button kind="main" onClick={() => void change(resumeMonitor)}>
            {words.resume}
          </Button>
        )}
        <LinkButton href={href}>{words.open}</LinkButton>
        {!isOver && (
          <Button kind="danger" onClick={() => setEnding(true)}>
            {words.end}
          </Button>
        )}
      </QuestionStrip>
      <Dialog open={isEnding} title={words.endTitle} onClose={() => setEnding(false)}>
        <p>{words.endAsk}</p>
        <div class="dialog-actions">
          <Button
            kind="danger"
            onClick={async () => {
              setEnding(false)
              await change(endMonitor)
            }}
          >
            {words.end}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Minutes by what was known of them. */
function Known({ monitor }: { monitor: Monitor }): VNode {
  const { eligible, ...reasons } = monitor.coverage
  const all = Object.values(monitor.coverage).reduce((a, b) => a + b, 0)
  return (
    <section class="card" aria-label={words.coverage}>
      <header class="card-head">
        <h2>
          {words.coverage} {all > 0 && <small>{words.shareKnown(eligible / all)}</small>}
        </h2>
      </header>
      <p class="soft">{words.coverageLead}</p>
      <dl class="known">
        <div>
          <dt>{words.eligible}</dt>
          <dd class="n">{format.count(eligible)}</dd>
        </div>
        {Object.entries(reasons)
          .filter(([, count]) => count > 0)
          .map(([reason, count]) => (
            <div key={reason}>
              <dt>{words.reasons[reason]}</dt>
              <dd class="n">{format.count(count)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
