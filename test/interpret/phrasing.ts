/**
 * The form of the corpus: a phrasing and the document that it should become. Scope, sort and page are separate members, so that a case fits on one
 * line; `documentOf` builds the whole document.
 */
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../src/contract/versions.js'

/** `vpin` stands for `feature.vpin`; `rule.<id>` is written in full. */
export type ShortClause = readonly [field: string, operator: string, value: unknown]

/** A text and the expected answer. */
export interface Phrasing {
  readonly say: string
  /** identity.symbol in, not_in. */
  readonly symbols?: readonly string[]
  readonly without?: readonly string[]
  /** times.anchor_time between. A date without a time means midnight. */
  readonly from?: string
  readonly to?: string
  readonly where?: readonly ShortClause[]
  readonly steps?: readonly (readonly ShortClause[])[]
  readonly within?: string
  /** Default: newest first, 50 rows. */
  readonly sort?: readonly [field: string, direction: 'asc' | 'desc']
  readonly limit?: number
  /** The code of each refusal, and a word of its text. A phrasing without refusals is answerable. */
  readonly refuse?: readonly (readonly [code: string, mention: string])[]
  /** The expected unclaimed words. Not checked if absent. */
  readonly left?: readonly string[]
  /** One word of each expected assumption; others may be present. Not checked if absent. */
  readonly assumed?: readonly string[]
  /** Nothing is proposed. */
  readonly nothing?: true
}

/** The record of all phrasings: 26 symbols, from 2023 to a Friday noon. */
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
/** The beginning of the record. */
export const RECORD_BEGIN = '2023-01-01T00:00:00Z'
/** The end of the record. */
export const RECORD_END = '2026-11-20T12:00:00Z'

/** A candle pattern as an event: its label, in the bucket in which the candle closed. */
export const event = (family: string, timeframe: string, label: string): ShortClause[] => [
  [`candle_${family}_${timeframe}`, 'eq', label],
  [`candle_age_${timeframe}`, 'eq', 0],
]

/** The expected document; null if nothing is proposed. */
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
