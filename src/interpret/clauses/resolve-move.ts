/** Price moves: size, direction and span. The move of a coin, the move of bitcoin as the market, or the share of coins that move. */

import type { Feature } from '../../contract/features.js'
import { percentileField } from '../../contract/standard-aggregates.js'
import type { Modifier } from '../pieces/modifiers.js'
import type { Amount, Head, PieceOf, WindowRole } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { restOf } from '../words/decimals.js'
import { type Family, familyOf, minutesOf } from '../words/families.js'
import type { Direction } from '../words/senses.js'
import { collected } from '../words/table.js'
import { ABSENCE } from './absence.js'
import { around, type Condition, conditionsOf, has, inverted, modifierOf } from './comparisons.js'
import { field, type Option, type Resolution } from './resolution.js'
import { asFall, asRise, PLAIN } from './sizes.js'
import { freeWindows, longestWithin, type Member, memberOf, sayAssumed } from './spans.js'
import { write } from './windows.js'

type MoveHead = Extract<Head, { of: 'move' }>

/** Adds the clauses of a price move to `into`, or refuses it. */
export function resolveMove(draft: Draft & { head: MoveHead }, into: Resolution): void {
  if (isBreadth(draft, into)) {
    resolveBreadth(draft, into)
    return
  }
  if (into.later && has(draft, 'not') && draft.head.form !== 'state') {
    refuseAbsence(draft, into)
    return
  }
  const market = marketOf(draft, into)
  if (market !== undefined) {
    refuseMarket(draft, market, into)
    return
  }
  if (isPriceLevel(draft)) {
    refusePrice(draft, into)
    return
  }
  const sigma = modifierOf(draft, 'predicate')?.amount.unit === 'sigma'
  const family = familyOf(sigma ? 'ret_sigma' : draft.market ? 'btc_ret' : 'ret')
  const sized = withSize(draft)
  const direction = directionOf(sized)
  const member = memberOfMove(family, sized, into, (feature) => {
    // The same move over a span that is recorded.
    const trial = into.trial()
    resolveSize({ ...sized, modifiers: sized.modifiers.filter(({ is }) => is !== 'window') }, feature, direction, trial)
    return trial.clauses.length === 0
      ? []
      : [{ said: `over ${feature.id.split('_').at(-1)}`, drop: [], put: trial.clauses }]
  })
  if (member === undefined) return
  resolveSize(sized, member.feature, direction, into)
  if (into.refusals.length > 0 || !member.assumed) return
  sayAssumed(family, member, into, into.words(draft.at))
  offerOtherSpans(family, member, into)
}

/** The verb `doubles` implies its size. */
function withSize(draft: Draft & { head: MoveHead }): Draft & { head: MoveHead } {
  const { size } = draft.head
  if (size === undefined || has(draft, 'predicate', 'range')) return draft
  const amount: Amount = { value: Math.abs(size), unit: 'share', signed: false }
  const { start, end } = draft
  return {
    ...draft,
    modifiers: [...draft.modifiers, { is: 'predicate', op: 'gte', amount, reversed: false, placed: false, start, end }],
  }
}

/** A signed size gives the direction. */
function directionOf(draft: Draft & { head: MoveHead }): Direction | 0 {
  const amount = modifierOf(draft, 'predicate')?.amount
  if (draft.head.direction !== 0 || amount?.signed !== true) return draft.head.direction
  return amount.value < 0 ? -1 : 1
}

/** The return over the named span. In a later step the window may be that of the sequence; then the longest return that fits is used. */
function memberOfMove(
  family: Family,
  draft: Draft,
  into: Resolution,
  optionsOf: (feature: Feature) => readonly Option[],
): Member | undefined {
  const own: WindowRole[] = ['on', 'bare', 'in', 'lookback', 'for']
  if (!into.later) return memberOf(family, undefined, draft, into, [...own, 'within', 'horizon'], optionsOf)
  const [window] = freeWindows(draft, into, ['within', 'horizon'])
  // "then up 2% in 2 hours": no return is recorded over that span, so it is the time of the later event.
  const said = freeWindows(draft, into, own)
  const [last] = said
  const unrecorded =
    said.length === 1 &&
    last!.role === 'in' &&
    last!.minutes > 60 &&
    last!.minutes < LONG &&
    !isRecorded(family, last!.minutes)
  if (unrecorded) return ofSequence(family, last!.minutes, into)
  if (freeWindows(draft, into, own).length > 0) return memberOf(family, undefined, draft, into, own, optionsOf)
  return ofSequence(family, window?.minutes ?? into.sequenceMinutes, into)
}

