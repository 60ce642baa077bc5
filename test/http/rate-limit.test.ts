import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RateLimiter } from '../../src/http/rate-limit.js'

const test = suite('rate limit')

test('so many at once, then one by one as time passes, and every caller for itself', () => {
  let now = 0
  const limiter = new RateLimiter(60, () => now)
  for (let i = 0; i < 60; i++) assert.is(limiter.take('a'), 0)
  assert.is(limiter.take('a'), 1)
  assert.is(limiter.take('b'), 0)
  now = 1_000
  assert.is(limiter.take('a'), 0)
  assert.is(limiter.take('a'), 1)
})

test('the wait is told in whole seconds, and being refused takes nothing', () => {
  let now = 0
  const limiter = new RateLimiter(2, () => now)
  limiter.take('a')
  limiter.take('a')
  assert.is(limiter.take('a'), 30)
  now = 29_500
  assert.is(limiter.take('a'), 1)
  now = 30_000
  assert.is(limiter.take('a'), 0)
})

test('a long silence saves up no more than the limit', () => {
  let now = 0
  const limiter = new RateLimiter(2, () => now)
  limiter.take('a')
  now = 3_600_000
  assert.is(limiter.take('a'), 0)
  assert.is(limiter.take('a'), 0)
  assert.is(limiter.take('a'), 30)
})

test.run()
