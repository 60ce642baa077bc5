/** Ctrl-C: a command ends its work in order, and the process ends with status 130. */

/** The exit status of a command that Ctrl-C has ended: 128 + the number of SIGINT, as shells count. */
export const INTERRUPTED_STATUS = 130

/** A command has no time limit but Ctrl-C: this is the longest one that timers know, 24 days. */
export const UNLIMITED = { timeoutMs: 2 ** 31 - 1 } as const

const interruption = new AbortController()

/**
 * The signal that Ctrl-C aborts. The first call takes over the first Ctrl-C, and the command then ends by itself; a second Ctrl-C ends the process at
 * once. A command that never calls this is ended by the first one.
 */
export function untilInterrupted(): AbortSignal {
  if (!listening) process.once('SIGINT', () => interruption.abort(new Error('interrupted')))
  listening = true
  return interruption.signal
}

let listening = false

/** Whether Ctrl-C has aborted the signal. */
export const isInterrupted = (): boolean => interruption.signal.aborted
