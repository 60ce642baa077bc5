import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { registeredTracer } from '../../../src/http/middleware/tracing.js'
import { PHASES } from '../../../src/research/index.js'
import { type RecordedSpan, recordSpans } from '../../support/http/recorded-spans.js'
import { documentOf, startService, type TestService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('spans')
let service: TestService
let spans: RecordedSpan[]
let end: () => void
test.before(async () => {
  ;({ spans, end } = recordSpans())
  service = await startService()
})
test.after(async () => {
  await service.close()
  end()
  assert.is(registeredTracer(), undefined, 'without an SDK there is no tracer, and no step that would use one')
})

const QUERY = '/api/v1/research/query'
const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`

/** The spans of a trace, once the request's own has ended, which is the last. */
async function spansOf(id: string): Promise<{ request: RecordedSpan; phases: RecordedSpan[] }> {
  const found = () => spans.find(({ attributes }) => attributes['hindsight.request_id'] === id)
  await until(() => found() !== undefined, `no span of ${id}`)
  const request = found()!
  return { request, phases: spans.filter(({ parentId }) => parentId === request.spanId) }
}

test('a request is a span of the trace that its caller began, and its phases are spans within it', async () => {
  const response = await service.post(documentOf([['feature.ret_1h', 'gte', 0.0321]]), {
    traceparent,
    'X-Request-Id': 'traced',
  })
  const { request, phases } = await spansOf('traced')
  assert.equal([request.traceId, request.parentId, request.kind], [PARENT.trace, PARENT.span, SpanKind.SERVER])
  assert.is(request.name, `POST ${QUERY}`)
  assert.equal(request.attributes, {
    'http.request.method': 'POST',
    'http.route': QUERY,
    'http.response.status_code': 200,
    'hindsight.request_id': 'traced',
    'hindsight.query': response.headers.get('X-Canonical-Query-Hash'),
    'hindsight.answer': 'miss',
    'hindsight.cost': Number(response.headers.get('X-Research-Cost')),
  })
  const timed = [...response.headers.get('Server-Timing')!.matchAll(/(\w+);dur/g)].map(
    ([, phase]) => `hindsight.${phase}`,
  )
  assert.equal([...new Set(phases.map(({ name }) => name))].sort(), timed.sort())
  assert.ok(timed.every((name) => PHASES.some((phase) => name === `hindsight.${phase}`)))
  for (const [i, { traceId, from, to }] of phases.entries()) {
    assert.is(traceId, PARENT.trace)
    assert.ok(from <= to! && (i === 0 || from >= phases[i - 1]!.from), 'phases follow one another')
  }
})

test('the log line of a request names its trace', async () => {
  await service.post(documentOf([]), { traceparent, 'X-Request-Id': 'logged' })
  await spansOf('logged')
  const line = service.log
    .map((text) => JSON.parse(text))
    .find(({ request_id, method }) => request_id === 'logged' && method)
  assert.is(line.trace_id, PARENT.trace)
})

test('without a trace, or with something that is none, one begins', async () => {
  for (const [id, headers] of [
    ['alone', {}],
    ['broken', { traceparent: 'not one' }],
  ] as const) {
    await service.get('/healthz', { ...headers, 'X-Request-Id': id })
    const { request } = await spansOf(id)
    assert.is(request.parentId, undefined)
    assert.not(request.traceId === PARENT.trace)
  }
})

test('what the client did wrong is no error of the span; what went wrong here is', async () => {
  await service.post(documentOf([['feature.nope', 'gte', 1]]), { 'X-Request-Id': 'wrong' })
  const wrong = (await spansOf('wrong')).request
  assert.equal([wrong.attributes['error.type'], wrong.status], ['unknown_feature', undefined])
  assert.equal(
    (await spansOf('wrong')).phases.map(({ name }) => name),
    ['hindsight.read'],
    'phases of a query that failed are there as far as it came',
  )
  await service.get('/some/where', { 'X-Request-Id': 'nowhere' })
  const nowhere = (await spansOf('nowhere')).request
  assert.equal([nowhere.name, nowhere.attributes['error.type']], ['GET none', 'not_found'])
  const broken = await startService()
  await broken.control.close()
  await broken.get('/readyz', { 'X-Request-Id': 'unready' })
  assert.equal((await spansOf('unready')).request.status, { code: SpanStatusCode.ERROR })
  await broken.close()
})

test.run()
