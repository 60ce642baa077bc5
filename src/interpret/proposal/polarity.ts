/**
 * Polarity: whether a number stands in the document on the side that the letters beside it say. It looks at the words right before and right behind a
 * number in the text itself, not at how the answer was made, so that no rewriting of words can turn `above 0.7` into `at least 0.7` without a question.
 */
import { shifted } from '../words/decimals.js'
import type { Quantity } from '../words/quantities.js'

/** A condition as the document writes it. */
export type Clause = readonly [field: string, operator: string, value: unknown]
type Side = 'gt' | 'gte' | 'lt' | 'lte'

const NEGATED =
  /(?:\bnot|\bnever|n['’]?t|\bno|\bnor|\bneither|\bnothing|\bwithout|\bunless|\bexcept|\bfail\w*)\s+(?:[\w-]+\s+){0,4}$/
/** What stands between a comparison and its number. */
const LEAD = '(?:\\s+(?:the|a|an|about|like|usd|then|than|say|around|of|minus|negative|plus|some))*\\s*[-–$+(]*\\s*$'

const before = (words: string): RegExp => new RegExp(`(?:${words})${LEAD}`)

/** Comparisons before a number, the careful ones first. */
const LEFT: readonly (readonly [RegExp, Side])[] = [
  [
    before(
      '>=|≥|\\bat or (?:above|over)|\\bequal to or (?:above|over|greater than)|\\bat least|\\bno (?:less|lower|smaller|fewer) than|\\bminimum(?: of)?',
    ),
    'gte',
  ],
  [
    before(
      '<=|≤|\\bat or (?:below|under)|\\bequal to or (?:below|under|less than)|\\bat most|\\bno (?:more|higher|greater|larger|bigger) than|\\bmaximum(?: of)?',
    ),
    'lte',
  ],
  [
    before(
      '(?<![=<>-]\\s*)>|\\babove|\\bover|\\bexceed(?:s|ed|ing)?|\\b(?:more|greater|higher|bigger|larger|wider) than|\\bnorth of',
    ),
    'gt',
  ],
  [
    before('(?<!<)<|\\bbelow|\\bunder|\\bbeneath|\\b(?:less|lower|smaller|fewer|tighter|narrower) than|\\bsouth of'),
    'lt',
  ],
]
/** Words before a comparison that make another one of it, or none: `or above`, `over the last`, `crosses over`. */
const PART =
  /(?:\bor|\bequal|=|\bto|\bfrom|\bhalf|\bdivided|\bratio|\bcarr\w+|\btaken?|\btaking|\bturn\w*|\bstretch\w*|\baverag\w+|\bsum\w*|\bwell)\s*$/

const RIGHT: readonly (readonly [RegExp, Side])[] = [
  [
    /^\+|^\s*(?:(?:or|and) (?:more(?! (?:low|lower|small|little|negative|down)\b)|above|over|higher|greater|better|up|upwards?|bigger|larger|wider)\b|at (?:the )?(?:least|minimum)\b(?!\s+(?:\d|on|tw|th)))/,
    'gte',
  ],
  [
    /^\s*(?:or|and) (?:less|below|under|lower|fewer|smaller|tighter|more (?:low|lower|small|little))\b|^\s*at (?:the )?most\b(?!\s+(?:\d|on|tw|th))/,
    'lte',
  ],
]

/** What the letters say of the number from `start` to `end`; undefined where they say nothing or are negated. */
function sideAt(text: string, start: number, end: number): Side | undefined {
  const behind = text.slice(end, end + 24)
  const lead = text.slice(Math.max(0, start - 40), start)
  const right = RIGHT.find(([form]) => form.test(behind))?.[1]
  // "above 25 bps or wider", "minus 3% or more": it says two things.
  if (right !== undefined)
    return LEFT.some(([form]) => form.test(lead)) || isMinus(text, start, end) ? undefined : right
  for (const [form, side] of LEFT) {
    const found = form.exec(lead)
    if (found === null) continue
    const said = lead.slice(0, found.index)
    // "drops more than -5%" speaks of the size.
    const sized = side.startsWith('g') && isMinus(text, start, end)
    return NEGATED.test(said) || PART.test(said) || sized ? undefined : side
  }
  return undefined
}

/** Whether the text writes a minus. A rewriting may have put one (`net selling of 25m`). */
const isMinus = (text: string, start: number, end: number): boolean =>
  /[-–−]|minus|negative/.test(text.slice(start, end)) || /(?:[-–−]\s?\$?|minus |negative )$/.test(text.slice(0, start))

const MIRROR: Readonly<Record<Side, Side>> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' }
const CROSSED: Readonly<Record<string, readonly Side[]>> = {
  crosses_above: ['gt', 'gte'],
  crosses_below: ['lt', 'lte'],
}

/** Whether a clause has the number on that side. A fall of more than 3 % is a return below -3 %. */
function agrees([, operator, value]: Clause, minus: boolean, side: Side): boolean {
  const held =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as { op: string; value: number })
      : undefined
  const [op, bound] = held === undefined ? [operator, value as number] : [held.op, held.value]
  const wanted = bound < 0 !== minus ? MIRROR[side] : side
  return op === wanted || (CROSSED[op]?.includes(wanted) ?? false)
}

/** Whether an operator asks for what lies above its number. */
export const isUp = (op: string): boolean => op.startsWith('g') || op === 'crosses_above'

/** The number of a clause; that inside `held`. */
export const boundOf = ([, , value]: Clause): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { value: unknown }).value : value

/** Whether a number of the document is one of the text, in one of its units. Signs are left aside. */
export const isSame = (bound: unknown, { value }: Quantity): boolean =>
  Array.isArray(bound)
    ? bound.some((one) => isSame(one, { value } as Quantity))
    : typeof bound === 'number' && [0, -2, -4, 2].some((places) => Math.abs(bound) === shifted(Math.abs(value), places))

/** Whether the document has a number of the text only with another comparison than the letters beside it say. */
export function isOtherSide(written: string, quantity: Quantity, clauses: readonly Clause[]): boolean {
  const { value, start, end, unit } = quantity
  if (unit === 'ordinal' || value === 0) return false
  const text = written.toLowerCase()
  if (clauses.some(([, , bound]) => Array.isArray(bound) && isSame(bound, quantity))) return false
  const same = clauses.filter((clause) => isSame(boundOf(clause), quantity) && !/^(?:eq|neq)$/.test(clause[1]))
  if (same.length === 0) return false
  const side = sideAt(text, start, end)
  return side !== undefined && !same.some((clause) => agrees(clause, isMinus(text, start, end), side))
}
