/** Sides and directions of a number: `off by at least 5 %`, `oi more than 20% down in a day`, `negative by more than 8 bps`, `same or down`. */
import type { Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { isCut, type Made, type Turn, word } from './made.js'
import { comparedTo, isPercent } from './parts.js'

/** `the price was off by at least 5 %`: down. */
function offByAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:is|was|were|be|been|being|also|are|still|already)$/.test(textAt(tokens, at - 1))) return undefined
  const by = textAt(tokens, at + 1) === 'by' ? at + 2 : at + 1
  const number = skip(tokens, by, /^(?:at|least|more|than|over|some|about|nearly|another|a)$/)
  if (!isPercent(tokens[number])) return undefined
  const behind = textAt(tokens, number + 1)
  if (/^(?:from|of|off|the|its|below|under|high|highs)$/.test(behind)) return undefined
  return { tokens: [word('down', tokens[at]!)], next: by }
}

const BARE: Readonly<Record<string, string>> = {
  fall: 'falling',
  drop: 'dropping',
  decrease: 'decreasing',
  rise: 'rising',
  grow: 'growing',
  increase: 'increasing',
}

/** `price of one hour is fall`: the verb in the form that people mean. */
function isFallAt(tokens: readonly Token[], at: number): Made | undefined {
  const verb = BARE[textAt(tokens, at + 1)]
  const next = tokens[at + 2]
  const ends = next === undefined || isCut(next) || /^(?:and|but|while|when|with|in|on|for|also)$/.test(next.text)
  const place = { ...tokens[at]!, end: tokens[at + 1]?.end ?? 0 }
  return verb !== undefined && ends ? { tokens: [word('is', tokens[at]!), word(verb, place)], next: at + 2 } : undefined
}

/** `price is same or down`: not up. */
function sameOrAt(tokens: readonly Token[], at: number): Made | undefined {
  const side = textAt(tokens, at + 2)
  if (textAt(tokens, at + 1) !== 'or') return undefined
  const down = /^(?:down|lower|negative|red)$/.test(side)
  if (!down && !/^(?:up|higher|positive|green)$/.test(side)) return undefined
  const next = tokens[at + 3]
  if (next?.kind === 'quantity') return undefined
  const place = { ...tokens[at]!, end: tokens[at + 2]!.end }
  return { tokens: [word('not', place), word(down ? 'up' : 'down', { ...place, start: place.end })], next: at + 3 }
}

const NAMED = wordSet('oi interest ratio funding volume premium')

/** `oi more than 20% down in a day`: the direction before its size. */
function sizeDownAt(tokens: readonly Token[], at: number): Made | undefined {
  const text = textAt(tokens, at)
  const than = text === 'more' ? skip(tokens, at + 1, /^(?:than|then)$/) : text === 'at' ? at + 2 : at + 1
  if (text === 'at' && textAt(tokens, at + 1) !== 'least') return undefined
  if (!isPercent(tokens[than]) || (tokens[than] as Quantity).signed) return undefined
  const way = textAt(tokens, than + 1)
  if (!/^(?:down|up|lower|higher)$/.test(way) || /^(?:or|than|from)$/.test(textAt(tokens, than + 2))) return undefined
  const before = skipBack(tokens, at)
  if (!NAMED.has(textAt(tokens, before))) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  return {
    tokens: [word(/^(?:down|lower)$/.test(way) ? 'down' : 'up', place), ...tokens.slice(at, than + 1)],
    next: than + 2,
  }
}

/** The index of the last token before `is`, `was` and the like. */
function skipBack(tokens: readonly Token[], at: number): number {
  let before = at - 1
  while (/^(?:is|was|were|are|by|has|been)$/.test(textAt(tokens, before))) before -= 1
  return before
}

/** `the premium was negative by more than 8 basis points`: a number below zero. */
function signedByAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'by') return undefined
  const down = /^neg/.test(textAt(tokens, at))
  const [from, number] = [at + 2, comparedTo(tokens, at + 2)]
  const amount = tokens[number ?? from] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.signed || amount.unit === 'sigma') return undefined
  const said = textAt(tokens, from)
  if (/^(?:<|<=|under|below|less)$/.test(said) || textAt(tokens, from + 1) === 'most') return undefined
  const equal = number === undefined || said === 'at' || said === '>='
  const bound = down ? (equal ? ['at', 'most'] : ['below']) : equal ? ['at', 'least'] : ['above']
  const place = { ...tokens[at]!, end: tokens[(number ?? from) - 1]!.end }
  const value: Quantity = down ? { ...amount, value: -amount.value, text: `-${amount.text}`, signed: true } : amount
  return { tokens: [...bound.map((one) => word(one, place)), value], next: (number ?? from) + 1 }
}

