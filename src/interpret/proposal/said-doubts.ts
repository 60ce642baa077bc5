/**
 * More doubts by the letters of a text: days, sessions and hours that are left out, differences to a moment ago, ends that are outside a range, a length of time
 * that has a maximum, multiples, and breaks. The document must have what they say, or it becomes a question.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Place } from '../words/place.js'
import { collected } from '../words/table.js'

type Clause = readonly [field: string, operator: string, value: unknown]

interface Said {
  readonly text: string
  readonly document: QueryDocument
}

interface SaidDoubt extends Place {
  readonly question: string
}

/** Questions about what the words say and the document does not. */
export function saidDoubts({ text, document }: Said): SaidDoubt[] {
  const clauses = [
    ...(document.where.all as readonly Clause[]),
    ...collected((document.sequence?.steps ?? []) as readonly { all: readonly Clause[] }[], ({ all }) => all),
  ]
  const found = collected(CHECKS, ([form, isWrong, question]) => {
    const said = form.exec(text)
    return said !== null && isWrong(clauses, said[0].toLowerCase(), text)
      ? [{ start: said.index, end: said.index + said[0].length, question }]
      : []
  })
  return found.slice(0, 1)
}

const OUT =
  '(?:but|except(?:ing)?(?: for)?|excluding|excl\\.?|save(?: for)?|bar(?:ring)?|other than|besides|apart from|outside(?: of)?|never|not|no|without|leave out|skip)(?: (?:on|in|at|during|the|any))*'
const SESSION_OF: readonly (readonly [form: RegExp, name: string])[] = [
  [/asian?$/i, 'asia'],
  [/(?:europe(?:an)?|eu|london)$/i, 'europe'],
  [/(?:us|u\.s\.|american?|new york)$/i, 'us'],
]
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const SPAN = '(?:an?|one|two|three|four|six|eight|twelve|\\d+) ?-?(?:h|m|d|mins?|minutes?|hrs?|hours?|days?|weeks?)\\b'
const FACTORS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/doubl|twofold/, [2, 1]],
  [/tripl|treble|threefold/, [3, 2]],
  [/quadrupl|fourfold/, [4, 3]],
  [/quintupl|fivefold/, [5, 4]],
  [/tenfold/, [10, 9]],
  [/halve/, [0.5, -0.5]],
]

const numbersOf = (clauses: readonly Clause[]): number[] =>
  collected(clauses, ([, , value]) =>
    typeof value === 'number'
      ? [value]
      : typeof value === 'object' && value !== null && 'value' in value
        ? [(value as { value: number }).value]
        : [],
  )

const hasDay = ([field, op, value]: Clause, day: number): boolean =>
  field === 'feature.weekday' && ((op === 'eq' && value === day) || (op === 'in' && (value as number[]).includes(day)))

type Check = readonly [
  form: RegExp,
  isWrong: (clauses: readonly Clause[], said: string, text: string) => boolean,
  question: string,
]

const has = (clauses: readonly Clause[], field: RegExp): boolean => clauses.some(([name]) => field.test(name))

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

const EVERY_FRAME =
  /\b(?:all|every|each|any|both|multiple|several|whichever|whatever)(?: of)?(?: the| these| those)? (?:time ?frames?|tfs?|charts?|candle (?:sizes|lengths))\b/i
/** Names that are recorded on candles of several lengths, without the length. */
const framesOf = (clauses: readonly Clause[]): readonly (readonly [name: string, frame: string])[] =>
  collected(clauses, ([field]) => {
    const [, name, frame] =
      /^(feature\.(?!ret|candle_age|excess|btc_)\w+?)_(5m|15m|1h|4h)(?![a-z0-9])/.exec(field) ?? []
    return name === undefined ? [] : [[name, frame!] as const]
  })

const PER =
  /\b(?:once|one|1|a single|(?:at most|max(?:imum)?|no more than|not more than|only) (?:one|two|three|\d+)) (?:(?:row|result|hit|case|event|occurrence|example|match)s? )?(?:per|for each|for every|each|every|a) (?:hour|day|week|month|coin|symbol|pair|ticker|contract|perp)\b(?! (?:low|high|of))/i
