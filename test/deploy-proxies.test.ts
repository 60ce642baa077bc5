/**
 * The proxies of deploy/proxy, run before the real service: a person joins, a program connects, and nothing that opens
 * something is in their logs, also when the service is away.
 */
import { createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from './support/http/service.js'
import { ConsentingBrowser } from './support/oauth/consenting-browser.js'
import { Attempt, callWith, credentials, personAt, register, tokensOf } from './support/oauth/flow.js'
import { invitation } from './support/people/visitor.js'
import { installedProxies } from './support/processes/proxies.js'

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

test.run()
