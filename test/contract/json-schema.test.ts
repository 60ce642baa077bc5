import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Compile } from 'typebox/schema'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURES } from '../../src/contract/features.js'
import { to2020 } from '../../src/contract/json-schema.js'
import { queryDocumentJsonSchema } from '../../src/contract/query-document.js'
import { checkQuery } from '../../src/plan/index.js'
import { CONTEXT, documentWith, withClauses, withSteps } from '../plan/documents.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter, firstMinutesOf } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const schema = queryDocumentJsonSchema()
const validator = Compile(schema)
const accepts = (document: unknown): boolean => validator.Check(document)

const seed = fileSeed(import.meta.url)

test('the schema is draft 2020-12: tuples are prefixItems, and no keyword of older drafts is left', () => {
  assert.is(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
  const text = JSON.stringify(schema)
  assert.match(text, '"prefixItems"')
  assert.not.match(text, 'additionalItems')
  assert.not.match(text, '"items":[')
})

test('only keywords are converted, never data or the names of properties', () => {
  const made = to2020({
    properties: { items: { type: 'array', items: [{ const: { items: [1] } }], additionalItems: false } },
    enum: [{ items: [1] }],
  })
  assert.equal(made, {
    properties: { items: { type: 'array', prefixItems: [{ const: { items: [1] } }], items: false } },
    enum: [{ items: [1] }],
  })
})

test('the example documents are accepted', () => {
  const folder = join(process.cwd(), 'examples')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  assert.ok(files.length > 0)
  for (const name of files) assert.ok(accepts(JSON.parse(readFileSync(join(folder, name), 'utf8'))), name)
})

test('random documents are accepted', () => {
  const random = new RandomNumbers(seed)
  const available = new Set(FEATURES.map(({ id }) => id))
  let count = 0
  for (let round = 0; round < 4; round++) {
    const writer = new DocumentWriter(random.fork(), firstMinutesOf(randomDataset(random.fork(), available, false)))
    for (let i = 0; i < 100; i++) {
      const document = JSON.parse(JSON.stringify(writer.document()))
      assert.ok(accepts(document), JSON.stringify(document))
      count += 1
    }
  }
  console.log(`json schema: ${count} random documents`)
})

test('documents with a wrong shape are refused by the schema and by the checker', () => {
  const clause = ['feature.ret_1h', 'gte', 0.01]
  const good = documentWith()
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
  const broken: unknown[] = [
    null,
    [],
    'document',
    ...Object.keys(good).map(without),
    documentWith({ extra: 1 }),
    documentWith({ schema_version: 'research_query.v1' }),
    documentWith({ target: 'record_occurrence' }),
    documentWith({ where: [] }),
    documentWith({ where: { all: [], any: [] } }),
    withClauses(['feature.ret_1h', 'gte']),
    withClauses([...clause, 1]),
    withClauses(['feature.ret_1h', '>=', 0.01]),
    withClauses(['ret_1h', 'gte', 0.01]),
    withClauses([7, 'gte', 0.01]),
    withClauses({ field: 'feature.ret_1h' }),
    withClauses(...new Array(33).fill(clause)),
    withSteps('1h', [clause]),
    withSteps('1h', [clause], []),
    withSteps('1h', [clause], [clause], [clause], [clause], [clause]),
    withSteps('an hour', [clause], [clause]),
    withSteps(60, [clause], [clause]),
    documentWith({ sort: ['times.anchor_time'] }),
    documentWith({ sort: ['times.anchor_time', 'up'] }),
    documentWith({ page: { limit: 0, cursor: null } }),
    documentWith({ page: { limit: 501, cursor: null } }),
    documentWith({ page: { limit: 1.5, cursor: null } }),
    documentWith({ page: { limit: 5 } }),
    documentWith({ page: { limit: 5, cursor: 7 } }),
  ]
  for (const document of broken) {
    assert.not.ok(accepts(document), JSON.stringify(document))
    assert.throws(() => checkQuery(document, CONTEXT), undefined, JSON.stringify(document))
  }
  assert.ok(accepts(good) && accepts(withClauses(clause)) && accepts(withSteps('4h', [clause], [clause])))
})

test.run()
