import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { canonicalJson } from '../../src/contract/jcs.js'
import { buildRegistry } from '../../src/contract/registry.js'
import { buildRegistryIndex } from '../../src/contract/registry-index.js'
import { checkQuery } from '../../src/plan/index.js'
import { CONTEXT, documentWith, withClauses, withSteps } from '../plan/documents.js'
import { amount } from '../support/random/seed.js'

/** The registry as a client receives it. */
const registry = JSON.parse(canonicalJson(buildRegistry())) as ReturnType<typeof buildRegistry>

/** The codes of a document's faults; empty if it is valid. */
function codesOf(document: unknown): string[] {
  try {
    checkQuery(document, CONTEXT)
    return []
  } catch (error) {
    if (error instanceof ProblemError) return [...new Set(error.errors.map((fault) => fault.code))]
    throw error
  }
}

/**
 * Names that differ from `name` in one character at any place: replaced, added or deleted. Exploring makes all three
 * at every place; else they take turns.
 */
function mutations(name: string): string[] {
  const each = amount({ fixed: false, explored: true })
  const all = new Set<string>()
  for (let i = 0; i <= name.length; i += 1) {
    const mark = 'x_0Z'[i % 4]
    if (each || (i + name.length) % 3 === 0) all.add(name.slice(0, i) + mark + name.slice(i))
    if (i === name.length) continue
    if (each || (i + name.length) % 3 === 1) all.add(name.slice(0, i) + mark + name.slice(i + 1))
    if (each || (i + name.length) % 3 === 2) all.add(name.slice(0, i) + name.slice(i + 1))
  }
  all.delete(name)
  return [...all]
}

/** A valid clause on a feature of a type. */
function clauseOn(field: string, type: string, labels: readonly string[] = []): unknown[] {
  if (type === 'label') return [field, 'eq', labels[0]]
  if (type === 'label_set') return [field, 'contains', labels[0]]
  return [field, 'gte', 0]
}

const valueFor = (operator: string, type: string, labels: readonly string[]): unknown => {
  if (operator === 'held') return { op: 'gt', value: 0, within: '1h', at_least: 1 }
  if (operator === 'between') return [0, 1]
  const one = type === 'label' || type === 'label_set' ? labels[0] : 1
  return operator === 'in' || operator === 'not_in' ? [one] : one
}

test('every feature is accepted, and refused when one character of its id is changed', () => {
  const ids = new Set(registry.features.map((feature) => feature.id))
  for (const feature of registry.features) {
    assert.equal(codesOf(withClauses(clauseOn(`feature.${feature.id}`, feature.type, feature.labels))), [], feature.id)
    for (const wrong of mutations(feature.id)) {
      if (ids.has(wrong)) continue
      assert.equal(codesOf(withClauses([`feature.${wrong}`, 'gte', 0])), ['unknown_feature'], wrong)
    }
  }
})

test('every operator is accepted by its type and by no other', () => {
  const examples = { number: 'ret_1h', integer: 'hour_utc', label: 'session', label_set: 'session.seen_1h' } as const
  const all = new Set(Object.values(registry.operators).flat())
  assert.equal([...all].sort(), Object.keys(registry.operator_meanings).sort())
  for (const [type, example] of Object.entries(examples)) {
    const own: readonly string[] = registry.operators[type as keyof typeof examples]
    for (const operator of all) {
      const clause = [`feature.${example}`, operator, valueFor(operator, type, ['us'])]
      assert.equal(
        codesOf(withClauses(clause)),
        own.includes(operator) ? [] : ['operator_not_allowed'],
        clause.join(' '),
      )
      for (const wrong of mutations(operator)) {
        if (all.has(wrong as typeof operator)) continue
        assert.equal(codesOf(withClauses([`feature.${example}`, wrong, 0])), ['unknown_operator'], wrong)
      }
    }
  }
  for (const [field, operators] of Object.entries(registry.fields.scope)) {
    for (const operator of all) {
      const value = field === 'identity.symbol' ? ['btcusdt'] : ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
      const accepted = (operators as readonly string[]).includes(operator)
      assert.equal(codesOf(withClauses([field, operator, value])), accepted ? [] : ['operator_not_allowed'])
    }
    for (const wrong of mutations(field)) {
      assert.ok(['unknown_field', 'unknown_feature'].includes(codesOf(withClauses([wrong, 'in', []]))[0] ?? ''), wrong)
    }
  }
})

