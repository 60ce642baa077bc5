/** Candles by colour: `two red 15m candles`. The vocabulary has candle patterns, but no colours and no counts of candles; these words are refused. */

import { type Atom, placeOf, senseOf } from '../words/atoms.js'
import { familyOf } from '../words/families.js'
import { wordSet } from '../words/table.js'
import { skip, textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import type { Starts } from './starts.js'

const COLOURS: readonly string[] = ['green', 'red', 'white', 'black', 'bullish', 'bearish', 'up', 'down']
const CANDLES: readonly string[] = ['candle', 'candles', 'candlestick', 'candlesticks', 'bar', 'bars']
const COLOURED = ['red', 'green'].flatMap((colour) =>
  ['candle', 'candles', 'bar', 'bars'].map((candle) => `${colour} ${candle}`),
)
const QUALIFIERS: readonly string[] = [
  'consecutive',
  'straight',
  'successive',
  'big',
  'large',
  'huge',
  'small',
  'strong',
  'long',
]
const CLOSED: readonly string[] = ['close', 'closes', 'closed', 'closing']
const CLOSES: readonly string[] = [
  'closes',
  'closed',
  'close',
  'closing',
  'is',
  'are',
  'was',
  'in',
  'the',
  'turns',
  'turned',
]

/** What candles with a colour may begin with. */
export const CANDLE_STARTS: Starts = {
  words: [...COLOURS, ...COLOURED, ...CANDLES, ...QUALIFIERS, ...CLOSED],
  quantity: true,
  duration: true,
}

/** `two red 15m candles`, `three green bars in a row`, `closes green` */
export function readCandles(atoms: readonly Atom[], at: number): Read | undefined {
  const counted = atoms[at]?.quantity?.unit === 'none' ? at + 1 : at
  const colour = skip(atoms, counted, QUALIFIERS)
  const candle = atoms[colour + 1]?.duration === undefined ? colour + 1 : colour + 2
  const behind = COLOURED.includes(textAt(atoms, colour))
    ? colour + 1
    : COLOURS.includes(textAt(atoms, colour)) && CANDLES.includes(textAt(atoms, candle))
      ? candle + 1
      : closing(atoms, counted)
  // "bearish candle engulfing" names a pattern.
  if (behind === undefined || senseOf(atoms[behind], 'pattern')?.stem.startsWith('candle_')) return undefined
  const next = ['in a row', 'consecutive'].includes(textAt(atoms, behind)) ? behind + 1 : behind
  return { piece: { is: 'noFeature', near: 'candle_soldiers_crows', ...placeOf(atoms, at, next) }, next }
}

/** `1h candle closes red`, `closes green` */
function closing(atoms: readonly Atom[], at: number): number | undefined {
  const candle = atoms[at]?.duration === undefined ? at : at + 1
  const verb = CANDLES.includes(textAt(atoms, candle)) ? candle + 1 : at
  if (verb === at && !CLOSED.includes(textAt(atoms, at))) return undefined
  const colour = skip(atoms, verb, CLOSES)
  return ['red', 'green'].includes(textAt(atoms, colour)) ? colour + 1 : undefined
}

const ANY = wordSet('any all every whatever some each either')
/** What every kind of a pattern may begin with. */
export const ANY_STARTS: Starts = {
  words: ['any', 'all', 'every', 'whatever', 'some', 'each', 'either'],
  senses: ['pattern'],
}
const KIND = /^(?:kinds?|sorts?|types?|forms?|variants?|flavou?rs?|versions?|varieties|variety|style|styles)$/

/** `any kind of doji`, `doji of any type`: every label of the pattern. */
export function readAnyKind(atoms: readonly Atom[], at: number): Read | undefined {
  const led = ANY.has(textAt(atoms, at)) && KIND.test(textAt(atoms, at + 1)) && textAt(atoms, at + 2) === 'of'
  const name = led ? at + 3 : at
  const behind = textAt(atoms, at + 1) === 'of' && ANY.has(textAt(atoms, at + 2)) && KIND.test(textAt(atoms, at + 3))
  // "doji 15m (any kind)", "doji (any type)"
  const bracket = atoms.slice(at + 1, at + 3).findIndex(({ text }) => text === '(')
  const own = at + 2 + bracket
  const inside =
    bracket >= 0 && ANY.has(textAt(atoms, own)) && KIND.test(textAt(atoms, own + 1)) && textAt(atoms, own + 2) === ')'
  const sense = led || behind || inside ? senseOf(atoms[name], 'pattern') : undefined
  if (sense === undefined) return undefined
  const labels = familyOf(sense.stem).first.labels!.filter((label) => label !== 'none')
  const next = led || inside ? name + 1 : at + 4
  return { piece: { is: 'head', head: { of: 'pattern', stem: sense.stem, labels }, ...placeOf(atoms, at, next) }, next }
}
