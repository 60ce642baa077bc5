/**
 * The terms of traders, in tables that are meant to be extended. Ids, titles, labels, symbols and rulebook titles are not here: they come from the
 * contract. Phrases are separated by `|`. Plurals, articles and the forms of a span (`hourly` is `1h`) are handled elsewhere.
 *
 * Add a phrase only if it has one meaning. If a phrase is ambiguous, leave it out: the answer then asks.
 */
import { table } from './table.js'

/** Names of features other than their titles, by stem (the id without its span). The key is the full id if the phrase implies the span. */
export const FEATURE_WORDS = table<string>({
  ret: 'return|ret|rets|price change|price move|performance|pnl of the coin|price performance|px change|px move|px chg|price chg|ret chg|roc|rate of change|percent change|percentage change|gain or loss',
  ret_pctrank:
    'return percentile|return rank over time|ret percentile|ret rank over time|return pctl|ret pctl|return percentile rank|percentile of the return',
  ret_sigma:
    'sigma adjusted return|return z score|return zscore|return z|vol normalised return|vol normalized return|volatility scaled return|vol scaled return|sigma move|return in sigma|return in standard deviations|vol adjusted return|volatility adjusted return|ret sigma|return sigma|returns in sigmas|return in sigmas|return expressed in sigmas|return in sds|sigma of the return|sigma return|volatility normalised return|return normalised by volatility|return normalized by volatility|return over its volatility|return in standard deviations of volatility|vol scaled return|standardised return|standardized return',
  drawdown:
    'drawdown|draw down|dd|off the high|off its high|off the highs|down from the high|below the high of the day|distance from the high|distance below the high|dd from high|dd from the high|drawdown from the high|drawdown from high|draw down from the high|draw down from the day high|drawdown from the day high|drawdown from its high|drawdown off the high|off the daily high|off the day high|off its day high|under the daily high|under the day high|below the daily high|below the day high|off high',
  drawup:
    'drawup|draw up|distance from the low|distance above the low|bounce from the low|rise from the low|rise from the day low|bounce from low|above the day low|above the daily low|off the low|off the lows|off its low|off the day low|off the daily low|over the day low',

  rv: 'realised volatility|realized volatility|realised vol|realized vol|volatility|vol|rv|hist vol|historical volatility|historical vol|realised variance|realized variance|realvol|real vol',
  rv_pctrank:
    'volatility percentile|vol percentile|realised vol percentile|realized vol percentile|realized volatility percentile|rv percentile|vol rank|volatility rank',
  rv_ratio_1h:
    'ratio of hourly to daily volatility|hourly to daily volatility|hour to day volatility ratio|1h to 24h volatility ratio|volatility ratio|vol ratio|rv ratio|realised vol ratio|realized vol ratio|realised volatility ratio|realized volatility ratio|rvol ratio 1h 24h|vol ratio 1h 24h|vol ratio 1h / 24h|realised vol ratio 1h / 24h|realized vol ratio 1h / 24h|rv ratio 1h / 24h|rv 1h / 24h|rv1h / rv24h|short term to long term volatility|ratio of hour to day volatility|ratio of hourly to daily vol|ratio of hourly to daily realised volatility|ratio of hourly to daily realized volatility|ratio of hourly to daily realised vol|ratio of hourly to daily realized vol|ratio of 1h to 24h volatility|ratio of 1h to 24h vol|ratio of 1h to 24h realised vol|ratio of 1h to 24h realised volatility|ratio between 1h and 24h volatility|ratio between 1h and 24h realised volatility|ratio between hourly and daily volatility|ratio between the hourly and the daily volatility|1h over 24h volatility|1h vs 24h vol|1h vs 24h volatility|hourly versus daily volatility|hourly vs daily volatility|vol ratio 1h 24h|vol ratio 1h to 24h|volatility ratio 1h 24h|volatility ratio 1h to 24h|rv ratio 1h 24h|1h 24h vol ratio|1h 24h volatility ratio|1h to 24h vol ratio|short over long volatility',
  parkinson:
    'parkinson volatility|parkinson vol|parkinson|high low volatility|parkinson range volatility|parkinson estimator|parkinson estimate',
  garman_klass:
    'garman klass volatility|garman klass vol|garman klass|gk volatility|gk vol|garman klass estimator|garman klass estimate|garmanklass|gk estimator|gk',
  atr_pct_14:
    'atr|average true range|atr 14|atr percent|true range|atr pct|atr in percent|atr percentage|atr as a percentage of price|atr as a percent of price|average true range in percent|atr14',
  vol_of_vol: 'vol of vol|volatility of volatility|vvol|vov|volvol|vol vol',
  jump_share:
    'jump share of variance|jumps share of variance|jumps share|jump share|share of jumps|jump variation|jumpiness|jump component|share of variance from jumps|jump contribution',

  ema_dist_20:
    '20 ema gap|gap to the 20 ema|distance from the 20 ema|distance from ema 20|distance to the 20 ema|ema 20 distance|20 ema distance',
  ema_dist_50:
    '50 ema gap|gap to the 50 ema|distance from the 50 ema|distance from ema 50|distance to the 50 ema|ema 50 distance|50 ema distance',
  sma_dist_200:
    '200 sma gap|gap to the 200 sma|distance from the 200 sma|distance from sma 200|distance to the 200 sma|sma 200 distance|200 sma distance|distance from the 200 ma',
  rsi_14: 'rsi|rsi 14|rsi14|relative strength index|relative strength',
  macd_hist: 'macd histogram|macd hist|macd|histogram|macd bars|macd bar|macd h',
  macd_cross: 'macd cross|macd crossover|macd signal cross',
  adx_14:
    'adx|adx 14|trend strength|average directional index|adx14|directional index|average directional movement index|adx line',
  di_diff_14:
    'directional index difference|di minus difference|dmi gap|di difference|di diff|di spread|plus di minus minus di|directional difference|dmi difference|di delta|dmi diff|plus di minus di|+di minus -di|+di - -di|+di less -di|di plus minus di minus|di+ minus di-|dmi spread|difference of the directional indicators|di gap|directional indicator difference',
  stoch_k_14:
    'stochastic|stoch|stochastics|stochastic k|stoch k|slow stochastic|%k|stochastic oscillator|stochastic %k|stoch %k|slow k|slow %k|slow stochastic k|slow stoch|slow stochastic %k|stochk|stochastics k|k line|stoch14|percent k',
  bb_pctb_20:
    '%b|bollinger %b|percent b|bb %b|bollinger percent b|bollinger position|b percent|bollinger b percent|bollinger b|bb percent|percent bollinger|pct b|pctb|bb pctb|bollinger pctb|position in the bollinger bands|position in the bands|bollinger band position|bb position|%b of the bollinger bands|bb%|bb b',
  bb_width_20:
    'bollinger width|bollinger band width|bollinger bandwidth|band width|bandwidth|bb width|bb bandwidth|bollinger bands width|bbw|width of the bollinger bands|width of bollinger bands|width of the bands|bollinger range|bbwidth|bands width|bollinger squeeze width',
  bb_width_20_pctrank:
    'band width percentile|bandwidth percentile|bb width percentile|bollinger width percentile|bbw percentile|bbw rank|bbw pctl|bb width rank|bb width pctl|bandwidth rank|bollinger width rank|bollinger band width percentile|bollinger bandwidth percentile|bollinger band width rank|width percentile|width rank|width pctl',
  donchian_break: 'donchian breakout|donchian break|donchian',
  range_pos:
    'top of the range|very top of the range|bottom of the range|very bottom of the range|middle of the range|midle of range|middle of range|mid of the range|range position|position in range|position in the range|place in the range|range pos|24h range position|range position of the price|position of the price in its range|position within the range|position in its range|position within its range|location in the range|place in its range|where price sits in the range|rangepos|pos in range|price position in the range|position in the daily range|position in the day range|day range position|daily range position|range percentile|position in 24h range|24h range pos',
  vwap_dist:
    'vwap dist|dist to vwap|dist from vwap|distance from vwap|distance to vwap|vwap distance|deviation from vwap|vwap deviation|distance to the vwap|distance from the vwap|dist from the vwap|vwap dev|deviation from the vwap|gap to vwap|spread to vwap|vwap gap',
  slope:
    'ols slope of log price|slope of log price|slope of the log price|ols slope of the log price|price slope|slope|regression slope|trend slope|linear slope|ols slope of price|ols slope of the price|regression slope of price|trend per hour|log price slope',
  efficiency_ratio:
    'efficiency ratio|eff ratio|eff|efficiency ratio 4h|kaufman efficiency|efficiency|kaufman ratio|kaufman er|kaufman efficiency ratio|trend efficiency|efficiency of the move|price efficiency',

  quote_volume:
    'volume|traded volume|turnover|quote volume|dollar volume|usd volume|trading volume|notional traded|notional|notional volume|usd turnover|dollar turnover|value traded|dollars traded|money traded|volume in usd|volume in dollars|trade volume|quote vol|usd vol|dollar vol',
  quote_volume_24h: 'adv',
  quote_volume_1m:
    'minute volume|volume per minute|volume in a minute|volume of the minute|one minute volume|volume this minute|volume of a minute|volume in the minute|per minute volume|volume in one minute|volume of one minute|one minute of volume|minute turnover|turnover of the minute|turnover per minute',
  rel_volume:
    'relative volume|volume relative|rvol|rel volume|relative vol|rel vol|r vol|volume ratio|volume relative to normal|volume multiple|volume vs normal|volume versus normal|volume vs average|volume vs usual|relative volumes|relativ volume|volume relativ|times normal volume|volume compared to normal|volume compared with normal|normalised volume|normalized volume|volume factor',
  volume_z:
    'vol z|vol z score|vol zscore|vol z value|volume z value|z volume|volume z score|volume zscore|volume z|z score of volume|volume score|volume z-score|volume zscore 5m|volume in sigmas|volume in standard deviations|volz|vz|volume sigma|z of volume|z of the volume|volume standard score',
  avg_trade_usd:
    'average trade size|average trade|mean trade size|avg trade size|trade size|average ticket|average order size|avg trade|avg ticket|average ticket size|mean ticket size|ticket size|mean ticket|average fill|average fill size|average trade value|mean trade|mean trade value|size per trade|avg trade value|trade sizes|average trade in usd|average size of a trade|average size of trades|mean size of a trade|average trade size in usd|avg size of trades|typical trade size',
  taker_buy_ratio:
    'taker buy ratio|tbr|buy side share|share of taker buying|taker buy volume share|taker buying|taker buy share|share of taker buys|aggressive buying|buy ratio|taker buys|market buys|buyer share|taker ratio|taker buy|taker buy volume|taker buy part|taker bought|taker buy percentage|taker buy fraction|buy taker ratio|share of taker buy volume|share of buying takers|taker share|buyers share|share of aggressive buyers|aggressive buyers|aggressive buy share|aggressive buy ratio|buy aggressor share|buy aggressor ratio|aggressor buy share|market buy share|market buying|share of market buys|buy volume share|share of buys|buyer initiated share|buyer initiated volume|buyers aggression|taker buyers|taker buys share|share of buy takers|buying share|buy pressure ratio',
  cvd_usd:
    'delta of taker|delta of takers|taker delta|taker volume delta|delta of taker volume|cvd|cumulative volume delta|volume delta|delta volume|net taker flow|taker flow|net taker volume|delta of volume|signed volume|signed flow|net flow|order flow delta|net taker|net aggressive flow|cum volume delta|cumulated volume delta|cumulative delta|cum delta|volume imbalance in usd|net market buying',
  cvd_divergence:
    'cvd divergence|delta divergence|volume delta divergence|cvd div|cvd is diverging|div on cvd|cvd diverging|cvd diverges|divergence of cvd|divergence in cvd|divergence on cvd|divergence on the cvd|divergence between price and cvd|divergence between cvd and price|price cvd divergence|divergence of the volume delta',
  vpin: 'vpin|v pin|vee pin|toxicity|flow toxicity|order flow toxicity|volume synchronized probability of informed trading|informed trading|vpin reading|toxicity of flow|order flow toxicity vpin|toxicity index|flow toxicity vpin|toxic flow index|bulk vpin',
  vpin_taker:
    'taker vpin|vpin taker|vpin by taker flow|aggressor based vpin|aggressor vpin|vpin by aggressor|vpin from taker flow|vpin from taker data|vpin on taker data|vpin measured by taker flow|vpin with taker flow|vpin from takers|vpin of takers|taker based vpin|taker flow vpin|vpin using taker flow|vpin using taker data|vpin by taker|exact vpin|vpin t|taker side vpin|taker toxicity',
  vpin_pctrank:
    'vpin percentile|vpin rank|toxicity percentile|cdf of vpin|vpin cdf|vpin pctl|vpin pctile|percentile of the vpin|vpin cumulative distribution|toxicity rank|flow toxicity percentile|vpin quantile',
  kyle_lambda:
    'kyle lambda|kyle|lambda|price impact of flow|kyles lambda|kyle s lambda|lambda of kyle|impact coefficient|kyle coefficient',
  amihud:
    'amihud illiquidity|amihud|illiquidity|amihud ratio|amihud measure|amihud illiq|illiq|amihud illiquidity ratio|illiquidity measure',
  roll_spread_bps:
    'roll spread|roll measure|effective spread|roll estimator|rolls spread|roll s spread|roll spread estimate|roll implied spread|roll effective spread|rolls measure|implied spread of roll|roll spread estimator|rolls spread estimate',

  spread_bps:
    'bid ask gap|bid offer gap|gap between bid and ask|spread|bid ask spread|bid offer spread|bidask spread|bid ask|quoted spread|spreads|bid offer|quote spread|top of book spread|touch spread|ba spread|spread in bps|inside spread',
  spread_bps_pctrank:
    'spread percentile|spread rank|bid ask spread percentile|spread pctl|spread pctile|quoted spread percentile|spread quantile',
  book_imbalance_top:
    'l1 queue imbalance|level 1 queue imbalance|top imb|top of book imbalance|top book imbalance|best bid ask imbalance|queue imbalance|level 1 imbalance|imbalance at the top|imbalance at the touch|l1 imbalance|top imbalance|imbalance top|l1 book imbalance|level one imbalance|level 1 book imbalance|best level imbalance|imbalance at the best level|imbalance at best|imbalance at the best|imbalance at best bid and ask|imbalance at the best bid and ask|imbalance of the best bid and ask|imbalance of best bid and ask|imbalance at best bid ask|imbalance at the best bid ask|imbalance at the top of the book|imbalance top of book|imbalance at top of book|imbalance on the top of book|bbo imbalance|touch imbalance|top level imbalance|top of the book imbalance|imbalance of the touch|imbalance on top of the book|quote imbalance',
  microprice_dist_bps:
    'weighted mid|weighted mid price|weighted midprice|size weighted mid|volume weighted mid|microprice|micro price|microprice distance|microprice from mid|microprice minus mid|micro price distance|microprice dist|microprice offset|microprice deviation|distance of the microprice from mid|distance of microprice from mid|microprice distance to mid|microprice from the mid|microprice premium|micro price from mid|microprice to mid|microprice above mid by',
  book_imbalance_20bps:
    'book imbalance within 20bps|imbalance within 20bps|20bps imbalance|20bps book imbalance|book imbalance 20bps|near book imbalance|book imbalance within 0.2%|imbalance within 0.2%|inner book imbalance|imbalance near the mid|close book imbalance|near imbalance|imb 20bps|20bps imb|imb 20|imb20|imbalance 20|imbalance inside 20bps|book imbalance inside 20bps|imbalance of the book inside 20bps|imbalance of the book within 20bps|order book imbalance within 20bps|order book imbalance at 20bps|0.2% book imbalance',
  book_imbalance:
    'imb|book imbalance|order book imbalance|orderbook imbalance|imbalance|depth imbalance|bid ask imbalance|book skew|imbalance within 1%|book imbalance within 1%|book imbalance within 100bps|imbalance of the order book|imbalance of the book|book imb|ob imbalance|obi|lob imbalance|bid ask depth imbalance|1% book imbalance|1% imbalance|±1% book imbalance|±1% imbalance|+-1% book imbalance|+-1% imbalance|order book imbalance within 1%|bids over asks imbalance|imbalance of bids and asks|100bps book imbalance|100bps imbalance',
  book_imbalance_500bps:
    'book imbalance within 500bps|imbalance within 500bps|500bps imbalance|book imbalance 500bps|deep book imbalance|book imbalance within 5%|imbalance within 5%|5% book imbalance|5% imbalance|±5% book imbalance|±5% imbalance|wide book imbalance|outer book imbalance|imb 500bps|500bps imb|imb 500|imb500|imbalance 500|imbalance inside 500bps|imbalance of the book within 500bps|imbalance of the book within 5%|order book imbalance within 500bps|order book imbalance within 5%|far book imbalance',
  book_imbalance_pctrank:
    'book imbalance percentile|imbalance percentile|imbalance rank|book imbalance rank|imbalance pctl|book imbalance pctl|book imbalance pctile',
  depth_usd_100bps:
    'depth|book depth|order book depth|orderbook depth|market depth|liquidity|book liquidity|resting liquidity|depth within 1%|depth within 100bps|liquidity within 1%|1% depth|book depth within 1%|usd depth|depth in usd|dollar depth|resting size|resting orders|depth inside 1%|depth inside 100bps|order book liquidity|money in the book|depth of the book|depth of book|1% market depth|1% book depth|1% liquidity|±1% depth|+-1% depth|100bps depth|depth 1%|depth 100bps|depth 100|depth100|usd in the book within 1%|in the book within 1%|dollars in the book within 1%|resting in the book within 1%|in the book within 100bps|depth within 1% of mid|liquidity within 1% of mid|liquidity inside 1%|liquidity within 100bps|book size',
  depth_usd_100bps_pctrank:
    'depth percentile|liquidity percentile|book depth percentile|depth rank|depth pctl|depth pctile|liquidity rank|book depth rank|depth quantile',
  book_slope_bid:
    'book slope on the bid side|book slope on bid side|book slope on the bid|book slope on bid|bid side book slope|bid side slope|slope on the bid side|slope of the bid side|slope of the book on the bid side|bid slope|bid book slope|bid side slope|slope of the bids|slope of the bid side|bid depth slope|slope of bid side|slope of the bid book|slope of bids|bids slope',
  book_slope_ask:
    'book slope on the ask side|book slope on ask side|book slope on the ask|book slope on ask|ask side book slope|ask side slope|slope on the ask side|slope of the ask side|slope of the book on the ask side|ask slope|ask book slope|ask side slope|slope of the asks|slope of the ask side|ask depth slope|slope of ask side|slope of the ask book|slope of asks|asks slope|offer slope',
  impact_100k_bps:
    'impact|price impact|market impact|slippage|slippage of a 100k order|impact of 100k|100k impact|100k slippage|slippage for 100k|cost of a 100k order|slippage on 100k|impact of $100k|impact 100k|slippage 100k|cost of 100k|cost to trade 100k|cost of trading 100k|100k market impact|100k price impact|100k order impact|100k order slippage|slippage for a 100k order|slippage of 100k|slippage on a 100k order|impact for 100k|impact for a 100k order|impact of a 100k order|impact of a 100k market order|market impact of 100k|price impact of 100k|price impact of a 100k order|market impact of a 100k order|100k market order cost|cost of a 100k market order|100k usd impact|100k usd market impact|execution cost of 100k|100k order costs|a 100k order would cost|100k market order would cost|100k order would cost|100k market order costs|a 100k market order would move the price|100k order would move the price|impact of 100k usd|market impact of 100k usd|price impact of 100k usd|slippage of 100k usd|slippage for 100k usd|cost of 100k usd',

  funding_rate:
    'funding rate of the last settlement|funding of the last settlement|funding at the last settlement|rate of the last settlement|raw funding|raw funding rate|settled funding|last settled funding|last funding settlement|last settled rate|settled rate|last funding payment|last funding rate|last settlement rate|funding settlement',
  funding_rate_8h:
    'funding 8h|funding rate 8h|8 hour funding|eight hour funding|funding|fr|fund rate|funding cost|funding rate|funding fee|8h funding|funding per 8h|8h funding rate|funding costs|fr 8h|fr8h|8h fr|8h normalised funding|8h normalized funding|8h normalised funding rate|8h normalized funding rate|8 hour normalised funding|8h equivalent funding|8h equivalent funding rate|8 hour equivalent funding|funding 8h equivalent|funding rate 8h equivalent|funding normalised to 8h|funding normalized to 8h|funding rate normalised to 8h|funding rate normalized to 8h|funding scaled to 8h|fundings|fundings rate|funding per eight hours|8h funding fee|funding as 8h rate|funding 8 hour equivalent|funding converted to 8h|8h adjusted funding|funding on an 8h basis|funding in 8h terms',
  funding_pctrank:
    'funding percentile|funding rank|funding rate percentile|percentile of funding|fr pctl|fr percentile|fr rank|funding pctl|funding pctile|funding quantile|funding rate rank|percentile of the funding rate',
  funding_sum:
    'funding sum|funding over a day|sum of funding|total funding|cumulative funding|daily funding|funding paid|fund sum|funding cum|cum funding|accumulated funding|funding accumulated|funding total|sum of fundings|sum of the funding|sum of funding rates|funding payments|paid funding|funding bill|total funding paid|funding paid in a day',
  premium_bps:
    'premium|prem|mark premium|perp premium|premium index|mark to index premium|premium over index|premium to index|mark over index|mark vs index|mark versus index|mark price over index|mark price premium|mark to index|mark minus index|premium of mark over index|premium of the mark price|mark index premium|perpetual premium|perp prem|premium to the index|premium of mark|premium to spot index|mark premium over index|mark above index|mark price over the index|mark price above index',
  basis_bps:
    'basis|perp basis|futures basis|basis to index|last over index|last price over index|last price vs index|perp to index basis|basis to the index|perpetual basis|price basis|basis over index|last to index basis|last price basis|bps basis',
  oi_usd:
    'open interest|oi|open interest value|oi in usd|oi in dollars|open interest in usd|notional open interest|openinterest|open int|oi notional|open interest notional|oi value|dollar open interest|usd open interest|value of open interest|open positions',
  oi_change:
    'open interest change|oi change|change in open interest|change in oi|change of open interest|oi chg|oi ch|oi delta|oi move|open interest chg|oi growth|open interest growth|open int change|openinterest change|d oi|oi pct change|oi percent change',
  oi_change_pctrank:
    'oi change percentile|open interest change percentile|oi change rank|oi chg pctl|oi chg percentile|oi chg rank|oi change pctl|percentile of oi change|percentile of the oi change|open interest change rank|oi change quantile',
  oi_price_regime:
    'oi regime|open interest regime|oi price regime|oi and price regime|open interest price regime|regime of oi|regime of open interest|price and oi regime|oi regimes',
  liq_long_usd:
    'long liquidations|liq longs|liqs longs|longs liqs|longs liq|liquidation of longs|liquidation of long positions|liquidations of long positions|long positions liquidated|long side liquidations|longs wiped out|longs rekt|liquidated longs|longs liquidated|longs got liquidated|longs get liquidated|longs are liquidated|longs getting liquidated|longs being liquidated|of longs liquidated|of longs get liquidated|of longs got liquidated|liquidations of longs|long liqs|of long liquidations|longs liqs|long liquidation|longs liquidation|long side liqs|liquidated long positions|liqs of longs|liq of longs|liquidation of long|liquidations of long|long liq|longs blown out|longs smoked|longs wiped|longs nuked|longs liqd|long gets liquidated|long get liquidated|long got liquidated|long are liquidated|long were liquidated|longs were liquidated|of longs were liquidated|worth of longs liquidated|longs get liqd|longs forced out|longs stopped out|longs get wiped|longs got wiped|longs got wrecked',
  liq_short_usd:
    'short liquidations|liq shorts|liqs shorts|shorts liqs|shorts liq|liquidation of shorts|liquidation of short positions|liquidations of short positions|short positions liquidated|short side liquidations|shorts wiped out|shorts rekt|liquidated shorts|shorts liquidated|shorts got liquidated|shorts get liquidated|shorts are liquidated|shorts getting liquidated|shorts being liquidated|of shorts liquidated|of shorts get liquidated|of shorts got liquidated|liquidations of shorts|short liqs|of short liquidations|shorts liqs|short liquidation|shorts liquidation|short side liqs|liquidated short positions|liqs of shorts|liq of shorts|liquidation of short|liquidations of short|short liq|shorts blown out|shorts smoked|shorts wiped|shorts nuked|shorts liqd|short gets liquidated|short get liquidated|short got liquidated|short are liquidated|short were liquidated|shorts were liquidated|of shorts were liquidated|worth of shorts liquidated|shorts get liqd|shorts forced out|shorts stopped out|shorts get wiped|shorts got wiped|shorts got wrecked',
  liq_usd:
    'liquidations|liquidation volume|liqs|total liquidations|liquidated|liquidation|liq|liq volume|liqs total|total liqs|total liq|liquidation total|forced liquidations|liquidations in total|liquidated positions|positions liquidated|sum of liquidations|liq usd|liquidations usd|all liquidations|liquidated volume|liquidated value',
  liq_imbalance:
    'liq imb|liqs imb|liq imbal|liq skew|imbalance of liquidations|liquidations imbalance|liq imb|liqs imbalance|liquidation imbalance|imbalance of liquidations|liq imbalance|liq imbal|liq skew|liquidation imb|liquidations imb|liquidations skew|liquidation skew|imbalance in liquidations|imbalance of liqs|imbalance of the liquidations',
  liq_usd_pctrank:
    'liquidation percentile|liquidations percentile|liq percentile|liquidation rank|liq pctl|liqs percentile|liqs pctl|liq rank|liqs rank|liquidations rank|liquidation pctl|percentile of liquidations',
  long_short_ratio:
    'long short ratio|long short|l s|longs vs shorts|long vs short ratio|long versus short ratio|longs to shorts|l s ratio|ls ratio|account ratio|long to short ratio|ratio of longs to shorts|longs shorts|longs shorts ratio|longs vs shorts ratio|long vs short|long to short|lsr|l s r|longs per short|longs over shorts|ratio long short|ratio longs to shorts|ratio of long to short|ratio of long to short accounts|ratio of long accounts to short accounts|account long short ratio|accounts long short|longs outnumber shorts|longs outnumber shorts by|long accounts per short account|long short account ratio|retail long short ratio|account l s',
  long_short_change:
    'long short ratio change|change in long short ratio|change of the long short ratio|l s chg|l s change|ls change|ls chg|lsr change|lsr chg|long short change|long short chg|long short ratio chg|l s ratio change|l s ratio chg|account ratio change',

  xs_rank_ret:
    'perf rank|perf ranking|performance rank|performance ranking|perf rnk|return rank|xsrank|xs rank|rank of the return among all coins|return rank across coins|cross section rank|return rank in the cross section|cross sectional rank|rank among coins|rank by return|relative performance rank|momentum rank|cross sectional return rank|return rank among all coins|xs rank|xs ret rank|xs return rank|xs rank of the return|xs rank return|xs rank ret|cross section return rank|return rank versus all coins|return rank versus the market|rank of the return across coins|rank of return across coins|rank in the market|rank by return across coins|cross sectional rank of the return|cross sectional rank of return|cross sectional rank of returns|market wide return rank|return rank in the market|return rank among coins',
  xs_rank_ret_1h:
    '1h perf rank|1h perf ranking|1h performance ranking|1h return rank|1h rank return|1h performance rank|1h relative strength rank|rank of the 1h return',
  xs_rank_ret_24h:
    '24h perf rank|24h perf ranking|24h performance ranking|24h return rank|24h rank return|24h performance rank|24h relative strength rank|rank of the 24h return',
  xs_rank_volume:
    'xs vol rank|xs volume rank|volume rank|rank by volume|volume rank among coins|cross sectional volume rank|xs volume rank|xs rank volume|xs rank of volume|cross section volume rank|cross sectional rank of volume|cross sectional rank of the volume|volume rank across coins|volume rank among all coins|rank of volume among all coins|volume rank in the market|rank by turnover|turnover rank|rank in volume',
  breadth:
    'breadth|market breadth|share of coins up|share of coins that are up|advancers|share of advancing coins|percent of coins up|percentage of coins up|share of advancers|advance ratio|share of coins rising|share of rising coins|share of green coins|fraction of coins up|coins up share|market breadth up|breadth of the market|percent of coins that are up',
  beta_btc:
    'beta|beta to btc|beta to bitcoin|btc beta|bitcoin beta|beta vs btc|beta against btc|btc beta 24h|beta versus btc|beta versus bitcoin|beta against bitcoin|beta with btc|beta with bitcoin|beta on btc|market beta',
  corr_btc:
    'correlated with bitcoin|correlated with btc|correlated to bitcoin|correlated to btc|corr|btc corr|corr btc|correlation|correlation with btc|correlation to btc|btc correlation|bitcoin correlation|correlation with bitcoin|correlation to bitcoin|corr to btc|corr with btc|btc correlation 24h|correlation versus btc|correlation vs btc|correlation against btc|correlation against bitcoin|corr vs btc|corr to bitcoin|corr with bitcoin|correl|correl with btc|correl to btc|correlation coefficient with btc|correlation of returns with btc|corr with market',
  excess_ret:
    'outperforms btc|outperforms bitcoin|stronger than btc|stronger than bitcoin|more than btc|more than bitcoin|outperform btc|outperforming btc|outperforming bitcoin|beats btc by|outperform|outperforms|outperforming|excess return|excess return over btc|alpha|beta adjusted excess return|beta adjusted excess|return over btc|return beyond beta|beta adjusted return|btc adjusted return|residual return|outperformance|beat its beta by|beats its beta by|beating its beta by|beat its beta|beats its beta|return in excess of beta|return in excess of its beta|return above beta|return above its beta|excess performance|excess ret|xs ret|abnormal return|return minus beta times btc|idiosyncratic return|idio return|alpha over btc|btc beta adjusted return|excess return vs btc|excess return versus btc|excess return over beta|excess over btc|return beyond its beta',

  hour_utc:
    'hour of day|utc hour|hour of the day|hour utc|hour of the utc day|hr utc|hour in utc|hour of day utc|utc hours',
  weekday: 'weekday|day of week|day of the week',
  session: 'session|trading session|market session|sess|trading sess',
  minutes_to_funding:
    'minutes to funding|time to funding|before funding|until funding|till funding|to funding|away from funding|from funding|of funding|before the funding|before funding settlement|mins to funding|mins until funding|mins before funding|mins to fund|before settlement|before the settlement|until settlement|to settlement|before the next funding|until the next funding|before next funding|until next funding|to the next funding|to next funding|before the funding settlement|until the funding settlement|minutes until funding|minutes before funding|time until funding|time before funding|funding countdown|countdown to funding|funding due in|funding is due in|funding settles in|funding timer|before funding time|ahead of funding|prior to funding|away from the next funding',
  recorded_age_days:
    'age|days of recorded history|days on record|days of recorded data|days since listing|listed for|listing age|coin age|days recorded|days old|old|of age|recorded for|listed since|recorded age|days of data|days of history|days of record|of data|of history|listing days|age in days|listed less than|days since first record|days since the first record|data history|since listing|days listed|history length|age of the coin',
})

