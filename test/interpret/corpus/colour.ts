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

/** What letters say beside a request, with their days, places and names. */
const LETTERS: readonly Phrasing[] = [
  'Hi Yuki, pleasure to meet you in London last week. SAID Best wishes, Alan',
  'Karim, great chat this morning. SAID Regards, Stefan',
  'Dear Elena, hope the launch went smoothly. SAID',
  'Dear Elena, hoping the sell-off was not too painful for the team. SAID',
  'Hello, for the quarterly risk report I need this: SAID',
  'Hello, for the monthly liquidity report: SAID',
  "Hi team, regarding Tuesday's discussion of short squeezes: SAID",
  'SAID Could one of you run this today? Thank you, Ewa',
  'SAID It is for the stress scenarios.',
  'Dear all, thanks for the call on Monday. SAID',
].map(
  (words): Phrasing => ({
    say: words.replace('SAID', 'please show ETH with the 5m RSI over 85.'),
    symbols: ETH,
    where: [...RSI],
  }),
)

/** A coin that is set against bitcoin in words, before the number says how. */
const AGAINST: readonly Phrasing[] = [
  {
    say: 'atom is just leveraged btc, right: beta over 1.2',
    symbols: ['atomusdt'],
    where: [['beta_btc_24h', 'gt', 1.2]],
  },
  {
    say: 'dot does its own thing and ignores btc, 24h corr below 0.2',
    symbols: ['dotusdt'],
    where: [['corr_btc_24h', 'lt', 0.2]],
  },
  {
    say: 'uni much stronger than btc: excess return 1h above 3%',
    symbols: ['uniusdt'],
    where: [['excess_ret_1h', 'gt', 0.03]],
  },
]

/** What a named state consists of, said once more. */
const ONCE_MORE: readonly Phrasing[] = [
  ...['(price down, open interest up)', '(oi up, price down)', 'meaning price down and open interest up'].map(
    (words): Phrasing => ({
      say: `avax 1h short buildup ${words}, 5m rsi over 85`,
      symbols: ['avaxusdt'],
      where: [['oi_price_regime_1h', 'eq', 'short_buildup'], ...RSI],
    }),
  ),
  { say: 'eth 5m rsi over 85 = free money?', symbols: ETH, where: [...RSI] },
  { say: 'eth 5m rsi over 85 = alpha', symbols: ETH, where: [...RSI] },
  { say: 'eth 5m rsi over 85 on a regular weekday', symbols: ETH, where: [['weekday', 'in', [1, 2, 3, 4, 5]], ...RSI] },
]

/** Orders to act, to watch and to foretell, and numbers of what is not recorded. */
const REFUSABLE: readonly Phrasing[] = [
  ...(
    [
      ['wake me up when eth 5m rsi is over 85', 'wake me up'],
      ['let me know as soon as eth 5m rsi is over 85', 'let me know'],
      ['tell me the moment eth 5m rsi is over 85', 'tell me'],
      ['send me a text message when eth 5m rsi is over 85', 'text message'],
      ['give us a shout once eth 5m rsi is over 85', 'shout'],
      ['i need to be notified if eth 5m rsi is over 85', 'notified'],
      ['keep an eye on eth, 5m rsi over 85', 'keep an eye'],
      ['open me a long 10x on eth, 5m rsi over 85', 'long 10x'],
      ['ape a 50x short on eth, 5m rsi over 85', '50x short'],
      ['eth 5m rsi over 85, sl 2%', 'sl 2%'],
    ] as const
  ).map(([say, mention]): Phrasing => ({ say, symbols: ETH, where: [...RSI], refuse: [['not_a_search', mention]] })),
  {
    say: 'eth 5m rsi over 85, stop at 1% and take profit at 3%',
    symbols: ETH,
    where: [...RSI],
    refuse: [
      ['not_a_search', 'stop at 1%'],
      ['not_a_search', 'take profit'],
    ],
  },
  ...(
    [
      ['eth 5m rsi over 85 and more than 500 traders liquidated', '500 traders'],
      ['eth 5m rsi over 85 at the 0.618 fib', '0.618 fib'],
      ['eth 5m rsi over 85 and 25-delta skew below -5 vol points', 'vol points'],
      ['eth 5m rsi over 85 and implied vol above 80%', 'implied vol'],
      ['eth 5m rsi over 85 and btc.d > 60%', 'btc.d'],
      ['eth 5m rsi over 85 and the hurst exponent of 1h returns above 0.6', 'hurst'],
      ['eth 5m rsi over 85, keep only those where price was higher 2 days later', 'days later'],
    ] as const
  ).map(([say, mention]): Phrasing => ({ say, symbols: ETH, where: [...RSI], refuse: [['no_feature', mention]] })),
  ...['or, alternatively, vpin over 0.8', 'or, vpin over 0.8', 'or vpin over 0.8, one of the two is enough'].map(
    (words): Phrasing => ({
      say: `eth 5m rsi over 85 ${words}`,
      symbols: ETH,
      where: [...RSI],
      refuse: [['no_or', 'vpin over 0.8']],
    }),
  ),
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
  ...LETTERS,
  ...AGAINST,
  ...ONCE_MORE,
  ...REFUSABLE,
  ...ASKED,
]