/** `more than two standard deviations negative`: the number is below zero. */
function negativeSizeAt(tokens: readonly Token[], at: number): Made | undefined {
  const number = comparedTo(tokens, at)
  const amount = tokens[number ?? at] as Quantity | undefined
  if (number === undefined || amount?.kind !== 'quantity' || amount.unit !== 'sigma' || amount.signed) return undefined
  if (!/^(?:negative|below|downwards?)$/.test(textAt(tokens, number + 1))) return undefined
  const behind = tokens[number + 2]
  if (textAt(tokens, number + 1) === 'below' && behind !== undefined && !isCut(behind)) return undefined
  const said = textAt(tokens, at)
  if (/^(?:<|<=|under|below|less)$/.test(said) || textAt(tokens, at + 1) === 'most') return undefined
  const place = { ...tokens[at]!, end: tokens[number - 1]!.end }
  const bound = said === 'at' || said === '>=' ? ['at', 'most'] : ['below']
  const value: Quantity = { ...amount, value: -amount.value, text: `-${amount.text}`, signed: true }
  return { tokens: [...bound.map((one) => word(one, place)), value], next: number + 2 }
}

/** `chainlink is plus in the 24 hour`, `minus on the day`: a side of the price. */
function plusSideAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:is|was|be|are|were|still|in|stay|stays)$/.test(textAt(tokens, at - 1))) return undefined
  const tie = skip(tokens, at + 1, /^(?:in|on|over|for|the|last|this|within)$/)
  const ends = tokens[at + 1] === undefined || isCut(tokens[at + 1])
  if (!(tie > at + 1 && tokens[tie]?.kind === 'duration') && !ends) return undefined
  return { tokens: [word(/^(?:plus|\+)$/.test(textAt(tokens, at)) ? 'up' : 'down', tokens[at]!)], next: at + 1 }
}

/** `price not move, only plus minus 0.5 percent`: within that much. */
function notMoveAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:price|px|it)$/.test(textAt(tokens, at - 1))) return undefined
  if (!/^(?:move|moves|moved|moving)$/.test(textAt(tokens, at + 1))) return undefined
  const only = skip(tokens, at + 2, /^(?:,|only|just|max|maximum|more|than|much|a|lot|:|-)$/)
  if (only > at + 2 && textAt(tokens, only) === '±') return { tokens: [], next: only }
  // "price no move, less than 1 percent up or down"
  const mark = at + 2
  const size = skip(tokens, mark, /^(?:,|:|-|less|than|then|under|below|within|at|most|only|max|maximum)$/)
  const two = /^(?:up or down|down or up)$/.test([1, 2, 3].map((i) => textAt(tokens, size + i)).join(' '))
  return size > mark + 1 && isPercent(tokens[size]) && two ? { tokens: [], next: mark + 1 } : undefined
}

/** `+ hour worse than -1%`: its return. */
function worseThanAt(tokens: readonly Token[], at: number): Made | undefined {
  const [span, before] = [tokens[at - 1], tokens[at - 2]]
  const timed = span?.kind === 'duration' || /^(?:hour|day)$/.test(span?.text ?? '')
  const led = before === undefined || isCut(before) || /^(?:and|with|\+|&|plus|when|where)$/.test(before.text)
  if (!timed || !led || textAt(tokens, at + 1) !== 'than' || !isPercent(tokens[at + 2])) return undefined
  return { tokens: [word('return', { ...tokens[at]!, end: tokens[at]!.start }), tokens[at]!], next: at + 1 }
}

/** `!(session in {asia, late})`: not. */
function negationAt(tokens: readonly Token[], at: number): Made | undefined {
  const [before, open] = [tokens[at - 1], tokens[at + 1]]
  // "wow! (eth)" ends a sentence.
  const begins = before === undefined || isCut(before) || /^(?:and|&|&&|∧|\()$/.test(before.text)
  return begins && open?.text === '(' && open.start === tokens[at]!.end
    ? { tokens: [word('not', tokens[at]!)], next: at + 1 }
    : undefined
}

/** The sides by their first token. */
export const SIDE_TURNS: readonly Starting<Turn>[] = [
  ['! ¬ ~', negationAt],
  ['negative positive neg', signedByAt],
  ['more at > >=', negativeSizeAt],
  ['plus minus + -', plusSideAt],
  ['off', offByAt],
  ['is was', isFallAt],
  ['same flat unchanged', sameOrAt],
  ['more over at >', sizeDownAt],
  ['not no', notMoveAt],
  ['worse better', worseThanAt],
]
