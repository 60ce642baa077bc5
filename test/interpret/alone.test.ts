/** Several coins in one condition: "both" and "all of" beside them may mean one time, and the document searches each coin alone. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerTo } from './answers.js'

const test = suite('coins that are searched alone')

const NOTE = /each coin is searched on its own, not all of them at the same time$/

for (const say of [
  'btc and eth both drop 2% in an hour',
  'all of btc, eth and sol drop 2% in an hour',
  'sol and avax both up 3% in an hour and vpin above 0.5',
  'all three of btc, eth and sol drop 2% in an hour',
  'both btc and eth drop 2% in an hour',
  'both of btc and eth drop 2% in an hour',
  'btc, eth, sol all down 2% in 1h',
  'eth and btc are both up 3% in 4h',
])
  test(`${say}: said to be searched each on its own`, () => {
    assert.ok(answerTo(say).assumptions.some((one) => NOTE.test(one)))
  })

for (const say of [
  'each of btc, eth and sol drops 2% in an hour',
  'btc and eth drop 2% in an hour',
  'btc return 1h and 4h both above 1%',
  'all coins down 5% in an hour',
])
  test(`${say}: no note`, () => {
    assert.not.ok(answerTo(say).assumptions.some((one) => NOTE.test(one)))
  })

test.run()
