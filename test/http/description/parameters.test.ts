import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../support/http/service.js'

const test = suite('parameters of an address')
const service = await startService()
test.after(() => service.close())

const REGISTRY = '/api/v1/research/registry'
const faultsOf = async (path: string): Promise<string[]> => {
  const response = await service.get(path)
  const body = await response.text()
  if (response.status === 200) return []
  const { errors = [] } = JSON.parse(body) as { errors?: { code: string; path: string }[] }
  return errors.map((fault) => `${fault.code} ${fault.path}`)
}

for (const [search, faults] of [
  ['?view=index', []],
  ['?view=%69ndex', []],
  ['?', []],
  ['?view=brief', ['value_range /view']],
  ['?view=', ['value_range /view']],
  ['?view', ['value_range /view']],
  ['?View=index', ['unexpected_property /View']],
  ['?view=index&view=index', ['value_type /view']],
  ['?view=index&view=full&view=audit', ['value_type /view', 'value_type /view']],
  ['?__proto__=1', ['unexpected_property /__proto__']],
  ['?constructor=1&toString', ['unexpected_property /constructor', 'unexpected_property /toString']],
  ['?a/b~c=1', ['unexpected_property /a~1b~0c']],
  ['?a=1&a=2&view=x', ['unexpected_property /a', 'value_range /view']],
  ['?%ff=1', ['unexpected_property /\ufffd']],
] as const) {
  test(`${search}: ${faults.join(', ') || 'no fault'}`, async () =>
    assert.equal(await faultsOf(REGISTRY + search), faults))
}

test('an endpoint that has none says so', async () => {
  assert.equal(await faultsOf('/api/v1/research/schema?x=1'), ['unexpected_property /x'])
  assert.equal(await faultsOf('/healthz?verbose'), ['unexpected_property /verbose'])
})

test('thousands of them are refused, each name once', async () => {
  assert.is((await faultsOf(`${REGISTRY}?${'a&'.repeat(4_000)}`)).length, 1)
  assert.is((await faultsOf(`${REGISTRY}?${Array.from({ length: 1_000 }, (_, i) => `p${i}`).join('&')}`)).length, 1_000)
})

test.run()
