// `npm run pictures`: draws every page and state of the workbench, from the simulated market that `npm start` serves. It keeps them in docs/pictures:
//   node scripts/pictures.mjs [--dataset DIR] [--only PART OF A NAME] [--to DIR]
//   node scripts/pictures.mjs --compare compares them with the kept ones instead, and fails where more than 0.5 % of the pixels of a picture differ
// Needs Chromium and the packages of test/web (`npm run test:web -- --install`). Clocks and random ids stand still, so two runs of the same code on one
// machine draw the same pixels. Letters differ from machine to machine: docs/pictures/drawn-by.json says with which Chromium and which letters the kept
// ones were drawn, and elsewhere nothing is compared (--anyway compares all the same).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { comparer, drawnBy, SHARE_MAX } from './pictures/compare.mjs'
import { simulated, WORK } from './pictures/market.mjs'
import { STILL_PAGE, standStill } from './pictures/still.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const built = (path) => import(join(root, 'dist', path))
const KEPT = join(root, 'docs', 'pictures')

const { values } = parseArgs({
  options: {
    dataset: { type: 'string' },
    only: { type: 'string', default: '' },
    to: { type: 'string' },
    compare: { type: 'boolean', default: false },
    anyway: { type: 'boolean', default: false },
  },
})
const to = values.to ?? (values.compare ? join(WORK, 'drawn') : KEPT)
const differences = join(WORK, 'differences')

const { startBrowser } = await built('test/support/web/browser.js')
const browser = await startBrowser()
if (typeof browser === 'string') {
  console.log(`skipped the pictures: ${browser}`)
  process.exit(0)
}
const drawing = await drawnBy(browser)
const record = join(KEPT, 'drawn-by.json')
if (values.compare && !values.anyway) {
  const kept = JSON.parse(readFileSync(record, 'utf8'))
  const why = []
  if (kept.chromium !== drawing.chromium)
    why.push(`this is Chromium ${drawing.chromium}, and they were drawn by ${kept.chromium}`)
  else if (kept.letters !== drawing.letters) why.push('letters look different here: other fonts are installed')
  if (why.length > 0) {
    console.log(`skipped the comparison of pictures: ${why.join('; ')}. --anyway compares all the same`)
    process.exit(0)
  }
}

const dataset = values.dataset ?? simulated()
standStill()
const { startWithWorkbench } = await built('test/support/workbench/served.js')
const { PageVisitor } = await built('test/support/workbench/page-visitor.js')
const { invitation } = await built('test/support/people/visitor.js')
const { encodeDocument } = await built('web/query/index.js')
const { NOTHING, picturesOf, QUESTION } = await import('./pictures/pages.mjs')

// An address of its own would be in snippets.
const service = await startWithWorkbench({ dataset, port: 7411, app: { signInsPerMinute: 1_000 } })
const { origin } = service.people.base
const payer = await PageVisitor.joined(service, 'Payer')
const linkOf = async (document) => {
  const { json } = await payer.post('/research/query', document)
  for (const horizon of ['30m', '1h', '4h', '24h', '3d', '7d'])
    await payer.post(`/research/charts?horizon=${horizon}`, document)
  return { json, hash: `#d=${await encodeDocument(document)}` }
}
const asked = await linkOf(QUESTION)
const nothing = await linkOf(NOTHING)

const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
const page = await context.newPage()
await page.addInitScript(STILL_PAGE)
await page.goto(`${origin}/invitation/${await invitation(service, true)}`)
await page.getByLabel('Name', { exact: true }).fill('Dana')
await page.getByLabel('Password').fill('seven loud brass buttons')
await page.getByRole('button', { name: 'Join with this password' }).click()
await page.locator('.head .avatar').first().waitFor()
const { pictures, settled } = picturesOf(page, origin, {
  asked: asked.hash,
  nothing: nothing.hash,
  row: asked.json.rows.at(-1),
})

/** A picture as it is in the docs, and the same page on a dark phone; an answer has both already. */
const formsOf = (name, { width = 1360, height, theme = 'light' }) => [
  { file: `${name}.png`, width, height, theme },
  ...(/^answer-(?:dark|phone)$/.test(name)
    ? []
    : [{ file: `phone/${name}.png`, width: 390, height: 1500, theme: 'dark' }]),
]

// What costs credits is asked before anything is drawn, so that the same are left on every picture, whichever are drawn.
await page.goto(`${origin}${pictures.sensitivity.path}`)
await pictures.sensitivity.ready()

const share = values.compare ? await comparer() : undefined
if (values.compare) rmSync(differences, { recursive: true, force: true })
let worst = 0
const wrong = []
for (const [name, picture] of Object.entries(pictures)) {
  if (!name.includes(values.only)) continue
  for (const { file, width, height, theme } of formsOf(name, picture)) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height })
    await page.goto('about:blank')
    await page.goto(`${origin}${picture.path}`)
    await picture.ready?.()
    await settled()
    const path = join(to, file)
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path, animations: 'disabled' })
    if (share === undefined) {
      console.log(file)
      continue
    }
    const differs = share(path, join(KEPT, file), join(differences, file))
    worst = Math.max(worst, differs)
    if (differs > SHARE_MAX) wrong.push(file)
    console.log(
      `${(differs * 100).toFixed(3).padStart(8)} %  ${file}${existsSync(join(KEPT, file)) ? '' : ': none is kept'}`,
    )
  }
}
await browser.close()
await service.close()
if (share === undefined) {
  if (to === KEPT && values.only === '') writeFileSync(record, `${JSON.stringify(drawing, null, 2)}\n`)
  process.exit()
}
console.log(`at most ${(worst * 100).toFixed(3)} % of the pixels of a picture differ; ${SHARE_MAX * 100} % may`)
if (wrong.length > 0) {
  console.error(
    `hindsight: these differ by more: ${wrong.join(', ')}. What differs is in ${relative(root, differences)}/, drawn pictures are in ${relative(root, to)}/.`,
  )
  console.error('hindsight: if they shall look like that, keep them: npm run pictures')
}
process.exit(wrong.length > 0 ? 1 : 0)
