/** The state of the search page: the document as a signal, its estimate, its answer and what belongs to the answer. Pages only show it. */
import { batch, computed, effect, signal } from '@preact/signals'
import {
  type Answer,
  type ChartsBody,
  type Estimate,
  loadVocabulary,
  type PathsBody,
  Problem,
  postCharts,
  postEstimate,
  postPaths,
  postQuery,
  type Row,
  readCredits,
  vocabulary,
} from '../../api/index.js'
import { HORIZONS, type Horizon } from '../../charts/index.js'
import { toast } from '../../parts/index.js'
import {
  decodeDocument,
  emptyDocument,
  encodeDocument,
  firstPage,
  isDocument,
  type QueryDocument,
  readAddress,
  sameDocument,
  toForm,
  writeAddress,
} from '../../query/index.js'
import { takeTyping } from '../../shell/left-link.js'
import { t } from '../../words/index.js'
import { forgetWords } from './words-state.js'

export interface Given {
  readonly document: QueryDocument
  readonly body: Answer
  readonly cost: number | null
  readonly cache: string | null
}

export const draft = signal<QueryDocument | null>(null)
export const form = computed(() =>
  draft.value === null || vocabulary.value === null ? null : toForm(draft.value, vocabulary.value),
)
export const estimate = signal<Estimate | null>(null)
/** Why the document cannot be asked: its faults, or another refusal. */
export const refusal = signal<Problem | null>(null)
export const checking = signal(false)
export const running = signal<AbortController | null>(null)
export const runProblem = signal<Problem | null>(null)
export const answer = signal<Given | null>(null)
export const editing = signal(true)
export const horizon = signal<Horizon>('4h')
export const charts = signal<ReadonlyMap<Horizon, ChartsBody | Problem>>(new Map())
export const paths = signal<ReadonlyMap<string, PathsBody['paths'][number]>>(new Map())
export const pathMinutes = signal<readonly number[]>([])
export const isLinkBad = signal(false)
export const isFromLink = signal(false)
/** The question of a link is looked at: whether it is free, and then its answer. The builder need not be drawn for that. */
export const opening = signal(false)
/** The revision that the link names, or its beginning, until the question is changed. */
export const linkedRevision = signal<string | null>(null)
/** Pages of rows by number, as far as they are loaded. */
export const rowPages = signal<readonly (readonly Row[])[]>([])
export const rowPage = signal(0)
export const nextCursor = signal<string | null>(null)
export const pageProblem = signal<Problem | null>(null)

/** A revision, or as much of its name as is unambiguous. */
const REVISION = /^[0-9a-f]{4,64}$/
const DRAFT = 'hs-draft'
const CHECK_AFTER = 300

/** Replaces the document; the estimate follows. */
export function setDraft(document: QueryDocument): void {
  linkedRevision.value = null
  draft.value = firstPage(document)
}

/** Begins with the address, else with what was typed before, else empty. */
export async function beginSearch(hash: string): Promise<void> {
  await loadVocabulary()
  if (vocabulary.value === null) return
  const { d, h, rev } = readAddress(hash)
  if (h !== null && HORIZONS.includes(h as Horizon)) horizon.value = h as Horizon
  if (d !== null) {
    const linked = await decodeDocument(d)
    isLinkBad.value = linked === undefined
    const typed = typedBefore()
    // Back from signing in, what was typed counts, not the answer whose address it was typed at.
    if (takeTyping() && typed !== null && !sameDocument(typed, linked)) return setDraft(typed)
    if (linked !== undefined) {
      if (answer.value !== null && sameDocument(answer.value.document, firstPage(linked))) return
      batch(() => {
        answer.value = null
        editing.value = true
        isFromLink.value = true
        opening.value = true
        // The words in the field are of another question.
        if (!sameDocument(firstPage(linked), draft.value ?? typed)) forgetWords()
        setDraft(linked)
        linkedRevision.value = rev !== null && REVISION.test(rev) ? rev : null
      })
      try {
        const found = await check()
        // A link runs by itself only when that is free.
        if (found?.cost === 0) await run()
      } finally {
        opening.value = false
      }
      return
    }
  }
  linkedRevision.value = null
  // The menu leads here without the address of the answer that is still in sight.
  if (answer.value !== null) void writeLink()
  if (draft.value === null) setDraft(typedBefore() ?? emptyDocument(vocabulary.value.registry))
}

