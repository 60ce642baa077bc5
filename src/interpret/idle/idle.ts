/**
 * Words that name something of the vocabulary elsewhere, and say nothing here: `Return the 30 rows`, `the minute where`, `in day of friday`. They become
 * fillers before anything is read.
 */
import { type Atom, means, meansSuch, silent, withSenses } from '../words/atoms.js'
import { phraseSet, wordSet } from '../words/table.js'
import { withColour } from './colour.js'
import { withLeftOut } from './left-out.js'
import { withMeasure } from './measure.js'
import { withRefusable } from './refusable.js'
import { withSlang } from './slang.js'

const RETURNED =
  /^(?:the|all|every|each|only|just|up|at most|up to|me|us|those|these|rows?|minutes?|results?|cases?|any|no more than|max|maximum|a|an|top|first|last|latest|newest|oldest)$/
const ROWS =
  /\b(?:rows?|minutes?|results?|cases?|hits|matches|observations?|records|times|moments|ones|instances|occurrences|events|entries|list|1m)$/
const BEGINS = /^(?:[.:;!?,)]|please|pls|then|and|now|kindly)$/
const WHERE = /^(?:where|when|if|that|in which|at which|whenever)$/
const BEFORE_MINUTE =
  /^(?:the|every|each|any|all|that|which|this|those|these|me|show|find|list|give|need|want|know|see|for|please|show me|give me|find me)$/

/** The atoms, with words that say nothing where they stand as fillers. */
export function withIdle(all: readonly Atom[]): Atom[] {
  const atoms = withMeasure(withLeftOut(withColour(withSlang(withRefusable(all)))))
  return atoms.map((atom, at) => (leavesOut(atoms, at) ? withSenses(atom, [{ is: 'except' }]) : idled(atoms, atom, at)))
}

const idled = (atoms: readonly Atom[], atom: Atom, at: number): Atom =>
  (atom.quantity !== undefined && (isUsualLevel(atoms, at) || isParameter(atoms, at))) ||
  (atom.duration !== undefined && (isMinute(atoms, at) || isDayOf(atoms, at))) ||
  (mayIdle(atom.text) && (isVerb(atoms, at) || isMinute(atoms, at) || isCourtesy(atoms, at) || isHolder(atoms, at)))
    ? silent(atom)
    : atom

/** Whether a word may say nothing: nearly all words of a text are none of these. */
const mayIdle = (text: string): boolean =>
  text === 'return' || text === 'any minute' || text.startsWith('best') || HOLDS.has(text)

const IGNORES = phraseSet('ignore|ignoring|forget|forget about|never mind|nevermind|leave aside|set aside')

/** `ignore bitcoin for now`: a coin that is left out. Beside anything else the words are an order to the machine. */
const leavesOut = (atoms: readonly Atom[], at: number): boolean =>
  IGNORES.has(atoms[at]!.text) && means(atoms[at + 1], 'asset')

const textOf = (atoms: readonly Atom[], at: number): string => atoms[at]?.text ?? ''

/** `Return the minutes …` at the beginning of a sentence is an order. */
function isVerb(atoms: readonly Atom[], at: number): boolean {
  const next = atoms[at + 1]
  if (atoms[at]!.text !== 'return' || next === undefined) return false
  const begins = at === 0 || BEGINS.test(textOf(atoms, at - 1))
  const counts = next.quantity?.unit === 'none' && !next.quantity.signed
  // "return the last hour above 3%" is a return.
  const named = atoms.slice(at + 1, at + 4).some((one) => one.duration !== undefined && !one.duration.bare)
  const rows =
    atoms.slice(at + 1, at + 5).some((one) => ROWS.test(one.text) || means(one, 'rows')) ||
    /^(?:top|bottom)$/.test(next.text)
  return begins && rows && (RETURNED.test(next.text) || counts) && !named && !means(atoms[at + 2], 'compare')
}

