/**
 * Self-corrections of speech: `under fifteen no sorry under twenty`, `within two hours, make that three`, `on eth or no, just sol`. What is said last counts:
 * the value behind the words of correction takes the place of the last value of its kind before them. The answer says what was corrected.
 */
import type { Quantity } from '../words/quantities.js'
import { byStart, type Starting, wordSet } from '../words/table.js'
import { changed, type Token, textAt } from '../words/tokens.js'

/** The tokens without what the text itself takes back. */
export interface Corrected {
  readonly tokens: readonly Token[]
  /** The places of a value that was taken back, and of the one that counts. */
  readonly corrected: readonly { readonly from: Token; readonly to: Token }[]
}

/** Words that take something back on their own, each with the words that may follow it. */
const TRIGGERS: readonly string[] = [
  'no wait',
  'wait no',
  'no sorry',
  'sorry no',
  'oh no',
  'ah no',
  'no actually',
  'actually no',
  'no hang on',
  'hang on',
  'hold on',
  'no no',
  'or no',
  'i mean',
  'i meant',
  'mean to say',
  'make that',
  'make it',
  'scratch that',
  'strike that',
  'or rather',
  'rather',
  'correction',
  'wait',
  'sorry',
  'actually',
  'my bad',
  'oops',
  'no',
  'nope',
  'nah',
  'better said',
  'let me correct',
]
/** The triggers by their first word, in the order in which they are tried: nearly every word of a text begins none. */
const TRIGGERS_AT = byStart(
  TRIGGERS.map((words): Starting<readonly string[]> => [words.split(' ')[0]!, words.split(' ')]),
)
/** Words beside them that say no more. */
const SOFT = new Set(
  'no wait sorry actually i mean meant make that it scratch strike correction rather well uh um er erm oh ah hmm so just , .. - ... : ; ( change to hang hold on my bad oops let s say lets better said me correct myself or'.split(
    ' ',
  ),
)
/** The last resort `no` and the like need a value of the same kind right behind them. */
const WEAK = new Set(['no', 'nope', 'nah', 'wait', 'sorry', 'actually', 'rather', 'make it', 'hold on', 'hang on'])

const COMPARING = new Set(
  'above over below under beneath than more less at least most greater higher lower smaller bigger beyond exceeds > < >= <= within in about around by the a of'.split(
    ' ',
  ),
)