/** A time of this length is no span of a step, and asked about. */
const LONG = 1440

const isRecorded = (family: Family, minutes: number): boolean =>
  family.spans.some((span) => minutesOf(span) === minutes)

/** The longest return that fits into the duration of a sequence. Reports the assumption. */
function ofSequence(family: Family, minutes: number, into: Resolution): Member {
  const span = longestWithin(family, minutes) ?? family.spans[0]!
  into.assume(`the move is measured over ${span}, the longest return that fits into the duration of the sequence`)
  return { feature: family.members.get(span)!, assumed: false }
}

function resolveSize(
  draft: Draft & { head: MoveHead },
  feature: Feature,
  direction: Direction | 0,
  into: Resolution,
): void {
  const rank = modifierOf(draft, 'rank')
  if (rank !== undefined) {
    into.taken.add(rank.start)
    into.put([percentileField(feature)!, rank.op, rank.value])
    return
  }
  const conditions = conditionsOf(sizesOnly(draft), { feature, unit: feature.unit, byId: false }, into)
  if (conditions === undefined) return
  if (conditions.length === 0) {
    unsized(draft, feature, direction, into)
    return
  }
  // "still under +0.3%": without a verb, the comparison is with the value.
  const stated = modifierOf(draft, 'predicate')
  if (draft.head.direction === 0 && stated?.placed === true && stated.amount.signed && stated.amount.value > 0) {
    write(draft, feature, '', conditions, into)
    return
  }
  if (direction === 0) {
    eitherWay(draft, feature, conditions, into)
    return
  }
  const signed = collected(conditions, (one) =>
    typeof one.value === 'number' && one.value < 0 ? [one] : direction === 1 ? asRise(one) : asFall(one),
  )
  // "lost no more than 0.5%": a small fall, or any number above it.
  if (conditions.some(({ op, value }) => op === 'lte' && typeof value === 'number' && value > 0) && !has(draft, 'not'))
    into.check(
      draft.at,
      `"${into.words(draft.at)}" is read as a ${direction === 1 ? 'rise' : 'fall'} of at most this size`,
    )
  write(draft, feature, '', notLess(draft, signed), into)
}

/** A bare size means "at least". A comparison with a signed value keeps its sign. */
function sizesOnly(draft: Draft): Draft {
  const modifiers = draft.modifiers.map((piece): Modifier => {
    const lone = draft.head.of === 'move' && draft.head.direction === 0 && piece.is === 'predicate'
    if (piece.is !== 'predicate' || isPlaced(piece) || (lone && isUnder(piece))) return piece
    const op = piece.op === undefined || piece.op === 'eq' ? 'gte' : piece.op
    return { ...piece, op, amount: positive(piece.amount) }
  })
  return { ...draft, modifiers }
}

/** `below -5%`, `above -2%`: a comparison with a value, not a size. */
const isPlaced = ({ op, placed, amount }: PieceOf<'predicate'>): boolean =>
  amount.value < 0 && (op === 'lt' || op === 'lte' || (op === 'gt' && placed))

/** `1h > -0.5%`: without a verb, the comparison is with the value. */
const isUnder = ({ op, amount }: PieceOf<'predicate'>): boolean => amount.value < 0 && (op === 'gt' || op === 'gte')

const positive = (amount: Amount): Amount => ({ ...amount, value: Math.abs(amount.value) })

/** "did not drop 5%" negates a drop of that size, not every drop. */
const notLess = (draft: Draft, conditions: readonly Condition[]): Condition[] =>
  has(draft, 'not') && conditions.length > 1 ? conditions.filter(({ value }) => value !== 0) : [...conditions]

