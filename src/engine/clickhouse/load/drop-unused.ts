/** Drops revisions that the dataset does not keep any more, and after a time of grace the partitions that no revision names. */
import { publishedRevisions, revisionLiteral } from '../catalog/index.js'
import type { ClickHouseClient } from '../connection/index.js'
import { bucketsTable, type RevisionRecords } from '../index.js'
import type { Servers } from './servers.js'

interface Keeping {
  retained: readonly string[]
  graceSeconds: number
}

/**
 * A dropped revision is marked first, so that no reader takes it up. Partitions that nothing names, as after that or after a
 * compaction, go with the first load after the time of grace: questions that are under way still read them. A loader that
 * is killed anywhere leaves partitions that the next one finds. Only whoever holds the lock of loaders may call this.
 */
export async function dropUnused(
  { main, shards, writing }: Pick<Servers, 'main' | 'shards' | 'writing'>,
  of: Pick<RevisionRecords, 'database' | 'epoch'>,
  { retained, graceSeconds }: Keeping,
  signal: AbortSignal | undefined,
): Promise<{ revisions: number; segments: number }> {
  const { database } = of
  const keeps = new Set(retained)
  const published = await publishedRevisions(main, database)
  const gone = published.filter(({ revision }) => !keeps.has(revision))
  for (const { revision } of gone) {
    await main.run(
      `INSERT INTO ${database}.revisions SELECT revision, epoch, feature_version, normalization_version, simulated, segments, 1, now64(6) FROM ${database}.revisions FINAL WHERE revision = ${revisionLiteral(revision)}`,
      { signal, settings: writing },
    )
  }
  const kept = published.filter(({ revision }) => keeps.has(revision))
  const named = new Set(kept.flatMap(({ segments }) => segments.map(({ number }) => number)))
  const table = bucketsTable(of)
  const there = new Map<ClickHouseClient, number[]>()
  for (const shard of shards) {
    const rows = await shard.rows(`SELECT DISTINCT segment FROM ${table}`, { signal })
    there.set(
      shard,
      rows.map(([segment]) => Number(segment)),
    )
  }
  const unnamed = new Set([...there.values()].flat().filter((segment) => !named.has(segment)))
  const over = await unusedFor(main, database, unnamed, graceSeconds, signal)
  for (const [shard, segments] of there) {
    for (const segment of segments.filter((one) => over.has(one)))
      await shard.run(`ALTER TABLE ${table} DROP PARTITION ${segment}`, { signal, settings: writing })
  }
  await mark(main, database, over, 0, signal)
  return { revisions: gone.length, segments: over.size }
}

/** Remembers since when segments are unused, and gives those that have been so for the time of grace. */
async function unusedFor(
  main: ClickHouseClient,
  database: string,
  unnamed: ReadonlySet<number>,
  graceSeconds: number,
  signal: AbortSignal | undefined,
): Promise<Set<number>> {
  const marked = `FROM ${database}.unused FINAL WHERE unused = 1`
  const known = new Set((await main.rows(`SELECT segment ${marked}`, { signal })).map(([one]) => Number(one)))
  const again = [...known].filter((segment) => !unnamed.has(segment))
  await mark(main, database, new Set(again), 0, signal)
  await mark(main, database, new Set([...unnamed].filter((segment) => !known.has(segment))), 1, signal)
  const late = await main.rows(`SELECT segment ${marked} AND written <= now64(6) - ${Math.ceil(graceSeconds)}`, {
    signal,
  })
  return new Set(late.map(([segment]) => Number(segment)))
}

async function mark(
  main: ClickHouseClient,
  database: string,
  segments: ReadonlySet<number>,
  unused: 0 | 1,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (segments.size === 0) return
  const list = [...segments].map((segment) => `toUInt32(${segment})`).join(', ')
  await main.run(`INSERT INTO ${database}.unused SELECT arrayJoin([${list}]), ${unused}, now64(6)`, { signal })
}
