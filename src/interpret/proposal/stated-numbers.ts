/**
 * The numbers that a text states. A threshold of a document must be one of them, converted to the unit of its feature, or one of the few numbers that
 * words imply. This finds numbers that a model invented, and tests that the embedded interpreter invents none.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import { wordsOf } from '../request/words.js'
import { exact, restOf, shifted } from '../words/decimals.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { collected } from '../words/table.js'

type Clause = readonly [field: string, operator: string, value: unknown]

/** Numbers implied by words such as `positive`, `above average`, `doubles`, `most` and `decile`. */
const OF_WORDS = [0, 1, 2, 3, -0.5, 0.1, 0.9, 0.2, 0.8, 0.25, 0.75, 0.01, 0.99, 0.5]

/** The numbers of one text. */
export interface StatedNumbers {
  /** The thresholds of a document that the text does not state. */
  unstatedIn(document: QueryDocument): number[]
}

/** Collects the numbers that a text states. `symbols` are those of the dataset. */
export function statedNumbers(text: string, symbols: readonly string[]): StatedNumbers {
  const { tokens } = wordsOf(text, symbols)
  const said = new Set<number>(OF_WORDS)
  const minutes = new Set<number>()
  for (const token of tokens) {
    if (token.kind === 'duration') addDuration(token as Duration, said, minutes)
    if (token.kind === 'quantity') addValue((token as Quantity).value, said)
    if (token.kind === 'clock') for (const part of token.text.split(':')) said.add(Number(part))
  }
  return {
    unstatedIn(document) {
      const where = document.where.all as readonly Clause[]
      const steps = (document.sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]
      const thresholds = collected([...where, ...collected(steps, ({ all }) => all)], (clause) =>
        numbersIn(clause, minutes),
      )
      return [...new Set(thresholds.filter((value) => !has(said, value)))]
    },
  }
}

function addDuration({ minutes: length, amount, millions }: Duration, said: Set<number>, minutes: Set<number>): void {
  minutes.add(length)
  for (const value of [length, length / 1440, amount, millions]) if (value !== undefined) said.add(value)
}

/** Adds a number in every unit that it can stand for: percent, basis points, 1 − share, and multiples of its scale. */
function addValue(value: number, said: Set<number>): void {
  for (const scale of [0, 3, 6, 9]) {
    for (const places of [0, -2, -4, 2]) said.add(shifted(Math.abs(value), scale + places))
  }
  said.add(restOf(shifted(Math.abs(value), -2)))
  said.add(exact(1 + shifted(Math.abs(value), -2)))
  said.add(restOf(Math.abs(value)))
}

const has = (said: ReadonlySet<number>, value: number): boolean => said.has(value) || said.has(Math.abs(value))

/** The thresholds of a clause. Hours and weekdays come from words; `at_least` may come from a duration. */
function numbersIn([field, , value]: Clause, minutes: ReadonlySet<number>): number[] {
  if (!field.startsWith('feature.') || field === 'feature.hour_utc' || field === 'feature.weekday') return []
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'number')
  if (typeof value !== 'object' || value === null) return []
  const { value: threshold, at_least } = value as { value: number; at_least: number }
  const counted = [...minutes].some((length) => at_least <= length + 1)
  return counted ? [threshold] : [threshold, at_least]
}
