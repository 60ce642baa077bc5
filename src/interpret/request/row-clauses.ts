/**
 * Clauses that say nothing but the order and the number of the rows, in whatever words and order: `put the biggest in first`, `from highest to lowest`, `in
 * descending order of that`, `show hundred rows and the highest come first`. Each becomes an order and a limit in their plain form. A clause with any other
 * word stays as it is.
 */
import { isCut, numberOf, quantityOf, word } from '../forms/made.js'
import { table, wordSet } from '../words/table.js'
import { type Token, textAt, tokenOf } from '../words/tokens.js'

const HIGH = wordSet(
  'biggest largest highest greatest strongest heaviest deepest high big large higher larger bigger hardest sharpest steepest fattest hottest fiercest craziest wildest gnarliest juiciest widest busiest most loudest noisiest liveliest choppiest',
)
const LOW = wordSet(
  'smallest lowest weakest low small little lower smaller least tightest narrowest thinnest quietest calmest sleepiest dullest smoothest slowest flattest',
)
const WORST = wordSet('worst ugliest nastiest')
const BEST = wordSet('best')
const DOWNWARDS = wordSet('descending desc descendingly decreasing')
const UPWARDS = wordSet('ascending asc ascendingly increasing')
const ROWS = wordSet(
  'row rows result results line lines hit hits example examples exemple exemples entries matches item items sample samples instance instances occurrence occurrences case cases observation observations record records piece pieces pcs output outputs print prints signal signals datapoint datapoints',
)
/** Words that say that rows are ordered or shown. */
const SORTS = wordSet(
  'sort sorted sorting order ordered ordering rank ranked ranking arrange arranged list listed put show shown give start starting begin beginning cap capped limit limited top first cut stop',
)
/** Words that may stand beside them and say no more. */
const BESIDE = wordSet(
  'the a an with of and by in on at to from one ones value values reading readings size magnitude amount that it them this those these should must come comes coming go goes going stand be is are way first 1st top please pls plz only just me us i we need want would like get return page per max maximum most up no not more than n : = - output result table thanks all everything then so down its their end bottom number count total enough will do for each rest same case moment minute event lol haha lmao thx ty cheers bro fam tho though thank you',
)

const LEADS = wordSet('and i we would like want need please pls then so the')

/** `most negative`, `most extreme`, `the more volatile first` */
const MOST_OF = table<string>({
  volatile: 'heaviest',
  far: 'heaviest',
  stretched: 'heaviest',
  distant: 'heaviest',
  intense: 'heaviest',
  expensive: 'highest',
  cheap: 'lowest',
  toxic: 'highest',
  correlated: 'highest',
  strong: 'heaviest',
  big: 'heaviest',
  large: 'heaviest',
  heavy: 'heaviest',
  deep: 'heaviest',
  high: 'highest',
  low: 'lowest',
  small: 'lowest',
  calm: 'calmest',
  quiet: 'quietest',
  old: 'oldest',
  new: 'newest',
  negative: 'lowest',
  neg: 'lowest',
  positive: 'highest',
  pos: 'highest',
  wide: 'widest',
  thin: 'thinnest',
  tight: 'tightest',
  bad: 'worst',
  good: 'best',
  extreme: 'heaviest',
  severe: 'heaviest',
  violent: 'heaviest',
  brutal: 'heaviest',
  savage: 'heaviest',
  recent: 'newest',
  recently: 'newest',
})

/** Superlatives are correct words: `heaviest` is no `heavier`. */
export const SUPERLATIVE_WORDS: readonly string[] =
  'heaviest hardest sharpest fiercest harshest wildest craziest gnarliest juiciest longest shortest hugest nastiest ugliest steepest fattest hottest richest tallest thickest widest tightest narrowest thinnest quietest calmest weakest smallest nearest closest furthest savage violent brutal'.split(
    ' ',
  )

const ROWS_MAX = 500
const WORDS_MAX = 14

interface Said {
  readonly order?: readonly string[]
  readonly rows?: Token
}

const HOW_MAX = 6
const SIDES = wordSet('under below over above down up away')

