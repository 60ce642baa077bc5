import type { StudyResultBody } from '../../contract/study/study-result.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { trialSentences } from '../shown/job-answer.js'
import { readJson } from '../shown/registry-read.js'
import { studyResultAnswer } from '../shown/study-result-answer.js'
import { resultSections, SECTIONS_INPUT } from './result-sections.js'
import { input, list, object, output, text } from './schemas.js'

export const strategyResult: Tool = {
  name: 'strategy_result',
  title: 'Result of a study job',
  description:
    'The immutable result of a job: opportunities, what became of every order, means on the worst and best path with intervals, verdicts against baselines, trials and what the best of so many would show by chance, caveats. Free. Give the user the denominators, the verdict words and the trials; never one mean alone.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ id: text('of the job'), sections: SECTIONS_INPUT }, ['id']),
  output: output({
    counts: object(),
    policies: list('every policy in brief'),
    trials: object('and the expected maximum'),
    caveats: { type: 'array', items: { type: 'string' } },
    resource: text('where the whole is'),
  }),
  async call(given, { caller }) {
    const args = new Arguments(given, ['id'], ['sections'])
    const id = args.text('id')
    const sections = args.texts('sections', 2) ?? []
    args.done()
    const { bytes } = await caller.studies.result(id)
    const result = readJson<StudyResultBody>(bytes)
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
