/** Opens the question of an address: of a link, of the menu, or of an entry of the history that Back and Forward lead to. */
import { batch, signal } from '@preact/signals'
import { loadVocabulary, Problem, postEstimate, vocabulary } from '../../../api/index.js'
import { HORIZONS, type Horizon } from '../../../charts/index.js'
import { NO_WORDS } from '../../../query/asked-words.js'
import {
  decodeDocument,
  emptyDocument,
  firstPage,
  type QueryDocument,
  readAddress,
  sameDocument,
} from '../../../query/index.js'
import { takeTyping } from '../../../shell/left-link.js'
import { isReturn } from '../../../shell/router.js'
import { answer, showAnswer, showKept } from './answer.js'
import { check, draft, editing, forgetCheck, linkedRevision, setDraft, typedBefore } from './draft.js'
import { enterPlace, horizon, keptPlace, leavePlace, placeNow, writeLink } from './link.js'
import { cancelRun, endRun, isFromLink, run, running, runProblem } from './run.js'
import { forgetWords, takeWords, wordsNow } from './words.js'

export const isLinkBad = signal(false)
/** The question of a link is looked at: whether it is free, and then its answer. The builder need not be drawn for that. */
export const opening = signal(false)

/** A revision, or as much of its name as is unambiguous. */
const REVISION = /^[0-9a-f]{4,64}$/

let turns = 0

/** Opens what the address in sight says. The last call counts: Back may be pressed faster than a question is opened. */
export async function openAddress(): Promise<void> {
  const turn = ++turns
  const { d, h, rev } = readAddress(location.hash)
  const back = isReturn()
  await loadVocabulary()
  const linked = d === null ? undefined : await decodeDocument(d)
  // Meanwhile an answer that arrived while another page was in sight may have got its own entry.
  if (turn !== turns || vocabulary.value === null || readAddress(location.hash).d !== d) return
  isLinkBad.value = d !== null && linked === undefined
  if (d === null || linked === undefined) return openNone(d ?? '', back)
  if (d === placeNow()) {
    if (isHorizon(h)) horizon.value = h
    // An answer that arrived while another page was in sight has no entry yet.
    return writeLink()
  }
  leavePlace()
  if (running.value !== null) {
    // A link that runs by itself costs nothing, and needs no words when it is left.
    if (opening.value) endRun()
    else cancelRun()
  }
  const document = firstPage(linked)
  const kept = keptPlace(d)
  // Back from signing in, what was typed counts as well.
  const before = back || takeTyping() ? kept : undefined
  const isOpen = batch(() => {
    if (isHorizon(h)) horizon.value = h
    enterPlace(d, document)
    forgetCheck()
    runProblem.value = null
    // The words in the field are of another question, unless it is the one that they were read as.
    takeWords(kept?.words ?? (sameDocument(document, draft.value ?? typedBefore()) ? wordsNow() : NO_WORDS))
    setDraft(before?.draft ?? document)
    linkedRevision.value = rev !== null && REVISION.test(rev) ? rev : null
    const isShown = showKept(d)
    if (!isShown) showAnswer(null)
    editing.value = before?.isEditing ?? !isShown
    isFromLink.value = !isShown && !back
    opening.value = !isShown
    return isShown
  })
  if (!isOpen) await openAnswer(document, turn, before?.isEditing === true)
}

const isHorizon = (text: string | null): text is Horizon => HORIZONS.includes(text as Horizon)

/** The answer of the address. A link runs by itself only when that is free. */
async function openAnswer(document: QueryDocument, turn: number, staysOpen: boolean): Promise<void> {
  try {
    const found = sameDocument(draft.value, document) ? await check() : await priceOf(document)
    if (turn === turns && found?.cost === 0) await run(document, staysOpen)
  } finally {
    if (turn === turns) {
      opening.value = false
      if (answer.value === null) editing.value = true
    }
  }
}

/** Without a price the question waits in the builder, which says why. */
async function priceOf(document: QueryDocument): Promise<{ cost: number } | undefined> {
  try {
    return (await postEstimate(document)).body
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Begins a new question, without conditions and words. The answer in sight has its own address, to which Back leads. */
export function beginAnew(): void {
  turns++
  leavePlace()
  cancelRun()
  history.pushState(null, '', '/search')
  batch(() => {
    enterPlace('', null)
    showAnswer(null)
    forgetCheck()
    forgetWords()
    runProblem.value = null
    editing.value = true
    setDraft(emptyDocument(vocabulary.value!.registry))
  })
  scrollTo({ top: 0 })
}

/** An address without a question, or with one that is damaged. */
function openNone(d: string, back: boolean): void {
  const [from, kept] = [placeNow(), keptPlace(d)]
  if (from === d) return void writeLink()
  // The menu leads here without the address of the answer that is still in sight.
  if (!back && answer.value !== null) {
    enterPlace(d, null)
    return void writeLink()
  }
  if (from !== null && back) {
    leavePlace()
    cancelRun()
    batch(() => {
      showAnswer(null)
      forgetCheck()
      runProblem.value = null
      takeWords(kept?.words ?? NO_WORDS)
    })
  }
  batch(() => {
    enterPlace(d, null)
    linkedRevision.value = null
    editing.value = true
    if (from !== null && back) draft.value = kept?.draft ?? null
    if (draft.value === null) setDraft(typedBefore() ?? emptyDocument(vocabulary.value!.registry))
  })
}
