/** Scales: from values to places, and where the ticks of an axis are. */

/** A scale maps values of its domain to places; values beyond the domain are drawn at its ends. */
export interface Scale {
  (value: number): number
  readonly domain: readonly [number, number]
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

function scale(
  domain: readonly [number, number],
  [from, to]: readonly [number, number],
  place: (value: number) => number,
): Scale {
  const [low, high] = [place(domain[0]), place(domain[1])]
  const width = high - low
  const map = (value: number): number => {
    const inside = clamp(value, Math.min(...domain), Math.max(...domain))
    return width === 0 ? (from + to) / 2 : from + ((place(inside) - low) / width) * (to - from)
  }
  return Object.assign(map, { domain })
}

export const linear = (domain: readonly [number, number], range: readonly [number, number]): Scale =>
  scale(domain, range, (value) => value)

/** Signed square root: small moves stay visible beside large ones, and zero stays zero. */
export const squareRoot = (domain: readonly [number, number], range: readonly [number, number]): Scale =>
  scale(domain, range, (value) => Math.sign(value) * Math.sqrt(Math.abs(value)))

/** Logarithmic, for counts from 1 up; 0 is drawn where 1 is less one step. */
export const logarithmic = (max: number, range: readonly [number, number]): Scale =>
  scale([0, Math.max(1, max)], range, (value) => Math.log10(value + 1))

/** The least 1, 2 or 5 times a power of ten that is not below `value`. */
export function niceStep(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9)
  for (const times of [1, 2, 5, 10]) if (times * power >= value * (1 - 1e-9)) return exact(times * power)
  return exact(10 * power)
}

/** Without the dust of binary fractions: 0.30000000000000004 is 0.3. */
export const exact = (value: number): number => Number(value.toPrecision(12))

/** Round values from low to high, at most `most` of them. */
export function ticks(low: number, high: number, most: number): number[] {
  if (!(high > low) || most < 1) return [low]
  const step = niceStep((high - low) / Math.max(1, most))
  const found: number[] = []
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) found.push(exact(i * step))
  return found
}

/** Ticks of a symmetric square-root scale: zero, and 1, 4, 10, 40, … on both sides up to the end, the greatest first. */
export function rootTicks(end: number): number[] {
  const found: number[] = []
  for (let power = Math.floor(Math.log10(end)) + 1; power > -9 && found.length < 4; power--) {
    for (const times of [4, 1]) {
      const value = exact(times * 10 ** power)
      if (value <= end * (1 + 1e-9) && found.length < 4) found.push(value)
    }
  }
  return [0, ...found.flatMap((value) => [-value, value])]
}
