/** Drops revisions that the dataset does not keep any more, and then the partitions that only they named. */
import { publishedRevisions, revisionLiteral } from '../catalog/index.js'
import { bucketsTable, type RevisionRecords } from '../index.js'
import type { Servers } from './servers.js'

/**
 * A dropped revision is marked first, so that no reader takes it up; then partitions go. A loader that is killed between
 * the two leaves partitions that the next one finds.
 */
export async function dropUnused(
  { main, shards }: Pick<Servers, 'main' | 'shards'>,
  of: Pick<RevisionRecords, 'database' | 'epoch'>,
  retained: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ revisions: number; segments: number }> {
  const { database } = of
  const keeps = new Set(retained)
  const published = await publishedRevisions(main, database)
  const gone = published.filter(({ revision }) => !keeps.has(revision))
  for (const { revision } of gone) {
    await main.run(
      `INSERT INTO ${database}.revisions SELECT revision, epoch, feature_version, normalization_version, simulated, segments, 1, now64(6) FROM ${database}.revisions FINAL WHERE revision = ${revisionLiteral(revision)}`,
      { signal },
    )
  }
  const named = new Set(
    published
      .filter(({ revision }) => keeps.has(revision))
      .flatMap(({ segments }) => segments.map(({ number }) => number)),
  )
  const table = bucketsTable(of)
  const dropped = new Set<number>()
  for (const shard of shards) {
    const there = await shard.rows(`SELECT DISTINCT segment FROM ${table}`, { signal })
    for (const [segment] of there) {
      if (named.has(Number(segment))) continue
      await shard.run(`ALTER TABLE ${table} DROP PARTITION ${Number(segment)}`, { signal })
      dropped.add(Number(segment))
    }
  }
  return { revisions: gone.length, segments: dropped.size }
}
