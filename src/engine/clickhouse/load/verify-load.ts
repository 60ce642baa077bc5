/** Compares what ClickHouse holds of a revision with the mapped files. */
import type { OpenDataset } from '../../../dataset/index.js'
import { databaseOf, epochOf, numberedSymbols, publishedRevisions } from '../catalog/index.js'
import { type ClickHouseSettings, EngineError } from '../connection/index.js'
import { loadedColumns } from '../index.js'
import type { LoadOptions } from './load.js'
import { SegmentLoader } from './segment-loader.js'
import { loadSegments } from './segments-of.js'
import { Servers } from './servers.js'

export interface LoadVerification {
  revision: string
  segments: number
  rows: number
  /** What is wrong, segment by segment; none: the servers hold what the dataset holds. */
  faults: string[]
}

/** Compares every published row of a revision with the mapped files again. Rejects as loadRevision does, and with `revision_not_here`. */
export async function verifyLoad(
  dataset: OpenDataset,
  settings: ClickHouseSettings,
  { onProgress, signal }: Pick<LoadOptions, 'onProgress' | 'signal'> = {},
): Promise<LoadVerification> {
  const servers = new Servers(settings)
  try {
    await servers.check(signal)
    return await verify(dataset, settings, servers, onProgress, signal)
  } finally {
    await servers.close()
  }
}

async function verify(
  dataset: OpenDataset,
  { datasetId }: ClickHouseSettings,
  servers: Servers,
  onProgress: LoadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<LoadVerification> {
  const columns = loadedColumns()
  const source = { dataset, database: databaseOf(datasetId), epoch: epochOf(columns), columns }
  const published = (await publishedRevisions(servers.main, source.database)).find(
    ({ revision }) => revision === dataset.revision,
  )
  if (published === undefined || published.epoch !== source.epoch) {
    throw new EngineError('revision_not_here', `${servers.main.url} does not have revision ${dataset.revision}`)
  }
  const places = await numberedSymbols(servers.main, source.database)
  const segments = loadSegments(dataset.manifest, source.epoch)
  const faults: string[] = []
  if (segments.map(({ digest }) => digest).join() !== published.segments.map(({ digest }) => digest).join())
    faults.push('the published segments are not those of the dataset: hindsight load sends them')
  for (const [i, { number, digest, begin }] of published.segments.entries()) {
    const own = segments.find((segment) => segment.digest === digest)
    if (own === undefined) continue
    for (const [s, shard] of servers.shards.entries()) {
      const symbols = own.symbols.flatMap((one) => {
        const place = places.get(dataset.symbols[one.symbol]!)
        return place?.shard === s ? [{ ...one, sym: place.sym }] : []
      })
      const loader = new SegmentLoader(source, shard, signal, servers)
      const fault = await loader.verify({ number, begin, symbols })
      if (fault !== undefined) faults.push(`${shard.url}: ${fault}`)
    }
    onProgress?.(i + 1, published.segments.length)
  }
  const rows = segments.reduce((sum, one) => sum + one.rows, 0)
  return { revision: dataset.revision, segments: segments.length, rows, faults }
}
