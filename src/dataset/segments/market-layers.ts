/**
 * Market layers of segments: columns computed from all symbols, after their own columns are final. A layer depends on
 * the own layer of its segment, on the closes of the previous segment, and on the first bar of the market leader. When
 * these are unchanged, the layer stays.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { MARKET_LEADER } from '../../contract/features/market.js'
import { native } from '../../native/index.js'
import { segmentDir, stagingDir } from '../folder/paths.js'
import type { Manifest, ManifestLayer, ManifestSegment, ManifestSymbol } from '../manifest/manifest.js'
import { type OwnSegment, placeLayer } from './segments.js'

export interface MarketTask {
  kind: 'market'
  /** The folder for the layer; must not exist. */
  folder: string
  /** The own layers of the segment and of the one that ends where it begins. */
  own: string
  previous: string | undefined
  /** The first real bar of MARKET_LEADER. */
  leaderFirst: number | undefined
  /** Store every extent, as versions did that knew no other. */
  dense?: boolean
}

/** Computes and writes one layer, flushed to the device when `durable` is set. */
export function writeMarketLayer({ folder, own, previous, leaderFirst, dense }: MarketTask, durable: boolean): void {
  const layer = new native.MarketLayer(own, previous, leaderFirst, dense)
  layer.writeColumns(folder, durable)
  const sha256 = (symbol: number, day: number): Buffer =>
    createHash('sha256').update(layer.dayBytes(symbol, day)).digest()
  layer.finish(
    layer.days().map((days, symbol) => Buffer.concat(Array.from({ length: days }, (_, day) => sha256(symbol, day)))),
  )
}

/** The first bar of the market leader; undefined when it has none. */
export const leaderOf = (symbols: readonly ManifestSymbol[]): number | undefined =>
  symbols.find(({ name }) => name === MARKET_LEADER)?.first

/** The segment that ends where `segment` begins. Older segments have no effect. */
export const previousOf = (segments: readonly OwnSegment[], segment: OwnSegment): OwnSegment | undefined =>
  segments.find(({ end }) => end === segment.begin)

/** What a layer depends on. */
const inputsOf = (segments: readonly OwnSegment[], symbols: readonly ManifestSymbol[], segment: OwnSegment): string =>
  JSON.stringify([segment.id, previousOf(segments, segment)?.id ?? null, leaderOf(symbols) ?? null])

/**
 * Adds market layers to the segments: those of `before` where nothing that they depend on changed; the others are
 * computed by `run`, which performs tasks in any order, and put in place.
 */
export async function addMarketLayers(
  dir: string,
  segments: readonly OwnSegment[],
  symbols: readonly ManifestSymbol[],
  before: Manifest,
  run: (tasks: MarketTask[]) => Promise<unknown>,
): Promise<ManifestSegment[]> {
  const known = new Map<string, ManifestLayer | undefined>()
  for (const segment of before.segments) known.set(inputsOf(before.segments, before.symbols, segment), segment.market)
  const leaderFirst = leaderOf(symbols)
  const layers = segments.map((segment) => known.get(inputsOf(segments, symbols, segment)))
  const tasks = new Map<OwnSegment, MarketTask>()
  for (const [i, segment] of segments.entries()) {
    if (layers[i] !== undefined) continue
    const previous = previousOf(segments, segment)
    tasks.set(segment, {
      kind: 'market',
      folder: join(stagingDir(dir), `market-${segment.id}`),
      own: segmentDir(dir, segment.id),
      previous: previous && segmentDir(dir, previous.id),
      leaderFirst,
    })
  }
  await run([...tasks.values()])
  const made: ManifestSegment[] = []
  for (const [i, segment] of segments.entries()) {
    const market = layers[i] ?? (await placeLayer(dir, tasks.get(segment)!.folder, segment, 'market'))
    made.push({ ...segment, market })
  }
  return made
}
