import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Compile, Meta } from 'typebox/schema'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { REST_ERRORS as ERRORS, statusOf } from '../../../src/contract/errors.js'
import { JSON_SCHEMA_DIALECT } from '../../../src/contract/json-schema.js'
import { SERVICE_VERSION } from '../../../src/contract/versions.js'
import { RESPONSE_HEADERS } from '../../../src/http/context/headers.js'
import { ROUTES } from '../../../src/http/routes.js'
import { ApiDocument, type Node } from '../../support/http/openapi.js'
import { startService } from '../../support/http/service.js'

const test = suite('OpenAPI')
const service = await startService()
test.after(() => service.close())
const api = await ApiDocument.of(service)
const text = JSON.stringify(api.root)

/** Every node of a kind of value, with where it stands. */
function* nodes(node: Node, at = ''): Generator<[at: string, node: Node]> {
  yield [at, node]
  if (typeof node !== 'object' || node === null) return
  for (const [name, value] of Object.entries(node)) yield* nodes(value, `${at}/${name}`)
}

console.log(`  (${text.length} bytes)`)

test('it is OpenAPI 3.1, of the version of the package', () => {
  assert.match(api.root.openapi, /^3\.1\.\d+$/)
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
  assert.equal([api.root.info.version, SERVICE_VERSION], [version, version])
  const allowed = ['openapi', 'info', 'jsonSchemaDialect', 'servers', 'paths', 'components', 'security', 'tags']
  assert.equal(
    Object.keys(api.root).filter((name) => !allowed.includes(name)),
    [],
  )
})

test('it has every route and nothing else', () => {
  assert.equal(
    api.operations.map(({ method, path }) => `${method} ${path}`).sort(),
    ROUTES.map(([method, path]) => `${method} ${path}`).sort(),
  )
})