/** `sort by how stretched it is`, `order by most under`: by the size. */
function withHow(tokens: readonly Token[]): readonly Token[] {
  const side = tokens.findIndex(
    ({ text }, i) =>
      SIDES.has(text) &&
      textAt(tokens, i - 1) === 'most' &&
      /^(?:by|on|from|sort|order)$/.test(textAt(tokens, i - 2)) &&
      (tokens[i + 1] === undefined || isCut(tokens[i + 1])),
  )
  if (side > 0)
    return [
      ...tokens.slice(0, side - 1),
      ...['most', 'extreme', 'first'].map((text) => word(text, tokens[side]!)),
      ...tokens.slice(side + 1),
    ]
  const at = tokens.findIndex(
    ({ text }, i) => text === 'how' && /^(?:by|on)$/.test(textAt(tokens, i - 1)) && SORTS.has(textAt(tokens, i - 2)),
  )
  if (at < 0) return tokens
  const behind = tokens.slice(at + 1, at + 1 + HOW_MAX)
  const end = behind.findIndex((token) => isCut(token))
  const clause = (end < 0 ? behind : behind.slice(0, end)).filter(
    ({ text }) => !/^(?:please|pls|plz|thanks|thx)$/.test(text),
  )
  const plain =
    clause.length > 1 &&
    clause.some(({ text }) => /^(?:it|they|that|those|this|these|price)$/.test(text)) &&
    clause.every(({ kind }) => kind === 'word')
  if (!plain) return tokens
  const words = ['most', 'extreme', 'first'].map((text) => word(text, tokens[at]!))
  return [...tokens.slice(0, at - 1), ...words, ...tokens.slice(at + 1 + clause.length)]
}

const MOVED = table<string>({
  ...Object.fromEntries(
    'fall falls fell fallen drop drops dropped lose loses lost sink sank crash crashed'
      .split(' ')
      .map((text) => [text, 'worst']),
  ),
  ...Object.fromEntries(
    'rise rises rose risen gain gains gained jump jumps jumped pump pumped climb climbed grow grew'
      .split(' ')
      .map((text) => [text, 'heaviest']),
  ),
})

/** `put first who fall more`, `those that fell the most on top`: by the size of the move. */
function movedFirst(clause: readonly Token[]): readonly Token[] | undefined {
  const at = clause.findIndex(({ text }) => MOVED.has(text))
  if (at < 0) return undefined
  const texts = clause.map(({ text }) => text)
  const most = texts.slice(at + 1).some((text) => /^(?:more|most|hardest|harder)$/.test(text))
  const who = texts.slice(0, at).some((text) => /^(?:who|which|that|what)$/.test(text))
  const firsts = texts.some((text) => /^(?:first|top|1st)$/.test(text))
  if (!most || !who || !firsts) return undefined
  const plain = clause.every(
    (token, i) =>
      i === at || isRowWord(clause, i) || /^(?:who|which|that|what|has|have|had|did|harder)$/.test(token.text),
  )
  if (!plain) return undefined
  return [...clause.slice(0, at), word(MOVED.get(texts[at]!)!, clause[at]!), ...clause.slice(at + 1)].filter(
    ({ text }) => !/^(?:who|which|that|what|has|have|had|did|more|most|harder|hardest)$/.test(text),
  )
}

/** The tokens with clauses about the rows in their plain form. */
export function withRowClauses(all: readonly Token[]): readonly Token[] {
  const tokens = withHow(all.map((token, at) => hundred(all, at) ?? token))
  const out: Token[] = []
  let begin = 0
  let ordered = false
  for (let end = 0; end <= tokens.length; end += 1) {
    if (end < tokens.length && !isCut(tokens[end])) continue
    const written = tokens.slice(begin, end)
    const clause = movedFirst(written) ?? written
    const from = startOf(clause)
    const said: Said | undefined = from === undefined ? undefined : saidIn(clause.slice(from), ordered, from === 0)
    if (said === undefined) out.push(...clause)
    else {
      // "and I would like the largest on top": the words of the request stay.
      const lead = from === 0 ? clause.findIndex(({ text }) => !LEADS.has(text)) : from!
      out.push(...clause.slice(0, lead), ...plain(said, clause.slice(lead), lead > 0))
    }
    const timed =
      clause.some(({ text }) => text.includes('first')) &&
      /\b(?:newest|latest|oldest|earliest|most recent)\b.*\bfirst\b|\bfirst\b.*\b(?:newest|latest|oldest)\b/.test(
        clause.map(({ text }) => text).join(' '),
      )
    ordered = said?.order !== undefined || timed || (ordered && said !== undefined)
    if (end < tokens.length) out.push(tokens[end]!)
    begin = end + 1
  }
  return out
}

