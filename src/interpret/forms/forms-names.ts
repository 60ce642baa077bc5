/** Forms of names: what people call a feature, a line, a share or a candle, in the words of the vocabulary. */
import type { Rule } from './made.js'

const COINS = 'coins|coin|symbols|names|pairs|contracts|perps|assets'

export const FORMS_NAMES: readonly Rule[] = [
  ['imbalance of the? liquidation|liquidations|liqs|liq', 'liquidation imbalance'],
  ['turns|turn|turned|flips|flip|flipped|goes|went|crosses|crossed bullish on the? D macd', 'D1 macd turns bullish'],
  ['turns|turn|turned|flips|flip|flipped|goes|went|crosses|crossed bearish on the? D macd', 'D1 macd turns bearish'],
  // Ranks among all coins.
  ['rank|ranking of the|each|every coin|symbol|contract|asset by? D', 'xs rank of D1'],
  ['D gainers', 'gainers in D1'],
  ['D losers', 'losers in D1'],
  ['D performers', 'performers in D1'],
  ['D winners', 'winners in D1'],
  ['D laggards', 'laggards in D1'],
  ['perf|performance|momentum|strength rank|ranking', 'return rank'],
  [`P most|heaviest|heaviest traded|active ${COINS}`, 'P1 of coins by volume'],
  ['mid -? range', 'midrange', 'the of'],
  [
    'resting|sitting|standing|available|quoted|posted|displayed within|inside|in|at Q of|from|around? the? mid|price?',
    'depth within Q1',
  ],
  ['pearson|linear correlation|corr', 'correlation'],
  // The age of a coin, and no number of rows.
  [
    'during|in|within|over|inside its|the|their|his very? first D on|of|in the? record|recorded|recording|recordings|data|history|dataset data|history|trading?',
    'recorded age less than D1',
  ],
  [
    'during|in|within|over|inside its|the|their|his very? first D after|since|from|of its? listing|launch|listed|launching',
    'recorded age less than D1',
  ],
  // Names in other words.
  ['engulfing of buy|buying|buyers|bulls|bull', 'bullish engulfing'],
  ['engulfing of sell|selling|sellers|bears|bear', 'bearish engulfing'],
  ['marubozu of buy|buying|buyers|bulls|bull', 'bullish marubozu'],
  ['marubozu of sell|selling|sellers|bears|bear', 'bearish marubozu'],
  ['harami of buy|buying|buyers|bulls|bull', 'bullish harami'],
  ['harami of sell|selling|sellers|bears|bear', 'bearish harami'],
  ['in|on the? graphic|graph of D', 'on D1'],
  ['top|highest|upper P wk', 'top P1 of the week'],
  ['btm|bottom|lowest|lower P wk', 'bottom P1 of the week'],
  ['btm P', 'bottom P1'],
  ['corr|correl|correlation w btc|bitcoin', 'correlation'],
  ['aggressor|aggressors of buy|buying|buyers', 'taker buy ratio'],
  ['buy|buying -? aggressor|aggressors', 'taker buy ratio'],
  [
    'vpin based|computed|calculated|measured|estimated|derived|built on|from|with|by|using|upon the? recorded|actual|true|real|exact|signed? taker|aggressor|aggressors|takers side|sides|flow|volume|data|trades|labels|flags?',
    'taker vpin',
  ],
  ['coefficient of variation of|in the? D realised|realized? volatility|vol|rv ( D? vol - of - vol )', 'vol of vol'],
  ['coefficient of variation of|in the? D realised|realized? volatility|vol|rv', 'vol of vol'],
  ['i mean', ',', 'do did what'],
  [
    'accounts|account long|longs compare|compared|versus|vs|divided|against|over with|to|by? accounts|account short|shorts',
    'long short ratio',
  ],
  ['long accounts to|per|over|vs|versus|/|against|divided|compared by|to|with? short accounts', 'long short ratio'],
  ['long|longs accounts? outnumber|outnumbers|outnumbering|outnumbered short|shorts accounts? by?', 'long short ratio'],
  ['funding rate? of 8h', 'funding rate 8h'],
  ['net signed order|taker|trade|aggressor? flow|volume', 'cvd'],
  ['net|signed order|taker|aggressor flow', 'cvd'],
  ['btc|bitcoin -? beta -? adjusted D excess? return|ret|move|performance', 'D1 excess return'],
  ['btc|bitcoin -? beta -? adjusted excess? return|ret|move|performance', 'excess return'],
  [
    'D or less is|are|was? left|remaining|remain|remains for|to|until|till|before the? next? funding|settlement',
    'minutes to funding at most D1',
  ],
  [
    'D is|are|was? left|remaining|remain|remains for|to|until|till|before the? next? funding|settlement',
    'D1 before funding',
  ],
  [
    'bullish|bull|positive divergence of|in|on|with|from the? cvd|delta on|over|in|of? the? D',
    'bullish cvd divergence D1',
  ],
  ['bullish|bull|positive divergence of|in|on|with|from the? cvd|delta', 'bullish cvd divergence'],
  [
    'bearish|bear|negative divergence of|in|on|with|from the? cvd|delta on|over|in|of? the? D',
    'bearish cvd divergence D1',
  ],
  ['bearish|bear|negative divergence of|in|on|with|from the? cvd|delta', 'bearish cvd divergence'],
  ['itself', '', 'by in of'],
  [
    'break|breaks|broke|breakout|breaking of|from|out the? D range|channel to|on the? upside|topside|up',
    'breaks the D1 high',
  ],
  [
    'break|breaks|broke|breakout|breaking of|from|out the? D range|channel to|on the? downside|down',
    'breaks the D1 low',
  ],
  ['break|breaks|broke|breaking of? the? high|highs|top|maximum D', 'breaks the D1 high'],
  ['break|breaks|broke|breaking of? the? low|lows|bottom|minimum D', 'breaks the D1 low'],
  // The VPIN of recorded sides, and the book at its front.
  [
    'vpin from|of|on|by|with|using|under the? recorded|actual|true|real|exact|signed|classified|classifying? taker|aggressor|aggressors|takers|trade side|sides|sided|flow|volume|data|trades|labels|flags|classification|classifications',
    'taker vpin',
  ],
  [
    'exact|true|actual|real|classified|signed|recorded -? taker|aggressor|trade|order|flow|side -? flow|side|sided|volume|based|classified? vpin',
    'taker vpin',
    'bulk',
  ],
  ['exact|classified vpin', 'taker vpin', 'bulk volume'],
  [
    'vpin ( exact|true|classified|signed|aggressor taker|flow|side|sides|version|trades? flow|side|sides? )',
    'taker vpin',
  ],
  ['exact|classified|signed version of the? vpin', 'taker vpin'],
  ['top - of - book|the size|depth|quantity|volume? imbalance', 'top imbalance'],
  ['top of book|the size|depth|quantity|volume imbalance', 'top imbalance'],
  ['imbalance of|on|for|at the? P level|band|depth', 'imbalance within P1', 'liquidation liq liquidations'],
  ['imbalance out|down to the? P level|band|depth?', 'imbalance within P1', 'liquidation liq liquidations'],
  // Sums of funding.
  [
    'sum|total of? the? settled|paid funding rates|rate|payments? over|in|for|within|of|across the? last|past|trailing? D',
    'sum of funding D1',
  ],
  [
    'sum|total of the? funding rates|rate|payments? over|in|for|within|across the? last|past|trailing? D',
    'sum of funding D1',
  ],
  // A divergence between two names.
  [
    'bullish|bull|positive divergence|divergences between the? cumulative volume delta and|& the? price',
    'bullish cvd divergence',
  ],
  [
    'bearish|bear|negative divergence|divergences between the? cumulative volume delta and|& the? price',
    'bearish cvd divergence',
  ],
  ['bullish|bull|positive divergence|divergences between the? cvd|delta and|& the? price', 'bullish cvd divergence'],
  ['bearish|bear|negative divergence|divergences between the? cvd|delta and|& the? price', 'bearish cvd divergence'],
  ['bullish|bull|positive divergence|divergences between the? price and|& the? cvd|delta', 'bullish cvd divergence'],
  ['bearish|bear|negative divergence|divergences between the? price and|& the? cvd|delta', 'bearish cvd divergence'],
  ['liquidated notional|value|amount', 'liquidations'],
  [
    'vol|volatility|sigma scaled|adjusted|normalised|normalized|standardised|standardized D return|ret|move',
    'D1 sigma adjusted return',
  ],
  ['f 8h', 'funding rate 8h'],
  [
    'upward|upwards|upside|bullish break|breakout|breach of|from|out the? D donchian? channel|range',
    'breaks the D1 high',
  ],
  [
    'downward|downwards|downside|bearish break|breakout|breach|breakdown of|from|out the? D donchian? channel|range',
    'breaks the D1 low',
  ],
  ['within|inside ± P', 'within P1'],
  ['imbalance of|in the? liquidation|liquidations', 'liquidation imbalance'],
  ['average|mean|avg size|value|amount of a|an|one|each|every|single|the trade|order|deal', 'average trade size'],
  ['average|mean|avg size|value|amount of U trade|order|deal', 'average trade size'],
  ['( same settings|parameters|params|inputs )', ''],
]
