/** Suites of tests in a real Chromium. Without one they are skipped by name. A test file runs the suite that these resolve to. */
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TestService } from '../http/service.js'
import { startWithWorkbench } from '../workbench/served.js'
import { type Browser, startBrowser } from './browser.js'
import { type Visit, Workbench } from './workbench.js'

/** A suite with the browser, which ends after it. `missing`: why the suite is skipped, whatever browser there is. */
export async function browserSuite(
  name: string,
  define: (test: Test, browser: Browser) => void | Promise<void>,
  missing?: string | undefined,
): Promise<Test> {
  const test = suite(name)
  const started = missing ?? (await startBrowser())
  if (typeof started === 'string') {
    console.log(`skipped ${name}: ${started}`)
    return test
  }
  test.after(() => started.close())
  await define(test, started)
  return test
}

export interface Served {
  readonly service: TestService
  readonly close: () => Promise<unknown>
}

export interface WorkbenchOptions {
  /** Default: the service with the workbench on a simulated market, where people may sign in as often as tests do. */
  readonly serve?: () => Promise<Served>
  /** The name of a person who joins the account `desk` before the first test. Default: nobody is signed in. */
  readonly person?: string
  readonly operator?: boolean
  /** Complaints of the browser that the tests cause on purpose. Default: answers that are errors. */
  readonly expected?: RegExp
  /** Why the suite is skipped. */
  readonly missing?: string | undefined
}

/** What the tests of a suite share: the service, the workbench, and a browser of one person. */
export interface InWorkbench extends Visit {
  readonly test: Test
  readonly bench: Workbench
  readonly browser: Browser
  readonly service: TestService
  readonly origin: string
  readonly complaints: readonly string[]
}

/** A service that ends with the suite. */
export async function served(options: Parameters<typeof startWithWorkbench>[0] = {}): Promise<Served> {
  const service = await startWithWorkbench({ ...options, app: { signInsPerMinute: 1_000, ...options.app } })
  return { service, close: () => service.close() }
}

/** A suite at the workbench. Its last test is that the browser had nothing to complain about. */
export const workbenchSuite = (
  name: string,
  options: WorkbenchOptions,
  define: (of: InWorkbench) => void | Promise<void>,
): Promise<Test> =>
  browserSuite(
    name,
    async (test, browser) => {
      const { service, close } = await (options.serve ?? served)()
      test.after(async () => void (await close()))
      const bench = new Workbench(browser, service)
      const { page, context } = await bench.visit({}, options.expected)
      const { person, operator = false } = options
      if (person !== undefined) await bench.join(page, person, { operator })
      const { origin, complaints } = bench
      await define({ test, bench, browser, service, page, context, origin, complaints })
      test('the browser had nothing to complain about', async () => {
        await context.close()
        assert.equal(complaints, [])
      })
    },
    options.missing,
  )
