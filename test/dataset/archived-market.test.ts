/** The markets that other tests import and append have a bar on each day. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { RandomNumbers } from '../support/random/numbers.js'

const span = { symbols: 3, begin: '2026-01-29T00:00', end: '2026-02-02T10:00' }
const DAYS = ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']

// The first market of this seed has no bar on its last day, so an append finds no files to import.
test('a market with a day without a bar is not used: another one is generated', () => {
  let draws = 0
  const accept = () => ++draws > 0
  const market = new ArchivedMarket('unused', new RandomNumbers(56876922), { ...span, accept })
  for (const day of DAYS) assert.ok(market.hasBar(`${day}T00:00`, `${day}T24:00`), day)
  assert.is(draws, 1, 'a market without a bar on a day is not offered')
})

test('markets are generated until one is accepted', () => {
  const random = new RandomNumbers(1)
  const offered: string[] = []
  const accept = (market: ArchivedMarket): boolean => {
    offered.push([...market.records.values()].map(({ fields }) => fields.close!.slice(0, 100).join()).join())
    return offered.length === 3
  }
  new ArchivedMarket('unused', random, { ...span, accept })
  assert.is(new Set(offered).size, 3)
})

test.run()
