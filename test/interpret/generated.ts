/**
 * Generated phrasings: templates × slots × noise. The right document is known by construction. Numbers, coins and spans are slots; case, punctuation, filler
 * and typos are noise, which changes nothing of what is meant.
 */
import type { RandomNumbers } from '../support/random/numbers.js'
import type { Phrasing, ShortClause } from './phrasing.js'

/** A condition and one way to say it. */
interface Said {
  readonly say: string
  readonly clause: ShortClause
}

type Way = readonly [words: string, op: 'gt' | 'gte' | 'lt' | 'lte']

const WAYS: readonly Way[] = [
  ['above', 'gt'],
  ['over', 'gt'],
  ['higher than', 'gt'],
  ['greater than', 'gt'],
  ['>', 'gt'],
  ['at least', 'gte'],
  ['no less than', 'gte'],
  ['>=', 'gte'],
  ['below', 'lt'],
  ['under', 'lt'],
  ['lower than', 'lt'],
  ['<', 'lt'],
  ['at most', 'lte'],
  ['no more than', 'lte'],
  ['<=', 'lte'],
]

/** Names of a feature, its field, and its numbers as they are said and as they are written. */
type Named = readonly [
  names: readonly string[],
  field: string,
  number: (random: RandomNumbers) => readonly [string, number],
]

const share = (random: RandomNumbers): readonly [string, number] => {
  const tenths = random.integer(2, 9)
  return [`0.${tenths}`, tenths / 10]
}
const index = (random: RandomNumbers): readonly [string, number] => {
  const value = random.integer(11, 89)
  return [String(value), value]
}
const bps = (random: RandomNumbers): readonly [string, number] => {
  const value = random.integer(2, 60)
  return [`${value} bps`, value]
}
const millions = (random: RandomNumbers): readonly [string, number] => {
  const value = random.integer(2, 90)
  return [random.pick([`$${value}m`, `${value} million`, `${value} million dollars`]), value * 1_000_000]
}
const ratio = (random: RandomNumbers): readonly [string, number] => {
  const value = random.integer(2, 9)
  return [String(value), value]
}
const percent = (random: RandomNumbers): readonly [string, number] => {
  const value = random.integer(1, 30)
  return [random.pick([`${value}%`, `${value} percent`, `${value} %`]), value / 100]
}

const FEATURES: readonly Named[] = [
  [['vpin', 'VPIN', 'flow toxicity'], 'vpin', share],
  [['rsi on the 1h', '1h rsi', 'rsi 1h'], 'rsi_14_1h', index],
  [['rsi on the 15m', '15m rsi', 'RSI (15m)'], 'rsi_14_15m', index],
  [['adx', 'ADX'], 'adx_14_15m', index],
  [['the spread', 'bid-ask spread', 'spread'], 'spread_bps', bps],
  [['book imbalance', 'order book imbalance'], 'book_imbalance', share],
  [['relative volume', 'rvol'], 'rel_volume_1h', ratio],
  [['1h liquidations', 'liquidations in 1h'], 'liq_usd_1h', millions],
  [['open interest', 'oi'], 'oi_usd', millions],
  [['range position', '24h range position'], 'range_pos_24h', share],
  [['the long short ratio', 'long/short ratio'], 'long_short_ratio', ratio],
  [['vpin percentile', 'vpin rank'], 'vpin_pctrank', share],
  [['basis'], 'basis_bps', bps],
  [['correlation with btc'], 'corr_btc_24h', share],
]

const RISES = ['rises', 'gains', 'pumps', 'is up', 'climbs', 'rallies']
const FALLS = ['drops', 'falls', 'loses', 'dumps', 'is down', 'declines']
const SPANS: readonly (readonly [said: string, span: string])[] = [
  ['in 15m', '15m'],
  ['in 15 minutes', '15m'],
  ['in an hour', '1h'],
  ['in 1h', '1h'],
  ['within one hour', '1h'],
  ['in 4 hours', '4h'],
  ['over 4h', '4h'],
  ['in 24h', '24h'],
  ['in 24 hours', '24h'],
]

const feature = (random: RandomNumbers): Said => {
  const [names, field, number] = random.pick(FEATURES)
  const [words, op] = random.pick(WAYS)
  const [said, value] = number(random)
  return { say: `${random.pick(names)} ${random.pick(['', '', 'is '])}${words} ${said}`, clause: [field, op, value] }
}

const move = (random: RandomNumbers, spans = SPANS): Said => {
  const up = random.chance(0.5)
  const [size, value] = percent(random)
  const [said, span] = random.pick(spans)
  const strict = random.chance(0.2)
  const say = `${random.pick(up ? RISES : FALLS)} ${strict ? 'more than ' : ''}${size} ${said}`
  const op = strict ? (up ? 'gt' : 'lt') : up ? 'gte' : 'lte'
  return { say, clause: [`ret_${span}`, op, up ? value : -value] }
}

const COINS: readonly (readonly [said: string, symbol: string])[] = [
  ['btc', 'btcusdt'],
  ['bitcoin', 'btcusdt'],
  ['eth', 'ethusdt'],
  ['SOL', 'solusdt'],
  ['doge', 'dogeusdt'],
  ['avax', 'avaxusdt'],
  ['near', 'nearusdt'],
  ['link', 'linkusdt'],
  ['ltc', 'ltcusdt'],
]
const TIMES: readonly (readonly [said: string, from: string, to: string | undefined])[] = [
  ['in march 2025', '2025-03-01', '2025-04-01'],
  ['since 2025-06-01', '2025-06-01', undefined],
  ['from 2025-01-01 to 2025-01-31', '2025-01-01', '2025-02-01'],
  ['in 2024', '2024-01-01', '2025-01-01'],
]

