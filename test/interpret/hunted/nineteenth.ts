/**
 * Names of people that became conditions, states that are off and were read as on, English words that became coins, coins that are not recorded, and orders told by
 * `next`; with near misses that stay what they were.
 */
import type { Hunted } from './form.js'

const btc = 'btc'
const fall = { symbols: btc, where: 'ret_1h <= -3%' }
const vpin = { where: 'vpin > 0.8' }

/** Nothing can be asked of what has ended. */
const over = (say: string, rest: Hunted['right'] = {}): Hunted => ({ say, right: rest, refuse: true })

export const NINETEENTH: readonly Hunted[] = [
  // People.
  { say: 'Hammad: btc down 3% in an hour', right: fall },
  { say: 'Hammar needs btc down 3% in an hour', right: fall },
  { say: 'Hammar asked for btc down 3% in an hour', right: fall },
  { say: 'Hammer, can you find btc down 3% in an hour', right: fall },
  { say: 'Engulfin needs btc down 3% in an hour', right: fall },
  { say: 'April wants btc down 3% in an hour', right: fall },
  { say: 'May asked for vpin above 0.8', right: vpin },
  { say: 'Europa wants vpin above 0.8', right: vpin },
  { say: 'Asia from accounting wants vpin above 0.8', right: vpin },
  { say: 'Morning Star Capital asks for vpin above 0.8', right: vpin },
  { say: 'Pepe asked for btc down 3% in an hour', right: fall },
  { say: 'Peter and Wif want to know when btc fell 3% in an hour', right: fall },
  { say: 'My colleague Atom asked about btc down 3% in an hour', right: fall },
  { say: 'ask Uni about it; btc down 3% in an hour', right: fall },
  { say: 'Solange asked: btc down 3% in an hour', right: fall },
  { say: 'Ethan needs vpin above 0.8', right: vpin },
  { say: 'Vipin says vpin above 0.8', right: vpin },
  { say: 'Tom here, btc down 3% in an hour', right: fall },
  { say: 'Linda: btc down 3% in an hour', right: fall },
  { say: 'Boris, vpin above 0.8', right: vpin },
  { say: 'Ms. Doji wants btc down 3% in an hour', right: fall },
  { say: 'Mr. Friday: btc down 3% in an hour', right: fall },
  { say: 'My name is Marta and I would like to see btc down 3% in an hour', right: fall },
  { say: '@alex can you pull btc down 3% in an hour', right: fall },
  { say: 'cc Julia: vpin above 0.8', right: vpin },
  { say: 'Much appreciated! btc down 3% in an hour', right: fall },
  { say: 'yo fam need btc -3% 1h asap lol', right: fall },
  // The same words with something said of them.
  { say: 'Hammer on 15m, btc', right: { symbols: btc, where: 'candle_hammer_15m = hammer and candle_age_15m = 0' } },
  { say: 'Europe session: vpin above 0.8', right: { where: 'session = europe and vpin > 0.8' } },
  { say: 'Pepe: vpin above 0.8', right: { ...vpin, symbols: 'pepe' } },
  { say: 'Spraed above 5 bps', right: { where: 'spread_bps > 5' } },
  { say: 'Bitcion: vpin above 0.8', right: { ...vpin, symbols: btc } },
  { say: 'June, vpin above 0.8', right: { ...vpin, from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' } },
  // States that are over.
  over('bb squeeze turns off and within 2h volume 3x'),
  over('bollinger squeeze off and volume 3x', { where: 'rel_volume_1h >= 3' }),
  over('volatility squeeze is off, sol'),
  over('short squeeze is over and vpin above 0.8', vpin),
  over('toxic flow gone and vpin above 0.8', vpin),
  over('oi surge absent, btc down 3% in 1h', fall),
  over('volatility squeeze failed and btc down 3% in 1h', fall),
  over('rb_squeeze eq false and vpin above 0.8', vpin),
  over('out of the bollinger squeeze, vpin above 0.8', vpin),
  over('1h bullish engulfing failed, btc down 3% in 1h', fall),
  { say: 'volatility squeeze is on, sol', right: { symbols: 'sol', where: 'rb_squeeze' } },
  { say: 'liquidity gone and vpin above 0.8', right: { where: 'rb_liquidity_gone and vpin > 0.8' } },
  // Words that are coins too.
  { say: 'link me the hours with vpin above 0.8', right: vpin },
  { say: 'link me every hour when btc fell 3%', right: fall },
  { say: 'trx me the data with vpin above 0.8', right: vpin },
  { say: 'apt moments with vpin above 0.8', right: vpin },
  { say: 'op says vpin above 0.8', right: vpin },
  { say: 'link down 3% in 1h', right: { ...fall, symbols: 'link' } },
  { say: 'apt: vpin above 0.8', right: { ...vpin, symbols: 'apt' } },
  // Coins that are not recorded.
  ...[
    'vpin above 0.8 on hype',
    'vpin above 0.8 for TAO',
    'gas up 10% in 24h',
    'sand drops 4% in 1h',
    '1inch down 3% in 1h',
    'one inch up 4% in one hour',
    'maker drops 5% in 4h',
    'basic attention token up 4% in 1h',
  ].map((say) => over(say)),
  // What comes next, and what is next to something.
  {
    say: 'btc lost 3% in 1h, next: spread above 5 bps',
    right: { symbols: btc, where: 'ret_1h <= -3%', next: ['spread_bps > 5'] },
  },
  {
    say: 'btc lost 3% in 1h. Next: spread above 5 bps',
    right: { symbols: btc, where: 'ret_1h <= -3%', next: ['spread_bps > 5'] },
  },
  {
    say: 'btc lost 3% in 1h; next: vpin above 0.8',
    right: { symbols: btc, where: 'ret_1h <= -3%', next: ['vpin > 0.8'] },
  },
  { say: 'Next: vpin above 0.8', right: vpin },
  { say: 'vpin above 0.8 next to a spread above 5 bps', right: { where: 'vpin > 0.8 and spread_bps > 5' } },
  // Signs and halves in words.
  { say: 'lite coin plus three percent in one hour', right: { symbols: 'ltc', where: 'ret_1h >= 3%' } },
  { say: 'x r p negative three percent one hour', right: { symbols: 'xrp', where: 'ret_1h <= -3%' } },
  { say: 'b n b drops a percent and a half in fifteen minutes', right: { symbols: 'bnb', where: 'ret_15m <= -1.5%' } },
  { say: 'btc return over one hour below negative two percent', right: { symbols: btc, where: 'ret_1h < -2%' } },
]
