/** Where the features of each symbol begin: those of the last segment that has the symbol. */
import { layersOf, type OpenDataset, segmentDir } from '../../../dataset/index.js'
import { type NativeFeature, native } from '../../../native/index.js'
import type { FeatureStart } from '../index.js'

/** By place in the manifest, then by row of the feature table. Rejects as reading directories of segments does. */
export function startsOf(
  { dir, manifest }: Pick<OpenDataset, 'dir' | 'manifest'>,
  table: readonly NativeFeature[],
): FeatureStart[][] {
  const never = { sourceFirst: 2n ** 63n - 1n, warmFrom: 2n ** 63n - 1n }
  // Calendar features begin with the record.
  const begin = (first: number): FeatureStart[] =>
    table.map(({ calendar }) => (calendar ? { sourceFirst: BigInt(first), warmFrom: BigInt(first) } : never))
  const starts = new Map(manifest.symbols.map(({ name, first }) => [name, begin(first)]))
  for (const segment of manifest.segments) {
    for (const { layer, id } of layersOf(segment)) {
      for (const symbol of native.readSegment(segmentDir(dir, id), layer).symbols) {
        const own = starts.get(symbol.name)
        if (own === undefined) continue
        for (const [row, { calendar, sources }] of table.entries()) {
          if (calendar || sources.includes('X') !== (layer === 'market')) continue
          own[row] = { sourceFirst: symbol.starts[2 * row]!, warmFrom: symbol.starts[2 * row + 1]! }
        }
      }
    }
  }
  return manifest.symbols.map(({ name }) => starts.get(name)!)
}
