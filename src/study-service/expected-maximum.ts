/**
 * How good the best of several trials looks when there is nothing to be found: the mean of the greatest of n independent standard normal
 * variables, ∫ x · n · φ(x) · Φ(x)ⁿ⁻¹ dx. Times the standard error of a mean it is what the best of n coins is expected to give.
 */
const REACH = 10
const STEPS = 20_000

/** Of n ≥ 1 variables; right to 1e-6 up to a million. */
export function expectedMaximum(n: number): number {
  const width = (2 * REACH) / STEPS
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  let below = 0
  let mean = 0
  for (let i = 0; i < STEPS; i++) {
    const left = -REACH + i * width
    const middle = left + width / 2
    // Simpson's rule over half a step, then the other half.
    const half = (width / 12) * (density(left) + 4 * density(left + width / 4) + density(middle))
    mean += width * middle * n * density(middle) * (below + half) ** (n - 1)
    below += half + (width / 12) * (density(middle) + 4 * density(middle + width / 4) + density(left + width))
  }
  return mean
}
