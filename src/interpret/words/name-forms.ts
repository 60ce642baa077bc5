/**
 * Names of features as products: `{percentile|pctl} of {the|}{funding|fr}` stands for every combination of its alternatives. The key is the stem, or the full id
 * where the phrase implies the span.
 */
import { table } from './table.js'

const RANK =
  '{percentile|pctile|pctl|ptile|percentile rank|pct rank|pctrank|percent rank|rank percentile|centile|quantile}'
const CHANGE = '{change|chg|delta|move|growth|increase|roc|percent change|% change|pct change|variation|build|build up}'
const OI = '{oi|open interest|open int|o . i .|openinterest|open positions}'
const LIQS = '{liq|liqs|liquidation|liquidations}'
const IMB = '{imbalance|imbal|imb|skew|tilt|inbalance}'
const BOOK = '{book|order book|orderbook|ob|lob|bk|limit order book|depth}'
const VOL = '{volume|turnover|traded volume|quote volume|dollar volume|usd volume|notional|trading volume}'
const DEAL = '{trade|deal|ticket|order|fill|clip|transaction|print|execution}'
const DIST = '{distance|dist|gap|deviation|dev|spread|premium|discount}'
const FROM = '{from|to|vs|versus|of price to|over|above|off}'

export const NAME_FORMS = table<readonly string[]>({
  ret: [
    '{price|px} {change|move|chg|return|performance|perf|variation}',
    '{candle|bar} {return|change|move}',
    '{perf|pnl|percent change|% change|% chg|pct chg|percentage move}',
  ],
  ret_sigma: [
    '{return|ret|move} {sigma|sigmas|z|z score|zscore|in sigmas|in sigma|in standard deviations|in std devs|in std dev|in sd|in sds|over volatility|over vol|divided by its volatility|divided by vol|divided by volatility|measured in sigmas}',
    '{normalised|normalized|z scored|zscored|standardised|standardized|vol adjusted|volatility adjusted|vol scaled|sigma} {return|ret|move}',
    'z score of the {return|ret}',
  ],
  ret_pctrank: [`{return|ret} ${RANK}`, `${RANK} of {return|the return|its return}`],
  drawdown: [
    '{drop|fall|decline|pullback|retreat|drawdown|dd|loss|distance|dist|retracement|correction|slide} {from|off|below|to} {peak|high|the peak|the high|24h high|24h peak|24h hi|day high|day s high|daily high|daily peak|24h top|daily top|local high|recent high|highs|the highs}',
    '{pct|percent|%|how far} {off|below|from|under} {24h high|high|the high|day high|the highs|24h peak|peak}',
    'peak to now drawdown',
  ],
  drawup: [
    '{rise|bounce|rally|gain|climb|advance|rebound|recovery|run up|runup|distance|dist|move|lift|drawup|draw up} {from|off|above|to} {low|the low|lows|the lows|24h low|day low|day s low|daily low|24h bottom|bottom|the bottom|trough|24h trough}',
    '{pct|percent|%|how far} {off|above|from|over} {24h low|low|the low|day low|the lows|24h bottom}',
  ],
  rv: [
    '{hv|historic vol|historic volatility|price volatility|price vol|actual vol|actual volatility|rlzd vol|rlzd volatility|std of returns}',
  ],
  rv_pctrank: [`{vol|volatility|rv|realised vol|realized vol|realised volatility|realized volatility} ${RANK}`],
  rv_ratio_1h_24h: [
    '{1h|hourly|short term|short|fast} {vol|volatility|rv|realised vol|realised volatility|realized vol|realized volatility} {over|to|/|vs|versus|relative to|divided by|against|compared to|compared with} {24h|daily|long term|long|slow|1d} {vol|volatility|rv|realised vol|realised volatility|realized vol|realized volatility}',
    '{1h|hourly|short term|short|fast} {over|to|/|vs|versus} {24h|daily|long term|long|slow|1d} {vol|volatility|rv|realised vol|realised volatility|realized vol|realized volatility}',
    '1h {/|over|to|vs} 24h {vol|volatility|rv} ratio',
    '1h 24h {vol|volatility|rv|realised vol}',
    'ratio of {short term|short|hourly|1h} to {long term|long|daily|24h} {vol|volatility|realised vol|realised volatility}',
  ],
  parkinson: [
    '{pk vol|pk volatility|parkinsons vol|high low vol|high to low volatility|range based vol|range based volatility|range volatility|parkinson s volatility}',
  ],
  garman_klass: ['{g k vol|g k volatility|gk|ohlc vol|ohlc volatility|garman klass variance|garman|gkv}'],
  atr_pct_14: [
    '{atr as % of price|atr in % of price|atr to price|atr relative to price|avg true range|average true range percent|normalised atr|normalized atr|natr|atr %|atr 14 percent}',
  ],
  vol_of_vol: ['{vol|volatility} of {vol|volatility|realised vol|realised volatility|realized vol|the volatility|rv}'],
  jump_share: [
    '{share|part|fraction|portion|proportion|contribution|percentage} of {jumps|jump|jump variance} {in|of|to} {variance|volatility|the variance|total variance}',
    '{share|part|fraction|portion|proportion|percentage} of {variance|the variance|volatility} {due to|from|caused by|by|explained by|that is} jumps',
    '{jump ratio|jump part|jump percentage|jumps part|jump fraction|jump proportion|share of jump}',
  ],
  ema_dist_20: [
    `${DIST} ${FROM} {the|} {15m|} {20 ema|ema 20|ema20|20 period ema|ema of 20|20 period average}`,
    '{ema 20|ema20|20 ema|15m ema 20|15m ema20} {distance|dist|gap|deviation|dev|spread}',
  ],
  ema_dist_50: [
    `${DIST} ${FROM} {the|} {1h|} {50 ema|ema 50|ema50|50 period ema|50 hour ema|50h ema|ema of 50}`,
    '{ema 50|ema50|50 ema|1h ema 50|1h ema50} {distance|dist|gap|deviation|dev|spread}',
  ],
  sma_dist_200: [
    `${DIST} ${FROM} {the|} {1h|} {200 sma|sma 200|sma200|200 ma|ma 200|200 hour moving average|200 hour sma|200h sma|200h ma|200 period sma|200 period moving average|200 moving average|200 hour average|200h average|200 hour simple average}`,
    '{sma 200|sma200|200 sma|200 ma|1h sma 200|1h sma200} {distance|dist|gap|deviation|dev|spread}',
  ],
  di_diff_14: [
    'difference between {+ di|plus di|di plus|di +} and {- di|minus di|di minus|di -}',
    '{di +|plus di|+ di|di plus} {minus|less|over|vs|-} {di -|minus di|- di|di minus}',
  ],
  stoch_k_14: [
    '{stoch osc|stoch oscillator|stochastic k value|k of the stochastic|k of stochastic|stochastics oscillator|stochastic value|fast k}',
  ],
  bb_pctb_20: [
    '{b %|% b value|bollinger band %b|bbands %b|bb pos|bollinger pct|place in the bollinger bands}',
    'position {within|inside|in} {bands|bollinger bands|bollingers|bollinger band}',
  ],
  bb_width_20: [
    '{bbands|bollinger|bb|boll|bollinger band|bollinger bands} {width|bandwidth|size|spread}',
    'distance between the bollinger bands',
  ],
  bb_width_20_pctrank: [
    `{bb width|bollinger width|bbw|bandwidth|band width|bollinger band width|bollinger bandwidth|bbands width|bb bandwidth} ${RANK}`,
  ],
  range_pos: [
    '{position|place|location|pos|spot|placement|point|level} {in|within|inside|of|on} {24h|daily|day|day s|today s|1d|24 hour|} range',
    '{24h|daily|day|day s|1d|} range {position|pos|location|place|percentile|placement|percent|%}',
    '{where it is|where price is|where it sits|where it trades|where price sits} in the {24h|daily|day|} range',
    'position between {24h|daily|} {low and high|high and low}',
    '{percent|%|pct|percentage} of the {24h|daily|day} range',
  ],
  vwap_dist: [
    `${DIST} ${FROM} {the|} {24h|daily|} vwap`,
    '{price|px} {vs|versus|relative to|compared to|against} {the|} {24h|} vwap',
    'vwap {distance|dist|gap|deviation|dev|spread|premium|discount}',
  ],
  efficiency_ratio: [
    '{ker|er|kaufman|eff ratio|efficiency coefficient|move efficiency|price efficiency ratio|kaufmans efficiency ratio}',
  ],
  quote_volume: [
    `${VOL}`,
    '{traded|trading} {notional|value|amount|money}',
    'amount traded',
    'volume traded',
    'usd {traded|turnover}',
    '$ volume',
    'dollars traded',
  ],
  quote_volume_1m: [
    '{minute|1m|per minute|one minute} {volume|turnover|traded volume|notional|vol}',
    '{volume|turnover|vol} {per|a|each|every} minute',
  ],
  rel_volume: [
    '{relative|rel|normalised|normalized} {volume|vol|turnover}',
    '{volume|turnover} {relative to|compared to|compared with|divided by|against|vs|over|to} {its|the|} {average|avg|mean|normal|usual|norm|typical|baseline|median}',
    '{volume|turnover} {ratio|multiple|factor}',
    'r {vol|volume}',
    '{relvol|relvolume|relative vol|rel vol}',
  ],
  volume_z: [
    '{volume|vol} {z|z score|zscore|z value|sigma|sigmas|z stat|standard score}',
    '{z score|zscore|z|standard score} of {volume|the volume|vol|5m volume|turnover}',
    '{standardised|standardized|z scored} volume',
    'z {volume|vol}',
  ],
  avg_trade_usd: [
    `{average|avg|mean|typical|median|usual} ${DEAL} {size|value|notional|amount|volume|}`,
    `{average|avg|mean|typical} {size|value|amount|notional} {of|per|for|in} {a|the|one|each|} ${DEAL}`,
    `{average|avg|mean|typical} {size|value|amount|notional} of {trades|deals|orders|fills|tickets|transactions|executions}`,
    `${DEAL} size`,
    `size {of|per} {a|the|one|} ${DEAL}`,
    'ats',
    '{notional|usd|dollars} per trade',
  ],
  taker_buy_ratio: [
    '{taker buy|taker buys|taker buying|aggressive buy|aggressive buying|aggressor buy|market buy|market buys|market buying|buy taker|buying taker|buyer taker|taker buyer|taker buyers|buy side taker|buy aggressor} {ratio|share|percentage|percent|%|pct|fraction|proportion|part|portion|rate|}',
    '{share|percentage|percent|proportion|fraction|part|portion|ratio|%} of {taker buys|taker buying|taker buy volume|aggressive buys|aggressive buyers|aggressive buying|market buys|market buying|buy takers|buying takers|taker buyers|buyers|buy volume|buys}',
    '{buy|buying|buyer|buyers} {pressure|aggression|ratio|share|percentage|aggressiveness}',
  ],
  cvd_usd: [
    '{taker|volume|order flow|aggressor|net taker|cum|cumulative|vol|flow|net aggressor|net volume} delta',
    'net {taker|aggressor|aggressive|market} {volume|flow|buying|buy volume|delta|turnover}',
    '{cvd|cumulative volume delta|cum vol delta|cumulative vol delta|cumulated delta|delta volume|signed volume} {value|}',
  ],
  cvd_usd_1h: ['{1h|hourly|hour|60m} {delta|order flow|orderflow|taker delta}'],
  cvd_usd_1m: [
    '{minute|1m|one minute} {cvd|delta|volume delta|taker delta|net taker flow}',
    '{cvd|delta|volume delta} {of|for|in} the minute',
  ],
  vpin: [
    '{vpin|v pin} {reading|value|level|metric|indicator|measure|score|number|index|figure|estimate}',
    '{probability of informed trading|informed trading probability|toxic order flow probability|flow toxicity measure|toxicity of the flow|toxicity of order flow}',
  ],
  vpin_taker: [
    '{taker|aggressor|taker based|taker flow|takers} {vpin|toxicity}',
    'vpin {taker|of takers|by takers|of the takers|from takers|on taker volume|with taker volume|based on takers|based on taker flow|( taker )}',
  ],
  vpin_pctrank: [`{vpin|toxicity|flow toxicity} ${RANK}`, `${RANK} of {vpin|toxicity|the vpin}`],
  kyle_lambda: [
    '{kyle|kyles} {lambda|coefficient|impact|measure|price impact|slope}',
    '{price|market} impact coefficient',
    'lambda',
    'kyle s {λ|lambda}',
    '{impact per million|price impact per million}',
  ],
  amihud: ['{amihud|amihuds|amihud s} {illiquidity|ratio|measure|illiq|illiquidity ratio|number|value|}'],
  roll_spread_bps: [
    '{roll|rolls|roll s|roll implied} {spread|measure|estimator|effective spread|implied spread|estimate}',
    '{implied|effective} spread',
  ],
  spread_bps: [
    '{bid ask|bidask|bid offer|ba|bid to ask|quoted|best bid ask|best bid offer|b a|bbo|inside|touch|top of book|market|book|quote} {spread|gap}',
    '{spread|gap|difference|distance} between {bid and ask|the bid and the ask|bid and offer|best bid and ask|best bid and best ask}',
    '{bas|spreads|spread size|spread width}',
  ],
  spread_bps_pctrank: [
    `{spread|bid ask spread|quoted spread} ${RANK}`,
    `${RANK} of {spread|the spread|its spread|the bid ask spread}`,
  ],
  book_imbalance_top: [
    `{top of book|top of the book|tob|top of bk|top of the bk|top|top level|top book|best level|best bid ask|best bid / ask|best quotes|bbo|l1|level 1|level one|first level|touch|inside|quote|queue|best bid and ask|best price} ${IMB}`,
    `${IMB} {at|on|of|in} {the|} {top|touch|best bid and ask|best bid / ask|best bid ask|best quotes|best level|best price|bbo|top of book|top of the book|first level|level 1|l1|best bid and best ask|inside|inside quote}`,
  ],
  microprice_dist_bps: [
    '{microprice|micro price|micro px|micro|uprice|µprice|µ price} {distance|dist|offset|premium|deviation|dev|tilt|skew|gap|edge|spread} {from mid|to mid|vs mid|from the mid|over mid|above mid|}',
    '{microprice|micro price} {vs|versus|relative to|minus|less|over|against|to} {mid|the mid|midprice|mid price}',
    '{distance|difference|gap} between {the|} microprice and {the|} {mid|midprice|mid price}',
    '{distance|deviation|gap} of {the|} microprice {from|to} {the|} {mid|midprice}',
    '{micro px|µprice|micro}',
  ],
  book_imbalance_20bps: [
    `${IMB} {within|inside|at|in|of|out to|in the first|in first|to|up to} {20bps|0.2%|20 bps of mid|20bps around mid}`,
    `${IMB} 20bps {around|of|from|to} mid`,
    `{20bps|0.2%|inner|near|close|tight} {book|order book|} ${IMB}`,
    `${BOOK} ${IMB} {within|inside|at|in|} 20bps`,
    `${BOOK} ${IMB} ( 20bps )`,
  ],
  book_imbalance: [
    `${BOOK} {${'imbalance|imbal|imb|skew|tilt|pressure|inbalance'}}`,
    `{bid ask|bid / ask|bids asks|bid to ask} ${IMB}`,
    `${BOOK} bid ask ${IMB}`,
    '{obi|book pressure|imbalance|imb|imbal}',
    `${IMB} {of|in} {the|} {book|order book|orderbook|depth}`,
    `{1%|100bps} {book|order book|} ${IMB}`,
    `${IMB} {within|inside|at|in|of|out to} {1%|100bps}`,
    'pressure of the book',
  ],
  book_imbalance_500bps: [
    `${IMB} {within|inside|at|in|of|out to|in the|to|up to} {500bps|5%|5% band|500bps band}`,
    `{500bps|5%|deep|wide|far|outer} {book|order book|} ${IMB}`,
    `${BOOK} ${IMB} {within|inside|at|in|out to|} {500bps|5%}`,
    `imb {5%|500bps}`,
    `${IMB} {of|in} {the|} {book|order book|orderbook} {within|inside|at|in} {500bps|5%}`,
  ],
  book_imbalance_pctrank: [
    `{book imbalance|imbalance|imb|order book imbalance|obi|book imb|orderbook imbalance|depth imbalance} ${RANK}`,
    `${RANK} of {book imbalance|the book imbalance|imbalance|the imbalance|order book imbalance}`,
  ],
  depth_usd_100bps: [
    '{depth|liquidity|size|money|resting orders|resting liquidity|orders|usd|dollars|resting size} {within|inside|at|in|to|of|out to} {1%|100bps|1% of mid|100bps of mid|+- 1%|± 1%|the 1% band|1% band}',
    `{1%|100bps|+- 1%|± 1%|100bps usd|usd} {depth|liquidity|book depth|market depth|book liquidity}`,
    `${BOOK} {depth|liquidity|size|thickness}`,
    '{depth|liquidity|size|money} {of|in|on} {the|} {book|order book|orderbook|bk}',
    '{market depth|book size|depth usd|usd depth|depth in usd|liquidity in the book|visible liquidity|displayed liquidity|resting liquidity}',
  ],
  depth_usd_100bps_pctrank: [
    `{depth|liquidity|book depth|order book depth|1% depth|market depth|book liquidity} ${RANK}`,
    `${RANK} of {depth|the depth|liquidity|book depth|the book depth}`,
  ],
  book_slope_bid: [
    '{bid|bids|bid side|buy side} {book slope|slope|depth slope|book steepness|steepness}',
    '{slope|book slope|steepness} {of|on} {the|} {bid|bids|bid side|bid book|buy side|bid side of the book}',
    'book slope {( bid )|bid}',
  ],
  book_slope_ask: [
    '{ask|asks|ask side|sell side|offer|offers|offer side} {book slope|slope|depth slope|book steepness|steepness}',
    '{slope|book slope|steepness} {of|on} {the|} {ask|asks|ask side|ask book|sell side|offer|offers|offer side|ask side of the book}',
    'book slope {( ask )|ask}',
  ],
  impact_100k_bps: [
    '{impact|slippage|slip|price impact|market impact|cost|execution cost|trading cost} {of|for|on|from|to buy|to trade} {a|} {100k|$100k|100k usd|100k dollar|100k dollars|100k$} {order|market order|clip|trade|buy|sell|taker order|ticket|}',
    '{100k|$100k|100k usd|100k dollar} {market order|order|clip|trade|taker order|} {impact|slippage|price impact|market impact|cost|slip}',
    '{impact|slippage|slip} 100k',
    '{impact cost|price impact|market impact|slippage}',
  ],
  funding_rate: [
    '{settled|last settled|most recent settled|latest settled|last|raw|unnormalised|unnormalized|previous|last paid|most recent|latest|paid} {funding|funding rate|fr}',
    '{funding|funding rate} {settled|at settlement|last settled|at the last settlement|at last settlement}',
    '{last|latest|most recent} {funding settlement|funding payment|settlement}',
  ],
  funding_rate_8h: [
    '{8h|8 hour|eight hour|normalised|normalized|8h normalised|8h normalized|8h equivalent|8 hourly|eight hourly} {funding|funding rate|rate|fr}',
    '{funding|fr|fund|fndg|swap rate|perp funding|funding rates|fund rate|fundrate|financing rate|fund . rate|funding level|carry|fr rate} ',
    '{funding|funding rate|fr} {per 8h|8h|per 8 hours|per eight hours|( 8h )|over 8h}',
    'rate per 8h',
  ],
  funding_pctrank: [
    `{30d|30 day|monthly|30 days|} {funding|fr|funding rate} ${RANK} {30d|( 30d )|over 30d|over 30 days|of 30 days|}`,
    `{30d|30 day|monthly|} ${RANK} of {funding|the funding|the funding rate|funding rate|fr}`,
    `{funding|fr|funding rate} 30d ${RANK}`,
  ],
  funding_sum_24h: [
    '{24h|daily|1d|day s|24 hour|one day|cumulative|cum|total|summed|accumulated|aggregate} {funding|fr} {sum|total|bill|cost|paid|payments|payment|carry}',
    '{24h|daily|1d|day s} {cumulative|cum|total|summed|accumulated|} funding',
    '{cumulative|cum|total|summed|accumulated|sum of|sum of the|total of} {funding|funding rates|funding payments|fundings}',
    '{funding|funding cost|funding costs|funding payments} {paid|sum|total|accumulated|cumulated|summed} {over|in|during|for|of} {24h|the last 24h|last 24h|a day|the day|the last day|24 hours|the last 24 hours|the past 24h}',
    '{funding|funding cost|funding costs|cost of funding} {over|in|during|of} {24h|the day|a day|the last 24h|24 hours}',
    'funding paid last 24h',
    'funding paid',
  ],
  premium_bps: [
    '{mark|mark price|perp|mark to index|mark index|perpetual} {premium|prem} {to index|over index|vs index|to spot|over spot|over the index|to the index|}',
    '{mark|mark price|perp mark} {vs|versus|over|minus|less|to|above|relative to|against|-} {index|the index|index price|spot|the index price}',
    '{premium|prem} {to|over|vs|versus} {index|the index|the index price}',
    '{premium|prem} {to|over} spot',
    '{mark index|mark / index|mark to index} {premium|spread|gap|difference}',
    '{difference|gap|distance|spread} between {mark and index|the mark and the index|mark price and index|mark price and index price|the mark price and the index}',
    'perp {vs|versus} index',
  ],
  basis_bps: [
    '{perp|futures|price|perpetual|spot perp|perp spot|perp index|last price} basis',
    'basis {to|vs|versus|over|against|with} {index|the index|spot}',
    '{last|last price|last traded price|traded price|trade price|last trade|last trade price} {vs|versus|over|minus|less|to|above|relative to|against|-} {index|the index|index price|spot|the index price}',
    '{difference|gap|distance} between {last price and index|the last price and the index|last and index|last traded price and index}',
  ],
  oi_usd: [
    `{usd|dollar|notional|total|outstanding|aggregate} ${OI}`,
    `${OI} {usd|in usd|in dollars|notional|value|level|size|amount|outstanding|total}`,
  ],
  oi_change: [
    `${OI} ${CHANGE}`,
    `${CHANGE} {in|of} {the|} ${OI}`,
    `{delta|d|Δ} ${OI}`,
    'd ( oi )',
    `{growth|rise|increase|jump} of ${OI}`,
  ],
  oi_change_pctrank: [
    `${OI} {change|chg|delta|growth} ${RANK}`,
    `${RANK} of {the|} {1h|hourly|} {oi|open interest} {change|chg|delta}`,
    `${RANK} of {the|} {change in oi|change in open interest}`,
  ],
  liq_long_usd: [
    '{l|long side|long position|long positions|longs} {liq|liqs|liquidation|liquidations|liquidated|rekt|liquidation volume|liq volume}',
    '{rekt|liquidated|wiped|blown out|wiped out} {longs|long|long positions}',
    'long {liquidation|liq} {volume|value|notional|amount|usd}',
    '{liquidation|liquidations|liqs|liq} {of|on|in} {longs|long|long positions|the longs|the long side|long side}',
    '{longs|long positions} {being|getting|that got|that were|got|were|get} {liquidated|liqd|rekt|wiped|wiped out}',
    'forced long selling',
  ],
  liq_short_usd: [
    '{s|short side|short position|short positions|shorts} {liq|liqs|liquidation|liquidations|liquidated|rekt|liquidation volume|liq volume}',
    '{rekt|liquidated|wiped|blown out|wiped out} {shorts|short|short positions}',
    'short {liquidation|liq} {volume|value|notional|amount|usd}',
    '{liquidation|liquidations|liqs|liq} {of|on|in} {shorts|short|short positions|the shorts|the short side|short side}',
    '{shorts|short positions} {being|getting|that got|that were|got|were|get} {liquidated|liqd|rekt|wiped|wiped out}',
    'forced short buying',
  ],
  liq_usd: [
    '{total|all|combined|overall|aggregate|sum of|forced|gross} {liqs|liquidations|liquidation|liq}',
    `{liquidation|liq} {volume|total|value|notional|amount|usd|size}`,
    '{long and short|long plus short|long + short|longs and shorts|long & short|longs plus shorts|longs + shorts} {liqs|liquidations} {together|combined|in total|summed|}',
    '{liqs|liquidations} {of both sides|both sides|total|combined|in total|together|of longs and shorts|long and short|long plus short}',
  ],
  liq_imbalance: [
    `${LIQS} {imbalance|imbal|imb|skew|balance|tilt|inbalance}`,
    `{imbalance|skew|balance|imb} of {the|} ${LIQS}`,
    `{long short|long / short} ${LIQS} {imbalance|imb|skew}`,
    `${LIQS} side {imbalance|imb|skew}`,
  ],
  liq_usd_pctrank: [`${LIQS} {volume|} ${RANK}`, `${RANK} of {the|} {hourly|1h|} ${LIQS}`],
  long_short_ratio: [
    '{long short|long / short|long to short|longs to shorts|longs / shorts|l s|l / s|l : s|l to s|long vs short|longs vs shorts|long : short|longs shorts|ls} {ratio|account ratio|accounts ratio|accounts|ratio of accounts|}',
    '{account|accounts|retail|top trader|trader|crowd|global} {long short|long / short|l s|l / s|long to short} {ratio|}',
    'ratio of {longs to shorts|long to short|long and short accounts|longs and shorts|long accounts to short accounts|long to short accounts}',
    '{lsr|lsratio|l s r|longs per short|number of longs per short|longs for each short|longs over shorts}',
    'ratio {long short|long / short|longs shorts|long to short|longs to shorts}',
  ],
  long_short_change: [
    '{long short|long / short|l s|l / s|ls|long to short|lsr|account} {ratio|} {change|chg|delta|move|shift|growth}',
    '{change|delta|shift|chg} {in|of} {the|} {long short ratio|long / short ratio|l s ratio|l / s ratio|ls ratio|lsr|long short|account ratio|long to short ratio}',
    'lsr {change|chg|delta}',
  ],
  xs_rank_ret: [
    '{cross sectional|cross section|xs|cross coin|market wide|relative|cross asset} {return|ret|performance|perf|momentum|strength|} {rank|ranking|percentile rank}',
    '{return|ret|performance|perf|momentum|relative strength} {rank|ranking} {among|across|vs|versus|against|in|of|over|between|within} {all|the|} {coins|symbols|market|universe|assets|pairs|contracts|perps|cross section}',
    '{rank|ranking|place|position} {among|across|in|of|between} {all|the|} {coins|symbols|market|universe|assets|pairs|contracts} by {return|performance|ret}',
    '{rank|ranked} by {return|performance|ret|perf|momentum}',
    '{rank|ranking} of {the|its|} {return|ret} {among|across|in} {all|the|} {coins|symbols|market|universe|assets}',
  ],
  xs_rank_volume: [
    '{cross sectional|cross section|xs|market wide} {volume|turnover|vol} {rank|ranking|percentile rank}',
    '{volume|turnover} {rank|ranking} {among|across|vs|versus|in|of|over|between|within} {all|the|} {coins|symbols|market|universe|assets|pairs|contracts|perps}',
    '{rank|ranked|ranking} by {volume|turnover|traded volume}',
    '{rank|ranking} {among|across|in} {all|the|} {coins|symbols|market} by {volume|turnover}',
  ],
  breadth: [
    '{market|coin|universe|hourly market} {breadth|width|broadness}',
    '{share|percent|percentage|fraction|proportion|part|%|pct|ratio|number} of {all|the|} {coins|symbols|market|universe|alts|pairs|contracts|assets|names} {up|green|rising|advancing|in the green|that are up|that is up|that are green|that rise|which are up|going up|that rose|gaining|with a positive return}',
    '{share|percentage|fraction|proportion} of {rising|green|advancing|gaining} {coins|symbols|assets}',
    'breadth {of the market|in the market|across the market}',
    '{advance ratio|advancing share|advancers share|up share|advancers ratio}',
  ],
  beta_btc: [
    '{beta|β} {to|vs|versus|against|with|on|of|wrt|relative to} {btc|bitcoin|the market}',
    '{btc|bitcoin|market|24h|daily|1d} beta',
  ],
  corr_btc: [
    '{correlation|corr|correl|rho|comovement|co movement|corr .} {to|vs|versus|against|with|and|wrt} {btc|bitcoin|the market|bitcoins}',
    '{btc|bitcoin|market|24h|daily|1d} {correlation|corr|correl|rho|comovement}',
  ],
  excess_ret: [
    '{excess|alpha|abnormal|idiosyncratic|idio|residual|beta adjusted|btc adjusted|market adjusted} {return|ret|performance|move|} {over|vs|versus|to|above|against|relative to|net of|after|less|minus|beyond|adjusted for} {btc|bitcoin|btc beta|bitcoin beta|the btc beta|its btc beta|beta|beta to btc|bitcoin s beta}',
    '{return|ret|performance|outperformance|out performance|relative return|relative performance} {over|vs|versus|in excess of|relative to|against|above|beyond|compared to|to} {btc|bitcoin|bitcoin s}',
    '{excess|excess over bitcoin|excess over btc|out performance|relative performance|alpha over bitcoin}',
  ],
  minutes_to_funding: [
    '{minutes|mins|minute|min|time|minutes left|mins left|minutes remaining|time left|time remaining} {to|until|till|before|til|up to} {the|} {next|} {funding|settlement|funding time|funding settlement|funding payment}',
    'funding {countdown|timer|clock}',
    'countdown to {funding|settlement}',
  ],
  recorded_age_days: [
    'days since {listing|launch|inception|first record|first recorded|first data|it was listed|first trade|the first record}',
    '{listing|coin|recorded|record|history|symbol|contract} age',
    '{recorded|history|listing} {days|length in days}',
    'age {in days|of the coin|of the record|of the symbol|days}',
  ],
  hour_utc: ['{hour|hours} {utc|of the day|of day}', 'utc {hour|hours}', 'clock hour'],
})
