/**
 * Open dataset revisions. A query uses the revision it began with. When the manifest changes, the next query opens the
 * new one. Cursors keep reading superseded revisions for as long as the dataset retains them; the last few stay open.
 */
import { stat } from 'node:fs/promises'
import { dayOfMinute } from '../../contract/text/days.js'
import { damagePath, manifestPath, type OpenDataset, type OpenOptions, openDataset } from '../../dataset/index.js'
import type { Engine, EngineRevision } from '../../engine/index.js'
import type { Log } from './log.js'

/** The number of superseded revisions that stay open. Their files are mapped and not read, so they take almost only address space. */
const SUPERSEDED_MAX = 2
/** Minimum interval between looks at the manifest, in milliseconds. */
const LOOK_MS = 250

export interface OpenRevision {
  readonly dataset: OpenDataset
  /** The engine, opened on this revision. */
  readonly engine: EngineRevision
  /** Number of running operations that read it. */
  uses: number
  /** No longer reachable: closed when the last use ends. */
  retired: boolean
}

interface Listeners {
  /** Called with the name of each revision that was closed. */
  retired: (revision: string) => void
  log?: Log | undefined
}

export class OpenRevisions {
  private readonly superseded: OpenRevision[] = []
  private lookedAt = performance.now()
  private reloading: Promise<void> | undefined
  /** The error of the last reload; undefined if it succeeded. After an error the previous revision is still served. */
  reloadError: Error | undefined

  private constructor(
    private readonly dir: string,
    private readonly engine: Engine<OpenDataset>,
    private latest: OpenRevision,
    private stamp: string,
    private readonly options: OpenOptions,
    private readonly listeners: Listeners,
  ) {}

  /** Rejects as openDataset does. */
  static async open(
    dir: string,
    engine: Engine<OpenDataset>,
    options: OpenOptions,
    listeners: Listeners,
  ): Promise<OpenRevisions> {
    const stamp = await stampOf(dir)
    const dataset = await openDataset(dir, { ...options, ...suffices(engine) })
    tellDamage(dataset, listeners.log)
    return new OpenRevisions(dir, engine, opened(dataset, engine), stamp, options, listeners)
  }

  /** The newest revision that could be opened. */
  get current(): OpenRevision {
    return this.latest
  }

  /** Whether the manifest was checked less than LOOK_MS ago. */
  get looked(): boolean {
    return this.reloading === undefined && performance.now() - this.lookedAt < LOOK_MS
  }

  /** Opens the new revision when the manifest changed. A revision that cannot be opened leaves the current one in place. */
  async refresh(): Promise<void> {
    const now = performance.now()
    if (this.reloading === undefined && now - this.lookedAt >= LOOK_MS) {
      this.lookedAt = now
      this.reloading = this.reload().finally(() => {
        this.reloading = undefined
      })
    }
    await this.reloading
  }

  /** The newest revision. It counts as used until leave(). */
  enterCurrent(): OpenRevision {
    this.latest.uses++
    return this.latest
  }

  /**
   * A revision by its name; opened again if the dataset still retains it, else undefined. It is marked as used in the
   * same turn, so it cannot be closed in between: call leave().
   */
  async enter(revision: string): Promise<OpenRevision | undefined> {
    const open = this.find(revision)
    if (open !== undefined) {
      open.uses++
      return open
    }
    try {
      const reopened = opened(await openDataset(this.dir, { revision, ...suffices(this.engine) }), this.engine)
      reopened.uses++
      // Another caller may have opened it in the meantime; this one then replaces it.
      return this.supersede(reopened)
    } catch (error) {
      // The manifest or the files are gone: the revision is no longer retained.
      if (typeof (error as { code?: unknown }).code === 'string') return undefined
      throw error
    }
  }

  /** Ends a use. A revision that can no longer be reached is closed with its last use. */
  leave(held: OpenRevision): void {
    held.uses--
    if (held.retired && held.uses === 0) held.dataset.close()
  }

  /** Runs `work` while a revision that the caller uses stays open, even if the caller leaves before the work ends. */
  async hold<T>(held: OpenRevision, work: () => Promise<T>): Promise<T> {
    held.uses++
    try {
      return await work()
    } finally {
      this.leave(held)
    }
  }

  close(): void {
    for (const one of [this.latest, ...this.superseded.splice(0)]) this.retire(one)
  }

  private async reload(): Promise<void> {
    try {
      const stamp = await stampOf(this.dir)
      if (stamp === this.stamp) return
      const next = opened(await openDataset(this.dir, { ...this.options, ...suffices(this.engine) }), this.engine)
      tellDamage(next.dataset, this.listeners.log)
      this.supersede(this.latest)
      this.latest = next
      this.stamp = stamp
      this.reloadError = undefined
      this.listeners.log?.info({ dataset_revision: next.dataset.revision }, 'the dataset has a new revision')
    } catch (error) {
      // Each error is logged once.
      if (this.reloadError?.message !== (error as Error).message) {
        this.listeners.log?.error({ err: error }, 'the new revision of the dataset cannot be opened')
      }
      this.reloadError = error as Error
    }
  }

  private find(revision: string): OpenRevision | undefined {
    // A revision opened before the damage was found or repaired does not know about it.
    return [this.latest, ...this.superseded].find(
      ({ dataset }) => dataset.revision === revision && dataset.epoch === this.latest.dataset.epoch,
    )
  }

  private supersede(old: OpenRevision): OpenRevision {
    this.superseded.unshift(old)
    for (const oldest of this.superseded.splice(SUPERSEDED_MAX)) this.retire(oldest)
    return old
  }

  private retire(old: OpenRevision): void {
    old.retired = true
    if (old.uses === 0) old.dataset.close()
    if (this.find(old.dataset.revision) === undefined) this.listeners.retired(old.dataset.revision)
  }
}

const suffices = ({ pricesSuffice = false }: Engine<OpenDataset>) => ({ pricesSuffice })

const opened = (dataset: OpenDataset, engine: Engine<OpenDataset>): OpenRevision => ({
  dataset,
  engine: engine.open(dataset),
  uses: 0,
  retired: false,
})

function tellDamage({ snapshot, revision }: OpenDataset, log: Log | undefined): void {
  for (const { begin, end, symbols, what } of snapshot.damaged) {
    const days = [begin, end - 1].map(dayOfMinute)
    log?.error(
      { dataset_revision: revision, days, symbols: symbols.length === 0 ? 'all' : symbols, what },
      'a segment is damaged: nothing is answered from it until hindsight repair has rebuilt it',
    )
  }
}

/** Changes whenever the manifest is replaced, or damage is found or repaired. */
const stampOf = async (dir: string): Promise<string> =>
  `${await fileStamp(manifestPath(dir))} ${await fileStamp(damagePath(dir))}`

/** `none` if the file does not exist; opening the dataset then gives the better error. */
async function fileStamp(path: string): Promise<string> {
  try {
    const { ino, mtimeNs, size } = await stat(path, { bigint: true })
    return `${ino} ${mtimeNs} ${size}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none'
    throw error
  }
}
