/**
 * Replicas that serve: what a client is told about a revision that has not arrived, and that an answer is paid for once,
 * whoever computes it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountNamed,
  checkLedger,
  createAccount,
  createKey,
  Ledger,
  openControlStore,
} from '../../src/accounts/index.js'
import { sealJson } from '../../src/dataset/folder/sealed-json.js'
import { AwaitedRevisions, appendDay, retainRevisions, syncDataset } from '../../src/dataset/index.js'
import { sourceOf } from '../../src/replication/index.js'
import { openResearch } from '../../src/research/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { makeDataset, simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page, startService } from '../support/http/service.js'
import { programAt } from '../support/processes/program.js'
import { until } from '../support/processes/until.js'
import { amount } from '../support/random/seed.js'
import { storeKinds } from '../support/stores/control-stores.js'
import type { ChildOptions } from './replica-server-child.js'

const test = suite('replicas that serve')
const QUESTION = documentOf([['feature.ret_1h', 'gte', 0]], page(10))
const sync = (source: string, dir: string) => syncDataset({ dir, source: sourceOf(source), workers: 2 })

test('a cursor and a named revision that have not arrived are awaited; after the next sync they are served, or gone', async () => {
  const folder = temporaryFolder('replicas')
  const source = await makeDataset(folder, 2, 2, false)
  const behind = join(folder, 'behind')
  await sync(source, behind)
  await writeSimulatedMarket(join(folder, 'days'), { symbols: 2, days: 4, depth: false })
  const dayOf = (day: string): string => {
    const only = join(folder, day)
    cpSync(join(folder, 'days'), only, {
      recursive: true,
      filter: (path) => !/\d{4}-\d{2}-\d{2}\./.test(path) || path.includes(day),
    })
    return only
  }
  const append = (day: string) => appendDay([dayOf(day)], { dir: source, day, workers: 2 })
  const cursorKeyFile = join(folder, 'cursor-key')
  const ahead = await startService({ dataset: source, research: { cursorKeyFile } })
  const replica = await startService({ dataset: behind, research: { cursorKeyFile } })
  try {
    const ask = async (service: typeof ahead, cursor: string | null) => {
      const response = await service.post({ ...QUESTION, page: { limit: 10, cursor } })
      return { response, text: await response.text() }
    }
    const wait = async ({ response, text }: Awaited<ReturnType<typeof ask>>) => {
      assert.equal([response.status, response.headers.get('Retry-After')], [503, '5'], text)
      assert.is(JSON.parse(text).code, 'revision_not_here')
    }
    const readyRevision = async (service: typeof ahead) =>
      (await (await service.get('/readyz')).json()).dataset_revision
    const first = await readyRevision(replica)
    await append('2026-01-03')
    await ahead.research.refresh()
    await until(async () => (await readyRevision(ahead)) !== first, 'the source did not notice the append')
    const second = await readyRevision(ahead)
    const { cursor } = JSON.parse((await ask(ahead, null)).text)
    await wait(await ask(replica, cursor))
    const named = await replica.get(`/api/v1/research/revisions/${second}/diff?from=current`)
    assert.equal([named.status, (await named.json()).code], [503, 'revision_not_here'])
    // A prefix may name anything, and a whole name that nobody has is not found after the next sync.
    assert.is((await replica.get(`/api/v1/research/revisions/${second.slice(0, 12)}/diff?from=current`)).status, 404)
    await sync(source, behind)
    await until(async () => (await readyRevision(replica)) === second, 'the replica did not notice the sync')
    assert.is((await ask(replica, cursor)).text, (await ask(ahead, cursor)).text)

    // The next revision is superseded, and not retained, before the replica gets it.
    await append('2026-01-04')
    await until(async () => (await readyRevision(ahead)) !== second, 'the source did not notice the append')
    const third = JSON.parse((await ask(ahead, null)).text)
    await wait(await ask(replica, third.cursor))
    await sync(source, behind)
    await until(async () => (await readyRevision(replica)) === third.dataset_revision, 'the replica did not notice')
    assert.is((await ask(replica, third.cursor)).response.status, 200)
    // The second revision is retained by the replica as by its source, until it is not.
    assert.is((await ask(replica, cursor)).text, (await ask(ahead, cursor)).text)
    await retainRevisions(behind, { revisions: 0 })
    const fresh = await openResearch({ dataset: behind, cursorKeyFile })
    await fresh.query({ ...QUESTION, page: { limit: 10, cursor } }).then(
      () => assert.unreachable(),
      (error) => assert.is(error.code, 'dataset_revision_changed', 'it has been here, so it does not come back'),
    )
    fresh.close()
  } finally {
    await ahead.close()
    await replica.close()
  }
})

test('a revision is awaited until a sync has asked the source after it was first named', async () => {
  const dir = temporaryFolder('awaited')
  let now = 1_000
  const awaited = new AwaitedRevisions(dir, () => now)
  const say = (checked_ms: number | null, had: string[] = []): void =>
    writeFileSync(join(dir, 'replica.json'), sealJson({ format: 'hindsight_replica.v1', source: 's', checked_ms, had }))
  assert.is(await awaited.mayArrive('a'), false, 'a dataset that is no replica awaits nothing')
  say(null)
  assert.is(await awaited.mayArrive('a'), true)
  say(999)
  now = 2_000
  assert.is(await awaited.mayArrive('a'), true, 'the source was asked before')
  assert.is(await awaited.mayArrive('b'), true)
  say(1_500)
  assert.is(await awaited.mayArrive('a'), false, 'the source was asked later and did not have it')
  assert.is(await awaited.mayArrive('b'), true)
  say(1_500, ['b'])
  assert.is(await awaited.mayArrive('b'), false)
})

interface Server {
  url: string
  process: ChildProcess
}

async function serve(options: ChildOptions): Promise<Server> {
  const program = programAt(new URL('./replica-server-child.js', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { url, process: child }
}

const ended = (one: ChildProcess): Promise<unknown> => new Promise((resolve) => one.once('exit', resolve))

/** PostgreSQL where it is there, because replicas mostly share that; with SQLite too when exploring. */
const kinds = await storeKinds()
for (const kind of amount({ fixed: kinds.slice(-1), explored: kinds })) {
  test(`two replicas and one control store (${kind.name}): one is killed in a query, its client asks the other, and pays once`, async () => {
    const source = await simulatedDataset()
    const folder = temporaryFolder('two-replicas')
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    for (const dir of [one, two]) await sync(source, dir)
    const location = await kind.newLocation()
    const control = await openControlStore(location)
    await createAccount(control, { name: 'desk', plan: 'research', now: Date.now() })
    const { key } = await createKey(control, {
      account: 'desk',
      scopes: ['research:read'],
      expiresMs: null,
      now: Date.now(),
    })
    const balance = async () => (await accountNamed(control, 'desk', Date.now()))!.balance
    const ask = async (url: string) => {
      const response = await fetch(`${url}/api/v1/research/query`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(QUESTION),
      })
      return {
        cost: Number(response.headers.get('X-Research-Cost')),
        status: response.status,
        text: await response.text(),
      }
    }
    const reservations = async () => (await control.db.selectFrom('reservation').selectAll().execute()).length
    const filled = await balance()
    const dying = await serve({ location, dataset: one, held: true })
    const other = await serve({ location, dataset: two, held: false })
    try {
      const lost = ask(dying.url).then(
        () => assert.unreachable(),
        (error) => error,
      )
      await until(async () => (await reservations()) === 1, 'the scan was not begun')
      const gone = ended(dying.process)
      dying.process.kill('SIGKILL')
      assert.ok((await lost) instanceof TypeError)
      await gone
      const answer = await ask(other.url)
      assert.is(answer.status, 200)
      assert.ok(answer.cost > 0)
      const direct = await openResearch({ dataset: source, cursorKeyFile: join(folder, 'cursor-key') })
      const { cursor: own, ...expected } = JSON.parse(
        Buffer.from((await direct.query(QUESTION)).bytes).toString('utf8'),
      )
      const { cursor, ...found } = JSON.parse(answer.text)
      direct.close()
      assert.equal(found, expected)
      assert.ok(cursor !== own, 'the cursors are signed by the key of the control store')
      const again = await serve({ location, dataset: one, held: false })
      const repeated = await ask(again.url)
      assert.equal(repeated, { ...answer, cost: 0 }, 'the bytes are equal, and nothing is charged')
      again.process.kill('SIGTERM')
      await ended(again.process)
      // What the killed server had reserved lapses.
      await new Ledger(control, { now: () => Date.now() + 60_000 }).releaseExpired()
      assert.is(await balance(), filled - answer.cost)
      const checked = await checkLedger(control)
      assert.equal([checked.faults, checked.reservations], [[], 0])
      const charges = await control.db.selectFrom('entry').selectAll().where('kind', '=', 'charge').execute()
      assert.is(charges.length, 1)
    } finally {
      other.process.kill('SIGKILL')
      await control.close()
    }
  })
}

test.run()
