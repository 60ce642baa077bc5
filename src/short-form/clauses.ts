/**
 * Text → clauses of a document. The whole grammar:
 *
 *     clauses   = clause { ("and" | ",") clause }
 *     clause    = ["not"] operand condition | rule
 *     operand   = feature | aggregate "(" feature "," span ")"
 *     condition = ("<" | "<=" | ">" | ">=") number ["held" [duration "of"] span]
 *               | ("=" | "!=") value | ["not"] "in" "(" value { "," value } ")"
 *               | "between" number "and" number | "crosses" ("above" | "below") number
 *               | "becomes" label | ["not"] "contains" label
 *     value     = number | label
 *     number    = decimal [unit]
 *
 * Only the shape is checked here. Which features, operators, spans and labels exist is the matter of the check of the document.
 */
import { AGGREGATE_BY_FN, type AggregateFn } from '../contract/aggregates.js'
import { FEATURE_BY_ID } from '../contract/features.js'
import { HELD_OPERATORS } from '../contract/operators.js'
import { nearestNames } from '../contract/text/nearest-names.js'
import { minutesOfDuration } from '../contract/text/times.js'
import { fieldOf } from './fields.js'
import type { Place } from './form.js'
import { numberOf, unitsOf } from './numbers.js'
import { oppositeOf, type ReadOperator, takeOperator } from './operators.js'
import { type Token, Tokens } from './tokens.js'

/** A clause of a document, and the place of each of its parts by JSON Pointer below the clause. */
export interface ReadClause {
  readonly clause: [field: string, operator: string, value: unknown]
  readonly places: readonly (readonly [pointer: string, place: Place])[]
  /** The numbers that were written without a unit. */
  readonly bare: readonly number[]
}

/** What a clause says on its left side. */
interface ReadOperand {
  readonly field: string
  readonly from: Token
  readonly to: Token
}

interface ReadValue {
  readonly value: unknown
  readonly places: ReadClause['places']
  readonly bare: ReadClause['bare']
}

/** The clauses of one text, in order. Throws ShortFormFault at the first place that is not in the grammar. */
export function readClauses(source: Pick<Place, 'part' | 'index'>, text: string): ReadClause[] {
  const tokens = new Tokens(source, text)
  const clauses = [takeClause(tokens)]
  while (tokens.peek().kind !== 'end') {
    takeSeparator(tokens)
    clauses.push(takeClause(tokens))
  }
  return clauses
}

function takeSeparator(tokens: Tokens): void {
  if (tokens.taken('and') ?? tokens.taken(',')) return
  if (tokens.is('or'))
    tokens.fail('there is no "or": all conditions must hold. For several labels or whole numbers write "in (a, b)"')
  if (tokens.is('held')) tokens.fail('"held" follows a comparison with <, <=, > or >=')
  tokens.fail(`"and" or the end is expected, not "${tokens.peek().text}"`)
}

function takeClause(tokens: Tokens): ReadClause {
  const first = tokens.peek()
  const negation = tokens.taken('not')
  const operand = takeOperand(tokens)
  const read = takeOperator(tokens)
  if (read === undefined) return ruleClause(tokens, operand, negation)
  const operator = negation === undefined ? read : { ...read, op: opposite(tokens, negation, read) }
  const threshold = takeValue(tokens, operand, operator.op)
  const isHeld = HELD_OPERATORS.some((op) => op === operator.op) && tokens.is('held')
  const held = isHeld ? takeHeld(tokens, operator, threshold) : undefined
  if (held !== undefined && negation !== undefined) tokens.fail(NO_OPPOSITE, negation)
  const last = tokens.peek(-1)
  return {
    clause: [operand.field, held === undefined ? operator.op : 'held', held?.value ?? threshold.value],
    bare: threshold.bare,
    places: [
      ['', tokens.place(first, last)],
      ['/0', tokens.place(operand.from, operand.to)],
      ['/1', tokens.place(operator.from, operator.to)],
      ...(held?.places ?? threshold.places),
    ],
  }
}

const NO_OPPOSITE =
  '"not" stands before <, <=, >, >=, =, !=, in and contains only: any other opposite would need an "or"'

function opposite(tokens: Tokens, negation: Token, { op }: ReadOperator): string {
  return oppositeOf(op) ?? tokens.fail(NO_OPPOSITE, negation)
}

/** The name of a rule, alone. */
function ruleClause(tokens: Tokens, { field, from, to }: ReadOperand, negation: Token | undefined): ReadClause {
  if (!field.startsWith('rule.')) {
    const next = tokens.peek()
    const nearest = next.kind === 'name' ? nearestNames(next.text, OPERATOR_WORDS).map((one) => `"${one}"`) : []
    tokens.expected(
      nearest.length > 0
        ? `an operator (did you mean ${nearest.join(' or ')}?)`
        : `an operator after ${tokens.written(from, to)}, such as >=,`,
    )
  }
  if (negation !== undefined) tokens.fail(NO_OPPOSITE, negation)
  const place = tokens.place(from, to)
  return { clause: [field, 'eq', true], bare: [], places: ['', '/0'].map((pointer) => [pointer, place] as const) }
}

const OPERATOR_WORDS = ['between', 'crosses', 'becomes', 'in', 'not', 'contains', 'held']

