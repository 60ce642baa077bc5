/**
 * Families of features that differ only in their span: `ret` has members from 1m to 7d, `vpin` has one member. Prose names a family and, somewhere
 * near it, a span. Families are derived from the ids of the contract.
 */

import { FEATURE_BY_ID, FEATURES, type Feature } from '../../contract/features.js'
import { table } from './table.js'

/** Features with the same stem. */
export interface Family {
  /** The id without its span: `ret`, `rsi_14`, `ret_pctrank`. */
  readonly stem: string
  /** Members by span; the key is '' if the id has no span. */
  readonly members: ReadonlyMap<string, Feature>
  /** The spans of the members, shortest first. Empty if the feature has no span. */
  readonly spans: readonly string[]
  /** Any member; all members have the same type, unit and labels. */
  readonly first: Feature
}

const SPANNED = /^(.+?)_(1m|5m|15m|30m|1h|4h|24h|7d|30d)(_[a-z]+)?$/

/** Splits an id into stem and span. The span is '' if the id has none. */
export function splitId(id: string): { stem: string; span: string } {
  const parts = SPANNED.exec(id)
  return parts === null ? { stem: id, span: '' } : { stem: `${parts[1]}${parts[3] ?? ''}`, span: parts[2]! }
}

function gathered(): Map<string, Family> {
  const byStem = new Map<string, Map<string, Feature>>()
  for (const feature of FEATURES) {
    const { stem, span } = splitId(feature.id)
    const members = byStem.get(stem) ?? new Map<string, Feature>()
    byStem.set(stem, members.set(span, feature))
  }
  return new Map(
    [...byStem].map(([stem, members]) => {
      const spans = [...members.keys()].filter((span) => span !== '').sort(byLength)
      return [stem, { stem, members, spans, first: members.values().next().value! }]
    }),
  )
}

const UNIT_MINUTES = table<number>({ m: 1, h: 60, d: 1440 })

/** The minutes of a span such as `15m`, `4h` or `7d`. */
export const minutesOf = (span: string): number => Number.parseInt(span, 10) * UNIT_MINUTES.get(span.at(-1)!)!

/** The lengths of time in the name of a field, in minutes. */
export const minutesInField = (field: string): number[] =>
  [...field.matchAll(/(?<=[_.])\d+[mhd](?=$|[_.])/g)].map(([span]) => minutesOf(span))

const byLength = (a: string, b: string): number => minutesOf(a) - minutesOf(b)

/** All families by stem. */
export const FAMILIES: ReadonlyMap<string, Family> = gathered()

/** The family of a stem. Throws if there is none. */
export function familyOf(stem: string): Family {
  const family = FAMILIES.get(stem)
  if (family === undefined) throw new Error(`no feature has the stem ${stem}`)
  return family
}

/** Whether the family is computed on closed candles. Its default timeframe is 15m; the default span of other families is 1h. */
export const isOnCandles = ({ first }: Family): boolean => first.stride_minutes > 1 || first.id.startsWith('candle_')

/** The default span of a family, for prose that names none. */
export function defaultSpan(family: Family): string {
  const spans = family.spans
  const usual = isOnCandles(family) ? '15m' : '1h'
  return spans.includes(usual) ? usual : (spans[0] ?? '')
}

/** The feature with an id. Throws if there is none. */
export function featureOf(id: string): Feature {
  const feature = FEATURE_BY_ID.get(id)
  if (feature === undefined) throw new Error(`no feature ${id}`)
  return feature
}
