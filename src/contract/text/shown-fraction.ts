/**
 * How many digits of a fraction people are shown, as its percent: the same in the workbench and on the terminal. Imports nothing, so that pages in a
 * browser can use it.
 */

/** Below this, in fractions, two digits after the point of the percent say little or nothing. */
const SMALL = 0.001

/** The fraction rounded for two digits after the point of its percent; below 0.1 % to three significant digits, so that nothing but zero is shown as 0 %. */
export const shownFraction = (value: number): number =>
  Math.abs(value) < SMALL ? Number(value.toPrecision(3)) : Math.round(value * 1e4) / 1e4
