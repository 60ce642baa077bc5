/** Removes from the control store what has lapsed, hourly. Every server does it; doing it twice changes nothing. */
import type { ControlStore } from '../accounts/index.js'
import { lapsedAt } from './sessions.js'

const EVERY_MS = 60 * 60_000

/** Removes once. */
export async function removeLapsed(control: ControlStore, now: number): Promise<void> {
  await control.perform('removeLapsed', { ...lapsedAt(now), now })
  await control.perform('endLapsedConnections', { now })
}

/** Removes now and then every hour, until the returned function is called. `failed` receives what goes wrong. */
export function removeLapsedHourly(control: ControlStore, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = removeLapsed(control, Date.now()).catch(failed)
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
