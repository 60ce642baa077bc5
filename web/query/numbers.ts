/** Numbers as people type them: 5 %, 2 percent, 30 bps, 2.5m, 1bn. What is stored is the plain number, exact: the point is moved in the text, nothing is multiplied. */

const SUFFIXES: Readonly<Record<string, number>> = {
  ...{ '%': -2, percent: -2, 'per cent': -2, pct: -2, bps: -4, bp: -4 },
  ...{ k: 3, m: 6, mn: 6, bn: 9, b: 9 },
}

/** Units whose plain numbers are shares: a bare 5 is asked about, shown as percent. */
export const isShare = (unit: string): boolean =>
  unit === 'fraction' || unit === 'pctrank' || unit === 'fraction per hour'

/** What is wrong with the text of a number: a comma where a point belongs, or anything else. */
export type NumberFault = 'comma' | 'not_number'

/** Digits in groups of three; the first group has no leading zero, so that 0,125 is not 125. */
const GROUPED = /^([+-]?)\s*([1-9]\d{0,2}(?:([,\s_])\d{3})(?:\3\d{3})*)(?!\d|[,\s_]\d)/
const NUMBER = /^([+-]?)\s*(\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?\s*(%|percent|per cent|pct|bps|bp|k|mn|m|bn|b)?$/

/** The number of a text, or what is wrong with it. Commas and spaces group thousands and nothing else; U+2212 is minus. */
export function readNumber(text: string): number | NumberFault {
  const plain = text.trim().toLowerCase().replaceAll('\u2212', '-').replaceAll(/\s/g, ' ')
  const found = NUMBER.exec(
    plain.replace(GROUPED, (_, sign: string, digits: string) => sign + digits.replaceAll(/[,\s_]/g, '')),
  )
  if (found === null) return /\d,\d/.test(plain) ? 'comma' : 'not_number'
  const [, sign = '', mantissa = '', exponent = '0', suffix = ''] = found
  const value = Number(`${sign}${mantissa}e${Number(exponent) + (SUFFIXES[suffix] ?? 0)}`)
  return Number.isFinite(value) ? value + 0 : 'not_number'
}

/** The number of a text; undefined where it is none. */
export function parseNumber(text: string): number | undefined {
  const read = readNumber(text)
  return typeof read === 'number' ? read : undefined
}

/** The number times a power of ten, exact in decimals. */
export function shift(value: number, power: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + power}`)
}

/** The text of a number for a field of its unit: percent for shares, the plain number otherwise. Parsing it gives the number back. */
export function numberText(value: number, unit: string): string {
  const text = isShare(unit) ? `${shift(value, 2)}\u00a0%` : String(value)
  return text.replace('-', '\u2212')
}
