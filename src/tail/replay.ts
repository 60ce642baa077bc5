/** Replays minutes at a stated speed: what a new user sees of monitors before anything is recorded. */
import type { Tail } from './tail.js'

export interface Replay {
  close(): Promise<void>
}

/**
 * Sends the minutes of `linesOf`, one after the other from the tail's next one on, `speed` for each minute of the clock. `linesOf(from, to)` gives a
 * list of lines for each minute of [from, to), in milliseconds since 1970; none ends the replay.
 */
export function replaySimulated(
  tail: Tail,
  linesOf: (from: number, to: number) => string[][],
  { speed, note }: { speed: number; note: (event: string, of: object) => void },
): Replay {
  const CHUNK_MS = 86_400_000
  let [from, lines] = [tail.evaluatedTo * 60_000, [] as string[][]]
  let busy: Promise<void> | undefined
  const send = async (): Promise<void> => {
    if (lines.length === 0) {
      lines = linesOf(from, from + CHUNK_MS)
      from += CHUNK_MS
    }
    const minute = lines.shift()
    if (minute === undefined || minute.length === 0) return
    await tail.take(minute.join('\n'))
  }
  const timer = setInterval(() => {
    busy ??= send()
      .catch((error: unknown) => note('replay_failed', { error: String(error) }))
      .finally(() => {
        busy = undefined
      })
  }, 60_000 / speed)
  return {
    close: async () => {
      clearInterval(timer)
      await busy
    },
  }
}
