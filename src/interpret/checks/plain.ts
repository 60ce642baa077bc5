/**
 * Plain words with one plain meaning, and what the document must have for each of them: both ends of a range around zero, the side of `zero or less`, an order of rows
 * for the `15 biggest`, every coin for `all coins`, a coin that a list leaves out. What has no counterpart is shown.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Check } from '../words/place.js'
import { type Checked, type Clause, clausesOf, placeOf, type Row, rowsIn, searchesSeveral, shown } from './checked.js'

/** Words that have no counterpart in the document. */
export const plainChecks = (checked: Checked): Check[] => [
  ...rowsIn(ROWS, checked),
  ...outChecks(checked.text, checked.pieces, clausesOf(checked.document)),
  ...bothChecks(checked),
]

const numeric = (all: readonly Clause[]): readonly Clause[] => all.filter(([field]) => field.startsWith('feature.'))

/** Whether some name has two ends. */
const hasTwoEnds = (all: readonly Clause[]): boolean =>
  numeric(all).some(
    ([field, op, value]) =>
      op === 'between' ||
      (/^[gl]te?$/.test(op) &&
        typeof value === 'number' &&
        numeric(all).some(([other, way]) => other === field && /^[gl]te?$/.test(way) && way[0] !== op[0])),
  )

/** Whether a clause compares with 0 on a side. */
const atZero = (all: readonly Clause[], ops: RegExp): boolean =>
  numeric(all).some(([, op, value]) => value === 0 && ops.test(op))

const isSorted = ({ sort }: QueryDocument): boolean => String(sort[0]).startsWith('feature.')
const isOldest = ({ sort }: QueryDocument): boolean => sort[0] !== 'times.anchor_time' || sort[1] === 'asc'

const MOST =
  'biggest|largest|highest|greatest|strongest|heaviest|deepest|widest|sharpest|steepest|fastest|craziest|wildest|juiciest|hottest|busiest|loudest|quietest|calmest|smallest|lowest|tightest|narrowest|thinnest|weakest|worst|best|nastiest|ugliest|meanest|hardest|fattest|longest|most (?:extreme|negative|positive|violent|volatile|severe|intense)'

