/** Accounts on the command line, in both databases. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type AccountInfo,
  createAccount,
  KEY_STALE_MS,
  Ledger,
  openControlStore,
  type Usage,
} from '../../src/accounts/index.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { runHere, startCli } from '../support/processes/run-cli.js'
import { storeKinds } from '../support/stores/control-stores.js'

for (const kind of await storeKinds()) {
  const test = suite(`accounts on the command line, ${kind.name}`)
  const location = await kind.newLocation()
  const unset = { DATABASE_URL: undefined, HINDSIGHT_CONTROL: undefined }
  const env = { ...unset, [kind.dialect === 'sqlite' ? 'HINDSIGHT_CONTROL' : 'DATABASE_URL']: location }
  const hindsight = (...args: string[]) => runHere(args, env)
  const json = async <T>(...args: string[]): Promise<T> => {
    const { status, out, err } = await hindsight(...args, '--json')
    assert.is(status, 0, err)
    return JSON.parse(out) as T
  }

  test('an account is made, put on a plan, granted credits, and listed', async () => {
    assert.is((await json<AccountInfo>('accounts', 'create', 'desk')).balance, 1_000)
    assert.is((await json<AccountInfo>('accounts', 'plan', 'desk', 'research')).balance, 20_000)
    assert.is((await json<AccountInfo>('accounts', 'plan', 'desk', 'research', '--allowance', '30000')).balance, 30_000)
    assert.is((await json<AccountInfo>('accounts', 'grant', 'desk', '500', '--reference', 'invoice 7')).balance, 30_500)
    const again = await hindsight('accounts', 'grant', 'desk', '500', '--reference', 'invoice 7')
    assert.equal([again.status, again.err], [0, 'hindsight: invoice 7 was granted before; nothing was changed\n'])
    await json('accounts', 'create', 'fund', '--plan', 'research', '--allowance', '5')
    const { out } = await hindsight('accounts', 'list')
    assert.match(out, /^desk +research +30,000 +30,500 +30,000 +0 /m)
    assert.match(out, /^fund +research +5 +5 +5 +0 /m)
  })

  test('keys are made for an account, and usage shows what was charged', async () => {
    const { key, id } = await json<{ key: string; id: string }>(
      'keys',
      'create',
      '--account',
      'desk',
      '--expires',
      '9d',
    )
    assert.match(key, new RegExp(`^hs_${id}_`))
    const store = await openControlStore(location)
    const ledger = new Ledger(store)
    const [desk] = await json<AccountInfo[]>('accounts', 'list')
    const reserved = await ledger.reserve({ accountId: desk!.id, keyId: id, reference: 'query:q', credits: 40 })
    if (reserved.outcome === 'reserved') await reserved.reservation.charge()
    await store.close()
    const usage = await json<Usage>('accounts', 'usage', 'desk')
    assert.equal([usage.balance, usage.charged], [30_460, { credits: 40, charges: 1 }])
    const { out } = await hindsight('accounts', 'usage', 'desk')
    assert.match(out, new RegExp(`^${id} +40 +1$`, 'm'))
    assert.match(out, /charge +40 +query:q$/m)
    assert.is((await json<AccountInfo>('accounts', 'refund', 'desk', 'query:q')).balance, 30_500)
    assert.is((await json<{ faults: unknown[] }>('accounts', 'check')).faults.length, 0)
  })

  test('check fails when an account does not have what its entries say', async () => {
    assert.match(
      (await hindsight('accounts', 'check')).out,
      /^2 accounts, \d+ entries, 0 reservations held: everything/,
    )
    const store = await openControlStore(location)
    await store.db.updateTable('account').set({ balance: 1, allowance_left: 0 }).where('name', '=', 'fund').execute()
    await store.close()
    const { status, out } = await hindsight('accounts', 'check')
    assert.is(status, 1)
    assert.match(out, /^fund: the balance is 1; expected 0$/m)
  })

  test('two servers share accounts, charges, cursors and revocations', async () => {
    const key = (await hindsight('keys', 'create', '--account', 'shared', '--new')).out.trim()
    const servers = await Promise.all([
      serve({ ...env, HINDSIGHT_QUERY_TIMEOUT: '45' }, 'cache-a'),
      serve(env, 'cache-b'),
    ])
    try {
      const ask = (server: number, cursor: string | null) =>
        fetch(`${servers[server]!.url}/api/v1/research/query`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(documentOf([['feature.vpin', 'gte', 0.6]], page(5, cursor))),
        })
      const costOf = (response: Response) => [response.status, response.headers.get('X-Research-Cost')]
      const first = await ask(0, null)
      assert.equal(costOf(first), [200, '1'])
      const { cursor } = (await first.json()) as { cursor: string }
      // The other one has nothing kept: it computes what the account has paid for.
      const again = await ask(1, null)
      assert.equal([...costOf(again), again.headers.get('X-Research-Cache')], [200, '0', 'miss'])
      assert.equal(costOf(await ask(1, cursor)), [200, '0'])
      assert.equal((await json<Usage>('accounts', 'usage', 'shared')).charged, { credits: 1, charges: 1 })
      const secondsOf = async (server: number): Promise<number> => {
        const address = `${servers[server]!.url}/api/v1/research/registry`
        const registry = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
        return ((await registry.json()) as { limits: { query_seconds_max: number } }).limits.query_seconds_max
      }
      assert.equal([await secondsOf(0), await secondsOf(1)], [45, 30])
      await hindsight('keys', 'revoke', key)
      if (kind.dialect === 'postgres') await new Promise((resolve) => setTimeout(resolve, KEY_STALE_MS + 100))
      for (const server of [0, 1]) assert.is((await ask(server, null)).status, 401)
    } finally {
      for (const { child } of servers) child.kill('SIGTERM')
    }
    assert.equal(await Promise.all(servers.map(({ ended }) => ended)), [0, 0])
  })

  test.run()
}

/** `hindsight serve` on any free port, with a cache of its own. */
async function serve(env: NodeJS.ProcessEnv, cache: string) {
  const args = ['serve', '--port', '0', '--dataset', await simulatedDatasetCopy()]
  const child = startCli([...args, '--cache-dir', join(temporaryFolder('serve'), cache)], env)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as { url?: string }
      if (said.url !== undefined) resolve(said.url)
    })
    ended.then((status) => reject(new Error(`serve ended with ${status}`)))
  })
  return { child, url, ended }
}

