/** `hindsight query`: the canonical bytes of one answer, and nothing else, on standard output. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { LIMITS } from '../contract/limits.js'
import { openResearch, parseDocument, storedQuery } from '../research/index.js'
import { CACHE_OPTIONS, cacheOf } from './cache-options.js'
import { type Command, datasetOf, UsageError, wholeNumber } from './command.js'
import { describeExplanation } from './explain.js'
import { print } from './output.js'
import { readGiven } from './read-given.js'
import { storedQueryFile } from './replay.js'

export const queryCommand: Command = {
  operands: 'FILE|-',
  options: {
    explain: { type: 'boolean', help: 'say on standard error what the query did (with --json: as JSON)' },
    save: { type: 'string', value: 'FILE', help: 'keep the result, and its query beside it, for hindsight replay' },
    threads: { type: 'string', value: 'N', help: 'native threads (HINDSIGHT_THREADS; the number of cores)' },
    ...CACHE_OPTIONS,
  },
  notes: `Standard output is the canonical bytes, whatever the options. --explain computes the answer anew, whatever is kept.
Faults go to standard error as problem+json. Exit status: 2 for an invalid document, 1 for anything else that fails.`,
  async run(input) {
    const [file, ...more] = input.positionals
    if (file === undefined || more.length > 0) throw new UsageError('query takes one FILE, or - for standard input')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const cache = cacheOf(input)
    const saved = input.text('save')
    if (saved !== undefined && [saved, storedQueryFile(saved)].some((path) => resolve(path) === resolve(file))) {
      throw new UsageError('--save would write over the query itself')
    }
    const document = new Uint8Array(file === '-' ? await readInput() : await readGiven(file))
    const leave = new AbortController()
    process.once('SIGINT', () => leave.abort(new Error('interrupted')))
    const dataset = datasetOf(input)
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

/** Standard input, and no more of it than tells that it is too large. */
async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > LIMITS.body_bytes_max) break
  }
  return Buffer.concat(chunks)
}
