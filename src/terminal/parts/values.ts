/** Values of features and aggregates, with their units. */
import { AGGREGATE_BY_FN } from '../../contract/aggregates.js'
import { FEATURE_BY_ID } from '../../contract/features.js'
import { shownFraction } from '../../contract/text/shown-fraction.js'
import { grouped, UNKNOWN } from './numbers.js'
import { NO_BREAK } from './text.js'

export type Value = number | string | readonly string[] | null

/** `feature.vpin.max_1h` → `vpin.max_1h` */
export const fieldName = (field: string): string => field.replace(/^feature\./, '')

/** A value of a field `feature.<id>` or `feature.<id>.<fn>_<span>`, with its unit. */
export function valueText(field: string, value: Value): string {
  if (value === null) return UNKNOWN
  if (typeof value === 'string') return value.replaceAll('_', ' ')
  if (typeof value !== 'number')
    return value.length === 0 ? 'none' : value.map((one) => one.replaceAll('_', ' ')).join(', ')
  return numberText(value, unitOf(field))
}

function unitOf(field: string): string {
  const [, id = '', suffix] = field.split('.')
  const unit = FEATURE_BY_ID.get(id)?.unit ?? ''
  if (suffix === undefined) return unit
  const aggregate = AGGREGATE_BY_FN.get(suffix.slice(0, suffix.indexOf('_')))
  return aggregate === undefined || aggregate.unit === 'feature' ? unit : aggregate.unit
}

function numberText(value: number, unit: string): string {
  switch (unit) {
    case 'fraction':
    case 'fraction per hour':
      return `${percentText(value)}${NO_BREAK}%${unit === 'fraction' ? '' : '/h'}`
    case 'usd':
      return `${amount(value)}${NO_BREAK}USD`
    case 'bps':
      return `${fixed(value, 2)}${NO_BREAK}bps`
    case 'minutes':
      return `${grouped(value)}${NO_BREAK}min`
    case 'days':
      return `${grouped(value)}${NO_BREAK}d`
    default:
      return minus(Number(value.toPrecision(Math.abs(value) >= 1000 ? 6 : 4)))
  }
}

/** The percent of a fraction with two digits after the point, more where it is small. */
const percentText = (fraction: number): string => fixed(shownFraction(fraction) * 100, 2, 12)

/** With at least so many digits after the point, and at most `most`; without a sign where nothing else is left. */
function fixed(value: number, digits: number, most = digits): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: most }
  return `${Number(value.toFixed(most)) < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-US', shape)}`
}

const minus = (value: number): string => grouped(value).replace('-', '−')

const UNITS = [
  [1e9, 'bn'],
  [1e6, 'm'],
  [1e3, 'k'],
] as const

/** 1234567 → 1.23m */
function amount(value: number): string {
  const [size, letters] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  return `${minus(Number((value / size).toPrecision(3)))}${letters}`
}

const SIGNS: Readonly<Record<string, string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤', eq: '=', neq: '≠' }

/** `vpin ≥ 0.6`: the field as a query writes it, because the clause is to be changed there. */
export function clauseText([field, operator, value]: readonly [
  field: string,
  operator: string,
  value: unknown,
]): string {
  const shown =
    typeof value === 'number' ? exactText(field, value) : typeof value === 'string' ? value : JSON.stringify(value)
  return `${fieldName(field)} ${SIGNS[operator] ?? operator.replaceAll('_', ' ')} ${shown}`
}

/** A threshold with all its digits, in percent where its field is a fraction. */
export function exactText(field: string, value: number): string {
  const unit = unitOf(field)
  if (!unit.startsWith('fraction')) return minus(value)
  return `${minus(Number((value * 100).toPrecision(15)))}${NO_BREAK}%${unit === 'fraction' ? '' : '/h'}`
}
