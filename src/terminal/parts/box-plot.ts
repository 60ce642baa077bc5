/**
 * Box plots as text: a line from the 5 % to the 95 % quantile, a box from 25 to 75 %, a bar at the median. Zero is in the middle of every plot, so that
 * plots of one scale stand under each other. Where there are too few values for quantiles, each value is a dot.
 */

/** Quantiles of a distribution; null where nothing is known. */
export interface Quantiles {
  readonly p5: number | null
  readonly p25: number | null
  readonly p50: number | null
  readonly p75: number | null
  readonly p95: number | null
}

/** Boxes that differ without colours too. */
export type BoxStyle = 'occurrences' | 'reference'

const MARKS: Readonly<Record<BoxStyle, { line: string; box: string }>> = {
  occurrences: { line: '─', box: '█' },
  reference: { line: '╌', box: '░' },
}
const MEDIAN = '┃'
const ZERO = '┊'
const DOT = '•'
const DOTS = '●'

/** What a legend has to say. */
export const BOX_LEGEND = `5 % ├─█${MEDIAN}█─┤ 95 %`

/** The least scale of one or two significant digits that covers all values: a plot runs from −scale to +scale. 0 without values. */
export function scaleOf(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  if (most === 0) return 0
  const step = 10 ** (Math.floor(Math.log10(most)) - 1)
  return Number((Math.ceil(most / step - 1e-9) * step).toPrecision(2))
}

/** Values of a scale to columns 0 … width − 1; `width` is odd. */
const placeIn = (scale: number, width: number) => (value: number) => {
  const middle = (width - 1) / 2
  const at = scale === 0 ? middle : middle + Math.round((value / scale) * middle)
  return Math.min(width - 1, Math.max(0, at))
}

/** The widest odd number of columns. */
export const plotWidth = (columns: number): number => (columns % 2 === 0 ? columns - 1 : columns)

const empty = (width: number): string[] => {
  const cells = Array.from({ length: width }, () => ' ')
  cells[(width - 1) / 2] = ZERO
  return cells
}

/** One box plot of `width` (odd) columns from −scale to +scale. Without quantiles only the line of zero. */
export function boxPlot({ p5, p25, p50, p75, p95 }: Quantiles, scale: number, width: number, style: BoxStyle): string {
  const cells = empty(width)
  if (p5 === null || p25 === null || p50 === null || p75 === null || p95 === null) return cells.join('')
  const { line, box } = MARKS[style]
  const [low, left, middle, right, high] = [p5, p25, p50, p75, p95].map(placeIn(scale, width)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = low; i <= high; i++) cells[i] = line
  if (low < left) cells[low] = '├'
  if (high > right) cells[high] = '┤'
  for (let i = left; i <= right; i++) cells[i] = box
  cells[middle] = MEDIAN
  return cells.join('')
}

/** Every value as a dot; a larger one where several fall into one column. */
export function dotPlot(values: readonly number[], scale: number, width: number): string {
  const cells = empty(width)
  const counts = new Map<number, number>()
  for (const at of values.map(placeIn(scale, width))) counts.set(at, (counts.get(at) ?? 0) + 1)
  for (const [at, count] of counts) cells[at] = count === 1 ? DOT : DOTS
  return cells.join('')
}

/** An interval and its estimate: `├──●──┤`, with zero where it is. */
export function intervalPlot(ends: readonly [number, number], estimate: number, scale: number, width: number): string {
  const cells = empty(width)
  const place = placeIn(scale, width)
  const [low, high] = ends.map(place) as [number, number]
  for (let i = low; i <= high; i++) cells[i] = i === (width - 1) / 2 ? '┼' : '─'
  cells[low] = '├'
  cells[high] = '┤'
  cells[place(estimate)] = '●'
  return cells.join('')
}
