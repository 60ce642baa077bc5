/** Revisions over HTTP: what is listed, and what differs, say the same as the command line, computed apart, once, and paid for. */
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch } from '../../../src/index.js'
import { appendDay, diffRevisions, importIntoDataset } from '../../../src/operator/index.js'
import { compareAnswers } from '../../../src/research/index.js'
import { RevisionsThread } from '../../../src/research/revisions/revisions-thread.js'
import { writeSimulatedMarket } from '../../../src/simulate/index.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import type { Node } from '../../support/http/openapi.js'
import { documentOf, page, startService } from '../../support/http/service.js'

const test = suite('revisions over HTTP')
const root = temporaryFolder('revisions')
const dataset = join(root, 'dataset')
const LAST = '2026-01-04'

/** Three days, and a fourth in a revision of its own. */
async function twoRevisions(): Promise<[string, string]> {
  const all = join(root, 'all')
  await writeSimulatedMarket(all, { symbols: 2, days: 4, depth: false })
  for (const name of readdirSync(all, { recursive: true, encoding: 'utf8' }) as string[]) {
    if (!/\.(zip|json)$/.test(name)) continue
    for (const folder of name.endsWith('.json') ? ['first', 'last'] : [name.includes(LAST) ? 'last' : 'first']) {
      mkdirSync(dirname(join(root, folder, name)), { recursive: true })
      cpSync(join(all, name), join(root, folder, name))
    }
  }
  const { revision } = await importIntoDataset([join(root, 'first')], { dir: dataset })
  return [revision, (await appendDay([join(root, 'last')], { dir: dataset, day: LAST })).revision]
}

const [before, after] = await twoRevisions()
const service = await startService({ dataset })
test.after(() => service.close())
const DIFF = `/api/v1/research/revisions/${after}/diff?from=${before}`
const DOCUMENT = documentOf([['feature.ret_1h', 'gte', 0.002]], page(7))
/** Members of a body are looked at by name. */
const bodyOf = async (response: Response): Promise<Node> => response.json()
const post = (path: string, document: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { ...service.usual, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(document),
    ...(signal && { signal }),
  })

/** What gives more of an answer, and whether it is free after the query. */
const MORE: readonly [path: string, body: object, free: boolean][] = [
  ['charts?horizon=4h', DOCUMENT, true],
  ['export?format=csv', DOCUMENT, true],
  ['sweep?', { document: DOCUMENT, clause: '/where/all/0', values: [0.003, 0.004] }, false],
]

