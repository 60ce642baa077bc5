/**
 * The use cases of single events: what was recorded of them, and windows of them. They run no query and feed no feature or
 * search. Answers are canonical bytes, pinned to the revision of the events, which is no part of the dataset revision.
 */
import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { TickDay } from '../../contract/archive/tick-day.js'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { type RecordedStreams, TICK_LIMITS, type TickCoverageBody } from '../../contract/bodies/ticks.js'
import { type Fault, ProblemError } from '../../contract/errors.js'
import { canonicalJson } from '../../contract/jcs.js'
import { dayOfTime } from '../../contract/text/days.js'
import {
  DatasetError,
  NO_TICKS,
  type OpenDataset,
  readTickIndex,
  type TickIndex,
  tickIndexPath,
  ticksDir,
} from '../../dataset/index.js'
import type { CursorCodec } from '../query/cursor.js'
import type { Payer } from '../runtime/charge.js'
import { entityTag, type HasCopy } from '../runtime/identity.js'
import type { OpenRevisions } from '../runtime/open-revisions.js'
import { withTimeLimit } from '../runtime/time-limit.js'
import type { Reach, WindowTask } from './read-window.js'
import { coverageIn, gapsIn, nearestTo, recordedStreams } from './recorded.js'
import {
  readTickCoverage,
  readTicksRequest,
  type TickCoverageParameters,
  type TicksParameters,
  type TicksRequest,
} from './tick-request.js'
import { TicksError, TicksThread } from './ticks-thread.js'

export interface TicksOptions {
  /** Nothing is read when it says that the caller has the answer. */
  isCurrent?: HasCopy | undefined
  signal?: AbortSignal | undefined
  /** Who pays; nobody where it is absent. */
  payer?: Payer | undefined
  /** The whole window as an Arrow stream, in place of a page of JSON. */
  arrow?: boolean | undefined
}

interface Identity {
  /** Strong entity tag, quoted. */
  etag: string
  /** Of the dataset. */
  revision: string
  /** Empty where there are no events. */
  tickRevision: string
}
export type TicksResult = Identity & {
  modified: true
  /** Canonical JSON, UTF-8, or an Arrow stream. The bytes are shared with the cache; do not modify them. */
  bytes: Uint8Array
  cache: 'hit' | 'miss'
  /** Credits charged. */
  cost: number
}
/** The caller's copy is still current. */
export type TicksNotModified = Identity & { modified: false }
export type TicksAnswer = TicksResult | TicksNotModified

interface Kept {
  bytes: Uint8Array
  events: number
}

export class TicksService {
  private readonly thread = new TicksThread()
  private readonly kept: LRUCache<string, Kept>
  private readonly timeoutMs: number
  private known: { stamp: string; index: TickIndex } | undefined
  private listed: { revision: string; bySymbol: Map<string, RecordedStreams> } | undefined