test('every label is accepted, and refused when one character is changed', () => {
  for (const feature of registry.features) {
    for (const label of feature.labels ?? []) {
      for (const operator of ['eq', 'neq', 'becomes']) {
        assert.equal(codesOf(withClauses([`feature.${feature.id}`, operator, label])), [])
      }
      assert.equal(codesOf(withClauses([`feature.${feature.id}.seen_7d`, 'not_contains', label])), [])
      for (const wrong of mutations(label)) {
        assert.equal(codesOf(withClauses([`feature.${feature.id}`, 'in', [label, wrong]])), ['unknown_label'], wrong)
      }
    }
  }
})

test('every aggregate is accepted on its features and spans, and on no others', () => {
  for (const feature of registry.features) {
    for (const row of registry.aggregates) {
      const offered = row.on.includes(feature.type) && (row.additive_only !== true || feature.additive === true)
      for (const span of Object.keys(registry.spans)) {
        const field = `feature.${feature.id}.${row.fn}_${span}`
        const accepted = offered && (row.spans as readonly string[]).includes(span)
        const clause = clauseOn(field, row.fn === 'seen' ? 'label_set' : feature.type, feature.labels)
        assert.equal(codesOf(withClauses(clause)), accepted ? [] : ['unknown_aggregate'], field)
      }
    }
  }
  const names = new Set(registry.aggregates.flatMap((row) => row.spans.map((span) => `${row.fn}_${span}`)))
  for (const name of names) {
    for (const wrong of mutations(name)) {
      if (!names.has(wrong))
        assert.equal(codesOf(withClauses([`feature.ret_1h.${wrong}`, 'gte', 0])), ['unknown_aggregate'], wrong)
    }
  }
})

test('aggregates of integer features allow eq only if their values are integers', () => {
  for (const row of registry.aggregates) {
    if (!row.on.includes('integer') || row.additive_only) continue
    const accepted = codesOf(withClauses([`feature.hour_utc.${row.fn}_24h`, 'eq', 1])).length === 0
    assert.is(accepted, row.quantum_on_integers === 'feature', row.fn)
    assert.is(accepted, ['lag', 'min', 'max', 'delta', 'range'].includes(row.fn), row.fn)
  }
})

test('held accepts every offered span, up to its length', () => {
  const held = (within: string, at_least: number, op = 'gt') =>
    codesOf(withClauses(['feature.vpin', 'held', { op, value: 0, within, at_least }]))
  for (const span of registry.held.spans) {
    const minutes = registry.spans[span]
    assert.equal([held(span, 1), held(span, minutes)], [[], []])
    assert.equal([held(span, 0), held(span, minutes + 1)], [['value_range'], ['value_range']])
    for (const wrong of mutations(span)) {
      if (!(registry.held.spans as readonly string[]).includes(wrong))
        assert.equal(held(wrong, 1), ['bad_duration'], wrong)
    }
  }
  for (const operator of registry.held.operators) assert.equal(held('1h', 1, operator), [])
})

test('every rule is accepted, in where and in steps, and refused when one character is changed', () => {
  for (const rule of registry.rulebook) {
    assert.equal(codesOf(withClauses([`rule.${rule.id}`, 'eq', true])), [])
    assert.equal(codesOf(withSteps('1h', [[`rule.${rule.id}`, 'eq', true]], [...rule.all])), [])
    for (const wrong of mutations(rule.id))
      assert.equal(codesOf(withClauses([`rule.${wrong}`, 'eq', true])), ['unknown_rule'])
  }
})

