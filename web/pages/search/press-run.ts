/** Reading words, and what Run does: words that are new are read before anything is asked. */
import { batch, computed, signal } from '@preact/signals'
import { Problem, postInterpret } from '../../api/index.js'
import { runStep } from '../../query/index.js'
import { hasUnreadField } from '../conditions/number-fields.js'
import { draft, editing, run, setDraft } from './search-state.js'
import { isReading, lastRead, prose, reading } from './words-state.js'

/** Why the words could not be read. */
export const readProblem = signal<Problem | null>(null)

/** Reads the words. Nothing runs. */
export async function read(): Promise<void> {
  const text = prose.value.trim()
  if (text === '' || isReading.value) return
  isReading.value = true
  try {
    const { body } = await postInterpret(text)
    batch(() => {
      reading.value = body
      readProblem.value = null
      // What was understood is in the form at once: it can be seen, changed, and it has not run.
      if (body.document !== null) setDraft(body.document)
      if (draft.value !== null) lastRead.value = { text, isUnderstood: body.document !== null, document: draft.value }
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    readProblem.value = error
  } finally {
    isReading.value = false
  }
}

/** What Run does now; `field`: a field below holds no number, which is mended first. */
export const nextStep = computed(() => {
  if (draft.value === null) return 'run'
  const step = runStep(prose.value, lastRead.value, draft.value)
  return step === 'run' && hasUnreadField.value ? 'field' : step
})

/** Run, by its button or its keys. */
export async function pressRun(): Promise<void> {
  if (isReading.value) return
  const step = nextStep.value
  if (step === 'run') return run()
  // What has to be done first is said in the builder.
  editing.value = true
  if (step === 'read') await read()
}
