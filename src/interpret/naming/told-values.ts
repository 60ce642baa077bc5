/**
 * Values that are told in other words: `four or more standard deviations below zero`, `8 % or more below its 24h high`, `the one within 20 bps`, `a z-score,
 * measured over 7 days`, `25 points relative to its value 4 hours earlier`.
 */
import { type Made, numberOf, quantityOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { phraseSet, type Starting, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { changedBefore, clauseBefore } from './changes.js'
import { comparedAt, negative, wordsOver } from './parts.js'

const EXPLAINS = wordSet(
  'explain explains implied implies imply would suggest suggests alone predict predicts to btc bitcoin warrant warrants does justify justifies justified justifying',
)
const OVER_ON_ACROSS = wordSet('over on across within against in with a an the its rolling trailing last past previous')
const MOVE_MOVES = wordSet('move moves')
const NONE_SIGMA = wordSet('none sigma')
const DEVIATION_DEVIATIONS = wordSet('deviation deviations')
const SIGMA_SIGMAS_SD = wordSet('sigma sigmas sd sds std stds stdev stdevs deviations')
const BELOW_UNDER_ABOVE = wordSet('below under above over')
const ZERO_NIL_NORMAL = wordSet('zero nil normal mean average')
const BELOW_UNDER = wordSet('below under')
const BELOW_UNDER_BENEATH = wordSet('below under beneath lower')
const ABOVE_OVER_HIGHER = wordSet('above over higher')
const OFF_FROM_AWAY = wordSet('off from away')
const WITHIN_INSIDE_AT = wordSet('within inside at to')
const BPS_PERCENT = wordSet('bps percent')
const COMMA_OPEN = wordSet(', (')
const MEASURED_COMPUTED_CALCULATED = wordSet('measured computed calculated taken estimated')
const COMMA_CLOSE = wordSet(', )')
const EARLIER_AGO_BEFORE = wordSet('earlier ago before')
const INCREASE_DECREASE_RISE = wordSet('increase decrease rise fall drop gain change jump up down rose fell')
const POINT_POINTS_UNITS = wordSet('point points units')
const LONG_LONGS = wordSet('long longs')
const SHORT_SHORTS = wordSet('short shorts')
const LOT_FAR_MUCH = wordSet('lot far much many ever bit slightly')
const THAN_THEN = wordSet('than then')
const AWAY_OFF_FROM = wordSet('away off from')
const VWAP_EMA_SMA = wordSet('vwap ema sma average volume')
const IN_FOR_AT = wordSet('in for at during over')
const IS_WAS_WERE = phraseSet('is|was|were|are|of|by|that|which|lie|lies|lay|fall|falls|fell|being|at least')
const OF_ITS_OWN = wordSet('of its own the a daily 24h trailing')
const THE_ITS_OWN = wordSet('the its own')
const IS_WAS_WERE_TRADES = wordSet('is was were trades trading sits stands still being now at')
const THAN_THEN_FROM = wordSet('than then from the its their')
const THE_ITS_DAY = wordSet("the its day daily day's 's")
const OF_IN_OVER = wordSet('of in over from the last past price')
const OUT_ONLY_JUST = wordSet('out only just')
const IS_WAS_OF = wordSet('is was of')
const WINDOW_BASIS_HISTORY = wordSet('window basis history lookback')
const TO_WITH_ITS = wordSet('to with its the own value level reading number of one figure')
const IN_OVER_WITHIN = wordSet('in over within during')
const BY = wordSet('by')
const IN_OVER_ON = wordSet('in over on the that within a an')
const ITS_THEIR_THE = wordSet('its their the own what btc bitcoin')
const ACCOUNT_ACCOUNTS_TRADER = wordSet('account accounts trader traders holder holders')
const ACCOUNT_ACCOUNTS_TRADER_TRADERS = wordSet('account accounts trader traders holder holders one ones')
const WAS_IS_BEEN = wordSet('was is been got went fell traded by further farther')
const AWAY_OFF_FROM_BELOW = wordSet('away off from below under beneath of')
const THE_ITS_THEIR = wordSet('the its their')
const IN_OVER_FOR = wordSet('in over for during within the last past')
const IN_OVER_DURING = wordSet('in over during within for the last past')
const OF_IN_OUT = wordSet('of in out the last past previous')

const OTHERS = wordSet(
  'volume turnover oi interest funding premium basis spread depth vpin imbalance ratio liquidation liquidations',
)
const MORE = wordSet('more further greater higher deeper beyond worse')

/** `returns four or more standard deviations below zero`: the return in units of its volatility. */
function sigmasAt(tokens: readonly Token[], at: number): Made | undefined {
  // "volume moves 3 sigma above average"
  if (MOVE_MOVES.has(textAt(tokens, at)) && OTHERS.has(textAt(tokens, at - 1))) return undefined
  const is = skip(tokens, at + 1, IS_WAS_WERE)
  const compared = comparedAt(tokens, is)
  const number = compared?.next ?? is
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.signed || !NONE_SIGMA.has(amount.unit)) return undefined
  const more = textAt(tokens, number + 1) === 'or' && MORE.has(textAt(tokens, number + 2)) ? number + 3 : number + 1
  const unit = skip(tokens, more, OF_ITS_OWN)
  const end =
    amount.unit === 'sigma'
      ? unit
      : textAt(tokens, unit) === 'standard' && DEVIATION_DEVIATIONS.has(textAt(tokens, unit + 1))
        ? unit + 2
        : SIGMA_SIGMAS_SD.has(textAt(tokens, unit))
          ? unit + 1
          : undefined
  const side = textAt(tokens, end ?? -1)
  if (end === undefined || !BELOW_UNDER_ABOVE.has(side)) return undefined
  const zero = skip(tokens, end + 1, THE_ITS_OWN)
  const isZero = ZERO_NIL_NORMAL.has(textAt(tokens, zero)) || (tokens[zero] as Quantity | undefined)?.value === 0
  if (!isZero || (compared !== undefined && compared.side === -1)) return undefined
  const down = BELOW_UNDER.has(side)
  const bound = compared !== undefined && !compared.equal ? (down ? 'below' : 'above') : down ? 'at most' : 'at least'
  const plain: Quantity = { ...amount, unit: 'none', text: String(amount.value) }
  return {
    tokens: [...wordsOver(`sigma adjusted return ${bound}`, tokens, at, number), down ? negative(plain) : plain],
    next: zero + 1,
  }
}

const HIGH = wordSet('high hi highs highest top maximum max hod peak')
const LOW = wordSet('low lo lows lowest bottom minimum min lod trough')
const DAY = 1440

/** `is 8 % or more under the top of the last 24 hours`, `price is no more than 5 % below its 24h high`: how far from the end of the range of the day. */
function fromHighAt(tokens: readonly Token[], at: number): Made | undefined {
  const is = skip(tokens, at + 1, IS_WAS_WERE_TRADES)
  const least = textAt(tokens, is) === 'least' ? is + 1 : undefined
  const compared = least === undefined ? comparedAt(tokens, is) : { side: 1, equal: true, next: least }
  const number = compared?.next ?? is
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent' || amount.signed) return undefined
  const or = textAt(tokens, number + 1) === 'or' && MORE.has(textAt(tokens, number + 2))
  // "8 % or more lower than", "8 % or lower than": the second word may be the comparison.
  const tail = or ? number + 3 : number + 1
  if (compared === undefined && !or) return undefined
  const side = textAt(tokens, tail)
  const below = BELOW_UNDER_BENEATH.has(side)
  const above = ABOVE_OVER_HIGHER.has(side)
  if (!below && !above && !OFF_FROM_AWAY.has(side)) return undefined
  const the = skip(tokens, tail + 1, THAN_THEN_FROM)
  const span = tokens[the]?.kind === 'duration' ? tokens[the] : undefined
  const end = skip(tokens, span === undefined ? the : the + 1, THE_ITS_DAY)
  const [high, low] = [HIGH.has(textAt(tokens, end)), LOW.has(textAt(tokens, end))]
  if (!(high && !above) && !(low && !below)) return undefined
  const of = skip(tokens, end + 1, OF_IN_OVER)
  const behind = span === undefined && of > end + 1 && tokens[of]?.kind === 'duration' ? tokens[of] : undefined
  if (((span ?? behind) as Duration | undefined)?.minutes !== DAY) return undefined
  const bound =
    compared === undefined
      ? 'at least'
      : compared.side === 1
        ? compared.equal
          ? 'at least'
          : 'more than'
        : compared.equal
          ? 'at most'
          : 'less than'
  return {
    tokens: [...wordsOver(`${high ? 'drawdown' : 'drawup'} ${bound}`, tokens, at, number), amount],
    next: behind === undefined ? end + 1 : of + 1,
  }
}

/** `the imbalance out to 5 % above 0.3, the one within 20 bps below -0.2`: the name before it, at another distance. */
function oneWithinAt(tokens: readonly Token[], at: number): Made | undefined {
  const tie = skip(tokens, at + 1, OUT_ONLY_JUST)
  if (!WITHIN_INSIDE_AT.has(textAt(tokens, tie))) return undefined
  const level = tokens[tie + 1] as Quantity | undefined
  if (level?.kind !== 'quantity' || !BPS_PERCENT.has(level.unit)) return undefined
  const named = tokens.slice(0, at).some(({ text }) => text === 'imbalance')
  const is = skip(tokens, tie + 2, IS_WAS_OF)
  if (!named || comparedAt(tokens, is) === undefined) return undefined
  const place = { ...tokens[tie]!, end: tokens[tie]!.end }
  return { tokens: [...wordsOver('book imbalance', tokens, at, at + 1), word('within', place), level], next: tie + 2 }
}

const STATISTIC = wordSet('z zscore score percentile pctl rank deviation std slope quantile')

/** `the z-score of the 1h change, measured over 7 days, above 3`: the span of the statistic. */
function measuredOverAt(tokens: readonly Token[], at: number): Made | undefined {
  const verb = COMMA_OPEN.has(textAt(tokens, at)) ? at + 1 : at
  if (!MEASURED_COMPUTED_CALCULATED.has(textAt(tokens, verb))) return undefined
  const over = skip(tokens, verb + 1, OVER_ON_ACROSS)
  if (over === verb + 1 || tokens[over]?.kind !== 'duration') return undefined
  if (!tokens.slice(Math.max(0, at - 10), at).some(({ text }) => STATISTIC.has(text))) return undefined
  const close = skip(tokens, over + 1, WINDOW_BASIS_HISTORY)
  const next = COMMA_CLOSE.has(textAt(tokens, close)) ? close + 1 : close
  return { tokens: [word('over', { ...tokens[at]!, end: tokens[over - 1]!.end }), tokens[over]!], next }
}

/** `an increase by more than 25 points relative to its value 4 hours earlier`: the span of the change. */
function earlierAt(tokens: readonly Token[], at: number): Made | undefined {
  const value = skip(tokens, at + 1, TO_WITH_ITS)
  const span = tokens[value]
  if (value === at + 1 || span?.kind !== 'duration' || !EARLIER_AGO_BEFORE.has(textAt(tokens, value + 1)))
    return undefined
  const before = tokens.slice(Math.max(0, at - 12), at)
  const changed = before.some(({ text }) => INCREASE_DECREASE_RISE.has(text))
  const counted = before.at(-1)?.kind === 'quantity' || POINT_POINTS_UNITS.has(before.at(-1)?.text ?? '')
  if (!changed || !counted) return undefined
  return { tokens: [word('in', { ...tokens[at]!, end: tokens[value - 1]!.end }), span], next: value + 2 }
}

/** `rose in one hour by over 6 % more than their beta to bitcoin explains`: the excess return. */
function beyondBetaAt(tokens: readonly Token[], at: number): Made | undefined {
  const in_ = skip(tokens, at + 1, IN_OVER_WITHIN)
  const span = tokens[in_]?.kind === 'duration' ? tokens[in_] : undefined
  const by = skip(tokens, span === undefined ? at + 1 : in_ + 1, BY)
  const compared = comparedAt(tokens, by)
  const number = compared?.next ?? by
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent' || textAt(tokens, number + 1) !== 'more')
    return undefined
  const over = skip(tokens, number + 2, IN_OVER_ON)
  const own = span === undefined && tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  const than = own === undefined ? number + 2 : over + 1
  const beta = skip(tokens, than + 1, ITS_THEIR_THE)
  if (textAt(tokens, than) !== 'than' || textAt(tokens, beta) !== 'beta') return undefined
  const next = skip(tokens, beta + 1, EXPLAINS)
  const timed = span ?? own
  const bound = compared === undefined ? wordsOver('at least', tokens, number, number + 1) : tokens.slice(by, number)
  const { start, glued } = tokens[at]!
  return {
    tokens: [
      ...(timed === undefined ? [] : [{ ...timed, start, end: start, glued }]),
      ...wordsOver('excess return', tokens, at, at + 1),
      ...bound,
      amount,
    ],
    next,
  }
}

/** `more long accounts than short accounts`: the ratio of both against 1. */
function outnumberedAt(tokens: readonly Token[], at: number): Made | undefined {
  const sideAt = (i: number): 'long' | 'short' | undefined =>
    LONG_LONGS.has(textAt(tokens, i)) ? 'long' : SHORT_SHORTS.has(textAt(tokens, i)) ? 'short' : undefined
  const [one, than] = [sideAt(at + 1), skip(tokens, at + 2, ACCOUNT_ACCOUNTS_TRADER)]
  const other = sideAt(than + 1)
  if (one === undefined || other === undefined || one === other) return undefined
  if (LOT_FAR_MUCH.has(textAt(tokens, at - 1))) return undefined
  if (!THAN_THEN.has(textAt(tokens, than))) return undefined
  const next = skip(tokens, than + 2, ACCOUNT_ACCOUNTS_TRADER_TRADERS)
  // "more longs than shorts" may be about liquidations or positions.
  if (than === at + 2 && next === than + 2) return undefined
  const place = { ...tokens[next - 1]!, start: tokens[next - 1]!.end }
  return {
    tokens: [
      ...wordsOver(`long short ratio ${one === 'long' ? 'above' : 'below'}`, tokens, at, next),
      quantityOf(1, place),
    ],
    next,
  }
}

/** `never more than 2% off the 24h high`: the distance from the high stays so small. `never more than 1% away from its vwap`: on both sides of it. */
function neverOffAt(tokens: readonly Token[], at: number): Made | undefined {
  const compared = comparedAt(tokens, skip(tokens, at + 1, WAS_IS_BEEN))
  const amount = tokens[compared?.next ?? -1] as Quantity | undefined
  if (compared?.side !== 1 || amount?.kind !== 'quantity' || amount.unit !== 'percent' || amount.signed)
    return undefined
  const off = skip(tokens, compared.next + 1, AWAY_OFF_FROM_BELOW)
  if (off === compared.next + 1) return undefined
  const the = skip(tokens, off, THE_ITS_THEIR)
  const end = tokens[the]?.kind === 'duration' ? the + 1 : the
  // "never more than 5 % below the 24h high in the last 7 days" is about all of these days.
  const behind = skip(tokens, end + 1, IN_OVER_FOR)
  if (tokens[behind]?.kind === 'duration') return undefined
  if (HIGH.has(textAt(tokens, end)) && (tokens[the] as Duration | undefined)?.minutes === DAY) {
    const name = wordsOver('drawdown at least', tokens, at, compared.next)
    return { tokens: [...name, negative(amount)], next: end + 1 }
  }
  const away = tokens.slice(compared.next + 1, off).some(({ text }) => AWAY_OFF_FROM.has(text))
  if (!away || !VWAP_EMA_SMA.has(textAt(tokens, end))) return undefined
  return {
    tokens: [...wordsOver('stays within', tokens, at, compared.next), amount, word('of', tokens[off - 1]!)],
    next: the,
  }
}

/** `open interest above 400M and change of it in 1 hour more than 2%`: its change. */
function ofItAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'of' || textAt(tokens, at + 2) !== 'it') return undefined
  const span = skip(tokens, at + 3, IN_OVER_DURING)
  if (tokens[span]?.kind !== 'duration' || comparedAt(tokens, skip(tokens, span + 1, IS_WAS_OF)) === undefined)
    return undefined
  const title = changedBefore(tokens, at, clauseBefore(tokens, at))
  if (title === undefined) return undefined
  const place = { start: tokens[at]!.start, end: tokens[at]!.start }
  return { tokens: [{ ...tokens[span]!, ...place }, ...wordsOver(title, tokens, at, span + 1)], next: span + 1 }
}

