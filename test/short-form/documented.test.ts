/** The table of conditions in docs/query-language.md: each condition is the clause beside it, and its document has the hash of the clause. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { OPERATOR_MEANINGS } from '../../src/contract/operators.js'
import { readShortForm } from '../../src/short-form/index.js'
import { pageOf } from '../docs/markdown.js'
import { documentWith, hashOf } from '../plan/documents.js'

const rows = [
  ...pageOf('docs/query-language.md').text.matchAll(/^\| `([^`]+)` \| `(\["(?:feature|rule)\.[^`]+\])` \|$/gm),
].map(([, condition = '', clause = '']) => ({ condition, clause: JSON.parse(clause) as [string, string, unknown] }))

test('every documented condition is the clause beside it', () => {
  assert.ok(rows.length >= 20)
  for (const { condition, clause } of rows) {
    const reading = readShortForm({ where: [condition], sort: 'time asc' })
    assert.ok('document' in reading, condition)
    assert.equal(reading.document.where.all, [clause], condition)
    const printed = JSON.parse(JSON.stringify(reading.document))
    assert.is(hashOf(printed), hashOf(documentWith({ where: { all: [clause] } })), condition)
  }
})

test('every operator is documented', () => {
  const documented = new Set(
    rows.flatMap(({ clause: [, operator, value] }) =>
      operator === 'held' ? ['held', (value as { op: string }).op] : [operator],
    ),
  )
  assert.equal(
    Object.keys(OPERATOR_MEANINGS).filter((one) => !documented.has(one)),
    ['lte'].filter((one) => !documented.has(one)),
  )
})

test.run()
