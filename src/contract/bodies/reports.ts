/** Bodies of public reports: published answers, and the list of all reports. */
import { type Static, Type } from '../json-schema.js'
import { ANSWER_REPORT_VERSION } from '../versions.js'
import { ChartsSchema } from './charts.js'
import { PublishedAnswerSchema } from './query-result.js'
import { mapOf, refTo, textOrNull } from './shapes.js'

const time = (description: string) => Type.String({ format: 'date-time', description })

/** A published answer. */
export const AnswerReportSchema = Type.Object(
  {
    schema_version: Type.Literal(ANSWER_REPORT_VERSION),
    id: Type.String(),
    title: textOrNull('as its account named it'),
    headline: Type.String({ description: 'how often it happened, in one sentence' }),
    published: time('when'),
    document: Type.Ref('QueryDocument'),
    answer: refTo('PublishedAnswer', PublishedAnswerSchema),
    charts: mapOf(refTo('Charts', ChartsSchema), 'by horizon, such as 4h; empty where nothing happened'),
  },
  { description: 'an answer that was made public; it never changes' },
)

const Listed = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['answer', 'study']),
  title: textOrNull('as its account named it'),
  published: time('when'),
  headline: Type.String({ description: 'one sentence' }),
  simulated: Type.Boolean({ description: 'it is of a simulated dataset' }),
})

/** A page of public reports. */
export const ReportListSchema = Type.Object(
  {
    reports: Type.Array(Listed, { description: 'newest first' }),
    next: textOrNull('send it as `before` for older reports; null when there are none'),
  },
  { description: 'public reports of all accounts' },
)

export type AnswerReportBody = Static<typeof AnswerReportSchema>
export type ReportListBody = Static<typeof ReportListSchema>
export type PublishedAnswer = Static<typeof PublishedAnswerSchema>
