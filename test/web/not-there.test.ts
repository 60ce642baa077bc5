/** Addresses that name nothing: the page says what is not there, once and in plain words, and leads on. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startBrowser } from '../support/web/browser.js'
import { text, Workbench } from '../support/web/workbench.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const started = await startBrowser()
const test = suite('what is not there, in a browser')

if (typeof started === 'string') {
  console.log(`skipped what is not there, in a browser: ${started}`)
} else {
  const service = await startWithWorkbench({ app: { signInsPerMinute: 1_000 } })
  const bench = new Workbench(started, service)
  const { origin, complaints } = bench
  test.after(async () => {
    await started.close()
    await service.close()
  })
  const { page, context } = await bench.visit()
  await bench.join(page, 'Tove')

  for (const [what, path, says, list] of [
    ['monitor', '/monitors/nosuchmonitor', 'No monitor of this account has this address.', '/monitors'],
    ['study', '/studies/nosuchjob', 'No study of this account has this address.', '/studies'],
    ['study-definition', '/studies/nosuchjob/definition', 'No study of this account has this address.', '/studies'],
  ] as const) {
    test(`the page of a ${what} that is not there says so, and leads to the list`, async () => {
      await page.goto(`${origin}${path}`)
      await page.locator('.empty').first().waitFor()
      assert.is(await text(page, 'main h1'), 'There is no page here')
      assert.match(await text(page, '.empty'), says)
      assert.is(await page.locator('main .skeleton').count(), 0)
      await bench.look(page, `not-there-${what}`)
      await page.locator('.empty a').first().click()
      await page.waitForURL(`${origin}${list}`)
    })
  }

  test('the browser had nothing to complain about', async () => {
    await context.close()
    assert.equal(complaints, [])
  })
}

test.run()
