import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { normalCdf, normalQuantile, studentCdf, studentQuantile, tabulated } from '../../coverage/student-t.mjs'

const near = (a, b, distance) => assert.ok(Math.abs(a - b) <= distance, `${a} is not ${b}`)

test('quantiles of Student’s t are those of published tables', () => {
  const known = [
    [0.975, 1, 12.706204736],
    [0.975, 2, 4.30265273],
    [0.975, 5, 2.570581836],
    [0.975, 10, 2.228138852],
    [0.975, 30, 2.042272456],
    [0.975, 100, 1.983971519],
    [0.995, 10, 3.169272673],
    [0.995, 4, 4.604094871],
  ]
  for (const [share, df, t] of known) near(studentQuantile(share, df), t, 2e-9)
})

test('the normal distribution is the limit', () => {
  near(normalQuantile(0.975), 1.959963985, 1e-9)
  near(normalCdf(1), 0.841344746, 1e-9)
  near(studentCdf(1.5, 1000), normalCdf(1.5), 2e-4)
})

test('between whole degrees of freedom the quantile is linear, and normal beyond 200', () => {
  near(tabulated(0.975, 4.5), (2.776445 + 2.570582) / 2, 1e-12)
  near(tabulated(0.975, 200), 1.971896, 1e-12)
  near(tabulated(0.975, 200.01), 1.959964, 1e-12)
})

test.run()
