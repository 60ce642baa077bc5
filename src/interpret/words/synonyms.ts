/**
 * The terms of traders, in tables that are meant to be extended. Ids, titles, labels, symbols and rulebook titles are not here: they come from the
 * contract. Phrases are separated by `|`. Plurals, articles and the forms of a span (`hourly` is `1h`) are handled elsewhere.
 *
 * Add a phrase only if it has one meaning. If a phrase is ambiguous, leave it out: the answer then asks.
 */

/** Names of features other than their titles, by stem (the id without its span). The key is the full id if the phrase implies the span. */
export const FEATURE_WORDS: Readonly<Record<string, string>> = {
  ret: 'return|price change|price move|performance|pnl of the coin',
  ret_pctrank: 'return percentile|return rank over time',
  ret_sigma: 'sigma move|return in sigma|return in standard deviations|vol adjusted return|volatility adjusted return',
  drawdown: 'drawdown|draw down|distance from the high|distance below the high',
  drawup: 'drawup|draw up|distance from the low|distance above the low|bounce from the low',

  rv: 'realised volatility|realized volatility|realised vol|realized vol|volatility|vol|rv',
  rv_pctrank:
    'volatility percentile|vol percentile|realised vol percentile|realized vol percentile|realized volatility percentile|rv percentile|vol rank|volatility rank',
  rv_ratio_1h: 'volatility ratio|vol ratio|rv ratio|short term to long term volatility',
  parkinson: 'parkinson volatility|parkinson vol|parkinson|high low volatility',
  garman_klass: 'garman klass volatility|garman klass vol|garman klass|gk volatility|gk vol',
  atr_pct_14: 'atr|average true range|atr 14|atr percent|true range',
  vol_of_vol: 'vol of vol|volatility of volatility|vvol',
  jump_share: 'jump share|share of jumps|jump variation|jumpiness',

  ema_dist_20: 'distance from the 20 ema|distance from ema 20|distance to the 20 ema|ema 20 distance|20 ema distance',
  ema_dist_50: 'distance from the 50 ema|distance from ema 50|distance to the 50 ema|ema 50 distance|50 ema distance',
  sma_dist_200:
    'distance from the 200 sma|distance from sma 200|distance to the 200 sma|sma 200 distance|200 sma distance|distance from the 200 ma',
  rsi_14: 'rsi|rsi 14|rsi14|relative strength index|relative strength',
  macd_hist: 'macd histogram|macd hist|macd|histogram',
  macd_cross: 'macd cross|macd crossover|macd signal cross',
  adx_14: 'adx|adx 14|trend strength|average directional index',
  di_diff_14: 'di difference|di diff|di spread|plus di minus minus di|directional difference|dmi difference',
  stoch_k_14: 'stochastic|stoch|stochastics|stochastic k|stoch k|slow stochastic|%k',
  bb_pctb_20: '%b|bollinger %b|percent b|bb %b|bollinger percent b|bollinger position',
  bb_width_20:
    'bollinger width|bollinger band width|bollinger bandwidth|band width|bandwidth|bb width|bb bandwidth|bollinger bands width',
  bb_width_20_pctrank: 'band width percentile|bandwidth percentile|bb width percentile|bollinger width percentile',
  donchian_break: 'donchian breakout|donchian break|donchian',
  range_pos: 'range position|position in range|position in the range|place in the range|range pos|24h range position',
  vwap_dist: 'distance from vwap|distance to vwap|vwap distance|deviation from vwap|vwap deviation',
  slope: 'price slope|slope|regression slope|trend slope',
  efficiency_ratio: 'efficiency ratio|kaufman efficiency|efficiency|kaufman ratio',

  quote_volume: 'volume|traded volume|turnover|quote volume|dollar volume|usd volume|trading volume|notional traded',
  quote_volume_1m: 'minute volume|volume per minute|volume in a minute|volume of the minute|one minute volume',
  rel_volume: 'relative volume|rvol|rel volume|volume ratio|volume relative to normal|volume multiple',
  volume_z: 'volume z score|volume zscore|volume z|z score of volume|volume score',
  avg_trade_usd:
    'average trade size|average trade|mean trade size|avg trade size|trade size|average ticket|average order size',
  taker_buy_ratio:
    'taker buy ratio|taker buying|taker buy share|share of taker buys|aggressive buying|buy ratio|taker buys|market buys|buyer share|taker ratio',
  cvd_usd: 'cvd|cumulative volume delta|volume delta|delta volume|net taker flow|taker flow|net taker volume',
  cvd_divergence: 'cvd divergence|delta divergence|volume delta divergence',
  vpin: 'vpin|toxicity|flow toxicity|order flow toxicity|volume synchronized probability of informed trading|informed trading',
  vpin_taker: 'taker vpin|vpin taker|vpin by taker flow',
  vpin_pctrank: 'vpin percentile|vpin rank|toxicity percentile|cdf of vpin|vpin cdf',
  kyle_lambda: 'kyle lambda|kyle|lambda|price impact of flow',
  amihud: 'amihud illiquidity|amihud|illiquidity',
  roll_spread_bps: 'roll spread|roll measure|effective spread',

  spread_bps: 'spread|bid ask spread|bid offer spread|bidask spread|bid ask|quoted spread|spreads',
  spread_bps_pctrank: 'spread percentile|spread rank|bid ask spread percentile',
  book_imbalance_top:
    'top of book imbalance|top book imbalance|best bid ask imbalance|queue imbalance|level 1 imbalance|imbalance at the top|imbalance at the touch|l1 imbalance',
  microprice_dist_bps: 'microprice|micro price|microprice distance|microprice from mid|microprice minus mid',
  book_imbalance_20bps:
    'book imbalance within 20bps|imbalance within 20bps|20bps imbalance|20bps book imbalance|book imbalance 20bps|near book imbalance|book imbalance within 0.2%|imbalance within 0.2%',
  book_imbalance:
    'book imbalance|order book imbalance|orderbook imbalance|imbalance|depth imbalance|bid ask imbalance|book skew|imbalance within 1%|book imbalance within 1%|book imbalance within 100bps',
  book_imbalance_500bps:
    'book imbalance within 500bps|imbalance within 500bps|500bps imbalance|book imbalance 500bps|deep book imbalance|book imbalance within 5%|imbalance within 5%',
  book_imbalance_pctrank: 'book imbalance percentile|imbalance percentile|imbalance rank|book imbalance rank',
  depth_usd_100bps:
    'depth|book depth|order book depth|orderbook depth|market depth|liquidity|book liquidity|resting liquidity|depth within 1%|depth within 100bps|liquidity within 1%|1% depth',
  depth_usd_100bps_pctrank: 'depth percentile|liquidity percentile|book depth percentile|depth rank',
  book_slope_bid: 'bid slope|bid book slope|bid side slope|slope of the bids|slope of the bid side',
  book_slope_ask: 'ask slope|ask book slope|ask side slope|slope of the asks|slope of the ask side',
  impact_100k_bps:
    'impact|price impact|market impact|slippage|slippage of a 100k order|impact of 100k|100k impact|100k slippage|slippage for 100k|cost of a 100k order|slippage on 100k|impact of $100k',

  funding_rate: 'raw funding|raw funding rate|settled funding|last settled funding',
  funding_rate_8h: 'funding|funding rate|funding fee|8h funding|funding per 8h|8h funding rate|funding costs',
  funding_pctrank: 'funding percentile|funding rank|funding rate percentile|percentile of funding',
  funding_sum:
    'funding sum|funding over a day|sum of funding|total funding|cumulative funding|daily funding|funding paid',
  premium_bps:
    'premium|mark premium|perp premium|premium index|mark to index premium|premium over index|premium to index',
  basis_bps: 'basis|perp basis|futures basis|basis to index',
  oi_usd: 'open interest|oi|open interest value|oi in usd|oi in dollars|open interest in usd|notional open interest',
  oi_change: 'open interest change|oi change|change in open interest|change in oi|change of open interest',
  oi_change_pctrank: 'oi change percentile|open interest change percentile|oi change rank',
  oi_price_regime: 'oi regime|open interest regime|oi price regime|oi and price regime',
  liq_long_usd:
    'long liquidations|liquidated longs|longs liquidated|longs got liquidated|longs get liquidated|longs are liquidated|longs getting liquidated|longs being liquidated|of longs liquidated|of longs get liquidated|of longs got liquidated|liquidations of longs|long liqs|of long liquidations',
  liq_short_usd:
    'short liquidations|liquidated shorts|shorts liquidated|shorts got liquidated|shorts get liquidated|shorts are liquidated|shorts getting liquidated|shorts being liquidated|of shorts liquidated|of shorts get liquidated|of shorts got liquidated|liquidations of shorts|short liqs|of short liquidations',
  liq_usd: 'liquidations|liquidation volume|liqs|total liquidations|liquidated|liquidation',
  liq_imbalance: 'liquidation imbalance|imbalance of liquidations|liq imbalance',
  liq_usd_pctrank: 'liquidation percentile|liquidations percentile|liq percentile|liquidation rank',
  long_short_ratio:
    'long short ratio|longs to shorts|l s ratio|ls ratio|account ratio|long to short ratio|ratio of longs to shorts',
  long_short_change: 'long short ratio change|change in long short ratio|change of the long short ratio',

  xs_rank_ret:
    'return rank|cross sectional rank|rank among coins|rank by return|relative performance rank|momentum rank|cross sectional return rank|return rank among all coins',
  xs_rank_volume: 'volume rank|rank by volume|volume rank among coins|cross sectional volume rank',
  breadth:
    'breadth|market breadth|share of coins up|share of coins that are up|advancers|share of advancing coins|percent of coins up|percentage of coins up',
  beta_btc: 'beta|beta to btc|beta to bitcoin|btc beta|bitcoin beta|beta vs btc|beta against btc',
  corr_btc:
    'correlation|correlation with btc|correlation to btc|btc correlation|bitcoin correlation|correlation with bitcoin|correlation to bitcoin|corr to btc|corr with btc',
  excess_ret:
    'outperforms btc|outperforms bitcoin|stronger than btc|stronger than bitcoin|more than btc|more than bitcoin|outperform btc|outperforming btc|outperforming bitcoin|beats btc by|outperform|outperforms|outperforming|excess return|excess return over btc|alpha|return over btc|return beyond beta|beta adjusted return|btc adjusted return|residual return|outperformance',

  hour_utc: 'hour of day|utc hour|hour of the day|hour utc',
  weekday: 'weekday|day of week|day of the week',
  session: 'session|trading session|market session',
  minutes_to_funding:
    'minutes to funding|time to funding|before funding|until funding|till funding|to funding|away from funding|from funding|of funding|before the funding|before funding settlement',
  recorded_age_days:
    'age|days since listing|listed for|listing age|coin age|days recorded|days old|old|of age|recorded for|listed since',
}

