/** Amounts in prose → thresholds in the unit of a feature: `5 %` of a fraction is 0.05, of basis points 500. */
import type { Feature } from '../../contract/features.js'
import type { Amount } from '../pieces/pieces.js'
import { shifted } from '../words/decimals.js'

/** A number in the unit of its operand. */
export interface Threshold {
  readonly value: number
  /** How the amount was read, if another reading is possible. */
  readonly assumption?: string
}

/** Funding is a very small fraction. From this value on, a bare number is read as a percentage. */
const FUNDING_PERCENT_FROM = 0.005

/**
 * The amount in `unit`, the unit of the operand; some aggregates have another unit than their feature. `byId`: a bare number is in that unit already.
 * Undefined if the amount has an incompatible unit.
 */
export function thresholdOf(amount: Amount, feature: Feature, unit: string, byId: boolean): Threshold | undefined {
  const { value, unit: written } = amount
  // Only volume is recorded as a multiple of its usual value.
  if (amount.ofUsual && !feature.id.startsWith('rel_volume')) return undefined
  switch (unit) {
    case 'fraction':
    case 'fraction per hour':
      return ofFraction(amount, feature, byId)
    case 'pctrank':
      // A percentile above 1 can only be percent: "percentile under 3", "oi_usd percentile at least 98". The id of a percentile is compared as written.
      if (!(byId && feature.unit === 'pctrank') && (written === 'none' || written === 'points') && Math.abs(value) > 1)
        return { value: shifted(value, -2), assumption: `${value} is read as ${value} %` }
      return ofShare(amount, 1, byId)
    case 'ratio':
      if (amount.timesLess !== undefined)
        return { value, assumption: `${amount.timesLess} times less is read as ${value} of the usual` }
      if (written === 'times' || written === 'sigma' || written === 'points') return { value }
      return ofShare(amount, feature.range?.[1] ?? Number.POSITIVE_INFINITY, byId)
    case 'bps':
      if (written === 'percent') return { value: shifted(value, 2) }
      return written === 'none' || written === 'bps' || written === 'points' ? { value } : undefined
    case 'usd':
      if (amount.millions !== undefined) return { value: Math.sign(value) * amount.millions }
      return written === 'usd' || written === 'none' ? { value } : undefined
    case 'minutes':
      if (written === 'days') return { value: value * 1440 }
      return written === 'minutes' || written === 'none' ? { value } : undefined
    case 'days':
      if (written === 'minutes') return value % 1440 === 0 ? { value: value / 1440 } : undefined
      return written === 'days' || written === 'none' ? { value } : undefined
    case 'hour':
    case 'weekday':
      return written === 'none' || written === 'ordinal' ? { value } : undefined
    case 'bps per 1M usd':
      return written === 'none' || written === 'bps' ? { value } : undefined
    default:
      return OTHER_KINDS.includes(written) ? undefined : { value }
  }
}

const OTHER_KINDS: readonly Amount['unit'][] = ['usd', 'minutes', 'days', 'bps', 'sigma']

function ofFraction({ value, unit }: Amount, feature: Feature, byId: boolean): Threshold | undefined {
  if (unit === 'percent') return { value: shifted(value, -2) }
  if (unit === 'bps') return { value: shifted(value, -4) }
  if (unit === 'share') return { value }
  if (unit === 'points') return { value: shifted(value, -2), assumption: `${value} points are read as ${value} %` }
  // A bare number such as 2025 is a year that was not understood, not 2025 percent.
  if (unit !== 'none' || isYear(value)) return undefined
  const funding = feature.id.startsWith('funding_')
  const percent = !byId && Math.abs(value) >= (funding ? FUNDING_PERCENT_FROM : 1)
  if (percent) return { value: shifted(value, -2), assumption: `${value} is read as ${value} %` }
  return byId || value === 0
    ? { value }
    : { value, assumption: `${value} is read as a fraction, ${shifted(value, 2)} %` }
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 2000 && value < 2100

/** Values within ±1: `80 %` and `80` are 0.8. */
function ofShare({ value, unit }: Amount, most: number, byId: boolean): Threshold | undefined {
  if (unit === 'percent' || unit === 'ordinal') return { value: shifted(value, -2) }
  if (unit !== 'none' && unit !== 'share' && unit !== 'points') return undefined
  const percent = most <= 1 && Math.abs(value) >= 10 && Math.abs(value) <= 100
  if (percent && !byId) return { value: shifted(value, -2), assumption: `${value} is read as ${value} %` }
  return { value }
}
