/** Reads published reports: answers and studies of all accounts. They are public. */
import type { ControlStore } from '../control/store.js'
import type { AnswerReport } from '../operations/report-operations.js'
import type { StudyReport } from '../operations/study-note-operations.js'

/** In the order in which reports of one millisecond are listed. */
export const REPORT_KINDS = ['answer', 'study'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** A place in the list: the report that was shown last. */
export interface ReportPlace {
  published_ms: number
  kind: ReportKind
  id: string
}

/** What the list shows of an answer. */
export type ListedAnswer = Omit<AnswerReport, 'body'>

/** The report of an answer; undefined when there is none. */
export const answerReport = ({ db }: ControlStore, id: string): Promise<AnswerReport | undefined> =>
  db.selectFrom('answer_report').selectAll().where('id', '=', id).executeTakeFirst()

/** Published answers, newest first: `limit` of those after `from`. */
export const listedAnswers = ({ db }: ControlStore, limit: number, from?: ReportPlace): Promise<ListedAnswer[]> =>
  db
    .selectFrom('answer_report')
    .select(['id', 'account_id', 'reproducibility_key', 'title', 'headline', 'simulated', 'published_ms'])
    .$if(from !== undefined, (query) =>
      query.where('published_ms', '<=', from!.published_ms).where((is) =>
        is.or([
          is('published_ms', '<', from!.published_ms),
          // Of one millisecond answers come before studies.
          ...(from!.kind === 'answer' ? [is('id', '>', from!.id)] : []),
        ]),
      ),
    )
    .orderBy('published_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Published studies, newest first: `limit` of those after `from`. */
export const listedStudies = ({ db }: ControlStore, limit: number, from?: ReportPlace): Promise<StudyReport[]> =>
  db
    .selectFrom('study_report')
    .selectAll()
    .$if(from !== undefined, (query) =>
      query
        .where('published_ms', '<=', from!.published_ms)
        .where((is) =>
          is.or([
            is('published_ms', '<', from!.published_ms),
            from!.kind === 'answer' ? is('published_ms', '=', from!.published_ms) : is('id', '>', from!.id),
          ]),
        ),
    )
    .orderBy('published_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
