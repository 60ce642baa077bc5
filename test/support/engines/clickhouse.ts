/** ClickHouse in process (chdb), which is installed apart (`npm run test:engines`), and a dataset in its table. */
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { OpenDataset } from '../../../src/dataset/index.js'
import {
  type Ask,
  type BucketColumn,
  bucketColumns,
  bucketRows,
  bucketsTable,
  createBuckets,
  parseLines,
  type RevisionRecords,
} from '../../../src/engine/clickhouse/index.js'
import { native } from '../../../src/native/index.js'
import { recordsOf } from './revision-records.js'

export interface Session {
  query(sql: string, format?: string): string
}

const PACKAGE = join(process.cwd(), 'test', 'engines', 'node_modules', 'chdb')

/** What is missing; undefined when chdb is installed. */
export const missingChdb = (): string | undefined =>
  existsSync(PACKAGE) ? undefined : 'chdb is not installed here; npm run test:engines installs it'

/** A process has one session; tests have databases of their own. */
let shared: Session | undefined

/** The session of this process; its files are in `folder`, which the first call says. */
export function openChdb(folder: string): Session {
  const { Session: Made } = createRequire(import.meta.url)(PACKAGE) as { Session: new (path: string) => Session }
  shared ??= new Made(folder)
  return shared
}

export class TestClickHouse {
  private readonly session: Session

  /** Its files are in `folder`. */
  constructor(private readonly folder: string) {
    this.session = openChdb(join(folder, 'clickhouse'))
  }

  /** Loads the columns of these features, segment by segment. */
  load(dataset: OpenDataset, database: string, features: readonly string[]): RevisionRecords {
    const records = recordsOf(dataset, database)
    const columns = bucketColumns(native.featureTable(), features)
    this.session.query(`CREATE DATABASE ${database}`)
    this.session.query(createBuckets(records, columns))
    for (const [segment, { begin, end }] of dataset.manifest.segments.entries()) {
      for (const [i, { sym, first, last }] of records.symbols.entries()) {
        const [from, to] = [Math.max(first, begin), Math.min(last + 1, end)]
        if (from < to)
          this.insert(records, columns, bucketRows(dataset.snapshot, i, { segment, sym }, columns, from, to))
      }
    }
    return records
  }

  /** The rows of any statement, column by column as text. */
  texts(sql: string): string[][] {
    const lines = this.session.query(sql, 'TabSeparated').split('\n')
    return lines.filter((line) => line !== '').map((line) => line.split('\t'))
  }

  /** The answer of any statement as lines of arrays. */
  json(sql: string): string {
    return this.session.query(sql, 'JSONCompactEachRow')
  }

  /** As the engine asks for rows. */
  readonly ask: Ask = (sql) => Readable.from(this.rows(sql))

  rows(sql: string): (readonly unknown[])[] {
    return parseLines(this.session.query(sql, 'JSONCompactEachRow'))
  }

  private insert(records: RevisionRecords, columns: readonly BucketColumn[], rows: Uint8Array): void {
    const path = join(this.folder, 'rows.bin')
    writeFileSync(path, rows)
    const typed = columns.map(({ name, width }) => `\`${name}\` Int${8 * width}`)
    const structure = ['segment UInt32', 'sym UInt16', 'minute Int32', ...typed].join(', ')
    this.session.query(
      `INSERT INTO ${bucketsTable(records)} SELECT * FROM file('${path}', 'RowBinary', '${structure}')`,
    )
  }
}
