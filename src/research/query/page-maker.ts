/**
 * Makes a page of an answer: its list of occurrences (computed once for all callers), its rows, its bytes. query.ts has
 * decided before whether the page has to be made and who pays.
 */
import { OUTCOMES_VERSION } from '../../contract/versions.js'
import type { OpenDataset } from '../../dataset/index.js'
import type { Engine, PreparedPlan, ScanFigures } from '../../engine/index.js'
import { type Row, rowsOf } from '../../outcomes/index.js'
import type { KeptOccurrences, OccurrenceLists } from '../cache/occurrence-lists.js'
import { keptUnder } from '../runtime/damaged.js'
import type { Figures } from '../runtime/figures.js'
import type { AnswerRows } from '../runtime/found-occurrences.js'
import type { Log } from '../runtime/log.js'
import type { OpenRevisions } from '../runtime/open-revisions.js'
import type { ScanQueue, Turn } from '../runtime/scan-queue.js'
import { SingleFlight } from '../runtime/single-flight.js'
import type { Stopwatch } from '../runtime/stopwatch.js'
import type { CursorCodec } from './cursor.js'
import { explanationOf } from './explanation.js'
import { type FindOptions, findOccurrences } from './find-occurrences.js'
import { pageOf } from './page.js'
import type { Planned } from './plan-document.js'
import type { Recomputed } from './query-answer.js'
import type { References } from './reference.js'
import { type PagePlace, type PageRows, renderPage, renderRows, rowsOfPage } from './render-page.js'

export interface Place extends PagePlace {
  caller?: string | undefined
  log?: Log | undefined
}

/** Runs work with a time limit. */
export type Limited = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Few enough that making their objects does not keep other requests waiting. */
const BATCH_ROWS = 250

export interface PageMakerDeps {
  openRevisions: OpenRevisions
  engine: Engine<OpenDataset>
  queue: ScanQueue
  cursors: CursorCodec
  lists: OccurrenceLists
  references: References
  figures: Figures
}

export class PageMaker {
  private readonly scanFlights = new SingleFlight<KeptOccurrences>()

  constructor(
    private readonly deps: PageMakerDeps,
    private readonly wholeRowsMax: number,
  ) {}

  /** Makes a page from a cached list, or from a list that is computed now. */
  async page(
    place: Place,
    list: KeptOccurrences | undefined,
    stop: AbortSignal,
    stopwatch: Stopwatch,
  ): Promise<Uint8Array> {
    const { planned, offset } = place
    const prepared = prepare(place)
    // If the list is computed for this page, its rows are rendered as soon as they are known.
    let early: Promise<PageRows> | undefined
    const onRows = (rows: Uint32Array) => {
      early = renderRows(this.deps.cursors, prepared, place, rowsOfPage(rows, place), rows.length / 2, stop)
      early.catch(() => undefined) // the error is handled when the list is complete and `early` is awaited
    }
    let found = list ?? (await this.find(place, prepared, stop, stopwatch, { anew: false, onRows }))
    let rows = early === undefined ? await found.rows(offset, planned.limit, stop) : undefined
    if (early === undefined && rows === undefined) {
      // The list was dropped, or its file removed or altered, in the meantime. A list computed now has its rows in memory.
      place.log?.warn({ query: planned.hash }, 'a kept list is gone: it is found again')
      found = await this.find(place, prepared, stop, stopwatch, { anew: true, onRows })
      rows = await found.rows(offset, planned.limit, stop)
    }
    if (rows !== undefined) stopwatch.lap('order')
    const rendered = await (early ?? renderRows(this.deps.cursors, prepared, place, rows!, found.count, stop))
    stopwatch.lap('rows')
    const bytes = renderPage(place, found.summary, rendered)
    stopwatch.lap('render')
    return bytes
  }

