/**
 * Names of labels, of lines and of rulebook entries as products (inflect.ts). They add to the tables of synonyms what a table of single phrases would need
 * hundreds of lines for.
 */
import { table } from './table.js'

const CANDLE = '{candle|bar|pattern|formation|print|candlestick|}'
const TURNS =
  '{turns|turn|turned|turning|goes|go|going|went|flips|flip|flipped|flipping|crosses|cross|crossed|crossing|x|becomes|became|switches|switched|rolls|curls|swings|crossover|crossing over|cross over}'
const CROSSES = '{flips|flipped|crosses|cross|crossed|crossing|x|crossover|crossing over|cross over}'
const HIGH =
  '{24h high|daily high|day high|24h maximum|24h max|24h hi|high of the day|24h top|24h peak|daily maximum|day maximum}'
const LOW =
  '{24h low|daily low|day low|24h minimum|24h min|24h lo|low of the day|24h bottom|24h trough|daily minimum|day minimum}'
const BREAKS = '{break|breaks|broke|breaking|broken|takes out|took out|clears|cleared|pierces|breaches|breach}'

/** Names of labels by stem and label. */
export const PATTERN_FORMS = table<readonly string[]>({
  'macd_cross.bullish': [
    `macd ${TURNS} {to|into|} {bullish|bull}`,
    `macd ${CROSSES} {up|upward|upwards}`,
    '{bullish|bull|golden|upward} macd {cross|crossover|x|flip|turn|signal|crossing}',
    'macd {bullish|bull|golden|up|upward} {cross|crossover|x|flip|turn|signal|crossing}',
    'macd {crosses|crossing|crossed|cross} {over|above} {the|its|} {signal|signal line}',
  ],
  'macd_cross.bearish': [
    `macd ${TURNS} {to|into|} {bearish|bear}`,
    `macd ${CROSSES} {down|downward|downwards}`,
    '{bearish|bear|death|downward} macd {cross|crossover|x|flip|turn|signal|crossing}',
    'macd {bearish|bear|death|down|downward} {cross|crossover|x|flip|turn|signal|crossing}',
    'macd {crosses|crossing|crossed|cross} {under|below} {the|its|} {signal|signal line}',
  ],
  'donchian_break.up': [
    `${HIGH} {break|brk|broken|breakout|taken out|cleared|breach|breached}`,
    `{break|breakout|breach|close|closes} {of|above|over|through|past|beyond} ${HIGH}`,
    `${BREAKS} {above|over|through|} ${HIGH}`,
    '{break|breakout|breaks out|breaks|broke|breaking} {above|over|up through|up out of|to the upside of|out of the top of|up} {24h range|daily range|day range|24h channel|donchian channel|range}',
    '{prints|makes|sets|hits|marks|printed|made|set|fresh|new|a new|a fresh} {24h high|daily high|24h maximum|24h max}',
    '{fresh|new} {24h|daily} {high|maximum|max|highs|top}',
    '24h {new|fresh} {high|maximum|max}',
    '{donchian|24h|range|channel} {breakout|break|brk} {up|upside|upward|upwards|higher|to the upside|bullish}',
    '{upside|upward|bullish} {24h|donchian|range|channel|} {breakout|break}',
  ],
  'donchian_break.down': [
    `${LOW} {break|brk|broken|breakdown|taken out|lost|breach|breached}`,
    `{break|breakdown|breach|close|closes} {of|below|under|through|past|beneath} ${LOW}`,
    `${BREAKS} {below|under|through|} ${LOW}`,
    '{break|breakdown|breaks down|breaks|broke|breaking} {below|under|down through|down out of|to the downside of|out of the bottom of|down} {24h range|daily range|day range|24h channel|donchian channel|range}',
    '{prints|makes|sets|hits|marks|printed|made|set|fresh|new|a new|a fresh} {24h low|daily low|24h minimum|24h min}',
    '{fresh|new} {24h|daily} {low|minimum|min|lows|bottom}',
    '24h {new|fresh} {low|minimum|min}',
    '{donchian|24h|range|channel} {breakdown|breakout|break|brk} {down|downside|downward|downwards|lower|to the downside|bearish}',
    '{downside|downward|bearish} {24h|donchian|range|channel|} {breakout|breakdown|break}',
  ],
  'candle_engulfing.bullish': [
    `{bull|bullish|green|up|upward} {engulf|engulfing|engulfs|engulfer} ${CANDLE}`,
    `{engulf|engulfing|engulfer} {bull|bullish|green|up} ${CANDLE}`,
  ],
  'candle_engulfing.bearish': [
    `{bear|bearish|red|down|downward} {engulf|engulfing|engulfs|engulfer} ${CANDLE}`,
    `{engulf|engulfing|engulfer} {bear|bearish|red|down} ${CANDLE}`,
  ],
  'candle_marubozu.bullish': [
    `{bull|bullish|green|up|big green|white} marubozu ${CANDLE}`,
    'marubozu {green|bull|up|white}',
    `{bull|bullish|green} full body ${CANDLE}`,
  ],
  'candle_marubozu.bearish': [
    `{bear|bearish|red|down|big red|black} marubozu ${CANDLE}`,
    'marubozu {red|bear|down|black}',
    `{bear|bearish|red} full body ${CANDLE}`,
  ],
  'candle_pin_bar.bullish': [
    '{bull|bullish|green|up} {pin bar|pinbar|pin}',
    '{pin bar|pinbar} {bull|bullish|up}',
    '{pin bar|pinbar} to the upside',
  ],
  'candle_pin_bar.bearish': [
    '{bear|bearish|red|down} {pin bar|pinbar|pin}',
    '{pin bar|pinbar} {bear|bearish|down}',
    '{pin bar|pinbar} to the downside',
  ],
  'candle_doji.doji': [`{doji|dojis} ${CANDLE}`, '{candle|bar|candlestick} of doji', 'doji star'],
  'candle_doji.dragonfly': [`dragonfly {doji|} ${CANDLE}`, 'doji dragonfly', 'dragon fly {doji|}'],
  'candle_doji.gravestone': [
    `gravestone {doji|} ${CANDLE}`,
    'doji gravestone',
    'grave stone {doji|}',
    'tombstone {doji|}',
  ],
  'candle_hammer.hammer': [`{hammer|hammers} ${CANDLE}`, '{candle|bar} of hammer'],
  'candle_hammer.hanging_man': [`{hanging man|hangman|hanging men|hanging mans} ${CANDLE}`],
  'candle_shooting_star.shooting_star': [`{shooting star|shooting stars|shootingstar} ${CANDLE}`, 'star shooting'],
  'candle_shooting_star.inverted_hammer': [
    `{inverted|inverse|upside down|reversed|reverse} {hammer|hammers} ${CANDLE}`,
    'hammer inverted',
  ],
  'candle_inside_outside.inside': ['inside {candle|bar|pattern|bars|candles|candlestick}', 'harami {candle|}'],
  'candle_inside_outside.outside': ['outside {candle|bar|pattern|bars|candles|candlestick}'],
  'candle_soldiers_crows.soldiers': [
    '{3|three} {white|wht|} {soldiers|soldier}',
    'white soldiers',
    'soldiers {pattern|formation|candles}',
  ],
  'candle_soldiers_crows.crows': [
    '{3|three} {black|blk|} {crows|crow}',
    'black crows',
    'crows {pattern|formation|candles}',
  ],
  'candle_star.morning': [`{morning|mrng} star ${CANDLE}`, 'star of the morning'],
  'candle_star.evening': [`{evening|evng} star ${CANDLE}`, 'star of the evening'],
  'cvd_divergence.bullish': [
    '{bullish|bull|positive|up} {4h|} {cvd|delta|volume delta|cvd price|price cvd} {divergence|div|diverg}',
    '{cvd|delta} {divergence|div} {bullish|bull|up}',
  ],
  'cvd_divergence.bearish': [
    '{bearish|bear|negative|down} {4h|} {cvd|delta|volume delta|cvd price|price cvd} {divergence|div|diverg}',
    '{cvd|delta} {divergence|div} {bearish|bear|down}',
  ],
  'oi_price_regime.long_buildup': [
    '{long|longs} {build up|build ups|buildup|buildups|building|build|being built|building up|piling in|loading up|accumulation}',
    '{fresh|new} longs {coming in|entering|opening|piling in|}',
    'build up of longs',
  ],
  'oi_price_regime.short_covering': [
    '{short|shorts|shrt} {covering|cover|are covering|being covered|cover their positions|covered}',
    'covering of {shorts|short positions}',
    'shorts {closing|are closing|close out}',
  ],
  'oi_price_regime.short_buildup': [
    '{short|shorts} {build up|build ups|buildup|buildups|building|build|being built|building up|piling in|loading up|accumulation}',
    '{fresh|new} shorts {coming in|entering|opening|piling in|}',
    'build up of shorts',
  ],
  'oi_price_regime.long_unwinding': [
    '{long|longs} {unwinding|unwind|are unwinding|being unwound|unwound|bailing|bailing out|closing out|exiting}',
    'unwinding of {longs|long positions}',
  ],
})

