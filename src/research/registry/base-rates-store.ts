/**
 * Base rates are computed once per revision on a separate thread and stored as a file beside the dataset. If the folder
 * cannot be written, they live as long as the process. Beside them are records of days, from which the next revision is
 * merged (day-file.ts).
 */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { openSealed, sealJson, statisticsDir } from '../../dataset/index.js'
import { draftOf } from '../../files/index.js'
import { startThread } from '../../threads/index.js'
import { keptUnder } from '../runtime/damaged.js'
import type { BaseRates } from './base-rates.js'

/** Raise it when the content of the file changes, or when it covers other features. */
const FORMAT = 'hindsight_base_rates.v1'

export class BaseRatesStore {
  private readonly known = new Map<string, Promise<BaseRates>>()
  private readonly workers = new Set<Worker>()

  constructor(
    private readonly dir: string,
    /** Identifies the set of features: a newer version of Hindsight may have more. */
    private readonly vocabulary: string,
  ) {}

  /**
   * The base rates of a retained revision: cached, read or computed. Rejects if they cannot be computed; the next call
   * tries again.
   */
  of(revision: string, epoch = ''): Promise<BaseRates> {
    const id = keptUnder(revision, { epoch })
    const known = this.known.get(id)
    if (known !== undefined) return known
    const rates = this.find(revision)
    this.known.set(id, rates)
    rates.catch(() => this.known.delete(id))
    return rates
  }

  /** Stops the computation in progress. */
  close(): void {
    for (const worker of this.workers) void worker.terminate()
  }

  private async find(revision: string): Promise<BaseRates> {
    const path = join(statisticsDir(this.dir), `${revision}.json`)
    const kept = await this.read(path, revision)
    if (kept !== undefined) return kept
    const rates = await this.compute(revision)
    await this.keep(path, rates).catch((error: NodeJS.ErrnoException) => {
      if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(error.code ?? '')) throw error
    })
    return rates
  }

  /** Undefined if the file is missing, incomplete or of another version; it is then computed again. */
  private async read(path: string, revision: string): Promise<BaseRates | undefined> {
    try {
      const opened = openSealed(await readFile(path, 'utf8'))
      if (typeof opened === 'string') return undefined
      const { format, vocabulary, rates } = opened.content as { format: unknown; vocabulary: unknown; rates: BaseRates }
      return format === FORMAT && vocabulary === this.vocabulary && rates.revision === revision ? rates : undefined
    } catch {
      return undefined
    }
  }

  private async keep(path: string, rates: BaseRates): Promise<void> {
    const folder = statisticsDir(this.dir)
    await mkdir(folder, { recursive: true })
    const temporary = draftOf(path)
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(sealJson({ format: FORMAT, vocabulary: this.vocabulary, rates }))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await this.forgetOthers(folder)
  }

  /** Removes the files of revisions that the dataset no longer retains. */
  private async forgetOthers(folder: string): Promise<void> {
    const retained = await readdir(join(this.dir, 'revisions')).catch((): string[] => [])
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue
      const revision = name.slice(0, name.indexOf('.'))
      if ([...this.known.keys()].some((id) => id.startsWith(revision)) || retained.includes(`${revision}.json`))
        continue
      await rm(join(folder, name), { force: true })
    }
  }

  private compute(revision: string): Promise<BaseRates> {
    const worker = startThread(new URL('./base-rates-worker.js', import.meta.url), {
      workerData: { dir: this.dir, revision, vocabulary: this.vocabulary },
    })
    this.workers.add(worker)
    return new Promise<BaseRates>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that computes base rates ended early')))
    }).finally(() => this.workers.delete(worker))
  }
}
