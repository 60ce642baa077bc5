/** The page of recorded events in a real Chromium: played, scrubbed by keys, values only from when they were known; what is not there is said. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addTicks, TRADES } from '../support/datasets/recorded-ticks.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { type Page, startBrowser } from '../support/web/browser.js'
import { text, until, Workbench } from '../support/web/workbench.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const started = await startBrowser()
const test = suite('events in a browser')

if (typeof started === 'string') {
  console.log(`skipped events in a browser: ${started}`)
} else {
  const dataset = await simulatedDatasetCopy()
  await addTicks(dataset)
  const service = await startWithWorkbench({ dataset })
  const bench = new Workbench(started, service)
  const { origin, complaints } = bench
  test.after(async () => {
    await started.close()
    await service.close()
  })
  const { page, context } = await bench.visit()
  const clock = (on: Page = page) => text(on, '.tick-clock')
  const shown = (since: string, until: string) =>
    TRADES.filter(({ time }) => time >= Date.parse(since) && time < Date.parse(until)).length

  test('events around a time, and what the chart shows in words', async () => {
    await bench.join(page, 'Tess')
    await page.goto(`${origin}/ticks/btcusdt/2026-01-12T10:15:30Z`)
    await page.locator('.tick-chart canvas').first().waitFor()
    assert.is(await clock(), '2026-01-12 10:15:30.000')
    const loaded = shown('2026-01-12T10:14:30Z', '2026-01-12T10:16:30Z')
    await page.getByText(`${loaded} events loaded`).waitFor()
    const now = await text(page, '.tick-now')
    assert.match(now, `${shown('2026-01-12T10:15:00Z', '2026-01-12T10:15:30Z')} trades`)
    await page.locator('.value-groups').first().waitFor()
    await bench.look(page, 'ticks')
  })

  test('keys move the playhead; a minute has its values from when they were known and not before', async () => {
    await page.locator('.tick-chart canvas').focus()
    const minute = () => page.getByText('Values of minute 2026-01-12 10:15').count()
    assert.is(await minute(), 0)
    await page.keyboard.press('Shift+ArrowRight')
    assert.is(await clock(), '2026-01-12 10:15:40.000')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    assert.is(await clock(), '2026-01-12 10:16:00.000')
    await page.getByText('Values of minute 2026-01-12 10:15').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Values of minute 2026-01-12 10:14').waitFor()
    assert.is(await minute(), 0)
    await page.keyboard.press('Home')
    assert.is(await clock(), '2026-01-12 10:14:30.000')
  })

  test('playing at 60 times the clock goes past what was loaded first', async () => {
    await page.locator('.tick-bar input[value="60"]').click()
    await page.getByRole('button', { name: 'Play' }).click()
    await until(page, `document.querySelector('.tick-clock').textContent > '2026-01-12 10:17'`)
    await page.getByRole('button', { name: 'Pause' }).click()
    const stopped = await clock()
    assert.ok(stopped > '2026-01-12 10:17', stopped)
    await bench.glance(page, 'ticks-later')
  })

  test('a moment leads to its events', async () => {
    await page.goto(`${origin}/moment/btcusdt/2026-01-12T10:15:00Z`)
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await page.waitForURL(/\/ticks\/btcusdt\/2026-01-12T10:15:00Z$/)
    await page.locator('.tick-chart canvas').first().waitFor()
  })

  test('a time without events leads to the nearest one that has some, with candles', async () => {
    await page.goto(`${origin}/ticks/btcusdt/2026-01-11T12:00:00Z`)
    await page.getByText('No events are recorded around this time.').waitFor()
    await page.locator('.candles-host').first().waitFor()
    await bench.look(page, 'ticks-none')
    await page.locator('a[href^="/ticks/"]').first().click()
    await page.locator('.tick-chart canvas').first().waitFor()
  })

  test('a plan without events is told so, with candles', async () => {
    const poor = await bench.visit()
    await bench.join(poor.page, 'Fred', { account: 'small' })
    await service.control.db.updateTable('account').set({ plan: 'free' }).where('name', '=', 'small').execute()
    await poor.page.goto(`${origin}/ticks/btcusdt/2026-01-12T10:15:30Z`)
    await poor.page.getByText('Your plan does not include recorded events.').waitFor()
    await poor.page.locator('.candles-host').first().waitFor()
    await bench.glance(poor.page, 'ticks-not-in-plan')
    await poor.context.close()
  })

  test('no page complained', async () => {
    await context.close()
    assert.equal(
      complaints.filter((one) => !/40[34]/.test(one)),
      [],
    )
  })
}

test.run()