/** Nouns of features whose labels are sides or variants, by stem. */
export const PATTERN_NOUNS: Readonly<Record<string, string>> = {
  candle_engulfing: 'engulfing|engulfing candle|engulfing bar|engulfing pattern|engulfer|engulf',
  candle_pin_bar: 'pin bar|pinbar|pin candle',
  candle_marubozu: 'marubozu|marubozu candle|full body candle',
  macd_cross: 'macd cross|macd crossover|macd signal cross',
  cvd_divergence: 'cvd divergence|delta divergence|volume delta divergence',
  donchian_break: 'donchian breakout|donchian break',
}

/** Names of labels, by stem and label. Labels as the contract spells them are not repeated here. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  'candle_doji.doji': 'doji|doji candle',
  'candle_doji.dragonfly': 'dragonfly|dragonfly doji',
  'candle_doji.gravestone': 'gravestone|gravestone doji',
  'candle_hammer.hammer': 'hammer|hammer candle|hammer pattern',
  'candle_hammer.hanging_man': 'hanging man|hangman|hanging man candle',
  'candle_shooting_star.shooting_star': 'shooting star|shooting star candle',
  'candle_shooting_star.inverted_hammer': 'inverted hammer|inverse hammer|upside down hammer',
  'candle_inside_outside.inside': 'inside bar|inside candle|harami',
  'candle_inside_outside.outside': 'outside bar|outside candle|outside day',
  'candle_soldiers_crows.soldiers': 'three white soldiers|white soldiers|three soldiers|soldiers',
  'candle_soldiers_crows.crows': 'three black crows|black crows|three crows|crows',
  'candle_star.morning': 'morning star|morningstar',
  'candle_star.evening': 'evening star|eveningstar',
  'macd_cross.bullish':
    'macd crosses up|macd cross up|macd cross upwards|macd crossing up|macd crosses above signal|macd turns bullish|macd flips bullish|macd golden cross',
  'macd_cross.bearish':
    'macd crosses down|macd cross down|macd cross downwards|macd crossing down|macd crosses below signal|macd turns bearish|macd flips bearish|macd death cross',
  'donchian_break.up':
    'breakout|break out|breaks out|breaking out|broke out|24h breakout|range breakout|upside breakout|breakout up|breakout to the upside|donchian breakout up|breakout higher',
  'donchian_break.down':
    'breakdown|break down|breaks down|breaking down|broke down|24h breakdown|range breakdown|downside breakout|breakout down|breakdown to the downside|donchian breakdown',
  'oi_price_regime.long_buildup':
    'long buildup|long build up|longs building up|longs are building|fresh longs|new longs|longs piling in',
  'oi_price_regime.short_covering': 'short covering|shorts covering|shorts are covering|shorts close',
  'oi_price_regime.short_buildup':
    'short buildup|short build up|shorts building up|shorts are building|fresh shorts|new shorts|shorts piling in',
  'oi_price_regime.long_unwinding':
    'long unwinding|long unwind|longs unwinding|longs are unwinding|longs closing|unwinding of longs',
  'session.asia':
    'asia session|asian session|asia hours|asian hours|tokyo session|asian trading hours|tokyo|tokyo hours|asia open',
  'session.europe':
    'europe session|european session|europe hours|european hours|london|london session|london hours|european trading hours',
  'session.us':
    'us session|american session|us hours|us trading hours|new york|new york session|ny session|new york hours|ny hours|american hours|us market hours',
  'session.late': 'late session|late hours|late us hours',
}

/** The words for the labels of the two sides. */
export const SIDE_WORDS: Readonly<Record<string, string>> = {
  bullish: 'bullish|bull|bulls',
  bearish: 'bearish|bear|bears',
}

