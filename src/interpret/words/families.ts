/**
 * Features that differ only in their span, drawn together: `ret` has members at 1m … 7d, `vpin` is alone. Prose names a family and, somewhere
 * near, a span. Families are read off the ids of the contract.
 */
import { FEATURE_BY_ID, FEATURES, type Feature } from '../../contract/features.js'

export interface Family {
  /** The id without its span: `ret`, `rsi_14`, `ret_pctrank`. */
  readonly stem: string
  /** By span; '' for a feature whose id has none. */
  readonly members: ReadonlyMap<string, Feature>
  /** The one that stands for all: members share type, unit and labels. */
  readonly first: Feature
}

const SPANNED = /^(.+?)_(1m|5m|15m|30m|1h|4h|24h|7d|30d)(_[a-z]+)?$/

/** Stem and span of an id; the span is '' where the id has none. */
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
  return new Map([...byStem].map(([stem, members]) => [stem, { stem, members, first: members.values().next().value! }]))
}

export const FAMILIES: ReadonlyMap<string, Family> = gathered()

/** The family of a stem that is known to be one. */
export function familyOf(stem: string): Family {
  const family = FAMILIES.get(stem)
  if (family === undefined) throw new Error(`no feature has the stem ${stem}`)
  return family
}

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }

/** Minutes of a span as ids write it. */
export const minutesOf = (span: string): number => Number.parseInt(span, 10) * UNIT_MINUTES[span.at(-1)!]!

/** Spans of a family's members, shortest first; empty for a feature without. */
export const spansOf = ({ members }: Family): string[] =>
  [...members.keys()].filter((span) => span !== '').sort(byLength)

const byLength = (a: string, b: string): number => minutesOf(a) - minutesOf(b)

/** On a closed candle: prose that names no timeframe means the 15m one, elsewhere the hour. */
export const isOnCandles = ({ first }: Family): boolean => first.stride_minutes > 1 || first.id.startsWith('candle_')

/** The member that stands for the family where no span is named. */
export function defaultSpan(family: Family): string {
  const spans = spansOf(family)
  const usual = isOnCandles(family) ? '15m' : '1h'
  return spans.includes(usual) ? usual : (spans[0] ?? '')
}

export function featureOf(id: string): Feature {
  const feature = FEATURE_BY_ID.get(id)
  if (feature === undefined) throw new Error(`no feature ${id}`)
  return feature
}
