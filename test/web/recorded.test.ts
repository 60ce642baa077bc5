/**
 * Journeys 1, 2 and 5 in a real Chromium on recorded data: seven perpetuals of May and June 2025, those of the design's pictures. Skipped by name where
 * the recordings are not there.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../src/operator/index.js'
import { sharedFixture } from '../support/datasets/shared-fixture.js'
import { sameAsBytes } from '../support/web/answer-bytes.js'
import { type Served, served, workbenchSuite } from '../support/web/in-browser.js'
import { doc, text } from '../support/web/workbench.js'

const REAL = resolve(process.cwd(), '../shared/data/real')
const PARTS = [
  'freqtrade-binance-um',
  'binance-um-klines-1m/FILUSDT-1m-2025-06.csv.gz',
  'binance-um-klines-1m/NEARUSDT-1m-2025-06.csv.gz',
].map((part) => join(REAL, part))

const missing = PARTS.every((part) => existsSync(part)) ? undefined : `${REAL} is not there`

async function serve(): Promise<Served> {
  const folder = await sharedFixture('recorded-7', async (made) => {
    const { report } = await importIntoDataset(PARTS, { dir: join(made, 'dataset') })
    if (!report.ok) throw new Error(`the recordings were not taken: ${JSON.stringify(report).slice(0, 400)}`)
  })
  return served({ dataset: join(folder, 'dataset') })
}

const test = await workbenchSuite(
  'recorded data in a browser',
  { serve, missing },
  async ({ test, bench, service, page }) => {
    test('1: from an empty account to what followed a fall of 5 % in an hour on high volume, in four presses', async () => {
      await bench.join(page, 'Tess')
      let presses = 0
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).first().click()
        presses++
      }
      assert.is(await page.locator('.sim-band').count(), 0)
      await press('a coin fell 5 % in an hour on high volume')
      // The base rates of a dataset that was just opened come some seconds later; the page waits for them by itself.
      await page.locator('.refusal .chip-button').first().waitFor()
      await press(/about 5 % of minutes/)
      await page.locator('.conditions .condition').nth(1).waitFor()
      await page.locator('.run-said strong').first().waitFor()
      assert.match(await text(page, '.run-said'), /1 credit of/)
      await press(/^Run/)
      await page.locator('h1.headline').first().waitFor()
      assert.match(await text(page, 'h1.headline'), /^It (?:happened|did not happen)/)
      assert.ok(presses <= 4)
      await bench.look(page, 'recorded-first')
    })

    test('2: words become a question that runs as it is shown', async () => {
      await page.goto(`${bench.origin}/search`)
      await page.locator('#prose').fill('sol or eth falls 2 % in an hour, then a bullish engulfing on 15m within 4h')
      await page.keyboard.press('Enter')
      await page.locator('.reading').first().waitFor()
      await page.locator('.run-said strong').first().waitFor()
      const shown = await bench.draft(page)
      const sent = new Promise<string>((done) => {
        void page
          .evaluate<string>(`new Promise((done) => {
        const send = window.fetch
        window.fetch = (url, init) => { if (String(url).endsWith('/research/query')) { window.fetch = send; done(init.body) } return send(url, init) }
      })`)
          .then(done)
      })
      await page.getByRole('button', { name: /^Run/ }).first().click()
      assert.equal(JSON.parse(await sent), shown)
      await page.locator('h1.headline').first().waitFor()
      assert.match(await text(page, 'h1.headline'), /^It happened/)
      await sameAsBytes(page, service, shown)
    })

    test('5: the answer of the pictures: counts, six horizons, ladder, stability and caveats are those of the bytes', async () => {
      const question = doc([], {
        sequence: {
          steps: [
            { all: [['feature.ret_1h', 'lte', -0.02]] },
            {
              all: [
                ['feature.candle_engulfing_15m', 'eq', 'bullish'],
                ['feature.candle_age_15m', 'eq', 0],
              ],
            },
          ],
          within: '4h',
        },
      })
      await bench.answer(page, question)
      await sameAsBytes(page, service, question)
      await bench.look(page, 'recorded-answer')
      console.log(`recorded: ${await text(page, 'h1.headline')}`)
    })
  },
)

test.run()