/** Names of rulebook entries by id. */
export const RULE_FORMS = table<readonly string[]>({
  rb_crowded_longs: [
    '{longs|long side} {crowded|are crowded|is crowded|overcrowded|too crowded|getting crowded|look crowded|were crowded}',
    '{crowded|overcrowded} {long|longs|long side|long positioning}',
  ],
  rb_crowded_shorts: [
    '{shorts|short side} {crowded|are crowded|is crowded|overcrowded|too crowded|getting crowded|look crowded|were crowded}',
    '{crowded|overcrowded} {short|shorts|short side|short positioning}',
  ],
  rb_buying_absorbed: [
    '{buyers|buying|buys|taker buying|buy flow|the buying} {get|got|getting|being|are|is|was|were|gets|} absorbed',
    'absorption of {buying|buyers|the buying|buys}',
    '{absorbed buying|buy absorption|absorbed buyers}',
  ],
  rb_selling_absorbed: [
    '{sellers|selling|sells|taker selling|sell flow|the selling} {get|got|getting|being|are|is|was|were|gets|} absorbed',
    'absorption of {selling|sellers|the selling|sells}',
    '{absorbed selling|sell absorption|absorbed sellers}',
  ],
  rb_bid_heavy_book: [
    '{book|order book|orderbook|the book} {is|was|were|being|got|turns|} {bid heavy|heavy on the bid|heavy on bids|heavy on bid|stacked on the bid}',
    '{bid heavy|heavy bid} {book|order book|orderbook|}',
    'bid side heavy book',
  ],
  rb_ask_heavy_book: [
    '{book|order book|orderbook|the book} {is|was|were|being|got|turns|} {ask heavy|heavy on the ask|heavy on asks|heavy on ask|offer heavy|heavy on the offer|stacked on the ask}',
    '{ask heavy|offer heavy|heavy ask} {book|order book|orderbook|}',
    'ask side heavy book',
  ],
  rb_liquidity_gone: [
    'liquidity {gone|is gone|was gone|has gone|vanishes|vanished|disappears|disappeared|evaporates|evaporated|dries up|dried up} {situation|event|state|condition|}',
    '{vanishing|evaporating|disappearing} liquidity',
  ],
  rb_dead_volume: [
    '{dead|dried up} volume',
    'volume {is dead|was dead|dead|dried up|dries up|has dried up|drying up|died|dries out|dried out}',
  ],
  rb_oi_surge: ['{oi|open interest} {surge|surges|surged|surging|explosion}', 'surge {in|of} {oi|open interest}'],
  rb_deleveraging: [
    '{deleveraging|de leveraging|deleverage|deleveraged|leverage flushed out|leverage flush|leverage purge|leverage reset}',
  ],
  rb_long_flush: [
    '{long|longs} {flush|flushed|flushed out|flush out|liquidation flush|liquidation cascade|squeeze|squeezed|squeeze out}',
    'flush {out|} of {the|} longs',
    'long liquidation {flush|cascade}',
  ],
  rb_short_squeeze: [
    '{short|shorts} {squeeze|squeezed|squeezes|get squeezed|got squeezed|getting squeezed|are squeezed}',
    'squeeze {of|on} {the|} shorts',
  ],
  rb_quiet_leverage_build: [
    '{quiet|silent} {leverage|oi} {build|buildup|build up|building}',
    'leverage {builds|building|build up|buildup|built} while {price is|price} flat',
    'leverage {build|buildup|build up} {in|with} {a|} flat price',
  ],
  rb_market_wide_selloff: ['{market wide|broad|broad market|marketwide} {selloff|sell off|dump|decline} {condition|}'],
  rb_toxic_flow: ['toxic flow {rule|signal|event|condition}'],
  rb_toxic_flow_thin_book: [
    'toxic flow {in|into|with|and|on|} {a|} thin {book|bk|order book|orderbook}',
    'thin book toxic flow',
  ],
  rb_squeeze: [
    '{volatility|vol|bollinger|bb|bband} {squeeze|compression|contraction}',
    '{vol|volatility} {is|} {squeezed|compressed}',
  ],
  rb_squeeze_release_up: [
    'squeeze {release|released|releases|fires|fired|breaks|break|breakout|resolves|resolved} {up|upward|upwards|to the upside|higher|bullish}',
    '{upward|upside|bullish} squeeze {release|breakout|break}',
  ],
  rb_squeeze_release_down: [
    'squeeze {release|released|releases|fires|fired|breaks|break|breakout|resolves|resolved} {down|downward|downwards|to the downside|lower|bearish}',
    '{downward|downside|bearish} squeeze {release|breakout|break}',
  ],
  rb_breakout_24h: [
    '{24h|daily|} {breakout|break out|break up|upside break} {on|with|backed by} {volume|high volume|heavy volume}',
    'volume backed {24h|} breakout',
  ],
  rb_breakdown_24h: [
    '{24h|daily|} {breakdown|break down|downside break} {on|with|backed by} {volume|high volume|heavy volume}',
    'volume backed {24h|} breakdown',
  ],
  rb_pump_1h: ['{hourly|1h} pump {on|with} volume', 'volume backed {hourly|1h|} pump'],
  rb_dump_1h: ['{hourly|1h} dump {on|with} volume', 'volume backed {hourly|1h|} dump'],
  rb_decoupled_strength: ['{strong|strength} while {btc|bitcoin} is {not|weak}', 'decoupled strength'],
  rb_trend_up_15m: ['strong {15m|} {up trend|uptrend}'],
})

