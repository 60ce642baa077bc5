/** The study that is being designed, as signals: its document, what the service says of it, and its run. */
import { batch, computed, effect, signal } from '@preact/signals'
import { loadVocabulary, Problem, vocabulary } from '../../api/index.js'
import {
  getStudyCatalog,
  postStudyEstimate,
  postStudyRun,
  type StudyCatalog,
  type StudyEstimate,
} from '../../api/studies.js'
import { decodeValue, encodeDocument, readAddress, sameDocument } from '../../query/index.js'
import { firstStudy, isStudyDocument, onRevision, type StudyDocument } from '../../query/study/document.js'
import { fieldsOf, placeFaults } from '../../query/study/faults.js'
import { studyVocabulary } from '../../query/study/vocabulary.js'
import { go } from '../../shell/router.js'
import { hasUnreadField } from '../conditions/number-fields.js'

const DRAFT = 'hs-study-draft'

export const catalog = signal<StudyCatalog | null>(null)
export const draft = signal<StudyDocument | null>(null)
/** Why the page cannot begin. */
export const beginProblem = signal<Problem | null>(null)
export const isLinkBad = signal(false)
export const isFromLink = signal(false)
/** The revision that the document named before it was put on the current one. */
export const formerRevision = signal<string | null>(null)
export const hasNewData = signal(false)
/** What was estimated, and what the service said. It is of the draft only while both are the same. */
export const estimated = signal<{ readonly document: StudyDocument; readonly body: StudyEstimate } | null>(null)
export const estimating = signal<AbortController | null>(null)
/** Why the last document could not be estimated or run. */
export const refusal = signal<Problem | null>(null)
/** The document that was refused. */
const refused = signal<StudyDocument | null>(null)
export const starting = signal(false)

/** What conditions may say. */
export const studyWords = computed(() =>
  catalog.value === null || vocabulary.value === null
    ? null
    : studyVocabulary(vocabulary.value.registry, catalog.value),
)
/** By field. The service says the place in the body, of which the document is a member. */
export const faults = computed(() => {
  const found = (refusal.value?.faults ?? []).map((one) => ({ ...one, path: one.path.replace(/^\/document/, '') }))
  return placeFaults(found, draft.value === null ? [] : fieldsOf(draft.value))
})
/** What has to be mended before an estimate: a field that cannot be read, or the faults of the document as it stands. */
export const toMend = computed<'field' | 'faults' | null>(() => {
  if (hasUnreadField.value) return 'field'
  const hasFaults = (refusal.value?.faults ?? []).length > 0
  return hasFaults && sameDocument(refused.value, draft.value) ? 'faults' : null
})
export const isCurrent = computed(() => estimated.value !== null && sameDocument(estimated.value.document, draft.value))

export function setDraft(document: StudyDocument): void {
  batch(() => {
    draft.value = document
    isFromLink.value = false
  })
}

/** Changes the draft by an edit. */
export const edit = (change: (document: StudyDocument) => StudyDocument): void => {
  if (draft.value !== null) setDraft(change(draft.value))
}

/** Begins with the document of the address, else with what was typed before, else with a first study. */
export async function beginForm(hash: string): Promise<void> {
  try {
    const [{ body }] = await Promise.all([getStudyCatalog(), loadVocabulary()])
    const { d } = readAddress(hash)
    const linked = d === null ? undefined : await decodeValue(d)
    const found = isStudyDocument(linked) ? linked : (draft.value ?? typedBefore() ?? firstStudy(body))
    batch(() => {
      catalog.value = body
      beginProblem.value = null
      isLinkBad.value = d !== null && !isStudyDocument(linked)
      // A run names the revision that there is. Which one the document was of is said.
      formerRevision.value = found.source.revision === body.source.revision ? null : found.source.revision
      setDraft(onRevision(found, body))
      isFromLink.value = isStudyDocument(linked)
    })
    // What is typed from here on is the draft, and no longer the link's.
    if (d !== null) history.replaceState(history.state, '', location.pathname)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    beginProblem.value = error
  }
}

function typedBefore(): StudyDocument | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')
    return isStudyDocument(value) ? value : null
  } catch {
    return null
  }
}

effect(() => {
  if (draft.value === null) return
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft.value))
  } catch {
    // Without storage what was typed lives as long as the page.
  }
})

/** Begins with a first study again. */
export function resetForm(): void {
  if (catalog.value === null) return
  const document = firstStudy(catalog.value)
  batch(() => {
    setDraft(document)
    estimated.value = null
    refusal.value = null
    formerRevision.value = null
    isLinkBad.value = false
  })
}

/** Asks what a run would take. Nothing is set aside. True when the estimate is there. */
export async function estimateDraft(): Promise<boolean> {
  const document = draft.value
  if (document === null || toMend.value !== null) return false
  estimating.value?.abort()
  const abort = new AbortController()
  batch(() => {
    estimating.value = abort
    hasNewData.value = false
  })
  try {
    const { body } = await postStudyEstimate(document, abort.signal)
    batch(() => {
      estimated.value = { document, body }
      refusal.value = null
    })
    return true
  } catch (error) {
    if (abort.signal.aborted) return false
    await refuse(error, document)
    return false
  } finally {
    if (estimating.value === abort) estimating.value = null
  }
}

/** Shows a refusal. After an append the document is put on the new revision, and can be estimated again. */
async function refuse(error: unknown, document: StudyDocument): Promise<void> {
  if (!(error instanceof Problem)) throw error
  const isStale =
    error.code === 'source_revision_stale' || error.faults.some(({ code }) => code === 'source_revision_stale')
  if (isStale) {
    const { body } = await getStudyCatalog()
    batch(() => {
      catalog.value = body
      edit((document) => onRevision(document, body))
      estimated.value = null
      refusal.value = null
      hasNewData.value = true
    })
    return
  }
  batch(() => {
    refusal.value = error
    refused.value = document
    estimated.value = null
  })
}

export function cancelEstimate(): void {
  estimating.value?.abort()
  estimating.value = null
}

/** Runs what was estimated, and goes to its page. */
export async function runEstimated(name: string): Promise<void> {
  const of = estimated.value
  if (of === null || !isCurrent.value || starting.value) return
  starting.value = true
  try {
    const { body } = await postStudyRun(of.document, of.body, name)
    estimated.value = null
    go(`/studies/${body.id}`)
  } catch (error) {
    await refuse(error, of.document)
  } finally {
    starting.value = false
  }
}

export const linkOf = async (document: StudyDocument): Promise<string> =>
  `/studies/new#d=${await encodeDocument(document)}`
