/** Reading words, and what Run does: words that are new are read before anything is asked. */
import { batch, computed, signal } from '@preact/signals'
import { Problem, postInterpret } from '../../../api/index.js'
import { runStep } from '../../../query/asked-words.js'
import { hasUnreadField } from '../../conditions/number-fields.js'
import { draft, editing, setDraft } from './draft.js'
import { placeNow } from './link.js'
import { run } from './run.js'
import { answered, isReading, lastRead, prose, reading } from './words.js'

/** Why the words could not be read. */
export const readProblem = signal<Problem | null>(null)

/** Reads the words. Nothing runs. */
export async function read(): Promise<void> {
  const text = prose.value.trim()
  if (text === '' || isReading.value) return
  isReading.value = true
  const place = placeNow()
  try {
    const { body } = await postInterpret(text)
    // Meanwhile Back or a link led to another question, which has words of its own.
    if (placeNow() !== place) return
    batch(() => {
      reading.value = body
      answered.value = []
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
