/**
 * The proxies of deploy/proxy, run before the real service: a person joins, a program connects, and nothing that opens
 * something is in their logs, also when the service is away.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset, syncDataset } from '../src/dataset/index.js'
import { sourceOf } from '../src/replication/index.js'
import { writeSimulatedMarket } from '../src/simulate/index.js'
import { DAYS, SYMBOLS, simulatedDatasetCopy } from './support/datasets/simulated-dataset.js'
import { temporaryFolder } from './support/datasets/temporary-folder.js'
import { documentOf, page, startService } from './support/http/service.js'
import { ConsentingBrowser } from './support/oauth/consenting-browser.js'
import { Attempt, callWith, credentials, personAt, register, tokensOf } from './support/oauth/flow.js'
import { invitation } from './support/people/visitor.js'
import { installedProxies } from './support/processes/proxies.js'
import { until } from './support/processes/until.js'

const test = suite('proxies')
// They have certificates of their own making.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
test.after(() => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

for (const { name, start } of installedProxies()) {
  test(`${name} keeps tokens, codes and ids out of its logs, and the operator’s addresses to itself`, async () => {
    const port = await freePort()
    const direct = await startService({ base: `https://localhost:${port}`, app: { trustedProxies: ['127.0.0.1'] } })
    const proxy = await start(port, Number(new URL(direct.url).port))
    const service = { ...direct, url: `https://localhost:${port}` }
    credentials.clear()
    try {
      const ana = await personAt(service, 'Ana')
      const program = new Attempt(service, await register(service))
      const code = await program.code(ana)
      const tokens = await tokensOf(await program.redeem(code))
      assert.is((await callWith(service, tokens.access_token)).status, 200)
      await tokensOf(await program.refresh(tokens.refresh_token))
      // Who has to sign in first carries the address of the question with them.
      const stranger = new ConsentingBrowser(service)
      const { url } = await stranger.open(new Attempt(service, program.clientId).address())
      const next = url.searchParams.get('next')!
      credentials.add(next.slice('/authorize/'.length))
      await stranger.open(`/signin?next=${encodeURIComponent(next)}`)
      const link = await invitation(service)
      credentials.add(link)
      await fetch(`${service.url}/assets/pages.css`, { headers: { Referer: `${service.url}/invitation/${link}` } })
      for (const path of ['/healthz', '/readyz', '/metrics']) {
        assert.is((await fetch(`${service.url}${path}`)).status, 404, path)
      }
      const page = await fetch(`${service.url}/invitation/${link}`)
      assert.equal([page.status, page.headers.get('Strict-Transport-Security')], [200, 'max-age=31536000'])
      await direct.stop()
      for (const path of [`/invitation/${link}`, next, `/signin?next=${encodeURIComponent(next)}`]) {
        assert.is((await fetch(`${service.url}${path}`)).status, 502, path)
      }
      await ana.open('/me')
    } finally {
      await proxy.close()
      await direct.close()
    }
    const logged = proxy.logged()
    for (const part of ['/oauth/token', '/invitation/-', '/authorize/-']) assert.match(logged, part)
    assert.ok(credentials.size > 8, String(credentials.size))
    const found = [...credentials].filter((one) => logged.includes(one))
    assert.equal(
      found.map((one) =>
        logged
          .split('\n')
          .find((line) => line.includes(one))
          ?.replaceAll(one, '…'),
      ),
      [],
    )
  })
}

const startReplica = (dataset: string, keys: string) =>
  startService({
    dataset,
    control: join(keys, 'control.sqlite'),
    research: { cursorKeyFile: join(keys, 'cursor-key') },
    base: 'none',
  })

for (const { name, start } of installedProxies()) {
  test(`before three replicas, ${name} asks another one when one has stopped or has not got the revision yet`, async () => {
    const keys = temporaryFolder('replicas')
    const dataset = await simulatedDatasetCopy()
    const behind = join(keys, 'behind')
    await syncDataset({ dir: behind, source: sourceOf(dataset) })
    const archive = join(keys, 'archive')
    await writeSimulatedMarket(archive, { symbols: SYMBOLS, days: DAYS + 1, depth: false })
    const replicas = [
      await startReplica(behind, keys),
      await startReplica(behind, keys),
      await startReplica(dataset, keys),
    ]
    await importIntoDataset([archive], { dir: dataset })
    const ahead = replicas[2]!
    await until(async () => {
      await ahead.research.refresh()
      return ahead.research.revision !== replicas[0]!.research.revision
    })
    const { cursor } = JSON.parse(await (await ahead.post(documentOf([], page(1)))).text())
    const port = await freePort()
    const proxy = await start(
      port,
      replicas.map(({ url }) => Number(new URL(url).port)),
    )
    const ask = async (asked: string | null) => {
      const response = await fetch(`https://localhost:${port}/api/v1/research/query`, {
        method: 'POST',
        headers: { ...ahead.usual, 'Content-Type': 'application/json' },
        body: JSON.stringify(documentOf([], page(1, asked))),
      })
      return { status: response.status, text: await response.text() }
    }
    try {
      assert.is((await replicas[0]!.post(documentOf([], page(1, cursor)))).status, 503)
      // Caddy asks the replica that it chose, and clients obey Retry-After; nginx asks the next one.
      if (name === 'nginx') for (let i = 0; i < 6; i++) assert.is((await ask(cursor)).status, 200)
      // Caddy up to 2.11.1 cannot send a body again, so it answers 502 until its probe has missed the replica that stopped.
      const allAnswer = async (): Promise<boolean> => {
        const answers = []
        for (let i = 0; i < 6; i++) answers.push((await ask(null)).status)
        return answers.every((status) => status === 200)
      }
      await replicas[0]!.stop()
      if (name === 'nginx') assert.ok(await allAnswer())
      else await until(allAnswer)
      await replicas[1]!.stop()
      if (name === 'Caddy') await until(allAnswer)
      const texts = new Set<string>()
      for (let i = 0; i < 6; i++) texts.add((await ask(cursor)).text)
      assert.equal([...texts], [await (await ahead.post(documentOf([], page(1, cursor)))).text()])
    } finally {
      await proxy.close()
      for (const replica of replicas) await replica.close()
    }
  })
}

test.run()