/** Lines that the price is above or below, by stem. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  ema_dist_20:
    'ema 20|20 ema|ema20|20 period ema|15m ema 20|15m 20 ema|20 ema on the 15m|20ma|20 ma|20 period moving average',
  ema_dist_50: 'ema 50|50 ema|ema50|50 period ema|1h ema 50|1h 50 ema|50 ema on the 1h|50 ma|50 period moving average',
  sma_dist_200:
    'sma 200|200 sma|sma200|200 ma|ma 200|200 moving average|200 period sma|200 period moving average|1h sma 200|1h 200 sma|200 hour sma|200 hour moving average|200 sma on the 1h',
  vwap_dist: 'vwap|24h vwap|rolling vwap|volume weighted average price|session vwap',
  microprice_dist_bps: 'mid|mid price|midprice|the mid',
  premium_bps: 'index price|spot index',
}

/** Price moves. The forms in -s, -ed and -ing are derived; irregular forms are listed. */
export const MOVES: Readonly<
  Record<'rise' | 'fall' | 'either', { readonly verbs: string; readonly irregular: string; readonly nouns: string }>
> = {
  rise: {
    verbs:
      'rise|gain|pump|rally|rip|climb|jump|surge|spike|soar|moon|rocket|skyrocket|bounce|recover|rebound|advance|increase|grow|explode|appreciate|launch|inch up|move up|move higher|push up|push higher|trade up|run up|melt up|widen|expand|blow out|break higher|tick up|claw back|snap back|come back|send it|send',
    irregular:
      'rose|risen|rising|grew|grown|go up|goes up|going up|went up|gone up|goes higher|went higher|go higher|ran up|runs up|shoot up|shoots up|shot up|blows out|blew out|flew|flies|sent it|ripping|ripped|going higher|up only|make back|made back|makes back|take off|takes off|took off',
    nouns:
      'rise|gain|pump|rally|rip|climb|jump|surge|spike|bounce|recovery|rebound|advance|increase|run up|runup|upmove|up move|move up|upside move|green candle move|move higher|widening',
  },
  fall: {
    verbs:
      'drop|fall|dump|flush|crash|decline|sink|slide|tank|plunge|lose|nuke|bleed|tumble|dip|slip|shed|puke|collapse|plummet|decrease|shrink|move down|move lower|trade down|push down|push lower|pull back|sell off|cool off|tighten|narrow|retrace|roll over|crater|deflate|contract by|tick down|rug',
    irregular:
      'fell|fallen|falling|sank|sunk|slid|lost|losing|bled|shrank|go down|goes down|going down|went down|gone down|goes lower|went lower|go lower|sold off|sells off|selling off|gets nuked|got nuked|getting nuked|gets rekt|got rekt|gives back|give back|gave back|pulls back|pulled back|dropping off',
    nouns:
      'drop|fall|dump|crash|decline|slide|plunge|loss|nuke|tumble|dip|collapse|decrease|sell off|selloff|pullback|pull back|correction|retracement|retrace|downmove|down move|move down|downside move|flush|move lower|bleed',
  },
  either: {
    verbs: 'move|swing|change|shift|fluctuate|travel',
    irregular: 'moved|swung|up or down|down or up|up nor down|down nor up|rises or falls|falls or rises|up down',
    nouns: 'move|swing|change|price move|price swing',
  },
}

