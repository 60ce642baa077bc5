/**
 * Labels of charts as Chromium draws them: no two of one chart overlap, at four widths and six horizons, on random answers. The estimate of widths that
 * charts place labels by is held by test/workbench/charts/laws.test.ts; this measures with the fonts that are there.
 */
import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { RandomNumbers } from '../support/random/numbers.js'
import { browserSuite } from '../support/web/in-browser.js'
import { drawings } from '../support/workbench/drawings.js'

const css = ['web/tokens.css', 'web/charts/charts.css', 'web/styles/base.css'].map((file) => readFileSync(file, 'utf8'))

/** Pairs of labels of one chart that overlap by more than 1.5 × 3.5 px, and labels that begin before the chart or end behind its card. */
const OVERLAPS = `[...document.querySelectorAll('figure')].flatMap((figure) => {
  const svg = figure.querySelector('svg')
  const frame = svg.getBoundingClientRect()
  const all = [...svg.querySelectorAll('text')].filter((one) => one.textContent.trim() !== '').map((one) => {
    const box = one.getBBox()
    const { e, f } = one.getCTM()
    return { text: one.textContent, left: box.x + e, right: box.x + e + box.width, top: box.y + f, bottom: box.y + f + box.height }
  })
  const name = figure.dataset.name
  const out = all.filter((one) => one.left < -8 || one.right > frame.width + 16).map((one) => name + ': ' + one.text + ' leaves the frame')
  return out.concat(all.flatMap((a, i) => all.slice(i + 1).flatMap((b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 1.5 && down > 3.5 ? [name + ': "' + a.text + '" and "' + b.text + '" by ' + across.toFixed(1) + ' × ' + down.toFixed(1)] : []
  })))
})`

const test = await browserSuite('labels of charts in a browser', (test, browser) => {
  test('no two labels overlap, and none leaves its chart', async () => {
    const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
    const page = await context.newPage()
    const figures = [...drawings(new RandomNumbers(20_261_123), 3)].map(
      ({ name, svg }) => `<figure data-name="${name}">${svg}</figure>`,
    )
    await page.setContent(
      `<!doctype html><style>${css.join('\n')}\n.large text { font-size: 22px }</style>${figures.join('')}`,
    )
    const measured = await page.evaluate<number>('document.querySelectorAll("figure text").length')
    assert.ok(measured > 10_000, String(measured))
    assert.equal((await page.evaluate<string[]>(OVERLAPS)).slice(0, 20), [])
    // The measure finds what there is to find: letters that are too large for their places.
    await page.evaluate('document.body.classList.add("large")')
    assert.ok((await page.evaluate<string[]>(OVERLAPS)).length > 100)
    console.log(`labels: ${measured} measured in ${figures.length} charts`)
    await context.close()
  })
})

test.run()
