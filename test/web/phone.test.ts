/** What a phone has no room for elsewhere: every page is in reach, and figures stay inside their cards. */
import * as assert from 'uvu/assert'
import { workbenchSuite } from '../support/web/in-browser.js'
import { WIDTHS } from '../support/web/workbench.js'

/** Texts of empty fields that are wider than their field. */
const CUT = `[...document.querySelectorAll('input[placeholder]')].filter((one) => one.checkVisibility() && one.value === '').filter((one) => {
  const style = getComputedStyle(one)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = style.font
  const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  return pen.measureText(one.placeholder).width > room
}).map((one) => one.placeholder)`
const PHONE = { width: 390, height: 844 }

const test = await workbenchSuite('a phone', { person: 'Siv' }, async ({ test, bench, page, origin }) => {
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

  test('what a field asks for is read whole, however narrow the phone is', async () => {
    await page.goto(`${origin}/saved`)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.locator('.tabs button').first().click()
      await page.locator('.palette input').first().waitFor()
      assert.equal(await page.evaluate<string[]>(CUT), [], `at ${width} px`)
      await page.keyboard.press('Escape')
      await page.locator('.palette').first().waitFor({ state: 'detached' })
    }
    await page.goto(`${origin}/search`)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.locator('.combobox input').first().waitFor()
      assert.equal(await page.evaluate<string[]>(CUT), [], `at ${width} px`)
    }
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
})

test.run()
