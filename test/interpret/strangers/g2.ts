/**
 * Development phrasings by a stranger: 120, 20 in each style, as twelve persons far from a trading desk would say them. Written from the
 * documentation alone.
 */
import {
  and,
  candle,
  dictation,
  documents,
  email,
  forum,
  poor,
  quant,
  refused,
  shorthand,
  state,
  type Tried,
} from '../tried/form.js'
import { BREAK_DOWN, BREAK_UP, down, flat, funding, hours, MACD_UP, rank, rises, sinks, up } from '../tried/ways.js'

/** At least a value, or the minute in which it is reached. */
const over = (field: string, value: string): string[] => [...up(field, value), `${field} crosses above ${value}`]

/** At most a value, or the minute in which it is reached. */
const under = (field: string, value: string): string[] => [...down(field, value), `${field} crosses below ${value}`]

/** A rise that follows, measured over any of several spans. */
const gain = (value: string, ...spans: string[]): string[] => spans.flatMap((span) => over(`ret_${span}`, value))

/** A fall that follows, measured over any of several spans. */
const loss = (value: string, ...spans: string[]): string[] => spans.flatMap((span) => under(`ret_${span}`, `-${value}`))

/** A percentile of a feature that has no rank of its own: over a week, a month or a day. */
const ranked = (field: string, compared: string): string[] =>
  ['7d', '30d', '24h'].map((span) => `pctrank(${field}, ${span}) ${compared}`)

/** The imbalance of the book, at one of four depths. */
const book = (compared: string): string[] =>
  ['book_imbalance', 'book_imbalance_20bps', 'book_imbalance_top', 'book_imbalance_500bps'].map(
    (id) => `${id} ${compared}`,
  )

/** Twelve people: a market maker in defi coins, a tax adviser, a YouTuber, a physics student, an insurer of collateral, a retired teacher, a lorry driver,
 * a night nurse, the treasurer of a DAO, a beekeeper, the owner of a noodle shop and a power trader. */
