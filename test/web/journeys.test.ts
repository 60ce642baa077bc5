/** The workbench in a real Chromium: what a person does by keys alone, with many rows, and when something goes wrong on the way. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { appendDay, retainRevisions } from '../../src/operator/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { DAYS, SYMBOLS, simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import type { TestService } from '../support/http/service.js'
import type { Page } from '../support/web/browser.js'
import { type Served, served, workbenchSuite } from '../support/web/in-browser.js'
import { doc, text, until } from '../support/web/workbench.js'
import { startWithWorkbench } from '../support/workbench/served.js'

/** While the server starts again, the stream of events finds nobody. */
const EXPECTED = /status of [45]\d\d|ERR_CONNECTION_REFUSED/
let dataset = ''
let control = ''
let service: TestService
async function serve(): Promise<Served> {
  dataset = await simulatedDatasetCopy()
  control = join(temporaryFolder('journeys'), 'control.sqlite')
  service = (await served({ dataset, control })).service
  return { service, close: () => service.close() }
}

/** The server starts again at the same address, after something was done. */
async function restart(between: () => Promise<unknown>): Promise<void> {
  const { cursorKeyFile } = service
  const port = Number(new URL(service.url).port)
  await service.close()
  await between()
  service = await startWithWorkbench({ dataset, control, port, research: { cursorKeyFile } })
}

