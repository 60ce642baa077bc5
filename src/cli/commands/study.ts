/** `hindsight study`: runs strategy studies on a dataset, without a server and without an account. */

import { BASELINES } from '../../contract/study/study-limits.js'
import type { StudyResultBody } from '../../contract/study/study-result.js'
import { writeFileOf, writeTable } from '../../export/index.js'
import { openStudies, rowsTable, rowsText, type Studies } from '../../local-studies/index.js'
import { parseDocument } from '../../research/index.js'
import {
  cleanText,
  readBody,
  renderHoldout,
  renderStudy,
  type StudyTrials,
  trialSentence,
} from '../../terminal/index.js'
import { TABLE_OPTIONS, tableOf } from '../options/table-options.js'
import { type Command, datasetOf, didYouMean, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { givenOptions, printAnswer, shellWord } from '../shared/print-answer.js'
import { counted, Progress } from '../shared/progress.js'
import { readDocument } from '../shared/read-given.js'

const VERBS = ['catalog', 'estimate', 'run', 'result', 'rows', 'holdout'] as const
type Verb = (typeof VERBS)[number]

export const studyCommand: Command = {
  operands: 'catalog | estimate|run|result|rows|holdout FILE|-',
  verbs: VERBS,
  example: 'hindsight study estimate study.json',
  options: {
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    results: { type: 'string', value: 'DIR', help: 'folder for results (default: DATASET.studies)' },
    policy: { type: 'string', value: 'ID', help: 'rows: the policy (default: the only one, if there is only one)' },
    holdout: { type: 'boolean', help: 'rows: those of the part that the holdout withheld' },
    format: { ...TABLE_OPTIONS.format!, help: 'rows: parquet, csv or arrow (default: by the ending of the file name)' },
    out: { ...TABLE_OPTIONS.out!, help: 'rows: file to write; it appears when it is complete. - is standard output' },
  },
  notes: `catalog lists what a study may use, and the source revision that a document must name. estimate counts opportunities. run prints the
result and stores it. result prints the stored result of the same study on the same revision; holdout prints the part that the holdout
withheld. rows writes every opportunity under one policy as a table; the SHA-256 of its CSV is policies[].rows.sha256 of the result.
On a terminal run, result and holdout print a summary for people; with --json, in a pipe or in a file, exactly the canonical bytes.
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
      const progress = (done: number, total: number) => shown.show(counted('simulating', done, total, 'opportunities'))
      switch (verb) {
        case 'catalog':
          await print(studies.catalog().bytes)
          break
        case 'estimate': {
          shown.show({ text: 'finding opportunities' })
          const estimate = await studies.estimate(document, { signal })
          shown.end()
          await printEstimate(estimate, input.flag('json'))
          break
        }
        case 'run': {
          shown.show({ text: 'finding opportunities' })
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
        case 'rows':
          await writeRows(studies, document, input)
          break
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
    const command = (verb: string, more = '') =>
      cleanText(
        `hindsight study ${verb} ${shellWord(file ?? '-')}${more}${givenOptions(input, ['dataset', 'results'])}`,
      )
    const result: StudyResultBody = readBody(bytes)
    const own = result.policies.filter(({ baseline }) => !baseline).map(({ id }) => id)
    const rows = command('rows', `${own.length === 1 ? '' : ` --policy ${own[0]}`} -o rows.csv`)
    return renderStudy(result, page, { holdout: command('holdout'), rows, trials })
  })
  const isSummary = !input.flag('json') && process.stdout.isTTY === true
  // A result for a program is the canonical bytes alone; over HTTP headers say the same.
  if (!isSummary && trials.trials_in_family > 1) process.stderr.write(`hindsight: ${trialSentence(trials)}\n`)
}

async function writeRows(studies: Studies, document: unknown, input: Input): Promise<void> {
  const { path, format } = tableOf(input)
  const policy = input.text('policy') ?? onlyPolicy(document)
  const holdout = input.flag('holdout')
  const { count, sha256 } = await studies.rows(document, { policy, holdout }, async (rows) => {
    if (format === 'csv') await writeFileOf(path, rowsText(rows))
    else {
      const { columns, batches } = rowsTable(rows)
      const about = new Map([
        ['policy', policy],
        ['rows_sha256', rows.sha256],
      ])
      await writeTable({ path, format, columns, about }, batches)
    }
    return rows
  })
  if (path !== '-') await print(`${grouped(count)} rows of ${policy} in ${path}; as CSV their SHA-256 is ${sha256}\n`)
}

/** Of a document that is checked later. */
function onlyPolicy(document: unknown): string {
  const { policies } = (document ?? {}) as { policies?: readonly { readonly id?: unknown }[] }
  const ids = Array.isArray(policies) ? policies.map((policy: { id?: unknown }) => String(policy?.id)) : []
  if (ids.length === 1) return ids[0]!
  throw new UsageError(`study rows needs --policy, one of ${[...ids, ...BASELINES].join(', ')}`)
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
