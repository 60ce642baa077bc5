/** The search page in a browser: Run never asks another question than the one in sight, in words or in fields. */
import * as assert from 'uvu/assert'
import { workbenchSuite } from '../support/web/in-browser.js'
import { doc, PASSWORD, text, until } from '../support/web/workbench.js'

const test = await workbenchSuite(
  'words and values of a question in a browser',
  { person: 'Wim' },
  async ({ test, bench, page, context }) => {
    let scans = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/research/query')) scans++
    })
    const fresh = async () => {
      await page.goto('about:blank')
      await page.goto(`${bench.origin}/search`)
      await page.locator('#prose').fill('')
      scans = 0
    }
    const readWords = async (words: string) => {
      await page.locator('#prose').fill(words)
      await page.keyboard.press('Enter')
      await until(page, 'document.querySelector(".reading") && !document.querySelector(".ask-line .b").disabled')
    }
    const runButton = () => page.locator('.run-bar .b-main').first()
    const isRunDisabled = () => page.evaluate<boolean>('document.querySelector(".run-bar .b-main").disabled')

    for (const [press, how] of [
      [() => page.keyboard.press('Control+Enter'), 'Ctrl+Enter'],
      [() => runButton().click(), 'the button'],
    ] as const) {
      test(`new words are read before anything runs, by ${how}`, async () => {
        await fresh()
        await readWords('eth up 0.7 % in an hour')
        await page.locator('.run-said strong').first().waitFor()
        await page.locator('#prose').fill('btc down 0.4 % in an hour')
        assert.match(await text(page, '.run-said'), /not read yet\. Run reads them first/)
        assert.match(await text(page, '.reading .since'), 'the words before')
        await bench.look(page, 'search-unread-words')
        await press()
        await page.locator('.conditions .condition-text:has-text("0.4")').waitFor()
        await page.locator('.run-said strong').first().waitFor()
        assert.equal([scans, await page.locator('h1.headline').count()], [0, 0])
        await press()
        await page.locator('h1.headline').first().waitFor()
        assert.equal([scans, (await bench.draft(page)).where.all.at(-1)], [1, ['feature.ret_1h', 'lte', -0.004]])
        await page.evaluate('sessionStorage.clear()')
      })
    }

    test('words without a condition leave Run off until the conditions are changed', async () => {
      await fresh()
      await readWords('eth up 0.9 % in an hour')
      await readWords('will btc moon tomorrow?')
      assert.match(await text(page, '.run-said'), 'These conditions are not from them')
      assert.ok(await isRunDisabled())
      await bench.look(page, 'search-nothing-understood')
      await page.keyboard.press('Control+Enter')
      assert.is(scans, 0)
      await page.locator('.condition-text').first().click()
      await page.locator('.value-field').first().fill('0.8 %')
      await page.locator('.run-said strong').first().waitFor()
      assert.match(await text(page, '.reading .since'), 'These words are not part of the question')
      assert.not.ok(await isRunDisabled())
    })

    test('a reading says when the conditions were changed after it, and no longer when they are as they were', async () => {
      await fresh()
      await readWords('eth up 0.9 % in an hour')
      assert.is(await page.locator('.reading .since').count(), 0)
      await page.locator('.condition-text').first().click()
      await page.locator('.value-field').first().fill('0.8 %')
      assert.match(await text(page, '.reading .since'), 'You changed the conditions after this reading')
      await bench.look(page, 'search-changed-since')
      await page.locator('.value-field').first().fill('0.9 %')
      await page.locator('.reading .since').waitFor({ state: 'detached' })
    })

    test('a value that is no number is said at its field; Done keeps it open and Run waits', async () => {
      await bench.open(page, doc([['feature.ret_1h', 'lte', -0.0131]]))
      await page.locator('.run-said strong').first().waitFor()
      scans = 0
      await page.locator('.condition-text').first().click()
      const field = page.locator('.value-field').first()
      for (const [typed, said] of [
        ['-1,5 %', 'Write 1.5, not 1,5.'],
        ['abc', 'Write a number'],
        ['1.5.2', 'Write a number'],
        ['', 'Write a number'],
      ] as const) {
        await field.fill(typed)
        assert.match(await text(page, '.editor .fault'), said, typed)
        await page.getByRole('button', { name: 'Done' }).click()
        await page.keyboard.press('Control+Enter')
        assert.match(await text(page, '.run-said'), 'A value is not a number')
        assert.ok(await isRunDisabled(), typed)
        assert.is(await page.locator('.editor').count(), 1)
        if (typed.startsWith('-1,5')) await bench.look(page, 'search-no-number')
      }
      assert.is(scans, 0)
      await field.fill('-2 percent')
      await page.getByRole('button', { name: 'Done' }).click()
      await page.locator('.editor').waitFor({ state: 'detached' })
      await page.locator('.run-said strong').first().waitFor()
      assert.equal((await bench.draft(page)).where.all.at(-1), ['feature.ret_1h', 'lte', -0.02])
    })

    test('faults that belong to no condition are said in sentences, without pointers', async () => {
      const question = doc([
        ['feature.ret_1h', 'lte', -0.0135],
        ['identity.symbol', 'in', ['nocoin']],
        ['times.anchor_time', 'between', ['2026-01-09T00:00:00Z', '2026-01-08T00:00:00Z']],
      ])
      await bench.open(page, { ...question, sort: ['feature.vpin', 'desc'], page: { limit: 0, cursor: null } })
      await page.locator('.run-said .fault').nth(4).waitFor()
      const said = await page.evaluate<string[]>(
        '[...document.querySelectorAll(".run-said .fault")].map((one) => one.textContent)',
      )
      assert.is(said[0], '4 faults to mend first')
      assert.match(said.join('\n'), 'Symbols: The dataset has no symbol "nocoin".')
      assert.match(said.join('\n'), 'Times: The scope contains no minute: from is included, to is not.')
      assert.match(said.join('\n'), 'Order of rows: Rows cannot be sorted by "feature.vpin".')
      assert.match(said.join('\n'), /Rows of a page: An integer from \d+ to \d+ is expected, not 0\./)
      for (const one of said) assert.not.match(one, /(?:^|\s)\/\w/)
      await bench.look(page, 'search-faults-beside')
    })

    test('the menu leads back to an answer with its address', async () => {
      await bench.answer(page, doc([['feature.ret_1h', 'lte', -0.9]]))
      const address = page.url()
      assert.match(address, /#d=/)
      await page.locator('.head-nav a[href="/search"]').first().click()
      await page.waitForURL(address)
      await page.locator('.head-nav a[href="/saved"]').first().click()
      await page.getByRole('heading', { name: 'Saved questions' }).first().waitFor()
      await page.locator('.head-nav a[href="/search"]').first().click()
      await page.waitForURL(address)
      await page.locator('h1.headline').first().waitFor()
    })

    test('words and conditions that were typed at an answer are there again after signing in', async () => {
      await bench.answer(page, doc([['feature.ret_1h', 'lte', -0.0132]]))
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
      await page.locator('.condition-text').first().click()
      await page.locator('.value-field').first().fill('-1.33 %')
      await page.locator('#prose').fill('btc down 0.6 % in an hour')
      await context.clearCookies()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Sign in' }).first().click()
      await page.getByLabel('Name', { exact: true }).fill('Wim')
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('#prose').waitFor()
      assert.is(await page.evaluate('document.querySelector("#prose").value'), 'btc down 0.6 % in an hour')
      assert.match(await text(page, '.conditions'), '1.33')
      await bench.look(page, 'search-after-sign-in')
    })

    test('a link to another question brings no words of the one before', async () => {
      await bench.open(page, doc([['feature.ret_1h', 'lte', -0.0134]]))
      await page.locator('#prose').waitFor()
      assert.is(await page.evaluate('document.querySelector("#prose").value'), '')
    })
  },
)

test.run()
