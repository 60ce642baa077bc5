// What is on each picture: its address, what is done there, and its size.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
const { documentOf } = await import(join(root, 'dist', 'test', 'support', 'http', 'service.js'))

/** The question on most pictures. */
export const QUESTION = {
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
export const NOTHING = documentOf([
  ['feature.ret_1h', 'lte', -0.12],
  ['feature.vpin', 'gte', 0.95],
])
const PROSE = 'alts that dump 5 % in an hour on high VPIN, then a bullish engulfing within 4h, since January 5th 2026'

/**
 * Every picture by its name, and what waits until a page is still. `asked` and `nothing` are the links of two answers, `row` is an example of the first.
 */
export function picturesOf(page, origin, { asked, nothing, row }) {
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
  /** The pages of the run and of its report, once there are any. */
  let run
  let report
  async function studied() {
    if (run === undefined) {
      await estimated()
      await button(/^Run for/).click()
    } else await page.goto(run)
    // A study gives way to everything else on the machine.
    await page.locator('.policies').first().waitFor({ timeout: 900_000 })
    run = page.url()
  }
  async function published() {
    if (report !== undefined) {
      await page.goto(report)
      return
    }
    await studied()
    await button('Publish').click()
    await page.getByLabel('Title', { exact: true }).fill('Buying near the high of the day')
    await page.getByLabel('I understand that it stays public').click()
    await button('Publish for ever').click()
    await page.getByRole('link', { name: 'Public report' }).first().waitFor()
    const href = await page.getByRole('link', { name: 'Public report' }).first().getAttribute('href')
    report = new URL(href, origin).href
    await page.goto(report)
  }

  /** Each at 1360 px, most of them light; pictures/index.mjs adds the dark phone. */
  const pictures = {
    'answer-light': { path: `/search${asked}`, ready: headline, height: 1500 },
    'answer-dark': { path: `/search${asked}`, ready: headline, height: 1500, theme: 'dark' },
    'answer-phone': { path: `/search${asked}`, ready: headline, width: 390, height: 1700 },
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
      path: `/search${nothing}`,
      ready: () => page.locator('.funnel, h1').first().waitFor(),
      height: 1000,
    },
    sensitivity: {
      path: `/search${asked}`,
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
    occurrence: { path: `/search/at/${row.symbol}/${row.anchor_time}${asked}&h=4h`, ready: candles, height: 1100 },
    moment: { path: `/moment/${row.symbol}/${row.anchor_time}`, ready: candles, height: 1300 },
    compare: { path: `/compare#a=${asked.slice(3)}&b=${nothing.slice(3)}`, height: 1100 },
    coverage: { path: '/coverage', height: 1000 },
    developer: { path: '/developer', height: 900 },
    account: { path: '/account', height: 1250 },
    operator: { path: '/operator', height: 1300 },
    'study-form': { path: '/studies/new', height: 1420 },
    'study-estimate': { path: '/studies/new', ready: estimated, height: 1420 },
    'study-result': { path: '/studies/new', ready: studied, height: 1700 },
    'study-report': { path: '/studies/new', ready: published, height: 1700 },
  }
  return { pictures, settled }
}