/** Nouns of features whose labels are sides or variants, by stem. */
export const PATTERN_NOUNS = table<string>({
  candle_engulfing: 'engulfing|engulfing candle|engulfing bar|engulfing pattern|engulfer|engulf',
  candle_pin_bar: 'pin bar|pinbar|pin candle',
  candle_marubozu: 'marubozu|marubozu candle|full body candle',
  macd_cross: 'macd cross|macd crossover|macd signal cross',
  cvd_divergence: 'cvd divergence|delta divergence|volume delta divergence',
  donchian_break: 'donchian breakout|donchian break|24h break|24h range break|24h channel break',
})

/** Names of labels, by stem and label. Labels as the contract spells them are not repeated here. */
export const PATTERN_WORDS = table<string>({
  'candle_doji.doji': 'doji|doji candle|doji candles',
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
  'candle_star.morning': 'morning star|star morning|morningstar',
  'candle_star.evening': 'evening star|star evening|eveningstar',
  'macd_cross.bullish':
    'macd crosses up|macd bull x|macd x up|macd bullish x|macd golden x|macd bull crossover|macd cross up|macd cross upwards|macd crossing up|macd crosses above signal|macd turns bullish|macd flips bullish|macd golden cross',
  'macd_cross.bearish':
    'macd crosses down|macd bear x|macd x down|macd bearish x|macd death x|macd bear crossover|macd cross down|macd cross downwards|macd crossing down|macd crosses below signal|macd turns bearish|macd flips bearish|macd death cross',
  'donchian_break.up':
    'breakout|break out|breaks out|breaking out|broke out|24h breakout|range breakout|upside breakout|donch break up|donch up|donchian upside|donchian break upward|donchian up|channel break up|channel breakout|24h channel breakout|break up of 24h channel|break up of the channel|range break up|24h break up|24h break to the upside|upside break|upward break|upward breakout|upside range break|24h break higher|breakout up|breakout to the upside|donchian breakout up|breakout higher',
  'donchian_break.down':
    'breakdown|break down|breaks down|breaking down|broke down|24h breakdown|range breakdown|downside breakout|donch break down|donch down|donch dn|donchian break downward|donchian down|channel break down|channel breakdown|24h channel breakdown|break down of 24h channel|break down of the channel|range break down|24h break down|24h break to the downside|downside break|downward break|downward breakout|downside range break|24h break lower|breakout down|breakdown to the downside|donchian breakdown',
  'oi_price_regime.long_buildup':
    'long buildup|long build up|longs building up|longs are building|fresh longs|new longs|longs piling in',
  'oi_price_regime.short_covering': 'short covering|shorts covering|shorts are covering|shorts close',
  'oi_price_regime.short_buildup':
    'short buildup|short build up|shorts building up|shorts are building|fresh shorts|new shorts|shorts piling in',
  'oi_price_regime.long_unwinding':
    'long unwinding|long unwind|longs unwinding|longs are unwinding|longs closing|unwinding of longs',
  'session.asia':
    'asia only|asia hrs|asian hrs|asian trading|asia sess|asian sess|asia time|asian time|asia session|asian session|asia hours|asian hours|tokyo session|asian trading hours|tokyo|tokyo hours|asia open',
  'session.europe':
    'europe only|europe hrs|euro session|eu hrs|london hrs|europa session|europa|eu|eu session|eu sess|eu hours|europe sess|london sess|european sess|european time|europe time|europe session|european session|europe hours|european hours|london|london session|london hours|european trading hours',
  'session.us':
    'us hrs|u s session|u s hours|u s trading hours|ny hrs|american hrs|us only|us sess|usa session|usa hours|ny sess|us time|american sess|us session|american session|us hours|us trading hours|new york|new york session|ny session|new york hours|ny hours|american hours|us market hours',
  'session.late': 'late session|late hours|late us hours',
})