/** `up`, `not down`, `red`: the return is compared with zero. A verb without a size is refused. */
function unsized(
  draft: Draft & { head: MoveHead },
  feature: Feature,
  direction: Direction | 0,
  into: Resolution,
): void {
  // "must not have risen": not up.
  const denied = has(draft, 'not') && (has(draft, 'window') || /^(?:the )?(?:price|px)\b/i.test(into.words(draft)))
  // "price still falling over the last 4 hours", "although it had fallen over the past day": over a span of its own a plain verb has a sign.
  const plain = draft.head.form === 'verb' && has(draft, 'window') && PLAIN.test(into.words(draft.at))
  // "but price falls", "and the price nonetheless climbed"
  const against =
    draft.head.form === 'verb' &&
    /^(?:the )?(?:price|px)\b/i.test(into.words(draft)) &&
    PLAIN.test(into.words(draft.at)) &&
    CONTRAST.test(into.text.slice(0, draft.at.end))
  if ((draft.head.form === 'state' || denied || plain || against) && direction !== 0 && !has(draft, 'vague')) {
    if (plain && !denied)
      into.check(
        draft.at,
        `"${into.words(draft.at)}" is read as ${feature.id} ${direction === 1 ? 'above' : 'below'} 0`,
      )
    write(draft, feature, '', [{ op: direction === 1 ? 'gt' : 'lt', value: 0, placed: false }], into)
    // A word of direction without a number and without a span may be no condition at all: "pull up", "down for it".
    if (!has(draft, 'window')) {
      const side = has(draft, 'not') ? 'not ' : ''
      into.check(
        draft.at,
        `"${into.words(draft.at)}" is read as ${feature.id} ${side}${direction === 1 ? 'above' : 'below'} 0`,
      )
    }
    return
  }
  const words = into.words(draft)
  const rule = direction === 1 ? 'rb_pump_1h' : direction === -1 ? 'rb_dump_1h' : undefined
  const options: Option[] =
    rule === undefined || draft.market
      ? []
      : [{ said: `the rulebook's ${rule}`, drop: [], put: [[`rule.${rule}`, 'eq', true]] }]
  into.refuse('no_number', draft, `How large a move does "${words}" mean, and over which span?`, options)
}

/** A word that sets what follows against what was said before. */
const CONTRAST = /\b(?:but|yet|still|nonetheless|nevertheless|although|though|despite)\b[^.;,:]{0,32}$/i

function eitherWay(draft: Draft, feature: Feature, conditions: readonly Condition[], into: Resolution): void {
  const [first] = conditions
  if (first === undefined || conditions.length > 1) return
  if (first.op === 'between') {
    write(draft, feature, '', [first], into)
    return
  }
  // "without moving more than 3%" stays within 3%.
  const little = has(draft, 'not') ? ['gt', 'gte'] : ['lt', 'lte']
  if (little.includes(first.op)) {
    const still = around(first.value, !has(draft, 'not') && first.op === 'lt')
    write({ ...draft, modifiers: draft.modifiers.filter(({ is }) => is !== 'not') }, feature, '', [still], into)
    return
  }
  const options = [asRise(first), asFall(first)].map(
    (ways, i): Option => ({
      said: i === 0 ? 'upwards' : 'downwards',
      drop: [],
      put: ways.map(({ op, value }) => [field(feature.id), op, value]),
    }),
  )
  into.refuse('no_direction', draft, `Is "${into.words(draft)}" a rise or a fall?`, options)
}

function offerOtherSpans(family: Family, { feature }: Member, into: Resolution): void {
  const mine = into.clauses.filter(([name]) => name === field(feature.id))
  for (const other of family.members.values()) {
    if (other === feature || !['ret_15m', 'ret_4h', 'ret_24h', 'btc_ret_24h'].includes(other.id)) continue
    const put = mine.map(([, op, value]) => [field(other.id), op, value] as const)
    into.options.push({ said: `over ${other.id.split('_').at(-1)}`, drop: mine, put })
  }
}