/** A feature, or an aggregate of one. */
export function takeOperand(tokens: Tokens): ReadOperand {
  const from = tokens.peek()
  if (from.kind === 'number')
    tokens.fail('the name of a feature is expected first. Numbers have no commas: 1000000, or 1M', from)
  if (from.kind !== 'name') tokens.expected('the name of a feature')
  tokens.take()
  const name = from.text.toLowerCase()
  if (tokens.taken('(') === undefined) {
    const field = fieldOf(name)
    if (SCOPE.test(name)) tokens.fail('symbols and times are parts of their own, beside the conditions', from)
    return { field, from, to: from }
  }
  if (!AGGREGATE_BY_FN.has(name)) {
    const functions = [...AGGREGATE_BY_FN.keys()]
    const nearest = nearestNames(name, functions)
    tokens.fail(
      `no function "${from.text}"; ${nearest.length > 0 ? `did you mean ${nearest.join(' or ')}?` : `there are ${functions.join(' ')}`}`,
      from,
    )
  }
  const feature = tokens.peek()
  if (feature.kind !== 'name') tokens.expected('the name of a feature')
  tokens.take()
  if (tokens.taken(',') === undefined) tokens.expected(`a comma and a span, such as ${name}(${feature.text}, 4h),`)
  const span = takeDuration(tokens)
  const to = tokens.taken(')') ?? tokens.expected('")"')
  return { field: `${fieldOf(feature.text)}.${name}_${span.text}`, from, to }
}

const SCOPE = /^(?:identity\.|times\.|symbols?$|times?$)/

/** A number and a unit without a space, such as 4h. */
function takeDuration(tokens: Tokens): { text: string; from: Token; to: Token } {
  const [from, to] = [tokens.peek(), tokens.peek(1)]
  if (from.kind !== 'number' || to.kind !== 'name' || to.start !== from.end) tokens.expected('a duration such as 4h')
  tokens.take()
  tokens.take()
  return { text: `${from.text}${to.text.toLowerCase()}`, from, to }
}

function takeValue(tokens: Tokens, operand: ReadOperand, op: string): ReadValue {
  if (op === 'between') {
    const first = tokens.peek()
    const low = takeScalar(tokens, operand, '/2/0')
    if (tokens.taken('and') === undefined) tokens.expected('"and" and the upper end')
    const high = takeScalar(tokens, operand, '/2/1')
    const whole = ['/2', tokens.place(first, tokens.peek(-1))] as const
    return {
      value: [low.value, high.value],
      places: [whole, ...low.places, ...high.places],
      bare: [...low.bare, ...high.bare],
    }
  }
  if (op !== 'in' && op !== 'not_in') return takeScalar(tokens, operand, '/2')
  const first = tokens.peek()
  if (tokens.taken('(') === undefined) tokens.expected('a list such as (a, b)')
  const items: ReadValue[] = []
  do items.push(takeScalar(tokens, operand, `/2/${items.length}`))
  while (tokens.taken(',') !== undefined)
  const last = tokens.taken(')') ?? tokens.expected('"," or ")"')
  return {
    value: items.map(({ value }) => value),
    places: [['/2', tokens.place(first, last)], ...items.flatMap(({ places }) => places)],
    bare: items.flatMap(({ bare }) => bare),
  }
}

/** A number with its unit, or a label. */
function takeScalar(tokens: Tokens, operand: ReadOperand, pointer: string): ReadValue {
  const from = tokens.peek()
  if (from.kind === 'name') {
    tokens.take()
    return { value: from.text.toLowerCase(), places: [[pointer, tokens.place(from)]], bare: [] }
  }
  if (from.kind !== 'number') tokens.expected('a number or a label')
  tokens.take()
  const next = tokens.peek()
  const unit =
    next.text === '%' || (next.kind === 'name' && !FOLLOWING.includes(next.text.toLowerCase()))
      ? tokens.take()
      : undefined
  const value = numberOf(from.text, unit && factorOf(tokens, operand.field, from, unit))
  if (!Number.isFinite(value)) tokens.fail('the number is too large', from)
  return { value, places: [[pointer, tokens.place(from, unit ?? from)]], bare: unit === undefined ? [value] : [] }
}

/** The words that may follow a number and are no units. */
const FOLLOWING = ['and', 'or', 'held']

function factorOf(
  tokens: Tokens,
  field: string,
  from: Token,
  unit: Token,
): ReturnType<typeof unitsOf>['units'][string] | undefined {
  const [, id = '', suffix] = field.split('.')
  const feature = FEATURE_BY_ID.get(id)
  // The check of the document says that there is no such feature.
  if (feature === undefined) return undefined
  const fn = (suffix?.slice(0, suffix.indexOf('_')) ?? 'value') as AggregateFn | 'value'
  const { measure, units } = unitsOf(feature, fn)
  if (Object.hasOwn(units, unit.text)) return units[unit.text]
  const names = Object.keys(units)
  const known = names.length === 0 ? `write the number alone` : `its units are ${names.join(', ')}`
  return tokens.fail(`${id} is ${measure}: "${unit.text}" is no unit of it; ${known}`, from, unit)
}

/** The rest of a persistence: `held 1h`, or `held 45m of 1h`. */
function takeHeld(tokens: Tokens, operator: ReadOperator, threshold: ReadValue): ReadValue {
  const held = tokens.take()
  const first = takeDuration(tokens)
  const second = tokens.taken('of') === undefined ? undefined : takeDuration(tokens)
  const within = second ?? first
  const at_least =
    minutesOfDuration(first.text) ?? tokens.fail(`"${first.text}" is not a duration such as 45m`, first.from, first.to)
  const [atLeastPlace, withinPlace] = [first, within].map(({ from, to }) => tokens.place(from, to))
  return {
    value: { op: operator.op, value: threshold.value, within: within.text, at_least },
    bare: threshold.bare,
    places: [
      ['/2', tokens.place(operator.from, within.to)],
      ['/2/op', tokens.place(operator.from, operator.to)],
      ...threshold.places.map(([pointer, place]) => [pointer.replace('/2', '/2/value'), place] as const),
      ['/2/within', withinPlace!],
      ['/2/at_least', atLeastPlace!],
      ['/1', tokens.place(held)],
    ],
  }
}
