/** Journeys 12 and 13 in a real Chromium: an assistant that is connected and let go, and what somebody else's page, link or name can do: nothing. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import * as assert from 'uvu/assert'
import { documentOf } from '../support/http/service.js'
import { keeper } from '../support/oauth/keeper.js'
import { invitation } from '../support/people/visitor.js'
import { served, workbenchSuite } from '../support/web/in-browser.js'
import { doc, PASSWORD, text, until } from '../support/web/workbench.js'

const SCRIPT = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'

const test = await workbenchSuite(
  'access in a browser',
  { serve: () => served({ app: { openRequestsPerMinute: 10_000 } }) },
  async ({ test, bench, service, page, context, origin }) => {
    /** A page of another site: 127.0.0.1 is none of localhost's. */
    let evil = ''
    const elsewhere = createServer((req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' }).end(req.url === '/' ? evil : '<title>Program</title>')
      visited.push(req.url!)
    })
    const visited: string[] = []
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    test.after(() => {
      elsewhere.closeAllConnections()
      elsewhere.close()
    })
    await bench.join(page, 'Rosa')
    const cookie = async () => {
      const own = (await context.cookies()).find(({ name }) => name === 'hindsight')
      return `hindsight=${own!.value}`
    }
    const saved = async () => {
      const response = await fetch(`${origin}/web/v1/queries?limit=500`, {
        headers: { Cookie: await cookie(), 'Sec-Fetch-Site': 'same-origin' },
      })
      return ((await response.json()) as { queries: { name: string }[] }).queries.map(({ name }) => name)
    }

    test('12: an assistant is consented to, used, listed, and refused from its end on', async () => {
      const provider = keeper(`${there}/callback`)
      const transport = () =>
        new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider as never })
      const first = transport()
      await new Client({ name: 'tests', version: '1' }).connect(first).then(
        () => assert.unreachable('no sign-in was needed'),
        () => {},
      )
      const visit = await context.newPage()
      await visit.goto(String(provider.kept.address))
      await visit.waitForURL(new RegExp(`^${origin}/authorize/`))
      assert.match(await visit.content(), 'Official client')
      await visit.getByRole('button', { name: 'Connect', exact: true }).click()
      await visit.waitForURL(/127\.0\.0\.1.*code=/)
      await first.finishAuth(new URL(visited.find((url) => url.includes('code='))!, there).searchParams)
      await visit.close()
      const client = new Client({ name: 'tests', version: '1' })
      await client.connect(transport())
      const document = documentOf([['feature.vpin', 'gte', 0.4]])
      const answer = await client.callTool({ name: 'query_occurrences', arguments: { document } })
      assert.ok(answer.isError !== true)
      const { access_token } = provider.kept.tokens as { access_token: string }
      const status = async () =>
        (
          await fetch(`${origin}/mcp`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
            body: '{}',
          })
        ).status
      assert.is.not(await status(), 401)
      await page.goto(`${origin}/account`)
      await page.getByText('Official client').first().waitFor()
      await bench.look(page, 'account-connected')
      await page.locator('section[aria-label="Connected assistants"] button').first().click()
      await page.locator('dialog .b-danger').first().waitFor()
      await bench.glance(page, 'account-end-connection')
      await page.locator('dialog .b-danger').first().click()
      await page.getByText('Assistants that you connect by sign-in stand here.').first().waitFor()
      assert.is(await status(), 401)
    })

    test('what lies below the sign-in methods of the account waits for them', async () => {
      let answer = () => {}
      const held = new Promise<void>((done) => (answer = done))
      await page.route('**/web/v1/person', async (request) => {
        await held
        await request.continue()
      })
      await page.goto(`${origin}/account`)
      const below = page.locator('section[aria-label="Connected assistants"]')
      await page.locator('.figure').first().waitFor()
      // The usage that they waited for alone is there, and two frames were drawn since.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      assert.is(await below.count(), 0)
      answer()
      await below.waitFor()
      assert.is(await page.locator('section[aria-label="Sign-in methods"] .skeleton').count(), 0)
      await page.unroute('**/web/v1/person')
    })

    test('13: a page of another site posts, asks and frames in vain', async () => {
      const body = JSON.stringify({ name: 'theirs', document: documentOf() })
      evil = `<!doctype html><title>evil</title>
      <iframe src="${origin}/search"></iframe>
      <form method="post" enctype="text/plain" action="${origin}/web/v1/queries" target="out"><input name='${body.slice(0, -1)},"x":"' value='"}'></form>
      <iframe name="out"></iframe>
      <script>
        const body = ${JSON.stringify(body)}
        window.done = (async () => {
          document.forms[0].submit()
          const all = []
          for (const options of [{ mode: 'no-cors' }, { mode: 'cors' }, { mode: 'cors', headers: { 'Content-Type': 'application/json' } }]) {
            all.push(await fetch('${origin}/web/v1/queries', { method: 'POST', credentials: 'include', body, ...options }).then((one) => one.type, () => 'refused'))
          }
          all.push(await fetch('${origin}/web/v1/session', { credentials: 'include' }).then(() => 'read', () => 'refused'))
          return all
        })()
      </script>`
      const theirs = await context.newPage()
      const said: string[] = []
      theirs.on('console', (message) => said.push(message.text()))
      await theirs.goto(`${there}/`)
      assert.equal(await theirs.evaluate<string[]>('window.done'), ['refused', 'refused', 'refused', 'refused'])
      assert.ok(
        said.some((line) => /frame-ancestors|refused to connect|Framing/i.test(line)),
        said.join('\n'),
      )
      await theirs.close()
      assert.equal(await saved(), [])
    })

    test('13: a forged origin is refused, with a session too', async () => {
      for (const [headers, wanted] of [
        [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
        [{ Origin: 'https://evil.example' }, 403],
        [{ Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, 403],
        [{}, 403],
        [{ Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, 200],
      ] as const) {
        const response = await fetch(`${origin}/web/v1/queries`, {
          method: 'POST',
          headers: { ...headers, Cookie: await cookie(), 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: `by ${JSON.stringify(headers)}`.slice(0, 90), document: documentOf() }),
        })
        assert.ok(
          wanted === 200 ? response.ok : response.status === wanted,
          `${JSON.stringify(headers)}: ${response.status}`,
        )
      }
      assert.is((await saved()).length, 1)
    })

    test('13: a session that somebody else chose is not the one after signing in', async () => {
      const { page: own, context: fixed } = await bench.visit()
      const chosen = 'A'.repeat(43)
      await fixed.addCookies([{ name: 'hindsight', value: chosen, url: origin }])
      await own.goto(`${origin}/signin`)
      await own.getByLabel('Name', { exact: true }).fill('Rosa')
      await own.getByLabel('Password').fill(PASSWORD)
      await own.getByRole('button', { name: 'Sign in', exact: true }).click()
      await own.locator('.head .avatar').first().waitFor()
      const now = (await fixed.cookies()).filter(({ name }) => name === 'hindsight')
      assert.is(now.length, 1)
      assert.is.not(now[0]!.value, chosen)
      const as = await fetch(`${origin}/web/v1/queries?limit=1`, {
        headers: { Cookie: `hindsight=${chosen}`, 'Sec-Fetch-Site': 'same-origin' },
      })
      assert.is(as.status, 401)
      await fixed.close()
    })

    test('13: an invitation works once', async () => {
      const link = `${origin}/invitation/${await invitation(service)}`
      const [one, other] = [await bench.visit(), await bench.visit()]
      await one.page.goto(link)
      await one.page.getByLabel('Name', { exact: true }).fill('Sam')
      await one.page.getByLabel('Password').fill(PASSWORD)
      await one.page.getByRole('button', { name: 'Join with this password' }).click()
      await one.page.locator('.head .avatar').first().waitFor()
      await other.page.goto(link)
      assert.is(await other.page.getByLabel('Password').count(), 0)
      assert.match(await other.page.content(), /not valid|used|ended/)
      await one.context.close()
      await other.context.close()
    })

    test('13: script in every name is text: question, key, published title; publishing asks twice and says for ever', async () => {
      await bench.answer(page, doc([['feature.ret_1h', 'lte', -0.0161]]))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByLabel('Name', { exact: true }).fill(SCRIPT)
      await page.locator('dialog button[type=submit]').first().click()
      await page.locator('.toasts p').first().waitFor()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByText('Publish…').first().click()
      await page.getByLabel('Title').fill(SCRIPT)
      await bench.look(page, 'publish')
      assert.match(await text(page, 'dialog'), 'cannot be taken back')
      await page.getByRole('button', { name: 'Publish for ever' }).click()
      // The box was not ticked: nothing was sent.
      assert.is(await page.locator('dialog a.b-main').count(), 0)
      await page.locator('dialog input[type=checkbox]').first().click()
      await page.getByRole('button', { name: 'Publish for ever' }).click()
      const href = (await page.locator('dialog a.b-main').first().getAttribute('href'))!
      await bench.glance(page, 'published')
      await page.goto(`${origin}/developer`)
      await page.getByRole('button', { name: 'Make a key' }).click()
      await page.getByLabel('Name of the key').fill(SCRIPT)
      await page.locator('dialog button[type=submit]').first().click()
      await page.locator('.key-once code').first().waitFor()
      for (const [path, ready] of [
        ['/saved', '.saved a'],
        ['/', '.lines a'],
        ['/developer', '.plain-table'],
        ['/reports', 'main a, body a'],
        [href, 'h1'],
      ] as const) {
        await page.goto(`${origin}${path}`)
        await page.locator(ready).first().waitFor()
        await until(page, `document.body.textContent.includes(${JSON.stringify(SCRIPT)})`)
        assert.is(await page.evaluate('window.hit'), undefined, path)
        assert.is(await page.evaluate('document.querySelectorAll("main img, body > img").length'), 0, path)
        assert.ok(!(await page.title()).includes('\n'))
        await bench.glance(page, `script-in-names-${path.split('/')[1] || 'home'}`)
      }
    })
  },
)

test.run()
