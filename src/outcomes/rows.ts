/**
 * Makes the rows of a page from the typed arrays that native code returns for its anchors.
 */
import { HORIZONS, METRICS } from '../contract/outcomes.js'
import { ensure } from '../contract/result-violation.js'
import { decimalsOf, integerAt, scaledAt, wordsOf } from './numbers.js'
import { minuteText } from './times.js'
import { isNullAt, type ShownOperand, type ShownValue, shownValue } from './values.js'

/** One step of a sequence at the anchors of a page. */
export interface StepValues {
  /** The operands that the clauses of this step name, as positions in RowPage.operands. */
  operands: readonly number[]
  /** The values of all operands of the page at the minutes of this step, anchor-major (native.pageAt). */
  values: BigInt64Array
}

/** One page of anchors, in the order of the answer, with the values that native code returned for them. */
export interface RowPage {
  /** The names of symbols by number (SnapshotHandle.symbols). */
  names: readonly string[]
  /** The symbol number and the minute of each anchor. */
  symbols: Uint32Array
  minutes: Uint32Array
  /** In the order of the plan. Their number is the stride of `values`. */
  operands: readonly ShownOperand[]
  /** From native.pageAt, anchor-major. */
  values: BigInt64Array
  /** From native.pageAt, in 1e-8. */
  prices: BigInt64Array
  /** From native.pageAt, anchor-major, in 1e-7: return at all horizons, then mfe, then mae. */
  outcomes: BigInt64Array
  /** For sequences: the minutes from native.pageAt (anchor-major), and the steps in order. The last step is at the anchor. */
  sequence?: { minutes: Float64Array; steps: readonly StepValues[] }
}

export interface Features {
  [field: string]: ShownValue
}

export interface Row {
  symbol: string
  anchor_time: string
  known_at: string
  price: number
  features: Features
  outcomes: { [metric: string]: number | null }
  step_times?: string[]
  steps?: { time: string; features: Features }[]
}

// The names of outcomes in the order of native.pageAt.
export const OUTCOMES = METRICS.flatMap(([metric]) => HORIZONS.map(([horizon]) => `${metric}_${horizon}`))

/** A page with data that all its rows share. */
interface PreparedPage extends RowPage {
  /** The decimals of each operand; 0 for labels. */
  decimals: readonly number[]
  valueWords: Int32Array
  priceWords: Int32Array
  outcomeWords: Int32Array
  stepWords: readonly Int32Array[]
}

const prepared = (page: RowPage): PreparedPage => ({
  ...page,
  decimals: page.operands.map(({ kind, per_unit }) => (kind === 'number' ? decimalsOf(per_unit) : 0)),
  valueWords: wordsOf(page.values),
  priceWords: wordsOf(page.prices),
  outcomeWords: wordsOf(page.outcomes),
  stepWords: page.sequence?.steps.map(({ values }) => wordsOf(values)) ?? [],
})

const featuresAt = (
  { operands, decimals }: PreparedPage,
  words: Int32Array,
  row: number,
  shown: Iterable<number>,
): Features => {
  const features: Features = {}
  for (const i of shown) {
    const operand = operands[i]
    ensure(operand !== undefined, () => `there is no operand ${i}`)
    const at = row * operands.length + i
    if (isNullAt(words, at)) features[operand.field] = null
    else if (operand.kind === 'number') features[operand.field] = scaledAt(words, at, decimals[i]!)
    else features[operand.field] = shownValue(operand, integerAt(words, at))
  }
  return features
}

const outcomesOf = ({ outcomeWords }: PreparedPage, row: number): Row['outcomes'] => {
  const outcomes: Row['outcomes'] = {}
  for (let i = 0; i < OUTCOMES.length; i++) {
    const at = row * OUTCOMES.length + i
    // A missing window is INT64_MIN, which is a null code.
    outcomes[OUTCOMES[i]!] = isNullAt(outcomeWords, at) ? null : scaledAt(outcomeWords, at, 7)
  }
  return outcomes
}

const rowAt = (page: PreparedPage, row: number): Row => {
  const minute = page.minutes[row]!
  const symbol = page.names[page.symbols[row]!]
  ensure(symbol !== undefined, () => `there is no symbol ${page.symbols[row]}`)
  ensure(!isNullAt(page.priceWords, row), () => `${symbol} has an occurrence without a price at ${minuteText(minute)}`)
  const shown: Row = {
    symbol,
    anchor_time: minuteText(minute),
    known_at: minuteText(minute + 1),
    price: scaledAt(page.priceWords, row, 8),
    features: featuresAt(page, page.valueWords, row, page.operands.keys()),
    outcomes: outcomesOf(page, row),
  }
  if (!page.sequence) return shown
  const { minutes, steps } = page.sequence
  const times = steps.map((_, i) => minutes[row * steps.length + i]!)
  ensure(times.at(-1) === minute, () => `the last step of ${symbol} at ${minuteText(minute)} is not its anchor`)
  shown.step_times = times.map(minuteText)
  shown.steps = steps.map((step, i) => ({
    time: minuteText(times[i]!),
    features: featuresAt(page, page.stepWords[i]!, row, step.operands),
  }))
  return shown
}

/** The number of rows of a page. Throws `internal` when the lengths of its arrays do not match. */
export function checkFit(page: RowPage): number {
  const anchors = page.minutes.length
  const fits = (name: string, length: number, perAnchor: number) =>
    ensure(length === anchors * perAnchor, () => `${length} ${name} for ${anchors} anchors of ${perAnchor} each`)
  fits('symbols', page.symbols.length, 1)
  fits('values', page.values.length, page.operands.length)
  fits('prices', page.prices.length, 1)
  fits('outcomes', page.outcomes.length, OUTCOMES.length)
  if (page.sequence) {
    fits('step minutes', page.sequence.minutes.length, page.sequence.steps.length)
    for (const step of page.sequence.steps) fits('step values', step.values.length, page.operands.length)
  }
  return anchors
}

/** The rows of a page, one per anchor, in its order. Throws `internal` when the lengths of its arrays do not match. */
export function rowsOf(page: RowPage): Row[] {
  const anchors = checkFit(page)
  const ready = prepared(page)
  return Array.from({ length: anchors }, (_, row) => rowAt(ready, row))
}
