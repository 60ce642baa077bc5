/**
 * Charts and sweeps compared with the oracle: random documents on random datasets, answered by the service and by plain loops. Where they show what
 * the answer shows, the numbers are those of the answer.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChartsBody } from '../../src/contract/bodies/charts.js'
import type { QueryResultBody } from '../../src/contract/bodies/query-result.js'
import type { SweepBody } from '../../src/contract/bodies/sweep.js'
import { type HostedResearch, openResearch, type QueryResult } from '../../src/research/index.js'
import { chartsOf, countBetween, POSSIBLE_EDGES, returnsOfScope } from '../oracle/outcomes/charts.js'
import { thresholdOf } from '../oracle/outcomes/sweep.js'
import { HORIZONS } from '../oracle/outcomes/windows.js'
import type { Clause, Held } from '../oracle/query/clauses.js'
import { type QueryDocument, takeApart } from '../oracle/query/document.js'
import { find } from '../oracle/query/find.js'
import { operandOf } from '../oracle/query/operands.js'
import { differences } from '../support/compare/differences.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { type RandomDataset, randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { randomWeeks, weeksDocument } from '../support/random/weeks.js'

const DATASETS = amount({ fixed: 2, explored: 8 })
const DOCUMENTS_EACH = amount({ fixed: 3, explored: 80 })
const DOCUMENTS_OF_WEEKS = amount({ fixed: 2, explored: 20 })

const parsed = <T>({ bytes }: { bytes: Uint8Array }): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

const same = (name: string, engine: unknown, oracle: unknown): void => {
  const found = differences(engine, oracle)
  assert.is(found.length, 0, `${name}: ${found.length} differences\n  ${found.slice(0, 12).join('\n  ')}`)
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The steps of paths, from their definition: the least whole step that divides half a horizon and gives at most 81 points. */
const pathMinutesOf = (horizon: number): number[] => {
  for (let step = 1; ; step++) {
    const minutes: number[] = []
    for (let m = -horizon / 2; m <= horizon; m += step) minutes.push(m)
    if (minutes.length <= 81 && minutes.includes(0) && minutes.at(-1) === horizon) return minutes
  }
}

interface Tally {
  charts: number
  sweeps: number
  ranked: number
  scanned: number
  thresholds: number
  intervals: number
  gaps: number
}

const compareCharts = async (
  research: HostedResearch,
  { oracle }: RandomDataset,
  document: QueryDocument,
  h: number,
  tally: Tally,
) => {
  const [name, minutes] = HORIZONS[h]!
  const body = parsed<ChartsBody>((await research.charts(document, name)) as QueryResult)
  const answer = parsed<QueryResultBody>(await research.query(document))
  const found = find(oracle, takeApart(oracle, document))
  const { returns, ...expected } = chartsOf(found, h, pathMinutesOf(minutes))
  const { histogram, schema_version, simulated, ...shown } = body
  const { canonical_query_hash, dataset_revision, reproducibility_key } = answer
  assert.is(schema_version, 'research_charts.v1')
  same('charts', shown, { canonical_query_hash, dataset_revision, reproducibility_key, horizon: name, ...expected })
  const edges = histogram.edges.map((edge) => Math.round(edge * 1e7))
  for (const [i, edge] of edges.entries()) {
    assert.ok(POSSIBLE_EDGES.has(edge + 0), `${histogram.edges[i]} is no edge of the fixed histogram`)
    assert.ok(i === 0 || edge > edges[i - 1]!, 'edges ascend')
  }
  const all = returnsOfScope(found, h)
  same('histogram', histogram.occurrences, countBetween(edges, returns))
  same('histogram of the reference', histogram.reference, countBetween(edges, all))
  const summary = answer.outcomes_summary
  const metric = summary[`return_${name as '4h'}`]
  assert.is(sum(histogram.occurrences), metric.completed)
  assert.is(sum(histogram.reference), summary.reference[`return_${name as '4h'}`].completed)
  assert.is(sum(body.symbols.map(({ eligible }) => eligible)), answer.counts.eligible)
  const { paths } = body
  const [first, last] = [paths!.minutes.indexOf(0), paths!.minutes.indexOf(minutes)]
  if (metric.completed > 0) {
    assert.equal([paths!.p5[first], paths!.mean[first], paths!.p95[first]], [0, 0, 0])
    assert.equal(
      [paths!.p5[last], paths!.p25[last], paths!.p50[last], paths!.p75[last], paths!.p95[last], paths!.mean[last]],
      [...(['p5', 'p25', 'p50', 'p75', 'p95'] as const).map((p) => metric.quantiles[p]), metric.mean],
    )
  }
  tally.charts++
  if (paths!.n) tally.gaps++
}

