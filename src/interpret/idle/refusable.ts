/**
 * Words that can only be refused, taken together with the numbers that belong to them: `wake me up when`, `long 10x`, `stop 2%`, `more than 500 accounts were
 * liquidated`, `the 0.618 fib`, `option skew below -5 vol points`. No number in them may become a condition of something else.
 */
import { type Atom, atomAt, means, meansSuch } from '../words/atoms.js'
import type { Sense, SenseOf } from '../words/senses.js'
import { collected, phraseSet, wordSet } from '../words/table.js'

const THE_A_AN = wordSet('the a an by of')

/** A form over the words of the atoms; `#none`, `#percent`, `#times` … stand for numbers, `@` for a length of time, `%` before a word for what is not recorded. */
interface Form {
  /** Words of which one stands in each group that the pattern finds; `%` for any that is not recorded. */
  readonly needs: ReadonlySet<string>
  readonly pattern: RegExp
  readonly sense: Sense
}

const ORDER: Sense = { is: 'notASearch', whole: false, firm: true }
const UNRECORDED: Sense = { is: 'noFeature' }

const WHEN =
  '(?:when(?:ever)?|if|once|as soon as|the moment|the minute|the second|the instant|immediately when|directly when|right when|every time|each time|any ?time|the first time|the next time|next time)'
const MESSAGE =
  '(?:text|text message|message|msg|sms|email|e - mail|mail|ping|push|push notification|dm|note|notification|notice|alert|alarm|call|buzz|shout|heads up|ring|warning|telegram|whatsapp|slack message|reminder|signal)'
/** Words of which each message has one. */
const MESSAGES = wordSet(
  'text message msg sms email mail ping push notification dm note notice alert alarm call buzz shout heads ring warning telegram whatsapp slack reminder signal',
)
const DEVICE =
  '(?:(?:on|at|over|via|by|to|through) (?:(?:my|our|the|this) )?(?:phone|mobile|cell|cellphone|number|handset|watch|pager|desk|laptop|app|telegram|whatsapp|signal|slack|discord|email))'
const SIDE = '(?:long|short)'
/** What makes of `long` and `short` a name: `short liquidations`. */
const NOT_NAMED =
  '(?! (?:liq|liqs|liquidation|liquidations|liquidated|ratio|account|accounts|side|position|positions|unwind|unwinding|covering|cover|buildup|build|squeeze|squeezes|interest|term|flush|wick|legged|candle|bar))'
const STOP =
  '(?:stop|stops|stop loss|stoploss|stop losses|sl|tp|take profit|trailing stop|profit target|take profit target)'
const THEIRS =
  '(?:accounts|traders|wallets|addresses|users|people|holders|clients|customers|investors|participants|retail traders|individuals|persons|whales)'

const DOES =
  '(?:(?:is|was|are|were|be|been|being|has|have|had|go|goes|going|gone|went|get|gets|got|keep|keeps|kept|stay|stays|stayed|start|starts|started|also|still|very|so|really|too|quite|already) )*'
const MOVES =
  '(?:up|down|high|low|higher|lower|rise|rises|rising|rose|risen|fall|falls|falling|fell|fallen|drop|drops|dropping|dropped|jump|jumps|jumped|jumping|spike|spikes|spiked|spiking|surge|surges|surged|climb|climbs|climbed|climbing|increase|increases|increased|increasing|decrease|decreases|decreased|decreasing|decline|declines|declined|declining|grow|grows|grew|growing|shrink|shrinks|shrank|shrinking|sink|sinks|sank|going up|going down|go up|go down|goes up|goes down|went up|went down|positive|negative|bullish|bearish|green|red|strong|weak|elevated|flat|collapse|collapses|collapsed|soar|soars|soared|soaring|bad|good|extreme|huge)'
