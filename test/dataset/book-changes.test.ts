/** Changes of order books: what is kept of them, the book that they give, and where there is none. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NO_VALUE, readTicksFile, type TickTable } from '../../src/archive/index.js'
import { readTickIndex } from '../../src/dataset/index.js'
import { importIntoDataset, verifyTicks } from '../../src/operator/index.js'
import { openResearch } from '../../src/research/index.js'
import {
  arrivalOf,
  type BookText,
  depthText,
  randomBookStream,
  tardisText,
  type WrittenMessage,
  write,
} from '../support/datasets/recorded-books.js'
import { writeTrades } from '../support/datasets/recorded-ticks.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('changes of order books')
const random = new RandomNumbers(fileSeed(import.meta.url))

const BEGIN = Date.UTC(2026, 0, 12, 10, 0, 3)
const MINUTE = 60_000

async function kept(dir: string, ...paths: string[]) {
  const { report, revision } = await importIntoDataset(paths, { dir, ticks: ['book'] })
  const { days, revision: tick_revision } = await readTickIndex(dir)
  return { report, revision, tick_revision, days, tables: days.map((day) => readTicksFile(join(dir, 'ticks'), day)) }
}

const text = (value: bigint): string => (Number(value) / 1e8).toString()
const plain = (book: BookText): string =>
  JSON.stringify(book.map((side) => [...side].map(([p, s]) => [Number(p), Number(s)]).sort((a, b) => a[0]! - b[0]!)))
const sides = (book: readonly (readonly (readonly number[])[])[]): string =>
  JSON.stringify(book.map((side) => side.map(([p, s]) => [p, s]).sort((a, b) => a[0]! - b[0]!)))

/** The books after each row of a file, by a plain map: a snapshot begins, a change goes on. */
function booksOf({ columns, lists, rows }: TickTable): { kind: number; time: number; last: bigint; book: string }[] {
  const found = []
  let maps: Map<number, number>[] = []
  for (let row = 0; row < rows; row += 1) {
    const kind = Number(columns[2]![row])
    if (kind !== 1) maps = [new Map(), new Map()]
    for (const [s, map] of maps.entries()) {
      const [prices, sizes] = [lists[2 * s]!, lists[2 * s + 1]!]
      for (let i = prices.offsets[row]!; i < prices.offsets[row + 1]!; i += 1) {
        const [price, size] = [Number(text(prices.values[i]!)), Number(text(sizes.values[i]!))]
        if (size === 0) map.delete(price)
        else map.set(price, size)
      }
    }
    found.push({
      kind,
      time: Number(columns[0]![row]),
      last: columns[4]![row]!,
      book: sides(maps.map((map) => [...map])),
    })
  }
  return found
}

const stream = (messages: number, pauseMax: number, snapshots: readonly number[] = []): WrittenMessage[] =>
  randomBookStream(random, { begin: BEGIN, messages, pauseMax, snapshots })

test('every event of random streams has the book that a plain map gives, and a snapshot is made every five minutes', async () => {
  for (const [form, name] of [
    [depthText, 'BTCUSDT_T_DEPTH_2026-01-12_depth.csv'],
    [tardisText, 'binance-futures_incremental_book_L2_2026-01-12_BTCUSDT.csv'],
  ] as const) {
    const messages = stream(amount({ fixed: 700, explored: 3_000 }), 4_000)
    const folder = temporaryFolder('book-changes')
    const { report, days, tables } = await kept(join(folder, 'dataset'), write(join(folder, name), form(messages)))
    assert.equal([report.ok, days.length, days[0]!.changes, days[0]!.exact], [true, 1, true, false])
    const books = booksOf(tables[0]!)
    const recorded = books.filter(({ kind }) => kind !== 2)
    assert.is(recorded.length, messages.length)
    for (const [i, { time, book }] of recorded.entries()) {
      assert.is(time, messages[i]!.time * 1000)
      assert.is(book, plain(messages[i]!.book), `message ${i}`)
    }
    const made = books.filter(({ kind }) => kind === 2)
    const five = 300_000_000
    const due = Math.floor(recorded.at(-1)!.time / five) - Math.floor(recorded[0]!.time / five)
    assert.equal(
      made.map(({ time }) => time),
      Array.from({ length: due }, (_, i) => (Math.floor(recorded[0]!.time / five) + 1 + i) * five),
    )
    for (const one of made) {
      const before = recorded.filter(({ time }) => time < one.time).at(-1)!
      assert.equal([one.book, one.last], [before.book, before.last])
    }
    const checked = await verifyTicks(join(folder, 'dataset'))
    assert.equal([checked.whole, checked.minutes], [true, 0])
  }
})