const ROWS: readonly Row[] = [
  [
    /(?:\bplus[- ](?:or|\/)[- ]minus\b|±(?![\d. ]+(?:%|percent|bps?)\s*(?:of (?:the )?mid|\w*\s*(?:book|depth|imbalance|imb|liquidity)))|\+\s?\/?\s?[-−–](?=\s?(?:\d|\.\d))|\bplus ?minus\b|\bplusminus\b|\bgive or take\b|\beither (?:way|direction|side)\b|\bin (?:both|either) directions?\b)/i,
    (_, all) =>
      hasTwoEnds(all) ||
      /\.(?:std|range|seen)_|sigma|rv_|atr|parkinson|book_|depth_|impact|neq|none/.test(JSON.stringify(all)),
    'has two ends, and the document has none',
  ],
  [
    /\b(?:zero|0|flat|unchanged|nil) (?:or|and) (?:minus|negative|less|lower|below|under|down|red)\b/i,
    (_, all) => atZero(all, /^lte$|crosses_below|held|between/),
    'is at most 0',
  ],
  [
    /\b(?:zero|0|flat|unchanged|nil) (?:or|and) (?:plus|positive|more|higher|above|over|up|green|better)\b/i,
    (_, all) => atZero(all, /^gte$|crosses_above|held|between/),
    'is at least 0',
  ],
  [
    new RegExp(
      `\\b(?:the|top|show(?: me)?|give me|list|only|just|pull|get)?\\s*(?:\\d{1,3}|ten|fifteen|twenty|thirty|forty|fifty|a dozen) (?:of the |most )?(?:${MOST})\\b(?! (?:decile|percent|%|quartile|quintile|tenth|fifth|ones? first))`,
      'i',
    ),
    (document, all) => isSorted(document) || all.some(([field]) => /rank|pctrank|range_pos/.test(field)),
    'is an order of rows',
  ],
  [
    /\b(?:put|show|list|order|sort|have|give|bring)\b[^.;!?]{0,24}\bfirst (?:who|which|that|what|those|the one)\b/i,
    (document) => isSorted(document) || isOldest(document),
    'is an order of rows',
  ],
  [
    /\b(?:the |its |their )?first (?:\d{1,3}|ten|fifteen|twenty|thirty|forty|fifty|five|dozen) (?:occurrences?|times?|cases?|rows?|hits?|matches|instances|examples|minutes|results|events|ones|of (?:them|these|those))\b/i,
    isOldest,
    'are the oldest rows',
  ],
  [
    /\b(?:all|every|any|each) (?:(?:the|other|single|listed|recorded) )*(?:coins?|symbols?|tokens?|contracts?|perps?|alts?|altcoins?|pairs?)\b(?! (?:of (?:these|those|the (?:two|three))|in (?:this|that|the) list))/i,
    (_, all, said) => {
      const coins = all.find(([field, op]) => field === 'identity.symbol' && op === 'in')
      return (
        coins === undefined ||
        all.some(([field]) => /breadth|xs_rank/.test(field)) ||
        (/\balts?\b|altcoin/.test(said) && (coins[2] as unknown[]).length > 4)
      )
    },
    'are meant, and the document has a list of coins',
  ],
  [
    /\bfrom (?:the |its |their )?(?:(?:24 ?h(?:our)?|daily|day'?s) )?(?:highest|lowest|maximum|minimum|max|min|peak|trough)\b(?! (?:to|funding|value|number|first|up|down|on|\w+ first))/i,
    (document, all) =>
      isSorted(document) || all.some(([field]) => /draw|range_pos|donchian|dist|\.(?:min|max|range)_/.test(field)),
    'names an extreme, and the document has none',
  ],
  [
    /\b(?:alert|notify|ping|wake|text|message|warn|buzz|page)(?: me)?\b(?= (?:when|if|once|as soon|the (?:next|moment)|on my|pls|please|by)|:)|\btell me (?:on my|as soon as|the (?:next time|moment)|once|whenever)\b|\blet me know (?:when|as soon as|once|the moment)\b|\bwake me\b|\bnext time\b/i,
    () => false,
    'asks to be told about the future, and a query only searches the record',
  ],
  // Values of ranks and hours, and times that are a span.
  [
    /\b(?:later\b(?! ?!)|went on to|go(?:es)? on to|going on to|leading to|that led to|resulting in|which came after|causing|triggering|\d+ ?(?:h|hours?|d|days?) after)\b/i,
    ({ sequence }) => sequence !== undefined,
    'comes later, and the document has one minute',
  ],
  [
    /\b(?:before (?:or|and) after|after (?:or|and) before)\b/i,
    () => false,
    'are two periods or two events, and the document has one',
  ],
  [
    /\b(?:minutes?|times?|moments?|days?|hours?|situations?|setups?|conditions?) (?:just |much |very )?(?:like|similar to|resembling|comparable to|akin to) (?!this:|these:|when|where|that)/i,
    () => false,
    'asks for what is similar, and the document compares nothing',
  ],
  [
    /\b(?:and )?so (?:is|was|are|were|does|did|has) (?:the |its )?[a-z0-9]|\b(?:and|&) (?:the |its )?[\w ]{2,24} as well\b(?! as)/i,
    () => false,
    'shares the condition before it, and the document has one',
  ],
  [
    /\b(?:above|below|under|over|higher|lower|more|less)(?: than)? (?:its|the|their) (?:level|value|price|reading|print)\b[^,.;]{0,60}\b(?:ago|earlier|before)\b/i,
    (_, all) => !all.some(([field]) => /\.lag_/.test(field)),
    'is a difference, and the document has the value itself',
  ],
  [
    /\bor (?:lower|below|less|deeper|worse|further|more)\b/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) =>
          /_dist_|drawdown|premium|basis|ret_/.test(field) && op === 'gte' && typeof value === 'number' && value < 0,
      ),
    'is beyond the number, and the document ends there',
  ],
  [
    /\bany (?:kind of |type of |sort of )?doji|\bno doji/i,
    (_, all) =>
      !all.some(([field, op]) => /candle_doji/.test(field) && (op === 'eq' || op === 'not_contains' || op === 'neq')),
    'is every doji, and the document has the plain one',
  ],
  [
    /\b(?:long|longs) (?:and|&) (?:short|shorts)\b[^.;,]{0,90}\b(?:each|both)\b/i,
    (_, all) => !all.some(([field]) => /^feature\.liq_usd/.test(field)),
    'are two amounts, and the document has their sum',
  ],
  [
    /\bat once\b|\bsimultaneously\b/i,
    (_, all) => !searchesSeveral(all),
    'is asked of several coins at once, and the document searches each of them alone',
  ],
  [
    /\b(?:in|during|over) (?:that|this) (?:time|period)\b/i,
    (document, all) =>
      document.sequence !== undefined ||
      all.some(([field]) => field === 'times.anchor_time' || /_[47]?\d?[hd]$/.test(field) === false),
    'may be a time of the search, and the document has none',
  ],
  [
    /\bboth now and\b|\b(?:now|today|currently|at the moment)(?:,)? (?:and|as well as|and also|but also)\b[^.;!?]{0,60}\bago\b/i,
    (_, all) => all.filter(([field]) => field.startsWith('feature.')).length > 2,
    'is two times, and the document has one of them',
  ],
  [
    /\b(?:no|not) (?:earlier|sooner) than\b|\bat the earliest\b/i,
    () => false,
    'is a least distance, and the document has none',
  ],
  [
    /\bnot (?:just |only |merely )?[a-z0-9]{2,10},? but (?:also |rather )?[a-z0-9]{2,10}\b/i,
    (_, all) => !all.some(([field, op]) => field === 'identity.symbol' && op === 'not_in'),
    'is searched, and the document leaves it out',
  ],
  [
    /\beach of (?:the|these|those) (?:last|past|previous)\b|\b(?:every|each) (?:hour|day) of the (?:last|past)\b/i,
    (_, all) => all.length > 3,
    'is several spans beside each other, and the document has one',
  ],
  [
    /\bnot\b[^,.;:!?]{1,40}\b(?:which|that) (?:(?:has|had|have|is|was|were) )?(?:stay\w*|remain\w*|kept|keeps?|held|holds?|been|below|above|under|over|at|less|more)\b/i,
    () => false,
    'is no part of what "not" denies',
  ],
  [
    /\b(?:sort|order|rank|arrang)\w*(?: them| it| rows)? by (?:the |its |their )*(?:average|mean|avg|maximum|max|minimum|min|median)\b(?!.{0,200}\b(?:average|mean|avg|maximum|max|minimum|min|median)\b)/i,
    ({ sort }) => !/\.(?:mean|max|min)_/.test(String(sort[0])),
    'may be said of the rows alone, and the document has it in its condition',
  ],
  [
    /\bboth\b.{0,90}\b(?:at (?:the )?(?:same|one) (?:time|moment|minute|hour)|at once|simultaneously|together|in (?:the )?same (?:hour|minute|day))\b/i,
    (_, all) => !searchesSeveral(all),
    'is asked of two coins at once, and the document searches each of them alone',
  ],
  [
    /\b(?:first|top|best|highest|upper|strongest|leading) (?:\d+(?:\.\d+)?|one|two|three|five|ten|twenty) ?(?:%|percent|pct)/i,
    (_, all) => !all.some(([field, op, value]) => isRank(field) && /^gte?$/.test(op) && (value as number) < 0.4),
    'is the top of a rank, and the document has the lower part',
  ],
  [
    /\b(?:last|bottom|worst|lowest|lower|weakest) (?:\d+(?:\.\d+)?|one|two|three|five|ten|twenty) ?(?:%|percent|pct)/i,
    (_, all) => !all.some(([field, op, value]) => isRank(field) && /^lte?$/.test(op) && (value as number) > 0.6),
    'is the bottom of a rank, and the document has the upper part',
  ],
  [
    /\b(?:between|from)\b[^,.;]{0,16}\b\d{1,2}\b[^,.;]{0,12}\b(?:and|to|until|till|through)\b[^,.;]{0,8}\b\d{1,2}\b/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) =>
          field === 'feature.hour_utc' &&
          op === 'in' &&
          (value as number[]).length === 2 &&
          gapOf(value as number[]) > 1,
      ),
    'are hours from one to the other, and the document has two of them',
  ],
  [
    /\bsame time (?:of )?(?:yesterday|the day before|the previous day)\b|\b(?:yesterday|the day before),? (?:at )?(?:the |this )?same (?:time|hour)\b|\bthis time yesterday\b|\b(?:vs|versus|than|compared to|compared with) yesterday\b/i,
    (_, all) => !all.some(([field]) => field === 'times.anchor_time'),
    'is a span, and the document has a time of the search',
  ],
  [
    /(?:^|[.!?]\s+|\n)today\s*[:,]/i,
    (_, all) => !all.some(([field]) => field === 'times.anchor_time'),
    'is the time of the search',
  ],
  [
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:s\b| ?(?:to|through|thru|until|till|-|–) ?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b)/i,
    (_, all) => all.some(([field]) => field === 'feature.weekday' || field === 'feature.session'),
    'are days of the week, and the document has none',
  ],
  [
    /\bof (?:the|its|their|this|that|his) (?:last |past |own |trailing |previous )*(?:week|7 ?d(?:ays)?|seven days|month|30 ?d(?:ays)?|thirty days|year)\b/i,
    (_, all) => !all.some(([field]) => /xs_rank/.test(field)) || all.some(([field]) => /pctrank|_7d|_30d/.test(field)),
    'is the own past of each coin, and the document ranks all coins',
  ],
  [
    /\|\s*[\w.() -]+\|\s*<(?!=)/,
    (_, all) =>
      !all.some(([field, op]) => field.startsWith('feature.') && op === 'between') || all.some(([, op]) => op === 'lt'),
    'leaves out its ends, and the document includes them',
  ],
  [
    /(?<!\bor )\b(?:below|under|beneath) (?:its |the |their |own |respective )*\d+(?:st|nd|rd|th)[- ](?:percentile|pctl|pctile)/i,
    (_, all) =>
      !all.some(([field, op]) => isRank(field) && op === 'lte') ||
      all.some(([field, op]) => isRank(field) && op === 'lt'),
    'leaves out its number, and the document includes it',
  ],
  [
    /(?<!\bor )\b(?:above|over|beyond|exceed\w*) (?:its |the |their |own |respective )*\d+(?:st|nd|rd|th)[- ](?:percentile|pctl|pctile)/i,
    (_, all) =>
      !all.some(([field, op]) => isRank(field) && op === 'gte') ||
      all.some(([field, op]) => isRank(field) && op === 'gt'),
    'leaves out its number, and the document includes it',
  ],
]

