/** The form of a study: every valid document goes through it unchanged, its edits keep a document valid, and each fault has its field. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../../src/contract/errors.js'
import { FEATURES } from '../../../src/contract/features.js'
import { buildRegistry } from '../../../src/contract/registry.js'
import { BARS_5M, STUDY_OPERATORS } from '../../../src/contract/study/bars-5m.js'
import { checkStudy } from '../../../src/studies/index.js'
import {
  decodeValue,
  encodeDocument,
  minutesOf,
  type Registry,
  sameDocument,
  toClause,
  toItem,
} from '../../../web/query/index.js'
import {
  type Entry,
  firstStudy,
  isStudyDocument,
  onRevision,
  type RestingEntry,
  type StudyCatalog,
  type StudyDocument,
  usualHoldout,
} from '../../../web/query/study/document.js'
import {
  addPolicy,
  entryOf,
  fromPrice,
  inUnit,
  onSide,
  removePolicy,
  setPolicy,
  stopOf,
  targetOf,
  withFill,
  withHoldout,
  withLevel,
  withResolution,
  withStop,
} from '../../../web/query/study/edit.js'
import { fieldsOf, placeFaults } from '../../../web/query/study/faults.js'
import { studyVocabulary } from '../../../web/query/study/vocabulary.js'
import { randomDataset } from '../../support/random/dataset.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { randomPolicy } from '../../support/random/policies.js'
import { amount, fileSeed } from '../../support/random/seed.js'
import { StudyWriter, studyDocument } from '../../support/random/studies.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const REVISION = 'a'.repeat(64)
const catalog = {
  study_version: 'trade_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  source: { revision: REVISION, bars: '5m' },
  coverage: { from: '2026-01-01T00:00:00Z', to: '2026-03-01T12:30:00Z' },
  markets: ['btcusdt', 'dogeusdt', 'ethusdt'].map((symbol) => ({
    ...{ symbol, from: '2026-01-01T00:00:00Z', to: '2026-03-01T12:30:00Z' },
  })),
  features: BARS_5M.map((id) => `feature.${id}`),
  operators: [...STUDY_OPERATORS],
} as unknown as StudyCatalog
const vocabulary = studyVocabulary(buildRegistry() as unknown as Registry, catalog)
const minute = (iso: string): number => Date.parse(iso) / 60_000
const CONTEXT = {
  revision: REVISION,
  symbols: catalog.markets.map(({ symbol }) => symbol),
  coverage: { from: minute(catalog.coverage.from), to: minute(catalog.coverage.to) },
}
const test = suite('a study as a form')

/** Valid documents with every kind of clause, policy and optional member. */
function documents(count: number): { document: StudyDocument; context: typeof CONTEXT }[] {
  const available = new Set(FEATURES.map(({ id }) => id))
  return Array.from({ length: 4 }, () => randomDataset(random.fork(), available, false)).flatMap((dataset) => {
    const writer = new StudyWriter(random.fork(), dataset)
    return Array.from({ length: count / 4 }, () => {
      const rules = writer.rules()
      const horizon = random.pick(['30m', '4h', '12h', '2d'])
      const policies = Array.from({ length: random.integer(1, 12) }, (_, i) =>
        randomPolicy(random, `policy_${i}`, minutesOf(horizon)!),
      )
      const members = {
        ...{ horizon, policies },
        ...(random.chance(0.5) && { fill: { limit: random.pick(['through', 'touch']) } }),
        ...(random.chance(0.5) && { statistics: { level: random.pick([0.9, 0.99]) } }),
        ...(random.chance(0.5) && { resolution: random.pick(['5m', '1m']) }),
      }
      const document = studyDocument(rules, REVISION, members) as unknown as StudyDocument
      const context = {
        ...{ revision: REVISION, symbols: dataset.symbols.map(({ name }) => name).sort() },
        coverage: { from: rules.from, to: rules.to },
      }
      return { document, context }
    })
  })
}
const DOCUMENTS = documents(amount({ fixed: 80, explored: 1_600 }))

const faultsOf = (document: unknown, context: typeof CONTEXT): readonly { code: string; path: string }[] => {
  try {
    checkStudy(document, context)
    return []
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.errors
  }
}

test('valid documents go through a link and the fields of their clauses unchanged', async () => {
  for (const { document, context } of DOCUMENTS) {
    assert.equal(faultsOf(document, context), [])
    const linked = await decodeValue(await encodeDocument(document))
    assert.ok(isStudyDocument(linked) && sameDocument(linked, document))
    const { all, activity } = document.opportunity
    for (const clause of [...all, ...(activity?.all ?? [])]) {
      const item = toItem(clause, vocabulary)
      assert.is(item.kind, 'feature', JSON.stringify(clause))
      assert.equal(toClause(item), clause)
    }
  }
})

test('conditions offer exactly the features and the operators of the catalog', () => {
  assert.equal(vocabulary.registry.features.map(({ id }) => id).toSorted(), [...BARS_5M].toSorted())
  for (const feature of vocabulary.registry.features) {
    assert.equal(vocabulary.aggregatesOf(feature), [])
    const operators = vocabulary.operators(vocabulary.operand(`feature.${feature.id}`)!)
    assert.ok(operators.length > 0 && operators.every((one) => STUDY_OPERATORS.some((other) => other === one)))
  }
})

test('a first study is valid as it is, with a usual holdout too', () => {
  const first = firstStudy(catalog)
  assert.equal(faultsOf(first, CONTEXT), [])
  assert.equal(first.scope.symbols, ['btcusdt', 'ethusdt'])
  assert.equal(faultsOf(withHoldout(first, usualHoldout(first)), CONTEXT), [])
  const old = { ...first, source: { revision: 'b'.repeat(64), bars: '5m' as const } }
  assert.equal(
    faultsOf(old, CONTEXT).map(({ code }) => code),
    ['source_revision_stale'],
  )
  assert.equal(onRevision(old, catalog), first)
})