const test = await workbenchSuite(
  'journeys in a browser',
  { person: 'Kim', expected: EXPECTED, serve },
  async ({ test, bench, page, origin }) => {
    /** Presses keys one after another and counts them; a text is as many presses as it has letters. */
    function keyboardOf(of: Page) {
      let presses = 0
      return {
        presses: () => presses,
        async press(...keys: string[]) {
          for (const key of keys) await of.keyboard.press(key)
          presses += keys.length
        },
        async type(letters: string) {
          await of.keyboard.type(letters)
          presses += letters.length
        },
      }
    }
    const focused = (script: string) => page.evaluate<string>(`String(document.activeElement?.${script})`)

    test('3: two steps of features that are hard to find, in at most 40 presses', async () => {
      await page.goto(`${origin}/search`)
      await page.locator('.step.anchor .combobox input').first().waitFor()
      const keys = keyboardOf(page)
      // The second takes the most presses of all 140 features: test/workbench/query/finding.test.ts.
      await keys.press('c')
      await keys.type('boo')
      await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
      await page.locator('.value-field:focus').first().waitFor()
      await keys.type('0.1')
      await keys.press('Enter', 'Tab', 'Tab', 'Tab', 'Enter')
      await page.locator('.combobox input:focus').first().waitFor()
      await keys.type('1h re')
      await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
      await page.locator('.value-field:focus').first().waitFor()
      await keys.type('90%')
      await keys.press('Control+Enter')
      await page.locator('h1.headline').first().waitFor()
      const { sequence } = await bench.draft(page)
      assert.equal(sequence, {
        steps: [
          { all: [['feature.book_imbalance_500bps', 'gte', 0.1]] },
          { all: [['feature.ret_1h_pctrank', 'gte', 0.9]] },
        ],
        within: '4h',
      })
      assert.ok(keys.presses() <= 40, `${keys.presses()} presses`)
      console.log(`journey 3: ${keys.presses()} presses`)
    })

    test('a label is chosen by arrows, and the focus is never lost while a question is built', async () => {
      await page.evaluate('sessionStorage.clear()')
      await page.goto(`${origin}/search`)
      await page.locator('.step.anchor .combobox input').first().waitFor()
      const keys = keyboardOf(page)
      await keys.press('c')
      await keys.type('15m eng')
      await keys.press('Enter')
      await page.locator('input[type=radio]:focus').first().waitFor()
      await keys.press('ArrowRight', 'Enter')
      assert.match(await focused('textContent'), /^15m engulfing candle/)
      await keys.press('Tab', 'Tab', 'Enter')
      await page.locator('.combobox input:focus').first().waitFor()
      await keys.press('Escape')
      await page.locator('[data-add]:focus').first().waitFor()
      const [clause] = (await bench.draft(page)).where.all
      assert.equal(clause?.slice(0, 2), ['feature.candle_engulfing_15m', 'eq'])
    })

    test('/ as soon as the field for words is there gives it the focus before the next key', async () => {
      await page.goto(`${origin}/saved`)
      await page.locator('h1').first().waitFor()
      // Before the page is painted: the observer is called right after the elements were added.
      const where = await page.evaluate<string>(`new Promise((done) => {
        const observer = new MutationObserver(async () => {
          if (document.querySelector('#prose') === null) return
          observer.disconnect()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
          // Tasks that wait for promises alone, so that no frame is drawn meanwhile.
          for (let i = 0; i < 50; i++) await undefined
          done(document.activeElement.id)
        })
        observer.observe(document.body, { childList: true, subtree: true })
        document.querySelector('.head-nav a[href="/search"]').click()
      })`)
      assert.is(where, 'prose')
    })

    test('by keys alone: a question in words, its answer, an occurrence, the question saved', async () => {
      const { page: own, context: alone } = await bench.visit()
      await bench.join(own, 'Noor')
      const keys = keyboardOf(own)
      await own.goto(`${origin}/`)
      await own.locator('.hero').first().waitFor()
      await keys.press('Control+k')
      await own.locator('dialog .combobox input:focus').first().waitFor()
      await keys.type('sea')
      await keys.press('Enter')
      await own.waitForURL(`${origin}/search`)
      await own.locator('#prose').waitFor()
      await keys.press('/')
      await keys.type('eth up 1 % in an hour')
      await keys.press('Enter')
      await own.locator('.run-said strong').first().waitFor()
      await keys.press('Control+Enter')
      await own.locator('.occurrences tbody tr').first().waitFor()
      assert.match(await own.evaluate<string>('document.activeElement.className'), /headline/)
      await keys.press('6', '3', 'j', 'j', 'k', 'Enter')
      await own.locator('dialog .values').first().waitFor()
      const first = await text(own, 'dialog h2')
      await keys.press(']')
      await until(
        own,
        `document.querySelector('dialog h2').textContent.replaceAll('\\u00a0', ' ') !== ${JSON.stringify(first)}`,
      )
      await keys.press('Escape')
      await own.locator('dialog').first().waitFor({ state: 'detached' })
      assert.match(await own.evaluate<string>('document.activeElement.className'), /row-open/)
      await keys.press('s')
      await own.locator('dialog input[name=name]:focus').first().waitFor()
      await keys.type('Rises of ETH')
      await keys.press('Enter')
      await own.locator('.toasts p').first().waitFor()
      assert.match(await own.evaluate<string>('document.activeElement.className'), /row-open/)
      console.log(`by keys alone: ${keys.presses()} presses`)
      await keys.press('Control+k')
      await own.locator('dialog .combobox input:focus').first().waitFor()
      await keys.type('sav')
      await keys.press('Enter')
      await own.locator('.saved a').first().waitFor()
      assert.match(await text(own, '.saved a'), 'Rises of ETH')
      await keys.press('Control+k')
      await own.locator('dialog .combobox input:focus').first().waitFor()
      await keys.type('ris')
      await until(own, `document.querySelector('dialog [role=option]')?.textContent.includes('Rises of ETH')`)
      await keys.press('Enter')
      await own.locator('h1.headline').first().waitFor()
      assert.match(JSON.stringify((await bench.draft(own)).where), 'ethusdt')
      await alone.close()
    })

    test('8: rows to the end, each once; the file has as many; after new data one press asks anew', async () => {
      const asked = doc([['feature.ret_1h', 'lte', -0.02]])
      await bench.answer(page, asked)
      const body = (await (await service.post(await bench.draft(page))).json()) as {
        counts: { occurrences: number }
        dataset_revision: string
      }
      const { occurrences } = body.counts
      assert.ok(occurrences > 100 && occurrences <= 400, String(occurrences))
      const seen: string[] = []
      const rows = () =>
        page.evaluate<string[]>(
          '[...document.querySelectorAll(".occurrences .row-open")].map((one) => one.getAttribute("aria-label"))',
        )
      const next = page.locator('.pager button').nth(1)
      // The table follows the headline.
      await next.waitFor()
      for (;;) {
        seen.push(...(await rows()))
        if (await page.evaluate<boolean>('document.querySelectorAll(".pager button")[1].disabled')) break
        const [before] = await rows()
        await next.click()
        await until(
          page,
          `document.querySelector(".occurrences .row-open").getAttribute("aria-label") !== ${JSON.stringify(before)}`,
        )
      }
      assert.is(seen.length, occurrences)
      assert.is(new Set(seen).size, occurrences)
      await bench.glance(page, 'answer-last-page')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV', exact: true }).first().click(),
      ])
      const lines = readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split(/\r?\n/)
      assert.is(lines.length, occurrences + 1)

      // A day is appended, the revision of the answer is let go, and the server starts again: its pages cannot be read any more.
      await bench.answer(page, asked)
      const archive = join(temporaryFolder('appended'), 'archive')
      await writeSimulatedMarket(archive, { symbols: SYMBOLS, days: DAYS + 1, depth: false })
      const { revision } = await appendDay([archive], { dir: dataset, day: '2026-01-17' })
      assert.is.not(revision, body.dataset_revision)
      await restart(() => retainRevisions(dataset, { revisions: 0 }))
      for (let i = 0; i < 40 && (await page.locator('.pager-note').count()) === 0; i++) {
        await next.click()
        await page.evaluate('new Promise((done) => setTimeout(done, 200))')
      }
      assert.match(await text(page, '.pager-note'), 'New data arrived')
      await bench.look(page, 'new-data')
      await page.getByRole('button', { name: 'Ask the new revision from page 1' }).click()
      await page.locator('.pager-note').first().waitFor({ state: 'detached' })
      assert.match(await text(page, '.revision'), revision.slice(0, 8))

      // A link of the former revision says so.
      const link = await page.evaluate<string>('location.href')
      await page.goto('about:blank')
      await page.goto(link.replace(/rev=\w+/, `rev=${body.dataset_revision.slice(0, 8)}`))
      assert.match(await text(page, '[data-note=older]'), 'older revision')
      await page.getByRole('button', { name: 'What changed' }).click()
      await page.locator('.changes li, [data-note] .fault').first().waitFor()
      await bench.glance(page, 'older-revision')
    })
  },
)

test.run()
