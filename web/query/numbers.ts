/** Numbers as people type them: 5 %, 30 bps, 2.5m, 1bn. What is stored is the plain number, exact: the point is moved in the text, nothing is multiplied. */

const SUFFIXES: Readonly<Record<string, number>> = { '%': -2, bps: -4, bp: -4, k: 3, m: 6, mn: 6, bn: 9, b: 9 }

/** Units whose plain numbers are shares: a bare 5 is asked about, shown as percent. */
export const isShare = (unit: string): boolean =>
  unit === 'fraction' || unit === 'pctrank' || unit === 'fraction per hour'

/** The number of a text; undefined where it is none. Commas group, U+2212 is minus. */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('\u2212', '-')
    .replaceAll(/[,\s\u00a0_]/g, '')
    .replace(/^\+/, '')
  const found = /^(-?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d+))?(%|bps|bp|k|mn|m|bn|b)?$/.exec(plain)
  if (found === null) return undefined
  const [, mantissa = '', exponent = '0', suffix = ''] = found
  const value = Number(`${mantissa}e${Number(exponent) + (SUFFIXES[suffix] ?? 0)}`)
  return Number.isFinite(value) ? value + 0 : undefined
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
