/** The state of a monitor, and of what evaluates it. */
import type { VNode } from 'preact'
import type { Monitor, Monitors } from '../../api/monitors.js'
import { words } from './words.js'

export const MonitorState = ({ monitor }: { monitor: Monitor }): VNode => (
  <span class={`tag tag-${monitor.state}`}>{words.states[monitor.state] ?? monitor.state}</span>
)

/** How far evaluation is behind a clock, in minutes; null while nothing is evaluated. */
export const lagOf = ({ evaluated_to, state }: Monitor, now: number): number | null =>
  evaluated_to === null || state !== 'live' ? null : Math.max(0, (now - Date.parse(evaluated_to)) / 60_000)

/** What a reader must know of the processes that evaluate monitors. Nothing where all is in order. */
export function TailNotes({ tails }: { tails: Monitors['tails'] }): VNode | null {
  const notes = [
    ...(tails.length === 0 ? [words.tails.none] : []),
    ...tails.flatMap(({ name, alive, updated, simulated, speed }) => [
      ...(alive ? [] : [words.tails.silent(name, updated)]),
      ...(simulated ? [words.tails.simulated(speed)] : []),
    ]),
  ]
  return notes.length === 0 ? null : (
    <div class="note" role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