const isRank = (field: string): boolean => /pctrank|xs_rank|range_pos/.test(field)
const gapOf = ([one = 0, two = 0]: readonly number[]): number => Math.abs(two - one)

/** `both` beside a comparison, and in a sentence about minutes. */
const COMPARED =
  /\bboth (?:(?:are|is|were|was) )?(?:above|below|over|under|at least|at most|negative|positive|higher|lower|more|less)\b/i
const IN_MINUTES =
  /\b(?:minutes?|moments?|hours?) (?:with|where|when|in which|during which|that have)\b[^.;,]{0,60}\bboth\b/i

/** `bitcoin and ethereum funding both under zero`, `minutes in which btc and eth both rise`: more than the assumption about coins with "both" beside them says. */
function bothChecks({ text, pieces, document }: Checked): Check[] {
  const found = searchesSeveral(clausesOf(document)) ? /\bboth\b/i.exec(text) : null
  if (found === null) return []
  const place = placeOf(found)
  const beside = [pieces.findLast(({ end }) => end <= place.start), pieces.find(({ start }) => start >= place.end)]
  const form = beside.some((piece) => piece?.is === 'asset') ? IN_MINUTES : COMPARED
  return form.test(text)
    ? [shown(text, place, 'is asked of two coins at once, and the document searches each of them alone')]
    : []
}

