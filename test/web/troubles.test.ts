/** Journey 14: what the workbench says when something goes wrong on the way. Each trouble is a real one; nothing that was typed is lost. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import * as assert from 'uvu/assert'
import { sameDocument } from '../../web/query/index.js'
import { served, workbenchSuite } from '../support/web/in-browser.js'
import { doc, PASSWORD, text, until, Workbench } from '../support/web/workbench.js'
import { startWithWorkbench } from '../support/workbench/served.js'

/** A line to a server that can break off in the middle of what it brings. */
async function line() {
  let port = 0
  let left = Number.POSITIVE_INFINITY
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        ends.delete(one)
        other.destroy()
      })
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes: Buffer) => {
      near.write(bytes.subarray(0, Math.max(0, left)))
      left -= bytes.length
      if (left <= 0) near.destroySoon()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (to: number) => {
      port = to
    },
    /** It breaks after so many bytes more from the server; Infinity mends it. */
    breakAfter: (bytes: number) => {
      left = bytes
    },
    close: () => {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}

const way = await line()
const options = {
  person: 'Olu',
  expected: /status of [45]\d\d|net::ERR_/,
  serve: async () => {
    const { service, close } = await served({
      base: `http://localhost:${way.port}`,
      research: { scansMax: 1, waitingMax: 0 },
    })
    way.leadTo(Number(new URL(service.url).port))
    return { service, close }
  },
}
const test = await workbenchSuite('troubles in a browser', options, async (of) => {
  const { test, bench, browser, service, page, context, origin } = of
  test.before.each(() => context.setOffline(false))
  let release = () => {}
  // A test that fails must not keep the scans of those after it.
  test.after.each(() => release())
  let asked = 0
  /** A question that nobody asked before, in the builder and ready to run. */
  async function ready() {
    const question = doc([['feature.ret_1h', 'lte', -0.011 - asked++ / 10_000]])
    await bench.open(page, question)
    await page.locator('.run-said strong').first().waitFor()
    return question
  }
  const run = () => page.keyboard.press('Control+Enter')
  const kept = async (question: ReturnType<typeof doc>) =>
    assert.ok(sameDocument((await bench.draft(page)).where, question.where))
  const noted = async (code: string, words: RegExp) => {
    await page.locator(`.note.bad[data-code=${code}]`).first().waitFor()
    assert.match(await text(page, '.note.bad'), words)
  }
  /** As the service has it: the page learns of it a little later. */
  const balance = () =>
    page.evaluate<number>(
      "fetch('/web/v1/account/usage').then((answer) => answer.json()).then(({ balance }) => balance)",
    )
  const answered = () => page.locator('h1.headline').first().waitFor()

  test('offline: it is said, the question stays, and one press asks again', async () => {
    const question = await ready()
    await context.setOffline(true)
    await run()
    await noted('offline', /could not be reached.*never charged twice/)
    assert.match(await text(page, '.offline-band'), 'No connection')
    await bench.look(page, 'offline')
    await kept(question)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await answered()
    assert.is(await page.locator('.offline-band').count(), 0)
  })

  test('an answer that stays while there is no connection', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await page.locator('.condition-text').first().click()
    await page.locator('.value-field').first().fill('-1.3%')
    await until(page, 'document.querySelector(".offline-band")')
    assert.match(await text(page, 'h1.headline'), /^It happened/)
    // Parts of the program that were never needed before do not come either, and are asked for again.
    await page.getByRole('button', { name: /Show JSON/ }).click()
    const note = page.locator('.build .note.bad button').first()
    await note.waitFor()
    await page.locator('.head-nav a[href="/saved"]').first().click()
    await page.locator('main .note.bad').first().waitFor()
    await bench.glance(page, 'page-not-loaded')
    await context.setOffline(false)
    await page.locator('main .note.bad button').first().click()
    await page.getByRole('heading', { name: 'Saved questions' }).first().waitFor()
    await page.locator('.head-nav a[href="/search"]').first().click()
    assert.match(await text(page, 'h1.headline'), /^It happened/)
    await page.locator('.json-host').first().waitFor()
  })

  test('a body that is cut in the middle: no half of an answer is shown', async () => {
    const question = await ready()
    way.breakAfter(2_500)
    await run()
    await noted('cut', /broke off on its way.*never charged twice/)
    assert.is(await page.locator('h1.headline').count(), 0)
    await bench.glance(page, 'cut')
    way.breakAfter(Number.POSITIVE_INFINITY)
    await kept(question)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await answered()
  })

  test('503: the wait counts down, and it is tried once more by itself', async () => {
    const question = await ready()
    const others = service.holdScans()
    release = others
    const other = service.post(doc([['feature.vpin.zscore_7d', 'gte', 3.21]]))
    await others.reached
    await run()
    await page.locator('.offline-band').first().waitFor()
    assert.match(await text(page, '.offline-band'), /Tried again in \d+ seconds?\./)
    release()
    assert.is((await other).status, 200)
    await answered()
    await kept(question)
  })

  test('503 twice: it says so, and keeps the question', async () => {
    const question = await ready()
    const others = service.holdScans()
    release = others
    const other = service.post(doc([['feature.vpin.zscore_7d', 'gte', 3.22]]))
    await others.reached
    await run()
    await noted('overloaded', /Too many requests/)
    await kept(question)
    release()
    await other
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await answered()
  })

  test('a long scan can be cancelled; nothing is charged', async () => {
    await ready()
    const before = await balance()
    assert.ok(before > 0)
    release = service.holdScans()
    await run()
    await page.locator('.working').first().waitFor()
    await page.locator('.working-time').first().waitFor()
    assert.match(await text(page, '.working'), /Scanning …\s*\d+ s/)
    await bench.glance(page, 'working')
    await page.locator('.working button').first().click()
    await page.locator('.working').first().waitFor({ state: 'detached' })
    assert.match(await text(page, '.toasts p'), 'Cancelled. Nothing was charged.')
    // The service learns of the cut connection a little later than this page, and gives the reserved credit back then.
    const due = Date.now() + 10_000
    while ((await balance()) !== before && Date.now() < due) await new Promise((done) => setTimeout(done, 50))
    assert.is(await balance(), before)
  })

  test('401: the question is there again after signing in', async () => {
    const question = await ready()
    await context.clearCookies()
    await run()
    await noted('session_needed', /session has ended.*here again after signing in/)
    await bench.look(page, 'session-ended')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Olu')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.locator('.run-said strong').first().waitFor()
    await kept(question)
    await run()
    await answered()
  })

  test('402: what is left and when it is filled up, before and at the press', async () => {
    const poor = await bench.visit()
    await bench.join(poor.page, 'Pim', { account: 'purse', allowance: 1 })
    const [first, second] = [doc([['feature.ret_1h', 'lte', -0.0142]]), doc([['feature.ret_1h', 'lte', -0.0143]])]
    await bench.open(poor.page, first)
    await poor.page.locator('.run-said strong').first().waitFor()
    assert.match(await text(poor.page, '.run-said'), '1 credit of 1')
    // In another window the only credit is spent.
    const other = await poor.context.newPage()
    await bench.answer(other, second)
    await other.close()
    await poor.page.keyboard.press('Control+Enter')
    await poor.page.locator('.note.bad[data-code=insufficient_credits]').first().waitFor()
    assert.match(await text(poor.page, '.note.bad'), /filled up on \d{4}-\d\d-01/)
    await bench.look(poor.page, 'no-credits')
    await bench.open(poor.page, doc([['feature.ret_1h', 'lte', -0.0144]]))
    // The day comes with the account's state, which may arrive after the estimate.
    await poor.page.locator('.run-said .fault:has-text("filled up on")').waitFor()
    assert.match(await text(poor.page, '.run-said'), /This costs 1 credit, and none are left\..*filled up on/)
    assert.ok(await poor.page.evaluate<boolean>('document.querySelector(".run-bar .b-main").disabled'))
    await bench.glance(poor.page, 'no-credits-before')
    await poor.context.close()
  })

  test('429: the wait counts down, and the answer follows', async () => {
    const slow = await startWithWorkbench({ requestsPerMinute: 60 })
    const there = new Workbench(browser, slow)
    const { page: own, context: apart } = await there.visit()
    await there.join(own, 'Quin')
    await there.open(own, doc([['feature.ret_1h', 'lte', -0.0151]]))
    await own.locator('.run-said strong').first().waitFor()
    // All at once: one after the other, a slow page asks no faster than the service allows.
    const statuses = await own.evaluate<number[]>(
      `Promise.all(Array.from({ length: 80 }, () => fetch('/web/v1/account/usage').then(({ status }) => status)))`,
    )
    assert.ok(statuses.includes(429))
    // Until the page waits, others take what is allowed meanwhile; on a slow machine its words are gone before a test could look.
    await own.evaluate<void>(`{
      let waits = false
      window.said = new Promise((done) =>
        new MutationObserver(() => {
          const band = document.querySelector('.offline-band')
          if (band === null) return
          waits = true
          done(band.textContent)
        }).observe(document.body, { childList: true, subtree: true }),
      )
      void (async () => { while (!waits) await fetch('/web/v1/account/usage') })()
    }`)
    await own.keyboard.press('Control+Enter')
    assert.match(await own.evaluate<string>('window.said'), /Tried again in \d+ seconds?\./)
    await own.locator('h1.headline').first().waitFor()
    assert.equal(there.complaints, [])
    await apart.close()
    await slow.close()
  })

  test('a link that was cut says so', async () => {
    await page.goto('about:blank')
    await page.goto(`${origin}/search#d=eJyrVkrLz1eyUkpKLFKqBQAdegQ0`)
    assert.match(await text(page, '.note.bad'), 'does not decode')
    await bench.glance(page, 'bad-link')
  })
})
test.after(() => way.close())

test.run()
