/**
 * Coins that are not recorded and whose names are ordinary words: `gas up 10%`, `one inch drops 4%`, `vpin above 0.8 on hype`. Where such a word is what a
 * condition is said of and no other coin is named, the same condition on every coin is another question.
 */
import { baseAsset } from '../../contract/text/base-asset.js'
import type { Resolution } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import type { Place } from '../words/place.js'
import { table } from '../words/table.js'

/** The base of each name. */
const NAMES = table<string>({
  gas: 'gas',
  sand: 'sand',
  hype: 'hype',
  maker: 'mkr',
  '1inch': '1inch',
  'one inch': '1inch',
  'basic attention token': 'bat',
  'basic attention': 'bat',
  curve: 'crv',
  compound: 'comp',
  graph: 'grt',
  stacks: 'stx',
  mask: 'mask',
  magic: 'magic',
  blur: 'blur',
  waves: 'waves',
  storm: 'storm',
  audio: 'audio',
  chess: 'chess',
})

const NAME = `(${[...NAMES.keys()].join('|')})`
const LED = String.raw`(?:^|[.,;:!?\n]\s*|\b(?:when(?:ever)?|if|where|and|then|that|did|does|has)\s+)(?:the )?`
const MOVES = String.raw`(?:(?:price|token|coin)\s+)?(?:is|was|has|had|goes|went)?\s*(?:up|down|drop(?:s|ped)?|fall(?:s|en)?|fell|rises?|rose|pump(?:s|ed)?|dump(?:s|ed)?|gain(?:s|ed)?|los(?:es|t|e)|climb(?:s|ed)?|jump(?:s|ed)?|crash(?:es|ed)?|rall(?:y|ies|ied)|surge[sd]?|sank|sinks?|sheds?|[+-]\s?\d)`
const ANY = new RegExp(`\\b${NAME}\\b`, 'i')
/** `gas up 10%`, `vpin above 0.8 on hype` */
const SAID = new RegExp(`${LED}${NAME}\\s+${MOVES}|(?:\\bon|\\bfor)\\s+${NAME}(?=\\s*(?:[.,;!?)]|$))`, 'gi')
/** `vpin above 0.8 for TAO`: a ticker in capitals. */
const TICKER = /\b(?:on|for)\s+([A-Z]{3,6})(?=\s*(?:[.,;!?)]|$))/g

const ONE = /\bone\b/i

/** Refuses such a coin, where the text names no other. Returns whether it did, or the text had one refused already. */
export function refuseUnknownCoin(
  text: string,
  pieces: readonly Piece[],
  symbols: readonly string[],
  into: Resolution,
): boolean {
  const unread = pieces.filter(({ is }) => is === 'unknown')
  const found = unknownCoinIn(text, unread, symbols) ?? (ONE.test(text) ? oneIn(text, pieces, symbols) : undefined)
  if (found === undefined) return false
  if (!into.refusals.some(({ code }) => code === 'unknown_symbol')) {
    const question = `The dataset has no symbol for "${into.words(found)}". Which of its symbols is meant?`
    into.refuse('unknown_symbol', found, question)
  }
  return true
}

/** `ONE pumps 8%`, `one funding below -0.1%`: what opens a condition and counts nothing. */
const OPENS_ONE = /(?:^|[.;:!?\n]\s*)(?=one\s)/gi
const HARDLY_COIN = /^one (?:of|hour|day|week|minute|more|time|per|each|single|year|month|moment)\b/i

/** The place of `one` as a coin, where a name, a move or a signed number follows it. */
function oneIn(text: string, pieces: readonly Piece[], symbols: readonly string[]): Place | undefined {
  if (symbols.some((symbol) => baseAsset(symbol) === 'one')) return undefined
  for (const { index, 0: before } of text.matchAll(OPENS_ONE)) {
    const start = index + before.length
    const next = pieces.find((piece) => piece.start >= start)
    const behind = start + 'one '.length
    if (next?.start !== behind || HARDLY_COIN.test(text.slice(start))) continue
    const { head } = next.is === 'head' ? next : { head: undefined }
    const moves = head?.of === 'move' && head.form !== 'noun'
    const signed = next.is === 'predicate' && next.amount.signed
    if (moves || head?.of === 'feature' || signed) return { start, end: start + 'one'.length }
  }
  return undefined
}

/** The place of such a name. `unread`: the words that no stage could read. */
function unknownCoinIn(text: string, unread: readonly Place[], symbols: readonly string[]): Place | undefined {
  const isRecorded = (name: string): boolean => symbols.some((symbol) => baseAsset(symbol) === NAMES.get(name))
  for (const found of ANY.test(text) ? text.matchAll(SAID) : []) {
    const name = (found[1] ?? found[2])!
    if (isRecorded(name.toLowerCase())) continue
    const start =
      found.index +
      found[0].toLowerCase().lastIndexOf(name.toLowerCase(), found[1] === undefined ? found[0].length : found[0].length)
    return { start, end: start + name.length }
  }
  if (!/[a-z]/.test(text)) return undefined
  for (const found of text.matchAll(TICKER)) {
    const end = found.index + found[0].length
    const place = { start: end - found[1]!.length, end }
    if (unread.some(({ start, end: last }) => start === place.start && last === place.end)) return place
  }
  return undefined
}
