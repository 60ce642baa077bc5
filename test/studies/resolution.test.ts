/**
 * One-minute bars narrow what a 5-minute bar leaves open: on random months with gaps and ties, the interval of every row lies inside that of 5-minute
 * bars, and what a random path through the minutes does is always among the exits that are left.
 */
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StudyResultBody } from '../../src/contract/study/study-result.js'
import { STUDY_ROW_COLUMNS } from '../../src/contract/study/study-rows.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { defineStudy, type RowsPiece, runStudy, studyContextOf } from '../../src/studies/index.js'
import { integerOf, type Row } from '../oracle/studies/rows.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { studyDocument } from '../support/random/studies.js'
import { randomWeeks } from '../support/random/weeks.js'

const PATHS = amount({ fixed: 6, explored: 60 })
const market = { type: 'market' }
const limit = { type: 'limit', from: 'signal_close', offset: { atr: -0.3 }, expiry: '1h' }
const stopEntry = { type: 'stop', from: 'signal_high', offset: { bps: 1 }, expiry: '1h' }
const protect = (pct: number) => ({ stop: { type: 'fixed', pct }, target: { type: 'fixed', pct } })
const short = { ...limit, offset: { atr: 0.3 } }
const POLICIES = [
  { id: 'market', side: 'long', entry: market, ...protect(0.1) },
  { id: 'limit', side: 'long', entry: limit, ...protect(0.1) },
  { id: 'stop', side: 'long', entry: stopEntry, ...protect(0.1) },
  { id: 'limit_short', side: 'short', entry: short, ...protect(0.15) },
]

async function ran(dataset: OpenDataset, document: Record<string, unknown>) {
  const { definition, hash: definitionHash } = defineStudy(document, studyContextOf(dataset))
  const texts = new Map<string, string>()
  const rows = async ({ policy, text }: RowsPiece) => {
    texts.set(policy, (texts.get(policy) ?? '') + Buffer.from(text).toString())
  }
  const { revision } = dataset
  const { signal } = new AbortController()
  const { body } = await runStudy({ dataset, definition, definitionHash, revision, signal, progress: () => {}, rows })
  const rowsOf = (policy: string): Row[] =>
    (texts.get(policy) ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => Object.fromEntries(line.split(',').map((cell, i) => [STUDY_ROW_COLUMNS[i]!.name, cell])))
  return { body: body as unknown as StudyResultBody, definition, definitionHash, rowsOf }
}

type Minute = Record<'open' | 'high' | 'low' | 'close', bigint>

/** Prices of a path through a minute: its open, both extremes in either order, sometimes once more, its close. */
function pathThrough({ open, high, low, close }: Minute, random: RandomNumbers): bigint[] {
  const extremes = random.chance(0.5) ? [high, low] : [low, high]
  return [open, ...extremes, ...(random.chance(0.3) ? extremes : []), close]
}

/** What became of a long position or order along prices, by plain loops; prices of shorts are mirrored by the caller. `undefined`: still held. */
function follow(prices: readonly bigint[], kind: string, levels: { entry: bigint; stop: bigint; target: bigint }) {
  const { entry, stop, target } = levels
  let held = kind === 'market'
  let last: bigint | undefined
  for (const price of prices) {
    const from = last ?? price
    last = price
    if (!held) {
      // Through a limit, and to a stop.
      if (kind === 'limit' ? price >= entry : price < entry) continue
      held = true
      if (kind === 'limit' && from < entry && price <= stop) return 'stop'
    }
    if (price <= stop) return 'stop'
    if (price > target) return 'target'
  }
  return undefined
}

