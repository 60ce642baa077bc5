/** More forms: requests around a question, rows and their order, places near a line or an end of the range, and what tells an order in poor English. */
import type { Rule } from './made.js'

const NOUN =
  'observations|observation|rows|row|minutes|cases|records|entries|examples|points|datapoints|events|instances|occurrences|readings|values|prints|hits|moments|times|ones'
const MOST = 'largest|highest|biggest|greatest|strongest|widest|top'
const LEAST = 'smallest|lowest|least|weakest|tightest|narrowest'

export const FORMS_MORE: readonly Rule[] = [
  // Rows and their order.
  [`the? U ${NOUN} with|having|of|by the? ${MOST}`, 'top Q1 by'],
  [`the? U ${NOUN} with|having|of|by the? ${LEAST}`, 'bottom Q1 by'],
  [`the? U ${MOST} readings|values|prints|observations of the?`, 'top Q1 by'],
  [`the? U ${LEAST} readings|values|prints|observations of the?`, 'bottom Q1 by'],
  ['U example|exemple|row|result|case|hit|match', 'Q1 examples'],
  // Talk.
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
