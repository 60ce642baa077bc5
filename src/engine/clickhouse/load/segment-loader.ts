/**
 * Sends the rows of one segment to one shard, compares them with the mapped files, and moves them into the table of
 * buckets. Each step can be the last one of a killed process: the next loader finds what stands and goes on.
 */
import type { OpenDataset } from '../../../dataset/index.js'
import { native } from '../../../native/index.js'
import { stagingTable } from '../catalog/index.js'
import { type ClickHouseClient, EngineError, insertSettings } from '../connection/index.js'
import { type BucketColumn, bucketsTable } from '../index.js'
import { bytesOf, type NativeColumn, narrowed, nativeBlock } from './native-block.js'
import type { SymbolRows } from './segments-of.js'
import type { Servers } from './servers.js'
import { type RowSums, readSums, sumsOf, sumsStatement } from './sums.js'

export interface SegmentPart {
  number: number
  begin: number
  /** Those of the shard, each with its number in ClickHouse. */
  symbols: readonly (SymbolRows & { sym: number })[]
}

export interface LoadSource {
  dataset: OpenDataset
  database: string
  epoch: number
  columns: readonly BucketColumn[]
}

export interface Sent {
  rows: number
  bytes: number
}

/** Sums need as many columns as the table has, twice. */
const WIDE = { max_query_size: 4_194_304, output_format_json_quote_64bit_integers: 1 }

export class SegmentLoader {
  private readonly buckets: string

  constructor(
    private readonly source: LoadSource,
    private readonly client: ClickHouseClient,
    private readonly signal: AbortSignal | undefined,
    private readonly servers: Pick<Servers, 'made' | 'writing'>,
  ) {
    this.buckets = bucketsTable(source)
  }

  /** Loads a segment, unless the shard has it already. Rejects with EngineError; `load_differs` when rows arrived otherwise than they were sent. */
  async load(part: SegmentPart): Promise<Sent> {
    const staging = stagingTable(this.source.database, part.number)
    if ((await this.count(this.buckets, part)) > 0) {
      // An earlier load moved it and was killed before the publication.
      const fault = await this.fault(this.buckets, part)
      if (fault === undefined) {
        await this.make(`DROP TABLE IF EXISTS ${staging}`)
        return { rows: 0, bytes: 0 }
      }
      await this.run(`ALTER TABLE ${this.buckets} DROP PARTITION ${part.number}`)
    }
    await this.make(
      `CREATE TABLE IF NOT EXISTS ${staging} AS ${this.buckets} ENGINE = MergeTree PARTITION BY segment ORDER BY (sym, minute) SETTINGS non_replicated_deduplication_window = 65536`,
    )
    const sent = await this.send(staging, part)
    const fault = await this.fault(staging, part)
    if (fault !== undefined) {
      await this.make(`DROP TABLE IF EXISTS ${staging}`)
      throw new EngineError('load_differs', `${this.client.url}: ${fault}; start the load again`)
    }
    await this.run(`ALTER TABLE ${staging} MOVE PARTITION ${part.number} TO TABLE ${this.buckets}`)
    // A loader that lost its lock while this process was paused may have moved the same rows.
    const rows = part.symbols.reduce((sum, { from, to }) => sum + to - from, 0)
    if ((await this.count(this.buckets, part)) !== rows)
      throw new EngineError(
        'load_differs',
        `${this.client.url}: segment ${part.number} is there twice; start the load again`,
      )
    await this.make(`DROP TABLE IF EXISTS ${staging}`)
    return sent
  }

  /** What is wrong with the rows of a segment in the table of buckets; undefined when they are those of the mapped files. */
  verify(part: SegmentPart): Promise<string | undefined> {
    return this.fault(this.buckets, part)
  }