const OUT =
  /\b(?:except(?:ing)?(?: for)?|ex|excl\.?|excluding|exclude|other than|apart from|aside from|besides|without|w\/o|but not|not|less|minus|no|leaving out|barring|skip(?:ping)?|ignor(?:e|ing)|all but|everything but|any(?:thing)? but|any (?:coin|symbol|contract) but|save)\s+(?:for\s+)?$/i
const JOIN = /^\s*(?:,|\/|&|\+|and|or|nor|,\s*and)\s*$/i

/** `all coins except bitcoin and ethereum`, where the document leaves out one of them or searches them. */
function outChecks(text: string, pieces: Checked['pieces'], all: readonly Clause[]): Check[] {
  const out = all.find(([field, op]) => field === 'identity.symbol' && op === 'not_in')
  const searched = all.find(([field, op]) => field === 'identity.symbol' && op === 'in')
  const left = (out?.[2] ?? []) as readonly string[]
  const coins = pieces.filter((piece) => piece.is === 'asset')
  for (const [i, first] of coins.entries()) {
    if (first.is !== 'asset' || !OUT.test(text.slice(Math.max(0, first.start - 24), first.start))) continue
    for (let at = i; at < coins.length; at += 1) {
      const coin = coins[at]!
      if (coin.is !== 'asset' || (at > i && !JOIN.test(text.slice(coins[at - 1]!.end, coin.start)))) break
      if (at > i && out === undefined) break
      const lost =
        out !== undefined
          ? !left.includes(coin.symbol)
          : ((searched?.[2] ?? []) as readonly string[]).includes(coin.symbol)
      if (lost) return [shown(text, coin, 'may be left out, and the document does not leave it out')]
    }
  }
  return []
}
