/** Statements that read: sent whole to each shard, with limits, and read line by line. */
import type { OpenDataset } from '../../../dataset/index.js'
import { native } from '../../../native/index.js'
import { databaseOf, epochOf, recordsOf } from '../catalog/index.js'
import { runCheck } from '../check/index.js'
import {
  ClickHouseClient,
  type ClickHouseSettings,
  EngineError,
  questionSettings,
  requireVersion,
} from '../connection/index.js'
import { loadedColumns, parseParts, type RevisionRecords } from '../index.js'

export interface QuestionLimits {
  timeoutMs: number
  /** Of one statement on each server. */
  memoryBytes: number
}

/** Longer answers are refused. As many anchors as this take four bytes each on the server. */
export const ANCHORS_MAX = 20_000_000
const BYTES_MAX = 16 * ANCHORS_MAX
/** How long a server may take to say which revisions it has. */
const CATALOG_SILENCE_MS = 10_000
/** The command line sets no limit of time; timers have one. */
const TIME_MAX_MS = 86_400_000

export class Questions {
  private readonly client: ClickHouseClient
  private readonly database: string
  private checked: Promise<void> | undefined

  constructor(
    private readonly settings: ClickHouseSettings,
    private readonly limits: QuestionLimits,
  ) {
    this.client = new ClickHouseClient(settings.url, settings.login, settings.killer)
    this.database = databaseOf(settings.datasetId)
  }

  /** The rows of an answer, as they come: at most `rowsMax`. Rejects with EngineError, ShardUnavailable, and the reason of the signal. */
  async *rows(sql: string, rowsMax: number, signal: AbortSignal): AsyncGenerator<readonly unknown[]> {
    const { memoryBytes } = this.limits
    const timeoutMs = Math.min(this.limits.timeoutMs, TIME_MAX_MS)
    const { cluster, threads } = this.settings
    const settings = questionSettings({ timeLeftMs: timeoutMs, memoryBytes, rowsMax, bytesMax: BYTES_MAX, threads })
    // No window stands over a distributed table: each shard answers the whole statement for its own symbols.
    const sent = cluster === undefined ? sql : `SELECT * FROM cluster('${cluster}', view(${sql}))`
    for await (const line of this.client.lines(sent, { settings, signal, silenceMs: timeoutMs + 5000 }))
      if (line !== '') yield parseParts(line)
  }

  /**
   * What the servers know of a revision. Rejects with EngineError: `engine_outdated`, `revision_not_here`, also when their symbols are not
   * those of the dataset, `shard_unavailable`.
   */
  async records({ revision, manifest }: OpenDataset): Promise<RevisionRecords> {
    this.checked ??= this.checkVersion()
    await this.checked.catch((error) => {
      this.checked = undefined
      throw error
    })
    const table = native.featureTable()
    const options = { silenceMs: CATALOG_SILENCE_MS }
    const records = await recordsOf(this.client, this.database, revision, table, options)
    if (records.epoch !== epochOf(loadedColumns())) {
      throw new EngineError('revision_not_here', 'another version loaded this revision: hindsight load sends it again')
    }
    const named = records.symbols.map(({ name, first, last }) => `${name} ${first} ${last}`)
    if (named.join() !== manifest.symbols.map(({ name, first, last }) => `${name} ${first} ${last}`).join()) {
      throw new EngineError(
        'revision_not_here',
        'the symbols of this revision are others: hindsight load sends them again',
      )
    }
    return records
  }

  /** Asks the built-in questions. Rejects with `engine_differs`, and as rows() does. */
  async check(): Promise<number> {
    await this.checkVersion()
    const { signal } = new AbortController()
    return runCheck(this.database, this.settings.shards.length, (sql, rowsMax) => this.rows(sql, rowsMax, signal))
  }

  async close(): Promise<void> {
    await this.client.settled()
    this.client.close()
  }

  private checkVersion(): Promise<void> {
    return requireVersion(this.client, { silenceMs: CATALOG_SILENCE_MS })
  }
}
