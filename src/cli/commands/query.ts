/** `hindsight query`: writes an answer to standard output: its canonical bytes or, on a terminal, a summary for people. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { QueryDocument } from '../../contract/query-document.js'
import { answerRows, writeTable } from '../../export/index.js'
import { openResearch, parseDocument, questionOf, type ResearchOptions, storedQuery } from '../../research/index.js'
import { cleanText, type Page, readBody, renderAnswer } from '../../terminal/index.js'
import { CACHE_OPTIONS, cacheOf } from '../options/cache-options.js'
import { ENGINE_OPTION, engineIn } from '../options/engine-options.js'
import { hasShortForm, QUERY_OPTIONS, shortDocument } from '../options/short-form-options.js'
import { isStandardOutput, progressBeside, TABLE_OPTIONS, tableOf } from '../options/table-options.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { UNLIMITED, untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { givenOptions, printAnswer, shellWord } from '../shared/print-answer.js'
import { counted, Progress } from '../shared/progress.js'
import { followQuery } from '../shared/query-progress.js'
import { readDocument } from '../shared/read-given.js'
import { horizonOf, writeAnswerPage } from './answer-file.js'
import { describeExplanation } from './explain.js'
import { runBatch } from './query-batch.js'
import { storedQueryFile } from './replay.js'

export const queryCommand: Command = {
  operands: "FILE|-, or --where 'CONDITIONS' …",
  example:
    "hindsight query --symbols btc,eth --where 'vpin >= 0.6' --then 'ret_1h >= 2%' --within 4h --from 2026-01-01",
  options: {
    ...QUERY_OPTIONS,
    explain: { type: 'boolean', help: 'print scan statistics to standard error (with --json: as JSON)' },
    save: { type: 'string', value: 'FILE', help: 'store the result, and its query beside it, for hindsight replay' },
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    html: { type: 'string', value: 'FILE', help: 'write the answer as one page to send or print, with its charts' },
    horizon: {
      type: 'string',
      value: 'HORIZON',
      help: 'of the charts of --html: 30m, 1h, 4h, 24h, 3d or 7d (default: 4h)',
    },
    rows: { type: 'string', value: 'all', help: 'write every occurrence as a table; needs --format and -o' },
    batch: {
      type: 'string',
      value: 'FILE',
      help: 'answer one query per line; write a row of key figures for each to -o',
    },
    ...TABLE_OPTIONS,
    ...ENGINE_OPTION,
    ...CACHE_OPTIONS,
  },
  notes: `On a terminal: a summary for people. With --json, in a pipe or in a file: exactly the canonical bytes of the answer.
With --html FILE the answer becomes one page with charts, that needs no network and no script; -o is not used.
With --rows all nothing is printed: every occurrence is written to a table, with the features that the query names and the outcomes, in the order of the answer. --explain recomputes the answer and ignores caches.
Errors go to standard error as problem+json. Exit status: 2 for an invalid document, 1 for any other failure.`,
  async run(input) {
    if (input.text('batch') !== undefined) {
      if (hasShortForm(input))
        throw new UsageError('--batch has its queries in a file; leave out options such as --where')
      const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
      const options = { dataset: datasetOf(input), ...cacheOf(input), ...(threads !== undefined && { threads }) }
      const engine = await engineIn(input, options)
      return runBatch(input, { ...options, ...engine.options }, untilInterrupted()).finally(engine.close)
    }
    const file = fileOf(input)
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const cache = cacheOf(input)
    const saved = input.text('save')
    if (
      saved !== undefined &&
      file !== undefined &&
      [saved, storedQueryFile(saved)].some((path) => resolve(path) === resolve(file))
    ) {
      throw new UsageError('--save would overwrite the query; choose another file')
    }
    const document = file === undefined ? bytesOf(await shortDocument(input)) : new Uint8Array(await readDocument(file))
    if (input.flag('print-document')) {
      await print(document)
      return 0
    }
    const page = input.text('html')
    const horizon = horizonOf(input)
    if (page === undefined && input.text('horizon') !== undefined) throw new UsageError('--horizon needs --html FILE')
    if (page !== undefined && (input.text('rows') ?? input.text('save')) !== undefined) {
      throw new UsageError('--html cannot be combined with --rows or --save')
    }
    const signal = untilInterrupted()
    const dataset = datasetOf(input)
    const limits = { ...UNLIMITED, ...(threads !== undefined && { threads }) }
    const engine = await engineIn(input, { ...limits, ...cache })
    const options = { dataset, ...limits, ...engine.options }
    if (isTable(input)) return writeRows(options, document, input, signal).finally(engine.close)
    const research = await openResearch({ ...options, ...cache })
    const progress = new Progress()
    try {
      const stopwatch = followQuery(progress, research)
      const asked = { signal, stopwatch }
      const explained = input.flag('explain') ? await research.recompute(document, asked) : undefined
      const { bytes, identity } = explained ?? (await research.query(document, asked))
      progress.end()
      if (saved !== undefined) {
        await writeFile(saved, bytes)
        const stored = storedQuery(parseDocument(document), identity, bytes)
        await writeFile(storedQueryFile(saved), `${JSON.stringify(stored, null, 2)}\n`)
      }
      if (page !== undefined) {
        const written = await writeAnswerPage(research, document, bytes, horizon, page, signal)
        if (page !== '-') {
          if (input.flag('json')) await printJson({ path: resolve(page), bytes: written })
          else await print(`${page}: ${grouped(written)} bytes\n`)
        }
      } else await printAnswer(bytes, input, (page) => answerLines(bytes, document, page, file, input))
      if (explained !== undefined) {
        const { explanation } = explained
        process.stderr.write(input.flag('json') ? `${JSON.stringify(explanation)}\n` : describeExplanation(explanation))
      }
      await research.settled()
      return 0
    } finally {
      progress.end()
      research.close()
      await engine.close()
    }
  },
}

/** The file of the document; undefined when options state the query. Throws UsageError for neither and for both. */
function fileOf(input: Input): string | undefined {
  const [file, ...more] = input.positionals
  const isShort = hasShortForm(input)
  if (isShort && file !== undefined)
    throw new UsageError(`query takes a FILE or options such as --where, not both: ${file}`)
  if (!isShort && input.flag('print-document')) throw new UsageError('--print-document needs options such as --where')
  if (more.length > 0 || (!isShort && file === undefined)) {
    throw new UsageError("query takes one FILE, - for standard input, or options such as --where 'vpin >= 0.6'")
  }
  return file
}

