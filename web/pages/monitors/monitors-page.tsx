/** The monitors of the account: what is evaluated, how far, and what fired. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem, triggers } from '../../api/index.js'
import { getMonitors, type Monitor, type Monitors } from '../../api/monitors.js'
import { Empty, LinkButton, Skeleton } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { MonitorState, TailNotes } from '../monitor-parts/monitor-state.js'
import { words } from '../monitor-parts/words.js'

const AGAIN_MS = 15_000

export function MonitorsPage(): VNode {
  const [body, setBody] = useState<Monitors | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const load = async () => {
    try {
      setBody((await getMonitors()).body)
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  const heard = triggers.value.at(-1)?.id
  useEffect(() => void load(), [heard])
  useEffect(() => {
    const timer = setInterval(() => void load(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  const [over, active] = [true, false].map((ended) => body?.monitors.filter((one) => (one.state === 'ended') === ended))
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      {body !== null && <TailNotes tails={body.tails} />}
      <section class="card" aria-label={words.running}>
        <header class="card-head">
          <h2>{words.running}</h2>
          <a href="/saved">{words.saved}</a>
        </header>
        {active === undefined ? (
          <Skeleton lines={4} />
        ) : active.length === 0 ? (
          <Empty text={words.none}>
            <LinkButton kind="main" href="/search">
              {words.noneAction}
            </LinkButton>
          </Empty>
        ) : (
          <List monitors={active} />
        )}
      </section>
      {over !== undefined && over.length > 0 && (
        <section class="card" aria-label={words.over}>
          <header class="card-head">
            <h2>{words.over}</h2>
          </header>
          <List monitors={over} />
        </section>
      )}
    </>
  )
}

const List = ({ monitors }: { monitors: readonly Monitor[] }): VNode => (
  <ul class="saved monitors">
    {monitors.map((one) => (
      <li key={one.id}>
        <div class="saved-what">
          <a href={`/monitors/${one.id}`}>{one.name}</a> <MonitorState monitor={one} />
          <p class="soft">
            {words.evaluatedTo(one.evaluated_to)} · {words.one.cooldown(one.cooldown_minutes)}
          </p>
        </div>
        <span class="soft saved-last">
          {words.fired(one.triggers)}
          <br />
          {one.last_trigger === null ? words.since(one.confirmed) : words.lastAt(one.last_trigger)}
        </span>
      </li>
    ))}
  </ul>
)