const COMPARED = '(?:(?:by|over|above|below|under|more than|less than|at least|at most|>|<|>=|<=|more|less) )*'
const OWNED =
  '(?:lots?|contracts?|coins?|units?|clips?|shares?|positions?|longs?|shorts?|bags?|tokens?|at market|at the market|market|limit|size)'
const MODELS =
  '(?:regression|backtest|back test|simulation|monte carlo|cointegration test|granger test|causality test|t test|pca|forecast|prediction|classifier|neural net|neural network|trading strategy|portfolio|optimi[sz]ation|machine learning|var model|garch|hmm|random forest|stress test)'

const FORMS: readonly Form[] = [
  // Models, persons, and orders with their sizes.
  {
    needs: wordSet('fit fitting calibrate train'),
    pattern:
      /(?<!(?:that|which|who|to|would|also|all|they|must|should|not|i|we) )(?:fit|fitting|calibrate|train) (?:(?:me|us) )?(?:a|an|the|my|our|some|your) (?:(?!(?:and|when|where|whenever|while|if|[.;?])(?: |$))\S+ ?)+/,
    sense: ORDER,
  },
  {
    needs: wordSet('run do perform build compute estimate make'),
    pattern: new RegExp(
      `(?:run|do|perform|build|compute|estimate|make) (?:(?:me|us) )?(?:a|an|the|some) (?:\\S+ ){0,2}?${MODELS}`,
    ),
    sense: ORDER,
  },
  {
    needs: wordSet('identify name disclose reveal expose unmask'),
    pattern:
      /(?:identify|name|disclose|reveal|expose|unmask) (?:(?:the|all|any|those|which|me|us) )*(?:customers?|clients?|accounts?|traders?|people|persons|wallets?|users?|counterpart(?:y|ies)|holders?|investors?)/,
    sense: ORDER,
  },
  {
    needs: wordSet('which'),
    pattern:
      /which (?:of the )?(?:customers?|clients?|accounts?|wallets?|users?|addresses|counterparties|holders?|investors?|funds|exchanges|brokers)/,
    sense: UNRECORDED,
  },
  {
    needs: wordSet('call ring ping text buzz page message email'),
    pattern: new RegExp(
      `(?:call|ring|ping|text|buzz|page|message|email) (?:my|our|the|this) (?:phone|cell|cellphone|mobile|number|desk|pager|handset|line|watch|inbox|telegram|broker|trader|dealer) ${WHEN}`,
    ),
    sense: ORDER,
  },
  {
    needs: wordSet('sell buy dump unload short long open close scale'),
    pattern: new RegExp(
      `(?:market )?(?:sell|buy|dump|unload|short|long|open|close|scale into|scale out of) (?:(?:up to|about|another|me|for me) )*(?:#none|#usd) ${OWNED}(?: (?:at )?(?:market|limit))?`,
    ),
    sense: ORDER,
  },
  {
    needs: wordSet('translate convert rewrite turn port'),
    pattern:
      /(?:translate|convert|rewrite|turn|port) (?:this|that|it|these|the query|my query) (?:in ?to|to) (?:python|sql|code|pandas|excel|json|pine|english|german|a (?:chart|bot|strategy|signal))/,
    sense: ORDER,
  },
  // "short 2 eth at market": the coin stays.
  {
    needs: wordSet('sell buy short long'),
    pattern:
      /(?:sell|buy|short|long) (?:(?:up to|about|another) )*(?:#none|#usd)(?: of)?(?= \S+ (?:at |on )?(?:the )?(?:market|limit|perps?|spot|if|when|once|as soon as)(?: |$))/,
    sense: ORDER,
  },
  {
    needs: wordSet('name names identity identities addresses email emails detail details contact contacts id ids'),
    pattern:
      /(?:names?|identity|identities|addresses|emails?|details|contacts?|ids) of (?:(?:the|all|any|those|their) )*(?:account|wallet|position)? ?(?:holders?|owners?|customers?|clients?|traders?|accounts?|users?|people|persons|counterpart(?:y|ies)|investors?)/,
    sense: UNRECORDED,
  },
  {
    needs: wordSet('sell close reduce trim cut unwind exit hedge dump take scale'),
    pattern:
      /(?:sell|close|reduce|trim|cut|unwind|exit|hedge|dump|take off|scale out of) (?:(?:about|another|up to|out) )*(?:#share|#percent|half|all|part|some|most|a third|a quarter)(?: of)? (?:my|our|the whole|the entire)/,
    sense: ORDER,
  },
  // Watches.
  { needs: wordSet('wake'), pattern: new RegExp(`(?:please )?wake (?:me|us)(?: up)? ${WHEN}`), sense: ORDER },
  {
    needs: wordSet('tell inform update let'),
    pattern:
      /(?:tell|inform|update|let) (?:me|us)(?: know)?(?: (?:immediately|directly|right away|at once|please))? (?:as soon as|the moment|the minute|the second|the instant|the next time|next time|in real time)/,
    sense: ORDER,
  },
  {
    needs: wordSet('send shoot drop give sms fire flash write'),
    pattern: new RegExp(
      `(?:send|shoot|drop|give|sms|fire|flash|write)(?: (?:me|us|out|over|off))*(?: (?:a|an|the|some))? ${MESSAGE} ${WHEN}`,
    ),
    sense: ORDER,
  },
  {
    needs: wordSet('page dm buzz call ring phone ping text email mail message warn sms poke nudge'),
    pattern: new RegExp(
      `(?:page|dm|buzz|call|ring|phone|ping|text|email|mail|message|warn|sms|poke|nudge) (?:me|us)(?: ${DEVICE})? ${WHEN}`,
    ),
    sense: ORDER,
  },
  {
    needs: wordSet('alerted notified pinged informed warned messaged texted emailed'),
    pattern:
      /(?:alerted|notified|pinged|informed|warned|messaged|texted|emailed)(?: (?:immediately|please))? (?:when(?:ever)?|if|once|as soon as|the moment|every time)/,
    sense: ORDER,
  },
  {
    needs: MESSAGES,
    pattern: new RegExp(
      `(?:get|receive|want|need|have|expect|like|send|push|fire|trigger)(?: (?:me|us|to|get|receive|have))*(?: (?:a|an|the|some))? ${MESSAGE}(?: ${DEVICE})? ${WHEN}`,
    ),
    sense: ORDER,
  },
  {
    needs: MESSAGES,
    pattern: new RegExp(
      `(?:a|an) (?:text|text message|message|sms|email|e - mail|mail|ping|push|push notification|notification|alert|alarm|call|reminder)(?: ${DEVICE})? ${WHEN}`,
    ),
    sense: ORDER,
  },
  { needs: wordSet('eye eyes'), pattern: /(?:keep|have) (?:an|one|a close|your) eyes? (?:on|out for)/, sense: ORDER },
  // Orders, their leverage and their stops.
  {
    needs: wordSet('#times'),
    pattern: new RegExp(
      `(?:(?:open|enter|take|ape|put|put on|go|place|start|build|make) )?(?:(?:for me|me|in|into|up|on|a|an|the|some) )*(?:${SIDE} (?:#times|with #times|at #times)|#times (?:leverage(?:d)? )?${SIDE}${NOT_NAMED})(?: leverage)?`,
    ),
    sense: ORDER,
  },
  { needs: wordSet('#times'), pattern: /(?:with |at |using )?#times (?:leverage|lev|leveraged)/, sense: ORDER },
  {
    needs: wordSet('stop stops stoploss sl tp profit'),
    pattern: new RegExp(
      `(?:and )?(?:(?:put|set|with|use|place|using) )?(?:(?:a|an|the|my) )*${STOP}(?: (?:at|of|is|=|with|to|:|order|in|loss))* (?:#percent|#usd|#bps)`,
    ),
    sense: ORDER,
  },
  {
    needs: wordSet('stop stoploss sl tp profit'),
    pattern: /(?:#percent|#bps) (?:stop|stop loss|stoploss|sl|tp|take profit|trailing stop)/,
    sense: ORDER,
  },
  {
    needs: wordSet('#times'),
    pattern: new RegExp(`(?<=(?:^| )${SIDE} \\S+ )(?:with|at|on|using) #times(?: leverage)?`),
    sense: ORDER,
  },
  // Predictions, and what followed as a filter.
  {
    needs: wordSet('only just'),
    pattern:
      /(?:(?:but|and) )?(?:(?:keep|take|count|include|want|leave) )?(?:only|just) (?:(?:those|the ones|ones|cases|the cases|these|times|minutes) )?(?:where|when|in which|that|which|with|if|after which|after that) (?:the )?(?:(?:price|it|close|coin|market) )?(?:(?:was|is|were|being|stood|traded|closed|sat|ended|had|been) )*(?:(?:higher|lower|up|down) )?@ (?:later|afterwards?|after|on)(?: (?:was|is|were))?(?: (?:higher|lower|up|down))?/,
    sense: UNRECORDED,
  },
  {
    needs: wordSet('will going gonna'),
    pattern:
      /which (?:coin|coins|one|ones|token|tokens|alt|alts) (?:will|is going to|are going to|gonna|is gonna) [^,.;?:]*/,
    sense: ORDER,
  },
  // Numbers of people.
  {
    needs: wordSet(
      'accounts traders wallets addresses users people holders clients customers investors participants individuals persons whales',
    ),
    pattern: new RegExp(
      `(?:(?:more than|over|above|at least|>|>=|under|less than|fewer than|below|<) )?#none (?:(?:different|unique|distinct|individual|separate|single) )*${THEIRS}(?: (?:were|was|got|get|are|being|have|been|had))*(?: (?:liquidated|rekt|wiped|wiped out))?`,
    ),
    sense: UNRECORDED,
  },
  {
    needs: wordSet('number count'),
    pattern: new RegExp(
      `(?:number|count) of (?:(?:different|unique|distinct|individual|active) )*${THEIRS}(?: (?:was|is|were|above|below|over|under|more than|less than|at least|at most|>|<))* #none`,
    ),
    sense: UNRECORDED,
  },
  // What is not recorded moves, or has a size without a number.
  {
    needs: wordSet('%'),
    pattern: new RegExp(
      `(?<!(?:^| )(?:on|during|amid|after|following|despite|by|to) )(?:%\\S+ )+(?:(?:of|in|at|for|on) (?:the )?(?!#)\\S+ )?${DOES}${MOVES}(?: ${COMPARED}#\\w+)?(?: (?:in|over|within|for|on|during) (?:(?:the|a|one|last|past|same) )*@)?`,
    ),
    sense: UNRECORDED,
  },
  // Numbers of what is not recorded.
  { needs: wordSet('%'), pattern: /(?:#none|#percent|#share) (?:%\S+ ?)+(?=$| (?!#))/, sense: UNRECORDED },
  {
    needs: wordSet('%'),
    pattern:
      /(?:#none )?(?:delta )?(?:%\S+ )+(?:(?:exponent|index|indicator|cloud|oscillator|coefficient|level|reading|value|ratio|points?) )*(?:of (?:the )?(?:@ )?(?:\S+ ){0,2}?returns? )?(?:(?:over|in|on|for) (?:the )?@ )?(?:(?:is|was|are|were) )*(?:above|over|below|under|more than|less than|at least|at most|greater than|higher than|lower than|>|<|>=|<=) (?:#\w+)(?: (?:realised volatility|vol|vols) points?| vols| points?)?/,
    sense: UNRECORDED,
  },
]

/**
 * The forms between whole words. They are searched behind a space, which takes a fifth of the time of a search behind `(?<=^| )`, and only in texts with a
 * word that they need.
 */
export const WHOLE_FORMS = FORMS.map(({ needs, pattern, sense }) => ({
  needs,
  pattern: new RegExp(` (?:${pattern.source})(?=$| )`, 'g'),
  sense,
}))

/** Words without which no form can hold. */
const BEGINS = wordSet(
  'fit fitting calibrate train regression backtest back simulation monte cointegration granger causality pca forecast prediction classifier neural portfolio optimisation optimization machine garch hmm identify name disclose reveal expose unmask sell buy dump unload close open reduce trim cut unwind exit hedge market scale take wake tell inform update let get receive want need expect like push fire trigger send shoot drop give page dm buzz call ring phone ping text sms email mail message alert alarm notification reminder warn alerted notified pinged informed warned names translate convert rewrite turn port identity identities details keep have only just long short leverage lev leveraged stop stops sl tp which accounts traders wallets addresses users people holders clients customers investors participants individuals persons',
)

/** The atoms, with each such group of words as one atom. */
export function withRefusable(atoms: readonly Atom[]): readonly Atom[] {
  const may = atoms.some((atom) => BEGINS.has(atom.text.split(' ')[0]!) || means(atom, 'noFeature'))
  if (!may) return atoms
  const words = atoms.map(wordOf)
  const text = ` ${words.join(' ')}`
  // Where the space before each word is.
  const starts: number[] = []
  let from = 0
  for (const word of words) {
    starts.push(from)
    from += word.length + 1
  }
  const taken: { readonly at: number; readonly next: number; readonly sense: Sense }[] = []
  const said = new Set(collected(words, (word) => (word.startsWith('%') ? ['%', word] : word.split(' '))))
  for (const { needs, pattern, sense } of WHOLE_FORMS) {
    if (!hasAny(said, needs)) continue
    for (const found of text.matchAll(pattern)) {
      const at = starts.indexOf(found.index)
      const end = found.index + found[0].trimEnd().length
      const next = starts.findIndex((start) => start >= end)
      const until = next < 0 ? atoms.length : next
      const free = at >= 0 && taken.every((one) => one.next <= at || until <= one.at)
      if (free && isOwn(atoms, at, sense)) taken.push({ at, next: until, sense })
    }
  }
  if (taken.length === 0) return atoms
  const out: Atom[] = []
  for (let at = 0; at < atoms.length; ) {
    const one = taken.find((group) => group.at === at)
    if (one === undefined) {
      out.push(atoms[at]!)
      at += 1
      continue
    }
    const some = atoms.slice(one.at, one.next)
    const place = { start: some[0]!.start, end: some.at(-1)!.end }
    out.push(atomAt(place, some.map((atom) => atom.text).join(' '), [one.sense]))
    at = one.next
  }
  return out
}

const STOPS = phraseSet('stop loss|take profit')
const isThing = ({ adverb }: SenseOf<'noFeature'>): boolean => adverb !== true

function hasAny(said: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  for (const word of words) if (said.has(word)) return true
  return false
}

/** The word of an atom in the forms. */
export function wordOf(atom: Atom): string {
  if (atom.quantity !== undefined) return `#${atom.quantity.unit}`
  if (atom.duration !== undefined && atom.senses.length === 0) return '@'
  const plain = atom.text
  if (meansSuch(atom, 'noFeature', isThing) && !STOPS.has(plain)) return `%${plain.replaceAll(' ', '_')}`
  return plain
}

/** `up 5% news`: a number that a comparison or a move before it takes is not that of the word behind it. */
function isOwn(atoms: readonly Atom[], at: number, sense: Sense): boolean {
  if (sense.is !== 'noFeature' || atoms[at]!.quantity === undefined) return true
  const before = atoms[THE_A_AN.has(atoms[at - 1]?.text ?? '') ? at - 2 : at - 1]
  return !means(before, 'compare', 'move', 'feature', 'sign', 'cross', 'extreme', 'becomes', 'holds')
}
