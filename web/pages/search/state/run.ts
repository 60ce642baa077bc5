/** Asking a question: the scan under way, and why it failed. */
import { batch, signal } from '@preact/signals'
import { loadVocabulary, Problem, postQuery, readCredits, vocabulary } from '../../../api/index.js'
import { toast } from '../../../parts/index.js'
import { type QueryDocument, sameDocument } from '../../../query/index.js'
import { t } from '../../../words/index.js'
import { showAnswer } from './answer.js'
import { draft, editing, forgetCheck } from './draft.js'
import { keepPlacedAnswer, writeLink } from './link.js'

export const running = signal<AbortController | null>(null)
export const runProblem = signal<Problem | null>(null)
export const isFromLink = signal(false)

/** Runs the document. The old answer stays until the new one is there. `staysOpen`: the builder was open over the answer, and is again. */
export async function run(document: QueryDocument | null = draft.value, staysOpen = false): Promise<void> {
  if (document === null || running.value !== null) return
  const abort = new AbortController()
  batch(() => {
    running.value = abort
    runProblem.value = null
  })
  try {
    const { body, headers } = await postQuery(document, abort.signal)
    abort.signal.throwIfAborted()
    readCredits(headers)
    const cost = headers.get('X-Research-Cost')
    keepPlacedAnswer()
    batch(() => {
      showAnswer({
        ...{ document, body, cache: headers.get('X-Research-Cache') },
        cost: cost === null ? null : Number(cost),
      })
      isFromLink.value = false
      // What was changed while the scan ran is not a part of this answer, and stays open.
      if (sameDocument(draft.value, document)) {
        editing.value = staysOpen
        if (!staysOpen) forgetCheck()
      }
    })
    scrollTo({ top: 0 })
    void writeLink()
    // What may be asked, and of which time, may have changed with the data.
    if (vocabulary.value?.registry.dataset?.revision !== body.dataset_revision) void loadVocabulary(true)
  } catch (error) {
    if (abort.signal.aborted) return
    if (!(error instanceof Problem)) throw error
    runProblem.value = error
  } finally {
    if (running.value === abort) running.value = null
  }
}

/** Ends the scan under way. */
export function endRun(): void {
  running.value?.abort()
  running.value = null
}

/** Ends the scan under way, and says so. */
export function cancelRun(): void {
  if (running.value === null) return
  endRun()
  toast(t.builder.run.cancelled)
}
