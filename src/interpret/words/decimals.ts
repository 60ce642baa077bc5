/** Decimal arithmetic without binary rounding noise: 1 − 0.9 is 0.1. */

/** Rounds to 12 significant digits, which removes binary rounding noise. */
export const exact = (value: number): number => Number(value.toPrecision(12))

/** 1 − share. */
export const restOf = (share: number): number => exact(1 - share)

/** value × 10^places, computed on the decimal digits and therefore exact. */
export function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
