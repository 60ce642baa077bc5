/** What is published: revisions with their segments, and the symbols of each. */
import type { NativeFeature } from '../../../native/index.js'
import { type ClickHouseClient, EngineError, isUnknownTable, type SendOptions } from '../connection/index.js'
import type { FeatureStart, RevisionRecords, SymbolRecord } from '../index.js'
import { revisionLiteral } from './names.js'

/** Rows of a span of minutes under one number, which stands for one content. */
export interface PublishedSegment {
  number: number
  /** SHA-256 of what it holds: layers, symbols, minutes. */
  digest: string
  begin: number
  end: number
  rows: number
}

export interface PublishedRevision {
  revision: string
  epoch: number
  segments: PublishedSegment[]
}

export interface PublishedSymbol {
  sym: number
  name: string
  first: number
  last: number
  shard: number
  /** By id of the feature. A feature that is missing never begins. */
  starts: Readonly<Record<string, FeatureStart>>
}

const QUOTED = { output_format_json_quote_64bit_integers: 1 }
const NEVER = 2n ** 63n - 1n

/** All revisions that can be read. Empty before the first load. */
export async function publishedRevisions(client: ClickHouseClient, database: string): Promise<PublishedRevision[]> {
  const where = 'WHERE dropped = 0 ORDER BY written'
  const rows = await emptyUnlessThere(
    client.rows(`SELECT revision, epoch, segments FROM ${database}.revisions FINAL ${where}`, { settings: QUOTED }),
  )
  return rows.map(readRevision)
}

/** The latest number and shard of every symbol that any revision has had, by name. */
export async function numberedSymbols(
  client: ClickHouseClient,
  database: string,
): Promise<Map<string, { sym: number; shard: number; rows: number }>> {
  const rows = await emptyUnlessThere(
    client.rows(
      `SELECT name, any(sym), any(shard), max(last - first + 1) FROM ${database}.symbols GROUP BY name ORDER BY name`,
    ),
  )
  return new Map(
    rows.map(([name, sym, shard, count]) => [
      String(name),
      { sym: Number(sym), shard: Number(shard), rows: Number(count) },
    ]),
  )
}

/** The symbols of a revision, ascending by name. */
export async function symbolsOf(
  client: ClickHouseClient,
  database: string,
  revision: string,
  options: SendOptions = {},
): Promise<PublishedSymbol[]> {
  const rows = await client.rows(
    `SELECT sym, name, first, last, shard, starts FROM ${database}.symbols FINAL WHERE revision = ${revisionLiteral(revision)} ORDER BY name`,
    { ...options, settings: QUOTED },
  )
  return rows.map(([sym, name, first, last, shard, starts]) => ({
    sym: Number(sym),
    name: String(name),
    first: Number(first),
    last: Number(last),
    shard: Number(shard),
    starts: Object.fromEntries(
      Object.entries(starts as Record<string, [string, string]>).map(([feature, [sourceFirst, warmFrom]]) => [
        feature,
        { sourceFirst: BigInt(sourceFirst), warmFrom: BigInt(warmFrom) },
      ]),
    ),
  }))
}

/** What the lowerer needs of a revision. Rejects with EngineError `revision_not_here` when it is not published. */
export async function recordsOf(
  client: ClickHouseClient,
  database: string,
  revision: string,
  table: readonly NativeFeature[],
  options: SendOptions = {},
): Promise<RevisionRecords> {
  const where = `WHERE revision = ${revisionLiteral(revision)} AND dropped = 0`
  const [row] = await emptyUnlessThere(
    client.rows(`SELECT revision, epoch, segments FROM ${database}.revisions FINAL ${where}`, {
      ...options,
      settings: QUOTED,
    }),
  )
  if (row === undefined) {
    throw new EngineError('revision_not_here', 'the engine does not have this revision yet: hindsight load sends it')
  }
  const { epoch, segments } = readRevision(row)
  const symbols = await symbolsOf(client, database, revision, options)
  return {
    database,
    epoch,
    segments: segments.map(({ number }) => number),
    symbols: symbols.map(({ starts, sym, name, first, last }): SymbolRecord => {
      const never = { sourceFirst: NEVER, warmFrom: NEVER }
      return { name, sym, first, last, starts: table.map(({ id }) => starts[id] ?? never) }
    }),
  }
}

function readRevision([revision, epoch, segments]: unknown[]): PublishedRevision {
  return {
    revision: String(revision),
    epoch: Number(epoch),
    segments: (segments as unknown[][]).map(([number, digest, begin, end, rows]) => ({
      number: Number(number),
      digest: String(digest),
      begin: Number(begin),
      end: Number(end),
      rows: Number(rows),
    })),
  }
}

/** No rows where the database or the table is not there yet. */
async function emptyUnlessThere(rows: Promise<unknown[][]>): Promise<unknown[][]> {
  try {
    return await rows
  } catch (error) {
    if (isUnknownTable(error)) return []
    throw error
  }
}