const SIDES: readonly (readonly string[])[] = [
  ['bullish', 'bearish'],
  ['above', 'below', 'over', 'under'],
  ['up', 'down'],
  ['long', 'short', 'longs', 'shorts'],
  ['high', 'low'],
  ['highest', 'lowest'],
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['asia', 'asian', 'europe', 'european', 'london', 'us', 'late'],
  ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays', 'weekends', 'weekdays'],
  [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
]

/** Words that a `no` before them belongs to. */
const BELONGS = wordSet(
  'more less higher lower greater smaller bigger larger later earlier longer shorter wider fewer sooner further than matter need idea one clue',
)

/** The maximum number of tokens between a value and its correction. */
const REACH = 14

/** Takes back what the text corrects. `isCoin` tells whether a word is the name of a coin. */
export function withCorrections(tokens: readonly Token[], isCoin: (word: string) => boolean): Corrected {
  const corrected: { from: Token; to: Token }[] = []
  let left = tokens
  for (let at = 1; at < left.length; at += 1) {
    const opened = openedAt(left, at)
    if (opened === undefined) continue
    const made =
      patternTakenBack(left, at, opened.next) ??
      takenBack(left, at, opened.next, opened.weak, isCoin) ??
      (opened.weak ? undefined : begunAnew(left, at, opened.next))
    if (made === undefined) continue
    corrected.push({ from: made.from, to: made.to })
    left = made.tokens
    at = Math.max(0, made.at)
  }
  return { tokens: left, corrected }
}

/** Marks and words that may stand before a trigger. */
const OPENERS = new Set(', .. - ( or uh um er oh ah well ;'.split(' '))

/** The words of a correction that begin at `at`, and where the corrected part begins. */
function openedAt(tokens: readonly Token[], at: number): { next: number; weak: boolean } | undefined {
  const begin = OPENERS.has(textAt(tokens, at)) ? at + 1 : at
  const trigger = TRIGGERS_AT(tokens[begin]).find((words) =>
    words.every((word, i) => textAt(tokens, begin + i) === word),
  )
  if (trigger === undefined) return undefined
  let next = begin + trigger.length
  const first = next
  while (next < first + 6 && SOFT.has(textAt(tokens, next)) && tokens[next]?.kind !== 'quantity') next += 1
  // "no more than 3%", "rather than": the word belongs to what follows.
  if (BELONGS.has(textAt(tokens, next)) && next === first) return undefined
  const more = tokens
    .slice(first, next)
    .some(({ text }) => /^(?:no|wait|sorry|actually|mean|make|scratch|strike)$/.test(text))
  return { next, weak: WEAK.has(trigger.join(' ')) && !more }
}

interface TakenBack {
  readonly tokens: Token[]
  readonly from: Token
  readonly to: Token
  /** Where to go on. */
  readonly at: number
}

function takenBack(
  tokens: readonly Token[],
  at: number,
  begin: number,
  weak: boolean,
  isCoin: (word: string) => boolean,
): TakenBack | undefined {
  let value = begin
  while (value < begin + 4 && COMPARING.has(textAt(tokens, value)) && !isValue(tokens[value])) value += 1
  const to = tokens[value]
  if (to === undefined) return undefined
  for (let i = at - 1; i >= Math.max(0, at - REACH); i -= 1) {
    const from = tokens[i]!
    if (!sameKind(from, to, isCoin)) continue
    const said = tokens.slice(begin, value)
    if (weak && isLeftOut(tokens, at, begin, i, isCoin)) return undefined
    // "no bitcoin, no ethereum" leaves out both.
    if (
      isCoin(to.text) &&
      weak &&
      (/^(?:no|not|without|except|nor|neither|excluding|ex)$/.test(textAt(tokens, i - 1)) || begin === at + 1)
    )
      return undefined
    // A word that says little must stand right behind the value that it takes back.
    if (weak && (i < at - 2 || (to.kind === 'duration' && textAt(tokens, begin - 1) === 'wait'))) return undefined
    const lead = said.length === 0 ? i : leadOf(tokens, i)
    const kept = withUnit(from, to)
    const between = tokens.slice(i + 1, at)
    // "eight percent in a day scratch that ten percent in a day": the span is said again too.
    const again = isSpan(between) && isSpan(tokens.slice(value + 1, value + 1 + between.length))
    return {
      tokens: [...tokens.slice(0, lead), ...said, kept, ...(again ? [] : between), ...tokens.slice(value + 1)],
      from,
      to,
      at: i + said.length,
    }
  }
  return undefined
}

const LEFT_OUT =
  /^(?:asian?|european?|europe|london|us|late|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends)$/

/** `only tuesdays, no wednesdays`, `asia, no europe`, `sol and avax, no eth`: what is left out beside what is searched, and no correction. */
function isLeftOut(
  tokens: readonly Token[],
  at: number,
  begin: number,
  from: number,
  isCoin: (word: string) => boolean,
): boolean {
  if (textAt(tokens, begin - 1) !== 'no' || textAt(tokens, begin - 2) === 'or') return false
  const { text = '' } = tokens[begin] ?? {}
  const listed = textAt(tokens, at) === ',' && /^(?:and|or|&|,)$/.test(textAt(tokens, from - 1))
  return LEFT_OUT.test(text) || (isCoin(text) && listed)
}

/** Names of candle patterns, which may be two words. */
const PATTERNS: readonly (readonly string[])[] = [
  'hammer|doji|engulfing|harami|marubozu|shooting star|morning star|evening star|hanging man|inverted hammer|inside bar|outside bar|pin bar|dragonfly doji|gravestone doji|piercing line|dark cloud|three white soldiers|three black crows|bullish engulfing|bearish engulfing|bullish harami|bearish harami',
].flatMap((names) => names.split('|').map((name) => name.split(' ')))
const PATTERN_WORDS = wordSet(PATTERNS.map((words) => words.at(-1)!).join(' '))

/** The number of tokens of the longest pattern that begins at `at`, or ends before it. */
const patternFrom = (tokens: readonly Token[], at: number): number =>
  Math.max(
    0,
    ...PATTERNS.map((words) => (words.every((word, i) => textAt(tokens, at + i) === word) ? words.length : 0)),
  )
const patternUntil = (tokens: readonly Token[], end: number): number =>
  PATTERN_WORDS.has(textAt(tokens, end - 1))
    ? Math.max(
        0,
        ...PATTERNS.map((words) =>
          words.every((word, i) => textAt(tokens, end - words.length + i) === word) ? words.length : 0,
        ),
      )
    : 0

/** `hammer, i mean shooting star, on 1h`: one pattern in place of the one right before the words. */
function patternTakenBack(tokens: readonly Token[], at: number, begin: number): TakenBack | undefined {
  const old = patternUntil(tokens, at)
  const lead = /^(?:an?|the)$/.test(textAt(tokens, begin)) ? begin + 1 : begin
  const length = old === 0 || textAt(tokens, begin - 1) === 'no' ? 0 : patternFrom(tokens, lead)
  if (length === 0) return undefined
  const kept = tokens.slice(lead, lead + length)
  return {
    tokens: [...tokens.slice(0, at - old), ...kept, ...tokens.slice(lead + length)],
    from: { ...tokens[at - old]!, end: tokens[at - 1]!.end },
    to: { ...kept[0]!, end: kept.at(-1)!.end },
    at: at - old,
  }
}

/** `in a day`: a preposition and a length of time. */
const isSpan = (tokens: readonly Token[]): boolean =>
  tokens.length >= 2 &&
  tokens.length <= 4 &&
  tokens.at(-1)!.kind === 'duration' &&
  /^(?:in|over|within|on|for|during)$/.test(tokens[0]!.text)

const ANCHORS = wordSet('when where with within until since from while whenever under above below over')

/** `when the hourly volume, scratch that, when the daily volume`: the word with which the correction begins stands before what it takes back. */
function begunAnew(tokens: readonly Token[], at: number, begin: number): TakenBack | undefined {
  const first = tokens[begin]
  if (first === undefined) return undefined
  const anchor = ANCHORS.has(first.text) ? tokens.slice(0, at).findLastIndex(({ text }) => text === first.text) : -1
  if (anchor >= 0 && anchor >= at - REACH - 4)
    return {
      tokens: [...tokens.slice(0, anchor), ...tokens.slice(begin)],
      from: { ...tokens[anchor]!, end: tokens[at - 1]!.end },
      to: first,
      at: anchor,
    }
  // "vpin no sorry the taker vpin": the name before it is said again.
  const name = tokens[at - 1]
  const again = tokens.slice(begin, begin + 4).findIndex((token) => token.text === name?.text)
  if (name?.kind !== 'word' || name.text.length < 3 || again < 0) return undefined
  return {
    tokens: [...tokens.slice(0, at - 1), ...tokens.slice(begin)],
    from: name,
    to: tokens[begin + again]!,
    at: at - 1,
  }
}

/** Where the comparison before a value begins. */
function leadOf(tokens: readonly Token[], at: number): number {
  let begin = at
  while (begin > 0 && begin > at - 4 && COMPARING.has(textAt(tokens, begin - 1)) && !isValue(tokens[begin - 1]))
    begin -= 1
  return begin
}

const isValue = (token: Token | undefined): boolean => token?.kind === 'quantity' || token?.kind === 'duration'

const sideOf = ({ text }: Token): number | undefined => {
  const at = SIDES.findIndex((side) => side.includes(text))
  return at < 0 ? undefined : at
}

function sameKind(from: Token, to: Token, isCoin: (word: string) => boolean): boolean {
  if (to.kind === 'quantity') {
    const [one, other] = [(from as Quantity).unit, (to as Quantity).unit]
    return from.kind === 'quantity' && (one === other || other === 'none' || one === 'none')
  }
  if (to.kind === 'duration') return from.kind === 'duration'
  if (isCoin(to.text)) return isCoin(from.text)
  const side = sideOf(to)
  return side !== undefined && side === sideOf(from) && from.text !== to.text
}

/** `two percent, no, three`: the unit stays. */
function withUnit(from: Token, to: Token): Token {
  if (to.kind !== 'quantity' || from.kind !== 'quantity') return to
  const [old, corrected] = [from as Quantity, to as Quantity]
  return corrected.unit === 'none' && old.unit !== 'none'
    ? changed(corrected, { unit: old.unit, text: old.text })
    : corrected
}
