/**
 * Rebuilds layers of segments and replaces damaged files. In an own layer only the damaged symbols are computed when
 * the others can be copied. Several damaged segments are rebuilt together, so that the minutes of a symbol are read
 * once; when that fails, one by one, so that every segment that can be rebuilt is.
 */

import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FailureCode, hasCode, type SystemCode } from '../../contract/failures.js'
import { native } from '../../native/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { sha256OfFile } from '../folder/files.js'
import { segmentDir, segmentsDir, stagingDir, statesDir } from '../folder/paths.js'
import type { Manifest, ManifestSegment } from '../manifest/manifest.js'
import { moveInPlace, syncFolder } from '../manifest/publish.js'
import { filesBySymbol } from '../minutes/minutes-files.js'
import type { DamagedLayer } from '../segments/damage.js'
import { overlaps } from '../segments/grid.js'
import { leaderOf, previousOf } from '../segments/market-layers.js'
import type { SegmentSource } from '../segments/segments.js'
import type { BuildTask } from './dataset-worker.js'
import type { Work } from './rebuild.js'
import { runTasks } from './worker-pool.js'

/** The layers that one repair has rebuilt, and those that it could not rebuild. */
export class RebuiltLayers {
  readonly done: string[] = []
  /** Why a layer could not be rebuilt and what to do about it, by layer id. */
  readonly failures = new Map<string, string>()
  /** The number of replaced files. */
  replaced = 0

  constructor(
    private readonly dir: string,
    private readonly work: Work,
  ) {}

  /**
   * Rebuilds the damaged layers of a manifest that were not rebuilt yet. Own layers come first, because market layers
   * are computed from them.
   */
  async repair(manifest: Manifest, damaged: readonly DamagedLayer[]): Promise<void> {
    const known = new Map(damaged.map((layer) => [layer.id, layer]))
    const isDue = (id: string | undefined): boolean =>
      id !== undefined && known.has(id) && !this.done.includes(id) && !this.failures.has(id)
    const own = manifest.segments.filter(({ id }) => isDue(id))
    if (own.length > 0)
      await this.eachOrAll(
        own,
        (some) => this.repairOwn(manifest, some, known),
        ({ id }) => id,
      )
    const market = manifest.segments.filter((segment) => isDue(segment.market?.id))
    for (const segment of market) {
      await this.eachOrAll(
        [segment],
        ([one]) => this.repairMarket(manifest, one!),
        (one) => one.market!.id,
      )
    }
  }

  private async eachOrAll(
    segments: ManifestSegment[],
    repair: (some: ManifestSegment[]) => Promise<void>,
    idOf: (segment: ManifestSegment) => string,
  ): Promise<void> {
    try {
      await repair(segments)
    } catch (error) {
      // Some errors concern only these segments; any other error ends the repair.
      if (!OF_SEGMENTS.some((code) => hasCode(error, code))) throw error
      if (segments.length > 1) {
        for (const one of segments) if (!this.done.includes(idOf(one))) await this.eachOrAll([one], repair, idOf)
      } else this.failures.set(idOf(segments[0]!), `it cannot be rebuilt: ${(error as Error).message}`)
    }
  }

