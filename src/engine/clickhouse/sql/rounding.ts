/** Values of Int128 as they are shown, in SQL. */

/** Ends at the least and the greatest value of int64 that is no null code. `least` and `greatest` of ClickHouse are wrong for Int128. */
export function clamped(value: string): string {
  const [least, greatest] = [-(2n ** 63n) + 5n, 2n ** 63n - 1n].map((end) => `toInt128('${end}')`)
  return `multiIf(toInt128(${value}) < ${least}, ${least}, toInt128(${value}) > ${greatest}, ${greatest}, toInt128(${value}))`
}

/** The quotient of two Int128, the second of them positive, rounded half-even. */
export function halfEven(dividend: string, divisor: string): string {
  const twice = `(2 * (${dividend}) + ${divisor})`
  // The floor of quotient + 1/2, which is one too much for a tie above an even number.
  const up = `intDiv(${twice} - if(${twice} < 0, 2 * ${divisor} - 1, 0), 2 * ${divisor})`
  return `(${up} - if(${up} * 2 * ${divisor} = ${twice} AND bitAnd(${up}, 1) = 1, 1, 0))`
}
