/** `hindsight replay`: checks that a stored result still follows from its query and the dataset, byte for byte. */
import { readFile } from 'node:fs/promises'
import { OUTCOMES_VERSION } from '../../contract/versions.js'
import { openResearch, parseDocument, type Replay, replay } from '../../research/index.js'
import { type Command, datasetOf, UsageError, wholeNumber } from '../shared/command.js'
import { UNLIMITED, untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { Progress } from '../shared/progress.js'
import { followQuery } from '../shared/query-progress.js'
import { readGiven } from '../shared/read-given.js'

/** The file with the query of a stored result: `result.query.json` next to `result.json`. */
export const storedQueryFile = (result: string): string => `${result.replace(/\.json$/, '')}.query.json`

export const replayCommand: Command = {
  operands: 'RESULT.json',
  example: 'hindsight replay result.json',
  options: {
    query: { type: 'string', value: 'FILE', help: 'the query of the result (default: RESULT.query.json)' },
    control: {
      type: 'string',
      value: 'FILE',
      help: 'control store (or its URL) of the server that signed the cursor in the query',
    },
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
  },
  notes: `hindsight query --save RESULT.json stores a result and its query. replay answers the query again from the dataset, without caches, in the
revision that the result names. A cursor signed by another installation does not count as a difference.
A result of an earlier version of the rules of outcomes is compared without its intervals.
Exit status: 0 when the bytes are equal, 1 when they differ or cannot be compared, 2 for an invalid query.`,
  async run(input) {
    const [file, ...more] = input.positionals
    if (file === undefined || more.length > 0) throw new UsageError('replay takes one RESULT.json')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const result = await readGiven(file)
    const query = parseDocument(new Uint8Array(await readQuery(file, input.text('query'))))
    const signal = untilInterrupted()
    const research = await openResearch({
      dataset: datasetOf(input),
      ...UNLIMITED,
      ...(threads !== undefined && { threads }),
      ...(input.text('control') !== undefined && (await (await import('../shared/control.js')).cursorKeyOf(input))),
    })
    const progress = new Progress()
    try {
      const asked = { signal, stopwatch: followQuery(progress, research) }
      const replayed = await replay(research, result, query, asked)
      progress.end()
      if (input.flag('json')) await printJson(replayed)
      else await print(describe(replayed, file))
      return replayed.same || replayed.same_apart_from_version ? 0 : 1
    } finally {
      progress.end()
      research.close()
    }
  },
}

async function readQuery(result: string, given: string | undefined): Promise<Buffer> {
  if (given !== undefined) return readGiven(given)
  const beside = storedQueryFile(result)
  try {
    return await readFile(beside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`${beside} is not there: say which query ${result} answers with --query FILE`)
  }
}

function describe(replayed: Replay, file: string): string {
  const { same, difference, as_stored } = replayed
  const lines = [
    `query     ${replayed.canonical_query_hash}`,
    `revision  ${replayed.dataset_revision}`,
    `key       ${replayed.reproducibility_key}`,
    '',
  ]
  if (replayed.same_apart_from_version !== undefined) lines.push(...versionLines(replayed, file))
  if (replayed.cursor_of_another_installation) {
    lines.push(`the same, apart from the cursor's signature: ${file} is of another installation`)
  } else if (same) lines.push(`the same: ${grouped(replayed.bytes)} bytes, recomputed from the dataset`)
  else if (difference !== undefined) {
    lines.push(
      'pointer' in difference
        ? `different, first at ${difference.pointer || 'the root'}`
        : `different, first at byte ${grouped(difference.offset)}, where the text is no canonical JSON any more`,
      `  stored      ${shown(difference.stored)}`,
      `  recomputed  ${shown(difference.recomputed)}`,
    )
    if (as_stored === false) lines.push(`${file} was altered after it had been stored`)
    if (as_stored === true) lines.push(`${file} is what was stored: the answer itself has changed`)
  }
  return `${lines.join('\n')}\n`
}

const versionLines = ({ outcomes_version, same_apart_from_version }: Replay, file: string): string[] => [
  `${file} was made by ${outcomes_version}; this version computes ${OUTCOMES_VERSION}, whose intervals are others`,
  ...(same_apart_from_version
    ? ['everything else is the same: counts, outcomes and rows, recomputed from the dataset']
    : []),
]

const SHOWN_MAX = 200

function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value)
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX)}…`
}