test('every limit is accepted, and one beyond it is refused', () => {
  const clause = ['feature.vpin', 'gt', 0]
  const { limits } = registry
  const clauses = (count: number) => codesOf(withClauses(...new Array(count).fill(clause)))
  const steps = (count: number) => codesOf(withSteps('1h', ...new Array(count).fill([clause])))
  const within = (minutes: number) => codesOf(withSteps(`${minutes}m`, [clause], [clause]))
  const page = (limit: number) => codesOf(documentWith({ page: { limit, cursor: null } }))
  const values = (count: number) => codesOf(withClauses(['feature.hour_utc', 'in', new Array(count).fill(1)]))
  const symbols = (count: number) => codesOf(withClauses(['identity.symbol', 'in', new Array(count).fill('btcusdt')]))
  assert.equal([clauses(limits.clauses_max), clauses(limits.clauses_max + 1)], [[], ['too_many_clauses']])
  assert.equal([steps(limits.steps_min - 1), steps(limits.steps_min)], [['too_few_steps'], []])
  assert.equal([steps(limits.steps_max), steps(limits.steps_max + 1)], [[], ['too_many_steps']])
  assert.equal([within(limits.within_minutes_min - 1), within(limits.within_minutes_min)], [['bad_duration'], []])
  assert.equal([within(limits.within_minutes_max), within(limits.within_minutes_max + 1)], [[], ['bad_duration']])
  assert.equal([page(limits.page_limit_min - 1), page(limits.page_limit_min)], [['page_limit'], []])
  assert.equal([page(limits.page_limit_max), page(limits.page_limit_max + 1)], [[], ['page_limit']])
  assert.equal([values(limits.values_in_list_max), values(limits.values_in_list_max + 1)], [[], ['value_range']])
  assert.equal([symbols(limits.symbols_in_list_max), symbols(limits.symbols_in_list_max + 1)], [[], ['value_range']])
})

test('versions and target are accepted, and refused when one character is changed', () => {
  for (const name of ['schema_version', 'normalization_version', 'feature_version', 'target'] as const) {
    const code = name === 'target' ? 'unsupported_target' : 'unsupported_version'
    assert.equal(codesOf(documentWith({ [name]: registry[name] })), [])
    for (const wrong of mutations(registry[name])) assert.equal(codesOf(documentWith({ [name]: wrong })), [code])
  }
})

test('the registry names every error once, with status and sentence', () => {
  const codes = registry.errors.map((row) => row.code)
  assert.is(new Set(codes).size, codes.length)
  for (const row of registry.errors) {
    assert.ok(
      /^[a-z]+(_[a-z0-9]+)*$/.test(row.code) && row.status >= 400 && row.status < 600 && row.sentence.endsWith('.'),
      row.code,
    )
  }
})

test('the registry announces itself as work in progress', () => {
  assert.equal(registry.availability, { status: 'work in progress', estimated_release: '2026-12-01' })
})

test('horizons, ladder and sequence rules have the specified values', () => {
  assert.equal(
    registry.horizons.map((row) => row.minutes),
    [30, 60, 240, 1440, 4320, 10080],
  )
  assert.equal([registry.ladder[0], registry.ladder.at(-1), registry.ladder.length], [0.001, 4, 22])
  assert.equal([registry.sequence.steps.min, registry.sequence.steps.max, registry.sequence.within.max], [2, 4, '7d'])
})

test('every caveat has a code and a sentence, and the index names them all', () => {
  assert.is(registry.caveat_count, registry.caveats.length)
  assert.is(new Set(registry.caveats.map(({ code }) => code)).size, registry.caveats.length)
  for (const { code, sentence } of registry.caveats) {
    assert.match(code, /^[a-z]+(_[a-z]+)+$/)
    assert.match(sentence, /^[A-Z].*\.$/, code)
  }
  assert.equal(
    buildRegistryIndex().caveats.split(' '),
    registry.caveats.map(({ code }) => code),
  )
})

test.run()
