/**
 * The address of the question. Every question that was answered has one entry in the history of the browser, so that Back
 * leads to the question before. Another horizon, another order of rows and newer data change the entry that there is.
 */
import { effect, signal } from '@preact/signals'
import type { Horizon } from '../../../charts/index.js'
import { sameConditions } from '../../../query/asked-words.js'
import { encodeDocument, firstPage, type QueryDocument, readAddress, writeAddress } from '../../../query/index.js'
import { VisitedAddresses } from '../../../query/visited.js'
import { answer, keepAnswer } from './answer.js'
import { draft, editing, typedBefore } from './draft.js'
import { readKept, writeKept } from './kept.js'
import { wordsNow } from './words.js'

export const horizon = signal<Horizon>('4h')

const PLACE = 'hs-place'
const VISITED = 'hs-visited'

/** The entry of the history that is in sight: the `d` of its address, '' for none. null before the first is opened. */
const place = signal<string | null>(null)
/** The question of that address. */
let placed: QueryDocument | null = null
const visited = VisitedAddresses.of(readKept(VISITED))

/** The place at which the page was left when it was loaded anew. */
function leftPlace(): void {
  const typed = typedBefore()
  try {
    const { d, isEditing } = JSON.parse(readKept(PLACE) ?? '{}') as { d?: unknown; isEditing?: unknown }
    if (typeof d !== 'string' || typed === null) return
    visited.keep(d, { draft: typed, isEditing: isEditing === true, words: wordsNow() })
  } catch {
    // Damaged: the page begins with its address alone.
  }
}
leftPlace()

effect(() => {
  if (place.value !== null) writeKept(PLACE, JSON.stringify({ d: place.value, isEditing: isOpenOver() }))
})

/** Whether the builder is open over an answer. Without one it always is. */
const isOpenOver = (): boolean => editing.value && answer.value !== null

export const placeNow = (): string | null => place.value

/** What stood at an address when it was left. */
export const keptPlace = (d: string) => visited.get(d)

/** The entry of the history with this `d` and its question is in sight. */
export function enterPlace(d: string, document: QueryDocument | null): void {
  place.value = d
  placed = document
}

/** Keeps what stands at the entry in sight, before another one is. */
export function leavePlace(): void {
  if (place.value === null || draft.value === null) return
  keep(place.value, draft.value, isOpenOver())
  keepPlacedAnswer()
}

function keep(d: string, of: QueryDocument, isEditing: boolean): void {
  visited.keep(d, { draft: of, isEditing, words: wordsNow() })
  writeKept(VISITED, visited.text())
}

/** Keeps the answer in sight, if it is that of the entry. */
export function keepPlacedAnswer(): void {
  const given = answer.value
  if (place.value === null || placed === null || given === null) return
  if (sameConditions(given.document, placed)) keepAnswer(place.value)
}

/** The address of the answer, or of the draft. */
export async function linkOf(document: QueryDocument): Promise<string> {
  const rev = answer.value?.body.dataset_revision.slice(0, 8) ?? null
  return `/search${writeAddress({ d: await encodeDocument(firstPage(document)), h: horizon.value, rev })}`
}

/**
 * Puts the answer into the address bar: as a new entry of the history where the one in sight has another question. An
 * entry that is on its way, by Back or by a link, is left alone; and while an occurrence is open the address is its own.
 */
export async function writeLink(): Promise<void> {
  const given = answer.value
  if (given === null) return
  const document = firstPage(given.document)
  const link = await linkOf(document)
  const d = readAddress(location.hash).d ?? ''
  if (answer.value !== given || location.pathname !== '/search' || d !== place.value) return
  const next = readAddress(link.slice(link.indexOf('#'))).d ?? ''
  if (placed === null || sameConditions(placed, document)) history.replaceState(history.state, '', link)
  else history.pushState(null, '', link)
  enterPlace(next, document)
  // The words and conditions of an answer are those that it was asked with, whatever is typed under it later.
  if (next !== d) keep(next, document, false)
}