/** `the hundred highest`, `hundred rows`: one hundred. */
function hundred(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at]!
  if (token.text !== 'hundred' || token.kind !== 'word' || numberOf(tokens[at - 1]) !== undefined) return undefined
  const next = textAt(tokens, at + 1)
  const counts = ROWS.has(next) || isSuperlative(next) || tokens[at + 1] === undefined || isCut(tokens[at + 1])
  return counts || next === 'by' ? quantityOf(100, token) : undefined
}

const isSuperlative = (text: string): boolean =>
  /(?:st|most|least)$/.test(text) && (HIGH.has(text) || LOW.has(text) || WORST.has(text) || BEST.has(text))

const isRowWord = (tokens: readonly Token[], at: number): boolean => {
  const text = textAt(tokens, at)
  // "order by that rank": a word of a name.
  if (/^(?:rank|order)$/.test(text) && /^(?:that|this|its|same)$/.test(textAt(tokens, at - 1))) return false
  if (ROW_WORDS.has(text) || isCount(tokens[at])) return true
  return /^(?:bad|more)$/.test(text) && /^(?:least|most|the|from|put|by)$/.test(textAt(tokens, at - 1))
}

const DIRECTIONS: ReadonlySet<string> = new Set([...DOWNWARDS, ...UPWARDS, ...HIGH, ...LOW, ...WORST, ...BEST])
const isDirection = (text: string): boolean => DIRECTIONS.has(text)

/** Words that say something about the rows, or nothing beside such words. */
const ROW_WORDS: ReadonlySet<string> = new Set([...BESIDE, ...SORTS, ...ROWS, ...DIRECTIONS, ...MOST_OF.keys()])

const isCount = (token: Token | undefined): boolean => {
  const count = numberOf(token)
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= ROWS_MAX
}

/** Where the words about the rows begin in a clause: at its beginning, or at a verb behind which nothing else follows. */
function startOf(clause: readonly Token[]): number | undefined {
  let begin = clause.length
  while (begin > 0 && isRowWord(clause, begin - 1)) begin -= 1
  if (begin === 0) return clause.length > 0 && clause.length <= WORDS_MAX ? 0 : undefined
  // "vpin above 0.8 sort from big to little": the words begin at a verb.
  for (let at = begin; at < clause.length; at += 1) {
    const text = textAt(clause, at)
    if (/^(?:sort|sorted|ordered|ranked|arranged|listed|list|cap|capped|put)$/.test(text)) return at
    if (text === 'rank' && textAt(clause, at + 1) === 'by') return at
    const said = DOWNWARDS.has(text) || UPWARDS.has(text) || opensMost(clause, at)
    const ends = isDirection(text) && textAt(clause, at + 1) === 'to' && isDirection(textAt(clause, at + 2))
    if ((said || ends) && /^(?:quantity|duration)$/.test(clause[at - 1]?.kind ?? '')) return at
    if (/^(?:in|from|with)$/.test(text) && at > begin - 1 && opensOrder(clause, at)) return at
  }
  return undefined
}

/** `most negative 15` */
const opensMost = (clause: readonly Token[], at: number): boolean =>
  textAt(clause, at) === 'most' && MOST_OF.has(textAt(clause, at + 1))

/** `in descending order`, `from highest to lowest`, `with the strongest first` */
function opensOrder(clause: readonly Token[], at: number): boolean {
  const the = textAt(clause, at + 1) === 'the' ? at + 2 : at + 1
  const next = textAt(clause, the)
  if (textAt(clause, at) === 'in') return DOWNWARDS.has(next) || UPWARDS.has(next)
  if (textAt(clause, at) === 'from') return isDirection(next) && clause.slice(the).some(({ text }) => text === 'to')
  return isSuperlative(next) && clause.slice(the).some(({ text }) => /^(?:first|top)$/.test(text))
}

