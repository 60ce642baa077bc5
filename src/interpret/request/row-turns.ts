/** Turns of phrase about the rows in short: `highest first, top 15`, `the last thirty hammers`, `put the lowest share at the top`, and `on the 15` of a chart. */

import { isCut, type Made, numberOf, quantityOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, table, wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'

const ROWS_MAX = 500
const isCount = (count: number | undefined): count is number =>
  count !== undefined && Number.isInteger(count) && count > 0 && count <= ROWS_MAX

const isEnd = (tokens: readonly Token[], at: number): boolean => tokens[at] === undefined || isCut(tokens[at])

/** `highest first, top 15`: the order is said already, and the rest is the number of rows. */
function topAt(tokens: readonly Token[], at: number): Made | undefined {
  const ordered = /^[,;]$/.test(textAt(tokens, at - 1)) && /^(?:first|desc|asc)$/.test(textAt(tokens, at - 2))
  if (!ordered || !isCount(numberOf(tokens[at + 1])) || !isEnd(tokens, at + 2)) return undefined
  return { tokens: [word('limit', tokens[at]!), tokens[at + 1]!], next: at + 2 }
}

const CANDLES = wordSet(
  'hammers dojis engulfings marubozus stars crosses hanging shooting morning evening bullish bearish',
)
const IN_A_SPAN = wordSet('in within over during of for from across among at not no')

/** `the last thirty hammers`: the newest rows. `in the last 30 hammers` is no number of rows. */
function lastAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = textAt(tokens, at - 1) === 'the' ? at - 1 : at
  if (the === at || !isCount(numberOf(tokens[at + 1])) || !CANDLES.has(textAt(tokens, at + 2))) return undefined
  if (IN_A_SPAN.has(textAt(tokens, the - 1))) return undefined
  return { tokens: [word('latest', tokens[at]!), tokens[at + 1]!], next: at + 2 }
}

const SUPERLATIVE = wordSet(
  'highest lowest biggest smallest largest worst best strongest weakest widest tightest narrowest thinnest greatest least hardest sharpest steepest deepest heaviest fiercest newest latest oldest earliest',
)
const NAME_MAX = 8

/** `put the lowest taker buy share at the top`, `with the biggest one on top`: it comes first. */
function atTopAt(tokens: readonly Token[], at: number): Made | undefined {
  const top = textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1
  if (textAt(tokens, top) !== 'top' || !isEnd(tokens, top + 1)) return undefined
  const before = tokens.slice(Math.max(0, at - NAME_MAX), at)
  const cut = before.findLastIndex(isCut)
  if (!before.slice(cut + 1).some(({ text }) => SUPERLATIVE.has(text))) return undefined
  return { tokens: [word('first', { ...tokens[at]!, end: tokens[top]!.end })], next: top + 1 }
}

/** `the thinnest ones should be at the top` */
function shouldTopAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:come|go|be|stand|appear|sit)$/.test(textAt(tokens, at + 1))) return undefined
  return /^(?:at|on)$/.test(textAt(tokens, at + 2)) ? atTopAt(tokens, at + 2) : undefined
}

/** `show me like 12`: a number of rows. */
function someAt(tokens: readonly Token[], at: number): Made | undefined {
  const count = numberOf(tokens[at + 1])
  const asked = /^(?:me|gimme|show|give|list)$/.test(textAt(tokens, at - 1))
  if (!asked || !isCount(count) || !isEnd(tokens, at + 2)) return undefined
  return { tokens: [word('limit', tokens[at]!), tokens[at + 1]!], next: at + 2 }
}

