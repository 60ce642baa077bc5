/** The answer in sight, and what belongs to it: charts, small charts of rows, pages of rows. The last answers are kept, so that Back shows one at once. */
import { batch, signal } from '@preact/signals'
import {
  type Answer,
  type ChartsBody,
  type PathsBody,
  Problem,
  postCharts,
  postPaths,
  postQuery,
  type Row,
  readCredits,
} from '../../../api/index.js'
import type { Horizon } from '../../../charts/index.js'
import type { QueryDocument } from '../../../query/index.js'

export interface Given {
  readonly document: QueryDocument
  readonly body: Answer
  readonly cost: number | null
  readonly cache: string | null
}

export const answer = signal<Given | null>(null)
export const charts = signal<ReadonlyMap<Horizon, ChartsBody | Problem>>(new Map())
export const paths = signal<ReadonlyMap<string, PathsBody['paths'][number]>>(new Map())
export const pathMinutes = signal<readonly number[]>([])
/** Pages of rows by number, as far as they are loaded. */
export const rowPages = signal<readonly (readonly Row[])[]>([])
export const rowPage = signal(0)
export const nextCursor = signal<string | null>(null)
export const pageProblem = signal<Problem | null>(null)

/** An answer with all that was loaded for it. */
interface Shown {
  readonly given: Given
  readonly charts: ReadonlyMap<Horizon, ChartsBody | Problem>
  readonly paths: ReadonlyMap<string, PathsBody['paths'][number]>
  readonly pathMinutes: readonly number[]
  readonly rowPages: readonly (readonly Row[])[]
  readonly rowPage: number
  readonly nextCursor: string | null
}

/** An answer with its charts and rows takes about a megabyte of the browser's memory at most. */
const SHOWN_MAX = 12
const kept = new Map<string, Shown>()

/** Keeps the answer in sight under the `d` of its address. */
export function keepAnswer(key: string): void {
  if (answer.value === null) return
  kept.delete(key)
  kept.set(key, {
    ...{ given: answer.value, charts: charts.value, paths: paths.value, pathMinutes: pathMinutes.value },
    ...{ rowPages: rowPages.value, rowPage: rowPage.value, nextCursor: nextCursor.value },
  })
  const [oldest] = kept.keys()
  if (kept.size > SHOWN_MAX) kept.delete(oldest!)
}

/** Shows the answer that was kept for an address. False where there is none. */
export function showKept(key: string): boolean {
  const shown = kept.get(key)
  if (shown === undefined) return false
  batch(() => {
    answer.value = shown.given
    charts.value = shown.charts
    paths.value = shown.paths
    pathMinutes.value = shown.pathMinutes
    rowPages.value = shown.rowPages
    rowPage.value = shown.rowPage
    nextCursor.value = shown.nextCursor
    pageProblem.value = null
  })
  return true
}

/** Shows a new answer from its first page of rows; `null` shows none. */
export function showAnswer(given: Given | null): void {
  batch(() => {
    answer.value = given
    charts.value = new Map()
    paths.value = new Map()
    rowPages.value = given === null ? [] : [given.body.rows]
    rowPage.value = 0
    nextCursor.value = given?.body.cursor ?? null
    pageProblem.value = null
  })
}

/** Loads the charts of a horizon unless they are there. `abort` ends it, and the scan. */
export async function loadCharts(of: Horizon, abort: AbortSignal): Promise<void> {
  const given = answer.value
  if (given === null || charts.value.has(of)) return
  try {
    const { body, headers } = await postCharts(given, of, abort)
    readCredits(headers)
    if (answer.value === given) charts.value = new Map(charts.value).set(of, body)
  } catch (error) {
    if (abort.aborted) return
    if (!(error instanceof Problem)) throw error
    if (answer.value === given) charts.value = new Map(charts.value).set(of, error)
  }
}

export const rowKey = ({ symbol, anchor_time }: Pick<Row, 'symbol' | 'anchor_time'>): string =>
  `${symbol} ${anchor_time}`

/** Loads the small charts of rows that have none. They are an ornament of the table: failing leaves it without. */
export async function loadPaths(rows: readonly Row[]): Promise<void> {
  const wanted = rows.filter((row) => !paths.value.has(rowKey(row))).slice(0, 100)
  if (wanted.length === 0) return
  try {
    const { body } = await postPaths(wanted.map(({ symbol, anchor_time }) => ({ symbol, t: anchor_time })))
    const all = new Map(paths.value)
    for (const path of body.paths) all.set(`${path.symbol} ${path.t}`, path)
    batch(() => {
      pathMinutes.value = body.minutes
      paths.value = all
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Loads the next page of rows. After `dataset_revision_changed` the page offers to begin again. */
export async function loadNextRows(): Promise<void> {
  const given = answer.value
  const cursor = nextCursor.value
  if (given === null || cursor === null) return
  try {
    const { body } = await postQuery({ ...given.document, page: { ...given.document.page, cursor } })
    if (answer.value !== given || nextCursor.value !== cursor) return
    batch(() => {
      rowPages.value = [...rowPages.value, body.rows]
      nextCursor.value = body.cursor
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (answer.value === given) pageProblem.value = error
  }
}

/** Shows another page of rows, and fetches the one after it. */
export async function showRows(page: number): Promise<void> {
  if (page >= rowPages.value.length) await loadNextRows()
  if (page < 0 || page >= rowPages.value.length) return
  rowPage.value = page
  if (page + 1 >= rowPages.value.length) void loadNextRows()
}
