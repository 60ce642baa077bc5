/** Arithmetic whose results are the decimals that a reader expects: 1 − 0.9 is 0.1. */

/** Without what binary fractions add to a decimal. */
export const exact = (value: number): number => Number(value.toPrecision(12))

/** The rest of a share. */
export const restOf = (share: number): number => exact(1 - share)

/** value × 10^places, exactly as decimals are. */
export function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