/** `show 15 with biggest drop first`, `list 20 by the lowest vpin first`: a number of rows beside their order. */
function withAt(tokens: readonly Token[], at: number): Made | undefined {
  let count = at + 1
  while (/^(?:me|us|only|just|the|please|pls)$/.test(textAt(tokens, count))) count += 1
  if (!isCount(numberOf(tokens[count]))) return undefined
  const noun = /^(?:rows?|results?|examples?|cases?|ones|hits?|lines?|of them)$/.test(textAt(tokens, count + 1)) ? 2 : 1
  const tie = textAt(tokens, count + noun)
  if (!/^(?:with|and|by|,|in)$/.test(tie)) return undefined
  const the = textAt(tokens, count + noun + 1) === 'the' ? 2 : 1
  const order = count + noun + the
  const poor = textAt(tokens, order) === 'most' && /^(?:big|large|high|strong|heavy)$/.test(textAt(tokens, order + 1))
  if (!poor && !SUPERLATIVE.has(textAt(tokens, order))) return undefined
  const behind = tokens.slice(order + 1, order + NAME_MAX)
  const cut = behind.findIndex(isCut)
  const rest = behind.slice(0, cut < 0 ? undefined : cut)
  const comma: Token = { ...word(',', tokens[count]!), kind: 'mark' }
  const rows = [comma, word('limit', tokens[at]!), tokens[count]!, comma]
  if (rest.some(({ text }) => text === 'first' || text === 'top')) return { tokens: rows, next: order }
  // "give 30 with most big volume"
  const named = rest.slice(poor ? 1 : 0)
  if (tie !== 'with' || named.length === 0 || named.length > 3 || named.some(({ kind }) => kind === 'quantity'))
    return undefined
  const size = poor ? word('biggest', tokens[order]!) : tokens[order]!
  return { tokens: [...rows, size, ...named, word('first', named.at(-1)!), comma], next: order + 1 + rest.length }
}

const FRAMES = [5, 15]
const CHARTED = wordSet(
  'rsi macd adx atr stoch stochastic bollinger bb cross crosses hammer hammers doji dojis engulfing star marubozu crossover',
)
const CHART_REACH = 3

/** `a macd cross on the 15 while …`: minutes of a chart. `on the 15 of May` is a day. */
function chartAt(tokens: readonly Token[], at: number): Made | undefined {
  const frame = numberOf(tokens[at + 2])
  if (textAt(tokens, at + 1) !== 'the' || frame === undefined || !FRAMES.includes(frame)) return undefined
  const named = tokens.slice(Math.max(0, at - CHART_REACH), at).some(({ text }) => CHARTED.has(text))
  const next = textAt(tokens, at + 3)
  const ends =
    isEnd(tokens, at + 3) ||
    /^(?:while|when|with|and|under|over|above|below|is|was|at|for|chart|then|->|but|<|>)$/.test(next)
  if (!named || !ends) return undefined
  const { start, end } = tokens[at + 2]!
  const span: Duration = {
    kind: 'duration',
    text: `${frame}m`,
    amount: frame,
    unit: 'minute',
    minutes: frame,
    bare: false,
    start,
    end,
    glued: false,
  }
  return { tokens: [tokens[at]!, tokens[at + 1]!, span], next: at + 3 }
}

/** `First A. Later B. Finally C.`: where the text counts its events, a sentence that begins so is the next of them. */
function laterAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^[.;]$/.test(textAt(tokens, at - 1)) || /^(?:than|on)$/.test(textAt(tokens, at + 1))) return undefined
  const counted = tokens.slice(0, at).some(({ text }, i) => /^(?:first|firstly)$/.test(text) && opens(tokens, i))
  if (!counted) return undefined
  const next = textAt(tokens, at + 1) === ',' ? at + 2 : at + 1
  return { tokens: [{ ...tokens[at]!, kind: 'mark', text: '->' }], next }
}

/** Whether a sentence begins at a token. */
const opens = (tokens: readonly Token[], at: number): boolean => at === 0 || /^[.;:]$/.test(textAt(tokens, at - 1))

/** `biggest oi jump 1st`: first. */
function ordinalAt(tokens: readonly Token[], at: number): Made | undefined {
  const { unit, value } = tokens[at] as Quantity
  if (unit !== 'ordinal' || value !== 1 || !isEnd(tokens, at + 1)) return undefined
  const before = tokens.slice(Math.max(0, at - 5), at)
  const cut = before.findLastIndex(isCut)
  if (!before.slice(cut + 1).some(({ text }) => SUPERLATIVE.has(text))) return undefined
  return { tokens: [word('first', tokens[at]!)], next: at + 1 }
}