/** `in every minute of the last 30`: for 30 minutes. */
function everyMinuteAt(tokens: readonly Token[], at: number): Made | undefined {
  // "list each minute in the last 45" asks for rows.
  if (!IN_FOR_AT.has(textAt(tokens, at - 1))) return undefined
  if ((tokens[at + 1] as Duration | undefined)?.minutes !== 1) return undefined
  const count = skip(tokens, at + 2, OF_IN_OUT)
  const minutes = numberOf(tokens[count])
  if (count < at + 4 || minutes === undefined || !Number.isInteger(minutes) || minutes < 2) return undefined
  const { start, end } = tokens[count]!
  const span: Duration = {
    kind: 'duration',
    text: `${minutes}m`,
    amount: minutes,
    unit: 'minute',
    minutes,
    bare: false,
    start,
    end,
    glued: false,
  }
  return { tokens: [word('for', { ...tokens[at]!, end: tokens[count - 1]!.end }), span], next: count + 1 }
}

/** The values by the words that they begin with. */
export const TOLD_TURNS: readonly Starting<Turn>[] = [
  ['return returns ret move moves', sigmasAt],
  ['price px prices is was were trades sits stands', fromHighAt],
  ['one that', oneWithinAt],
  [', ( measured computed calculated', measuredOverAt],
  ['relative compared versus', earlierAt],
  ['rose rises rise gained gains gain returned up returns', beyondBetaAt],
  ['more', outnumberedAt],
  ['never', neverOffAt],
  ['change', ofItAt],
  ['every each', everyMinuteAt],
]