/** `80% of coins up`: a share directly before the coins. */
function isBreadth(draft: Draft, into: Resolution): boolean {
  const coins = draft.modifiers.findIndex(({ is }, i) => is === 'coins' && draft.modifiers[i - 1]?.is === 'predicate')
  const before = draft.modifiers[coins - 1]
  const one = draft.modifiers.filter(({ is }) => is === 'predicate').length === 1
  const between = into.text.slice(before?.end, draft.modifiers[coins]?.start)
  if (coins > 0 && /[,;:.]/.test(between)) return false
  return before?.is === 'predicate' && (before.amount.unit === 'percent' || before.amount.unit === 'share') && one
}

/** `and does not recover 2%`: an absence cannot be a step. The state of the price in one minute is offered instead. */
function refuseAbsence(draft: Draft & { head: MoveHead }, into: Resolution): void {
  const trial = into.trial()
  resolveMove({ ...draft, head: { ...draft.head, form: 'state' } }, trial)
  const option: Option = { said: 'a minute in which this holds', drop: [], put: trial.clauses }
  into.refuse('not_offered', draft, ABSENCE, trial.clauses.length === 0 ? [] : [option])
}

/** `the market dumps`: there is no return of all coins together. */
const marketOf = (draft: Draft, into: Resolution): Modifier | undefined =>
  draft.modifiers.find(
    (piece) => piece.is === 'coins' && piece.end <= draft.at.start && /^markets?$/i.test(into.words(piece)),
  )

function refuseMarket(draft: Draft & { head: MoveHead }, market: Modifier, into: Resolution): void {
  const trial = into.trial()
  resolveMove({ ...draft, market: true, modifiers: draft.modifiers.filter((piece) => piece !== market) }, trial)
  const put = trial.clauses
  const options: Option[] = put.length === 0 ? [] : [{ said: 'the return of bitcoin', drop: [], put }]
  const question =
    'The market as a whole is either the return of bitcoin or the share of coins that are up. Which one is meant?'
  into.refuse('not_offered', draft, question, options)
}

function resolveBreadth(draft: Draft & { head: MoveHead }, into: Resolution): void {
  const family = familyOf('breadth')
  const member = memberOf(family, undefined, draft, into, ['on', 'bare', 'in', 'lookback', 'within', 'for'])
  const { direction } = draft.head
  if (member === undefined || direction === 0) return
  const conditions = conditionsOf(draft, { feature: member.feature, unit: 'fraction', byId: false }, into)
  for (const condition of conditions ?? []) {
    const share = direction === 1 ? condition : complement(condition)
    const wanted = has(draft, 'not') ? inverted(share) : share
    if (wanted !== undefined) into.put([field(member.feature.id), wanted.op, wanted.value])
  }
  if (direction === -1)
    into.assume('coins that are not up are counted as down, because breadth is the share of coins that are up')
}

/** More than 80 % down is less than 20 % up. */
function complement(condition: Condition): Condition {
  if (condition.op === 'between') {
    const [low, high] = condition.value
    return { ...condition, value: [restOf(high), restOf(low)] }
  }
  const op = ({ gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte', eq: 'eq', neq: 'neq' } as const)[condition.op]
  return { ...condition, op, value: restOf(condition.value) }
}

/** `falls below 50000`: a price, for which there is no feature. */
function isPriceLevel({ head, modifiers }: Draft): boolean {
  // "falls below 50" is a price, however small; "up over 5" may be percent.
  const reached = head.of === 'move' && head.form === 'verb'
  return modifiers.some((piece) => piece.is === 'predicate' && (isPrice(piece) || (reached && isPlace(piece))))
}

const isPlace = ({ placed, amount: { unit, signed } }: PieceOf<'predicate'>): boolean =>
  placed && unit === 'none' && !signed

/** Whether the number of a move is a price. */
export function isPrice(piece: PieceOf<'predicate'>): boolean {
  const { unit, value } = piece.amount
  if (unit === 'usd') return true
  return isPlace(piece) && Math.abs(value) >= 100
}

/** Refuses a condition on the price itself. */
export function refusePrice(draft: Draft, into: Resolution): void {
  into.refuse(
    'no_feature',
    draft,
    'The price itself cannot be a condition. Is a return meant, the distance from an average, or the position in the range of the day?',
  )
}
