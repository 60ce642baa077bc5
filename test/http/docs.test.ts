import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ERRORS } from '../../src/contract/errors.js'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '../../src/http/headers.js'

const test = suite('docs/http.md')
const FILE = join(process.cwd(), 'docs', 'http.md')

const table = (head: string, rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.replace(/[^|]+/g, '---'), ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')

const BLOCKS = {
  errors: table(
    '| status | code | meaning |',
    ERRORS.map(({ status, code, sentence }) => [status, `\`${code}\``, sentence]),
  ),
  headers: [
    table(
      '| of a request | meaning |',
      Object.entries(REQUEST_HEADERS).map(([name, { description }]) => [`\`${name}\``, description]),
    ),
    table(
      '| of an answer | meaning | such as |',
      Object.entries(RESPONSE_HEADERS).map(([name, { description, example }]) => [
        `\`${name}\``,
        description,
        `\`${example}\``,
      ]),
    ),
  ].join('\n\n'),
}

for (const [name, block] of Object.entries(BLOCKS)) {
  test(`its ${name} are those of the service`, () => {
    const text = readFileSync(FILE, 'utf8')
    const [open, close] = [`<!-- ${name}: written by a test -->\n`, `\n<!-- end of ${name} -->`]
    const [begin, end] = [text.indexOf(open) + open.length, text.indexOf(close)]
    assert.ok(begin >= open.length && end >= begin - 1, `the place of ${name}`)
    if (process.env.HINDSIGHT_GOLDEN === 'renew') {
      writeFileSync(FILE, `${text.slice(0, begin)}${block}${text.slice(end)}`)
    } else assert.is(text.slice(begin, end), block, 'npm run golden renews it')
  })
}

test.run()
