/** Colour beside conditions: pictures, verdicts, slang, turns of phrase, and trading words that order nothing. */
import { event, type Phrasing } from '../phrasing.js'

const RSI = [['rsi_14_5m', 'gt', 85]] as const
const ETH = ['ethusdt']

/** A clause that says no number, in pictures. */
const PICTURES: readonly Phrasing[] = [
  'absolute carnage',
  'total bloodbath lmao',
  'whales loading up lol',
  'traders in panic',
  'retail holding the bag in full panic',
  'somebody smelled blood and dumped',
  'degens loading up again lol',
  'bulls got rugged so hard',
  'mods are asleep fr',
  'peak euphoria',
].map((words): Phrasing => ({ say: `eth 5m rsi over 85, ${words}`, symbols: ETH, where: [...RSI] }))

const BEFORE: readonly Phrasing[] = [
  'degens loading up: 5m rsi over 85 on eth',
  'apes in disbelief rally mode: 5m rsi over 85 on eth',
  'someones spoofing eth imo, 5m rsi over 85',
  'mms pulled the rug on eth again, 5m rsi over 85',
].map((say): Phrasing => ({ say, symbols: ETH, where: [...RSI] }))

/** A question about what followed, at the end. */
const VERDICTS: readonly Phrasing[] = [
  'rip or dip?',
  'pump or dump?',
  'buy or wait?',
  'sell signal or nah',
  'buy signal or what',
  'free money or nope',
  'was that ever not the bottom?',
  'did that ever not dump?',
  'bullish or bearish?',
  'crash?',
].map((words): Phrasing => ({ say: `eth 5m rsi over 85, ${words}`, symbols: ETH, where: [...RSI] }))

/** Slang that is spelt like a name. */
const SLANG: readonly Phrasing[] = [
  { say: 'eth 5m rsi over 85 fr', symbols: ETH, where: [...RSI], left: [] },
  { say: 'eth 5m rsi over 85, how bad is it fr', symbols: ETH, where: [...RSI] },
  { say: 'how often is eth 5m rsi over 85 fr', symbols: ETH, where: [...RSI] },
  { say: 'eth 5m rsi over 85, no btc obv', symbols: ETH, where: [...RSI] },
  { say: 'eth 5m rsi over 85 pure euphoria', symbols: ETH, where: [...RSI] },
  { say: 'eth 5m rsi over 85 total panic', symbols: ETH, where: [...RSI] },
  {
    say: 'eth below the vwap for the whole last 4h rip',
    symbols: ETH,
    where: [['vwap_dist_24h', 'held', { op: 'lt', value: 0, within: '4h', at_least: 240 }]],
  },
  { say: 'fr above 0.1% on eth', symbols: ETH, where: [['funding_rate_8h', 'gt', 0.001]] },
  { say: 'eth fr negative', symbols: ETH, where: [['funding_rate_8h', 'lt', 0]] },
  {
    say: 'shorts paying thru the nose on eth, funding under -0.2%',
    symbols: ETH,
    where: [['funding_rate_8h', 'lt', -0.002]],
  },
  { say: 'eth death by a thousand cuts, 5m rsi over 85', symbols: ETH, where: [...RSI] },
  { say: 'the eth limit is under review, show me 5m rsi over 85', symbols: ETH, where: [...RSI] },
]

/** Trading words that order nothing, and those that do. */
const TRADES: readonly Phrasing[] = [
  { say: 'eth buy side is heavy, book imbalance above 0.6', symbols: ETH, where: [['book_imbalance', 'gt', 0.6]] },
  { say: 'sell pressure on eth, cvd 1h below -5m', symbols: ETH, where: [['cvd_usd_1h', 'lt', -5000000]] },
  { say: 'people sell eth, 5m rsi over 85', symbols: ETH, where: [...RSI] },
  { say: 'sell my eth when 5m rsi over 85', symbols: ETH, where: [...RSI], refuse: [['not_a_search', 'sell']] },
]

/** What numbers behind it explain. */
const HEADS: readonly Phrasing[] = [
  {
    say: 'gib short squeezes on wif pls, like liq imbalance over 0.7',
    symbols: ['wifusdt'],
    where: [['liq_imbalance_1h', 'gt', 0.7]],
  },
  {
    say: 'when the whole market is green on dot, like 95%+ of coins up on the hour',
    symbols: ['dotusdt'],
    where: [['breadth_1h', 'gte', 0.95]],
  },
  { say: 'eth is dead, i.e. relative volume below 0.3', symbols: ETH, where: [['rel_volume_1h', 'lt', 0.3]] },
  {
    say: 'hammers on eth, like with 5m rsi over 85',
    symbols: ETH,
    where: [...event('hammer', '15m', 'hammer'), ...RSI],
  },
]

/** What is no colour stays a question. */
const ASKED: readonly Phrasing[] = [
  { say: 'eth 5m rsi over 85, eth dumping', symbols: ETH, where: [...RSI], refuse: [['no_number', 'dumping']] },
  { say: 'eth 5m rsi over 85 and whales buying', symbols: ETH, where: [...RSI], refuse: [['no_feature', 'whales']] },
]

export const COLOUR: readonly Phrasing[] = [
  ...PICTURES,
  ...BEFORE,
  ...VERDICTS,
  ...SLANG,
  ...TRADES,
  ...HEADS,
  ...ASKED,
]
