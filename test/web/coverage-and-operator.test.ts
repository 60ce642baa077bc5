/** What is recorded, and the operator's page, in a real Chromium: by pointer and by keys, and for people who are no operators. */
import * as assert from 'uvu/assert'
import { workbenchSuite } from '../support/web/in-browser.js'
import { doc, text, until } from '../support/web/workbench.js'

const test = await workbenchSuite(
  'coverage and operator in a browser',
  { person: 'Olga', operator: true },
  async ({ test, bench, service, page, origin }) => {
    test('an answer leads to what is recorded for it; a month opens by keys, and goes back', async () => {
      await bench.answer(page, doc([['feature.vpin', 'gte', 0.6]]))
      await page.getByRole('button', { name: 'What is recorded for it' }).click()
      await page.locator('canvas.heat-map').first().waitFor()
      assert.match(page.url(), /\/coverage#d=/)
      assert.is(
        await page.evaluate<string>('document.querySelector("select").selectedOptions[0].text'),
        'what this question needs',
      )
      await bench.look(page, 'coverage')
      await page.locator('canvas').first().focus()
      const [first] = service.research.info().symbols
      const [recorded, all] = [first!.coverage.B!.minutes, first!.buckets].map((n) => n.toLocaleString('en-US'))
      const read = await text(page, '.heat-read')
      assert.ok(read.startsWith(`${first!.symbol.toUpperCase()} · 2026-01 · ${recorded} of ${all} minutes (`), read)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await until(page, 'location.hash.includes("month=2026-01")')
      // The keys stay on the map while its days are on their way.
      await page.locator('canvas.heat-map:not(.opens):focus').first().waitFor()
      await page.keyboard.press('End')
      await page.keyboard.press('PageDown')
      assert.match(await text(page, '.heat-read'), / · 2026-01-\d\d · /)
      await bench.look(page, 'coverage-days')
      await page.keyboard.press('Escape')
      await page.locator('canvas.heat-map.opens:focus').first().waitFor()
      assert.not.match(page.url(), /month=/)
      // Go to leads to the whole record, and Back to what was open before.
      const kept = page.url()
      await page.keyboard.press('Control+k')
      await page.locator('.palette input').first().fill('Coverage')
      await page.keyboard.press('Enter')
      await until(page, 'location.hash === ""')
      await page.evaluate('history.back()')
      await page.waitForURL(kept)
    })

    test('settlements are counted against the fullest period, and gaps say so', async () => {
      await page.goto('about:blank')
      await page.goto(`${origin}/coverage#source=U`)
      await page.locator('canvas.heat-map').first().waitFor()
      await page.locator('canvas').first().focus()
      assert.match(await text(page, '.heat-read'), /records? \(100\.0 % of its fullest period\)$/)
      await bench.look(page, 'coverage-settlements')
    })

    test('an operator sees the installation, verifies the dataset and invites; the link is shown once', async () => {
      await page.goto(`${origin}/account`)
      await page.getByRole('link', { name: 'Operator' }).click()
      await page.getByRole('heading', { name: 'Verification' }).first().waitFor()
      assert.match(await text(page, 'main'), /Not verified since this service started\./)
      await page.getByRole('button', { name: 'Verify' }).click()
      await until(page, '/Whole, verified/.test(document.querySelector("main").textContent)')
      await bench.look(page, 'operator')
      await page.getByRole('button', { name: 'Invite' }).first().click()
      const link = (await text(page, '.key-once code')).trim()
      await bench.look(page, 'operator-invitation')
      assert.is((await fetch(link)).status, 200)
      await page.keyboard.press('Escape')
      await until(page, 'document.querySelector("dialog[open]") === null')
      await until(page, `!document.documentElement.outerHTML.includes(${JSON.stringify(link)})`)
    })

    test('for somebody else the page of operators does not exist', async () => {
      const other = await bench.visit()
      await bench.join(other.page, 'Ana')
      await other.page.goto(`${origin}/operator`)
      await other.page.locator('.empty').first().waitFor()
      assert.is(await other.page.getByRole('heading', { name: 'Verification' }).count(), 0)
      await other.context.close()
    })
  },
)

test.run()
