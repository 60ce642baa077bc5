/**
 * The pages for people in a real Chromium, with a virtual authenticator: joining, passkeys, passwords, keyboards, and
 * axe on every page, dark and light, on a phone and a desktop (in turn; each with HINDSIGHT_TEST_MATRIX=full). HINDSIGHT_TEST_PICTURES names a folder
 * for screenshots.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import * as assert from 'uvu/assert'
import { personByKey } from '../../src/accounts/index.js'
import { recovery } from '../../src/people/index.js'
import { documentOf, startService } from '../support/http/service.js'
import { DOCUMENT_HOST, described, startDocumentHost } from '../support/oauth/document-host.js'
import { keeper } from '../support/oauth/keeper.js'
import { invitation } from '../support/people/visitor.js'
import { addAuthenticator, type BrowserContext, type Page, webPackage } from '../support/web/browser.js'
import { browserSuite } from '../support/web/in-browser.js'

const PASSWORD = 'seven loud brass buttons'
const PICTURES = process.env.HINDSIGHT_TEST_PICTURES
const FULL = process.env.HINDSIGHT_TEST_MATRIX === 'full'

const test = await browserSuite('pages in a browser', async (test, browser) => {
  const host = await startDocumentHost()
  const service = await startService({
    app: { signInsPerMinute: 1_000, openRequestsPerMinute: 10_000 },
    authorization: { documents: host.fetching },
  })
  const { control, people } = service
  const { origin } = people.base
  /** What the browser complained about: a policy that blocks, a script that fails. */
  const complaints: string[] = []
  test.after(async () => {
    host.close()
    await service.close()
  })

  async function visit(options: object = {}): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    return { page, context }
  }
  const link = async (): Promise<string> => `${origin}/invitation/${await invitation(service)}`

  let looks = 0
  /** Shows the page in four ways, and has axe look at them in turn, or at each in the full matrix. */
  async function inspect(page: Page, name: string): Promise<void> {
    const turn = looks++ % 4
    let way = 0
    for (const [size, width, height] of [
      // A little narrower than most, but for pictures.
      ['phone', PICTURES === undefined ? 360 : 390, 780],
      ['desktop', PICTURES === undefined ? 1280 : 1360, 800],
    ] as const) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
        assert.ok(wide <= 0, `${name} is ${wide} px too wide on a ${size}`)
        const small = await page.evaluate<string[]>(SMALL_TARGETS)
        assert.equal(small, [], `${name}: targets below 44 px`)
        if (PICTURES === undefined && !FULL && way++ !== turn) continue
        const found = await axe(page)
        assert.equal(found, [], `${name}, ${size}, ${colorScheme}`)
        if (PICTURES !== undefined) {
          mkdirSync(PICTURES, { recursive: true })
          await page.screenshot({ path: join(PICTURES, `${name}-${size}-${colorScheme}.png`), fullPage: true })
        }
      }
    }
  }

  test('link → passkey → sign out → sign in by the passkey, with pages that axe has nothing against', async () => {
    const { page, context } = await visit()
    await addAuthenticator(context, page)
    await page.goto(await link())
    await inspect(page, 'invitation')
    await page.getByLabel('Name', { exact: true }).fill('Ana')
    await page.getByRole('button', { name: 'Join with a passkey' }).click()
    await page.waitForURL(`${origin}/me?said=joined`)
    await inspect(page, 'me')
    const [cookie] = await context.cookies()
    assert.equal([cookie?.name, cookie?.httpOnly, cookie?.sameSite, cookie?.path], ['hindsight', true, 'Lax', '/'])
    assert.is(await page.evaluate('document.cookie'), '')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${origin}/signin?said=signed_out`)
    await inspect(page, 'signed-out')
    await page.goto(`${origin}/me`)
    await page.waitForURL(`${origin}/signin?next=/me`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(`${origin}/me`)
    await page.getByLabel('Name of a new passkey').fill('Second key')
    // The authenticator has one for Ana already, and says so.
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.locator('#passkey-message:not([hidden])').first().click()
    assert.match((await page.locator('#passkey-message').textContent())!, 'has a passkey for you already')
    await inspect(page, 'me-with-message')
    await page.getByText('Make a key').click()
    await inspect(page, 'me-make-key')
    await page.getByRole('button', { name: 'Make the key' }).click()
    assert.match((await page.locator('code.secret').textContent())!, /^hs_/)
    await inspect(page, 'key-made')
    await page.getByRole('link', { name: 'I have stored it' }).click()
    await page.waitForURL(`${origin}/me`)
    await page.getByRole('button', { name: /^End hs_/ }).click()
    await page.waitForURL(`${origin}/me?said=key_ended`)
    await context.close()
  })

  test('without script, by keyboard alone: joining by a password, signing out, signing in', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false })
    await page.goto(await link())
    assert.is(await page.getByRole('button', { name: 'Join with a passkey' }).isVisible(), false)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    // The mark of the product comes first, then the fields in their order.
    await press('Tab', 'Tab')
    await page.keyboard.type('Ben')
    await press('Tab')
    await page.keyboard.type(PASSWORD)
    await press('Enter')
    await page.waitForURL(`${origin}/me?said=joined`)
    await press('Tab', 'Tab', 'Tab', 'Enter')
    await page.waitForURL(`${origin}/signin?said=signed_out`)
    await press('Tab', 'Tab')
    await page.keyboard.type('ben')
    await press('Tab')
    await page.keyboard.type('not this one at all')
    await press('Enter')
    await page.getByRole('alert', { name: /^$/ }).first().textContent()
    assert.match(await page.content(), 'The sign-in did not work')
    await press('Tab', 'Tab', 'Tab')
    await page.keyboard.type(PASSWORD)
    await press('Enter')
    await page.waitForURL(`${origin}/me`)
    await context.close()
  })

  test('a failed sign-in, a used link and a recovery have pages too', async () => {
    const { page, context } = await visit()
    await page.goto(`${origin}/signin`)
    await page.getByLabel('Name', { exact: true }).fill('Ben')
    await page.getByLabel('Password').fill('not this one at all')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.locator('.note.bad:not([hidden])').first().textContent()
    await page.keyboard.press('Tab')
    await inspect(page, 'signin-failed')
    await page.goto(`${origin}/invitation/used`)
    await inspect(page, 'link-not-valid')
    const { id } = (await personByKey(control, 'ben'))!
    await page.goto(`${origin}/invitation/${(await recovery(control, id, Date.now())).token}`)
    await inspect(page, 'recovery')
    await page.goto(`${origin}/oauth/authorize?client_id=nobody`)
    await inspect(page, 'program-unknown')
    await page.goto(`${origin}/authorize/gone`)
    await inspect(page, 'question-gone')
    await context.close()
  })

  for (const byDocument of [false, true]) {
    const how = byDocument ? 'its document' : 'registration'
    test(`a program connects by ${how}: sign-in by passkey → the question → a query → the end of the connection → 401`, async () => {
      const { page, context } = await visit()
      await addAuthenticator(context, page)
      await page.goto(await link())
      await page.getByLabel('Name', { exact: true }).fill(byDocument ? 'Dora' : 'Dorian')
      await page.getByRole('button', { name: 'Join with a passkey' }).click()
      await page.waitForURL(`${origin}/me?said=joined`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`${origin}/signin?said=signed_out`)
      // The program waits for its answer at an address of this computer.
      const answers: URL[] = []
      const waiting = createServer((req, res) => {
        if (req.url!.startsWith('/callback')) answers.push(new URL(req.url!, 'http://127.0.0.1'))
        res.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Program</title>You may close this page.')
      })
      await new Promise<void>((resolve) => waiting.listen(0, '127.0.0.1', resolve))
      const { port } = waiting.address() as AddressInfo
      const redirect = `http://127.0.0.1:${port}/callback`
      host.documents.set('/client.json', described('/client.json', redirect))
      const provider = keeper(redirect, byDocument ? `https://${DOCUMENT_HOST}/client.json` : undefined)
      const transport = () =>
        new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider as never })
      try {
        const first = transport()
        await new Client({ name: 'tests', version: '1' }).connect(first).then(
          () => assert.unreachable('no sign-in was needed'),
          () => {},
        )
        await page.goto(String(provider.kept.address))
        assert.match(page.url(), `${origin}/signin?next=`)
        await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
        await page.waitForURL(new RegExp(`^${origin}/authorize/`))
        assert.is(
          (await page.locator('.host').textContent())!,
          byDocument ? DOCUMENT_HOST : 'Registered itself, not verified',
        )
        await inspect(page, byDocument ? 'consent-document' : 'consent')
        await page.getByRole('button', { name: 'Connect', exact: true }).click()
        await page.waitForURL(/127\.0\.0\.1.*code=/)
        await first.finishAuth(answers.at(-1)!.searchParams)
        const client = new Client({ name: 'tests', version: '1' })
        await client.connect(transport())
        const document = documentOf([['feature.vpin', 'gte', 0.4]])
        const answer = await client.callTool({ name: 'query_occurrences', arguments: { document } })
        assert.ok(answer.isError !== true, JSON.stringify(answer.content).slice(0, 600))
        await page.goto(`${origin}/me`)
        await inspect(page, byDocument ? 'me-connected-document' : 'me-connected')
        await page.getByRole('button', { name: byDocument ? /^End A program/ : /^End Official/ }).click()
        await page.waitForURL(`${origin}/me?said=connection_ended`)
        // At once: the first call after the end is refused.
        const { access_token } = provider.kept.tokens as { access_token: string }
        const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
        const ended = await fetch(`${origin}/mcp`, { method: 'POST', headers, body: '{}' })
        assert.is(ended.status, 401)
      } finally {
        waiting.closeAllConnections()
        waiting.close()
        await context.close()
      }
    })
  }

  test('a form of another site changes nothing: the browser sends no cookie, and says where it comes from', async () => {
    const { page, context } = await visit()
    await page.goto(await link())
    await page.getByLabel('Name', { exact: true }).fill('Cleo')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Join with this password' }).click()
    await page.waitForURL(`${origin}/me?said=joined`)
    const evil = await context.newPage()
    const form = `<form method="post" action="${origin}/signout"></form><script>document.forms[0].submit()</script>`
    await evil.goto(`data:text/html,${encodeURIComponent(form)}`)
    await evil.waitForURL(`${origin}/signout`)
    assert.match(await evil.content(), 'did not come from a page of this service')
    await page.goto(`${origin}/me`)
    assert.is(page.url(), `${origin}/me`)
    await context.close()
  })

  test('the browser had nothing to complain about but answers that are errors on purpose', () => {
    const other = complaints.filter(
      (text) => !/Failed to load resource: the server responded with a status of 4/.test(text),
    )
    assert.equal(other, [])
  })
})

/** Controls that a thumb may miss. Links within sentences may be as high as their line, and a box is as large as its label. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, summary, input:not([type=hidden]), a.button, header a, label.choice')]
  .filter((one) => one.closest('label.choice') === null || one.matches('label'))
  .filter((one) => !one.classList.contains('seen') && one.offsetParent !== null)
  .filter((one) => one.getBoundingClientRect().height < 43.5)
  .map((one) => one.outerHTML.slice(0, 80))`

/** What axe finds wrong: rule and place. The protocol of the browser evaluates it, whatever the policy of the page. */
async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('window.axe !== undefined')))
    await page.evaluate<void>(`${readFileSync(webPackage('axe-core')!, 'utf8')}\n;undefined`)
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`)
}

test.run()
