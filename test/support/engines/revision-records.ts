/** The records of a revision as a loader keeps them: starts are those of the last segment that has the symbol. */
import { segmentDir } from '../../../src/dataset/folder/paths.js'
import type { OpenDataset } from '../../../src/dataset/index.js'
import { layersOf } from '../../../src/dataset/segments/segments.js'
import type { FeatureStart, RevisionRecords } from '../../../src/engine/clickhouse/index.js'
import { native } from '../../../src/native/index.js'

export function recordsOf({ dir, manifest }: OpenDataset, database: string): RevisionRecords {
  const table = native.featureTable()
  const starts = new Map<string, FeatureStart[]>()
  const never = { sourceFirst: 2n ** 63n - 1n, warmFrom: 2n ** 63n - 1n }
  // Calendar features begin with the record.
  const begin = (first: number): FeatureStart[] =>
    table.map(({ calendar }) => (calendar ? { sourceFirst: BigInt(first), warmFrom: BigInt(first) } : never))
  for (const { name, first } of manifest.symbols) starts.set(name, begin(first))
  for (const segment of manifest.segments) {
    for (const { layer, id } of layersOf(segment)) {
      for (const symbol of native.readSegment(segmentDir(dir, id), layer).symbols) {
        const own = starts.get(symbol.name)!
        for (const [row, { calendar, sources }] of table.entries()) {
          if (calendar || sources.includes('X') !== (layer === 'market')) continue
          own[row] = { sourceFirst: symbol.starts[2 * row]!, warmFrom: symbol.starts[2 * row + 1]! }
        }
      }
    }
  }
  return {
    database,
    epoch: 1,
    segments: manifest.segments.map((_, i) => i),
    // Numbers that are not places in the list, as after a listing.
    symbols: manifest.symbols.map(({ name, first, last }, i) => {
      return { name, sym: 1000 - 7 * i, first, last, starts: starts.get(name)! }
    }),
  }
}
