/** A text in sentences and clauses, by its punctuation. */
import type { Atom } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import { wordSet } from '../words/table.js'

/** A clause: its atoms, the time ranges in it, the mark behind it, and its words as they are written and in lower case. */
export interface Written extends Place {
  readonly words: readonly string[]
  readonly lower: readonly string[]
  readonly atoms: readonly Atom[]
  readonly dates: readonly Place[]
  readonly ends: string
}

/** A sentence. `asks`: it is a question by its form. */
export interface Sentence {
  readonly clauses: readonly Written[]
  readonly asks: boolean
}

const ENDS = /[.!?]/
const CUTS = wordSet(', ; : ( )')
const INTERROGATIVE =
  /^(?:what|whats|how|why|who|whos|which|wen|does|do|did|is|are|was|will|would|should|can|could|any|anyone|anybody|thoughts?)\b/i

/** The words of a place, as they are written. */
export const wordsOf = (text: string, { start, end }: Place): string[] =>
  text.slice(start, end).match(/[\p{L}][\p{L}'’]*\.?/gu) ?? []

const lowered = (word: string): string => word.toLowerCase()

/** The sentences of a text. An end of a line ends a sentence, and so does a full stop that is not the dot of an initial or a title. */
export function writtenOf(text: string, atoms: readonly Atom[], dates: readonly Place[]): Sentence[] {
  const items: readonly (Atom | { readonly date: Place; readonly start: number; readonly end: number })[] = [
    ...atoms,
    ...dates.map((date) => ({ date, start: date.start, end: date.end })),
  ].sort((a, b) => a.start - b.start)
  const sentences: Sentence[] = []
  let clauses: Written[] = []
  let [some, some_dates]: [Atom[], Place[]] = [[], []]
  // The place of the clause so far: from its first item to the end of the one that ends last.
  let [start, end] = [0, 0]
  const endClause = (ends: string): void => {
    if (some.length > 0 || some_dates.length > 0) {
      const words = wordsOf(text, { start, end })
      clauses.push({ start, end, atoms: some, dates: some_dates, words, lower: words.map(lowered), ends })
    }
    ;[some, some_dates] = [[], []]
  }
  const take = (item: Place): void => {
    const first = some.length === 0 && some_dates.length === 0
    start = first ? item.start : start
    end = first ? item.end : Math.max(end, item.end)
  }
  const endSentence = (mark: string): void => {
    endClause(mark)
    if (clauses.length > 0) {
      const first = text.slice(clauses[0]!.start).trimStart()
      sentences.push({ clauses, asks: mark === '?' || INTERROGATIVE.test(first) })
    }
    clauses = []
  }
  let last = 0
  for (const item of items) {
    if (text.slice(last, item.start).includes('\n')) endSentence('\n')
    last = Math.max(last, item.end)
    if ('date' in item) {
      take(item)
      some_dates.push(item.date)
      continue
    }
    if (item.text.length === 1 && ENDS.test(item.text) && isEnd(text, item)) endSentence(item.text)
    else if (CUTS.has(item.text) || isDash(text, item)) endClause(item.text)
    else {
      take(item)
      some.push(item)
    }
  }
  endSentence('')
  return sentences
}

/** The dot of `H. Gas` and of `Dr. Link` ends nothing. */
function isEnd(text: string, { start, end, text: mark }: Atom): boolean {
  if (mark !== '.') return true
  const before = text.slice(Math.max(0, start - 6), start)
  const initial = /(?:^|[\s.,])\p{Lu}$/u.test(before) && /^\s*\p{Lu}/u.test(text.slice(end))
  if (/(?:^|[\s(])(?:i|e|i\.e|e\.g)$/i.test(before) && /^\s*\.?[a-z(]/.test(text.slice(end))) return false
  return !initial && !/(?:^|\s)(?:mr|mrs|ms|dr|prof|st|no|vs)$/i.test(before)
}

const isDash = (text: string, { start, end, text: mark }: Atom): boolean =>
  mark === '-' && /\s/.test(text.charAt(start - 1)) && /\s/.test(text.charAt(end))