function typedBefore(): QueryDocument | null {
  try {
    const text = sessionStorage.getItem(DRAFT)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isDocument(value) ? value : null
  } catch {
    return null
  }
}

let checked: AbortController | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks what the document would cost and find. Resolves to the estimate, or to undefined after a refusal. */
export async function check(): Promise<Estimate | undefined> {
  const document = draft.value
  if (document === null) return undefined
  clearTimeout(timer)
  checked?.abort()
  const abort = new AbortController()
  checked = abort
  checking.value = true
  try {
    const { body } = await postEstimate(document, abort.signal)
    batch(() => {
      estimate.value = body
      refusal.value = null
    })
    return body
  } catch (error) {
    if (abort.signal.aborted) return undefined
    if (!(error instanceof Problem)) throw error
    batch(() => {
      refusal.value = error
      estimate.value = null
    })
    return undefined
  } finally {
    if (checked === abort) checking.value = false
  }
}

let before: QueryDocument | null = null
effect(() => {
  const document = draft.value
  if (document === null || document === before) return
  before = document
  clearTimeout(timer)
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(document))
  } catch {
    // Without storage what was typed lives as long as the page.
  }
  timer = setTimeout(() => void check(), CHECK_AFTER)
})

/** Runs the document. The old answer stays until the new one is there. */
export async function run(): Promise<void> {
  const document = draft.value
  if (document === null || running.value !== null) return
  const abort = new AbortController()
  batch(() => {
    running.value = abort
    runProblem.value = null
  })
  try {
    const { body, headers } = await postQuery(document, abort.signal)
    readCredits(headers)
    const cost = headers.get('X-Research-Cost')
    batch(() => {
      answer.value = {
        document,
        body,
        cost: cost === null ? null : Number(cost),
        cache: headers.get('X-Research-Cache'),
      }
      charts.value = new Map()
      paths.value = new Map()
      rowPages.value = [body.rows]
      rowPage.value = 0
      nextCursor.value = body.cursor
      pageProblem.value = null
      editing.value = false
      isFromLink.value = false
    })
    scrollTo({ top: 0 })
    void writeLink()
    // What may be asked, and of which time, may have changed with the data.
    if (vocabulary.value?.registry.dataset?.revision !== body.dataset_revision) void loadVocabulary(true)
  } catch (error) {
    if (error instanceof Problem) runProblem.value = error
    else if (!abort.signal.aborted) throw error
  } finally {
    running.value = null
  }
}

/** Ends the scan under way. */
export function cancelRun(): void {
  if (running.value === null) return
  running.value.abort()
  toast(t.builder.run.cancelled)
}

/** The address of the answer, or of the draft. */
export async function linkOf(document: QueryDocument): Promise<string> {
  const rev = answer.value?.body.dataset_revision.slice(0, 8) ?? null
  return `/search${writeAddress({ d: await encodeDocument(firstPage(document)), h: horizon.value, rev })}`
}

/** Puts the answer into the address bar, without a new entry in the history. */
export async function writeLink(): Promise<void> {
  const given = answer.value
  if (given === null) return
  const link = await linkOf(given.document)
  // While an occurrence is open the address is that of the occurrence.
  if (location.pathname === '/search') history.replaceState(history.state, '', link)
}

/** Loads the charts of a horizon unless they are there. */
export async function loadCharts(of: Horizon): Promise<void> {
  const given = answer.value
  if (given === null || charts.value.has(of)) return
  try {
    const { body, headers } = await postCharts(given.document, of)
    readCredits(headers)
    if (answer.value === given) charts.value = new Map(charts.value).set(of, body)
  } catch (error) {
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
    pageProblem.value = error
  }
}

/** Shows another page of rows, and fetches the one after it. */
export async function showRows(page: number): Promise<void> {
  if (page >= rowPages.value.length) await loadNextRows()
  if (page < 0 || page >= rowPages.value.length) return
  rowPage.value = page
  if (page + 1 >= rowPages.value.length) void loadNextRows()
}

/** Forgets everything: after signing out. */
export function forgetSearch(): void {
  batch(() => {
    draft.value = null
    answer.value = null
    estimate.value = null
    editing.value = true
    forgetWords()
  })
}