/** Moves whose verb implies a size, as a fraction. */
export const SIZED_MOVES: Readonly<Record<string, number>> = {
  'double|doubles|doubled|doubling': 1,
  'triple|triples|tripled|tripling': 2,
  'quadruple|quadruples|quadrupled': 3,
  'halve|halves|halved|halving in price': -0.5,
}

/** Ranks among all coins. */
export const RANKED_WORDS = {
  best: 'gainer|performer|winner|strongest|best performing|best performer|strongest coin|outperformer|leader|best|top performer|biggest gainer|top gainer',
  worst:
    'loser|laggard|weakest|worst performing|worst performer|weakest coin|underperformer|worst|biggest loser|top loser',
} as const

/** Named groups of coins, as base assets. `alts` needs no list: it is every coin but bitcoin. */
export const GROUPS: Readonly<Record<string, { readonly words: string; readonly assets: string }>> = {
  majors: {
    words: 'majors|major coins|large caps|largecaps|blue chips|major pairs|big caps',
    assets: 'btc eth bnb sol xrp',
  },
  memes: {
    words: 'memes|meme coins|memecoins|memecoin|meme coin|dog coins|shitcoins',
    assets: 'doge shib pepe wif bonk floki bome mew popcat turbo meme brett',
  },
  'layer ones': {
    words: 'layer 1s|layer ones|l1s|layer 1 coins|layer one coins|l1 coins|layer 1',
    assets: 'eth sol bnb ada avax dot near apt sui atom trx algo ton sei ftm icp',
  },
  'layer twos': { words: 'layer 2s|layer twos|l2s|layer 2 coins|l2 coins', assets: 'op arb matic pol strk zk imx mnt' },
  defi: { words: 'defi|defi coins|defi tokens', assets: 'uni aave mkr comp crv snx ldo sushi yfi 1inch dydx cake' },
}

