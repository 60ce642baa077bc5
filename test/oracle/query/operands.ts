/** The operand that a clause's field names: a feature or a window aggregate of one, as a column with a type and a quantum. */

import { columnOf, type OracleColumn, type OracleSymbol, perSymbol } from '../dataset.js'
import { toNumber } from '../exact.js'
import { vocabularyFeature } from '../vocabulary.js'
import { aggregate, SPANS } from './aggregates.js'

export interface Operand {
  field: string
  type: 'number' | 'integer' | 'label' | 'set'
  perUnit: number
  labels: string[]
  column(symbol: OracleSymbol): OracleColumn
}

export const operandOf = (field: string): Operand => {
  const match = /^feature\.([a-z0-9_]+)(?:\.([a-z]+)_(\d+[mhd]))?$/.exec(field)
  if (match === null) throw new Error(`not a feature: ${field}`)
  const feature = vocabularyFeature(match[1]!)
  const perUnit = feature.per_unit ?? 1
  const labels = feature.labels ?? []
  const fn = match[2]
  if (fn === undefined) {
    return { field, type: feature.type, perUnit, labels, column: (symbol) => columnOf(symbol, feature.id) }
  }
  const hundredths = feature.type === 'integer' && (fn === 'mean' || fn === 'std')
  const scales: Record<string, number> = { zscore: 10_000, pctrank: 1_000_000 }
  return {
    field,
    type: fn === 'seen' ? 'set' : hundredths || fn === 'pctrank' ? 'number' : feature.type,
    perUnit: scales[fn] ?? (hundredths ? 100 : perUnit),
    labels,
    column: (symbol) =>
      perSymbol(symbol, field, () =>
        aggregate(fn, {
          column: columnOf(symbol, feature.id),
          first: symbol.first,
          n: SPANS[match[3]!]!,
          meanScale: hundredths ? 100n : 1n,
        }),
      ),
  }
}

/** A value in the form of a result: a number, a label, or the sorted labels of a set. */
export const shown = (operand: Operand, quanta: bigint): number | string | string[] => {
  if (operand.type === 'label') return operand.labels[Number(quanta)]!
  if (operand.type === 'set') return operand.labels.filter((_label, i) => (quanta >> BigInt(i)) & 1n).sort()
  return toNumber(quanta, operand.perUnit)
}