test('a first study is about the time in which its symbols were recorded', () => {
  const span = { from: '2025-05-04T15:33:00Z', to: '2025-06-24T10:32:00Z' }
  const markets = catalog.markets.map((one) =>
    ['btcusdt', 'ethusdt'].includes(one.symbol) ? { ...one, ...span } : one,
  )
  const coverage = { from: '2024-10-18T00:00:00Z', to: '2026-07-01T00:00:00Z' }
  const { symbols, from, to } = firstStudy({ ...catalog, markets, coverage }).scope
  assert.equal([symbols, from, to], [['btcusdt', 'ethusdt'], '2025-05-04T15:35:00Z', '2025-06-24T10:30:00Z'])
})

test('what the form edits stays valid', () => {
  for (const { document, context } of DOCUMENTS) {
    let edited = document
    for (let i = 0; i < 8; i++) {
      const before = edited
      edited = randomEdit(edited)
      assert.equal(faultsOf(edited, context), [], `${JSON.stringify(before)}\n${JSON.stringify(edited)}`)
    }
  }
})

/** One press in the form, on a policy or on a rule. */
function randomEdit(document: StudyDocument): StudyDocument {
  const index = random.integer(0, document.policies.length - 1)
  const policy = document.policies[index]!
  const { entry } = policy
  const resting = (change: (entry: RestingEntry) => RestingEntry): StudyDocument =>
    entry.type === 'market' ? document : setPolicy(document, index, { ...policy, entry: change(entry) })
  const edits: (() => StudyDocument)[] = [
    () => (document.policies.length < 12 ? addPolicy(document, random.chance(0.5) ? index : undefined) : document),
    () => (document.policies.length > 1 ? removePolicy(document, index) : document),
    () => setPolicy(document, index, onSide(policy, random.pick(['long', 'short']))),
    () => {
      const type = random.pick<Entry['type']>(['market', 'limit', 'stop'])
      return setPolicy(document, index, { ...policy, entry: entryOf(entry, type, policy.side, document.horizon) })
    },
    () =>
      resting((old) =>
        fromPrice(
          old,
          random.pick(['signal_close', 'signal_high', 'signal_low', 'structural_high', 'structural_low'] as const),
        ),
      ),
    () => resting((old) => ({ ...old, offset: inUnit(old.offset, random.pick(['atr', 'bps', 'pct'])) })),
    () => {
      const type = random.pick([null, 'structural', 'volatility', 'fixed'] as const)
      return setPolicy(document, index, withStop(policy, stopOf(type)))
    },
    () => {
      const type = random.pick([
        null,
        'volatility',
        'fixed',
        ...(policy.stop ? (['r_multiple'] as const) : []),
      ] as const)
      return setPolicy(document, index, { ...policy, target: targetOf(type) })
    },
    () => withFill(document, random.pick(['through', 'touch'])),
    () => withResolution(document, random.pick(['5m', '1m'])),
    () => withLevel(document, random.pick([0.9, 0.95, 0.99])),
    () => withHoldout(document, random.pick([null, usualHoldout(document)])),
  ]
  return random.pick(edits)()
}

test('the other side waits on the other side of the price, and twice is what it was', () => {
  for (const { document } of DOCUMENTS)
    for (const policy of document.policies) {
      const other = policy.side === 'long' ? 'short' : 'long'
      assert.equal(onSide(onSide(policy, other), policy.side), policy)
    }
})

test('a wrong value of any field is a fault of that field, and no fault is lost', () => {
  const [{ document, context }] = DOCUMENTS.filter(
    ({ document: { policies, opportunity } }) =>
      policies.length > 2 && opportunity.activity != null && opportunity.cooldown != null,
  ) as [(typeof DOCUMENTS)[number]]
  const whole = {
    ...document,
    ...{ fill: { limit: 'touch' }, statistics: { level: 0.9 }, resolution: '1m' },
    holdout: { from: document.scope.from },
  } as StudyDocument
  const fields = fieldsOf(whole)
  const skipped = new Set(['/policies', '/opportunity/all', '/opportunity/activity/all'])
  for (const field of fields.filter((one) => !skipped.has(one))) {
    const broken = withWrong(whole, field)
    const found = faultsOf(broken, context)
    const placed = placeFaults(found, fields)
    assert.ok((placed.get(field) ?? []).length > 0, `${field}: ${JSON.stringify(found)}`)
    assert.is(
      [...placed.values()].reduce((sum, { length }) => sum + length, 0),
      found.length,
    )
  }
  // What the form has no field for is said beside the button.
  const strange = placeFaults(faultsOf({ ...whole, colour: 'red' }, context), fields)
  assert.equal(
    strange.get('')?.map(({ code }) => code),
    ['unexpected_property'],
  )
})

/** The document with a value at the pointer that fits nowhere. */
function withWrong(document: StudyDocument, pointer: string): unknown {
  const copy = structuredClone(document) as unknown as Record<string, unknown>
  const names = pointer.slice(1).split('/')
  let place = copy
  for (const name of names.slice(0, -1)) place = place[name] as Record<string, unknown>
  place[names.at(-1)!] = [-1, 'nothing']
  return copy
}

test('what is no study does not reach the form', () => {
  const first = firstStudy(catalog)
  for (const value of [null, 1, [], {}, { ...first, policies: {} }, { ...first, scope: null }, { ...first, costs: 1 }])
    assert.not.ok(isStudyDocument(value))
  const odd = { ...first, policies: [{ ...first.policies[0], entry: { type: 'limit' } }] }
  assert.not.ok(isStudyDocument(odd))
})

test.run()
