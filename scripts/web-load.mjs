// `npm run time:web`: how long pages of the workbench take to load in Chromium with a processor slowed down four times and a line of 1.6 Mbit/s and 150 ms
// (docs/internals/workbench.md has the goals). Prints medians over --runs, and the least in brackets: on a busy machine that is the figure to compare; --requests shows the requests of one load. No part of `npm test`: times in a
// browser depend on the machine. --web FOLDER measures another build of the pages (its dist/web) too, in turn with this one.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const built = (path) => import(join(root, 'dist', path))
const { startBrowser } = await built('test/support/web/browser.js')
const { startService, documentOf } = await built('test/support/http/service.js')
const { loadWorkbench, webRoutes } = await built('src/web/index.js')
const { PageVisitor } = await built('test/support/workbench/page-visitor.js')
const { encodeDocument } = await built('web/query/index.js')

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    web: { type: 'string', multiple: true, default: [] },
    requests: { type: 'boolean', default: false },
    cpu: { type: 'string', default: '4' },
  },
})

/** Bytes a second and milliseconds, as Lighthouse has them for a slow 4G line. */
const LINE = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const least = (numbers) => Math.min(...numbers)
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

const browser = await startBrowser()
if (typeof browser === 'string') {
  console.error(browser)
  process.exit(1)
}

const QUESTION = documentOf([['feature.ret_1h', 'lte', -0.0123]])

/** A server with one build of the pages; `link` is of an answer that it has. */
async function serve(folder) {
  const service = await startService({
    app: { beside: webRoutes(loadWorkbench(folder)), home: '/', signInsPerMinute: 1_000 },
  })
  const visitor = await PageVisitor.joined(service, 'Ana')
  const { json } = await visitor.post('/research/query', QUESTION)
  for (const horizon of ['30m', '1h', '4h', '24h', '3d', '7d'])
    await visitor.post(`/research/charts?horizon=${horizon}`, QUESTION)
  const [row] = json.rows
  const d = await encodeDocument(QUESTION)
  return {
    service,
    visitor,
    pages: {
      'search, empty': { path: '/search', ready: '#prose' },
      'answer of a link': { path: `/search#d=${d}`, ready: 'h1.headline' },
      'one occurrence': {
        path: `/search/at/${row.symbol}/${row.anchor_time}#d=${d}&h=4h`,
        ready: '.values, .value-groups',
      },
      home: { path: '/', ready: '.lines, .points' },
    },
  }
}

/** Milliseconds of processor time that the main thread of the page has worked: it does not grow when others use the machine. */
async function busyOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** One load in a fresh context: times in milliseconds from the start of the navigation. */
async function load({ service, visitor }, { path, ready }) {
  const { origin } = service.people.base
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
  const [name, value] = visitor.visitor.cookie.split('=')
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(`
    window.seen = { paint: 0, shift: 0, ready: 0, what: '' }
    new PerformanceObserver((list) => { for (const one of list.getEntries()) { seen.paint = one.startTime; seen.what = one.element?.className || one.element?.tagName } })
      .observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value })
      .observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => { if (seen.ready === 0 && document.querySelector(${JSON.stringify(ready)})) seen.ready = performance.now() })
      .observe(document, { childList: true, subtree: true })`)
  await page.goto(`${origin}${path}`)
  await page.locator(ready).first().textContent()
  await new Promise((done) => setTimeout(done, 1_500))
  const found = await page.evaluate(`({ ...seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    nodes: document.querySelectorAll('*').length,
    requests: performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('.svg')).map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) =>
      ({ name: new URL(name).pathname + new URL(name).search, startTime, responseStart, responseEnd, encodedBodySize })) })`)
  const busy = await busyOf(cdp)
  await context.close()
  return { ...found, busy }
}

/** Wall and processor time of one press of a horizon key, on a loaded answer, without slowing down. */
async function horizonSwitch({ service, visitor }, { path, ready }) {
  const { origin } = service.people.base
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
  const [name, value] = visitor.visitor.cookie.split('=')
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${origin}${path}`)
  await page.locator(ready).first().textContent()
  await new Promise((done) => setTimeout(done, 5_000))
  const [walls, cpus] = [[], []]
  for (const key of ['1', '2', '3', '4', '5', '6', '1', '2', '3', '4', '5', '6']) {
    const before = await busyOf(cdp)
    walls.push(
      await page.evaluate(`new Promise((done) => {
        const start = performance.now()
        dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }))
        requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => done(performance.now() - start); channel.port2.postMessage(0) })
      })`),
    )
    await new Promise((done) => setTimeout(done, 300))
    cpus.push((await busyOf(cdp)) - before)
  }
  await context.close()
  // The first time a horizon is seen is the dearest.
  return { wall: median(walls), wallMost: Math.max(...walls), cpu: median(cpus), cpuMost: Math.max(...cpus) }
}

const builds = [undefined, ...values.web.map((folder) => (folder.endsWith('/') ? folder : `${folder}/`))]
const servers = []
for (const folder of builds) servers.push({ name: folder ?? 'this build', ...(await serve(folder)) })
const round = (n) => String(Math.round(n)).padStart(6)
for (const page of Object.keys(servers[0].pages).filter((name) => name.includes(values.only))) {
  const loads = servers.map(() => [])
  for (let run = 0; run < Number(values.runs); run++)
    for (const [i, server] of servers.entries()) loads[i].push(await load(server, server.pages[page]))
  for (const [i, server] of servers.entries()) {
    const of = (name) =>
      `${round(median(loads[i].map((one) => one[name])))} (${round(least(loads[i].map((one) => one[name]))).trim()})`
    const last = loads[i].at(-1)
    console.log(
      `${page.padEnd(18)} ${server.name.slice(-24).padEnd(24)} first paint ${of('first')}  ready ${of('ready')}  largest paint ${of('paint')} ms (${last.what})  processor ${of('busy')}  shift ${last.shift.toFixed(3)}  nodes ${last.nodes}`,
    )
    if (values.requests)
      for (const { name, startTime, responseStart, responseEnd, encodedBodySize } of last.requests)
        console.log(
          `  ${round(startTime)} ${round(responseStart)} ${round(responseEnd)} ms ${String(encodedBodySize).padStart(7)} B  ${name.slice(0, 90)}`,
        )
  }
}
for (const server of servers) {
  if (values.only !== '' && !'horizon'.includes(values.only)) continue
  const { wall, wallMost, cpu, cpuMost } = await horizonSwitch(server, server.pages['answer of a link'])
  console.log(
    `horizon switch     ${server.name.slice(-24).padEnd(24)} wall ${round(wall)} (most ${round(wallMost)}) ms  processor ${round(cpu)} (most ${round(cpuMost)}) ms, not slowed down`,
  )
}
await browser.close()
for (const { service } of servers) await service.close()
process.exit(0)
