/** The base-rate strip of a condition: how the values of a feature lie in this dataset, and which of them pass. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import { linear } from './scale.js'
import { at } from './text.js'

/** The base rates of a numeric feature: quantiles by percent, ends, and how many values there are. */
export interface BaseRates {
  readonly quantiles: Readonly<Record<string, number>>
  readonly min: number
  readonly max: number
  readonly values: number
}

interface Knot {
  readonly value: number
  /** Share of values at or below. */
  readonly below: number
}

/** The distribution as knots: the ends and the published quantiles, ascending. */
export function knotsOf({ quantiles, min, max }: BaseRates): Knot[] {
  const inner = Object.entries(quantiles)
    .map(([percent, value]) => ({ value, below: Number(percent) / 100 }))
    .sort((a, b) => a.below - b.below)
  return [{ value: min, below: 0 }, ...inner, { value: max, below: 1 }]
}

/** The share of values at or below `value`, straight between knots. */
export function shareBelow(rates: BaseRates, value: number): number {
  const knots = knotsOf(rates)
  if (value < knots[0]!.value) return 0
  for (let i = 1; i < knots.length; i++) {
    const [a, b] = [knots[i - 1]!, knots[i]!]
    if (value >= b.value) continue
    return a.value === b.value ? b.below : a.below + ((value - a.value) / (b.value - a.value)) * (b.below - a.below)
  }
  return 1
}

/** About which share of minutes passes a comparison; undefined where base rates cannot say. `never` is exact: no value of the dataset reaches it. */
export function passing(rates: BaseRates, op: string, value: unknown): { share: number; never: boolean } | undefined {
  const below = (v: number) => shareBelow(rates, v)
  if (op === 'between' && Array.isArray(value)) {
    const [low, high] = value as [number, number]
    return { share: Math.max(0, below(high) - below(low)), never: low > rates.max || high < rates.min }
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  if (op === 'gte' || op === 'gt' || op === 'crosses_above') {
    const never = op === 'gt' ? value >= rates.max : value > rates.max
    return op === 'crosses_above' && !never ? undefined : { share: never ? 0 : 1 - below(value), never }
  }
  if (op === 'lte' || op === 'lt' || op === 'crosses_below') {
    const never = op === 'lt' ? value <= rates.min : value < rates.min
    return op === 'crosses_below' && !never ? undefined : { share: never ? 0 : below(value), never }
  }
  return undefined
}

/** Heights of the distribution over `bins` equal parts from the 0.1st to the 99.9th percentile. */
export function densityOf(rates: BaseRates, bins: number): { low: number; high: number; heights: number[] } {
  const low = rates.quantiles['0.1'] ?? rates.min
  const high = rates.quantiles['99.9'] ?? rates.max
  const width = (high - low) / bins
  if (!(width > 0)) return { low, high, heights: [] }
  const heights = Array.from({ length: bins }, (_, i) =>
    Math.max(0, shareBelow(rates, low + (i + 1) * width) - shareBelow(rates, low + i * width)),
  )
  return { low, high, heights }
}

/** The strip: bars of the distribution; those that pass are violet, and the threshold is a line. */
export function Strip(props: {
  rates: BaseRates
  op: string
  value: unknown
  width?: number
  show: (value: number) => string
}): VNode {
  const { rates, op, value, width = 120, show } = props
  const height = 24
  const { low, high, heights } = densityOf(rates, 30)
  const top = Math.max(1e-9, ...heights)
  const x = linear([low, high], [0, width])
  const passes = (middle: number): boolean => {
    if (op === 'between' && Array.isArray(value)) return middle >= value[0] && middle <= value[1]
    if (typeof value !== 'number') return false
    return /^(gt|crosses_above)/.test(op) ? middle >= value : /^(lt|crosses_below)/.test(op) ? middle <= value : false
  }
  const lines = Array.isArray(value) ? value : [value]
  const q = rates.quantiles
  const name = t.charts.strip.name({
    low: show(q['1'] ?? rates.min),
    middle: show(q['50'] ?? 0),
    high: show(q['99'] ?? rates.max),
  })
  return (
    <svg class="strip" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {heights.map((share, i) => {
        const [left, right] = [(i * width) / 30, ((i + 1) * width) / 30]
        const h = share === 0 ? 0 : Math.max(1, Math.sqrt(share / top) * (height - 3))
        const middle = low + ((i + 0.5) / 30) * (high - low)
        return (
          <rect
            key={i}
            class={passes(middle) ? 'f-occ' : 'f-ref'}
            x={at(left)}
            y={at(height - h)}
            width={at(right - left - 0.5)}
            height={at(h)}
          />
        )
      })}
      {lines.map((line, i) =>
        typeof line === 'number' && Number.isFinite(line) ? (
          <line
            key={i}
            class="threshold"
            x1={at(Math.min(width - 1, Math.max(1, x(line))))}
            x2={at(Math.min(width - 1, Math.max(1, x(line))))}
            y1="0"
            y2={height}
          />
        ) : null,
      )}
    </svg>
  )
}

/** A share of minutes in words: about 0.06 %. */
export const aboutShare = (share: number): string => format.shortShare(share)
