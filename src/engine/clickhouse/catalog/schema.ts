/**
 * The tables that say what is published. A row of `revisions` is written last, so what it names is whole. The symbols of
 * a revision are written first: their numbers and shards are settled before any of their rows is sent. `unused` says since
 * when no revision names a segment.
 */
const PLACE = 'ReplacingMergeTree(written) ORDER BY'

/** The statements that make the catalog. */
export const createCatalog = (database: string): string[] => [
  `CREATE DATABASE IF NOT EXISTS ${database}`,
  `CREATE TABLE IF NOT EXISTS ${database}.revisions (revision String, epoch UInt32, feature_version String, normalization_version String, simulated UInt8, segments Array(Tuple(UInt32, String, Int32, Int32, UInt64)), dropped UInt8, written DateTime64(6)) ENGINE = ${PLACE} revision`,
  `CREATE TABLE IF NOT EXISTS ${database}.symbols (revision String, sym UInt16, name String, first Int32, last Int32, shard UInt16, starts Map(String, Tuple(Int64, Int64)), written DateTime64(6)) ENGINE = ${PLACE} (revision, sym)`,
  `CREATE TABLE IF NOT EXISTS ${database}.unused (segment UInt32, unused UInt8, written DateTime64(6)) ENGINE = ${PLACE} segment`,
]
