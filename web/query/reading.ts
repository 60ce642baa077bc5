/** A condition in words: what it is of, and what it asks. The words are the product's; titles come from the registry. */
import { shownFraction } from '../../src/contract/text/shown-fraction.js'
import { format, t } from '../words/index.js'
import type { Clause } from './document.js'
import { isShare, shift } from './numbers.js'
import type { Operand, Vocabulary } from './vocabulary.js'

/** A value of an operand as people read it: percent for shares, groups for large numbers. */
export function showValue(value: unknown, unit: string): string {
  if (typeof value !== 'number') return String(value)
  if (isShare(unit)) return `${text(shift(value, 2))}\u00a0%`
  if (unit === 'usd') return `${value < 0 ? '\u2212' : ''}$${text(Math.abs(value))}`
  if (unit === 'bps') return `${text(value)}\u00a0bps`
  return text(value)
}

/** A value of a row or a snapshot, with as many digits as a reader needs. Conditions keep all of theirs. */
export function shortValue(value: unknown, unit: string): string {
  if (typeof value !== 'number') return Array.isArray(value) ? value.join(' ') : String(value)
  return showValue(isShare(unit) ? shownFraction(value) : Number(value.toPrecision(value >= 1000 ? 6 : 4)), unit)
}

/** A value with few digits: large amounts with their unit of thousands. */
export function briefValue(value: number, unit: string): string {
  if (Math.abs(value) < 10_000 || isShare(unit)) return showValue(value, unit)
  return `${unit === 'usd' ? '$' : ''}${format.compact(value)}${unit === 'bps' ? '\u00a0bps' : ''}`
}

const text = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 12 }).format(value).replace('-', '\u2212')

/** The name of an operand: its title, and the aggregate. */
export function operandName({ feature, fn, span }: Operand): string {
  if (fn === null || span === null) return feature.title
  return t.builder.aggregate({ title: feature.title, fn, span })
}

export interface Reading {
  /** What the condition is of. */
  readonly of: string
  /** What it asks: operator and value. */
  readonly asks: string
}

/** A clause in words. */
export function readClause([field, op, value]: Clause, vocabulary: Vocabulary): Reading {
  if (field.startsWith('rule.')) {
    return { of: vocabulary.rule(field.slice('rule.'.length))?.title ?? field, asks: '' }
  }
  const operand = vocabulary.operand(field)
  if (operand === undefined) return { of: field, asks: `${op} ${JSON.stringify(value)}` }
  const closes = /^candle_age_(\d+[mh])$/.exec(operand.feature.id)
  if (closes !== null && operand.fn === null && op === 'eq' && value === 0) {
    return { of: t.builder.candleCloses(closes[1]!), asks: t.builder.thisMinute }
  }
  const show = (one: unknown) => showValue(one, operand.unit)
  const ask = t.builder.asks
  switch (op) {
    case 'between': {
      const [low, high] = Array.isArray(value) ? value : [null, null]
      return { of: operandName(operand), asks: ask.between({ low: show(low), high: show(high) }) }
    }
    case 'held': {
      const held = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
      const comparison = `${ask.symbols[String(held.op)] ?? String(held.op)} ${show(held.value)}`
      return {
        of: operandName(operand),
        asks: ask.held({ comparison, within: String(held.within), atLeast: Number(held.at_least) }),
      }
    }
    case 'in':
    case 'not_in':
      return { of: operandName(operand), asks: ask[op](Array.isArray(value) ? value.map(show) : []) }
    default: {
      const sign = ask.symbols[op]
      return {
        of: operandName(operand),
        asks: sign === undefined ? `${op} ${show(value)}` : sign === '' ? show(value) : `${sign} ${show(value)}`,
      }
    }
  }
}

/** The span of a scope in days. */
export const scopeDays = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Minutes of a duration such as 4h; undefined where it is none. */
export function minutesOf(duration: string): number | undefined {
  const found = /^([1-9]\d*)([mhd])$/.exec(duration)
  if (found === null) return undefined
  return Number(found[1]) * { m: 1, h: 60, d: 1440 }[found[2] as 'm' | 'h' | 'd']
}

/** A wait between two times in words: 71m, 4h. */
export const waitBetween = (from: string, to: string): string =>
  format.duration((Date.parse(to) - Date.parse(from)) / 60_000)
