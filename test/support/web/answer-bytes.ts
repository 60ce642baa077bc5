/** The answer in sight beside the bytes that programs get: journey 5. */
import * as assert from 'uvu/assert'
import type { QueryDocument } from '../../../web/query/index.js'
import type { TestService } from '../http/service.js'
import type { Page } from './browser.js'
import { text, until } from './workbench.js'

const HORIZONS = ['30m', '1h', '4h', '24h', '3d', '7d'] as const

interface Followed {
  readonly completed: number
  readonly quantiles: Readonly<Record<string, number | null>>
  readonly share_positive: number | null
}

interface Body {
  readonly counts: { readonly eligible: number; readonly occurrences: number; readonly days_with_occurrences: number }
  readonly outcomes_summary: Readonly<Record<string, unknown>> & {
    readonly caveats: readonly { readonly code: string }[]
    readonly ladder: Readonly<Record<string, readonly { threshold: number; reached_up: number }[]>>
    readonly stability: Readonly<
      Record<string, readonly { quarter: string; completed: number; median: number | null }[]>
    >
  }
}

const count = (n: number): string => n.toLocaleString('en-US')
const percent = (fraction: number, digits: number): string => `${(Math.abs(fraction) * 100).toFixed(digits)} %`

/** Counts, six horizons, ladder, stability and caveats on the page are those of the service's answer; in print too. Leaves the horizon at 4h. */
export async function sameAsBytes(page: Page, service: TestService, question: QueryDocument): Promise<void> {
  const body = (await (await service.post(question)).json()) as Body
  const { counts, outcomes_summary: outcomes } = body
  const headline = await text(page, 'h1.headline')
  assert.match(headline, count(counts.occurrences))
  assert.match(headline, count(counts.days_with_occurrences))
  assert.match(await text(page, '.counted'), count(counts.eligible))
  for (const [i, horizon] of HORIZONS.entries()) {
    await page.keyboard.press(String(i + 1))
    await page.locator(`.horizon-bar input[value="${horizon}"]:checked`).first().waitFor({ state: 'attached' })
    const { completed, quantiles, share_positive } = outcomes[`return_${horizon}`] as Followed
    await until(
      page,
      `document.querySelector('.lede').textContent.includes(${JSON.stringify(completed === 0 ? 'none of the' : `${count(completed)} completed`)})`,
    )
    const lede = await text(page, '.lede')
    if (completed > 0) {
      assert.match(lede, percent(quantiles.p50!, 2))
      assert.match(lede, percent(share_positive!, 1))
    }
    const quarters = outcomes.stability[horizon] ?? []
    const shown = await text(page, '.quarters')
    for (const { quarter, completed: n, median } of quarters.slice(-8)) {
      assert.match(shown, quarter)
      if (median !== null) assert.ok(shown.includes(percent(median, 2)) && shown.includes(`of ${count(n)}`), shown)
    }
  }
  await page.keyboard.press('3')
  if ((outcomes.return_4h as Followed).completed > 0) {
    // The ladder in Numbers is whole; the chart draws what fits.
    const rows = await page.evaluate<string[][]>(
      `(async () => {
        const card = [...document.querySelectorAll('.chart-card')].find((one) => /^Reached within 4h/.test(one.querySelector('h2')?.textContent ?? ''))
        card.querySelector('.menu button').click()
        await new Promise((done) => setTimeout(done, 50))
        ;[...card.querySelectorAll('[role=menuitem]')].find((one) => one.textContent === 'Numbers').click()
        await new Promise((done) => setTimeout(done, 50))
        const rows = [...card.querySelectorAll('dialog tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))
        card.querySelector('dialog').close()
        return rows
      })()`,
    )
    const ladder = outcomes.ladder['4h']!
    assert.is(rows.length, ladder.length)
    for (const [i, { reached_up }] of ladder.entries()) assert.is(rows[i]![1], String(reached_up))
  }
  const codes = (print: boolean) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('.caveats li[data-code]')].filter((li) => li.checkVisibility() && ${print ? 'getComputedStyle(li).color !== ""' : 'true'}).map((li) => li.dataset.code)`,
    )
  const wanted = outcomes.caveats.map(({ code }) => code)
  assert.equal(await codes(false), wanted)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await codes(true), wanted)
  await page.emulateMedia({ media: 'screen' })
  assert.is(await page.evaluate('document.querySelectorAll(".caveats button").length'), 0)
}