/** The words for the labels of the two sides. */
export const SIDE_WORDS = table<string>({
  bullish: 'bullish|bull|bulls',
  bearish: 'bearish|bear|bears',
})

/** Lines that the price is above or below, by stem. */
export const LEVEL_WORDS = table<string>({
  ema_dist_20:
    '20 period average|20 ema line|ema of 20|20 exponential moving average|20 period exponential moving average|ema 20|20 ema|ema20|20 period ema|15m ema 20|15m 20 ema|20 ema on the 15m|20ma|20 ma|20 period moving average',
  ema_dist_50:
    '50h ema|50 hour ema|50 hour average|50h average|50 period average|50 exponential moving average|ema 50|50 ema|ema50|50 period ema|1h ema 50|1h 50 ema|50 ema on the 1h|50 ma|50 period moving average',
  sma_dist_200:
    '200 hour average|200h average|200 hour ma|200h ma|200h sma|200h moving average|200 period average|sma 200|200 sma|sma200|200 ma|ma 200|200 moving average|200 period sma|200 period moving average|1h sma 200|1h 200 sma|200 hour sma|200 hour moving average|200 sma on the 1h',
  vwap_dist: 'vwap|24h vwap|rolling vwap|volume weighted average price|session vwap',
  microprice_dist_bps: 'mid|mid price|midprice|the mid',
  premium_bps: 'markindexline|index price|spot index',
  basis_bps: 'indexline',
})

