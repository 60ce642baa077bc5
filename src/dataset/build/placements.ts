/**
 * Which parts write their extents straight into the column files of the segment that they become a part of. This needs
 * all symbols of the segment to be built anew: how far the records of the symbols before reach says where the extents of
 * a symbol begin (native/store/segment/placement.h). A segment that keeps some symbols is composed of copies.
 */
import { join } from 'node:path'
import type { NativePlacement } from '../../native/index.js'
import { type Span, spanName } from '../folder/spans.js'
import { overlaps, type RecordSpan } from '../segments/grid.js'
import { compareNames } from '../segments/revision.js'

/** The folder in which parts of a new segment place their extents. */
export const placedFolder = (staging: string, span: Span): string => join(staging, `placed-${spanName(span)}`)

/** The placement of each symbol that has minutes in a new segment, by name. */
export function placementsIn(
  folder: string,
  span: Span,
  symbols: ReadonlyMap<string, RecordSpan>,
): Map<string, NativePlacement> {
  const there = [...symbols].filter(([, record]) => overlaps(span, record)).sort(([a], [b]) => compareNames(a, b))
  const placements = new Map<string, NativePlacement>()
  const counts = new Map<string, NativePlacement['before'][number]>()
  for (const [name, { first, last }] of there) {
    placements.set(name, { folder, before: [...counts.values()].map((one) => ({ ...one })) })
    const [begin, end] = [Math.max(span.begin, first), Math.min(span.end, last + 1)]
    const alike = counts.get(`${begin} ${end}`) ?? { begin, end, count: 0 }
    counts.set(`${begin} ${end}`, { ...alike, count: alike.count + 1 })
  }
  return placements
}
