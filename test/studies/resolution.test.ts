/**
 * One-minute bars narrow what a 5-minute bar leaves open. On random archives with gaps, minutes without trades and ties, every row is what an oracle
 * finds that walks every path through the bars, and through their minutes; intervals lie inside those of 5-minute bars; and a minute that was not
 * recorded decides nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StudyResultBody } from '../../src/contract/study/study-result.js'
import { STUDY_ROW_COLUMNS } from '../../src/contract/study/study-rows.js'
import { importIntoDataset, type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { defineStudy, type RowsPiece, runStudy, studyContextOf } from '../../src/studies/index.js'
import { type FiveMinutes, fateOf, type OracleMinute } from '../oracle/studies/in-bar.js'
import { integerOf, type Row } from '../oracle/studies/rows.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { type ArchivedMinute, minutesText, randomMinutes } from '../support/random/minutes.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { studyDocument } from '../support/random/studies.js'

const DAYS = amount({ fixed: 3, explored: 30 })
const SYMBOLS = ['aaausdt', 'btcusdt']
const HORIZON_MINUTES = 120
const market = { type: 'market' }
const limit = { type: 'limit', from: 'signal_close', offset: { atr: -0.3 }, expiry: '1h' }
const stopEntry = { type: 'stop', from: 'signal_high', offset: { bps: 1 }, expiry: '1h' }
const protect = (pct: number) => ({ stop: { type: 'fixed', pct }, target: { type: 'fixed', pct } })
const POLICIES = [
  { id: 'market', side: 'long', entry: market, ...protect(0.3) },
  { id: 'limit', side: 'long', entry: limit, ...protect(0.4) },
  { id: 'stop', side: 'long', entry: stopEntry, ...protect(0.3) },
  { id: 'limit_short', side: 'short', entry: { ...limit, offset: { atr: 0.3 } }, ...protect(0.4) },
  {
    id: 'stop_short',
    side: 'short',
    entry: { ...stopEntry, from: 'signal_low', offset: { bps: -1 } },
    ...protect(0.3),
  },
]

async function ran(dataset: OpenDataset, document: Record<string, unknown>) {
  const { definition, hash: definitionHash } = defineStudy(document, studyContextOf(dataset))
  const texts = new Map<string, string>()
  const rows = async ({ policy, text }: RowsPiece) => {
    texts.set(policy, (texts.get(policy) ?? '') + Buffer.from(text).toString())
  }
  const { revision } = dataset
  const { signal } = new AbortController()
  const given = { dataset, definition, definitionHash, revision, signal, keepThreads: true }
  const { body } = await runStudy({ ...given, progress: () => {}, rows })
  const rowsOf = (policy: string): Row[] =>
    (texts.get(policy) ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => Object.fromEntries(line.split(',').map((cell, i) => [STUDY_ROW_COLUMNS[i]!.name, cell])))
  return { body: body as unknown as StudyResultBody, definition, definitionHash, rowsOf }
}

type Archive = readonly (ArchivedMinute | undefined)[]
const E8 = 100_000_000

/** The five minutes from `at` on. A minute that was not recorded has the close before it, and is not known. */
function fiveMinutes(archive: Archive, at: number, sign: 1 | -1): FiveMinutes {
  const minutes: OracleMinute[] = []
  let last: number | undefined
  for (let i = at; i < at + 5; i++) {
    const minute = archive[i]
    if (minute === undefined) {
      let before = i
      while (archive[before] === undefined) before--
      const price = BigInt(sign * archive[before]!.close * E8)
      minutes.push({ open: price, high: price, low: price, close: price, isKnown: false })
      last = archive[before]!.close
      continue
    }
    const { open, high, low, close, volume } = minute
    const [top, bottom] = sign > 0 ? [high, low] : [low, high]
    const price = (value: number): bigint => BigInt(sign * value * E8)
    const isStill = [open, high, low, close].every((value) => value === (last ?? open))
    const prices = { open: price(open), high: price(top), low: price(bottom), close: price(close) }
    minutes.push({ ...prices, isKnown: volume > 0 || isStill })
    last = close
  }
  const isDead = !archive.slice(at, at + 5).some((minute) => minute !== undefined && minute.volume > 0)
  return { isDead, minutes }
}