  /**
   * All rows in the order of the answer, from the cached list or one that is computed now. `limited` runs each part of the
   * work with a time limit.
   */
  async *rows(place: Place, limited: Limited, stopwatch: Stopwatch): AsyncGenerator<Row[]> {
    const { planned, openRevision } = place
    const prepared = prepare(place)
    const find = (signal: AbortSignal, anew: boolean) =>
      this.find(place, prepared, signal, stopwatch, { anew, onRows: () => undefined })
    const source = { prepared, names: openRevision.dataset.symbols }
    let list = await limited(
      async (signal) => (await this.deps.lists.get(listId(openRevision.dataset, planned))) ?? find(signal, false),
    )
    for (let offset = 0; offset < list.count; offset += BATCH_ROWS) {
      yield await limited(async (signal) => {
        let rows = await list.rows(offset, BATCH_ROWS, signal)
        if (rows === undefined) {
          list = await find(signal, true)
          rows = (await list.rows(offset, BATCH_ROWS, signal))!
        }
        return rowsOf(await pageOf(source, rows, planned, signal))
      })
    }
  }

  /** Makes a page with a separate scan, without reading or writing any cache. */
  async recompute(place: Place, turn: Turn, signal: AbortSignal, stopwatch: Stopwatch): Promise<Recomputed> {
    stopwatch.lap('queue')
    const { planned, identity } = place
    const prepared = prepare(place)
    let scanned: ScanFigures | undefined
    const onScanned = (result: ScanFigures) => {
      scanned = result
    }
    const { rows, ...summary } = await findOccurrences({
      ...this.finding(place, prepared, turn, signal, stopwatch),
      onScanned,
      daySums: true,
    })
    const rendered = await this.rendered(place, prepared, rows, signal)
    stopwatch.lap('rows')
    const bytes = renderPage(place, summary, rendered)
    stopwatch.lap('render')
    return {
      bytes,
      identity,
      explanation: explanationOf(planned, identity, this.deps.engine, scanned!, summary, stopwatch.timings),
    }
  }

  /** The rows of the page; those of the whole answer are released. */
  private async rendered(place: Place, prepared: PreparedPlan, rows: AnswerRows, signal: AbortSignal) {
    try {
      const some = (await rows.rows(place.offset, place.planned.limit, signal))!
      return await renderRows(this.deps.cursors, prepared, place, some, rows.count, signal)
    } finally {
      rows.close()
    }
  }

  /** The occurrence list, from memory (unless it must be recomputed) or computed. Pages of one result share it. */
  private async find(
    place: Place,
    prepared: PreparedPlan,
    signal: AbortSignal,
    stopwatch: Stopwatch,
    { anew, onRows }: { anew: boolean; onRows: (rows: Uint32Array) => void },
  ): Promise<KeptOccurrences> {
    const { planned, openRevision, caller } = place
    const { openRevisions, queue, lists } = this.deps
    const id = listId(openRevision.dataset, planned)
    const kept = anew ? undefined : lists.recall(id)
    if (kept) return kept
    let fresh = false
    const scan = (stop: AbortSignal): Promise<KeptOccurrences> => {
      fresh = true
      return openRevisions.hold(openRevision, () =>
        queue.run(
          async (turn) => {
            stopwatch.lap('queue')
            const found = await findOccurrences({ ...this.finding(place, prepared, turn, stop, stopwatch), onRows })
            const { kept, written } = lists.keep(id, found)
            if (written !== undefined) turn.stayUntil(written)
            return kept
          },
          stop,
          caller,
        ),
      )
    }
    const found = await this.scanFlights.join(id, scan, signal)
    if (!fresh) stopwatch.lap('wait')
    return found
  }

  private finding(
    { planned, openRevision, log }: Place,
    prepared: PreparedPlan,
    turn: Turn,
    signal: AbortSignal,
    stopwatch: Stopwatch,
  ): FindOptions {
    const { deps, wholeRowsMax } = this
    return {
      prepared,
      sort: planned.sort,
      referenceOf: (stop) => deps.references.of(openRevision.dataset, planned, prepared, stop),
      wholeRowsMax,
      turn,
      signal,
      stopwatch,
      scans: deps.figures.scans,
      log,
    }
  }
}

/** The plan is prepared once for all engine calls of a computation. */
const prepare = ({ planned, openRevision }: Place): PreparedPlan => openRevision.engine.prepare(planned.plan)

/** Cache name of an occurrence list; pages of one result share it. */
export const listId = (dataset: OpenDataset, planned: Planned): string =>
  keptUnder(`${dataset.revision} ${OUTCOMES_VERSION} ${planned.hash}`, dataset)
