/**
 * Two things that change places without a trace: the direction of the rows, and the span of a name with how long its value held. Both are looked for in the letters
 * of the text. The words are shown, and nothing is asked.
 */
import type { Check } from '../words/place.js'
import { type Checked, clausesOf } from './checked.js'

/** What the words say about the direction of the rows and about two spans, and the document has the other way round. */
export const directionChecks = (checked: Checked): Check[] => [...wayChecks(checked), ...swapChecks(checked)]

const shown = (text: string, start: number, end: number, what: string): Check => ({
  start,
  end,
  why: `"${text.slice(start, end)}" ${what}`,
})

const CLAUSE = /[^.,;:!?\n()]+/g
const ORDERS =
  /\b(?:sort|order|rank|arrang|start|begin|first\b|1st\b|on top\b|at the top\b|top\b|show\b|list\b|give\b|put\b|\d{1,3} (?!(?:%|percent|pct))|ten|fifteen|twenty|thirty|forty|fifty)/i
const BIG =
  'largest|biggest|highest|greatest|strongest|heaviest|deepest|steepest|sharpest|hardest|most big|most large|most strong|worst|nastiest|ugliest'
const FALLS =
  'falls?|drops?|declines?|loss(?:es)?|dumps?|slides?|plunges?|crash(?:es)?|decreases?|drawdowns?|sell-?offs?|losers?|down ?moves?|moves? down|negatives?'
const RISES = 'rises?|gains?|rall(?:y|ies)|pumps?|climbs?|jumps?|increases?|gainers?|up ?moves?|moves? up'
const BETWEEN = '(?:\\s+(?!(?:and|or|with|where|when|while|to|above|over|below|under|than)\\b)[\\w%-]+){0,4}?\\s+'
const SAID: readonly (readonly [form: RegExp, way: 'asc' | 'desc'])[] = [
  [new RegExp(`\\b(?:${BIG})${BETWEEN}(?:${FALLS})\\b`, 'i'), 'asc'],
  [new RegExp(`\\b(?:${BIG})${BETWEEN}(?:${RISES})\\b`, 'i'), 'desc'],
  [/\b(?:most negative|lowest|smallest)\b/i, 'asc'],
  [/\b(?:most positive|highest)\b/i, 'desc'],
]
/** Names whose values fall below zero: the largest fall is their lowest value. */
const SIGNED =
  /^feature\.(?:ret_|btc_ret|excess_ret|oi_change|long_short_change|drawdown|xs_rank_ret|slope|ema_dist|sma_dist|vwap_dist|cvd|funding|premium|basis)|\.(?:delta|slope|zscore)_/
const SHARE =
  /^\s*(?:\d|one|two|three|five|ten|twenty|decile|percent|tenth|quartile|quintile|of (?:its|the|their) (?:week|day|month|year))/i

/** `sort from the largest price fall`, where the document has the highest return first. */
function wayChecks({ text, document }: Checked): Check[] {
  const [field, way] = document.sort as readonly [string, string]
  if (!String(field).startsWith('feature.')) return []
  for (const { 0: clause, index } of text.matchAll(CLAUSE)) {
    if (!ORDERS.test(clause)) continue
    const found = SAID.flatMap(([form, wanted]) => {
      const match = form.exec(clause)
      return match === null || SHARE.test(clause.slice(match.index + match[0].length)) ? [] : [{ match, wanted }]
    }).sort((one, other) => one.match.index - other.match.index)[0]
    if (found === undefined || found.wanted === way) continue
    const size = /fall|drop|declin|loss|dump|slid|plung|crash|decreas|drawdown|sell|los|down|negative/i.test(
      found.match[0],
    )
    if (size && found.wanted === 'asc' && !SIGNED.test(field)) continue
    const start = index + found.match.index
    return [shown(text, start, start + found.match[0].length, 'comes last in the order of the document')]
  }
  return []
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }
const minutesOf = (span: string): number => Number.parseInt(span, 10) * (MINUTES[span.at(-1)!] ?? 0)
const LASTS = /\b(?:for|during|all|whole|entire|full|through|throughout|straight|complete|consecutive)\b/i
const BESIDE = /^\s*(?:(?:of|on|in|at|the|a|over)\s+)*(?:\()?\s*$/i

/** `rsi of 15 minute stays over 70 during all one hour`, where the document has the 1h rsi for 15 minutes. */
function swapChecks({ text, pieces, document }: Checked): Check[] {
  const heads = pieces.filter((piece) => piece.is === 'head')
  return clausesOf(document).flatMap(([field, op, value]) => {
    const own = minutesOf(/_(\d+[mhd])(?:_pctrank|_sigma)?(?:\.|$)/.exec(field)?.[1] ?? '0m')
    const past = /\.(?:min|max|seen)_(\d+[mhd])$/.exec(field)?.[1]
    const lasts = op === 'held' ? (value as { at_least: number }).at_least : minutesOf(past ?? '0m')
    if (own === 0 || lasts === 0 || own === lasts) return []
    const spans = pieces.flatMap((piece): { long: number; start: number; end: number }[] => {
      const { start, end } = piece
      if (piece.is === 'window') return [{ long: piece.minutes, start, end }]
      return piece.is === 'held' ? [{ long: piece.within, start, end }] : []
    })
    const inName = heads.find(({ head }) => 'span' in head && head.span !== undefined && minutesOf(head.span) === lasts)
    const beside =
      inName ??
      spans.find(
        ({ long, start, end }) =>
          long === lasts &&
          heads.some(
            (head) =>
              (head.end <= start && BESIDE.test(text.slice(head.end, start))) ||
              (end <= head.start && /^[\s-]*$/.test(text.slice(end, head.start))),
          ),
      )
    const behind = spans.find(
      ({ long, start, end }) => long === own && LASTS.test(text.slice(Math.max(0, start - 12), end)),
    )
    if (beside === undefined || behind === undefined || beside === behind) return []
    if (LASTS.test(text.slice(beside.start, beside.end))) return []
    return [
      shown(text, behind.start, behind.end, 'may be how long it held, and the document has it as the span of a name'),
    ]
  })
}
