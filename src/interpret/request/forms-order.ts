/** More forms of the order of events, of the time between them, of persistence, and of the rows. */
import type { Rule } from './made.js'

const FIRST = 'first|former|initial|opening|starting'
const BEFORE = 'previous|preceding|prior|other|earlier|that|this|it|one'
const HAPPENS =
  'comes|come|coming|came|follows|follow|following|happens|happen|happening|happened|occurs|occurring|occurred|arrives|arriving|lands|must|should|has|to'

export const FORMS_ORDER: readonly Rule[] = [
  [`no|not later|more|longer than D after|of|behind|from the? ${FIRST} one|event|step|of?`, 'altogether within D1'],
  [`within|inside|in at? most? D after|of|from|behind the? ${FIRST} one|event|step|condition?`, 'altogether within D1'],
  [`no|not later|more|longer than D after|of|behind|from the? ${BEFORE} one|event|step|of?`, 'within D1 afterwards'],
  [
    `within|inside|in at? most? D after|of|from|behind the? ${BEFORE} one|event|step|condition?`,
    'within D1 afterwards',
  ],
  [`at most D after|later|behind the? ${FIRST}|${BEFORE} one|event|step?`, 'within D1 afterwards'],
  [`${HAPPENS} in|within|inside max|maximum|at? most? D`, 'within D1 afterwards'],
  ['in|within max|maximum D', 'within D1'],
  ['w / in D', 'within D1'],
  ['w / i D', 'within D1'],
  ['wi D', 'within D1'],
  ['and|, after in|within|inside D', 'then within D1'],
  ['and|, after D', 'then within D1', 'day'],
  ['and|, after also? price|px', 'then price'],
  ['all|everything of? it|this|that|them? inside|within|in|under D', 'altogether within D1'],
  ['D straight|solid|nonstop|uninterrupted|consecutive|consecutively|running|flat', 'for D1'],
  ['for? a solid|full|whole|straight|clean D', 'for D1'],
  [
    'at|in every|each single? point|moment|instant|minute of|in|during|over the? last|past|previous|preceding D',
    'for D1',
  ],
  ['in|during D of the? last|past|previous D', 'for at least D1 of the last D2'],
  ['most big|large|great|high|strong', 'biggest'],
  ['most small|low|little', 'smallest'],
  ['having been|reached|attained|hit|touched', 'was'],
]