  constructor(
    private readonly dir: string,
    private readonly openRevisions: OpenRevisions,
    private readonly cursors: CursorCodec,
    { cacheBytes, timeoutMs }: { cacheBytes: number; timeoutMs: number | undefined },
  ) {
    this.timeoutMs = timeoutMs ?? TICK_LIMITS.window_seconds_max * 1000
    // One stream may be larger than many pages, which it must not drive out.
    const maxEntrySize = Math.max(1, Math.floor(cacheBytes / 8))
    this.kept = new LRUCache({
      ...{ maxSize: cacheBytes, maxEntrySize },
      sizeCalculation: ({ bytes }) => bytes.byteLength + 512,
    })
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  close(): void {
    this.thread.close()
  }

  /** What the registry lists. It is about other things as well: a damaged index is one without events there. */
  async recorded(): Promise<{ revision: string; bySymbol: Map<string, RecordedStreams> }> {
    const { revision, days } = await this.index().catch(() => NO_TICKS)
    if (this.listed?.revision !== revision) this.listed = { revision, bySymbol: recordedStreams(days) }
    return this.listed
  }

  /** What was recorded of a symbol. Throws ProblemError: every fault, `corrupt_ticks`. */
  async coverage(
    parameters: TickCoverageParameters,
    plan: boolean,
    { isCurrent }: Pick<TicksOptions, 'isCurrent'> = {},
  ): Promise<TicksAnswer> {
    const { dataset, index } = await this.current()
    const { symbol, from, to } = readTickCoverage(parameters, dataset, index)
    const identity = identityOf(dataset, index, { tick_coverage: { symbol, from, to, plan } })
    if (isCurrent?.(identity.etag, true)) return { modified: false, ...identity }
    const own = index.days.filter((day) => day.symbol === symbol && day.intervals.some(([a, b]) => a < to && b > from))
    const body: TickCoverageBody = {
      schema_version: 'tick_coverage.v1',
      ...{ symbol, from, to },
      ...coverageIn(own, from, to),
      plan: { ticks: plan },
      tick_revision: index.revision === '' ? null : index.revision,
      ...(dataset.simulated && { simulated: true as const }),
    }
    return { modified: true, bytes: new TextEncoder().encode(canonicalJson(body)), ...identity, cache: 'miss', cost: 0 }
  }

  /**
   * A page of the events around a moment, or all of them as Arrow. Throws ProblemError: every fault, `ticks_not_recorded`
   * with the nearest interval, `window_too_large` with the longest that fits, `invalid_cursor`, `tick_revision_changed`,
   * `insufficient_credits`, `corrupt_ticks`, `overloaded`, `timeout`.
   */
  async window(parameters: TicksParameters, options: TicksOptions = {}, again = true): Promise<TicksAnswer> {
    const { dataset, index } = await this.current()
    const request = readTicksRequest(parameters, dataset, index)
    const { symbol, from, to, streams } = request
    const about = { ticks: { symbol, from, to, streams: streams ?? null } }
    const query = hash('sha256', canonicalJson(about), 'hex')
    const { arrow = false } = options
    if (arrow && parameters.cursor !== undefined) throw ProblemError.of([NO_PAGES])
    const offset = parameters.cursor === undefined ? 0 : this.offsetOf(parameters.cursor, query, index)
    const identity = identityOf(dataset, index, { ...about, ...(arrow ? { arrow } : { offset }) })
    if (options.isCurrent?.(identity.etag, true)) return { modified: false, ...identity }
    const found = recordedIn(request, index)
    const kept = this.kept.get(identity.etag)
    try {
      const page =
        kept ?? (await this.read(request, found, { dataset, index, query, offset, arrow, signal: options.signal }))
      if (kept === undefined) this.kept.set(identity.etag, page)
      const key = entityTag(canonicalJson({ ...about, tick_revision: index.revision }))
      const cost = offset > 0 ? 0 : await charged(options.payer, key, page.events)
      return { modified: true, bytes: page.bytes, ...identity, cache: kept === undefined ? 'miss' : 'hit', cost }
    } catch (error) {
      if (!(error instanceof TicksError)) throw error
      // A writer has replaced files since the index was read.
      if (error.code === 'ENOENT' && again) {
        this.known = undefined
        return this.window(parameters, options, false)
      }
      const what = error.code === 'corrupt_ticks' ? error.message : 'a file of events is missing'
      throw new ProblemError('corrupt_ticks', `${what}; hindsight verify --ticks names all such files`)
    }
  }

  private async read(
    { symbol, t, from, to }: TicksRequest,
    { streams, days, files }: { streams: TickStream[]; days: readonly TickDay[]; files: readonly TickDay[] },
    how: {
      dataset: OpenDataset
      index: TickIndex
      query: string
      offset: number
      arrow: boolean
      signal: AbortSignal | undefined
    },
  ): Promise<Kept> {
    const { dataset, index, query, offset } = how
    // The limit is for reading a window, not for the first start of the thread.
    await this.thread.ready()
    const limit = TICK_LIMITS.page_events_max
    const gaps = streams.flatMap((stream) =>
      gapsIn(
        stream,
        days.filter((day) => day.stream === stream),
        from,
        to,
        true,
      ),
    )
    const page = (): NonNullable<WindowTask['page']> => ({
      ...{ offset, limit },
      cursor: this.cursors.encode({
        canonicalQueryHash: query,
        datasetRevision: index.revision,
        offset: offset + limit,
      }),
    })
    const reply = await withTimeLimit(this.timeoutMs, how.signal, (signal) =>
      this.thread.run(
        {
          ticksDir: ticksDir(this.dir),
          files: files.map(({ stream, path, sha256, changes }) => ({
            stream,
            path,
            sha256,
            ...(changes && { changes }),
          })),
          ...{ streams, t, from, to },
          ...(!how.arrow && { page: page() }),
          head: {
            schema_version: 'research_ticks.v1',
            ...{ symbol, from, to, streams, gaps },
            tick_revision: index.revision,
            ...(dataset.simulated && { simulated: true as const }),
          },
        },
        signal,
      ),
    )
    if ('longest' in reply) throw tooLarge(reply)
    return reply
  }

  private offsetOf(cursor: string, query: string, index: TickIndex): number {
    let position: { datasetRevision: string; offset: number }
    try {
      position = this.cursors.decode(cursor, query)
    } catch {
      throw ProblemError.of([
        fault(
          'invalid_cursor',
          '/cursor',
          'the cursor was altered or belongs to another window; send the same parameters',
        ),
      ])
    }
    if (position.datasetRevision !== index.revision) throw new ProblemError('tick_revision_changed')
    return position.offset
  }

  private async current(): Promise<{ dataset: OpenDataset; index: TickIndex }> {
    await this.openRevisions.refresh()
    const { dataset } = this.openRevisions.current
    return { dataset, index: await this.index() }
  }

  /** The index, which is read again when its file has changed. */
  private async index(): Promise<TickIndex> {
    const stamp = await stampOf(tickIndexPath(this.dir))
    if (this.known?.stamp === stamp) return this.known.index
    try {
      const index = await readTickIndex(this.dir)
      this.known = { stamp, index }
      return index
    } catch (error) {
      if (!(error instanceof DatasetError)) throw error
      throw new ProblemError('corrupt_ticks', 'ticks.json is damaged, and nothing is answered from it')
    }
  }
}

const fault = (code: Fault['code'], path: string, detail: string, more: Partial<Fault> = {}): Fault => ({
  ...{ code, path, detail },
  ...more,
})

const NO_PAGES = fault('invalid_cursor', '/cursor', 'an Arrow stream has the whole window; leave the cursor out')

/** Names the longest window around the same moment that fits. */
function tooLarge({ events, longest }: { events: number; longest: Reach | undefined }): ProblemError {
  const most = `a stream has at most ${TICK_LIMITS.stream_events_max} events and ${TICK_LIMITS.stream_bytes_max} bytes`
  const detail = `the window has ${events} events; ${most}`
  if (longest === undefined) {
    return ProblemError.of([fault('window_too_large', '/after', `${detail}; one second is too long; ask for pages`)])
  }
  const nearest = [`before=${longest.before}s`, `after=${longest.after}s`]
  const fits = `the longest that fits has ${nearest.join(' and ')}`
  return ProblemError.of([fault('window_too_large', '/after', `${detail}; ${fits}`, { nearest })])
}

async function stampOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs, ino } = await stat(path)
    return `${size} ${mtimeMs} ${ino}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const identityOf = (dataset: OpenDataset, { revision }: TickIndex, about: object): Identity => ({
  etag: entityTag(canonicalJson({ ...about, tick_revision: revision })),
  revision: dataset.revision,
  tickRevision: revision,
})

const timeText = (micros: number): string => new Date(Math.floor(micros / 1000)).toISOString()

/** The streams that have a record in the window, or that were asked for; the days that cover it, and those whose files it needs. */
function recordedIn(
  { symbol, t, from, to, streams }: TicksRequest,
  { days }: TickIndex,
): { streams: TickStream[]; days: TickDay[]; files: TickDay[] } {
  const own = days.filter((day) => day.symbol === symbol && (streams === undefined || streams.includes(day.stream)))
  const inWindow = own.filter(({ intervals }) => intervals.some(([a, b]) => a < to && b > from))
  if (inWindow.length === 0) {
    const nearest = nearestTo(t, own)
    const what = streams === undefined ? `events of ${symbol}` : `${streams.join(', ')} of ${symbol}`
    const detail =
      nearest === undefined
        ? `no ${what} were ever recorded`
        : `no ${what} were recorded then; the nearest were from ${timeText(nearest[0])} to ${timeText(nearest[1])}`
    throw ProblemError.of([fault('ticks_not_recorded', '/t', detail, nearest && { nearest: nearest.map(timeText) })])
  }
  const shown = streams ?? TICK_STREAMS.filter((stream) => inWindow.some((day) => day.stream === stream))
  // A book at the begin of a day is that of the end of the day before.
  const files = own.filter(({ first, last }) => first < to && last >= from - BEFORE_MICROS)
  return { streams: shown, days: inWindow, files }
}

const BEFORE_MICROS = 600_000_000

/** What a window costs: the first events are free, then a credit per started hundred thousand; once a day. */
export const ticksCost = (events: number): number =>
  Math.ceil(Math.max(0, events - TICK_LIMITS.events_free) / TICK_LIMITS.events_per_credit)

async function charged(payer: Payer | undefined, key: string, events: number): Promise<number> {
  const credits = ticksCost(events)
  if (payer === undefined || credits === 0) return 0
  const reservation = await payer.reserve(`ticks:${key}:${dayOfTime(Date.now())}`, credits)
  return reservation === undefined ? 0 : reservation.charge(Promise.resolve())
}
