/** A clause at every minute of a symbol: true, false, or the null reason. A null neither meets nor fails a clause. */

import { isValue, type Reason, reasonOf, strongest } from '../cell.js'
import { type OracleSymbol, perSymbol } from '../dataset.js'
import { exactDecimal } from '../exact.js'
import { SPANS, windowReasons } from './aggregates.js'
import { type Operand, operandOf } from './operands.js'

export type Clause = [string, string, unknown]
export type Verdict = boolean | Reason

export interface Held {
  op: string
  value: number
  within: string
  at_least: number
}

/** Sign of quanta/perUnit − threshold, exactly. */
const against = (perUnit: number, threshold: unknown): ((quanta: bigint) => bigint) => {
  const { numerator, denominator } = exactDecimal(threshold as number)
  const right = numerator * BigInt(perUnit)
  return (quanta) => quanta * denominator - right
}

const numberTest = (operand: Operand, op: string, value: unknown): ((quanta: bigint) => boolean) => {
  if (op === 'between') {
    const [low, high] = (value as [number, number]).map((bound) => against(operand.perUnit, bound))
    return (quanta) => low!(quanta) >= 0n && high!(quanta) <= 0n
  }
  if (op === 'in' || op === 'not_in') {
    const signs = (value as number[]).map((one) => against(operand.perUnit, one))
    return (quanta) => signs.some((sign) => sign(quanta) === 0n) === (op === 'in')
  }
  const sign = against(operand.perUnit, value)
  const tests: Record<string, (quanta: bigint) => boolean> = {
    gt: (quanta) => sign(quanta) > 0n,
    gte: (quanta) => sign(quanta) >= 0n,
    lt: (quanta) => sign(quanta) < 0n,
    lte: (quanta) => sign(quanta) <= 0n,
    eq: (quanta) => sign(quanta) === 0n,
    neq: (quanta) => sign(quanta) !== 0n,
  }
  return tests[op]!
}

const labelTest = (operand: Operand, op: string, value: unknown): ((code: bigint) => boolean) => {
  const wanted = Array.isArray(value) ? (value as string[]) : [value as string]
  if (operand.type === 'set') {
    const bits = wanted.map((label) => 1n << BigInt(operand.labels.indexOf(label)))
    return (set) => bits.some((bit) => (set & bit) !== 0n) === (op === 'contains')
  }
  const inside = op === 'eq' || op === 'in'
  return (code) => wanted.includes(operand.labels[Number(code)]!) === inside
}

/** The two conditions of an event: what must be true now, and what must have been true one minute before. */
const eventOf = (operand: Operand, op: string, value: unknown) => {
  const number = (now: string, before: string) => ({
    now: numberTest(operand, now, value),
    before: numberTest(operand, before, value),
  })
  if (op === 'crosses_above') return number('gte', 'lt')
  if (op === 'crosses_below') return number('lte', 'gt')
  return { now: labelTest(operand, 'eq', value), before: labelTest(operand, 'neq', value) }
}

const EVENTS = ['crosses_above', 'crosses_below', 'becomes']

const eventVerdicts = (symbol: OracleSymbol, operand: Operand, op: string, value: unknown): Verdict[] => {
  const { cells, sourceFirst, warmFrom } = operand.column(symbol)
  const event = eventOf(operand, op, value)
  return cells.map((now, i) => {
    const minute = symbol.first + i
    if (minute < sourceFirst) return 'S'
    if (minute < warmFrom + 1 || i === 0) return 'W'
    const before = cells[i - 1]!
    if (isValue(now) && isValue(before)) return event.now(now) && event.before(before)
    return strongest(reasonOf(now), reasonOf(before))!
  })
}

const heldVerdicts = (symbol: OracleSymbol, operand: Operand, held: Held): Verdict[] => {
  const column = operand.column(symbol)
  const n = SPANS[held.within]!
  const test = numberTest(operand, held.op, held.value)
  let count = 0
  const passes = column.cells.map((cell) => isValue(cell) && test(cell))
  const counts = passes.map((pass, i) => {
    if (pass) count++
    if (i >= n && passes[i - n]) count--
    return count
  })
  return windowReasons(column, symbol.first, n).map((reason, i) => reason ?? counts[i]! >= held.at_least)
}

/** Returns one verdict per minute of the record. */
export const verdicts = (symbol: OracleSymbol, [field, op, value]: Clause): Verdict[] =>
  perSymbol(symbol, `clause ${JSON.stringify([field, op, value])}`, () => {
    const operand = operandOf(field)
    if (op === 'held') return heldVerdicts(symbol, operand, value as Held)
    if (EVENTS.includes(op)) return eventVerdicts(symbol, operand, op, value)
    const test =
      operand.type === 'label' || operand.type === 'set'
        ? labelTest(operand, op, value)
        : numberTest(operand, op, value)
    return operand.column(symbol).cells.map((cell) => (isValue(cell) ? test(cell) : cell))
  })
