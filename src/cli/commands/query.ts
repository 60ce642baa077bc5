/** `hindsight query`: prints the canonical bytes of one answer, and nothing else, on standard output. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { answerRows, writeTable } from '../../export/index.js'
import { openResearch, parseDocument, storedQuery } from '../../research/index.js'
import { CACHE_OPTIONS, cacheOf } from '../options/cache-options.js'
import { TABLE_OPTIONS, tableOf } from '../options/table-options.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { grouped, print, printJson } from '../shared/output.js'
import { Progress } from '../shared/progress.js'
import { readDocument } from '../shared/read-given.js'
import { describeExplanation } from './explain.js'
import { storedQueryFile } from './replay.js'

export const queryCommand: Command = {
  operands: 'FILE|-',
  options: {
    explain: { type: 'boolean', help: 'print scan statistics to standard error (with --json: as JSON)' },
    save: { type: 'string', value: 'FILE', help: 'store the result, and its query beside it, for hindsight replay' },
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    rows: { type: 'string', value: 'all', help: 'write every occurrence as a table; needs --format and -o' },
    ...TABLE_OPTIONS,
    ...CACHE_OPTIONS,
  },
  notes: `Prints the canonical bytes of the answer, whatever the options. With --rows all nothing is printed: every occurrence is written to a table,
with the features that the query names and the outcomes, in the order of the answer. --explain recomputes the answer and ignores caches.
Errors go to standard error as problem+json. Exit status: 2 for an invalid document, 1 for any other failure.`,
  async run(input) {
    const [file, ...more] = input.positionals
    if (file === undefined || more.length > 0) throw new UsageError('query takes one FILE, or - for standard input')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const cache = cacheOf(input)
    const saved = input.text('save')
    if (saved !== undefined && [saved, storedQueryFile(saved)].some((path) => resolve(path) === resolve(file))) {
      throw new UsageError('--save would overwrite the query; choose another file')
    }
    const document = new Uint8Array(await readDocument(file))
    const leave = new AbortController()
    process.once('SIGINT', () => leave.abort(new Error('interrupted')))
    const dataset = datasetOf(input)
    if (isTable(input)) return writeRows(dataset, document, threads, input, leave.signal)
    const research = await openResearch({ dataset, ...cache, ...(threads !== undefined && { threads }) })
    try {
      const options = { signal: leave.signal }
      const explained = input.flag('explain') ? await research.recompute(document, options) : undefined
      const { bytes, identity } = explained ?? (await research.query(document, options))
      if (saved !== undefined) {
        await writeFile(saved, bytes)
        const stored = storedQuery(parseDocument(document), identity, bytes)
        await writeFile(storedQueryFile(saved), `${JSON.stringify(stored, null, 2)}\n`)
      }
      await print(bytes)
      if (explained !== undefined) {
        const { explanation } = explained
        process.stderr.write(input.flag('json') ? `${JSON.stringify(explanation)}\n` : describeExplanation(explanation))
      }
      await research.settled()
      return 0
    } finally {
      research.close()
    }
  },
}

function isTable(input: Input): boolean {
  const rows = input.text('rows')
  if (rows !== undefined && rows !== 'all') throw new UsageError('--rows takes one value: all')
  if (rows === undefined && (input.text('out') ?? input.text('format')) !== undefined) {
    throw new UsageError('--format and -o need --rows all')
  }
  if (rows !== undefined && (input.flag('explain') || input.text('save') !== undefined)) {
    throw new UsageError('--rows all cannot be combined with --explain or --save')
  }
  return rows !== undefined
}

async function writeRows(
  dataset: string,
  document: Uint8Array,
  threads: number | undefined,
  input: Input,
  signal: AbortSignal,
): Promise<number> {
  const table = tableOf(input)
  const research = await openResearch({ dataset, ...(threads !== undefined && { threads }) })
  const progress = new Progress()
  try {
    const { occurrences, ...source } = await answerRows(research, parseDocument(document), signal)
    const onRows = (rows: number): void => progress.show(`writing: ${grouped(rows)} of ${grouped(occurrences)} rows`)
    const written = await writeTable({ ...table, ...source, onRows }, source.batches)
    progress.end()
    if (input.flag('json')) await printJson(written)
    else await print(`${written.path}: ${grouped(written.rows)} rows, ${grouped(written.bytes)} bytes\n`)
    return 0
  } finally {
    progress.end()
    research.close()
  }
}