/** Names of rulebook entries other than their titles, by id. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  rb_pump_1h: 'pump on volume|volume backed pump',
  rb_dump_1h: 'dump on volume|volume backed dump',
  rb_toxic_flow_thin_book: 'toxic flow in a thin book|toxic flow and a thin book',
  rb_squeeze: 'bollinger squeeze|bb squeeze|vol squeeze|volatility compression|ttm squeeze',
  rb_squeeze_release_up: 'squeeze release up|squeeze releases upward|squeeze fires up|squeeze released up',
  rb_squeeze_release_down: 'squeeze release down|squeeze releases downward|squeeze fires down|squeeze released down',
  rb_breakout_24h: 'breakout on volume',
  rb_breakdown_24h: 'breakdown on volume',
  rb_trend_up_15m: 'strong uptrend|strong up trend|strong 15m uptrend',
  rb_long_flush: 'long flush|longs flushed|flush of longs',
  rb_oi_surge: 'oi surge',
  rb_quiet_leverage_build: 'quiet leverage build|quiet leverage build up',
  rb_liquidity_gone: 'liquidity is gone|liquidity vanishes|liquidity vanished',
  rb_market_wide_selloff: 'market wide sell off|broad selloff|broad sell off',
  rb_dead_volume: 'dead volume|volume dries up|volume drying up',
}

/** Phrases that are complete conditions. */
export const CONDITION_WORDS: readonly (readonly [words: string, field: string, op: string, value: number])[] = [
  [
    'below the lower bollinger band|under the lower bollinger band|below the lower band|below the bollinger bands|below the lower bollinger|outside the lower bollinger band',
    'bb_pctb_20_15m',
    'lt',
    0,
  ],
  [
    'above the upper bollinger band|over the upper bollinger band|above the upper band|above the bollinger bands|above the upper bollinger|outside the upper bollinger band',
    'bb_pctb_20_15m',
    'gt',
    1,
  ],
]

/** Words that ask for a size without giving one. The value is the stem of the feature that the word implies, or null. */
export const VAGUE_WORDS: Readonly<Record<string, string | null>> = {
  'few percent|several percent|some percent|double digit|double digits|triple digit|triple digits|bigly|a touch|very|super|highly|deeply|mildly|elevated|extreme|extremely|heavy|heavily|strong|strongly|big|huge|massive|massively|large|insane|crazy|hefty|significant|significantly|unusual|unusually|abnormal|hard|sharp|sharply|a lot|aggressive|aggressively|violently|violent|rapidly|suddenly|sudden|spiking|very high|very low|stretched|steep|steeply|decent|solid|wild|insanely|too high|too low|high|low|through the roof|in the gutter|off the charts|tiny|small|slightly|moderately|noticeably':
    null,
  'thin|wide|tight|rich|cheap|expensive|hot|cold|near|close to|flat|sideways|unchanged|ranging|ranges|ranged|consolidates|consolidating|stable|dry':
    null,
  'oversold|overbought|over sold|over bought': 'rsi_14',
  'volatile|quiet|calm|choppy': 'rv',
  'illiquid|liquid': 'depth_usd_100bps',
  'trending|trendy': 'adx_14',
}