test('files that overlap, in any order, give what one file gives; an import again changes nothing', async () => {
  const messages = stream(600, 2_000)
  const folder = temporaryFolder('book-union')
  const whole = await kept(join(folder, 'whole'), write(join(folder, 'btcusdt-depth.csv'), depthText(messages)))
  const shuffled = messages.slice(200).sort((a, b) => ((a.last * 7) % 101) - ((b.last * 7) % 101))
  const parts = [shuffled, messages.slice(0, 350), messages.slice(100, 300)].map((some, i) =>
    write(join(folder, `btcusdt-part-${i}.csv`), depthText(some)),
  )
  const united = await kept(join(folder, 'united'), ...parts)
  assert.equal(united.days[0]!.sha256, whole.days[0]!.sha256)
  assert.equal(united.days[0]!.gaps, [])
  const later = join(folder, 'later')
  let last = await kept(later, parts[1]!)
  for (const path of [parts[2]!, parts[0]!, parts[1]!]) last = await kept(later, path)
  assert.equal(last.days[0]!.sha256, whole.days[0]!.sha256)
})

test('a missing update is a gap until the next snapshot, and no book is made across it', async () => {
  const messages = stream(900, 2_000, [600])
  const lost = 400
  const folder = temporaryFolder('book-break')
  const dir = join(folder, 'dataset')
  const path = write(join(folder, 'btcusdt-depth.csv'), depthText(messages.filter((_, i) => i !== lost)))
  const { days, tables } = await kept(dir, path)
  const [before, after] = [messages[lost - 1]!, messages[600]!]
  assert.equal(days[0]!.gaps, [[before.time * 1000, after.time * 1000, 'sequence_break']])
  const made = booksOf(tables[0]!).filter(({ kind }) => kind === 2)
  assert.ok(made.length > 1)
  assert.not(made.some(({ time }) => time > before.time * 1000 && time <= after.time * 1000))
  // What was recorded meanwhile is kept.
  assert.is(booksOf(tables[0]!).filter(({ kind }) => kind !== 2).length, messages.length - 1)
  // The update comes with another file: nothing is missing any more.
  const again = await kept(dir, write(join(folder, 'btcusdt-lost.csv'), depthText([messages[lost]!])))
  assert.equal(again.days[0]!.gaps, [])
})

test('a snapshot of a source without ids begins anew, so what came before it may be missing', async () => {
  const messages = stream(300, 1_000, [150])
  const folder = temporaryFolder('book-restart')
  const path = write(join(folder, 'binance-futures_incremental_book_L2_2026-01-12_BTCUSDT.csv'), tardisText(messages))
  const { days, tables } = await kept(join(folder, 'dataset'), path)
  const midnight = Date.UTC(2026, 0, 12) * 1000
  assert.equal(days[0]!.gaps, [
    [midnight, messages[0]!.time * 1000, 'no_snapshot'],
    [messages[149]!.time * 1000, messages[150]!.time * 1000, 'sequence_break'],
  ])
  // Times of arrival stand for the ids that there are none of.
  const { columns } = tables[0]!
  assert.equal([columns[3]![5], columns[4]![5]], [NO_VALUE, BigInt(arrivalOf(messages[5]!))])
})

test('changes before any snapshot are kept and have no book', async () => {
  const messages = stream(100, 500).slice(1)
  const folder = temporaryFolder('book-none')
  const { days, tables } = await kept(
    join(folder, 'dataset'),
    write(join(folder, 'btcusdt-d.csv'), depthText(messages)),
  )
  assert.equal(days[0]!.gaps, [[messages[0]!.time * 1000, messages.at(-1)!.time * 1000 + 1, 'no_snapshot']])
  assert.is(tables[0]!.rows, messages.length)
})

