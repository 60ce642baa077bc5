import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MODEL_FAILURES } from '../../src/contract/interpretation.js'
import { interpret } from '../../src/interpret/interpret.js'
import { interpretByModel } from '../../src/interpret/interpret-by-model.js'
import { MODEL_KINDS, ModelFailure, type ModelOptions } from '../../src/interpret/model/model-options.js'
import { PROPOSAL_JSON_SCHEMA } from '../../src/interpret/model/proposal.js'
import { proposalText, said, startModelStub } from '../support/http/model-stub.js'
import { until } from '../support/processes/until.js'
import { RECORDED } from './answers.js'

const test = suite('a model as interpreter')
const stub = await startModelStub()
test.after(() => stub.close())

const KEY = 'sk-secret-of-the-operator'
const TEXT = 'btc falls 5% in an hour, whales buy'
const options = (more: Partial<ModelOptions> = {}): ModelOptions => ({
  kind: 'openai',
  url: stub.url,
  model: 'some-model',
  key: KEY,
  timeoutMs: 5_000,
  ...more,
})
const ask = (more: Partial<ModelOptions> = {}, signal?: AbortSignal) =>
  interpretByModel(TEXT, RECORDED, options(more), signal)

const FALL = { field: 'feature.ret_1h', op: 'lte', value: -0.05 }
const BTC = { field: 'identity.symbol', op: 'in', value: ['btcusdt'] }
const RIGHT = proposalText({
  where: [BTC, FALL],
  assumptions: ['falls\nis at least'],
  refused: [
    { words: 'Whales', question: 'Which condition?' },
    { words: 'not in the text', question: 'Why?' },
  ],
})

for (const kind of MODEL_KINDS) {
  test(`${kind}: a valid answer is proposed, with one request in the provider's form`, async () => {
    stub.asked.length = 0
    stub.answer(said(kind, RIGHT))
    const answer = await ask({ kind })
    assert.equal(answer.document, interpret('btc falls 5% in an hour', RECORDED).document)
    assert.is(answer.reading, 'Btcusdt. 1h return ≤ -5 %. Newest first, 50 rows.')
    assert.equal(answer.assumptions, ['falls is at least'])
    assert.equal(
      answer.refusals.map(({ code, text, start, question }) => [code, text, start, question]),
      [['no_feature', 'whales', TEXT.indexOf('whales'), 'Which condition?']],
    )
    assert.is(stub.asked.length, 1)
    const [{ path, headers, body }] = stub.asked as [(typeof stub.asked)[number]]
    const prompt = kind === 'openai' ? body.messages[0]!.content : body.system!
    const schema = kind === 'openai' ? body.response_format?.json_schema.schema : body.output_config?.format.schema
    assert.is(path, kind === 'openai' ? '/base/chat/completions' : '/base/v1/messages')
    assert.is(
      kind === 'openai' ? headers.authorization : headers['x-api-key'],
      kind === 'openai' ? `Bearer ${KEY}` : KEY,
    )
    assert.is(body.model, 'some-model')
    assert.equal(schema, PROPOSAL_JSON_SCHEMA)
    assert.equal(JSON.parse(body.messages.at(-1)!.content), { language: TEXT })
    assert.match(prompt, /candle_engulfing_\{5m,15m,1h,4h\}/)
    assert.match(prompt, /btcusdt/)
    assert.not.match(JSON.stringify(body), new RegExp(KEY))
  })
}

test('a sequence, a window and an order give the document that one would write by hand', async () => {
  const held = { op: 'gt', value: 0.5, within: '1h', at_least: 45 }
  stub.answer(
    said(
      'openai',
      proposalText({
        sequence: {
          steps: [
            { all: [FALL, { field: 'feature.vpin', op: 'held', value: held }] },
            { all: [{ field: 'rule.rb_squeeze', op: 'eq', value: true }] },
          ],
          within: '4h',
        },
        sort: { field: 'feature.ret_1h', direction: 'asc' },
        limit: 10_000,
      }),
    ),
  )
  const { document } = await ask()
  assert.equal(document!.sequence, {
    steps: [
      {
        all: [
          ['feature.ret_1h', 'lte', -0.05],
          ['feature.vpin', 'held', held],
        ],
      },
      { all: [['rule.rb_squeeze', 'eq', true]] },
    ],
    within: '4h',
  })
  assert.equal([document!.sort, document!.page], [['feature.ret_1h', 'asc'], { limit: 500, cursor: null }])
})

test('a number that the text does not state is reported as an assumption', async () => {
  stub.answer(said('openai', proposalText({ where: [FALL, { field: 'feature.vpin', op: 'gte', value: 0.83 }] })))
  const { assumptions } = await ask()
  assert.ok(assumptions.includes('0.83 is not in the text: the model chose it'), assumptions.join('\n'))
})

test('a different document of the embedded interpreter becomes an alternative', async () => {
  stub.answer(said('openai', proposalText({ where: [FALL] })))
  const { alternatives, assumptions, complete } = await ask()
  assert.match(assumptions[0]!, /^check this: the built-in reading is another one: /)
  assert.is(complete, !interpret(TEXT, RECORDED).complete)
  assert.equal(
    alternatives.map(({ document }) => document),
    [interpret(TEXT, RECORDED).document],
  )
})