/** One phrasing without noise. */
function plain(random: RandomNumbers): Phrasing {
  const [coin, symbol] = random.pick(COINS)
  const symbols = [symbol]
  switch (random.integer(0, 9)) {
    case 0: {
      const one = feature(random)
      return { say: `${coin}: ${one.say}`, symbols, where: [one.clause] }
    }
    case 1: {
      const one = feature(random)
      const [said, from, to] = random.pick(TIMES)
      return { say: `${one.say} ${said}`, where: [one.clause], from, ...(to !== undefined && { to }) }
    }
    case 2: {
      const [one, other] = [move(random), feature(random)]
      return {
        say: `${coin} ${one.say} ${random.pick(['and', 'while', 'with'])} ${other.say}`,
        symbols,
        where: [one.clause, other.clause],
      }
    }
    case 3: {
      const [one, other] = [feature(random), feature(random)]
      if (one.clause[0] === other.clause[0]) return { say: one.say, where: [one.clause] }
      return { say: `${one.say}, ${other.say}`, where: [one.clause, other.clause] }
    }
    case 4: {
      const [one, other] = [move(random, SPANS.slice(0, 4)), move(random, SPANS.slice(0, 4))]
      const hours = random.integer(5, 20)
      const then = random.pick([', then', ' then', ' followed by'])
      const second = then === ' followed by' ? `vpin above 0.6` : other.say
      const clause: ShortClause = then === ' followed by' ? ['vpin', 'gt', 0.6] : other.clause
      return {
        say: `${coin} ${one.say}${then} ${second} within ${hours}h`,
        symbols,
        steps: [[one.clause], [clause]],
        within: `${hours}h`,
      }
    }
    case 5: {
      const [one, other, last] = [feature(random), move(random, SPANS.slice(0, 4)), move(random, SPANS.slice(0, 4))]
      const hours = random.integer(5, 20)
      const all = random.pick([`all within ${hours} hours`, `all inside ${hours}h`, `total window ${hours}h`])
      return {
        say: `1) ${one.say} 2) price ${other.say} 3) price ${last.say}, ${all}`,
        steps: [[one.clause], [other.clause], [last.clause]],
        within: `${hours}h`,
      }
    }
    case 6: {
      const [low, high] = [random.integer(11, 40), random.integer(50, 89)]
      const say = random.pick([
        `between ${low} and ${high}`,
        `not below ${low} nor above ${high}`,
        `at least ${low} and at most ${high}`,
      ])
      return { say: `${coin}: 1h rsi ${say}`, symbols, where: [['rsi_14_1h', 'between', [low, high]]] }
    }
    case 7: {
      const one = move(random)
      return {
        say: `${coin} and ada both ${one.say.replace(/^is /, 'are ')}`,
        symbols: [symbol, 'adausdt'],
        where: [one.clause],
      }
    }
    case 8: {
      const fall = random.integer(3, 15)
      const back = random.integer(1, 9)
      const verb = random.pick(['recovers', 'gets back', 'bounces', 'reclaims'])
      return {
        say: `${coin} drops ${fall}% in an hour, then ${verb} ${back}% in an hour, within 8h`,
        symbols,
        steps: [[['ret_1h', 'lte', -fall / 100]], [['ret_1h', 'gte', back / 100]]],
        within: '8h',
      }
    }
    default: {
      const one = move(random)
      return { say: `${coin} ${one.say}`, symbols, where: [one.clause] }
    }
  }
}

const BEFORE = [
  'show me when ',
  'please find every time ',
  'Hi team, ',
  'Hello, could you show me when ',
  'ok so ',
  'I want to see when ',
  'find ',
  'yo ',
  'list all the times ',
  'hey guys, ',
]
const BEHIND = [
  '.',
  '!',
  ' please',
  ' pls',
  '. Thanks!',
  '. Thank you so much, Anna',
  ' thx',
  '?',
  '. Best regards, Jonas',
  '. What is the average return 24h later?',
  ' lol',
]
const TYPOS: readonly (readonly [right: string, wrong: string])[] = [
  ['liquidations', 'liqudations'],
  ['percent', 'precent'],
  ['imbalance', 'imbalence'],
  ['correlation', 'corelation'],
  ['relative', 'realtive'],
  ['interest', 'intrest'],
  ['percentile', 'percentil'],
  ['spread', 'spraed'],
  ['followed', 'folowed'],
]

/** A phrasing with noise: its document is the same. */
export function generated(random: RandomNumbers): Phrasing {
  const one = plain(random)
  let { say } = one
  if (random.chance(0.3)) for (const [right, wrong] of TYPOS) say = say.replace(right, wrong)
  if (random.chance(0.4)) say = `${random.pick(BEFORE)}${say}`
  if (random.chance(0.4)) say = `${say}${random.pick(BEHIND)}`
  const shape = random.integer(0, 9)
  if (shape === 0) say = say.toUpperCase()
  else if (shape === 1) say = say.toLowerCase()
  else if (shape === 2) say = `${say.charAt(0).toUpperCase()}${say.slice(1)}`
  return { ...one, say }
}
