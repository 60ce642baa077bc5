/** Rows of a study under one policy: a page of them, what they are rows of, and where the whole is. */
import type { StudyResultBody } from '../../contract/study/study-result.js'
import { multiplicityOf, versionText } from '../../terminal/index.js'
import type { RowsAnswer } from '../callers/rows-of-job.js'
import type { Answer } from '../protocol/answer.js'
import { countOf, SIMULATED_SENTENCE, STUDY_SENTENCES } from './words.js'

/** The most rows of an answer: with every column filled they are within its limit. */
export const STUDY_ROWS_MAX = 15

export interface ShownRows {
  readonly id: string
  readonly policy: string
  readonly result: StudyResultBody
  readonly page: RowsAnswer
}

export function studyRowsAnswer({ id, policy, result, page }: ShownRows): Answer {
  const { definition_hash, source_revision, engine_version, schema_version, simulated, holdout, counts } = result
  const { count, sha256, from, rows, cursor } = page
  const last = from + rows.length
  const tried = result.policies.filter(({ baseline }) => !baseline).length
  const address = `/api/v1/research/strategies/opportunities?id=${id}&policy=${policy}`
  return {
    say: [
      ...(simulated ? [SIMULATED_SENTENCE] : []),
      ...[versionText(result), multiplicityOf(tried)].filter((text) => text !== ''),
      rows.length === 0
        ? `There are no rows of ${policy}.`
        : `Rows ${from + 1} to ${last} of ${countOf(count, 'opportunity', 'opportunities')} of ${policy}, by time and symbol. Columns without a value are left out.`,
      'A page of rows is no sample: do not take means of it. The figures over all rows are those of the result.',
      ...(cursor === null ? [] : ['Call again with this cursor for the next rows.']),
      `All rows as a file: GET ${address}&format=csv (or parquet) with a key, or \`hindsight study rows FILE --policy ${policy} -o rows.csv\` where the dataset is. The SHA-256 of the CSV is ${sha256}, as the result says.`,
      ...(holdout === null ? [] : [`What ends after ${holdout.from} is sealed and in no row.`]),
      ...STUDY_SENTENCES,
    ],
    members: {
      identity: { definition_hash, source_revision, engine_version, schema_version },
      counts,
      cursor,
      ...{ policy, rows_in_all: count, rows_sha256: sha256, from },
      rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))),
      resource: address,
      ...(simulated && { simulated }),
    },
  }
}
