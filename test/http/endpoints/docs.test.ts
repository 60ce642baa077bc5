import { join } from 'node:path'
import { suite } from 'uvu'
import { ERRORS } from '../../../src/contract/errors.js'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '../../../src/http/context/headers.js'
import { checkWrittenBlock } from '../../support/compare/written-blocks.js'

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
    checkWrittenBlock(FILE, name, block)
  })
}

test.run()