/** What the words of a clause say about the rows; undefined where they may say anything else, or are read elsewhere. */
function saidIn(clause: readonly Token[], ordered: boolean, whole: boolean): Said | undefined {
  const texts = clause.map(({ text }) => text)
  const counts = clause.filter((token) => isCount(token))
  const [rows] = counts
  if (counts.length > 1 || texts.some((text) => /^(?:last|latest|newest|oldest|earliest|recent)$/.test(text)))
    return undefined
  // "of at least 5" compares.
  if (/\bat (?:least|most)\b/.test(texts.join(' '))) return undefined
  const order = orderIn(texts)
  const named = texts.some((text) => ROWS.has(text))
  const capped = texts.some((text) => /^(?:cap|capped|limit|limited|page|per|n|max|maximum|cut|stop)$/.test(text))
  const alone = clause.length <= 2 && ordered
  const bounded = rows !== undefined && (named || alone || order !== undefined || (capped && (ordered || isCap(texts))))
  if (rows !== undefined && !bounded) return undefined
  if (order === undefined)
    return rows !== undefined && whole && !texts.includes('first') && !named ? { rows } : undefined
  return { order, ...(rows && { rows }) }
}

/** `cap at 100`, `page size 100`, `n = 100` */
const isCap = (texts: readonly string[]): boolean =>
  texts.some((text) => /^(?:cap|capped|page)$/.test(text)) ||
  (/^(?:and )?(?:cut|stop)\b/.test(texts.join(' ')) && texts.includes('at')) ||
  /^n (?:=|:)$/.test(texts.slice(0, 2).join(' '))

/** The order of the rows in plain words. */
function orderIn(texts: readonly string[]): readonly string[] | undefined {
  const most = texts.findIndex((text, i) => /^(?:most|more)$/.test(text) && MOST_OF.has(texts[i + 1] ?? ''))
  const sorts = texts.some((text) => /^(?:sort|sorted|order|ordered|ordering|rank|ranked|arrange|arranged)$/.test(text))
  const firsts = texts.some((text) => /^(?:first|top|1st|start|starting|begin|beginning|put)$/.test(text))
  const counted = texts.some((text) => /^\d+$/.test(text))
  if (most >= 0) return firsts || sorts || counted ? [MOST_OF.get(texts[most + 1]!)!, 'first'] : undefined
  const at = texts.findIndex((text) => isDirection(text) && text !== 'most')
  const text = texts[at]
  if (text === undefined) {
    const by = sorts && /\b(?:by|on) (?:the )?(?:size|magnitude|amount|value|it|that|this)\b/.test(texts.join(' '))
    return by ? ['sort', 'descending'] : undefined
  }
  if (DOWNWARDS.has(text)) return ['sort', 'descending']
  if (UPWARDS.has(text)) return ['sort', 'ascending']
  const to = texts.indexOf('to', at)
  const ends = to > at && texts.slice(to).some(isDirection)
  const superlative = isSuperlative(text)
  if (!(ends || firsts || sorts || (superlative && counted))) return undefined
  if (WORST.has(text)) return ['worst', 'first']
  if (BEST.has(text)) return ['best', 'first']
  if (LOW.has(text)) return [/^(?:tightest|narrowest|thinnest|least)$/.test(text) ? text : 'lowest', 'first']
  if (/^(?:high|higher|highest)$/.test(text)) return ['highest', 'first']
  return [/^(?:widest|busiest)$/.test(text) ? text : 'heaviest', 'first']
}

/** The plain words, spread over the places of the clause. */
function plain({ order = [], rows }: Said, clause: readonly Token[], behind: boolean): Token[] {
  const [begin, end] = [clause[0]!.start, clause.at(-1)!.end]
  const words = order.map((text, i): Token => {
    const [start, stop] = [0, 1].map((more) => begin + Math.floor(((i + more) * (end - begin)) / order.length))
    return tokenOf('word', text, start!, stop!)
  })
  const comma = tokenOf('mark', ',', begin, begin)
  return [
    ...(behind ? [comma] : []),
    ...words,
    ...(words.length > 0 && rows !== undefined ? [comma] : []),
    ...(rows === undefined ? [] : [word('limit', rows), rows]),
  ]
}
