import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TICK_COLUMNS, type TickStream } from '../../../src/contract/archive/ticks.js'
import { inTime, type Part, type StreamParts } from '../../../src/research/ticks/window-rows.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { fileSeed } from '../../support/random/seed.js'

const test = suite('order of the events of a window')
const random = new RandomNumbers(fileSeed(import.meta.url))

interface Made {
  parts: Part[]
  times: number[]
}

/** Row groups of random lengths, of which a window has a part; many events have one time. `onLoad` is told when one is decoded. */
function groupsOf(stream: TickStream, groups: number, onLoad: () => void): Made {
  const times: number[] = []
  const parts: Part[] = []
  let time = random.integer(0, 5)
  for (let g = 0; g < groups; g += 1) {
    const rows = random.integer(1, 12)
    const own = Array.from({ length: rows }, () => {
      time += random.integer(0, 2)
      return time
    })
    const columns = TICK_COLUMNS[stream].map((_, c) => BigInt64Array.from(own, (at) => BigInt(c === 0 ? at : 0)))
    const table = { stream, rows, columns, lists: [] }
    const begin = g === 0 ? random.integer(0, rows - 1) : 0
    const end = g === groups - 1 ? random.integer(begin + 1, rows) : rows
    const group = {
      ...{ first: own[0]!, last: own.at(-1)!, rows },
      table: () => {
        onLoad()
        return Promise.resolve(table)
      },
    }
    parts.push({ group, begin, end, first: own[begin]!, last: own[end - 1]! })
    times.push(...own.slice(begin, end))
  }
  return { parts, times }
}

test('any page of any streams has the events that all of them in order have there, and few groups are decoded for it', async () => {
  for (let round = 0; round < 150; round += 1) {
    let loaded = 0
    const names = (['trades', 'quotes', 'liquidations'] as const).slice(0, random.integer(1, 3))
    const made = names.map((name) =>
      groupsOf(name, random.integer(1, 12), () => {
        loaded += 1
      }),
    )
    const streams: StreamParts[] = names.map((stream, i) => ({ stream, parts: made[i]!.parts }))
    const expected = made
      .flatMap(({ times }, i) => times.map((time): [number, number] => [time, i]))
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    for (const skip of [0, expected.length - 1, expected.length, random.integer(0, expected.length)]) {
      loaded = 0
      const block = random.integer(1, 20)
      for await (const places of inTime(streams, { skip, block })) {
        const found = places.map(({ stream, table, row }) => [
          Number(table.columns[0]![row]),
          names.indexOf(stream as 'trades'),
        ])
        assert.equal(found, expected.slice(skip, skip + block), `round ${round}, from ${skip}`)
        break
      }
      // The groups that the page has rows of, and of each stream the one that it begins in and the one after it.
      const [from, to] = [expected[skip]?.[0] ?? 0, expected[Math.min(expected.length, skip + block) - 1]?.[0] ?? 0]
      const needed = streams.flatMap(({ parts }) => parts.filter(({ first, last }) => first <= to && last >= from))
      const most = needed.length + 4 * names.length
      assert.ok(loaded <= most, `round ${round}: ${loaded} groups decoded, at most ${most} were expected`)
    }
  }
})

test('blocks together are all events, once', async () => {
  const { parts, times } = groupsOf('trades', 40, () => undefined)
  const found: number[] = []
  for await (const places of inTime([{ stream: 'trades', parts }], { block: 7 })) {
    assert.ok(places.length <= 7)
    found.push(...places.map(({ table, row }) => Number(table.columns[0]![row])))
  }
  assert.equal(found, times)
})

test.run()
