// Quantiles of the normal distribution and of Student's t, from their distribution functions by bisection. Nothing is shared with the product's table.

/** P(Z <= x) of the normal distribution: 1/2 + density · (x + x³/3 + x⁵/(3·5) + …) (Marsaglia 2004). */
export function normalCdf(x) {
  let term = x
  let sum = x
  for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(sum); k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

/** P(T <= t) of Student's t with a whole number of degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4). */
export function studentCdf(t, df) {
  const theta = Math.atan(t / Math.sqrt(df))
  const cos2 = Math.cos(theta) ** 2
  const odd = df % 2 === 1
  let term = odd ? Math.cos(theta) : 1
  let sum = df === 1 ? 0 : term
  for (let k = odd ? 3 : 2; k <= df - 2; k += 2) {
    term *= ((k - 1) / k) * cos2
    sum += term
  }
  const both = odd ? (2 / Math.PI) * (theta + Math.sin(theta) * sum) : Math.sin(theta) * sum
  return 0.5 + both / 2
}

function inverse(cdf, share) {
  let [low, high] = [0, 1]
  while (cdf(high) < share) high *= 2
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (cdf(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The quantile of the normal distribution for a share of at least one half. */
export const normalQuantile = (share) => inverse(normalCdf, share)

/** The quantile of Student's t for a share of at least one half. */
export const studentQuantile = (share, df) => inverse((t) => studentCdf(t, df), share)

const LAST = 200
const rounded = (t) => Math.round(t * 1e6) / 1e6
const tables = new Map()

function tableOf(share) {
  let table = tables.get(share)
  if (table === undefined) {
    table = Float64Array.from({ length: LAST + 1 }, (_, df) =>
      df === 0 ? Number.NaN : rounded(studentQuantile(share, df)),
    )
    tables.set(share, table)
  }
  return table
}

/** The quantile as the rule takes it: rounded to 1e-6 at whole degrees of freedom from 1 to 200, linear between them, the normal's beyond. */
export function tabulated(share, df) {
  if (df > LAST) return rounded(normalQuantile(share))
  const table = tableOf(share)
  const below = Math.floor(df)
  return below === df ? table[below] : table[below] + (df - below) * (table[below + 1] - table[below])
}
