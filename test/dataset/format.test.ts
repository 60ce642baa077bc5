/**
 * The bytes of the format. A released format never changes, so a change here needs a new format version and a reader
 * for both.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentsDir } from '../../src/dataset/folder/paths.js'
import { native } from '../../src/native/index.js'
import { RAW_NULL, rawSlot, writeRawDataset } from '../support/datasets/raw-dataset.js'

const DAY = 1440
const BEGIN = 20_454 * DAY
const dir = mkdtempSync(join(tmpdir(), 'hindsight-format-'))
test.after(() => rmSync(dir, { recursive: true }))

const packageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!readdirSync(folder).includes('CMakeLists.txt')) folder = dirname(folder)
  return folder
}
const GOLDEN = join(packageRoot(), 'test', 'golden', 'segment-format.json')

const values = (slots: number, at: (i: number) => bigint) => ({
  values: BigInt64Array.from({ length: slots }, (_, i) => at(i)),
})
const codes = Object.values(RAW_NULL)

/**
 * Every kind of column: numbers, amounts, candles, labels, calendar, prices of both widths. `sparse` adds a symbol with
 * two bars far apart, whose extents take no bytes.
 */
async function writeFixture(sparse = false): Promise<{ revision: string; files: Record<string, string> }> {
  const symbol = (name: string, first: number, last: number, tick: bigint) => {
    const minutes = last - first + 1
    const slots = (stride: number): number => rawSlot(last, stride) - rawSlot(first, stride) + 1
    return {
      name,
      first,
      last,
      columns: {
        ret_1h: values(minutes, (i) => (i % 17 === 0 ? codes[i % 5]! : BigInt(((i * 7919) % 20_001) - 10_000))),
        quote_volume_1h: values(minutes, (i) => BigInt(i) * 123_456_789_012n),
        atr_pct_14_15m: values(slots(15), (i) => (i < 3 ? RAW_NULL.warm_up : BigInt(i * i))),
        candle_engulfing_1h: values(slots(60), (i) => BigInt(i % 3)),
        hour_utc: values(minutes, (i) => BigInt(Math.floor((first + i) / 60) % 24)),
        'price.open': values(minutes, (i) => 100n * tick + BigInt(i) * tick),
        'price.high': values(minutes, (i) => 101n * tick + BigInt(i) * tick),
        'price.low': values(minutes, (i) => 99n * tick + BigInt(i) * tick),
        'price.close': values(minutes, (i) => (i % 50 === 1 ? RAW_NULL.source_absent : 100n * tick + BigInt(i) * tick)),
      },
    }
  }
  const gone = (name: string, first: number, last: number) => {
    const minutes = last - first + 1
    const close = values(minutes, (i) => (i === 0 || i === minutes - 1 ? 500_000_000n : RAW_NULL.source_absent))
    return {
      name,
      first,
      last,
      columns: {
        ret_1h: values(minutes, (i) => (i < 61 ? RAW_NULL.warm_up : RAW_NULL.source_absent)),
        quote_volume_1h: values(minutes, (i) => (i % 3 === 0 ? RAW_NULL.stale : BigInt(i))),
        recorded_age_days: values(minutes, (i) => BigInt(Math.floor(i / DAY))),
        hour_utc: values(minutes, (i) => BigInt(Math.floor((first + i) / 60) % 24)),
        ...Object.fromEntries(['open', 'high', 'low', 'close'].map((price) => [`price.${price}`, close])),
      },
    }
  }
  const { revision } = await writeRawDataset(dir, {
    segments: [
      { begin: BEGIN, end: BEGIN + DAY },
      { begin: BEGIN + DAY, end: BEGIN + 3 * DAY },
    ],
    symbols: [
      symbol('btcusdt', BEGIN + 100, BEGIN + 2 * DAY + 63, 10_000_000n),
      symbol('ethusdt', BEGIN + DAY + 1, BEGIN + DAY + 1000, 30_000_000_001n),
      ...(sparse ? [gone('goneusdt', BEGIN + 200, BEGIN + 2 * DAY + 700)] : []),
    ],
  })
  const files: Record<string, string> = {}
  for (const id of readdirSync(segmentsDir(dir)).sort()) {
    const hash = createHash('sha256')
    for (const file of readdirSync(join(segmentsDir(dir), id)).sort()) {
      hash.update(`${file}\n`).update(readFileSync(join(segmentsDir(dir), id, file)))
    }
    files[id] = hash.digest('hex')
  }
  return { revision, files }
}

test('the bytes of segments and the revisions equal the golden file', async () => {
  const columns = createHash('sha256').update(native.columnNames().join('\n')).digest('hex')
  const made = { columns, ...(await writeFixture()), sparse: await writeFixture(true) }
  if (process.env.HINDSIGHT_GOLDEN === 'renew') writeFileSync(GOLDEN, `${JSON.stringify(made, null, 2)}\n`)
  const golden = JSON.parse(readFileSync(GOLDEN, 'utf8'))
  // A new feature is a new column and adds files to every segment; only then are the golden bytes renewed.
  assert.is(made.columns, golden.columns, 'the columns changed: renew with npm run golden and read the difference')
  assert.equal(made, golden)
})

test('writing again gives the same bytes', async () => {
  assert.equal(await writeFixture(), await writeFixture())
})

test.run()