/** `the minute where regime is …`: the minutes are what is searched. */
const isMinute = (atoms: readonly Atom[], at: number): boolean =>
  (atoms[at]!.text === 'any minute' || (atoms[at]!.duration?.minutes === 1 && atoms[at]!.duration.bare)) &&
  (WHERE.test(textOf(atoms, at + 1)) ||
    (textOf(atoms, at + 1) === 'of' && means(atoms[at + 2], 'asset') && WHERE.test(textOf(atoms, at + 3)))) &&
  (at === 0 || atoms[at]!.text === 'any minute' || BEFORE_MINUTE.test(textOf(atoms, at - 1)))

/** `in day of friday`, `on days of monday` */
const isDayOf = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]!.duration?.bare === true &&
  ((textOf(atoms, at + 1) === 'of' && means(atoms[at + 2], 'weekday')) ||
    (atoms[at]!.duration!.unit === 'day' &&
      means(atoms[at + 1], 'weekday') &&
      /^(?:in|on|at|only)$/.test(textOf(atoms, at - 1))))

/** `book imb 1% < -0.4`: the imbalance without a distance is the one within 1 %. */
const isUsualLevel = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]!.quantity?.unit === 'percent' &&
  atoms[at]!.quantity.value === 1 &&
  !atoms[at]!.quantity.signed &&
  meansSuch(atoms[at - 1], 'feature', (sense) => sense.stem === 'book_imbalance') &&
  means(atoms[at + 1], 'compare')

const USUAL: Readonly<Record<string, readonly number[]>> = {
  rsi: [14],
  stoch: [14, 3],
  adx: [14],
  di: [14],
  atr: [14],
  bb: [20, 2],
  ema: [20, 50],
  sma: [200],
  macd: [12, 26, 9],
}

/** `stochastic %K (14, 15m)`, `rsi(14, 1h)`, `macd (12, 26, 9)`: the length that the indicator is recorded with, in brackets behind its name. */
function isParameter(atoms: readonly Atom[], at: number): boolean {
  const { quantity } = atoms[at]!
  if (quantity?.unit !== 'none' || quantity.signed || !/^[,)]$/.test(textOf(atoms, at + 1))) return false
  let open = at - 1
  while (
    open > at - 6 &&
    (textOf(atoms, open) === ',' || atoms[open]?.quantity !== undefined || atoms[open]?.duration !== undefined)
  )
    open -= 1
  if (textOf(atoms, open) !== '(') return false
  return (
    atoms[open - 1]?.senses.some(
      (sense) =>
        (sense.is === 'feature' || sense.is === 'level' || sense.is === 'pattern') &&
        USUAL[sense.stem.split('_')[0]!]?.includes(quantity.value) === true,
    ) ?? false
  )
}

/** `all the best from the whole floor`, `with best regards` */
const isCourtesy = (atoms: readonly Atom[], at: number): boolean =>
  /^best\b/.test(atoms[at]!.text) &&
  ((/^(?:the|all the)$/.test(textOf(atoms, at - 1)) &&
    /\ball\b/.test(`${textOf(atoms, at - 2)} ${textOf(atoms, at - 1)}`)) ||
    /^(?:regards?|wishes)$/.test(textOf(atoms, at + 1)))

const HOLDS = phraseSet(
  'hold|holds|held|holding|keep|keeps|kept|sit|sat|sitting|stay|stayed|stuck|have been|had been|has been',
)
const WHO = wordSet(
  "i we you they he she who i'm we're i've we've am still also client clients investor investors friend friends everyone people wife boss",
)

/** `I hold AAVE and UNI`: people hold coins, and no condition lasts. */
const isHolder = (atoms: readonly Atom[], at: number): boolean =>
  HOLDS.has(atoms[at]!.text) &&
  WHO.has(
    textOf(atoms, at - 1)
      .split(' ')
      .at(-1)!,
  )