const AVERAGE = '{ema|exponential average|exponential moving average|exp average|exponential ma|exponential mean}'
const SIMPLE = '{sma|simple average|simple moving average|moving average|ma|average|simple ma}'

/** Names of lines by stem. */
export const LEVEL_FORMS = table<readonly string[]>({
  ema_dist_20: [`{20|20 period|20 bar|20 candle} ${AVERAGE}`, `{15m|} ${AVERAGE} 20`, 'ema20'],
  ema_dist_50: [
    `{50|50 period|50 hour|50h|50 bar} ${AVERAGE}`,
    `{1h|} ${AVERAGE} 50`,
    '{50 hour|50h} {moving average|ma|average}',
  ],
  sma_dist_200: [
    `{200|200 period|200 hour|200h|200 bar} ${SIMPLE}`,
    `{1h|} {sma|ma|simple average|simple moving average} 200`,
  ],
  vwap_dist: [
    '{24h|daily|rolling|} {vwap|volume weighted average price|volume weighted price|volume weighted avg price}',
  ],
})

/** Places and adjectives of the region of each session. */
const REGIONS = table<string>({
  asia: 'asia|asian|asia pacific|apac|tokyo|hong kong|hk|singapore|sg|japan|japanese|korea|korean|seoul|china|chinese|far east|far eastern',
  europe: 'europe|european|eu|euro|europa|london|ldn|lon|uk|british|frankfurt|emea|west european|london frankfurt',
  us: 'us|u s|usa|american|america|new york|ny|nyc|wall street|north american|north america|stateside|us american|united states|states',
  late: 'late|late us|late night|after us|post us',
})

