import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ErrorCode, statusOf } from '../../../src/contract/errors.js'
import type { Endpoint, Example } from '../../../src/http/context/endpoint.js'
import { RESPONSE_HEADERS } from '../../../src/http/context/headers.js'
import { ANSWERS_FOLDER, answerFiles, exampleAnswer } from '../../../src/http/description/example-answers.js'
import { HEADERS } from '../../../src/http/middleware/security-headers.js'
import { ROUTES } from '../../../src/http/routes.js'
import { readableJson } from '../../support/compare/readable-json.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { abridged } from '../../support/http/abridge.js'
import { ApiDocument, addressOf } from '../../support/http/openapi.js'
import { startService } from '../../support/http/service.js'
import { prepareStudies } from '../../support/studies/completed-studies.js'

const test = suite('examples')

// Cursors are of the key that signs them: with a known one every byte of an answer is known.
const cursorKeyFile = join(temporaryFolder('examples'), 'cursor-key')
writeFileSync(cursorKeyFile, Buffer.alloc(32, 7), { mode: 0o600 })
const service = await startService({ research: { cursorKeyFile } })
test.after(() => service.close())
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })
const api = await ApiDocument.of(service)
const filled = await prepareStudies(service)
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })

/** What every response has without being ours to describe. */
const TRANSPORT = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding']
const KNOWN = new Set([...TRANSPORT, ...Object.keys(HEADERS).map((name) => name.toLowerCase())])

function send(method: string, path: string, { access }: Endpoint, example: Example): Promise<Response> {
  const open = access === 'public' || access === 'operator'
  const { headers = {}, body } = example
  return fetch(`${service.url}${filled(addressOf(path, example))}`, {
    method,
    headers: {
      ...(!open && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      'Accept-Encoding': 'identity',
      ...headers,
    },
    ...(body !== undefined && { body: filled(JSON.stringify(body)) }),
  })
}

/** Answers of which something is never twice the same. */
const PASSING = new Set([
  ...['getUsage.usage', 'getUsage.month', 'postStudyEstimate.study', 'postStudyRun.approved', 'postStudySave.named'],
  ...[
    'postStudySave.revisit',
    'postStudyCancel.cancel',
    'postStudyPublish.publish',
    'getStudyList.list',
    'getStudyList.short',
  ],
  ...[
    'getStudyJob.succeeded',
    'getReport.report',
    'getReport.answer',
    'getReports.list',
    'getReports.answers',
    'getRevisions.list',
  ],
])
/** By endpoint, and by the name of the example. */
const answers: Record<string, Record<string, unknown>> = {}

for (const [method, path, endpoint] of ROUTES) {
  for (const example of endpoint.examples) {
    test(`${method} ${path}, ${example.name}: ${example.answer}`, async () => {
      const { answer } = example
      const response = await send(method, path, endpoint, example)
      const text = await response.text()
      assert.is(response.status, typeof answer === 'number' ? answer : statusOf(answer), text.slice(0, 500))
      const described = api.response(api.operation(method, path), response.status)
      for (const [name] of response.headers) {
        const known = KNOWN.has(name) || Object.keys(described.headers).some((one) => one.toLowerCase() === name)
        assert.ok(known, `the header ${name} is not described`)
      }
      if (described.content === undefined) {
        assert.is(text, '')
        return
      }
      const [type] = response.headers.get('Content-Type')!.split(';')
      const schema = described.content[type!]?.schema
      assert.ok(schema, `${type} is not described`)
      if (schema.type === 'string') return
      const value = JSON.parse(text)
      assert.equal(api.faults(schema, value, !('allOf' in schema)), [])
      if (typeof answer !== 'number') {
        assert.is(value.code, answer)
        assert.ok(schema.allOf[1].properties.code.enum.includes(answer as ErrorCode))
        return
      }
      // The description is no example of itself.
      if (endpoint.id === 'getOpenApi') return
      const shown = abridged(api, schema, value)
      assert.equal(api.faults(schema, shown, true), [], 'abridged')
      answers[endpoint.id] = { ...answers[endpoint.id], [example.name]: shown }
    })
  }
}

test('the answers that the description shows are what these requests are answered with', () => {
  const files = answerFiles()
  const passing = (id: string, name: string) => PASSING.has(`${id}.${name}`) && files[id]?.[name] !== undefined
  if (process.env.HINDSIGHT_GOLDEN === 'renew') {
    const result = JSON.stringify(answers.getStudyResult!.result)
    for (const [id, given] of Object.entries(answers)) {
      const kept = Object.entries(given).map(([name, value]) => [name, passing(id, name) ? files[id]![name] : value])
      const text = JSON.stringify(Object.fromEntries(kept))
      // A report shows the result once more.
      const shared = id === 'getStudyResult' ? text : text.replace(result, '{"$ref":"getStudyResult.json#/result"}')
      writeFileSync(join(ANSWERS_FOLDER, `${id}.json`), `${readableJson(JSON.parse(shared))}\n`)
    }
    return
  }
  assert.equal(Object.keys(files).sort(), Object.keys(answers).sort())
  for (const [id, given] of Object.entries(answers)) {
    assert.equal(Object.keys(files[id]!), Object.keys(given), id)
    for (const [name, value] of Object.entries(given)) {
      if (!passing(id, name)) assert.equal(exampleAnswer(id, name), value, `${id}.${name} (npm run golden renews it)`)
    }
  }
})

test('what is shown fits its schema, also where it is not compared', () => {
  for (const [method, path, endpoint] of ROUTES) {
    for (const { name } of endpoint.examples) {
      const shown = exampleAnswer(endpoint.id, name)
      if (shown === undefined) continue
      const { content } = api.response(api.operation(method, path), 200)
      const [{ schema, examples }] = Object.values(content) as [{ schema: object; examples: Record<string, unknown> }]
      assert.equal(api.faults(schema, shown, true), [], name)
      assert.ok(name in examples, name)
    }
  }
})

test('every header that is described is on some answer', async () => {
  const seen = new Set<string>()
  const note = (response: Response) => {
    for (const [name] of response.headers) seen.add(name)
  }
  for (const [method, path, endpoint] of ROUTES) {
    for (const example of endpoint.examples) note(await send(method, path, endpoint, example))
  }
  note(await service.post('{}', { 'Accept-Encoding': 'gzip', 'Content-Encoding': 'gzip' }))
  note(await service.get('/api/v1/research/registry', { 'Accept-Encoding': 'gzip' }))
  note(await service.get('/api/v1/research/registry', { Authorization: '' }))
  note(await fetch(`${service.url}/healthz`, { method: 'OPTIONS' }))
  const unseen = Object.keys(RESPONSE_HEADERS).filter((name) => !seen.has(name.toLowerCase()))
  // http/rate-limit.test.ts and http/errors.test.ts meet the one that says when to come back.
  assert.equal(unseen, ['Retry-After'])
})

test.run()
