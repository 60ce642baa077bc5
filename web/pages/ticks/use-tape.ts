/** Loads events: first around the time, then ahead of the playhead while it is played. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'
import { getTicks } from '../../api/ticks.js'
import { eventsOf } from './events.js'
import { emptyEvents, extended, type Tape } from './tape.js'

const AROUND_MS = 60_000
/** What is loaded ahead of the playhead at once. */
const AHEAD_MS = 60_000
/** How far a page plays on from its time. */
export const ONWARD_MS = 300_000

export interface Loaded {
  readonly tape: Tape | null
  readonly problem: Problem | null
  /** Loads what follows, if the playhead comes near the end of what is there. */
  readonly ahead: (time: number) => void
}

export function useTape(symbol: string, at: number): Loaded {
  const [tape, setTape] = useState<Tape | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const abort = useRef(new AbortController())
  const isLoading = useRef(false)
  const load = async (from: number, to: number, before: Tape | null) => {
    const { signal } = abort.current
    isLoading.current = true
    try {
      const more = eventsOf(await getTicks({ symbol, from, to }, signal))
      if (!signal.aborted) setTape(extended(before ?? { ...emptyEvents, from, to: from }, to, more))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      // What is there stays. Only where nothing more is recorded this is the end; whatever else was refused is said.
      if (before !== null) setTape({ ...before, isEnd: true })
      if (before === null || error.code !== 'ticks_not_recorded') setProblem(error)
    } finally {
      isLoading.current = false
    }
  }
  useEffect(() => {
    abort.current = new AbortController()
    setTape(null)
    setProblem(null)
    if (Number.isFinite(at)) void load(at - AROUND_MS, at + AROUND_MS, null)
    return () => abort.current.abort()
  }, [symbol, at])
  return {
    tape,
    problem,
    ahead: (time) => {
      if (tape === null || isLoading.current || tape.isEnd === true) return
      if (tape.to - time > AHEAD_MS / 2 || tape.to >= at + ONWARD_MS) return
      void load(tape.to, Math.min(tape.to + AHEAD_MS, at + ONWARD_MS), tape)
    },
  }
}
