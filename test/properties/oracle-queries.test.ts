/**
 * Queries compared with the oracle: random documents on random datasets, answered through the library and by plain loops. Counts, rows, outcomes,
 * funnel and paging must be equal, member by member.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { ensureReference } from '../../src/dataset/segments/reference.js'
import { openResearch, type Research } from '../../src/index.js'
import type { Clause, Held } from '../oracle/query/clauses.js'
import { durationMinutes, type QueryDocument } from '../oracle/query/document.js'
import { answer } from '../oracle/query/query.js'
import { differences } from '../support/compare/differences.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { type RandomDataset, randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { randomWeeks, type WeeksShape, weeksDocument } from '../support/random/weeks.js'

/** The last dataset is longer than a month. */
const DATASETS = amount({ fixed: 2, explored: 12 })
const DOCUMENTS_EACH = amount({ fixed: 5, explored: 170 })
/** Datasets of many days with few documents: weeks, for horizons up to a day; two months; then half a year, for windows of seven days. */
const WEEKS: readonly WeeksShape[] = [
  { days: 27, symbols: 2 },
  { days: 62, symbols: 1 },
  ...amount({
    fixed: [],
    explored: [
      { days: 27, symbols: 3 },
      { days: 62, symbols: 2 },
      { days: 150, symbols: 1 },
    ],
  }),
]
const DOCUMENTS_OF_WEEKS = amount({ fixed: 4, explored: 8 })

/** The canonical form of a clause: lists sorted without duplicates, durations in minutes. */
const canonical = ([field, op, value]: Clause): Clause => {
  if (op === 'held') {
    const { within, ...held } = value as Held
    return [field, op, { ...held, within: `${durationMinutes(within)}m` }]
  }
  if (op !== 'in' && op !== 'not_in') return [field, op, value]
  const unique = [...new Set(value as (number | string)[])]
  return [field, op, unique.sort((a, b) => (a < b ? -1 : 1))]
}

const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The oracle has already removed duplicates. */
const canonicalOrder = (clauses: Clause[]): Clause[] =>
  [...clauses].sort((a, b) => (sortedText(canonical(a)) < sortedText(canonical(b)) ? -1 : 1))

interface Body {
  canonical_query_hash: string
  dataset_revision: string
  outcomes_version: string
  reproducibility_key: string
  counts: Record<string, number>
  outcomes_summary: unknown
  rows: unknown[]
  cursor: string | null
  funnel?: unknown
}

const bodyOf = async (research: Research, document: QueryDocument): Promise<Body> => {
  const { bytes } = await research.query(document)
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Body
}

/** The key by its definition: SHA-256 of canonical JSON, in which members are in the order of their names. */
const keyOf = ({ canonical_query_hash, dataset_revision }: Body): string => {
  const versions = { feature_version: 'feature_defs.v1', outcomes_version: 'outcomes.v2' }
  const text = JSON.stringify({ canonical_query_hash, dataset_revision, ...versions })
  return createHash('sha256').update(text).digest('hex')
}

const same = (name: string, engine: unknown, oracle: unknown): void => {
  const found = differences(engine, oracle)
  assert.is(found.length, 0, `${name}: ${found.length} differences\n  ${found.slice(0, 12).join('\n  ')}`)
}

/** Counts that show whether a run covered the interesting cases. */
interface Tally {
  documents: number
  withOccurrences: number
  /** Horizons with enough days for an interval. */
  intervals: number
  withoutEligible: number
  occurrences: number
  pages: number
}

