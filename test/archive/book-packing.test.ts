/** Packed books: reading gives back the rows that were written, whatever they are, and files of the version before are read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { packBooks, unpackBooks } from '../../src/archive/ticks/book-packing.js'
import { openTickGroups } from '../../src/archive/ticks/tick-groups.js'
import { concatRows, NO_VALUE, type TickTable, tableOfRows } from '../../src/archive/ticks/tick-table.js'
import { encodeTicks, readTicksFile } from '../../src/archive/ticks/ticks-file.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('packed books')
const random = new RandomNumbers(fileSeed(import.meta.url))

type Levels = [price: bigint, size: bigint][]

/** Rows of books: mostly ordered ones that change a little, some without order, with zeros, or empty. */
function randomBooks(rows: number): TickTable {
  const unit = random.pick([1n, 10n, 100_000_000n])
  const odd = random.pick([0, 0.2])
  let sides: Levels[] = [[], []]
  const packed = Array.from({ length: rows }, (_, i) => {
    sides = sides.map((side, s) => {
      const levels = new Map(side)
      for (let n = random.integer(0, 4); n > 0; n -= 1) {
        levels.set(unit * BigInt(random.integer(1, 60) + (s === 0 ? 0 : 60)), unit * BigInt(random.integer(1, 9)))
      }
      for (const price of levels.keys()) if (random.chance(0.15)) levels.delete(price)
      return [...levels].sort(([a], [b]) => (s === 0 ? Number(b - a) : Number(a - b)))
    })
    const strange = random.chance(odd)
    const shown = strange ? sides.map((side) => [...random.sample(side, 4), [unit, 0n], [unit, 3n]] as Levels) : sides
    const values = [BigInt(i), NO_VALUE, BigInt(random.integer(0, 2)), NO_VALUE, BigInt(i), NO_VALUE]
    const all = [...values, ...shown.map(({ length }) => BigInt(length)), ...shown.flat(2)]
    return BigInt64Array.from([BigInt(all.length), ...all])
  })
  return tableOfRows('book', packed)
}

test('rows come back as they were, in row groups of any length', () => {
  let packed = 0
  for (let round = 0; round < 60; round += 1) {
    const table = randomBooks(random.integer(0, 80))
    const groupRows = random.integer(1, 40)
    const { lists, forms } = packBooks(table, groupRows)
    packed += forms.filter((form) => form === 1n).length
    assert.equal(unpackBooks({ ...table, lists }, forms, groupRows), table.lists)
  }
  assert.ok(packed > 300, `${packed} rows were stored as changes`)
})

test('prices near the ends of what a column holds come back', () => {
  const ends = [10n ** 18n - 1n, 7n, -(10n ** 18n) + 1n]
  const rows = ends.map((price, i) =>
    BigInt64Array.from([10n, BigInt(i), NO_VALUE, 0n, NO_VALUE, NO_VALUE, NO_VALUE, 1n, 0n, price, 2n ** 63n - 1n]),
  )
  const table = tableOfRows('book', rows)
  const { lists, forms } = packBooks(table, 10)
  assert.equal(unpackBooks({ ...table, lists }, forms, 10), table.lists)
})

test('files of both versions are read, whole and by row group', async () => {
  const folder = temporaryFolder('packed-books')
  const table = concatRows([randomBooks(3_000), randomBooks(2_000)])
  table.columns[0] = BigInt64Array.from({ length: table.rows }, (_, i) => BigInt(i))
  for (const version of ['ticks.v1', 'ticks.v2'] as const) {
    const { bytes, sha256 } = encodeTicks('btcusdt', table, version)
    const ref = { stream: 'book', path: `book/btcusdt/${version}.parquet`, sha256 } as const
    mkdirSync(dirname(join(folder, ref.path)), { recursive: true })
    writeFileSync(join(folder, ref.path), bytes)
    assert.equal(readTicksFile(folder, ref), table)
    const file = await openTickGroups(folder, ref)
    const groups = await Promise.all(file.groups.map((_, group) => file.read(group)))
    assert.ok(groups.length > 1)
    assert.equal(concatRows(groups), table)
    file.close()
  }
})

test.run()
