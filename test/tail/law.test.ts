/**
 * Tail equals append: what monitors found minute by minute, with late, corrected and reordered minutes, is what the
 * same questions find when the days are appended.
 */
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { appendDay, endOfDataset, importIntoDataset, openDataset } from '../../src/dataset/index.js'
import { monitorById, triggersOf } from '../../src/monitoring/index.js'
import { exportDay, Tail } from '../../src/tail/index.js'
import { ArchivedMarket, minuteAt } from '../support/datasets/archived-market.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { DEFINITIONS } from '../support/tail/documents.js'
import { lineOf } from '../support/tail/lines.js'
import { onsetsOf } from '../support/tail/onsets.js'
import { confirm, openWatched, standing } from '../support/tail/watched.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const DAYS = amount({ fixed: ['2026-02-01'], explored: [] as string[] })
const days = DAYS.length > 0 ? DAYS : Array.from({ length: 10 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`)

/** Ten days, or a few hours of one. */
const END = `${days.at(-1)}T${amount({ fixed: '04:00', explored: '24:00' })}`

const BETWEEN_RESTARTS = amount({ fixed: 120, explored: 720 })

test('triggers are the onsets of the query over the appended days, and each is confirmed', async () => {
  const folder = temporaryFolder('tail-law')
  const dataset = join(folder, 'dataset')
  const market = new ArchivedMarket(folder, random, {
    symbols: 12,
    begin: '2026-01-30T06:00',
    end: END,
  })
  await importIntoDataset([market.archive('2026-01-30T06:00', '2026-01-31T24:00')], { dir: dataset, workers: 1 })
  const { manifest, symbols, close } = await openDataset(dataset)
  close()
  const begin = endOfDataset(manifest)
  const end = minuteAt(END)
  for (const name of market.records.keys()) if (!symbols.includes(name)) market.records.delete(name)
  const { control, accountId } = await openWatched(join(folder, 'control.sqlite'))
  for (const [id, document] of Object.entries(DEFINITIONS)) await confirm(control, { accountId, symbols, id, document })
  await confirm(control, { accountId, symbols, id: 'cooling', document: DEFINITIONS.move!, cooldown: 45 })
  let clock = begin
  const notes: unknown[] = []
  const open = () =>
    Tail.open({
      ...{ dataset, control, dir: join(folder, 'log'), threads: 1, flushMs: 0 },
      ...{ now: () => clock * 60_000, graceMs: 0, note: (event: string, of: object) => notes.push({ event, ...of }) },
    })
  let tail = await open()
  for (let day = begin; day < end; day += BETWEEN_RESTARTS) {
    await replay(tail, market, day, Math.min(end, day + BETWEEN_RESTARTS), (minute) => {
      clock = minute
    })
    // A restart comes to the same.
    await tail.close()
    tail = await open()
  }
  clock = end
  await tail.tick()
  assert.is(tail.evaluatedTo, end)
  for (const day of days) {
    const archive = join(folder, 'of-the-log', day)
    exportDay(join(folder, 'log'), day, archive)
    await appendDay([archive], { dir: dataset, day, workers: 1 })
  }
  let triggers = 0
  for (const [id, document] of Object.entries(DEFINITIONS)) {
    const expected = await onsetsOf(dataset, document, begin, end)
    assert.equal(await standing(control, id), expected, id)
    triggers += expected.length
  }
  assert.ok(triggers > amount({ fixed: 75, explored: 150 }), `${triggers} triggers`)
  const cooling = await triggersOf(control, 'cooling', { limit: 5_000 })
  const standingOnes = cooling.filter(({ withdrawn_at }) => withdrawn_at === null)
  assert.equal(
    standingOnes.map(({ symbol, anchor_time }) => `${symbol} ${Date.parse(anchor_time) / 60_000}`).sort(),
    await onsetsOf(dataset, DEFINITIONS.move!, begin, end),
  )
  for (const symbol of symbols) {
    let last = Number.NEGATIVE_INFINITY
    for (const one of standingOnes
      .filter((each) => each.symbol === symbol)
      .sort((a, b) => (a.anchor_time < b.anchor_time ? -1 : 1))) {
      const minute = Date.parse(one.anchor_time) / 60_000
      assert.is(one.suppressed, minute - last < 45, `${symbol} ${one.anchor_time}`)
      if (!one.suppressed) last = minute
    }
  }
  const reconciled = await tail.lookForRevision()
  assert.equal(
    reconciled.map(({ withdrawn, late }) => [withdrawn, late]),
    days.map(() => [0, 0]),
  )
  assert.ok(reconciled.reduce((sum, { confirmed }) => sum + confirmed, 0) >= triggers)
  const { coverage } = await monitorById(control, accountId, 'move', Date.now())
  assert.ok(coverage.eligible > 0 && coverage.undefined + coverage.quarantined + coverage.source_absent >= 0)
  assert.ok(tail.figures.late + tail.figures.corrected >= 0)
  assert.equal(
    notes.filter((one) => String((one as { event: string }).event).endsWith('failed')),
    [],
  )
  await tail.close()
  await control.close()
})

/** Sends minutes as a recorder does: in time, late, wrong at first, out of order. Late ones are not waited for. */
async function replay(
  tail: Tail,
  market: ArchivedMarket,
  begin: number,
  end: number,
  setClock: (minute: number) => void,
): Promise<void> {
  const later: [at: number, line: string][] = []
  for (let minute = begin; minute < end; minute += 1) {
    setClock(minute)
    const now = later.filter(([at]) => at <= minute).map(([, line]) => line)
    later.splice(0, later.length, ...later.filter(([at]) => at > minute))
    for (const [name, records] of market.records) {
      const line = lineOf(name, records, minute)
      if (line === undefined) continue
      const luck = random.unit()
      // Late ones come together, as after a cut.
      const after = (delay: number): number => Math.ceil((minute + delay) / 40) * 40
      if (luck < 0.05) later.push([after(random.integer(1, 30)), line])
      else if (luck < 0.06) {
        now.push(line.replace(/"volume":"[^"]*"/, '"volume":"0.00000001"'))
        later.push([after(random.integer(1, 200)), line])
      } else if (luck < 0.08) later.push([after(1), line])
      else now.push(line)
    }
    if (now.length > 0) await tail.take((random.chance(0.1) ? now.reverse() : now).join('\n'))
    if (minute % 5 === 0) await tail.tick()
  }
  setClock(end)
  if (later.length > 0) await tail.take(later.map(([, line]) => line).join('\n'))
  await tail.tick()
}

test.run()
