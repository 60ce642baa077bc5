/**
 * Forms of what stands beside a condition: the number and the order of the rows in whole sentences, requests, wishes that are already met, and what is said
 * of a coin without a number.
 */
import type { Rule } from './made.js'

const MOST = 'largest|highest|biggest|greatest|strongest|widest|heaviest|sharpest|steepest'
const LEAST = 'smallest|lowest|least|weakest|tightest|narrowest|thinnest'
const ASKED =
  'retrieve|fetch|collect|gather|dig|provide|supply|select|pick|identify|compile|mail|forward|share|export|return|produce|prepare|highlight|filter|screen|bring|isolate|locate|query|report|include|restrict|look|show|find|list|pull|check|search|run|give|send|get|see|tell|extract'
const ROWS = 'it|this|them|that|everything|list|rows|results|output|table'

export const FORMS_BESIDE: readonly Rule[] = [
  ['would|could|can|will you look up', 'please'],
  ['i mean|meant', 'meaning'],
  ['normal|ordinary|regular|typical|usual|plain weekday|weekdays', 'weekdays'],
  // Alternatives, and how many of them are enough.
  ['or , alternatively|instead|otherwise ,?', 'or'],
  ['or ,', 'or'],
  ['one|any|either of the? U|these|those|them is|are|would|will be? enough|sufficient|ok|okay|fine|do', ''],
  ['one|any|either of the? U|these|those|them suffices|suffice|does|counts', ''],
  ['one|any|either of the? U conditions|things|criteria? is|are|would|will be? enough|sufficient|ok|okay|fine|do', ''],
  ['btc|usdt|eth|bitcoin . d', 'btcd'],
  [`would you ${ASKED}`, 'please'],
  // The number of rows.
  [`cap the? ${ROWS} at|to U`, 'limit Q1', 'a no'],
  ['cap|capped|limited at|to U rows|results|hits|lines|cases|examples|entries', ', limit Q1 ,'],
  ['the? U last|latest time|times|case|occasion|occasions|moment that|when|where|in?', 'the last Q1 times'],
  ['the? first|earliest U in|by chronological|time|date order', 'the first Q1 times'],
  ['the? first|earliest U chronologically', 'the first Q1 times'],
  ['the? last|latest|newest U in|by reverse|descending chronological|time|date order', 'the latest Q1 times'],
  // The time of the search.
  ['look|looks|looking|go|going|lookback back? D', 'in the last D1', 'and'],
  ['lookback|look window|period|horizon : D', 'in the last D1'],
  ['not|no|nothing older|earlier|further than|back? D', 'in the last D1'],
  // Coins.
  [
    'any|every|each|all|whichever|whatever coin|coins|symbol|symbols|contract|contracts|pair|pairs|ticker|name|perp|asset will do|work|suffice',
    'any coin',
  ],
  [
    'no matter the|which|what|whichever coin|coins|symbol|symbols|contract|contracts|pair|pairs|ticker|name|perp|asset',
    'any coin',
  ],
  ['on a|any|some normal|regular|ordinary|usual weekday|workday', 'on weekdays'],
  ['run|do|send|pull|check this|that|it|them today|tonight|tomorrow', 'please'],
  // The order of the rows.
  ['most negative', 'lowest', 'the of'],
  ['most positive', 'highest', 'the of'],
  [
    'begin|begins|start|starts|starting|beginning with|from the? most big|strong|large|high|heavy fall|drop|rise|gain|move|one',
    'heaviest first',
  ],
  // The largest fall is the lowest number.
  [
    'starting|start|starts|begin|begins|beginning|begining|sort|sorted|order|ordered|rank|ranked|sorting|arrange|arranged them|it|rows|everything? with|from|by|at|on the? biggest|largest|deepest|steepest|heaviest|hardest|sharpest|worst|greatest|strongest price|px? fall|falls|drop|drops|decline|declines|loss|losses|dump|dumps|slide|slides|selloff|selloffs|crash|crashes first?',
    'biggest drops first',
  ],
  [
    'starting|start|starts|begin|begins|beginning|begining|sort|sorted|order|ordered|rank|ranked|sorting|arrange|arranged them|it|rows|everything? with|from|by|at|on the? biggest|largest|steepest|heaviest|hardest|sharpest|greatest|strongest price|px? rise|rises|gain|gains|rally|rallies|pump|pumps|climb|climbs|increase|increases first?',
    'biggest gains first',
  ],
  ['should|must|to|can come|go|be|stand|appear first', 'first'],
  [`the U with|having|of the? ${MOST}`, 'top Q1 by', 'above over under below than least most'],
  [`the U with|having|of the? ${LEAST}`, 'bottom Q1 by', 'above over under below than least most'],
  ['ascending|asc by', 'sort ascending by', 'sort sorted order ordered rank ranked list listed in'],
  ['descending|desc by', 'sort descending by', 'sort sorted order ordered rank ranked list listed in'],
  [
    'starting|start|starts|begin|begins|beginning with|from the? worst|ugliest|nastiest minute|hour|day|one|ones|case|cases|minutes|move|moves?',
    'worst first',
  ],
  ['by dist|distance', 'by distance', 'within'],
  ['by the? size|width|magnitude|extent of the? swing|swings|move', 'by size'],
  // What happened afterwards is an outcome, whatever its span.
  ['forward|fwd|future|subsequent D return|returns|ret|move|performance', 'forward return'],
  ['in the? profit|profits|money D later|after|afterwards|on|thereafter', 'profit'],
  ['in the? profit|profits|money after D', 'profit'],
  // Wishes that are met already.
  [
    'no|not need|reason|necessity|want|wish to limit|restrict|bound|narrow|filter|constrain the? dates|date|years|year|history|time|period|timeframe|span range|period|span|window|frame?',
    'please',
  ],
  // What is said without a number.
  ['who|why|what tf', 'who'],
  ['who|why|what the fuck|hell|heck', 'who'],
  ['literally|basically|practically|effectively|essentially|like|is|was|became a stablecoin', ''],
  ['hit|hits|hitting the tape|wires|wire|screens', 'come'],
  ['on|in|at the? first|top P rank|ranks|percentile|percentiles', 'in the top P1 rank'],
  // Names with their size, and differences of two lines.
  ['impact of|for|from an|a|the? order|trade|clip of|with|for|worth|over Q', 'impact of a Q1 order'],
  ['gap|difference|distance|spread between|of plus|+ di and|to|with minus|- di', 'di difference'],
  ['z scored against|over|versus|within|on its? own? trailing|last|past|previous|rolling? D ,?', 'zscore over D1'],
  ['z - scored against|over|versus|within|on its? own? trailing|last|past|previous|rolling? D ,?', 'zscore over D1'],
  ['taker - classified vpin', 'taker vpin'],
  ['taker classified vpin', 'taker vpin'],
  ['the? same quantity|measure|number|feature|figure|metric|indicator', 'it'],
  ['imbalance within P of the? mid|mark|current|market? price', 'imbalance within P1'],
  ['depth within P of the? mid|mark|current|market? price', 'depth within P1'],
  [
    'moons|moon|mooned|rips|ripped|pumps|pumped|bounces|bounced|runs|rallies|rallied|climbs|recovers P off the? D low',
    'P1 off the D2 low',
  ],
  ['bleeds|bled|dumps|dumped|slides|slid|sinks|falls|fell|drops|dropped P off the? D high', 'P1 off the D2 high'],
  ['conditional|conditioned on', 'and'],
  ['gap|difference|distance|spread between|of di + and|to di -', 'di difference'],
  ['at? least? U higher|more than it? was? D ago|earlier|before', 'change over D2 at least Q1'],
]
