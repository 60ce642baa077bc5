/**
 * Journey 9 in a real Chromium, against a server that can be killed: a study from an idea to its public report, a run that is
 * cut off and goes on, a cancelled one, a holdout, and every state of the pages of studies. The runs are real ones.
 */
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { encodeDocument } from '../../web/query/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import type { TestService } from '../support/http/service.js'
import { studyOf } from '../support/studies/completed-studies.js'
import { type Served, workbenchSuite } from '../support/web/in-browser.js'
import { text, until } from '../support/web/workbench.js'
import { KillableServer } from '../support/workbench/killable.js'
import { startWithWorkbench } from '../support/workbench/served.js'

/** While the server is away the browser cannot reach it. */
const EXPECTED = /status of [45]\d\d|ERR_(?:CONNECTION|INCOMPLETE|EMPTY)/
let service: TestService
let server: KillableServer

async function serve(): Promise<Served> {
  const dataset = await simulatedDataset()
  const control = join(temporaryFolder('studies-web'), 'control.sqlite')
  // This one makes invitations, and leaves studies to the other.
  service = await startWithWorkbench({ control, studies: { workers: { places: 0 } } })
  server = new KillableServer({ dataset, control })
  await server.start()
  const people = { ...service.people, base: { ...service.people.base, origin: server.origin } }
  const close = async () => {
    await server.kill()
    await service.close()
  }
  return { service: { ...service, people }, close }
}

