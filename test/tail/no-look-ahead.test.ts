/** No look-ahead: a trigger depends only on the records of the log up to the sequence number that is kept with it. */
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDataset, openDataset } from '../../src/dataset/index.js'
import { simulatedLines } from '../../src/simulate/index.js'
import { Tail } from '../../src/tail/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { confirm, openWatched } from '../support/tail/watched.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const MINUTES = amount({ fixed: 90, explored: 600 })
const CUTS = amount({ fixed: 2, explored: 20 })
const root = temporaryFolder('tail-look-ahead')
const dataset = await simulatedDataset()
const opened = await openDataset(dataset)
const [begin, symbols] = [endOfDataset(opened.manifest), opened.symbols]
opened.close()

const DOCUMENTS = {
  move: documentOf([['feature.ret_5m', 'gte', 0.0005]]),
  mean: documentOf([['feature.ret_1m.mean_15m', 'lte', 0]]),
  breadth: documentOf([
    ['feature.breadth_1h', 'gte', 0.4],
    ['feature.ret_1m', 'gte', 0.0004],
  ]),
  steps: documentOf([], {
    sequence: {
      steps: [{ all: [['feature.ret_5m', 'gte', 0.0003]] }, { all: [['feature.ret_5m', 'lte', 0]] }],
      within: '30m',
    },
  }),
}

/** Minutes as they arrive: some late, some wrong at first. One list for each record of the log. */
function arrivals(): string[] {
  const minutes = simulatedLines(symbols, begin * 60_000, (begin + MINUTES) * 60_000)
  const later: [at: number, line: string][] = []
  return minutes.map((lines, minute) => {
    const now = later.filter(([at]) => at === minute).map(([, line]) => line)
    for (const line of lines) {
      const luck = random.unit()
      if (luck < 0.06) later.push([Math.min(MINUTES - 1, minute + random.integer(1, 25)), line])
      else if (luck < 0.08) {
        now.push(altered(line))
        later.push([Math.min(MINUTES - 1, minute + random.integer(1, 40)), line])
      } else now.push(line)
    }
    return now.join('\n')
  })
}

/** Another price, and fewer trades, so that the true minute wins. */
const altered = (line: string, share = 0.01): string => {
  const minute = JSON.parse(line)
  const of = (price: string): string => (Number(price) * (1 + share)).toFixed(4)
  const prices = { open: of(minute.open), high: of(minute.high), low: of(minute.low), close: of(minute.close) }
  return JSON.stringify({ ...minute, ...prices, trade_count: '1' })
}

/** What is recorded when these records arrive, one after the other. */
async function recordedOf(name: string, records: readonly string[]) {
  const { control, accountId } = await openWatched(join(root, `${name}.sqlite`))
  for (const [id, document] of Object.entries(DOCUMENTS)) {
    await confirm(control, { accountId, symbols, id, document, cooldown: id === 'mean' ? 10 : 0 })
  }
  let clock = begin
  const tail = await Tail.open({
    ...{ dataset, control, dir: join(root, name), threads: 1, flushMs: 0, now: () => clock * 60_000, graceMs: 0 },
  })
  for (const text of records) {
    if (text !== '') await tail.take(text)
    await tail.settled()
    clock += 1
  }
  await tail.close()
  const rows = await control.db.selectFrom('monitor_trigger').selectAll().orderBy('id').execute()
  await control.close()
  return rows.map(({ trigger_id, monitor_id, symbol, anchor_minute, log_sequence, late, withdrawn_ms }) => ({
    ...{ trigger_id, monitor_id, symbol, anchor_minute, log_sequence, late, withdrawn: withdrawn_ms !== null },
  }))
}

test('another future changes no trigger up to its sequence number, and its minute had been reached by then', async () => {
  const records = arrivals()
  const whole = await recordedOf('whole', records)
  assert.ok(whole.length > MINUTES / 2 && whole.some(({ late }) => late === 1), `${whole.length} triggers`)
  // Records are numbered from 1, one for each list that is not empty and each of its days; all are of one day here.
  const sequences = records.map((text, i) =>
    text === '' ? 0 : records.slice(0, i + 1).filter((one) => one !== '').length,
  )
  // A minute without a bar may be filled: it is looked at when a later bar of the symbol is there.
  const reached = (symbol: string, minute: number): number =>
    sequences[
      records.findIndex((text) =>
        text.split('\n').some((line) => {
          const bar = line === '' ? undefined : (JSON.parse(line) as { symbol: string; open_time: number })
          return bar?.symbol === symbol && bar.open_time / 60_000 >= minute
        }),
      )
    ]!
  for (const one of whole) {
    assert.ok(reached(one.symbol, one.anchor_minute) <= one.log_sequence, JSON.stringify(one))
  }
  for (let i = 0; i < CUTS; i += 1) {
    const cut = random.integer(10, MINUTES - 10)
    const known = sequences.slice(0, cut).reduce((most, one) => Math.max(most, one), 0)
    const future = records.slice(cut).map((text) =>
      text
        .split('\n')
        .map((line) => (line === '' ? '' : altered(line, random.pick([-0.2, 0.3]))))
        .join('\n'),
    )
    const other = await recordedOf(`cut-${i}`, [...records.slice(0, cut), ...future])
    // A later correction may withdraw a trigger, or say that it was late: that is no part of how it was found.
    const upTo = (rows: typeof whole) =>
      rows.filter(({ log_sequence }) => log_sequence <= known).map(({ withdrawn: _, late: __, ...row }) => row)
    assert.equal(upTo(other), upTo(whole), `cut at ${cut}`)
    assert.ok(upTo(whole).length > 0)
    const after = (rows: typeof whole) => JSON.stringify(rows.filter(({ log_sequence }) => log_sequence > known))
    assert.is.not(after(other), after(whole))
  }
})

test.run()
