/** The state of a run: a word with a mark, and how far it is. */
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import type { StudyJob } from '../../api/studies.js'
import { words } from './words.js'

export const isOpen = ({ state }: Pick<StudyJob, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'cancelling'

export const StateTag = ({ state }: { state: StudyJob['state'] }): VNode => (
  <span class={`state state-${state}`}>{words.states[state] ?? state}</span>
)

/**
 * The share that never falls: a run that another server takes up begins again, and what was shown stays until it has
 * caught up.
 */
export function useShare(job: StudyJob): number {
  const most = useRef({ attempt: '', share: 0 })
  const { attempt, progress } = job
  if (most.current.attempt !== attempt) most.current = { attempt, share: 0 }
  most.current.share = Math.max(most.current.share, progress.share)
  return most.current.share
}

export const ShareBar = ({ share, label }: { share: number; label: string }): VNode => (
  <progress class="share" max={1} value={share} aria-label={label} />
)