const POOR = table<string>({
  big: 'biggest',
  large: 'largest',
  high: 'highest',
  strong: 'strongest',
  small: 'smallest',
  low: 'lowest',
})
/** Names that rows may be sorted by, in a few words. */
const NAMED_MAX = 4

/** `from the highest beta down`, `order from most big fall`, `sort from the largest return`: that comes first. */
function fromAt(tokens: readonly Token[], at: number): Made | undefined {
  const sorts = /^(?:sort|sorted|order|ordered|list|listed|rank|ranked|start|starting|begin|beginning)$/.test(
    textAt(tokens, at - 1),
  )
  const the = textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1
  const poor = textAt(tokens, the) === 'most' ? POOR.get(textAt(tokens, the + 1)) : undefined
  const most = textAt(tokens, the) === 'most' && poor === undefined && sorts
  const size = poor ?? (most ? 'highest' : SUPERLATIVE.has(textAt(tokens, the)) ? textAt(tokens, the) : undefined)
  if (size === undefined || !(sorts || isCut(tokens[at - 1]) || at === 0)) return undefined
  const begin = poor === undefined ? the + 1 : the + 2
  let end = begin
  while (
    end < tokens.length &&
    !isCut(tokens[end]) &&
    !/^(?:down|downwards|on|to|and|please|pls|first)$/.test(textAt(tokens, end))
  )
    end += 1
  const down = /^(?:down|downwards|on)$/.test(textAt(tokens, end))
  const next = down ? end + (textAt(tokens, end + 1) === 'down' ? 2 : 1) : end
  const name = tokens.slice(begin, end)
  if (name.length === 0 || name.length > NAMED_MAX || textAt(tokens, end) === 'to') return undefined
  if (!(down || sorts) || name.some(({ kind }) => kind === 'quantity')) return undefined
  const place = tokens[end - 1]!
  return {
    tokens: [word(size, tokens[the]!), ...name, word('first', { ...place, start: place.end })],
    next: textAt(tokens, next) === 'first' ? next + 1 : next,
  }
}

/** `show only the latest one`: one row. */
function oneAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1
  const first = /^(?:first|oldest|earliest)$/.test(textAt(tokens, the))
  const most = textAt(tokens, the) === 'most' ? the + 1 : the
  if (!first && !/^(?:latest|newest|last|recent)$/.test(textAt(tokens, most))) return undefined
  const one =
    numberOf(tokens[most + 1]) === 1 ||
    /^(?:one|time|case|hit|occurrence|example|minute)$/.test(textAt(tokens, most + 1))
  if (!one || !isEnd(tokens, most + 2)) return undefined
  // "only the last one, highest vpin first": the last of which order?
  if (tokens.some(({ text }) => /^(?:sort|sorted|order|ordered)$/.test(text) || SUPERLATIVE.has(text))) return undefined
  const place = tokens[most + 1]!
  const time = word('times', { ...place, start: place.end })
  return {
    tokens: [word(first ? 'first' : 'latest', tokens[most]!), quantityOf(1, place), time],
    next: most + 2,
  }
}

const ONE_EVENT = wordSet(
  'drop fall dump crash dip decline pump rally rise jump spike surge move selloff breakout breakdown hammer doji engulfing marubozu cross crossover squeeze flush time',
)
const FIRST_IN = wordSet('in of on at after since before with from within during by for')
const ASKS_FOR = wordSet('show me find give list get when where what was is want need')
const SEQUENCE = wordSet('second third then after afterwards followed later next within before again another last')
const BETWEEN_MAX = 3

