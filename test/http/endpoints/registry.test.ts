import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../../src/contract/jcs.js'
import { queryDocumentJsonSchema } from '../../../src/contract/query-document.js'
import { buildRegistry } from '../../../src/contract/registry.js'
import { startService } from '../../support/http/service.js'

const test = suite('GET /api/v1/research/registry')
const service = await startService({ requestsPerMinute: 5_000, research: { scansMax: 3 } })
test.after(() => service.close())

const PATH = '/api/v1/research/registry'
// Until base rates are computed an answer says that they are not.
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })

test('the full form is the contract, as canonical JSON with an entity tag, and the dataset beside it', async () => {
  const response = await service.get(PATH)
  assert.is(response.status, 200)
  assert.is(response.headers.get('X-Dataset-Revision'), service.research.revision)
  const text = await response.text()
  const { dataset, ...contract } = JSON.parse(text)
  assert.is(text, canonicalJson({ dataset, ...contract }))
  const limits = { requests_per_minute: 5_000, failed_authentications_per_minute: 1_000, scans_at_a_time: 3 }
  assert.equal(contract, JSON.parse(canonicalJson(buildRegistry(limits))))
  assert.is(dataset.revision, service.research.revision)
  assert.is(dataset.simulated, true)
  assert.is(dataset.base_rates.status, 'ready')
  assert.equal(
    dataset.coverage.map((row: { symbol: string }) => row.symbol),
    service.research.info().symbols.map(({ symbol }) => symbol),
  )
  assert.ok(dataset.coverage[0].sources.B.minutes > 0)
})

test('every form has an entity tag of its own, and a current copy is answered 304', async () => {
  const tags = new Set<string>()
  for (const path of [PATH, `${PATH}?view=index`, '/api/v1/research/schema']) {
    const first = await service.get(path)
    const etag = first.headers.get('ETag')!
    assert.match(etag, /^"[A-Za-z0-9_-]{43}"$/)
    tags.add(etag)
    const again = await service.get(path, { 'If-None-Match': etag })
    assert.equal([again.status, await again.text(), again.headers.get('ETag')], [304, '', etag])
  }
  assert.is(tags.size, 3)
  assert.is((await service.get(`${PATH}?view=full`)).headers.get('ETag'), (await service.get(PATH)).headers.get('ETag'))
})

test('the index names every feature, rule and operator in less than 6 KB', async () => {
  const response = await service.get(`${PATH}?view=index`)
  const text = await response.text()
  assert.ok(Buffer.byteLength(text) < 6 * 1024, `${Buffer.byteLength(text)} bytes`)
  const index = JSON.parse(text)
  const spelled = Object.values<string>(index.features)
    .flatMap((names) => names.split(' '))
    .flatMap((name) => {
      const [stem, spans] = name.split('{')
      return spans === undefined
        ? [name]
        : spans
            .slice(0, -1)
            .split(',')
            .map((span) => stem + span)
    })
  const registry = buildRegistry()
  assert.equal(spelled.sort(), registry.features.map(({ id }) => id).sort())
  assert.equal(
    index.rules.split(' '),
    registry.rulebook.map(({ id }) => id),
  )
  assert.is(index.operators.integer, registry.operators.integer.join(' '))
  assert.is(index.dataset.revision, service.research.revision)
})

test('the JSON Schema of a query document is served where the registry says', async () => {
  const registry = (await (await service.get(PATH)).json()) as { json_schema: { href: string; dialect: string } }
  const response = await service.get(registry.json_schema.href)
  assert.is(response.headers.get('Content-Type'), 'application/schema+json')
  const schema = (await response.json()) as { $schema: string }
  assert.is(schema.$schema, registry.json_schema.dialect)
  assert.equal(schema, JSON.parse(canonicalJson(queryDocumentJsonSchema())))
})

test('a view that does not exist and a parameter that nobody knows are refused', async () => {
  for (const [path, status, code] of [
    [`${PATH}?view=brief`, 400, 'value_range'],
    [`${PATH}?view=index&view=full`, 400, 'value_type'],
    [`${PATH}?form=index`, 400, 'unexpected_property'],
    ['/api/v1/research/schema?view=full', 400, 'unexpected_property'],
    [`${PATH}?view=audit`, 404, 'not_found'],
  ] as const) {
    const response = await service.get(path)
    assert.is(response.status, status, path)
    assert.is(((await response.json()) as { code: string }).code, code)
  }
})

test.run()
