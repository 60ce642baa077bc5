// Rounding to whole numbers, half-even, as the product rounds.

/** Adding and subtracting this number rounds any |x| < 2^51 to a whole number, half-even, by the rounding of binary64 itself. */
const MAGIC = 6755399441055744

export const roundHalfEven = (x) => x + MAGIC - MAGIC

/** Rounds to a step that is given by its inverse, a whole number: 100 for 0.01. */
export const roundTo = (x, inverse) => roundHalfEven(x * inverse) / inverse
