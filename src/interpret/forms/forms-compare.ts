/**
 * More forms of comparisons: two-part bounds ("less than or equal"), bounds behind their number, verbs that stay on one side or cross to the other, and what
 * people say who learned English late. Each line is a product of its alternatives.
 */
import type { Rule } from './made.js'

const UP = 'more|higher|bigger|greater|larger|above|over|upper|wider|superior'
const DOWN = 'less|lower|smaller|fewer|below|under|inferior|beneath|tighter|narrower'
const PUSHES =
  'pushes|push|pushed|pushing|shoots|shoot|shot|shooting|ticks|tick|ticked|cuts|cut|cutting|returned|returning|crossover|upcross|lifts|lifted|heads|headed|ramps|ramped|races|raced|flies|flew|blasts|blasted|runs|ran|swings|swung|trades|prints|crossed|crosses|cross|crossing|going|goes|go|went|gone|moving|moves|getting|comes|coming|came|turning'

export const FORMS_COMPARE: readonly Rule[] = [
  ['of D lower|smaller P', 'of D1 less than P2'],
  // "less or equal", "below or at", "equal or above"
  [`${DOWN} than? or|/ equal to|than? Q`, 'at most Q1'],
  [`${UP} than? or|/ equal to|than? Q`, 'at least Q1'],
  [`${DOWN} than? or|/ equal|equals|at Q`, 'at most Q1'],
  [`${UP} than? or|/ equal|equals|at Q`, 'at least Q1'],
  [`${DOWN} equal to? Q`, 'at most Q1'],
  [`${UP} equal to? Q`, 'at least Q1'],
  [`equal|equals|equalling to? or ${UP} than? Q`, 'at least Q1'],
  [`equal|equals|equalling to? or ${DOWN} than? Q`, 'at most Q1'],
  ['equals or exceeds Q', 'at least Q1'],
  ['= > Q', 'at least Q1'],
  ['= < Q', 'at most Q1'],
  ['> than Q', 'more than Q1'],
  ['< than Q', 'less than Q1'],
  ['>= than Q', 'at least Q1'],
  ['<= than Q', 'at most Q1'],
  // Behind the number.
  ['Q or|and even? higher|above|upwards|upward|upper|up|over|bigger|larger|greater|beyond', 'Q1 or more'],
  ['Q or|and even? lower|below|downwards|downward|down|under|smaller|lesser|less|inferior|fewer', 'Q1 or less'],
  ['Q or so and|or above|over|more', 'Q1 or more'],
  ['U downwards|downward', 'Q1 or less', 'through cross crosses crossed crossing breaks past'],
  ['Q min|minimum', 'Q1 at minimum'],
  ['Q max|maximum', 'Q1 at maximum'],
  ['Q at the very? most', 'Q1 or less'],
  ['Q at the very? least', 'Q1 or more'],
  // Bounds in other words.
  ['upper|taller than Q', 'more than Q1', 'no not'],
  ['clear of Q', 'above Q1'],
  ['on the high|upper|top side of Q', 'above Q1'],
  ['on the low|lower|bottom side of Q', 'below Q1'],
  ['short of U', 'below Q1'],
  ['upto Q', 'at most Q1'],
  ['as high as U', 'at least Q1'],
  ['as low as U', 'at most Q1'],
  ['as much|many as Q', 'at least Q1'],
  ['as little|few as Q', 'at most Q1'],
  ['capped|limited at|to|by Q', 'at most Q1'],
  ['floored at|by Q', 'at least Q1'],
  ['with? a? ceiling|cap of|at|is? Q', 'at most Q1'],
  ['with? an? upper limit|bound of|at|is? Q', 'at most Q1'],
  ['with? a? floor of|at|is? Q', 'at least Q1'],
  ['with? a? lower limit|bound of|at|is? Q', 'at least Q1'],
  ['at the very? most Q', 'at most Q1'],
  ['at the very? least Q', 'at least Q1'],
  [
    "not|can't|cannot|cant|won't|wont|couldn't|never|mustn't|without|w/o|nor|don't|doesn't|didn't|dont|doesnt|didnt not? exceed|exceeds|exceeding|pass|passes|passing|surpass|surpassing|surpasses|top|topping|tops|go|going|rise|rising|climb|climbing|get|getting above|over|past|beyond|higher|than? than? Q",
    'never above Q1',
  ],
  [
    'does|do|did|has|have|could|must|should|may|can|will not|never exceed|exceeds|exceeding|exceeded|pass|passes|passing|passed|surpass|surpassing|surpassed|top|topped above|over|past|beyond? Q',
    'never above Q1',
  ],
  [
    "not|can't|cannot|cant|won't|never|don't|doesn't|didn't|dont|doesnt|didnt|without|isn't|wasn't dropping|drop|falling|fall|dipping|dip|going|go|getting|get|sinking|sink|slipping|slip below|under|beneath|lower than? Q",
    'never below Q1',
  ],
  [
    'does|do|did|has|have|could|must|should|may|can|will not drop|fall|dip|go|get|sink|slip|dropped|fallen|dipped|gone below|under|beneath Q',
    'never below Q1',
  ],
  ['down|up at under|below Q', 'below Q1'],
  ['down|up at over|above Q', 'above Q1'],
  // Ranges.
  ['strictly between|inside|within Q and Q', 'above Q1 and below Q2'],
  ['between Q and Q (? exclusive|exclusively|excl )?', 'above Q1 and below Q2'],
  ['btw|btwn|betw|bw|betwen|beetween Q and|& Q', 'between Q1 and Q2'],
  ['b w Q and Q', 'between Q1 and Q2'],
  [
    'in|within|inside ( Q , Q )',
    'between Q1 and Q2',
    'weekday weekdays hour_utc hour hours utc feature.weekday feature.hour_utc is',
  ],
  ['from Q up to Q', 'between Q1 and Q2'],
  ['from Q all the way to|up? to? Q', 'between Q1 and Q2'],
  ['bounded|bracketed by|between Q and Q', 'between Q1 and Q2'],
  ['no|not less|lower than Q nor|or more|higher than Q', 'between Q1 and Q2'],
  ['within Q of zero|0|nil|flat|unchanged', 'within Q1'],
  // Crossings.
  [`${PUSHES} through? up|upwards? through|past|over|above|beyond U`, 'crosses above Q1', 'is was be being never not'],
  [`${PUSHES} back? above|over|past|beyond U`, 'crosses above Q1', 'is was be being never not or no'],
  [`${PUSHES} back? below|under|beneath U`, 'crosses below Q1', 'is was be being never not or no'],
  ['becomes|become|became|becoming|turns|turned more|greater|higher|bigger|larger than U', 'crosses above Q1'],
  ['becomes|become|became|becoming|turns|turned less|smaller|lower than U', 'crosses below Q1'],
  ['becomes|become|became|becoming|turns|turned above|over|> U', 'crosses above Q1'],
  ['becomes|become|became|becoming|turns|turned below|under|< U', 'crosses below Q1'],
  ['up through|thru U', 'crosses above Q1'],
  ['down through|thru U', 'crosses below Q1'],
  ['x|cross|crosses|crossed|crossing up|upside U', 'crosses above Q1'],
  ['x|cross|crosses|crossed|crossing down|downside U', 'crosses below Q1'],
  ['is|was|be crossing|crossed|cross U upside|upward|upwards|up|upside', 'crosses above Q1'],
  ['is|was|be crossing|crossed|cross U downside|downward|downwards|down', 'crosses below Q1'],
  ['crossing|crossed|cross|crosses U upside|upward|upwards|up', 'crosses above Q1'],
  ['crossing|crossed|cross|crosses U downside|downward|downwards|down', 'crosses below Q1'],
  ['crossing|crossed|cross|crosses U from down|below|under|bottom|low to up|above|over|top|high?', 'crosses above Q1'],
  ['crossing|crossed|cross|crosses U from up|above|over|top|high to down|below|under|bottom|low?', 'crosses below Q1'],
  ['from down|below|under|bottom to up|above|top cross|crosses|crossing|crossed U', 'crosses above Q1'],
  ['from up|above|over|top to down|below|bottom cross|crosses|crossing|crossed U', 'crosses below Q1'],
  ['back above|over U', 'crosses above Q1', 'is was be being stays and not or now still currently already'],
  ['back below|under U', 'crosses below Q1', 'is was be being stays and not or now still currently already'],
  // A change since a moment ago is the move over that span.
  [
    'since|from|vs|versus|than|to|with|compared to|with? D ago|earlier',
    'in D1',
    'was were be been where what above below over under',
  ],
  ['P lower|below|less|down than|from|where|vs it? was? D ago|earlier|before', 'down P1 in D2'],
  ['P higher|above|more|up than|from|where|vs it? was? D ago|earlier|before', 'up P1 in D2'],
  ['since yesterday at|this? the? same time', 'in 1d'],
  ['takes|took|take a P hit|loss', 'drops P1'],
  ['adds|added|adding|add P', 'gains P1'],
  ['gets|got|getting|get smoked|hammered|clobbered|slammed|crushed|hit for? P', 'drops P1'],
  // Poor English.
  ['be|is|are|was more|bigger|higher|upper|greater Q', 'more than Q1', 'or and no not'],
  ['be|is|are|was less|smaller|lower|fewer Q', 'less than Q1', 'or and no not'],
  ['plus more Q', 'more than Q1'],
  ['minus more Q', 'less than Q1'],
  // The same side in other words.
  ['longs|long are paying|pay|paid shorts|short', 'funding positive'],
  ['shorts|short are paying|pay|paid longs|long', 'funding negative'],
  ['shorts|short are? paying|pays|pay|paid', 'funding negative'],
  ['longs|long are? paying|pays|pay|paid', 'funding positive'],
  ['funding on? minus|negative', 'funding negative'],
  ['smaller|less|lower|below|under than? null|nil|naught', 'negative'],
  ['bigger|more|greater|higher|above|over than? null|nil|naught', 'positive'],
]
