/** `hindsight mcp`: the assistant interface over standard input and output, for programs on this computer. */
import { openStudies } from '../../local-studies/index.js'
import { LocalStudyCalls, localCaller, serveMcpStdio } from '../../mcp/index.js'
import { openResearch } from '../../research/index.js'
import { CACHE_OPTIONS, cacheOf } from '../options/cache-options.js'
import { type Command, datasetOf, UsageError, wholeNumber } from '../shared/command.js'

export const mcpCommand: Command = {
  operands: '',
  example: 'hindsight mcp --dataset data/dataset',
  options: {
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    results: { type: 'string', value: 'DIR', help: 'folder for results of studies (default: DATASET.studies)' },
    ...CACHE_OPTIONS,
  },
  notes: `Serves tools for an assistant (MCP) on standard input and output, from the dataset itself: no server, no account, free. The program that
starts it speaks the protocol; docs/assistants.md says how to connect each one. Standard output is the protocol alone; messages go to standard
error. It ends when standard input ends.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('mcp takes no operands')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const results = input.text('results')
    const dataset = datasetOf(input)
    const native = threads !== undefined && { threads }
    const research = await openResearch({ dataset, ...native, ...cacheOf(input) })
    try {
      const studies = await openStudies({ dataset, ...native, ...(results !== undefined && { results }) })
      const calls = new LocalStudyCalls(studies, tell)
      try {
        // Base rates are computed now, on a separate thread, so that the first question does not wait for them.
        research.registry({ waitMs: 0 }).catch(tell)
        const served = await serveMcpStdio({ caller: localCaller(research, calls), unforeseen: tell })
        const stop = () => void served.close()
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
        await served.ended
        await calls.close()
        await research.settled()
      } finally {
        studies.close()
      }
    } finally {
      research.close()
    }
    return 0
  },
}

/** Standard output belongs to the protocol. */
const tell = (error: unknown): void => {
  process.stderr.write(`hindsight: ${error instanceof Error ? error.message : String(error)}\n`)
}