test('the book goes on over midnight, in whatever order the days come', async () => {
  const begin = Date.UTC(2026, 0, 12, 23, 50)
  const messages = randomBookStream(random, { begin, messages: 900, pauseMax: 4_000 })
  const days = [12, 13].map((day) => messages.filter(({ time }) => new Date(time).getUTCDate() === day))
  const folder = temporaryFolder('book-midnight')
  const paths = days.map((some, i) => write(join(folder, `btcusdt-${i}.csv`), depthText(some)))
  const whole = await kept(join(folder, 'whole'), ...paths)
  assert.equal(
    whole.days.map(({ gaps }) => gaps),
    [[], []],
  )
  const second = booksOf(whole.tables[1]!)
  assert.equal([second[0]!.kind, second[0]!.time], [2, Date.UTC(2026, 0, 13) * 1000])
  assert.is(second[0]!.book, plain(days[0]!.at(-1)!.book))
  assert.is(second.at(-1)!.book, plain(messages.at(-1)!.book))
  const dir = join(folder, 'reversed')
  const alone = await kept(dir, paths[1]!)
  assert.is(alone.days[0]!.gaps[0]![2], 'no_snapshot')
  const both = await kept(dir, paths[0]!)
  assert.is(both.tick_revision, whole.tick_revision)
})

test('a message of which a row is rejected is dropped whole, and its rows are named', async () => {
  const messages = stream(60, 500)
  const broken = depthText(messages).split('\n')
  const at = broken.findIndex((line) => line.includes(`,${messages[30]!.last},`))
  broken[at] = broken[at]!.replace(/,(\d+\.\d),(\d+\.\d+),(-?\d+)$/, ',$1,much,$3')
  const folder = temporaryFolder('book-rejected')
  const { report, days } = await kept(join(folder, 'dataset'), write(join(folder, 'btcusdt-d.csv'), broken.join('\n')))
  assert.equal(report.files[0]!.rejected_by_rule, { not_a_number: 1 })
  assert.equal(report.files[0]!.handled, { incomplete_updates: 1 })
  assert.equal(days[0]!.gaps, [[messages[29]!.time * 1000, messages.at(-1)!.time * 1000 + 1, 'sequence_break']])
})

test('a book without end is not followed: one message, and many messages', async () => {
  const [head] = stream(1, 1)
  const levels = Array.from({ length: 25_000 }, (_, i): [boolean, string, string] => [true, String(90_001 + i), '1'])
  const folder = temporaryFolder('book-deep')
  const one = await kept(join(folder, 'one'), write(join(folder, 'btcusdt-one.csv'), depthText([{ ...head!, levels }])))
  assert.equal(one.report.files[0]!.rejected_by_rule, { book_too_deep: 5_000 })
  assert.is(one.days.length, 0)
  const many = Array.from({ length: 30 }, (_, i): WrittenMessage => {
    const last = head!.last + i
    return {
      ...head!,
      ...{ isSnapshot: i === 0, time: head!.time + i, first: last, last, previous: last - 1 },
      levels: Array.from({ length: 1_000 }, (_, k): [boolean, string, string] => [
        false,
        String(60_000 - i * 1_000 - k),
        '1',
      ]),
    }
  })
  const grown = await kept(join(folder, 'many'), write(join(folder, 'btcusdt-many.csv'), depthText(many)))
  assert.equal(grown.days[0]!.gaps, [[(head!.time + 19) * 1000, (head!.time + 29) * 1000 + 1, 'book_too_deep']])
})

test('the dataset revision depends on no change of a book; without --ticks the file is not needed', async () => {
  const folder = temporaryFolder('book-revision')
  const trades = writeTrades(folder)
  const changes = write(join(folder, 'btcusdt-d.csv'), depthText(stream(50, 500)))
  const plainly = await importIntoDataset([trades], { dir: join(folder, 'plain') })
  const without = await importIntoDataset([trades, changes], { dir: join(folder, 'without') })
  assert.equal([without.report.ok, without.report.not_needed.map(({ code }) => code)], [true, ['not_needed']])
  const withThem = await kept(join(folder, 'with'), trades, changes)
  assert.equal([without.revision, withThem.revision], [plainly.revision, plainly.revision])
})

interface Page {
  events: number
  book: { time: number; kind: string; made: boolean; last: number | null; bids: number[][]; asks: number[][] }[]
  gaps: { stream: string; reason: string }[]
  cursor: string | null
}

