// The packed client against the real service, in Node.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { packClient } from '../../../scripts/client.mjs'
import { root } from '../../../scripts/generated-files.mjs'

const support = (path) => import(pathToFileURL(join(root, 'dist', 'test', 'support', path)).href)
const { temporaryFolder } = await support('datasets/temporary-folder.js')
const { documentOf } = await support('http/service.js')
const { startWithWorkbench } = await support('workbench/served.js')
const { PageVisitor } = await support('workbench/page-visitor.js')

const folder = temporaryFolder('client')
const tarball = await packClient(folder)
spawnSync('tar', ['-xzf', tarball], { cwd: folder })
const { Hindsight, HindsightProblem, Unreachable } = await import(
  pathToFileURL(join(folder, 'package', 'dist', 'index.js')).href
)
const { CALLS } = await import(pathToFileURL(join(folder, 'package', 'dist', 'generated', 'calls.js')).href)

const service = await startWithWorkbench()
const baseUrl = service.people.base.origin
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
const client = new Hindsight({ baseUrl, key })
const QUESTION = documentOf([['feature.ret_1h', 'lte', -0.01]], { page: { limit: 400, cursor: null } })
const problemOf = async (work, kind = HindsightProblem) => {
  const error = await work().then(
    () => undefined,
    (thrown) => thrown,
  )
  assert.instance(error, kind, String(error))
  return error
}

const test = suite('client')
test.after(() => service.close())

test('the package has no dependencies, types, and nothing but itself', () => {
  const packed = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'))
  assert.is(packed.dependencies, undefined)
  const { stdout } = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
  const files = stdout.trim().split('\n')
  assert.ok(files.includes('package/dist/index.d.ts'))
  assert.ok(files.includes('package/LICENSE'))
  assert.not.ok(files.some((file) => /test|\.map$|node_modules/.test(file)))
})

test('what the compiler must accept and refuse', () => {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', 'clients/typescript/test'], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.is(status, 0, stdout)
})

test('every address of the service has a call', async () => {
  const { ROUTES } = await import(pathToFileURL(join(root, 'dist', 'src', 'http', 'index.js')).href)
  const { WEB_ENDPOINTS } = await import(pathToFileURL(join(root, 'dist', 'src', 'web', 'index.js')).href)
  const wanted = [
    ...ROUTES.filter(([, , { answers }]) => answers[200]?.body?.type !== 'text/html').map(([, , { id }]) => id),
    ...WEB_ENDPOINTS.map(({ id }) => id),
  ]
  assert.equal(Object.keys(CALLS).sort(), wanted.sort())
})

test('a query, its headers, and its copy', async () => {
  const answer = await client.query(QUESTION)
  assert.is(answer.body.schema_version, 'research_query.v2')
  assert.ok(answer.body.counts.occurrences > 400)
  assert.equal([answer.status, answer.notModified], [200, false])
  assert.ok(answer.cost >= 1 && answer.remaining >= 0)
  const again = await client.query(QUESTION, { copy: answer })
  assert.equal([again.status, again.notModified, again.body, again.cost], [304, true, answer.body, 0])
  const keeping = new Hindsight({ baseUrl, key, keep: 1 })
  assert.is((await keeping.query(QUESTION)).notModified, false)
  assert.is((await keeping.query(QUESTION)).notModified, true)
  await keeping.call('getUsage')
  await keeping.call('getRevisions')
  assert.is((await keeping.query(QUESTION)).notModified, false)
})

test('pages and rows come to the end, each once', async () => {
  const { body } = await client.query(QUESTION)
  let rows = 0
  const seen = new Set()
  for await (const row of client.rows(QUESTION)) {
    rows++
    seen.add(`${row.symbol} ${row.anchor_time ?? row.times?.anchor_time}`)
  }
  assert.equal([rows, seen.size], [body.counts.occurrences, body.counts.occurrences])
})

test('no address that may cost scans anything above max credits', async () => {
  const dear = documentOf([['feature.ret_1h', 'lte', -0.0133]])
  const { code, status } = await problemOf(() => client.query(dear, { maxCredits: 0 }))
  assert.equal([code, status], ['above_max_credits', 409])
  const sweep = { document: dear, clause: '/where/all/0', values: [-0.014] }
  for (const refused of [
    () => client.call('postCharts', { body: dear, maxCredits: 0 }),
    () => client.call('postSweep', { body: sweep, maxCredits: 0 }),
    () => client.call('postExport', { body: dear, maxCredits: 0 }),
    () => client.rows(dear, { maxCredits: 0 }).next(),
  ]) {
    assert.is((await problemOf(refused)).code, 'above_max_credits')
  }
  const { body } = await client.estimate(dear)
  assert.equal([body.dry_run, body.because], [true, 'fresh_scan'])
  assert.is((await client.query(dear, { maxCredits: body.cost })).cost, body.cost)
  assert.is((await client.call('postCharts', { body: dear, maxCredits: 0 })).cost, 0)
  assert.is((await client.call('postSweep', { body: sweep, maxCredits: body.cost })).cost, body.cost)
})

test('any address is called by its name, with parameters in path and query string', async () => {
  const { body } = await client.call('getRevisionDiff', { parameters: { id: 'current', from: 'current' } })
  assert.ok(body)
  const { body: proposal } = await client.call('postInterpret', { body: { language: 'btc fell 3 % in an hour' } })
  assert.is(proposal.proposal, true)
  assert.is((await client.call('getHealth')).body.status, 'ok')
  assert.match((await client.call('getMetrics')).body, /hindsight_ready/)
})

