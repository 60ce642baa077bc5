import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { problemOf } from '../../src/contract/problem.js'
import { ResultViolation } from '../../src/contract/result-violation.js'

test('a problem has its code, status, sentence and faults', () => {
  const fault = { code: 'unknown_symbol', path: '/symbol', detail: 'no such symbol' } as const
  const problem = problemOf(ProblemError.of([fault]))
  assert.equal(
    [problem.code, problem.status, problem.type],
    ['unknown_symbol', 400, 'urn:hindsight:problem:unknown_symbol'],
  )
  assert.equal(problem.errors, [fault])
})

test('a result that contradicts itself is internal, and says that it was withheld but not how it was wrong', () => {
  const problem = problemOf(new ResultViolation('7 rows of 5 occurrences'))
  assert.equal([problem.code, problem.status], ['internal', 500])
  assert.match(problem.detail, 'withheld')
  assert.not.match(JSON.stringify(problem), '7 rows')
})

test('what nobody foresaw is internal and tells nothing', () => {
  for (const thrown of [new Error('secret'), 'secret', undefined, { code: 'secret' }]) {
    const problem = problemOf(thrown)
    assert.equal([problem.code, problem.status, problem.detail], ['internal', 500, problem.title])
  }
})

test.run()