export const G2: readonly Tried[] = [
  // shorthand
  shorthand('LINK top of book imb > 0.6, spread < 1.5bps', {
    symbols: 'link',
    where: 'book_imbalance_top > 0.6 and spread_bps < 1.5',
  }),
  shorthand('UNI 1% depth < 2M usd in asia sess', {
    symbols: 'uni',
    where: 'depth_usd_100bps < 2M and session = asia',
  }),
  shorthand('AAVE kyle lambda 4h > 95th pctl', ...documents({ symbols: 'aave' }, ranked('kyle_lambda_4h', '> 0.95'))),
  shorthand('BTC fund < 0 & 24h > +3%', ...documents({ symbols: 'btc' }, and(funding('< 0'), 'ret_24h > 0.03'))),
  shorthand('ETH 1m long liqs > 5M', { symbols: 'eth', where: 'liq_long_usd_1m > 5M' }),
  shorthand(
    'SOL rsi 5m < 20, then +1% w/in 1h',
    ...documents({ symbols: 'sol', within: '1h' }, 'rsi_14_5m < 20', gain('0.01', '1h', '15m', '5m', '4h')),
  ),
  shorthand('WIF 24h high break, rvol > 4', ...documents({ symbols: 'wif' }, and(BREAK_UP, 'rel_volume_1h > 4'))),
  shorthand(
    'XRP 1h morning star since Jul',
    ...documents({ symbols: 'xrp', from: '2026-07-01' }, candle('star', '1h', 'morning')),
  ),
  shorthand(
    'DOGE OI 1h +5%, px 1h inside +/-0.3%',
    ...documents({ symbols: 'doge' }, and(over('oi_change_1h', '0.05'), flat('ret_1h', '0.003'))),
  ),
  shorthand('AVAX adx15 > 40, DI diff neg', { symbols: 'avax', where: 'adx_14_15m > 40 and di_diff_14_15m < 0' }),
  shorthand(
    'BTC L/S < 0.8 wkends only',
    ...documents({ symbols: 'btc' }, and('long_short_ratio < 0.8', 'weekday in (6, 7)')),
  ),
  shorthand(
    'ARB bb width pctl < 3 -> 24h low brk w/in 12h',
    ...documents({ symbols: 'arb', within: '12h' }, rank('bb_width_20_15m', '< 0.03'), BREAK_DOWN),
  ),
  shorthand('SUI beta > 1.8 corr < 0.4', { symbols: 'sui', where: 'beta_btc_24h > 1.8 and corr_btc_24h < 0.4' }),
  shorthand('NEAR prem < -8bps, 20 most neg', {
    symbols: 'near',
    where: 'premium_bps < -8',
    sort: 'premium_bps asc',
    limit: 20,
  }),
  shorthand(
    'LTC bear marubozu 4h, US sess',
    ...documents({ symbols: 'ltc' }, and(candle('marubozu', '4h', 'bearish'), 'session = us')),
  ),
  shorthand(
    'BNB rv1h pctl > 99, ret1h > 0',
    ...documents({ symbols: 'bnb' }, and(rank('rv_1h', '> 0.99'), 'ret_1h > 0')),
  ),
  shorthand('BTC ETH SOL cvd1h < -50M, ret1h > 0', {
    symbols: 'btc,eth,sol',
    where: 'cvd_usd_1h < -50M and ret_1h > 0',
  }),
  refused(shorthand('vpin > .8 on BTC -> mkt buy 1 BTC', { symbols: 'btc', where: 'vpin > 0.8' })),
  refused(shorthand('OP iv rank > 80', { symbols: 'op' })),
  refused(
    shorthand('ETH spot vol > perp vol, spread > 1bp', { symbols: 'eth', where: 'spread_bps > 1' }, { symbols: 'eth' }),
  ),

  // quant
  quant('Minutes on SOLUSDT where the 24-hour correlation with BTC is below 0.3 while the 24-hour beta exceeds 1.', {
    symbols: 'sol',
    where: 'corr_btc_24h < 0.3 and beta_btc_24h > 1',
  }),
  quant(
    'All symbols, calendar year 2025: jump share of daily variance above 0.5 and 24h realised volatility greater than 6 %.',
    { from: '2025-01-01', to: '2025-12-31', where: 'jump_share_24h > 0.5 and rv_24h > 0.06' },
  ),
  quant('BTC: Parkinson volatility over 24h above 5%, realised volatility over 24h below 4%', {
    symbols: 'btc',
    where: 'parkinson_24h > 0.05 and rv_24h < 0.04',
  }),
  quant('ETH buckets in which VPIN was at least 0.5 in no fewer than 50 of the last 60 minutes.', {
    symbols: 'eth',
    where: 'vpin >= 0.5 held 50m of 1h',
  }),
  quant('Trailing 15-minute mean of the 20 bps book imbalance ≥ 0.4 on UNI', {
    symbols: 'uni',
    where: 'mean(book_imbalance_20bps, 15m) >= 0.4',
  }),
  quant('ALGO: Kaufman efficiency ratio over 4h above 0.35, 4h return negative.', {
    symbols: 'algo',
    where: 'efficiency_ratio_4h > 0.35 and ret_4h < 0',
  }),
  quant(
    'BTC and ETH: 7-day z-score of open interest in USD greater than 2.5, with funding in the lowest decile of its 30-day distribution.',
    ...documents(
      { symbols: 'btc,eth' },
      and('zscore(oi_usd, 7d) > 2.5', [
        ...down('funding_pctrank_30d', '0.1'),
        ...down('pctrank(funding_rate, 30d)', '0.1'),
        ...down('pctrank(funding_rate_8h, 30d)', '0.1'),
      ]),
    ),
  ),
  quant('DOT: beta-adjusted excess hourly return below -1.5% while market breadth is above 60%.', {
    symbols: 'dot',
    where: 'excess_ret_1h < -0.015 and breadth_1h > 0.6',
  }),
  quant(
    'Amihud illiquidity of FIL in the top 5 % of its own trailing 30 days',
    ...documents({ symbols: 'fil' }, up('pctrank(amihud_24h, 30d)', '0.95')),
  ),
  quant('ATOM: hourly return of -4 sigma or worse, followed within 24h by an hourly return of at least +2 %.', {
    symbols: 'atom',
    where: 'ret_1h_sigma <= -4',
    next: ['ret_1h >= 0.02'],
    within: '24h',
  }),
  quant('Cross-sectional rank of 24h volume ≥ 0.9 and of the 1h return ≤ 0.1; exclude BTC and ETH.', {
    except: 'btc,eth',
    where: 'xs_rank_volume_24h >= 0.9 and xs_rank_ret_1h <= 0.1',
  }),
  quant('WIF, Roll-implied spread over 24h > 12 bps, sorted by that spread descending, first 100 rows', {
    symbols: 'wif',
    where: 'roll_spread_bps_24h > 12',
    sort: 'roll_spread_bps_24h desc',
    limit: 100,
  }),
  quant('XRP: vol-of-vol over 24h above 1, ratio of hourly to daily realised volatility below 0.5.', {
    symbols: 'xrp',
    where: 'vol_of_vol_24h > 1 and rv_ratio_1h_24h < 0.5',
  }),
  quant('MATIC from 1 January 2024 through 31 March 2024: hourly taker buy ratio ≥ 0.58 and 1h return ≤ 0.', {
    symbols: 'matic',
    from: '2024-01-01',
    to: '2024-03-31',
    where: 'taker_buy_ratio_1h >= 0.58 and ret_1h <= 0',
  }),
  quant('LINK: maximum quoted spread over the past hour ≥ 10 bps, current impact of a 100k USD order ≤ 5 bps.', {
    symbols: 'link',
    where: 'max(spread_bps, 1h) >= 10 and impact_100k_bps <= 5',
  }),
  quant('TRX: OLS slope of log price over 1h above 1 % per hour and 15m MACD histogram below zero.', {
    symbols: 'trx',
    where: 'slope_1h > 0.01 and macd_hist_15m < 0',
  }),
  quant('Contracts recorded for fewer than 60 days whose drawdown from the 24h high is 25 % or deeper.', {
    where: 'recorded_age_days < 60 and drawdown_24h <= -0.25',
  }),
  refused(
    quant('BTC: Hurst exponent below 0.4 and hourly realised volatility below 0.3 %.', {
      symbols: 'btc',
      where: 'rv_1h < 0.003',
    }),
  ),
  refused(
    quant(
      'BTC minutes with VPIN > 0.7 or hourly RSI < 25.',
      { symbols: 'btc' },
      { symbols: 'btc', where: 'vpin > 0.7' },
      { symbols: 'btc', where: 'rsi_14_1h < 25' },
    ),
  ),
  refused(
    quant(
      'ETH: hourly RSI below 30, keep only those minutes whose forward 24h maximum adverse excursion stays under 1 %.',
      { symbols: 'eth', where: 'rsi_14_1h < 30' },
    ),
  ),

  // dictation
  dictation(
    'show me every time dogecoin went up ten percent in one hour',
    ...documents({ symbols: 'doge' }, over('ret_1h', '0.1')),
  ),
  dictation('um find the minutes when bitcoin was down more than five percent over a day and it was a sunday', {
    symbols: 'btc',
    where: 'ret_24h < -0.05 and weekday = 7',
  }),
  dictation(
    'cardano hammer on the four hour candle down in the lowest ten percent of its daily range',
    ...documents({ symbols: 'ada' }, and(candle('hammer', '4h', 'hammer'), down('range_pos_24h', '0.1'))),
  ),
  dictation(
    'when was the bid ask spread on shiba inu more than twenty basis points',
    ...documents({ symbols: '1000shibusdt' }, ['spread_bps > 20', 'spread_bps crosses above 20']),
  ),
  dictation(
    'give me ethereum when funding is above five hundredths of a percent and the hourly relative strength index is over eighty',
    ...documents({ symbols: 'eth' }, and(funding('> 0.0005'), 'rsi_14_1h > 80')),
  ),
  dictation(
    'has there ever been a time when more than ninety percent of coins were rising over the hour but bitcoin was falling',
    ...documents({}, 'breadth_1h > 0.9 and btc_ret_1h < 0'),
    ...documents({ symbols: 'btc' }, ['breadth_1h > 0.9 and ret_1h < 0', 'breadth_1h > 0.9 and btc_ret_1h < 0']),
  ),
  dictation('look for litecoin hours where trading was at least three times busier than normal in the asian session', {
    symbols: 'ltc',
    where: 'rel_volume_1h >= 3 and session = asia',
  }),
  dictation(
    'solana drops four percent in fifteen minutes and then within two hours it goes up three percent',
    ...documents({ symbols: 'sol', within: '2h' }, under('ret_15m', '-0.04'), gain('0.03', '1h', '15m', '4h')),
  ),
  dictation(
    'show me the ten biggest liquidation hours for bitcoin',
    ...documents({ symbols: 'btc', sort: 'liq_usd_1h desc', limit: 10 }, ['liq_usd_1h > 0', 'liq_usd_1h >= 0']),
  ),
  dictation(
    'three white soldiers on the hourly chart of chainlink any time in twenty twenty five',
    ...documents({ symbols: 'link', from: '2025-01-01', to: '2025-12-31' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation('tell me when tron crosses above its two hundred hour moving average', {
    symbols: 'trx',
    where: 'sma_dist_200_1h crosses above 0',
  }),
  dictation(
    'avalanche with open interest down more than ten percent over twenty four hours while the price is up over the same time',
    { symbols: 'avax', where: 'oi_change_24h < -0.1 and ret_24h > 0' },
  ),
  dictation(
    'near protocol between fourteen and sixteen hundred hours utc with the fifteen minute stochastic under fifteen',
    ...documents({ symbols: 'near' }, and(hours(14, 16), 'stoch_k_14_15m < 15')),
  ),
  dictation('x r p shorts getting liquidated for more than two million dollars in a single minute', {
    symbols: 'xrp',
    where: 'liq_short_usd_1m > 2M',
  }),
  dictation(
    'every coin except bitcoin and ethereum when it is in the top five percent of all coins for the twenty four hour gain',
    ...documents({ except: 'btc,eth' }, up('xs_rank_ret_24h', '0.95')),
  ),
  dictation(
    'aptos when the fifteen minute candle is a gravestone doji and it is up at least three percent over the last hour',
    ...documents({ symbols: 'apt' }, and(candle('doji', '15m', 'gravestone'), 'ret_1h >= 0.03')),
  ),
  dictation(
    'filecoin hardly moving less than half a percent either way in four hours but the volume of the last hour at least twice the usual',
    ...documents({ symbols: 'fil' }, and(flat('ret_4h', '0.005'), 'rel_volume_1h >= 2')),
  ),
  refused(
    dictation(
      'call me on my phone when bitcoin drops five percent in an hour',
      ...documents({ symbols: 'btc' }, under('ret_1h', '-0.05')),
    ),
  ),
  refused(
    dictation(
      'what did the newspapers say when polkadot fell eight percent in a day',
      ...documents({ symbols: 'dot' }, under('ret_24h', '-0.08')),
      { symbols: 'dot' },
    ),
  ),
  refused(
    dictation(
      'bitcoin when the whales moved more than a thousand coins off the exchanges and the spread was over two basis points',
      { symbols: 'btc', where: 'spread_bps > 2' },
    ),
  ),

  // email
  email(
    'Dear Marta, for the collateral review I need the moments when ETH stood at least 15 % below its high of the last 24 hours. Only since the start of 2025, please. Many thanks, Jon',
    { symbols: 'eth', from: '2025-01-01', where: 'drawdown_24h <= -0.15' },
  ),
  email(
    'Hi Pavel, hope the move went well. Could you pull the cases where BTC liquidations over an hour came to more than 50 million dollars with a liquidation imbalance below -0.8, so nearly all longs? No rush. Best, Oda',
    { symbols: 'btc', where: 'liq_usd_1h > 50M and liq_imbalance_1h < -0.8' },
  ),
  email(
    'Hello Anne, our AAVE quoting ran into trouble again. Please find the minutes when the 1 % depth is in the bottom 5 % of its week while the spread is in the top 5 % of its week. Cheers, Rob',
    ...documents(
      { symbols: 'aave' },
      and(
        [...down('depth_usd_100bps_pctrank', '0.05'), ...down('pctrank(depth_usd_100bps, 7d)', '0.05')],
        [...up('spread_bps_pctrank', '0.95'), ...up('pctrank(spread_bps, 7d)', '0.95')],
      ),
    ),
  ),
  email(
    'Good morning Herr Vogt, a client says he sold his SOL in a crash in February 2024. Which minutes of that month had a fall of 4 % or more over one hour? Kind regards, S. Brandt, tax office',
    ...documents({ symbols: 'sol', from: '2024-02-01', to: '2024-02-29' }, [
      'ret_1h <= -0.04',
      'ret_1h crosses below -0.04',
    ]),
  ),
  email(
    'Dear all, as you know the treasury is long ARB and OP. I would like to see when the funding added up over 24 hours was higher than 0.1 % on these two. Yours, Felix',
    { symbols: 'arb,op', where: 'funding_sum_24h > 0.001' },
  ),
  email(
    'Hi Tom, thanks for lunch! One small thing: when did BNB trade less than a quarter of its normal hourly volume on a weekend? See you Thursday, Kim',
    ...documents({ symbols: 'bnb' }, and('rel_volume_1h < 0.25', 'weekday in (6, 7)')),
  ),
  email(
    'Hi Lena, question for the seminar: I am after the minutes when ETH crosses below its 50 EMA on the 1h chart while BTC is positive over 24 hours. Can you run this for me? Greetings, Tobi',
    { symbols: 'eth', where: 'ema_dist_50_1h crosses below 0 and btc_ret_24h > 0' },
  ),
  email(
    'Dear Mr Okafor, following our call, kindly search LINK for the 15-minute Bollinger %B above 1 together with an hourly RSI above 75. Sincerely, Helen',
    { symbols: 'link', where: 'bb_pctb_20_15m > 1 and rsi_14_1h > 75' },
  ),
  email(
    'Hi Sam, for the next video I want WIF going up at least 8 % in an hour on at least 3x normal volume, and then losing 5 % in an hour at some point in the following 24 hours. Ta, Jules',
    ...documents({ symbols: 'wif', within: '24h' }, 'ret_1h >= 0.08 and rel_volume_1h >= 3', under('ret_1h', '-0.05')),
  ),
  email(
    'Hello Ruth, could you check when the BTC basis against the index was above 15 bps with an hour or less to go until funding? I will bring cake. Miriam',
    ...documents({ symbols: 'btc' }, and(['basis_bps > 15', 'premium_bps > 15'], 'minutes_to_funding <= 60')),
  ),
  email(
    'Hi Karim, I keep hearing that retail piles into DOGE. Show me when the long/short ratio of accounts grew by more than 30 % within 24 hours. Regards, Dee',
    { symbols: 'doge', where: 'long_short_change_24h > 0.3' },
  ),
  email(
    'Dear Eva, the beekeeper in me is patient, but my XRP is not. When was there a bearish engulfing on the 4h chart with price in the upper fifth of the 24h range? Warmly, Emil',
    ...documents({ symbols: 'xrp' }, and(candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.8'))),
  ),
  email(
    'Hi both, before we set limits: list the minutes when a 100,000 dollar order would have moved SUI and APT, each on its own, by more than 25 bps. Thank you, Clara',
    { symbols: 'sui,apt', where: 'impact_100k_bps > 25' },
  ),
  email(
    'Hi Greta, can I have the 25 minutes with the biggest average trade size over the hour on UNI, provided it is above 5,000 dollars? Largest first. Best, Nils',
    { symbols: 'uni', where: 'avg_trade_usd_1h > 5000', sort: 'avg_trade_usd_1h desc', limit: 25 },
  ),
  email(
    'Hello Marc, back from holiday and curious: ETH during the European session with the hour at least twice as volatile as the day. How often was that? Bye, Ines',
    { symbols: 'eth', where: 'rv_ratio_1h_24h >= 2 and session = europe' },
  ),
  email(
    'Dear Dr Lim, in our data project we look at AVAX: a bullish CVD divergence over 4 hours with the one-hour RSI under 35. Could you send the list? Respectfully, Jun',
    ...documents({ symbols: 'avax' }, and(state('cvd_divergence_4h', 'bullish'), 'rsi_14_1h < 35')),
  ),
  email(
    'Hi Nuria, I have a theory about TRX. First open interest rises 8 % or more in an hour, and within 6 hours more than 500k dollars of longs get liquidated in one minute. Does it happen? Abrazos, Leo',
    ...documents(
      { symbols: 'trx', within: '6h' },
      ['oi_change_1h >= 0.08', 'oi_change_1h crosses above 0.08'],
      'liq_long_usd_1m > 500k',
    ),
  ),
  refused(
    email(
      'Dear Ms Aoki, please look up BTC minutes with an options put/call ratio above 1 and a 24 hour return below -5 %. Kind regards, Peter',
      { symbols: 'btc', where: 'ret_24h < -0.05' },
    ),
  ),
  refused(
    email(
      'Hi Ben, could you set it up so that I get a message each time ADA loses more than 3 % in an hour? I am on night shift all week. Love, Tess',
      ...documents({ symbols: 'ada' }, ['ret_1h < -0.03', 'ret_1h crosses below -0.03']),
    ),
  ),
  refused(
    email(
      'Dear Paul, the deadline is near. What was the realised gain of my client on his ETH in 2025, after fees? Thanks, Monika',
      { symbols: 'eth', from: '2025-01-01', to: '2025-12-31' },
      { symbols: 'eth' },
    ),
  ),

  // forum
  forum(
    'yo any1 got the times pepe pumped 15%+ in 4h',
    ...documents({ symbols: '1000pepeusdt' }, over('ret_4h', '0.15')),
  ),
  forum(
    'doge funding negative and still >1M longs rekt in one minute lol, when',
    ...documents({ symbols: 'doge' }, and(funding('< 0'), 'liq_long_usd_1m > 1M')),
  ),
  forum(
    'shib shooting star on the 1h with 1h rsi 70+ pls',
    ...documents({ symbols: '1000shibusdt' }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h >= 70')),
  ),
  forum(
    'sol nuking 3% in 5 min this year, list em all',
    ...documents({ symbols: 'sol', from: '2026-01-01' }, under('ret_5m', '-0.03')),
  ),
  forum(
    'wif: bollinger width in the bottom 5% of the week and then breaks the 24h high inside 8h, how often fam',
    ...documents(
      { symbols: 'wif', within: '8h' },
      [...down('bb_width_20_15m_pctrank', '0.05'), ...down('pctrank(bb_width_20_15m, 7d)', '0.05')],
      BREAK_UP,
    ),
  ),
  forum('eth up over 2% on the hour while btc is red on the hour, gimme', {
    symbols: 'eth',
    where: 'ret_1h > 0.02 and btc_ret_1h < 0',
  }),
  forum(
    'ngl ada is a ghost town, when was the 1h rvol under 0.2??',
    ...documents({ symbols: 'ada' }, sinks('rel_volume_1h', '0.2').reverse()),
  ),
  forum(
    'bruh link spread over 10 bps in the us session, show me',
    ...documents({ symbols: 'link' }, and(rises('spread_bps', '10').reverse(), 'session = us')),
  ),
  forum(
    'when did bnb rip to a fresh 24h high on a sat or sun',
    ...documents({ symbols: 'bnb' }, and(BREAK_UP, 'weekday in (6, 7)')),
  ),
  forum('anything except btc w/ 24h beta over 2.5 to btc? when lol', { except: 'btc', where: 'beta_btc_24h > 2.5' }),
  forum(
    'xrp inside bar on the 4h then takes out the 24h high within a day, show',
    ...documents({ symbols: 'xrp', within: '24h' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  forum('matic 15m rsi popping back above 30, every time plz', {
    symbols: 'matic',
    where: 'rsi_14_15m crosses above 30',
  }),
  forum(
    'near 1% book stacked with bids like imbalance > 0.5 but price down 2%+ on the hr. spoof much?',
    ...documents({ symbols: 'near' }, and('book_imbalance > 0.5', 'ret_1h <= -0.02')),
  ),
  forum(
    'op bullish macd cross 15m while above 24h vwap, anyone tested this',
    ...documents({ symbols: 'op' }, and(MACD_UP, 'vwap_dist_24h > 0')),
  ),
  forum(
    'top 30 worst 24h returns for dot, worst first ty',
    ...documents({ symbols: 'dot', sort: 'ret_24h asc', limit: 30 }, ['ret_24h < 0', 'ret_24h <= 0']),
  ),
  forum(
    'shorts paying thru the nose on ltc, funding in the bottom 2% of the last 30d',
    ...documents({ symbols: 'ltc' }, [
      ...down('funding_pctrank_30d', '0.02'),
      ...down('pctrank(funding_rate, 30d)', '0.02'),
      ...down('pctrank(funding_rate_8h, 30d)', '0.02'),
    ]),
  ),
  forum(
    'filecoin vpin stuck above .6 for a whole hr, wtf was going on',
    { symbols: 'fil', where: 'vpin > 0.6 held 1h' },
    { symbols: 'fil', where: 'vpin >= 0.6 held 1h' },
  ),
  refused(forum('lfg long btc 20x for me whenever 1h rsi < 25', { symbols: 'btc', where: 'rsi_14_1h < 25' })),
  refused(
    forum(
      'doge +20% or more in 24h AND elon tweeting about it, dates?',
      ...documents({ symbols: 'doge' }, over('ret_24h', '0.2')),
    ),
  ),
  refused(
    forum(
      'eth gas above 100 gwei + eth dumping 5% in 4h, anyone?',
      ...documents({ symbols: 'eth' }, under('ret_4h', '-0.05')),
    ),
  ),

  // poor
  poor(
    'please to show bitcoin when he go down 3 percent in one hour and volume of hour is 5 time more than normal',
    ...documents({ symbols: 'btc' }, and(under('ret_1h', '-0.03'), up('rel_volume_1h', '5'))),
  ),
  poor('i want see xrp on monday when price is up more than 6 percent in 24 hour', {
    symbols: 'xrp',
    where: 'ret_24h > 0.06 and weekday = 1',
  }),
  poor(
    'ethereum when funding is minus, only from 1 january 2026 until now',
    ...documents({ symbols: 'eth', from: '2026-01-01' }, funding('< 0')),
  ),
  poor(
    'coin UNI, rsi of 1 hour is less than 30 and candle of 1 hour make hammer',
    ...documents({ symbols: 'uni' }, and('rsi_14_1h < 30', candle('hammer', '1h', 'hammer'))),
  ),
  poor(
    'trx open interest is bigger than 300 million dollar, which time',
    ...documents({ symbols: 'trx' }, ['oi_usd > 300M', 'oi_usd crosses above 300M']),
  ),
  poor(
    'aave fall 5 percent in 4 hour, after this come up 3 percent in next 12 hour, how many times was',
    ...documents({ symbols: 'aave', within: '12h' }, under('ret_4h', '-0.05'), gain('0.03', '1h', '4h', '24h')),
  ),
  poor(
    'solana in night from hour 0 to hour 4 utc, realized volatility of 1 hour more than 2 percent',
    ...documents({ symbols: 'sol' }, and(hours(0, 4), 'rv_1h > 0.02')),
  ),
  poor(
    'all coin but not bitcoin, when the coin is in the worst 5 percent of all coin by return of 1 hour',
    ...documents({ except: 'btc' }, down('xs_rank_ret_1h', '0.05')),
  ),
  poor(
    'sui price is in high part of 24 hour range, more than 95 percent, and taker buy of 1 hour is less than 45 percent',
    { symbols: 'sui', where: 'range_pos_24h > 0.95 and taker_buy_ratio_1h < 0.45' },
  ),
  poor(
    'algo break under lowest price of 24 hour, only in friday',
    ...documents({ symbols: 'algo' }, and(BREAK_DOWN, 'weekday = 5')),
  ),
  poor('arb correlation to btc of last 24 hour is less than 0.2 please give me', {
    symbols: 'arb',
    where: 'corr_btc_24h < 0.2',
  }),
  poor('ltc liquidation in one hour is bigger than 1 million dollar, give me only 10 most big', {
    symbols: 'ltc',
    where: 'liq_usd_1h > 1M',
    sort: 'liq_usd_1h desc',
    limit: 10,
  }),
  poor(
    'btc book have much more ask than bid, imbalance is -0.4 or more low, in europe session',
    ...documents({ symbols: 'btc' }, and(book('<= -0.4'), 'session = europe')),
  ),
  poor(
    'doge three black crow in candle 15 minute, year 2024 only',
    ...documents({ symbols: 'doge', from: '2024-01-01', to: '2024-12-31' }, candle('soldiers_crows', '15m', 'crows')),
  ),
  poor('filecoin is 5 percent or more over vwap of 24 hour and adx is strong, more than 30', {
    symbols: 'fil',
    where: 'vwap_dist_24h >= 0.05 and adx_14_15m > 30',
  }),
  poor(
    'atom first the spread become big, over 8 bps, then in 1 hour the price is fall 1 percent',
    ...documents(
      { symbols: 'atom', within: '1h' },
      ['spread_bps > 8', 'spread_bps crosses above 8'],
      loss('0.01', '1h', '15m', '5m', '4h'),
    ),
  ),
  poor(
    'dot when funding is positive and is stay less than 30 minute before next funding',
    ...documents({ symbols: 'dot' }, and(funding('> 0'), 'minutes_to_funding < 30')),
  ),
  refused(
    poor(
      'please you sell my apt coin when it is fall 10 percent in 24 hour',
      ...documents({ symbols: 'apt' }, under('ret_24h', '-0.1')),
    ),
  ),
  refused(
    poor(
      'bnb when google search for bnb is very high and price go up more than 4 percent in one hour',
      ...documents({ symbols: 'bnb' }, rises('ret_1h', '0.04')),
    ),
  ),
  refused(
    poor(
      'pepe when whale wallet is buy and the volume of 1 hour is over 100 million dollar',
      ...documents({ symbols: '1000pepeusdt' }, rises('quote_volume_1h', '100M').reverse()),
    ),
  ),
]