test('one-minute bars narrow intervals and never leave them; paths through the minutes end in what is left', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const made = randomWeeks(random.fork(), { days: 40, symbols: 2 })
  const dir = join(temporaryFolder('study-resolution'), 'dataset')
  await writeRawDataset(dir, rawDataset(made))
  const dataset = await openDataset(dir)
  const tally = { rows: 0, open: 0, settled: 0, narrower: 0, still: 0, paths: 0 }
  try {
    const { coverage } = studyContextOf(dataset)
    const rules = {
      ...{ symbols: dataset.symbols, from: coverage.from, to: coverage.to },
      ...{ all: [['feature.ret_1h', 'gte', -5] as [string, string, number]], activity: null, cooldown_minutes: 60 },
    }
    const document = studyDocument(rules, dataset.revision, { horizon: '4h', policies: POLICIES })
    const coarse = await ran(dataset, document)
    const fine = await ran(dataset, { ...document, resolution: '1m' })
    assert.is((await ran(dataset, { ...document, resolution: '5m' })).definitionHash, coarse.definitionHash)
    assert.is.not(fine.definitionHash, coarse.definitionHash)
    assert.equal(['resolution' in coarse.definition, fine.definition.resolution], [false, '1m'])
    for (const { id, side, entry } of POLICIES) {
      const [bars, minutes] = [coarse.rowsOf(id), fine.rowsOf(id)]
      const shown = fine.body.policies.find((one) => one.id === id)!.in_bar!
      const sum = (name: string) => minutes.reduce((all, row) => all + Number(row[name]), 0)
      assert.equal(shown, { resolution: '1m', open_bars: sum('open_bars'), settled_bars: sum('settled_bars') })
      assert.is(coarse.body.policies.find((one) => one.id === id)!.in_bar!.settled_bars, 0)
      assert.is(bars.length, minutes.length)
      for (const [i, bar] of bars.entries()) {
        const row = minutes[i]!
        tally.rows++
        for (const name of ['symbol', 'known_at', 'fate', 'fill', 'fill_bar', 'stop', 'target', 'maker', 'touch_only'])
          assert.is(row[name], bar[name], `${name} of ${JSON.stringify(bar)}`)
        if (bar.fate !== 'filled') continue
        const net = (of: Row, path: string) => integerOf(of[`net_${path}`]!, 9)
        const where = `${JSON.stringify(bar)} and ${JSON.stringify(row)}`
        assert.ok(net(row, 'lo') >= net(bar, 'lo') && net(row, 'hi') <= net(bar, 'hi'), where)
        for (const reason of row.reasons!.split('|')) assert.ok(bar.reasons!.split('|').includes(reason), where)
        tally.open += Number(row.open_bars)
        tally.settled += Number(row.settled_bars)
        if (bar.open_bars === '0') continue
        if (row.net_lo !== bar.net_lo || row.net_hi !== bar.net_hi) tally.narrower++
        if (row.net_lo !== row.net_hi) tally.still++
        // The bar that is open is that of the fill, or the one of the first exit.
        const symbol = made.oracle.symbols.find(({ name }) => name === row.symbol)!
        const sign = side === 'long' ? 1n : -1n
        const minuteAt = (minute: number): Minute => {
          const cell = (name: string) =>
            sign * (symbol.columns[`price.${name}`]!.cells[minute - symbol.first] as bigint)
          const [high, low] = side === 'long' ? ['high', 'low'] : ['low', 'high']
          return { open: cell('open'), high: cell(high!), low: cell(low!), close: cell('close') }
        }
        const price = (name: string) => sign * integerOf(row[name]!, 8)
        const levels = { entry: price('fill'), stop: price('stop'), target: price('target') }
        const first = Date.parse(row.fill_bar!) / 60_000
        const opens = minuteAt(first).open
        const rests = entry.type !== 'market' && (entry.type === 'limit' ? opens > levels.entry : opens < levels.entry)
        for (let n = 0; n < PATHS; n++) {
          let end: string | undefined
          let kind = rests ? entry.type : 'market'
          for (let bar5 = first; end === undefined && bar5 < Date.parse(row.known_at!) / 60_000 + 240; bar5 += 5) {
            const prices = [0, 1, 2, 3, 4].flatMap((k) => pathThrough(minuteAt(bar5 + k), random))
            end = follow(prices, kind, levels)
            kind = 'market' // from the bar of the fill on
          }
          tally.paths++
          const reasons = row.reasons!.split('|')
          const isLeft = end === undefined ? reasons.includes('horizon') : reasons.some((one) => one.startsWith(end!))
          assert.ok(isLeft, `a path ends with ${end ?? 'horizon'}: ${where}`)
        }
      }
    }
  } finally {
    dataset.close()
  }
  console.log(JSON.stringify(tally))
  for (const [what, count] of Object.entries(tally)) assert.ok(count > 0, `no ${what}: ${JSON.stringify(tally)}`)
})

test.run()
