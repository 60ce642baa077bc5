/** `hindsight query --batch`: answers many queries and writes one row of key figures per query. */

import { batchQueries, KEY_COLUMNS, keyFigures, writeTable } from '../../export/index.js'
import { openResearch, type ResearchOptions } from '../../research/index.js'
import { isStandardOutput, progressBeside, tableOf } from '../options/table-options.js'
import { type Input, UsageError } from '../shared/command.js'
import { UNLIMITED } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted } from '../shared/progress.js'
import { readDocument } from '../shared/read-given.js'

const EXCLUDED = ['rows', 'save', 'explain'] as const

/**
 * Runs the batch of --batch. The table appears under its name when it is complete; a line that is no valid query ends the
 * command before a query runs. Returns the exit status. Throws UsageError, and ProblemError with the lines of all faults.
 */
export async function runBatch(input: Input, options: ResearchOptions, signal: AbortSignal): Promise<number> {
  const table = tableOf(input)
  const other = EXCLUDED.find((name) => input.flag(name) || input.text(name) !== undefined)
  if (other !== undefined) throw new UsageError(`--batch cannot be combined with --${other}`)
  if (input.positionals.length > 0) throw new UsageError('--batch FILE takes no other file')
  const text = await readDocument(input.text('batch')!, Number.POSITIVE_INFINITY)
  const research = await openResearch({ ...UNLIMITED, ...options })
  const progress = progressBeside(table)
  const begin = performance.now()
  const seconds = (): number => Math.round((performance.now() - begin) / 100) / 10
  try {
    const queries = await batchQueries(research, text, signal)
    let stored = 0
    const batches = keyFigures(research, queries, {
      signal,
      onQuery: (done) => progress.show(counted('answering', done, queries.length, 'queries')),
      onAnswer: (cache) => {
        if (cache === 'hit') stored += 1
      },
    })
    const about = new Map([
      ['dataset_revision', research.revision],
      ['queries', String(queries.length)],
    ])
    const written = await writeTable({ ...table, columns: KEY_COLUMNS, about }, batches)
    progress.end()
    await research.settled()
    const credits = queries.reduce((sum, query) => sum + query.credits, 0)
    const cost = { queries: queries.length, from_cache: stored, seconds: seconds(), rest_credits: credits }
    if (isStandardOutput(table)) process.stderr.write(describe('standard output', cost))
    else if (input.flag('json')) await printJson({ ...written, cost })
    else await print(describe(written.path, cost))
    return 0
  } finally {
    progress.end()
    research.close()
  }
}

interface Cost {
  queries: number
  from_cache: number
  seconds: number
  rest_credits: number
}

const describe = (path: string, { queries, from_cache, seconds, rest_credits }: Cost): string =>
  `${path}: ${grouped(queries)} ${queries === 1 ? 'query' : 'queries'}, ${grouped(from_cache)} stored before, in ${seconds} s` +
  `; over REST ${grouped(rest_credits)} credits\n` +
  (queries === 1 ? '' : `${grouped(queries)} queries stand side by side: the best of many can be the best by chance.\n`)
