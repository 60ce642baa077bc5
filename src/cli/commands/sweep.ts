/** `hindsight sweep`: what would have followed at neighbouring thresholds of one clause. */
import type { SweepBody } from '../../contract/bodies/sweep.js'
import { SWEEP_LIMITS } from '../../contract/derived/sweep.js'
import { HORIZONS, type Horizon } from '../../contract/outcomes.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { openResearch, parseDocument, type QueryResult, type Threshold, thresholdsOf } from '../../research/index.js'
import { cleanText, readBody, renderSweep } from '../../terminal/index.js'
import { CACHE_OPTIONS, cacheOf } from '../options/cache-options.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { UNLIMITED, untilInterrupted } from '../shared/interrupt.js'
import { printAnswer } from '../shared/print-answer.js'
import { Progress } from '../shared/progress.js'
import { followQuery } from '../shared/query-progress.js'
import { readDocument } from '../shared/read-given.js'

const HORIZON_NAMES = HORIZONS.map(([name]) => name)
/** So many neighbours on each side, in steps of so large a part of the threshold. */
const NEIGHBOURS = 7
const STEP = 0.05

export const sweepCommand: Command = {
  operands: 'FILE|-',
  example: 'hindsight sweep q.json --clause /where/all/2 --values 0.5,0.55,0.65,0.7',
  options: {
    clause: {
      type: 'string',
      value: 'POINTER',
      help: 'the clause whose threshold is moved, such as /where/all/2 (default: the only one that has a threshold)',
    },
    values: {
      type: 'string',
      value: 'LIST',
      help: `up to ${SWEEP_LIMITS.values_max} thresholds, separated by commas (default: seven steps of 5 % each way)`,
    },
    horizon: {
      type: 'string',
      value: 'NAME',
      values: HORIZON_NAMES,
      help: 'the horizon that is shown on a terminal (default: 4h)',
    },
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    ...CACHE_OPTIONS,
  },
  notes: `The threshold of the document is always tried too. The simultaneous intervals hold for all thresholds together.
On a terminal: a table of one horizon. With --json, in a pipe or in a file: exactly the canonical bytes, with all horizons.
Errors go to standard error as problem+json. Exit status: 2 for an invalid request, 1 for any other failure.`,
  async run(input) {
    const [file, ...more] = input.positionals
    if (file === undefined || more.length > 0) throw new UsageError('sweep takes one FILE, or - for standard input')
    const horizon = horizonOf(input)
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const document = parseDocument(new Uint8Array(await readDocument(file)))
    const signal = untilInterrupted()
    const research = await openResearch({
      dataset: datasetOf(input),
      ...UNLIMITED,
      ...cacheOf(input),
      ...(threads !== undefined && { threads }),
    })
    const progress = new Progress()
    try {
      await research.estimate(document) // the faults of the document come before those of the request
      const request = requestOf(document as QueryDocument, input)
      const { bytes } = (await research.sweep(request, {
        signal,
        stopwatch: followQuery(progress, research),
      })) as QueryResult
      progress.end()
      await printAnswer(bytes, input, (page) => renderSweep(readBody<SweepBody>(bytes), horizon, page))
      await research.settled()
      return 0
    } finally {
      progress.end()
      research.close()
    }
  },
}

function horizonOf(input: Input): Horizon {
  const name = input.text('horizon') ?? '4h'
  const found = HORIZON_NAMES.find((one) => one === name)
  if (found === undefined) throw new UsageError(`--horizon is one of ${HORIZON_NAMES.join(', ')}`)
  return found
}

function requestOf(document: QueryDocument, input: Input) {
  const thresholds = thresholdsOf(document)
  const clause = input.text('clause') ?? onlyOne(thresholds)
  return { document, clause, values: valuesOf(thresholds.get(clause), input) }
}

/** Throws UsageError, which lists the clauses to choose from. */
function onlyOne(thresholds: ReadonlyMap<string, Threshold>): string {
  const [pointer] = thresholds.keys()
  if (pointer !== undefined && thresholds.size === 1) return pointer
  const choices = [...thresholds].map(([at, { clause }]) => `${at} ${cleanText(JSON.stringify(clause))}`)
  throw new UsageError(
    choices.length === 0
      ? 'no clause of the query compares a number with a threshold'
      : `name a clause by --clause: ${choices.join('; ')}`,
  )
}

function valuesOf(threshold: Threshold | undefined, input: Input): number[] {
  const text = input.text('values')
  if (text !== undefined) {
    const values = text.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one)))
    if (values.some((value) => !Number.isFinite(value))) {
      throw new UsageError(`--values are numbers separated by commas, not ${JSON.stringify(text)}`)
    }
    return values
  }
  // The service says what is wrong with a pointer that names no threshold.
  if (threshold === undefined) return [0]
  const { value } = threshold
  if (value === 0) throw new UsageError('the threshold is 0, so there are no steps of 5 %: give --values')
  const steps = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, i) => 1 + (i - NEIGHBOURS) * STEP)
  return steps.map((step) => Number((value * step).toPrecision(12)))
}
