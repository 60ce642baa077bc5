/**
 * Pages of the account's definitions and jobs, newest first. A page continues both lists, and its cursor has the position in each of them. New
 * entries come before the first page, and entries are never removed. So a client that follows the cursors sees exactly once every entry that
 * existed at its first request. A cursor needs no signature: it only names a position, and a page shows only entries of the caller's account.
 */
import {
  type ControlStore,
  type ListPlace,
  type SavedStudy,
  type StudyJob,
  savedStudies,
  studyJobs,
} from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'

/** The most definitions, and the most jobs, on a page. */
export const LISTED_MAX = 500

export interface ListOptions {
  /** The most definitions, and the most jobs, on the page: at most LISTED_MAX, which is the default. */
  limit?: number | undefined
  /** The cursor: `next` of the page before. */
  before?: string | undefined
}

export interface StudyPage {
  studies: SavedStudy[]
  jobs: StudyJob[]
  /** Null when neither list has more. */
  next: string | null
}

/** The position of the last entry that was shown; null at the end of the list. */
type Reached = ListPlace | null

/** A page of both lists. Rejects with ProblemError `value_range` for a cursor that no page has returned. */
export async function studyPage(
  control: ControlStore,
  accountId: number,
  { limit = LISTED_MAX, before }: ListOptions,
): Promise<StudyPage> {
  const [studiesFrom, jobsFrom] = before === undefined ? [undefined, undefined] : readCursor(before)
  // One entry more than the page shows is read, to find out whether there are more.
  const [studies, jobs] = await Promise.all([
    studiesFrom === null ? [] : savedStudies(control, accountId, limit + 1, studiesFrom),
    jobsFrom === null ? [] : studyJobs(control, accountId, limit + 1, jobsFrom),
  ])
  const shown = { studies: studies.slice(0, limit), jobs: jobs.slice(0, limit) }
  const lastStudy = studies.length > limit ? placeOf(shown.studies.at(-1)!, 'id') : null
  const lastJob = jobs.length > limit ? placeOf(shown.jobs.at(-1)!, 'attempt') : null
  return { ...shown, next: lastStudy === null && lastJob === null ? null : writeCursor([lastStudy, lastJob]) }
}

const placeOf = <Id extends string>(row: { created_ms: number } & Record<Id, string>, id: Id): ListPlace => ({
  created_ms: row.created_ms,
  id: row[id],
})

const write = (place: Reached): string => (place === null ? '' : `${place.created_ms} ${place.id}`)
const writeCursor = ([study, job]: readonly [Reached, Reached]): string =>
  Buffer.from(`${write(study)}\n${write(job)}`).toString('base64url')

const CURSOR = /^(?:(\d{1,15}) ([\w-]{1,64}))?\n(?:(\d{1,15}) ([\w-]{1,64}))?$/
const read = (created_ms: string | undefined, id: string | undefined): Reached =>
  id === undefined ? null : { created_ms: Number(created_ms), id }

function readCursor(text: string): [Reached, Reached] {
  const [, studyMs, study, jobMs, job] = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const reached: [Reached, Reached] = [read(studyMs, study), read(jobMs, job)]
  // Only the exact text that a page returned is accepted. A page at the end of both lists returns no cursor.
  if ((study ?? job) !== undefined && writeCursor(reached) === text) return reached
  const detail = 'before is `next` of the page before, as it is'
  throw ProblemError.of([{ code: 'value_range', path: '/before', detail }])
}
