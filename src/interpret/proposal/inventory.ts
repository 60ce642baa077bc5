/**
 * An inventory of the letters: every name, and every word that compares, counts, orders, repeats or leaves out, must have its counterpart in the document. What
 * has none is shown, whatever rule made the document. Talk that was cut out is blank here.
 */
import { FEATURE_BY_ID } from '../../contract/features.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { RULE_BY_ID } from '../../contract/rulebook.js'
import { type Atom, means } from '../words/atoms.js'
import { blanked, type Check, type Place } from '../words/place.js'
import { collected } from '../words/table.js'

type Clause = readonly [field: string, operator: string, value: unknown]

/** What a document has, as far as words can ask for it. */
interface Had {
  readonly fields: readonly string[]
  readonly ops: ReadonlySet<string>
  readonly clauses: readonly Clause[]
  readonly sequence: boolean
  readonly sort: string
  /** A feature with several labels. */
  readonly several: boolean
  /** Anything with several values. */
  readonly choice: boolean
}

interface Listed {
  readonly text: string
  readonly atoms: readonly Atom[]
  readonly document: QueryDocument
  /** Talk: none of its words is looked at. */
  readonly cut: readonly Place[]
}

/** The words without a counterpart. */
export function inventoryOf({ text, atoms, document, cut }: Listed): Check[] {
  const had = hadBy(document)
  const said = blanked(text, cut).toLowerCase()
  const words = collected(WORDS, ([form, has, what]): Check[] => {
    const found = form.exec(said)
    if (found === null || has(had, found[0])) return []
    const lead = found[0].length - found[0].trimStart().length
    const start = found.index + lead
    const end = found.index + found[0].trimEnd().length
    return [{ start, end, why: `"${text.slice(start, end)}" ${what}, and the document has none` }]
  })
  return [...words, ...namesIn(atoms, had, text)]
}

function hadBy({ where, sequence, sort }: QueryDocument): Had {
  const steps = (sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]
  const clauses = [...(where.all as readonly Clause[]), ...collected(steps, ({ all }) => all)]
  const [field, direction] = sort as readonly [string, string]
  const rules = collected(
    clauses,
    ([name]) => (RULE_BY_ID.get(name.replace(/^rule\./, ''))?.all ?? []) as readonly Clause[],
  )
  const all = [...clauses, ...rules]
  return {
    // The order by time says nothing about a date.
    fields: [...all.map(([name]) => name), ...(field.startsWith('feature.') ? [field] : [])],
    ops: new Set(all.map(([, op]) => op)),
    clauses: all,
    sequence: sequence !== undefined,
    sort: `${field} ${direction}`,
    several: clauses.some(([name, , value]) => isFeature(name) && isList(value)),
    choice: clauses.some(([, , value]) => Array.isArray(value) && value.length > 1),
  }
}

const isFeature = (field: string): boolean => field.startsWith('feature.')
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 1 && typeof value[0] === 'string'

const hasField =
  (form: RegExp) =>
  ({ fields }: Had): boolean =>
    fields.some((field) => form.test(field))
const hasOp =
  (...ops: readonly string[]) =>
  (had: Had): boolean =>
    ops.some((op) => had.ops.has(op))
const either =
  (...some: readonly ((had: Had) => boolean)[]) =>
  (had: Had): boolean =>
    some.some((one) => one(had))

const leavesOut = hasOp('neq', 'not_in', 'not_contains')
const bounds = hasOp('gte', 'lte', 'held', 'between')
const lasts = either(hasOp('held'), hasField(/\.(?:min|max)_/), hasField(/recorded_age/))
const onCalendar = hasField(/weekday|hour_utc|session|times\.anchor/)

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Whether the document speaks of that day, or leaves it out. */
function hasDay({ clauses }: Had, word: string): boolean {
  if (clauses.some(([field]) => field === 'times.anchor_time')) return true
  const days = clauses.filter(([field]) => field === 'feature.weekday')
  const day = DAYS.findIndex((one) => word.trim().startsWith(one)) + 1
  if (day === 0) return days.length > 0 || clauses.some(([field]) => field === 'feature.session')
  return days.some(
    ([, , value]) =>
      JSON.stringify(value).includes(String(day)) || /between|gte|lte/.test(String(value)) || typeof value === 'number',
  )
}

