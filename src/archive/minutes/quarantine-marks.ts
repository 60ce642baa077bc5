/**
 * The `quarantine` column: which records of a minute cannot be true and are read as quarantined. In memory it is a bit
 * set; in files it is words joined by '+': sources, `depth` for the whole book, or single bands.
 */
import { QUARANTINE_BITS } from '../../contract/archive/quarantine.js'
import { COLUMN_NAMES, columnOf, FIELD_COUNT } from './columns.js'

/** The bit of a minute whose bar is quarantined. */
export const BAR_MARK = 1 << QUARANTINE_BITS.indexOf('bar')

const FIRST_BAND_BIT = QUARANTINE_BITS.length
const FIRST_BAND = columnOf('bid_10bps')
const BANDS = FIELD_COUNT - FIRST_BAND
const ALL_BANDS = ((1 << BANDS) - 1) << FIRST_BAND_BIT

const words: string[] = [...QUARANTINE_BITS, ...COLUMN_NAMES.slice(FIRST_BAND, FIELD_COUNT)]

/** The words of a mark, such as `bar+flow`, `depth` or `ask_20bps+ask_100bps`; null for no mark. */
export function markText(mark: number): string | null {
  if (mark === 0) return null
  const found: string[] = []
  for (let bit = 0; bit < FIRST_BAND_BIT; bit += 1) if ((mark >> bit) & 1) found.push(words[bit]!)
  if ((mark & ALL_BANDS) === ALL_BANDS) found.push('depth')
  else for (let bit = FIRST_BAND_BIT; bit < words.length; bit += 1) if ((mark >> bit) & 1) found.push(words[bit]!)
  return found.join('+')
}

/** The inverse of markText. Throws for unknown words. */
export function markOf(text: string | null): number {
  if (text === null || text === '') return 0
  let mark = 0
  for (const word of text.split('+')) {
    const bit = words.indexOf(word)
    if (word !== 'depth' && bit < 0) throw new Error(`unknown word ${word} in quarantine`)
    mark |= word === 'depth' ? ALL_BANDS : 1 << bit
  }
  return mark
}

const columnsOf = (first: string, count: number): number[] =>
  Array.from({ length: count }, (_, i) => columnOf(first) + i)

/**
 * The fields that each bit marks as quarantined. The second of a book is not among them, so that its age stays known.
 */
export const FIELDS_BY_BIT: readonly (readonly number[])[] = [
  columnsOf('open', 6),
  columnsOf('trade_count', 3),
  columnsOf('mark_close', 1),
  columnsOf('index_close', 1),
  columnsOf('open_interest', 2),
  columnsOf('long_short_ratio', 1),
  columnsOf('liq_long_usd', 2),
  columnsOf('bid_price', 4),
  ...Array.from({ length: BANDS }, (_, i) => [FIRST_BAND + i]),
]
