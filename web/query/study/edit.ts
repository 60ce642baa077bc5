/** Edits of a study document: each returns a new one. An edit of a valid document is valid, or the service says at its place why not. */
import { minutesOf } from '../reading.js'
import {
  type Entry,
  newPolicy,
  type Offset,
  type Policy,
  type RestingEntry,
  type Stop,
  type StudyDocument,
  type Target,
} from './document.js'

const withPolicies = (document: StudyDocument, policies: Policy[]): StudyDocument => ({ ...document, policies })

export const setPolicy = (document: StudyDocument, index: number, policy: Policy): StudyDocument =>
  withPolicies(
    document,
    document.policies.map((old, i) => (i === index ? policy : old)),
  )

export const removePolicy = (document: StudyDocument, index: number): StudyDocument =>
  withPolicies(
    document,
    document.policies.filter((_, i) => i !== index),
  )

/** One more policy at the end, or a copy beside the original. It has an id of its own. */
export function addPolicy(document: StudyDocument, copied?: number): StudyDocument {
  const { policies } = document
  const original = copied === undefined ? undefined : policies[copied]
  if (original === undefined) return withPolicies(document, [...policies, newPolicy(freeId('policy', policies))])
  const copy = { ...original, id: freeId(original.id, policies) }
  return withPolicies(document, [...policies.slice(0, copied! + 1), copy, ...policies.slice(copied! + 1)])
}

const ID_MAX = 32

/** An id like the wanted one that no policy has: pullback_2 beside pullback. */
export function freeId(wanted: string, policies: readonly Pick<Policy, 'id'>[]): string {
  const stem = wanted.replace(/_\d+$/, '')
  for (let n = 2; ; n++) {
    const id = `${stem.slice(0, ID_MAX - 1 - String(n).length)}_${n}`
    if (!policies.some((one) => one.id === id)) return id
  }
}

/** How long an order usually waits: not beyond the horizon. */
const usualExpiry = (horizon: string): string => ((minutesOf(horizon) ?? 120) < 120 ? horizon : '2h')

/** The entry of another kind. What both kinds have is kept. */
export function entryOf(entry: Entry, type: Entry['type'], side: Policy['side'], horizon: string): Entry {
  if (type === entry.type) return entry
  if (type === 'market') return { type }
  if (entry.type !== 'market') return { ...entry, type }
  // A limit waits on the near side of the price, a stop on the far side.
  const atr = (type === 'limit') === (side === 'long') ? -1 : 1
  return { type, from: 'signal_close', offset: { atr }, expiry: usualExpiry(horizon) }
}

/** The entry from another price. Structural prices need a number of bars. */
export function fromPrice(entry: RestingEntry, from: RestingEntry['from']): RestingEntry {
  const { type, offset, expiry } = entry
  if (from === 'structural_high' || from === 'structural_low')
    return { type, offset, expiry, from, bars: 'bars' in entry ? entry.bars : 24 }
  return { type, offset, expiry, from }
}

export type OffsetUnit = 'atr' | 'bps' | 'pct'
const USUAL_OFFSET: Readonly<Record<OffsetUnit, number>> = { atr: 1, bps: 10, pct: 0.5 }

/** The unit of an offset, and its value. */
export function readOffset(offset: Offset): { unit: OffsetUnit; value: number } {
  const [unit, value] = Object.entries(offset)[0] ?? ['atr', 0]
  return { unit: unit as OffsetUnit, value }
}

export const offsetOf = (unit: OffsetUnit, value: number): Offset => ({ [unit]: value }) as unknown as Offset

/** The offset in another unit: a usual distance in the same direction. */
export function inUnit(offset: Offset, unit: OffsetUnit): Offset {
  const before = readOffset(offset)
  if (before.unit === unit) return offset
  return offsetOf(unit, before.value === 0 ? 0 : Math.sign(before.value) * USUAL_OFFSET[unit])
}

/** A usual stop of a kind; null is none. */
export function stopOf(type: Stop['type'] | null): Stop | null {
  if (type === 'structural') return { type, bars: 24, buffer_bps: 5 }
  if (type === 'volatility') return { type, atr: 2 }
  return type === null ? null : { type, pct: 2 }
}

/** A usual target of a kind; null is none. */
export function targetOf(type: Target['type'] | null): Target | null {
  if (type === 'r_multiple') return { type, value: 2 }
  if (type === 'volatility') return { type, atr: 2 }
  return type === null ? null : { type, pct: 2 }
}

/** The policy with another stop. Without one, a target by risk has nothing to be a multiple of, so it goes too. */
export function withStop(policy: Policy, stop: Stop | null): Policy {
  if (stop === null && policy.target?.type === 'r_multiple') return { ...policy, stop, target: null }
  return { ...policy, stop }
}

/** The policy on the other side: offsets change their sign, so a limit still waits below for a long and above for a short. */
export function onSide(policy: Policy, side: Policy['side']): Policy {
  if (side === policy.side) return policy
  const { entry } = policy
  if (entry.type === 'market') return { ...policy, side }
  const { unit, value } = readOffset(entry.offset)
  const mirrored = {
    signal_high: 'signal_low',
    signal_low: 'signal_high',
    structural_high: 'structural_low',
    structural_low: 'structural_high',
  } as const
  const from = entry.from === 'signal_close' ? entry.from : mirrored[entry.from]
  const turned = fromPrice({ ...entry, offset: offsetOf(unit, value === 0 ? 0 : -value) } as RestingEntry, from)
  return { ...policy, side, entry: turned }
}

/** The document with its optional members as they are chosen: a default is left out. */
export const withResolution = (document: StudyDocument, resolution: '5m' | '1m'): StudyDocument => {
  const { resolution: _, ...rest } = document
  return resolution === '5m' ? rest : { ...rest, resolution }
}
export const withFill = (document: StudyDocument, limit: 'through' | 'touch'): StudyDocument => {
  const { fill: _, ...rest } = document
  return limit === 'through' ? rest : { ...rest, fill: { limit } }
}
export const withLevel = (document: StudyDocument, level: number): StudyDocument => {
  const { statistics: _, ...rest } = document
  return level === 0.95 ? rest : { ...rest, statistics: { level } }
}
export const withHoldout = (document: StudyDocument, from: string | null): StudyDocument => {
  const { holdout: _, ...rest } = document
  return from === null ? rest : { ...rest, holdout: { from } }
}
