/** The values of the newest minute that was known at the playhead, as the search saw them: from `known_at` on and not before. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getSnapshot, Problem, type Snapshot } from '../../api/index.js'
import { format } from '../../words/index.js'
import { ValueGroups } from '../occurrence-body/value-groups.js'
import { words } from './words.js'

const MINUTE_MS = 60_000

export interface MinuteProps {
  readonly symbol: string
  readonly time: number
}

export function MinuteValues({ symbol, time }: MinuteProps): VNode {
  // The last minute that had closed. Its values may be known later than at its close.
  const closed = Math.floor(time / MINUTE_MS) * MINUTE_MS - MINUTE_MS
  const [known, setKnown] = useState<ReadonlyMap<number, Snapshot>>(new Map())
  useEffect(() => {
    const abort = new AbortController()
    for (const minute of [closed, closed - MINUTE_MS]) {
      if (known.has(minute)) continue
      getSnapshot(symbol, new Date(minute).toISOString().replace('.000Z', 'Z'), abort.signal)
        .then(({ body }) => setKnown((old) => new Map(old).set(minute, body)))
        // A minute that was not recorded has no values.
        .catch((error: unknown) => {
          if (!(error instanceof Problem) && !abort.signal.aborted) throw error
        })
    }
    return () => abort.abort()
  }, [symbol, closed])
  const shown = [closed, closed - MINUTE_MS]
    .map((minute) => known.get(minute))
    .find((one) => one !== undefined && Date.parse(one.known_at) <= time)
  if (shown === undefined) return <p class="nothing">{words.notKnown}</p>
  return (
    <section class="card" aria-label={words.values(format.time(shown.anchor_time))}>
      <header class="card-head">
        <h2>
          {words.values(format.time(shown.anchor_time))} <small>{words.knownAt(shown.known_at.slice(11, 19))}</small>
        </h2>
      </header>
      <ValueGroups snapshot={shown} />
    </section>
  )
}