/** What the oracle makes of a row: its order and fill are taken from it. */
function oracleOf(row: Row, side: string, type: string, touch: boolean, archive: Archive, first: number) {
  const sign = side === 'long' ? 1 : -1
  const price = (name: string) => BigInt(sign) * integerOf(row[name]!, 8)
  const fillBar = Date.parse(row.fill_bar!) / 60_000
  const end = Date.parse(row.known_at!) / 60_000 + HORIZON_MINUTES
  const bars: FiveMinutes[] = []
  for (let minute = fillBar; minute < end; minute += 5) bars.push(fiveMinutes(archive, minute - first, sign))
  const [fill, { open }] = [price('fill'), bars[0]!.minutes[0]!]
  const isResting = type === 'limit' ? row.maker === 'true' && (touch ? open > fill : open >= fill) : open < fill
  const rests = type === 'market' || !isResting ? ('held' as const) : (type as 'limit' | 'stop')
  const order = { rests, fill, stop: price('stop'), target: price('target'), touch }
  return { bars, of: (resolution: '5m' | '1m', other = bars) => fateOf(order, other, resolution) }
}

const said = ({ reasons, open_bars, settled_bars }: Row) => ({
  reasons: new Set(reasons!.split('|')),
  ...{ open_bars: Number(open_bars), settled_bars: Number(settled_bars) },
})

test('rows of 5-minute bars and of one-minute bars are those of every path, and the second lie inside the first', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const first = 1440 * (19_700 + random.integer(0, 600))
  const folder = temporaryFolder('study-resolution')
  mkdirSync(join(folder, 'minutes'))
  const archives = new Map(SYMBOLS.map((name) => [name, randomMinutes(random.fork(), 1440 * DAYS)]))
  for (const [name, minutes] of archives)
    writeFileSync(join(folder, 'minutes', `${name}-minutes.csv`), minutesText(minutes, first))
  await importIntoDataset([join(folder, 'minutes')], { dir: join(folder, 'dataset'), workers: 1 })
  const dataset = await openDataset(join(folder, 'dataset'))
  const tally = { rows: 0, open: 0, settled: 0, narrower: 0, still: 0, withheld: 0, dead: 0, ties: 0 }
  try {
    const { coverage } = studyContextOf(dataset)
    const rules = {
      ...{ symbols: dataset.symbols, from: coverage.from, to: coverage.to },
      ...{ all: [['feature.ret_1h', 'gte', -5] as [string, string, number]], activity: null, cooldown_minutes: 10 },
    }
    for (const touch of [false, true]) {
      const members = {
        horizon: `${HORIZON_MINUTES}m`,
        policies: POLICIES,
        fill: { limit: touch ? 'touch' : 'through' },
      }
      const document = studyDocument(rules, dataset.revision, members)
      const coarse = await ran(dataset, document)
      const fine = await ran(dataset, { ...document, resolution: '1m' })
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
          for (const name of [
            'symbol',
            'known_at',
            'fate',
            'fill',
            'fill_bar',
            'stop',
            'target',
            'maker',
            'touch_only',
          ])
            assert.is(row[name], bar[name], `${name} of ${JSON.stringify(bar)}`)
          if (bar.fate !== 'filled') continue
          const where = `${JSON.stringify(bar)} and ${JSON.stringify(row)}`
          const net = (of: Row, path: string) => integerOf(of[`net_${path}`]!, 9)
          assert.ok(net(row, 'lo') >= net(bar, 'lo') && net(row, 'hi') <= net(bar, 'hi'), where)
          const oracle = oracleOf(row, side, entry.type, touch, archives.get(row.symbol!)!, first)
          assert.equal(said(bar), oracle.of('5m'), `5m: ${where}`)
          assert.equal(said(row), oracle.of('1m'), `1m: ${where}`)
          tally.open += Number(row.open_bars)
          tally.settled += Number(row.settled_bars)
          if (bar.open_bars === '0') continue
          if (row.net_lo !== bar.net_lo || row.net_hi !== bar.net_hi) tally.narrower++
          if (row.net_lo !== row.net_hi) tally.still++
          // What minutes would decide if those that were not recorded, or moved without trades, were believed.
          const believed = oracle.bars.map(({ isDead, minutes: five }) => ({
            ...{ isDead, minutes: five.map((minute) => ({ ...minute, isKnown: true })) },
          }))
          if (oracle.bars.some(({ minutes: five }) => five.some(({ isKnown }) => !isKnown))) {
            if (oracle.of('1m', believed).settled_bars > Number(row.settled_bars)) tally.withheld++
          }
          if (oracle.bars.some(({ isDead }) => isDead)) tally.dead++
          if (oracle.bars[0]!.minutes.some(({ low }) => low === integerOf(row.stop!, 8))) tally.ties++
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
