/**
 * Conditions that no words of their own ask for. A sign that another condition of the same minute says already (`cvd more than 50m positive`, `95% of coins are
 * green`), a rulebook entry beside the numbers that explain it, and bitcoin as a coin where a correlation names it: one word was read twice. The words are
 * shown, and nothing is asked.
 */
import { RULE_BY_ID } from '../../contract/rulebook.js'
import type { Check } from '../words/place.js'
import { type Checked, type Clause, clausesOf, stepsOf } from './checked.js'
import { boundOf } from './polarity.js'

/** What a document has and no word asks for alone. */
export const extraChecks = (checked: Checked): Check[] => [
  ...signedTwice(checked),
  ...ruledTwice(checked),
  ...labelledTwice(checked),
  ...pairedCoins(checked),
  ...twoOfOne(checked),
  ...barelyMoved(checked),
  ...turnedMoves(checked),
]

const SAID_UP = /\b(?:up|green|positive|plus|gr[eo]w\w*|ris\w+|rose|gain\w*|higher|bull\w*|pump\w*)\b/gi
const SAID_DOWN = /\b(?:down|red|negative|neg|minus|f[ae]ll\w*|drop\w*|los\w+|lower|worst|bear\w*|dump\w*)\b/gi
/** Verbs of which `up` and `down` are a part: `pull up cardano`, `run down the list`. */
const WITH_PARTICLE =
  /\b(?:pull(?:ed|ing)?|look(?:ed|ing)?|dig|bring|set|show|turn|sum|follow(?:ed|ing)?|end|wind|back|pick|heads|catch|wake|line|start|open|clean|mess|speed|wrap|run|write|note|jot|track|hunt|narrow|break|boil|slow|calm|sit|settle|copy|put|round|make|made|come|what(?:['’]?s| is)?)(?: (?:it|them|me|us|this|that|all))*\s+$/i

const isUp = (op: string): boolean => op.startsWith('g') || op === 'crosses_above'
const isRet = (field: string): boolean => /^feature\.ret_\d+[mhd]$/.test(field)

/** Fields whose number says the same as the sign of a return: `95% of coins up`, `4 sigma up`, `short buildup (price down …)`. */
const KIN = /^feature\.(?:breadth|ret_\d+[mhd]_sigma|oi_price_regime)/

/** The conditions of each minute: all, or those of each step. */
const minutesIn = (document: Checked['document']): readonly (readonly Clause[])[] =>
  document.sequence === undefined ? [document.where.all as readonly Clause[]] : stepsOf(document).map(({ all }) => all)

/** A side without a number beside a number that has it already, or beside a verb with its particle. */
function signedTwice({ text, document }: Checked): Check[] {
  for (const clauses of minutesIn(document)) {
    for (const one of clauses) {
      const [field, op, value] = one
      if (value !== 0 || !/^[gl]t$/.test(op)) continue
      const up = isUp(op)
      const words = [...text.matchAll(up ? SAID_UP : SAID_DOWN)]
      const kin = clauses.some((clause) => clause !== one && KIN.test(clause[0]))
      const same = clauses.some((clause) => clause !== one && clause[0] === field && says(clause, up))
      const moves = clauses.filter(([name, way]) => isRet(name) && isUp(way) === up).length
      const worst = words.some(([word]) => /worst/i.test(word)) && words.length <= moves
      const particle = words.length > 0 && words.every(({ index }) => WITH_PARTICLE.test(text.slice(0, index)))
      const odd = same || (isRet(field) && ((kin && !/\bret_\d/.test(text)) || worst || particle))
      const found = words.at(-1)
      if (!odd || found === undefined) continue
      const [start, end] = [found.index, found.index + found[0].length]
      const what = `${field.slice(8)} ${up ? 'above' : 'below'} 0`
      return [{ start, end, why: `"${found[0]}" is a condition of its own: ${what}` }]
    }
  }
  return []
}

/** Whether a clause says the side of its number already. */
function says(clause: Clause, up: boolean): boolean {
  const bound = boundOf(clause)
  return typeof bound === 'number' && bound !== 0 && isUp(clause[1]) === up && bound > 0 === up
}

/** `crowded longs: funding above 0.1% with a ratio above 3`: a rulebook entry, and numbers that may explain it. */
function ruledTwice({ text, document, pieces }: Checked): Check[] {
  for (const clauses of minutesIn(document)) {
    for (const [field] of clauses) {
      const rule = RULE_BY_ID.get(field.replace(/^rule\./, ''))
      if (rule === undefined) continue
      const families = rule.all.map(([name]) => familyOf(name))
      const own = clauses.find(([name]) => name !== field && families.includes(familyOf(name)))
      if (own === undefined) continue
      const named = pieces.find((piece) => piece.is === 'head' && piece.head.of === 'rule')
      const found = named ?? { start: 0, end: text.length }
      return [
        {
          start: found.start,
          end: found.end,
          why: `"${rule.title}" is a rulebook entry with a condition on ${own[0].slice(8)} of its own`,
        },
      ]
    }
  }
  return []
}

/** `shorts piling in: oi up 3%, price down 2%`: a label of open interest and price, and the two numbers that it is made of. */
function labelledTwice({ text, document, pieces }: Checked): Check[] {
  const twice = minutesIn(document).some((clauses) =>
    [/^feature\.oi_price_regime/, /^feature\.oi_change/, /^feature\.ret_\d+[mhd]$/].every((form) =>
      clauses.some(([field]) => form.test(field)),
    ),
  )
  if (!twice) return []
  const named = pieces.find(
    (piece) => piece.is === 'head' && piece.head.of === 'feature' && /^oi_price_regime/.test(piece.head.stem),
  )
  const { start, end } = named ?? { start: 0, end: text.length }
  return [
    { start, end, why: `"${text.slice(start, end)}" is a label of the same changes that the text gives in numbers` },
  ]
}

/** The name without its span: `funding_rate_8h` and `funding_rate` are one. */
const familyOf = (field: string): string =>
  field
    .split('.')[1]!
    .replace(/_(?:\d+[mhd]|bps|pctrank|top)\b/g, '')
    .replace(/_(?:\d+[mhd])/g, '')

const WITH_BTC = /^feature\.(?:corr_btc|beta_btc|excess_ret|btc_ret)/

const BITCOIN = /\b(?:btc|bitcoin|xbt)\b/i

/** `the correlation between ether and bitcoin`: the second coin is that of the name. */
function pairedCoins({ text, document }: Checked): Check[] {
  const scope = (document.where.all as readonly Clause[]).find(
    ([field, op]) => field === 'identity.symbol' && op === 'in',
  )
  const symbols = (scope?.[2] ?? []) as readonly string[]
  const both = symbols.length > 1 && symbols.some((symbol) => symbol.startsWith('btc'))
  if (!both || !clausesOf(document).some(([field]) => WITH_BTC.test(field))) return []
  const found = [...text.matchAll(new RegExp(BITCOIN, 'gi'))]
  // "btc and eth, beta to btc above 1": one mention is the coin.
  if (found.length !== 1) return []
  const [start, end] = [found[0]!.index, found[0]!.index + found[0]![0].length]
  return [{ start, end, why: `"${found[0]![0]}" is searched as a coin, and a condition names it too` }]
}

/** `on a saturday or a sunday` as both days in one minute, `hour 0 to hour 4` as two hours. */
function twoOfOne({ text, document }: Checked): Check[] {
  for (const clauses of minutesIn(document)) {
    const exact = clauses.find(
      ([field, op], i) =>
        op === 'eq' && CALENDAR.test(field) && clauses.some(([other], at) => at !== i && other === field),
    )
    const found = exact === undefined ? null : /\b(?:or|and|to|until|till|through)\b|[-–/&,]/i.exec(text)
    if (found === null) continue
    const place = { start: found.index, end: found.index + found[0].length }
    return [{ ...place, why: `${exact![0].slice(8)} has two conditions in one minute` }]
  }
  return []
}

const CALENDAR = /^feature\.(?:weekday|hour_utc|session)$/
const CHANGING =
  /^feature\.(?:long_short_ratio|oi_usd|oi_tokens|quote_volume|depth_usd|spread_bps|funding_rate|avg_trade)/
const BARE_MOVE =
  /(?:[,;&+]|\band\b|\bbut\b)\s*((?:up|down|rose|fell|rising|falling|grew|dropped|increased|decreased|jumped|higher|lower) (?:by )?(?:at least |more than |over )?\d[\d.]* ?%)/i
const COMPARED =
  /(?:[<>=≥≤]|\b(?:above|below|over|under|than|least|most|at|of|beyond|past)) ?[$]?\d[\d.,]* ?(?:%|x|k|m|b|bn|mm|mil|mln|million|billion|bps|usd|dollars)?\s*$/i
const PRICED = /\b(?:price|px|returns?|ret\w*|coin|perp itself|btc|bitcoin)\b/i

/** `L/S ratio above 3, up 20% vs 24h ago`: what rose, the price or the ratio? */
function barelyMoved({ text, document }: Checked): Check[] {
  const all = clausesOf(document)
  if (!all.some(([field]) => /^feature\.ret_/.test(field)) || !all.some(([field]) => CHANGING.test(field))) return []
  const found = BARE_MOVE.exec(text)
  // Only behind the number of the other name: "…ratio > 3, up 20%".
  if (found === null || PRICED.test(text) || !COMPARED.test(text.slice(0, found.index))) return []
  const end = found.index + found[0].length
  return [{ start: end - found[1]!.length, end, why: `"${found[1]}" is the price` }]
}

const CHANGES = /^feature\.(?:(?:btc_)?ret_\d+[mhd]$|oi_change_|long_short_change_)/
const FALLEN =
  /\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|dump(?:s|ed|ing)?|declin\w+|los(?:es?|t|ing)|sank|sinks?|sinking|crash\w*|tank(?:s|ed|ing)?|slid(?:es?|ing)?|plung\w+|nuk(?:es?|ed|ing)|bleed\w*|bled|tumbl\w+|slump\w*|shed|shrank|shrunk|shrinks?|down|lower|red|negative|minus|off|decreas\w+|worse|(?:giv\w+|gave) back|retrac\w+)\b|[-−–]\s?\d/i
const RISEN =
  /\b(?:rose|ris(?:es?|en|ing)|gain(?:s|ed|ing)?|jump\w*|climb\w*|pump\w*|rall(?:y|ies|ied|ying)|surg\w+|rip(?:s|ped|ping)?|moon\w*|soar\w*|advanc\w+|gr[eo]w\w*|recover\w*|rebound\w*|bounc\w+|spik\w+|squeez\w+|(?<!(?:giv\w+|gave) )back|up|higher|green|positive|plus|increas\w+|better)\b|\+/i
const UNSURE =
  /\b(?:not|n['’]?t|never|no|without|from|between|within|return\w*|rets?|either|range|high|low|flat|move\w*|less|fewer|under|below|most|than it)\b|ret_|n['’]t\b|[<≤]/i
const BREAKS = /[,;.!?()\n]|\b(?:and|while|but|when|with|where|then|after|before|whereas|although|though|yet)\b|->|→/gi

/** `the price was off by 5%` with a return above 5 %: the words of direction in the part of a number, and the side of that number. */
function turnedMoves({ text, document, pieces }: Checked): Check[] {
  const clauses = clausesOf(document).filter(([field]) => CHANGES.test(field))
  if (clauses.length === 0) return []
  const cuts = [...text.matchAll(BREAKS)].filter(
    ({ 0: mark, index }) => mark !== '.' || !/^\d/.test(text.slice(index + 1)),
  )
  return pieces.flatMap((piece): Check[] => {
    if (piece.is !== 'predicate' || piece.amount.unit !== 'percent') return []
    const size = Math.abs(piece.amount.value)
    const own = clauses.filter((clause) => isSize(boundOf(clause), size))
    if (own.length !== 1) return []
    const [, op, value] = own[0]!
    if (typeof value !== 'number') return []
    const from = cuts.findLast(({ index }) => index < piece.start)
    const part = text.slice(
      from === undefined ? 0 : from.index + from[0].length,
      cuts.find(({ index }) => index >= piece.end)?.index ?? text.length,
    )
    if (UNSURE.test(part)) return []
    const [falls, rises] = [FALLEN.test(part), RISEN.test(part)]
    const turned = (falls && !rises && value > 0 && isUp(op)) || (rises && !falls && value < 0 && !isUp(op))
    const { start, end } = piece
    const what = `is read as ${own[0]![0].slice(8)} ${value > 0 ? 'above' : 'below'} ${value}`
    return turned ? [{ start, end, why: `"${text.slice(start, end)}" ${what}` }] : []
  })
}

const isSize = (bound: unknown, percent: number): boolean =>
  typeof bound === 'number' && Math.abs(Math.abs(bound) * 100 - percent) < 1e-9
