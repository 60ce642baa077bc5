/** The style sheet of an answer's page, as scripts/web.mjs made it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder is the same in a clone, in the container image and in an installed package. */
const FILE = fileURLToPath(new URL('../../web/report.css', import.meta.url))
let known: string | undefined

/** Throws Error when it was not built. */
export function answerStyle(): string {
  try {
    known ??= readFileSync(FILE, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`the style of pages is not built: ${FILE} does not exist; run npm run build`)
  }
  return known
}