/** The options that state a query, in the order in which people write them. */
const FORM_NAMES = Object.keys(QUERY_OPTIONS).filter((name) => name !== 'print-document')

const bytesOf = (document: unknown): Uint8Array => Buffer.from(`${JSON.stringify(document, null, 2)}\n`)

function answerLines(
  bytes: Uint8Array,
  document: Uint8Array,
  page: Page,
  file: string | undefined,
  input: Input,
): string[] {
  return renderAnswer(readBody(bytes), page, {
    question: cleanText(questionOf(parseDocument(document) as QueryDocument)),
    allRows: cleanText(
      `hindsight query${file === undefined ? '' : ` ${shellWord(file)}`}${givenOptions(input, [...FORM_NAMES, 'dataset'])} --rows all -o rows.parquet`,
    ),
  })
}

function isTable(input: Input): boolean {
  const rows = input.text('rows')
  if (rows !== undefined && rows !== 'all') throw new UsageError('--rows takes one value: all')
  if (rows === undefined && (input.text('out') ?? input.text('format')) !== undefined) {
    throw new UsageError('--format and -o need --rows all or --batch FILE')
  }
  if (rows !== undefined && (input.flag('explain') || input.text('save') !== undefined)) {
    throw new UsageError('--rows all cannot be combined with --explain or --save')
  }
  return rows !== undefined
}

async function writeRows(
  options: ResearchOptions,
  document: Uint8Array,
  input: Input,
  signal: AbortSignal,
): Promise<number> {
  const table = tableOf(input)
  const research = await openResearch(options)
  const progress = progressBeside(table)
  try {
    const asked = { signal, stopwatch: followQuery(progress, research) }
    const { occurrences, ...source } = await answerRows(research, parseDocument(document), asked)
    const onRows = (done: number): void => progress.show(counted('writing', done, occurrences, 'rows'))
    const written = await writeTable({ ...table, ...source, onRows }, source.batches)
    progress.end()
    if (isStandardOutput(table)) return 0
    if (input.flag('json')) await printJson(written)
    else await print(`${written.path}: ${grouped(written.rows)} rows, ${grouped(written.bytes)} bytes\n`)
    return 0
  } finally {
    progress.end()
    research.close()
  }
}
