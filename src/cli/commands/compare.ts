/** `hindsight compare`: two answers side by side; of documents, which are answered, or of stored results. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { QueryDocument } from '../../contract/query-document.js'
import { OUTCOMES_VERSION, OUTCOMES_VERSION_UNNAMED } from '../../contract/versions.js'
import { openResearch, type ResultBody } from '../../research/index.js'
import {
  type ComparedAnswer,
  cleanText,
  differentConditions,
  pageOf,
  readBody,
  renderComparison,
} from '../../terminal/index.js'
import { type Command, datasetOf, UsageError, wholeNumber } from '../shared/command.js'
import { UNLIMITED, untilInterrupted } from '../shared/interrupt.js'
import { print, printJson } from '../shared/output.js'
import { Progress } from '../shared/progress.js'
import { followQuery } from '../shared/query-progress.js'
import { readGiven } from '../shared/read-given.js'
import { storedQueryFile } from './replay.js'

export const compareCommand: Command = {
  operands: 'A.json B.json',
  example: 'hindsight compare first.json second.json',
  options: {
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
  },
  notes: `A and B are query documents, which are answered from the dataset, or results that hindsight query --save stored. The query of a stored result is
RESULT.query.json next to it. The output shows the conditions that differ and the returns of both, with their intervals next to each other. Nothing is
subtracted: the two may share occurrences, so whether they differ is not tested.
On a terminal: text for people. With --json, in a pipe or in a file: JSON.`,
  async run(input) {
    const [a, b, ...more] = input.positionals
    if (a === undefined || b === undefined || more.length > 0)
      throw new UsageError('compare takes two files: A.json B.json')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const given = [await readSide(a), await readSide(b)] as const
    const sides = await answered(given, datasetOf(input), threads)
    if (input.flag('json') || process.stdout.isTTY !== true) await printJson(jsonOf(sides))
    else await print(`${renderComparison(...sides, pageOf(process.stdout, process.env)).join('\n')}\n`)
    return 0
  },
}

type Sides = readonly [ComparedAnswer, ComparedAnswer]

/** A stored result, or a document that has no answer yet. */
type Side = Omit<ComparedAnswer, 'answer'> & ({ readonly answer: ResultBody } | { readonly bytes: Uint8Array })

async function readSide(file: string): Promise<Side> {
  const bytes = new Uint8Array(await readGiven(file))
  const name = cleanText(basename(file))
  const value = jsonIn(bytes)
  if (value?.outcomes_summary === undefined) return { name, bytes, document: undefined }
  const beside = storedQueryFile(file)
  const answer = readBody<ResultBody>(bytes)
  requireVersion(name, answer)
  const stored = existsSync(beside) ? readBody<{ query?: QueryDocument }>(new Uint8Array(await readGiven(beside))) : {}
  return { name, answer, document: stored.query }
}

/** Throws Error for a result whose intervals are of another kind: they cannot stand beside others. */
function requireVersion(name: string, answer: Partial<ResultBody>): void {
  const { outcomes_version: version = OUTCOMES_VERSION_UNNAMED } = answer
  if (version === OUTCOMES_VERSION) return
  throw new Error(
    `${name} was made by ${version}, whose intervals are of another kind than those of ${OUTCOMES_VERSION}: run its query again`,
  )
}

/** The JSON value of a file; undefined where it has none: whoever answers the document says so, and where. */
function jsonIn(bytes: Uint8Array): { outcomes_summary?: unknown } | null | undefined {
  try {
    return readBody(bytes)
  } catch {
    return undefined
  }
}

/** Answers the documents. A stored result needs no dataset. Throws ProblemError with the faults of a document. */
async function answered(given: readonly [Side, Side], dataset: string, threads: number | undefined): Promise<Sides> {
  if (given.every((side) => 'answer' in side)) return given as Sides
  const signal = untilInterrupted()
  const research = await openResearch({ dataset, ...UNLIMITED, ...(threads !== undefined && { threads }) })
  const progress = new Progress()
  try {
    const sides: ComparedAnswer[] = []
    for (const side of given) {
      if ('answer' in side) sides.push(side)
      else {
        const { bytes } = await research.query(side.bytes, { signal, stopwatch: followQuery(progress, research) })
        const document = readBody<QueryDocument>(side.bytes)
        sides.push({ name: side.name, answer: readBody<ResultBody>(bytes), document })
      }
    }
    progress.end()
    await research.settled()
    return sides as unknown as Sides
  } finally {
    progress.end()
    research.close()
  }
}

function jsonOf([a, b]: Sides): object {
  const shown = ({ name, answer, document }: ComparedAnswer) => ({
    name,
    canonical_query_hash: answer.canonical_query_hash,
    dataset_revision: answer.dataset_revision,
    reproducibility_key: answer.reproducibility_key,
    document: document ?? null,
    counts: answer.counts,
    outcomes_summary: answer.outcomes_summary,
  })
  const conditions =
    a.document === undefined || b.document === undefined ? null : differentConditions(a.document, b.document)
  return {
    a: shown(a),
    b: shown(b),
    conditions: conditions && { both: conditions.both, only_a: conditions.onlyA, only_b: conditions.onlyB },
  }
}
