/** Finds features and rules by what somebody types: title, id, group, definition; small typing errors are forgiven. */
import type { Vocabulary } from './vocabulary.js'

export interface Choice {
  readonly kind: 'feature' | 'rule'
  readonly id: string
  readonly title: string
  readonly group: string
  readonly hint: string
}

/** All choices of the vocabulary: its features, then its rules. */
export const choicesOf = ({ registry }: Vocabulary): Choice[] => [
  ...registry.features.map(
    ({ id, title, group, definition }): Choice => ({ kind: 'feature', id, title, group, hint: definition }),
  ),
  ...registry.rulebook.map(
    ({ id, title, note }): Choice => ({ kind: 'rule', id, title, group: 'rulebook', hint: note ?? '' }),
  ),
]

/** Whether a word is within one edit of another (two from 6 letters on), by insertion, loss, exchange or change. */
export function isNear(word: string, other: string): boolean {
  const most = word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0
  if (most === 0 || Math.abs(word.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = last[j - 1]! + (word[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
      }
    }
    before = last
    last = row
  }
  return last[other.length]! <= most
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9.%]+/)
    .filter((word) => word !== '')

/** How well a choice fits the words; 0 is not at all. */
function score(choice: Choice, typed: readonly string[]): number {
  const [title, id, group, hint] = [
    wordsOf(choice.title),
    wordsOf(choice.id),
    wordsOf(choice.group),
    wordsOf(choice.hint),
  ]
  let sum = 0
  for (const word of typed) {
    const best = Math.max(
      title.includes(word) ? 12 : 0,
      id.includes(word) ? 11 : 0,
      title[0]?.startsWith(word) ? 10 : 0,
      id[0]?.startsWith(word) ? 9.5 : 0,
      title.some((one) => one.startsWith(word)) ? 9 : 0,
      id.some((one) => one.startsWith(word)) ? 8 : 0,
      group.some((one) => one.startsWith(word)) ? 5 : 0,
      word.length > 2 && choice.id.includes(word) ? 4 : 0,
      [...title, ...id].some((one) => isNear(word, one)) ? 3 : 0,
      word.length > 2 && hint.some((one) => one.startsWith(word)) ? 2 : 0,
    )
    if (best === 0) return 0
    sum += best
  }
  // Of equal ones the shorter title is nearer to what was typed; features come before rules.
  return sum - choice.title.length / 100 - (choice.kind === 'rule' ? 0.5 : 0)
}

/** The choices that fit, the best first; all of them when nothing is typed. */
export function findChoices(choices: readonly Choice[], text: string): Choice[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return [...choices]
  return choices
    .map((choice) => ({ choice, score: score(choice, typed) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((found) => found.choice)
}
