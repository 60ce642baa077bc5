/**
 * Appends recorded days one by one: klines with a listing, a delisting, a day that arrives late and one that is completed later, and sources with
 * monthly archives. The dataset must equal that of a single import of the same files. Skipped with a message where the recorded files are missing.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { appendDay, importIntoDataset, verifyDataset } from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { openResearch } from '../../src/index.js'
import { projectRoot } from '../oracle/vocabulary.js'
import { documentOf } from '../support/http/service.js'

const REAL = join(projectRoot(), '..', 'shared', 'data', 'real')
const KLINES = join(REAL, 'binance-um-klines-1m')
/** The part of February 2026 that is used: first and last day of each symbol. */
const RECORDED = {
  AVAXUSDT: ['2026-02-03', '2026-02-06'],
  FILUSDT: ['2026-02-05', '2026-02-06'],
  LINKUSDT: ['2026-02-03', '2026-02-04'],
} as const
const DAYS = ['2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'] as const
const workers = 2

const root = mkdtempSync(join(tmpdir(), 'hindsight-append-real-'))
test.after(() => rmSync(root, { recursive: true }))

/** Writes the klines of a day as the exchange's daily archives have them; `hours` limits them to a part of the day. */
function daily(day: string, hours: [number, number] = [0, 24]): string {
  const folder = join(root, `${day}-${hours.join('-')}`)
  mkdirSync(folder, { recursive: true })
  const begin = Date.parse(`${day}T00:00Z`)
  for (const [symbol, [first, last]] of Object.entries(RECORDED)) {
    if (day < first || last < day) continue
    const [head, ...rows] = gunzipSync(readFileSync(join(KLINES, `${symbol}-1m-2026-02.csv.gz`)))
      .toString()
      .split('\n')
    const own = rows.filter((row) => {
      const hour = (Number(row.split(',', 1)[0]) - begin) / 3_600_000
      return row !== '' && hours[0] <= hour && hour < hours[1]
    })
    writeFileSync(join(folder, `${symbol}-1m-${day}.csv`), `${[head, ...own].join('\n')}\n`)
  }
  return folder
}

test('recorded days that are appended come to the dataset of one import, columns and answers', async () => {
  if (!existsSync(KLINES)) {
    console.log(`appending recorded days: skipped, ${KLINES} is not there`)
    return
  }
  const sources = ['AVAX_funding.csv', 'AVAX_oi_5m.csv.gz'].map((name) => join(REAL, 'binance-um-oi-funding', name))
  const [whole, grown] = [join(root, 'whole'), join(root, 'grown')]
  await importIntoDataset([...DAYS.map((day) => daily(day)), ...sources], { dir: whole, workers })
  const append = (day: string, paths: string[]) => appendDay(paths, { dir: grown, day, workers })
  await append(DAYS[0], [daily(DAYS[0])])
  await append(DAYS[2], [daily(DAYS[2], [0, 13])])
  await append(DAYS[1], [daily(DAYS[1]), ...sources])
  await append(DAYS[3], [daily(DAYS[3])])
  const { difference } = await append(DAYS[2], [daily(DAYS[2])])
  assert.ok(difference.restated.some(({ day, reason }) => day === DAYS[3] && reason === 'look_back'))
  const [expected, found] = [(await readManifest(whole))!, (await readManifest(grown))!]
  assert.is(found.revision, expected.revision)
  assert.equal(found.symbols, expected.symbols)
  assert.is(found.segments.length, DAYS.length)
  assert.equal((await verifyDataset(grown)).faults, [])

  const answers: string[] = []
  for (const dataset of [whole, grown]) {
    const research = await openResearch({ dataset, cursorKey: new Uint8Array(32) })
    for (const clauses of [
      [['feature.ret_1h', 'gte', 0.005]],
      [
        ['feature.ret_1h', 'lte', 0],
        ['feature.oi_change_1h', 'gte', 0],
      ],
    ]) {
      const { bytes } = await research.query(documentOf(clauses))
      answers.push(Buffer.from(bytes).toString())
    }
    research.close()
  }
  for (const i of [0, 1]) assert.ok(answers[i] === answers[i + 2], `answer ${i} is another`)
  assert.ok(answers.every((answer) => JSON.parse(answer).counts.occurrences > 0))
})

test.run()
