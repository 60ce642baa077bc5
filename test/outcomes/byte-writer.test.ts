import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ByteWriter } from '../../src/outcomes/byte-writer.js'
import { minuteText } from '../../src/outcomes/index.js'
import { scaled, wordsOf } from '../../src/outcomes/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const seed = fileSeed(import.meta.url)

const written = (write: (writer: ByteWriter) => void): string => {
  const writer = new ByteWriter(1)
  write(writer)
  return Buffer.from(writer.written).toString()
}
const shown = (integer: bigint, decimals: number) =>
  written((writer) => writer.scaled(wordsOf(BigInt64Array.of(7n, integer)), 1, decimals))

test('a scaled integer is written as ECMAScript writes the nearest double', () => {
  const near = fc.tuple(fc.integer({ min: 0, max: 18 }), fc.integer({ min: -3, max: 3 }))
  const integer = fc.oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    near.map(([power, more]) => 10n ** BigInt(power) + BigInt(more)),
    near.map(([power, more]) => BigInt(more) * 10n ** BigInt(power)),
    near.map(([power, more]) => 2n ** BigInt(power + 44) + BigInt(more)),
  )
  fc.assert(
    fc.property(integer, fc.integer({ min: 0, max: 15 }), (value, decimals) => {
      assert.is(shown(value, decimals), `${scaled(value, decimals)}`)
    }),
    { numRuns: 20_000, seed },
  )
})

test('zeros, signs and exponents', () => {
  assert.is(shown(0n, 7), '0')
  assert.is(shown(-1n, 7), '-1e-7')
  assert.is(shown(12n, 7), '0.0000012')
  assert.is(shown(-15n, 8), '-1.5e-7')
  assert.is(shown(-900n, 2), '-9')
  assert.is(shown(6_123_450_000_000n, 8), '61234.5')
  assert.is(shown(2n ** 31n, 0), '2147483648')
  assert.is(shown(999_999_999_999_999n, 15), '0.999999999999999')
})

test('counts and halves', () => {
  for (const count of [0, 9, 10, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1]) {
    assert.is(
      written((writer) => writer.count(count)),
      `${count}`,
    )
  }
  for (const [twice, text] of [
    [-1, 'null'],
    [0, '0'],
    [1, '0.5'],
    [20_160, '10080'],
    [20_161, '10080.5'],
  ] as const) {
    assert.is(
      written((writer) => writer.half(twice)),
      text,
    )
  }
})

test('minutes of any day are written as bodies write them', () => {
  for (const minute of [0, 1, 1439, 1440, 28_401_119, 28_401_120, 31_000_000]) {
    assert.is(
      written((writer) => writer.minute(minute)),
      JSON.stringify(minuteText(minute)),
    )
  }
})

test('a writer grows and forgets nothing', () => {
  const text = written((writer) => {
    for (let i = 0; i < 1000; i++) {
      writer.count(i)
      writer.null()
    }
  })
  assert.is(text, Array.from({ length: 1000 }, (_, i) => `${i}null`).join(''))
})

test.run()
