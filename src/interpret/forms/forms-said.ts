/**
 * Forms of sizes and places that are told beside each other: the usual volume in other words, crossings named by their direction, ranks among all coins, breaks of
 * the range of the day, and what is said again in words beside its number.
 */
import type { Rule } from './made.js'

const USUALLY = 'normally|usually|typically|ordinarily|generally|commonly|habitually'
const USUAL = 'normal|usual|average|typical|ordinary|always|norm|customary'
const IT = 'it|they|that|this|he|volume|volumes|turnover'
const GAIN = 'gain|gains|return|returns|performance|performances|change|move|moves'
const VOLUME = 'volume|volumes|turnover'
const COINS = 'coins|coin|symbols|tokens|contracts|perps|pairs|names|market|universe'
const TOP = 'top|best|highest|upper|strongest'
const BOTTOM = 'bottom|worst|lowest|lower|weakest'
const TABLE = 'ranking|rankings|league|table|leaderboard|chart|charts'
const HARDLY = 'hardly|barely|scarcely|virtually|practically'
const MOVING = 'moving|moves|moved|move|changing|changed|changes|change'
const RUNS =
  'rip|rips|ripped|ripping|ran|run|runs|running|surge|surges|surged|surging|rally|rallies|rallied|rallying|climb|climbs|climbed|climbing|rocket|rockets|rocketed|jump|jumps|jumped|fly|flies|flew|push|pushes|pushed|rise|rises|rose|go|goes|went|shoot|shoots|shot|squeeze|squeezes|squeezed|charge|charged|charges|spike|spikes|spiked'
const SINKS =
  'dump|dumps|dumped|dumping|slide|slides|slid|sliding|fall|falls|fell|falling|drop|drops|dropped|dropping|sink|sinks|sank|sinking|tank|tanks|tanked|plunge|plunges|plunged|crash|crashes|crashed|slip|slips|slipped|go|goes|went|tumble|tumbles|tumbled|bleed|bleeds|bled|nuke|nukes|nuked'
const BREAKS =
  'break|breaks|broke|breaking|close|closes|closed|trade|trades|traded|push|pushes|pushed|go|goes|went|cross|crosses|crossed|crossing|fall|falls|fell|drop|drops|dropped|dip|dips|dipped|sink|sinks|sank|slip|slips|slipped|rise|rises|rose|climb|climbs|climbed|jump|jumps|jumped'
const MARK = 'price|prices|level|point|print|trade|mark'
const TO = 'to|into|towards|onto|for'

/** A price so far from the high or the low of the day. */
const FROM_EXTREME: readonly Rule[] = (
  [
    ['at least', 'at least'],
    ['more|further|bigger than', 'more than'],
    ['over', 'more than'],
  ] as const
).flatMap(([said, plain]): Rule[] => [
  [
    `price|px|prices is|was|were|sits|stands|trades|traded|trading|has? been? ${said} P below|under|beneath|off|from its|the|their? D high|highs|peak|top|maximum`,
    `at drawdown ${plain} P1 below the D2 high`,
  ],
  [
    `price|px|prices is|was|were|sits|stands|trades|traded|trading|has? been? ${said} P above|over|off|from its|the|their? D low|lows|trough|bottom|minimum`,
    `at drawup ${plain} P1 above the D2 low`,
  ],
])