const test = suite('accounts that cannot be meant')
const folder = temporaryFolder('accounts-cli')
const control = join(folder, 'control.sqlite')
const run = (args: string[], env: NodeJS.ProcessEnv) => runHere(['accounts', ...args], env)

test('what cannot be meant is one clear line', async () => {
  const store = await openControlStore(control)
  await createAccount(store, { name: 'desk', now: Date.now() })
  await store.close()
  const cases = [
    [],
    ['create'],
    ['create', 'desk'],
    ['create', 'x', '--plan', 'gold'],
    ['create', 'x', '--allowance', '-1'],
    ['plan', 'desk', 'gold'],
    ['plan', 'nobody', 'free'],
    ['grant', 'desk', '0'],
    ['grant', 'desk', '1.5'],
    ['refund', 'desk', 'query:q'],
    ['usage', 'desk', '--month', '2026-00'],
    ['usage', 'nobody'],
    ['close', 'desk'],
  ]
  for (const args of cases) {
    const { status, out, err } = await run([...args, '--control', control], {})
    assert.equal([status, out], [1, ''], args.join(' '))
    assert.match(err, /^hindsight: [^\n]+\n$/)
  }
})

test('a backup is whole, readable by its owner alone, and overwrites nothing', async () => {
  const copy = join(folder, 'copy.sqlite')
  assert.is((await run(['backup', copy, '--control', control], {})).status, 0)
  assert.is(statSync(copy).mode & 0o777, 0o600)
  assert.match((await run(['check', '--control', copy], {})).out, /^1 accounts, .*everything adds up$/m)
  const again = await run(['backup', copy, '--control', control], {})
  assert.is(again.status, 1)
  assert.match(again.err, /^hindsight: EEXIST[^\n]+\n$/)
})

test('a PostgreSQL that cannot be had is one clear line, without the password', async () => {
  const { status, err } = await run(['list'], { DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/none' })
  assert.is(status, 1)
  assert.match(err, /^hindsight: the control store in PostgreSQL cannot be opened: [^\n]+\n$/)
  assert.not.match(err, 'hunter2')
})

test.run()
