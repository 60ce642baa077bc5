/** `hindsight study`: runs strategy studies on a dataset, without a server and without an account. */

import { openStudies } from '../../local-studies/index.js'
import { parseDocument } from '../../research/index.js'
import {
  cleanText,
  readBody,
  renderHoldout,
  renderStudy,
  type StudyTrials,
  trialSentence,
} from '../../terminal/index.js'
import { type Command, datasetOf, didYouMean, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { givenOptions, printAnswer, shellWord } from '../shared/print-answer.js'
import { Progress } from '../shared/progress.js'
import { readDocument } from '../shared/read-given.js'

const VERBS = ['catalog', 'estimate', 'run', 'result', 'holdout'] as const
type Verb = (typeof VERBS)[number]

export const studyCommand: Command = {
  operands: 'catalog | estimate|run|result|holdout FILE|-',
  verbs: VERBS,
  example: 'hindsight study estimate study.json',
  options: {
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    results: { type: 'string', value: 'DIR', help: 'folder for results (default: DATASET.studies)' },
  },
  notes: `catalog lists what a study may use, and the source revision that a document must name. estimate counts opportunities. run prints the
result and stores it. result prints the stored result of the same study on the same revision; holdout prints the part that the holdout
withheld. On a terminal these three print a summary for people; with --json, in a pipe or in a file, exactly the canonical bytes.
Errors go to standard error as problem+json. Exit status: 2 for an invalid document, 1 for any other failure.`,
  async run(input) {
    const { verb, file } = operandsOf(input)
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const results = input.text('results')
    const document = file === undefined ? undefined : parseDocument(new Uint8Array(await readDocument(file)))
    const signal = untilInterrupted()
    const options = { ...(threads !== undefined && { threads }), ...(results !== undefined && { results }) }
    const studies = await openStudies({ dataset: datasetOf(input), ...options })
    const shown = new Progress()
    try {
      const progress = (done: number, total: number) =>
        shown.show(`${grouped(done)} of ${grouped(total)} opportunities`)
      switch (verb) {
        case 'catalog':
          await print(studies.catalog().bytes)
          break
        case 'estimate':
          await printEstimate(await studies.estimate(document, { signal }), input.flag('json'))
          break
        case 'run': {
          const { bytes } = await studies.run(document, { signal, progress })
          shown.end()
          await printResult(bytes, await studies.trials(document), file, input)
          break
        }
        case 'result': {
          const { bytes } = await studies.result(document)
          await printResult(bytes, await studies.trials(document), file, input)
          break
        }
        case 'holdout': {
          const { bytes } = await studies.holdout(document)
          await printAnswer(bytes, input, async (page) =>
            renderHoldout(readBody((await studies.result(document)).bytes), readBody(bytes), page),
          )
        }
      }
      return 0
    } finally {
      shown.end()
      studies.close()
    }
  },
}

function operandsOf({ positionals }: Input): { verb: Verb; file: string | undefined } {
  const [name, file, ...more] = positionals
  const verb = VERBS.find((one) => one === name)
  if (verb === undefined) throw new UsageError(`study needs one of ${VERBS.join(', ')}${didYouMean(name ?? '', VERBS)}`)
  const needsFile = verb !== 'catalog'
  if (more.length > 0 || (file === undefined) === needsFile) {
    throw new UsageError(`study ${verb} takes ${needsFile ? 'one FILE, or - for standard input' : 'no operands'}`)
  }
  return { verb, file }
}

async function printResult(
  bytes: Uint8Array,
  trials: StudyTrials,
  file: string | undefined,
  input: Input,
): Promise<void> {
  await printAnswer(bytes, input, (page) => {
    const holdout = `hindsight study holdout ${shellWord(file ?? '-')}${givenOptions(input, ['dataset', 'results'])}`
    return renderStudy(readBody(bytes), page, { holdout: cleanText(holdout), trials })
  })
  const isSummary = !input.flag('json') && process.stdout.isTTY === true
  // A result for a program is the canonical bytes alone; over HTTP headers say the same.
  if (!isSummary && trials.trials_in_family > 1) process.stderr.write(`hindsight: ${trialSentence(trials)}\n`)
}

type Estimate = Awaited<ReturnType<Awaited<ReturnType<typeof openStudies>>['estimate']>>

async function printEstimate(estimate: Estimate, json: boolean): Promise<void> {
  if (json) return printJson(estimate)
  const { definition_hash, source_revision, candidates, counts, symbols, bars_to_simulate, has_result, family } =
    estimate
  await print(`definition     ${definition_hash}
revision       ${source_revision}
symbols        ${grouped(symbols.length)}
candidates     ${grouped(candidates)}
opportunities  ${grouped(counts.opportunities)}, ${grouped(counts.complete)} of them complete
bars           ${grouped(bars_to_simulate)} to simulate at most
trials         ${trialsSoFar(family)}
result         ${has_result ? 'kept (hindsight study result)' : 'none yet'}
`)
}

const trialsSoFar = ({ trials, policies }: Estimate['family']): string =>
  trials === 0
    ? 'none of these conditions yet'
    : `${grouped(trials)} of these conditions so far, ${grouped(policies)} policies in all`
