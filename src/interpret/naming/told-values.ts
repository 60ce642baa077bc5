/**
 * Values that are told in other words: `four or more standard deviations below zero`, `8 % or more below its 24h high`, `the one within 20 bps`, `a z-score,
 * measured over 7 days`, `25 points relative to its value 4 hours earlier`.
 */
import { type Made, numberOf, quantityOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { changedBefore, clauseBefore } from './changes.js'
import { comparedAt, negative, wordsOver } from './parts.js'

const OTHERS = wordSet(
  'volume turnover oi interest funding premium basis spread depth vpin imbalance ratio liquidation liquidations',
)
const MORE = wordSet('more further greater higher deeper beyond worse')

/** `returns four or more standard deviations below zero`: the return in units of its volatility. */
function sigmasAt(tokens: readonly Token[], at: number): Made | undefined {
  // "volume moves 3 sigma above average"
  if (/^moves?$/.test(textAt(tokens, at)) && OTHERS.has(textAt(tokens, at - 1))) return undefined
  const is = skip(tokens, at + 1, /^(?:is|was|were|are|of|by|that|which|lie|lies|lay|falls?|fell|being|at least)$/)
  const compared = comparedAt(tokens, is)
  const number = compared?.next ?? is
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.signed || !/^(?:none|sigma)$/.test(amount.unit)) return undefined
  const more = textAt(tokens, number + 1) === 'or' && MORE.has(textAt(tokens, number + 2)) ? number + 3 : number + 1
  const unit = skip(tokens, more, /^(?:of|its|own|the|a|daily|24h|trailing)$/)
  const end =
    amount.unit === 'sigma'
      ? unit
      : textAt(tokens, unit) === 'standard' && /^deviations?$/.test(textAt(tokens, unit + 1))
        ? unit + 2
        : /^(?:sigmas?|sds?|stds?|stdevs?|deviations)$/.test(textAt(tokens, unit))
          ? unit + 1
          : undefined
  const side = textAt(tokens, end ?? -1)
  if (end === undefined || !/^(?:below|under|above|over)$/.test(side)) return undefined
  const zero = skip(tokens, end + 1, /^(?:the|its|own)$/)
  const isZero =
    /^(?:zero|nil|normal|mean|average)$/.test(textAt(tokens, zero)) ||
    (tokens[zero] as Quantity | undefined)?.value === 0
  if (!isZero || (compared !== undefined && compared.side === -1)) return undefined
  const down = /^(?:below|under)$/.test(side)
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
  const is = skip(tokens, at + 1, /^(?:is|was|were|trades|trading|sits|stands|still|being|now|at)$/)
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
  const below = /^(?:below|under|beneath|lower)$/.test(side)
  const above = /^(?:above|over|higher)$/.test(side)
  if (!below && !above && !/^(?:off|from|away)$/.test(side)) return undefined
  const the = skip(tokens, tail + 1, /^(?:than|then|from|the|its|their)$/)
  const span = tokens[the]?.kind === 'duration' ? tokens[the] : undefined
  const end = skip(tokens, span === undefined ? the : the + 1, /^(?:the|its|day|daily|day's|'s)$/)
  const [high, low] = [HIGH.has(textAt(tokens, end)), LOW.has(textAt(tokens, end))]
  if (!(high && !above) && !(low && !below)) return undefined
  const of = skip(tokens, end + 1, /^(?:of|in|over|from|the|last|past|price)$/)
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
  const tie = skip(tokens, at + 1, /^(?:out|only|just)$/)
  if (!/^(?:within|inside|at|to)$/.test(textAt(tokens, tie))) return undefined
  const level = tokens[tie + 1] as Quantity | undefined
  if (level?.kind !== 'quantity' || !/^(?:bps|percent)$/.test(level.unit)) return undefined
  const named = tokens.slice(0, at).some(({ text }) => text === 'imbalance')
  const is = skip(tokens, tie + 2, /^(?:is|was|of)$/)
  if (!named || comparedAt(tokens, is) === undefined) return undefined
  const place = { ...tokens[tie]!, end: tokens[tie]!.end }
  return { tokens: [...wordsOver('book imbalance', tokens, at, at + 1), word('within', place), level], next: tie + 2 }
}

const STATISTIC = wordSet('z zscore score percentile pctl rank deviation std slope quantile')

/** `the z-score of the 1h change, measured over 7 days, above 3`: the span of the statistic. */
function measuredOverAt(tokens: readonly Token[], at: number): Made | undefined {
  const verb = /^[,(]$/.test(textAt(tokens, at)) ? at + 1 : at
  if (!/^(?:measured|computed|calculated|taken|estimated)$/.test(textAt(tokens, verb))) return undefined
  const over = skip(
    tokens,
    verb + 1,
    /^(?:over|on|across|within|against|in|with|a|an|the|its|rolling|trailing|last|past|previous)$/,
  )
  if (over === verb + 1 || tokens[over]?.kind !== 'duration') return undefined
  if (!tokens.slice(Math.max(0, at - 10), at).some(({ text }) => STATISTIC.has(text))) return undefined
  const close = skip(tokens, over + 1, /^(?:window|basis|history|lookback)$/)
  const next = /^[,)]$/.test(textAt(tokens, close)) ? close + 1 : close
  return { tokens: [word('over', { ...tokens[at]!, end: tokens[over - 1]!.end }), tokens[over]!], next }
}

