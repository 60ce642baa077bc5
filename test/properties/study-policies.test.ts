/**
 * What a study says of a policy depends on what the policy is, not on its name, its place or the company it is in. Renaming and reordering policies
 * changes nothing else; one more or one less changes no count, mean or single interval of the others.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../src/contract/jcs.js'
import type { StudyResultBody } from '../../src/contract/study/study-result.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { defineStudy, runStudy, studyContextOf } from '../../src/studies/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { type PolicyDocument, randomPolicy } from '../support/random/policies.js'
import { amount, fileSeed } from '../support/random/seed.js'

const ROUNDS = amount({ fixed: 2, explored: 3 })
/** Enough days for intervals, where opportunities are not of a few days alone. */
const DAYS = 26

const timeOf = (minute: number): string => new Date(minute * 60_000).toISOString()

async function run(dataset: OpenDataset, members: Readonly<Record<string, unknown>>): Promise<StudyResultBody> {
  const context = studyContextOf(dataset)
  const document = {
    ...{ schema_version: 'trade_query.v2', normalization_version: 'archive_normalization.v1' },
    feature_version: 'feature_defs.v1',
    source: { revision: context.revision, bars: '5m' },
    scope: { symbols: 'all', from: timeOf(context.coverage.from), to: timeOf(context.coverage.to) },
    costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
    ...members,
  }
  const { definition, hash: definitionHash } = defineStudy(document, context)
  const { signal } = new AbortController()
  const { revision } = context
  const given = { dataset, definition, definitionHash, revision, signal, keepThreads: true }
  const { body } = await runStudy({ ...given, progress: () => {} })
  return body as unknown as StudyResultBody
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/** Everything that a result says, with policies called what `nameOf` says. */
function named({ policies, comparisons, examples, ...body }: StudyResultBody, nameOf = (id: string): string => id) {
  const { definition: _, definition_hash: _hash, ...rest } = body
  const called = <T extends { id: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, id: nameOf(one.id) })).sort(byId)
  return {
    ...rest,
    policies: called(policies),
    comparisons: comparisons
      .map((one) => ({ ...one, policy: nameOf(one.policy) }))
      .sort((a, b) => byId({ id: a.policy }, { id: b.policy })),
    examples: examples.map((example) => ({ ...example, policies: called(example.policies) })),
  }
}

/** Intervals that hold together are wider, the more there are. */
const single = <T extends { uncertainty: StudyResultBody['policies'][number]['uncertainty'] }>(one: T) => {
  const { comparisons: _, simultaneous_lo: _lo, simultaneous_hi: _hi, ...uncertainty } = one.uncertainty
  return { ...one, uncertainty }
}

/** A control without the intervals that hold together with those of other policies. */
function alone(control: StudyResultBody['policies'][number]['control']) {
  if (control === null || control === undefined) return control
  const { comparisons: _, simultaneous_lo: _lo, simultaneous_hi: _hi, ...difference } = control.difference
  return { ...control, difference }
}

/** What other policies may not change: all but the verdict and the intervals that hold together, of those called `ids`. */
function kept(body: StudyResultBody, ids: ReadonlySet<string>) {
  const { policies, comparisons, examples, counts, opportunity_excursions, opportunity_outcomes, ...more } = named(body)
  const { average_path, control } = more
  const of = <T extends { id: string }>(all: readonly T[]) => all.filter(({ id }) => ids.has(id))
  return {
    ...{ counts, opportunity_excursions, opportunity_outcomes, average_path, control },
    policies: of(policies).map(({ verdict: _, control, ...policy }) => ({
      ...single(policy),
      control: alone(control),
    })),
    comparisons: comparisons.filter(({ policy }) => ids.has(policy)).map(single),
    examples: examples.map((example) => ({ ...example, policies: of(example.policies) })),
  }
}

const same = (a: unknown, b: unknown, what: string) => assert.is(canonicalJson(a), canonicalJson(b), what)

test('names, order and company of policies change no number of theirs', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const dataset = await openDataset(await makeDataset(temporaryFolder('study-policies'), 1, DAYS, false))
  const tally = { intervals: 0, comparisons: 0 }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const hours = random.pick([1, 4, 12])
      const policyCalled = (id: string) => randomPolicy(random, id, hours * 60)
      const policies = ['first', 'second', 'third'].map(policyCalled)
      const asked = {
        horizon: `${hours}h`,
        opportunity: {
          all: [['feature.range_pos_24h', random.pick(['gte', 'lte']), random.integer(4, 6) / 10]],
          cooldown: `${random.integer(1, 6)}h`,
        },
      }
      const of = (all: readonly PolicyDocument[]) => run(dataset, { ...asked, policies: all })
      const body = await of(policies)

      const names = random.sample(['a', 'ms', 'ms2', 'zz_9'], policies.length)
      const nameOf = new Map(policies.map(({ id }, i) => [id, names[i]!]))
      const renamed = policies.map((policy) => ({ ...policy, id: nameOf.get(policy.id)! }))
      same(
        named(await of(random.sample(renamed, renamed.length))),
        named(body, (id) => nameOf.get(id) ?? id),
        `round ${round}: other names`,
      )

      const ids = new Set(body.policies.map(({ id }) => id))
      // Read the other way round, this removes one.
      const more = await of([policyCalled('another'), ...policies])
      same(kept(more, ids), kept(body, ids), `round ${round}: one more`)

      tally.comparisons += body.comparisons.length
      tally.intervals += body.policies.filter(({ uncertainty }) => uncertainty.interval_lo !== null).length
    }
  } finally {
    dataset.close()
  }
  console.log(`study-policies: seed ${seed}, ${JSON.stringify(tally)}`)
  assert.ok(tally.intervals > ROUNDS && tally.comparisons > ROUNDS)
})

test.run()
