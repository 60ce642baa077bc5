/** Tail equals append on recorded days, where they are available: bars of Binance, and events of Hyperliquid as a recorder makes minutes of them. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { minuteLine, readEventRows, recordsOf } from '../../src/archive/index.js'
import { appendDay, endOfDataset, importIntoDataset, openDataset } from '../../src/dataset/index.js'
import { exportDay, Tail } from '../../src/tail/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { DEFINITIONS } from '../support/tail/documents.js'
import { onsetsOf } from '../support/tail/onsets.js'
import { confirm, openWatched, standing } from '../support/tail/watched.js'

const REAL = process.env.HINDSIGHT_TEST_RECORDED ?? join(process.cwd(), '..', 'shared', 'data', 'real')
const random = new RandomNumbers(fileSeed(import.meta.url))
const DAYS = amount({ fixed: 1, explored: 5 })
const DAY_MS = 86_400_000

interface Lines {
  readonly minute: number
  readonly line: string
}

/** Evaluates the lines minute by minute, some late, appends the days, and compares what fired with what queries find. */
async function law(
  name: string,
  dataset: string,
  lines: readonly Lines[],
  definitions: Readonly<Record<string, object>>,
  days: number,
) {
  const folder = temporaryFolder(name)
  const { manifest, symbols, close } = await openDataset(dataset)
  const begin = endOfDataset(manifest)
  close()
  const { control, accountId } = await openWatched(join(folder, 'control.sqlite'))
  for (const [id, document] of Object.entries(definitions)) await confirm(control, { accountId, symbols, id, document })
  let clock = begin
  const tail = await Tail.open({
    // Books may begin with the day.
    sources: [...'BFMIUORQTDXV'],
    ...{ dataset, control, dir: join(folder, 'log'), threads: 1, flushMs: 0, now: () => clock * 60_000, graceMs: 0 },
  })
  const arriving = new Map<number, string[]>()
  for (const { minute, line } of lines) {
    // Together, as after a cut.
    const at = random.chance(0.04) ? Math.ceil((minute + random.integer(1, 30)) / 40) * 40 : minute
    arriving.set(at, [...(arriving.get(at) ?? []), line])
  }
  for (const minute of [...arriving.keys()].sort((a, b) => a - b)) {
    clock = Math.max(clock, minute + 1)
    await tail.take(arriving.get(minute)!.join('\n'))
    if (minute % 5 === 0) await tail.tick()
  }
  const end = begin + days * 1440
  clock = Math.max(clock, end)
  await tail.tick()
  for (let day = 0; day < days; day += 1) {
    const date = new Date(begin * 60_000 + day * DAY_MS).toISOString().slice(0, 10)
    const archive = join(folder, date)
    exportDay(join(folder, 'log'), date, archive)
    await appendDay([archive], { dir: dataset, day: date, workers: 1 })
  }
  let triggers = 0
  for (const [id, document] of Object.entries(definitions)) {
    const expected = await onsetsOf(dataset, document, begin, end)
    const found = (await standing(control, id)).filter((one) => Number(one.split(' ')[1]) < end)
    assert.equal(found, expected, id)
    triggers += expected.length
  }
  const reconciled = await tail.lookForRevision()
  assert.equal(
    reconciled.map(({ withdrawn, late }) => [withdrawn, late]),
    reconciled.map(() => [0, 0]),
  )
  await tail.close()
  await control.close()
  return triggers
}

const textOf = (file: string): string => gunzipSync(readFileSync(file)).toString()