const test = await workbenchSuite(
  'studies in a browser',
  { person: 'Olga', expected: EXPECTED, serve },
  async ({ test, bench, page, origin }) => {
    const open = async (document: unknown) => {
      await page.goto('about:blank')
      await page.goto(`${origin}/studies/new#d=${await encodeDocument(document as object)}`)
      await page.getByRole('button', { name: 'Estimate' }).waitFor()
    }
    const run = async (document: unknown) => {
      await open(document)
      await page.getByRole('button', { name: 'Estimate' }).click()
      await page.getByRole('button', { name: /^Run for/ }).click()
      await page.waitForURL(/\/studies\/[0-9a-f]{64}$/)
    }
    const draft = async () => JSON.parse(await page.evaluate<string>('sessionStorage.getItem("hs-study-draft")'))
    const credits = async () => Number((await text(page, '.credits strong')).replaceAll(',', ''))

    test('an empty list has one action; a fault stands at its field, and Enter runs nothing', async () => {
      await page.goto(`${origin}/studies`)
      await page.getByRole('link', { name: 'Design a study' }).waitFor()
      await bench.glance(page, 'studies-empty')
      await page.getByRole('link', { name: 'Design a study' }).click()
      await page.getByLabel('Horizon').fill('7m')
      await page.getByLabel('Multiples of ATR').fill('nothing')
      await page.keyboard.press('Enter')
      // What cannot be read is said at its field, and nothing is asked before it is mended.
      const becomesOff = (off: boolean) =>
        until(page, `document.querySelector(".study-run .b-main").disabled === ${off}`)
      await page.keyboard.press('Control+Enter')
      assert.match(await text(page, '.study-run'), 'A value cannot be read')
      await becomesOff(true)
      assert.is(await page.locator('[data-fault], .estimate').count(), 0)
      assert.match(await text(page, '.study-form'), 'Write a multiple of 5 minutes')
      assert.is(await page.getByLabel('Horizon').getAttribute('aria-invalid'), 'true')
      await bench.look(page, 'study-unread')
      await page.getByLabel('Horizon').fill('4h')
      await becomesOff(true)
      await page.getByLabel('Multiples of ATR').fill('-1')
      await becomesOff(false)
      await page.keyboard.press('Control+Enter')
      await page.locator('[data-path="/policies/0/stop/atr"]').waitFor()
      // The same document would be refused again.
      await becomesOff(true)
      await bench.look(page, 'study-faults')
      await page.getByLabel('Multiples of ATR').fill('1.5')
      await becomesOff(false)
    })

    test('policies are columns: added, copied, turned and removed; what is typed is kept by the tab', async () => {
      await page.getByRole('button', { name: 'Copy market_vol' }).click()
      const second = page.locator('.policy').nth(1)
      await second.waitFor()
      await page.getByLabel('Entry').nth(1).selectOption('limit')
      assert.equal((await draft()).policies[1].entry, {
        ...{ type: 'limit', from: 'signal_close', offset: { atr: -1 }, expiry: '2h' },
      })
      await page.getByLabel('Short').nth(1).click()
      assert.equal((await draft()).policies[1].entry.offset, { atr: 1 })
      await page.getByLabel('Stop', { exact: true }).nth(1).selectOption('none')
      assert.is((await draft()).policies[1].target, null)
      await page.getByRole('button', { name: 'Add a policy' }).click()
      await page.getByRole('button', { name: 'Remove policy_2' }).click()
      await page.reload()
      await page.locator('.policy').nth(1).waitFor()
      assert.equal(
        (await draft()).policies.map(({ id }: { id: string }) => id),
        ['market_vol', 'market_vol_2'],
      )
      await bench.glance(page, 'study-form')
    })

    test('the estimate says what the service says; the run is a second press, by keys alone', async () => {
      const before = await credits()
      await page.keyboard.press('Control+Enter')
      await page.locator('.estimate').waitFor()
      const said = await text(page, '.estimate')
      const { research, studies } = service
      const document = await draft()
      assert.is(document.source.revision, research.revision)
      const account = await service.control.db
        .selectFrom('account')
        .select('id')
        .where('name', '=', 'desk')
        .executeTakeFirstOrThrow()
      const caller = { accountId: account.id, keyId: 'tests' }
      const estimate = await studies.estimate({ document }, caller, new AbortController().signal)
      assert.ok(said.includes(estimate.counts.opportunities.toLocaleString('en-US')), said)
      assert.match(said, /Valid for 1[45]:\d\d/)
      await bench.look(page, 'study-estimate')
      // The focus is on the title of the estimate: Enter there, and in the name, runs nothing.
      await page.keyboard.press('Enter')
      await page.getByLabel('Name of the run').fill('new highs')
      await page.keyboard.press('Enter')
      await new Promise((done) => setTimeout(done, 100))
      assert.match(page.url(), /\/studies\/new$/)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/studies\/[0-9a-f]{64}$/)
      await page.locator('h1.headline').waitFor()
      assert.match(page.url(), new RegExp(estimate.job_id))
      assert.ok((await text(page, 'h1.headline')).includes(estimate.counts.opportunities.toLocaleString('en-US')))
      await until(
        page,
        `document.querySelector('.credits strong').textContent.replaceAll(',', '') === '${before - estimate.units}'`,
      )
    })

    test('every opportunity is a row: filtered, sorted, opened on candles, and all in the CSV', async () => {
      await page.locator('.study-rows tbody tr').first().waitFor()
      await bench.look(page, 'study-result')
      const counted = async () =>
        Number(/of ([\d,]+)/.exec(await text(page, '.study-rows .pager'))![1]!.replaceAll(',', ''))
      const all = await counted()
      const id = page.url().split('/').at(-1)!
      const csv = await page.evaluate<string>(
        `fetch(document.querySelector('.study-rows a[download]').href).then((one) => one.text())`,
      )
      assert.is(csv.trim().split('\n').length - 1, all)
      assert.ok(csv.startsWith('symbol,known_at,fate'), id)
      await page.locator('.row-filters select').nth(3).selectOption('stop')
      const stopped = await counted()
      assert.is(
        stopped,
        csv
          .split('\n')
          .slice(1)
          .filter((line) => /,(?:[a-z]+\|)*stop(?:\||,)/.test(line)).length,
      )
      assert.ok(stopped > 0 && stopped < all)
      await page.getByRole('button', { name: 'Net, worst to best' }).click()
      assert.is(await page.locator('.study-rows th[aria-sort="descending"]').count(), 1)
      await page.locator('.study-rows .row-open').first().focus()
      await page.keyboard.press('Enter')
      await page.locator('.candles-host canvas').first().waitFor()
      assert.match(await text(page, 'dialog[open]'), /example, not evidence/)
      await bench.look(page, 'study-row')
      const title = await text(page, 'dialog[open] h2')
      await page.keyboard.press(']')
      await until(page, `document.querySelector('dialog[open] h2').textContent !== ${JSON.stringify(title)}`)
      await page.keyboard.press('Escape')
      await until(page, 'document.querySelector("dialog[open]") === null')
      // A baseline has rows too, of the same opportunities.
      await page.locator('.row-filters select').nth(0).selectOption('baseline_long')
      await until(page, '/baseline_long/.test(document.querySelector(".study-rows caption")?.textContent)')
      assert.is(await counted(), all)
    })

    test('the definition is the document that every way takes, and opens as a new study', async () => {
      await page.evaluate('scrollTo(0, 0)')
      await page.getByRole('link', { name: 'Definition' }).click()
      await page.locator('.definition-json').waitFor()
      const json = JSON.parse(await text(page, '.definition-json'))
      assert.equal(json.policies.length, 2)
      await bench.look(page, 'study-definition')
      await page.getByLabel('Command line').click()
      assert.match(await text(page, '.snippets pre:not(.definition-json)'), /hindsight study run study\.json/)
      await page.getByRole('link', { name: 'Open as new study' }).click()
      await page.locator('.policy').nth(1).waitFor()
      // The form may stand there with what was typed before, until the link is read.
      await until(
        page,
        `JSON.parse(sessionStorage.getItem('hs-study-draft')).horizon === ${JSON.stringify(json.horizon)}`,
      )
      assert.equal(await draft(), json)
      // It means the same, so the account has it: nothing is paid again.
      await page.getByRole('button', { name: 'Estimate' }).click()
      await page.locator('.estimate').waitFor()
      assert.match(await text(page, '.estimate'), /This study is already there: it is done\./)
      await page.locator('.estimate .b-main').click()
      await page.locator('h1.headline').waitFor()
    })

    test('publishing asks twice, and the report is public', async () => {
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByLabel('Title').fill('New highs on simulated markets')
      await page.getByRole('button', { name: 'Publish for ever' }).click()
      // The box was not ticked: nothing is public.
      assert.is(await page.getByText('Published.').count(), 0)
      await bench.look(page, 'study-publish')
      await page.getByLabel('I understand that it stays public').click()
      await page.getByRole('button', { name: 'Publish for ever' }).click()
      const link = page.locator('dialog[open] a.b-main')
      await link.waitFor()
      const report = await fetch(`${origin}${await link.getAttribute('href')}`)
      assert.is(report.status, 200)
      assert.match(await report.text(), /New highs on simulated markets/)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Public report' }).waitFor()
    })

    test('a run goes on after its server was killed, its share never falls, and a cancelled one is refunded', async () => {
      const policies = Array.from({ length: 12 }, (_, i) => ({
        ...{
          id: `p${i}`,
          side: i % 2 === 0 ? 'long' : 'short',
          stop: { type: 'structural', bars: 288, buffer_bps: i },
        },
        entry: {
          type: 'limit',
          from: 'signal_close',
          offset: { atr: (i % 2 === 0 ? -1 : 1) * (1 + i / 4) },
          expiry: '3d',
        },
        target: { type: 'volatility', atr: 20 },
      }))
      const scope = { symbols: 'all', from: '2026-01-01T00:00:00Z', to: '2026-01-17T00:00:00Z' }
      const opportunity = { all: [['feature.ret_1h', 'gte', -1]] }
      const before = await credits()
      await run(studyOf(service, { scope, opportunity, policies, horizon: '3d', resolution: '1m' }))
      await page.evaluate(`(() => {
      window.shares = []
      setInterval(() => { const bar = document.querySelector('.job-progress progress'); if (bar) window.shares.push(bar.value) }, 20)
    })()`)
      await until(page, 'Math.max(0, ...window.shares) > 0.05')
      await server.kill()
      await bench.look(page, 'study-running')
      const cut = await page.evaluate<number>('Math.max(...window.shares)')
      await server.start()
      // Pressed in the page itself, at once: the rest of the run may take less time than the browser's own way to press.
      await until(
        page,
        `Math.max(...window.shares) > ${cut} && ([...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel the run')?.click(), true)`,
      )
      await page.getByText('Cancelled. 1 unit was given back.').waitFor()
      const shares = await page.evaluate<number[]>('window.shares')
      assert.equal(
        shares,
        shares.toSorted((a, b) => a - b),
      )
      await until(page, `document.querySelector('.credits strong').textContent.replaceAll(',', '') === '${before}'`)
      await bench.glance(page, 'study-cancelled')
    })

    test('a holdout is sealed until it is revealed, once', async () => {
      await run(studyOf(service, { holdout: { from: '2026-01-10T00:00:00Z' } }))
      await page.locator('h1.headline').waitFor()
      assert.is(await page.locator('.revealed').count(), 0)
      await page.getByRole('button', { name: 'Reveal once' }).click()
      await bench.look(page, 'study-reveal')
      await page.getByRole('button', { name: 'Reveal it now' }).click()
      assert.is(await page.locator('.revealed').count(), 0)
      await page.getByLabel('I have chosen this study for good').click()
      await page.getByRole('button', { name: 'Reveal it now' }).click()
      await page.locator('.revealed').waitFor()
      await page.locator('.row-filters select').nth(1).selectOption('holdout')
      await page.locator('.study-rows tbody tr').first().waitFor()
      await bench.glance(page, 'study-revealed')
      await page.reload()
      await page.getByRole('button', { name: 'Show the holdout' }).click()
      await page.locator('.revealed').waitFor()
    })

    test('the list has every trial by its idea; a study is saved and opened again', async () => {
      await page.getByRole('button', { name: 'Save definition' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.goto(`${origin}/studies`)
      await page.locator('table.jobs').first().waitFor()
      const list = await text(page, 'main')
      for (const one of ['new highs', 'cancelled', 'public', 'revealed', 'Saved studies'])
        assert.ok(list.includes(one), one)
      await bench.look(page, 'studies')
      await page.getByRole('link', { name: 'Open as new study' }).first().click()
      await page.locator('.policy').first().waitFor()
      assert.is((await draft()).holdout.from, '2026-01-10T00:00:00Z')
    })

    test('a damaged link, and a study of nobody here, say so', async () => {
      await page.goto('about:blank')
      await page.goto(`${origin}/studies/new#d=notadocument`)
      await page.getByText('This link does not decode to a study.').waitFor()
      await page.goto(`${origin}/studies/${'0'.repeat(64)}`)
      await page.getByRole('link', { name: 'All studies' }).waitFor()
      await bench.glance(page, 'study-missing')
    })
  },
)

test.run()
