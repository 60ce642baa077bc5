/**
 * The workbench in a real Chromium against a real server: what a person does, from the first question to a key that works. In every state passed: no
 * violation of the policy, no error on the console, no request to elsewhere, nothing that axe objects to, no sideways scroll.
 * HINDSIGHT_TEST_PICTURES names a folder for screenshots; HINDSIGHT_TEST_MATRIX=full looks at every width and theme in every state.
 */
import * as assert from 'uvu/assert'
import { encodeDocument, type QueryDocument } from '../../web/query/index.js'
import { until } from '../support/processes/until.js'
import { workbenchSuite } from '../support/web/in-browser.js'
import { doc, PASSWORD, text } from '../support/web/workbench.js'

const test = await workbenchSuite('the workbench in a browser', {}, async ({ test, bench, service, page, origin }) => {
  const look = bench.look.bind(bench)
  const open = bench.open.bind(bench)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  test('1: from an empty account to a first answer in four presses, with its price said before', async () => {
    await bench.join(page, 'Ana')
    await page.locator('.head-nav a[href="/search"]').first().click()
    await page.getByRole('heading', { name: 'Search' }).first().textContent()
    await look(page, 'search-empty')
    await page.getByRole('button', { name: 'vpin above 0.6, then up 2 % in an hour within 4h' }).click()
    await page.locator('.run-said strong').first().textContent()
    assert.match(await text(page, '.run-said'), /1 credit of/)
    await look(page, 'search-read')
    await page.getByRole('button', { name: /^Run/ }).click()
    assert.match(
      await text(page, 'h1.headline'),
      /^It happened [\d,]+ times? on \d+ days?, once in [\d,]+ eligible minutes\.$/,
    )
    await page.locator('.occurrences tbody tr').first().textContent()
    await look(page, 'answer')
  })

  test('5: counts, horizons and caveats on the page are those of the bytes', async () => {
    const shown = JSON.parse(await page.evaluate<string>('sessionStorage.getItem("hs-draft")')) as QueryDocument
    const body = (await (await service.post(shown)).json()) as Record<string, never> as unknown as AnswerBody
    const count = (n: number) => n.toLocaleString('en-US')
    assert.match(await text(page, '.counted'), count(body.counts.eligible))
    const codes = await page.evaluate<string[]>(
      '[...document.querySelectorAll(".caveats li[data-code]")].map((li) => li.dataset.code)',
    )
    assert.equal(
      codes,
      body.outcomes_summary.caveats.map(({ code }) => code),
    )
    for (const [i, horizon] of ['30m', '1h', '4h', '24h', '3d', '7d'].entries()) {
      await page.keyboard.press(String(i + 1))
      const { completed, quantiles } = body.outcomes_summary[`return_${horizon}`] as {
        completed: number
        quantiles: Record<string, number>
      }
      await page.locator(`.horizon-bar input[value="${horizon}"]:checked`).first().isVisible()
      const lede = await text(page, '.lede')
      if (completed === 0) assert.match(lede, 'none of the')
      else
        assert.match(
          lede,
          new RegExp(`of the ${count(completed)} completed.*${(Math.abs(quantiles.p50!) * 100).toFixed(2)} %`),
        )
    }
    await page.keyboard.press('3')
    assert.is(await page.evaluate('document.querySelectorAll(".caveats button").length'), 0)
    assert.ok((await page.evaluate<number>('document.querySelectorAll("*").length')) <= 2_500)
  })

  test('an occurrence opens with its candles; [ and ] move, Esc closes', async () => {
    await page.locator('.occurrences .row-open').first().click()
    await page.locator('dialog .candles-host canvas').first().isVisible()
    await page.locator('dialog .values').first().textContent()
    const first = await text(page, 'dialog h2')
    await look(page, 'occurrence')
    await page.keyboard.press(']')
    assert.is.not(await text(page, 'dialog h2'), first)
    await page.keyboard.press('[')
    assert.is(await text(page, 'dialog h2'), first)
    await page.keyboard.press('Escape')
    assert.is(await page.locator('dialog[open]').count(), 0)
  })

  test('an open occurrence has its own address, which shows the same alone; Back closes it', async () => {
    const whole = async (at: string) => ({
      tiles: await page.evaluate<string[]>(
        `[...document.querySelectorAll('${at} .tile')].map((one) => one.textContent)`,
      ),
      values: await text(page, `${at} .values`),
    })
    await page.locator('.occurrences .row-open').first().click()
    await page.locator('dialog .values').first().textContent()
    const inSheet = await whole('dialog')
    const address = page.url()
    assert.match(address, /\/search\/at\/\w+\/\d{4}-[\d:TZ-]+#d=/)
    await page.evaluate('history.back()')
    await page.waitForURL(/\/search#d=/)
    assert.is(await page.locator('dialog[open]').count(), 0)
    await page.goto('about:blank')
    await page.goto(address)
    await page.locator('main .values').first().textContent()
    await page.getByText('One of').textContent()
    assert.equal(await whole('main'), inSheet)
    assert.is(inSheet.tiles.length, 6)
    assert.ok((await page.locator('.value-line').count()) >= 140)
    await look(page, 'occurrence-alone')
    await page.locator('.tile').first().click()
    await page.waitForURL(/&h=30m/)
  })

  test('2: a question in words: what is asked back is answered into a clause, and nothing runs before Run', async () => {
    await page.goto('about:blank')
    await page.goto(`${origin}/search`)
    await page.locator('#prose').fill('eth drops 1 % in an hour on high vpin, and the moon is full')
    await page.keyboard.press('Enter')
    await page.locator('.refusal').first().textContent()
    await look(page, 'search-asked-back')
    await page.locator('.refusal input').first().fill('0.4')
    await page.keyboard.press('Enter')
    assert.match(await text(page, '.conditions'), /VPIN ≥ 0\.4/)
    const draft = JSON.parse(await page.evaluate<string>('sessionStorage.getItem("hs-draft")')) as QueryDocument
    assert.ok(draft.where.all.some(([field, op, value]) => field === 'feature.vpin' && op === 'gte' && value === 0.4))
    assert.is(await page.locator('h1.headline').count(), 0)
  })

  test('4: every fault shows at its field and at its line', async () => {
    const faulty = doc([
      ['feature.vpni', 'gte', 0.4],
      ['feature.candle_engulfing_15m', 'eq', 'bulish'],
    ])
    await open(page, faulty)
    await page.getByRole('button', { name: /Show JSON/ }).click()
    await page.locator('.json-faults li').first().textContent()
    const faults = await page.evaluate<string[]>(
      '[...document.querySelectorAll(".condition [data-fault]")].map((one) => one.dataset.fault)',
    )
    assert.equal(faults.sort(), ['unknown_feature', 'unknown_label'])
    const places = await page.evaluate<string[]>(
      '[...document.querySelectorAll(".json-faults li")].map((one) => one.dataset.path)',
    )
    assert.equal(places.sort(), ['/where/all/0/0', '/where/all/1/2'])
    assert.match(await text(page, '.run-said'), '2 faults to mend first')
    await look(page, 'search-faults')
    await page.getByRole('button', { name: 'feature.vpin', exact: true }).first().click()
    await page.getByRole('button', { name: 'bullish', exact: true }).first().click()
    await page.locator('.run-said strong').first().textContent()
    assert.is(await page.locator('[data-fault]').count(), 0)
  })

  test('6: a link spends nothing until Run; one that is free runs by itself', async () => {
    const before = await text(page, '.credits')
    const linked = doc([['feature.ret_1h', 'lte', -0.0123]])
    await open(page, linked)
    await page.locator('.run-said strong').first().textContent()
    assert.match(await text(page, '.note'), 'Nothing was spent')
    assert.is(await text(page, '.credits'), before)
    // The charts of the first answer are asked for after its headline is drawn, and are not to be counted with those of the second.
    const charts = `${origin}/web/v1/research/charts?horizon=4h&revision=`
    asked.length = 0
    await page.keyboard.press('Control+Enter')
    await page.locator('h1.headline').first().textContent()
    await until(() => asked.some((url) => url.startsWith(charts)), 'the charts are asked for')
    asked.length = 0
    await open(page, linked)
    await page.locator('h1.headline').first().textContent()
    assert.match(await text(page, '.revision'), /free|0 credits/)
    // What is asked before the program has loaded is not asked again.
    for (const one of ['/session', '/research/query?dry_run=true', '/research/charts?horizon=4h&'])
      assert.is(asked.filter((url) => url.startsWith(`${origin}/web/v1${one}`)).length, 1, one)
  })

  test('7: nothing found → the funnel → Use → occurrences', async () => {
    await open(page, doc([['feature.ret_1h', 'lte', -0.9]]))
    await page.locator('.run-said strong').first().textContent()
    await page.keyboard.press('Control+Enter')
    await page.locator('.funnel-use').first().textContent()
    assert.match(await text(page, 'h1.headline'), /^It did not happen in [\d,]+ eligible minutes\.$/)
    await look(page, 'nothing-found')
    await page.getByRole('button', { name: /^Use / }).click()
    await page.locator('.occurrences tbody tr').first().textContent()
    assert.match(await text(page, 'h1.headline'), /^It happened/)
  })

  test('saved, compared, and every other page', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Deep falls')
    await page.locator('dialog button[type=submit]').first().click()
    await page.locator('.toasts p').first().textContent()
    for (const [href, ready, name] of [
      ['/saved', '.saved a', 'saved'],
      ['/', '.lines', 'home'],
      ['/moment', '.chooser', 'moment-empty'],
      ['/moment/btcusdt/2026-01-12T10:15:00Z', '.value-groups', 'moment'],
      ['/search/at/btcusdt/2026-01-12T10:15:00Z', '.values', 'occurrence-page'],
      ['/compare', '.compare .card', 'compare-empty'],
      ['/account', '.figure', 'account'],
    ] as const) {
      await page.goto(`${origin}${href}`)
      await page.locator(ready).first().textContent()
      await look(page, name)
    }
    const [a, b] = [doc([['feature.ret_1h', 'lte', -0.0123]]), doc([['feature.ret_1h', 'lte', -0.01]])]
    await page.goto('about:blank')
    await page.goto(`${origin}/compare#a=${await encodeDocument(a)}&b=${await encodeDocument(b)}`)
    await page.locator('.side-a .headline').first().textContent()
    await page.locator('.side-b .b-main').first().click()
    await page.locator('.side-b .headline').first().textContent()
    assert.match(await text(page, '.difference'), '1h return ≤ −1.23 %')
    await look(page, 'compare')
  })

  test('10: a key is shown once, works, and is in no storage, history or page afterwards; revoked it is refused', async () => {
    await page.goto(`${origin}/developer`)
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByLabel('Name of the key').fill('notebook')
    await page.locator('dialog button[type=submit]').first().click()
    const key = (await text(page, '.key-once code')).trim()
    assert.match(key, /^hs_/)
    await look(page, 'key-once')
    const headers = { Authorization: `Bearer ${key}` }
    const registry = () => fetch(`${service.url}/api/v1/research/registry?view=index`, { headers })
    assert.is((await registry()).status, 200)
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await look(page, 'developer')
    const left = await page.evaluate<string>(
      'JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, location.href, history.state])',
    )
    assert.not.match(left, key)
    assert.not.match(service.log.join(''), key)
    await page.getByRole('button', { name: 'Revoke', exact: true }).first().click()
    await page.locator('dialog .b-danger').first().click()
    await page.locator('.plain-table td:nth-child(5)').first().textContent()
    await until(async () => (await registry()).status === 401, 'the key is revoked')
  })

  test('nobody signed in: the first page tells what this is, others ask to sign in', async () => {
    const other = await bench.visit()
    await other.page.goto(`${origin}/`)
    await other.page.getByRole('heading', { name: 'What happened every time?' }).first().textContent()
    await look(other.page, 'home-signed-out')
    await other.page.goto(`${origin}/search`)
    await other.page.getByRole('heading', { name: 'Sign in to see this page' }).first().textContent()
    await look(other.page, 'sign-in-first')
    await other.context.close()
  })

  test('who signs in from a link comes back to its question', async () => {
    const other = await bench.visit()
    await bench.join(other.page, 'Nora')
    await other.page.goto(`${origin}/account`)
    await other.page.getByRole('button', { name: 'Sign out' }).click()
    await other.page.getByRole('heading', { name: 'What happened every time?' }).first().textContent()
    await open(other.page, doc([['feature.vpin', 'gte', 0.6543]]))
    await other.page.locator('.sign-in-first a').first().click()
    await other.page.getByLabel('Name').fill('Nora')
    await other.page.getByLabel('Password').fill(PASSWORD)
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.page.waitForURL(/\/search#d=/)
    await other.page.getByText('0.6543').first().textContent()
    await other.context.close()
  })

  test('the pseudo-locale, 40 % longer, overflows nowhere', async () => {
    await page.goto(`${origin}/account`)
    await page.evaluate('localStorage.setItem("hs-locale", "en-XA")')
    for (const [href, ready] of [
      ['/search', '#prose'],
      ['/saved', '.saved a'],
      ['/developer', '.snippets'],
      ['/account', '.figure'],
      ['/moment', '.chooser'],
    ] as const) {
      await page.goto(`${origin}${href}`)
      await page.locator(ready).first().textContent()
      await bench.fits(page, `${href} in en-XA`)
    }
    await page.evaluate('localStorage.removeItem("hs-locale")')
  })

  test('nothing moves while a page loads', async () => {
    for (const [href, ready] of [
      ['/', '.points'],
      ['/search', '#prose'],
      ['/saved', '.saved a'],
      ['/account', '.figure'],
      ['/coverage', '.heat-legend'],
      ['/developer', '.snippets'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`${origin}${href}`)
      await page.locator(ready).first().textContent()
      const moved = await page.evaluate<number>(MOVED)
      assert.ok(moved <= 0.02, `${href}: ${moved}`)
    }
  })
})

/** The sum of layout shifts so far, after what has come was drawn. */
const MOVED = `new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 300)
})`

interface AnswerBody {
  counts: { eligible: number }
  outcomes_summary: Record<string, unknown> & { caveats: { code: string }[] }
}

test.run()