const SESSION_NOUNS =
  'session|sess|sessions|hours|hrs|trading hours|trading time|trading session|market hours|business hours|office hours|session hours|session time|desk hours|cash hours|hours only|session only|day session|trading day'.split(
    '|',
  )
/** Nouns that are hours of a region only behind its name, and too common behind `late`. */
const LOOSE_NOUNS = 'time|trading|market|markets|window|shift|day|only'.split('|')
/** Regions that are adjectives or may be names of something else: they need their noun. */
const NO_NOUN = /^(?:tokyo|london|ldn|new york|apac|emea|hong kong|singapore|wall street|nyc|europa|frankfurt)$/

/** Phrases of each session by its label. */
export const SESSION_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...REGIONS].map(([label, regions]) => [
    label,
    regions
      .split('|')
      .flatMap((region) => [
        ...(NO_NOUN.test(region) ? [region] : []),
        ...SESSION_NOUNS.map((noun) => `${region} ${noun}`),
        ...(label === 'late' ? [] : LOOSE_NOUNS.map((noun) => `${region} ${noun}`)),
        ...(label === 'late'
          ? []
          : ['is trading', 'is open', 'trades', 'is awake', 'are trading', 'is online'].map(
              (verb) => `${region} ${verb}`,
            )),
        ...['session', 'sess', 'hours of'].map((noun) => `${noun} ${region}`),
      ])
      .join('|'),
  ]),
)

const SHORT_REGIONS = {
  asia: 'asia|asian',
  europe: 'eu|europe|european|london|ldn',
  us: 'us|ny|american|new york',
} as const
const SESSION_TIES = ['+', '&', 'and', 'or', 'plus', '']
const PAIR_NOUNS = ['hours', 'session', 'sessions', 'hrs', 'time', 'sess']

/** `eu+us`, `europe and us sessions`: two sessions, each of them allowed. */
export const SESSION_PAIRS: readonly (readonly [labels: readonly string[], phrases: readonly string[]])[] = (
  [
    ['asia', 'europe'],
    ['europe', 'us'],
    ['asia', 'us'],
  ] as const
).map(([one, other]) => [
  [one, other],
  [
    [one, other],
    [other, one],
  ].flatMap(([a, b]) =>
    SHORT_REGIONS[a!]
      .split('|')
      .flatMap((first) =>
        SHORT_REGIONS[b!]
          .split('|')
          .flatMap((second) =>
            SESSION_TIES.flatMap((tie) => [
              ...(tie === '+' || tie === '&' ? [`${first} ${tie} ${second}`] : []),
              ...PAIR_NOUNS.map((noun) => `${first} ${tie} ${second} ${noun}`.replace(/\s+/g, ' ')),
            ]),
          ),
      ),
  ),
])