const ORDERED = ['gt', 'gte', 'lt', 'lte', 'crosses_above', 'crosses_below', 'between', 'held']

interface Place {
  pointer: string
  clause: Clause
  /** With another threshold. */
  at: (value: number) => QueryDocument
  own: number
  ranked: boolean
}

const withThreshold = ([field, op, value]: Clause, end: number, threshold: number): Clause => {
  if (op === 'held') return [field, op, { ...(value as Held), value: threshold }]
  if (op === 'between') return [field, op, (value as number[]).map((one, i) => (i === end ? threshold : one))]
  return [field, op, threshold]
}

/** The thresholds of a document, by their pointers. */
const placesOf = (document: QueryDocument): Place[] => {
  const { sequence } = document
  const lists: [string, Clause[], (all: Clause[]) => QueryDocument, boolean][] = [
    ['/where/all', document.where.all, (all) => ({ ...document, where: { all } }), true],
    ...(sequence?.steps ?? []).map(({ all }, s): [string, Clause[], (list: Clause[]) => QueryDocument, boolean] => [
      `/sequence/steps/${s}/all`,
      all,
      (list) => ({
        ...document,
        sequence: { ...sequence!, steps: sequence!.steps.map((step, i) => (i === s ? { all: list } : step)) },
      }),
      s === sequence!.steps.length - 1,
    ]),
  ]
  return lists.flatMap(([pointer, clauses, put, anchored]) =>
    clauses.flatMap((clause, i): Place[] => {
      const [field, op, value] = clause
      if (!field.startsWith('feature.') || !ORDERED.includes(op)) return []
      const place = (end: number, suffix: string, own: number): Place => ({
        pointer: `${pointer}/${i}${suffix}`,
        clause,
        own,
        at: (threshold) => put(clauses.with(i, withThreshold(clause, end, threshold))),
        ranked: anchored && op !== 'held' && !op.startsWith('crosses'),
      })
      if (op === 'held') return [place(0, '', (value as Held).value), place(0, '/2/value', (value as Held).value)]
      if (op !== 'between') return [place(0, '', value as number)]
      const [low, high] = value as [number, number]
      return [place(0, '/2/0', low), place(1, '/2/1', high)]
    }),
  )
}

const SIGN = ['negative', 'zero', 'positive']

const compareSweep = async (
  research: HostedResearch,
  { oracle }: RandomDataset,
  document: QueryDocument,
  place: Place,
  random: RandomNumbers,
  tally: Tally,
) => {
  const [field, op, value] = place.clause
  const quantum = 1 / operandOf(field).perUnit
  const near = Array.from({ length: random.pick([1, 3, 7]) }, () => {
    const step = random.pick([quantum, quantum, Math.max(quantum, Math.abs(place.own) / 20)])
    return Number((place.own + step * random.integer(-6, 6)).toPrecision(12))
  })
  const bounds = op === 'between' ? (value as [number, number]) : undefined
  const values = near.filter((one) =>
    bounds === undefined ? true : place.pointer.endsWith('/0') ? one <= bounds[1] : one >= bounds[0],
  )
  if (values.length === 0) return
  const request = { document, clause: place.pointer, values }
  const body = parsed<SweepBody>((await research.sweep(request)) as QueryResult)
  const tried = [...new Set([place.own, ...values])].sort((a, b) => a - b)
  assert.is(body.thresholds_tried, tried.length)
  assert.equal(
    body.points.map((one) => one.value),
    tried,
  )
  for (const threshold of body.points) {
    const { eligible, ...expected } = thresholdOf(oracle, place.at(threshold.value), tried.length)
    assert.is(body.eligible, eligible)
    const own = threshold.value === place.own
    same(`threshold ${threshold.value}`, threshold, { value: threshold.value, own, ...expected })
    tally.intervals += Object.values(threshold.horizons).filter(({ difference }) => difference.interval).length
  }
  checkSensitivity(body)
  const answer = parsed<QueryResultBody>(await research.query(document))
  const own = body.points.find((one) => one.own)!
  for (const [name] of HORIZONS as readonly (readonly ['4h', number])[]) {
    const { completed, mean, quantiles, share_positive } = answer.outcomes_summary[`return_${name}`]
    const { days, df, difference } = answer.outcomes_summary.independence[name]
    const shown = own.horizons[name]
    same(
      `${name} of the answer`,
      { completed, mean, median: quantiles.p50, share_positive, days, df },
      {
        ...{ completed: shown.completed, mean: shown.mean, median: shown.median },
        ...{ share_positive: shown.share_positive, days: shown.days, df: shown.df },
      },
    )
    same(`difference at ${name}`, difference.interval, shown.difference.interval)
    const { mean: m, median, share_positive: share, completed: n } = body.reference[name]
    const reference = answer.outcomes_summary.reference[`return_${name}`]
    same(
      `reference at ${name}`,
      [m, median, share, n],
      [...[reference.mean, reference.quantiles.p50, reference.share_positive, reference.completed]],
    )
  }
  tally.sweeps++
  tally.thresholds += tried.length
  if (place.ranked) tally.ranked++
  else tally.scanned++
}

