/** Progress of a call: at most once a second, and only a share that has grown. */
import type { ServerContext } from '@modelcontextprotocol/server'
import { PHASES, type Stopwatch } from '../../research/index.js'
import type { CallContext } from './tool.js'

const STEP_MS = 1_000

/** The member `progress` of a call. It does nothing for a client that did not ask. */
export function progressOf({ mcpReq }: ServerContext): Pick<CallContext, 'hearsProgress' | 'progress'> {
  const progressToken = mcpReq._meta?.progressToken
  let sent = -1
  let at = Number.NEGATIVE_INFINITY
  return {
    hearsProgress: progressToken !== undefined,
    progress: async (share, message) => {
      const now = performance.now()
      if (progressToken === undefined || share <= sent || now - at < STEP_MS) return
      sent = share
      at = now
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress: share, total: 1, message },
      })
    },
  }
}

/** Runs a query; while it waits or scans, its phases are sent as progress. */
export async function whileWaiting<T>(
  { hearsProgress, progress }: Pick<CallContext, 'hearsProgress' | 'progress'>,
  { laps }: Stopwatch,
  work: () => Promise<T>,
): Promise<T> {
  if (!hearsProgress) return work()
  const timer = setInterval(() => {
    const phase = laps.at(-1)?.phase ?? 'read'
    // A client that has left is no error here: its signal ends the work.
    progress((PHASES.indexOf(phase) + 1) / (PHASES.length + 1), `after ${phase}`).catch(() => {})
  }, STEP_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