const compare = async (
  research: Research,
  dataset: RandomDataset,
  simulated: boolean,
  document: QueryDocument,
  tally: Tally,
) => {
  const body = await bodyOf(research, document)
  const oracle = answer(dataset.oracle, document, canonicalOrder, simulated)
  same('outcomes_version', body.outcomes_version, 'outcomes.v2')
  same('reproducibility_key', body.reproducibility_key, keyOf(body))
  same('counts', body.counts, oracle.counts)
  const canonicalFunnel = (list: { clause: Clause }[]) => list.map((one) => ({ ...one, clause: canonical(one.clause) }))
  const { funnel } = oracle
  same(
    'funnel',
    body.funnel,
    funnel && {
      where: canonicalFunnel(funnel.where),
      ...(funnel.steps === undefined ? {} : { steps: funnel.steps.map(canonicalFunnel) }),
    },
  )
  const { limit } = document.page
  same('rows', body.rows, oracle.rows(0, limit))
  same('outcomes_summary', body.outcomes_summary, oracle.outcomes_summary)
  assert.is(body.cursor !== null, oracle.total > limit, 'a cursor exactly when there are more rows')
  let { cursor } = body
  for (let offset = limit; cursor !== null && offset < 3 * limit; offset += limit) {
    const next = await bodyOf(research, { ...document, page: { limit, cursor } })
    same(`rows from ${offset}`, next.rows, oracle.rows(offset, limit))
    same('counts of a later page', next.counts, oracle.counts)
    assert.is(next.cursor !== null, oracle.total > offset + limit, `a cursor after row ${offset + limit}`)
    cursor = next.cursor
    tally.pages++
  }
  tally.documents++
  tally.occurrences += oracle.total
  if (oracle.total > 0) tally.withOccurrences++
  tally.intervals += oracle.outcomes_summary.independence.horizons_shown
  if (oracle.counts.eligible === 0) tally.withoutEligible++
}

const compareDataset = async (
  random: RandomNumbers,
  dataset: RandomDataset,
  write: () => QueryDocument,
  documents: number,
  tally: Tally,
): Promise<string[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-queries-'))
  const simulated = random.chance(0.2)
  const wrong: string[] = []
  try {
    const path = join(dir, 'dataset')
    await writeRawDataset(path, { ...rawDataset(dataset), simulated })
    // An import stores the reference's aggregates; where they are not stored, queries compute them.
    const manifest = await readManifest(path)
    if (random.chance(0.5)) await ensureReference(path, manifest!, { workers: 2, signal: undefined })
    const research = await openResearch({ dataset: path, threads: random.pick([1, 2]) })
    try {
      for (let i = 0; i < documents; i++) {
        const document = write()
        try {
          await compare(research, dataset, simulated, document, tally)
        } catch (error) {
          wrong.push(`${JSON.stringify(document)}\n  ${(error as Error).message}`)
        }
      }
    } finally {
      research.close()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return wrong
}

const newTally = (): Tally => ({
  ...{ documents: 0, withOccurrences: 0, intervals: 0, withoutEligible: 0, occurrences: 0, pages: 0 },
})

const report = (what: string, seed: number, tally: Tally, wrong: string[]): void => {
  console.log(
    `oracle-queries: seed ${seed}, ${tally.documents} documents on ${what} agree, ` +
      `${tally.withOccurrences} with ${tally.occurrences} occurrences, ${tally.intervals} horizons with intervals, ` +
      `${tally.withoutEligible} without an eligible bucket, ${tally.pages} further pages`,
  )
  assert.is(wrong.length, 0, `HINDSIGHT_SEED=${seed}\n${wrong.slice(0, 5).join('\n')}\n${wrong.length} in all`)
}

test('queries say what the oracle says, on random documents and datasets', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const tally = newTally()
  const wrong: string[] = []
  for (let d = 0; d < DATASETS; d++) {
    const own = random.fork()
    const dataset = randomDataset(own.fork(), AVAILABLE, d === DATASETS - 1)
    const writer = new DocumentWriter(own.fork(), dataset)
    const found = await compareDataset(own, dataset, () => writer.document(), DOCUMENTS_EACH, tally)
    wrong.push(...found.map((text) => `dataset ${d}: ${text}`))
  }
  report(`${DATASETS} datasets`, seed, tally, wrong)
  assert.ok(tally.documents >= 0.98 * DATASETS * DOCUMENTS_EACH)
})

test('over weeks and months, what is uncertain is what the oracle says', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed + 1)
  const tally = newTally()
  const wrong: string[] = []
  for (const shape of WEEKS) {
    const own = random.fork()
    const dataset = randomWeeks(own.fork(), shape)
    const found = await compareDataset(own, dataset, () => weeksDocument(own, dataset), DOCUMENTS_OF_WEEKS, tally)
    wrong.push(...found.map((text) => `${shape.days} days: ${text}`))
  }
  report(`datasets of ${WEEKS.map(({ days }) => days).join(', ')} days`, seed, tally, wrong)
  assert.ok(tally.intervals >= 12, `${tally.intervals} horizons with intervals`)
})

test.run()
