/**
 * Forms of people who tell what happened: which event came within a time after another or before it, what a coin made, to what a value came back, on which side the
 * hour was, and comparisons of those who learn English.
 */
import type { Rule } from './made.js'

const CAME =
  'came|comes|come|happened|happens|happen|occurred|occurs|occur|appeared|appears|appear|printed|prints|print|formed|forms|form|fired|fires|arrived|followed|hit'
const MAKES = 'make|makes|made|making|do|does|did|doing'

export const FORMS_TOLD: readonly Rule[] = [
  // "hammers that came within 2 hours after a drop": the drop came first.
  [`that|which ${CAME} within|inside|in at? most? D after|of|following`, 'within D1 after'],
  [`that|which ${CAME} not|no later|more than D after|following`, 'within D1 after'],
  [`that|which ${CAME} less|under|fewer than? D after|following`, 'within D1 after'],
  [`that|which ${CAME} at most D after|following`, 'within D1 after'],
  ['that|which show|shows|showed up within|inside|in at? most? D after|of|following', 'within D1 after'],
  // "make 2 percent down", "the oi did 5% up"
  [`${MAKES} a|an? P down|lower|downwards|downward`, 'falls P1'],
  [`${MAKES} a|an? P up|higher|upwards|upward`, 'rises P1'],
  [`${MAKES} plus P`, 'rises P1'],
  ['do|does|did|doing P', 'gains P1'],
  [`${MAKES} more than|of P down|lower|downwards|downward`, 'falls more than P1'],
  [`${MAKES} more than|of P up|higher|upwards|upward`, 'rises more than P1'],
  // "up for 24 hours by more than 7%": the span of the change.
  ['up for D by', 'up in D1 by'],
  ['down for D by', 'down in D1 by'],
  // Comparisons of those who learn English.
  ['less|minor|inferior|lower|smaller to|of P', 'less than P1', 'or and no not'],
  ['more|superior|major|greater|bigger to|of P', 'more than P1', 'or and no not'],
  ['minor|inferior than|to|at Q', 'less than Q1'],
  ['superior|major than|to|at Q', 'more than Q1'],
  // A side of the hour, and no side of another name.
  ...(['hour 1h', 'day 24h', 'week 7d'] as const).flatMap((pair): Rule[] => {
    const [unit, span] = pair.split(' ')
    return [
      [`a|an|the? positive|green ${unit}`, `positive ${span} return`],
      [`a|an|the? negative|red ${unit}`, `negative ${span} return`],
      [`${unit} is|was? plus|positive|green`, `positive ${span} return`, 'the in last past per an one this'],
      [`${unit} is|was? minus|negative|red`, `negative ${span} return`, 'the in last past per an one this'],
    ]
  }),
  ['a|an|the negative 24h', 'negative 24h return'],
  ['a|an|the positive 24h', 'positive 24h return'],
  ['minus di on top|leading', 'di difference below zero'],
  ['plus di on top|leading', 'di difference above zero'],
  // What stands behind these words came first.
  ['and|, before in|within|inside the? last|previous|preceding? D was|were|had|there|has?', 'previously within D1'],
  ['before|ahead|prior of|to? which', 'previously', 'just right shortly minutes hours and , the year'],
  ['then before it|that|this in|within D', 'previously within D1'],
  // "at the latest 16 hours after": a bound of the time between two events.
  ['then|and|, , at the latest D after|later|afterwards ,?', 'then within D1'],
  ['then|and|, at the latest D after|later|afterwards ,', 'then within D1'],
  ['at the latest D after|following', 'within D1 after'],
  ['at the latest D later|afterwards', 'within D1 afterwards'],
  ['in|within|inside|during the? same D', 'altogether within D1'],
  // "not above 0.4 at any point": never, and not once.
  ['no|not higher|wider|larger|more|greater|bigger than Q at any time|point|moment|minute|stage', 'never above Q1'],
  ['no|not lower|tighter|smaller|less than Q at any time|point|moment|minute|stage', 'never below Q1'],
  ['no|not above|over Q at any time|point|moment|minute|stage', 'never above Q1'],
  ['no|not below|under Q at any time|point|moment|minute|stage', 'never below Q1'],
  ['no|not below|under zero at any time|point|moment|minute|stage', 'never below zero'],
  // Sizes.
  ['less|smaller than P in size|magnitude', 'within P1'],
  ['become|becomes|became less|lower on|by|for P', 'falls P1'],
  ['become|becomes|became more|higher on|by|for P', 'rises P1'],
  // "was positive and became negative": a crossing of zero.
  [
    'was|were positive and|but|, then? became|becomes|becoming|turned|turns|went|goes|got negative',
    'crosses below zero',
  ],
  [
    'was|were negative and|but|, then? became|becomes|becoming|turned|turns|went|goes|got positive',
    'crosses above zero',
  ],
  ['positive ,|and becoming|turning negative', 'crosses below zero'],
  ['negative ,|and becoming|turning positive', 'crosses above zero'],
  // "has been above 10 within the last hour and is below 3": at some time, and now.
  [
    'has|have|had been above|over Q within|during|in|inside the? last|past D and|but is|are|now',
    'above Q1 at some point in the last D2 and now',
  ],
  [
    'has|have|had been below|under Q within|during|in|inside the? last|past D and|but is|are|now',
    'below Q1 at some point in the last D2 and now',
  ],
  // "within a day a new 24h high": two spans.
  ['within|in|inside D a|the? new|fresh D high|highs', 'within D1 , new D2 high'],
  ['within|in|inside D a|the? new|fresh D low|lows', 'within D1 , new D2 low'],
  ['up|gain|gains|gained|rise|rises|rose max|maximum P', 'up under P1'],
  ['down|fall|falls|fell|drop|drops|dropped|loss max|maximum P', 'down under P1'],
  // "dropped under 25 and recovered to 45": two values, one after the other.
  ['and|, recovered|recovers|recover|returned|rebounded|climbed back? to Q', 'then crosses above Q1'],
  [
    'and|, recovered|recovers|recover|rose|rises|climbed|climbs|widened|widens back? over|above Q',
    'then crosses above Q1',
  ],
  ['and|, dropped|drops|fell|falls|narrowed|narrows|declined|sank back? under|below Q', 'then crosses below Q1'],
  ['and just|right|shortly|moments|directly|immediately after', 'then', 'or'],
  ['in|within|inside the next|following D with', 'within D1 with'],
  ['average|mean|avg trade over|above Q', 'average trade size above Q1'],
  ['average|mean|avg trade under|below Q', 'average trade size below Q1'],
  ['average|mean|avg trade more|larger|bigger|greater|higher than Q', 'average trade size more than Q1'],
  ['neither rise|rises|rose nor fall|falls|fell by? more than P', 'change within P1'],
]