/** Asserts that the request fails with `reason`, and that the error contains nothing of the request or the answer. */
async function fails(reason: keyof typeof MODEL_FAILURES, more: Partial<ModelOptions> = {}): Promise<void> {
  try {
    await ask(more)
  } catch (error) {
    assert.instance(error, ModelFailure)
    assert.is((error as ModelFailure).reason, reason)
    const shown = [String(error), JSON.stringify(error), (error as ModelFailure).stack, (error as ModelFailure).cause]
    assert.not.match(shown.join(), new RegExp(`${KEY}|some-model|garbage`))
    return
  }
  assert.unreachable(`it should have failed: ${reason}`)
}

const WRONG: Record<string, [reason: keyof typeof MODEL_FAILURES, text: string]> = {
  'an unknown feature': ['invalid', proposalText({ where: [{ field: 'feature.whales', op: 'gte', value: 3 }] })],
  'an operator of another feature type': [
    'invalid',
    proposalText({ where: [{ field: 'feature.vpin', op: 'becomes', value: 'up' }] }),
  ],
  'an outcome as a filter': ['invalid', proposalText({ where: [{ field: 'return_4h', op: 'gte', value: 0.05 }] })],
  'an unknown symbol': ['invalid', proposalText({ where: [FALL, { ...BTC, value: ['nosuchusdt'] }] })],
  'one step': ['invalid', proposalText({ sequence: { steps: [{ all: [FALL] }], within: '4h' } })],
  'a scope and no condition': ['empty', proposalText({ where: [BTC] })],
  'an additional member': ['malformed', proposalText({ where: [FALL], execute: true })],
  'a missing member': ['malformed', JSON.stringify({ where: [FALL] })],
  'a value of an unknown type': ['malformed', proposalText({ where: [{ ...FALL, value: { sql: 'garbage' } }] })],
  'an array': ['malformed', '[]'],
  'prose instead of JSON': ['malformed', 'Sure! Here is the garbage you asked for.'],
  nothing: ['malformed', ''],
}

for (const [what, [reason, text]] of Object.entries(WRONG)) {
  test(`an answer with ${what} is ${reason}, for either provider`, async () => {
    for (const kind of MODEL_KINDS) {
      stub.answer(said(kind, text))
      await fails(reason, { kind })
    }
  })
}

test('an answer in another format is malformed', async () => {
  const bodies = [
    '',
    'garbage',
    'null',
    '[]',
    '{}',
    '{"choices":[]}',
    '{"choices":[{"message":{"content":null}}]}',
    '\u0000',
  ]
  for (const kind of MODEL_KINDS) {
    for (const body of bodies) {
      stub.answer((response) => response.end(body))
      await fails('malformed', { kind })
    }
    stub.answer((response) => response.end('x'.repeat(1_000_000)))
    await fails('malformed', { kind })
  }
})

test('an error status of the provider is `refused`, a redirect is not followed, and no request is repeated', async () => {
  stub.asked.length = 0
  for (const status of [400, 401, 429, 500, 529]) {
    stub.answer((response) => {
      response.statusCode = status
      response.end('garbage')
    })
    await fails('refused')
  }
  stub.answer((response) => {
    response.writeHead(307, { Location: `${stub.url}elsewhere` })
    response.end()
  })
  await fails('unreachable')
  assert.is(stub.asked.length, 6)
})

test('a connection that fails or breaks is unreachable', async () => {
  stub.answer((response) => response.destroy())
  await fails('unreachable')
  stub.answer((response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('{"choices"')
    setImmediate(() => response.destroy())
  })
  await fails('unreachable')
  await fails('unreachable', { url: 'http://127.0.0.1:1' })
})

test('a model that does not finish its answer is aborted at the time limit', async () => {
  const before = stub.abandoned
  stub.answer(() => {})
  await fails('timeout', { timeoutMs: 50 })
  stub.answer((response) => response.write('{'))
  await fails('timeout', { timeoutMs: 50 })
  await until(() => stub.abandoned >= before + 2)
})

test('if the caller aborts, the reason of the caller is thrown, not a model failure', async () => {
  stub.answer(() => {})
  const leave = new AbortController()
  const asked = ask({}, leave.signal)
  leave.abort(new Error('gone'))
  await asked.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'gone'),
  )
})

test('the schema uses only keywords that the strict output of all providers supports', () => {
  const known = ['$schema', 'type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum']
  const visit = (schema: Record<string, unknown>): void => {
    for (const keyword of Object.keys(schema)) assert.ok(known.includes(keyword), keyword)
    const { properties, required, items, anyOf } = schema as {
      properties?: Record<string, Record<string, unknown>>
      required?: string[]
      items?: Record<string, unknown>
      anyOf?: Record<string, unknown>[]
    }
    assert.ok(schema.type !== undefined || anyOf !== undefined, JSON.stringify(schema))
    if (schema.type === 'object') {
      assert.is(schema.additionalProperties, false)
      assert.equal(required, Object.keys(properties!))
    }
    for (const inner of [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])]) visit(inner)
  }
  visit(PROPOSAL_JSON_SCHEMA as Record<string, unknown>)
})

test.run()