test('charts, a table and a sweep of an earlier revision are those of a dataset that has nothing later', async () => {
  const alone = join(root, 'alone')
  await importIntoDataset([join(root, 'first')], { dir: alone })
  const other = await startService({ dataset: alone })
  try {
    for (const [path, body, free] of MORE) {
      const asked = (of: typeof service, more: string) =>
        fetch(`${of.url}/api/v1/research/${path}${more}`, {
          method: 'POST',
          headers: { ...of.usual, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      const [earlier, expected, now] = await Promise.all([
        asked(service, `&revision=${before}`),
        asked(other, ''),
        asked(service, ''),
      ])
      assert.is(earlier.headers.get('X-Dataset-Revision'), before, path)
      assert.is(expected.headers.get('X-Dataset-Revision'), before, path)
      assert.is(now.headers.get('X-Dataset-Revision'), after, path)
      assert.is(earlier.headers.get('X-Research-Cost'), path.startsWith('charts') || !free ? '1' : '0', path)
      const text = await earlier.text()
      assert.is(text, await expected.text(), path)
      assert.is.not(text, await now.text(), path)
    }
  } finally {
    await other.close()
  }
})

test('a revision that is not kept, and what is no name of one, are refused', async () => {
  for (const [path, body] of MORE) {
    const codeOf = async (revision: string) => {
      const response = await post(`/api/v1/research/${path}&revision=${encodeURIComponent(revision)}`, body)
      const { code, errors = [] } = await bodyOf(response)
      return [response.status, code, errors[0]?.path]
    }
    assert.equal(await codeOf('a'.repeat(64)), [409, 'dataset_revision_changed', undefined], path)
    for (const wrong of [before.slice(0, 8), 'current', '', `../${before}`, before.toUpperCase()]) {
      assert.equal(await codeOf(wrong), [400, 'value_range', '/revision'], `${path} ${wrong}`)
    }
  }
})

test('those that can be read are listed, the newest first', async () => {
  const { revisions } = await bodyOf(await service.get('/api/v1/research/revisions'))
  assert.equal(
    revisions.map(({ revision, current, kind, previous }: Record<string, unknown>) => [
      revision,
      current,
      kind,
      previous,
    ]),
    [
      [after, true, 'append', before],
      [before, false, 'import', null],
    ],
  )
})

test('what differs is what the command line says, is kept, and a copy is good for ever', async () => {
  const response = await service.get(DIFF)
  assert.is(response.headers.get('X-Research-Cache'), 'miss')
  const body = await bodyOf(response)
  const expected = await diffRevisions(dataset, before, after)
  assert.equal(body, { before, after, ...expected, restated_more: 0, simulated: true })
  assert.equal(body.days_appended, [LAST])
  const tag = response.headers.get('ETag')!
  const again = await service.get(DIFF)
  assert.equal([again.headers.get('X-Research-Cache'), again.headers.get('ETag')], ['hit', tag])
  assert.equal(await bodyOf(again), body)
  assert.is((await service.get(DIFF, { 'If-None-Match': tag })).status, 304)
  // Other names of the same revisions.
  const named = await service.get(`/api/v1/research/revisions/current/diff?from=${before.slice(0, 8)}`)
  assert.equal([named.headers.get('ETag'), await bodyOf(named)], [tag, body])
  const reversed = await bodyOf(await service.get(`/api/v1/research/revisions/${before}/diff?from=${after}`))
  assert.equal(reversed.days_removed, [LAST])
})

test('with a query it says what came, went and changed, and is paid for once', async () => {
  const credits = async () => (await bodyOf(await service.get('/api/v1/account/usage'))).balance as number
  const had = await credits()
  const response = await post(DIFF, DOCUMENT)
  assert.is(response.headers.get('X-Research-Cost'), '2')
  assert.is(response.headers.get('X-Research-Allowance-Remaining'), String(had - 2))
  const { query, ...rest } = await bodyOf(response)
  const research = await openResearch({ dataset, cursorKey: new Uint8Array(32) })
  const expected = await compareAnswers(research, DOCUMENT, [before, after])
  research.close()
  assert.equal(query, expected)
  assert.ok(query.appeared > 0 && query.changed.completed > 0 && query.gone === 0)
  assert.equal(rest, await bodyOf(await service.get(DIFF)))
  const tag = response.headers.get('ETag')!
  // Sort and page are not what is compared.
  const again = await post(DIFF, documentOf([['feature.ret_1h', 'gte', 0.002]], page(7)))
  assert.equal([again.headers.get('X-Research-Cost'), again.headers.get('X-Research-Cache')], ['0', 'hit'])
  assert.is((await post(DIFF, DOCUMENT, { 'If-None-Match': tag })).status, 304)
  assert.is(await credits(), had - 2)
})

test('what cannot be compared is refused by name', async () => {
  const refused = async (response: Response) => [response.status, (await bodyOf(response)).code]
  const base = '/api/v1/research/revisions'
  assert.equal(await refused(await service.get(`${base}/${after}/diff`)), [400, 'missing_property'])
  for (const id of ['00000000', 'cur', '%2e%2e', '%ff'])
    assert.equal(await refused(await service.get(`${base}/${id}/diff?from=${before}`)), [404, 'not_found'], id)
  assert.equal(await refused(await post(DIFF, documentOf([['feature.ret_1', 'gte', 0]]))), [400, 'unknown_feature'])
  const put = await fetch(`${service.url}${DIFF}`, { method: 'PUT', headers: service.usual })
  assert.equal([put.status, put.headers.get('Allow')], [405, 'GET, HEAD, POST, OPTIONS'])
})

test('a caller who leaves ends the work, and pays nothing', async () => {
  const { balance } = await bodyOf(await service.get('/api/v1/account/usage'))
  const leave = new AbortController()
  const asked = post(DIFF, documentOf([['feature.ret_1h', 'gte', -0.5]]), {}, leave.signal)
  const answered = asked.then(
    () => true,
    () => false,
  )
  // Its body has been read when its credits are set aside.
  for (let reserved = 0; reserved === 0; ) {
    reserved = (await bodyOf(await service.get('/api/v1/account/usage'))).reserved
    if (await Promise.race([answered, Promise.resolve(false)])) break
  }
  leave.abort()
  const left = !(await answered)
  await service.research.settled()
  for (let reserved = 1; reserved !== 0; ) {
    reserved = (await bodyOf(await service.get('/api/v1/account/usage'))).reserved
  }
  const usage = await bodyOf(await service.get('/api/v1/account/usage'))
  assert.is(usage.balance, left ? balance : balance - 2)
  assert.is((await service.get(`${DIFF}`)).status, 200)
})

test('of more tasks than may wait the last are turned away; one that nobody waits for never begins', async () => {
  const thread = new RevisionsThread({ dir: dataset, timeoutMs: 10_000, occurrencesMax: 10 })
  const leave = new AbortController()
  const { signal } = new AbortController()
  const first = thread.run({ kind: 'list' }, signal)
  const waiting = Array.from({ length: 15 }, () =>
    thread.run({ kind: 'list' }, AbortSignal.any([leave.signal])).catch(() => 'left'),
  )
  try {
    await thread.run({ kind: 'list' }, signal)
    assert.unreachable('one more')
  } catch (error) {
    assert.is((error as { code?: string }).code, 'overloaded')
  }
  leave.abort()
  assert.is(((await first) as { revisions: unknown[] }).revisions.length, 2)
  assert.ok((await Promise.all(waiting)).every((end) => end === 'left'))
  try {
    await thread.run({ kind: 'diff', before, after, document: DOCUMENT }, signal)
    assert.unreachable('more occurrences than are compared')
  } catch (error) {
    assert.is((error as { code?: string }).code, 'result_too_large')
  }
  thread.close()
})

test.run()
