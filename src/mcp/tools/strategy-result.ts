import type { StudyResultBody } from '../../contract/study/study-result.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { trialSentences } from '../shown/job-answer.js'
import { readJson } from '../shown/registry-read.js'
import { studyResultAnswer } from '../shown/study-result-answer.js'
import { STUDY_ROWS_MAX, studyRowsAnswer } from '../shown/study-rows-answer.js'
import { requirePolicy, resultSections, SECTIONS_INPUT } from './result-sections.js'
import { input, list, object, orNull, output, text, whole } from './schemas.js'

/** Rows of a page, where no number is given: a text has room for them. */
const ROWS = 5

export const strategyResult: Tool = {
  name: 'strategy_result',
  title: 'Result of a study job',
  description:
    'The immutable result of a job: opportunities, what became of every order, means on the worst and best path with intervals, verdicts against baselines, trials and what the best of so many would show by chance, caveats. With rows_of: every opportunity as a row. Free. Give the user the denominators, the verdict words and the trials; never one mean alone.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input(
    {
      id: text('of the job'),
      sections: SECTIONS_INPUT,
      rows_of: text('a policy: every opportunity under it as a row, a page at a time, instead of the figures'),
      rows: whole('rows of a page', 1, STUDY_ROWS_MAX, ROWS),
      cursor: text('of the page of rows before'),
    },
    ['id'],
  ),
  output: output(
    {
      counts: object(),
      policies: list('every policy in brief; not with rows_of'),
      trials: object('and the expected maximum; not with rows_of'),
      caveats: { type: 'array', items: { type: 'string' } },
      rows: list('with rows_of'),
      cursor: orNull('string', 'of the next rows; null after the last'),
      resource: text('where the whole is'),
    },
    ['counts', 'resource'],
  ),
  async call(given, { caller }) {
    const args = new Arguments(given, ['id'], ['sections', 'rows_of', 'rows', 'cursor'])
    const id = args.text('id')
    const sections = args.texts('sections', 2) ?? []
    const policy = args.optionalText('rows_of')
    const cursor = args.optionalText('cursor')
    const limit = args.whole('rows', [1, STUDY_ROWS_MAX], ROWS)
    if (policy !== undefined && sections.length > 0)
      args.fault('value_range', '/sections', 'ask for sections or for rows_of, not for both')
    if (policy === undefined && cursor !== undefined)
      args.fault('value_range', '/cursor', 'a cursor is of rows: name their policy in rows_of')
    args.done()
    const { bytes } = await caller.studies.result(id)
    const result = readJson<StudyResultBody>(bytes)
    if (policy !== undefined) {
      requirePolicy(policy, result)
      const page = await caller.studies.rows({ id, policy, cursor, limit })
      return studyRowsAnswer({ id, policy, result, page })
    }
    resultSections(sections, result)
    const { trials } = await caller.studies.job(id)
    const answer = studyResultAnswer({
      result,
      trials: trials ?? {},
      sections,
      resource: `hindsight://studies/${id}/result`,
    })
    return { ...answer, say: [...answer.say, ...trialSentences(trials)] }
  },
}
