/**
 * What of a dataset becomes rows: every minute of every record, in the spans of its segments, which have no holes
 * inside a record. A span is named by a digest of what it holds (layers, symbols, minutes), so an unchanged one is known again.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../contract/jcs.js'
import { layersOf, type Manifest } from '../../../dataset/index.js'

/** The minutes [from, to) of a symbol; `symbol` is its place in the manifest. */
export interface SymbolRows {
  symbol: number
  from: number
  to: number
}

export interface LoadSegment {
  digest: string
  begin: number
  end: number
  symbols: readonly SymbolRows[]
  rows: number
}

/** The format of rows: must change when the same layers give other rows. */
const FORMAT = 'hindsight_clickhouse.v1'

/** Ascending by time. `epoch` is that of the table. */
export function loadSegments(manifest: Manifest, epoch: number): LoadSegment[] {
  return manifest.segments.flatMap((segment): LoadSegment[] => {
    const { begin, end } = segment
    const layers = layersOf(segment).map(({ sha256 }) => sha256)
    const symbols = manifest.symbols.flatMap(({ first, last }, symbol) => {
      const [from, to] = [Math.max(first, begin), Math.min(last + 1, end)]
      return from < to ? [{ symbol, from, to }] : []
    })
    if (symbols.length === 0) return []
    const named = symbols.map(({ symbol, from, to }) => [manifest.symbols[symbol]!.name, from, to])
    const digest = createHash('sha256').update(canonicalJson({ format: FORMAT, epoch, begin, end, layers, named }))
    const rows = symbols.reduce((sum, { from, to }) => sum + to - from, 0)
    return [{ digest: digest.digest('hex'), begin, end, symbols, rows }]
  })
}

/**
 * The number under which the rows of a segment stand: the begin of its digest, or the next one that no other content has.
 * So a loader that is started again finds what an earlier one has sent.
 */
export function numberOf(digest: string, taken: ReadonlyMap<number, string>): number {
  let number = Number.parseInt(digest.slice(0, 8), 16)
  while (taken.has(number) && taken.get(number) !== digest) number = (number + 1) % 2 ** 32
  return number
}
