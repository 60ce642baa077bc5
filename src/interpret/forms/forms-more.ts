/** More forms: requests around a question, rows and their order, places near a line or an end of the range, and what tells an order in poor English. */
import type { Rule } from './made.js'

const NOUN =
  'observations|observation|rows|row|minutes|cases|records|entries|examples|points|datapoints|events|instances|occurrences|readings|values|prints|hits|moments|times|ones'
const MOST = 'largest|highest|biggest|greatest|strongest|widest|top|heaviest|sharpest|steepest'
const LEAST = 'smallest|lowest|least|weakest|tightest|narrowest'

export const FORMS_MORE: readonly Rule[] = [
  // The time of all events together.
  ['spanning|lasting at most D', 'all within D1'],
  ['spanning|lasting no|not more|longer than D', 'all within D1'],
  ['sequence|chain of at most D end to end', 'all within D1'],
  ['sequence|chain of at most D', 'all within D1'],
  ['within|inside D of the? next|upcoming funding|settlement', 'within D1 of funding'],
  // "then in 24 hours the long liquidation in minute": the minute is the name's, and the hours are the sequence's.
  ['long liquidation|liquidations|liqs in|per|within a|one|the? minute|1m', '1m long liquidations'],
  ['short liquidation|liquidations|liqs in|per|within a|one|the? minute|1m', '1m short liquidations'],
  ['order - flow divergence', 'cvd divergence'],
  ['order flow divergence', 'cvd divergence'],
  // Rows and their order.
  [`the? U ${NOUN} with|having|of|by the? ${MOST}`, 'top Q1 by'],
  [`the? U ${NOUN} with|having|of|by the? ${LEAST}`, 'bottom Q1 by'],
  [`the? U ${MOST} readings|values|prints|observations of the?`, 'top Q1 by'],
  [`the? U ${LEAST} readings|values|prints|observations of the?`, 'bottom Q1 by'],
  ['U example|exemple|row|result|case|hit|match', 'Q1 examples'],
  ['O U ever?', 'the first Q2 times'],
  ['order|sort|sorted|ordered|rank|list|ranked from|by|with? the? lowest|smallest|least first?', 'sort ascending by'],
  [
    'order|sort|sorted|ordered|rank|list|ranked from|by|with? the? highest|largest|biggest|greatest first?',
    'sort descending by',
  ],
  [', rank by', ', sort by'],
  ['up to U rows|results|hits|examples|lines|minutes', 'only Q1 rows'],
  [
    'starting|start|starts|begin|begins|beginning|begining with|from the? largest|biggest|highest|strongest',
    'largest first',
  ],
  [
    'starting|start|starts|begin|begins|beginning|begining with|from the? smallest|lowest|weakest|tightest',
    'smallest first',
  ],
  [
    'starting|start|starts|begin|begins|beginning|begining with|from the? old|oldest|earliest|first ones?',
    'oldest first',
  ],
  [
    'starting|start|starts|begin|begins|beginning|begining with|from the? new|newest|latest|recent ones?',
    'newest first',
  ],
  ['the? first|earliest U in|by order? of? time|date', 'the first Q1 times'],
  ['in|by order of the? coin|coins|symbol|symbols|ticker name?|names?', 'sorted by symbol'],
  ['D from the? first to the? last', 'altogether within D1'],
  [
    'at? most|max|maximum|within|under D between the? two? steps|events|conditions|them|both|legs',
    'altogether within D1',
  ],
  ['no|not more|longer than D between the? two? steps|events|conditions|them|both|legs', 'altogether within D1'],
  [', <=|≤|< D', ', altogether within D1'],
  ['inside of D', 'within D1'],
  ["cept|'cept", 'except'],
  // Two timeframes of one name.
  ['both the? D and|& the? D rsi', 'rsi D1 and rsi D2'],
  ['both the? D and|& the? D return|returns|ret', 'return D1 and return D2'],
  ['from below|under Q go|goes|going|went|come|comes up|upwards? and? cross|crosses|crossing|crossed', 'crosses above'],
  [
    'from above|over Q go|goes|going|went|come|comes down|downwards? and? cross|crosses|crossing|crossed',
    'crosses below',
  ],
  // Talk.
  ['i|we only? care about|for U', 'only Q1'],
  ['gimme', 'give me'],
  ['lemme see|know|have|get', 'give me'],
  [
    'anyone|anybody|someone|somebody got|have|has|know|knows|seen receipts|data|stats|info|numbers|evidence|examples? for|on|of|about?',
    '',
  ],
  ['got receipts|stats|evidence for|on|of|about?', ''],
  ['wkdays|wkday|weekdys', 'weekdays'],
  ['U things|steps|events|stages in a? row|sequence|succession|order', ''],
  ['leave|leaving|left|take|taking|skip|keep out? the big|top|major|largest U coins|ones|names? ,|:', 'excluding'],
  ['max|maximum elapsed time? :? D', 'altogether within D1'],
  // Names.
  ['the? trailing|rolling|own|past|last D percentile|pctile|pctl|quantile rank|ranking? of the?', 'D1 percentile of'],
  ['session|sessions is? other than|besides|except|but|excluding|save', 'session not'],
  ['∈', 'in'],
  ['hours|hour U through|thru U', 'hours Q1 to Q2'],
  [
    'volume|vol|volumes in|of|per|over D Q time|times? more|so? big|bigger|high|higher|large|larger|great|greater? than|then|as normal|usual|average|always|habit',
    'relative volume in D1 at least Q2',
  ],
  ['in ( P , P )', 'above P1 and below P2'],
  ['( t )', ''],
  ['( t - D )', 'D1 ago'],
  ['delta|δ vpin ( D )', 'change of vpin in D1'],
  ['rv_1h / rv_24h', 'rv ratio'],
  ['rv_1h|rv1h divided by|over rv_24h|rv24h', 'rv ratio'],
  ['weekday evening|evenings|morning|mornings|afternoon|afternoons|night|nights|hours|hour', 'weekdays'],
  ['D earlier|ago|before ( a? lag of D )', 'D1 earlier'],
  ['Q of? relative|usual|normal|average volume|vol or more|higher|above', 'relative volume at least Q1'],
  [
    'longs|long worth of? more|over|above than? Q was|were|got|get|gets|are|being liquidated|rekt|wiped',
    'long liquidations above Q1',
  ],
  [
    'shorts|short worth of? more|over|above than? Q was|were|got|get|gets|are|being liquidated|rekt|wiped',
    'short liquidations above Q1',
  ],
  [
    'longs|long worth of? at? least? Q was|were|got|get|gets|are|being liquidated|rekt|wiped',
    'long liquidations at least Q1',
  ],
  [
    'shorts|short worth of? at? least? Q was|were|got|get|gets|are|being liquidated|rekt|wiped',
    'short liquidations at least Q1',
  ],
  ['liquidate|liquidates|liquidated|liquidating the? longs|long ,?', 'long liquidations'],
  ['liquidate|liquidates|liquidated|liquidating the? shorts|short ,?', 'short liquidations'],
  ['lesser|lessor|littler than? Q', 'less than Q1'],
  ['during|for|in|over a? complete|entire|full|whole D', 'for D1'],
  ['time|gap between them|both|these|the|two? events|steps? no|not more|longer than D', 'altogether within D1'],
  ['( =', '( ie'],
  ['price is|was|being? U|Q or more|higher above|over the? index', 'basis at least Q1'],
  ['price is|was|being? more than Q above|over the? index', 'basis above Q1'],
  ['price is|was|being? at least Q above|over the? index', 'basis at least Q1'],
  ['for the? whole|entirety|length of D', 'for D1'],
  ['any|every|each|whatever month|D of', 'in'],
  ['wait|waiting|waits up? to? at? most? D for|until|till the?', 'then within D1'],
  ['during|for|in|over|throughout the? complete|entire|whole|full last|past|previous D', 'for D1'],
  ['in|for|during|over? D or more from|of|in|out the? last|past D', 'for at least D1 of the last D2'],
  ['ratio of realized|realised? volatility|vol|rv D to|and|over|/ D', 'rv ratio'],
  // Places.
  ['less|closer|nearer than P away from?', 'strictlywithin P1 of'],
  ['under|below|< P away from', 'strictlywithin P1 of'],
  ['at most P away from?', 'within P1 of'],
  ['no|not more than P away from?', 'within P1 of'],
  // Poor English.
  ['and|, after max|maximum D later?', 'then within D1'],
  ['and|, after at? most D later?', 'then within D1'],
  ['is|was|be|goes|went lower P in|within|over|during D', 'down P1 in D2'],
  ['is|was|be|goes|went higher P in|within|over|during D', 'up P1 in D2'],
]
