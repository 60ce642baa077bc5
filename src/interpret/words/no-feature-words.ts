/**
 * Terms that people ask for and that no recorded data covers. They are known, so that the answer can refuse them by name. The value is the stem of
 * the closest feature: the question mentions it, the proposal never uses it.
 */
import { table } from './table.js'
export const NO_FEATURE_WORDS = table<string | null>({
  'fwd|forward return|forward returns|fwd ret|fwd return|subsequent return|subsequent returns|subsequent move|subsequent|mae|mfe|max adverse excursion|max favourable excursion|maximum adverse excursion|maximum favourable excursion|next day return|outcome return':
    null,
  'inside day|outside day|inside week|nr7': 'candle_inside_outside',
  'trade count|trades count|number of trades|count of trades|transaction count': 'quote_volume',
  'whale|whales|whale buying|whale activity|smart money|insider|insiders|institutions|big players|big money':
    'avg_trade_usd',
  'news|headline|headlines|announcement|announcements|good news|bad news|press release|rumor|rumors|rumour': null,
  'sentiment|sentiment index|fear and greed|fear and greed index|fear greed index|euphoria|fear|greed|panic|fomo|capitulation|hype|mood':
    null,
  'tweet|tweets|tweeted|twitter|elon|elon musk|musk|reddit|telegram|social volume|social media|influencer|influencers|google trends|google search|google searches|google search volume|google interest|search interest|web searches|wikipedia|wikipedia views|page views|newspaper|newspapers|vitalik|saylor':
    null,
  'market cap|marketcap|mcap|market capitalization|market capitalisation|fdv|circulating supply|supply|dominance|btc dominance|bitcoin dominance|btcd|usdtd|total2|total3|others dominance|altseason|alt season':
    'quote_volume',
  'withdrawn from exchanges|withdrawals from exchanges|exchange withdrawals|exchange withdrawal|coins withdrawn|deposited to exchanges|deposits to exchanges|exchange deposits|exchange reserve|exchange reserves|moved to exchanges|sent to exchanges|tvl|on chain|onchain|active addresses|hash rate|hashrate|exchange inflow|exchange inflows|exchange outflow|exchange outflows|inflow|inflows|outflow|outflows|wallet|wallets|transactions|gas fees|staking|token unlock|unlocks|airdrop|halving|stablecoin|stablecoins':
    null,
  'future return|future returns|future price|future prices|future performance|return afterwards': null,
  'account balance|account balances|order ids|trade ids|ip address|ip addresses|exact orders|individual orders|correlation matrix|covariance matrix|confidence interval|confidence intervals|gas fee|gas price|gas prices|network fee|network fees|transaction fee|transaction fees|miner fee|miner fees|mempool|mining difficulty|hash power|hash rate of miners|hash rate of miner|miner outflows|miner selling|total value locked|value locked|protocol revenue|protocol fees|staking yield|staking rewards|validator count|validators|token burn|burn rate|github commits|developer activity|nft volume|nft sales|nft floor|dex volume|dex volumes|bridge inflows|usdt supply|usdc supply|tether supply|stablecoin supply|tether premium|cme gap|cme basis|cme futures|cme open interest|exchange balance|exchange balances|exchange netflow|lending rate|lending rates|borrow rate|borrow rates|borrowing rate|staked eth|realized cap|realised cap|mvrv|nvt|sopr|nupl|puell multiple|coin days destroyed|dormancy':
    null,
  'wheat futures|wheat|corn futures|soybeans|soybean futures|natural gas|copper|copper futures|silver|silver price|platinum|oil futures|crude futures|crude|brent|wti|nikkei|hang seng|dax|ftse|euro stoxx|kospi|nasdaq futures|s&p futures|equity futures|stock futures|us stocks|us equities|equities|treasuries|treasury futures|gilt|gilts|bunds|the yen|japanese yen|dollar yen|euro stoxx 50|credit spreads|money supply|unemployment|unemployment rate|gdp|pmi|ppi|fed funds|fed funds rate|apple stock|tesla stock|nvidia stock|nvidia|microstrategy|mstr|coinbase stock|house prices|copper price|gold price|price of gold|gold futures|dominance of btc|dominance of bitcoin|dominance of eth|dominance of ethereum|eth dominance|alt dominance|usdt dominance':
    null,
  'insurance fund|insurance funds|etf|etf flows|fed|fomc|cpi|interest rate|interest rates|inflation|nfp|jobs report|s&p|spx|nasdaq|dxy|dollar index|us dollar index|weak dollar|strong dollar|dollar strength|dollar weakness|oil price|oil prices|price of oil|vix|treasury yields|treasury yield|us yields|bond yields|bond yield|us10y|crude oil|dow jones|russell 2000|euro dollar|usdjpy|eurusd|gold|stocks|stock market|recession|powell|tariff|tariffs|election':
    null,
  'support|resistance|support level|resistance level|support zone|trendline|trend line|fibonacci|fib|fib level|fib retracement|pivot|pivots|pivot point|supply zone|demand zone|order block|order blocks|fvg|fair value gap|liquidity grab|liquidity sweep|liquidity pool|round number|psychological level|key level':
    'range_pos',
  'transfer entropy|mutual information|kalman|kalman filter|hidden markov|half life of mean reversion|principal component|first principal component|golden cross|death cross|ma cross|moving average cross|ema cross|ema crossover|moving average crossover':
    'sma_dist_200',
  'ichimoku|ichimoku cloud|supertrend|super trend|parabolic sar|psar|heikin ashi|elliott wave|elliott|wyckoff|gann|cci|obv|mfi|keltner|keltner channel|williams r|aroon|hurst|renko|trix|chaikin|ultimate oscillator|awesome oscillator|vortex':
    null,
  'head and shoulders|double top|double bottom|triple top|cup and handle|wedge|rising wedge|falling wedge|bull flag|bear flag|flag pattern|pennant|triangle|ascending triangle|channel|tweezer|tweezers|rising three|three inside up|piercing|dark cloud cover|dark cloud|kicker|gap up|gap down|gap':
    'candle_engulfing',
  'bullish divergence|bearish divergence|rsi divergence|hidden divergence|macd divergence|divergence': 'cvd_divergence',
  'red candle|red candles|green candle|green candles|red bars|green bars|in a row|consecutive|consecutive candles|wick|wicks|lower wick|upper wick|long wick':
    'candle_pin_bar',
  'annualised|annualized|apr|apy|per year|per annum': 'funding_sum',
  'garch|garch volatility|garch forecast|garch vol|vol surface|volatility surface|volatility smile|vol smile|risk reversal|risk reversals|option open interest|options open interest|option volume|options volume|option flow|options flow|option|options|gamma|implied volatility|implied vol|iv|skew|put call ratio|max pain|dvol|open contracts':
    'rv',
  'hawkes|hawkes intensity|hawkes branching ratio|branching ratio|order arrival rate|order arrivals|cancel to trade ratio|order to trade ratio|hidden orders|hidden liquidity|dark pool|dark pools|stop hunt|stop hunts|stop run|iceberg|icebergs|spoofing|spoof|market maker|market makers|manipulation|wash trading|order flow imbalance|ofi|absorption|footprint|volume profile|point of control|poc|value area|bid wall|ask wall|sell wall|buy wall|walls|queue position|cancel rate|cancellations|cancellation rate|cancellation rates|order cancellation|order cancellations|order cancellation rate|cancellation ratio|order cancel rate|quote cancellations':
    'book_imbalance',
  'liquidation levels|liquidation map|liquidation heatmap|heatmap|liquidation price|liquidation cascade|cascade|cascading liquidations|liq cascade':
    'liq_usd',
  'all time high|all time low|ath|atl|record high|new highs|new lows': 'donchian_break',
  'good ones|winning ones|successful ones|winners only|good trades|winning trades|profit|profits|profitable|pnl|win rate|winrate|sharpe|edge|alpha decay|risk reward|drawdown of my account|roi|take profit|stop loss':
    null,
  'hack|exploit|regulation|sec|lawsuit|listing announcement|delisting|delisted|rug pull|scam|bankruptcy|full moon|new moon|moon phase|mercury retrograde|horoscope|weather':
    null,
  'spot cvd|spot volume|spot flow|spot delta|spot volume delta|spot buying|spot selling|spot demand|spot market volume|spot taker volume|spot book|spot order book|spot depth|spot liquidity|spot vwap|spot price|spot premium|coinbase premium|kimchi premium|cross exchange|arbitrage|arbitrage spread|other exchanges|binance vs bybit':
    'premium_bps',
})

