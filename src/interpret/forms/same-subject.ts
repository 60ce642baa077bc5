/**
 * Who moves where the words do not say it again: `open interest up 5% in 1h, then it falls 3%`, `oi jumps 5% in an hour and then drops 5%`. The subject of the
 * event before goes on, where it changes as the price does and no other name stands between.
 */
import type { Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { isCut, type Made, type Turn, word } from './made.js'

const MOVES = wordSet(
  'rise rises rose risen fall falls fell fallen drop drops dropped climb climbs climbed jump jumps jumped increase increases increased decrease decreases decreased decline declines declined grow grows grew lose loses lost gain gains gained slip slips slipped shrink shrinks shrank slide slides slid goes went comes came makes made',
)
const SIDES = wordSet('up down higher lower')
/** Names that say who moves. A coin moves as its price does. */
const PRICE = wordSet(
  'price px prices return returns ret candle market basis premium spread volume funding cvd rsi vpin',
)
const REACH = 24
const BESIDE = wordSet('with while and as but plus on when')
const ORDER = wordSet('then afterwards subsequently later thereafter ->')

/** The tokens of the name that the last event is about; undefined where the price may be meant. */
function subjectBefore(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  for (let i = at - 1; i >= Math.max(0, at - REACH); i -= 1) {
    const text = textAt(tokens, i)
    if (PRICE.has(text) || tokens[i]!.kind === 'id') return undefined
    const begin =
      text === 'oi'
        ? i
        : text === 'interest' && textAt(tokens, i - 1) === 'open'
          ? i - 1
          : text === 'ratio' && textAt(tokens, i - 1) === 'short'
            ? i - 2
            : undefined
    // "down 2% with oi down, then up 2%": what stands beside the event is not its subject.
    if (begin !== undefined)
      return BESIDE.has(textAt(tokens, begin - 1)) || !changes(tokens, i + 1) ? undefined : tokens.slice(begin, i + 1)
  }
  return undefined
}

const changes = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from, from + 4).some(({ kind }) => kind === 'quantity')

/** The name again, in front of a move; undefined where another name is meant. */
function again(tokens: readonly Token[], at: number, move: number, lead: readonly Token[]): Made | undefined {
  const is = /^is$/.test(textAt(tokens, move)) ? move + 1 : move
  const moves = MOVES.has(textAt(tokens, is)) || SIDES.has(textAt(tokens, is))
  const subject = moves && changes(tokens, is + 1) ? subjectBefore(tokens, at) : undefined
  // "open interest then drops": the subject stands there.
  if (subject === undefined || subject.at(-1) === tokens[at - 1]) return undefined
  const place = { ...tokens[move]!, end: tokens[move]!.start }
  return { tokens: [...lead, ...subject.map(({ text }) => word(text, place))], next: move }
}

/** `then it falls 3%` */
const itAt: Turn = (tokens, at) => {
  const told = tokens.slice(Math.max(0, at - 5), at).some(({ text }) => ORDER.has(text) || text === 'after')
  return told ? again(tokens, at, at + 1, []) : undefined
}

/** `oi +5% 1h followed by -5% 1h`: a change to the other side without a name. */
function signedAgain(tokens: readonly Token[], at: number, next: number): Made | undefined {
  const amount = tokens[next] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent' || !(amount.signed || amount.plus)) return undefined
  // "then -5 % in price" has a subject of its own.
  const timed = /^(?:in|over|within|during)$/.test(textAt(tokens, next + 1)) ? next + 2 : next + 1
  const end = tokens[timed]?.kind === 'duration' ? timed + 1 : next + 1
  if (end < tokens.length && !isCut(tokens[end])) return undefined
  const subject = subjectBefore(tokens, at)
  if (subject === undefined || subject.at(-1) === tokens[at - 1]) return undefined
  const before = tokens.slice(0, at).findLast((token) => token.kind === 'quantity') as Quantity | undefined
  // The other side of a change of a like size: "oi +5%, then -2%" may be the price.
  if (before?.unit !== 'percent' || before.value !== -amount.value) return undefined
  const place = { ...amount, end: amount.start }
  return { tokens: [...tokens.slice(at, next), ...subject.map(({ text }) => word(text, place))], next }
}

/** `followed by -5%` */
const followedAt: Turn = (tokens, at) => signedAgain(tokens, at, textAt(tokens, at + 1) === 'by' ? at + 2 : at + 1)

/** `then drops 5%`, `then within a day down 10%` */
const thenAt: Turn = (tokens, at) => {
  const signed = signedAgain(tokens, at, at + 1)
  if (signed !== undefined) return signed
  const within = /^(?:within|in|inside)$/.test(textAt(tokens, at + 1)) && tokens[at + 2]?.kind === 'duration'
  const move = within ? at + 3 : at + 1
  return again(tokens, at, move, tokens.slice(at, move))
}

const FALLS = wordSet(
  'fall falls fell fallen falling drop drops dropped dropping decline declines declined lose loses lost down decrease decreases decreased slide slides slid dump dumps dumped',
)
const FALL_REACH = 7

/** `eth falls 3% and open interest 5%`: the verb before the first size is said of both. */
function alsoFallsAt(tokens: readonly Token[], at: number): Made | undefined {
  const next = textAt(tokens, at) === 'oi' ? at + 1 : textAt(tokens, at + 1) === 'interest' ? at + 2 : undefined
  const amount = next === undefined ? undefined : (tokens[next] as Quantity | undefined)
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent' || amount.signed || amount.plus) return undefined
  const the = /^(?:the|its)$/.test(textAt(tokens, at - 1)) ? at - 1 : at
  const size = tokens[the - 2]
  if (textAt(tokens, the - 1) !== 'and' || size?.kind !== 'quantity' || (size as Quantity).unit !== 'percent')
    return undefined
  const near = tokens.slice(Math.max(0, the - 2 - FALL_REACH), the - 2)
  const before = near.slice(near.findLastIndex((token) => isCut(token) || token.kind === 'quantity') + 1)
  const verb = before.find(({ text }) => FALLS.has(text))
  // "up 3%+", "not down 3%", and words of another side
  if (verb === undefined || before.some(({ text }) => OTHER_SIDE.has(text))) return undefined
  // "oi 5% higher"
  if (
    /^(?:higher|lower|up|down|or|more|less|above|below|gain|loss|drop|rise|increase|decrease)$/.test(
      textAt(tokens, next! + 1),
    )
  )
    return undefined
  const place = { ...amount, end: amount.start }
  return { tokens: [...tokens.slice(at, next), word('falls', place)], next: next! }
}

const OTHER_SIDE = wordSet("up rises rise rose not no never without n't")

/** Turns that name the subject again. */
export const SUBJECT_TURNS: readonly Starting<Turn>[] = [
  ['it', itAt],
  ['oi open', alsoFallsAt],
  ['then afterwards subsequently', thenAt],
  ['followed -> next', followedAt],
]