test('every reference leads somewhere', () => {
  let count = 0
  for (const [at, node] of nodes(api.root)) {
    if (typeof node?.$ref !== 'string') continue
    count += 1
    assert.match(node.$ref, /^#\//, at)
    assert.ok(api.follow(node) !== undefined, at)
  }
  assert.ok(count > 100)
})

test('ids are unique words, tags are declared, and names of components are names', () => {
  const ids = api.operations.map(({ is }) => is.operationId)
  assert.is(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[a-z][A-Za-z0-9]+$/)
  const tags = api.root.tags.map(({ name }: Node) => name)
  for (const { is } of api.operations) assert.ok(is.tags.every((tag: string) => tags.includes(tag)))
  for (const kind of Object.values<Node>(api.root.components)) {
    for (const name of Object.keys(kind)) assert.match(name, /^[a-zA-Z0-9._-]+$/)
  }
})

test('every operation is whole: words, answers with descriptions, parameters in their place', () => {
  for (const { method, path, is } of api.operations) {
    const where = `${method} ${path}`
    assert.ok(is.summary.length > 0 && is.description.length > 0, where)
    assert.ok(Array.isArray(is.security), where)
    assert.ok(
      Object.keys(is.responses).some((status) => status.startsWith('2')),
      where,
    )
    for (const [status, one] of Object.entries<Node>(is.responses)) {
      assert.match(status, /^[2-5]\d\d$/, where)
      const response = api.follow(one)
      assert.type(response.description, 'string', where)
      for (const header of Object.values<Node>(response.headers ?? {})) assert.ok(api.follow(header).schema, where)
    }
    const names = is.parameters.map((one: Node) => `${api.follow(one).in} ${api.follow(one).name}`)
    assert.is(new Set(names).size, names.length, where)
    for (const one of is.parameters.map((given: Node) => api.follow(given))) {
      assert.ok(['query', 'path', 'header'].includes(one.in) && one.schema !== undefined, where)
      assert.not.ok(one.example !== undefined && one.examples !== undefined, where)
      // These three are said elsewhere in the document (OpenAPI 3.1 §4.8.12.1).
      assert.not.ok(['Accept', 'Content-Type', 'Authorization'].includes(one.name), where)
    }
    for (const requirement of is.security) {
      for (const scheme of Object.keys(requirement)) assert.ok(api.root.components.securitySchemes[scheme], where)
    }
  }
})

test('schemas are draft 2020-12: by its own schema, and without a keyword of older drafts', () => {
  const schemaOfSchemas = Compile(Meta[JSON_SCHEMA_DIALECT])
  for (const [name, schema] of Object.entries<Node>(api.root.components.schemas)) {
    assert.ok(schemaOfSchemas.Check(schema), name)
    for (const [at, node] of nodes(schema)) {
      if (typeof node !== 'object' || node === null) continue
      assert.not.ok(Array.isArray(node.items) || 'additionalItems' in node || 'definitions' in node, `${name}${at}`)
      assert.not.ok('$id' in node || 'nullable' in node, `${name}${at}`)
    }
  }
})

test('every error has a name, a status and an example, and every operation says which it has', () => {
  const { examples, schemas } = api.root.components
  assert.equal(
    Object.keys(examples),
    ERRORS.map(({ code }) => code),
  )
  const described = new Set<string>()
  for (const [, node] of nodes({ paths: api.root.paths, responses: api.root.components.responses })) {
    const content = node?.['application/problem+json']
    if (content === undefined) continue
    const codes: string[] = content.schema.allOf[1].properties.code.enum
    for (const code of codes) described.add(code)
    assert.equal(Object.keys(content.examples), codes)
  }
  assert.equal([...described].sort(), ERRORS.map(({ code }) => code).sort())
  for (const { code, status } of ERRORS) {
    assert.equal(api.faults(schemas.Problem, examples[code].value, true), [], code)
    assert.equal([examples[code].value.code, examples[code].value.status], [code, status])
  }
  for (const { method, path, is } of api.operations) {
    for (const [status, response] of Object.entries<Node>(is.responses)) {
      const content = api.follow(response).content?.['application/problem+json']
      for (const code of content?.schema.allOf[1].properties.code.enum ?? []) {
        assert.is(statusOf(code), Number(status), `${method} ${path} ${code}`)
      }
    }
  }
})

test('every header is described with an example, and some response has it', () => {
  const used = new Set<string>()
  for (const [at, node] of nodes(api.root)) {
    if (at.endsWith('/headers') && !at.startsWith('/components/headers')) {
      for (const name of Object.keys(node)) used.add(name)
    }
  }
  assert.equal([...used].sort(), Object.keys(RESPONSE_HEADERS).sort())
  for (const header of Object.values<Node>(api.root.components.headers)) {
    assert.ok(header.description.length > 0 && header.example.length > 0)
  }
})

test('every schema is used', () => {
  for (const name of Object.keys(api.root.components.schemas)) {
    assert.ok(text.includes(`"#/components/schemas/${name}"`), name)
  }
})

test('the page shows every operation, error, header and schema, loads nothing and runs nothing', async () => {
  const response = await fetch(`${service.url}/docs/api`)
  assert.is(response.status, 200)
  assert.is(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
  const policy = response.headers.get('Content-Security-Policy')!
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  const page = await response.text()
  for (const { path, is } of api.operations) {
    assert.ok(page.includes(`id="${is.operationId}"`) && page.includes(`<code>${path}</code>`), path)
  }
  for (const { code } of ERRORS) assert.ok(page.includes(`id="error-${code}"`), code)
  for (const name of Object.keys(RESPONSE_HEADERS)) assert.ok(page.includes(`id="header-${name}"`), name)
  for (const name of Object.keys(api.root.components.schemas)) assert.ok(page.includes(`id="schema-${name}"`), name)
  assert.not.match(page, /<script|<link|<img|<iframe|<form|\son\w+=|url\(|@import|\sstyle=|(?:src|href)="(?![#/])/i)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  assert.is(new Set(ids).size, ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target), target)
  console.log(`  (page ${page.length} bytes)`)
})

test('both have an entity tag, and a current copy is 304', async () => {
  for (const path of ['/api/v1/openapi.json', '/docs/api']) {
    const first = await fetch(`${service.url}${path}`, { headers: { 'Accept-Encoding': 'identity' } })
    const tag = first.headers.get('ETag')!
    await first.arrayBuffer()
    const again = await fetch(`${service.url}${path}`, { headers: { 'If-None-Match': tag } })
    assert.equal([again.status, await again.text()], [304, ''])
  }
})

test.run()