/** `an increase by more than 25 points relative to its value 4 hours earlier`: the span of the change. */
function earlierAt(tokens: readonly Token[], at: number): Made | undefined {
  const value = skip(tokens, at + 1, /^(?:to|with|its|the|own|value|level|reading|number|of|one|figure)$/)
  const span = tokens[value]
  if (value === at + 1 || span?.kind !== 'duration' || !/^(?:earlier|ago|before)$/.test(textAt(tokens, value + 1)))
    return undefined
  const before = tokens.slice(Math.max(0, at - 12), at)
  const changed = before.some(({ text }) =>
    /^(?:increase|decrease|rise|fall|drop|gain|change|jump|up|down|rose|fell)$/.test(text),
  )
  const counted = before.at(-1)?.kind === 'quantity' || /^(?:points?|units)$/.test(before.at(-1)?.text ?? '')
  if (!changed || !counted) return undefined
  return { tokens: [word('in', { ...tokens[at]!, end: tokens[value - 1]!.end }), span], next: value + 2 }
}

/** `rose in one hour by over 6 % more than their beta to bitcoin explains`: the excess return. */
function beyondBetaAt(tokens: readonly Token[], at: number): Made | undefined {
  const in_ = skip(tokens, at + 1, /^(?:in|over|within|during)$/)
  const span = tokens[in_]?.kind === 'duration' ? tokens[in_] : undefined
  const by = skip(tokens, span === undefined ? at + 1 : in_ + 1, /^by$/)
  const compared = comparedAt(tokens, by)
  const number = compared?.next ?? by
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent' || textAt(tokens, number + 1) !== 'more')
    return undefined
  const over = skip(tokens, number + 2, /^(?:in|over|on|the|that|within|an?)$/)
  const own = span === undefined && tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  const than = own === undefined ? number + 2 : over + 1
  const beta = skip(tokens, than + 1, /^(?:its|their|the|own|what|btc|bitcoin)$/)
  if (textAt(tokens, than) !== 'than' || textAt(tokens, beta) !== 'beta') return undefined
  const next = skip(
    tokens,
    beta + 1,
    /^(?:explains?|implied|implies|imply|would|suggests?|alone|predicts?|to|btc|bitcoin|warrants?|does|justif\w+)$/,
  )
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
    /^longs?$/.test(textAt(tokens, i)) ? 'long' : /^shorts?$/.test(textAt(tokens, i)) ? 'short' : undefined
  const [one, than] = [sideAt(at + 1), skip(tokens, at + 2, /^(?:accounts?|traders?|holders?)$/)]
  const other = sideAt(than + 1)
  if (one === undefined || other === undefined || one === other) return undefined
  if (/^(?:lot|far|much|many|ever|bit|slightly)$/.test(textAt(tokens, at - 1))) return undefined
  if (!/^(?:than|then)$/.test(textAt(tokens, than))) return undefined
  const next = skip(tokens, than + 2, /^(?:accounts?|traders?|holders?|ones?)$/)
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
  const compared = comparedAt(tokens, skip(tokens, at + 1, /^(?:was|is|been|got|went|fell|traded|by|further|farther)$/))
  const amount = tokens[compared?.next ?? -1] as Quantity | undefined
  if (compared?.side !== 1 || amount?.kind !== 'quantity' || amount.unit !== 'percent' || amount.signed)
    return undefined
  const off = skip(tokens, compared.next + 1, /^(?:away|off|from|below|under|beneath|of)$/)
  if (off === compared.next + 1) return undefined
  const the = skip(tokens, off, /^(?:the|its|their)$/)
  const end = tokens[the]?.kind === 'duration' ? the + 1 : the
  // "never more than 5 % below the 24h high in the last 7 days" is about all of these days.
  const behind = skip(tokens, end + 1, /^(?:in|over|for|during|within|the|last|past)$/)
  if (tokens[behind]?.kind === 'duration') return undefined
  if (HIGH.has(textAt(tokens, end)) && (tokens[the] as Duration | undefined)?.minutes === DAY) {
    const name = wordsOver('drawdown at least', tokens, at, compared.next)
    return { tokens: [...name, negative(amount)], next: end + 1 }
  }
  const away = tokens.slice(compared.next + 1, off).some(({ text }) => /^(?:away|off|from)$/.test(text))
  if (!away || !/^(?:vwap|ema|sma|average|volume)$/.test(textAt(tokens, end))) return undefined
  return {
    tokens: [...wordsOver('stays within', tokens, at, compared.next), amount, word('of', tokens[off - 1]!)],
    next: the,
  }
}

/** `open interest above 400M and change of it in 1 hour more than 2%`: its change. */
function ofItAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'of' || textAt(tokens, at + 2) !== 'it') return undefined
  const span = skip(tokens, at + 3, /^(?:in|over|during|within|for|the|last|past)$/)
  if (tokens[span]?.kind !== 'duration' || comparedAt(tokens, skip(tokens, span + 1, /^(?:is|was|of)$/)) === undefined)
    return undefined
  const title = changedBefore(tokens, at, clauseBefore(tokens, at))
  if (title === undefined) return undefined
  const place = { start: tokens[at]!.start, end: tokens[at]!.start }
  return { tokens: [{ ...tokens[span]!, ...place }, ...wordsOver(title, tokens, at, span + 1)], next: span + 1 }
}

/** `in every minute of the last 30`: for 30 minutes. */
function everyMinuteAt(tokens: readonly Token[], at: number): Made | undefined {
  // "list each minute in the last 45" asks for rows.
  if (!/^(?:in|for|at|during|over)$/.test(textAt(tokens, at - 1))) return undefined
  if ((tokens[at + 1] as Duration | undefined)?.minutes !== 1) return undefined
  const count = skip(tokens, at + 2, /^(?:of|in|out|the|last|past|previous)$/)
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