const BOTH_ENDS =
  /\b(?:first|oldest|earliest)(?: \w+)? (?:and|&|plus)(?: the)? (?:last|newest|latest)\b(?= (?:\d|time|case|one|event|hit|occurrence))/i

const LIMITED_IN_TIME = /^(?:times\.anchor_time|feature\.(?:weekday|session|hour_utc))$/
const MEAN =
  /(?<!\b(?:i|we|you|to|by|above|below|over|under|than|of|near|vs|versus|its|their)(?: the| its)? )\b(?:average|mean|avg|typical|averaged)\b(?! (?:reversion|trade|true|price|directional|size|ticket))(?![^.;]*\b(?:scratch|strike) that\b)/i
/** `total volume this week over 1bn`, with the time between the name and its number. A time behind the number is that of the search. */
const SUM =
  /\b(?:(?:total|sum of|cumulative|cumulated|accumulated|summed|combined|aggregate|all[- ]in)\b|funding paid\b)[^.;]{0,40}?\b(?:in|since|during|this|last|today|yesterday|from|over the (?:last|past))\b(?=[^.;]{0,30}?(?:\b(?:above|over|below|under|more than|less than|at least|at most|exceed\w*)|[<>]=?) ?\$?\d)/i
const SUMMED_OVER =
  /\d+ ?(?:h|hr|min|minute|hour)s?\b|\bhour(?:ly)?\b|\b24 ?h\b|\bdaily\b|\b(?:a|one|1|per|each|every|the|last) ?-?d(?:ay)?\b|\bminute/i

/** Whether a range of times begins and ends with a month. */
const isWholeMonths = (value: unknown): boolean =>
  (value as readonly string[]).every((time) => time.slice(8) === '01T00:00:00Z')

