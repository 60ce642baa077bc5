/** A query document in words. It is derived from the document alone, so it says exactly what the query asks. */
import { AGGREGATE_BY_FN } from '../../contract/aggregates.js'
import { FEATURE_BY_ID, FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { RULE_BY_ID } from '../../contract/rulebook.js'
import { shifted } from '../words/decimals.js'

type Clause = readonly [field: string, operator: string, value: unknown]

/** The document in one to four English sentences. */
export const readingOf = (document: QueryDocument): string => `${questionOf(document)} ${orderWords(document)}.`

/** What the document asks, without the order and number of its rows. */
export function questionOf(document: QueryDocument): string {
  const where = document.where.all as readonly Clause[]
  const scope = where.filter(([field]) => !isCondition(field)).map(scopeWords)
  const conditions = where.filter(([field]) => isCondition(field))
  const sentences = [scope.length === 0 ? 'All symbols, whole record' : capital(scope.join(', '))]
  const { sequence } = document
  if (sequence !== undefined) {
    const steps = (sequence.steps as readonly { all: readonly Clause[] }[]).map(({ all }) => joined(all))
    sentences.push(`${capital(steps.join('; then '))}; all within ${sequence.within}`)
    if (conditions.length > 0) sentences.push(`At the completion: ${joined(conditions)}`)
  } else if (conditions.length > 0) sentences.push(capital(joined(conditions)))
  else sentences.push('Every minute')
  return `${sentences.join('. ')}.`
}

const isCondition = (field: string): boolean => field.startsWith('feature.') || field.startsWith('rule.')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const joined = (clauses: readonly Clause[]): string => clauses.map(clauseWords).join(' and ')

function scopeWords([field, operator, value]: Clause): string {
  if (field === 'times.anchor_time') {
    const [from, to] = (value as readonly string[]).map((time) =>
      time.replace('T', ' ').replace(':00Z', '').replace(' 00:00', ''),
    )
    return `from ${from} to ${to} (UTC)`
  }
  const list = (value as readonly string[]).join(', ')
  return operator === 'in' ? list : `all symbols but ${list}`
}

function orderWords({ sort, page }: QueryDocument): string {
  const [field, direction] = sort as readonly [string, string]
  const order =
    field === 'times.anchor_time'
      ? direction === 'desc'
        ? 'newest first'
        : 'oldest first'
      : `${field === 'identity.symbol' ? 'by symbol' : `by ${operandWords(field)}`}, ${direction === 'desc' ? 'highest' : 'lowest'} first`
  return `${capital(order)}, ${page.limit} rows`
}

function clauseWords([field, operator, value]: Clause): string {
  if (field.startsWith('rule.')) return `the rulebook's "${RULE_BY_ID.get(field.slice(5))?.title}"`
  const [, id = '', suffix] = field.split('.')
  const feature = FEATURE_BY_ID.get(id)
  if (feature === undefined) return field
  if (id.startsWith('candle_age_') && operator === 'eq' && value === 0)
    return `the ${id.slice(11)} candle closes in this minute`
  return conditionWords(operandWords(field), operator, value, feature, suffix)
}

/** `highest VPIN of the last 4h` */
function operandWords(field: string): string {
  const [, id = '', suffix] = field.split('.')
  const title = FEATURE_TITLES.get(id) ?? id
  if (suffix === undefined) return title
  const cut = suffix.indexOf('_')
  const [fn, span] = [suffix.slice(0, cut), suffix.slice(cut + 1)]
  return (AGGREGATE_WORDS[fn] ?? '{} {fn} {span}').replace('{span}', span).replace('{fn}', fn).replace('{}', title)
}

const AGGREGATE_WORDS: Readonly<Record<string, string>> = {
  min: 'lowest {} of the last {span}',
  max: 'highest {} of the last {span}',
  mean: 'mean {} of the last {span}',
  std: 'standard deviation of {} over the last {span}',
  range: 'range of {} over the last {span}',
  sum: 'sum of {} over the last {span}',
  lag: '{} {span} ago',
  delta: 'change of {} over {span}',
  zscore: 'z-score of {} within {span}',
  pctrank: 'percentile of {} within {span}',
  slope: 'slope of {} over the last {span}',
  seen: 'set of {} labels of the last {span}',
}

const SIGNS: Readonly<Record<string, string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤', eq: 'is', neq: 'is not' }

function conditionWords(
  what: string,
  operator: string,
  value: unknown,
  feature: Feature,
  suffix: string | undefined,
): string {
  const shown = (one: unknown): string => valueWords(one, feature, suffix)
  switch (operator) {
    case 'between':
      return `${what} from ${shown((value as unknown[])[0])} to ${shown((value as unknown[])[1])}`
    case 'crosses_above':
    case 'crosses_below':
      return `${what} crosses ${shown(value)} ${operator === 'crosses_above' ? 'upwards' : 'downwards'}`
    case 'becomes':
      return `${what} becomes ${shown(value)}`
    case 'contains':
      return `${what} has ${shown(value)}`
    case 'not_contains':
      return `${what} has no ${shown(value)}`
    case 'in':
    case 'not_in':
      return `${what} is ${operator === 'in' ? '' : 'not '}${(value as unknown[]).map(shown).join(' or ')}`
    case 'held': {
      const {
        op,
        value: threshold,
        within,
        at_least,
      } = value as { op: string; value: number; within: string; at_least: number }
      return `${what} ${SIGNS[op]} ${shown(threshold)} in at least ${at_least} minutes of the last ${within}`
    }
    default:
      return `${what} ${SIGNS[operator] ?? operator} ${shown(value)}`
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A value with its unit, as people write it. */
function valueWords(value: unknown, feature: Feature, suffix: string | undefined): string {
  if (typeof value === 'string') return value.replaceAll('_', ' ')
  if (typeof value !== 'number') return JSON.stringify(value)
  if (feature.id === 'weekday' && suffix === undefined) return DAYS[value - 1] ?? String(value)
  const aggregate = AGGREGATE_BY_FN.get(suffix?.slice(0, suffix.indexOf('_')) ?? '')
  const unit = aggregate === undefined || aggregate.unit.startsWith('feature') ? feature.unit : aggregate.unit
  switch (unit) {
    case 'fraction':
    case 'fraction per hour':
      return `${shifted(value, 2)} %${unit === 'fraction' ? '' : ' per hour'}`
    case 'usd':
      return `${value.toLocaleString('en-US')} USD`
    case 'bps':
    case 'bps per 1M usd':
      return `${value} ${unit}`
    case 'minutes':
    case 'days':
      return `${value} ${unit}`
    default:
      return String(value)
  }
}
