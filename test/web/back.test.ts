/** Back and Forward at the search page: from question to question, each with its answer, its words and what was typed at it; and nothing is spent. */
import * as assert from 'uvu/assert'
import { workbenchSuite } from '../support/web/in-browser.js'
import { doc, text, until } from '../support/web/workbench.js'

const test = await workbenchSuite('back and forward in a browser', { person: 'Bea' }, async (of) => {
  const { test, bench, page, origin } = of
  const asked: string[] = []
  page.on('request', (request) => {
    const at = /\/research\/(query|interpret)(\?.*)?$/.exec(request.url())
    // A page of rows that is fetched ahead is no question.
    if (at !== null && !/"cursor":"/.test(request.postData() ?? '')) asked.push(`${at[1]}${at[2] ?? ''}`)
  })
  const history = (step: number) => page.evaluate<void>(`history.go(${step})`)
  const entries = () => page.evaluate<number>('history.length')
  const headline = () => text(page, 'h1.headline')
  const becomes = (wanted: string) =>
    until(
      page,
      `document.querySelector('h1.headline')?.textContent.replaceAll('\\u00a0', ' ') === ${JSON.stringify(wanted)}`,
    )
  const strip = () => text(page, '.strip-card')
  const run = async () => {
    const before = page.url()
    await page.keyboard.press('Control+Enter')
    await until(page, `location.href !== ${JSON.stringify(before)} && document.querySelector('h1.headline')`)
    await page.locator('.builder').waitFor({ state: 'detached' })
  }
  const change = async (value: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await page.locator('.condition-text').first().click()
    for (const letters of [value.slice(0, 3), value]) await page.locator('.value-field').first().fill(letters)
    await page.locator('.run-said strong').first().waitFor()
  }
  const readWords = async (words: string) => {
    await page.locator('#prose').fill(words)
    await page.keyboard.press('Enter')
    await until(page, 'document.querySelector(".reading") && !document.querySelector(".ask-line .b").disabled')
    await page.locator('.run-said strong').first().waitFor()
  }
  const typed = () => page.evaluate<string>('document.querySelector("#prose").value')
  const words = () =>
    page.evaluate<string[]>('[document.querySelector("#prose").value, document.querySelector(".reading").innerText]')
  let first = ''
  let second = ''
  let third = ''

  test('every answered question is one entry; keys, horizons, orders of rows and the same question again are none', async () => {
    await page.goto(`${origin}/search`)
    await page.locator('#prose').waitFor()
    const begin = await entries()
    await readWords('eth down 0.7 % in an hour')
    await run()
    first = await headline()
    assert.is(await entries(), begin)
    await change('-0.8 %')
    await run()
    second = await headline()
    assert.is.not(second, first)
    assert.is(await entries(), begin + 1)
    await page.keyboard.press('2')
    await page.waitForURL(/&h=1h/)
    await page.locator('.occurrences th .sort').first().click()
    await page.locator('dialog[open] .b-main').first().click()
    await until(page, 'document.querySelector(".occurrences th[aria-sort=ascending]")')
    await page.keyboard.press('e')
    await page.locator('.run-said strong').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.locator('.builder').waitFor({ state: 'detached' })
    await page.locator('.head-nav a[href="/search"]').first().click()
    await page.waitForURL(/#d=/)
    assert.is(await entries(), begin + 1)
    await change('-0.9 %')
    await run()
    third = await headline()
    assert.is(await entries(), begin + 2)
  })

  test('Back shows the question before with its answer at once, Forward the next one; nothing is asked anew', async () => {
    await page.locator('.occurrences tbody tr').first().waitFor()
    await new Promise((done) => setTimeout(done, 500))
    asked.length = 0
    await history(-1)
    await becomes(second)
    assert.match(await strip(), '0.8')
    await page.locator('.horizon-bar input[value="1h"]:checked').first().waitFor({ state: 'attached' })
    await history(-1)
    await becomes(first)
    assert.match(await strip(), '0.7')
    await history(2)
    await becomes(third)
    assert.equal(asked, [])
    await bench.look(page, 'back-answer')
  })

  test('an answer has the words that it was asked in, with their reading', async () => {
    await history(-2)
    await becomes(first)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const [typed = '', reading = ''] = await words()
    assert.is(typed, 'eth down 0.7 % in an hour')
    assert.match(reading, 'read as')
    assert.is(await page.locator('.reading .since').count(), 0)
    await page.reload()
    await becomes(first)
    assert.equal(await words(), [typed, reading])
    assert.equal(
      asked.filter((one) => one.startsWith('interpret')),
      [],
    )
    await bench.look(page, 'back-words')
    // The questions that follow are there after the page was loaded anew, and cost nothing.
    const before = await text(page, '.credits')
    await history(2)
    await becomes(third)
    await history(-1)
    await becomes(second)
    assert.is(await text(page, '.credits'), before)
  })

  test('what was typed and not run is there again where it was typed', async () => {
    await change('-0.85 %')
    await history(-1)
    await becomes(first)
    await history(1)
    await becomes(second)
    assert.match(await text(page, '.builder .conditions'), '0.85')
    await page.reload()
    await becomes(second)
    assert.match(await text(page, '.builder .conditions'), '0.85')
    // Run asks what stands in the builder, and the entry after this one is that question.
    const before = await entries()
    await run()
    assert.is(await entries(), before)
    assert.match(await strip(), '0.85')
    await history(-1)
    await becomes(second)
    assert.match(await strip(), '0.8')
  })

  test('a question that is asked back stays answered', async () => {
    await page.goto('about:blank')
    await page.goto(`${origin}/search`)
    await readWords('eth drops 1 % in an hour on high vpin')
    await page.locator('.refusal input').first().fill('0.4')
    await page.keyboard.press('Enter')
    await page.locator('.refusal').first().waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.reading').first().waitFor()
    assert.is(await page.locator('.refusal').count(), 0)
    assert.match(await text(page, '.conditions'), 'VPIN')
  })

  test('a scan that is left by Back is ended, and costs nothing', async () => {
    await bench.answer(page, doc([['feature.ret_1h', 'lte', -0.0111]]))
    first = await headline()
    await change('-1.12 %')
    await run()
    await change('-1.13 %')
    const scans = of.service.holdScans()
    await page.keyboard.press('Control+Enter')
    await scans.reached
    await history(-1)
    await becomes(first)
    await page.getByText('Cancelled. Nothing was charged.').waitFor()
    scans()
  })

  test('an answer that comes while another page is open is found again, after the question that it was asked at', async () => {
    await change('-1.14 %')
    const scans = of.service.holdScans()
    await page.keyboard.press('Control+Enter')
    await page.locator('.working').first().waitFor()
    await page.locator('.head-nav a[href="/saved"]').first().click()
    await page.getByRole('heading', { name: 'Saved questions' }).first().waitFor()
    const answered = page.waitForResponse(/research\/query$/)
    scans()
    await answered
    await new Promise((done) => setTimeout(done, 100))
    await history(-1)
    await until(page, 'document.querySelector(".strip-card")?.textContent.includes("1.14")')
    await page.locator('h1.headline').first().waitFor()
    await history(-1)
    await becomes(first)
  })

  test('a new question begins without conditions and words, and Back leads to the answer before', async () => {
    await page.getByRole('button', { name: 'New question' }).first().click()
    await page.locator('#prose:focus').first().waitFor()
    assert.is(await page.locator('h1.headline').count(), 0)
    assert.is(await typed(), '')
    assert.equal((await bench.draft(page)).where, { all: [] })
    await page.keyboard.type('eth up 2 %')
    await history(-1)
    await becomes(first)
    await history(1)
    await page.locator('h1.headline').first().waitFor({ state: 'detached' })
    assert.is(await typed(), 'eth up 2 %')
    await history(-1)
    await becomes(first)
  })

  test('the skip link leads to the content, and the question stays in the address', async () => {
    const address = page.url()
    await page.evaluate('document.querySelector(".skip").focus()')
    await page.keyboard.press('Enter')
    assert.is(await page.evaluate('document.activeElement.id'), 'main')
    assert.is(page.url(), address)
    await becomes(first)
  })
})

test.run()