const CHECKS: readonly Check[] = [
  [
    EVERY_FRAME,
    (clauses) => {
      const frames = framesOf(clauses)
      return frames.length > 0 && !frames.some(([a, x], i) => frames.slice(i + 1).some(([b, y]) => a === b && x !== y))
    },
    'Each timeframe is a condition of its own, and one query has all of them together. Which timeframes are meant?',
  ],
  [
    PER,
    () => true,
    'A query has one number of rows. It cannot count them for each coin, or for each hour or day. How many rows in all?',
  ],
  [
    MEAN,
    (clauses) =>
      has(clauses, LIMITED_IN_TIME) &&
      !has(clauses, /\.mean_|zscore|^feature\.(?:avg_|rel_volume|ema|sma|vwap|atr|adx|bb_|macd|volume_z)|_sigma/),
    'A query compares each minute of this time. Over which span is the mean of each minute meant?',
  ],
  [
    SUM,
    (clauses, _, text) =>
      clauses.some(([field]) => field === 'times.anchor_time') &&
      !SUMMED_OVER.test(text) &&
      has(clauses, /^feature\.(?:liq_(?:long_|short_)?usd|quote_volume|cvd|funding_(?:sum|rate))\w*(?:$|\.sum_)/),
    'A query compares each minute of this time. Over which span is the sum of each minute meant?',
  ],
  [
    /\b(?:mean|average|avg|normal|usual)(?: (?:level|value|volume))? (?:of|over) (?:the |its )?(?:last |past |previous |prior )?(?:\d+|two|three|four|five|seven|ten|fourteen|thirty) ?-?(?:d|days?|w|weeks?|months?|(?<=of.*)hours?)\b/i,
    (clauses, said) =>
      has(clauses, /^feature\.rel_volume/) &&
      !has(clauses, /\.mean_/) &&
      // The usual volume is that of seven days.
      (!/(?:7|seven) ?-?d|week/.test(said) || has(clauses, /^times\./)),
    'The usual volume is the mean of 7 days. Is that meant, or volume above a number in USD?',
  ],
  [BOTH_ENDS, () => true, 'Rows have one order. Are the oldest or the newest meant?'],
  [
    /\b(?:(?:next|second|third|last) (?:to|but) (?:the )?(?:last|one)|penultimate|last but one)\b(?= (?:times?|cases?|events?|ones?|occurrences?|when)\b|\b)/i,
    () => true,
    'The newest rows can be asked, and not the one before the last. How many rows are meant?',
  ],
  [
    /\b(?:at|into|before|after|around|near|until|till|to) (?:the )?(?:next )?(?:funding|settlement)\b(?! (?:of|above|below|over|under|rate|at|is|was|[<>=\d-]))/i,
    (clauses) => clauses.some(([field]) => /^feature\.funding_rate\w*\.delta_/.test(field)),
    'Is the time until the next funding meant? What moves, and over which span?',
  ],
  [
    /\bsince (?:last )?(?:midnight|noon|midday)\b/i,
    (clauses) =>
      clauses.some(([field, op]) => field === 'feature.hour_utc' && op === 'gte') &&
      !clauses.some(([field]) => field === 'times.anchor_time'),
    'Since which day? A time of the search is written as "since 2025-12-31".',
  ],
  [
    /\b(?:from|since|above|below|under|over|vs|versus|than) (?:the |its |today['’]?s |daily |day['’]?s )*open\b(?! interest)(?: of (?:the )?day)?/i,
    (clauses) => clauses.some(([field]) => /^feature\.(?:ret|draw|range)/.test(field)),
    'The open of the day is not recorded. Which span is meant?',
  ],
  [
    /\b(?:small|low|dry|dried|thin|quiet|weak|dead|only|little|lower|less|smaller|below|under)\b/i,
    (clauses) =>
      clauses.some(
        ([field, op, value]) => field.startsWith('feature.rel_volume') && /^gte?$/.test(op) && (value as number) < 1,
      ),
    'Is the volume at most, or at least, this share of the usual one?',
  ],
  [
    /\d ?(?:%|percent|pct) of (?:the |all |our |these |those |listed |recorded |other )*(?:coins?|symbols?|contracts?|perps?|alts?|altcoins?|pairs|names|tokens|assets|markets|universe|board|market)\b/i,
    (clauses) =>
      !clauses.some(([field]) => /breadth|held|taker|volume/.test(field)) &&
      (!clauses.some(([field]) => /xs_rank/.test(field)) ||
        clauses.some(([field, , value]) => /^feature\.ret_/.test(field) && typeof value === 'number' && value >= 0.2)),
    'Is the share of coins that are up meant (breadth)?',
  ],
  [
    new RegExp(
      `(?<!\\b(?:since|from|until|till|to|by|after|before)(?: the)?(?: very)? )\\b(?:(?:first|second|last|other) (?:half|part|third|week|days?)|early|mid|middle|late|beginning|start|end)(?: of| in|-)? ?(?:the month of )?${MONTH}\\b`,
      'i',
    ),
    (clauses) => clauses.some(([field, , value]) => field === 'times.anchor_time' && isWholeMonths(value)),
    'Which days of this month are meant?',
  ],
  [
    /\b(?:(?:outside|out of)(?: (?:of|the|a|its|range|band|zone))*|(?:outside|beyond|exceed\w*|more than|larger than|greater than|bigger than|above|over)(?: (?:of|the|a))* ?(?:±|\+ ?\/ ?-|plus ?(?:or|\/)? ?minus)) ?[-+$]?\d/i,
    (clauses) =>
      clauses.some(
        ([field, op, value]) =>
          op === 'between' && field !== 'feature.hour_utc' && typeof (value as readonly unknown[])[0] === 'number',
      ),
    'Outside a range means below it or above it. Which one is meant?',
  ],
  [
    /\b(?:the|its|but|and|whose) (?:max(?:imum)?|min(?:imum)?|highest|lowest|mean|average)(?: value)? (?:is|was|stays|stayed|below|above|under|over|<|>)/i,
    (clauses, said) => {
      const fn = /max|highest/.test(said) ? 'max' : /min|lowest/.test(said) ? 'min' : 'mean'
      const aggregates = clauses.flatMap(([field]) => /\.(mean|max|min)_/.exec(field)?.[1] ?? [])
      return aggregates.length > 0 && !aggregates.includes(fn)
    },
    'Over which span is this value meant, and how is it compared?',
  ],
  [
    /^(?!.*\b(?:coins?|alts?|all|every|any|each|symbols?|pairs?|perps?|others?|market|while|when|during|names|whenever|with)\b).*\b(?:btc|bitcoin)(?:['’]s)? ret(?:urn)?\b/i,
    (clauses) =>
      clauses.some(([field]) => field.startsWith('feature.btc_ret')) &&
      !clauses.some(([field]) => field === 'identity.symbol'),
    'Is bitcoin searched, or every coin while bitcoin does this?',
  ],
  [
    new RegExp(`\\b${OUT} (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\b`, 'i'),
    (clauses, said) => {
      const day = DAYS.findIndex((one) => said.split(' ').at(-1)!.startsWith(one)) + 1
      // "weekdays other than friday": the list and what is taken from it.
      const excluded = clauses.some(([field, op]) => field === 'feature.weekday' && (op === 'neq' || op === 'not_in'))
      return !excluded && clauses.some((clause) => hasDay(clause, day))
    },
    'Is this day to be searched, or left out?',
  ],
  [
    new RegExp(`\\b${OUT} (?:us|u\\.s\\.|american?|asian?|europe(?:an)?|eu|london|new york)\\b`, 'i'),
    (clauses, said) => {
      const name = SESSION_OF.find(([form]) => form.test(said))?.[1] ?? ''
      return clauses.some(
        ([field, op, value]) =>
          field === 'feature.session' && (op === 'eq' || op === 'in') && [value].flat().includes(name),
      )
    },
    'Is this session to be searched, or left out?',
  ],
  [
    new RegExp(`\\b(?:hours?|times?|day) ${OUT} (?:from |between )?\\d{1,2}(?::\\d\\d)? ?(?:-|to|and|until)`, 'i'),
    (clauses) => clauses.some(([field, op]) => field === 'feature.hour_utc' && (op === 'between' || op === 'in')),
    'Are these hours to be searched, or left out?',
  ],
  [
    new RegExp(
      `\\d(?:[\\d.,]*) ?(?:%|bps?|points?|pts|percent|ticks?)? (?:lower|higher|tighter|wider|cheaper|smaller|bigger|larger|less|more|above|below) (?:than |where |it |was |the value )*(?:the )?${SPAN} (?:ago|earlier|before|back|prior)`,
      'i',
    ),
    (clauses) =>
      clauses.some(([field]) => /\.lag_/.test(field)) ||
      !clauses.some(([field, , value]) => /\.delta_|^feature\.ret_|_change_/.test(field) && value !== 0),
    'Is the difference between then and now meant? Over which span, and how large?',
  ],
  [
    /\bstrictly (?:between|inside|within)\b|\bexclusive(?:ly)?\b|\b(?:excluding|without) (?:the |both )?(?:ends|bounds|end ?points)\b|\bopen interval\b/i,
    (clauses) =>
      clauses.some(([, op, value]) => op === 'between' && typeof (value as readonly unknown[])[0] === 'number'),
    'Are the ends of the range inside or outside?',
  ],
  [
    new RegExp(
      `\\bfor (?:just |only )?(?:under|less than|fewer than|at most|no more than|not more than|no longer than|not longer than|a maximum of|max(?:imum)?|up to) (?:the last )?${SPAN}`,
      'i',
    ),
    (clauses) => clauses.some(([, op]) => op === 'held'),
    'A condition can hold for at least so long, not for at most so long. Which length of time is meant?',
  ],
  [
    /\b(?:doubl|trebl|tripl|quadrupl|quintupl|halv)(?:es?|ed|ing)\b|\b(?:two|three|four|five|ten)fold\b/i,
    (clauses, said) => {
      const factors = FACTORS.find(([form]) => form.test(said))?.[1] ?? []
      // "doubles" is a return of 100 %, and twice the usual volume.
      const moves = clauses.some(([field]) => /^feature\.ret_|_change_/.test(field))
      return !numbersOf(clauses).some((one) => factors.slice(0, moves ? 2 : 1).includes(one))
    },
    'How large is this change as a number, and over which span?',
  ],
  [
    /(?<!^|[.,;:!?]\s*|\b(?:please|pls|you|to|lets|let's|can|now)\s)\bbreak(?:s|ing)? (?:up|down|out|higher|lower)(?:wards?|side)?\b(?! (?:by|\d|of|below|above|under|over|through|past))/i,
    (clauses) => !clauses.some(([field]) => /donchian_break|cross|range_pos|drawdown|drawup|rule\./.test(field)),
    'A break of what? A break of the high or low of a span can be asked, or a move with its size.',
  ],
]
