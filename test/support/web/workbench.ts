/**
 * People at the workbench in a real Chromium, and what is looked at in every state: the policy, the console, requests to elsewhere, axe, sizes of
 * targets, sideways scroll. HINDSIGHT_TEST_PICTURES names a folder for screenshots; HINDSIGHT_TEST_MATRIX=full looks at both widths and both themes in
 * every state, which are otherwise taken in turn; HINDSIGHT_TEST_SLOWER=8 makes the pages eight times slower, as a busy machine does, so that a test
 * that asks too early is found.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { encodeDocument, type QueryDocument } from '../../../web/query/index.js'
import { documentOf, type TestService } from '../http/service.js'
import { invitation } from '../people/visitor.js'
import { type Browser, type BrowserContext, type Page, webPackage } from './browser.js'

export const PASSWORD = 'seven loud brass buttons'
const PICTURES = process.env.HINDSIGHT_TEST_PICTURES
const SLOWER = Number(process.env.HINDSIGHT_TEST_SLOWER ?? 1)
const FULL = process.env.HINDSIGHT_TEST_MATRIX === 'full'
/** Widths for the sideways scroll: the narrowest in every state, the others in turn, or all with HINDSIGHT_TEST_MATRIX=full. */
export const WIDTHS = [320, 390, 820, 1360]

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
}

/** A document that asks for the clauses. */
export const doc = (...args: Parameters<typeof documentOf>): QueryDocument =>
  documentOf(...args) as unknown as QueryDocument

export class Workbench {
  readonly origin: string
  /** What the browser complained about. */
  readonly complaints: string[] = []
  private looks = 0
  private fitted = 0
  private readonly axe = readFileSync(webPackage('axe-core')!, 'utf8')

  constructor(
    private readonly browser: Browser,
    private readonly service: TestService,
  ) {
    this.origin = service.people.base.origin
  }

  /** A browser of its own, with nobody signed in. `expected`: complaints that a test causes on purpose. */
  async visit(options: object = {}, expected = /status of [45]\d\d/): Promise<Visit> {
    const context = await this.browser.newContext({ viewport: { width: 1360, height: 900 }, ...options })
    const page = await context.newPage()
    if (SLOWER !== 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    page.on('console', (message) => {
      // The browser logs every refusal; those on purpose are looked at where they happen.
      if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
        this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(this.origin))
        this.complaints.push(`request to ${request.url()}`)
    })
    return { page, context }
  }

  /** Joins as a new person; the workbench is open afterwards. Default: the account `desk`. */
  async join(
    page: Page,
    name: string,
    account: { account?: string; allowance?: number; operator?: boolean } = {},
  ): Promise<void> {
    await page.goto(`${this.origin}/invitation/${await invitation(this.service, account.operator, account)}`)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Join with this password' }).click()
    await page.locator('.head .avatar').first().waitFor()
  }

  /** Opens a document by its link, as somebody who was sent it. */
  async open(page: Page, document: QueryDocument): Promise<void> {
    await page.goto('about:blank')
    await page.goto(`${this.origin}/search#d=${await encodeDocument(document)}`)
  }

  /** Opens a document and runs it. */
  async answer(page: Page, document: QueryDocument): Promise<void> {
    await this.open(page, document)
    await page.locator('.run-said strong, h1.headline').first().waitFor()
    if ((await page.locator('h1.headline').count()) === 0) await page.keyboard.press('Control+Enter')
    await page.locator('h1.headline').first().waitFor()
  }

  /** The question that stands in the builder. */
  async draft(page: Page): Promise<QueryDocument> {
    return JSON.parse(await page.evaluate<string>('sessionStorage.getItem("hs-draft")')) as QueryDocument
  }

  /** Looks at the state: axe in one theme and width, the other ones in turn; sideways scroll at every width. */
  async look(page: Page, name: string): Promise<void> {
    for (const at of FULL ? [0, 1, 2, 3] : [this.looks++ % 4]) {
      const [width, colorScheme] = [at % 2 === 0 ? 1360 : 390, at < 2 ? 'light' : 'dark'] as const
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))')
      assert.equal(await this.found(page), [], `${name}, ${width} px, ${colorScheme}`)
      const small = await page.evaluate<string[]>(width === 390 ? smallerThan(43.5) : smallerThan(23.5))
      assert.equal(small, [], `${name}: small targets at ${width} px`)
      if (PICTURES !== undefined) {
        mkdirSync(PICTURES, { recursive: true })
        await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
    }
    await this.fits(page, name)
    await page.setViewportSize({ width: 1360, height: 900 })
  }

  /** Looks at a state that is much like others: in the full matrix alone. */
  async glance(page: Page, name: string): Promise<void> {
    if (FULL) await this.look(page, name)
  }

  /** No sideways scroll at any of the widths. */
  async fits(page: Page, name: string): Promise<void> {
    const [narrowest, ...others] = WIDTHS
    for (const width of FULL ? WIDTHS : [narrowest!, others[this.fitted++ % others.length]!]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      assert.ok(wide <= 0, `${name} is ${wide} px too wide at ${width}`)
    }
  }

  /** What axe finds wrong by WCAG 2.0 to 2.2, A and AA: rule and place. */
  private async found(page: Page): Promise<string[]> {
    if (!(await page.evaluate<boolean>('window.axe !== undefined')))
      await page.evaluate<void>(`${this.axe}\n;undefined`)
    return page.evaluate<
      string[]
    >(`axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`)
  }
}

/** The text of the first element, with plain spaces. */
export const text = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).first().textContent()) ?? '').replaceAll('\u00a0', ' ')

/** Resolves when a script is true in the page. Playwright's own way evaluates text, which the policy of the page forbids. */
export async function until(page: Page, script: string): Promise<void> {
  for (let i = 0; i < 2_400; i++) {
    if (await page.evaluate<boolean>(`Boolean(${script})`)) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`never true: ${script}`)
}

/** Controls that are smaller than a target may be. Those inside a larger label or row count as large as that. */
const smallerThan = (
  least: number,
): string => `[...document.querySelectorAll('button, summary, select, input:not([type=hidden]), main a.b, nav a')]
  .filter((one) => one.closest('label.check, .segments, [hidden]') === null && !one.matches('.row-open, .condition-text:disabled, .unseen'))
  .filter((one) => one.checkVisibility() && one.closest('.json-host, .candles-host') === null)
  .filter((one) => { const box = one.getBoundingClientRect(); return box.height > 0 && box.height < ${least} })
  .map((one) => one.outerHTML.slice(0, 90))`