/** `the first eth drop of 5% in 1h in 2025`, `the first time btc fell 5% in 1h`: one row, and the oldest. In an order of events `the first drop` is one of them. */
function firstEventAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = textAt(tokens, at - 1) === 'the' ? at - 1 : at
  const opens = the === 0 || ASKS_FOR.has(textAt(tokens, the - 1))
  if (FIRST_IN.has(textAt(tokens, the - 1))) return undefined
  // "first drop of 5% in 1h on eth", and not "first drop 5%, vpin above 0.8", which may be an order of events.
  if (the === at && (!opens || tokens.slice(at).some(isCut))) return undefined
  let noun = at + 1
  while (noun <= at + BETWEEN_MAX && !ONE_EVENT.has(textAt(tokens, noun)) && !isEnd(tokens, noun)) noun += 1
  if (!ONE_EVENT.has(textAt(tokens, noun)) || tokens.slice(at + 1, noun).some(({ kind }) => kind === 'quantity'))
    return undefined
  if (tokens.some(({ text }) => SEQUENCE.has(text) || SUPERLATIVE.has(text))) return undefined
  const place = tokens[at]!
  if (textAt(tokens, noun) === 'time')
    return the < at && opens && noun === at + 1
      ? { tokens: oneRow('first', place, tokens[noun]!), next: noun + 1 }
      : undefined
  return { tokens: [...oneRow('first', place, place), word('of', { ...place, start: place.end })], next: at + 1 }
}

/** `first 1 times`, at the place of some tokens. */
function oneRow(order: 'first' | 'latest', from: Token, to: Token): Token[] {
  const behind = { ...to, start: to.end }
  return [word(order, { ...from, end: to.end }), quantityOf(1, behind), word('times', behind)]
}

const ONE_NOUN = /^(?:one|event|case|hit|occurrence|example|instance|match|result|row)$/

/** `latest event only, …`, `most recent one: …`, `one most recent case of …`: one row. */
function latestAt(tokens: readonly Token[], at: number): Made | undefined {
  const one = textAt(tokens, at) === 'one' ? at + 1 : at
  const most = textAt(tokens, one) === 'most' ? one + 1 : one
  if (most > one ? textAt(tokens, most) !== 'recent' : !/^(?:latest|newest|last)$/.test(textAt(tokens, one)))
    return undefined
  // "only the latest: …"
  const the = textAt(tokens, at - 1) === 'the' ? at - 1 : at
  const only = /^(?:only|just)$/.test(textAt(tokens, the - 1))
  const named = ONE_NOUN.test(textAt(tokens, most + 1))
  if (!named && !(only && /^[,:]$/.test(textAt(tokens, most + 1)))) return undefined
  const begin = only ? the - 1 : /^(?:the|just|only)$/.test(textAt(tokens, at - 1)) ? at - 1 : at
  const alone = (begin === 0 || isCut(tokens[begin - 1])) && !tokens.some(({ text }) => SORTING.has(text))
  const behind = named ? most + 2 : most + 1
  const end = /^(?:only|please|pls)$/.test(textAt(tokens, behind)) ? behind + 1 : behind
  const ends = isEnd(tokens, end) || (one > at && /^(?:of|where|when|with|in)$/.test(textAt(tokens, end)))
  return alone && ends ? { tokens: oneRow('latest', tokens[at]!, tokens[end - 1]!), next: end } : undefined
}

/** `ten highest funding prints all above 0.1%`: values, and nothing that crosses. `vpin prints above 0.8` is a crossing. */
function printsAt(tokens: readonly Token[], at: number): Made | undefined {
  const before = tokens.slice(Math.max(0, at - BETWEEN_MAX), at)
  const cut = before.findLastIndex(isCut)
  if (!before.slice(cut + 1).some(({ text }) => SUPERLATIVE.has(text))) return undefined
  return /^(?:,|all|that|which|were|are|of|in|at|above|below|over|under)$/.test(textAt(tokens, at + 1))
    ? { tokens: [word('values', tokens[at]!)], next: at + 1 }
    : undefined
}

const SORTING = wordSet(
  'sort sorted order ordered rank ranked highest lowest biggest largest smallest worst best widest',
)

/** The turns by their first token, in the order in which they are tried. */
export const ROW_TURNS: readonly Starting<Turn>[] = [
  ['#quantity', ordinalAt],
  ['from', fromAt],
  ['only just', oneAt],
  ['first', firstEventAt],
  ['prints', printsAt],
  ['one latest newest last most', latestAt],
  ['top', topAt],
  ['last', lastAt],
  ['show give list print return', withAt],
  ['at on up', atTopAt],
  ['like about around roughly maybe', someAt],
  ['should must', shouldTopAt],
  ['on', chartAt],
  ['later finally', laterAt],
]
