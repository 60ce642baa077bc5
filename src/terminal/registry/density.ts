/**
 * A histogram from quantiles: the classes lie between neighbouring quantiles, so their shares are exact. Height is share per width, so the area of a
 * class is its share. Inside a class nothing is known, and nothing is drawn but its mean height.
 */
import { inked, type Page } from '../parts/page.js'

const HEIGHTS = ' ▁▂▃▄▅▆▇█'
const LEAST = 1
const MOST = 99
const WIDTH = 60

/** Two lines: bars from the 1 % to the 99 % quantile, and these two values. None where they are equal. */
export function densityBars(
  quantiles: Readonly<Record<string, number>>,
  shown: (value: number) => string,
  page: Page,
): string[] {
  const points = Object.entries(quantiles)
    .map(([percent, value]) => [Number(percent), value] as const)
    .filter(([percent]) => percent >= LEAST && percent <= MOST)
    .sort(([a], [b]) => a - b)
  const [low, high] = [points[0]?.[1], points.at(-1)?.[1]]
  if (low === undefined || high === undefined || !(high > low)) return []
  const width = Math.min(WIDTH, page.width)
  const step = (high - low) / width
  const masses = Array.from({ length: width }, () => 0)
  for (let i = 1; i < points.length; i++) {
    const [[fromPercent, from], [toPercent, to]] = [points[i - 1]!, points[i]!]
    for (let cell = 0; cell < width; cell++) {
      const [left, right] = [low + cell * step, low + (cell + 1) * step]
      // Where many values are equal, a class has no width, and its share stands in the cell of that value.
      const part =
        to > from
          ? Math.max(0, Math.min(to, right) - Math.max(from, left)) / (to - from)
          : Math.min(width - 1, Math.floor((from - low) / step)) === cell
            ? 1
            : 0
      masses[cell]! += part * (toPercent - fromPercent)
    }
  }
  const most = Math.max(...masses)
  const bars = masses.map((mass) => HEIGHTS[mass === 0 ? 0 : Math.max(1, Math.round((mass / most) * 8))]).join('')
  const [first, last] = [`1 %: ${shown(low)}`, `99 %: ${shown(high)}`]
  return [inked(page, 'mark', bars), first + last.padStart(Math.max(1 + last.length, width - first.length))]
}
