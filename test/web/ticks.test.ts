/** The page of recorded events in a real Chromium: played, scrubbed by keys, values only from when they were known; what is not there is said. */
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { depthText, randomBookStream, write } from '../support/datasets/recorded-books.js'
import { addTicks, TICKS_BEGIN, TRADES } from '../support/datasets/recorded-ticks.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import type { Page } from '../support/web/browser.js'
import { type Served, served, workbenchSuite } from '../support/web/in-browser.js'
import { text, until } from '../support/web/workbench.js'

// Changes of the book over all of the trades. One is missing at about 10:16:30; the next snapshot is half a minute later.
const [lost, again] = [690, 720]
const changes = randomBookStream(new RandomNumbers(24), {
  ...{ begin: TICKS_BEGIN, messages: 1_250, pauseMax: 2_000, snapshots: [again] },
})

async function serve(): Promise<Served> {
  const dataset = await simulatedDatasetCopy()
  const left = changes.filter((_, i) => i !== lost)
  await addTicks(dataset, [write(join(temporaryFolder('web-books'), 'btcusdt-depth.csv'), depthText(left))])
  return served({ dataset })
}

const test = await workbenchSuite('events in a browser', { serve }, async ({ test, bench, service, page, origin }) => {
  const clock = (on: Page = page) => text(on, '.tick-clock')
  const within = (events: readonly { time: number }[], since: string, until: string) =>
    events.filter(({ time }) => time >= Date.parse(since) && time < Date.parse(until)).length
  const shown = (since: string, until: string) => within(TRADES, since, until)

  test('events around a time, and what the chart shows in words', async () => {
    await bench.join(page, 'Tess')
    await page.goto(`${origin}/ticks/btcusdt/2026-01-12T10:15:30Z`)
    await page.locator('.tick-chart canvas').first().waitFor()
    assert.is(await clock(), '2026-01-12 10:15:30.000')
    const span = ['2026-01-12T10:14:30Z', '2026-01-12T10:16:30Z'] as const
    // Changes after a missing one have no book until the next snapshot. The made snapshots of the begin and of 10:15 are books, too.
    const known = changes.filter((_, i) => i < lost || i >= again)
    const loaded = shown(...span) + within(known, ...span) + 2
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

  test('the ladder follows changes; across a missing one it says so, and the next snapshot brings it back', async () => {
    const [gone, back] = [changes[lost - 1]!.time, changes[again]!.time]
    /** The price of each level, by side. */
    const prices = () =>
      page.evaluate<number[][]>(`[...document.querySelectorAll('.tick-ladder tbody')].map((side) =>
        [...side.querySelectorAll('td:first-child')].map((cell) => Number(cell.textContent.replaceAll(',', ''))))`)
    const at = async (time: number) => {
      await page.goto(`${origin}/ticks/btcusdt/${new Date(time).toISOString()}`)
      await page.locator('.tick-chart canvas').first().waitFor()
    }
    /** The ladder's prices, asks above bids, as a plain map gives them. */
    const expected = (time: number) => {
      const [bids, asks] = changes.filter((one) => one.time <= time).at(-1)!.book
      const best = (side: ReadonlyMap<string, string>, sign: number) =>
        [...side.keys()]
          .map(Number)
          .sort((a, b) => sign * (a - b))
          .slice(0, 10)
      return [best(asks, 1).reverse(), best(bids, -1)]
    }
    for (const time of [gone, back, back + 20_000]) {
      await at(time)
      await page.locator('.tick-ladder').waitFor()
      assert.equal(await prices(), expected(time))
      if (time === back) await bench.glance(page, 'ticks-book-back')
    }
    await at(gone + 5_000)
    await page.getByText('The book is not known here: it was not recorded, or changes are missing.').waitFor()
    assert.is(await page.locator('.tick-ladder').count(), 0)
    await bench.look(page, 'ticks-book-lost')
    await page.goto(`${origin}/ticks/btcusdt/2026-01-12T10:16:00Z`)
    await page.locator('.tick-chart canvas').first().waitFor()
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

  test('an address without a time says so', async () => {
    await page.goto(`${origin}/ticks/btcusdt/noon`)
    await page.getByText('The address has no time, such as').waitFor()
    assert.is(await page.title(), 'Events · Hindsight')
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
})

test.run()
