/**
 * Statements that make and drop tables, for servers with replicas: they go to all servers of the cluster, and a table is one that its replicas share.
 * The macros `shard` and `replica` of each server say which one it is.
 */
import type { Settings } from '../connection/index.js'

/** Tables of buckets are shared by the replicas of a shard; those that say what is published by all servers. */
export type SharedBy = 'shard' | 'all'

const DATABASE = /^CREATE DATABASE IF NOT EXISTS (hs_\w+)$/
const DROP = /^DROP TABLE IF EXISTS (hs_\w+\.\w+)$/
const TABLE = /^CREATE TABLE IF NOT EXISTS (hs_\w+)\.(\w+) (.*) ENGINE = (Replacing)?MergeTree(?:\((\w+)\))? (.*)$/s

/** The statement for all replicas. Throws for one of another form. */
export function onReplicas(sql: string, cluster: string, sharedBy: SharedBy): string {
  const database = DATABASE.exec(sql)
  if (database !== null) return `CREATE DATABASE IF NOT EXISTS ${database[1]} ON CLUSTER ${cluster}`
  const dropped = DROP.exec(sql)
  // Else the place of the table in the keeper is still taken when it is made again.
  if (dropped !== null) return `DROP TABLE IF EXISTS ${dropped[1]} ON CLUSTER ${cluster} SYNC`
  const made = TABLE.exec(sql)
  if (made === null) throw new TypeError('this makes or drops no table')
  const [, of, name, columns, replacing = '', version, rest] = made
  const [place, replica] = sharedBy === 'shard' ? ['{shard}', '{replica}'] : ['all', '{shard}-{replica}']
  const parts = [
    `'/clickhouse/tables/${place}/${of}/${name}'`,
    `'${replica}'`,
    ...(version === undefined ? [] : [version]),
  ]
  const kept = rest!.replace('non_replicated_deduplication_window', 'replicated_deduplication_window')
  return `CREATE TABLE IF NOT EXISTS ${of}.${name} ON CLUSTER ${cluster} ${columns} ENGINE = Replicated${replacing}MergeTree(${parts.join(', ')}) ${kept}`
}

/** Rows count as written when most replicas have them; a change of partitions is over when all have made it. */
export const REPLICA_SETTINGS: Settings = { insert_quorum: 'auto', alter_sync: 2, distributed_ddl_task_timeout: 180 }
