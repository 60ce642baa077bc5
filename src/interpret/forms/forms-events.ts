/** Forms of events and of the time between them, of shares of coins, and of what lasts. */
import type { Rule } from './made.js'

const EVENT =
  'second|next|last|later|latter|other|bounce|rebound|recovery|rise|fall|drop|move|break|breakout|cross|event|step|reaction|squeeze|flush|pump|dump'
const FIRST =
  'first|former|initial|earlier|dump|drop|fall|crash|rise|spike|pump|break|breakout|cross|flush|squeeze|hammer|doji|candle|event|step|move'

export const FORMS_EVENTS: readonly Rule[] = [
  // The time between two events, in a clause of its own.
  [
    `the? ${EVENT} one|thing|event|step|condition|part|move? has|have|must|needs|need|should|is|can to? come|happen|occur|follow|be|arrive|land|start within|inside|in at? most? D of|after|from the? ${FIRST} one|thing|event|step|condition|part|move?`,
    'altogether within D1',
  ],
  [
    `the? ${EVENT} one|thing|event|step|condition|part|move? comes|happens|occurs|follows|arrives|lands within|inside|in at? most? D of|after|from the? ${FIRST} one|thing|event|step|condition|part|move?`,
    'altogether within D1',
  ],
  ['within|inside|in D of|from each other|another', 'altogether within D1'],
  ['no|not more than D between them|the? two|both|events|steps|each?', 'altogether within D1'],
  ['within|inside the? following|next|subsequent|ensuing D', 'within D1 afterwards', 'and then , -> that'],
  ['within|inside|in the D after|following|thereafter that|this|it ,?', 'within D1 afterwards', 'then -> later'],
  ['within|inside|in the D after|following|thereafter ,', 'within D1 afterwards', 'then -> later'],
  // `…, and no more than 90 minutes afterwards the spread …`, `and after, at most 4 hours, the price …`
  ['and|, ,? no|not later|more|longer than D afterwards|afterward|later|thereafter ,', 'then within D1'],
  [
    'and|, ,? no|not later|more|longer than D afterwards|afterward|later|thereafter the|a|an|its|price|it',
    'then within D1 the',
  ],
  ['and|, ,? at most D afterwards|afterward|later|thereafter ,', 'then within D1'],
  ['and|, ,? at most D afterwards|afterward|later|thereafter the|a|an|its|price|it', 'then within D1 the'],
  ['and|, after|afterwards|afterward|then|later , no|not later|more|longer than D ,?', 'then within D1'],
  ['and|, after|afterwards|afterward|then|later , at|within|in most|max|maximum D ,?', 'then within D1'],
  ['and|, after|afterwards|afterward|then|later , max|maximum|inside D ,?', 'then within D1'],
  ['in D time', 'within D1'],
  // A size before its direction.
  ['more than P up|down or down|up', 'more than P1 up or down'],
  ['over P up|down or down|up', 'over P1 up or down'],
  ['at least P up|down or down|up', 'at least P1 up or down'],
  ['more than P down', 'down more than P1'],
  ['more than P up', 'up more than P1'],
  ['over P down', 'down over P1'],
  ['over P up', 'up over P1'],
  ['at least P down', 'down at least P1'],
  ['at least P up', 'up at least P1'],
  ['off by', 'down by'],
  // The hour behind midnight, and no event.
  ['in|during|within? the? first hour|1h after|past|following|from midnight', 'at midnight'],
  // What lasts.
  [
    'in|at|during|for every|each|all single? D of a|the|any|one|some full|whole? D window|period|span|stretch|block?',
    'for D2',
  ],
  ['throughout|over|during|for a|an|one full|whole|entire|complete D window|period|span|stretch|block', 'for D1'],
  ['through|throughout D without a|any|one? single? break|breaks|interruption|pause|gap|exception', 'for D1'],
  ['through|throughout a|an|the|one? whole|full|entire|complete|solid D', 'for D1'],
  // Shares of coins.
  [
    'P of the? all? coins|symbols|contracts|alts|names|pairs|perps|tokens with|showing|posting|having a|an? positive',
    'P1 of coins have positive',
  ],
  [
    'P of the? all? coins|symbols|contracts|alts|names|pairs|perps|tokens with|showing|posting|having a|an? negative',
    'P1 of coins have negative',
  ],
  // A break of a high or low that is named behind it.
  [
    'make|makes|made|making|do|does|did|have|has|had a|the|new? break|breaks|breakout of|over|above the|its? maximum|max|top|high|highest|peak of|in|for the? last|past? D',
    'breaks the D1 high',
  ],
  [
    'make|makes|made|making|do|does|did|have|has|had a|the|new? break|breaks|breakdown of|under|below the|its? minimum|min|bottom|low|lowest of|in|for the? last|past? D',
    'breaks the D1 low',
  ],
  [
    'break|breaks|broke|breaking|broken of|over|above|out|up? of? the|its maximum|max|top|high|highest|peak of|in|for the? last|past? D',
    'breaks the D1 high',
  ],
  [
    'break|breaks|broke|breaking|broken of|under|below|down? of? the|its minimum|min|bottom|low|lowest of|in|for the? last|past? D',
    'breaks the D1 low',
  ],
  // "of the prior 24h range": the range, and no time of the search.
  ['prior|previous|preceding|past|last|trailing|earlier D range|channel', 'D1 range'],
  // A break of the range, with its side behind it.
  [
    'break|breaks|breaking|broke|breakout|breakouts|exit of|out|from the|its? D range|channel|band to|on the upside|topside|top|up|north',
    'breaks the D1 high',
  ],
  [
    'break|breaks|breaking|broke|breakdown|breakout|exit of|out|from the|its? D range|channel|band to|on the downside|bottom|down|south',
    'breaks the D1 low',
  ],
  [
    'break|breaks|breaking|broke|breakout out? of|from the|its? D range|channel upwards|upward|up|higher',
    'breaks the D1 high',
  ],
  [
    'break|breaks|breaking|broke|breakout out? of|from the|its? D range|channel downwards|downward|down|lower',
    'breaks the D1 low',
  ],
  [
    'upside|upward|bullish break|breakout of|from the|its? prior|previous|preceding|past|last|trailing? D range|channel',
    'breaks the D1 high',
  ],
  [
    'downside|downward|bearish break|breakout|breakdown of|from the|its? prior|previous|preceding|past|last|trailing? D range|channel',
    'breaks the D1 low',
  ],
  // The next settlement is no later event.
  ['the? next funding|settlement is|comes? in|within less|under|fewer than? D', 'less than D1 before funding'],
  ['the? next funding|settlement is|comes? in|within D', 'at most D1 before funding'],
  // Behind "beyond" a negative number is further down.
  ['beyond|past N', 'below Q1'],
  // Said, and not measured.
  ['itself|himself', ''],
  ['i mean the|a|an|when|where', ', the', 'no sorry wait'],
]
