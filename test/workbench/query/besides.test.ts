/** Which faults the run bar says: those that no condition in sight shows. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CheckContext, checkQuery } from '../../../src/plan/index.js'
import { besidesConditions } from '../../../web/query/besides.js'
import type { QueryDocument } from '../../../web/query/index.js'
import { documentOf } from '../../support/http/service.js'

const test = suite('faults beside conditions')
const FALL = ['feature.ret_1h', 'lte', -0.02]
const context: CheckContext = { symbols: ['btcusdt', 'ethusdt'] }

interface Fault {
  readonly code: string
  readonly path: string
  readonly detail: string
}

function faultsOf(document: object): readonly Fault[] {
  try {
    checkQuery(document, context)
  } catch (error) {
    return (error as { errors: readonly Fault[] }).errors
  }
  throw new Error('the document has no fault')
}

const said = (document: object): string[] =>
  besidesConditions(document as QueryDocument, faultsOf(document)).map(({ part, fault }) => `${part}: ${fault.detail}`)

for (const [what, document, wanted] of [
  ['a condition shows its own', documentOf([['feature.nothing', 'gte', 1]]), []],
  [
    'the scope has no row among the conditions',
    documentOf([
      ['identity.symbol', 'in', ['nocoin']],
      ['times.anchor_time', 'between', ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z']],
      FALL,
    ]),
    ['symbols', 'times'],
  ],
  ['the order of rows', { ...documentOf([FALL]), sort: ['feature.vpin', 'up'] }, ['sort', 'sort']],
  ['the page', { ...documentOf([FALL]), page: { limit: 0, cursor: null } }, ['page']],
  ['versions', { ...documentOf([FALL]), feature_version: 'v0', target: 'spot' }, ['version', 'version']],
  ['a member that nobody knows', { ...documentOf([FALL]), colour: 'red' }, ['question']],
  [
    'a sequence',
    { ...documentOf([]), sequence: { steps: [{ all: [FALL] }, { all: [] }], within: '9y' } },
    ['steps', 'within'],
  ],
] as const) {
  test(what, () => {
    const found = said(document)
    assert.equal(found.map((one) => one.split(':')[0]).sort(), [...wanted].sort())
    for (const one of found) assert.not.match(one, /: \/|undefined/)
  })
}

test.run()
