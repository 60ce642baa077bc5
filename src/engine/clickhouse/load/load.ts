/**
 * Loads a revision into ClickHouse: symbols with their numbers first, then segment by segment, and last one row that
 * publishes it. Readers find a revision by that row, so a half-loaded one is not there.
 */
import { FEATURE_VERSION, NORMALIZATION_VERSION } from '../../../contract/versions.js'
import type { OpenDataset } from '../../../dataset/index.js'
import { native } from '../../../native/index.js'
import {
  checkedSymbol,
  createCatalog,
  databaseOf,
  epochOf,
  numberedSymbols,
  type PublishedSegment,
  publishedRevisions,
} from '../catalog/index.js'
import { checkStatements } from '../check/index.js'
import type { ClickHouseSettings } from '../connection/index.js'
import { createBuckets, loadedColumns } from '../index.js'
import { dropUnused } from './drop-unused.js'
import { LoaderLock } from './loader-lock.js'
import { placeSymbols } from './place-symbols.js'
import { type LoadSource, SegmentLoader } from './segment-loader.js'
import { type LoadSegment, loadSegments, numberOf } from './segments-of.js'
import { Servers } from './servers.js'
import { startsOf } from './starts.js'

export interface LoadOptions {
  /** Revisions that the dataset still keeps. Others are dropped, and later the partitions that only they name. Default: nothing is dropped. */
  retained?: readonly string[]
  /** Partitions of a dropped revision stay so long, for questions that are under way. Default: 600. */
  graceSeconds?: number
  /** Compares what is there with the dataset too, and sends again what differs. Default: what is published is taken as whole. */
  again?: boolean
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal | undefined
}

const GRACE_SECONDS = 600

interface Wanted {
  retained: LoadOptions['retained'] | undefined
  graceSeconds: number
  again: boolean
  onProgress: LoadOptions['onProgress'] | undefined
}

export interface Load {
  revision: string
  database: string
  /** False when it was published already, with these segments. */
  published: boolean
  segments: number
  /** Segments that were sent; the others were there. */
  sent_segments: number
  rows: number
  sent_rows: number
  sent_bytes: number
  columns: number
  dropped_revisions: number
  dropped_segments: number
}

/**
 * Loads the revision of an open dataset, and sends nothing that is there. Rejects with EngineError: `engine_outdated`, `bad_engine_settings`,
 * `load_locked`, `shard_unavailable`, `load_differs`, `internal`; and with the reason of the signal.
 */
export async function loadRevision(
  dataset: OpenDataset,
  settings: ClickHouseSettings,
  { retained, graceSeconds = GRACE_SECONDS, again = false, onProgress, signal }: LoadOptions = {},
): Promise<Load> {
  const servers = new Servers(settings)
  try {
    await servers.check(signal)
    return await new Loading(dataset, settings, servers, signal).run({ retained, graceSeconds, again, onProgress })
  } finally {
    await servers.close()
  }
}

class Loading {
  private readonly source: LoadSource

  constructor(
    private readonly dataset: OpenDataset,
    { datasetId }: ClickHouseSettings,
    private readonly servers: Servers,
    private readonly signal: AbortSignal | undefined,
  ) {
    const columns = loadedColumns()
    this.source = { dataset, database: databaseOf(datasetId), epoch: epochOf(columns), columns }
  }

  async run(wanted: Wanted): Promise<Load> {
    await this.createTables()
    const { main } = this.servers
    const lock = await LoaderLock.acquire(main, this.source.database, this.signal)
    try {
      return await this.locked(lock, wanted)
    } finally {
      await lock.release()
    }
  }

  private async locked(lock: LoaderLock, { retained, graceSeconds, again, onProgress }: Wanted): Promise<Load> {
    const { revision, manifest } = this.dataset
    const { database, epoch, columns } = this.source
    const published = await publishedRevisions(this.servers.main, database)
    const known = new Map(published.flatMap(({ segments }) => segments.map(({ number, digest }) => [number, digest])))
    const segments = loadSegments(manifest, epoch)
    const numbered = segments.map((segment) => {
      const number = numberOf(segment.digest, known)
      const isThere = !again && known.get(number) === segment.digest
      known.set(number, segment.digest)
      return { ...segment, number, isThere }
    })
    const named = numbered.map(({ number, digest, begin, end, rows }) => ({ number, digest, begin, end, rows }))
    const same = published.find((one) => one.revision === revision)
    const isPublished = !again && same?.epoch === epoch && textOf(same.segments) === textOf(named)
    const load: Load = {
      ...{ revision, database, published: !isPublished, segments: segments.length, sent_segments: 0 },
      rows: segments.reduce((sum, { rows }) => sum + rows, 0),
      ...{ sent_rows: 0, sent_bytes: 0, columns: columns.length, dropped_revisions: 0, dropped_segments: 0 },
    }
    if (!isPublished) {
      await this.writeCheck()
      const symbols = await this.writeSymbols()
      await this.sendAll(numbered, symbols, load, onProgress)
      await lock.check(this.signal)
      await this.publish(named)
    }
    if (retained !== undefined) {
      const keeping = { retained: [revision, ...retained], graceSeconds }
      const dropped = await dropUnused(this.servers, { database, epoch }, keeping, this.signal)
      Object.assign(load, { dropped_revisions: dropped.revisions, dropped_segments: dropped.segments })
    }
    return load
  }

