/** What a phone has no room for elsewhere: every page is in reach, and figures stay inside their cards. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startBrowser } from '../support/web/browser.js'
import { WIDTHS, Workbench } from '../support/web/workbench.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const started = await startBrowser()
const test = suite('a phone')
const PHONE = { width: 390, height: 844 }

if (typeof started === 'string') {
  console.log(`skipped a phone: ${started}`)
} else {
  const service = await startWithWorkbench({ app: { signInsPerMinute: 1_000 } })
  const bench = new Workbench(started, service)
  const { origin, complaints } = bench
  test.after(async () => {
    await started.close()
    await service.close()
  })
  const { page, context } = await bench.visit()
  await bench.join(page, 'Siv')

  test('every page that the head has on a desktop is in reach on a phone', async () => {
    await page.goto(`${origin}/saved`)
    await page.locator('.head-nav a').first().waitFor()
    const pages = await page.evaluate<string[]>(
      '[...document.querySelectorAll(".head-nav a")].map((one) => one.textContent)',
    )
    assert.ok(pages.includes('Compare') && pages.includes('Developer'), pages.join())
    await page.setViewportSize(PHONE)
    const open = async () => {
      await page.locator('.tabs button').first().click()
      await page.locator('.palette [role=option]').first().waitFor()
    }
    await open()
    const listed = await page.evaluate<string[]>(
      '[...document.querySelectorAll(".tabs a, .palette [role=option]")].map((one) => one.textContent)',
    )
    for (const name of pages) assert.ok(listed.includes(name), `${name} is not among ${listed.join()}`)
    await bench.look(page, 'phone-more')
    await page.setViewportSize(PHONE)
    await page.getByRole('option', { name: 'Compare' }).click()
    await page.waitForURL(`${origin}/compare`)
    // A feature is found by its name, as by Ctrl+K.
    await open()
    await page.keyboard.type('funding')
    await page
      .getByRole('option', { name: /funding rate/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })

  test('the figures of an occurrence stay inside their cards, however large they are', async () => {
    await page.goto(`${origin}/search/at/btcusdt/2026-01-12T10:15:00Z`)
    await page.locator('.tile-more span').first().waitFor()
    await page.evaluate<void>(
      `for (const more of document.querySelectorAll('.tile-more')) {
        const [best, worst] = more.querySelectorAll('span')
        if (worst) [best.textContent, worst.textContent] = ['+120.5\\u00a0% /', '\\u221230.3\\u00a0%']
      }`,
    )
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.tile')].flatMap((tile) => {
          const { left, right } = tile.getBoundingClientRect()
          const inner = [...tile.querySelectorAll('.tile-name, strong, .tile-more, .tile-more span')]
          return inner.filter((one) => one.getBoundingClientRect().left < left || one.getBoundingClientRect().right > right - 4).map((one) => one.textContent)
        })`,
      )
      assert.equal(over, [], `at ${width} px`)
    }
    await bench.look(page, 'phone-occurrence')
  })

  test('the browser had nothing to complain about', async () => {
    await context.close()
    assert.equal(complaints, [])
  })
}

test.run()
