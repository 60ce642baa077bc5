/**
 * Journey 11 in a real Chromium: a question becomes a monitor only by the box that a person ticks; a trigger is seen within two seconds of its recording;
 * paused it makes none; neither a key nor another origin reaches any of it.
 */
import * as assert from 'uvu/assert'
import { encodeDocument } from '../../web/query/index.js'
import { workbenchSuite } from '../support/web/in-browser.js'
import { doc, text, until } from '../support/web/workbench.js'

const MINUTE_MS = 60_000
/** A minute of the simulated record. */
const ANCHOR = Date.UTC(2026, 0, 10, 12) / MINUTE_MS

const test = await workbenchSuite(
  'monitors in a browser',
  {},
  async ({ test, bench, service, page, context, origin }) => {
    const { control } = service.people
    const idOf = () => /\/monitors\/([\w-]+)$/.exec(page.url())![1]!

    /** What the tail records when a symbol begins to meet the definition. */
    const fire = (id: string, minute: number, more: object = {}) =>
      control.perform('recordTail', {
        triggers: [
          {
            ...{ trigger_id: `${id} ${minute}`, monitor_id: id, symbol: 'btcusdt', anchor_minute: minute },
            ...{ known_ms: (minute + 1) * MINUTE_MS, log_sequence: 1, suppressed: 0, late: 0, ...more },
          },
        ],
        progress: [
          {
            ...{ monitor_id: id, from: minute, to: minute + 1, eligible: 3, warm_up: 1 },
            ...{ source_absent: 0, stale: 0, quarantined: 0, undefined: 0 },
          },
        ],
        now: Date.now(),
      })

    test('a question becomes a monitor by a ticked box, and by nothing else', async () => {
      await bench.join(page, 'Ana')
      await page.goto(`${origin}/monitors`)
      await page.getByText('A monitor begins with a question.').waitFor()
      await bench.look(page, 'monitors-empty')
      await bench.answer(page, doc([['feature.ret_1h', 'lte', -0.02]]))
      await page.locator('.strip-actions .menu summary, .strip-actions [aria-haspopup]').first().click()
      await page.getByRole('menuitem', { name: 'Monitor' }).click()
      await page.waitForURL(/\/monitors\/new#d=/)
      await page.getByText('All conditions can be evaluated').waitFor()
      assert.match(await text(page, '.past'), /\d/)
      await bench.look(page, 'monitor-new')
      await page.getByLabel('Name', { exact: true }).fill('Deep falls')
      await page.getByRole('button', { name: 'Begin to monitor' }).click()
      // The box was not ticked.
      assert.match(page.url(), /\/monitors\/new/)
      assert.is((await control.db.selectFrom('monitor').selectAll().execute()).length, 0)
      await page.getByLabel('I confirm this definition').click()
      await page.getByRole('button', { name: 'Begin to monitor' }).click()
      await page.waitForURL(/\/monitors\/[\w-]{6,}$/)
      assert.match(await text(page, '.page-head h1'), 'waits for data')
      await page.getByText('Nothing evaluates monitors here yet').waitFor()
      await bench.look(page, 'monitor-waiting')
    })

    test('a trigger is seen within two seconds of its recording, with the price around it', async () => {
      const id = idOf()
      await control.perform('beginMonitors', { ids: [id], minute: ANCHOR })
      await fire(id, ANCHOR)
      const begun = performance.now()
      await page.locator('.triggers tbody tr').first().waitFor()
      const took = performance.now() - begun
      console.log(`  a trigger was in sight after ${took.toFixed(0)} ms`)
      await page.getByText('A monitor fired: BTCUSDT').waitFor()
      await page.locator('.triggers svg').first().waitFor()
      await until(page, 'document.querySelector(".page-head h1").textContent.includes("live")')
      assert.match(await text(page, '.triggers tbody tr'), '2026-01-10 12:00')
      await bench.look(page, 'monitor-live')
    })

    test('the first page has it among what is recent', async () => {
      const monitor = page.url()
      await page.goto(`${origin}/`)
      const card = page.getByRole('region', { name: 'Your monitors' })
      await page.locator('section[aria-label="Your monitors"] a[href^="/monitors/"]').first().waitFor()
      assert.match(String(await card.textContent()), /Deep fallslive · 1 trigger/)
      await bench.look(page, 'home-monitors')
      await page.locator('section[aria-label="Your monitors"] a[href^="/monitors/"]').first().click()
      await page.waitForURL(monitor)
    })

    test('one that is taken back says so, and a suppressed one is no alert', async () => {
      const id = idOf()
      await control.perform('changeTriggers', {
        changes: [{ trigger_id: `${id} ${ANCHOR}`, withdrawn_why: 'a corrected minute' }],
        now: Date.now(),
      })
      await fire(id, ANCHOR + 1, { suppressed: 1 })
      await page.getByText('within the cooldown').waitFor()
      await page.reload()
      await page.getByText('taken back: a corrected minute').waitFor()
      await bench.glance(page, 'monitor-withdrawn')
    })

    test('paused it makes none, resumed it begins anew, ended it stays', async () => {
      const id = idOf()
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('button', { name: 'Resume' }).waitFor()
      assert.equal(await fire(id, ANCHOR + 2), [])
      await bench.look(page, 'monitor-paused')
      await page.getByRole('button', { name: 'Resume' }).click()
      await page.getByRole('button', { name: 'Pause' }).waitFor()
      await page.getByRole('button', { name: 'End' }).click()
      await page.locator('dialog[open] button.b-danger').first().click()
      await until(page, 'document.querySelector(".page-head h1").textContent.includes("ended")')
      await page.goto(`${origin}/monitors`)
      await page.getByRole('heading', { name: 'Ended' }).waitFor()
      await bench.look(page, 'monitors')
    })

    test('what cannot be monitored is named at its condition', async () => {
      const document = doc([['feature.vpin.pctrank_30d', 'gte', 0.9]])
      await page.goto(`${origin}/monitors/new#d=${await encodeDocument(document)}`)
      await page.getByText('ranks among 30 days').waitFor()
      assert.is(await page.locator('.monitor-form').count(), 0)
      await bench.look(page, 'monitor-unsupported')
    })

    test('no key, no other origin, and no assistant’s token reaches a monitor', async () => {
      const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
      const before = JSON.stringify(await control.db.selectFrom('monitor').selectAll().execute())
      const [cookie] = (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
      const body = JSON.stringify({ id: 'any' })
      for (const path of ['/monitors', '/monitors/check', '/monitors/pause', '/monitors/resume', '/monitors/end']) {
        const url = `${origin}/web/v1${path}`
        const head = { 'Content-Type': 'application/json' }
        const byKey = await fetch(url, { method: 'POST', headers: { ...head, Authorization: `Bearer ${key}` }, body })
        assert.ok([401, 403].includes(byKey.status), `${path} by key: ${byKey.status}`)
        const foreign = { ...head, Cookie: cookie!, Origin: 'http://elsewhere.example' }
        const elsewhere = await fetch(url, { method: 'POST', headers: foreign, body })
        assert.is(elsewhere.status, 403, path)
        assert.is(
          (await fetch(url.replace('/web/', '/api/'), { method: 'POST', headers: head, body })).status,
          404,
          path,
        )
      }
      assert.is(JSON.stringify(await control.db.selectFrom('monitor').selectAll().execute()), before)
    })
  },
)

test.run()
