// `npm run pictures`: makes docs/pictures again, from the simulated market that `npm start` serves: node scripts/pictures.mjs [--dataset DIR]
// [--only PART OF A NAME] [--to DIR]. Needs Chromium, like the tests in a browser. The numbers on them are those of the dataset, so the same code
// gives the same pictures but for fonts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const built = (path) => import(join(root, 'dist', path))
const { startBrowser } = await built('test/support/web/browser.js')
const { startWithWorkbench } = await built('test/support/workbench/served.js')
const { PageVisitor } = await built('test/support/workbench/page-visitor.js')
const { invitation } = await built('test/support/people/visitor.js')
const { documentOf } = await built('test/support/http/service.js')
const { encodeDocument } = await built('web/query/index.js')

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: join(root, 'data', 'dataset') },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: join(root, 'docs', 'pictures') },
  },
})
const browser = await startBrowser()
if (typeof browser === 'string') throw new Error(browser)
mkdirSync(values.to, { recursive: true })

/** The question on most pictures. */
const QUESTION = {
  ...documentOf([]),
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
}
const NOTHING = documentOf([
  ['feature.ret_1h', 'lte', -0.12],
  ['feature.vpin', 'gte', 0.95],
])
const PROSE = 'alts that dump 5 % in an hour on high VPIN, then a bullish engulfing within 4h, since January 5th 2026'

const service = await startWithWorkbench({ dataset: values.dataset, app: { signInsPerMinute: 1_000 } })
const { origin } = service.people.base
const payer = await PageVisitor.joined(service, 'Payer')
const linkOf = async (document) => {
  const { json } = await payer.post('/research/query', document)
  for (const horizon of ['30m', '1h', '4h', '24h', '3d', '7d'])
    await payer.post(`/research/charts?horizon=${horizon}`, document)
  return { json, hash: `#d=${await encodeDocument(document)}` }
}
const asked = await linkOf(QUESTION)
const nothing = await linkOf(NOTHING)
const row = asked.json.rows.at(-1)

const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
const page = await context.newPage()
await page.goto(`${origin}/invitation/${await invitation(service, true)}`)
await page.getByLabel('Name', { exact: true }).fill('Dana')
await page.getByLabel('Password').fill('seven loud brass buttons')
await page.getByRole('button', { name: 'Join with this password' }).click()
await page.locator('.head .avatar').first().click()

const settled = () =>
  page.evaluate(`new Promise((done) => {
    const look = setInterval(() => {
      if (document.querySelector('.page-wait,.skeleton,[aria-busy="true"]') !== null) return
      clearInterval(look)
      setTimeout(done, 600)
    }, 100)
  })`)
/** Candles are drawn after their data has come. */
const candles = async () => {
  await page.locator('.candles canvas, canvas').first().waitFor()
  await page.evaluate('new Promise((done) => setTimeout(done, 1500))')
}
const headline = () => page.locator('h1.headline').first().waitFor()

const button = (name) => page.getByRole('button', { name }).first()
async function estimated() {
  await settled()
  await button(/^Estimate/).click()
  await button(/^Run for/).waitFor()
}
/** The page of the run, once there is one. */
let run
async function studied() {
  if (run === undefined) {
    await estimated()
    await button(/^Run for/).click()
  } else await page.goto(run)
  // A study gives way to everything else on the machine.
  await page.locator('.policies').first().waitFor({ timeout: 300_000 })
  run = page.url()
}
async function published() {
  await studied()
  await button('Publish').click()
  await page.getByLabel('Title', { exact: true }).fill('Buying near the high of the day')
  await page.getByLabel('I understand that it stays public').click()
  await button('Publish for ever').click()
  await page.getByRole('link', { name: 'Public report' }).first().waitFor()
  const href = await page.getByRole('link', { name: 'Public report' }).first().getAttribute('href')
  await page.goto(new URL(href, origin).href)
}

/** Every picture: its address, what is done there, and its size. */
const PICTURES = {
  'answer-light': { path: `/search${asked.hash}`, ready: headline, height: 1500 },
  'answer-dark': { path: `/search${asked.hash}`, ready: headline, height: 1500, theme: 'dark' },
  'answer-phone': { path: `/search${asked.hash}`, ready: headline, width: 390, height: 1700 },
  'asked-back': {
    path: '/search',
    async ready() {
      await page.locator('#prose').fill(PROSE)
      await page.locator('#prose').press('Enter')
      await page.getByText('asked back').first().waitFor()
    },
    height: 1020,
  },
  'nothing-found': {
    path: `/search${nothing.hash}`,
    ready: () => page.locator('.funnel, h1').first().waitFor(),
    height: 1000,
  },
  sensitivity: {
    path: `/search${asked.hash}`,
    async ready() {
      await headline()
      await page.locator('.sensitivity-ask button').first().click()
      await page.locator('.sensitivity svg.chart, .sensitivity-card svg.chart').first().waitFor()
      await page.evaluate(
        `document.querySelector('.sensitivity svg.chart, .sensitivity-card svg.chart').closest('.card').scrollIntoView({ block: 'center' })`,
      )
    },
    height: 900,
  },
  occurrence: { path: `/search/at/${row.symbol}/${row.anchor_time}${asked.hash}&h=4h`, ready: candles, height: 1100 },
  moment: { path: `/moment/${row.symbol}/${row.anchor_time}`, ready: candles, height: 1300 },
  compare: { path: `/compare#a=${asked.hash.slice(3)}&b=${nothing.hash.slice(3)}`, height: 1100 },
  coverage: { path: '/coverage', height: 1000 },
  developer: { path: '/developer', height: 900 },
  account: { path: '/account', height: 1250 },
  operator: { path: '/operator', height: 1300 },
  'study-form': { path: '/studies/new', height: 1420 },
  'study-estimate': { path: '/studies/new', ready: estimated, height: 1420 },
  'study-result': { path: '/studies/new', ready: studied, height: 1700 },
  'study-report': { path: '/studies/new', ready: published, height: 1700 },
}

for (const [name, { path, ready, width = 1360, height, theme = 'light' }] of Object.entries(PICTURES)) {
  if (!name.includes(values.only)) continue
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  await page.goto('about:blank')
  await page.goto(`${origin}${path}`)
  await ready?.()
  await settled()
  await page.screenshot({ path: join(values.to, `${name}.png`) })
  console.log(name)
}
await browser.close()
await service.close()
process.exit()
