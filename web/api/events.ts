/**
 * What changes while the page is open, by the stream of events of the session: the credits that are left, the revision of
 * the dataset, and jobs of studies. A session has four streams, so only a tab in sight has one; a stream begins with everything
 * as it is, so nothing is missed. A lost connection is made again by the client.
 */
import { effect, signal } from '@preact/signals'
import { Hindsight, HindsightProblem, type StudyJob, type Trigger } from '../../clients/typescript/src/index.js'
import { credits, loadCredits, service, session } from './state.js'

/** What a stream may be refused for, such as too many of them; then the next try is after this long. */
const AGAIN_SECONDS = 30

/** Apart from the client of the calls: its waits are no concern of the reader's. */
const client = new Hindsight({ retries: 0, cache: 'no-store' })
/** Jobs that the stream told of, by id: the newest attempt of each. */
export const jobs = signal<ReadonlyMap<string, StudyJob>>(new Map())
/** Triggers of monitors that the stream told of, the last word last; two hundred at most. */
export const triggers = signal<readonly Trigger[]>([])
/** Whether the stream is there. Without it, who wants to know of a job asks. */
export const streamed = signal(false)
export const visible = signal(document.visibilityState === 'visible')

/** Keeps a stream open while somebody is signed in and looks. Call it once. */
export function followEvents(): void {
  document.addEventListener('visibilitychange', () => {
    visible.value = document.visibilityState === 'visible'
  })
  // Another account has its own stream.
  let account: string | null = null
  let told: string | null = null
  let stream: AbortController | undefined
  effect(() => {
    const wanted = visible.value ? (session.value?.account?.name ?? null) : null
    if (wanted === account) return
    if (wanted !== null && told !== wanted) {
      jobs.value = new Map()
      triggers.value = []
    }
    told = wanted ?? told
    account = wanted
    streamed.value = false
    stream?.abort()
    stream = wanted === null ? undefined : new AbortController()
    if (stream !== undefined) void follow(stream.signal)
  })
}

async function follow(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { event, data } of client.events(signal)) {
        streamed.value = true
        if (event === 'job') noteJob(data)
        if (event === 'trigger') noteTrigger(data)
        if (event === 'credits') credits.value = data.allowance_remaining
        if (event === 'revision') noteRevision(data.dataset_revision)
      }
      return
    } catch (error) {
      streamed.value = false
      if (!(error instanceof HindsightProblem)) throw error
      // The session has ended. What is in sight stays; the next call says so.
      if (error.status === 401 || error.code === 'account_needed') return
      if (credits.value === null) void loadCredits()
      await pause((error.retryAfter ?? AGAIN_SECONDS) * 1000, signal)
    }
  }
}

/** Takes the state of a job, unless it is of an attempt before the one that is known. */
export function noteJob(job: StudyJob): void {
  const known = jobs.value.get(job.id)
  if (known === undefined || known.created <= job.created) jobs.value = new Map(jobs.value).set(job.id, job)
}

/** Triggers come at least once, and again when they are withdrawn: the last word on each stands. */
function noteTrigger(trigger: Trigger): void {
  triggers.value = [...triggers.value.filter(({ id }) => id !== trigger.id), trigger].slice(-200)
}

function noteRevision(revision: string): void {
  const known = service.value
  if (known !== null && known.dataset_revision !== revision) service.value = { ...known, dataset_revision: revision }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