  /** Sends the rows of the symbols that the table does not have yet. */
  private async send(staging: string, part: SegmentPart): Promise<Sent> {
    const there = new Set((await this.rows(`SELECT DISTINCT sym FROM ${staging}`)).map(([sym]) => Number(sym)))
    const sent: Sent = { rows: 0, bytes: 0 }
    let underWay: Promise<unknown> = Promise.resolve()
    for (const one of part.symbols) {
      if (there.has(one.sym)) continue
      this.signal?.throwIfAborted()
      const block = this.block(part.number, one)
      // The next block is made while this one is on its way.
      await underWay
      underWay = this.client.run(`INSERT INTO ${staging} FORMAT Native`, {
        data: block,
        settings: { ...insertSettings(`${part.number}/${one.sym}`), ...this.servers.writing },
        signal: this.signal,
      })
      underWay.catch(() => undefined) // handled where it is awaited
      sent.rows += one.to - one.from
      sent.bytes += block.byteLength
    }
    await underWay
    return sent
  }

  private block(segment: number, { sym, symbol, from, to }: SymbolRows & { sym: number }): Uint8Array {
    const rows = to - from
    const columns: NativeColumn[] = [
      { name: 'segment', type: 'UInt32', bytes: bytesOf(new Uint32Array(rows).fill(segment)) },
      { name: 'sym', type: 'UInt16', bytes: bytesOf(new Uint16Array(rows).fill(sym)) },
      { name: 'minute', type: 'Int32', bytes: bytesOf(Int32Array.from({ length: rows }, (_, i) => from + i)) },
    ]
    for (const column of this.source.columns) {
      const { name, width } = column
      columns.push({
        name,
        type: `Int${(8 * width) as 8 | 32 | 64}`,
        bytes: bytesOf(this.values(symbol, column, from, to)),
      })
    }
    return nativeBlock(rows, columns)
  }

  private values(symbol: number, { name, width }: BucketColumn, from: number, to: number) {
    return narrowed(native.columnValues(this.source.dataset.snapshot, symbol, name, from, to), width)
  }

  private async count(table: string, { number }: SegmentPart): Promise<number> {
    const [row] = await this.rows(`SELECT count() FROM ${table} WHERE segment = ${number}`)
    return Number(row?.[0])
  }

  /** The first difference between the rows of a table and the mapped files. */
  private async fault(table: string, part: SegmentPart): Promise<string | undefined> {
    const { columns } = this.source
    const answered = await this.rows(sumsStatement(table, part, columns))
    const bySym = new Map(answered.map((row) => readSums(row, columns.length)).map((sums) => [sums.sym, sums]))
    if (bySym.size !== part.symbols.length) {
      return `segment ${part.number} has ${bySym.size} of ${part.symbols.length} symbols`
    }
    for (const one of part.symbols) {
      this.signal?.throwIfAborted()
      const { sym, from, to } = one
      const there = bySym.get(sym)
      const dense =
        there?.rows === to - from && there.minutes === to - from && there.first === from && there.last === to - 1
      if (!dense) return `segment ${part.number} has other minutes of symbol ${sym}`
      const { columns: expected } = this.expected(part, one)
      const wrong = expected.findIndex(
        ({ values, placed }, i) => values !== there.columns[i]!.values || placed !== there.columns[i]!.placed,
      )
      if (wrong >= 0) return `segment ${part.number} has other values of symbol ${sym} in ${columns[wrong]!.name}`
    }
    return undefined
  }

  /** The sums of the mapped files. */
  private expected({ begin }: SegmentPart, { symbol, from, to }: SymbolRows): RowSums {
    const columns = this.source.columns.map((column) => sumsOf(this.values(symbol, column, from, to), from - begin))
    return { rows: to - from, columns }
  }

  private async run(sql: string): Promise<void> {
    await this.client.run(sql, { signal: this.signal, settings: this.servers.writing })
  }

  /** Makes or drops a table. */
  private make(sql: string): Promise<void> {
    return this.run(this.servers.made(sql, 'shard'))
  }

  private rows(sql: string): Promise<unknown[][]> {
    return this.client.rows(sql, { signal: this.signal, settings: WIDE })
  }
}
