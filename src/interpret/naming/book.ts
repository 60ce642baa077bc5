/** The order book told in a sentence: `the book within 20 bps leans to the bid by at least 40 %`, `order book within 1 % had less than $20m in it`. */

import { type Made, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, negative, wordsOver } from './parts.js'

/** What a book may begin with. */
export const BOOK_STARTS = 'order orderbook book ob top'
/** What money in the book may begin with. */
export const RESTING_STARTS = 'less more under below over above fewer < > <= >= at'

const WITHIN = /^(?:within|inside|in|at|near|around|out|to|of)$/
const MID = /^(?:of|from|around|the|mid|price|midprice|market|current|it|level|band|deep)$/
const IMBALANCE = wordSet('imbalance imb imbal skew')
const SAYS =
  /^(?:have|has|had|is|are|was|much|many|more|very|with|a|lot|of|buyers?|sellers?|buy|sell|bids?|asks?|side|heavy|heavier|strong|stronger|big|bigger|the|its|and|full|stacked|clearly|offers?|there|lean|leans|leaning|tilted|to|toward|towards|heavily|mostly|let|us|say|an|i|mean|so|like|order|orders|,|on|that|where|show|shows|showing)$/
const LEANS =
  /^(?:leans?|leaned|leaning|tilts?|tilted|tilting|skewed|weighted|heavy|heavier|stacked|favou?rs|favou?ring)$/
const TO = /^(?:to|toward|towards|on|the|in|favou?r|of)$/
const COIN_MAX = 2

interface Book {
  readonly name: string
  readonly level: readonly Token[]
  readonly coins: readonly Token[]
  readonly next: number
}

/** `the order book of btc within 1 % of the mid`, `top of the book` */
function bookAt(tokens: readonly Token[], at: number): Book | undefined {
  const top = textAt(tokens, at) === 'top'
  const begin = top ? skip(tokens, at + 1, /^(?:of|the)$/) : at
  const book = textAt(tokens, begin) === 'order' ? begin + 1 : begin
  if (!/^(?:book|orderbook|ob)$/.test(textAt(tokens, book))) return undefined
  if (top) return { name: 'top', level: [], coins: [], next: book + 1 }
  const coins: Token[] = []
  let next = book + 1
  if (
    /^(?:of|on|for)$/.test(textAt(tokens, next)) &&
    tokens[next + 1]?.kind === 'word' &&
    WITHIN.test(textAt(tokens, next + 2))
  ) {
    coins.push(tokens[next + 1]!)
    next += 2
  } else
    while (
      coins.length < COIN_MAX &&
      tokens[next]?.kind === 'word' &&
      WITHIN.test(textAt(tokens, next + 1)) &&
      !WITHIN.test(textAt(tokens, next)) &&
      !SAYS.test(textAt(tokens, next))
    ) {
      coins.push(tokens[next]!)
      next += 1
    }
  const tie = skip(tokens, next, WITHIN)
  const level = tokens[tie]
  if (tie === next || level?.kind !== 'quantity' || !/^(?:bps|percent)$/.test((level as Quantity).unit))
    return { name: '', level: [], coins: [], next: book + 1 }
  return {
    name: '',
    level: [word('within', { ...level, end: level.start }), level],
    coins,
    next: skip(tokens, tie + 1, MID),
  }
}

/** A sentence about the book, as the imbalance or the depth with its number. */
export function bookSaidAt(tokens: readonly Token[], at: number): Made | undefined {
  const book = bookAt(tokens, at)
  if (book === undefined) return undefined
  return leaningAt(tokens, at, book) ?? imbalanceAt(tokens, at, book) ?? moneyAt(tokens, at, book)
}