type Row = readonly [form: RegExp, has: (had: Had, word: string) => boolean, what: string]

const WORDS: readonly Row[] = [
  [
    /\b(?:other than|except(?:ing)?|excluding|excluded|excl|apart from|aside from|leave out|leaving out|left out|skip(?:ping)?|omit\w*|barring|outside of|outside (?:the |of )?(?:asia|europ|us|london|new york|ny)\w*|non-(?:asia|us|europe|weekend)\w*)\b/,
    leavesOut,
    'leaves something out',
  ],
  [/\bwithout\b/, either(leavesOut, bounds, hasField(/excess/)), 'leaves something out'],
  [/\bnever\b(?! (?:ever )?(?:seen|saw|noticed|witnessed))/, either(leavesOut, bounds, lasts), 'denies something'],
  [
    /\b(?:percentile|pctl|pctile|quantile|quartile|decile|pctrank|(?:top|bottom|highest|lowest|upper) (?:\d+(?:\.\d+)? ?(?:%|percent|pct)|tenth|quarter|fifth|decile|half))\b/,
    hasField(/pctrank|xs_rank|range_pos|funding_pct|rb_/),
    'is a rank',
  ],
  [/\b(?:z[- ]?scores?|z-value|z\()/, hasField(/zscore|volume_z|sigma/), 'is a number of standard deviations'],
  [
    /\b(?:standard deviations?|stdev|std dev)\b/,
    hasField(/std_|zscore|sigma|volume_z|rv_|vol/),
    'is a standard deviation',
  ],
  [
    /\b(?:any|all|every|either) (?:kinds?|sorts?|types?|variet\w+|forms?)\b/,
    ({ several, clauses }) =>
      several || clauses.some(([field, op]) => isFeature(field) && (op === 'in' || op === 'neq')),
    'asks for several',
  ],
  [/\bslope\b/, hasField(/slope/), 'is a slope'],
  [
    /\bcross(?:es|ed|ing|over)?\b(?!-| ?section)/,
    either(hasOp('crosses_above', 'crosses_below', 'becomes'), hasField(/cross|xs_rank/)),
    'is a crossing',
  ],
  [
    /\b(?:straight|consecutive(?:ly)?|uninterrupted(?:ly)?|throughout|(?:the )?(?:whole|entire) (?:of )?(?:the )?(?:last|past|previous|preceding|trailing|hour|day|time)|(?:in|for|at|during) every (?:single )?minute|every single minute|at all times|continuous(?:ly)?|non-?stop|without (?:a )?(?:break|interruption|pause))\b/,
    lasts,
    'is about a whole span',
  ],
  [/\b(?:stay(?:s|ed|ing)?|remain(?:s|ed|ing)?)\b/, either(lasts, bounds, hasOp('gt', 'lt')), 'is about a whole span'],
  [
    /(?:\bfollowed (?:\w+ ){0,4}by\b|\bafter which\b|\bsubsequently\b|\bthereafter\b|\bpreceded\b|->|→|=>|(?<!(?:less|more|lower|higher|smaller|bigger|greater|larger|fewer|wider|back|since|by|until|other|rather|late\w*|and|so|what|right) )\bthen\b(?=\s+(?:a|an|the|it|within|in|rises?|falls?|drops?|up|down|\w+ (?:above|below|over|under|crosses|turns)))|\band then\b)/,
    ({ sequence, fields, ops }) =>
      sequence || ops.has('becomes') || fields.some((field) => /lag_|seen_|min_|max_/.test(field)),
    'orders events',
  ],
  [/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/, (had, word) => hasDay(had, word), 'is a day'],
  [/\b(?:weekends?|weekdays?|workdays?|business days?)\b/, hasField(/weekday|session|times\./), 'is about days'],
  [
    /\b(?:asian?|europe(?:an)?|london|tokyo|new york|american?|us|ny) (?:trading )?(?:sessions?|hours|hrs|sess|sesh|time|morning|open)\b|\btrading session\b/,
    hasField(/session|hour_utc/),
    'is a session',
  ],
  [/\b(?:\d{1,2}(?::\d\d)? ?(?:utc|a\.?m\b|p\.?m\b|o'?clock)|utc)\b/, onCalendar, 'is an hour'],
  [/\b(?:19|20)[12]\d\b(?![.,]?\d| ?(?:rows|usd|dollars|%|bps))/, hasField(/times\.|age/), 'is a year'],
  [
    /\b(?:january|february|april|june|july|august|september|october|november|december|(?:in|since|from|until|till|during|of|last|this|throughout|early|late|mid) (?:jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec))\b/,
    hasField(/times\./),
    'is a month',
  ],
  [
    /(?<!(?:one|two|more|other|either|hour|day|minute|so|than|whether \w+|equal|exactly|at|above|below|less|greater|null|zero|nil|flat|unchanged|negative|positive) )\bor\b(?! (?:more|less|so|above|below|over|under|higher|lower|deeper|better|worse|greater|larger|smaller|bigger|wider|tighter|longer|fewer|equal|at|thereabouts|steeper|stronger|older|beyond|up|down|upwards|downwards|even|=|exactly|not|else|whatever|something|anything|rather|fall\w*|minus|plus|zero|flat|lesser|narrower|shorter|further|weaker|madam|similar|near|superior|inferior|later|earlier|positive|negative))\b/,
    ({ choice, ops, sequence }) => choice || ops.has('in') || ops.has('between') || sequence,
    'is a choice',
  ],
]

/** Names whose condition is written with another field. */
const KIN: readonly (readonly [stem: RegExp, field: RegExp])[] = [
  [
    /^(?:ret|drawdown|drawup|excess_ret|range_pos)/,
    /ret|drawdown|drawup|range_pos|excess|donchian|btc_ret|dist|breadth/,
  ],
  [/volume|^rv/, /volume|rv_|parkinson|garman|vol/],
  [/^(?:funding|minutes_to_funding)/, /funding/],
  [/^(?:premium|basis)/, /premium|basis/],
  [/^oi/, /oi_/],
  [/^(?:book|depth|microprice|spread|impact)/, /book|depth|microprice|spread|impact/],
  [/^(?:liq)/, /liq/],
  [/^(?:cvd|taker)/, /cvd|taker/],
  [/^(?:vpin)/, /vpin/],
  [/^(?:xs_rank|breadth)/, /xs_rank|breadth/],
  [/^(?:hour_utc|weekday|session)/, /hour_utc|weekday|session|times/],
  [/^(?:macd)/, /macd/],
  [/^(?:candle)/, /candle/],
  [/^(?:ema|sma|vwap)/, /ema|sma|vwap/],
  [/^(?:bb_|atr)/, /bb_|atr|rv_/],
  [/^long_short/, /long_short/],
  [/^recorded_age/, /recorded_age|times/],
]

/** Ids that are written with another field. */
const KIN_IDS: readonly (readonly [id: string, field: RegExp])[] = [
  ['rv_1h', /rv_(?:ratio_1h_24h|1h_pctrank)/],
  ['rv_24h', /rv_ratio_1h_24h/],
  ['ret_1h', /ret_1h_pctrank|btc_ret_1h|xs_rank_ret_1h|excess_ret_1h/],
  ['ret_24h', /btc_ret_24h|xs_rank_ret_24h/],
]

/** Names that no field of the document has. */
function namesIn(atoms: readonly Atom[], { fields }: Had, text: string): Check[] {
  return collected(atoms, (atom): Check[] => {
    // An id is a field of its own: "rv_1h / rv_24h > 2" is no condition on one of them.
    const { start, end } = atom
    const written = text.slice(start, end).toLowerCase()
    const why = `"${text.slice(start, end)}" is a name, and no condition is about it`
    if (FEATURE_BY_ID.has(written))
      return fields.some(
        (field) => field.includes(`.${written}`) || KIN_IDS.some(([id, kin]) => id === written && kin.test(field)),
      )
        ? []
        : [{ start, end, why }]
    const stems = collected(atom.senses, (sense) =>
      sense.is === 'feature' || sense.is === 'level' || sense.is === 'pattern' ? [sense.stem] : [],
    )
    // A word with other meanings may not be the name.
    if (stems.length === 0 || means(atom, 'filler', 'vague', 'move', 'high', 'low', 'and', 'compare', 'rule')) return []
    const kept = stems.some((stem) => {
      const [first = ''] = stem.split('_')
      const kin = KIN.find(([form]) => form.test(stem))?.[1]
      return fields.some((field) => field.includes(`.${first}`) || kin?.test(field))
    })
    return kept ? [] : [{ start, end, why }]
  })
}
