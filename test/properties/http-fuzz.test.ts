import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { homedir } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAccount, SCOPES, type Scope } from '../../src/accounts/index.js'
import { ERRORS, type ErrorCode, statusOf } from '../../src/contract/errors.js'
import { studyEngine } from '../../src/study-service/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { ApiDocument, type Node } from '../support/http/openapi.js'
import { connection, untilClosed } from '../support/http/raw-http.js'
import { startService } from '../support/http/service.js'
import { RandomJson } from '../support/random/json.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { type RandomRequest, RandomRequests } from '../support/random/requests.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { prepareStudies } from '../support/studies/completed-studies.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('no request is answered wrongly')
const seed = fileSeed(import.meta.url)

const REQUESTS = amount({ fixed: 2_800, explored: 20_000 })
const CLIENTS = 32
const RAW = amount({ fixed: 30, explored: 600 })
/** No request takes this long on any machine; a longer one is a hang. */
const HANG_MS = 60_000

const dataset = await simulatedDataset()
const service = await startService({
  requestsPerMinute: 1e9,
  app: { attemptsPerMinute: 1e9, openRequestsPerMinute: 1e9 },
  // Real estimates of thousands of documents would take most of the time.
  studies: { engine: { ...studyEngine({ dataset }), estimate: scriptedEngine().estimate } },
})
/** It soon closes connections that never say a whole request. Complete requests go to the other one, which has the usual time for them. */
const hasty = await startService({ connections: { headersMs: 500, requestMs: 1_000, idleMs: 1_000 } })
test.after(async () => {
  await service.close()
  await hasty.close()
})
await createAccount(service.control, { name: 'rich', plan: 'research', allowance: 1e9, now: Date.now() })
const filled = await prepareStudies(service, 'rich')
const scopes = Object.keys(SCOPES) as Scope[]
const keys = [
  await service.key({ account: 'rich', scopes }),
  await service.key({ account: 'rich', scopes: ['research:read'] }),
]
const api = await ApiDocument.of(service)
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })
const registry = (await (await service.get('/api/v1/research/registry')).json()) as Node

const words: string[] = [
  ...registry.features.map(({ id }: Node) => `feature.${id}`),
  ...registry.features.slice(0, 40).map(({ id }: Node) => `feature.${id}.max_1h`),
  ...registry.rulebook.map(({ id }: Node) => `rule.${id}`),
  ...Object.keys(registry.operator_meanings),
  ...registry.dataset.coverage.map(({ symbol }: Node) => symbol),
  'identity.symbol',
  'times.anchor_time',
  'asc',
  'desc',
  '2026-01-05T12:34:00Z',
  '2026-02-05T12:34:00Z',
]

/** Returns a clause on any feature or aggregate, with an operator of its type and a value that occurs. */
function randomClause(random: RandomNumbers): Node {
  const feature = random.pick<Node>(registry.features)
  const rates = registry.dataset.base_rates.features[feature.id]
  const value = feature.labels ? random.pick(feature.labels) : random.pick(Object.values(rates.quantiles ?? { p50: 0 }))
  const operator = random.pick<string>(registry.operators[feature.type])
  const aggregate = random.pick<Node>(registry.aggregates)
  const field = `feature.${feature.id}${random.chance(0.4) ? `.${aggregate.fn}_${random.pick(aggregate.spans)}` : ''}`
  if (operator === 'between') return [field, operator, [value, value]]
  if (operator === 'held') {
    return [
      field,
      operator,
      { op: 'gte', value, within: random.pick(registry.held.spans), at_least: random.integer(1, 60) },
    ]
  }
  return [field, operator, operator === 'in' || operator === 'not_in' ? [value] : value]
}

/** Text that must never be in an answer: secrets, paths, and traces of an exception. */
const SECRETS = [
  ...keys.map((key) => key.slice(12)),
  process.cwd(),
  dataset,
  service.cursorKeyFile,
  homedir() === '/' ? process.cwd() : `${homedir()}/`,
]
const TRACKS =
  /\bat [\w.<>]+ \(|\bat file:|node_modules|node:internal|\.js:\d+|\.ts:\d+|SQLITE|sqlite|ENOENT|EACCES|TypeError|RangeError/

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
test.after(() => agent.destroy())

function send({ method, target, headers, body }: RandomRequest): Promise<Answer> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        hostname,
        port,
        agent,
        method,
        path: target,
        headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0, headers: given } = response
          resolve({ status: statusCode, headers: given, text: Buffer.concat(chunks).toString('latin1') })
        })
        response.on('error', reject)
      },
    )
    asked.setTimeout(HANG_MS, () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })
}

const SENTENCES = new Map(ERRORS.map(({ code, sentence }) => [code, sentence]))

/** Checks what holds for every error. Returns its code. */
function checkProblem(status: number, type: string | undefined, text: string): ErrorCode {
  assert.is(type, 'application/problem+json')
  const problem = JSON.parse(text)
  assert.is(problem.title, SENTENCES.get(problem.code), `no error is called ${problem.code}`)
  assert.equal([problem.status, statusOf(problem.code)], [status, status])
  return problem.code
}

function checkLeaks(answer: string): void {
  for (const secret of SECRETS) assert.not.ok(answer.includes(secret), 'a secret or a path')
  assert.not.match(answer, TRACKS)
}

