/**
 * An installed Chromium, driven by playwright-core, which is installed apart (`npm run test:web`). The interfaces below
 * are the part of it that tests use; the project does not depend on the package.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface Locator {
  click(options?: { timeout?: number }): Promise<void>
  fill(text: string): Promise<void>
  focus(): Promise<void>
  press(key: string): Promise<void>
  selectOption(value: string): Promise<unknown>
  getAttribute(name: string): Promise<string | null>
  waitFor(options?: { state?: 'visible' | 'hidden' | 'attached' | 'detached'; timeout?: number }): Promise<void>
  nth(index: number): Locator
  textContent(): Promise<string | null>
  count(): Promise<number>
  isVisible(): Promise<boolean>
  first(): Locator
}

export interface Page {
  goto(url: string): Promise<{ status(): number; headers(): Record<string, string> } | null>
  url(): string
  content(): Promise<string>
  setContent(html: string): Promise<void>
  title(): Promise<string>
  evaluate<T>(script: string): Promise<T>
  addScriptTag(of: { path: string }): Promise<unknown>
  locator(selector: string): Locator
  getByRole(role: string, of: { name: string | RegExp; exact?: boolean }): Locator
  getByText(text: string): Locator
  getByLabel(name: string, of?: { exact?: boolean }): Locator
  /** Requests to matching addresses wait until the handler lets them go on. */
  route(url: string, handle: (held: HeldRequest) => Promise<void>): Promise<void>
  unroute(url: string): Promise<void>
  waitForURL(url: string | RegExp, options?: { timeout?: number }): Promise<void>
  waitForResponse(url: RegExp): Promise<{ headers(): Record<string, string> }>
  waitForEvent(event: 'download'): Promise<Download>
  reload(): Promise<unknown>
  setViewportSize(size: { width: number; height: number }): Promise<void>
  emulateMedia(of: { colorScheme?: 'dark' | 'light'; media?: 'print' | 'screen' }): Promise<void>
  screenshot(of: { path: string; fullPage?: boolean }): Promise<unknown>
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> }
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void
  on(event: 'pageerror', listener: (error: Error) => void): void
  on(event: 'request', listener: (request: { url(): string; postData(): string | null }) => void): void
  on(event: 'requestfailed', listener: (request: { url(): string }) => void): void
  on(event: 'dialog', listener: (dialog: { message(): string; dismiss(): Promise<void> }) => void): void
  close(): Promise<void>
}

/** A request that a handler holds back. */
export interface HeldRequest {
  request(): { url(): string; method(): string; postData(): string | null }
  continue(): Promise<void>
}

/** A file that the page gave to the reader. */
export interface Download {
  suggestedFilename(): string
  path(): Promise<string>
}

export interface Cdp {
  send<T>(method: string, parameters?: object): Promise<T>
}

export interface BrowserContext {
  newPage(): Promise<Page>
  newCDPSession(page: Page): Promise<Cdp>
  cookies(): Promise<{ name: string; value: string; httpOnly: boolean; sameSite: string; path: string }[]>
  addCookies(cookies: readonly object[]): Promise<void>
  clearCookies(): Promise<void>
  setOffline(offline: boolean): Promise<void>
  setDefaultTimeout(ms: number): void
  close(): Promise<void>
}

export interface Browser {
  newContext(options?: object): Promise<BrowserContext>
  /** Such as 156.0.8078.79. */
  version(): string
  close(): Promise<void>
}

const FOLDER = join(process.cwd(), 'test', 'web')
/** The headless shell is Chromium without its own windows: the same pages for two thirds of the processor time. */
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** How long a test waits for anything in a page: a busy machine is slow, and none of these tests measures time. */
const PATIENCE_MS = 90_000
/** For a container without a display, where tests run as root, and without a network. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update'],
  ...['--disable-background-networking', '--disable-sync', '--disable-dev-shm-usage'],
]

/** The path of a file of a package of test/web; undefined when it is not installed. */
export function webPackage(name: string): string | undefined {
  try {
    return createRequire(join(FOLDER, 'package.json')).resolve(name)
  } catch {
    return undefined
  }
}

let launched: Promise<Browser> | undefined
let users = 0

/** The browser for one more suite of this process. It ends with the last of them; with a suite its contexts end. */
async function oneMoreUser(launch: () => Promise<Browser>): Promise<Browser> {
  users++
  launched ??= launch()
  const browser = await launched
  const contexts: BrowserContext[] = []
  return {
    version: () => browser.version(),
    async newContext(options) {
      const context = await browser.newContext(options)
      context.setDefaultTimeout(PATIENCE_MS)
      contexts.push(context)
      return context
    },
    async close() {
      users--
      if (users > 0) {
        await Promise.all(contexts.map((context) => context.close()))
        return
      }
      launched = undefined
      await browser.close()
    },
  }
}

/** Resolves to the browser, or to the reason why there is none. The suites of a process share one. */
export async function startBrowser(): Promise<Browser | string> {
  const playwright = webPackage('playwright-core')
  if (playwright === undefined || webPackage('axe-core') === undefined) {
    return 'playwright-core and axe-core are not installed here; npm run test:web installs them'
  }
  const executablePath = [process.env.HINDSIGHT_TEST_CHROMIUM ?? '', ...CHROMIUMS].find((path) => existsSync(path))
  if (executablePath === undefined) return 'there is no Chromium here; HINDSIGHT_TEST_CHROMIUM may name one'
  const { chromium } = createRequire(import.meta.url)(playwright) as {
    chromium: { launch(options: object): Promise<Browser> }
  }
  return oneMoreUser(() => chromium.launch({ executablePath, headless: true, args: FLAGS }))
}

/** Gives a page an authenticator that confirms every question. Returns its id, for the CDP domain WebAuthn. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<{ cdp: Cdp; id: string }> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true },
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await cdp.send<{ authenticatorId: string }>('WebAuthn.addVirtualAuthenticator', {
    options,
  })
  return { cdp, id: authenticatorId }
}