export const FORMS_SAID: readonly Rule[] = [
  // The usual volume.
  [`of what ${IT} ${USUALLY} is|are|was|were|does|do|did|trades|sees|has|makes?`, 'of usual'],
  [`of what ${IT} is|are|was|were|does|do|trades|sees|has ${USUALLY}`, 'of usual'],
  [`of what is|was|would be? ${USUAL} for|here? it|them|this|him?`, 'of usual'],
  [`than what? ${IT} ${USUALLY} is|are|was|were|does|do|did|trades|sees|has|makes?`, 'than usual'],
  [`than what? ${IT} is|are|was|were|does|do|trades|sees|has ${USUALLY}`, 'than usual'],
  [`than|then what is|was? ${USUALLY} seen|traded|the case?`, 'than usual'],
  [`what ${IT} ${USUALLY} is|are|was|were|does|do|did|trades|sees|has|makes`, 'usual'],
  [`Q busier|livelier|brisker than|then it|they? is|are? ${USUAL}|${USUALLY}`, 'Q1 the usual volume'],
  [`Q more busy|active|lively than|then ${USUAL}|${USUALLY}`, 'Q1 the usual volume'],
  [`Q as busy|active|lively|brisk as|like ${USUAL}|${USUALLY}|ever`, 'Q1 the usual volume'],
  [`busier|livelier|brisker than ${USUAL}|${USUALLY} by a factor of U`, 'relative volume at least Q1'],
  [`busier|livelier|brisker than ${USUAL}|${USUALLY}`, 'volume above usual'],
  // The distance from the high of the day.
  ...FROM_EXTREME,
  // Crossings named by their direction.
  [
    'downward|downwards|downside|bearish cross|crosses|crossing|crossings|crossover|crossovers|crossunder|break|breaks of|through|under|below U by|of|in|on|for the? D',
    'crossing of Q1 from above by D2',
  ],
  [
    'upward|upwards|upside|bullish cross|crosses|crossing|crossings|crossover|crossovers|break|breaks of|through|over|above U by|of|in|on|for the? D',
    'crossing of Q1 from below by D2',
  ],
  // Poor English.
  ['U or|and even? more low|lower|small|little', 'Q1 or less'],
  ['N or|and even? more low|lower|negative|down|minus|bearish|deep|deeper|below', 'Q1 or less'],
  ['U or|and even? more high|big|large|positive|bullish', 'Q1 or more'],
  // Ranks among all coins.
  [
    `${TOP} P of|among|amongst all? the? other? ${COINS} by|for|in|on|at|regarding its|the|their? D ${GAIN}`,
    'top P1 of all coins by D2 return',
  ],
  [
    `${BOTTOM} P of|among|amongst all? the? other? ${COINS} by|for|in|on|at|regarding its|the|their? D ${GAIN}`,
    'bottom P1 of all coins by D2 return',
  ],
  [
    `${TOP} P of|among|amongst all? the? other? ${COINS} for|in|on|at|regarding its|the|their? D ${VOLUME}`,
    'top P1 of all coins by D2 volume',
  ],
  [
    `${BOTTOM} P of|among|amongst all? the? other? ${COINS} for|in|on|at|regarding its|the|their? D ${VOLUME}`,
    'bottom P1 of all coins by D2 volume',
  ],
  [`${TOP} P of|in|on the? D ${GAIN} ${TABLE}`, 'top P1 of all coins by D2 return'],
  [`${BOTTOM} P of|in|on the? D ${GAIN} ${TABLE}`, 'bottom P1 of all coins by D2 return'],
  [`${TOP} P of|in|on the? D ${VOLUME} ${TABLE}`, 'top P1 of all coins by D2 volume'],
  [`${BOTTOM} P of|in|on the? D ${VOLUME} ${TABLE}`, 'bottom P1 of all coins by D2 volume'],
  // Sums.
  ['added|adding|totted|tallied|counted up? together? over|during|for|in|across', 'summed over'],
  // A small move on either side.
  [
    `${HARDLY} ${MOVING} ,? less|under|below|lower|smaller than? P either|each|any|both way|ways|direction|directions|side|sides`,
    'moves less than P1 either way',
  ],
  [
    `${HARDLY} ${MOVING} ,? less|under|below|lower|smaller than? P in|to|on either|each|any|both way|ways|direction|directions|side|sides`,
    'moves less than P1 either way',
  ],
  [
    `${HARDLY} ${MOVING} in|over|within|during the? last|past? D ,? less|under|below than? P in|to|on? either|each|any|both way|ways|direction|directions|side|sides`,
    'moves less than P2 either way in D1',
  ],
  [`${HARDLY} ${MOVING} ,? within P`, 'within P1'],
  // Breaks of the range of the day.
  [
    `${RUNS} up|higher|on|straight|all? the? way? ${TO} a|the|its|another? new|fresh|newer D high|highs|peak|top|max`,
    'breaks the D1 high',
  ],
  [
    `${RUNS} up|higher|on|straight? ${TO} a|the|its|another? new|fresh|newer high|highs|peak|top|max of|for|in|over the? last|past? D`,
    'breaks the D1 high',
  ],
  [
    `${SINKS} down|lower|on|straight? ${TO} a|the|its|another? new|fresh|newer D low|lows|trough|bottom|min`,
    'breaks the D1 low',
  ],
  [
    `${SINKS} down|lower|on|straight? ${TO} a|the|its|another? new|fresh|newer low|lows|trough|bottom|min of|for|in|over the? last|past? D`,
    'breaks the D1 low',
  ],
  [
    `${BREAKS} down? under|below|beneath the? lowest|minimum|bottom ${MARK} of|in|from|for|over the? last|past? D`,
    'breaks the D1 low',
  ],
  [
    `${BREAKS} up|out? over|above|past|through the? highest|maximum|top ${MARK} of|in|from|for|over the? last|past? D`,
    'breaks the D1 high',
  ],
  [`${BREAKS} the? lowest|minimum ${MARK} of|in|from|for|over the? last|past? D`, 'breaks the D1 low', 'not never'],
  [`${BREAKS} the? highest|maximum ${MARK} of|in|from|for|over the? last|past? D`, 'breaks the D1 high', 'not never'],
  // Rows by what was named before.
  ['by|on that|this|said spread|amount|figure|measure|reading|metric|statistic', 'by that number'],
  // The coins that were named before.
  ['on|for|of|in|with|from these|those U coins|names|ones|tokens|contracts|positions|pairs?', ''],
  // The excess return.
  [
    'return|returns|ret net of the? btc|bitcoin|market|beta|index move|moves|part|beta|return|contribution?',
    'excess return',
  ],
]