  private async createTables(): Promise<void> {
    const { database, columns } = this.source
    const options = { signal: this.signal, settings: this.servers.writing }
    for (const sql of createCatalog(database)) await this.servers.main.run(this.servers.made(sql, 'all'), options)
    for (const shard of this.servers.shards) {
      await shard.run(this.servers.made(`CREATE DATABASE IF NOT EXISTS ${database}`, 'shard'), options)
      await shard.run(this.servers.made(createBuckets(this.source, columns), 'shard'), options)
    }
  }

  /** The rows of the built-in questions. With replicas the first shard makes the table on all servers. */
  private async writeCheck(): Promise<void> {
    const options = { signal: this.signal, settings: this.servers.writing }
    for (const [s, shard] of this.servers.shards.entries()) {
      const statements = checkStatements(this.source.database, s)
      const insert = statements.pop()!
      const making = this.servers.replicated === undefined || s === 0 ? statements : []
      for (const sql of making) await shard.run(this.servers.made(sql, 'shard'), options)
      await shard.run(insert, options)
    }
  }

  /** Gives every symbol its number and its shard, for good, before any of its rows is sent. */
  private async writeSymbols(): Promise<{ sym: number; shard: number }[]> {
    const { revision, manifest } = this.dataset
    const { database } = this.source
    const earlier = await numberedSymbols(this.servers.main, database)
    const placed = placeSymbols(manifest.symbols, earlier, this.servers.shards.length)
    const table = native.featureTable()
    const starts = startsOf(this.dataset, table)
    const written = await this.now()
    const lines = manifest.symbols.map(({ name, first, last }, i) => {
      const { sym, shard } = placed[i]!
      const begun = Object.fromEntries(
        table.map(({ id }, row) => [id, [starts[i]![row]!.sourceFirst, starts[i]![row]!.warmFrom].map(String)]),
      )
      return JSON.stringify([revision, sym, checkedSymbol(name), first, last, shard, begun, written])
    })
    await this.insert(`${database}.symbols`, lines)
    return placed
  }

  private async sendAll(
    segments: readonly (LoadSegment & { number: number; isThere: boolean })[],
    symbols: readonly { sym: number; shard: number }[],
    load: Load,
    onProgress: LoadOptions['onProgress'],
  ): Promise<void> {
    const missing = segments.filter(({ isThere }) => !isThere)
    const total = missing.reduce((sum, { rows }) => sum + rows, 0)
    let done = 0
    onProgress?.(done, total)
    for (const segment of missing) {
      for (const [s, shard] of this.servers.shards.entries()) {
        const own = segment.symbols.flatMap((one) => {
          const { sym, shard: place } = symbols[one.symbol]!
          return place === s ? [{ ...one, sym }] : []
        })
        if (own.length === 0) continue
        const loader = new SegmentLoader(this.source, shard, this.signal, this.servers)
        const sent = await loader.load({ number: segment.number, begin: segment.begin, symbols: own })
        load.sent_rows += sent.rows
        load.sent_bytes += sent.bytes
      }
      load.sent_segments++
      done += segment.rows
      onProgress?.(done, total)
    }
  }

  /** One row, and the last statement of a load: from then on the revision is there. */
  private async publish(segments: readonly PublishedSegment[]): Promise<void> {
    const { revision, simulated } = this.dataset
    const { database, epoch } = this.source
    const tuples = segments.map(({ number, digest, begin, end, rows }) => [number, digest, begin, end, rows])
    const versions = [FEATURE_VERSION, NORMALIZATION_VERSION, simulated ? 1 : 0]
    await this.insert(`${database}.revisions`, [
      JSON.stringify([revision, epoch, ...versions, tuples, 0, await this.now()]),
    ])
  }

  /** The time of the server, in its own zone: other rows of the same table are written by its clock. */
  private async now(): Promise<string> {
    const [row] = await this.servers.main.rows('SELECT toString(now64(6))', { signal: this.signal })
    return String(row?.[0])
  }

  private async insert(table: string, lines: readonly string[]): Promise<void> {
    const data = Buffer.from(`${lines.join('\n')}\n`)
    const { writing } = this.servers
    const options = { data, signal: this.signal, settings: writing }
    await this.servers.main.run(`INSERT INTO ${table} FORMAT JSONCompactEachRow`, options)
  }
}

const textOf = (segments: readonly PublishedSegment[]): string =>
  segments.map(({ number, digest }) => `${number} ${digest}`).join()
