// Compares drawn pictures with kept ones, pixel by pixel.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
const packages = createRequire(join(root, 'test', 'web', 'package.json'))

/** The greatest share of pixels that may differ: docs/internals/workbench.md. */
export const SHARE_MAX = 0.005

/** Loads the packages. Throws where they are not installed. */
export async function comparer() {
  const { PNG } = packages('pngjs')
  const { default: pixelmatch } = await import(pathToFileURL(packages.resolve('pixelmatch')).href)

  /**
   * The share of pixels that differ at all between a drawn picture and the kept one: 1 when there is none, or its size is another one. Writes what
   * differs to `difference`, in red.
   */
  return function share(drawn, kept, difference) {
    if (!existsSync(kept)) return 1
    const [one, other] = [drawn, kept].map((path) => PNG.sync.read(readFileSync(path)))
    const { width, height } = one
    if (width !== other.width || height !== other.height) return 1
    const shown = new PNG({ width, height })
    const pixels = pixelmatch(one.data, other.data, shown.data, width, height, { threshold: 0, includeAA: true })
    if (pixels > 0) {
      mkdirSync(dirname(difference), { recursive: true })
      writeFileSync(difference, PNG.sync.write(shown))
    }
    return pixels / (width * height)
  }
}

/** Letters in the faces of the workbench, at some sizes. */
const SAMPLE = `<body style="font-family: Inter, system-ui, sans-serif; background: #fff; color: #15181d">
${[11.5, 13.5, 18, 36].map((px) => `<p style="font-size: ${px}px; font-variant-numeric: tabular-nums">Hamburgefonstiv −0.12 % 1,234 “…” <b>bold</b></p>`).join('')}
<p style="font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace">{"vpin": 0.6}</p></body>`

/** What draws: the version of the browser, and the digest of some letters as it draws them, which depends on fonts too. */
export async function drawnBy(browser) {
  const context = await browser.newContext({ viewport: { width: 800, height: 400 } })
  const page = await context.newPage()
  await page.setContent(SAMPLE)
  const letters = createHash('sha256')
    .update(await page.screenshot())
    .digest('hex')
  await context.close()
  return { chromium: browser.version(), letters }
}
