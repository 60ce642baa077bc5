/** Names of features: each form with ways to say its condition. */
export const FEATURE_SLOTS: readonly (readonly [form: string, says: string])[] = [
  [
    'ret_1h > 3%',
    "1h return above 3% | return over 1h above 3% | hourly return above 3% | one-hour return above 3% | 60m return above 3% | the 60-minute return above 3% | hourly gain above 3% | 1h perf above 3% | price change over the hour above 3% | 1h pct change above 3% | hourly performance above 3% | the hour's return above 3% | 1 hr change above 3% | hour over hour change above 3% | 1h % change above 3% | returns over the past hour above 3% | trailing 1h return above 3% | last hour's return above 3% | change in price over 1h above 3% | 1-hour px change above 3% | ret 1h above 3% | price chg 1h above 3% | log return over one hour above 3% | gain over one hour above 3% | price up over 3% in the hour | price moved up more than 3% in 60 minutes | up more than 3% hourly | more than a 3% hourly gain | climbed by more than 3% inside an hour | put on more than 3% in an hour | added more than 3% in one hour | an hourly gain of more than 3% | tacked on more than 3% in an hour | rose by over 3% within the hour | a more than 3% jump over 60 minutes",
  ],
  [
    'ret_1h <= -3%',
    'down at least 3% in an hour | lost 3% or more in an hour | fell 3% or more within one hour | a drop of at least 3% over an hour | 1h return -3% or worse | 1h return -3% or lower | hourly return of minus 3% or worse | shed at least 3% in an hour | gave up at least 3% in an hour | slumps 3% or more in an hour | off 3% or more in an hour | 3%+ hourly drop | 3%+ drop in 1h | an hourly fall of no less than 3% | minus 3% or more in an hour | loses at least 3 pct in 60 min | is -3% or worse over 1h | nukes 3%+ in an hour | tanks 3% or more in one hour | gets dumped at least 3% in an hour | bled 3% or more in an hour | 1h ret <= -3% | hourly return less than or equal to -3% | hourly candle of -3% or worse | a hourly red candle of 3% or more | sinks at least 3% in 1h | declines by at least 3% over the hour | knocked down at least 3% in an hour | retreats at least 3% in an hour | eases at least 3% in an hour',
  ],
  [
    'ret_4h > 5%',
    '4h return above 5% | four-hour return above 5% | 4-hour gain above 5% | up more than 5% in four hours | 4h px > 5% | price return over 4 hours greater than 5% | 240m return above 5% | gain over the last four hours exceeding 5%',
  ],
  [
    'ret_24h < -10%',
    '24h return below -10% | daily return below -10% | day return below -10% | down more than 10% on the day | down more than 10% in a day | one-day return under -10% | 24-hour change below -10% | 1d return < -10% | off more than 10% in 24h | d/d return below -10% | down over 10% day on day | fell over 10% in one day | daily change worse than -10% | lost more than 10% over 24 hours | down more than 10% over the day',
  ],
  [
    'ret_7d > 20%',
    '7d return above 20% | weekly return above 20% | week return above 20% | up more than 20% in a week | up more than 20% on the week | seven-day return above 20% | 7-day gain above 20% | 1w return above 20% | up over 20% in seven days | a weekly gain of more than 20%',
  ],
  [
    'ret_5m < -1%',
    '5m return below -1% | five-minute return below -1% | down more than 1% in five minutes | 5min return under -1% | drops over 1% in 5 mins',
  ],
  [
    'ret_1m < -1%',
    '1m return below -1% | one-minute return below -1% | return over one minute below -1% | down more than 1% in a single minute | 1-min return < -1%',
  ],
  [
    'ret_1h_sigma > 3',
    '1h return above 3 sigma | hourly move above 3 sigma | 1h return in sigmas above 3 | sigma-adjusted hourly return above 3 | hourly return above three sigmas | 1h sigma move above 3 | hourly move more than 3 standard deviations up | a more than 3 sigma hourly gain | 1h vol-adjusted return above 3 | hourly return z-score above 3 | return z-score 1h above 3 | vol-normalised 1h return above 3',
  ],
  [
    'ret_1h_pctrank > 95%',
    '1h return percentile above 95 | hourly return percentile above 95% | 1h return above its 95th percentile | hourly return in more than the 95th percentile | percentile rank of the 1h return above 0.95',
  ],
  [
    'drawdown_24h < -8%',
    "drawdown from the 24h high deeper than 8% | more than 8% below the 24h high | more than 8% off the 24h high | more than 8% under its daily high | down more than 8% from the 24h high | 24h drawdown below -8% | drawdown worse than 8% | more than 8% off its highs of the day | over 8% beneath the 24-hour high | trading more than 8% below its 24h high | dd 24h < -8% | daily drawdown exceeding 8% | 24h dd worse than -8% | off the 24h high by more than 8% | more than 8% down from the day's high | pulled back more than 8% from the 24h high",
  ],
  [
    'drawup_24h > 8%',
    "more than 8% above the 24h low | more than 8% off the 24h low | rise from the 24h low above 8% | up more than 8% from the 24h low | bounced more than 8% from its 24h low | drawup above 8% | recovered more than 8% from the daily low | more than 8% over its 24-hour low | off the day's low by more than 8% | rally of more than 8% from the 24h low",
  ],
  [
    'rv_1h > 2%',
    '1h realised volatility above 2% | hourly realized vol above 2% | 1h rv above 2% | realised vol (1h) above 2% | one-hour volatility above 2% | volatility over the hour above 2% | hourly vol > 2% | realized volatility over 1 hour greater than 2% | 1h RV > 2% | vol 1h over 2% | hourly historical volatility above 2%',
  ],
  [
    'rv_24h > 6%',
    "24h realised volatility above 6% | daily realised vol above 6% | 24h vol above 6% | daily volatility above 6% | day's volatility above 6% | rv24 > 6% | one-day realized vol above 6%",
  ],
  [
    'rv_1h_pctrank > 90%',
    '1h volatility percentile above 90 | hourly realised vol percentile above 90% | rv 1h percentile above 90 | 1h rv pctl > 90 | vol percentile over 90 | percentile of hourly volatility above 90 | hourly volatility in the top 10% exclusive',
  ],
  [
    'rv_ratio_1h_24h > 2',
    '1h to 24h volatility ratio above 2 | ratio of hourly to daily volatility above 2 | vol ratio above 2 | hourly vol over daily vol above 2 | short to long volatility ratio above 2 | 1h/24h vol ratio above 2 | 1h/24h realised volatility ratio above 2',
  ],
  [
    'parkinson_24h > 5%',
    "parkinson volatility above 5% | 24h Parkinson vol above 5% | high-low (Parkinson) volatility above 5% | Parkinson's volatility above 5%",
  ],
  [
    'garman_klass_24h > 5%',
    'garman-klass volatility above 5% | Garman Klass vol 24h above 5% | GK vol above 5% | Garman-Klass estimator above 5%',
  ],
  [
    'atr_pct_14_15m > 1%',
    'ATR above 1% | 15m ATR above 1% | average true range above 1% | 15-minute ATR over 1% of price | atr(14) > 1% | atr 15m > 1%',
  ],
  [
    'vol_of_vol_24h > 2',
    'vol of vol above 2 | vol-of-vol above 2 | volatility of volatility above 2 | 24h vol of vol above 2 | vvol > 2',
  ],
  [
    'jump_share_24h > 30%',
    "jump share above 30% | share of jumps above 30% | jump component above 30% | jumps' share of variance above 30% | jump share of the 24h variance above 30% | jump fraction above 30%",
  ],
  [
    'ema_dist_50_1h > 3%',
    'more than 3% above the 1h EMA 50 | price more than 3% above its 50 EMA on the 1h | distance from the 1h 50 EMA above 3% | more than 3% over the hourly 50 ema | ema50 1h distance above 3% | stretched more than 3% above the hourly EMA50 | trading more than 3% above the 50-period EMA on the hourly | 50 EMA gap above 3%',
  ],
  [
    'ema_dist_20_15m < -2%',
    'more than 2% below the 15m EMA 20 | price over 2% under its 20 ema on the 15m | distance from the 15m ema20 below -2% | trading more than 2% beneath the 20 EMA',
  ],
  [
    'sma_dist_200_1h < 0',
    'below the 200 SMA | below its 1h SMA 200 | under the 200-hour moving average | trading below the 200 sma on the hourly | price < sma200 | below the 200h MA | price beneath its 200-hour average | under the 200 period SMA',
  ],
  [
    'rsi_14_1h < 30',
    'hourly RSI below 30 | 1h rsi under 30 | RSI on the hourly below 30 | RSI(14) 1h < 30 | one-hour RSI below 30 | rsi 1h sub 30 | the RSI of the hourly chart below 30 | RSI (1h) below 30 | 60m RSI below 30 | 60-minute RSI below 30 | RSI on the 1h chart is below 30 | h1 rsi below 30 | rsi h1 < 30 | rsi hourly < 30 | rsi on 1 hour under 30 | rsi(1h) < 30 | rsi of 1 hour less than 30 | 1hr rsi < 30 | relative strength index on the hourly below 30 | hourly relative strength index under 30 | RSI for the 1h below 30 | 1h candles RSI < 30 | rsi in the hourly timeframe under 30 | rsi hour chart under 30 | rsi hour under 30 | hour rsi less than 30 | rsi 1 hour chart below 30',
  ],
  [
    'rsi_14_5m > 80',
    '5m RSI above 80 | five-minute RSI above 80 | m5 rsi above 80 | rsi on the 5 minute chart above 80 | 5-min RSI over 80 | rsi5m > 80',
  ],
  [
    'rsi_14_15m > 70',
    'rsi above 70 | 15m rsi above 70 | m15 rsi above 70 | 15-minute RSI higher than 70 | RSI15 > 70 | rsi of 15 minutes over 70 | quarter-hour rsi above 70',
  ],
  [
    'macd_hist_15m > 5',
    'macd histogram above 5 | 15m MACD hist above 5 | MACD histogram above 5 bps | macd hist 15m > 5',
  ],
  [
    'adx_14_15m > 30',
    'ADX above 30 | 15m adx over 30 | ADX(14) > 30 | trend strength (ADX) above 30 | average directional index above 30',
  ],
  [
    'di_diff_14_15m > 20',
    'DI difference above 20 | +DI minus -DI above 20 | di diff above 20 | directional index difference above 20 | DI spread > 20',
  ],
  [
    'stoch_k_14_15m < 10',
    'stochastic below 10 | stoch %k under 10 | stochastics below 10 | stoch k < 10 | 15m stochastic below 10 | stoch 15m < 10 | slow stochastic under 10',
  ],
  [
    'bb_pctb_20_15m > 1',
    '%b above 1 | Bollinger %b above 1 | percent b above 1 | bollinger percent-b over 1 | bb %b > 1 | 15m %B above 1',
  ],
  [
    'bb_width_20_15m < 2%',
    'bollinger width below 2% | Bollinger bandwidth under 2% | bb width < 2% | band width below 2% | 15m bollinger band width less than 2%',
  ],
  [
    'bb_width_20_15m_pctrank < 5%',
    'bollinger width percentile below 5 | bb width pctl under 5 | bandwidth percentile below 5% | bbw percentile < 5 | bollinger width at less than the 5th percentile',
  ],
  [
    'range_pos_24h > 90%',
    'position in the 24h range above 90% | range position over 90% | 24h range position above 0.9 | price in more than 90% of its daily range | pos in 24h range > 90%',
  ],
  [
    'vwap_dist_24h > 2%',
    'more than 2% above vwap | price more than 2% above the 24h VWAP | distance from vwap above 2% | vwap distance over 2% | trading over 2% above its volume-weighted average price | more than 2% over VWAP | stretched above vwap by more than 2% | vwap deviation above 2%',
  ],
  [
    'slope_1h > 1%',
    'price slope above 1% per hour | 1h slope above 1% | slope of the price over the hour above 1% per hour | regression slope above 1% per hour | trend slope over 1% an hour',
  ],
  [
    'efficiency_ratio_4h > 0.6',
    "efficiency ratio above 0.6 | Kaufman efficiency above 0.6 | 4h efficiency ratio above 0.6 | kaufman's efficiency ratio above 0.6",
  ],
  [
    'quote_volume_1m > 2M',
    '1m volume above $2m | volume in one minute above 2 million dollars | minute volume above 2mm usd | one-minute turnover above $2 million | traded volume per minute over $2M',
  ],
  [
    'quote_volume_1h > 50M',
    'hourly volume above $50m | 1h volume over 50 million | volume in the hour above $50mm | 1h turnover above 50m usd | hourly traded volume exceeding 50 million dollars | volume over one hour above $50m | more than $50m traded in an hour | over 50 mio usd traded in the hour | 1h dollar volume > 50M | hourly notional above $50 million',
  ],
  [
    'quote_volume_24h > 500M',
    '24h volume above $500m | daily volume over 500 million | volume over 24 hours above $500mm | day volume above half a billion | 24h turnover > 500M | daily turnover above 0.5bn | more than $500m traded on the day | 24-hour volume of more than 500 mil | adv above $500m',
  ],
  [
    'rel_volume_1h > 3',
    'relative volume above 3 | rvol above 3 | volume more than 3x normal | volume more than three times the usual | volume over 3x average | more than 3 times its usual volume | volume running at more than 3x the norm | trading more than 3 times the normal volume | hourly volume more than triple the average | RVOL > 3 | rel vol 1h > 3 | more than 3x typical volume | volume above 3x its average | volume at over three times average | volume greater than 3 times what is normal | volume more than 3x its usual level | relative hourly volume above 3 | volumes more than 3x usual',
  ],
  [
    'volume_z_5m > 4',
    'volume z-score above 4 | 5m volume z-score above 4 | vol z above 4 | z-score of 5m volume above 4 | five-minute volume z above 4 | volume more than 4 sigma above normal | 5-minute volume z-score greater than 4',
  ],
  [
    'avg_trade_usd_1h > 10k',
    'average trade size above $10k | avg trade size over 10k | hourly average trade above 10,000 dollars | mean trade size above $10,000 | average trade bigger than $10k | average ticket above 10k usd | average trade over the hour bigger than $10k',
  ],
  [
    'taker_buy_ratio_1h > 60%',
    'taker buy ratio above 60% | taker buys above 60% | share of taker buys above 60% | buy ratio over 0.6 | taker buying more than 60% of volume | aggressive buying above 60% | hourly taker-buy share above 60% | buyers taking more than 60% of volume | tbr > 0.6 | takers buying more than 60%',
  ],
  [
    'cvd_usd_1h > 20M',
    'cvd above $20m | 1h cvd above 20m | cumulative volume delta over 20 million | hourly CVD above $20mm | net taker buying above $20m in the hour | 1h volume delta above $20m | net buying over $20m in an hour | taker delta over 20 million in one hour',
  ],
  [
    'vpin > 0.7',
    'vpin above 0.7 | VPIN reading above 0.7 | flow toxicity above 0.7 | order-flow toxicity over 0.7 | v-pin above 0.7 | vpin > .7 | vpin higher than 70% | VPIN in excess of 0.7 | vpin topping 0.7 | VPIN north of 0.7 | a VPIN of more than 0.7 | vpin bigger than 0.7 | vpin over 0,7 | toxicity (vpin) above 0.7 | vpin value more than 0.7 | with vpin exceeding 0.7 | VPIN was in excess of seventy percent | VPIN gt 0.7',
  ],
  [
    'vpin_taker > 0.7',
    'taker vpin above 0.7 | vpin from taker flow above 0.7 | aggressor vpin above 0.7 | vpin (taker) above 0.7 | taker-based VPIN above 0.7 | taker-flow VPIN above 0.7',
  ],
  [
    'vpin_pctrank > 95%',
    "vpin percentile above 95 | VPIN above its 95th percentile | vpin pctl > 95 | percentile of vpin above 95 | vpin percentile rank above 0.95 | vpin rank over 95% | vpin's percentile greater than 95",
  ],
  [
    'kyle_lambda_4h > 10',
    "kyle lambda above 10 | Kyle's lambda over 10 | 4h kyle lambda above 10 bps per 1m | kyle's λ above 10 | Kyle's lambda above 10 bps per million dollars | kyle lambda (4h) > 10 bps/1M usd",
  ],
  [
    'amihud_24h > 5',
    "amihud above 5 | Amihud illiquidity above 5 | amihud's illiquidity measure above 5 | 24h amihud > 5 | Amihud illiquidity ratio over 5 bps per 1M USD",
  ],
  [
    'roll_spread_bps_24h > 6',
    "roll spread above 6 bps | Roll's implied spread above 6 | 24h roll spread > 6bps | roll estimator above 6 bps | implied roll spread greater than 6 bps",
  ],
  [
    'spread_bps > 10',
    'spread above 10 bps | bid-ask spread above 10bps | spread wider than 10 bps | quoted spread over 10 basis points | spreads above 10bp | bid/ask spread > 10 bps | bid-offer wider than 10 bps | sprd > 10bps | spread greater than 0.1% | bid ask gap above 10 bps | spread of more than 10 bps | the spread blew out past 10 bps | spread blown out over 10 bps | spread more then 10 bps',
  ],
  [
    'spread_bps_pctrank > 90%',
    'spread percentile above 90 | spread above its 90th percentile | spread pctl > 90 | bid-ask spread percentile over 90%',
  ],
  [
    'book_imbalance_top > 0.8',
    'top of book imbalance above 0.8 | top-of-book imbalance over 0.8 | best bid/ask imbalance above 0.8 | L1 imbalance above 0.8 | level-1 imbalance above 0.8 | touch imbalance above 0.8 | queue imbalance > 0.8 | imbalance at the top of the book above 0.8 | bbo imbalance > 0.8 | L1 queue imbalance above 0.8',
  ],
  [
    'microprice_dist_bps > 2',
    'microprice more than 2 bps above mid | microprice distance above 2 bps | microprice deviation over 2bps | micro-price more than 2bp above the mid | microprice minus mid above 2 bps',
  ],
  [
    'book_imbalance_20bps > 0.5',
    'book imbalance within 20 bps above 0.5 | 20bps book imbalance above 0.5 | imbalance at 20bps over 0.5 | book imbalance (20bps) above 0.5 | order book imbalance inside 20 bps above 0.5 | 20 bp book imbalance > 0.5 | imb20 > 0.5 | book imbalance at 0.2% over 0.5',
  ],
  [
    'book_imbalance > 0.5',
    'book imbalance above 0.5 | order book imbalance over 0.5 | orderbook imbalance > 0.5 | imbalance of the book above 0.5 | book imb > 0.5 | OBI above 0.5 | imbalance within 1% above 0.5 | imbalance of order book more than 0.5 | order-book imbalance greater than 0.5 | bid-ask imbalance above 0.5 | book skewed to the bid by more than 0.5',
  ],
  [
    'book_imbalance_500bps > 0.5',
    'book imbalance within 500 bps above 0.5 | 5% book imbalance above 0.5 | book imbalance at 500bps over 0.5 | deep book imbalance above 0.5 | imbalance within 5% of mid above 0.5',
  ],
  [
    'depth_usd_100bps < 1M',
    'depth below $1m | book depth under 1 million | 1% depth below $1m | depth within 1% under $1 million | liquidity within 100 bps below $1m | order book depth less than $1m | depth inside 1% below 1mm | less than $1m of depth within 1% | depth (100bps) < 1M | resting liquidity within 1% under 1 million dollars | ±1% depth under $1m | book thinner than $1m within 1% | less than a million dollars in the book within 1% | market depth below 1 million usd | depth at 1% under $1m | depth thinner than $1m',
  ],
  [
    'depth_usd_100bps_pctrank < 10%',
    'depth percentile below 10 | depth below its 10th percentile | 1% depth percentile under 10 | depth pctl < 10 | book depth percentile under 10%',
  ],
  [
    'book_slope_bid > 2',
    'bid book slope above 2 | bid-side book slope above 2 | slope of the bid book above 2 | bid slope > 2',
  ],
  [
    'book_slope_ask > 2',
    'ask book slope above 2 | ask-side book slope above 2 | slope of the ask side of the book above 2 | ask slope > 2',
  ],
  [
    'impact_100k_bps > 20',
    'impact of a 100k order above 20 bps | 100k impact over 20bps | price impact of $100k above 20 bps | slippage on 100k above 20 bps | cost of a $100k market order above 20 bps | impact for a 100k order more than 20 bps | 100k slippage > 20bps | slippage of a 100k usd order above 20 bps | market impact of 100,000 dollars above 20 bps | impact of a 100,000 USD order above 20 bps',
  ],
  [
    'funding_rate > 0.05%',
    'settled funding above 0.05% | last settled funding rate above 0.05% | raw funding rate above 0.05%',
  ],
  [
    'funding_rate_8h > 0.05%',
    'funding above 0.05% | funding rate above 0.05% | 8h funding over 0.05% | funding per 8h above 0.05% | funding higher than 5 bps | funding > 5bps | 8-hour funding above 0.05% | funding fees above 0.05% | fund rate > 0.05% | fund > 0.05% | fr > 0.05% | funding cost above 0.05% | 8h-normalised funding above 0.05% | perp funding above 0.05% | longs paying more than 0.05% funding | funding above 0.05% per 8 hours | funding at more than 0.05% every 8h | eight-hourly funding above 0.05% | funding (8h) above 0.05% | normalized funding above 0.05%',
  ],
  [
    'funding_pctrank_30d > 90%',
    'funding percentile above 90 | 30d funding percentile over 90% | funding above its 90th percentile of 30 days | funding rank above 90% | funding pctl > 90 | funding rate percentile above 90',
  ],
  [
    'funding_sum_24h > 0.1%',
    'funding paid over 24h above 0.1% | funding over the day above 0.1% | cumulative funding above 0.1% | 24h funding sum above 0.1% | total funding over 24h above 0.1% | funding sum > 0.1% | daily funding above 0.1% | sum of funding over the day above 0.1%',
  ],
  [
    'premium_bps > 10',
    'premium above 10 bps | mark premium over 10 bps | mark premium to index above 10bps | perp premium above 10 bps | mark above index by more than 10 bps | premium > 0.1% | prem > 10bps | premium over index greater than 10 bps',
  ],
  [
    'basis_bps > 20',
    'basis above 20 bps | perp basis over 20bps | basis > 0.2% | basis to index above 20 bps | price basis above 20bp | perp-spot basis above 20 bps | futures basis above 20 bps',
  ],
  [
    'oi_usd > 500M',
    'open interest above $500m | OI over 500 million | oi above 500mm | open interest larger than half a billion dollars | open interest exceeding $500 million | OI in usd > 500M | open int over $500m | oi > 0.5bn',
  ],
  [
    'oi_change_1h > 5%',
    'open interest up more than 5% in an hour | oi change 1h above 5% | OI up over 5% in 1h | hourly change in open interest above 5% | oi jumps more than 5% in an hour | 1h oi change > 5% | open interest rising more than 5% in an hour | open interest growth above 5% in an hour | OI increase of more than 5% over an hour | 1h change of OI above 5% | open interest adds more than 5% in an hour | oi builds more than 5% in an hour | open interest gained more than 5% within the hour | OI expanding more than 5% in 1h | open interest grew by over 5% in the hour | hourly OI growth above 5% | open interest swelled by more than 5% in an hour | oi creeps up more than 5% in an hour | more than 5% OI growth in an hour | open interest is up more than 5% on the hour',
  ],
  [
    'oi_change_24h < -10%',
    'open interest down more than 10% in a day | 24h oi change below -10% | OI down over 10% on the day | daily change in open interest below -10% | open interest shrinks more than 10% in 24h | oi drops more than 10% in a day | oi wiped more than 10% in 24h | open interest falls by more than 10% over 24 hours | OI unwinds more than 10% in a day | open interest lost more than 10% on the day | open interest contracted more than 10% over the day',
  ],
  [
    'oi_change_1h_pctrank > 95%',
    'oi change percentile above 95 | 1h oi change percentile above 95% | percentile of the hourly oi change above 95 | oi change 1h pctl > 95',
  ],
  [
    'liq_long_usd_1m > 500k',
    "long liquidations in a minute above 500k | 1m long liquidations above $500k | longs liquidated in one minute above $500k | more than $500k of longs liquidated in a minute | long liqs 1m > 500k | liquidation of longs more than 500k in one minute | over 500k in long liquidations within one minute | long liquidations of more than $500k in a single minute | longs liq'd > 500k in 1m",
  ],
  [
    'liq_short_usd_1m > 500k',
    'short liquidations in a minute above 500k | 1m short liquidations above $500k | shorts liquidated in one minute above $500k | more than $500k of shorts liquidated in one minute | short liqs 1m > 500k',
  ],
  [
    'liq_usd_1h > 10M',
    'liquidations above $10m | hourly liquidations over 10 million | 1h liqs above 10m | total liquidations in an hour above $10mm | liquidations in the hour exceeding $10 million | more than $10m liquidated in an hour | liq 1h > 10M | liquidation volume over 10 mil in one hour | over 10m in liqs on the hour | liquidated volume > 10M in 1h | hourly liqs > 10mm',
  ],
  [
    'liq_imbalance_1h > 0.6',
    'liquidation imbalance above 0.6 | liq imbalance over 0.6 | liq imb > .6 | imbalance of liquidations above 0.6 | 1h liquidation imbalance > 0.6 | liquidations imbalance greater than 0.6',
  ],
  [
    'liq_usd_1h_pctrank > 99%',
    'liquidation percentile above 99 | hourly liquidations above their 99th percentile | liq percentile > 99 | 1h liquidations percentile over 99%',
  ],
  [
    'long_short_ratio > 3',
    'long/short ratio above 3 | L/S ratio > 3 | long short ratio over 3 | ls ratio above 3 | longs to shorts above 3 | L/S > 3 | account long/short ratio more than 3 | long-to-short ratio above 3 | lsr > 3',
  ],
  [
    'long_short_change_24h > 20%',
    'long/short ratio up more than 20% in a day | long short ratio change above 20% | 24h change in the long/short ratio above 20% | L/S ratio up over 20% in 24h',
  ],
  [
    'xs_rank_ret_1h > 95%',
    '1h return rank above 95% | hourly cross-sectional rank above 95% | cross-sectional rank of the 1h return above 0.95 | rank of hourly return among all coins above 95% | 1h return rank among all symbols above 0.95 | 1h xs rank > 95% | hourly relative strength rank above 0.95 | hour rank return more than 0.95 | hourly return rank across the market above 95%',
  ],
  [
    'xs_rank_ret_24h > 95%',
    '24h return rank above 95% | daily return rank over 0.95 | cross-sectional 24h return rank above 95% | 24h performance rank above 95%',
  ],
  [
    'xs_rank_volume_24h > 90%',
    '24h volume rank above 90% | volume rank over 0.9 | cross-sectional volume rank above 90% | volume rank among all coins above 90% | turnover rank above 90%',
  ],
  [
    'breadth_1h < 20%',
    'breadth below 20% | market breadth under 20% | fewer than 20% of coins up | less than 20% of coins up in the hour | 1h breadth < 0.2 | share of coins up below 20% | hourly market breadth less than 20%',
  ],
  ['btc_ret_1h < -2%', "btc 1h return below -2% while alts are all included | while bitcoin's 1h return is below -2%"],
  [
    'beta_btc_24h > 1.5',
    'beta above 1.5 | beta to btc above 1.5 | btc beta over 1.5 | 24h beta to bitcoin > 1.5 | beta vs btc greater than 1.5 | bitcoin beta above 1.5',
  ],
  [
    'corr_btc_24h < 0.3',
    'correlation with btc below 0.3 | btc correlation under 0.3 | correlation to bitcoin less than 0.3 | corr with btc < 0.3 | 24h btc corr below 0.3 | correlated with bitcoin less than 0.3 | correlation to BTC under 0.3',
  ],
  [
    'excess_ret_1h > 3%',
    'excess return above 3% | excess return over bitcoin above 3% | 1h alpha over 3% | beta-adjusted return above 3% | outperforms btc by more than 3% in an hour | 1h excess return vs btc over 3% | beats bitcoin by more than 3% in an hour | hourly excess return above 3% | btc-adjusted hourly return above 3%',
  ],
  [
    'minutes_to_funding < 30',
    'less than 30 minutes to funding | under 30 minutes before funding | fewer than 30 minutes until the next funding | minutes to funding below 30 | less than half an hour to funding | time to funding under 30 minutes | <30m to funding | within less than 30 minutes of funding | funding less than 30 minutes away | funding due in less than 30 minutes',
  ],
  [
    'recorded_age_days < 30',
    'listed less than 30 days ago | less than 30 days old | recorded for less than 30 days | coin age below 30 days | fewer than 30 days of history | less than 30 days since listing | younger than 30 days | new coins, listed under 30 days | less than 30 days of record | with fewer than 30 days of recorded history | coins newer than 30 days | age < 30d | with under 30 days of data | coins on record for less than 30 days',
  ],
]
