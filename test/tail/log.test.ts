/** The log: acknowledged records are whole, whatever happens to its end. */
import { copyFileSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { crc32c } from '../../src/tail/crc32c.js'
import { TailLog } from '../../src/tail/index.js'
import { linesByDay, readRecords } from '../../src/tail/log.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const folder = temporaryFolder('tail-log')
const DAY = '2026-02-01'

test('the checksum is CRC-32C', () => {
  assert.is(crc32c(Buffer.from('123456789')), 0xe3069283)
  assert.is(crc32c(Buffer.from('1234'), Buffer.from('56789')), 0xe3069283)
})

test('records come back in order, and their numbers ascend over days and processes', async () => {
  const dir = join(folder, 'order')
  const log = TailLog.open(dir, { flushMs: 0 })
  assert.is(
    await log.append(
      new Map([
        [DAY, 'a'],
        ['2026-02-02', 'b'],
      ]),
      5,
    ),
    2,
  )
  assert.is(await log.append(new Map([[DAY, 'c']]), 6), 3)
  await log.close()
  const again = TailLog.open(dir, { flushMs: 0 })
  assert.equal([again.last, again.days(), again.torn], [3, [DAY, '2026-02-02'], []])
  assert.equal(
    again.records(DAY).map(({ sequence, arrived, text }) => [sequence, arrived, text]),
    [
      [1, 5, 'a'],
      [3, 6, 'c'],
    ],
  )
  assert.equal(await again.forgetBefore('2026-02-02'), [DAY])
  assert.equal(again.days(), ['2026-02-02'])
  assert.is(statSync(join(dir, '2026-02-02.log')).mode & 0o777, 0o600)
  await again.close()
})

test('what arrives together is flushed together', async () => {
  const log = TailLog.open(join(folder, 'group'), { flushMs: 30 })
  await log.append(new Map([[DAY, 'first']]), 1)
  const began = performance.now()
  const numbers = await Promise.all(Array.from({ length: 50 }, (_, i) => log.append(new Map([[DAY, `${i}`]]), 1)))
  assert.equal(
    numbers,
    Array.from({ length: 50 }, (_, i) => i + 2),
  )
  // One flush of fifty, not fifty of them.
  assert.ok(performance.now() - began < 50 * 30)
  await log.close()
})

test('a record cut at any byte is dropped, all before it stay, and the log goes on', async () => {
  const dir = join(folder, 'whole')
  const log = TailLog.open(dir, { flushMs: 0 })
  for (const text of ['one', 'two two', 'three']) await log.append(new Map([[DAY, text]]), 1)
  await log.close()
  const whole = join(dir, `${DAY}.log`)
  const bytes = readFileSync(whole)
  const { records } = readRecords(bytes)
  const lengths = records.map(({ text }) => 24 + text.length)
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const own = join(folder, `cut-${cut}`)
    mkdirSync(own)
    copyFileSync(whole, join(own, `${DAY}.log`))
    truncateSync(join(own, `${DAY}.log`), cut)
    const opened = TailLog.open(own, { flushMs: 0 })
    let [kept, end] = [0, 0]
    while (kept < lengths.length && end + lengths[kept]! <= cut) end += lengths[kept++]!
    assert.is(opened.records(DAY).length, kept, `cut at ${cut}`)
    assert.equal(
      opened.torn.map(({ bytes: dropped }) => dropped),
      cut === end ? [] : [cut - end],
    )
    assert.is(await opened.append(new Map([[DAY, 'next']]), 2), kept + 1)
    assert.equal(opened.records(DAY).at(-1)?.text, 'next')
    await opened.close()
  }
})

test('a flipped byte is noticed, wherever it is', () => {
  const bytes = readFileSync(join(folder, 'whole', `${DAY}.log`))
  for (let at = 0; at < bytes.length; at += 1) {
    const flipped = Buffer.from(bytes)
    flipped[at]! ^= 1
    assert.ok(readRecords(flipped).records.length < 3, `byte ${at}`)
  }
})

test('lines go to the days of their minutes', () => {
  const line = (open_time: string | number) => JSON.stringify({ open_time })
  const times = [
    Date.UTC(2026, 1, 1, 23, 59),
    Date.UTC(2026, 1, 2) * 1_000,
    '2026-02-01T12:00:00Z',
    '2026-02-02 00:00:00',
  ]
  const days = linesByDay(times.map(line).join('\n'))
  assert.equal(
    [...days].map(([day, text]) => [day, text.split('\n').length]),
    [
      ['2026-02-01', 2],
      ['2026-02-02', 2],
    ],
  )
  writeFileSync(join(folder, 'end'), '')
})

test.run()
