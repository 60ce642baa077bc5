/** The question in the builder, and what the service says of it before it runs. */
import { batch, computed, effect, signal } from '@preact/signals'
import { type Estimate, Problem, postEstimate, vocabulary } from '../../../api/index.js'
import { firstPage, isDocument, type QueryDocument, toForm } from '../../../query/index.js'
import { readKept, writeKept } from './kept.js'

export const draft = signal<QueryDocument | null>(null)
export const form = computed(() =>
  draft.value === null || vocabulary.value === null ? null : toForm(draft.value, vocabulary.value),
)
export const estimate = signal<Estimate | null>(null)
/** Why the document cannot be asked: its faults, or another refusal. */
export const refusal = signal<Problem | null>(null)
export const checking = signal(false)
/** Whether the builder is open. */
export const editing = signal(true)
/** The revision that the link names, or its beginning, until the question is changed. */
export const linkedRevision = signal<string | null>(null)

const DRAFT = 'hs-draft'
const CHECK_AFTER = 300

/** Replaces the document; the estimate follows. */
export function setDraft(document: QueryDocument): void {
  linkedRevision.value = null
  draft.value = firstPage(document)
}

/** What was typed in this tab before the page was loaded. */
export function typedBefore(): QueryDocument | null {
  try {
    const value: unknown = JSON.parse(readKept(DRAFT) ?? 'null')
    return isDocument(value) ? value : null
  } catch {
    return null
  }
}

let checked: AbortController | null = null
let timer: ReturnType<typeof setTimeout> | undefined
/** The document that the estimate, or the refusal, is of or will be of. */
let before: QueryDocument | null = null

/** Asks what the document would cost and find. Resolves to the estimate, or to undefined after a refusal. */
export async function check(): Promise<Estimate | undefined> {
  const document = draft.value
  if (document === null) return undefined
  before = document
  clearTimeout(timer)
  checked?.abort()
  const abort = new AbortController()
  checked = abort
  checking.value = true
  try {
    const { body } = await postEstimate(document, abort.signal)
    if (abort.signal.aborted) return undefined
    batch(() => {
      estimate.value = body
      refusal.value = null
    })
    return body
  } catch (error) {
    if (abort.signal.aborted) return undefined
    if (!(error instanceof Problem)) throw error
    batch(() => {
      refusal.value = error
      estimate.value = null
    })
    return undefined
  } finally {
    if (checked === abort) checking.value = false
  }
}

/** Forgets what was said of a document: another one is in sight, or its price has changed. */
export function forgetCheck(): void {
  before = null
  clearTimeout(timer)
  checked?.abort()
  batch(() => {
    estimate.value = null
    refusal.value = null
    checking.value = false
  })
}

effect(() => {
  if (draft.value !== null) writeKept(DRAFT, JSON.stringify(draft.value))
})

effect(() => {
  const document = draft.value
  // The price of a question is looked at where it can be run.
  if (!editing.value || document === null || document === before) return
  before = document
  clearTimeout(timer)
  timer = setTimeout(() => void check(), CHECK_AFTER)
})
