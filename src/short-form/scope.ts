/** Symbols and times: how a short form writes them. */
import { baseAsset, rankOf, withoutQuote } from '../contract/text/base-asset.js'
import { nearestNames } from '../contract/text/nearest-names.js'
import { minuteOfTime } from '../contract/text/times.js'
import { contractOfSymbol, symbolAt, venueOfSymbol } from '../contract/venues.js'
import type { Place, Recorded } from './form.js'

const MINUTES_OF_DAY = 1440

/**
 * Minutes since 1970 of a UTC day, such as 2026-02-03, or of a time, such as 2026-02-03T10:15Z. A day means its first minute at the `begin` of a
 * range, and the minute after its last one at the `end`. Undefined if the text is neither.
 */
export function momentOf(text: string, edge: 'begin' | 'end'): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return minuteOfTime(text)
  const minute = minuteOfTime(`${text}T00:00Z`)
  return minute === undefined || edge === 'begin' ? minute : minute + MINUTES_OF_DAY
}

/** What a time may look like, for faults. */
export const MOMENT_FORM = 'a UTC day such as 2026-02-03, or a minute such as 2026-02-03T10:15Z'

/** A word of a list, and its place. */
export interface ListWord {
  readonly word: string
  readonly place: Place
}

/** The words of a list, separated by commas or spaces, in lower case. */
export function wordsOf(source: Pick<Place, 'part' | 'index'>, text: string): ListWord[] {
  return [...text.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    place: { ...source, start: index, end: index + word.length },
  }))
}

/** Recorded symbols and coins that a word may have meant, nearest first. */
export const symbolsNear = (word: string, { symbols }: Recorded): string[] =>
  nearestNames(word, [...new Set([...symbols.map(baseAsset), ...symbols])])

/**
 * The symbol that a word stands for: a recorded symbol; otherwise the contract on that coin, of Binance USD-M and in usdt before others. `btc` is `btcusdt`, and
 * `btc_okx` is `btcusdt_okx`. A word that stands for none is returned as it is. Without a record a coin is its contract in usdt.
 */
export function symbolFor(word: string, recorded: Recorded | undefined): string {
  const [coin, venue] = [contractOfSymbol(word), venueOfSymbol(word)]
  if (recorded === undefined) return withoutQuote(word) === coin ? symbolAt(venue, `${coin}usdt`) : word
  const { symbols } = recorded
  if (symbols.includes(word)) return word
  const named = symbols.filter(
    (symbol) => baseAsset(symbol) === coin && (coin === word || venueOfSymbol(symbol) === venue),
  )
  return named.sort((a, b) => rankOf(a) - rankOf(b))[0] ?? word
}