test('a window of any begin has the book that the whole day has; across a break there is none', async () => {
  const messages = stream(1_200, 2_000, [700])
  const lost = 500
  const folder = temporaryFolder('book-windows')
  const dir = join(folder, 'dataset')
  await kept(
    dir,
    writeTrades(folder),
    write(join(folder, 'btcusdt-d.csv'), depthText(messages.filter((_, i) => i !== lost))),
  )
  const research = await openResearch({ dataset: dir, threads: 1 })
  try {
    const ask = async (time: number, more: Record<string, string>): Promise<Page> => {
      const t = new Date(time).toISOString()
      const answer = await research.ticks({ symbol: 'btcusdt', t, streams: 'book', ...more })
      if (!answer.modified) throw new Error('an answer was expected')
      return JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as Page
    }
    const [dead, alive] = [messages[lost - 1]!.time, messages[700]!.time]
    let [known, broken] = [0, 0]
    for (let round = 0; round < 60; round += 1) {
      const from = random.integer(BEGIN + 1, messages.at(-1)!.time)
      const page = await ask(from, { before: '0s', after: '20s' })
      const inside = messages.filter(({ time }, i) => i !== lost && time >= from && time < from + 20_000)
      const recorded = page.book.filter(({ made }) => !made)
      if (from > dead && from < alive) {
        broken += 1
        assert.ok(page.gaps.some(({ reason }) => reason === 'sequence_break'))
        assert.is(page.book[0]?.kind ?? 'change', inside[0]?.isSnapshot ? 'snapshot' : 'change')
        continue
      }
      known += 1
      const [first] = page.book
      assert.is(first!.kind, 'snapshot')
      assert.ok(first!.time <= from * 1000)
      const before = messages.filter(({ time }) => time < from).at(-1)!
      if (first!.time < from * 1000) assert.is(sides([first!.bids, first!.asks]), plain(before.book), `from ${from}`)
      const own = recorded.filter(({ time }) => time >= from * 1000)
      assert.equal(
        own.map(({ last }) => last),
        inside.map(({ last }) => last),
      )
    }
    assert.ok(known > 20 && broken > 3, `${known} windows with a book, ${broken} without`)
    // Pages together are the stream, which has the rows of the file behind its first snapshot.
    const t = BEGIN + 6 * MINUTE
    const page = await ask(t, { before: '5m', after: '5m' })
    assert.is(page.cursor, null)
    const arrow = await research.ticks(
      { symbol: 'btcusdt', t: new Date(t).toISOString(), streams: 'book', before: '5m', after: '5m' },
      { arrow: true },
    )
    assert.ok(arrow.modified)
    const { tableFromIPC } = await import('apache-arrow')
    const table = tableFromIPC((arrow as { bytes: Uint8Array }).bytes)
    assert.is(table.numRows, page.events)
    assert.equal(
      [...table.getChild('kind')!].map(Number),
      page.book.map(({ kind, made }) => (kind === 'change' ? 1 : made ? 2 : 0)),
    )
    const [day] = (await readTickIndex(dir)).days.filter(({ stream: of }) => of === 'book')
    const rows = booksOf(readTicksFile(join(dir, 'ticks'), day!)).filter(
      ({ time }) => time >= (t - 5 * MINUTE) * 1000 && time < (t + 5 * MINUTE) * 1000,
    )
    assert.equal(
      page.book.slice(1).map(({ time, last }) => [time, last]),
      rows.map(({ time, last }) => [time, Number(last)]),
    )
  } finally {
    research.close()
  }
})

test('altered and cut archives: rows are rejected by name, and what is kept can be verified', async () => {
  const folder = temporaryFolder('book-mutants')
  for (let round = 0; round < 24; round += 1) {
    const form = round % 2 === 0 ? depthText : tardisText
    const bytes = Buffer.from(form(stream(80, 8_000, [40])))
    const header = bytes.indexOf(10) + 1
    for (let n = random.integer(1, 6); n > 0; n -= 1)
      bytes[random.integer(header, bytes.length - 1)] = random.integer(0, 255)
    const cut = random.chance(0.5) ? random.integer(header + 200, bytes.length) : bytes.length
    const path = join(folder, `m${round}`, round % 2 === 0 ? 'btcusdt-d.csv' : 'btcusdt_incremental_book_L2.csv')
    write(path, bytes.subarray(0, cut).toString('latin1'))
    const dir = join(folder, `dataset-${round}`)
    const { report } = await importIntoDataset([path], { dir, ticks: ['book'] })
    const rejected = report.files[0]?.rejected_by_rule ?? {}
    assert.ok(Object.keys(rejected).every((rule) => /^[a-z_]+$/.test(rule)))
    assert.equal((await verifyTicks(dir)).faults, [], `round ${round}`)
  }
})

test.run()
