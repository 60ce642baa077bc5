/**
 * How the corpus writes down what a phrasing should become. Scope, sort and page are given apart so that a line holds a phrasing and its
 * document; `documentOf` puts the whole document together.
 */
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../src/contract/versions.js'

/** `vpin` stands for `feature.vpin`; `rule.<id>` is written out. */
export type ShortClause = readonly [field: string, operator: string, value: unknown]

export interface Phrasing {
  readonly say: string
  /** identity.symbol in, not_in. */
  readonly symbols?: readonly string[]
  readonly without?: readonly string[]
  /** times.anchor_time between; a date alone is its midnight. */
  readonly from?: string
  readonly to?: string
  readonly where?: readonly ShortClause[]
  readonly steps?: readonly (readonly ShortClause[])[]
  readonly within?: string
  /** Newest first, 50 rows, unless told. */
  readonly sort?: readonly [field: string, direction: 'asc' | 'desc']
  readonly limit?: number
  /** Code of each refusal, and a word of the text that it is about. Without refusals the phrasing is answerable. */
  readonly refuse?: readonly (readonly [code: string, mention: string])[]
  /** Words that are left over; not looked at unless told. */
  readonly left?: readonly string[]
  /** Some of what is assumed, a word of each; not looked at unless told. */
  readonly assumed?: readonly string[]
  /** Nothing can be proposed. */
  readonly nothing?: true
}

/** What the phrasings are read against: 26 symbols, recorded from 2023 to noon of a Friday. */
export const SYMBOLS: readonly string[] = [
  '1000pepeusdt',
  '1000shibusdt',
  'aaveusdt',
  'adausdt',
  'algousdt',
  'aptusdt',
  'arbusdt',
  'atomusdt',
  'avaxusdt',
  'bnbusdt',
  'btcusdt',
  'dogeusdt',
  'dotusdt',
  'ethusdt',
  'filusdt',
  'linkusdt',
  'ltcusdt',
  'maticusdt',
  'nearusdt',
  'opusdt',
  'solusdt',
  'suiusdt',
  'trxusdt',
  'uniusdt',
  'wifusdt',
  'xrpusdt',
]
export const RECORD_BEGIN = '2023-01-01T00:00:00Z'
export const RECORD_END = '2026-11-20T12:00:00Z'

/** A candle pattern as an event: its label, in the bucket in which the candle closed. */
export const event = (family: string, timeframe: string, label: string): ShortClause[] => [
  [`candle_${family}_${timeframe}`, 'eq', label],
  [`candle_age_${timeframe}`, 'eq', 0],
]

/** The document that a phrasing should become; null when nothing can be proposed. */
export function documentOf(phrasing: Phrasing): Record<string, unknown> | null {
  const { symbols, without, from, to, where = [], steps, within, sort, limit = 50 } = phrasing
  if (phrasing.nothing) return null
  const scope: unknown[] = []
  if (symbols !== undefined) scope.push(['identity.symbol', 'in', symbols])
  if (without !== undefined) scope.push(['identity.symbol', 'not_in', without])
  if (from !== undefined || to !== undefined) {
    scope.push(['times.anchor_time', 'between', [timeOf(from ?? RECORD_BEGIN), timeOf(to ?? RECORD_END)]])
  }
  return {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: [...scope, ...where.map(longClause)] },
    ...(steps && { sequence: { steps: steps.map((step) => ({ all: step.map(longClause) })), within } }),
    sort: sort ?? ['times.anchor_time', 'desc'],
    page: { limit, cursor: null },
  }
}

const timeOf = (text: string): string => (text.length === 10 ? `${text}T00:00:00Z` : text)

const longClause = ([field, operator, value]: ShortClause): ShortClause => [
  field.startsWith('rule.') ? field : `feature.${field}`,
  operator,
  value,
]
