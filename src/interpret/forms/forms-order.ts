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
  ['D straight|solid|nonstop|uninterrupted|consecutive|consecutively|running|strt', 'for D1'],
  ['for? a solid|full|whole|straight|clean D', 'for D1'],
  // "all one hour": how long it lasts, and no span of a name.
  ['during|throughout|through all|whole|full|entire|entirely of? the|a|an|one? full|whole|entire? D', 'for D1'],
  ['during|throughout|through|for the|a|an|one whole|full|entire|complete D', 'for D1'],
  ['for|over all of the|a|an? full|whole|entire? D', 'for D1'],
  [
    'at|in every|each single? point|moment|instant|minute of|in|during|over the? last|past|previous|preceding D',
    'for D1',
  ],
  ['in|during D of the? last|past|previous D', 'for at least D1 of the last D2'],
  // The time of a whole sequence.
  [
    'the? whole|entire|full thing|lot|story|sequence|chain|seq|setup within|in|inside like|about|around|roughly|under? D',
    'altogether within D1',
  ],
  ['whole|entire|full|total seq|sequence|thing|chain D', 'altogether within D1'],
  ['all within|in|inside like|about|around|roughly D', 'altogether within D1'],
  ['lag|gap|delay <|<= D', 'altogether within D1'],
  ['but? not when|if|while it|its|that? is|are a|on?', 'but not on'],
  ['on top of that|this', 'and'],
  ['rerun|repeat|redo|run the? yesterday|today', 'please'],
  ['relative|compared|against to|with? D ago|earlier|before', 'in D1'],
  [
    'widens|widen|widened|widening|blows|blow|rises|rise|rose|grows|grow|climbs|climb|jumps|jump|spikes|spike out|up? to above|over|more|at than|least? Q',
    'above Q1',
  ],
  [
    'shrinks|shrink|shrank|falls|fall|fell|drops|drop|dropped|sinks|sink|tightens|tighten|narrows|thins|thin out|down? to below|under|less|at than|most? Q',
    'below Q1',
  ],
  ['break|breaks|broke|breaking|broken down the? low|lows|minimum|bottom of|in the? last? D', 'breaks the D1 low'],
  ['break|breaks|broke|breaking|broken up the? high|highs|maximum|top of|in the? last? D', 'breaks the D1 high'],
  ['Q positive', 'Q1'],
  ['pass|passes|passed|passing|clears|clear|cleared|clearing Q', 'crosses above Q1', 'not never without nor to'],
  ['pass|passes across|over|through|above Q from under|below?', 'crosses above Q1'],
  ['x U up|upward|upwards', 'crosses above Q1'],
  ['x U down|downward|downwards', 'crosses below Q1'],
  // What says no more.
  [
    'no|without further|other|more|additional|symbol|coin|asset|contract|date|time|session|calendar condition|conditions|filter|filters|restriction|restrictions|exception|exceptions|limit|limits|limitation|limitations',
    '',
  ],
  ['no|without exception|exceptions', ''],
  ['same min|minute', 'simultaneously', 'the that this'],
  ['max|maximum|at? most? D in between', 'altogether within D1'],
  // What a number says again.
  ['( inclusive|incl )', ''],
  // Persistence and counts.
  [
    'in? no|not fewer|less than U of the? U most recent|latest|last|trailing|previous|past minutes|minute',
    'for at least Q1 of the last M2',
  ],
  [
    'in? at least U of the? U most recent|latest|last|trailing|previous|past minutes|minute',
    'for at least Q1 of the last M2',
  ],
  ['volume|turnover|vol for D', 'D1 volume'],
  ['trade|trades|traded|trading over|above|more|at than|least? Q in|during|within|on|per', 'volume above Q1 in'],
  ['in|on|for|over|during D average|avg|mean|averaged', 'D1 average'],
  ['average|mean|avg|middle|medium value|level|size|reading? of', 'average of', 'the'],
  ['in sum|total', ''],
  // Order and time.
  ['until|till D', 'within D1', 'utc from to'],
  ['and|, after|afterwards , until|till|within|in D ,?', 'then within D1'],
  ['after it|this|that not|no later|more than? D ,?', 'then within D1'],
  ['in time|course|space|frame of D', 'within D1'],
  ['followed|follows after|within|in at? most|max D by', 'followed within D1 by'],
  ['followed , at|after most|max D later? , by', 'followed within D1 by'],
  // Persons and their moves.
  ['longs|long lost|lose|losing Q', 'long liquidations Q1'],
  ['shorts|short lost|lose|losing Q', 'short liquidations Q1'],
  ['longs|long Q the? shorts|short', 'long short ratio Q1'],
  ['is|was|are|were go|going|goes up', 'is up'],
  ['is|was|are|were go|going|goes down', 'is down'],
  ['up from U', 'at least Q1'],
  ['no|not more|longer|later of|as|then|like Q', 'at most Q1'],
  ['no|not more|longer|later of|as|then|like D', 'at most D1'],
  ['no|not less|shorter|earlier of|as|then|like Q', 'at least Q1'],
  ['lower|below|under|less than? vwap on|for|by P', 'P1 below vwap'],
  ['higher|above|over|more than? vwap on|for|by P', 'P1 above vwap'],
  [
    'go|goes|going|went|break|breaks|broke|breaking through|over|above|past the? D maximum|max|top|peak|high upside|up?',
    'breaks the D1 high',
  ],
  [
    'go|goes|going|went|break|breaks|broke|breaking through|under|below|past the? D minimum|min|bottom|low downside|down?',
    'breaks the D1 low',
  ],
  ['make|makes|made|making|reach|reaches D? new|fresh maximum|max|top|high of|in|for? D?', 'breaks the 24h high'],
  ['make|makes|made|making|reach|reaches D? new|fresh minimum|min|bottom|low of|in|for? D?', 'breaks the 24h low'],
  ['weekend days|day|time', 'weekends'],
  ['flat|unchanged ( ± Q )', 'within Q1'],
  ['U period|periods|length', 'Q1 period', 'x'],
  ['oi $', 'oi'],
  ['any|a|every|each day|weekday other than|but|except|besides', 'not on'],
  ['on? any|every|each|all day|days|weekday|weekdays other? than|but|except|besides|save|bar for? on? the?', 'not on'],
  ['in? any|every|each|all session|sessions but|besides|save|bar for? the?', 'except'],
  ['become|becomes|became|becoming smaller|lower|less U', 'crosses below Q1'],
  ['become|becomes|became|becoming bigger|higher|more|greater U', 'crosses above Q1'],
  ['( so|meaning|thus|hence', '( ie'],
  ['most big|large|great|high|strong', 'biggest'],
  ['most small|low|little', 'smallest'],
  ['before anything|everything else', 'first'],
  ['having been|reached|attained|hit|touched', 'was'],
]
