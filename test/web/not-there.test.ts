/** Addresses that name nothing: the page says what is not there, once and in plain words, and leads on. */
import * as assert from 'uvu/assert'
import { workbenchSuite } from '../support/web/in-browser.js'
import { text } from '../support/web/workbench.js'

const test = await workbenchSuite(
  'what is not there, in a browser',
  { person: 'Tove' },
  async ({ test, bench, page, origin }) => {
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

    const AT = '2026-01-12T10:15:00Z'
    for (const [name, path, title, says, way, leads] of [
      [
        ...([
          'symbol',
          `/search/at/btcusd/${AT}`,
          'There is no such symbol',
          'No symbol “BTCUSD” is recorded here.',
        ] as const),
        ...(['Choose a symbol and a minute', '/moment'] as const),
      ],
      [
        ...(['minute', '/search/at/btcusdt/2030-01-01T00:00:00Z', 'This minute is not recorded'] as const),
        'The record of BTCUSDT runs from 2026-01-01 00:00 to 2026-01-16 23:59 UTC.',
        ...(['Show 2026-01-16 23:59', '/search/at/btcusdt/2026-01-16T23:59:00Z'] as const),
      ],
      [
        ...(['moment-later', '/moment/btcusdt/2030-01-01T00:00:00Z', 'This minute is not recorded'] as const),
        'The record of BTCUSDT runs from 2026-01-01 00:00 to 2026-01-16 23:59 UTC.',
        ...(['Show 2026-01-16 23:59', '/moment/btcusdt/2026-01-16T23:59:00Z'] as const),
      ],
      [
        ...(['moment-no-time', '/moment/btcusdt/foo', 'There is no such minute'] as const),
        '“foo” is not a time such as 2026-01-31T09:30:00Z.',
        ...(['Show 2026-01-16 23:59', '/moment/btcusdt/2026-01-16T23:59:00Z'] as const),
      ],
      [
        ...([
          'ticks',
          `/ticks/nocoin/${AT}`,
          'There is no such symbol',
          'No symbol “NOCOIN” is recorded here.',
        ] as const),
        ...(['What is recorded', '/coverage'] as const),
      ],
    ] as const) {
      test(`a ${name} of an address that is not there: one heading, one sentence and a way on`, async () => {
        await page.goto(`${origin}${path}`)
        await page.getByRole('link', { name: way }).first().waitFor()
        const seen = (await page.evaluate<string>('document.querySelector("main").innerText')).replaceAll('\u00a0', ' ')
        for (const words of [title, says]) assert.is(seen.split(words).length, 2, `${words} in ${seen}`)
        assert.not.match(seen, /(?:^|\s)\/\w|There is no resource|Request/)
        await bench.look(page, `not-there-${name}`)
        await page.getByRole('link', { name: way }).first().click()
        await page.waitForURL(`${origin}${leads}`)
      })
    }
  },
)

test.run()