if (!existsSync(REAL)) {
  console.log(`skipped the law on recorded days: ${REAL} is not there`)
} else {
  test('bars of Binance USD-M: what fires minute by minute is what is found when the days are appended', async () => {
    const folder = temporaryFolder('tail-recorded')
    const end = Date.UTC(2026, 1, 20)
    const begin = amount({ fixed: end - 5 * DAY_MS, explored: 0 })
    const [archive, lines] = [join(folder, 'archive'), [] as Lines[]]
    mkdirSync(archive)
    const month = readdirSync(join(REAL, 'binance-um-klines-1m')).filter((name) => name.endsWith('-2026-02.csv.gz'))
    assert.ok(month.length >= 3)
    for (const file of month) {
      const symbol = file.split('-')[0]!.toLowerCase()
      const [header, ...rows] = textOf(join(REAL, 'binance-um-klines-1m', file))
        .trim()
        .split('\n')
      const timeOf = (row: string): number => Number(row.split(',', 1)[0])
      writeFileSync(
        join(archive, file.slice(0, -3)),
        [header, ...rows.filter((row) => timeOf(row) >= begin && timeOf(row) < end)].join('\n'),
      )
      for (const row of rows.filter((one) => timeOf(one) >= end && timeOf(one) < end + DAYS * DAY_MS)) {
        const [time, open, high, low, close, volume, , quote_volume, trade_count, taker, takerQuote] = row.split(',')
        const bar = { open: open!, high: high!, low: low!, close: close!, volume: volume!, quote_volume: quote_volume! }
        const flow = { trade_count: trade_count!, taker_buy_volume: taker!, taker_buy_quote_volume: takerQuote! }
        const minute = Number(time) / 60_000
        lines.push({ minute, line: minuteLine(symbol, minute, { ...bar, ...flow }) })
      }
    }
    const dataset = join(folder, 'dataset')
    await importIntoDataset([archive], { dir: dataset, workers: 1 })
    // Without the definition that names a symbol of its own.
    const { scope: _, ...definitions } = DEFINITIONS
    const triggers = await law('tail-recorded-binance', dataset, lines, definitions, DAYS)
    assert.ok(triggers > 200, `${triggers} triggers`)
  })

  test('events of Hyperliquid: minutes made of them fire as the archive of the same day does', async () => {
    const folder = temporaryFolder('tail-recorded-hl')
    const recorded = join(REAL, 'hyperliquid-recorded')
    const end = Date.UTC(2026, 5, 21)
    const archive = join(folder, 'hyperliquid')
    mkdirSync(archive)
    const files = readdirSync(recorded).filter((name) => /_AVAX_\d{8}\.jsonl\.gz$/.test(name))
    for (const file of files.filter((name) => !name.includes('20260621')))
      cpSync(join(recorded, file), join(archive, file))
    const dataset = join(folder, 'dataset')
    await importIntoDataset([archive], { dir: dataset, workers: 1 })
    const opened = await openDataset(dataset)
    const begin = endOfDataset(opened.manifest)
    opened.close()
    const lines: Lines[] = []
    for (const [kind, format] of [
      ['ctx', 'hyperliquid_context'],
      ['trades', 'hyperliquid_trades'],
      ['l2', 'hyperliquid_book'],
    ] as const) {
      const rows = textOf(join(recorded, `${kind}_AVAX_20260621.jsonl.gz`))
        .trim()
        .split('\n')
      for (const { minute, members } of recordsOf(readEventRows(format, 'avaxusd_hl', rows).blocks)) {
        if (minute >= begin && minute < begin + 1440 && minute * 60_000 < end + DAY_MS) {
          lines.push({ minute, line: minuteLine('avaxusd_hl', minute, members) })
        }
      }
    }
    assert.ok(lines.length > 1_000, `${lines.length} lines`)
    const definitions = {
      ...{ move: DEFINITIONS.move!, mean: DEFINITIONS.mean!, sequence: DEFINITIONS.sequence! },
      spread: documentOf([['feature.spread_bps', 'gte', 1]]),
      interest: documentOf([['feature.oi_change_1h', 'gte', 0]]),
      basis: documentOf([['feature.basis_bps', 'crosses_above', 0]]),
    }
    const triggers = await law('tail-recorded-hyperliquid', dataset, lines, definitions, 1)
    assert.ok(triggers > 20, `${triggers} triggers`)
  })
}

test.run()