  private async repairOwn(
    manifest: Manifest,
    segments: ManifestSegment[],
    known: ReadonlyMap<string, DamagedLayer>,
  ): Promise<void> {
    const damagedOf = new Map(segments.map(({ id }) => [id, this.damagedSymbols(id, known.get(id)!)]))
    const isDamaged = (id: string, symbol: string): boolean => {
      const symbols = damagedOf.get(id)
      return symbols !== undefined && (symbols.length === 0 || symbols.includes(symbol))
    }
    const staging = join(stagingDir(this.dir), 'repair')
    await rm(staging, { recursive: true, force: true })
    const tasks: BuildTask[] = []
    const files = filesBySymbol(this.dir, manifest.minutes)
    for (const { name: symbol, first, last } of manifest.symbols) {
      const held = manifest.segments.filter((segment) => overlaps(segment, { first, last }))
      const spans = held.map(({ begin, end, id, sparse }) => {
        return { begin, end, kept: !isDamaged(id, symbol), known: undefined, dense: sparse !== true }
      })
      if (spans.every(({ kept }) => kept)) continue
      const folder = join(staging, `symbol-${tasks.length}`)
      await mkdir(folder, { recursive: true })
      tasks.push({
        kind: 'build',
        symbol,
        record: { first, last },
        files: files.get(symbol) ?? [],
        folder,
        states: statesDir(this.dir, symbol),
        spans,
      })
    }
    const reportProgress = (done: number): void =>
      this.work.onProgress?.({ phase: 'features', done, total: tasks.length })
    const built = await runTasks<'build'>(tasks, this.work.workers, reportProgress, this.work.signal)
    for (const segment of segments) {
      const { id, begin, end, sha256, sparse } = segment
      const parts = tasks.flatMap(({ symbol, spans }, i): SegmentSource[] => {
        const path = built[i]!.parts[spans.findIndex((span) => span.begin === begin)]
        return path === undefined ? [] : [{ path, packing: 'part', symbols: [symbol] }]
      })
      const fresh = new Set(parts.flatMap(({ symbols }) => symbols))
      const others = manifest.symbols.filter((symbol) => overlaps(segment, symbol) && !fresh.has(symbol.name))
      const sources = [...parts]
      if (others.length > 0) {
        sources.push({ path: segmentDir(this.dir, id), packing: 'segment', symbols: others.map(({ name }) => name) })
      }
      const folder = join(staging, `own-${id}`)
      const task = { kind: 'compose' as const, folder, begin, end, sources, dense: sparse !== true }
      await runTasks<'compose'>([task], 1, () => {}, this.work.signal)
      await this.putBack(id, folder, sha256)
    }
  }

  /** The symbols whose values cannot be copied; empty: all of them. */
  private damagedSymbols(id: string, { symbols }: DamagedLayer): string[] {
    try {
      native.readSegment(segmentDir(this.dir, id))
      return symbols
    } catch {
      return []
    }
  }

  private async repairMarket(manifest: Manifest, segment: ManifestSegment): Promise<void> {
    const { segments, symbols } = manifest
    const market = segment.market!
    const previous = previousOf(segments, segment)
    const folder = join(stagingDir(this.dir), `repair-${market.id}`)
    await rm(folder, { recursive: true, force: true })
    const own = segmentDir(this.dir, segment.id)
    const task = {
      kind: 'market' as const,
      folder,
      own,
      previous: previous && segmentDir(this.dir, previous.id),
      leaderFirst: leaderOf(symbols),
      dense: market.sparse !== true,
    }
    await runTasks<'market'>([task], 1, () => {}, this.work.signal)
    await this.putBack(market.id, folder, market.sha256)
  }

  /** Replaces the files that differ, provided that the rebuilt layer has the digest in the manifest. */
  private async putBack(id: string, folder: string, sha256: string): Promise<void> {
    const found = await sha256OfFile(join(folder, 'directory.hsd'))
    if (found !== sha256) {
      throw new DatasetError(
        'compaction_differs',
        `the minutes do not give the values that ${id} had: import the archives into another folder`,
      )
    }
    const target = segmentDir(this.dir, id)
    await mkdir(segmentsDir(this.dir), { recursive: true })
    const there = await stat(target).then(
      (status) => status.isDirectory(),
      () => false,
    )
    const names = await readdir(folder)
    if (!there) {
      await rm(target, { force: true })
      await moveInPlace(folder, target)
      this.replaced += names.length
    } else {
      for (const name of names) {
        const [from, to] = [join(folder, name), join(target, name)]
        const [made, old] = [await sha256OfFile(from), await sha256OfFile(to).catch(() => undefined)]
        if (made === old) continue
        if (old === undefined) await rm(to, { recursive: true, force: true })
        await rename(from, to)
        this.replaced++
      }
      await syncFolder(target)
    }
    this.done.push(id)
  }
}

/** Errors that are caused by the data and not by the machine. */
const OF_SEGMENTS: readonly (FailureCode | SystemCode)[] = [
  'compaction_differs',
  'corrupt_minutes',
  'bad_minutes_file',
  'corrupt_segment',
  'invalid_argument',
  'internal',
  'io_error',
  'ENOENT',
]