/** Price moves. The forms in -s, -ed and -ing are derived; irregular forms are listed. */
export const MOVES: Readonly<
  Record<'rise' | 'fall' | 'either', { readonly verbs: string; readonly irregular: string; readonly nouns: string }>
> = {
  rise: {
    verbs:
      'rise|gain|pump|swell|rally|rip|climb|jump|surge|spike|soar|moon|rocket|skyrocket|bounce|recover|rebound|advance|increase|grow|explode|appreciate|launch|inch up|move up|move higher|push up|push higher|trade up|run up|melt up|widen|expand|blow out|break higher|tick up|claw back|pop|tack on|pile on|rack up|lift|snap back|come back|come up|get back|win back|regain|recoup',
    irregular:
      'rose|risen|rising|came back|grew|grown|go up|goes up|going up|went up|gone up|goes higher|went higher|go higher|ran up|runs up|shoot up|shoots up|shot up|blows out|blew out|flew|flies|sent it|sends it|ripping|ripped|going higher|up only|make back|made back|makes back|take off|takes off|took off|got back|gotten back|won back|came up|comes up|puts on|putting on|put on|stacks on|stacked on|wicks up|wicked up|wick up|adds another|added another|add another',
    nouns:
      'rise|gain|pump|swell|rally|rip|climb|jump|surge|spike|bounce|recovery|bounce back|rebound|advance|increase|run up|runup|upmove|up move|move up|upside move|green candle move|move higher|widening',
  },
  fall: {
    verbs:
      'drop|fall|dump|retreat|ease|slump|unwind|flush|crash|decline|sink|slide|tank|plunge|lose|nuke|bleed|tumble|dip|slip|shed|puke|collapse|plummet|decrease|shrink|move down|move lower|trade down|push down|push lower|pull back|sell off|cool off|tighten|narrow|retrace|roll over|crater|deflate|contract by|tick down|come off|knock down|surrender|forfeit|cede|wick down|rug',
    irregular:
      'fell|fallen|falling|sank|sunk|slid|lost|losing|bled|shrank|shrunk|go down|goes down|going down|went down|gone down|goes lower|went lower|go lower|sold off|sells off|selling off|gets nuked|got nuked|gets wiped|got wiped|getting wiped|being wiped|was wiped|is wiped|gets cut|got cut|getting cut|gets smashed|got smashed|getting smashed|gets hit for|got hit for|getting nuked|gets rekt|got rekt|gives back|give back|gave back|given back|pulls back|pulled back|dropping off|came off|gives up|gave up|giving up|given up|give up|contracted|contracting|got wiped out',
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
export const SIZED_MOVES = table<number>({
  'double|doubles|doubled|doubling': 1,
  'triple|triples|tripled|tripling': 2,
  'quadruple|quadruples|quadrupled': 3,
  'halve|halves|halved|halving in price': -0.5,
})

/** Ranks among all coins. */
export const RANKED_WORDS = {
  best: 'gainer|performer|winner|strongest|best performing|best performer|strongest coin|outperformer|leader|best|top performer|biggest gainer|top gainer',
  worst:
    'loser|laggard|weakest|worst performing|worst performer|weakest coin|underperformer|worst|biggest loser|top loser',
} as const

/** Named groups of coins, as base assets. `alts` needs no list: it is every coin but bitcoin. */
export const GROUPS = table<{ readonly words: string; readonly assets: string }>({
  majors: {
    words: 'majors|major coins|large caps|largecaps|blue chips|major pairs|big caps',
    assets: 'btc eth bnb sol xrp',
  },
  memes: {
    words: 'memes|meme coins|memecoins|memecoin|meme coin|dog coins',
    assets: 'doge shib pepe wif bonk floki bome mew popcat turbo meme brett',
  },
  'layer ones': {
    words: 'layer 1s|layer ones|l1s|layer 1 coins|layer one coins|l1 coins|layer 1',
    assets: 'eth sol bnb ada avax dot near apt sui atom trx algo ton sei ftm icp',
  },
  'layer twos': { words: 'layer 2s|layer twos|l2s|layer 2 coins|l2 coins', assets: 'op arb matic pol strk zk imx mnt' },
  defi: { words: 'defi|defi coins|defi tokens', assets: 'uni aave mkr comp crv snx ldo sushi yfi 1inch dydx cake' },
})

/** Names of rulebook entries other than their titles, by id. */
export const RULE_WORDS = table<string>({
  rb_pump_1h: 'pump on volume|volume backed pump',
  rb_dump_1h: 'dump on volume|volume backed dump',
  rb_toxic_flow_thin_book: 'toxic flow in a thin book|toxic flow and a thin book',
  rb_squeeze:
    'squeezing|is squeezing|are squeezing|bands squeezing|bands are squeezing|bollinger bands squeezing|bb squeezing|bollinger squeeze|bb squeeze|vol squeeze|volatility compression|ttm squeeze',
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
})

/** Phrases that are complete conditions. */
export const CONDITION_WORDS: readonly (readonly [words: string, field: string, op: string, value: number])[] = [
  [
    'below the lower bollinger band|under the lower bollinger band|below the lower band|below the bollinger bands|below the lower bollinger|outside the lower bollinger band|under the lower bband|below the lower bband|under the lower bb|below the lower bb|under the bands|below the bands|outside the lower band|beneath the lower band|closes below the lower band|close below the lower band|close under the lower band',
    'bb_pctb_20_15m',
    'lt',
    0,
  ],
  [
    'at or under the lower bband|at or below the lower bband|at or under the lower band|at or below the lower band|at or below the lower bollinger band|at or under the lower bollinger band|at or below the lower bb|on or below the lower bollinger band',
    'bb_pctb_20_15m',
    'lte',
    0,
  ],
  [
    'at or over the upper bband|at or above the upper bband|at or over the upper band|at or above the upper band|at or above the upper bollinger band|at or over the upper bollinger band|at or above the upper bb|on or above the upper bollinger band',
    'bb_pctb_20_15m',
    'gte',
    1,
  ],
  [
    'above the upper bollinger band|over the upper bollinger band|above the upper band|above the bollinger bands|above the upper bollinger|outside the upper bollinger band|over the upper bband|above the upper bband|over the upper bb|above the upper bb|over the bands|above the bands|outside the upper band|over the upper band|closes above the upper band|close above the upper band|close over the upper band',
    'bb_pctb_20_15m',
    'gt',
    1,
  ],
]

/** Words that ask for a size without giving one. The value is the stem of the feature that the word implies, or null. */
export const VAGUE_WORDS = table<string | null>({
  'few percent|several percent|some percent|double digit|double digits|triple digit|triple digits|bigly|a touch|very|super|highly|deeply|mildly|elevated|extreme|extremely|heavy|heavily|strong|strongly|big|huge|massive|massively|large|insane|crazy|hefty|significant|significantly|unusual|unusually|abnormal|hard|sharp|sharply|a lot|aggressive|aggressively|violently|violent|rapidly|suddenly|sudden|spiking|very high|very low|stretched|steep|steeply|decent|solid|wild|insanely|too high|too low|high|low|through the roof|in the gutter|off the charts|tiny|small|slightly|moderately|noticeably':
    null,
  'thin|wide|tight|rich|cheap|expensive|hot|cold|near|close to|flat|sideways|unchanged|ranging|ranges|ranged|consolidates|consolidating|stable|dry':
    null,
  'oversold|overbought|over sold|over bought': 'rsi_14',
  'volatile|quiet|calm|choppy': 'rv',
  'illiquid|liquid': 'depth_usd_100bps',
  'trending|trendy': 'adx_14',
})
