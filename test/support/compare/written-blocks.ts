/** Parts of a document that a test writes; each is between two marks that contain its name. */
import { readFileSync, writeFileSync } from 'node:fs'
import * as assert from 'uvu/assert'

/** Compares a block with its expected text, or writes it when golden files are renewed. `gap` separates marks and block. */
export function checkWrittenBlock(file: string, name: string, block: string, gap = '\n'): void {
  const text = readFileSync(file, 'utf8')
  const [open, close] = [`<!-- ${name}: written by a test -->${gap}`, `${gap}<!-- end of ${name} -->`]
  const [begin, end] = [text.indexOf(open) + open.length, text.indexOf(close)]
  assert.ok(begin >= open.length && end >= begin - 1, `the place of ${name}`)
  if (process.env.HINDSIGHT_GOLDEN === 'renew') {
    writeFileSync(file, `${text.slice(0, begin)}${block}${text.slice(end)}`)
  } else assert.is(text.slice(begin, end), block, 'npm run golden renews it')
}