test('a refusal is a problem with all its faults', async () => {
  const bad = documentOf([
    ['feature.vpni', 'gte', 1],
    ['feature.ret_1h', 'above', 1],
  ])
  const problem = await problemOf(() => client.query(bad))
  assert.equal([problem.code, problem.status], ['unknown_feature', 400])
  assert.equal(
    problem.errors.map(({ code, path }) => [code, path]),
    [
      ['unknown_feature', '/where/all/0/0'],
      ['unknown_operator', '/where/all/1/1'],
    ],
  )
  assert.match(problem.requestId, /^[\w-]{36}$/)
  const wrong = await problemOf(() => new Hindsight({ baseUrl, key: 'hs_x' }).call('getUsage'))
  assert.equal([wrong.code, wrong.status], ['unauthenticated', 401])
})

test('a session calls /web/v1, with what it alone has', async () => {
  const ana = await PageVisitor.joined(service, 'Ana')
  const { Cookie, Origin } = ana.headers('POST')
  const session = new Hindsight({ baseUrl, headers: { Cookie, Origin } })
  assert.is((await session.call('getSession')).body.person.name, 'Ana')
  assert.is(
    (await session.query(QUESTION)).body.counts.occurrences,
    (await client.query(QUESTION)).body.counts.occurrences,
  )
  const made = await session.call('postKey', { body: { name: 'laptop', scopes: ['research:read'], expires_days: 30 } })
  assert.is((await new Hindsight({ baseUrl, key: made.body.key }).call('getRevisions')).status, 200)
  const leaving = new AbortController()
  const kinds = []
  for await (const event of session.events(leaving.signal)) {
    kinds.push(event.event)
    if (kinds.length === 2) leaving.abort()
  }
  assert.equal(kinds.sort(), ['credits', 'revision'])
  assert.throws(() => session.addressOf('getOpenApi'), /needs a key/)
  assert.throws(() => client.addressOf('getSession'), /needs a session/)
  assert.throws(() => client.events(), /session/)
})

/** A server that answers by a list, to see what the client makes of faults that the service rarely has. */
async function scripted(answers, work) {
  const asked = []
  const server = createServer((req, res) => {
    asked.push(req.headers)
    answers[Math.min(asked.length, answers.length) - 1](res)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${server.address().port}`, asked)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
const refusing =
  (status, code, headers = {}) =>
  (res) => {
    res.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers })
    res.end(JSON.stringify({ type: 'x', title: 't', status, code, detail: 'd' }))
  }
const good = (res) => {
  res.writeHead(200, { 'Content-Type': 'application/json' })
  res.end('{"status":"ok"}')
}

test('429 and 503 are tried again after the time that is named, twice', async () => {
  const busy = refusing(429, 'rate_limited', { 'Retry-After': '0' })
  await scripted([busy, refusing(503, 'overloaded', { 'Retry-After': '0' }), good], async (url, asked) => {
    const waits = []
    const patient = new Hindsight({
      baseUrl: url,
      key,
      onWait: ({ problem, attempt }) => waits.push([problem.code, attempt]),
    })
    assert.is((await patient.call('getHealth')).body.status, 'ok')
    assert.equal(
      [asked.length, waits],
      [
        3,
        [
          ['rate_limited', 1],
          ['overloaded', 2],
        ],
      ],
    )
  })
  await scripted([busy], async (url, asked) => {
    const { code, retryAfter } = await problemOf(() => new Hindsight({ baseUrl: url, key }).call('getHealth'))
    assert.equal([code, retryAfter, asked.length], ['rate_limited', 0, 3])
    await problemOf(() => new Hindsight({ baseUrl: url, key, retries: 0 }).call('getHealth'))
    assert.is(asked.length, 4)
  })
})

test('what asks for too long a wait, or names none, is not tried again', async () => {
  for (const headers of [{ 'Retry-After': '61' }, {}]) {
    await scripted([refusing(503, 'overloaded', headers)], async (url, asked) => {
      await problemOf(() => new Hindsight({ baseUrl: url, key }).call('getHealth'))
      assert.is(asked.length, 1)
    })
  }
})

test('a wait ends with its signal', async () => {
  await scripted([refusing(429, 'rate_limited', { 'Retry-After': '30' })], async (url) => {
    const signal = AbortSignal.timeout(50)
    const error = await new Hindsight({ baseUrl: url, key }).call('getHealth', { signal }).catch((thrown) => thrown)
    assert.is(error.name, 'TimeoutError')
  })
})

test('an answer of something else, one that is cut, and no answer', async () => {
  const page = (res) => res.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')
  await scripted([page], async (url) => {
    const { code, status } = await problemOf(() => new Hindsight({ baseUrl: url, key }).call('getHealth'))
    assert.equal([code, status], ['unexpected_answer', 502])
  })
  const cut = (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
    res.write('{"status":')
    setTimeout(() => res.destroy(), 20)
  }
  await scripted([cut], (url) => problemOf(() => new Hindsight({ baseUrl: url, key }).call('getHealth'), Unreachable))
  const half = (res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":')
  await scripted([half], (url) => problemOf(() => new Hindsight({ baseUrl: url, key }).call('getHealth'), Unreachable))
  await problemOf(() => new Hindsight({ baseUrl: 'http://127.0.0.1:9', key }).call('getHealth'), Unreachable)
})

test('the key is in one header, and in no address and no error', async () => {
  await scripted([refusing(401, 'unauthenticated')], async (url, asked) => {
    const error = await problemOf(() => new Hindsight({ baseUrl: url, key }).call('getHealth'))
    assert.is(asked[0].authorization, `Bearer ${key}`)
    assert.not.match(JSON.stringify({ ...error, message: error.message, stack: error.stack }), new RegExp(key))
  })
})

test.run()
