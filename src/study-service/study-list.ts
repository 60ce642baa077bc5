/**
 * Pages of the account's definitions and jobs, newest first. Both lists go on side by side, and a cursor says how far each has come. What is added
 * meanwhile comes before the first page, and nothing is ever removed: whoever follows the cursors sees all that was there, once. A cursor is no secret
 * and needs no seal: it names a place, and what is read from there on is the account's own.
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

/** Definitions, and jobs, that a page shows at most. */
export const LISTED_MAX = 500

export interface ListOptions {
  /** At most LISTED_MAX, which is the default. */
  limit?: number | undefined
  /** `next` of the page before. */
  before?: string | undefined
}

export interface StudyPage {
  studies: SavedStudy[]
  jobs: StudyJob[]
  /** Null when neither list has more. */
  next: string | null
}

/** The place of what was shown last; null when the list has come to its end. */
type Reached = ListPlace | null

/** Throws ProblemError `value_range` for a cursor that no page has given. */
export async function studyPage(
  control: ControlStore,
  accountId: number,
  { limit = LISTED_MAX, before }: ListOptions,
): Promise<StudyPage> {
  const [studiesFrom, jobsFrom] = before === undefined ? [undefined, undefined] : readCursor(before)
  // One more than is shown says whether there are more.
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
  // Only the very text that a page gave is accepted, and none gives one when both lists have come to their end.
  if ((study ?? job) !== undefined && writeCursor(reached) === text) return reached
  const detail = 'before is `next` of the page before, as it is'
  throw ProblemError.of([{ code: 'value_range', path: '/before', detail }])
}