const MEANS =
  /^(?:so|meaning|means|ie|thus|hence|i|e|\.|,|\(|and|there|are|is|were|was|with|has|the|a|of|lot|lots|very)$/
const SIDES = /^(?:bids?|asks?|offers?|buyers?|sellers?|orders?|side|buying|selling)$/
const MORE = wordSet('more bigger stronger thicker heavier deeper larger fatter')
const MUCH = /^(?:way|much|many|far|a|lot|lots|of|are|is|were|was|clearly)$/

/** What a reason behind an imbalance may begin with. */
export const MEANT_STARTS = 'so meaning means ie thus hence i , ( and'

/** `imbalance above 0.4 so way more bids than asks`: the number has said it. */
export function meantAt(tokens: readonly Token[], at: number): Made | undefined {
  if (tokens[at - 1]?.kind !== 'quantity') return undefined
  let next = skip(tokens, at, MEANS)
  const ahead = skip(tokens, next, MUCH)
  const subject = SIDES.test(textAt(tokens, next)) ? skip(tokens, next + 1, MUCH) : ahead
  if (!MORE.has(textAt(tokens, subject))) return undefined
  if (!tokens.slice(0, at).some(({ text }) => IMBALANCE.has(text))) return undefined
  next = skip(tokens, subject + 1, SIDES)
  if (!/^(?:than|then)$/.test(textAt(tokens, next))) return undefined
  const other = skip(tokens, next + 1, /^the$/)
  const end = skip(tokens, other, SIDES)
  const sided = next > subject + 1 || subject !== ahead
  return sided && end > other ? { tokens: [], next: end } : undefined
}

/** `leans to the bid by at least 0.4` */
function leaningAt(tokens: readonly Token[], at: number, book: Book): Made | undefined {
  const lean = skip(tokens, book.next, /^(?:is|was|are|has|been|,|that)$/)
  if (!LEANS.test(textAt(tokens, lean))) return undefined
  const side = skip(tokens, lean + 1, TO)
  const bid = /^(?:bids?|buy|buyers?)$/.test(textAt(tokens, side))
  if (!bid && !/^(?:asks?|offers?|sell|sellers?)$/.test(textAt(tokens, side))) return undefined
  const by = skip(tokens, side + 1, /^(?:side|by|with|,|at)$/)
  const from = textAt(tokens, by - 1) === 'at' ? by - 1 : by
  const compared = comparedAt(tokens, from)
  const amount = tokens[compared?.next ?? from] as Quantity | undefined
  if (amount?.kind !== 'quantity' || !/^(?:none|percent|share)$/.test(amount.unit)) return undefined
  if (compared === undefined && from === side + 1) return undefined
  const name = wordsOver(`${book.name} imbalance`.trim(), tokens, at, side)
  const down = !bid && amount.value > 0 && compared?.side !== -1
  const number = (compared?.next ?? from) + 1
  // "by 0.3 or more"
  const more =
    /^or$/.test(textAt(tokens, number)) && /^(?:more|higher|above|better|greater)$/.test(textAt(tokens, number + 1))
  const ends = more && down ? number + 2 : number
  if (!down) return { tokens: [...book.coins, ...name, ...book.level, ...tokens.slice(from, ends)], next: ends }
  const bound = wordsOver(compared === undefined || compared.equal ? 'at most' : 'below', tokens, from, ends)
  return { tokens: [...book.coins, ...name, ...book.level, ...bound, negative(amount)], next: ends }
}

/** `order book inside 20 bps have many buyer, imbalance is more than 0.4`: what is said before the imbalance says no more. */
function imbalanceAt(tokens: readonly Token[], at: number, book: Book): Made | undefined {
  const said = skip(tokens, book.next, SAYS)
  const next = textAt(tokens, said) === '(' ? skip(tokens, said + 1, SAYS) : said
  if (next === book.next || !IMBALANCE.has(textAt(tokens, next))) return undefined
  // "imbalance within 1 %" has a distance of its own.
  const own = skip(tokens, next + 1, /^(?:within|inside|in|at)$/)
  const placed = own > next + 1 && tokens[own]?.kind === 'quantity' && comparedAt(tokens, next + 1) === undefined
  if (placed && book.level.length > 0) return undefined
  const name = wordsOver(`${book.name} book imbalance`.trim(), tokens, at, next)
  const mark = tokens.slice(book.next, next).filter(({ text }) => text === '(')
  return { tokens: [...book.coins, ...mark, ...name, ...book.level], next: next + 1 }
}

/** `had less than twenty million dollars in it` */
function moneyAt(tokens: readonly Token[], at: number, book: Book): Made | undefined {
  if (book.level.length === 0) return undefined
  const is = skip(
    tokens,
    book.next,
    /^(?:had|has|have|held|holds|holding|contained|contains|with|is|was|shows|carries|having|offers|there|only|just|got|total|size)$/,
  )
  const compared = comparedAt(tokens, is)
  const amount = tokens[compared?.next ?? is]
  const money =
    (amount?.kind === 'quantity' && ((amount as Quantity).unit === 'usd' || (amount as Quantity).value >= 10_000)) ||
    (amount?.kind === 'duration' && (amount as Duration).millions !== undefined)
  if (!money || compared === undefined) return undefined
  const end = compared.next + 1
  const it = skip(tokens, end, /^(?:in|inside|on)$/)
  const tail = it > end && /^(?:it|there|total)$/.test(textAt(tokens, it)) ? it + 1 : end
  return {
    tokens: [...book.coins, ...wordsOver('depth', tokens, at, book.next), ...book.level, ...tokens.slice(is, end)],
    next: tail,
  }
}

/** What a book with its distance before it may begin with. */
export const FRONT_STARTS = '#quantity'

/** `the 5 % order book was leaning to the sell side (imbalance under -0.1)`: the distance before the book. */
export function frontAt(tokens: readonly Token[], at: number): Made | undefined {
  const far = tokens[at] as Quantity
  if (!/^(?:bps|percent)$/.test(far.unit) || comparedBefore(tokens, at)) return undefined
  const order = textAt(tokens, at + 1) === 'order' ? at + 2 : at + 1
  if (!/^(?:book|orderbook)$/.test(textAt(tokens, order))) return undefined
  const place = { ...tokens[order]!, start: tokens[order]!.end }
  const turned = [...tokens.slice(0, at), tokens[order]!, word('within', place), { ...far, ...ends(place) }]
  const made = bookSaidAt([...turned, ...tokens.slice(order + 1)], at)
  return made === undefined ? undefined : { tokens: made.tokens, next: made.next - 3 + (order + 1 - at) }
}

const ends = ({ start, end }: Token): Pick<Token, 'start' | 'end'> => ({ start, end })

const comparedBefore = (tokens: readonly Token[], at: number): boolean =>
  /^(?:than|least|most|above|below|over|under|>|<|>=|<=|within|by)$/.test(textAt(tokens, at - 1))

/** Words that have the amount of money themselves. */
const OWNED = wordSet(
  'depth imbalance liquidity volume turnover oi interest liquidation liquidations liq liqs liquidated cvd delta trade trades flow',
)

const BOOKS = wordSet('book books orderbook orderbooks liquidity bids asks ob depth')

/** `books are thin, less than 300k within 1% (bids + asks)`: money within a distance is depth, where the text is about the book. */
export function restingAt(tokens: readonly Token[], at: number): Made | undefined {
  const compared = comparedAt(tokens, at)
  const amount = tokens[compared?.next ?? at]
  const money =
    (amount?.kind === 'quantity' && ((amount as Quantity).unit === 'usd' || (amount as Quantity).value >= 10_000)) ||
    (amount?.kind === 'duration' && (amount as Duration).millions !== undefined)
  if (compared === undefined || !money) return undefined
  const level = skip(
    tokens,
    compared.next + 1,
    /^(?:usd|dollars?|bucks|of|in|total|resting|sitting|quoted|liquidity|depth|orders|bids|asks|and|on|the|both|sides|book|size|worth|was|is|there)$/,
  )
  const [tie, far] = [tokens[level], tokens[level + 1]]
  if (!/^(?:within|inside)$/.test(tie?.text ?? '') || far?.kind !== 'quantity') return undefined
  if (!/^(?:bps|percent)$/.test((far as Quantity).unit)) return undefined
  const near = tokens.slice(Math.max(0, at - 4), at).some(({ text }) => OWNED.has(text))
  const end = skip(tokens, level + 2, /^(?:of|from|around|the|mid|midprice)$/)
  const sides = bothAt(tokens, end)
  // "under 5m within 1% of the 24h high" is a place, and no distance in the book.
  if (tokens[end]?.kind === 'duration' || /^(?:high|low|its|day|average|ema|sma|vwap)$/.test(textAt(tokens, end)))
    return undefined
  if (near || !(sides > end || tokens.some(({ text }) => BOOKS.has(text)))) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  return {
    tokens: [
      word('depth', place),
      { ...tie!, text: 'within', start: place.start, end: place.start },
      far,
      ...tokens.slice(at, compared.next + 1),
    ],
    next: sides,
  }
}

/** `(bids + asks)`, `on both sides` */
function bothAt(tokens: readonly Token[], at: number): number {
  const end = skip(tokens, at, /^(?:\(|bids?|asks?|\+|&|and|plus|both|sides?|on|combined|together|of|the|book|\))$/)
  const said = tokens.slice(at, end).map(({ text }) => text)
  const both =
    said.includes('both') || (said.some((one) => /^bids?$/.test(one)) && said.some((one) => /^asks?$/.test(one)))
  return both && said.filter((one) => one === '(').length === said.filter((one) => one === ')').length ? end : at
}