function check(request: RandomRequest, { status, headers, text }: Answer): void {
  assert.ok(status >= 200 && (status < 500 || status === 503), `status ${status}`)
  assert.ok(headers['x-request-id'], 'no request id')
  checkLeaks(JSON.stringify(headers) + text)
  const bodiless = request.method === 'HEAD' || status === 204 || status === 304
  if (bodiless) assert.is(text, '')
  const coded = headers['content-encoding'] !== undefined
  let code: ErrorCode | undefined
  if (status >= 400 && !bodiless && !coded) code = checkProblem(status, headers['content-type'], text)
  count(code ?? String(status))
  const { operation } = request
  if (operation === undefined) return
  count(`${operation.method} ${operation.path} ${status}`)
  const described = api.response(operation, status)
  assert.ok(described, `the status ${status} is not described`)
  if (bodiless || coded) return
  const schema = described.content[headers['content-type']!.split(';')[0]!]?.schema
  assert.ok(schema, `${headers['content-type']} is not described`)
  if (schema.type === 'string') return
  const value = JSON.parse(Buffer.from(text, 'latin1').toString('utf8'))
  const faults = api.faults(schema, value, status < 400)
  assert.ok(faults.length === 0, faults.join())
}

const shown = ({ method, target, headers, body }: RandomRequest): string =>
  `${method} ${target}\n${JSON.stringify(headers)}\n${body?.toString('latin1').slice(0, 2_000) ?? ''}`

test(`${REQUESTS} requests made of the description are answered as it says`, async () => {
  const random = new RandomNumbers(seed)
  const requests = new RandomRequests(
    random,
    new RandomJson(random, api, words),
    api,
    keys,
    () => randomClause(random),
    filled,
  )
  const began = performance.now()
  let left = REQUESTS
  const client = async () => {
    while (left-- > 0) {
      const request = requests.next()
      try {
        check(request, await send(request))
      } catch (error) {
        left = 0
        throw new Error(`seed ${seed}: ${(error as Error).message}\n${shown(request)}`, { cause: error })
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - began) / 1000
  const codes = [...tally].filter(([name]) => SENTENCES.has(name as ErrorCode))
  console.log(`  ${REQUESTS} requests in ${seconds.toFixed(1)} s; ${codes.length} codes of ${ERRORS.length}`)
  console.log(
    `  ${[...tally]
      .filter(([name]) => !name.includes('/'))
      .sort()
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')}`,
  )
  // The test is meaningful only if enough requests succeed and enough different errors occur.
  for (const { method, path } of api.operations) {
    assert.ok(
      (tally.get(`${method} ${path} 200`) ?? 0) > REQUESTS / 4_000,
      `${method} ${path} was answered hardly ever`,
    )
  }
  assert.ok(codes.length >= 30, `only ${codes.length} codes were met`)
})

/** Splits the text of a connection into its responses, using their lengths. */
function responsesOf(text: string): { status: number; type: string | undefined; body: string }[] {
  const found = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.slice(0, end)
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
    const type = /^content-type: ([^\r]*)$/im.exec(head)?.[1]
    found.push({ status, type, body: rest.slice(end + 4, end + 4 + length) })
    rest = status === 100 ? rest.slice(end + 4) : rest.slice(end + 4 + length)
  }
  return found
}

test(`${RAW} connections that say something else than HTTP are answered by name too`, async () => {
  const random = new RandomNumbers(seed + 1)
  const key = await hasty.key()
  const good = [
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    `POST /api/v1/research/query HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    'POST /api/v1/research/query HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ]
  const spoilt = (text: string): Buffer => {
    const bytes = Buffer.from(text)
    for (let i = random.integer(1, 4); i > 0; i--) bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255)
    return random.chance(0.2) ? bytes.subarray(0, random.integer(1, bytes.length)) : bytes
  }
  const noise = () => Buffer.from(Array.from({ length: random.integer(1, 300) }, () => random.integer(0, 255)))
  let left = RAW
  const client = async () => {
    while (left-- > 0) {
      const bytes = random.chance(0.85) ? spoilt(random.pick(good)) : noise()
      const socket = await connection(hasty.url)
      socket.write(bytes)
      const text = await untilClosed(socket)
      const where = `seed ${seed}, ${JSON.stringify(bytes.toString('latin1'))} -> ${JSON.stringify(text.slice(0, 500))}`
      assert.is.not(text, '', where)
      for (const { status, type, body } of responsesOf(text)) {
        assert.ok(status === 100 || (status >= 200 && (status < 500 || status === 503)), where)
        if (status >= 400 && body !== '') checkProblem(status, type, body)
        checkLeaks(body)
      }
    }
  }
  await Promise.all(Array.from({ length: 100 }, client))
})

test('afterwards the service is as it was: nothing runs, nothing was logged as a failure, and no secret is in the log', async () => {
  assert.equal(service.research.load, { running: 0, waiting: 0 })
  const lines = [...service.log, ...hasty.log]
  const failures = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
  assert.equal(failures.slice(0, 3), [])
  const log = lines.join('')
  for (const key of keys) assert.not.ok(log.includes(key.slice(12)))
  const [example] = Object.values<Node>(
    api.operation('POST', '/api/v1/research/query').is.requestBody.content['application/json'].examples,
  )
  assert.is((await service.post(example.value)).status, 200)
})

test.run()