/** Sensitivity follows from the points. */
const checkSensitivity = ({ points, sensitivity }: SweepBody): void => {
  const own = points.find((one) => one.own)!
  for (const [name] of HORIZONS as readonly (readonly ['4h', number])[]) {
    const signs = points.flatMap(({ value, horizons }) => {
      const { mean } = horizons[name].difference
      return mean === null ? [] : [{ value, sign: SIGN[Math.sign(mean) + 1]! }]
    })
    const sign = signs.find(({ value }) => value === own.value)?.sign ?? null
    const others = sign === null ? [] : signs.filter((one) => one.sign !== sign)
    const distance = Math.min(...others.map(({ value }) => Math.abs(value - own.value)))
    const found = sensitivity[name]
    assert.is(found.sign, sign)
    assert.is(found.known, signs.length)
    assert.is(found.same_sign, sign === null ? 0 : signs.length - others.length)
    assert.is(found.changes_at === null, others.length === 0)
    if (found.changes_at !== null) assert.is(Math.abs(found.changes_at - own.value), distance)
    const share = distance / Math.abs(own.value)
    if (Math.abs(share - 0.05) > 1e-6) {
      assert.is(found.fragile, others.length > 0 && own.value !== 0 && share < 0.05)
    }
  }
}

const compareDataset = async (
  random: RandomNumbers,
  dataset: RandomDataset,
  write: () => QueryDocument,
  documents: number,
  tally: Tally,
): Promise<string[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-derived-'))
  const wrong: string[] = []
  try {
    const path = join(dir, 'dataset')
    await writeRawDataset(path, { ...rawDataset(dataset), simulated: false })
    const research = await openResearch({ dataset: path, threads: random.pick([1, 2, 3]) })
    try {
      for (let i = 0; i < documents; i++) {
        const document = write()
        const h = random.integer(0, HORIZONS.length - 1)
        const places = placesOf(document)
        const place = places.length === 0 ? undefined : random.pick(places)
        try {
          await compareCharts(research, dataset, document, h, tally)
          if (place) await compareSweep(research, dataset, document, place, random, tally)
        } catch (error) {
          wrong.push(`${JSON.stringify(document)} ${h} ${place?.pointer}\n  ${(error as Error).message}`)
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

const newTally = (): Tally => ({ charts: 0, sweeps: 0, ranked: 0, scanned: 0, thresholds: 0, intervals: 0, gaps: 0 })

const report = (what: string, seed: number, tally: Tally, wrong: string[]): void => {
  console.log(`oracle-derived: seed ${seed}, on ${what}: ${JSON.stringify(tally)}`)
  assert.is(wrong.length, 0, `HINDSIGHT_SEED=${seed}\n${wrong.slice(0, 5).join('\n')}\n${wrong.length} in all`)
}

test('charts and sweeps say what the oracle says, on random documents and datasets', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const tally = newTally()
  const wrong: string[] = []
  for (let d = 0; d < DATASETS; d++) {
    const own = random.fork()
    const dataset = randomDataset(own.fork(), AVAILABLE, false)
    const writer = new DocumentWriter(own.fork(), dataset)
    wrong.push(...(await compareDataset(own, dataset, () => writer.document(), DOCUMENTS_EACH, tally)))
  }
  report(`${DATASETS} datasets`, seed, tally, wrong)
  assert.ok(tally.ranked > 0 && tally.scanned > 0 && tally.gaps > 0)
})

test('over weeks, intervals of thresholds are what the oracle says', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed + 1)
  const tally = newTally()
  const dataset = randomWeeks(random.fork(), { days: 40, symbols: 2 })
  const wrong = await compareDataset(random, dataset, () => weeksDocument(random, dataset), DOCUMENTS_OF_WEEKS, tally)
  report('40 days', seed, tally, wrong)
  assert.ok(tally.intervals >= 20, `${tally.intervals} intervals`)
})

test.run()
