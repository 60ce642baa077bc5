/**
 * What a text says twice, once without a number: `near the highs (top 10% of the 24h range)`, `bursts of volume, z-score above 4`. The number is in the
 * document; the other words are shown as not used, and are no question.
 */
import { RULEBOOK } from '../../contract/rulebook.js'
import type { Clause, Refusal, Resolution } from './resolution.js'

/** Fields that say the same kind of thing. */
const KINDS: readonly RegExp[] = [
  /^feature\.(?:ret|drawdown|drawup|range_pos|excess_ret)_/,
  /^feature\.(?:quote_volume|rel_volume|volume_z)_/,
  /^feature\.(?:rv|parkinson|garman_klass|atr_pct)_/,
  /^feature\.(?:liq_usd|liq_long|liq_short|liq_imbalance)_/,
  /^feature\.(?:oi_usd|oi_change)/,
  /^feature\.(?:funding_rate|funding_sum|funding_pctrank)/,
  /^feature\.vpin/,
  /^feature\.(?:spread_bps|roll_spread)/,
  /^feature\.(?:book_imbalance|depth_usd)/,
]
const OF_MARKET = /^feature\.(?:breadth|btc_ret)/
/** `who is dumping shib? cvd below -2m`: what people do is said by the flow. */
const FLOW = /^(?:(?:is|are|keeps?) )?(?:dumping|selling|buying)$/i
const OF_FLOW = /^feature\.(?:cvd_usd|taker_buy_ratio)/
const PRICE = KINDS[0]!
const MOVE = /^How (?:large a move|near)/

/** Moves the questions for a number that the same step answers in other words to what was left over. */
export function leaveRestated(into: Resolution): void {
  const kept = into.refusals.filter((refusal) => {
    // "market wide puke, under 5% of coins green": the number says what of the market is meant.
    if (refusal.question.startsWith('The market as a whole') && into.clauses.some(([field]) => OF_MARKET.test(field))) {
      into.leave(refusal)
      return false
    }
    const kind = kindOf(refusal)
    const flow = FLOW.test(into.words(refusal)) && into.clauses.some(([field]) => OF_FLOW.test(field))
    const said =
      (flow && refusal.code === 'no_number' && !isNegated(refusal, into)) ||
      (kind !== undefined && !isNegated(refusal, into) && into.clauses.some((clause) => says(clause, kind)))
    if (said) into.leave(refusal)
    return !said
  })
  into.refusals.splice(0, into.refusals.length, ...kept)
  const told = into.clauses.filter((clause) => !isToldByNumbers(clause, into))
  for (const [field] of into.clauses.filter((clause) => !told.includes(clause)))
    into.assume(`${field.replace('rule.', '')} is said by its own numbers`)
  // "short covering, i.e. price up and open interest down": the label says both.
  const labelled = told.some(([field]) => field.startsWith('feature.oi_price_regime')) && LABELLED.test(into.text)
  const numbers = into.clauses.filter(([, , value]) => typeof value === 'number' && value !== 0)
  const firm = told.filter(
    (clause) =>
      !(clause[2] === 0 && numbers.some((other) => isImplied(clause, other, into.text))) &&
      !(labelled && clause[2] === 0 && /^feature\.(?:ret|oi_change)_/.test(clause[0])),
  )
  if (firm.length < into.clauses.length) into.clauses.splice(0, into.clauses.length, ...firm)
}

/** `broad sell-offs: fewer than 10 % of coins up and bitcoin down 2 %`: numbers for each part of a rule say what is meant by it, unless its id is written. */
function isToldByNumbers([field]: Clause, into: Resolution): boolean {
  if (!field.startsWith('rule.') || /\brb_/i.test(into.text)) return false
  const parts = RULEBOOK.find(({ id }) => `rule.${id}` === field)?.all.map(([name]) => String(name)) ?? []
  if (parts.length > 1 && parts.every((part) => into.clauses.some(([name]) => name === part))) return true
  // "a bid heavy book (imbalance > 0.35)", "bollinger squeeze, width percentile under 3%": nothing joins the name and the number that says it.
  const own = kindOfName(parts[0])
  return (
    STATES.test(field) &&
    !JOINED.test(into.text) &&
    into.clauses.some(([name, , value]) => own !== undefined && kindOfName(name) === own && value !== 0)
  )
}

/** Entries that name a state of one number. */
const STATES = /^rule\.rb_(?:squeeze|bid_heavy_book|ask_heavy_book|liquidity_gone|dead_volume)$/
const JOINED = /\b(?:and|with|plus|while|when|but)\b|[&+]/i

/** A name without its rank and its span; none where it is a value of before or of a window. */
const kindOfName = (name: string | undefined): string | undefined =>
  name?.split('.').length === 2
    ? name
        .split('.')[1]!
        .replace(/_pctrank$/, '')
        .replace(/(?:_\d+[mhd]?)+$/, '')
    : undefined

const LABELLED =
  /\b(?:long|short)s?[ -](?:covering|build-?up|unwinding)\b[^.;]{0,6}(?:\bi\.?e\.?|\bmeaning|\bthat is|\bso) (?:the )?(?:price|oi|open interest)\b/i

/** `funding went very negative, like under -0.1%`: the number says what the side was. */
const EXPLAINED =
  /\b(?:neg|negative|pos|positive|red|green|below zero|above zero)\b[^.;]{0,12}\b(?:like|i mean|meaning|as in|say|i\.e\.)\s+(?:under|below|over|above|less|more|at least|at most|[<>-])/i

/** `shorts paying, funding under -0.2%`: a side, which compares with 0, that a number of the same name already says. */
function isImplied([field, op]: Clause, [other, side, number]: Clause, text: string): boolean {
  if (field !== other || typeof number !== 'number' || PRICE.test(field)) return false
  if (op === 'crosses_below') return number < 0 && (side === 'lt' || side === 'lte') && EXPLAINED.test(text)
  if (op === 'crosses_above') return number > 0 && (side === 'gt' || side === 'gte') && EXPLAINED.test(text)
  if (op === 'lt' && (side === 'lt' || side === 'lte')) return number < 0
  return op === 'gt' && (side === 'gt' || side === 'gte') && number > 0
}

/** `btc does not fall`: what did not happen is said nowhere else. */
const isNegated = ({ start, end }: Refusal, { text }: Resolution): boolean =>
  /\b(?:not|no|never|without|\w+n['’]t)\b/i.test(text.slice(Math.max(0, start - NEGATION_REACH), end + NEGATION_REACH))

const NEGATION_REACH = 12

function kindOf({ code, question, feature }: Refusal): RegExp | undefined {
  if (code !== 'no_number') return undefined
  if (MOVE.test(question)) return PRICE
  return KINDS.find((kind) => kind.test(`feature.${feature}`))
}

const says = ([field, , value]: Clause, kind: RegExp): boolean =>
  kind.test(field) && (typeof value === 'number' ? value !== 0 : true)
