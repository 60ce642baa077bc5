/** The form shows every valid document and gives it back unchanged; what it offers is exactly what the registry allows; addresses keep documents. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AGGREGATES, aggregateAllows, operandShape } from '../../../src/contract/aggregates.js'
import { FEATURES } from '../../../src/contract/features.js'
import { OPERATORS } from '../../../src/contract/operators.js'
import { buildRegistry } from '../../../src/contract/registry.js'
import { checkQuery } from '../../../src/plan/index.js'
import {
  clausesOf,
  decodeDocument,
  emptyDocument,
  encodeDocument,
  fieldOf,
  isDocument,
  LINK_MAX,
  type QueryDocument,
  type Registry,
  readClause,
  sameDocument,
  toDocument,
  toForm,
  Vocabulary,
} from '../../../web/query/index.js'
import { randomDataset } from '../../support/random/dataset.js'
import { DocumentWriter, firstMinutesOf } from '../../support/random/documents.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { amount, fileSeed } from '../../support/random/seed.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const vocabulary = new Vocabulary(buildRegistry() as unknown as Registry)
const available = new Set(FEATURES.map(({ id }) => id))
const test = suite('the query as a form')

interface Made {
  readonly document: QueryDocument
  readonly symbols: readonly string[]
}

const DATASETS = amount({ fixed: 3, explored: 4 })

/** Valid documents on a few random datasets: making a dataset takes most of the time. */
function made(count: number): Made[] {
  const all: Made[] = []
  for (let i = 0; i < DATASETS; i++) {
    const dataset = firstMinutesOf(randomDataset(random.fork(), available, false))
    const writer = new DocumentWriter(random.fork(), dataset)
    const symbols = dataset.symbols.map(({ name }) => name)
    for (let j = 0; j < count / DATASETS; j++)
      all.push({ document: writer.document() as unknown as QueryDocument, symbols })
  }
  return all
}
const DOCUMENTS = made(amount({ fixed: 300, explored: 3_000 }))

test('random valid documents go form → JSON → form unchanged', async () => {
  for (const { document, symbols } of DOCUMENTS) {
    checkQuery(document, { symbols })
    assert.ok(isDocument(document))
    const form = toForm(document, vocabulary)
    assert.ok(
      [...form.where, ...(form.steps ?? []).flat()].every(({ kind }) => kind !== 'raw'),
      JSON.stringify(document),
    )
    const text = JSON.stringify(toDocument(form))
    assert.is(text, JSON.stringify(document))
    assert.equal(toForm(JSON.parse(text) as QueryDocument, vocabulary), form)
  }
})

test('the documents have every kind of clause: operators, aggregates, rules, scopes, steps', () => {
  const [operators, aggregates, kinds, steps] = [new Set(), new Set(), new Set(), new Set()]
  for (const { document } of DOCUMENTS) {
    const form = toForm(document, vocabulary)
    steps.add(form.steps?.length ?? 1)
    for (const item of [...form.where, ...(form.steps ?? []).flat()]) {
      kinds.add(item.kind === 'symbols' ? `symbols ${item.op}` : item.kind)
      if (item.kind !== 'feature') continue
      operators.add(item.op)
      if (item.fn !== null) aggregates.add(item.fn)
    }
  }
  assert.equal([...operators].sort(), [...new Set(Object.values(OPERATORS).flat())].sort())
  assert.equal([...aggregates].sort(), AGGREGATES.map(({ fn }) => fn).sort())
  assert.equal([...kinds].sort(), ['feature', 'rule', 'symbols in', 'symbols not_in', 'times'])
  assert.equal([...steps].sort(), [1, 2, 3, 4])
})

test('every condition of a document has words', () => {
  for (const { document } of DOCUMENTS) {
    for (const { clause } of clausesOf(document)) {
      if (clause[0].startsWith('identity.') || clause[0].startsWith('times.')) continue
      const { of, asks } = readClause(clause, vocabulary)
      assert.ok(of.length > 0 && !/undefined|NaN|object/.test(of + asks), JSON.stringify(clause))
    }
  }
})

test('what the builder offers is exactly what the registry allows, and the service takes it', () => {
  let offered = 0
  for (const feature of FEATURES) {
    const row = vocabulary.feature(feature.id)!
    const own = vocabulary.aggregatesOf(row)
    assert.equal(
      own.map(({ fn }) => fn),
      AGGREGATES.filter((aggregate) => aggregateAllows(aggregate, feature)).map(({ fn }) => fn),
      feature.id,
    )
    for (const [fn, span] of [
      [null, null] as const,
      ...own.flatMap(({ fn, spans }) => spans.map((one) => [fn, one] as const)),
    ]) {
      const field = fieldOf({ feature: feature.id, fn, span })
      const operand = vocabulary.operand(field)!
      const { type } = operandShape(feature, (fn ?? 'value') as 'value')
      assert.is(operand.type, type, field)
      assert.equal(vocabulary.operators(operand), OPERATORS[type], field)
      offered += vocabulary.operators(operand).length
    }
    assert.is(vocabulary.operand(`feature.${feature.id}.mean_2h`), undefined)
  }
  assert.ok(offered > 10_000, String(offered))
})

test('sort offers what a check accepts', () => {
  for (const { document, symbols } of DOCUMENTS.slice(0, 100)) {
    const fields = vocabulary.sortFields(clausesOf(document).map(({ clause }) => clause))
    for (const field of fields) checkQuery({ ...document, sort: [field, 'asc'] }, { symbols })
    assert.ok(fields.includes(document.sort[0]), JSON.stringify(document.sort))
  }
})

test('a link keeps the document; a cut, long or foreign one is none', async () => {
  for (const { document } of DOCUMENTS.slice(0, 100)) {
    const link = await encodeDocument(document)
    assert.match(link, /^[A-Za-z0-9_-]+$/)
    if (link.length > LINK_MAX) continue
    assert.ok(sameDocument(await decodeDocument(link), document))
    assert.is(await decodeDocument(link.slice(0, -4)), undefined)
  }
  assert.is(await decodeDocument('A'.repeat(LINK_MAX + 1)), undefined)
  assert.is(await decodeDocument('%%%'), undefined)
  const list = await encodeDocument([1, 2] as unknown as QueryDocument)
  assert.is(await decodeDocument(list), undefined)
  // What inflates beyond any document is refused before it is whole.
  const bomb = await encodeDocument({
    ...emptyDocument(vocabulary.registry),
    bomb: 'x'.repeat(4_000_000),
  } as QueryDocument)
  assert.ok(bomb.length <= LINK_MAX)
  assert.is(await decodeDocument(bomb), undefined)
})

test.run()
