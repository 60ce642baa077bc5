/** Every field that a query may state has a description, whose example clause a query accepts. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AGGREGATES, aggregateAllows } from '../../src/contract/aggregates.js'
import { FEATURES } from '../../src/contract/features.js'
import { RULEBOOK } from '../../src/contract/rulebook.js'
import { checkQuery, describeField, openResearch } from '../../src/research/index.js'
import { renderField } from '../../src/terminal/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { documentOf } from '../support/http/service.js'

const test = suite('field description')

const FIELDS = [
  ...FEATURES.flatMap((feature) => [
    `feature.${feature.id}`,
    ...AGGREGATES.filter((row) => aggregateAllows(row, feature)).map(
      ({ fn, spans }) => `feature.${feature.id}.${fn}_${spans[0]}`,
    ),
  ]),
  ...RULEBOOK.map(({ id }) => `rule.${id}`),
]

const research = await openResearch({ dataset: await simulatedDataset() })
const { bytes } = await research.registry({ waitMs: Number.POSITIVE_INFINITY })
research.close()
const { dataset } = JSON.parse(Buffer.from(bytes).toString())
const RATES = { buckets: dataset.buckets, features: dataset.base_rates.features }

test('the example of every field is a valid clause, with and without base rates, and fits the page', () => {
  for (const rates of [null, RATES]) {
    for (const name of FIELDS) {
      const field = describeField(name, rates)
      if (field.kind === 'none') throw new Error(`${name}: ${field.detail}`)
      assert.is(field.field, name)
      checkQuery(documentOf([field.example as [string, string, unknown]]), { symbols: ['btcusdt'] })
      for (const width of [80, 140]) {
        const lines = renderField(field, { width, colour: false })
        assert.ok(lines.length <= 60, name)
        for (const line of lines) assert.ok([...line].length <= width || !line.slice(12).trim().includes(' '), line)
      }
    }
  }
})

test('base rates are those of the feature, and the prefix may be left out', () => {
  const field = describeField('vpin.max_1h', RATES)
  assert.is(field.kind, 'aggregate')
  if (field.kind !== 'aggregate') return
  assert.is(field.field, 'feature.vpin.max_1h')
  assert.equal(field.base_rates, { field: 'feature.vpin', buckets: RATES.buckets, ...RATES.features.vpin })
  assert.equal(field.example, ['feature.vpin.max_1h', 'gte', RATES.features.vpin.quantiles['95']])
  assert.is(describeField('rb_toxic_flow', null).kind, 'rule')
})

test('an unknown name has the nearest ones', () => {
  const nearest = (name: string) => {
    const found = describeField(name, null)
    return found.kind === 'none' ? found.nearest[0] : found.field
  }
  assert.is(nearest('vpni'), 'feature.vpin')
  assert.is(nearest('vpni.max_1h'), 'feature.vpin.max_1h')
  assert.is(nearest('rb_toxic_flw'), 'rule.rb_toxic_flow')
  assert.is(describeField('identity.symbol', null).kind, 'none')
})

test.run()
