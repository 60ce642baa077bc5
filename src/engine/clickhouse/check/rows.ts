/** Rows of a check: few, made by the servers from formulas, so that what questions find in them is known. */
import { native } from '../../../native/index.js'
import { type BucketColumn, bucketColumns, bucketsTable, createBuckets } from '../index.js'

/** No load has this epoch: those are digests. */
export const CHECK_EPOCH = 0
export const CHECK_FIRST = 20_454 * 1440
export const CHECK_ROWS = 4000
const INT32_MIN = -(2n ** 31n)
const INT64_MIN = -(2n ** 63n)

/** A column: null codes where `nullAt` says so, else a formula of the number of the row; in SQL and here. */
interface Formula {
  name: string
  sql: string
  value: (i: bigint) => bigint
}

/** Values of 4, 8 and 1 bytes; undefined, quarantined and stale ones; sums of more than 53 bits. */
export const CHECK_FORMULAS: readonly Formula[] = [
  {
    name: 'vpin',
    sql: `if(number % 211 < 2, toInt64(${INT32_MIN + 1n}), toInt64(number * 31 % 1000) * 1000)`,
    value: (i) => (i % 211n < 2n ? INT32_MIN + 1n : ((i * 31n) % 1000n) * 1000n),
  },
  {
    name: 'cvd_usd_1m',
    sql: `if(number % 307 = 7, toInt64('${INT64_MIN}'), toInt64(number * number % 100003) * 1000000000 - 50001500000000)`,
    value: (i) => (i % 307n === 7n ? INT64_MIN : ((i * i) % 100_003n) * 1_000_000_000n - 50_001_500_000_000n),
  },
  {
    name: 'donchian_break_24h',
    sql: 'toInt64(intDiv(number, 90) % 3)',
    value: (i) => (i / 90n) % 3n,
  },
  {
    name: 'price.close',
    sql: `if(number % 97 = 13, toInt64('${INT64_MIN + 2n}'), 100000000 + toInt64(number * 7919 % 1009) * 1000)`,
    value: (i) => (i % 97n === 13n ? INT64_MIN + 2n : 100_000_000n + ((i * 7919n) % 1009n) * 1000n),
  },
]

const columnsOf = (): BucketColumn[] =>
  bucketColumns(
    native.featureTable(),
    CHECK_FORMULAS.map(({ name }) => name),
  )

/** The statements that make the rows on a shard, under a number of its own. */
export function checkStatements(database: string, shard: number): string[] {
  const of = { database, epoch: CHECK_EPOCH }
  const table = bucketsTable(of)
  const columns = columnsOf()
  const bySql = new Map(CHECK_FORMULAS.map(({ name, sql }) => [name, sql]))
  const values = columns.map(({ name, width }) => `toInt${8 * width}(${bySql.get(name)!})`)
  const names = columns.map(({ name }) => `\`${name}\``)
  return [
    `DROP TABLE IF EXISTS ${table}`,
    createBuckets(of, columns),
    `INSERT INTO ${table} (segment, sym, minute, ${names.join(', ')}) SELECT 1, ${shard}, toInt32(${CHECK_FIRST} + number), ${values.join(', ')} FROM numbers(${CHECK_ROWS})`,
  ]
}