/** The same for adverbs of time and frequency. They do not refer to the name beside them. */
export const NO_FEATURE_ADVERBS =
  'first time|for the first time|second time|third time|twice in a row|same day|same hour|same week|same month|same session|same candle|a while ago|some time ago|long ago|recently|lately|nowadays|these days'

/** Adverbs that place something later without saying when. */
export const NO_FEATURE_LATER = 'soon|eventually|shortly|imminently|any minute|asap|quickly|immediately|right away'

/**
 * Requests that are not a search of the past. `whole`: nothing in the sentence is a condition. `beside`: the rest of the sentence is still proposed.
 */
export const NOT_A_SEARCH = {
  whole:
    'when comes next|when comes the next|when is the next|when is next|whens the next|when next|when the next|when does the next|what the average|what the mean|what the median|what does it mean|how is it calculated|how is|what is the average|what is the mean|what is the median|what is the typical|whats the average|whats the mean|whats the median|what is a typical|what does it mean|what is the probability|what is the chance|what are the odds|what are the chances|is it a good time|is now a good time|is it time to|should i|should we|should one|would you|shall i|can you explain|explain how|explain what|explain why|how do you calculate|how does one|what is the formula|what is the definition|will|tomorrow|predict|prediction|forecast|going to happen|should i|price target|next week|next month|next year|in the future|is going to|are going to|gonna|what do you think|whats your opinion',
  beside:
    'signal when|a signal when|want signal when|a signal if|daily e mail|weekly e mail|daily email|weekly email|daily mail|e mail me|mail me|mail each time|email each time|e mail each time|need a bot|wake me|wake us|wake me up|wake us up|tell me as soon as|tell us as soon as|let me know as soon as|let us know as soon as|let me know the moment|tell me the moment|tell me the minute|let me know the minute|let me know once|give me a shout when|give me a heads up when|shout when|give me a shout if|ping us|buzz me|call me when|call me if|keep an eye on|keep watch|watch out for|set an alarm|alarm me|alarm when|trigger an alert|let me know if it ever|let me know next time|tell me next time|the next time it|set a bot|build a bot|make a bot|run a bot|ape long|ape short|ape in|go all in|buy the dip|close my|close our|open me|open us|hedge my|standing notification|notification|notifications|reminder|remind me|warn me|sms me|message me|alert|alert me|notify|notify me|set an alert|ping me|text me|email me|monitor|watch for me|buy|sell|go long|go short|open a long|open a short|close my position|place an order|execute|market buy|market sell|enter a trade|take the trade|liquidate my|transfer|withdraw|set a stop',
} as const
