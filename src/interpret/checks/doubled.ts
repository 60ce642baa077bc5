/**
 * Conditions that no words of their own ask for. A sign that another condition of the same minute says already (`cvd more than 50m positive`, `95% of coins are
 * green`), a rulebook entry beside the numbers that explain it, and bitcoin as a coin where a correlation names it: one word was read twice. The words are
 * shown, and nothing is asked.
 */
import { RULE_BY_ID } from '../../contract/rulebook.js'
import { boundOf, isUp } from '../proposal/polarity.js'
import type { Check } from '../words/place.js'
import { type Checked, type Clause, clausesOf, minutesIn, placeOf, shown } from './checked.js'

/** What a document has and no word asks for alone. */
export const doubledChecks = (checked: Checked): Check[] => [
  ...signedTwice(checked),
  ...ruledTwice(checked),
  ...labelledTwice(checked),
  ...pairedCoins(checked),
  ...twoOfOne(checked),
]

const SAID_UP = /\b(?:up|green|positive|plus|gr[eo]w\w*|ris\w+|rose|gain\w*|higher|bull\w*|pump\w*)\b/gi
const SAID_DOWN = /\b(?:down|red|negative|neg|minus|f[ae]ll\w*|drop\w*|los\w+|lower|worst|bear\w*|dump\w*)\b/gi
/** Verbs of which `up` and `down` are a part: `pull up cardano`, `run down the list`. */
const WITH_PARTICLE =
  /\b(?:pull(?:ed|ing)?|look(?:ed|ing)?|dig|bring|set|show|turn|sum|follow(?:ed|ing)?|end|wind|back|pick|heads|catch|wake|line|start|open|clean|mess|speed|wrap|run|write|note|jot|track|hunt|narrow|break|boil|slow|calm|sit|settle|copy|put|round|make|made|come|what(?:['’]?s| is)?)(?: (?:it|them|me|us|this|that|all))*\s+$/i

const isRet = (field: string): boolean => /^feature\.ret_\d+[mhd]$/.test(field)

/** Fields whose number says the same as the sign of a return: `95% of coins up`, `4 sigma up`, `short buildup (price down …)`. */
const KIN = /^feature\.(?:breadth|ret_\d+[mhd]_sigma|oi_price_regime)/

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
      const what = `${field.slice(8)} ${up ? 'above' : 'below'} 0`
      return [shown(text, placeOf(found), `is a condition of its own: ${what}`)]
    }
  }
  return []
}

/** Whether a clause says the side of its number already. */
function says(clause: Clause, up: boolean): boolean {
  const bound = boundOf(clause)
  return typeof bound === 'number' && bound !== 0 && isUp(clause[1]) === up && bound > 0 === up
}

const LIQUIDATED = /^feature\.liq_/

/** `crowded longs: funding above 0.1% with a ratio above 3`: a rulebook entry, and numbers that may explain it. */
function ruledTwice({ text, document, pieces }: Checked): Check[] {
  for (const clauses of minutesIn(document)) {
    for (const [field] of clauses) {
      const rule = RULE_BY_ID.get(field.replace(/^rule\./, ''))
      if (rule === undefined) continue
      const families = rule.all.map(([name]) => familyOf(name))
      const flushed = rule.all.some(([name]) => LIQUIDATED.test(name))
      const own = clauses.find(
        ([name]) => name !== field && (families.includes(familyOf(name)) || (flushed && LIQUIDATED.test(name))),
      )
      if (own === undefined) continue
      const named = pieces.find((piece) => piece.is === 'head' && piece.head.of === 'rule')
      const { start, end } = named ?? { start: 0, end: text.length }
      const why = `"${rule.title}" is a rulebook entry with a condition on ${own[0].slice(8)} of its own`
      return [{ start, end, why }]
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
  const place = named ?? { start: 0, end: text.length }
  return [shown(text, place, 'is a label of the same changes that the text gives in numbers')]
}

/** The name without its span: `funding_rate_8h` and `funding_rate` are one. */
const familyOf = (field: string): string =>
  field
    .split('.')[1]!
    .replace(/_(?:\d+[mhd]|bps|pctrank|top)\b/g, '')
    .replace(/_(?:\d+[mhd])/g, '')

const WITH_BTC = /^feature\.(?:corr_btc|beta_btc|excess_ret|btc_ret)/

const BITCOIN = /\b(?:btc|bitcoin|xbt)\b/gi

/** `the correlation between ether and bitcoin`: the second coin is that of the name. */
function pairedCoins({ text, document }: Checked): Check[] {
  const scope = (document.where.all as readonly Clause[]).find(
    ([field, op]) => field === 'identity.symbol' && op === 'in',
  )
  const symbols = (scope?.[2] ?? []) as readonly string[]
  const both = symbols.length > 1 && symbols.some((symbol) => symbol.startsWith('btc'))
  if (!both || !clausesOf(document).some(([field]) => WITH_BTC.test(field))) return []
  const [found, again] = [...text.matchAll(BITCOIN)]
  // "btc and eth, beta to btc above 1": one mention is the coin.
  if (found === undefined || again !== undefined) return []
  return [shown(text, placeOf(found), 'is searched as a coin, and a condition names it too')]
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
    return [{ ...placeOf(found), why: `${exact![0].slice(8)} has two conditions in one minute` }]
  }
  return []
}

const CALENDAR = /^feature\.(?:weekday|hour_utc|session)$/
