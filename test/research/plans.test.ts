import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { Plans } from '../../src/research/query/plans.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { documentOf, page } from '../support/http/service.js'

const test = suite('plans')
let dataset: OpenDataset
test.before(async () => {
  dataset = await openDataset(await simulatedDataset())
})
test.after(() => dataset.close())

const bytes = (document: unknown, after = '') => Buffer.from(JSON.stringify(document) + after)
const code = (read: () => unknown): string => {
  try {
    read()
    return 'none'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('the same bytes have one plan; other bytes that mean the same have an equal one', () => {
  const plans = new Plans()
  const document = documentOf([['feature.ret_1h', 'gte', 0.01]])
  const first = plans.read(bytes(document))(dataset)
  assert.is(plans.read(bytes(document))(dataset).planned, first.planned)
  const spaced = plans.read(bytes(document, '  '))(dataset)
  assert.is.not(spaced.planned, first.planned)
  assert.equal([spaced.identity, spaced.planned], [first.identity, first.planned])
  assert.equal(plans.read(document)(dataset).identity, first.identity)
})

test('every page has its own identity, and all of them one hash', () => {
  const plans = new Plans()
  const [first, second] = [page(5), page(5, 'abc')].map((one) => plans.read(bytes(documentOf([], one)))(dataset))
  assert.is(first!.identity.canonicalQueryHash, second!.identity.canonicalQueryHash)
  assert.is.not(first!.identity.etag, second!.identity.etag)
})

test('what is wrong with a document is said every time', () => {
  const plans = new Plans()
  for (let i = 0; i < 3; i++) {
    assert.is(
      code(() => plans.read(Buffer.from('{"a":1,"a":2}'))),
      'duplicate_key',
    )
    assert.is(
      code(() => plans.read(bytes(documentOf([['feature.nope', 'gte', 1]])))(dataset)),
      'unknown_feature',
    )
  }
})

test('a plan is for one revision: in another one the document is planned anew', () => {
  const plans = new Plans()
  const document = bytes(documentOf([['identity.symbol', 'not_in', [dataset.symbols[0]!]]]))
  const { planned, identity } = plans.read(document)(dataset)
  const fewer: OpenDataset = { ...dataset, revision: 'f'.repeat(64), symbols: dataset.symbols.slice(0, 3) }
  const other = plans.read(document)(fewer)
  assert.is.not(other.identity.etag, identity.etag)
  assert.is(planned.scopeSymbols, dataset.symbols.length - 1)
  assert.is(other.planned.scopeSymbols, 2)
  // And back: whoever pages on in the first revision has its plan.
  assert.equal(plans.read(document)(dataset).planned, planned)
})

test('a plan is for what is known of damage: afterwards the answer has another tag', () => {
  const plans = new Plans()
  const document = bytes(documentOf([]))
  const { identity, planned } = plans.read(document)(dataset)
  assert.is(plans.recall(document, dataset)!.identity, identity)
  const harmed: OpenDataset = { ...dataset, epoch: 'found' }
  assert.is(plans.recall(document, harmed), undefined)
  const other = plans.read(document)(harmed)
  assert.is.not(other.identity.etag, identity.etag)
  assert.equal(other.planned, planned)
  assert.is(plans.recall(document, harmed)!.identity, other.identity)
  assert.is(plans.recall(document, dataset), undefined)
})

test('long documents are planned every time', () => {
  const plans = new Plans()
  const document = bytes(documentOf([]), ' '.repeat(10_000))
  assert.is.not(plans.read(document)(dataset).planned, plans.read(document)(dataset).planned)
})

test.run()
