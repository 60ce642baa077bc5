/** The events of a session: what changes while a page is open. */
import type { CreditsEvent, RevisionEvent, StudyJob, Trigger } from './generated/types.js'
import { HindsightProblem, Unreachable } from './problem.js'
import { pause, type Transport } from './transport.js'

/** The present state of something. A stream begins with all of them. */
export type SessionEvent =
  | { event: 'revision'; id: string; data: RevisionEvent }
  | { event: 'credits'; id: string; data: CreditsEvent }
  | { event: 'job'; id: string; data: StudyJob }
  | { event: 'trigger'; id: string; data: Trigger }

const AGAIN_MS = 2_000

/**
 * Events until the signal is aborted. A lost connection is made again after two seconds, from where it ended. Throws
 * HindsightProblem when the service refuses, such as `session_needed` after signing out.
 */
export async function* eventsFrom(
  transport: Transport,
  url: string,
  signal?: AbortSignal,
): AsyncGenerator<SessionEvent> {
  let last: string | undefined
  for (;;) {
    try {
      const response = await transport.respond({
        method: 'GET',
        url,
        reads: 'bytes',
        signal,
        headers: last === undefined ? {} : { 'Last-Event-ID': last },
      })
      for await (const block of blocksOf(response.body!)) {
        const event = eventIn(block)
        if (event === undefined) continue
        last = event.id
        yield event
      }
    } catch (error) {
      if (signal?.aborted) return
      // A connection that breaks is made again; what the service refuses is not asked again.
      if (error instanceof HindsightProblem) throw error
      if (!(error instanceof Unreachable) && !(error instanceof TypeError)) throw error
    }
    if (signal?.aborted) return
    await pause(AGAIN_MS, signal).catch(() => undefined)
    if (signal?.aborted) return
  }
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      yield* blocks
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Comments and the first lines of a stream are no events. */
function eventIn(block: string): SessionEvent | undefined {
  const members = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  if (members.data === undefined || members.event === undefined) return undefined
  return { event: members.event, id: members.id ?? '', data: JSON.parse(members.data) } as SessionEvent
}
