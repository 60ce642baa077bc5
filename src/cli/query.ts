/** `hindsight query`: the canonical bytes of one answer, and nothing else, on standard output. */
import { readFile } from 'node:fs/promises'
import { LIMITS } from '../contract/limits.js'
import { openResearch } from '../research/index.js'
import { type Command, datasetOf, UsageError, wholeNumber } from './command.js'
import { print } from './output.js'

export const queryCommand: Command = {
  operands: 'FILE|-',
  options: {
    threads: { type: 'string', value: 'N', help: 'native threads (HINDSIGHT_THREADS; the number of cores)' },
  },
  notes:
    'Faults go to standard error as problem+json. Exit status: 2 for an invalid document, 1 for anything else that fails.',
  async run(input) {
    const [file, ...more] = input.positionals
    if (file === undefined || more.length > 0) throw new UsageError('query takes one FILE, or - for standard input')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const document = file === '-' ? await readInput() : await readFile(file)
    const leave = new AbortController()
    process.once('SIGINT', () => leave.abort(new Error('interrupted')))
    const research = await openResearch({ dataset: datasetOf(input), ...(threads !== undefined && { threads }) })
    try {
      const { bytes } = await research.query(new Uint8Array(document), { signal: leave.signal })
      await print(bytes)
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
