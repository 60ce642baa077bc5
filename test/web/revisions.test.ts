/**
 * An answer while the data changes: the page learns of it by the stream of events, without asking, and shows what changed.
 * Links of an older revision say so.
 */
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../src/operator/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { encodeDocument, type QueryDocument } from '../../web/query/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { until } from '../support/processes/until.js'
import { served, workbenchSuite } from '../support/web/in-browser.js'
import { PageVisitor } from '../support/workbench/page-visitor.js'

/** A request of the browser. */
interface Sent {
  url(): string
}

const folder = temporaryFolder('revisions-in-a-browser')
let dataset = ''
async function serve() {
  dataset = await makeDataset(folder, 2, 8, false)
  return served({ dataset })
}

const test = await workbenchSuite('answers and revisions in a browser', { serve }, async (of) => {
  const { test, service, page, context, origin } = of
  const ana = await PageVisitor.joined(service, 'Ana')
  const [name, value] = ana.visitor.cookie!.split('=')
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const document = documentOf([['feature.ret_1h', 'lte', -0.009]])
  const d = await encodeDocument(document as unknown as QueryDocument)
  const text = async (selector: string) =>
    ((await page.locator(selector).first().textContent()) ?? '').replaceAll('\u00a0', ' ')
  const becomes = async (selector: string, wanted: RegExp): Promise<void> => {
    await until(async () => wanted.test(await text(selector)), `${selector} becomes ${wanted}`)
  }
  let link = ''
  /** Lets the charts of the last horizon go: they are held back until new data have arrived. */
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })

  test('credits that somebody else of the account spends are shown, without a request', async () => {
    await ana.post('/research/query', document)
    await page.route('**/research/charts?horizon=7d*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${origin}/search#d=${d}`)
    await page.locator('h1.headline').first().textContent()
    await becomes('.credits', /^19,999 /)
    asked.length = 0
    await ana.post('/research/query', documentOf([['feature.ret_1h', 'lte', -0.0091]]))
    await becomes('.credits', /^19,998 /)
    assert.not.ok(asked.some((path) => path.includes('/account')))
    await page.waitForURL(/&rev=[0-9a-f]{8}/)
    link = page.url()
  })

  test('new data is told while an answer is read; what changed in the data is free, in the answer it has its price', async () => {
    const archive = join(folder, 'more')
    await writeSimulatedMarket(archive, { symbols: 2, days: 9, depth: false })
    await importIntoDataset([archive], { dir: dataset })
    await becomes('main', /New data has arrived: revision/)
    const headline = await text('h1.headline')
    // Charts that are still asked for are of the answer that is read: of its data, and paid for with it.
    const late = page.waitForResponse(/charts\?horizon=7d/)
    release()
    const said = (await late).headers()
    assert.ok(said['x-dataset-revision']?.startsWith(link.split('&rev=')[1]!))
    assert.is(said['x-research-cost'], '0')
    await page.getByRole('button', { name: 'What changed' }).click()
    await becomes('.changes', /1 day more: 2026-01-09\./)
    assert.match(await text('.credits'), /^19,998 /)
    await page.getByRole('button', { name: 'Compare the answers · at most 2 credits' }).click()
    await becomes('.changes', /\d before, [\d,]+ now\./)
    await becomes('.credits', /^19,996 /)
    const [before, now] = (await text('.changes'))
      .replaceAll(',', '')
      .match(/\d+ (?=before|now)/g)!
      .map(Number)
    assert.is(await text('h1.headline'), headline)
    await page.getByRole('button', { name: /^Ask the new data · 1 credit/ }).click()
    const count = (n: number | undefined) => n!.toLocaleString('en-US')
    await becomes('h1.headline', new RegExp(`happened ${count(now)} `))
    assert.match(headline, `happened ${count(before)} `)
    assert.is(await page.locator('section.note').count(), 0)
  })

  test('whoever leaves an answer ends its charts and its comparison; another horizon ends nothing', async () => {
    // The answer of the test before may still ask for charts, which are told apart by their question.
    const THRESHOLD = '-0.0092'
    await page.goto('about:blank')
    /** Requests whose answers are held back, and those of them that were ended. */
    const held: Sent[] = []
    const ended: Sent[] = []
    const pathOf = (request: Sent) => new URL(request.url()).pathname
    page.on('requestfailed', (request) => {
      if (held.includes(request)) ended.push(request)
    })
    const addresses = ['**/research/charts?*', '**/diff?*']
    for (const address of addresses) {
      await page.route(address, async (route) => {
        if (route.request().postData()?.includes(THRESHOLD)) held.push(route.request())
        // The page that asked may be gone by now.
        else await route.continue().catch(() => undefined)
      })
    }
    const others = documentOf([['feature.ret_1h', 'lte', Number(THRESHOLD)]])
    await ana.post('/research/query', others)
    await page.goto(
      `${origin}/search#d=${await encodeDocument(others as unknown as QueryDocument)}&rev=${link.split('&rev=')[1]}`,
    )
    await page.locator('h1.headline').first().textContent()
    await until(() => held.some((request) => pathOf(request).endsWith('/charts')), 'charts are asked for')
    await page.getByRole('button', { name: 'What changed' }).click()
    await page.getByRole('button', { name: /^Compare the answers/ }).click()
    await until(() => held.some((request) => pathOf(request).endsWith('/diff')), 'the comparison is asked for')
    await page.keyboard.press('1')
    assert.equal(ended, [])
    await page.locator('.head-nav a[href="/saved"]').first().click()
    await until(() => held.every((request) => ended.includes(request)), 'both are ended')
    assert.is(ended.length, held.length)
    for (const address of addresses) await page.unroute(address)
  })

  test('a link of the older revision says so', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await becomes('main', /This link is of an older revision of the data/)
    await page.locator('h1.headline').first().textContent()
    await page.getByRole('button', { name: 'What changed' }).click()
    await becomes('.changes', /1 day more/)
  })
})

test.run()
