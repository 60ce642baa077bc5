/**
 * One request of the workbench, by the client that programs use too. What it throws becomes `Problem`; 429 and 503 are
 * tried once more after `Retry-After`; what is current costs nothing. Closing a request cancels its scan.
 */
import { signal } from '@preact/signals'
import {
  type CallGiven,
  type Calls,
  Hindsight,
  HindsightProblem,
  Unreachable,
} from '../../clients/typescript/src/index.js'

import { fetchOrTake } from './begun.js'

export interface Fault {
  readonly code: string
  readonly path: string
  readonly detail: string
  readonly nearest?: readonly string[]
  readonly allowed?: readonly unknown[]
}

/** A refusal of the service, or of the way to it (`offline`, `cut`). */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly faults: readonly Fault[]
  readonly requestId: string | null

  constructor(of: {
    status: number
    code: string
    title: string
    detail?: string
    faults?: readonly Fault[]
    requestId?: string | null
  }) {
    super(of.detail ?? of.title)
    this.status = of.status
    this.code = of.code
    this.title = of.title
    this.detail = of.detail ?? ''
    this.faults = of.faults ?? []
    this.requestId = of.requestId ?? null
  }
}

export interface Result<Body> {
  readonly body: Body
  readonly headers: Headers
  /** The bytes were those of an earlier answer. */
  readonly notModified: boolean
}

/** Whether the service can be reached, by the newest request that tells. */
export const online = signal(true)
/** When a request was last found to be unreachable. What began before and is answered later does not bring the connection back. */
let lostAt = Number.NEGATIVE_INFINITY
/** Seconds until a request is tried again; 0 when none waits. */
export const waiting = signal(0)

/** Answers with an entity tag that are revalidated instead of sent again. */
const KEPT = 24
const client = new Hindsight({
  keep: KEPT,
  retries: 1,
  // Nothing of an account stays on the disk of the browser.
  cache: 'no-store',
  fetch: fetchOrTake,
  onWait: ({ seconds }) => countDown(seconds),
})

let ticking: ReturnType<typeof setInterval> | undefined

/** Shows the seconds of a wait. */
function countDown(seconds: number): void {
  clearInterval(ticking)
  waiting.value = seconds
  ticking = setInterval(() => {
    waiting.value = Math.max(0, waiting.value - 1)
    if (waiting.value === 0) clearInterval(ticking)
  }, 1000)
}

/** Makes a call. Rejects with Problem, or with the AbortError of its signal. */
export async function call<N extends keyof Calls>(
  name: N,
  ...given: CallGiven<N>
): Promise<Result<Calls[N]['answer']>> {
  const begun = performance.now()
  try {
    const answer = await client.call(name, ...given)
    reached(begun)
    return answer
  } catch (error) {
    throw shown(error, begun)
  } finally {
    if (waiting.value > 0) countDown(0)
  }
}

function reached(begun: number): void {
  if (begun > lostAt) online.value = true
}

/** What the pages show of an error of a request that began then; an abort stays what it is. */
function shown(error: unknown, begun: number): unknown {
  if (error instanceof Unreachable) {
    // A request that was cut says nothing of the next one: it may have been cut by the loss of the connection.
    if (error.kind === 'offline') {
      lostAt = performance.now()
      online.value = false
    }
    return new Problem({ status: 0, code: error.kind, title: error.kind })
  }
  if (!(error instanceof HindsightProblem)) return error
  reached(begun)
  const { status, title, detail, errors, requestId } = error
  // What no Hindsight service says is as good as an unforeseen error of it.
  const code = error.code === 'unexpected_answer' ? 'internal' : error.code
  return new Problem({ status, code, title, detail, faults: errors as readonly Fault[], requestId })
}
