/**
 * The walk: every number, span, coin and comparison of a text is in the document, in an assumption, in a refusal or among the words that are left over. It
 * looks at the letters of the text and at the JSON of the answer, and knows nothing of the interpreter's stages.
 */
import type { Interpretation } from '../../src/interpret/index.js'

/** Coins that are no other word. */
const COINS =
  /\b(?:btc|bitcoin|eth|ethereum|sol|solana|xrp|doge|dogecoin|avax|ada|ltc|matic|aave|arb|bnb|fil|trx|wif|sui)\b/gi
const BASES: Readonly<Record<string, string>> = { bitcoin: 'btc', ethereum: 'eth', solana: 'sol', dogecoin: 'doge' }
const NUMBERS = /(?<![\w.])[-+]?\$?\d+(?:[.,]\d+)*/g
const COMPARED =
  /\b(above|over|more than|at least|exceeds|below|under|less than|at most)\s+(\d+(?:\.\d+)?)(?![\d.]*(?:[hd]\b| ?(?:h|hours?|days?|minutes?|min|weeks?)\b))/gi
const UP = /^(?:above|over|more|at least|exceeds)/i

/** What was lost, as words. */
export function lostWords(text: string, answer: Interpretation): string[] {
  const { document, assumptions, refusals, unclaimed } = answer
  const places = [...refusals, ...unclaimed]
  const said = (start: number, words: string): boolean =>
    places.some((one) => one.start < start + words.length && start < one.end) ||
    assumptions.some((one) => one.toLowerCase().includes(words.toLowerCase()))
  if (document === null) return places.length > 0 ? [] : [text]
  const written = JSON.stringify([document.where, document.sequence, document.page.limit])
  // A rulebook entry brings its own numbers, and a range of days ends a day later than the last one that it names.
  if (written.includes('"rule.')) return []
  // A percentile column ranks within seven days, which its name does not say.
  const week = written.includes('_pctrank"') ? [7] : []
  // So does the usual volume, and the imbalance of the book without a distance is that within one percent.
  const usual = written.includes('feature.rel_volume') ? [7] : []
  const percent = written.includes('"feature.book_imbalance"') ? [1] : []
  const numbers = [...numbersIn(written), ...lengthOf(document), ...week, ...usual, ...percent]
  const [timed, hours] = [written.includes('times.anchor_time'), written.includes('feature.hour_utc')]
  const plain = text
    .replace(/(?<![\w.])[1-4]\)(?=\s)/g, '  ')
    .replace(/\b3(?= (?:black|white) )/g, ' ')
    // "newest 1st" is an order.
    .replace(/\b1(?=st\b)/g, ' ')
    .replace(/\d{4}-\d{2}-\d{2}(?:[tT ]\d{2}:\d{2})?/g, (found) => (timed ? ' '.repeat(found.length) : found))
    .replace(/\d{1,2}:\d{2}/g, (found) => (hours ? ' '.repeat(found.length) : found))
  const lost: string[] = []
  for (const { 0: words, index } of plain.matchAll(NUMBERS)) {
    const value = Math.abs(
      Number(
        words
          .replace(/[$+]/g, '')
          .replace(/,(?=\d{3})/g, '')
          .replace(',', '.'),
      ),
    )
    if (!stands(value, numbers) && !said(index, words) && !assumptions.some((one) => one.includes(String(value))))
      lost.push(words)
  }
  for (const { 0: words, index } of text.matchAll(COINS)) {
    const base = BASES[words.toLowerCase()] ?? words.toLowerCase()
    const known = written.includes(`"${base}usdt`) || (base === 'btc' && /btc_|excess_ret/.test(written))
    if (!known && !said(index, words)) lost.push(words)
  }
  const clauses = clausesOf(document)
  for (const { 0: words, 1: way, 2: number, index } of text.matchAll(COMPARED)) {
    const forms = formsOf(Number(number))
    const same = clauses.filter(([, , value]) => typeof value === 'number' && value > 0 && forms.has(value))
    const ops = UP.test(way!) ? ['lt', 'lte', 'crosses_below'] : ['gt', 'gte', 'crosses_above']
    const turned = same.length > 0 && same.every(([, op]) => ops.includes(op))
    if (turned && !/\b(?:not|never|no|without|nor|neither)\b|n't/i.test(text) && !said(index, words)) lost.push(words)
  }
  return lost
}

type Clause = readonly [string, string, unknown]

function clausesOf(document: NonNullable<Interpretation['document']>): Clause[] {
  const steps = (document.sequence?.steps ?? []) as readonly { all: readonly unknown[] }[]
  return [...document.where.all, ...steps.flatMap(({ all }) => all)] as unknown as Clause[]
}

/** The days, hours and weeks of the time range, and its last day. */
function lengthOf(document: NonNullable<Interpretation['document']>): number[] {
  const times = clausesOf(document).find(([field]) => field === 'times.anchor_time')
  if (times === undefined) return []
  const [from, to] = (times[2] as readonly string[]).map((time) => Date.parse(time)) as [number, number]
  const days = (to - from) / 86_400_000
  return [days, days * 24, days / 7, ...numbersIn(new Date(to - 60_000).toISOString().slice(0, 10))]
}

const numbersIn = (written: string): number[] => (written.match(/\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number)

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))

function formsOf(value: number): ReadonlySet<number> {
  const forms = new Set<number>()
  for (const power of [-9, -6, -4, -3, -2, -1, 0, 2, 3, 6, 9]) forms.add(Number((value * 10 ** power).toPrecision(12)))
  return forms
}

/** Whether a number stands in the document: as it is, in another unit, as what is left of a whole, or as an hour before the next one. */
function stands(value: number, numbers: readonly number[]): boolean {
  const forms = [
    ...formsOf(value),
    1 - value / 100,
    1 + value / 100,
    1 - value,
    value * 60,
    value * 0.6,
    value * 14.4,
    value / 24,
    value * 24,
    value - 1,
    value + 1,
    value + 12,
    value + 11,
    value / 60,
    2000 + value,
  ]
  return numbers.some((one) => forms.some((form) => near(form, one)))
}
